# Symphony No. 9: what is asked, what may be done, what happened, and why not.

## Pieces

symphony-no-9-musician-handel = Handel
symphony-no-9-musician-bach = Bach
symphony-no-9-musician-haydn = Haydn
symphony-no-9-musician-mozart = Mozart
symphony-no-9-musician-beethoven = Beethoven
symphony-no-9-musician-schubert = Schubert
symphony-no-9-virtual-patron = the virtual patron
symphony-no-9-cubes-of = { $count } { $musician }
symphony-no-9-cubes =
    { $last ->
        [one] { $list } cube
       *[other] { $list } cubes
    }
symphony-no-9-no-cubes = no cube
symphony-no-9-furniture-4 = the mirror
symphony-no-9-furniture-6 = the clock
symphony-no-9-furniture-8 = the harpsichord
symphony-no-9-bid = { $coins ->
    [0] { $furniture }
   *[other] ${ $coins } and { $furniture }
 }
symphony-no-9-bid-coins = ${ $coins }
symphony-no-9-bid-by = { $who }: { $bid }

## Questions

symphony-no-9-asked-take =
    { $count ->
        [one] Take the last cube there is, free.
       *[other] Take two cubes, free: of one musician or of two.
    }
symphony-no-9-asked-give =
    { $count ->
        [one] Give the virtual patron the last cube there is.
       *[other] Now take two cubes for the virtual patron, of your choice.
    }
symphony-no-9-asked-buy = Buy a cube for ${ $price }, or pass.
symphony-no-9-asked-bid = The royal budget: { $token }. Talk, then bid $0 to ${ $limit } in secret.
symphony-no-9-asked-bid-silent = The royal budget: { $token }. Bid $0 to ${ $limit } in secret.
symphony-no-9-asked-keep = You gave most: you may keep one of the cubes you would hand in for this income.
symphony-no-9-asked-bonus = You gave most: take a cube of any musician.
symphony-no-9-asked-penalty =
    The concert failed at your cost: discard { $count ->
        [one] a cube
       *[other] { $count } cubes
    } of your choice.
symphony-no-9-asked-sale =
    The last concert is over. Sell furniture for coins, or keep it for its points?

## Moves

symphony-no-9-say-take = Take { $cubes }
symphony-no-9-say-give = Give the virtual patron { $cubes }
symphony-no-9-say-buy = Buy { $cubes }
symphony-no-9-say-pass = Pass
symphony-no-9-say-bid = Bid { $bid }
symphony-no-9-say-keep = Keep { $cubes }
symphony-no-9-say-keep-none = Keep none
symphony-no-9-say-bonus = Take { $cubes }
symphony-no-9-say-discard = Discard { $cubes }
symphony-no-9-say-sell = Sell { $furniture }
symphony-no-9-say-hold = Sell nothing more

## What happened

symphony-no-9-prepared = { $count } careers lie ready, each with its way of scoring.
symphony-no-9-start-lot =
    { $who-is ->
        [you] The lot falls on you: you begin.
       *[other] The lot falls on { $who }, who begins.
    }
symphony-no-9-start-named =
    { $who-is ->
        [you] The table names you: you begin.
       *[other] The table names { $who }, who begins.
    }
symphony-no-9-dealt =
    { $who-is ->
        [you] You begin with { $cubes }.
        [virtual] The virtual patron begins with { $cubes }.
       *[other] { $who } begins with { $cubes }.
    }
symphony-no-9-round =
    { $who-is ->
        [you] Round { $round } of 6. You begin.
       *[other] Round { $round } of 6. { $who } begins.
    }
symphony-no-9-took =
    { $who-is ->
        [you] You take { $cubes }.
       *[other] { $who } takes { $cubes }.
    }
symphony-no-9-took-bonus =
    { $who-is ->
        [you] Most generous of all: you take { $cubes }.
       *[other] Most generous of all: { $who } takes { $cubes }.
    }
symphony-no-9-bought =
    { $who-is ->
        [you] You pay ${ $price } for { $cubes }.
       *[other] { $who } pays ${ $price } for { $cubes }.
    }
symphony-no-9-gave =
    { $who-is ->
        [you] You take { $cubes } for the virtual patron.
       *[other] { $who } takes { $cubes } for the virtual patron.
    }
symphony-no-9-passed =
    { $who-is ->
        [you] You pass.
       *[other] { $who } passes.
    }
symphony-no-9-passed-by-itself =
    { $who-is ->
        [you] No cube is left for you to take.
       *[other] No cube is left for { $who } to take.
    }
symphony-no-9-tile =
    { $who-is ->
        [you] { $musician } dedicates a work to you, for { $held ->
            [one] one cube
           *[other] { $held } cubes
        }{ $discarded ->
            [0] .
           *[other] ; you discard { $discarded }.
        }
       *[other] { $musician } dedicates a work to { $who }, for { $held ->
            [one] one cube
           *[other] { $held } cubes
        }{ $discarded ->
            [0] .
            [one] ; one is discarded.
           *[other] ; { $discarded } are discarded.
        }
    }
symphony-no-9-tile-tie =
    { $who-is ->
        [you] { $musician }: a tie at { $held }, and you come first; the work is yours{ $discarded ->
            [0] .
           *[other] , and you discard { $discarded }.
        }
       *[other] { $musician }: a tie at { $held }, and { $who } comes first and has the work{ $discarded ->
            [0] .
            [one] ; one is discarded.
           *[other] ; { $discarded } are discarded.
        }
    }
symphony-no-9-tile-nobody = { $musician } has no patron, and keeps his work.
symphony-no-9-ranked = Fame: high { $high }; medium { $medium }; low { $low }.
symphony-no-9-budget = The royal budget adds { $token }.
symphony-no-9-bids = All at once: { $bids }.
symphony-no-9-virtual-gave =
    { $musicians-count ->
        [one] The virtual patron holds to { $musicians }, of { $fame ->
            [0] low
            [1] medium
           *[2] high
        } fame, and gives ${ $amount }.
       *[other] The virtual patron is torn between { $musicians }; the least famous counts, { $fame ->
            [0] low
            [1] medium
           *[2] high
        }, and it gives ${ $amount }.
    }
symphony-no-9-virtual-gave-low = The virtual patron has no cube, and gives ${ $amount }.
symphony-no-9-held =
    A fund of ${ $fund }: a concert of { $level ->
        [0] low
        [1] medium
       *[2] high
    } class, with { $performers }.
symphony-no-9-failed-high =
    A fund of ${ $fund } is too much: the concert fails. It costs { $seats } { $count ->
        [one] a cube
       *[other] { $count } cubes
    }{ $seats-count ->
        [one] .
       *[other] { " " }each.
    }
symphony-no-9-failed-low =
    A fund of ${ $fund } is too little: the concert fails. It costs { $seats } { $count ->
        [one] a cube
       *[other] { $count } cubes
    }{ $seats-count ->
        [one] .
       *[other] { " " }each.
    }
symphony-no-9-income =
    { $who-is ->
        [you] You receive ${ $coins } for { $cubes ->
            [one] one cube
           *[other] { $cubes } cubes
        }.
       *[other] { $who } receives ${ $coins } for { $cubes ->
            [one] one cube
           *[other] { $cubes } cubes
        }.
    }
symphony-no-9-discarded-income =
    { $who-is ->
        [you] You discard { $cubes }, for the income.
        [virtual] The virtual patron discards { $cubes }.
       *[other] { $who } discards { $cubes }, for the income.
    }
symphony-no-9-discarded-failure =
    { $who-is ->
        [you] You discard { $cubes }: the price of failure.
       *[other] { $who } discards { $cubes }: the price of failure.
    }
symphony-no-9-kept =
    { $who-is ->
        [you] Most generous of all: you keep a { $musician } cube{ $cubes-count ->
            [0] .
           *[other] , and discard { $cubes }.
        }
       *[other] Most generous of all: { $who } keeps a { $musician } cube{ $cubes-count ->
            [0] .
           *[other] , and discards { $cubes }.
        }
    }
symphony-no-9-bonus-paid =
    { $who-is ->
        [you] Most generous of all: you receive ${ $coins }.
       *[other] Most generous of all: { $who } receives ${ $coins }.
    }
symphony-no-9-sold =
    { $who-is ->
        [you] You sell { $furniture } for ${ $coins }.
       *[other] { $who } sells { $furniture } for ${ $coins }.
    }
symphony-no-9-died =
    { $tiles ->
        [0] { $musician } is dead.
        [one] { $musician } is dead; one work stays unwritten.
       *[other] { $musician } is dead; { $tiles } works stay unwritten.
    }
symphony-no-9-over =
    The sixth round is over, with { $successes ->
        [0] no concert held
        [one] one concert held
       *[other] { $successes } concerts held
    }.
symphony-no-9-scored =
    { $who-is ->
        [you] You score { $points }.
       *[other] { $who } scores { $points }.
    }
symphony-no-9-award-winner = Most celebrated patron

## Refusals

symphony-no-9-refused-start = Seat { $seat } cannot begin: only { $players } play.
symphony-no-9-refused-asked-take = First take your two cubes; the first turn cannot be passed.
symphony-no-9-refused-asked-give = First take two cubes for the virtual patron.
symphony-no-9-refused-asked-buy = Buy a cube, or pass.
symphony-no-9-refused-asked-bid = Everybody is asked for a bid.
symphony-no-9-refused-asked-keep = First say which of your cubes stays, if any.
symphony-no-9-refused-asked-bonus = First take your cube, of any musician.
symphony-no-9-refused-asked-penalty = First discard what the failure costs you.
symphony-no-9-refused-asked-sale = This is the last sale: name what you sell, or sell nothing more.
symphony-no-9-refused-sale-is-no-answer = A sale answers nothing: it is made besides, one piece at a time.
symphony-no-9-refused-take-two = You take two cubes on your first turn.
symphony-no-9-refused-give-two = The virtual patron is given two cubes.
symphony-no-9-refused-not-here = { $musician } plays only with four players.
symphony-no-9-refused-no-cube =
    { $left ->
        [0] No cube is left with { $musician }.
        [one] Only one cube is left with { $musician }.
       *[other] { $left } cubes are left with { $musician }, not { $wanted }.
    }
symphony-no-9-refused-price = A cube costs ${ $price } now, and you have ${ $coins }.
symphony-no-9-refused-limit = A bid is at most ${ $limit }.
symphony-no-9-refused-limit-furniture = A bid is at most ${ $limit }: { $bid } is more, and no change is given.
symphony-no-9-refused-coins = You have ${ $coins }, not ${ $bid }.
symphony-no-9-refused-no-furniture = You no longer have { $furniture }.
symphony-no-9-refused-keep = Only a cube that this concert costs you can stay; { $musician } did not pay you.
symphony-no-9-refused-discard-count =
    Discard { $count ->
        [one] one cube
       *[other] { $count } cubes
    }, no more and no fewer.
symphony-no-9-refused-not-held = You do not have so many { $musician } cubes.
symphony-no-9-refused-only-a-sale = Out of turn there is only selling, a piece at a time; not “{ $code }”.
symphony-no-9-refused-sale-later = You may sell when you are asked something yourself.
symphony-no-9-refused-promised = You have put { $furniture } into your sealed bid, which stands.
