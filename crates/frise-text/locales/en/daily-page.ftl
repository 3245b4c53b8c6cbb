# The page of the day
daily-today = Today’s line
daily-share-how = The marks and the picture give nothing away. The link opens this line, with the same cards.
daily-poster = The same cards for everybody.
daily-poster-streak = The same cards for everybody. Streak: { $streak }
daily-rules = One card lies with its date. Ten cards come one after the other, from easy to hard; put each where it belongs, once. Right, it stays there. Wrong, it slides to where it belongs, and stays too. What counts is how many were right.
daily-again = Play it again
daily-again-said = Played for pleasure: it does not count.
daily-results = Your lines
daily-played = played
daily-streak-name = streak
daily-best = best streak
daily-bar = { $right } right: { $n ->
    [one] one line
   *[other] { $n } lines
}
daily-bots = Bots on the very same cards
daily-bots-bots = ten bots each
daily-bots-mean = right
daily-bots-you = you beat
daily-mean = { GROUP($mean) }
daily-beaten = { $n } of { $of }
daily-before = The last sixty days
daily-before-more = They can be played at any time, and do not count.
daily-day = No. { $number }, { $date }
daily-own = A line from one box
daily-own-more = Every box has a line of its own each day, the same for all who have the link: for a class, a club, a family.

# Why there is none
daily-none = This line cannot be laid out here.
daily-clock = Before the first of September 2026 there was no daily line. Does the clock of this device run right?
daily-to-come = This line has not come yet where you are. It is tomorrow somewhere else.
daily-long-ago = This line is more than sixty days old.
daily-not-here = This page does not know the line of this day yet. With the network there, load it again.
daily-offline = The list of the days has not arrived. Is the network there?
daily-no-box = There is no such box here, or it has too few cards.
