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
