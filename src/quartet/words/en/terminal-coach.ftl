# The coach in the terminal.

terminal-help-coach = what would you play? The coach says, and why
terminal-help-company = { $name }: { $level }
terminal-coach-title = What would you play?
terminal-coach-share = { $share } % of wins
terminal-coach-note = Estimated from { $games } games played on in thought, from what you can see.
terminal-coach-prompt = A number plays it · Enter: back to the table
terminal-coach-silent = This is for you alone to say: there is no best answer.
terminal-coach-shared = Where several people share the keyboard, the coach keeps silent.
terminal-review-whose = Whose moves? There were { $names }. Say one with { "--seat" }.
terminal-review-running = This game is not over yet: { $who }’s hand stays hidden until it is.
terminal-review-title = { $who }: { $choices } choices, { $marks ->
    [0] none that cost anything for certain.
    [one] one that cost something for certain.
   *[other] { $marks } that cost something for certain.
}
terminal-review-mark = Step { $step }: −{ $share } %
terminal-review-played = played
terminal-review-better = better
terminal-review-progress = { $done } of { $total } choices looked at
terminal-review-how = See it again: { $command }

help-review = Which moves of a game cost most? The coach looks through a record for one seat, from what that seat could see.
help-review-seat = Whose moves: a name, or a number from { "0" }. Not needed where one person played against the computer.
help-review-simulations = How often each move is tried in thought.
