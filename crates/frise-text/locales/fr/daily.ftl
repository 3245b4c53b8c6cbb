# La frise du jour : une partie pour une personne, la même pour tout le monde ce jour-là.

play-edition-daily = La frise du jour
    .about = Une carte est posée, dix arrivent l’une après l’autre ; chacune se place une fois. La même pour tout le monde, chaque jour.

play-alone-turn = Carte { $n } sur { $of } : où va-t-elle ?
play-alone-turning = On retourne « { $title } »…
play-alone-placed = ✓ Juste ! « { $title } » : { $date }
play-alone-misplaced = ✗ Non. « { $title } » : { $date }
play-alone-drew = La suivante : « { $title } ».
play-alone-left = La frise a été interrompue.
play-hits = { $right } sur { $of }
play-reason-line-done = La frise est complète.
play-reason-broken-off = La frise a été interrompue.
play-problem-one-by-one = Dans la frise du jour, les cartes arrivent une à une : on ne choisit pas leur nombre. Enlevez --hands.

# Ce qu’on envoie aux amis
daily-share-title = Frise nº { $number }
daily-share-title-own = Notre frise nº { $number }
daily-share = { $right } sur { $of }, série de { $streak }
daily-share-again = { $right } sur { $of }

# La page du jour
daily-today = La frise d’aujourd’hui
daily-share-how = Les marques et l’image ne dévoilent rien. Le lien ouvre cette frise, avec les mêmes cartes.
daily-poster = Les mêmes cartes pour tout le monde.
daily-poster-streak = Les mêmes cartes pour tout le monde. Série : { $streak }
daily-rules = Une carte est posée avec sa date. Dix cartes arrivent l’une après l’autre, de la plus facile à la plus difficile ; placez chacune, une seule fois. Juste, elle reste. Fausse, elle glisse à sa place et y reste aussi. On compte les cartes justes.
daily-again = La rejouer
daily-again-said = Rejouée pour le plaisir : elle ne compte pas.
daily-results = Vos frises
daily-played = jouées
daily-streak = série
daily-best = meilleure série
daily-bar = { $right } justes : { $n ->
    [one] une frise
   *[other] { $n } frises
}
daily-rivals = Les robots sur ces mêmes cartes
daily-rivals-bots = dix robots chacun
daily-rivals-mean = justes
daily-rivals-you = battus
daily-mean = { GROUP($mean) }
daily-beaten = { $n } sur { $of }
daily-beat = Vous en battez { $n } sur { $of } du niveau de { $name }.
daily-beat-none = Aujourd’hui, les robots ont eu de la chance. Demain, d’autres cartes.
daily-before = Les soixante derniers jours
daily-before-more = On peut les jouer quand on veut ; elles ne comptent pas.
daily-day = Nº { $number }, { $date }
daily-own = La frise d’une boîte
daily-own-more = Chaque boîte a sa frise chaque jour, la même pour tous ceux qui ont le lien : une classe, un club, une famille.

# Pourquoi il n’y en a pas
daily-none = Cette frise ne peut pas être posée ici.
daily-clock = Avant le premier septembre 2026, il n’y avait pas de frise du jour. L’horloge de cet appareil est-elle juste ?
daily-to-come = Cette frise n’est pas encore arrivée chez vous : ailleurs, c’est déjà demain.
daily-long-ago = Cette frise a plus de soixante jours.
daily-unpublished = Cette page ne connaît pas encore la frise de ce jour. Avec le réseau, rechargez-la.
daily-offline = La liste des jours n’est pas arrivée. Le réseau est-il là ?
daily-no-box = Il n’y a pas ici de telle boîte, ou elle a trop peu de cartes.
