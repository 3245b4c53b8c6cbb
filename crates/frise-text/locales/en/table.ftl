# What is said at every table, whoever shows it: the terminal, the browser.

play-list = { $first } and { $last }
play-person-name = Player { $n }
play-bot-names = Clio, Bede, Ibn Khaldun, Sima Qian, Anna Komnene, Herodotus, Ban Zhao, Tacitus

play-edition-classic = Classic
    .about = The plain game: four cards each, whoever places them all wins. For 2 to 8 players.
play-edition-events = Events
    .about = Seven themes, four cards each. Nobody out alone? A single card each decides.
play-edition-inventions = Inventions
    .about = Larger hands when there are few of you: six cards with 2 or 3 players, five with 4 or 5, four with more.
play-edition-twist = Twist
    .about = The Twist cards, everyone for themselves; the icons mean nothing.
play-edition-twist-coop = Twist together
    .about = All together against time: fill the row and the rift above it. Also for one player alone.
play-edition-saga = Saga
    .about = Scenes of one story, to be put in the order in which they happen.

# The table
play-round = round { $n }
play-moves = { $n ->
    [0] just dealt
    [one] 1 move
   *[other] { $n } moves
}
play-hand-of = { $name }’s cards
play-hand-own = Your cards
play-rift-free = free

play-turn = { $name }, your turn
play-turn-again = { $name }, that one did not fit
play-turn-second = { $name }, one card is placed
play-may-together = Play one or two cards, or discard one. The date decides where a card goes.
play-may-again = Play another card.
play-may-second = Play a second card, or end your turn.
play-thinking = { $name } is thinking …

play-gap-between = between “{ $left }”, { $left-date }, and “{ $right }”, { $right-date }
play-gap-before = before “{ $title }”, { $date }
play-gap-after = after “{ $title }”, { $date }
play-offer = “{ $title }” { $place }?

# Moments
play-turning = { $name } turns over “{ $title }” …
play-placed = ✓ Right, { $name }! “{ $title }”: { $date }
play-misplaced = ✗ No, { $name }. “{ $title }”: { $date }
play-misplaced-near = ✗ So close, { $name }! “{ $title }”: { $date }
play-belongs-discarded = Its place was { $place }: it is discarded.
play-belongs-slid = Its place is { $place }: it slides there.
play-played-row = ✓ { $name } adds to the row: “{ $title }”, { $date }
play-played-rift = ✓ { $name } adds to the rift: “{ $title }”, { $date }
play-blocked = ✗ No place for “{ $title }”, { $date }: it lies sideways before { $name }.
play-discarded = { $name } discards “{ $title }”, { $date }. The discard now shows: { $icon }.
play-drew = { $name } draws “{ $title }”.
play-went-out = { $name } has placed the last card!
play-stays-in = { $name } is still in!
play-sudden-death = Sudden death
play-sudden-death-who = One card each for { $names }: whoever alone is right wins.
play-eliminated = { $n ->
    [one] { $names } is eliminated.
   *[other] { $names } are eliminated.
}
play-reshuffled = { $n ->
    [one] The pile was empty: the one discarded card becomes the new pile.
   *[other] The pile was empty: the { $n } discarded cards are shuffled into a new one.
}
play-left = { $name } leaves the game.

# The end
play-winner = { $name } wins!
play-winner-sudden-death = { $name } wins in sudden death!
play-shared = { $names } share the victory!
play-reason-alone-out = Nobody else can finish in this round.
play-reason-sudden-death = Nobody else was right in this round.
play-reason-last-left = Everybody else has left.
play-reason-nothing-to-draw = There is no card left to draw.
play-reason-all-played = Every card has been played.
play-reason-nothing-placed = A whole hand was tried, and no card found a place.
play-reason-stuck = A player could neither play nor discard.
play-reason-nobody-left = Everybody has left.
play-place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}

icon-sun = sun
icon-moon = moon
icon-key = key
icon-leaf = leaf
icon-anchor = anchor
icon-bell = bell
icon-crown = crown
icon-feather = feather
