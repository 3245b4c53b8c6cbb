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
