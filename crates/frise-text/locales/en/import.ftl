# Importing a table, a spreadsheet, an export of Wikidata or study cards.

import-too-large = the file has { GROUP($bytes) } bytes; { GROUP($limit) } are read at most
    .fix = keep the rows that you need
import-empty = this file is empty
    .fix = there must be a row at least, with a date and a title
import-not-a-file = this is neither a table nor a spreadsheet
    .fix = give a .csv, .tsv, .txt, .xlsx, .ods or .json file (from Wikidata)
import-broken-sheet = this spreadsheet cannot be opened
    .fix = open it in a spreadsheet program, and save it again as .xlsx, .ods or .csv
import-old-sheet = this is a workbook of an old version
    .fix = save it as .xlsx, .ods or .csv
import-not-wikidata = this JSON is not from Wikidata
    .fix = at query.wikidata.org, choose “Download”, then “JSON file”

import-bad-date = “{ $text }”: { $reason }
import-no-date = there is no date
    .fix = write it in the column of dates
import-no-title = there is no title
    .fix = write in a few words what happened
import-too-long = “{ $text }” is too long for a card
    .fix = a title has 120 characters at most, a fact 500
import-bad-difficulty = “{ $text }” is not a difficulty
    .fix = write a number from 1 to 5; the card gets 3
import-bad-picture = “{ $text }” is not a picture
    .fix = name a file (bicycle.jpg) or an emoji; the card gets a picture of its theme
import-several-dates = Wikidata has several dates for { $text }: { $reason }
    .fix = choose one of them, or remove the other rows
import-unknown-precision = “{ $text }” may be a year or a day
    .fix = read as a year; ask for the precision too, as docs/wikidata.md shows
import-too-many-rows = there are more rows than a deck may have cards
    .fix = the rest was left out: make several decks of it

import-theme = Various
import-kind-table = Table, separator “{ $separator }”, { $encoding }
import-kind-xlsx = Excel workbook
import-kind-ods = LibreOffice spreadsheet
import-kind-wikidata = Wikidata export
import-sheets = Sheet “{ $sheet }” was read; there are also: { $others }. --sheet NAME reads another.
import-no-such-sheet = there is no sheet “{ $sheet }” in this file
import-column-date = date
import-column-title = title
import-column-fact = fact
import-column-source = source
import-column-theme = theme
import-column-difficulty = difficulty
import-column-picture = picture
import-column-id = id (made anew)
import-column-precision = precision
import-column-calendar = calendar
import-column-none = left out
import-column = column { $n } { $heading }: { $meaning }
import-at = row { $row }: { $message }
    .cell = row { $row }, column { $column }: { $message }
import-summary =
    { $cards ->
        [one] { $cards } card understood
       *[other] { $cards } cards understood
    }{ $problems ->
        [0] , nothing to look at again
        [one] , { $problems } point to look at
       *[other] , { $problems } points to look at
    }
import-written = { $file } is written: frise deck check { $file } says what could be better
