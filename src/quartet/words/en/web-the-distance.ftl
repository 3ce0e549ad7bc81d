# The Distance in the browser. What is asked, told and refused is in the-distance.ftl.

## The table

web-the-distance-up = up a { $interval }
web-the-distance-any = any
web-the-distance-stock =
    { $stock ->
        [0] The stock is empty.
        [one] One card in the stock.
       *[other] { $stock } cards in the stock.
    }
web-the-distance-pile =
    { $size ->
        [one] One card on the pile.
       *[other] { $size } cards on the pile.
    }
web-the-distance-summary =
    { $last-count ->
        [7] On the pile: a wild, so any letter may come. Steps: up a { $interval }.
       *[other] On the pile: { $card }. Last letter: { $last }. Steps: up a { $interval }.
    }
web-the-distance-waiting = Pick ahead, if you like; your turn will come.
web-the-distance-watching = You are watching. The hands stay hidden.
web-the-distance-one-mistake = One mistake this turn. A second one ends it.
web-the-distance-mixture = Notes played together have one and the same number, so I took the others back.

## My cards

web-the-distance-your-cards =
    { $count ->
        [0] Your hand is empty
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
web-the-distance-no-cards = No cards in hand.
web-the-distance-card =
    { $name }{ $number ->
        [0] { "" }
       *[other] , number { $number }
    }{ $count ->
        [one] { "" }
       *[other] , { $copy } of { $count }
    }{ $fits ->
        [yes] , fits
       *[no] { "" }
    }
web-the-distance-all = All { $count }: { $name }
web-the-distance-spoken-sharp = { $letter } sharp
web-the-distance-spoken-flat = { $letter } flat

## What I may do

web-the-distance-letters = Say a letter
web-the-distance-play = Pick cards, say a letter
web-the-distance-play-which = { $cards } … as which letter?
web-the-distance-play-what = { $letter }, and which cards?
web-the-distance-and-call = and call “Musicards!”
web-the-distance-shout = Musicards!
web-the-distance-shout-own = Quick: you have one card left!
web-the-distance-shout-catch = { $who } has one card left, and has said nothing.

## Stamped over the board

web-the-distance-stamp-called = Musicards!
web-the-distance-stamp-by =
    { $who-is ->
        [you] you have one card left
       *[other] { $who } has one card left
    }
web-the-distance-stamp-caught =
    { $who-is ->
        [you] { $by } was quicker than you
       *[other] { $by-is ->
            [you] you were quicker than { $who }
           *[other] { $by } was quicker than { $who }
        }
    }
web-the-distance-stamp-wrong = Wrong
web-the-distance-stamp-tried = said as { $letter }
web-the-distance-stamp-hand = Fine
web-the-distance-stamp-game = Bravo!
web-the-distance-stamp-won =
    { $who-is ->
        [you] the hand is yours
       *[other] the hand is { $who }’s
    }

## Plates

web-the-distance-plate-cards =
    { $count ->
        [0] no cards
        [one] one card
       *[other] { $count } cards
    }
web-the-distance-plate-wins = { $wins } of { $needed } hands won
web-the-distance-plate-owes = one card, not called
web-the-distance-plate-draws =
    { $draws ->
        [one] drew one
       *[other] drew { $draws }
    }
web-the-distance-plate-shown = seen: { $cards }

## Keys

web-the-distance-help-pick = raise your cards, from the left
web-the-distance-help-walk = walk along your cards
web-the-distance-help-letter = say a letter
web-the-distance-help-play = play
web-the-distance-help-draw = draw a card
web-the-distance-help-pass = pass
web-the-distance-help-call = “Musicards!”
web-the-distance-help-back = put the cards back
