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
