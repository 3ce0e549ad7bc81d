# `arena`. What is typed stands in quotes or comes as a variable, so that no translation changes it.

terminal-arena-title =
    { $game }, { $players } players, seed { $seed }: { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } from every seat, { $games } games a pair
terminal-arena-options = with { $options }
terminal-arena-level = level
terminal-arena-elo = Elo
terminal-arena-ms = ms a decision
terminal-arena-slowest = slowest, ms
terminal-arena-pair = one of … among …
terminal-arena-share = wins
terminal-arena-against = the other way
terminal-arena-even = as among two
terminal-arena-games = games
terminal-arena-shared = shared
terminal-arena-length = decisions a game
terminal-arena-among = { $first } : { $second }
terminal-arena-what = In brackets: the 95% interval, by deals. Equals win { $fair }. Shared wins are split. Elo { "0" } is { $anchor }.
terminal-arena-made = { $date } · { $commit } · { $build } · { $cpu } · { $python }
terminal-arena-no-commit = no commit known
terminal-arena-playing = { $game }: { $done } of { $all } deals
terminal-arena-kept = Kept in { $path }
terminal-arena-broken-off = Broken off. This is what was played so far.
terminal-arena-fault = This cannot be played: { $fault }
terminal-arena-bad-file = { $path }: { $fault }
terminal-arena-there = { $path } is there already. Go on with it with { "--resume" }, or name another.
terminal-arena-other = { $path } is another contest: game, options, players, seed and levels must be the same to go on with it.
terminal-arena-other-build = { $path } was played by another build of Quartet: its deals and new ones would not go together. Name another file.
terminal-arena-no-file = { "--resume" } goes on with a file: name it with { "--json" }.
terminal-arena-two-limits = { "--time" } or { "--simulations" }, not both.

help-arena = Who is the stronger player? All levels against each other, the same deals from every seat: win shares and Elo, with intervals.
help-arena-levels = Who plays, with commas between: { "random,1,2" } or { "3,4@0.05s,4@500" } (seconds or simulations a decision). All levels, when not given.
help-arena-players = How many sit at a table.
help-arena-deals = How many deals every pair plays, each from all seats.
help-arena-seed = Another number, other deals.
help-arena-time = Seconds a decision for levels that search.
help-arena-simulations = Simulations a decision for levels that search, instead of seconds: such games can be played again exactly.
help-arena-workers = Processes; as many as there are cores, when not given.
help-arena-json = Write everything to this file, again and again while it is played.
help-arena-resume = Go on with that file; also with more deals.
