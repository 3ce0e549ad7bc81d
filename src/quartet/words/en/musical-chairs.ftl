# Musical Chairs: what is asked, what may be done, what happened, and why not.

## Pieces

musical-chairs-suit-C = cello
musical-chairs-suit-H = harp
musical-chairs-suit-S = saxophone
musical-chairs-suit-R = rhythm
musical-chairs-suit-D = drum
musical-chairs-suit-P = piano
musical-chairs-suit-G = guitar
musical-chairs-suit-T = turntable
musical-chairs-card-chair = { $suit } { $number }
musical-chairs-card-rest = { $suit } rest
musical-chairs-card-repeat = repeat ({ $points })
musical-chairs-cushion-encore = Encore
musical-chairs-cushion-every-suit = Every suit
musical-chairs-cushion-higher = Higher
musical-chairs-cushion-nothing = Nothing is something
musical-chairs-cushion-trios = Trios
musical-chairs-cushion-restful = Restful
musical-chairs-cushion-swap = Swap
musical-chairs-cushion-elsewhere = Elsewhere
musical-chairs-cushion-big-hand = Big hand
musical-chairs-cushion-two-lowest = Two lowest
musical-chairs-cushion-elbows = Elbows
musical-chairs-cushion-breather = Breather
musical-chairs-cushion-long-legs = Long legs
musical-chairs-cushion-backstep = Backstep
musical-chairs-cushion-hush = Hush
musical-chairs-cushion-leapfrog = Leapfrog

## What is asked

musical-chairs-asked-chair = Where do you start? Choose a free chair.
musical-chairs-asked-open = The line is still open: play your lowest chair card, a rest or a repeat, and move.
musical-chairs-asked-turn =
    { $value } to match or beat: an equal card, your next higher one, a rest or a repeat.
musical-chairs-asked-turn-or-stop =
    You hold nothing above { $value }. Stop the music, or play on with an equal card, a rest or a repeat.
musical-chairs-asked-no-hand = Your hand is empty: stop the music.
musical-chairs-asked-no-hand-pass = Your hand is empty: stop the music, or pass.
musical-chairs-asked-battle =
    You share the { $chair } with { $others }; the line holds { $points ->
        [one] one point
       *[other] { $points } points
    } for it. The highest number wins; shown cards are gone.
musical-chairs-asked-elsewhere = Score the { $chair }, or the suit of a chair where nobody stands.
musical-chairs-asked-score =
    From your hand you may add { $chair } cards below { $highest }, and the { $chair } rest.
musical-chairs-asked-score-higher =
    From your hand you may add { $chair } cards above { $highest }, and the { $chair } rest.
musical-chairs-asked-buy = “{ $cushion }” is for sale, for any one card of your score pile.
musical-chairs-asked-swap = Which chair card of your score pile would you give away for one of your hand?
musical-chairs-asked-put = And which card of your hand goes in the place of { $card }?
musical-chairs-asked-keep =
    Keep your { $count ->
        [one] card
       *[other] { $count } cards
    }, or discard all of your hand? Then everybody draws up to eight.

## Moves

musical-chairs-say-sit = Start on the { $chair }
musical-chairs-say-play = Play { $card } and move to the { $chair }
musical-chairs-say-rest = Play the { $card } and stay
musical-chairs-say-stop = Stop the music
musical-chairs-say-pass = Pass
musical-chairs-say-show = Show { $card }
musical-chairs-say-decline = Decline to fight
musical-chairs-say-go = Score the { $chair }
musical-chairs-say-stay = Score your own chair
musical-chairs-say-score = Score { $card }
musical-chairs-say-higher = Use your cushion: score the higher cards instead
musical-chairs-say-done = That is all
musical-chairs-say-buy = Buy it for { $card }
musical-chairs-say-leave = Leave it there
musical-chairs-say-swap = Give { $card } away
musical-chairs-say-put = Score { $card } in its place
musical-chairs-say-waive = Swap nothing
musical-chairs-say-keep = Keep the hand
musical-chairs-say-discard = Discard the whole hand

## What happened

musical-chairs-cushions-laid = { $count } cushions lie at the chairs.
musical-chairs-filled =
    { $who-is ->
        [you] You draw { $cards }.
       *[other] { $who } draws { $cards }.
    }
musical-chairs-filled-hidden =
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
musical-chairs-start-lot =
    { $who-is ->
        [you] The lot falls on you: you begin, and choose your chair last.
       *[other] The lot falls on { $who }, who begins, and chooses a chair last.
    }
musical-chairs-start-named =
    { $who-is ->
        [you] The table names you: you begin, and choose your chair last.
       *[other] The table names { $who }, who begins, and chooses a chair last.
    }
musical-chairs-sat =
    { $who-is ->
        [you] You take the { $chair }.
       *[other] { $who } takes the { $chair }.
    }
musical-chairs-round =
    { $who-is ->
        [you] Round { $round }. The music plays, and you begin.
       *[other] Round { $round }. The music plays, and { $who } begins.
    }
musical-chairs-played =
    { $who-is ->
        [you] You play { $card } and walk to the { $chair }.
       *[other] { $who } plays { $card } and walks to the { $chair }.
    }
musical-chairs-repeated =
    { $who-is ->
        [you] You repeat { $card } and walk to the { $chair }.
       *[other] { $who } repeats { $card } and walks to the { $chair }.
    }
musical-chairs-repeated-nothing =
    { $who-is ->
        [you] You repeat nothing yet and walk to the { $chair }.
       *[other] { $who } repeats nothing yet and walks to the { $chair }.
    }
musical-chairs-skipped =
    { $who-is ->
        [you] You skip { $card }, and say so.
       *[other] { $who } skips { $card }, and says so.
    }
musical-chairs-rested =
    { $who-is ->
        [you] You play the { $card } and stay where you are.
       *[other] { $who } plays the { $card } and stays put.
    }
musical-chairs-passed =
    { $who-is ->
        [you] “{ $cushion }”: you pass.
       *[other] “{ $cushion }”: { $who } passes.
    }
musical-chairs-stopped =
    { $who-is ->
        [you] You stop the music!
       *[other] { $who } stops the music!
    }
musical-chairs-hushed =
    { $who-is ->
        [you] “{ $cushion }”: you stop the music!
       *[other] “{ $cushion }”: { $who } stops the music!
    }
musical-chairs-cushion-removed = “{ $cushion }” leaves the { $chair } and is for sale there.
musical-chairs-no-cushion = No cushion leaves the board.
musical-chairs-battle = Battle for the { $chair }: { $seats }.
musical-chairs-battle-again = A tie: { $seats } fight on.
musical-chairs-battle-shown = All at once: { $shown }.
musical-chairs-shown = { $who }: { $card }
musical-chairs-shown-nothing = { $who }: no card
musical-chairs-battle-won =
    { $who-is ->
        [you] You win the { $chair }.
       *[other] { $who } wins the { $chair }.
    }
musical-chairs-battle-unwon = Nobody wins the { $chair }.
musical-chairs-elsewhere =
    { $who-is ->
        [you] You score the { $chair } instead.
       *[other] { $who } scores the { $chair } instead.
    }
musical-chairs-took =
    { $who-is ->
        [you] You take { $cards } from the line: { $points ->
            [one] one point
           *[other] { $points } points
        }.
       *[other] { $who } takes { $cards } from the line: { $points ->
            [one] one point
           *[other] { $points } points
        }.
    }
musical-chairs-took-nothing =
    { $who-is ->
        [you] There is no { $chair } card in the line for you.
       *[other] There is no { $chair } card in the line for { $who }.
    }
musical-chairs-higher =
    { $who-is ->
        [you] “{ $cushion }”: you score higher cards this time.
       *[other] “{ $cushion }”: { $who } scores higher cards this time.
    }
musical-chairs-hand-scored =
    { $who-is ->
        [you] You add { $card } from your hand: { $points ->
            [one] one point
           *[other] { $points } points
        }.
       *[other] { $who } adds { $card } from the hand: { $points ->
            [one] one point
           *[other] { $points } points
        }.
    }
musical-chairs-rests-scored =
    { $who-is ->
        [you] You score { $cards }, played this round: { $points ->
            [one] one point
           *[other] { $points } points
        }.
       *[other] { $who } scores { $cards }, played this round: { $points ->
            [one] one point
           *[other] { $points } points
        }.
    }
musical-chairs-bought =
    { $who-is ->
        [you] You buy “{ $cushion }” for { $card }.
       *[other] { $who } buys “{ $cushion }” for { $card }.
    }
musical-chairs-declined =
    { $who-is ->
        [you] You leave “{ $cushion }” where it is.
       *[other] { $who } leaves “{ $cushion }” where it is.
    }
musical-chairs-swapped =
    { $who-is ->
        [you] You give { $gone } away and score { $card } in its place.
       *[other] { $who } gives { $gone } away and scores { $card } in its place.
    }
musical-chairs-encore =
    { $who-is ->
        [you] Encore! You score { $card } from the draw pile: { $points ->
            [one] one point
           *[other] { $points } points
        }.
       *[other] Encore! { $who } scores { $card } from the draw pile: { $points ->
            [one] one point
           *[other] { $points } points
        }.
    }
musical-chairs-encore-nothing =
    { $who-is ->
        [you] Encore! But there is no card left for you.
       *[other] Encore! But there is no card left for { $who }.
    }
musical-chairs-cleared =
    { $count ->
        [one] The last card of the line is discarded.
       *[other] The { $count } cards left of the line are discarded.
    }
musical-chairs-kept =
    { $who-is ->
        [you] You keep your hand.
       *[other] { $who } keeps the hand.
    }
musical-chairs-discarded =
    { $who-is ->
        [you] You discard your hand, face down: { $count ->
            [one] one card
           *[other] { $count } cards
        }.
       *[other] { $who } discards the hand, face down: { $count ->
            [one] one card
           *[other] { $count } cards
        }.
    }
musical-chairs-remade = The draw pile was empty: { $count } discarded cards are shuffled into a new one.
musical-chairs-over-cushions =
    The last cushion has left the board. After { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } the game is over.
musical-chairs-over-cards =
    There are not enough cards to fill every hand. After { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } the game is over.
musical-chairs-over-idle =
    Five rounds brought nothing to anybody. After { $rounds } rounds the game is over.
musical-chairs-final =
    { $who-is ->
        [you] You have { $cards } on cards and { $cushions } by cushions: { $total }.
       *[other] { $who } has { $cards } on cards and { $cushions } by cushions: { $total }.
    }
musical-chairs-award-winner = Best seat in the house

## Why not

musical-chairs-refused-asked-chair = Not yet: first everybody chooses a chair to start on.
musical-chairs-refused-asked-turn = Not now: the music plays. Play a card, or stop it if you may.
musical-chairs-refused-asked-battle = Not now: a battle is on. Show a card, or decline.
musical-chairs-refused-asked-elsewhere = Not now: say first which chair you score.
musical-chairs-refused-asked-score = Not now: say first which cards of your hand you score.
musical-chairs-refused-asked-buy = Not now: say first whether you buy the cushion, and for which card.
musical-chairs-refused-asked-swap = Not now: say first which card of the score pile goes, then which one of the hand comes.
musical-chairs-refused-asked-keep = Not now: say first whether you keep your hand.
musical-chairs-refused-start = Seat { $seat } cannot begin: { $players } play.
musical-chairs-refused-taken = The { $chair } is taken; choose a chair where nobody stands.
musical-chairs-refused-not-held = You do not hold { $card }.
musical-chairs-refused-not-scored = Your score pile has no { $card }.
musical-chairs-refused-not-lowest = Not { $card } yet: you hold a lower chair card, and the lowest goes first.
musical-chairs-refused-too-low = Too low, { $card }: the line stands at { $value }.
musical-chairs-refused-not-next = Not { $card } yet: your next card above { $value } is a lower one.
musical-chairs-refused-stop = You hold a card above { $value }, so the music plays on.
musical-chairs-refused-stop-undefined = The line has no value yet, so the music cannot stop: play a card.
musical-chairs-refused-pass = You have no cushion that lets you pass now.
musical-chairs-refused-reach = The { $chair } is out of your reach.
musical-chairs-refused-higher = You have no cushion to score higher cards with now, or a card is scored already.
musical-chairs-refused-score = Not { $card }: only { $chair } cards below { $highest } and the { $chair } rest.
musical-chairs-refused-score-higher = Not { $card }: only { $chair } cards above { $highest } and the { $chair } rest.
musical-chairs-refused-upwards = Too late for { $card }: cards are scored from the lowest upwards.
