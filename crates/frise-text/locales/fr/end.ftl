# La fin d’une partie, racontée une fois qu’elle est finie.

play-end-left = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
}
play-best = Plus beau coup : « { $title } », { $date }
play-best-between = Plus beau coup : « { $title } », { $date }, entre { $left } et { $right }
play-worst = Plus gros raté : « { $title } », { $date }, { $n ->
    [one] à une place près
   *[other] à { $n } places de la sienne
}
