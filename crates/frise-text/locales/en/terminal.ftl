# The game in a terminal (`frise play`).

play-title = F R I S E
play-list = { $first } and { $last }
play-too-small = The table needs a terminal of { $width } × { $height }. This one is { $now-width } × { $now-height }: please make it a little larger.
play-not-a-terminal = frise play needs a terminal for its screen and its keys. Run it in a terminal window, without pipes or redirection.
play-terminal-failed = The terminal cannot be used: { $why }
play-close = any key closes
play-close-scrolls = ↓ ↑ read on · any other key closes
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
play-piles = pile { $pile } · discard { $discard }
play-hand-of = { $name }’s cards
play-pile-top = on the pile: { $title }
play-score-now = score { $score } · { $rank }
play-rift-free = free
play-discardable = discard: d
play-sideways = sideways
play-fast = fast

play-turn = { $name }, your turn
play-turn-together = { $name }, your turn: play one or two cards, or discard one
play-turn-second = { $name }, one card is placed: play a second one, or end the turn (e)
play-turn-again = { $name }, that one did not fit: play another card
play-thinking = { $name } is thinking …
play-program-lost = { $name }’s program gave no legal answer: lots were drawn.
play-program-ended = { $name }’s program has lost too many turns: lots play on.
play-how-line = Choose a card with its number or Tab, and its place with ← →.
play-how-together = Choose a card with its number or ← →.
play-offer = “{ $title }”: { $place }? Enter places it.
play-discard-shows = The discard shows { $icon }. { $n ->
    [0] None of your cards has that icon, so none can be discarded.
    [one] You could discard card { $cards } (d).
   *[other] You could discard cards { $cards } (d).
}
play-hint-card = First choose a card: press its number or Tab.
play-hint-gap = First choose its place with ← →, then press Enter.

play-gap-between = between “{ $left }”, { $left-date }, and “{ $right }”, { $right-date }
play-gap-before = before “{ $title }”, { $date }
play-gap-after = after “{ $title }”, { $date }

# Moments
play-turning = { $name } turns over “{ $title }” …
play-placed = ✓ Right, { $name }! “{ $title }”: { $date }
play-misplaced = ✗ No, { $name }. “{ $title }”: { $date }
play-belongs-discarded = { $date }: its place was { $place }. It is discarded.
play-belongs-slid = { $date }: its place is { $place }. It slides there.
play-played-row = ✓ { $name } adds to the row: “{ $title }”, { $date }
play-played-rift = ✓ { $name } adds to the rift: “{ $title }”, { $date }
play-blocked = ✗ No place for “{ $title }”, { $date }: it lies sideways before { $name }.
play-discarded = { $name } discards “{ $title }”, { $date }. The discard now shows: { $icon }.
play-drew = { $name } draws “{ $title }”.
play-went-out = { $name } has placed the last card!
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
play-winner = ★ { $name } wins! ★
play-shared = ★ { $names } share the victory! ★
play-score = ★ { $score } { $score ->
    [one] point
   *[other] points
}: { $rank } ★
play-score-counted = Row { $row } × 2, rift { $rift }, others −{ $rest }.
play-rank-1 = hopeful team
play-rank-2 = band of apprentices
play-rank-3 = certified league
play-rank-4 = distinguished crew
play-rank-5 = squad of veterans
play-rank-6 = alliance of experts
play-rank-7 = assembly of geniuses
play-rank-8 = time travellers
play-reason-alone-out = Nobody else can finish in this round.
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
play-end-counts = { $right } right, { $wrong } wrong
play-end-together = { $right } placed, { $wrong } blocked
play-end-seed = The same deal again: --seed { $seed }

# The keys at the bottom of each screen
play-key-go-on = go on
    .key = Enter
play-key-skip = skip
    .key = Enter
play-key-card = card
    .key = 1–9
play-key-gap = gap
    .key = ← →
play-key-place = place it
    .key = Enter
play-key-play = play
    .key = Enter
play-key-discard = discard
    .key = d
play-key-end-turn = end turn
    .key = e
play-key-advice = ask a bot
    .key = a
play-key-hands = all hands
    .key = h
play-key-help = rules
    .key = ?
play-key-quit = quit
    .key = q
play-key-again = play again
    .key = r
play-key-new-table = another table
    .key = n
play-key-scroll = read on
    .key = ↓ ↑
play-key-row = row
    .key = ↓ ↑
play-key-toggle = take or leave
    .key = Space
play-key-player = person or bot
    .key = ← →
play-key-cards = cards
    .key = + -
play-key-remove = remove
    .key = Del
play-key-add = add
    .key = Enter
play-key-start = deal
    .key = Enter
play-key-change = change
    .key = ← →
play-key-form-help = rules
    .key = F1
play-key-form-quit = quit
    .key = Esc
play-key-take-up = choose
    .key = Enter
play-key-forget = delete
    .key = Del

# The set-up
play-form-edition = Game
play-form-boxes = Boxes
play-form-players = Players
play-form-first = Starts
play-form-first-lot = drawn by lot
play-form-first-ages = by age
play-form-age = Age of { $name }
play-form-help-age = Type it, or change it with ← →. Bots have no age and do not start for it.
play-form-failures = Sudden death
play-form-failures-eliminated = one wrong card, and you are out
play-form-failures-stay = you stay in after a wrong card
play-form-misplaced = A misplaced card
play-form-misplaced-discarded = is discarded
play-form-misplaced-slid = slides to where it belongs
play-form-coop-cards = Cards in the game
play-form-add = + another player
play-form-start = Deal the cards
play-form-person = person
play-form-bot = bot, level { $level }
play-form-n-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
play-form-help-seat = Type a name. ← → choose a person or a bot from level 1 to 5; + and - change the number of cards, for a handicap.
play-form-help-seat-together = Type a name. ← → choose a person or a bot from level 1 to 5.
play-form-help-add = Up to eight play at one table.
play-form-help-youngest = By the rules the youngest starts: say who it is, or give the ages; or draw lots.
play-form-help-oldest = By the rules the oldest starts: say who it is, or give the ages; or draw lots.
play-form-help-failures = When several are right in a round of sudden death, what becomes of those who are wrong?
play-form-help-misplaced = For families: a card that slides makes the line longer and teaches the date. The player draws in any case.
play-form-help-coop-cards = Fewer cards make a shorter game.
play-form-help-start = Enter deals the cards. Go up with ↑ to change the game, the boxes or the players.

# Games that were left
play-resume-title = You left a game. Go on with it?
play-resume-game = { $edition } · { $names } · { $n ->
    [0] just dealt
    [one] 1 move
   *[other] { $n } moves
}
play-resume-new = A new game
play-no-kept-game = No game was left to go on with. Start one with: frise play
play-kept-version = A game was kept by another version of Frise and cannot be read by this one. It is not lost: { $path }
play-kept-broken = A kept game cannot be read. The file was put aside: { $path }
play-kept-cannot = This game cannot be taken up: its cards have changed since. The file was put aside.
play-not-kept = The game cannot be kept: { $why }. You can play on, but it will be lost when you quit.
play-notice-title = Please note

play-quit-title = Quit?
play-quit-kept = The game is kept: frise play will offer to go on with it.
play-quit-plain = Nothing will be lost.
play-quit-keys = y quit · n stay
play-quit-keys-leave = y quit · n stay · l { $name } leaves
play-quit-leave = If only { $name } has to go, the others can play on: press l.

play-hands-title = Everybody’s cards
play-hands-line = { $name } ({ $n })

play-help-title = The rules in short
play-help =
    # Against each other
    Put one of your cards where it belongs on the line, oldest on the left. It is turned over: right, it stays; wrong, it is discarded and you draw another. Equal dates go in any order.
    Whoever is alone in placing the last card in a round wins. Several at once: sudden death, one card each.
    { "" }
    # Together
    Play one or two cards: the date decides where they go. Before or after the whole row: into the row. Between two cards of the row: above them, in the time rift, if that place is free. The same date: on top. No place: the card lies sideways for good.
    Or discard one card whose icon shows on the discard. Then draw up to four.
    Row 2 points, rift 1, every other card −1.
    { "" }
    # Keys
    1–9, Tab choose a card · ← → choose its place (PgUp, PgDn, Home, End go far) · Enter places it · d discards · e ends the turn · h all hands · f faster or slower · ? rules · q quit. The mouse works too.

# What stands in the way of a game
play-problem-edition = There is no edition “{ $id }”. Choose one of: { $all }.
play-problem-box = There is no box “{ $id }”. Choose among: { $all }.
play-problem-deck-file = { $file } is not a deck that can be played. `frise deck check` says what is wrong with it.
play-problem-no-box = Choose at least one box.
play-problem-story = { $edition } follows a story, and “{ $box }” goes by the calendar. Choose a saga box.
play-problem-calendar = { $edition } goes by the calendar, and “{ $box }” follows a story. Choose other boxes, or the edition saga.
play-problem-mix = These boxes do not go together: { $why }; { $remedy }.
play-problem-name-empty = Player { $seat } has no name. Type one.
play-problem-name-long = The name of player { $seat } is too long. Use at most { $most } letters.
play-problem-name-unprintable = The name of player { $seat } contains signs that cannot be shown. Use letters.
play-problem-name-taken = Player { $seat } has the same name as another player. Change one of them.
play-problem-too-many-names = There are { $names } names for { $players } players. Leave some out, or raise --people.
play-problem-players = { $edition } is for { $min } to { $max } players, not { $got }. Change the number of people or bots.
play-problem-first = There is no player { $got } to start. Count the players from 1.
play-problem-ages = Give one age for each player, not { $got }.
play-problem-hand-count = Give one number of cards for all, or one for each player, not { $got }.
play-problem-empty-hand = Each player needs at least one card.
play-problem-coop-hands = Hands cannot be agreed on in the co-operative game: everybody has { $cards }. Leave --hands out.
play-problem-too-few = This takes { $needed } cards, and there are only { $got }. Deal fewer cards, or add a box.
play-problem-coop-cards = The co-operative game is played with { $most } cards at most, not { $got }.
play-problem-deck = These cards cannot be played: { $why }.

# Why a move was refused
play-refused-game-over = The game is over.
play-refused-not-in-game = This player is not in the game any more.
play-refused-not-your-turn = It is somebody else’s turn.
play-refused-not-now = This is not possible now.
play-refused-not-in-hand = This card is not in the hand.
play-refused-no-such-gap = There is no such place.
play-refused-blocked = This card lies sideways: it can only be discarded.
play-refused-icon-mismatch = This card does not have the icon that the discard shows.
