# Hit Maker: what is asked, what may be done, what happened, and why not.

## Pieces

hit-maker-cam-major = Major cam
hit-maker-cam-minor = minor cam
hit-maker-cam-suspended = suspended cam
hit-maker-cam-diminished = diminished cam
hit-maker-cam-augmented = Augmented cam
hit-maker-cam-square = square cam
hit-maker-cam-single = single-step cam
hit-maker-cam-triangle = triangle cam
hit-maker-cam-straight = straight cam

## Questions

hit-maker-asked-key = You lead the band. Turn the key to one of twelve places, and say whether the song is happy or sad.
hit-maker-asked-name = Name the band and the song.
hit-maker-asked-place = Put the first cam on the stack, all its arms on the key.
hit-maker-asked-claim = Claim a cam for your stockpile.
hit-maker-asked-play = In play: { $numbers }. Add a clip and play the chord, or change the stack.
hit-maker-asked-play-no-clips = No clip is left: change the stack.
hit-maker-asked-play-no-slot = Every slot of a number in play has its clip: change the stack.
hit-maker-asked-play-one-cam = In play: { $numbers }. You have no cam, and one lies on the stack alone: play the chord.
hit-maker-asked-play-no-cams = In play: { $numbers }. You have no cam: play the chord, or take a cam off the stack.
hit-maker-asked-take =
    { $count ->
        [one] Take one more clip off the fretboard.
       *[other] Take { $count } clips off the fretboard, of your choice.
    }
hit-maker-asked-clip = Now add a clip and play the chord.
hit-maker-asked-discard = The die is odd: discard a cam of your stockpile.
hit-maker-asked-words =
    { $most ->
        [one] Add one word to the song.
       *[other] Add words to the song: one at least, { $most } at most.
    }
hit-maker-asked-repeat = No points, no new words: you may repeat a word or a line.
hit-maker-asked-applause =
    { $round ->
        [1] Applause for the lyrics: up to five claps each, or one boo.
       *[other] Applause once more: up to five claps each, or one boo.
    }
hit-maker-asked-decide = Still a tie. You lead the band: whose lyrics were best?
hit-maker-asked-solo = The stack is yours: find chords, hold them, write the song.

## Moves

hit-maker-say-key-happy = A happy song on { $number }
hit-maker-say-key-sad = A sad song on { $number }
hit-maker-say-name = { $band }: “{ $title }”
hit-maker-say-place = Put the { $cam } on { $numbers }
hit-maker-say-claim = Claim the { $cam }
hit-maker-say-clip = Clip { $slot }
hit-maker-say-take = Take off { $slot }
hit-maker-say-add = Add the { $cam } on { $numbers }
hit-maker-say-remove = Remove the { $cam } on { $numbers }
hit-maker-say-replace = Replace the { $old } on { $there } with the { $cam } on { $numbers }
hit-maker-say-turn = Turn the { $cam } from { $there } to { $numbers }
hit-maker-say-turn-both =
    { $steps ->
        [one] Turn both cams one place
       *[other] Turn both cams { $steps } places
    }
hit-maker-say-discard = Discard the { $cam }
hit-maker-say-write = Write “{ $words }”
hit-maker-say-repeat = Repeat “{ $words }”
hit-maker-say-repeat-none = Repeat nothing
hit-maker-say-count = Count the applause
hit-maker-say-award = Give the award to { $who }
hit-maker-say-ballot = Applaud
hit-maker-say-ballot-one =
    { $claps ->
        [one] One clap for { $who }, none for anybody else
       *[other] { $claps } claps for { $who }, none for anybody else
    }
hit-maker-say-ballot-all =
    { $claps ->
        [0] No claps for anybody
        [one] One clap for each
       *[other] { $claps } claps for each
    }
hit-maker-say-capture = Put the chord into the song
hit-maker-say-keep = Keep the chord in the chord book
hit-maker-say-recall = Play chord { $entry } of the book
hit-maker-say-cut = Cut entry { $entry } of the song
hit-maker-say-rewrite = Entry { $entry } becomes “{ $words }”
hit-maker-say-finish = Finish the song

## What happened

hit-maker-key-happy =
    { $who-is ->
        [you] You choose a happy song on { $number }.
       *[other] { $who } chooses a happy song on { $number }.
    }
hit-maker-key-sad =
    { $who-is ->
        [you] You choose a sad song on { $number }.
       *[other] { $who } chooses a sad song on { $number }.
    }
hit-maker-named =
    { $who-is ->
        [you] You call the band { $band } and the song “{ $title }”.
       *[other] { $who } calls the band { $band } and the song “{ $title }”.
    }
hit-maker-first-cam =
    { $who-is ->
        [you] You begin the stack with the { $cam } on { $numbers }.
       *[other] { $who } begins the stack with the { $cam } on { $numbers }.
    }
hit-maker-claimed =
    { $who-is ->
        [you] You claim the { $cam }.
       *[other] { $who } claims the { $cam }.
    }
hit-maker-left-over =
    { $count ->
        [one] Nobody claimed one cam: the { $cams }.
       *[other] Nobody claimed { $count } cams: { $cams }.
    }
hit-maker-turn =
    { $who-is ->
        [you] Your turn.
       *[other] { $who } is next.
    }
hit-maker-rolled-first =
    { $chosen-is ->
        [you] The leader rolls { $die }: you begin.
       *[other] The leader rolls { $die }: { $chosen } begins.
    }
hit-maker-rolled-next =
    { $who-is ->
        [you] You roll { $die }: { $chosen } is next.
       *[other] { $who } rolls { $die }: { $chosen-is ->
            [you] you are next.
           *[other] { $chosen } is next.
        }
    }
hit-maker-rolled-odd =
    { $who-is ->
        [you] You roll { $die }, odd: a cam goes.
       *[other] { $who } rolls { $die }, odd: a cam goes.
    }
hit-maker-rolled-even =
    { $who-is ->
        [you] You roll { $die }, even: nothing is lost.
       *[other] { $who } rolls { $die }, even: nothing is lost.
    }
hit-maker-took =
    { $who-is ->
        [you] You take the { $number } off { $slot }.
       *[other] { $who } takes the { $number } off { $slot }.
    }
hit-maker-played =
    { $who-is ->
        [you] You clip { $number } on { $slot } and hold the chord: { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
       *[other] { $who } clips { $number } on { $slot } and holds the chord: { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
    }
hit-maker-missed-hand =
    { $who-is ->
        [you] You clip { $number } on { $slot }, but no hand can hold that: no points.
       *[other] { $who } clips { $number } on { $slot }, but no hand can hold that: no points.
    }
hit-maker-missed-silent =
    { $who-is ->
        [you] You clip { $number } on { $slot }, but it does not sound: no points.
       *[other] { $who } clips { $number } on { $slot }, but it does not sound: no points.
    }
hit-maker-changed-alone =
    { $who-is ->
        [you] You change the stack: { $numbers } in play, { $chord }.
       *[other] { $who } changes the stack: { $numbers } in play, { $chord }.
    }
hit-maker-added =
    { $who-is ->
        [you] You add the { $cam }: { $numbers } in play, { $points } points.
       *[other] { $who } adds the { $cam }: { $numbers } in play, { $points } points.
    }
hit-maker-removed =
    { $who-is ->
        [you] You remove the { $cam }: { $numbers } in play, { $points } points.
       *[other] { $who } removes the { $cam }: { $numbers } in play, { $points } points.
    }
hit-maker-replaced =
    { $who-is ->
        [you] You replace the { $old } with the { $cam }: { $numbers } in play; { $off ->
            [0] no clip comes off, no points.
            [one] one clip comes off, { $points } points.
           *[other] { $off } clips come off, { $points } points.
        }
       *[other] { $who } replaces the { $old } with the { $cam }: { $numbers } in play; { $off ->
            [0] no clip comes off, no points.
            [one] one clip comes off, { $points } points.
           *[other] { $off } clips come off, { $points } points.
        }
    }
hit-maker-turned =
    { $who-is ->
        [you] You turn the { $cam }: { $numbers } in play; { $off ->
            [0] no clip comes off, no points.
            [one] one clip comes off, { $points } points.
           *[other] { $off } clips come off, { $points } points.
        }
       *[other] { $who } turns the { $cam }: { $numbers } in play; { $off ->
            [0] no clip comes off, no points.
            [one] one clip comes off, { $points } points.
           *[other] { $off } clips come off, { $points } points.
        }
    }
hit-maker-turned-both =
    { $who-is ->
        [you] You turn both cams: { $numbers } in play; { $off ->
            [0] no clip comes off, no points.
            [one] one clip comes off, { $points } points.
           *[other] { $off } clips come off, { $points } points.
        }
       *[other] { $who } turns both cams: { $numbers } in play; { $off ->
            [0] no clip comes off, no points.
            [one] one clip comes off, { $points } points.
           *[other] { $off } clips come off, { $points } points.
        }
    }
hit-maker-discarded-odd =
    { $who-is ->
        [you] You discard the { $cam }.
       *[other] { $who } discards the { $cam }.
    }
hit-maker-discarded =
    { $who-is ->
        [you] No play is possible: you discard the { $cam }.
       *[other] No play is possible: { $who } discards the { $cam }.
    }
hit-maker-wrote =
    { $who-is ->
        [you] You write: “{ $words }”
       *[other] { $who } writes: “{ $words }”
    }
hit-maker-repeated =
    { $who-is ->
        [you] You repeat: “{ $words }”
       *[other] { $who } repeats: “{ $words }”
    }
hit-maker-spared =
    { $who-is ->
        [you] You add nothing.
       *[other] { $who } adds nothing.
    }
hit-maker-best-music =
    { $count ->
        [one] The music ends. Best Music goes to { $seats }, with { $points } points.
       *[other] The music ends. Best Music is shared by { $seats }, with { $points } points.
    }
hit-maker-best-music-last = The music ends in a tie at { $points } points. Best Music goes to { $seats }, who scored last.
hit-maker-applause = Applause, please, for the lyrics of { $seats }.
hit-maker-applause-again = Once more, with feeling: { $seats }.
hit-maker-counted =
    The house counts { $claps ->
        [one] one clap
       *[other] { $claps } claps
    }{ $boos ->
        [0] {""}
        [one] {" "}and one boo
       *[other] {" "}and { $boos } boos
    } from { $voters ->
        [one] one ballot
       *[other] { $voters } ballots
    }.
hit-maker-best-lyrics =
    { $who-is ->
        [you] Best Lyrics goes to you, by applause.
       *[other] Best Lyrics goes to { $who }, by applause.
    }
hit-maker-best-lyrics-leader =
    { $who-is ->
        [you] Best Lyrics goes to you: the leader decides.
       *[other] Best Lyrics goes to { $who }: the leader decides.
    }
hit-maker-no-best-lyrics = Best Lyrics is not awarded.
hit-maker-clip-on =
    { $who-is ->
        [you] You clip { $number } on { $slot }.
       *[other] { $who } clips { $number } on { $slot }.
    }
hit-maker-clip-off =
    { $who-is ->
        [you] You take the { $number } off { $slot }.
       *[other] { $who } takes the { $number } off { $slot }.
    }
hit-maker-captured =
    { $who-is ->
        [you] You put { $chord } into the song.
       *[other] { $who } puts { $chord } into the song.
    }
hit-maker-kept =
    { $who-is ->
        [you] You keep { $chord } in the chord book.
       *[other] { $who } keeps { $chord } in the chord book.
    }
hit-maker-recalled =
    { $who-is ->
        [you] You go back to { $chord }: { $numbers } in play.
       *[other] { $who } goes back to { $chord }: { $numbers } in play.
    }
hit-maker-cut =
    { $who-is ->
        [you] You cut entry { $entry } of the song.
       *[other] { $who } cuts entry { $entry } of the song.
    }
hit-maker-rewrote =
    { $who-is ->
        [you] You rewrite entry { $entry }: “{ $words }”
       *[other] { $who } rewrites entry { $entry }: “{ $words }”
    }
hit-maker-finished =
    { $who-is ->
        [you] You finish the song.
       *[other] { $who } finishes the song.
    }

## Awards

hit-maker-award-music = Best Music
hit-maker-award-lyrics = Best Lyrics

## Why not

hit-maker-refused-leader = Seat { $seat } cannot lead a band of { $players }.
hit-maker-refused-not-now = That is not what is asked now.
hit-maker-refused-solo = Alone at the stack there is no such move.
hit-maker-refused-no-name = A band and a song need a name each.
hit-maker-refused-long-name = A name has at most { $most } characters.
hit-maker-refused-sign = The sign { $sign } cannot be written: it cannot be seen, or would disturb its neighbours.
hit-maker-refused-long-word = A word has at most { $most } characters: { $word }…
hit-maker-refused-marks = A letter carries at most { $most } marks.
hit-maker-refused-long-song = A song has room for { $most } characters.
hit-maker-refused-invisible = That word cannot be seen.
hit-maker-refused-first-cam = The { $cam } cannot begin the stack.
hit-maker-refused-claimed = No { $cam } is left to claim.
hit-maker-refused-face = Upside down lies only a Major cam in a sad song, or a minor cam in a happy one.
hit-maker-refused-straight-alone = The straight cam never lies alone.
hit-maker-refused-augmented = The Augmented cam may have one arm outside the key, not two: { $numbers }.
hit-maker-refused-outside = The { $cam } would point outside the key, at { $numbers }.
hit-maker-refused-both-outside = Turned so, the cams would point outside the key, at { $numbers }.
hit-maker-refused-many = That would put five numbers or more in play: { $numbers }.
hit-maker-refused-not-there = No { $cam } on { $numbers } lies on the stack.
hit-maker-refused-two-cams = Two cams lie on the stack already: replace or remove one.
hit-maker-refused-last-cam = The last cam stays on the stack.
hit-maker-refused-one-cam = Only one cam lies on the stack.
hit-maker-refused-same-numbers = A turn must change the numbers in play.
hit-maker-refused-take-first =
    { $count ->
        [one] First take one more clip off the fretboard.
       *[other] First take { $count } clips off the fretboard.
    }
hit-maker-refused-discard = You discard a cam for want of any play; but there is one.
hit-maker-refused-no-cam = Without a cam in your stockpile you cannot do that.
hit-maker-refused-not-yours = There is no { $cam } in your stockpile.
hit-maker-refused-not-at-hand = No other { $cam } is in the box.
hit-maker-refused-no-clips = No clip is left: change the stack.
hit-maker-refused-number = The number at { $slot } is not in play.
hit-maker-refused-taken-slot = A clip is at { $slot } already.
hit-maker-refused-no-slot = There is no slot at { $slot }.
hit-maker-refused-no-clip = No clip is at { $slot }.
hit-maker-refused-no-fret = The neck has { $frets } frets.
hit-maker-refused-hand = At this table the chord is held for you: name the slot alone.
hit-maker-refused-no-hand = At this table you say how you hold the chord.
hit-maker-refused-no-words = Write one word at least.
hit-maker-refused-many-words =
    { $most ->
        [one] These are { $count } words; you may write one.
       *[other] These are { $count } words; you may write { $most }.
    }
hit-maker-refused-repeat = Repeat one word or one line that is in the title or the song.
hit-maker-refused-long-line = That line is too long for a repeat: { $most } words at most.
hit-maker-refused-mood = A cam lies upside down: it fits this mood only.
hit-maker-refused-song-full = A song has room for { $most } entries.
hit-maker-refused-book-full = The chord book has room for { $most } chords.
hit-maker-refused-no-entry = There is no such entry.
hit-maker-refused-ballot = A ballot has 0 to 5 claps or a boo for each who is applauded, and nothing for others.
hit-maker-refused-own-applause = Nobody applauds themselves.
hit-maker-refused-not-applauded = Applause is for those who are named.
hit-maker-refused-boos = One boo a ballot.
hit-maker-refused-count = The house cannot have counted that.
hit-maker-refused-two-players = Two players without onlookers: Best Lyrics is not awarded.
hit-maker-refused-not-tied = The award goes to one of those who are tied.
