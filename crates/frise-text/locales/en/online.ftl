# Rooms on a server: friends open a link and play.

online-rooms = Your rooms
online-room-your-turn = Your turn
online-room-turn = { $name }’s turn
online-room-gathering = In the lobby
online-room-hide = Take this room off the list
online-turn-title = { $n ->
    [one] Your turn
   *[other] Your turn in { $n } rooms
}
online-turn-elsewhere = Your turn: { $game }
online-new = Open a room
online-open-as = You are { $name }.
online-open-people = { $n ->
    [one] one seat for a person
   *[other] { $n } seats for people
}
online-open-bots = { $n ->
    [one] one bot
   *[other] { $n } bots
}
online-open-what = { $what }. All of it can be changed in the room.
online-enter = Somebody gave you a code?
online-enter-go = Go there
online-enter-wrong = A code has eight letters and digits, such as K7QZ 2M4P.
online-name = Your name
online-name-missing = Type a name: the others see who you are.
online-unreachable = The server does not answer. Is the network there?
online-no-server = There is no game server here: this page can only play on one device. Whoever runs “frise serve” has rooms too.

# Seats and clock
online-add-seat = Add a seat
online-seat-person = for a person
online-seat-open = open seat
online-clock = Time for a turn
online-clock-none = no clock
online-clock-30 = 30 seconds a turn
online-clock-60 = 60 seconds a turn

# The lobby
online-opening = To the room …
online-no-room = There is no way in
online-invite = Invite the others
online-code = Code of the room:
online-qr = The link as a QR code, for the camera of a phone
online-link = Link to this page
online-copy = Copy the link
online-send = Send the link
online-join-title = { $name } is waiting for you
online-join = Sit down
online-full = Every seat is taken. You can watch: the table opens here as soon as the game begins.
online-you = you
online-host = host
online-away = away
online-ready = ready
online-deals = deals the cards
online-not-ready = not ready yet
online-be-ready = I am ready
online-be-not-ready = Not ready after all
online-sit = Sit here
online-stand = Stand up
online-rename = Change my name
online-start = Deal the cards
online-arrange = Change the table
online-arrange-done = Set the table so
online-wait-host = Everybody is ready: the host deals in a moment.
online-wait-ready = { $n ->
    [one] One person is not ready yet.
   *[other] { $n } people are not ready yet.
}
online-wait-open = { $n ->
    [one] One seat is still open: invite somebody, or let a bot sit there.
   *[other] { $n } seats are still open: invite people, or let bots sit there.
}
online-wait-you = Only you are not ready yet.
online-wait-you-and = { $n ->
    [one] You and one other person are not ready yet.
   *[other] You and { $n } others are not ready yet.
}
online-watching = { $n ->
    [one] One person is looking on.
   *[other] { $n } people are looking on.
}

# The table
online-you-watch = You are looking on
online-lost = The connection is gone.
online-lost-soon = It comes back by itself …
online-offline = offline
online-card-waits = Your card waits.
online-card-waits-more = The connection is gone. As soon as it is back, your card is played.
online-lost-long = The server has not answered for a while. Your seat is kept.
online-ended = The server has ended the connection.
online-out-of-time = Your time ran out
online-bot-for-you = A bot plays for you until you are back.
online-back = I am back
online-is-away = { $name } is away.
online-bot-meanwhile = A bot plays meanwhile.
online-give-up = Play on without { $name }
online-give-up-title = Play on without { $name }?
online-give-up-more = The game goes on without this player, who cannot come back into it.
online-keep = Wait a little
online-seconds = { $n ->
    [one] One second left
   *[other] { $n } seconds left
}
online-leave = Your seat is kept: this room stays on the first page. While you are away a bot plays for you.
online-leave-for-good = Or for good: the others play on without you.
online-leave-seat = Give up my seat
online-other-cards = This page has other cards
online-other-cards-more = The server has cards of another version. Load the page again, and you are at the table.
online-reload = Load again

# Another window
window-elsewhere = This game goes on in another window
window-elsewhere-more = A game is played in one window at a time, so that no move gets lost.
window-go-on-here = Go on here
window-forgets = Safari forgets games that nobody has opened for seven days. Put Frise on the home screen, and they stay.

# After the game
online-rematch = Rematch
online-follow = Join the rematch
online-follow-said = The others are going to play again.
online-fair = This deal can be checked
online-fair-more = Before anybody was ready, the server bound itself to a secret number and showed its fingerprint. Then every player added chance of their own. So nobody could choose the deal.
online-fair-kept = ✓ The secret number has that fingerprint: the server kept its word.
online-fair-broken = ✗ The secret number does not have that fingerprint!
online-fair-promised = Fingerprint, before the deal
online-fair-shown = Secret number, after the end
online-download = Download the game

# A game seen again
online-no-game = There is no game to see
online-game-broken = This game cannot be shown: the page has other cards, or the record does not hold.
online-run = Play
online-pause = Pause
online-to-start = To the beginning
online-back-step = One step back
online-step-on = One step on
online-to-end = To the end
online-step = { $n } / { $of }
online-checked = ✓ Deal, moves and result of this game were checked on this device.

# What a server refuses
refused-bad-message = The server did not understand this page. Please load it again.
refused-protocol = Page and server are of different versions. The page has to be loaded again.
refused-hello-first = The server did not understand this page. Please load it again.
refused-no-such-room = There is no room of this code. Is it written right? Games that nobody has touched for very long are cleared away.
refused-no-guest = The server does not know this browser: it has to keep a cookie. Please allow it and try again.
refused-bad-origin = The server does not take this from another page.
refused-not-found = There is nothing here.
refused-bad-method = The server did not understand this page. Please load it again.
refused-timed-out = The server has waited too long for this. Please try again.
refused-too-large = This is too much for the server.
refused-too-many-guesses = Too many codes of no room. Please wait a minute.
refused-too-many-connections = Too many connections from here. Please close a few pages.
refused-too-fast = That was too fast for the server. Please try again in a moment.
refused-not-kept = The server could not keep this, so it did not happen. Please try again in a moment.
refused-damaged = What the server kept of this room is damaged. It shows nothing rather than something wrong; whoever runs it has been told.
refused-stopping = The server is starting again. One moment …
refused-node-too-old = The server is being replaced by a newer one. One moment …
refused-name-empty = Please give a name.
refused-name-too-long = This name is too long.
refused-name-unprintable = This name holds characters that nobody can see.
refused-name-taken = Somebody here has this name already.
refused-already-joined = You are in the room already.
refused-not-a-member = Please join the room first.
refused-not-seated = Please take a seat first.
refused-room-full = Every seat is taken.
refused-too-many-changes = This table was changed too often. Begin the game, or open another room.
refused-already-started = The game has begun.
refused-not-started = The game has not begun.
refused-not-host = Only the host can do this.
refused-no-such-seat = There is no such seat any more.
refused-seat-taken = Somebody was faster: this seat is taken.
refused-bad-plan = Nobody can play like this. Please change the table.
refused-bad-deck = This deck cannot be played here yet.
refused-deck-gone = This deck is not here any more. Whoever runs the server took it down, or nobody played with it for long.
refused-not-your-deck = Only who brought this deck can do this.
refused-store-full = There is no more room for decks here. Please tell whoever runs the server.
refused-seats-open = A seat is still open.
refused-not-ready = Somebody is not ready yet.
refused-bad-entropy = The server did not understand this page. Please load it again.
refused-stale = Somebody else has played meanwhile. Look again.
refused-still-here = This player is here again.
refused-still-playing = This game is not over yet.

refused-game-over = The game is over.
refused-not-in-game = This player is not in the game any more.
refused-not-your-turn = It is somebody else’s turn.
refused-not-now = This is not possible now.
refused-not-in-hand = This card is not in the hand any more.
refused-no-such-gap = There is no such place on the line.
refused-blocked = This card lies sideways: it can only be discarded.
refused-icon-mismatch = This card does not have the icon that the discard shows.
