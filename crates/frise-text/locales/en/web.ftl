# The game in a browser. What happens at the table is said with the same words as in the terminal.

web-lead = Before or after? Put the great moments of history in order, card by card.
web-play-now = Play now
web-daily = The daily line
web-play-now-what = You against two bots, with well-known cards.
web-play-now-again = The last table, a new deal.
online-play = Play online
online-replay = Watch again
web-new = New table
web-table = Table
web-rules = Rules
web-boxes = Boxes
web-settings = Settings
study-me = My page
study-learn = Learn
web-studio = Your own cards
web-home = Home
web-nav = Pages
web-loading = The cards are on their way …
web-later = One moment …
web-later-missing = This part of the page has not arrived. Is the network there?
web-offline-box = A box has not arrived. Is the network there?
web-retry = Try again
web-close = Close

web-how = How it goes
web-how-1 = Choose a card
web-how-1-more = Everybody’s cards lie face up. Nobody sees the dates.
web-how-2 = Find its place
web-how-2-more = Drag it into the line: before, after or in between.
web-how-3 = Turn it over
web-how-3-more = Right, it stays. Wrong, you draw another. First to place them all wins.

# The table
web-line = The line, oldest on the left
web-players = Players
web-pile = { $n ->
    [0] Pile: empty
    [one] Pile: 1 card
   *[other] Pile: { $n } cards
}
web-discard = { $n ->
    [0] Discard: empty
    [one] Discard: 1 card
   *[other] Discard: { $n } cards
}
web-seat = { $name }, { $n ->
    [one] 1 card
   *[other] { $n } cards
}
web-seat-moves = to play
web-seat-out = finished
web-seat-eliminated = eliminated
web-seat-left = left
web-no-cards = No cards.
web-smaller = Smaller cards
web-larger = Larger cards
web-go-on = Continue
web-skip = Skip
web-mark-right = Right
web-mark-wrong = Wrong
web-mark-off = { $n ->
    [one] One place off
   *[other] { $n } places off
}
web-mark-belongs = Here!
web-log = What happened
web-log-button = Log
web-date-unknown = Nobody has seen the date of this card yet.
web-sideways = sideways, can only be discarded
web-can-discard = can be discarded
web-not-kept = This browser keeps nothing: the game is lost when you close the page.

web-how-line = Drag a card to the line, or tap it and then its place.
web-how-line-first = Choose the card you are surest of. Drag it to the line, or tap it and then tap its place.
web-where = Where does “{ $title }” go? Tap a place on the line.

# Leaving
web-leave = Leave the table?
web-leave-button = Leave
web-table-missing = There is no such table
web-table-gone = This game is over, or it is kept on another device.
web-table-other-cards = The boxes hold other cards now, so this game cannot go on.
web-table-broken = This game cannot be taken up any more.

# After
web-see-result = Back to the result

# When something breaks
web-trouble = Something broke
web-trouble-safe = Your game is kept, move by move: open the page again and go on. The error is noted on this device only.
web-trouble-again = Open the page again
web-no-randomness = This browser gives no random numbers, and without them no deal is fair. Please bring it up to date, or use another one.
