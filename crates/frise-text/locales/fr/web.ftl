# Le jeu dans un navigateur. Ce qui se passe à la table est dit avec les mêmes mots que dans le terminal.

web-lead = Avant ou après ? Remettez les grands moments de l’histoire dans l’ordre, carte après carte.
web-play-now = Jouer tout de suite
web-daily = La frise du jour
web-play-now-what = Vous contre deux robots, avec des cartes connues.
web-play-now-again = La dernière table, une nouvelle donne.
online-play = Jouer en ligne
online-replay = Revoir la partie
web-new = Nouvelle table
web-table = Table
web-rules = Règles
web-boxes = Boîtes
web-settings = Réglages
study-me = Ma page
study-learn = Réviser
web-home = Accueil
web-nav = Pages
web-loading = Les cartes arrivent…
web-later = Un instant…
web-later-missing = Cette partie de la page n’est pas arrivée. Le réseau est-il là ?
web-offline-box = Une boîte n’est pas arrivée. Le réseau est-il là ?
web-retry = Réessayer
web-close = Fermer
web-kept = Parties en cours
web-forget = Oublier cette partie

web-how = Comment on joue
web-how-1 = Choisissez une carte
web-how-1-more = Toutes les cartes sont visibles. Personne ne voit les dates.
web-how-2 = Trouvez sa place
web-how-2-more = Glissez-la dans la frise : avant, après ou entre deux.
web-how-3 = Retournez-la
web-how-3-more = Bien placée, elle reste. Sinon, vous en piochez une autre. Qui les place toutes a gagné.

# La table
web-line = La frise, du plus ancien au plus récent
web-board = La ligne et la faille temporelle
web-players = Joueurs
web-row = Ligne
web-rift = Faille
web-pile = { $n ->
    [0] Pioche : vide
    [one] Pioche : { $n } carte
   *[other] Pioche : { $n } cartes
}
web-discard = { $n ->
    [0] Défausse : vide
    [one] Défausse : { $n } carte
   *[other] Défausse : { $n } cartes
}
web-seat = { $name }, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
web-seat-moves = à son tour
web-seat-out = a fini
web-seat-eliminated = hors jeu
web-seat-left = a quitté
web-no-cards = Aucune carte.
web-smaller = Cartes plus petites
web-larger = Cartes plus grandes
web-go-on = Continuer
web-skip = Passer
web-mark-right = Juste
web-mark-wrong = Faux
web-mark-off = { $n ->
    [one] À une place
   *[other] À { $n } places
}
web-mark-belongs = Ici !
web-log = Ce qui s’est passé
web-log-button = Journal
web-log-empty = Rien encore.
web-date-unknown = Personne n’a encore vu la date de cette carte.
web-sideways = couchée, ne peut qu’être défaussée
web-can-discard = peut être défaussée
web-not-kept = Ce navigateur ne garde rien : la partie sera perdue à la fermeture de la page.

web-how-line = Glissez une carte sur la frise, ou touchez-la puis touchez sa place.
web-how-line-first = Choisissez la carte dont vous êtes le plus sûr. Glissez-la sur la frise, ou touchez-la puis touchez sa place.
web-where = Où va « { $title } » ? Touchez une place sur la frise.
web-actions = Que faire
web-act-play = Jouer
web-act-discard = Défausser ({ $icon })
web-act-end = Finir le tour
web-act-ask = Conseil

# Partir
web-leave = Quitter la table ?
web-leave-button = Quitter
web-leave-kept = La partie est gardée sur cet appareil. Vous pourrez la reprendre quand vous voudrez.
web-leave-home = Faire une pause
web-leave-for-good = Ou bien quelqu’un abandonne pour de bon :
web-leave-seat = { $name } abandonne
web-table-missing = Cette table n’existe pas
web-table-gone = Cette partie est terminée, ou gardée sur un autre appareil.
web-table-other-cards = Les boîtes contiennent d’autres cartes à présent : cette partie ne peut pas continuer.
web-table-broken = Cette partie ne peut plus être reprise.

# Après
web-again = Rejouer
web-see-table = Voir la table
web-see-result = Retour au résultat
web-missed = Manquées : dates et histoires
web-share = Partager
web-copy = Copier le texte
web-copied = Copié.
web-not-copied = Ce navigateur ne laisse pas copier : sélectionnez le texte ci-dessus.
web-record = Meilleur résultat d’une équipe de cette taille avec ces boîtes : { $best }
web-record-first = Premier résultat d’une équipe de cette taille avec ces boîtes : { $best }. Ferez-vous mieux ?
web-record-new = Nouveau record pour une équipe de cette taille avec ces boîtes : { $best } !

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

# Quand quelque chose casse
web-trouble = Quelque chose s’est cassé
web-trouble-safe = Votre partie est gardée, coup par coup : rouvrez la page et continuez. L’erreur est notée sur cet appareil seulement.
web-trouble-again = Rouvrir la page
web-no-randomness = Ce navigateur ne fournit pas de nombres au hasard, et sans eux aucune donne n’est équitable. Mettez-le à jour, ou prenez-en un autre.
