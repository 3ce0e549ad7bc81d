# Musical Chairs in a terminal. What is typed stands in quotes or comes as a variable, so that no translation changes it.

## The table

terminal-chairs-chair = { $chair }
terminal-chairs-cushion = { $cushion }
terminal-chairs-before =
    { $who-is ->
        [you] you will begin
       *[other] { $who } will begin
    }
terminal-chairs-round =
    { $who-is ->
        [you] Round { $round } · you began
       *[other] Round { $round } · { $who } began
    }
terminal-chairs-over =
    { $round ->
        [one] after one round
       *[other] after { $round } rounds
    }
terminal-chairs-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
terminal-chairs-now = now +{ $points }
terminal-chairs-now-battle = now +{ $points }? battle
terminal-chairs-now-perhaps = now +{ $points }?
terminal-chairs-for-sale = sale: { $cushion }
terminal-chairs-leaves = next: { $cushion }
terminal-chairs-line = line
terminal-chairs-line-empty = nothing has been played yet
terminal-chairs-line-cleared = cleared away
terminal-chairs-rests = rests
terminal-chairs-card-rest = rest
terminal-chairs-card-repeat = repeat
terminal-chairs-your-hand =
    { $count ->
        [0] your hand is empty
        [one] your hand: one card
       *[other] your hand: { $count } cards
    } · your score pile: { $pile }

## Typing

terminal-chairs-pages = { "cushions" } · { "piles" } · { "?" } help
terminal-chairs-help = { "?" } help
terminal-chairs-how-chair = A chair’s letter: { $example }
terminal-chairs-how-elsewhere = A chair’s letter: { $example } · { "stay" }
terminal-chairs-how-turn = Card and chair: { $example } · a rest: its number
terminal-chairs-how-battle = A card’s number shows it: { $example } · { "decline" }
terminal-chairs-how-score = Card numbers: { $example } · { "all" } · { "done" }
terminal-chairs-how-buy = Pay with a card of your score pile, by name: { $example } · { "leave" }
terminal-chairs-how-swap = Out of the pile, in from hand: { $example } · { "waive" }
terminal-chairs-how-keep = { $example } or { "discard" }
terminal-chairs-waiting = Enter hurries · { "u" } takes back · { "cushions" } · { "piles" } · { "?" } help · { "q" } quit
terminal-chairs-waiting-short = Enter hurries · { "u" } takes back · { "?" } help · { "q" } quit
terminal-chairs-more =
    … and { $count ->
        [one] one more
       *[other] { $count } more
    }
terminal-chairs-play = Play { $card }
terminal-chairs-sit = { $chair }: { $cushion }
terminal-chairs-score =
    Score { $cards } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    })
terminal-chairs-score-higher =
    Use your cushion: { $cards } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    })
terminal-chairs-wait = I do not understand “{ $typed }”, and it is not your turn just now.
terminal-chairs-unclear = I do not understand “{ $typed }”. Say it like this: { $example }
terminal-chairs-unclear-keep = I do not understand “{ $typed }”. Type { $example } or { "discard" }: the whole hand, or nothing of it.
terminal-chairs-unclear-number =
    { $most ->
        [0] There is no card { $number }: your hand is empty.
        [one] There is no card { $number }: you hold only number { "1" }.
       *[other] There is no card { $number }: yours are numbered { "1" } to { $most }.
    }
terminal-chairs-unclear-where = { $card }, and where do you walk? Add the chair’s letter, as in { $example }
terminal-chairs-unclear-chair = Which chair? I do not know “{ $typed }”. A letter will do: { "C H S R D P G T" }
terminal-chairs-unclear-rest = A rest stays where it is: { $card } needs no chair.
terminal-chairs-unclear-repeat = Repeats are never scored from hand.
terminal-chairs-unclear-swap = { $card } stays: only a chair card of your score pile can be swapped.

## Help

terminal-chairs-help-play = play your card number 4 and walk to the drum’s chair
terminal-chairs-help-name = the same by name: saxophone 6, then the drum’s chair
terminal-chairs-help-steps = your card number 4, and two chairs on as they stand in the ring; { "-1" } is one back
terminal-chairs-help-rest = your card number 5, if it is a rest: it needs no chair
terminal-chairs-help-stop = stop the music; { "pass" } if your cushion lets you
terminal-chairs-help-score = after the music: score your cards number 2 and 5, and be done; { "all" } scores all that go
terminal-chairs-help-swap = saxophone 3 out of your score pile, your card number 4 in its place
terminal-chairs-help-now = not typed but shown: what that player would take if the music stopped now; a battle may come first
terminal-chairs-help-repeat = not typed but shown in the line: a repeat that counts as saxophone 6; { "=0" } counts as nothing
terminal-chairs-help-piles = everybody’s score pile
terminal-chairs-help-cushions = what each cushion does, and whose it is

## Pages, and the end

terminal-chairs-piles-title = The score piles
terminal-chairs-pile =
    { $who-is ->
        [you] You
       *[other] { $who }
    }: { $count ->
        [one] one card
       *[other] { $count } cards
    }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
terminal-chairs-cushions-title = The cushions, clockwise
terminal-chairs-power-encore = at the end of every round the top card of the draw pile is yours.
terminal-chairs-power-every-suit = at the end 1 point for each suit in your score pile.
terminal-chairs-power-higher = once, score the higher cards of your hand instead of the lower ones.
terminal-chairs-power-nothing = at the end your cards of 0 points bring 2 each.
terminal-chairs-power-trios = at the end 3 points for every 3 suits in your score pile.
terminal-chairs-power-restful = at the end 1 point for each rest you played.
terminal-chairs-power-swap = right now, put a card of your hand in the place of a scored chair card.
terminal-chairs-power-elsewhere = score the suit of a chair where nobody stands instead of your own.
terminal-chairs-power-big-hand = you draw up to 9 cards.
terminal-chairs-power-two-lowest = skip your lowest card and play the next one; you show what you skip.
terminal-chairs-power-elbows = your number counts one more in battles, and you win ties.
terminal-chairs-power-breather = once a round, pass.
terminal-chairs-power-long-legs = move 1 to 4 chairs.
terminal-chairs-power-backstep = move 1 chair back instead.
terminal-chairs-power-hush = once, stop the music whatever you hold.
terminal-chairs-power-leapfrog = chairs where others stand need not count when you move.
terminal-chairs-so-far =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    } scored
terminal-chairs-sheet-cards = score pile
terminal-chairs-sheet-total = together
terminal-chairs-open-hand =
    { $count ->
        [0] { $who-is ->
            [you] You: no cards
           *[other] { $who }: no cards
        }
       *[other] { $who-is ->
            [you] You: { $cards }
           *[other] { $who }: { $cards }
        }
    }
terminal-chairs-why =
    { $who-is ->
        [you] You win with { $points } points to { $others }. Bravo!
       *[other] { $who } wins with { $points } points to { $others }. Applause!
    }

## The table in words

terminal-chairs-spoken-player =
    { $who-is ->
        [you] You have
       *[other] { $who } has
    } { $count ->
        [one] one card
       *[other] { $count } cards
    } and { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
terminal-chairs-spoken-at =
    { $who-is ->
        [you] You stand at the { $chair }.
       *[other] { $who } stands at the { $chair }.
    }
terminal-chairs-spoken-now = If the music stopped now: +{ $points }.
terminal-chairs-spoken-now-battle = If the music stopped now: +{ $points }, for who wins the battle.
terminal-chairs-spoken-chair =
    { $state ->
        [board] { $chair }: { $cushion }
        [sale] { $chair }: { $cushion }, for sale
       *[sold] { $who-is ->
            [you] { $chair }: { $cushion }, yours
           *[other] { $chair }: { $cushion }, which { $who } has
        }
    }
terminal-chairs-spoken-line =
    { $count ->
        [0] The line is empty.
       *[other] The line: { $cards }.
    }
terminal-chairs-spoken-repeat = repeat of { $card }
terminal-chairs-spoken-rests =
    { $who-is ->
        [you] In front of you: { $cards }.
       *[other] In front of { $who }: { $cards }.
    }
terminal-chairs-spoken-leaves = The next cushion to leave: { $cushion }.
terminal-chairs-spoken-card =
    { $card }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
terminal-chairs-spoken-fits =
    { $card }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, possible

## What --help says

help-play-start = Who begins: { "random" } or a seat’s number.
help-play-forecast = Show on the table what stopping the music now, or one more composition, would bring.
