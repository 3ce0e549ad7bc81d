# Symphony No. 9 in the browser. What is asked, told and refused is in symphony-no-9.ftl.

## Laying a table

web-symphony-no-9-option-start = Who begins
web-symphony-no-9-option-start-random = By lot
web-symphony-no-9-option-start-1 = First chair
web-symphony-no-9-option-start-2 = Second chair
web-symphony-no-9-option-start-3 = Third chair
web-symphony-no-9-option-start-4 = Fourth chair
web-symphony-no-9-option-tracks = Careers
web-symphony-no-9-option-tracks-historical = As they were
web-symphony-no-9-option-tracks-historical-note = Everybody has his own career, side A.
web-symphony-no-9-option-tracks-side-b = As they might have been
web-symphony-no-9-option-tracks-side-b-note = Everybody has his own track, side B.
web-symphony-no-9-option-tracks-shuffled = Shuffled
web-symphony-no-9-option-tracks-shuffled-note = Anybody’s career may be anybody else’s, on either side.
web-symphony-no-9-option-sides = Scoring tiles 2 to 5
web-symphony-no-9-option-sides-aaaa = All A
web-symphony-no-9-option-sides-aaaa-note = For a first game.
web-symphony-no-9-option-sides-aaab = 2A 3A 4A 5B
web-symphony-no-9-option-sides-aaba = 2A 3A 4B 5A
web-symphony-no-9-option-sides-aabb = 2A 3A 4B 5B
web-symphony-no-9-option-sides-abaa = 2A 3B 4A 5A
web-symphony-no-9-option-sides-abab = 2A 3B 4A 5B
web-symphony-no-9-option-sides-abba = 2A 3B 4B 5A
web-symphony-no-9-option-sides-abbb = 2A 3B 4B 5B
web-symphony-no-9-option-sides-baaa = 2B 3A 4A 5A
web-symphony-no-9-option-sides-baab = 2B 3A 4A 5B
web-symphony-no-9-option-sides-baba = 2B 3A 4B 5A
web-symphony-no-9-option-sides-babb = 2B 3A 4B 5B
web-symphony-no-9-option-sides-bbaa = 2B 3B 4A 5A
web-symphony-no-9-option-sides-bbab = 2B 3B 4A 5B
web-symphony-no-9-option-sides-bbba = 2B 3B 4B 5A
web-symphony-no-9-option-sides-bbbb = All B
web-symphony-no-9-option-sides-random = By lot
web-symphony-no-9-option-sides-random-note = A coin is tossed for each of the four.
web-symphony-no-9-option-purses = Purses
web-symphony-no-9-option-purses-hidden = Hidden
web-symphony-no-9-option-purses-hidden-note = You see your own. Whoever remembers every payment knows the others.
web-symphony-no-9-option-purses-open = Open
web-symphony-no-9-option-purses-open-note = Everybody’s money and furniture lie on the table.
web-symphony-no-9-option-talk = Talk before the bids
web-symphony-no-9-option-talk-on = Yes
web-symphony-no-9-option-talk-on-note = Offers, questions and threats, which bind nobody. Computer players join in.
web-symphony-no-9-option-talk-off = Silence
web-symphony-no-9-option-talk-off-note = Bids are sealed without a word.
web-symphony-no-9-option-forecast = What a tile is worth
web-symphony-no-9-option-forecast-on = Shown
web-symphony-no-9-option-forecast-on-note = You see what one more tile would bring you now, and your points so far.
web-symphony-no-9-option-forecast-off = Hidden
web-symphony-no-9-option-forecast-off-note = Reckon for yourselves, as at a real table.

## The hall

web-symphony-no-9-hall = The concert hall
web-symphony-no-9-fame-now = Fame as it stands
web-symphony-no-9-fame-now-note = It still follows every cube that is taken.
web-symphony-no-9-fame-set = Fame for this concert
web-symphony-no-9-fame-set-note = It is set until the concert is over.
web-symphony-no-9-fame-last = Fame at the last concert
web-symphony-no-9-class-high = High
web-symphony-no-9-class-medium = Medium
web-symphony-no-9-class-low = Low
web-symphony-no-9-class-failed = Failed
web-symphony-no-9-class-not-yet = Not yet
web-symphony-no-9-range = { $least }–{ $most }
web-symphony-no-9-income = ${ $coins } a cube
web-symphony-no-9-tier = { $class } fame, funds of { $least } to { $most }, ${ $coins } a cube: { $musicians }
web-symphony-no-9-fund-is = The fund is { $fund }.
web-symphony-no-9-fund-open = The fund so far: the royal budget, { $token }.
web-symphony-no-9-token = Royal budget { $token }
web-symphony-no-9-token-unknown = The royal budget is not turned yet
web-symphony-no-9-tokens-left = Royal tokens left (two are never used): { $tokens }
web-symphony-no-9-limit = At most ${ $limit } each
web-symphony-no-9-held = { $class } concert: { $musicians }
web-symphony-no-9-held-by = { $class } concert
web-symphony-no-9-failed-high = The concert failed: { $fund } is too much
web-symphony-no-9-failed-low = The concert failed: { $fund } is too little
web-symphony-no-9-concert-of = Round { $round }
web-symphony-no-9-history = Six concerts
web-symphony-no-9-history-round =
    Round { $round }: { $level ->
        [-2] not yet
        [-1] failed
        [0] low
        [1] medium
       *[2] high
    }

## Envelopes

web-symphony-no-9-envelopes = The bids
web-symphony-no-9-envelope-thinking = { $who } is thinking
web-symphony-no-9-envelope-sealed = { $who }: sealed
web-symphony-no-9-envelope-open = { $who }: { $bid }
web-symphony-no-9-patron-gives = { $who }: ${ $amount }
web-symphony-no-9-patron-thinking = { $who } gives once the bids are open
web-symphony-no-9-patron-may = { $who } gives ${ $least } to ${ $most }
web-symphony-no-9-patron-may-short = gives { $least }–{ $most }
web-symphony-no-9-patron-gives-short = gives { $amount }
web-symphony-no-9-meant =
    { $coins ->
        [0] You get nothing
       *[other] You get ${ $coins }
    }{ $lost ->
        [yes] { " " }· hand in { $cubes }
       *[no] { "" }
    }
web-symphony-no-9-opening = The bids are opened …

## Careers

web-symphony-no-9-careers = Careers and patrons
web-symphony-no-9-musician = Musician
web-symphony-no-9-career = Career
web-symphony-no-9-scoring = What counts
web-symphony-no-9-one-more = +1 tile
web-symphony-no-9-name = { $musician }
web-symphony-no-9-patron = { $who }
web-symphony-no-9-stave =
    { $musician }, reputation { $value }, { $left ->
        [0] no cube left
        [one] one cube left
       *[other] { $left } cubes left
    }{ $open ->
        [yes] . Pick a cube
       *[no] { "" }
    }{ $picked ->
        [0] { "" }
        [one] . One picked: reputation { $next }
       *[other] . { $picked } picked: reputation { $next }
    }
web-symphony-no-9-cell =
    { $cubes ->
        [0] no cubes
        [one] one cube
       *[other] { $cubes } cubes
    }, { $tiles ->
        [0] no tiles
        [one] one tile
       *[other] { $tiles } tiles
    }{ $leads ->
        [yes] , most cubes
       *[no] { "" }
    }
web-symphony-no-9-tiles-left =
    { $count ->
        [0] no tiles left
        [one] one tile left
       *[other] { $count } tiles left
    }
web-symphony-no-9-dead = has died; he still performs
web-symphony-no-9-becomes = reputation { $value }
web-symphony-no-9-more-worth = One more tile: { $points }
web-symphony-no-9-points-now =
    { $points } { $one ->
        [yes] point
       *[no] points
    } if the game ended now

## Scoring tiles

web-symphony-no-9-scoring-title = What counts at the end
web-symphony-no-9-scoring-lead = Whoever has tiles of a musician scores by the tile that lies beside him: level I with one tile, II with two, III with three or more.
web-symphony-no-9-scoring-tile = Scoring tile { $tile }
web-symphony-no-9-does-1 = { $a } points for each tile.
web-symphony-no-9-does-2a = { $a }, { $b } or { $c } points for every concert that was held.
web-symphony-no-9-does-2b = { $a }, { $b } or { $c } points for everybody who performed, however often.
web-symphony-no-9-does-3a = { $a }, { $b } or { $c } points for every musician who has died.
web-symphony-no-9-does-3b = { $a }, { $b } or { $c } points for every cube left on your board.
web-symphony-no-9-does-4a = { $a }, { $b } or { $c } points for every piece of furniture you have sold.
web-symphony-no-9-does-4b = Most of his tiles: { $a } points; second { $b }, third { $c }. Ties share what they cover.
web-symphony-no-9-does-5a = { $a }, { $b } or { $c } points for every colour of tiles you have.
web-symphony-no-9-does-5b = { $a }, { $b } or { $c } points for every pair of tiles of one colour.
web-symphony-no-9-does-6 = { $a }, { $b } or { $c } points for every tile of the other five.
web-symphony-no-9-have =
    You have { $tiles ->
        [0] none of his tiles
        [one] one of his tiles
       *[other] { $tiles } of his tiles
    }.
web-symphony-no-9-counts-1 = { "" }
web-symphony-no-9-counts-2a =
    { $count ->
        [one] One concert was held so far.
       *[other] { $count } concerts were held so far.
    }
web-symphony-no-9-counts-2b =
    { $count ->
        [one] One performer so far.
       *[other] { $count } performers so far.
    }
web-symphony-no-9-counts-3a =
    { $count ->
        [0] All of them are alive.
        [one] One has died.
       *[other] { $count } have died.
    }
web-symphony-no-9-counts-3b =
    You have { $count ->
        [one] one cube
       *[other] { $count } cubes
    }.
web-symphony-no-9-counts-4a =
    You have sold { $count ->
        [0] none
        [one] one piece
       *[other] { $count } pieces
    }.
web-symphony-no-9-counts-5a =
    You have { $count ->
        [one] one colour
       *[other] { $count } colours
    }.
web-symphony-no-9-counts-5b =
    You have { $count ->
        [one] one pair
       *[other] { $count } pairs
    }.
web-symphony-no-9-counts-6 =
    You have { $count ->
        [one] one other tile
       *[other] { $count } other tiles
    }.
web-symphony-no-9-scoring-rest = Then 1 point for every full $3, 2, 3 and 4 points for the mirror, the clock and the harpsichord if kept, and 1 point for each tile of a musician who has died.

## My purse

web-symphony-no-9-purse = Your purse
web-symphony-no-9-coins = ${ $coins }
web-symphony-no-9-only-you = Only you see it.
web-symphony-no-9-piece-4 = mirror
web-symphony-no-9-piece-6 = clock
web-symphony-no-9-piece-8 = harpsichord
web-symphony-no-9-piece-none = none
web-symphony-no-9-gone = { $piece }, gone
web-symphony-no-9-sell = Sell { $piece } for ${ $price }
web-symphony-no-9-sell-short = Sell
web-symphony-no-9-sell-title = Sell { $piece }?
web-symphony-no-9-sell-text =
    You get ${ $price } at once, and everybody sees it. It can never be bought back. Kept to the end it would be worth { $kept } points{ $counts ->
        [yes] ; sold, it counts for scoring tile 4A
       *[no] { "" }
    }.
web-symphony-no-9-sell-no = Keep it

## What I may do

web-symphony-no-9-waiting = Your turn will come. Tap a scoring tile to see what counts.
web-symphony-no-9-watching = You are watching. Purses and sealed bids are not shown.
web-symphony-no-9-sealed = Your envelope lies sealed until everybody’s does.
web-symphony-no-9-sale-sealed = Your answer stands until everybody has answered.
web-symphony-no-9-pick-two = Tap two staves, or one of them twice
web-symphony-no-9-pick-one = Tap a stave
web-symphony-no-9-pick-another = And one more cube
web-symphony-no-9-take-one = Take a { $first } cube
web-symphony-no-9-take-two = Take a { $first } and a { $second } cube
web-symphony-no-9-take-alike = Take two { $first } cubes
web-symphony-no-9-give-one = Give the virtual patron a { $first } cube
web-symphony-no-9-give-two = Give the virtual patron a { $first } and a { $second } cube
web-symphony-no-9-give-alike = Give the virtual patron two { $first } cubes
web-symphony-no-9-pay = Pay ${ $price } for a { $first } cube
web-symphony-no-9-pay-which = Tap a stave to buy a cube for ${ $price }
web-symphony-no-9-pass = Pass
web-symphony-no-9-keep = Keep a { $first } cube
web-symphony-no-9-keep-none = Keep none
web-symphony-no-9-discard-one = Discard a { $first } cube
web-symphony-no-9-discard-two = Discard a { $first } and a { $second } cube
web-symphony-no-9-discard-alike = Discard two { $first } cubes
web-symphony-no-9-discard-which =
    { $count ->
        [one] Choose a cube to discard
       *[other] Choose { $count } cubes to discard
    }
web-symphony-no-9-chip-take = A { $first } cube
web-symphony-no-9-chip-discard =
    { $first }, { $count ->
        [one] one cube
       *[other] { $count } cubes
    } on your board
web-symphony-no-9-picked-count = { $count } picked
web-symphony-no-9-bid-coins = Coins
web-symphony-no-9-bid-coins-n = ${ $coins }
web-symphony-no-9-bid-furniture = Furniture
web-symphony-no-9-bid-over = over ${ $limit }
web-symphony-no-9-bid-income = High pays you ${ $high } · Medium ${ $medium } · Low ${ $low }
web-symphony-no-9-bid-sum = Your envelope: { $bid }.
web-symphony-no-9-bid-alone =
    If the others give nothing, the fund is { $fund }{ $class ->
        [-1] : no concert
        [0] : a low concert
        [1] : a medium concert
       *[2] : a high concert
    }.
web-symphony-no-9-bid-alone-two =
    If the other player gives nothing, the fund is { $fund }, and what the virtual patron gives.
web-symphony-no-9-seal = Seal { $bid }
web-symphony-no-9-hold = Sell nothing
web-symphony-no-9-sell-and = Sell { $furniture } for ${ $coins }
web-symphony-no-9-sale-note = At the end $3 are one point; kept, the mirror scores 2, the clock 3, the harpsichord 4.
web-symphony-no-9-sale-4a =
    You have { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    } of { $musician }, with scoring tile 4A: every piece sold counts { $points ->
        [one] one point
       *[other] { $points } points
    }.
web-symphony-no-9-sale-all =
    Selling all: ${ $coins } = { $points ->
        [one] one point
       *[other] { $points } points
    }{ $extra ->
        [0] { "" }
       *[other] , and { $extra } by scoring tile 4A
    }; keeping: { $kept ->
        [one] one point
       *[other] { $kept } points
    }.
web-symphony-no-9-sale-sum = Money then: ${ $coins }, that is { $points ->
        [one] one point
       *[other] { $points } points
    }. Furniture kept: { $kept ->
        [one] one point
       *[other] { $kept } points
    }.

## The programme

web-symphony-no-9-programme = The evening’s programme
web-symphony-no-9-programme-none = No concert yet.
web-symphony-no-9-programme-unknown = What was bid is no longer known here.
web-symphony-no-9-programme-fund = { $parts } = { $fund }
web-symphony-no-9-programme-part-token = budget { $amount }
web-symphony-no-9-programme-part =
    { $who-is ->
        [you] You
        [virtual] Virtual patron
       *[other] { $who }
    } { $amount }
web-symphony-no-9-programme-tile =
    { $musician }’s tile goes to { $who-is ->
        [you] you
       *[other] { $who }
    }{ $tie ->
        [yes] , by a tie
       *[no] { "" }
    }
web-symphony-no-9-programme-tile-nobody = { $musician }’s tile goes to nobody
web-symphony-no-9-programme-died = { $musician } dies
web-symphony-no-9-programme-punished = Cubes are lost by { $names }

## Plates

web-symphony-no-9-plate-cubes =
    { $count ->
        [0] no cubes
        [one] one cube
       *[other] { $count } cubes
    }
web-symphony-no-9-plate-tiles =
    { $count ->
        [0] no tiles
        [one] one tile
       *[other] { $count } tiles
    }
web-symphony-no-9-plate-of = { $musician }: { $cubes }, { $tiles }
web-symphony-no-9-plate-start = begins this round
web-symphony-no-9-plate-purse = { $bid }

## The final score

web-symphony-no-9-final = Final score
web-symphony-no-9-final-line = Line
web-symphony-no-9-final-musician = { $musician } · { $tile }
web-symphony-no-9-final-none = no tiles
web-symphony-no-9-final-furniture = Furniture kept
web-symphony-no-9-final-money = Money, $3 a point
web-symphony-no-9-final-works = Last works
web-symphony-no-9-final-works-note = Tiles of those who died
web-symphony-no-9-final-total = Total
web-symphony-no-9-final-tiles = Tiles, if tied
web-symphony-no-9-final-print = Print
web-symphony-no-9-final-midi = Save as MIDI
web-symphony-no-9-final-waiting = The score sheet is on its way.
web-symphony-no-9-because-1 = { $tiles } × { $rate }
web-symphony-no-9-because-2a =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }: { $rate } × { $count ->
        [one] 1 concert
       *[other] { $count } concerts
    }
web-symphony-no-9-because-2b =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }: { $rate } × { $count ->
        [one] 1 performer
       *[other] { $count } performers
    }
web-symphony-no-9-because-3a =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }: { $rate } × { $count } dead
web-symphony-no-9-because-3b =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }: { $rate } × { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    }
web-symphony-no-9-because-4a =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }: { $rate } × { $count } sold
web-symphony-no-9-because-4b =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }: { $count ->
        [1] first
        [2] second
        [3] third
       *[other] no place
    }
web-symphony-no-9-because-5a =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }: { $rate } × { $count ->
        [one] 1 colour
       *[other] { $count } colours
    }
web-symphony-no-9-because-5b =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }: { $rate } × { $count ->
        [one] 1 pair
       *[other] { $count } pairs
    }
web-symphony-no-9-because-6 =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }: { $rate } × { $count } other
web-symphony-no-9-because-zero =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }, nothing to count

## Keys

web-symphony-no-9-help-musician = pick a cube, or choose, from the top row down
web-symphony-no-9-help-walk = from stave to stave
web-symphony-no-9-help-enter = do what is lit: take, pay, seal
web-symphony-no-9-help-no = no: pass, keep none, sell nothing
web-symphony-no-9-help-coins = while you bid: so many coins
web-symphony-no-9-help-step = while you bid: one coin fewer or more
web-symphony-no-9-help-piece = the mirror, the clock, the harpsichord into the envelope, or to be sold at the end
web-symphony-no-9-help-sell = to the furniture you could sell
web-symphony-no-9-help-programme = the evening’s programme
web-symphony-no-9-help-scoring = what counts at the end
web-symphony-no-9-help-back = put back what you picked

## Talk before the bids. The phrases are sent as they stand here, and computer players understand them.

web-symphony-no-9-talk = Table talk binds nobody
web-symphony-no-9-talk-none = Nobody has spoken yet.
web-symphony-no-9-talk-open = Say something
web-symphony-no-9-talk-own = In your own words
web-symphony-no-9-talk-phrases = Phrases
web-symphony-no-9-talk-mine = I give
web-symphony-no-9-talk-yours = you give
web-symphony-no-9-talk-less = { $what }: one fewer
web-symphony-no-9-talk-more = { $what }: one more
web-symphony-no-9-talk-give = I give { $mine }.
web-symphony-no-9-talk-deal = I give { $mine } if you give { $yours }.
web-symphony-no-9-talk-who = Who gives { $yours }?
web-symphony-no-9-talk-what = What do you give?
web-symphony-no-9-talk-threat = Then I give 0.
web-symphony-no-9-talk-else = Otherwise I give { $mine }.
