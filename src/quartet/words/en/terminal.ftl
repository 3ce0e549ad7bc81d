# The terminal. What is typed stands in quotes or comes as a variable, so that no translation changes it.

## Who sits there

person-unnamed = Guest
bot-name-random = Tombola
bot-name-1 = Piccolo
bot-name-2 = Viola
bot-name-3 = Maestra
bot-name-4 = Virtuosa
bot-name-other = Computer { $level }
terminal-bad-seat = Nobody called “{ $seat }” can sit down. Seats are { "me" }, { "me:Ada" } or { "bot:2" }, with commas between; computer players: { $levels }.

## The table

terminal-name =
    { $who-is ->
        [you] You
       *[other] { $who }
    }
terminal-judge-strict = strict judge
terminal-judge-gentle = gentle judge
terminal-won = won { $hands }
terminal-log = since your last turn
terminal-log-title = what happened so far
terminal-your-turn = Your turn.
terminal-waiting = { $who } is thinking …
terminal-waiting-keys = Enter hurries · { "u" } takes back · { "!" } Musicards! · { "?" } help · { "q" } quit
terminal-watching-keys = Enter hurries · { "l" } log · { "?" } help · { "q" } quit
terminal-more =
    … and { $count ->
        [one] one more way
       *[other] { $count } more ways
    }: add { "w" } for every wild that goes along
terminal-page-on = Enter: read on · anything else: back to the table
terminal-go-on = Enter: back to the table
terminal-saved = Saved to { $path }
terminal-undone = Taken back, as if nothing had happened.
terminal-curtain = Pass the keyboard to { $who }.
terminal-curtain-enter = { $who }, press Enter when nobody else is looking.
terminal-behind-the-curtain = At a shared keyboard people do not catch each other: { $who } cannot look.
terminal-unclear = I do not understand “{ $typed }”. Say a letter, then card numbers: { $example }
terminal-unclear-no-cards = { $letter } it is; and which cards? For example: { $typed } { "2 2" }
terminal-unclear-number =
    { $most ->
        [one] There is no card { $number }: you hold only number { "1" }.
       *[other] There is no card { $number }: yours are numbered { "1" } to { $most }.
    }
terminal-unclear-letter = Which letter do you say? Put it first, as in { $example }, here with { $typed }.

## The Distance at the table

terminal-distance-title = The Distance in { $interval-plural }
terminal-distance-hand =
    { $hands ->
        [1] One hand · { $judge }
       *[other] Hand { $hand }, first to win { $hands } · { $judge }
    }
terminal-distance-top =
    { $count ->
        [1] the letter last said
        [7] a wild: any letter
       *[other] the first card: either letter
    }
terminal-distance-stock =
    { $stock ->
        [0] the stock is empty
       *[other] { $stock } in the stock
    } · { $pile } on the pile
terminal-distance-your-hand =
    { $count ->
        [0] your hand is empty
        [one] your hand: one card
       *[other] your hand: { $count } cards
    }
terminal-distance-owing =
    { $who-is ->
        [you] One card left, and you have not called! Quick, type { "!" }
       *[other] { $who } has one card left and said nothing. Type { "!" } before they do!
    }
terminal-distance-how = Letter and card numbers: { $example } · { "!" } Musicards! · { "d" } draw · { "?" } help
terminal-distance-how-pass = Letter and card numbers: { $example } · { "!" } Musicards! · { "d" } draw · { "p" } pass · { "?" } help
terminal-distance-help-play = say G and play your card number 2 twice; by name: { "g gb gb" }
terminal-distance-help-wild = the same with a wild
terminal-distance-help-call = the same, calling “Musicards!” because one card is left
terminal-distance-help-draw = draw a card
terminal-distance-help-pass = pass, once three cards are drawn
terminal-distance-help-shout = “Musicards!” a little late, or before a forgetful other
terminal-distance-hands-won =
    { $hands ->
        [0] no hand won
        [one] one hand won
       *[other] { $hands } hands won
    }
terminal-distance-open-hand =
    { $count ->
        [0] { $who-is ->
            [you] You: no cards left
           *[other] { $who }: no cards left
        }
       *[other] { $who-is ->
            [you] You: { $cards }
           *[other] { $who }: { $cards }
        }
    }
terminal-distance-why =
    { $who-is ->
        [you] You win: out of cards before anybody else. Bravo!
       *[other] { $who } wins, out of cards before anybody else. Applause!
    }
terminal-distance-why-series =
    { $who-is ->
        [you] You win the series, { $hands } hands to { $others }. Bravo!
       *[other] { $who } wins the series, { $hands } hands to { $others }. Applause!
    }
terminal-distance-spoken-player =
    { $count ->
        [one] { $who } has one card.
       *[other] { $who } has { $count } cards.
    }
terminal-distance-spoken-pile = On the pile: { $card }. Letter: { $last }. Stock: { $stock }.
terminal-distance-spoken-card =
    { $count ->
        [one] { $card } ({ $number })
       *[other] { $card } ({ $number }), { $count } times
    }
terminal-distance-spoken-fits =
    { $count ->
        [one] { $card } ({ $number }), fits
       *[other] { $card } ({ $number }), { $count } times, fits
    }

## Help

terminal-help-title = What to type
terminal-help-undo = take your last step back, while nothing has been drawn or shown
terminal-help-log = everything that happened
terminal-help-save = save the game
terminal-help-quit = leave; the game can be saved
terminal-help-rule = what the rules say, by number
terminal-no-rule = There is no rule “{ $rule }”.
terminal-no-rule-near = There is no rule “{ $rule }”. Near: { $near }

## Luck, and the end

terminal-luck = Luck seal: { $hash }
terminal-test-luck = Test luck, seed { $seed }: who knows the number knows the cards.
terminal-end-hands = the hands at the end
terminal-end-luck = the luck
terminal-end-hash = sealed
terminal-end-seed = seed{ "  " }
terminal-end-unsaved = Type { "s" } to keep the record: it can be replayed, and its luck verified.
terminal-record = The record: { $path }
terminal-record-replay = See it again: { $command }
terminal-record-verify = Check the luck: { $command }
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
terminal-rules-how = One rule: { $one } · all of them: { $all }
terminal-games-players = { $least } to { $most } players
terminal-games-levels = computer players: { $levels }
terminal-games-option = { $option }: { $choices } (usually { $default })
terminal-games-option-alone = { $option }: { $choices } (usually { $default }; alone against the computer { $alone })
terminal-games-how = Play: { $command }
terminal-components-section = { $section } { $rule }, { $meaning }
terminal-components-good = { $file }: every figure is possible. It can be played with.
provenance-printed = printed: the rulebook says so
provenance-deduced = deduced: it follows from the rulebook and its examples
provenance-ruling = ruling: the rulebook leaves it open, and this is how we play
provenance-reconstructed = reconstructed: printed on pieces we have no picture of; our careful guess
terminal-no-seat = Nobody called “{ $seat }” sat there. There were { $names }, or by number { "0" } to { $most }.
terminal-replay-step = step { $step } of { $steps }
terminal-replay-hands = the hands, open
terminal-replay-keys = Enter: next · { "b" }: back · a number: go there · { "q" }: quit

## What --help says

help-quartet = Four musical tabletop games, one table. Start with: { "quartet play" }
help-version = Say which version this is.
help-play = Play at this keyboard, against the computer or with friends beside you.
help-game = Which game; { "quartet games" } lists them.
help-play-seats = Who plays, with commas: { "me" }, { "me:Ada" }, { "bot:random" }, { "bot:1" } to { "bot:3" }.
help-play-interval = The step: { "2" } for seconds up to { "7" } for sevenths.
help-play-judge = { "gentle" } shows what fits and explains mistakes; { "strict" } shows nothing and punishes them.
help-play-hands = First to win so many hands.
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
help-verify = Check that a record's luck was fair: hash, seed and draws agree.
help-rules = The rules, by number.
help-rules-wanted = { "TD-3.7" } for a rule, { "TD-3" } for a section, { "the-distance" } for all.
help-games = The games that are here.
help-components = The figures on a game's pieces, and where we have them from.
help-components-check = Check your own file of figures.
