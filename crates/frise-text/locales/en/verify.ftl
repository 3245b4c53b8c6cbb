# frise verify: whether a downloaded game is what it says.

help-verify = Check a downloaded game: the promised seed, the deal, every action, the outcome
    .file = The downloaded file; - reads standard input
    .deck = A deck file that the game was played with, where somebody brought it; without it, those in the folder of the record are tried. May be repeated
    .json = Write JSON, for machines

verify-holds = Yes: all of game { $room } holds.
verify-fails = No: the record of game { $room } does not hold.
verify-unknown = Game { $room } cannot be judged here.

verify-check-commitment = The server revealed the very seed that it had committed itself to.
verify-check-deal = Everybody added to chance, and the cards are dealt from all of it together.
verify-check-actions = { $n ->
    [one] { $n } action, by the rules.
   *[other] { $n } actions, each by the rules.
}
verify-check-outcome = It ended as the record says: { $ended }.
verify-winner = { $name } wins
verify-shared = { $names } share the victory
verify-score = a score of { $score }

verify-commitment = The revealed seed is not the one that the server had committed itself to: the deal may have been chosen.
verify-entropy = What the players added to chance does not fit the seats: one part for each person, none for a bot.
verify-setup = Nothing can be dealt by this record. { $why }
verify-other-cards = This program has other cards than those of the game. { $why } Check it with the version of Frise that it was played with.
verify-action = Action { $n }, by { $name }, cannot have happened with these cards. { $why }
verify-actor = Action { $n }, at { $name }’s seat, cannot have been decided by whom the record names.
verify-outcome = Played again, the game does not end as the record says.

verify-deck-missing = The game was played with a deck that somebody brought: { $hash }. Name its file with --deck, or lay it beside the record.
verify-deck-other = The file is not the deck that the game was played with. Wanted is { $hash }: the very deck as it was brought, not a later version.
verify-deck-no-salt = The game was played with a deck that somebody brought: { $hash }. This record does not say by which salt it is known; whoever brought the deck gets that with the record, from the page where they played.
verify-deck-unreadable = The deck cannot be used. { $why }
verify-told = What people saw of the game, by the record, is not what comes of it when it is played again.
verify-skipped-deal = The deal was not looked at any more.
verify-skipped-actions = The actions were not looked at any more.
verify-skipped-outcome = The outcome was not looked at any more.

verify-unreadable = { $file } cannot be read: { $why }
verify-too-large = { $file } is too large for the record of a game.
verify-not-a-record = { $file } is not the record of a game ({ $why }).
verify-version = { $file } was written by another version of Frise ({ $why }).
