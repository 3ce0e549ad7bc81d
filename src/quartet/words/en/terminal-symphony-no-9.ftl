# Symphony No. 9 in a terminal. What is typed stands in quotes or comes as a variable, so that no translation changes it.

## The table

terminal-symphony-musician = { $musician }
terminal-symphony-virtual = virtual patron
terminal-symphony-exactly = { $points }
terminal-symphony-round =
    { $who-is ->
        [you] Round { $round } of { $rounds }, { $part } · you began
       *[other] Round { $round } of { $rounds }, { $part } · { $who } began
    }
terminal-symphony-part-turn = turn { $turn }
terminal-symphony-part-concert = the concert
terminal-symphony-part-sale = the last sale
terminal-symphony-over = after { $rounds } rounds
terminal-symphony-one-more = one more ♫ now
terminal-symphony-short-1 = its tiles
terminal-symphony-short-2a = concerts
terminal-symphony-short-2b = performers
terminal-symphony-short-3a = the dead
terminal-symphony-short-3b = cubes
terminal-symphony-short-4a = sold goods
terminal-symphony-short-4b = most tiles
terminal-symphony-short-5a = colours
terminal-symphony-short-5b = pairs
terminal-symphony-short-6 = other tiles
terminal-symphony-class-low = low
terminal-symphony-class-medium = medium
terminal-symphony-class-high = high
terminal-symphony-bidding = the royal budget: { $token } · each bids 0 to { $limit }
terminal-symphony-no-concert = no concert yet
terminal-symphony-last-bids =
    last bids { $bids } · budget { $token } · together { $fund }: { $result ->
        [low] low
        [medium] medium
        [high] high
       *[failed] failed
    }
terminal-symphony-last-bids-short =
    { $bids } · { $token } · { $fund }: { $result ->
        [low] low
        [medium] medium
        [high] high
       *[failed] failed
    }
terminal-symphony-your-purse = your purse
terminal-symphony-your-purse-over = your purse · your score: { $points }
terminal-symphony-your-purse-now = your purse · your score if it ended now: { $points }
terminal-symphony-piece-4 = mirror
terminal-symphony-piece-6 = clock
terminal-symphony-piece-8 = harpsichord
terminal-symphony-piece-long = ${ $price } or { $points } points
terminal-symphony-piece-short = ${ $price }

## Typing

terminal-symphony-pages = { "sell mirror" } · { "scoring" } · { "concerts" } · { "?" } help
terminal-symphony-pages-sale = { "scoring" } · { "concerts" } · { "?" } help
terminal-symphony-help = { "?" } help
terminal-symphony-how-take = Two cubes: { $example }
terminal-symphony-how-give = Two cubes: { $example }
terminal-symphony-how-buy = A cube: { $example } · { "pass" }
terminal-symphony-how-bid = Coins: { $example } · with furniture: { "1 clock" }
terminal-symphony-how-keep = A cube: { $example } · { "none" }
terminal-symphony-how-bonus = A cube: { $example }
terminal-symphony-how-penalty = Cubes: { $example }
terminal-symphony-how-sale = Furniture: { $example } · { "hold" }
terminal-symphony-waiting = Enter hurries · { "u" } takes back · { "scoring" } · { "concerts" } · { "?" } help · { "q" } quit
terminal-symphony-waiting-short = Enter hurries · { "u" } takes back · { "?" } help · { "q" } quit
terminal-symphony-more =
    … and { $count ->
        [one] one more
       *[other] { $count } more
    }
terminal-symphony-coins = coins
terminal-symphony-coins-added =
    { $coins ->
        [0] alone
       *[other] with up to ${ $coins }
    }
terminal-symphony-wait = I do not understand “{ $typed }”, and it is not your turn just now.
terminal-symphony-unclear = I do not understand “{ $typed }”. Say it like this: { $example }
terminal-symphony-unclear-musician = I know no musician called “{ $typed }”. A mark will do: { $marks }
terminal-symphony-unclear-which = Which one is “{ $typed }”? Type { $first } or { $second }
terminal-symphony-unclear-second = { $musician }, and the second cube? Type { $same }, or another’s mark: { $other }
terminal-symphony-unclear-coins = ${ $number } is more than any purse holds.
terminal-symphony-unclear-piece = I know no furniture called “{ $typed }”. There are { "mirror" } ($4), { "clock" } ($6) and { "harpsichord" } ($8).
terminal-symphony-unclear-say = Computer players listen while bids are out, at a table that talks.
terminal-symphony-unclear-one-piece = Sell one piece after the other, as in { "sell mirror" }

## Help

terminal-symphony-help-take = take one cube of Handel and one of Mozart; names or their first letters will do too
terminal-symphony-help-two = take two cubes of Handel
terminal-symphony-help-buy = buy a cube of Bach; { "pass" } to keep your money
terminal-symphony-help-bid = put $3 into your sealed bid
terminal-symphony-help-furniture = put $1 and the clock into it
terminal-symphony-help-keep = after a low concert: Bach’s cube stays with you; { "none" } to let all go
terminal-symphony-help-discard = after a failure: give up a cube of Bach
terminal-symphony-help-sell = sell the mirror for $4, whenever you are asked for something; at the end { "hold" } keeps the rest
terminal-symphony-help-scoring = how each colour scores
terminal-symphony-help-concerts = the concerts so far, and the budget tokens to come
terminal-symphony-help-track = not typed but shown: a track with two cubes taken and two left; the reputation is { "4" }, just left of the first note
terminal-symphony-help-board = not typed but shown: two cubes and one composition tile of that colour

## Pages, and the end

terminal-symphony-scoring-title = How the colours score
terminal-symphony-scoring-besides = Besides: furniture you keep, a point for every full $3, and a point for every tile of a dead musician. Levels I, II and III are 1, 2, and 3 or more tiles of the colour.
terminal-symphony-your-level =
    { $count ->
        [one] You have one tile: level { $level }.
       *[other] You have { $count } tiles: level { $level }.
    }
terminal-symphony-method-1 = { $tile }: { $first } points for each of your tiles of this colour.
terminal-symphony-method-2a = { $tile }: { $first }, { $second } or { $third } points for each concert held.
terminal-symphony-method-2b = { $tile }: { $first }, { $second } or { $third } points for each musician who played at a concert.
terminal-symphony-method-3a = { $tile }: { $first }, { $second } or { $third } points for each dead musician.
terminal-symphony-method-3b = { $tile }: { $first }, { $second } or { $third } points for each cube on your board.
terminal-symphony-method-4a = { $tile }: { $first }, { $second } or { $third } points for each piece of furniture sold.
terminal-symphony-method-4b = { $tile }: { $first }, { $second } and { $third } points for most tiles of this colour; who ties shares.
terminal-symphony-method-5a = { $tile }: { $first }, { $second } or { $third } points for each colour among your tiles.
terminal-symphony-method-5b = { $tile }: { $first }, { $second } or { $third } points for each pair of tiles of one colour.
terminal-symphony-method-6 = { $tile }: { $first }, { $second } or { $third } points for each of your tiles of other colours.
terminal-symphony-concerts-title = The concerts
terminal-symphony-concert =
    { $result ->
        [low] Round { $round }: a low concert
        [medium] Round { $round }: a medium concert
        [high] Round { $round }: a high concert
       *[failed] Round { $round }: it failed
    }
terminal-symphony-performed =
    { $count ->
        [one] Played: { $musicians }
       *[other] Played: { $musicians } ({ $count } in all)
    }
terminal-symphony-tokens =
    { $count ->
        [0] Budget tokens nobody has seen: { $tokens }. None of them will be turned.
        [one] Budget tokens nobody has seen: { $tokens }. One of them will be turned.
       *[other] Budget tokens nobody has seen: { $tokens }. { $count } of them will be turned.
    }
terminal-symphony-so-far =
    { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    }, { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes
    }
terminal-symphony-points = { $points } points
terminal-symphony-points-now = your score if it ended now: { $points }
terminal-symphony-sheet-furniture = furniture kept
terminal-symphony-sheet-money = money, 1 for every $3
terminal-symphony-sheet-last-works = last works of the dead †
terminal-symphony-sheet-total = together
terminal-symphony-sheet-tiles = tiles, if points tie
terminal-symphony-sheet-how = In brackets: your level with that colour × what its scoring tile counted; where most tiles score, your place. S9-7 has the figures.
terminal-symphony-place =
    { $place ->
        [1] 1st
        [2] 2nd
       *[3] 3rd
    }
terminal-symphony-purse =
    { $count ->
        [0] { $who-is ->
            [you] Your purse: ${ $coins }, no furniture.
           *[other] { $who } has ${ $coins } and no furniture.
        }
       *[other] { $who-is ->
            [you] Your purse: ${ $coins }, { $furniture }.
           *[other] { $who } has ${ $coins }, { $furniture }.
        }
    }
terminal-symphony-why =
    { $who-is ->
        [you] You win with { $points } points to { $others }. Bravo!
       *[other] { $who } wins with { $points } points to { $others }. Applause!
    }
terminal-symphony-why-tiles =
    { $who-is ->
        [you] You win with { $points } points to { $others }, and more tiles. Bravo!
       *[other] { $who } wins with { $points } points to { $others }, and more tiles. Applause!
    }

## The table in words

terminal-symphony-spoken-musician =
    { $alive ->
        [0] { $musician }, dead: reputation { $reputation }, { $fame ->
            [low] low
            [medium] medium
           *[high] high
        } fame.
       *[other] { $musician }: reputation { $reputation }, { $fame ->
            [low] low
            [medium] medium
           *[high] high
        } fame, { $left ->
            [0] no cube
            [one] one cube
           *[other] { $left } cubes
        } left.
    }
terminal-symphony-spoken-worth = One more of his tiles: +{ $points } for you.
terminal-symphony-spoken-patron =
    { $who-is ->
        [you] You have { $no-cubes ->
            [0] cubes: { $cubes }
           *[other] no cubes
        }; { $no-tiles ->
            [0] tiles: { $tiles }
           *[other] no tiles
        }.
       *[other] { $who } has { $no-cubes ->
            [0] cubes: { $cubes }
           *[other] no cubes
        }; { $no-tiles ->
            [0] tiles: { $tiles }
           *[other] no tiles
        }.
    }
terminal-symphony-spoken-virtual =
    The virtual patron has { $no-cubes ->
        [0] cubes: { $cubes }
       *[other] no cubes
    }; { $no-tiles ->
        [0] tiles: { $tiles }
       *[other] no tiles
    }.
terminal-symphony-spoken-class =
    { $level ->
        [low] A low concert
        [medium] A medium concert
       *[high] A high concert
    }: { $least } to { $most } together; ${ $income } for each cube of { $musicians }.
terminal-symphony-spoken-purse =
    { $count ->
        [0] In your purse: ${ $coins }, no furniture.
       *[other] In your purse: ${ $coins }, { $furniture }.
    }
terminal-symphony-spoken-points = Your score if the game ended now: { $points }.

## What --help says

help-play-tracks = Which career tracks: each musician’s own, their other sides, or at random.
help-play-sides = The sides of scoring tiles 2, 3, 4 and 5, a letter each, as { "aabb" }; or { "random" }.
help-play-purses = Are the others’ purses shown? What is in them can be worked out anyway.
help-play-talk = Do computer players talk about the bids?
