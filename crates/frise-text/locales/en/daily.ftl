# The daily line: a game for one, the same for everybody on a given day.

play-edition-daily = The daily line
    .about = One card lies, ten come one after the other; each is placed once. The same for everybody, every day.

play-alone-turn = Card { $n } of { $of }: where does it go?
play-alone-turning = “{ $title }” is turned over …
play-alone-placed = ✓ Right! “{ $title }”: { $date }
play-alone-misplaced = ✗ No. “{ $title }”: { $date }
play-alone-drew = Next: “{ $title }”.
play-alone-left = The line was broken off.
play-hits = { $right } of { $of }
play-reason-line-done = The line is complete.
play-reason-broken-off = The line was broken off.
play-problem-one-by-one = In the daily line cards come one by one: no number of cards can be agreed on. Leave --hands out.

# What is sent to friends
daily-share-title = Frise no. { $number }
daily-share-title-own = Our line no. { $number }
daily-share = { $right } of { $of }, streak { $streak }
daily-share-again = { $right } of { $of }

# The result
daily-name = Frise no. { $number } · { $date }
daily-name-own = Line no. { $number } of “{ $box }” · { $date }
daily-streak = Streak { $streak } · best { $best } · { $n ->
    [one] 1 line played
   *[other] { $n } lines played
}
daily-for-fun = Played for fun: it does not count.
daily-distribution = Your results, from 0 to 10 right
daily-rivals = The very same cards, played by ten bots of each level
daily-rivals-1 = Children
daily-rivals-2 = Daydreamers
daily-rivals-3 = Readers
daily-rivals-4 = Quiz masters
daily-rivals-5 = Historians
daily-rivals-row = { GROUP($mean) } on average, you beat { $n } of { $of }
daily-beaten-1 = You beat { $n } of { $of } children.
daily-beaten-2 = You beat { $n } of { $of } daydreamers.
daily-beaten-3 = You beat { $n } of { $of } readers.
daily-beaten-4 = You beat { $n } of { $of } quiz masters.
daily-beaten-5 = You beat { $n } of { $of } historians.
daily-beaten-none = Today the bots were luckier. Tomorrow brings another line.
daily-line = The line
daily-share-later = This text, which spoils nothing, is printed when you quit:
daily-hand = The card to place
daily-how = Choose its place with ← →, then press Enter.
daily-so-far = { $right } right · { $left ->
    [0] the last card
    [one] 1 more to come
   *[other] { $left } more to come
}

# `frise daily`
help-daily = Play today’s line: one card lies, ten come one after the other; the same for everybody
    .date = Play the line of another day of the last 60, without counting, such as 2026-11-02
    .number = The same by its number
    .box_or_file = The line of this box, or of a deck file of yours (.toml, .csv), instead of everybody’s
    .fast = Show things quickly and without motion
daily-not-yet = Line { $number } comes on { $date }. Today’s is { $today }.
daily-too-old = Line { $number } was on { $date }: only the last { $n } can be played again. The first of them is { $first }.
daily-no-number = There is no line { $number }. They are counted from 1, the first on { $date }.
daily-no-date = “{ $date }” is not a date, or there was no line yet. Write it as 2026-11-02.
daily-unpublished = Line { $number } is not in this version of Frise. A newer one has it.
daily-damaged = Line { $number } cannot be dealt: { $why }.
daily-too-few = This box has { $n ->
    [0] no card
   *[one] 1 card
}. A line needs two or more.
daily-kept-broken = What was kept of your daily lines cannot be read. The file was put aside, so that nothing is lost: { $path }
daily-kept-version = What was kept of your daily lines is of another version of Frise. The file was put aside, so that nothing is lost: { $path }
