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
daily-streak = streak
daily-best = best streak
daily-bar = { $right } right: { $n ->
    [one] one line
   *[other] { $n } lines
}
daily-rivals = Bots on the very same cards
daily-rivals-bots = ten bots each
daily-rivals-mean = right
daily-rivals-you = you beat
daily-mean = { GROUP($mean) }
daily-beaten = { $n } of { $of }
daily-beat = You beat { $n } of { $of } bots of the level of { $name }.
daily-beat-none = Today the bots were lucky. Tomorrow there are other cards.
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
daily-unpublished = This page does not know the line of this day yet. With the network there, load it again.
daily-offline = The list of the days has not arrived. Is the network there?
daily-no-box = There is no such box here, or it has too few cards.
