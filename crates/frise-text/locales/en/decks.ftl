# frise decks, and deck files that are given to a server or a record
help-decks = See the decks that people brought to your server and what was said against them; take them down, put them back, while it runs
help-decks-list = All decks that people brought
    .data = The data folder or the database of the server; without it, the one that frise serve takes
    .json = Write JSON, for machines
help-decks-reports = The decks that somebody has something to say against, with what they say
    .data = { help-decks-list.data }
    .json = { help-decks-list.json }
help-decks-show = Write the text of a deck, to look at it
    .hash = The beginning of its hash, as the list has it
    .data = { help-decks-list.data }
help-decks-take-down = Take a deck down: its games end, and nobody can bring it again
    .hash = { help-decks-show.hash }
    .data = { help-decks-list.data }
    .erase = Erase its text for good, instead of keeping it aside
help-decks-restore = Put a deck back that was taken down, and settle what was said against it
    .hash = { help-decks-show.hash }
    .data = { help-decks-list.data }

decks-row = { $hash }  { $name }
decks-kib = { GROUP($kib) } KiB
decks-on-shelf = on the shelf
decks-state-down = taken down
decks-state-erased = taken down, erased
decks-none = Nobody has brought a deck.
decks-no-reports = Nobody has anything to say against a deck.
decks-taken-down = “{ $name }” ({ $hash }) is taken down. Its games end, and nobody can bring it again. `frise decks restore { $hash }` puts it back.
decks-erased = “{ $name }” ({ $hash }) is taken down and erased. Its games end, and nobody can bring it again.
decks-restored = “{ $name }” ({ $hash }) is back, with its games and links. What was said against it is settled.
decks-allowed = “{ $name }” ({ $hash }) was erased; whoever has it may bring it again.
decks-settled = What was said against “{ $name }” ({ $hash }) is settled.
decks-is-down = “{ $name }” ({ $hash }) is taken down.
decks-no-such = no deck has a hash that begins with { $hash }; `frise decks list` shows them
decks-several = { $n } decks have a hash that begins with { $hash }; write more of it
decks-no-log = there are no online rooms in { $folder }. Name the data folder of the server with --data
decks-failed = This cannot be done: { $why }

own-deck-ending = { $file } is no deck file: its name ends in .frise, .toml or .csv. `frise deck import` makes a deck of a spreadsheet
own-deck-unreadable = { $file } cannot be read: { $detail }
own-deck-findings = { $n ->
    [one] { $file } cannot be used like this, for one reason:
   *[other] { $file } cannot be used like this, for { $n } reasons:
}
