# `serve` and `backup`. What is typed stands in quotes or comes as a variable, so that no translation changes it.

terminal-serve-title = Quartet
terminal-serve-open = the house is open
terminal-serve-here = On this machine
terminal-serve-network = In this network
terminal-serve-scan = Come in, with your phone's camera:
terminal-serve-alone = This machine is in no network that others could join it by.
terminal-serve-only-here = Only this machine reaches it. For others in your network: { $command }
terminal-serve-moved = Port { $port } is taken, so it is { $instead } tonight.
terminal-serve-kept = Every move is kept in { $path }
terminal-serve-kept-elsewhere = Every move is kept in the database you named.
terminal-serve-stop = Ctrl+C closes the house; the tables stand as they are until it opens again.
terminal-serve-stopped = The house is closed. Good night!

terminal-serve-bad-port = Port { $port } is taken: another program listens there. Name another with { "--port" }, or none to let us find one.
terminal-serve-bad-ports = All ports from { $first } to { $last } are taken. Name another with { "--port" }.
terminal-serve-bad-host = It is not possible to listen at { $host }: { $fault }
terminal-serve-bad-address = “{ $address }” is no address of a house; one is like { "https://games.example" }.
terminal-serve-bad-choice = { $option } is one of { $choices }, not “{ $choice }”.
terminal-serve-bad-store = { $fault }
terminal-serve-no-thinkers = The computer players could not be started; what is in their way stands above.

terminal-backup-done = Everything is in { $path } now. To go back to it: stop the server, and put that file in place of { $place }
terminal-backup-nothing = There is nothing to back up in { $path }

help-serve = Open the house: play in the browser, with friends in this network or anywhere.
help-serve-host = Where to listen.
help-serve-port = The port; when it is not given and taken, the next free one.
help-serve-data = Where everything is kept.
help-serve-database = A Postgres database instead of a file: { "postgresql+psycopg://…" }
help-serve-lan = Let others in this network in, and show them the way.
help-serve-open = Open the browser.
help-serve-keep-days = How many days a finished table is kept.
help-serve-webhooks = Players may have a line sent when it is their turn: { "off" }, to { "public" } addresses only, or to { "any" }.
help-serve-address = How others reach this server, for links and messages, when that is not plain: { "https://games.example" }
help-serve-proxy = Behind a proxy on this machine: believe what it says about who asks.
help-serve-pace = How long computer players take at least.
help-serve-log = How to log: { "text" } for people, { "json" } for programs.
help-backup = Copy everything the server keeps into one file, also while it runs. To restore, stop the server and put the file back.
help-backup-file = Where to.
