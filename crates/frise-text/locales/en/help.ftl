# What --help says: the message of a command, with an attribute for each argument.

help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-help = Print this help
help-version = Print the version

help-deck = Boxes and deck files: list, show, check, convert, measure
help-deck-list = List the boxes that ship with the game
    .json = Write JSON, for machines
help-deck-show = Show a deck, its cards in the order of their dates
    .deck = The id of a box, or a deck file (.toml, .csv)
    .json = Write JSON, for machines
help-deck-check = Say all that is wrong with decks or could be better
    .decks = Ids of boxes, or deck files (.toml, .csv); without any, every box is checked
    .strict = Fail for warnings too
    .json = Write JSON, for machines
help-deck-convert = Turn a deck into a text (.toml) or a table (.csv)
    .deck = The id of a box, or a deck file (.toml, .csv)
    .output = The file to write; without it, the deck is written to standard output
    .to = The format, where the name of the file does not say it
    .force = Replace a file that is already there
help-deck-stats = Draw how a deck is spread over time, themes and difficulties
    .deck = The id of a box, or a deck file (.toml, .csv)
