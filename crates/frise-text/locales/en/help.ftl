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

help = Frise, the timeline card game
    .lang = The language to speak: fr or en; otherwise that of your system
unknown-language = There is no language “{ $wanted }” here; choose one of: { $known }
help-referee = Judge games over standard input and output, in JSON Lines, for programs in any language
help-play = Play in this terminal, alone with bots or several people around one keyboard
    .edition = Whose rules: classic, events, inventions, twist, twist-coop or saga
    .boxes = Play with this box, or with a deck file of yours (.toml, .csv); several are mixed
    .people = How many people play
    .bots = How many bots play
    .names = What the players are called, people first
    .level = How well the bots remember, from 1 to 5; one for all or one for each
    .hands = Cards dealt: one number for all, or one for each player
    .first = The player who starts, counted from 1
    .ages = The players’ ages: the youngest starts, in the co-operative game the oldest
    .lot = Draw lots for who starts
    .sudden_death_failures = What becomes of those who are wrong in sudden death while several are right
    .slide = A misplaced card slides to where it belongs
    .coop_cards = Co-operative: play with fewer cards
    .seed = Any text; the same text gives the same deal
    .fast = Show things quickly and without motion
    .resume = Go on with the game that was left last
