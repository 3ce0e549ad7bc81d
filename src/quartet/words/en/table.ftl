# What happens at a table besides the game, and what goes wrong there.

table-opened = The table is laid.
table-joined = { $who-is ->
    [you] You sit down.
   *[other] { $who } sits down.
}
table-arrived = { $who-is ->
    [you] You are ready.
   *[other] { $who } is ready.
}
table-filled = { $who } sits down to play: a computer player.
table-freed = A seat is free.
table-removed = { $who-is ->
    [you] The host has taken you from the table.
   *[other] The host takes { $who } from the table.
}
table-left = { $who-is ->
    [you] You step out; a computer player sits in for you.
   *[other] { $who } steps out; a computer player sits in.
}
table-sat-in = { $who-is ->
    [you] Your time is up; a computer player sits in for you.
   *[other] { $who } is out of time; a computer player sits in.
}
table-agreed = { $who-is ->
    [you] You were away; a computer player sits in for you.
   *[other] { $who } is away; a computer player sits in.
}
table-stand-in-on = { $who-is ->
    [you] You would let a computer player sit in for { $absent }.
   *[other] { $who } would let a computer player sit in for { $absent-is ->
        [you] you
       *[other] { $absent }
    }.
}
table-stand-in-off = { $who-is ->
    [you] You would rather wait for { $absent }.
   *[other] { $who } would rather wait for { $absent-is ->
        [you] you
       *[other] { $absent }
    }.
}
table-here = { $who-is ->
    [you] You are here again.
   *[other] { $who } is here again.
}
table-coach-on = The coach may be asked.
table-coach-off = The coach keeps silent.
table-back = { $who-is ->
    [you] You are back.
   *[other] { $who } is back.
}
table-clock = { $who-is ->
    [you] Your time is up.
   *[other] { $who } is out of time.
}
table-stumbled = { $who } lost the thread, and plays the plainest move.
table-sealed = { $who-is ->
    [you] You have answered.
   *[other] { $who } has answered.
}
table-withdraw = { $who-is ->
    [you] You take your answer back.
   *[other] { $who } takes the answer back.
}
table-undo = { $who-is ->
    [you] You take that back.
   *[other] { $who } takes that back.
}
table-muted-on = { $who-is ->
    [you] The host has muted you.
   *[other] { $who } is muted by the host.
}
table-muted-off = { $who-is ->
    [you] You may chat again.
   *[other] { $who } may chat again.
}
table-onlookers-on = Onlookers are welcome.
table-onlookers-off = The doors are closed to onlookers.
table-pause-wanted-on = { $who-is ->
    [you] You would like a pause.
   *[other] { $who } would like a pause.
}
table-pause-wanted-off = { $who-is ->
    [you] No pause for you, after all.
   *[other] { $who } needs no pause after all.
}
table-paused = A pause: the clocks stand still.
table-resumed = { $who-is ->
    [you] You end the pause.
   *[other] { $who } ends the pause.
}
table-relinked = { $who-is ->
    [you] The host has made a new link to your seat; the old one no longer works.
   *[other] The host has made a new link to { $who }’s seat. Whoever has it sees that hand.
}
table-rematch = { $who-is ->
    [you] Da capo! You open a new table.
   *[other] Da capo! { $who } opens a new table.
}
table-closed-version = This game was begun under rules version { $theirs }, and this house now plays { $ours ->
    [0] other games
   *[other] version { $ours }
}. It cannot go on, but its record is kept.

## What goes wrong

problem-no-table = There is no such table. Perhaps it has been cleared away.
problem-no-key = This table is for those who have a link to it.
problem-wrong-key = That link opens nothing here. Perhaps it was replaced by a new one.
problem-no-onlookers = The host has closed this table to onlookers.
problem-not-seated = Only players at the table may do that.
problem-not-invited = That link is not an invitation.
problem-not-onlooker = That link is not one to look on by.
problem-not-host = Only the host may do that.
problem-no-seat = All seats are taken.
problem-seat-taken = Somebody sits there already.
problem-no-such-seat = This table has no such seat.
problem-nobody-there = Nobody sits there who could have a link.
problem-not-removable = Only another person at the table can be removed.
problem-no-name = What may we call you?
problem-no-text = That was silence.
problem-muted = The host has muted you at this table.
problem-not-away = That player is not away, or has only just gone.
problem-no-coach = This table plays without a coach.
problem-not-asked = Nothing is asked of you that the coach could help with.
problem-coach-silent = This is for you alone to say: there is no best answer.
problem-coach-busy = The coach is with others just now. Ask again in a moment.
problem-coach-lost = The coach has lost the thread. Ask again.
problem-over = The game is over.
problem-no-level = There is no computer player of level “{ $level }”. There are: { $levels }.
problem-bad-figures = That cannot be played with. In { $fault }.
problem-not-begun = The game has not begun: somebody is still missing.
problem-not-over = The game is not over yet.
problem-no-song = This game leaves no song to take home.
problem-no-words = Nobody has written a word yet, so there is no song to take home.
problem-song-too-long = As sound, songs of up to { $minutes } minutes are made here, and this one is longer. Its words and chords can be had.
problem-no-tune = This game leaves no tune to take home.
problem-round-not-over = { $round ->
    [0] No round has been played to its end yet, so there is no tune to take home.
   *[other] Round { $round } has not been played to its end yet. Its tune is still being written.
}
problem-no-such-round = There was no round { $round }: the music was over after { $rounds ->
    [one] one
   *[other] { $rounds }
}.
problem-closed = This table is closed and cannot go on.
problem-too-long = This table has seen too much; open a new one.
problem-too-many = That was a little much at once. Take a breath.
problem-too-large = That is more than fits through the door.
problem-house-full = The house is full. Please come back later.
problem-not-stored = That could not be written down, so it has not happened. Try again.
problem-not-read = That could not be looked up just now. Try again.
problem-key-reused = Under that key something else was sent before.
problem-no-webhooks = This house sends no messages.
problem-bad-webhook = No message can be sent there: { $why }.
problem-bad-record = That is no record that can be read: { $why }.
problem-bad-request = That request cannot be read: { $why }.
problem-not-found = There is nothing at this address.
problem-not-allowed = That cannot be done at this address.
problem-fault = Something went wrong on our side. It has been noted.

## A round as a tune: what a music program shows of it

tune-round = Round { $round }
tune-cello = Cello
tune-harp = Harp
tune-saxophone = Saxophone
tune-rhythm = Rhythm
tune-drum = Drum
tune-upright = Piano
tune-guitar = Guitar
tune-turntable = Turntable
tune-step = Footsteps
tune-trumpet = Trumpet
tune-flute = Flute
tune-harpsichord = Harpsichord
tune-oboe = Oboe
tune-violin = Violins
tune-pizzicato = Plucked strings
tune-fortepiano = Fortepiano
tune-timpani = Timpani
tune-part = { $work } ({ $instrument })
tune-failed = The orchestra tunes; there is no concert
tune-work-handel = Handel, Music for the Royal Fireworks, La Réjouissance, bars { $first } to { $last }
tune-work-bach = Bach, Orchestral Suite No. 2, Badinerie, bars { $first } to { $last }
tune-work-haydn = Haydn, Symphony No. 94, second movement, bars { $first } to { $last }
tune-work-mozart = Mozart, Eine kleine Nachtmusik, first movement, bars { $first } to { $last }
tune-work-beethoven = Beethoven, Symphony No. 9, finale, bars { $first } to { $last }
tune-work-schubert = Schubert, Die Forelle (The Trout), bars { $first } to { $last }

## Word to somebody who is away

table-your-turn = { $game }: it is your turn.

## Who sits there

person-unnamed = Guest
bot-name-random = Tombola
bot-name-1 = Piccolo
bot-name-2 = Viola
bot-name-3 = Cadenza
bot-name-4 = Virtuosa
bot-name-other = Computer { $level }
level-name-random = plays anything
level-name-1 = Page-turner
level-name-2 = Player
level-name-3 = Soloist
level-name-4 = Maestro
