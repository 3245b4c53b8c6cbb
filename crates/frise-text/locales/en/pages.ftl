# Pages that are fetched later: a new table, boxes, settings, rules.

# A new table
web-boxes-mix = Several boxes can be mixed; their cards keep their colours.
web-add-person = Add a person
web-add-bot = Add a bot
web-seat-number = Player { $n }
web-who = person or bot
web-first-youngest = the youngest
web-first-oldest = the oldest
web-age-of = Age of { $name }
web-more = More to agree on
web-hands-agreed = Agree on other hands than { $n } cards each, for example as a handicap
web-hand-of = Cards for { $name }
web-slid = A misplaced card slides to where it belongs
web-stay = Whoever is wrong in sudden death stays in

# Boxes
web-boxes-lead = Take a box from the shelf, look at its cards, turn them over.
web-theme = Theme
web-theme-all = all
web-box-turn = Tap a card to look at it closely and turn it over.
web-turn = Turn the card over
web-turn-guess = When was it? Turn the card over.

# Settings
web-language = Language
web-light = Light
web-light-system = as the device
web-light-light = light
web-light-dark = dark
web-contrast = Contrast
web-contrast-normal = normal
web-contrast-high = high
web-text = Size of words and cards
web-text-normal = normal
web-text-large = large
web-text-larger = very large
web-motion = Motion
web-motion-system = as the device
web-motion-full = cards move
web-motion-off = nothing moves
web-pace = Pace
web-pace-normal = normal
web-pace-calm = calm
web-pace-quick = quick
web-pace-wait = wait for me
web-sound = Sounds
web-settings-kept = What you choose is kept on this device only.

# The rules
web-rules-goal = The aim
web-rules-goal-against = Be the only one to have placed all your cards at the end of a round.
web-rules-goal-together = Together, place as many cards as you can and lose as few as possible.
web-rules-deal = The deal
web-rules-deal-against = Each player lays their cards out in front of them, dates hidden. One more card, turned over, begins the line. The youngest starts, and play goes clockwise.
web-rules-hand = { $first } to { $last } players: { $cards } cards each
web-rules-deal-together = Thirty-six cards are played with. Each player has four, dates hidden. One card, turned over, begins the row; another begins the discard. The oldest starts. Talk as much as you like; the owner of a card decides.
web-rules-turn = A turn
web-rules-turn-against = Choose one of your cards and put it where it belongs on the line, from the oldest on the left to the youngest on the right. Then it is turned over.
web-rules-figure = Before, after, or in between? The card with no date looks for its place.
web-rules-figure-out = Clio has no card left. Bede, who has one, can still finish in this round; Ibn Khaldun cannot.
web-rules-figure-sudden = One card each. Clio alone is right: she wins.
web-rules-right = Right: it stays on the line with its date.
web-rules-wrong = Wrong: it goes to the discard, and you draw a new card. When the pile is empty, the discard is shuffled into a new one.
web-rules-equal = Cards with the same date go side by side, in either order.
web-rules-end = The end
web-rules-end-against = When a player places their last card, the round is played to its end. If nobody else finishes in it, that player wins; if nobody can any more, at once.
web-rules-sudden = If several players finish in the same round, the others are out and each of them draws one card. Whoever alone places it right wins. Several right: they go on, and those who were wrong are out. Nobody right: all go on.
web-rules-agreed = The table may agree on larger or smaller hands, for all or as a handicap.
web-rules-turn-together = Play one or two cards, or discard one. You only choose which card: once it is turned over, its date decides where it goes.
web-rules-row = Older or younger than the whole row: it joins the row at that end.
web-rules-rift = Between two neighbours of the row: it goes above them, into the time rift, if that place is free.
web-rules-same = The same date as a card that is there: on top of it.
web-rules-sideways = No place: it stays in your hand, sideways. It can never be played again, only discarded.
web-rules-two = If the first card finds no place, you must try another. Once one is placed, you may try a second or end your turn. At the end of your turn, draw up to four.
web-rules-discard = Instead of playing you may discard one card whose icon shows on top of the discard. It is turned over and shows a new icon.
web-rules-end-together = The game ends when all cards are played, or when a player can neither play nor discard, or has tried all cards in vain. Each card of the row counts 2, each card of the rift 1, every other card −1.
web-rules-points = Points
web-rules-rank = Rank
web-rules-seen = Everything on the table is there for all to see: all faces, every date that was ever turned up, how many cards are left. Only the hidden dates are secret.

web-kept = Games in progress
web-forget = Forget this game
web-board = The row and the time rift
web-row = Row
web-rift = Rift
web-log-empty = Nothing yet.
web-actions = What to do
web-act-play = Play it
web-act-discard = Discard ({ $icon })
web-act-end = End turn
web-act-ask = Ask a bot
web-leave-kept = The game is kept on this device. You can go on whenever you like.
web-leave-home = Leave it for now
web-leave-for-good = Or a player gives up for good:
web-leave-seat = { $name } gives up
