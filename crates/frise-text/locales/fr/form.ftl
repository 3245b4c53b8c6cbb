# La préparation d’une table, sur une page et dans un terminal

play-form-edition = Jeu
play-form-boxes = Boîtes
play-form-difficulty = Difficulté
play-form-episodes = Épisodes sur la face
play-form-players = Joueurs
play-form-first = Commence
play-form-first-lot = tiré au sort
play-form-coop-cards = Cartes en jeu
play-form-start = Distribuer les cartes
play-form-person = humain
play-form-bot = robot, { $level }
play-form-n-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
play-difficulty-everybody = pour tout le monde
play-difficulty-mixed = mixte
play-difficulty-experts = pour experts, toutes les cartes
play-form-help-misplaced = En famille : une carte qui glisse allonge la frise et apprend la date. On pioche dans tous les cas.
play-form-help-episodes = Pour débuter. Selon la règle, l’épisode est au dos.
play-form-help-coop-cards = Moins de cartes, partie plus courte.

# Ce qui empêche une partie
play-problem-edition = L’édition « { $id } » n’existe pas. Choisissez parmi : { $all }.
play-problem-box = La boîte « { $id } » n’existe pas. Choisissez parmi : { $all }.
play-problem-repeated-box = « { $box } » est nommée deux fois. Nommez-la une seule fois.
play-problem-no-box = Choisissez au moins une boîte.
play-problem-story = { $edition } suit un récit, et « { $box } » suit le calendrier. Choisissez une boîte de saga.
play-problem-calendar = { $edition } suit le calendrier, et « { $box } » suit un récit. Choisissez d’autres boîtes, ou l’édition saga.
play-problem-mix = Ces boîtes ne vont pas ensemble : { $why } ; { $remedy }.
play-problem-name-empty = Le joueur { $seat } n’a pas de nom. Tapez-en un.
play-problem-name-long = Le nom du joueur { $seat } est trop long. Gardez { $most } lettres au plus.
play-problem-name-unprintable = Le nom du joueur { $seat } contient des signes qu’on ne peut pas montrer. Utilisez des lettres.
play-problem-name-taken = Le joueur { $seat } porte le même nom qu’un autre. Changez l’un des deux.
play-problem-players = { $edition } se joue de { $min } à { $max } joueurs, pas { $got }. Changez le nombre d’humains ou de robots.
play-problem-first = Il n’y a pas de joueur { $got } pour commencer. Comptez les joueurs à partir de 1.
play-problem-ages = Donnez un âge par joueur, pas { $got }.
play-problem-hand-count = Donnez un nombre de cartes pour tous, ou un par joueur, pas { $got }.
play-problem-empty-hand = Il faut au moins une carte par joueur.
play-problem-coop-hands = En coopération, on ne choisit pas le nombre de cartes : chacun en a { $cards }. Enlevez --hands.
play-problem-too-few = Il faut { $needed } cartes, et il n’y en a que { $got }. Distribuez-en moins, ou ajoutez une boîte.
play-problem-too-few-left = Il faut { $needed } cartes, et à cette difficulté il n’en reste que { $left }. Choisissez-en une plus grande, distribuez-en moins, ou ajoutez une boîte.
play-problem-coop-cards = La partie coopérative se joue avec { $most } cartes au plus, pas { $got }.
play-problem-deck = Ces cartes ne peuvent pas être jouées : { $why }.

# Réglages
web-volume = Volume
web-vibration = Vibrations

play-key-remove = retirer
    .key = Suppr
mix-no-box = aucune boîte n’est choisie
    .fix = choisissez-en au moins une
mix-story-and-calendar = { $story } suit une histoire et { $calendar } le calendrier
    .fix = jouez-les l’une après l’autre
mix-two-sagas = { $first } et { $second } sont deux histoires différentes
    .fix = jouez-les l’une après l’autre
