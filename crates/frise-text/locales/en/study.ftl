# What somebody knows, what they missed, and learning it: “My page” and “Learn”

study-summary = { $cards } placed, { $percent }% of them right, in { $games }.
study-n-placed = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
study-n-games = { $n ->
    [0] games that are not over yet
    [one] 1 finished game
   *[other] { $n } finished games
}
study-whose = Whose cards
study-whose-all = everybody here
study-empty = Every card you place leaves a mark here: which centuries you know, and which ones still surprise you.
study-empty-play = Play a first game
study-empty-learn = Learn a box
study-unkept = This browser keeps no history: it refuses, or it is full. You can play all the same, but nothing will be counted here.

# The line of time
study-ages = Your line of time
study-ages-said = Surest: { $best }. Least sure: { $worst }.
study-earlier = before 3000 BCE
study-unsure = unsure
study-sure = sure
study-numbers = In numbers
study-century = Century
study-right = Right
study-placed = Placed
study-percent = { $n }%
study-of = { $right } of { $all } right
study-colon = { $what }: { $how }

study-boxes = Boxes
study-themes = Themes
study-missed = Missed most
study-missed-times = { $n ->
    [one] missed once
   *[other] missed { $n } times
} out of { $all }
study-learn-them = Learn what you missed
study-learn-this = Learn this box

# Streaks, surest card first, teams
study-figures = Along the way
study-days = { $n ->
    [0] No day in a row yet
    [one] 1 day in a row
   *[other] { $n } days in a row
}
study-lines = { $n ->
    [one] 1 daily line in a row
   *[other] { $n } daily lines in a row
}
study-best = best: { $n }
study-surest = Surest card first
study-surest-yes = Of two cards, the one you play first is the right one more often. You know what you know.
study-surest-even = Of two cards, the one you play first is right about as often as the other. Hold the doubtful one back.
study-surest-no = Of two cards, the one you play first is more often the wrong one. Begin with the one you are sure of.
study-surest-few = Play a few more games, and it shows whether you begin with the card you know best.
study-team = { $score ->
    [one] 1 point
   *[other] { $score } points
}
study-team-size = { $players ->
    [one] best alone
   *[other] best in a team of { $players }
}
study-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
} of { $players }
study-games = Last games

# Achievements
study-medals = Achievements
study-medal-earned = earned
study-medal-open = not yet
study-earned = { $n ->
    [one] Achievement: { $what }
   *[other] Achievements: { $what }
}
study-perfect = Not one wrong
study-perfect-more = Win a game with every card right, four at least.
study-comeback = From far behind
study-comeback-more = Win after having been three cards behind.
study-veterans = Squad of veterans
study-veterans-more = Reach rank 5 together.
study-line = The whole line
study-line-more = All ten right in a daily line.
study-hairline = By a hair
study-hairline-more = Right between two cards that lie three years apart at most.
study-collector = Six boxes
study-collector-more = Finish games with six different boxes.
study-traveller = Time traveller
study-traveller-more = Be right in fifteen different centuries.
study-learned = Now I know
study-learned-more = Miss a card in two games, then know it three times running when you learn.

# Your data
study-data = Your data
study-data-where = All of this is kept in this browser and nowhere else.
study-export = Save as a file
study-import = Take in a file
study-imported = { $n ->
    [0] Nothing new in there: all of it was here already.
    [one] Taken in: 1 new record.
   *[other] Taken in: { $n } new records.
}
study-import-other = This is not a history of Frise.
study-import-newer = A newer version of Frise wrote this. Load the page again, then try once more.
study-delete = Delete everything
study-delete-ask = Delete everything?
study-delete-what = Statistics, reviews, achievements, daily results and team scores of this browser. Nobody can bring them back.
study-delete-now = Delete everything
study-delete-not = Keep it
study-deleted = Everything is deleted.
study-carry = To or from another device
study-carry-how = You get a code that works once and for ten minutes. Everything is encrypted here with its last twelve letters, which the server never sees.
study-carry-send = Get a code
study-carry-waits = Scan it with the other device, or type the code there under “My page”. It works once and for ten minutes.
study-carry-qr = Link with the code, for the camera of the other device
study-carry-enter = A code from another device
study-carry-take = Take it over
study-carry-wrong = A code has twenty letters and digits. Please look at it again.
study-carry-gone = Nothing waits under this code any more: it works once, and for ten minutes. Ask the other device for a new one.
study-carry-broken = The last letters of the code do not fit. Ask the other device for a new one.
study-carry-no-server = There is no server here that could pass it on just now. Save a file instead and take it in over there.
study-carry-insecure = Without an encrypted connection (https) this browser cannot carry it over. Save a file instead.

# Learning
study-learn-box = Learn: { $box }
study-progress = Card { $n } of { $all }
study-where = Where does “{ $title }” belong?
study-between = between { $left } and { $right }
study-before = before { $right }
study-after = after { $left }
study-was-right = Right: { $date }.
study-was-wrong = Not there. { $date }.
study-was-easy = Right: { $date }. The gap was so wide that it does not count.
study-result = { $right } of { $all } right
study-result-more = What you missed comes again tomorrow, what you know much later.
study-again = Some more
study-nothing-due = Nothing to review today. What you miss in a game comes here the same day.
study-choose = Learn a box
study-show = Show the result to somebody
study-show-more = Nobody sees how it went unless you send them this.
study-homework = Give this box as homework
study-homework-more = Whoever opens the link learns this box. You see nothing of it unless they send you their result.
study-homework-n = Number of cards
