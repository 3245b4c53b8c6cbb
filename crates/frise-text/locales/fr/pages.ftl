# Les pages qui viennent plus tard : nouvelle table, boîtes, réglages, règles.

# Une nouvelle table
web-boxes-mix = On peut mélanger plusieurs boîtes ; les cartes gardent leur couleur.
web-add-person = Ajouter une personne
web-add-bot = Ajouter un robot
web-seat-number = Joueur { $n }
web-who = personne ou robot
web-first-youngest = le plus jeune
web-first-oldest = le plus âgé
web-age-of = Âge de { $name }
web-more = Autres conventions
web-hands-agreed = Convenir d’autres mains que { $n } cartes chacun, par exemple comme handicap
web-hand-of = Cartes pour { $name }
web-slid = Une carte mal placée glisse à sa place
web-stay = Qui se trompe à la mort subite reste en jeu

# Les boîtes
web-boxes-lead = Prenez une boîte sur l’étagère, regardez ses cartes, retournez-les.
web-theme = Thème
web-theme-all = tous
web-box-turn = Touchez une carte pour la regarder de près et la retourner.
web-turn = Retourner la carte
web-turn-guess = C’était quand ? Retournez la carte.

# Réglages
web-language = Langue
web-light = Lumière
web-light-system = comme l’appareil
web-light-light = claire
web-light-dark = sombre
web-contrast = Contraste
web-contrast-normal = normal
web-contrast-high = élevé
web-text = Taille des mots et des cartes
web-text-normal = normale
web-text-large = grande
web-text-larger = très grande
web-motion = Mouvement
web-motion-system = comme l’appareil
web-motion-full = les cartes bougent
web-motion-off = rien ne bouge
web-pace = Rythme
web-pace-normal = normal
web-pace-calm = calme
web-pace-quick = rapide
web-pace-wait = à mon signal
web-sound = Sons
web-settings-kept = Vos choix sont gardés sur cet appareil seulement.

# Les règles
web-rules-goal = Le but
web-rules-goal-against = Être seul à avoir placé toutes ses cartes à la fin d’un tour de jeu.
web-rules-goal-together = Ensemble, placer le plus de cartes possible et en perdre le moins possible.
web-rules-deal = La donne
web-rules-deal-against = Chacun étale ses cartes devant soi, dates cachées. Une carte de plus, retournée, commence la frise. Le plus jeune commence, puis on joue dans le sens des aiguilles d’une montre.
web-rules-hand = de { $first } à { $last } joueurs : { $cards } cartes chacun
web-rules-deal-together = On joue avec trente-six cartes. Chacun en a quatre, dates cachées. Une carte retournée commence la ligne ; une autre commence la défausse. Le plus âgé commence. Parlez autant que vous voulez ; chacun décide de ses cartes.
web-rules-turn = Un tour
web-rules-turn-against = Choisissez une de vos cartes et posez-la à sa place sur la frise, du plus ancien à gauche au plus récent à droite. Puis elle est retournée.
web-rules-figure = Avant, après ou entre deux ? La carte sans date cherche sa place.
web-rules-figure-out = Clio n’a plus de carte. Bède, qui en a encore une, peut finir dans le même tour ; Ibn Khaldoun ne le peut plus.
web-rules-figure-sudden = Une carte chacun. Clio est seule à avoir juste : elle gagne.
web-rules-right = Juste : elle reste sur la frise, date visible.
web-rules-wrong = Faux : elle va à la défausse et vous piochez une nouvelle carte. Quand la pioche est vide, la défausse est mélangée et en devient une nouvelle.
web-rules-equal = Deux cartes de même date se placent côte à côte, dans n’importe quel ordre.
web-rules-end = La fin
web-rules-end-against = Quand quelqu’un place sa dernière carte, on finit le tour de jeu. Si personne d’autre n’y arrive, il ou elle gagne ; et tout de suite si plus personne ne le peut.
web-rules-sudden = Si plusieurs finissent dans le même tour, les autres sont éliminés et chacun des premiers pioche une carte. Qui est seul à la placer juste gagne. Plusieurs justes : ceux-là continuent, les autres sont éliminés. Aucun juste : tous continuent.
web-rules-agreed = La table peut convenir de mains plus grandes ou plus petites, pour tous ou comme handicap.
web-rules-turn-together = Jouez une ou deux cartes, ou défaussez-en une. Vous choisissez seulement laquelle : une fois retournée, sa date décide de sa place.
web-rules-row = Plus ancienne ou plus récente que toute la ligne : elle la prolonge de ce côté.
web-rules-rift = Entre deux voisines de la ligne : elle se pose au-dessus, dans la faille temporelle, si cette place est libre.
web-rules-same = Même date qu’une carte déjà là : par-dessus.
web-rules-sideways = Pas de place : elle reste dans votre main, couchée. On ne peut plus la jouer, seulement la défausser.
web-rules-two = Si la première carte ne trouve pas de place, il faut en essayer une autre. Une fois une carte posée, on peut en essayer une seconde ou finir son tour. À la fin du tour, on pioche jusqu’à quatre cartes.
web-rules-discard = Au lieu de jouer, on peut défausser une carte dont l’icône est celle du dessus de la défausse. Retournée, elle montre une nouvelle icône.
web-rules-end-together = La partie s’arrête quand toutes les cartes sont jouées, ou quand quelqu’un ne peut ni jouer ni défausser, ou a essayé toutes ses cartes en vain. Chaque carte de la ligne compte 2, chaque carte de la faille 1, toute autre carte −1.
web-rules-points = Points
web-rules-rank = Rang
web-rules-seen = Tout ce qui est sur la table est visible de tous : toutes les faces, chaque date déjà retournée, le nombre de cartes restantes. Seules les dates cachées sont secrètes.

web-kept = Parties en cours
web-forget = Oublier cette partie
web-board = La ligne et la faille temporelle
web-row = Ligne
web-rift = Faille
web-log-empty = Rien encore.
web-actions = Que faire
web-act-play = Jouer
web-act-discard = Défausser ({ $icon })
web-act-end = Finir le tour
web-act-ask = Conseil
web-leave-kept = La partie est gardée sur cet appareil. Vous pourrez la reprendre quand vous voudrez.
web-leave-home = Faire une pause
web-leave-for-good = Ou bien quelqu’un abandonne pour de bon :
web-leave-seat = { $name } abandonne
