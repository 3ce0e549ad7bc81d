# Hit Maker in the browser: the song sheet, its sound, solitaire, and a real guitar.

## The song sheet

web-hit-maker-sheet = Song sheet
web-hit-maker-sheet-key-name = { $mood ->
    [sad] { $note } minor
   *[happy] { $note } major
}
web-hit-maker-sheet-untitled = Untitled
web-hit-maker-sheet-key = Key: { $key }
web-hit-maker-sheet-capo = capo { $fret }, sounds in { $key }
web-hit-maker-sheet-empty = No words yet. The song grows here, with the chords above them.
web-hit-maker-sheet-play = Play
web-hit-maker-sheet-stop = Stop
web-hit-maker-sheet-tempo = Tempo
web-hit-maker-sheet-beats = ♩ = { $beats }
web-hit-maker-sheet-edit = Change words
web-hit-maker-sheet-edited = Done
web-hit-maker-sheet-strum = Strum { $chord }
web-hit-maker-sheet-strum-at = { $word }. Strum { $chord }
web-hit-maker-sheet-words-by = Words:
web-hit-maker-sheet-chords = Chords of this song
web-hit-maker-sheet-book = Not held whole: as a book of chords has it
web-hit-maker-sheet-words-of = Words { $entry }, over { $chord }
web-hit-maker-sheet-keep-words = Keep the words of entry { $entry }
web-hit-maker-sheet-cut = Cut entry { $entry }

## How the neck is shown and heard

web-hit-maker-tuned-view = Shown as
web-hit-maker-tuned-guitar = Guitar
web-hit-maker-tuned-ukulele = Ukulele
web-hit-maker-tuned-piano = Piano
web-hit-maker-tuned-capo = Capo
web-hit-maker-tuned-capo-none = None
web-hit-maker-tuned-capo-at = Fret { $fret }
web-hit-maker-tuned-lefty = Left-handed
web-hit-maker-tuned-note = Only this screen changes; the game stays as it is.

## Solitaire

web-hit-maker-solo = Song workshop
web-hit-maker-solo-tab-chord = Chord
web-hit-maker-solo-tab-song = Song
web-hit-maker-solo-key = Key
web-hit-maker-solo-the-key = the key
web-hit-maker-solo-mood = Happy or sad
web-hit-maker-solo-happy = Happy
web-hit-maker-solo-sad = Sad
web-hit-maker-solo-turn-key = Turn the key, { $key }, with everything on it
web-hit-maker-solo-key-at = { $key }
web-hit-maker-solo-turn-cam = Turn the { $cam }
web-hit-maker-solo-turn-both = Both cams
web-hit-maker-solo-at = on { $numbers }
web-hit-maker-solo-at-not = on { $numbers }: not possible
web-hit-maker-solo-left = { $what }: back to the last place
web-hit-maker-solo-right = { $what }: on to the next place
web-hit-maker-solo-remove = Take the { $cam } off
web-hit-maker-solo-ring = The ring: { $numbers } in play, { $chord }
web-hit-maker-solo-cams = Cams at hand
web-hit-maker-solo-cam = { $count ->
    [0] { $cam }, on the stack
    [one] { $cam }
   *[other] { $cam }, { $count } of them
}
web-hit-maker-solo-flip = Turn over
web-hit-maker-solo-beside = Add
web-hit-maker-solo-over = Instead of the { $cam }
web-hit-maker-solo-put-on = Put it on
web-hit-maker-solo-put-back = Put it back
web-hit-maker-solo-slot = { $is ->
    [valid] Clip { $number } on { $slot }
    [removable] Take { $number } off { $slot }
   *[other] { $number } on { $slot }
}
web-hit-maker-solo-neck = Fretboard
web-hit-maker-solo-shape = { $chord } on your instrument
web-hit-maker-solo-clips = { $count ->
    [0] Tap lit places to clip notes and hold the chord.
   *[other] { $heard ->
        [one] One string rings
       *[other] { $heard } strings ring
    } · { $left ->
        [0] no clip left
        [one] one clip left
       *[other] { $left } clips left
    }
}
web-hit-maker-solo-instrument = Instrument
web-hit-maker-solo-book = Chord book
web-hit-maker-solo-recall = Back to { $chord }
web-hit-maker-solo-keep = Keep { $chord }
web-hit-maker-solo-strum = Strum { $chord }
web-hit-maker-solo-strum-it = strum
web-hit-maker-solo-words = Words over { $chord }
web-hit-maker-solo-write = Write into the song
web-hit-maker-solo-capture = { $chord } into the song
web-hit-maker-solo-long-word = A word has at most { $most } characters.
web-hit-maker-solo-many-words = At most { $most } words at a time.
web-hit-maker-solo-rename = Title and band
web-hit-maker-solo-name = Call it that
web-hit-maker-solo-finish = Finish the song
web-hit-maker-solo-finish-text = A finished song stays as it is: you can hear it and take it home, but not change it any more.
web-hit-maker-solo-finish-now = Finish it
web-hit-maker-solo-go-on = Go on writing
web-hit-maker-solo-saved = Everything is kept as you write: come back whenever you like.

## A real guitar, optional

web-hit-maker-ear-open = Optional: a real guitar
web-hit-maker-ear-title = A real guitar (optional)
web-hit-maker-ear-about = Strum { $chord } on a guitar of your own: the microphone hears which of its notes ring. Nobody needs this to play, and no sound leaves this browser.
web-hit-maker-ear-listen = Listen
web-hit-maker-ear-stop = Stop listening
web-hit-maker-ear-none = This browser lends no microphone to pages like this one; most want a secure address (https) first. The game needs none.
web-hit-maker-ear-refused = The microphone was not allowed. The game needs none.
web-hit-maker-ear-waiting = Listening … strum the chord.
web-hit-maker-ear-right = { $chord } rings: all its notes, and no others.
web-hit-maker-ear-missing = Not heard: { $notes }.
web-hit-maker-ear-strange = That does not belong to it: { $notes }.
web-hit-maker-ear-note-rings = { $note } rings
web-hit-maker-ear-note-silent = { $note } is not heard
