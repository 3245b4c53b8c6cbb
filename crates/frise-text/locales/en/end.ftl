# The end of a game, as it is told once it is over.

play-end-left = { $n ->
    [one] 1 card left
   *[other] { $n } cards left
}
play-best = Best card: “{ $title }”, { $date }
play-best-between = Best card: “{ $title }”, { $date }, between { $left } and { $right }
play-worst = Worst card: “{ $title }”, { $date }, { $n ->
    [one] one place off
   *[other] { $n } places off
}

play-score = { $score } { $score ->
    [one] point
   *[other] points
}: { $rank }
play-score-sum = { $row } × 2 in the row + { $rift } in the rift − { $rest } elsewhere
play-rank-1 = hopeful team
play-rank-2 = band of apprentices
play-rank-3 = certified league
play-rank-4 = distinguished crew
play-rank-5 = squad of veterans
play-rank-6 = alliance of experts
play-rank-7 = assembly of geniuses
play-rank-8 = time travellers
play-end-counts = { $right } right, { $wrong } wrong
play-end-together = { $right } placed, { $wrong } sideways
web-again = Play again
web-see-table = See the table
web-missed = Missed: dates and stories
web-share = Share
web-copy = Copy the text
web-copied = Copied.
web-not-copied = This browser does not allow copying: please select the text above.
web-record = Best so far for a team of this size with these boxes: { $best }
web-record-first = The first result of a team of this size with these boxes: { $best }. Can you beat it?
web-record-new = A new best for a team of this size with these boxes: { $best }!
