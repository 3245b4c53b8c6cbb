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
daily-streak-name = série
daily-best = meilleure série
daily-bar = { $right } justes : { $n ->
    [one] une frise
   *[other] { $n } frises
}
daily-bots = Les robots sur ces mêmes cartes
daily-bots-bots = dix robots chacun
daily-bots-mean = justes
daily-bots-you = battus
daily-mean = { GROUP($mean) }
daily-beaten = { $n } sur { $of }
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
daily-not-here = Cette page ne connaît pas encore la frise de ce jour. Avec le réseau, rechargez-la.
daily-offline = La liste des jours n’est pas arrivée. Le réseau est-il là ?
daily-no-box = Il n’y a pas ici de telle boîte, ou elle a trop peu de cartes.
