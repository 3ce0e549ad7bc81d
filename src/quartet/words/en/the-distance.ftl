# The Distance: what is asked, what may be done, what happened, and why not.

## What is asked

the-distance-asked =
    { $last-count ->
        [7] A wild opens the game: play any card you like, and say its letter.
       *[other] From { $last } up a { $interval }: { $needed }.
    }
the-distance-asked-strict =
    { $last-count ->
        [7] A wild opens the game: any card, any letter it has.
       *[other] Last letter: { $last }. Up a { $interval } from there … which one is that?
    }

## Moves

the-distance-say-play = Play { $cards } as { $letter }
the-distance-say-play-call = Play { $cards } as { $letter } and call “Musicards!”
the-distance-say-draw =
    { $draws ->
        [0] Draw a card
       *[other] Draw another card ({ $draws } drawn)
    }
the-distance-say-pass = Pass
the-distance-say-call = Call “Musicards!”
the-distance-say-catch = Call “Musicards!” before they do

## What happened

the-distance-dealt =
    { $dealer-is ->
        [you] Hand { $hand }. You deal; { $first } begins.
       *[other]
            { $first-is ->
                [you] Hand { $hand }. { $dealer } deals; you begin.
               *[other] Hand { $hand }. { $dealer } deals; { $first } begins.
            }
    }
the-distance-received =
    { $who-is ->
        [you] You pick up { $cards }.
       *[other] { $who } picks up { $cards }.
    }
the-distance-received-hidden =
    { $who-is ->
        [you] You pick up { $count } cards.
       *[other] { $who } picks up { $count } cards.
    }
the-distance-turned = The first card is { $card }.
the-distance-played =
    { $who-is ->
        [you] You play { $cards } and say { $letter }.
       *[other] { $who } plays { $cards } and says { $letter }.
    }
the-distance-erred =
    { $who-is ->
        [you] You try { $cards } and say { $letter }. Wrong: back { $cards-count ->
            [one] it goes
           *[other] they go
        }.
       *[other] { $who } tries { $cards } and says { $letter }. Wrong: back { $cards-count ->
            [one] it goes
           *[other] they go
        }.
    }
the-distance-erred-twice =
    { $who-is ->
        [you] You try { $cards } and say { $letter }. Wrong again: your turn is over.
       *[other] { $who } tries { $cards } and says { $letter }. Wrong again: the turn is over.
    }
the-distance-drew =
    { $who-is ->
        [you] You draw { $cards }.
       *[other] { $who } draws { $cards }.
    }
the-distance-drew-hidden =
    { $who-is ->
        [you] You draw { $count ->
            [one] a card
           *[other] { $count } cards
        }.
       *[other] { $who } draws { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
the-distance-drew-nothing =
    { $who-is ->
        [you] You would draw, but there is nothing left to draw.
       *[other] { $who } would draw, but there is nothing left to draw.
    }
the-distance-drew-penalty =
    { $who-is ->
        [you] The mistake costs you { $count ->
            [one] a card
           *[other] { $count } cards
        }: { $cards }.
       *[other] The mistake costs { $who } { $count ->
            [one] a card
           *[other] { $count } cards
        }: { $cards }.
    }
the-distance-drew-penalty-hidden =
    { $who-is ->
        [you] The mistake costs you { $count ->
            [one] a card
           *[other] { $count } cards
        }.
       *[other] The mistake costs { $who } { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
the-distance-drew-caught =
    { $who-is ->
        [you] Your silence costs you { $count ->
            [one] a card
           *[other] { $count } cards
        }: { $cards }.
       *[other] That silence costs { $who } { $count ->
            [one] a card
           *[other] { $count } cards
        }: { $cards }.
    }
the-distance-drew-caught-hidden =
    { $who-is ->
        [you] Your silence costs you { $count ->
            [one] a card
           *[other] { $count } cards
        }.
       *[other] That silence costs { $who } { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
the-distance-reshuffled =
    The stock was empty: { $count ->
        [one] one card
       *[other] { $count } cards
    } from the pile, shuffled, make a new one.
the-distance-passed =
    { $who-is ->
        [you] You pass.
       *[other] { $who } passes.
    }
the-distance-called =
    { $who-is ->
        [you] You call “Musicards!”
       *[other] { $who } calls “Musicards!”
    }
the-distance-caught =
    { $who-is ->
        [you] “Musicards!” calls { $by }, and that should have been you.
       *[other]
            { $by-is ->
                [you] “Musicards!” you call, quicker than { $who }.
               *[other] “Musicards!” calls { $by }, quicker than { $who }.
            }
    }
the-distance-hand-won =
    { $who-is ->
        [you] Your last card is gone: the hand is yours.
       *[other] { $who } has no cards left and wins the hand.
    }
the-distance-game-won =
    { $who-is ->
        [you] You win! Bravo.
       *[other] { $who } wins. Applause!
    }
the-distance-award-winner = First to run out of cards

## Why not

the-distance-refused-call-is-no-turn = Calling is no turn: play, draw or pass as well.
the-distance-refused-not-held =
    { $cards-count ->
        [one] { $cards } is not among your cards.
       *[other] { $cards }: not all of those are in your hand.
    }
the-distance-refused-mixture = { $cards } do not go together: notes played at once have one and the same number.
the-distance-refused-letter =
    { $said } is not the step: up a { $interval } from { $last } is { $needed }.
the-distance-refused-spelling = { $card } cannot be read as { $said }.
the-distance-refused-call-not-owed = Nobody owes a “Musicards!” right now. No harm done.
the-distance-refused-nothing-to-draw = There is nothing left to draw.
the-distance-refused-draw-open = Any card will do on a wild, so play one; no need to draw.
the-distance-refused-draw = You hold a card for { $needed }: play it first.
the-distance-refused-pass =
    { $draws ->
        [0] First draw { $least } cards, one at a time; then you may pass.
        [one] One card drawn. Draw up to { $least }; then you may pass.
       *[other] { $draws } cards drawn. Draw up to { $least }; then you may pass.
    }
the-distance-refused-pass-holding = There is nothing to draw, but you hold a card for { $needed }: play it.
the-distance-refused-only-a-call = Out of turn only “Musicards!” can be said here, not “{ $code }”.
