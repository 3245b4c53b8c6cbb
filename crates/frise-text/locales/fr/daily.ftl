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
daily-share-title = Frise nº { $number }
daily-share-title-own = Notre frise nº { $number }
daily-share = { $right } sur { $of }, série de { $streak }
daily-share-again = { $right } sur { $of }

# Le résultat
daily-name = Frise nº { $number } · { $date }
daily-name-own = Frise nº { $number } de « { $box } » · { $date }
daily-streak = Série de { $streak } · record { $best } · { $n ->
    [one] 1 frise jouée
   *[other] { $n } frises jouées
}
daily-for-fun = Jouée pour le plaisir : elle ne compte pas.
daily-distribution = Vos résultats, de 0 à 10 cartes justes
daily-rivals = Les mêmes cartes, jouées par dix robots de chaque niveau
daily-rivals-1 = Enfants
daily-rivals-2 = Rêveurs
daily-rivals-3 = Lecteurs
daily-rivals-4 = Incollables
daily-rivals-5 = Historiens
daily-rivals-row = { GROUP($mean) } en moyenne, vous en battez { $n } sur { $of }
daily-beaten-1 = Vous battez { $n ->
    [one] { $n } enfant
   *[other] { $n } enfants
} sur { $of }.
daily-beaten-2 = Vous battez { $n ->
    [one] { $n } rêveur
   *[other] { $n } rêveurs
} sur { $of }.
daily-beaten-3 = Vous battez { $n ->
    [one] { $n } lecteur
   *[other] { $n } lecteurs
} sur { $of }.
daily-beaten-4 = Vous battez { $n ->
    [one] { $n } incollable
   *[other] { $n } incollables
} sur { $of }.
daily-beaten-5 = Vous battez { $n ->
    [one] { $n } historien
   *[other] { $n } historiens
} sur { $of }.
daily-beaten-none = Aujourd’hui, les robots ont eu plus de chance. Demain, une autre frise.
daily-line = La frise
daily-share-later = Ce texte, qui ne dévoile rien, s’affichera quand vous quitterez :
daily-hand = La carte à placer
daily-how = Choisissez sa place avec ← →, puis Entrée.
daily-so-far = { $right ->
    [one] { $right } juste
   *[other] { $right } justes
} · { $left ->
    [0] dernière carte
    [one] encore 1 à venir
   *[other] encore { $left } à venir
}

# `frise daily`
help-daily = Jouer la frise du jour : une carte est posée, dix arrivent l’une après l’autre ; la même pour tout le monde
    .date = Jouer la frise d’un autre des 60 derniers jours, sans compter, par exemple 2026-11-02
    .number = De même, par son numéro
    .box_or_file = La frise de cette boîte, ou d’un fichier de cartes à vous (.toml, .csv), au lieu de celle de tout le monde
    .fast = Montrer tout vite et sans mouvement
daily-not-yet = La frise { $number } arrive le { $date }. Celle d’aujourd’hui est la { $today }.
daily-too-old = La frise { $number } était celle du { $date } : seules les { $n } dernières se rejouent. La première d’entre elles est la { $first }.
daily-no-number = Il n’y a pas de frise { $number }. On les compte à partir de 1 ; la première est celle du { $date }.
daily-no-date = « { $date } » n’est pas une date, ou il n’y avait pas encore de frise. Écrivez par exemple 2026-11-02.
daily-unpublished = La frise { $number } n’est pas dans cette version de Frise. Une plus récente l’a.
daily-damaged = La frise { $number } ne peut pas être distribuée : { $why }.
daily-too-few = Cette boîte a { $n ->
    [0] zéro carte
   *[one] 1 carte
}. Il en faut au moins deux.
daily-kept-broken = Ce qui était gardé de vos frises du jour est illisible. Le fichier a été mis de côté, pour que rien ne se perde : { $path }
daily-kept-version = Ce qui était gardé de vos frises du jour vient d’une autre version de Frise. Le fichier a été mis de côté, pour que rien ne se perde : { $path }
