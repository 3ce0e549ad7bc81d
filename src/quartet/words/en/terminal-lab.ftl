# `lab`. What is typed stands in quotes or comes as a variable, so that no translation changes it.

terminal-lab-playing = { $game }
terminal-lab-done =
    { $games ->
        [one] One game; its row is in { $path }
       *[other] { $games } games; their rows are in { $path }
    }
terminal-lab-seat = Seat { $seat } ({ $level }): won { $share }, score { $score } (deviation { $spread })
terminal-lab-length = Decisions a game: { $decisions } on average, { $shortest } to { $longest }. Who began won { $first }.
terminal-lab-report =
    { $runs ->
        [one] { $path } is written, from one simulation.
       *[other] { $path } is written, from { $runs } simulations.
    }
terminal-lab-stopped = Stopped. What is finished is kept; the same command goes on from there.

terminal-lab-changed = { $path } holds another simulation, and stays as it is. What differs: { $what }. Take another folder, or ask for the same.
terminal-lab-no-level = There are no computer players of level “{ $level }”; there are { $levels }.
terminal-lab-alone = It takes two players at least: alone there is nobody to win against.
terminal-lab-missing = This needs { $library }, which is not installed. It comes with the extra: { "pip install" } 'quartet[{ $extra }]'
terminal-lab-no-folder = There is no simulation in { $path }
terminal-lab-unfinished = The simulation in { $path } is not finished; give the command that began it once more.
terminal-lab-no-crew = “{ $on }” is no place to work at; one is { "local" }, { "ray" } or { "ray://host:10001" }.
terminal-lab-no-cluster = { $on } cannot be reached: { $fault }
terminal-lab-other-game = { $path } holds games of { $game }.
terminal-lab-lost = A worker is lost: it was killed, perhaps for want of memory, or cannot be reached any more. What is finished is kept; the same command goes on from there.
terminal-lab-other-code = A node of the cluster has another version of Quartet; its games would be other games. Install the same one there.

help-lab = The laboratory: games by the million, and what they say.
help-lab-simulate = Play many games and keep a row of each. A run that was stopped goes on where it was.
help-lab-games = How many games.
help-lab-players = A level a seat, with commas, like { "random,2,2,3" }; or how many play, all of one level.
help-lab-level = That level: { "random" }, or from { "1" } up.
help-lab-simulations = Simulations a decision for levels that search. They never think by the clock here: such games can be played again exactly.
help-lab-components = Play with the figures of this file.
help-lab-seed = All luck derives from it: the same number, the same games.
help-lab-out = The folder for the rows; made if it is not there.
help-lab-chunk = Games a file; usually a sixteenth of all, but no more than 10000, or 100 when players think, or 8 when they search.
help-lab-workers = How many processes; usually one a core.
help-lab-on = Where: this machine's processes, a Ray of its own, or a Ray cluster.
help-lab-balance = Write a report on a game's balance, with plots, into one HTML file.
help-lab-balance-games = How many games of random players each plot takes; thinking players play fewer. Without it as many as our own reports.
help-lab-from = Report on this simulation instead of new ones. May be given several times.
help-lab-data = Keep the rows of the simulations here, and take up those that are there.
help-lab-report = The file.
