# Why a text is not a date, and what to write instead.

date-error-empty = there is no date
    .fix = write one, such as 1789, -490, c. 1450, 19th century, 66 Ma, or #12 in a story
date-error-unreadable = this is not a date
    .fix = write it as 1789, -490, 1789-07-14, c. 1450, 1960s, 5th century BCE, 66 Ma, 13.8 Ga, 1914/1918, or #12 in a story
date-error-year-zero = there is no year 0
    .fix = the year before 1 is -1, and the first century is the 1st
date-error-too-far = this year is too far away
    .fix = years go from -999999 to 9999; for what is older write an age such as 2 Ma
date-error-sign-and-era = the minus sign and the era say the same thing twice
    .fix = write either -490 or 490 BCE
date-error-no-such-month = there is no month { $month }
    .fix = write the year, the month and the day, as in 1789-07-14
date-error-no-such-day = month { $month } of that year had no day { $day }
    .fix = check the day; up to 4 October 1582 dates follow the Julian calendar
date-error-lost-day = this day never was: 4 October 1582 was followed by 15 October
    .fix = write 1582-10-04 or 1582-10-15, or the year alone
date-error-not-a-decade = { $year } does not name a decade
    .fix = a decade is named by its round year, as in 1960s
date-error-age-out-of-bounds = this age is too short or too long
    .fix = ages go from 1 ka to 100 Ga; for what is younger write a year
date-error-age-too-fine = this age has too many decimals
    .fix = write three at most
date-error-range-backwards = this range does not go forward in time
    .fix = write the earlier end first, as in 1914/1918, and a day as 1789-07-14
date-error-range-end = a range goes from a year, a month or a day to another
    .fix = write its two years, as in 1960/1979
date-error-circa-day = a day is known or it is not
    .fix = drop the c., or write the year alone: c. 1789
date-error-circa-position = a position in a story is certain
    .fix = drop the c.
date-error-no-such-position = there is no such position
    .fix = positions go from #1 to #99999
date-error-not-wikidata = this is not a time of Wikidata’s query service
    .fix = give it as -0489-01-01T00:00:00Z, with a precision from 0 to 11


# Why a file is not a deck.

deck-too-large = the file has { GROUP($bytes) } bytes; { GROUP($limit) } are read at most
    .fix = make several decks of it, or leave out what is not text
deck-not-utf8 = the file is not encoded in UTF-8
    .fix = save it again as UTF-8 (in a spreadsheet: “CSV UTF-8”)
deck-syntax = the file cannot be read here: { $detail }
    .fix = look for a missing quotation mark, equals sign or bracket on this line
deck-too-deep = { $field } holds tables within tables
    .fix = write a text there, such as title.fr = "…"
deck-too-many = there is too much of { $what }: { GROUP($limit) } are the most
    .fix = take some away, or make several decks of it
deck-no-cards = there is no card in this deck
    .fix = begin one with a line [[card]]
deck-no-card-table = there is no table of cards in this file
    .fix = begin it with a row of headings whose first cell is “card id”
deck-extra-cell = “{ $text }” stands to the right of the last heading
    .fix = give its column a heading, or empty the cell
deck-unknown-field = { $field } is not a field here
    .fix = the fields are: { $known }
deck-repeated-field = { $field } is given twice
    .fix = keep one of them
deck-missing-field = { $field } is missing
    .fix = add it
deck-not-text = { $field } is not a text
    .fix = put it in quotation marks; a list of texts stands in square brackets
deck-not-one = { $field } has several values
    .fix = write one text, without brackets
deck-bad-id = { $field } “{ $text }” is not an id
    .fix = use small letters without accents, digits and single hyphens, 64 at most: first-steam-engine
deck-bad-colour = “{ $text }” is not a colour
    .fix = write six hexadecimal digits, such as #b5432e
deck-bad-picture = “{ $text }” is not a picture
    .fix = name one of ours (eiffel-tower), an emoji (emoji:🚲), or a file beside the deck (bicycle.jpg, .png, .webp or .svg)
deck-bad-order = “{ $text }” is not an order
    .fix = write calendar for dates, or story for positions
deck-bad-language = “{ $text }” is not the code of a language
    .fix = write two or three small letters, such as fr or en
deck-unlisted-language = { $field }.{ $language } is in a language that the deck does not list
    .fix = add "{ $language }" to languages, or take this text away
deck-position-in-calendar = { $text } is a place in a story, and this deck follows the calendar
    .fix = write a date, or order = "story" at the top of the file
deck-date-in-story = { $text } is a date, and this deck follows a story
    .fix = write the place of the scene, such as #12
deck-bad-date = “{ $text }”: { $reason }
deck-unknown-theme = the deck has no theme { $theme }
    .fix = add it with a [[theme]], or correct its name here
deck-repeated-theme = there are two themes { $theme }
    .fix = rename or remove one of them
deck-repeated-card = line { $first } has a card with the same id
    .fix = give this one another id, or remove it
deck-bad-difficulty = “{ $text }” is not a difficulty
    .fix = write a number from 1 (everybody knows roughly) to 5 (specialists do)
deck-unknown-icon = there is no icon “{ $icon }”
    .fix = the icons are: { $known }
deck-same-icons = both sides of the card show the icon { $icon }
    .fix = choose two different ones
deck-few-icons = { $least } different icons are needed at least
    .fix = list more of them, or leave the list out
deck-one-icon = the card has an icon on one side only
    .fix = give both icon.face and icon.back, or neither
deck-unsafe-character = { $field } holds the invisible or misleading character { $character }
    .fix = remove it; typing the text anew is the surest way
deck-markup = { $field } holds something that a browser could take for a program
    .fix = write plain text, without < before a word
deck-text-too-long = { $field } has { $length } characters; { $limit } are the most
    .fix = shorten it
deck-unknown-card = no box { $from } has a card { $id }
    .fix = frise deck show { $from } lists its cards
deck-borrowed-field = { $field } stands beside from, but a borrowed card is defined in its own box
    .fix = keep id, from and theme only, or define a card of your own with another id
deck-saga-in-calendar = a deck that follows the calendar belongs to no saga
    .fix = remove saga, or write order = "story"

# What the linter says of a deck that can be played.

deck-missing-translation = { $field } is not written in { $language }
    .fix = write { $field }.{ $language }, or take "{ $language }" out of languages
deck-title-too-long = the title in { $language } has { $length } characters; { $limit } fit on a card
    .fix = say it in fewer words: 45 characters read best
deck-title-gives-date = the title in { $language } gives the date away: { $part }
    .fix = say it without the number
deck-id-gives-date = the id gives the date away: { $part }
    .fix = choose an id without the number: players’ programs see it
deck-id-taken = the box { $deck } has a card with this id
    .fix = if it is the same card, write from = "{ $deck }" and nothing else; if not, choose another id
deck-missing-picture = the card has no picture
    .fix = draw one as docs/pictures.md says
deck-unknown-picture = none of our pictures is called { $picture }
    .fix = our pictures have the ids of our cards, which frise deck show lists with --json; or use an emoji or a file of your own
deck-same-picture = { $other } shows the same picture
    .fix = give one of them another picture, or none: then it gets one of its own
deck-missing-fact = the card has no fact
    .fix = add one sentence that is worth reading once the card is turned over
deck-missing-source = nothing says where the date comes from
    .fix = give a source: a Wikidata item such as Q8676, or a reference in words
deck-missing-about = nothing says what the box is about
    .fix = add one inviting sentence: about.en = "…"
deck-missing-licence = nothing says how the deck may be shared
    .fix = add a licence, such as licence = "CC0-1.0"
deck-missing-authors = nothing says who wrote the deck
    .fix = add authors = ["…"]
deck-unused-theme = no card has the theme { $theme }
    .fix = give it to a card, or remove it
deck-fact-too-long = the fact in { $language } has { $length } characters; { $limit } are easily read aloud
    .fix = shorten it to one sentence
deck-title-number = the title in { $language } holds “{ $part }”, which players will take for a hint
    .fix = say it without, or allow it and say why
deck-title-full-stop = the title in { $language } ends with a full stop
    .fix = a title is no sentence: remove it
deck-straight-quote = { $field }.{ $language } holds a straight apostrophe or quotation mark
    .fix = write ’ and “ ”, in French « »
deck-french-spacing = { $field }.fr has no no-break space next to “{ $sign }”
    .fix = put U+00A0 before : ; ! ? » and after «
deck-stray-space = { $field }.{ $language } holds two spaces in a row
    .fix = remove one
deck-untranslated = the fact is the same in { $first } and in { $second }
    .fix = write it as a native speaker would
deck-fact-near-date = the fact in { $language } speaks of { $year }, and the card is dated { $date }
    .fix = check which is right; if both are, allow it and say why
deck-facts-disagree = the facts in { $first } and in { $second } name different years
    .fix = make them agree
deck-round-century = { $date } is a suspiciously round year
    .fix = write c. { $date } if it is not certain; if it is, allow it and say why
deck-ambiguous-decade = { $date } may be read as a decade or as a century
    .fix = write a range such as 1900/1909, or a century
deck-same-date = { $date } is the date of other cards too: { $cards }
    .fix = replace one of them: cards of one date go anywhere beside each other
deck-crowded = { $n } cards fall between { $from } and { $to }
    .fix = replace some of them by cards of other times
deck-mixed-precision = the card prints a year, and { $other } prints a day or a month of that year
    .fix = print both as precisely: a year counts as its middle
deck-same-source = the card { $other } of the box { $deck } rests on the same source
    .fix = if it is the same happening, borrow that card or replace this one
deck-similar-title = the title in { $language } is nearly that of { $other } in the box { $deck }
    .fix = if it is the same happening, keep one; if not, tell them apart
deck-unused-allow = { $allowed } is allowed, but does not occur
    .fix = remove it from allow
deck-allow-without-why = something is allowed without a reason
    .fix = add why = "…"
