# Hit Maker in a terminal. What is typed stands in quotes or comes as a variable, so that no translation changes it.

## The table

terminal-hit-maker-song = { $game } · “{ $title }” by { $band }
terminal-hit-maker-sheet = “{ $title }” by { $band }
terminal-hit-maker-setting-up =
    { $who-is ->
        [you] setting up · you lead
       *[other] setting up · { $who } leads
    }
terminal-hit-maker-turn = turn { $turn }
terminal-hit-maker-applause = applause
terminal-hit-maker-alone = alone
terminal-hit-maker-over = the end
terminal-hit-maker-key =
    { $mood ->
        [sad] sad on { $number }
       *[happy] happy on { $number }
    }
terminal-hit-maker-die = die { $die }
terminal-hit-maker-clips =
    { $count ->
        [0] no clip left
        [one] one clip left
       *[other] { $count } clips left
    }
terminal-hit-maker-upside-down = { $cam } (upside down)
terminal-hit-maker-cam-major = Major
terminal-hit-maker-cam-minor = minor
terminal-hit-maker-cam-suspended = suspended
terminal-hit-maker-cam-diminished = diminished
terminal-hit-maker-cam-augmented = Augmented
terminal-hit-maker-cam-square = square
terminal-hit-maker-cam-single = single-step
terminal-hit-maker-cam-triangle = triangle
terminal-hit-maker-cam-straight = straight
terminal-hit-maker-no-cams = no cams
terminal-hit-maker-your-cams =
    { $points ->
        [one] your stockpile · 1 point
       *[other] your stockpile · { $points } points
    }

## Typing

terminal-hit-maker-pages = { "song" } · { "cams" } · { "?" } help
terminal-hit-maker-pages-solo = { "song" } · { "book" } · { "cams" } · { "?" } help
terminal-hit-maker-help = { "?" } help
terminal-hit-maker-how-key = Number and mood: { $example }
terminal-hit-maker-how-name = Band and song: { $example }
terminal-hit-maker-how-place = A cam and its numbers: { $example }
terminal-hit-maker-how-claim = A cam: { $example }
terminal-hit-maker-how-play = A slot: { $example } · { "add" }, { "remove" }, { "replace" }, { "turn" }
terminal-hit-maker-how-take = Slots: { $example }
terminal-hit-maker-how-clip = A slot: { $example }
terminal-hit-maker-how-discard = A cam: { $example }
terminal-hit-maker-how-words = Your words: { $example }
terminal-hit-maker-how-repeat = A word, a line, or { "none" }: { $example }
terminal-hit-maker-how-applause = Claps for each, in this order: { $example }
terminal-hit-maker-how-decide = A name: { $example }
terminal-hit-maker-how-solo = { $example } · { "add" } { "turn" } { "key" } { "write" } { "capture" } { "keep" }
terminal-hit-maker-waiting = Enter hurries · { "u" } takes back · { "song" } · { "cams" } · { "?" } help · { "q" } quit
terminal-hit-maker-waiting-short = Enter hurries · { "u" } takes back · { "?" } help · { "q" } quit
terminal-hit-maker-more =
    … and { $count ->
        [one] one more
       *[other] { $count } more
    }
terminal-hit-maker-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
terminal-hit-maker-gain = +{ $points }
terminal-hit-maker-number = number { $number }
terminal-hit-maker-how-many =
    { $count ->
        [one] the { $cam }
       *[other] a { $cam }, of { $count }
    }
terminal-hit-maker-wait = I do not understand “{ $typed }”, and it is not your turn just now.
terminal-hit-maker-unclear = I do not understand “{ $typed }”. Say it like this: { $example }
terminal-hit-maker-unclear-mood = Happy or sad? Type { $happy } or { $sad }
terminal-hit-maker-unclear-cam = I know no cam called “{ $typed }”, or more than one. There are { $cams }.
terminal-hit-maker-unclear-lie = The { $cam } cannot point at { $numbers }. Turned in some other way it points at { $example }, say.
terminal-hit-maker-unclear-where =
    { $more ->
        [0] Where? The { $cam }: { $places }
       *[other] Where? The { $cam }: { $places } · and { $more } more
    }
terminal-hit-maker-unclear-who = Who is “{ $typed }”? The award goes to one of { $names }.
terminal-hit-maker-unclear-ballot = 0 to 5 claps each, or one { "b" } for a boo; for { $names }, in this order: { $example }

## Help

terminal-hit-maker-help-clip = a clip on string 5 (1 is the highest), fret 3 (0 is the open string), and the chord is held
terminal-hit-maker-help-hand = the same where you hold it yourself: index finger at fret 1 across all strings, ring finger at fret 3 on string 5; fingers are { "i m r p" }, or { "open" } for none
terminal-hit-maker-help-add = add your minor cam; where there is but one place for it, the numbers can be left out; three letters of a name will do
terminal-hit-maker-help-remove = take the straight cam off the stack
terminal-hit-maker-help-replace = your Major cam for the minor one
terminal-hit-maker-help-turn = turn the minor cam to these numbers
terminal-hit-maker-help-both = turn both cams by three places, clockwise
terminal-hit-maker-help-take = take a clip off, where that is asked; several at once will do
terminal-hit-maker-help-claim = claim a cam; { "discard square" } discards one
terminal-hit-maker-help-key = turn the key: a sad song on 9
terminal-hit-maker-help-words = where words are asked for: any line; a stroke between spaces is a line break, two leave a line empty
terminal-hit-maker-help-quotes = in quotes, a word that would mean something else here
terminal-hit-maker-help-none = repeat nothing
terminal-hit-maker-help-applause = applause: five claps for the first, none for the second, a boo for the third
terminal-hit-maker-help-capture = alone: the chord into the song, without words; { "cut 3" } takes entry 3 out again
terminal-hit-maker-help-write = alone: words over the chord; { "rewrite 3 hello" } changes entry 3
terminal-hit-maker-help-keep = alone: the chord into the chord book; { "recall 2" } goes back to the second
terminal-hit-maker-help-finish = alone: the song is done
terminal-hit-maker-help-song = the whole song; { "book" } is the chord book
terminal-hit-maker-help-cams = everybody’s cams
terminal-hit-maker-help-ring = not typed but shown: a number of the ring. A note: the song’s own; a dot: outside the key; ◐ and ◑ mark what the cams point at, ◉ what both do
terminal-hit-maker-help-neck = not typed but shown: a clip on number 7 under the index finger; ○ an open string that sounds, × a clip that does not

## Pages, and the end

terminal-hit-maker-song-title = The song
terminal-hit-maker-no-song = Nobody has written a word yet.
terminal-hit-maker-entries = Entry by entry
terminal-hit-maker-no-words = (no words)
terminal-hit-maker-book-title = The chord book
terminal-hit-maker-no-book = There is a chord book for who plays alone.
terminal-hit-maker-empty-book = It is empty. { "keep" } puts the chord on the stack into it.
terminal-hit-maker-cams-title = The cams
terminal-hit-maker-pool = In the middle of the table: { $cams }
terminal-hit-maker-discards = Out of the game: { $cams }
terminal-hit-maker-arms = Where their arms point, in steps round the ring from the first:
terminal-hit-maker-arms-major = 0, 1, 4
terminal-hit-maker-arms-minor = 0, 3, 4
terminal-hit-maker-arms-suspended = 0, 1, 2
terminal-hit-maker-arms-diminished = 0, 3, 6
terminal-hit-maker-arms-augmented = 0, 4, 8
terminal-hit-maker-arms-square = 0, 3
terminal-hit-maker-arms-single = 0, 1
terminal-hit-maker-arms-triangle = 0, 4
terminal-hit-maker-arms-straight = 0, 6
terminal-hit-maker-clapped =
    { $claps ->
        [one] one clap
       *[other] { $claps } claps
    }{ $boos ->
        [0] {""}
        [one] {" "}and one boo
       *[other] {" "}and { $boos } boos
    }
terminal-hit-maker-why =
    { $who-is ->
        [you] Best Music is yours, with { $points } points to { $others }.
       *[other] Best Music goes to { $who }, with { $points } points to { $others }.
    }
terminal-hit-maker-why-last =
    { $who-is ->
        [you] Best Music is yours, with { $points } points to { $others }: you scored last.
       *[other] Best Music goes to { $who }, with { $points } points to { $others }: who scored last.
    }
terminal-hit-maker-why-lyrics =
    { $how ->
        [leader] { $who-is ->
            [you] Best Lyrics, too: the leader gives it to you.
           *[other] Best Lyrics goes to { $who }, as the leader decides.
        }
       *[applause] { $who-is ->
            [you] Best Lyrics is yours, by applause.
           *[other] Best Lyrics goes to { $who }, by applause.
        }
    }
terminal-hit-maker-why-alone = “{ $title }” is finished. Applause!
terminal-hit-maker-take-home = Take the song home: { $command }

## The table in words

terminal-hit-maker-spoken-player =
    { $who-is ->
        [you] You have { $points ->
            [one] 1 point
           *[other] { $points } points
        }; cams: { $cams }.
       *[other] { $who } has { $points ->
            [one] 1 point
           *[other] { $points } points
        }; cams: { $cams }.
    }
terminal-hit-maker-spoken-key =
    { $mood ->
        [sad] A sad song on { $number }. The key covers { $numbers }.
       *[happy] A happy song on { $number }. The key covers { $numbers }.
    }
terminal-hit-maker-spoken-cam = On the stack: { $cam }.
terminal-hit-maker-spoken-chord = In play: { $numbers }. The chord: { $chord }.
terminal-hit-maker-spoken-string = String { $string }: { $slots }.
terminal-hit-maker-spoken-nothing = nothing
terminal-hit-maker-spoken-slot =
    { $fret ->
        [0] { $number } open
       *[other] { $number } at fret { $fret }
    }
terminal-hit-maker-spoken-clip =
    { $fret ->
        [0] clip on { $number } open
       *[other] clip on { $number } at fret { $fret }
    }{ $state ->
        [silent] , silent
        [sounds] { $finger ->
            [none] , sounding
           *[other] , sounding (finger { $finger })
        }
       *[lies] {""}
    }
terminal-hit-maker-spoken-clips =
    { $count ->
        [0] No clip is left.
        [one] One clip is left.
       *[other] { $count } clips are left.
    }
terminal-hit-maker-spoken-song = The song, as it goes on: “{ $words }”

## What --help says

help-play-leader = Which seat leads the band.
help-play-length = How many cams each claims: as many as the box has, two, or one.
help-play-lyrics = A song with words, or music only.
help-play-hold = Who finds the fingering: the table, or you.
help-play-reach = How many neighbouring frets a hand reaches.
