# `frise days`: the schedule of the daily lines, for whoever makes the boxes.

help-days = Published daily lines: add days, check them, measure them
help-days-publish = Add days to the list, up to a date; published ones never change
    .to = The last date, such as 2028-12-31
    .folder = Where the list lies in the sources
help-days-check = Say whether every published day can be dealt exactly as it was
    .folder = Where the list lies in the sources, if it is not that of this program
help-days-report = Say how hard each published day is: how many cards bots of each level put right
    .folder = Where the list lies in the sources, if it is not that of this program
    .json = Write a line of JSON for each day, for machines
    .from = The first line
    .to = The last line
    .bots = How many bots of each level play each day

days-bad-date = “{ $date }” is not a date from 2026-09-01 on. Write it as 2028-12-31.
days-too-few = There are too few cards for another day. Add cards to the boxes.
days-gap = Line { $number } is missing in the list. Take the files of days/ back from the history.
days-published = { $n ->
    [one] 1 day is new
   *[other] { $n } days are new
}; the list goes up to { $date }.
days-checked = { $n ->
    [one] 1 day can be dealt
   *[other] { $n } days can be dealt
} exactly as published, up to { $date }. Cards that have changed in the boxes since: { $changed }.
days-report-head = Line  date        bots of level 1 to 5: right on average
