# Dates as they are printed on the back of a card. Years are never grouped, except from five digits on.

date-circa =
    { $kind ->
        [decade] about the { $date }
        [age] about the { $date }
       *[years] c. { $date }
    }

# An era is written where a bare number would not be read as a year: before the common era, and below 100.
date-year =
    { $era ->
        [before] { date-year-number } BCE
        [early] { $year } CE
       *[common] { $year }
    }
date-year-number =
    { $long ->
        [yes] { GROUP($year) }
       *[no] { $year }
    }
date-month = { date-month-name } { date-year }
date-day = { $day } { date-month-name } { date-year }
date-month-name =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }

date-decade =
    { $era ->
        [before] { $year }s BCE
        [early] { $year }s CE
       *[common] { $year }s
    }
date-ordinal =
    { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
        [two] { $n }nd
        [few] { $n }rd
       *[other] { $n }th
    }
date-century =
    { $era ->
        [before] { date-ordinal } century BCE
       *[common] { date-ordinal } century
    }
date-millennium =
    { $era ->
        [before] { date-ordinal } millennium BCE
       *[common] { date-ordinal } millennium
    }

# Two years of one era share its mark: “490–480 BCE”.
date-range-years = { $from }–{ date-year }
date-range = { $from } – { $to }

date-ago-years = { $circa ->
    [yes] about { GROUP($n) } years ago
   *[no] { GROUP($n) } years ago
}
date-ago-millions = { $circa ->
    [yes] about { date-millions } ago
   *[no] { date-millions } ago
}
date-ago-billions = { $circa ->
    [yes] about { date-billions } ago
   *[no] { date-billions } ago
}
date-millions = { GROUP($n) } million years
date-billions = { GROUP($n) } billion years

date-position = no. { $n }
