# What the games are called, and what each is about: all that the first page says of them.

the-distance-name = The Distance
the-distance-about = Climb the musical alphabet in equal steps, and be the first to run out of cards.
musical-chairs-name = Musical Chairs
musical-chairs-about = Play cards, walk round eight chairs, and sit well when the music stops.
symphony-no-9-name = Symphony No. 9
symphony-no-9-about = Sponsor six great musicians, fund the royal concerts together, and trust nobody.
hit-maker-name = Hit Maker
hit-maker-about = Turn the ring, hold the chord, write the words: a band wants a hit.
