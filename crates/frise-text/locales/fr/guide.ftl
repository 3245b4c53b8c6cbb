# Le guide à une table : une phrase pour ce qui arrive la première fois ; et ce qu’on peut demander sur la ligne et la faille.

guide-tip = Conseil
guide-ok = Compris
guide-skip = Plus de conseils

# Une première partie ensemble
guide-date-decides = Vous choisissez seulement la carte : sa date décide de la place, à un bout de la ligne ou au-dessus, dans la faille.
guide-rift-holds-one = Entre deux voisines de la ligne, il y a place pour une carte. Cette place-ci est désormais prise.
guide-icon = Les icônes servent à défausser : au lieu de jouer, on peut se défaire d’une carte dont l’icône ({ $icon }) est sur la défausse.
guide-sideways = « { $title } » est couchée : sa place est prise pour toujours. Défaussez-la quand son icône ({ $icon }) est sur la défausse.
guide-stopping = Une carte est posée : on peut s’arrêter. Une seconde sans place reste couchée, et ce qui n’est pas posé coûte un point.
guide-same-date = La même date qu’une carte déjà là : elle se pose dessus et n’a pas besoin de place à elle.
guide-pile-empty = La pioche est vide : plus personne ne pioche. Jouez ou défaussez ce qui reste.

# Dans toute partie
guide-miss = Raté : une autre carte est piochée à sa place, la main ne diminue donc pas. Regardez où elle allait.
guide-equal-dates = Deux cartes de même date : elles vont côte à côte, et les deux ordres sont justes.
guide-reshuffle = La défausse devient la pioche. Des cartes dont vous avez vu la date reviennent : vous en souvenez-vous ?
guide-last-card = { $name } n’a plus de carte, mais on finit le tour de jeu : qui termine dans ce tour reste en course.
guide-sudden-death = Ils ont fini dans le même tour : une carte chacun. Qui est seul à avoir juste gagne ; si plusieurs ont juste, les autres sont éliminés.

# Ce qu’on demande sur la ligne et la faille
play-free-place = Place pour une carte datée entre { $left } et { $right }. Vous choisissez une carte ; sa date décide si elle vient ici.
play-end-older = Ici vont les cartes d’avant { $date }. Vous choisissez une carte ; sa date décide.
play-end-younger = Ici vont les cartes d’après { $date }. Vous choisissez une carte ; sa date décide.
play-older = avant
play-younger = après
play-why-sideways = « { $title } », { $date }, ne peut pas être jouée : sa place est prise.
play-sideways-now = Son icône ({ $icon }) est sur la défausse : défaussez-la maintenant.
play-sideways-later = Défaussez-la quand son icône ({ $icon }) sera sur la défausse.
play-sideways-next = Défaussez-la à un prochain tour : ce tour-ci, une carte a été jouée.

# Le score d’une équipe
play-progress = { $placed ->
    [one] { $placed } posée sur { $of }
   *[other] { $placed } posées sur { $of }
}
play-points = { $score } { $score ->
    [one] point
   *[other] points
}
play-parts = D’où viennent les points
play-part-row = Ligne : { $n } × 2
play-part-rift = Faille : { $n } × 1
play-part-hands = En main : { $n } × −1
play-part-pile = Pioche : { $n } × −1
play-part-discard = Défausse : { $n } × −1
play-part-sum = Ensemble
play-parts-why = Chaque carte compte contre l’équipe tant qu’elle n’est pas posée : voilà pourquoi les points commencent sous zéro.
