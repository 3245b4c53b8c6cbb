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

play-score = { $score } { $score ->
    [one] point
   *[other] points
} : { $rank }
play-score-sum = { $row } × 2 sur la ligne + { $rift } dans la faille − { $rest } ailleurs
play-rank-1 = équipe espoir
play-rank-2 = groupe d’apprentis
play-rank-3 = ligue certifiée
play-rank-4 = équipage distingué
play-rank-5 = escouade de vétérans
play-rank-6 = alliance d’experts
play-rank-7 = assemblée des génies
play-rank-8 = voyageurs temporels
play-end-counts = { $right ->
    [one] { $right } carte juste
   *[other] { $right } cartes justes
}, { $wrong ->
    [one] { $wrong } ratée
   *[other] { $wrong } ratées
}
play-end-together = { $right ->
    [one] { $right } carte posée
   *[other] { $right } cartes posées
}, { $wrong ->
    [one] { $wrong } couchée
   *[other] { $wrong } couchées
}
web-again = Rejouer
web-see-table = Voir la table
web-missed = Manquées : dates et histoires
web-share = Partager
web-copy = Copier le texte
web-copied = Copié.
web-not-copied = Ce navigateur ne laisse pas copier : sélectionnez le texte ci-dessus.
web-record = Meilleur résultat d’une équipe de cette taille avec ces boîtes : { $best }
web-record-first = Premier résultat d’une équipe de cette taille avec ces boîtes : { $best }. Ferez-vous mieux ?
web-record-new = Nouveau record pour une équipe de cette taille avec ces boîtes : { $best } !
