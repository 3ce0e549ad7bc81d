# The Distance in a terminal. What is typed stands in quotes or comes as a variable, so that no translation changes it.

## The table

terminal-distance-judge-strict = strict judge
terminal-distance-judge-gentle = gentle judge
terminal-distance-won = won { $hands }
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

## Typing

terminal-distance-how = Letter and card numbers: { $example } · { "!" } Musicards! · { "d" } draw · { "?" } help
terminal-distance-how-pass = Letter and card numbers: { $example } · { "!" } Musicards! · { "d" } draw · { "p" } pass · { "?" } help
terminal-distance-how-short = { $example } · { "!" } Musicards! · { "d" } draw · { "?" } help
terminal-distance-how-pass-short = { $example } · { "!" } Musicards! · { "d" } draw · { "p" } pass · { "?" } help
terminal-distance-waiting = Enter hurries · { "u" } takes back · { "!" } Musicards! · { "?" } help · { "q" } quit
terminal-distance-waiting-short = Enter hurries · { "u" } takes back · { "!" } Musicards! · { "?" } help
terminal-distance-play = Play { $cards }
terminal-distance-play-call = Play { $cards } and call “Musicards!”
terminal-distance-more =
    … and { $count ->
        [one] one more way
       *[other] { $count } more ways
    }: add { "w" } for every wild that goes along
terminal-distance-behind-the-curtain = At a shared keyboard people do not catch each other: { $who } cannot look.
terminal-distance-unclear = I do not understand “{ $typed }”. Say a letter, then card numbers: { $example }
terminal-distance-unclear-no-cards = { $letter } it is; and which cards? For example: { $typed } { "2 2" }
terminal-distance-unclear-number =
    { $most ->
        [one] There is no card { $number }: you hold only number { "1" }.
       *[other] There is no card { $number }: yours are numbered { "1" } to { $most }.
    }
terminal-distance-unclear-corner = You hold no card number { $number }. The small { $number } in the corner of { $card } is its pitch; its place in your hand stands at the top left: { $place }.
terminal-distance-unclear-letter = Which letter do you say? Put it first, as in { $example }, here with { $typed }.

## Help

terminal-distance-help-play = say G and play your card number 2 twice; by name: { "g gb gb" }
terminal-distance-help-wild = the same with a wild
terminal-distance-help-call = the same, calling “Musicards!” because one card is left
terminal-distance-help-draw = draw a card
terminal-distance-help-pass = pass, once three cards are drawn
terminal-distance-help-shout = “Musicards!” a little late, or before a forgetful other

## The end, and the table in words

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
