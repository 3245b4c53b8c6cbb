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
web-studio = Vos propres cartes
web-home = Accueil
web-nav = Pages
web-loading = Les cartes arrivent…
web-later = Un instant…
web-later-missing = Cette partie de la page n’est pas arrivée. Le réseau est-il là ?
web-offline-box = Une boîte n’est pas arrivée. Le réseau est-il là ?
web-retry = Réessayer
web-close = Fermer

web-how = Comment on joue
web-how-1 = Choisissez une carte
web-how-1-more = Toutes les cartes sont visibles. Personne ne voit les dates.
web-how-2 = Trouvez sa place
web-how-2-more = Glissez-la dans la frise : avant, après ou entre deux.
web-how-3 = Retournez-la
web-how-3-more = Bien placée, elle reste. Sinon, vous en piochez une autre. Qui les place toutes a gagné.

# La table
web-line = La frise, du plus ancien au plus récent
web-players = Joueurs
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
web-date-unknown = Personne n’a encore vu la date de cette carte.
web-sideways = couchée, ne peut qu’être défaussée
web-can-discard = peut être défaussée
web-not-kept = Ce navigateur ne garde rien : la partie sera perdue à la fermeture de la page.

web-how-line = Glissez une carte sur la frise, ou touchez-la puis touchez sa place.
web-how-line-first = Choisissez la carte dont vous êtes le plus sûr. Glissez-la sur la frise, ou touchez-la puis touchez sa place.
web-where = Où va « { $title } » ? Touchez une place sur la frise.

# Partir
web-leave = Quitter la table ?
web-leave-button = Quitter
web-table-missing = Cette table n’existe pas
web-table-gone = Cette partie est terminée, ou gardée sur un autre appareil.
web-table-other-cards = Les boîtes contiennent d’autres cartes à présent : cette partie ne peut pas continuer.
web-table-broken = Cette partie ne peut plus être reprise.

# Après
web-see-result = Retour au résultat

# Quand quelque chose casse
web-trouble = Quelque chose s’est cassé
web-trouble-safe = Votre partie est gardée, coup par coup : rouvrez la page et continuez. L’erreur est notée sur cet appareil seulement.
web-trouble-again = Rouvrir la page
web-no-randomness = Ce navigateur ne fournit pas de nombres au hasard, et sans eux aucune donne n’est équitable. Mettez-le à jour, ou prenez-en un autre.
