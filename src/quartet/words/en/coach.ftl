# The coach: what it would play, and why.

coach-gain = +{ $points } for { $who }

## The Distance

coach-the-distance-out =
    { $count ->
        [one] That is your last card: the hand is yours.
       *[other] Those are your last cards: the hand is yours.
    }
coach-the-distance-shed =
    { $count ->
        [one] One card goes
       *[other] { $count } cards go
    }, { $left } { $left ->
        [one] is
       *[other] are
    } left.
coach-the-distance-called = “Musicards!” is said with it.
coach-the-distance-uncalled = Without the call, whoever is quicker makes you draw { $penalty }.
coach-the-distance-fits =
    { $turn ->
        [1] If everybody plays, your next turn needs { $letter }: { $cards }
       *[other] The turn after that needs { $letter }: { $cards }
    } { $cards-count ->
        [one] fits.
       *[other] fit.
    }
coach-the-distance-fits-none =
    { $turn ->
        [1] If everybody plays, your next turn needs { $letter }: no note of yours fits.
       *[other] The turn after that needs { $letter }: no note of yours fits.
    }
coach-the-distance-wilds =
    { $spent ->
        [0] Wilds kept: { $kept }.
       *[other] Wilds spent: { $spent }, kept: { $kept }.
    }
coach-the-distance-wrong = Needed is { $needed }: the cards come back, and { $penalty } more with them.
coach-the-distance-draw = Of { $unseen } cards you cannot see, { $fits } fit { $needed }.
coach-the-distance-draw-more =
    { $left ->
        [one] After this one, one more until you may pass.
       *[other] After this one, { $left } more until you may pass.
    }
coach-the-distance-pass = All { $left } cards stay. { $who } then needs { $needed }.

## Musical Chairs

coach-musical-chairs-stop = Stopping now: { $gains }.
coach-musical-chairs-if-stopped = If the music stopped then: { $gains }.
coach-musical-chairs-hand = { $points } of yours from hand.
coach-musical-chairs-battle =
    { $best ->
        [0] But only after a battle with { $rivals } for the { $chair }, and you would have no number to show.
       *[other] But only after a battle with { $rivals } for the { $chair }: your best card is { $best }. Of the { $unseen } cards you cannot see { $higher } are higher, and { $held } are held against you.
    }
coach-musical-chairs-cushion = You could buy the cushion there: { $cushion }.
coach-musical-chairs-pass = No card, no step: everything stays as it is.
coach-musical-chairs-stake = { $points } points of the line are at stake.
coach-musical-chairs-show = { $card }: of { $unseen } cards you cannot see, { $higher } are higher.
coach-musical-chairs-costs = The card itself is worth { $points }.
coach-musical-chairs-decline = You would keep your cards and lose the chair.
coach-musical-chairs-scores = { $card }: +{ $points } for you.
coach-musical-chairs-higher = Higher cards instead of lower ones: { $count }, with { $points } points.
coach-musical-chairs-done = { $count ->
    [one] One card stays in your hand.
   *[other] { $count } cards stay in your hand.
}
coach-musical-chairs-buy = { $cushion }: +{ $points } at the end, and its power; the card you pay with has { $price }.
coach-musical-chairs-leave = The card is kept; { $cushion } stays for sale.
coach-musical-chairs-there = The line has { $points } points for the { $chair }.
coach-musical-chairs-swap-out = { $card } of your pile has { $points } points.
coach-musical-chairs-swap = { $out } points leave your pile, { $into } come.
coach-musical-chairs-waive = Your pile stays as it is.
coach-musical-chairs-hand-is =
    { $count ->
        [one] You keep one card
       *[other] You keep { $count } cards
    } with { $points } { $points ->
        [one] point
       *[other] points
    }{ $best ->
        [0] {""}
       *[other] , the highest number { $best }
    }.
coach-musical-chairs-hand-drawn =
    { $count ->
        [0] None is drawn.
        [one] One is drawn.
       *[other] { $count } are drawn.
    }
coach-musical-chairs-new-hand = { $count } new cards.
coach-musical-chairs-sit = Within three steps: the suits of { $count } of your cards, with { $points } points.

## Symphony No. 9

coach-symphony-no-9-yours = { $musician }: you would lead with { $cubes } to { $others }. As things stand his tile is worth { $worth } to you.
coach-symphony-no-9-theirs =
    { $row-is ->
        [virtual] { $musician }: the virtual patron would have { $cubes }, the others at most { $others };
       *[other] { $musician }: you would have { $cubes }, the others at most { $others };
    } { $who-is ->
        [you] you would lead.
        [virtual] the virtual patron would lead.
       *[other] { $who } would lead.
    }
coach-symphony-no-9-worth = The tile is worth { $worth } there.
coach-symphony-no-9-no-tile = { $musician }: no tile is to be had; { $cubes } of his cubes would lie there.
coach-symphony-no-9-last = It is the last cube of { $musician }: he dies with it.
coach-symphony-no-9-fame =
    { $fame ->
        [0] { $musician } falls to low fame.
        [1] { $musician } comes to medium fame.
       *[2] { $musician } comes to high fame.
    }
coach-symphony-no-9-price = It costs ${ $price }; ${ $coins } are left.
coach-symphony-no-9-pass = You keep your ${ $coins }.
coach-symphony-no-9-fund = With the token it makes a fund of ${ $fund }. From others a low concert needs ${ $low } more, a medium one ${ $medium }, a high one ${ $high }; above ${ $most } it fails.
coach-symphony-no-9-income = Your income: low ${ $low }, medium ${ $medium }, high ${ $high }.
coach-symphony-no-9-left =
    You would have ${ $coins } and { $pieces ->
        [0] no furniture
        [one] one piece of furniture
       *[other] { $pieces } pieces of furniture
    } left.
coach-symphony-no-9-keep-none = All of those cubes go.
coach-symphony-no-9-stands = { $musician }: you have { $cubes }, the others at most { $others }; his next tile is worth { $worth } to you.
coach-symphony-no-9-sale = { $points } points more than now, { $total } in all.
coach-symphony-no-9-hold = Money and furniture bring { $points } points as they are.

## Hit Maker

coach-hit-maker-points = +{ $points } for you now.
coach-hit-maker-cam = It costs a cam: { $left } left.
coach-hit-maker-die = It costs a cam on an odd roll only: { $left } now.
coach-hit-maker-free = It costs no cam: { $left } left.
coach-hit-maker-clips =
    { $count ->
        [0] No clip stays.
        [one] One clip stays.
       *[other] { $count } clips stay.
    }
coach-hit-maker-next = The next player could make up to { $points } of that at once.
coach-hit-maker-ends = The music ends with it.
coach-hit-maker-claim =
    On the stack as it lies it makes { $ways ->
        [0] no chord
        [one] one chord
       *[other] { $ways } different chords
    }; of its kind you have { $have ->
        [0] none yet
       *[other] { $have }
    }.
coach-hit-maker-take = { $strings } strings would still sound.
coach-hit-maker-discard =
    Of its kind you would have { $count ->
        [0] none
       *[other] { $count }
    } left.
