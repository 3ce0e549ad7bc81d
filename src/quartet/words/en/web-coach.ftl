# The coach in the browser: at the table, after the game, and when a table is laid.

web-setup-coach = A coach may be asked: what it would play, and why
web-setup-coach-note = Players who ask get advice made of what they can see themselves. Among several people, agree on it first.
web-tab-coach = Coach
web-coach-ask = What would you play?
web-coach-again = Ask again
web-coach-thinking = The coach is thinking …
web-coach-lead = It is your turn. The coach looks at what you can see, plays the game on in thought, and says what it would do.
web-coach-wait = The coach can be asked whenever you have a move to choose.
web-coach-off = This table plays without a coach.
web-coach-lost = The coach does not answer. Ask again.
web-coach-play = Play this
web-coach-share = { $share } % of wins
web-coach-said = The coach would play: { $move }. { $share } % of wins.
web-coach-said-only = The coach would play: { $move }.
web-coach-note =
    { $games ->
        [0] No other move was worth weighing.
        [one] Estimated from one game played on in thought, from what you can see.
       *[other] Estimated from { $games } games played on in thought, from what you can see.
    }
web-help-coach = what would you play?
web-host-coach-on = Let players ask the coach
web-host-coach-off = Silence the coach
web-menu-coach-on = At this table the coach may be asked.
web-menu-coach-off = This table plays without a coach.

## After the game

web-review = Review
web-review-title = Your moves that cost most
web-review-progress = { $done } of { $total } choices looked at
web-review-none =
    { $count ->
        [one] The one choice you had cost you nothing for certain. Well played.
       *[other] None of your { $count } choices cost you anything for certain. Well played.
    }
web-review-nothing = There was nothing to choose in this game.
web-review-lost = The review cannot be had just now.
web-review-cost = −{ $share } %
web-review-costs = cost { $share } % of wins
web-review-played = You played
web-review-better = Better
web-review-step = See it at step { $step }
web-review-note = Each is compared with the move the coach would have played, from what you could see then: both tried as often, in the same guesses at what was hidden. Differences that could be chance are left out.

## Somebody is away

web-sat-in = A computer player sits in for you.
web-sat-in-back = Take my seat back
web-absent = { $who } is away, and it is their turn.
web-absent-let = Let a computer player sit in
web-absent-wait = Wait
web-absent-agree = I agree
web-absent-wanted = { $names } would let a computer player sit in for { $who }.
web-absent-waiting = You would let a computer player sit in for { $who }. The others here have yet to agree.
web-absent-rather = Rather wait
