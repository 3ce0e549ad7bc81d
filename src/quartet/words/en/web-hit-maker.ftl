# Hit Maker in the browser. What is asked, told and refused is in hit-maker.ftl; the song sheet in web-hit-maker-sheet.ftl.


## Laying a table

web-hit-maker-option-leader = Who leads the band
web-hit-maker-option-leader-1 = First chair
web-hit-maker-option-leader-2 = Second chair
web-hit-maker-option-leader-3 = Third chair
web-hit-maker-option-leader-4 = Fourth chair
web-hit-maker-option-leader-5 = Fifth chair
web-hit-maker-option-leader-6 = Sixth chair
web-hit-maker-option-leader-7 = Seventh chair
web-hit-maker-option-length = How long
web-hit-maker-option-length-full = A whole game
web-hit-maker-option-length-full-note = Every cam the box has for so many players.
web-hit-maker-option-length-two = Two cams each
web-hit-maker-option-length-one = One cam each
web-hit-maker-option-length-one-note = Over in a few minutes.
web-hit-maker-option-lyrics = Words
web-hit-maker-option-lyrics-on = A song with words
web-hit-maker-option-lyrics-on-note = Whoever scores writes, and in the end there is applause.
web-hit-maker-option-lyrics-off = Music only
web-hit-maker-option-hold = How chords are held
web-hit-maker-option-hold-auto = For you
web-hit-maker-option-hold-auto-note = The best hold with your new clip is found and shown.
web-hit-maker-option-hold-by-hand = By hand
web-hit-maker-option-hold-by-hand-note = You lay your fingers yourself, and they are judged.
web-hit-maker-option-reach = How far a hand reaches
web-hit-maker-option-reach-3 = Three frets
web-hit-maker-option-reach-4 = Four frets
web-hit-maker-option-reach-5 = Five frets
web-hit-maker-setup-alone = One chair: nobody scores. You have the ring, the neck and an empty sheet to yourself.

## Pieces

web-hit-maker-short-major = Major
web-hit-maker-short-minor = minor
web-hit-maker-short-suspended = suspended
web-hit-maker-short-diminished = diminished
web-hit-maker-short-augmented = Augmented
web-hit-maker-short-square = square
web-hit-maker-short-single = single
web-hit-maker-short-triangle = triangle
web-hit-maker-short-straight = straight
web-hit-maker-cam-count =
    { $count ->
        [one] { $cam }
       *[other] { $count } × { $cam }
    }
web-hit-maker-cams-none = None
web-hit-maker-no-cams = no cams
web-hit-maker-stock = Your cams
web-hit-maker-stock-of = Cams
web-hit-maker-pool = Cams to choose from
web-hit-maker-leader = leads the band
web-hit-maker-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
web-hit-maker-best-lyrics = Best Lyrics
web-hit-maker-numbers = { $numbers }
web-hit-maker-chord = { $chord }
web-hit-maker-hear = Hear it
web-hit-maker-hush = Stop

## The ring

web-hit-maker-ring = The ring of twelve numbers
web-hit-maker-ring-says = The ring. On the stack: { $cams }. In play: { $numbers }, { $chord }.
web-hit-maker-mood = Mood
web-hit-maker-mood-is =
    { $mood ->
        [sad] Sad
       *[happy] Happy
    }
web-hit-maker-turn-key = Turn the key
web-hit-maker-key-at =
    { $mood ->
        [sad] a sad song on { $number }
       *[happy] a happy song on { $number }
    }
web-hit-maker-turn-one = Turn the { $cam }
web-hit-maker-turn-both = Turn both
web-hit-maker-turn = Turn
web-hit-maker-remove = Remove
web-hit-maker-remove-one = Remove the { $cam }
web-hit-maker-at = { $numbers }
web-hit-maker-at-not = { $numbers }: not allowed
web-hit-maker-left = To the next place, counter-clockwise
web-hit-maker-right = To the next place, clockwise
web-hit-maker-flip = Turn it over
web-hit-maker-add = Add
web-hit-maker-replace = Replace { $cam } { $numbers }
web-hit-maker-die = The die shows { $die }

## The neck

web-hit-maker-neck = The neck
web-hit-maker-clips =
    { $count ->
        [0] no clip left
        [one] one clip left
       *[other] { $count } clips left
    }
web-hit-maker-strum = Strum
web-hit-maker-slot =
    { $slot }, number { $number }{ $is ->
        [valid] : put a clip here
        [removable] : a clip, take it off
        [clip] : a clip
       *[bare] { "" }
    }
web-hit-maker-held = Held from string 1 to 6, by fret: { $frets }
web-hit-maker-fingers = Your hand
web-hit-maker-finger =
    { $finger ->
        [1] index
        [2] middle
        [3] ring
       *[4] little
    }
web-hit-maker-finger-at =
    { $strings ->
        [one] string { $from }, fret { $fret }
       *[more] strings { $from } to { $to }, fret { $fret }
    }
web-hit-maker-lift = Lift all
web-hit-maker-hand-note = Choose a finger, tap where it goes. A second string at the same fret makes a barre.

## Names and words

web-hit-maker-band = The band
web-hit-maker-title = The song
web-hit-maker-suggest = Suggest something
web-hit-maker-bands = The Open Strings|Five Past Midnight|The Missing Fifths|Capo and the Clips|Barre None|The Quiet Amplifiers|Little Finger|Second Fret Left|The Borrowed Chords|Thumb Behind the Neck
web-hit-maker-titles = Blue Door|Rain on the Ring|Call Me at Twelve|One More Chorus|The Long Way Home|Paper Moon Street|Nobody’s Melody|Lanterns|Seven Faces|Slow Train North
web-hit-maker-signs = { $count } of { $most } characters
web-hit-maker-long-name = At most { $most } characters.
web-hit-maker-long-word = A word has at most { $most } characters.
web-hit-maker-many-words =
    { $most ->
        [one] One word at most.
       *[other] { $most } words at most.
    }
web-hit-maker-write =
    { $most ->
        [one] One word for the song
       *[other] Up to { $most } words for the song
    }
web-hit-maker-count = { $count } of { $most } words
web-hit-maker-new-line = Begin a new line
web-hit-maker-repeat-lines = Lines
web-hit-maker-repeat-words = Words
web-hit-maker-song =
    { $count ->
        [0] The song sheet, still empty
        [one] The song sheet, one entry
       *[other] The song sheet, { $count } entries
    }
web-hit-maker-instrument = Instrument

## Applause

web-hit-maker-applause = Applause for the lyrics
web-hit-maker-applause-again = Applause once more
web-hit-maker-ballots =
    { $voted ->
        [0] Nobody has voted yet
        [one] One ballot is in
       *[other] { $voted } ballots are in
    }{ $waiting ->
        [0] .
        [one] , one is still to come.
       *[other] , { $waiting } are still to come.
    }
web-hit-maker-voted = Yours is in.
web-hit-maker-voted-wait = Your applause is in. You may change it until the house has counted.
web-hit-maker-count-now = Count now
web-hit-maker-applauded = The others applaud. Enjoy it.
web-hit-maker-own = Nobody applauds themselves.
web-hit-maker-boo = One boo
web-hit-maker-claps =
    { $count ->
        [0] No claps
        [one] One clap
       *[other] { $count } claps
    }

## What there is to do

web-hit-maker-watching = You are watching.
web-hit-maker-waiting = Listen: it is somebody else’s turn.
web-hit-maker-back = Put it back
web-hit-maker-do-key =
    { $mood ->
        [sad] A sad song on { $number }
       *[happy] A happy song on { $number }
    }
web-hit-maker-do-name = That is what we are called
web-hit-maker-want-name = The band and the song need a name each
web-hit-maker-do-place = Begin with the { $cam } on { $numbers }
web-hit-maker-want-place = Choose the first cam
web-hit-maker-do-claim = Claim the { $cam }
web-hit-maker-want-claim = Choose a cam
web-hit-maker-do-discard = Discard the { $cam }
web-hit-maker-want-discard = Choose a cam to discard
web-hit-maker-do-take = Take off { $slot }
web-hit-maker-want-take =
    { $left ->
        [one] Choose a clip to take off
       *[other] Choose a clip to take off, { $left } in all
    }
web-hit-maker-do-clip = Clip { $slot } and play the chord
web-hit-maker-do-hand = Hold it so, with the clip at { $slot }
web-hit-maker-want-clip = Choose a lit slot
web-hit-maker-want-play = Choose a lit slot, or a cam
web-hit-maker-want-change = Choose one of your cams, or turn one
web-hit-maker-want-remove = Take a cam off the stack
web-hit-maker-want-turn = Turn it to another place
web-hit-maker-do-add = Add the { $cam } on { $numbers }: { $points } points
web-hit-maker-do-replace = Replace the { $old } with the { $cam } on { $numbers }: { $points } points
web-hit-maker-do-turn = Turn the { $cam } to { $numbers } and roll: { $points } points
web-hit-maker-do-turn-both =
    { $steps ->
        [one] Turn both one place and roll: { $points } points
       *[other] Turn both { $steps } places and roll: { $points } points
    }
web-hit-maker-do-remove = Remove the { $cam }: { $points } points
web-hit-maker-do-words = Into the song
web-hit-maker-want-words = Write for the song
web-hit-maker-do-repeat = Repeat “{ $text }”
web-hit-maker-do-nothing = Repeat nothing
web-hit-maker-do-applause = Give this applause
web-hit-maker-do-applause-again = Change my applause
web-hit-maker-do-award =
    { $who-is ->
        [you] Best Lyrics to myself
       *[other] Best Lyrics to { $who }
    }

## The end

web-hit-maker-music-most = { $names }, with { $points } points, the most.
web-hit-maker-music-last = { $names }: a tie at { $points } points, and nobody scored later.
web-hit-maker-music-shared = { $names }, with { $points } points each.
web-hit-maker-music-nobody = Nobody scored: { $names } share it.
web-hit-maker-lyrics-off = This table played without words.
web-hit-maker-lyrics-two = Not awarded: two players, and nobody looking on.
web-hit-maker-lyrics-none = Not awarded.
web-hit-maker-lyrics-leader = { $name }: still a tie, so the leader decided.
web-hit-maker-lyrics-applause =
    { $name }, with { $claps ->
        [one] one clap
       *[other] { $claps } claps
    }, the most{ $boos ->
        [0] { "" }
        [one] , and one boo
       *[other] , and { $boos } boos
    }.
web-hit-maker-final-points = Points
web-hit-maker-final-words = Words
web-hit-maker-final-claps = Claps
web-hit-maker-final-boos = Boos
web-hit-maker-take-home = Take the song home
web-hit-maker-file-pdf = PDF
web-hit-maker-file-pdf-note = A sheet to print, with diagrams
web-hit-maker-file-chordpro = ChordPro
web-hit-maker-file-chordpro-note = Text with chords, for song book apps
web-hit-maker-file-musicxml = MusicXML
web-hit-maker-file-musicxml-note = For notation programs
web-hit-maker-file-midi = MIDI
web-hit-maker-file-midi-note = For sequencers, with chords and words
web-hit-maker-file-svg = SVG
web-hit-maker-file-svg-note = The chord diagrams
web-hit-maker-file-wav = WAV
web-hit-maker-file-wav-note = To listen to
web-hit-maker-file-zip = Campfire pack
web-hit-maker-file-zip-note = All of it in one file
web-hit-maker-file-fault = That file could not be made. Try again in a moment.

## Keys

web-hit-maker-help-number = Take up a cam, choose one, or a finger
web-hit-maker-help-turn = Turn it, or the key, by one place
web-hit-maker-help-seek = Turn it to the next place where it may lie
web-hit-maker-help-stack = Turn the first cam of the stack, the second, or both
web-hit-maker-help-replace = Add, or replace another one
web-hit-maker-help-flip = Turn the cam over
web-hit-maker-help-remove = Remove a cam
web-hit-maker-help-neck = To the neck; arrows go from slot to slot
web-hit-maker-help-mood = Happy or sad
web-hit-maker-help-words = To the words; Ctrl and Enter sends them
web-hit-maker-help-strum = Strum
web-hit-maker-help-sheet = Fold or unfold the song
web-hit-maker-help-nothing = Repeat nothing
web-hit-maker-help-enter = Do what stands on the button
web-hit-maker-help-back = Put it back
