# The game in a terminal (`frise play`).

play-title = F R I S E
play-too-small = The table needs a terminal of { $width } × { $height }. This one is { $now-width } × { $now-height }: please make it a little larger.
play-not-a-terminal = frise play needs a terminal for its screen and its keys. Run it in a terminal window, without pipes or redirection.
play-terminal-failed = The terminal cannot be used: { $why }
play-close = any key closes
play-close-scrolls = ↓ ↑ read on · any other key closes

play-piles = pile { $pile } · discard { $discard }
play-pile-top = on the pile: { $title }
play-discardable = discard: d
play-sideways = sideways
play-fast = fast

play-program-lost = { $name }’s program gave no legal answer: lots were drawn.
play-program-ended = { $name }’s program has ended or lost too many turns: lots play on.
play-how-line = Choose a card with its number or Tab, and its place with ← →.
play-how-enter = Enter places it.
play-how-together = Choose a card with its number or ← →.
play-discard-shows = The discard shows { $icon }: { $n ->
    [0] none of your cards has it.
    [one] you could discard card { $cards } (d).
   *[other] you could discard cards { $cards } (d).
}
play-hint-card = First choose a card: press its number or Tab.
play-hint-gap = First choose its place with ← →, then press Enter.

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
play-key-again-for-fun = once more, for fun
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

play-form-first-ages = by age
play-form-age = Age of { $name }
play-form-help-age = Type it, or change it with ← →. Bots have no age and do not start for it.
play-form-failures = Sudden death
play-form-failures-eliminated = one wrong card, and you are out
play-form-failures-stay = you stay in after a wrong card
play-form-misplaced = A misplaced card
play-form-misplaced-discarded = is discarded
play-form-misplaced-slid = slides to where it belongs
play-form-add = + another player
play-form-help-seat = Type a name. ← → choose a person or a bot, from pupil to historian; + and - change the number of cards, for a handicap.
play-form-help-seat-together = Type a name. ← → choose a person or a bot, from pupil to historian.
play-form-help-add = Up to eight play at one table.
play-form-help-youngest = By the rules the youngest starts: say who it is, or give the ages; or draw lots.
play-form-help-oldest = By the rules the oldest starts: say who it is, or give the ages; or draw lots.
play-form-help-failures = When several are right in a round of sudden death, what becomes of those who are wrong?
play-form-help-difficulty = Leave out the cards that take some thought, or only those that specialists know.
play-form-episodes-backs = no
play-form-episodes-faces = yes
play-form-help-start = Enter deals the cards. Go up with ↑ to change the game, the boxes or the players.

# Games that were left
play-resume-title = You left a game. Go on with it?
play-resume-game = { $edition } · { $names } · { play-moves }
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

play-problem-deck-file = { $file } is not a deck that can be played. `frise deck check` says what is wrong with it.
play-problem-too-many-names = There are { $names } names for { $players } players. Leave some out, or raise --people.
