# The language itself: its name in its own words, and how it writes numbers.
language-name = English
number-group = ,
number-decimal = .
