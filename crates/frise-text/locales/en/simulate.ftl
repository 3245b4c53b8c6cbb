# frise simulate: tournaments of bots, told in the terminal and on a page.

help-simulate = Let bots play whole tournaments and measure the game
    .edition = Whose rules: classic, events, inventions, twist, twist-coop or saga
    .boxes = Play with this box or deck file; several are mixed (bench: 110 cards for measuring)
    .players = How many players; without it, as many as bots are named, or four
    .bots = How many bots play, or who: a list of levels from 1 to 5, perfect, greedy:LEVEL, coin:P; the last one fills the table
    .level = How well the bots remember, from 1 to 5; one for all or one for each
    .programs = A program that plays, in any language; may be given several times
    .patience = How long a program may think about a move before it loses its turn
    .hands = Cards dealt: one number for all, or one for each bot
    .games = How many games
    .seed = Any text; the same text gives the same games on any number of threads
    .threads = How many threads; without it, one for each core
    .fixed_seats = Let the bots keep their seats instead of moving up one after every game
    .json = Write JSON Lines, for machines; the last line is the summary
    .csv = Write one long table, for spreadsheets
    .report = Write a page with charts to this file
    .force = Replace a report that is already there

simulate-unknown-edition = There is no edition “{ $id }”. Choose classic, events, inventions, twist, twist-coop or saga.
simulate-unknown-box = There is no box or deck file “{ $id }”. `frise deck list` shows the boxes.
simulate-wrong-order = “{ $id }” does not fit this edition: sagas are played by the rules of sagas, all else by the calendar.
simulate-unknown-bot = There is no bot “{ $name }”. Say a level from 1 to 5, perfect, greedy:LEVEL or coin:P with P from 0 to 1.
simulate-too-many-bots = { $bots } bots are named for { $players ->
    [one] one player
   *[other] { $players } players
}.
simulate-impossible-patience = A program may think for a thousandth of a second up to an hour (3600): say how many seconds.
simulate-cannot-write = { $path } cannot be written: { $why }.
# The square brackets are filled in while the games are played.
simulate-progress = [wide_bar] [done]/[all] games · [rate]/s · [eta] left

simulate-percent = { $n } %
simulate-share = { $value } ({ $low }–{ $high })
simulate-at = { $x }: { $share }
simulate-range = { $from } to { $to }
simulate-mean = { $value } ({ $low }–{ $high })
simulate-count = { GROUP($n) }
simulate-seat = Seat { $n }
simulate-bot-coin = Coin, right { $p } of the time
simulate-bot-greedy = { $name }, greedy

simulate-played = { $games } games of { $edition } ({ $boxes }) in { $seconds } s: { $rate } a second. Intervals of 95 % confidence.
simulate-wins-by-seat = Games won, by seat
simulate-wins-by-bot = Games won, by player
simulate-endings = How games end
simulate-sudden-death = Sudden death
simulate-length = Length of a game
simulate-moves = Moves
simulate-score = Score
simulate-scores = Scores together
simulate-score-shares = Ranks
simulate-hits = Cards put right, by the length of the line
simulate-hardest = The hardest cards
simulate-easiest = The easiest cards
simulate-misplaced = Where hard cards are put
simulate-handicap = A fair handicap
simulate-teams = Together, by the size of the team
simulate-shared = Shared victories
simulate-provenance = frise { $version } · seed “{ $seed }” · { $command }
simulate-nearest = Did you mean “{ $name }”?
# What a program did instead of moving; its last words follow
simulate-fault-cannot-start = “{ $bot }” cannot be started: { $detail }. Lots were drawn for it.
simulate-fault-ended = “{ $bot }” ended in the middle of a game ({ $detail }) and lost { $n ->
    [one] one turn
   *[other] { GROUP($n) } turns
}. Lots were drawn for it.
simulate-fault-silent = “{ $bot }” gave no answer in time and lost { $n ->
    [one] one turn
   *[other] { GROUP($n) } turns
}. Lots were drawn for it. --patience gives it longer.
simulate-fault-unreadable = “{ $bot }” said what is no answer and lost { $n ->
    [one] one turn
   *[other] { GROUP($n) } turns
}; the first time it said: { $detail }
simulate-fault-illegal = “{ $bot }” played what is not allowed and lost { $n ->
    [one] one turn
   *[other] { GROUP($n) } turns
}; the first time it said: { $detail }

simulate-report-title = { $edition }: what the tournament says
simulate-report-footer = Made by frise simulate. Lines and bands beside a value show where it lies with 95 % confidence. Point at a drawing for its numbers.
simulate-fact-games = Games
simulate-fact-boxes = Box
simulate-fact-moves = Moves a game
simulate-seats-equal = Is going first an advantage? Not that these games could tell: the first seat and the last win equally often, within the uncertainty.
simulate-seats-first = Is going first an advantage? Yes: the first seat wins more often than the last. The dashed line is an even share.
simulate-seats-last = Is going first an advantage? On the contrary: the last seat wins more often than the first. The dashed line is an even share.
simulate-wins-by-bot-words = The players change seats after every game unless told otherwise. The dashed line is an even share.
simulate-length-words = A game takes { $mean } moves on average. The few longest games are left out of the drawing.
simulate-scores-words = The team scores { $mean } on average.
simulate-hits-words = The more cards lie on the line, the harder it is to be right.
simulate-hardest-words = How often each is put in a wrong place.
simulate-easiest-words = How often each is put in a wrong place all the same.
simulate-misplaced-words = Each row is a card that was misplaced: how many places too early (left) or too late (right). The stronger the colour, the more often.
simulate-handicap-words = { $weak } holds 4 cards; the curve shows how often { $weak } wins against { $strong }, by the number of cards that { $strong } holds. They are equal at about { $hand } cards.
simulate-handicap-none = { $weak } holds 4 cards; the curve shows how often { $weak } wins against { $strong }, by the number of cards that { $strong } holds. No hand tried here makes them equal.
simulate-teams-words = The same bots as a team of each size.
simulate-team = { $n ->
    [one] Alone: { $mean }
   *[other] { $n } players: { $mean }
}. Rank { $rank } or better: { $good }.
simulate-axis-line = cards on the line
simulate-axis-hand = cards of the stronger player
