# The terminal. What is typed stands in quotes or comes as a variable, so that no translation changes it.

## Who sits there

terminal-bad-seat = Nobody called “{ $seat }” can sit down. Seats are { "me" }, { "me:Ada" } or { "bot:2" } or { "bot:maestro" }, with commas between; computer players: { $levels }.

## The table

terminal-name =
    { $who-is ->
        [you] You
       *[other] { $who }
    }
terminal-log = the story so far · ♪ since your last turn
terminal-log-title = what happened so far
terminal-your-turn = Your turn.
terminal-waiting = { $who } is thinking …
terminal-watching-keys = Enter hurries · { "l" } log · { "?" } help · { "q" } quit
terminal-page-on = Enter: read on · anything else: back to the table
terminal-go-on = Enter: back to the table
terminal-cannot-save = The game could not be written to { $path }: { $fault }
terminal-saved = Saved to { $path }
terminal-undone = Taken back, as if nothing had happened.
terminal-curtain = Pass the keyboard to { $who }.
terminal-curtain-enter = { $who }, press Enter when nobody else is looking.

## Talk before an answer

terminal-talk =
    { $who-is ->
        [you] Table talk · You: “{ $text }”
       *[other] Table talk · { $who }: “{ $text }”
    }
terminal-talk-how = Talk first, if you like: type “{ "say" }” and your words. They bind nobody.

## Help

terminal-help-title = What to type
terminal-help-say = say something to the table, before you answer; computer players listen
terminal-help-undo = take your last step back, while nothing has been drawn or shown
terminal-help-log = everything that happened
terminal-help-save = save the game
terminal-help-quit = leave; the game can be saved
terminal-help-rule = what the rules say, by number
terminal-no-rule = There is no rule “{ $rule }”.
terminal-no-rule-near = There is no rule “{ $rule }”. Near: { $near }

## Luck, and the end

terminal-luck = The luck is sealed: { $hash }
terminal-test-luck = Test luck, seed { $seed }: who knows the number knows the cards.
terminal-shared-win = { $names } share the first place. Applause!
terminal-award = { $award }: { $names }
terminal-end-hands = the hands at the end
terminal-end-luck = the luck
terminal-end-hash = sealed
terminal-end-seed = seed{ "  " }
terminal-end-unsaved = Type { "s" } to keep the record: it can be replayed, and its luck verified.
terminal-record = The record: { $path }
terminal-record-replay = See it again: { $command }
terminal-record-verify = Check the luck: { $command }
terminal-end-on = Enter: read on · { "y" } rematch · { "s" } save
terminal-again = Da capo? { "y" } rematch · { "s" } save · Enter: good night
terminal-yes = { "y yes" }
terminal-no = { "n no" }
terminal-quit = Shall we keep the game for another evening?
terminal-quit-prompt = Enter: keep it · { "n" }: let it go
terminal-quit-saved = The game is kept in { $path }
terminal-quit-resume = Go on with: { $command }
terminal-quit-unsaved = Not kept. Good night!

## Commands that tell

terminal-bad-lang = There is no language “{ $lang }” yet. There is: { $langs }
terminal-bad-names = Note names are { $styles }, not “{ $style }”.
terminal-bad-record = That record cannot be used: { $fault }
terminal-bad-components = Those figures cannot be: { $fault }
terminal-bad-file = { $path }: { $fault }
terminal-verify-no-seed = it has no seed yet, so there is nothing to check
terminal-verify-differs = the seed does not give the recorded draws
terminal-verified =
    All is well: the seed fits the hash shown at the start, and gives { $draws ->
        [one] the one draw
       *[other] all { $draws } draws
    } of this game.
    hash { $hash }
    seed { $seed }
terminal-verified-test =
    All is well: seed { $seed } gives { $draws ->
        [one] the one draw
       *[other] all { $draws } draws
    } of this game. It was test luck, so there was no hash to keep it honest.
terminal-verified-running =
    All is well so far: the seed { $luck ->
        [live] fits the hash shown at the start, and
       *[fast] of this test luck
    } gives { $draws ->
        [one] the one draw
       *[other] all { $draws } draws
    } up to now. It is shown once the game is over.
terminal-rules-how = One rule: { $one } · all of them: { $all }
terminal-games-players = { $least } to { $most } players
terminal-games-levels = computer players: { $levels }
terminal-games-option = { $option }: { $choices } (usually { $default })
terminal-games-option-alone = { $option }: { $choices } (usually { $default }; alone against the computer { $alone })
terminal-games-option-mixed = { $option }: { $choices } (usually { $default }; with computer players { $alone })
terminal-games-how = Play: { $command }
terminal-components-section = { $section } { $rule }, { $meaning }
terminal-components-good = { $file }: every figure is possible. It can be played with.
provenance-printed = printed: the rulebook says so
provenance-deduced = deduced: it follows from the rulebook and its examples
provenance-ruling = ruling: the rulebook leaves it open, and this is how we play
provenance-reconstructed = reconstructed: printed on pieces we have no picture of; our careful guess
terminal-no-seat = Nobody called “{ $seat }” sat there. There were { $names }, or by number { "0" } to { $most }.
terminal-replay-running = This game is not over yet: { $who }’s hand stays hidden until it is. Without { "--seat" } you can watch it as an onlooker.
terminal-replay-step = step { $step } of { $steps }
terminal-replay-hands = what they hold, open
terminal-replay-keys = Enter: next · { "b" }: back · a number: go there · { "q" }: quit
terminal-tune-written = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}, { $notes } notes: { $path }
terminal-tune-none = { $game } leaves no tune to take home.
terminal-tune-no-round = { $rounds ->
    [0] No round of this record was played to its end, so there is no tune yet.
    [one] Only round 1 was played to its end; there is no tune of round { $round }.
   *[other] Rounds 1 to { $rounds } were played to their end; there is no tune of round { $round }.
}

## What --help says

help-quartet = Four musical tabletop games, one table. Start with: { $quartet } { "play" }
help-version = Say which version this is.
help-play = Play at this keyboard, against the computer or with friends beside you.
help-game = Which game; { $quartet } { "games" } lists them.
help-play-seats = Who plays, with commas: { "me" }, { "me:Ada" }, { "bot:random" }, { "bot:1" } to { "bot:3" }.
help-play-interval = The step: { "2" } for seconds up to { "7" } for sevenths.
help-play-judge = { "gentle" } shows what fits and explains mistakes; { "strict" } shows nothing and punishes them.
help-play-hands = First to win so many hands.
help-play-option = Any option of the game; { $quartet } { "games" } lists them. May be given several times.
help-play-seed = Test luck from a number, instead of real luck.
help-play-save = Keep the record in this file, after every move.
help-play-resume = Go on with a game that was kept.
help-play-components = Play with the figures printed in your own box.
help-play-pace = How long computer players seem to think.
help-play-fast = No waiting at all.
help-play-plain = Plain lines, nothing drawn: for screen readers and pipes.
help-names = How notes are called: C D E, do re mi, or German with H.
help-lang = The language.
help-json = For programs.
help-file = A game record.
help-replay = See a kept game again, step by step.
help-replay-to = Only up to this step.
help-replay-seat = As this player saw it: a name, or a number from 0.
help-tune = Take a kept game home as music: its rounds, as a MIDI file.
help-tune-round = Only this round; otherwise all of them, one after the other.
help-tune-out = The file to write; otherwise the record’s name with { ".mid" }.
help-verify = Check that a record's luck was fair: hash, seed and draws agree.
help-rules = The rules, by number.
help-rules-wanted = { "TD-3.7" } for a rule, { "TD-3" } for a section, { "the-distance" } for all.
help-games = The games that are here.
help-components = The figures on a game's pieces, and where we have them from.
help-components-check = Check your own file of figures.
