# The browser: the frame around every game. What a game itself says is in its own files.

## Everywhere

web-quartet = Quartet
web-home = Quartet, to the programme
web-skip = Skip to the page
web-close = Close
web-back = Back
web-copy = Copy
web-copied = Copied
web-understood = Understood
web-try-again = Try again
web-your-name = Your name
web-qr = The link, for a phone’s camera
web-onlooker = Onlooker
web-unreachable = The server does not answer. Is it still running?
web-name =
    { $who-is ->
        [you] You
       *[other] { $who }
    }

## The programme

web-home-evening = An evening of games
web-home-sub = Four musical games for one table
web-home-now-playing = Now playing
web-home-facts-the-distance = { $least } to { $most } players · about ten minutes · friends, computer players, or both
web-home-facts-musical-chairs = { $least } to { $most } players · about half an hour · friends, computer players, or both
web-home-facts-symphony-no-9 = { $least } to { $most } players · about forty minutes · friends, computer players, or both
web-hit-maker-alone = Write alone
web-home-facts-hit-maker = alone, or 2 to { $most } players · about forty minutes · friends, computer players, or both
web-home-play = Play now
web-home-invite = Invite friends
web-home-rules = The rules, in five minutes
web-home-going = Your tables
web-home-open = Tables with a free seat
web-home-open-seats =
    { $count ->
        [one] one free seat
       *[other] { $count } free seats
    }
web-home-over =
    { $count ->
        [one] One finished game
       *[other] { $count } finished games
    }
web-home-forget = Take it off this list
web-home-more = More
web-home-replay = Replay a game
web-home-check = Check the luck
web-ago-now = just now
web-ago-minutes =
    { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
web-ago-hours =
    { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
web-ago-days =
    { $count ->
        [one] yesterday
       *[other] { $count } days ago
    }

## Laying a table

web-setup-lead = Set out the chairs. Friends come by a link; nobody needs an account.
web-setup-seats = The chairs
web-setup-who = Who sits on chair { $number }
web-setup-kind-me = Me
web-setup-kind-me-too = At this screen
web-setup-kind-friend = A friend, by link
web-setup-kind-computer = A computer player
web-setup-kind-open = Anybody
web-setup-note-friend = You get a link to send.
web-setup-note-open = Shown on the front page.
web-setup-level = How strong
web-setup-player = Player { $number }
web-setup-add = Another chair
web-setup-remove = Take away
web-setup-pass-and-play = Several of you share this screen and hand it on; a curtain falls before what only one of you may see.
web-setup-options = How you play
web-setup-usual = as usual
web-setup-clock = Time for a move
web-setup-clock-0 = No clock
web-setup-clock-30 = 30 seconds
web-setup-clock-60 = A minute
web-setup-clock-180 = 3 minutes
web-setup-clock-86400 = A day
web-setup-then = When time is up
web-setup-then-default = the plainest move is made
web-setup-then-computer = a computer player sits in
web-setup-keep = After the end the table is kept
web-setup-keep-house =
    { $days ->
        [0] for ever, as in this house
        [one] a day, as in this house
       *[other] { $days } days, as in this house
    }
web-setup-keep-1 = a day
web-setup-keep-365 = a year
web-setup-keep-0 = for ever
web-setup-figures = Do you own the box?
web-setup-figures-note = What is printed on pieces we have no picture of is our careful guess. Put the printed figures into this file, and play with yours.
web-setup-figures-file = The file with our figures
web-setup-figures-choose = Choose your file
web-setup-figures-ours = Use ours
web-setup-figures-unread = That file could not be read. Choose it once more.
web-setup-onlookers = Onlookers may watch (they do not see what is hidden)
web-setup-start = Open the table
web-level-random = plays anything
web-level-1 = Page-turner: still learning
web-level-2 = Player: solid
web-level-3 = Soloist: strong
web-level-4 = Maestro: thinks two seconds about every move
web-the-distance-option-interval = The distance from letter to letter
web-the-distance-option-interval-2 = Seconds
web-the-distance-option-interval-3 = Thirds
web-the-distance-option-interval-4 = Fourths
web-the-distance-option-interval-5 = Fifths
web-the-distance-option-interval-6 = Sixths
web-the-distance-option-interval-7 = Sevenths
web-the-distance-option-judge = When somebody errs
web-the-distance-option-judge-gentle = Gentle
web-the-distance-option-judge-gentle-note = What fits is lit; mistakes are explained and cost nothing.
web-the-distance-option-judge-strict = Strict
web-the-distance-option-judge-strict-note = Nothing helps you, and a wrong letter costs two cards. The printed game.
web-the-distance-option-hands = Hands to win

## Waiting and joining

web-waiting-title = The chairs are out
web-waiting-text = We begin as soon as everybody is here. Send the link below, or let a computer player sit in.
web-waiting-free = waiting for somebody
web-waiting-here = here
web-waiting-coming = on the way
web-waiting-fill = Let the computer play
web-seat-free = Free chair
web-seat-open = Open chair
web-link-invite = The invitation
web-link-invite-note = For everybody you want at the table: whoever opens it takes a free chair.
web-link-onlooker = For onlookers
web-link-onlooker-note = Whoever opens it sees the table, and no hand.
web-link-seat = Your chair, on another device
web-link-seat-note = Whoever has this link plays for you and sees your hand. Keep it to yourself.
web-join-title = { $host } has kept you a chair
web-join-title-open = There is a chair for you
web-join = Sit down
web-join-watch = Only watch
web-join-full = That chair is taken by now.
web-entering = One moment …

## The table

web-players = Players
web-turn-you = Your turn.
web-turn-other = { $who } is thinking …
web-turn-several = Still thinking: { $names }
web-turn-applause = Applause, please.
web-turn-counting = The house waits for applause …
web-turn-waiting = Waiting for players.
web-turn-over = The game is over.
web-turn-closed = This table is closed.
web-turn-paused = A pause.
web-title-turn = Your turn · { $game }
web-phase-the-distance =
    in { $interval-plural }{ $hands ->
        [1] { "" }
       *[other] { " · " }hand { $hand }, first to win { $hands }
    }
web-phase-musical-chairs =
    { $round ->
        [0] choosing chairs
       *[other] Round { $round }{ $left ->
            [0] { " · " }no cushion left
            [one] { " · " }one cushion left
           *[other] { " · " }{ $left } cushions left
        }
    }
web-phase-symphony-no-9 =
    Round { $round } of 6 · { $phase ->
        [0] two free cubes
        [1] two cubes for the virtual patron
        [2] { $turn ->
            [2] a cube for $4
           *[other] a cube for $8
        }
        [3] bids
        [6] a failed concert
        [7] the last sale
        [8] the end
       *[other] a concert
    }
web-phase-hit-maker =
    { $phase ->
        [0] the key
        [1] names
        [2] the first cam
        [3] choosing cams
        [8] words for the song
        [9] words for the song
        [10] applause
        [11] applause
        [12] writing alone
        [13] the end
       *[other] Turn { $turn }
    }{ $named ->
        [yes] { " · " }{ $title }
       *[no] { "" }
    }
web-undo = Take back
web-withdraw = Take it back
web-mute = Sound off
web-menu = Menu
web-side = Log, chat and rules
web-tab-log = Story
web-tab-chat = Chat
web-tab-rules = Rules
web-log = What happened so far
web-log-earlier = Earlier
web-log-since = Since your last turn
web-recap = While you looked away
web-recap-on = To the table
web-plate-turn = to move
web-plate-level = computer player: { $level }
web-plate-sits-in = computer sits in
web-plate-away = away
web-plate-wants-pause = would like a pause
web-plate-muted = muted
web-plate-answered = has answered
web-plate-clock = Time left
web-chat-said = { $who }: { $text }
web-chat-talk = { $who }, a computer player: “{ $text }”
web-chat-talk-mark = computer’s talk
web-chat-talk-note = A computer player says so. It binds nobody.
web-chat-empty = Nobody has said anything yet. Good manners, or deep thought.
web-chat-field = Say something
web-chat-send = Say
web-chat-new = new
web-chat-quiet = The chat is put away.
web-chat-open = Bring it back
web-chat-close = Put the chat away
web-chat-onlooker = Onlookers listen.
web-chat-muted = The host has muted you.
web-board-missing-title = The board did not arrive
web-board-missing-text = A piece of this page could not be fetched. The game itself is safe with the server.
web-connection-lost = The line is down. We keep trying; nothing is lost.
web-sending = Sending …
web-paused = A pause: the clocks stand still until everybody is back.
web-tabs = This chair is open in more than one window. Either will do.
web-refused = That was not accepted. Look again.
web-notice-moved-on = Something happened just before that. Look again.

## The menu

web-menu-furnished = Played with the figures of an owner’s box.
web-menu-links = Links
web-menu-settings = Settings
web-menu-host = For the host
web-menu-call = Call me when it is my turn
web-menu-rules = The rules
web-menu-home = To the programme
web-menu-leave = Leave the table
web-menu-luck = The luck is sealed under
web-pause-want = Ask for a pause
web-pause-end = End the pause
web-leave-text = A computer player sits in for you, and the others play on. Your link brings you back whenever you like.
web-leave-waiting = Your chair is free again, and your link stops working.
web-leave-yes = Leave
web-leave-no = Stay
web-call-text = The server can send a line to an address of yours, a chat room’s web hook for instance, whenever it is your turn here. An empty address: no more.
web-call-address = Address
web-call-keep = Keep
web-call-kept = Kept.
web-host-link = New link
web-host-link-sure = The old link to { $name }’s chair stops working, whoever has the new one sees that hand, and everybody is told.
web-host-link-yes = Make a new link
web-host-link-of = { $name }’s chair
web-host-link-note = Send it only to the player of this chair.
web-host-mute = Mute
web-host-unmute = Let speak
web-host-remove = Remove
web-host-remove-sure = { $name } leaves the table at once.
web-host-remove-yes = Remove
web-host-close = Close the doors to onlookers
web-host-open = Open the doors to onlookers
web-host-invite = New invitation
web-host-delete = Delete the table
web-host-delete-sure = The table and everything that happened at it are gone for good, for everybody.
web-host-delete-yes = Delete for good

## Pass the screen

web-curtain-title = { $name }, it is your turn
web-curtain-text = The others look away. Nothing is shown before you lift the curtain.
web-curtain-lift = I am { $name }: lift the curtain
web-curtain-undo = One moment: take the last move back
web-purse-show = Show my purse

## The end

web-end-title = Fine
web-end-title-won = Bravo!
web-end-won =
    { $who-is ->
        [you] You win. Bravo!
       *[other] { $who } wins. Applause!
    }
web-end-shared = { $names } share the first place. Applause!
web-why-the-distance =
    { $who-is ->
        [you] You win: out of cards before anybody else.
       *[other] { $who } wins, out of cards before anybody else. Applause!
    }
web-why-the-distance-series =
    { $who-is ->
        [you] You win the series, { $hands } hands to { $others }.
       *[other] { $who } wins the series, { $hands } hands to { $others }. Applause!
    }
web-why-musical-chairs =
    { $who-is ->
        [you] You win with { $points } points to { $others }.
       *[other] { $who } wins with { $points } points to { $others }. Applause!
    }
web-why-symphony-no-9 =
    { $who-is ->
        [you] You win with { $points } points; { $others } for the others.
       *[other] { $who } wins with { $points } points; { $others } for the others.
    }
web-why-hit-maker =
    { $who-is ->
        [you] You win Best Music with { $points } points; { $others } for the others.
       *[other] { $who } wins Best Music with { $points } points; { $others } for the others.
    }
web-why-hit-maker-lyrics =
    { $who-is ->
        [you] Best Lyrics is yours.
       *[other] Best Lyrics goes to { $who }.
    }
web-why-hit-maker-alone = “{ $title }” is finished. Take it home.
web-end-open = The result
web-end-place = Place
web-end-player = Player
web-end-rematch = Once more
web-end-rematch-join = Da capo: to the new table
web-end-replay = Replay
web-end-save = Save the record
web-end-home = To the programme
web-end-luck = Was the luck fair?
web-end-check = Check it yourself

## When something is missing

web-server-title = The hall has gone quiet
web-server-text = The server does not answer. We keep trying; your table is safe on its disk.
web-deleted-title = This table has been cleared away
web-deleted-text = Somebody deleted it, or its time was up. The programme is still on.
web-left-title = You have left the table
web-left-text = A computer player sits in for you. Your chair is yours again whenever you like.
web-left-back = Sit down again
web-key-title = This link opens nothing
web-key-text = Perhaps it was replaced by a new one, or a piece of it got lost on the way. Ask the host to send it again.
web-full-title = Every chair is taken
web-full-text = The others were quicker. Ask the host for an onlooker’s link, or open a table of your own.
web-private-title = The doors are closed
web-private-text = The host has closed this table to onlookers.
web-closed-title = This table is closed
web-closed-text = It cannot go on, but its record is kept.
web-lost-title = There is no such page
web-lost-text = Neither the segno nor the coda leads here.

## Rules, replay, luck

web-rules-contents = Contents
web-rules-print = Print
web-rules-table = At every table
web-replay = Replay
web-replay-of = Replay: { $game }
web-replay-lead = See a game again, move by move, with anybody’s eyes.
web-replay-as = Seen by
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-next = One step on
web-replay-last = To the end
web-replay-play = Play
web-replay-stop = Stop
web-replay-step = { $step } of { $last }
web-replay-failed = That game cannot be shown: it is not over, or its table is gone.
web-record-file = A record file
web-record-tables = Finished games on this device
web-check = Was the luck fair?
web-check-lead = Before the first card the table sealed its luck under a hash. Now the seed is open, and your browser computes all of it again.
web-check-no-seed = This record has no seed to check: the game is not over, or it was played with test luck.
web-check-hash = The seed fits the hash of the record.
web-check-hash-not = The seed does not fit the hash of the record.
web-check-promised = It is the very hash this device was shown at the start.
web-check-promised-not = This device was shown another hash at the start!
web-check-promised-unknown = This device was not there at the start, so it cannot compare the hash.
web-check-draws =
    { $draws ->
        [one] The seed gives the one draw of the game, computed here.
       *[other] The seed gives all { $draws } draws of the game, computed here.
    }
web-check-draws-not = The seed does not give the draws of the record.
web-check-server = The server replayed every move and agrees.
web-check-server-not = The server does not agree: { $why }
web-check-failed = That cannot be checked: it is no record of a finished game, or the table is gone.
web-check-label-hash = Hash
web-check-label-seed = Seed
web-check-honest = This proves that nobody bent the luck on the way. It does not prove that the host looked away: play with hosts you trust.

## Settings

web-settings-lead = Kept on this device, and nowhere else.
web-settings-notes = Note names
web-settings-notes-english = C D E
web-settings-notes-solfege = do re mi
web-settings-notes-german = C D E, with H
web-settings-theme = Colours
web-settings-theme-auto = As the device
web-settings-theme-light = Light
web-settings-theme-dark = Dark
web-settings-motion = Motion
web-settings-motion-full = Calm
web-settings-motion-fast = Brisk
web-settings-motion-off = None
web-settings-volume = Sound
web-settings-notify = Call me when it is my turn and I look elsewhere
web-settings-quiet = Put the chat away
web-settings-language = Language
web-install = As an app
web-install-text = Your browser can put Quartet on the home screen: look for “Install” or “Add to Home Screen” in its menu.
web-install-insecure = Browsers install apps only over https. Here it works in the browser all the same.
web-install-now = Install

## Keys

web-help = Keys
web-help-table = At the table
web-help-everywhere = Everywhere
web-help-help = this page
web-help-tab = on to the next button
web-help-close = close
web-help-undo = take the last step back
web-help-log = the story so far
web-help-chat = chat
web-help-rules = the rules
web-help-sound = sound on and off
