# frise deck

deck-cli-box =
    { $n ->
        [one] { $id } · { $name } · { $n } card
       *[other] { $id } · { $name } · { $n } cards
    }
deck-cli-no-such-deck-but = There is no box “{ $file }”, and no deck file of that name. Did you mean “{ $detail }”?
deck-cli-no-such-deck = there is no box { $file }, and it is not the name of a .toml or .csv file: frise deck list shows the boxes
deck-cli-unreadable = { $file } cannot be read: { $detail }
deck-cli-unwritable = { $file } cannot be written: { $detail }
deck-cli-exists = { $file } is already there: choose another name, or replace it with --force
deck-cli-checked = { $file }: { deck-cli-n-cards }, { deck-cli-n-errors }, { deck-cli-n-warnings }
deck-cli-refused = { $file }: not a deck yet, { deck-cli-n-errors }
deck-cli-n-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
deck-cli-n-errors =
    { $errors ->
        [0] no error
        [one] { $errors } error
       *[other] { $errors } errors
    }
deck-cli-n-warnings =
    { $warnings ->
        [0] no warning
        [one] { $warnings } warning
       *[other] { $warnings } warnings
    }
deck-cli-by-time = Over time
deck-cli-by-theme = By theme
deck-cli-by-difficulty = By difficulty, from 1 (everybody knows roughly) to 5 (specialists do)
deck-cli-from = { $date } →
deck-cli-before = → { $date }
deck-cli-of-card = { $card }: { $message }
deck-cli-more =
    { $n ->
        [one] and { GROUP($n) } more
       *[other] and { GROUP($n) } more
    }
deck-cli-wrong-ending = { $file } does not end as it must: { $known }
deck-cli-fix-needs-file = --fix writes files of your own anew: name one
deck-cli-fix-refused = { $file } cannot be mended before it can be read: frise deck check says why
deck-cli-fixed =
    { $n ->
        [0] { $file }: nothing to mend
        [one] { $file }: { $n } line mended
       *[other] { $file }: { $n } lines mended
    }
help-deck-new = Write a deck to be filled in (.toml)
    .file = The file to write (.toml)
    .name = What the box is called
    .force = Replace a file that is already there
help-deck-import = Make a deck of a table, a spreadsheet, an export of Wikidata or study cards
    .file = The file to read (.csv, .tsv, .txt, .xlsx, .ods, .json), or - for standard input
    .output = The file to write (.toml, .csv, .frise); without it, only what was understood is shown
    .name = What the box is called
    .sheet = Which sheet of a spreadsheet to read; without it, the first that holds something
    .force = Replace a file that is already there
