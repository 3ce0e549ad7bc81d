# What holds at every table: names for things, and why something is refused.

seat-house = the house
seat-you = you
list-or = { $first } or { $last }
list-and = { $first } and { $last }
note-wild = wild

interval-2 = second
interval-2-plural = seconds
interval-3 = third
interval-3-plural = thirds
interval-4 = fourth
interval-4-plural = fourths
interval-5 = fifth
interval-5-plural = fifths
interval-6 = sixth
interval-6-plural = sixths
interval-7 = seventh
interval-7-plural = sevenths

refused-code = I cannot make a move out of “{ $code }”.
refused-over = The game is over; the last note has been played.
refused-stale = That answers question { $question }, and we are at { $now } by now.
refused-out-of-turn =
    { $turn-is ->
        [you] Your own turn comes first.
       *[other] Patience: it is { $turn }’s turn.
    }
refused-answered = You have answered already; the others are still thinking.
refused-nothing-sealed = There is no answer of yours to take back.
refused-no-seat = Only players at the table may say that.
refused-no-interjections = In this game nobody speaks out of turn.
refused-no-vote = There is nothing to vote on just now.
refused-gesture = Those cannot all be done in one go.
refused-one-screen = Behind a curtain nobody speaks out of turn: say it with your play.
refused-undo-not-yours = There is nothing of yours to take back: the last step was not yours.
refused-undo-drawn = That cannot be taken back: luck has had its say.
refused-undo-shown = That cannot be taken back: the others have seen it.
refused-undo-voted = That cannot be taken back: others have voted on it.
refused-unknown-option = This game has no option “{ $option }”.
refused-option = “{ $choice }” is not a choice for { $option }. Choices: { $choices }.
refused-seats =
    { $seats ->
        [one] One player is
       *[other] { $seats } players are
    } not the right number: this game is for { $least } to { $most }.
refused-no-components = The pieces of this game have no figures of their own.
refused-unknown-game = There is no game “{ $game }” here. There is: { $games }.
refused-version = This game of { $game } was begun under rules version { $theirs }, and we play version { $ours } by now. Only a Quartet of that time can show it or play on.
