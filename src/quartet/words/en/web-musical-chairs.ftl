# Musical Chairs in the browser. What is asked, told and refused is in musical-chairs.ftl.

## Laying a table

web-musical-chairs-option-start = Who begins
web-musical-chairs-option-start-random = By lot
web-musical-chairs-option-start-1 = First chair
web-musical-chairs-option-start-2 = Second chair
web-musical-chairs-option-start-3 = Third chair
web-musical-chairs-option-start-4 = Fourth chair
web-musical-chairs-option-forecast = “If the music stopped now”
web-musical-chairs-option-forecast-on = Shown
web-musical-chairs-option-forecast-on-note = Everybody sees what the open cards would bring, and who would have to fight.
web-musical-chairs-option-forecast-off = Hidden
web-musical-chairs-option-forecast-off-note = Reckon for yourselves, as at a real table.

## The ring

web-musical-chairs-chair =
    { $chair }{ $people-count ->
        [0] { "" }
       *[other] , { $people } here
    }, { $cushion }
web-musical-chairs-chair-cushion = with the cushion { $cushion }
web-musical-chairs-chair-sale = { $cushion } for sale beside it
web-musical-chairs-chair-empty = without a cushion
web-musical-chairs-beside = at the { $chair }
web-musical-chairs-beside-sale = for sale beside the { $chair }
web-musical-chairs-would-leave = If the music stopped now, this cushion would leave the board.
web-musical-chairs-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }

## The line

web-musical-chairs-line =
    { $count ->
        [0] The line is empty
        [one] The line: one card
       *[other] The line: { $count } cards
    }
web-musical-chairs-or-higher = or higher
web-musical-chairs-to-match = to match
web-musical-chairs-open = no value yet
web-musical-chairs-silent = silence
web-musical-chairs-note =
    { $card }, { $points ->
        [one] one point
       *[other] { $points } points
    }
web-musical-chairs-note-repeat =
    repeat of { $card }, { $points ->
        [one] one point
       *[other] { $points } points
    }
web-musical-chairs-note-blank = repeat of nothing, discarded at the end of the round

## Battles

web-musical-chairs-battle = Battle for the { $chair }
web-musical-chairs-battle-round = round { $round }
web-musical-chairs-declined = no card
web-musical-chairs-fighter-thinking = chooses …
web-musical-chairs-fighter-sealed = has chosen
web-musical-chairs-fighter-out = is out
web-musical-chairs-fighter-won = wins
web-musical-chairs-fighter-lost = loses
web-musical-chairs-sealed = Your choice lies face down until everybody has chosen.

## The programme

web-musical-chairs-programme = The programme
web-musical-chairs-cushions = The cushions
web-musical-chairs-ended =
    { $round ->
        [0] How the round ended
       *[other] How round { $round } ended
    }
web-musical-chairs-story = How the round ended, step by step
web-musical-chairs-for-sale = for sale at { $letter }
web-musical-chairs-held =
    { $who-is ->
        [you] yours
       *[other] { $who }’s
    }
web-musical-chairs-piles =
    { $bag ->
        [0] The draw pile is empty
        [one] One card in the draw pile
       *[other] { $bag } cards in the draw pile
    }, { $discard } discarded.
web-musical-chairs-tune = Play the round as a tune
web-musical-chairs-tune-stop = Stop the tune
web-musical-chairs-midi = Save as MIDI
web-musical-chairs-midi-all = Save all rounds as MIDI

## Cushions

web-musical-chairs-cushion = { $cushion }
web-musical-chairs-cushion-used = Used: it only counts its points.
web-musical-chairs-cushion-sale = For sale: whoever scores at this chair may buy it for any one scored card.
web-musical-chairs-does-encore = At the end of every round you score the top card of the draw pile.
web-musical-chairs-does-every-suit = At the end, 1 point for each different suit you have scored.
web-musical-chairs-does-higher = Once: from your hand, score the higher cards of the suit instead of the lower ones.
web-musical-chairs-does-nothing = At the end, each of your cards worth 0 is worth 2.
web-musical-chairs-does-trios = At the end, 3 points for every 3 different suits you have scored.
web-musical-chairs-does-restful = At the end, 1 point for each rest you played in the game.
web-musical-chairs-does-swap = When you buy it: give away a scored chair card, and score a card of your hand in its place.
web-musical-chairs-does-elsewhere = Instead of your own chair, you may score one where nobody stands.
web-musical-chairs-does-big-hand = You draw up to 9 cards.
web-musical-chairs-does-two-lowest = You may skip your lowest card and play the next one; the skipped card is shown.
web-musical-chairs-does-elbows = In battles your number counts one more, and you win ties.
web-musical-chairs-does-breather = Once a round you may pass: no card, no step.
web-musical-chairs-does-long-legs = You walk 1 to 4 chairs.
web-musical-chairs-does-backstep = You may walk 1 chair back instead.
web-musical-chairs-does-hush = Once: stop the music on your turn, whatever you hold.
web-musical-chairs-does-leapfrog = Walking, you need not count chairs where others stand.

## My cards

web-musical-chairs-your-hand =
    { $count ->
        [0] Your hand is empty
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
web-musical-chairs-your-pile =
    { $count ->
        [one] Your score pile: one card
       *[other] Your score pile: { $count } kinds of cards, the cheapest first
    }
web-musical-chairs-no-cards = No cards in hand.
web-musical-chairs-card =
    { $card }, { $points ->
        [one] one point
       *[other] { $points } points
    }{ $lit ->
        [yes] , can be chosen
       *[no] { "" }
    }

## What I may do

web-musical-chairs-where = Where do you go with { $card }? Choose a lit chair.
web-musical-chairs-play = Play { $card } and walk to the { $chair }: { $steps }
web-musical-chairs-waiting = Your turn will come. Tap a cushion to see what it does.
web-musical-chairs-watching = You are watching. The hands stay hidden.
web-musical-chairs-say-hush = Use “{ $cushion }”: stop the music
web-musical-chairs-say-show = Lay { $card } face down
web-musical-chairs-say-show-which = Choose a card to fight with
web-musical-chairs-say-decline = Do not fight
web-musical-chairs-say-stay = Score your own chair, the { $chair }
web-musical-chairs-say-score =
    { $count ->
        [one] Score this card
       *[other] Score these { $count } cards
    }: +{ $points }
web-musical-chairs-say-score-none = Score nothing from hand
web-musical-chairs-say-on = Nothing fits: go on
web-musical-chairs-say-buy =
    Buy “{ $cushion }” for { $card }, { $points ->
        [0] worth nothing
        [one] worth one point
       *[other] worth { $points } points
    }
web-musical-chairs-say-buy-which = Choose a card to pay with
web-musical-chairs-say-swap = Give { $gone } away, score { $card }
web-musical-chairs-say-swap-which = Choose what to give away
web-musical-chairs-say-swap-put = Now a card of your hand

## Plates

web-musical-chairs-plate-score =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
web-musical-chairs-plate-hand =
    { $count ->
        [0] no cards in hand
        [one] one card in hand
       *[other] { $count } cards in hand
    }
web-musical-chairs-plate-pile =
    { $count ->
        [0] nothing scored yet
        [one] one card scored, worth { $points }
       *[other] { $count } cards scored, worth { $points }, of { $suits } suits
    }
web-musical-chairs-plate-chair = at the { $chair }
web-musical-chairs-plate-conductor = stopped the music last
web-musical-chairs-plate-rest = { $chair } rest, scored at the end of the round
web-musical-chairs-plate-stopped =
    If the music stopped now: { $points } from the table{ $hand ->
        [0] { "" }
       *[other] , { $hand } from your hand
    }{ $contested ->
        [yes] , after a battle
       *[no] { "" }
    }
web-musical-chairs-plate-known = shown: { $cards }
web-musical-chairs-pile-of =
    { $who-is ->
        [you] What you have scored
       *[other] What { $who } has scored
    }
web-musical-chairs-pile-worth =
    { $count ->
        [one] One card
       *[other] { $count } cards
    }, worth { $points ->
        [one] one point
       *[other] { $points } points
    }
web-musical-chairs-pile-empty = No cards yet.
web-musical-chairs-pile-total =
    As it stands: { $points ->
        [one] one point
       *[other] { $points } points
    }

## The final score

web-musical-chairs-final-cards =
    { $count ->
        [0] No cards
        [one] One card
       *[other] { $count } cards
    }
web-musical-chairs-final-cushion = { $cushion }
web-musical-chairs-final-every-suit = { $bonus } for as many suits
web-musical-chairs-final-nothing = { $bonus } for cards worth nothing
web-musical-chairs-final-trios = { $bonus } for threes of suits
web-musical-chairs-final-restful =
    { $bonus ->
        [one] 1 for a rest played
       *[other] { $bonus } for rests played
    }
web-musical-chairs-final-total = Together

## Keys

web-musical-chairs-help-pick = raise your cards, from the left
web-musical-chairs-help-walk = along the cards; with a card raised, from chair to chair
web-musical-chairs-help-enter = play, or do what is lit
web-musical-chairs-help-stop = stop the music
web-musical-chairs-help-pass = pass
web-musical-chairs-help-no = no: do not fight, leave it, stay
web-musical-chairs-help-higher = use “Higher”
web-musical-chairs-help-keep = keep or discard the hand
web-musical-chairs-help-back = put the cards back
