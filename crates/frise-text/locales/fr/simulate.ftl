# frise simulate : des tournois de robots, racontés dans le terminal et sur une page.

help-simulate = Faire jouer des tournois entiers aux robots et mesurer le jeu
    .edition = Les règles : classic, events, inventions, twist, twist-coop ou saga
    .boxes = Jouer avec cette boîte ou ce fichier ; plusieurs sont mélangées (bench : 110 cartes pour mesurer)
    .players = Le nombre de joueurs ; sans cela, autant que de robots nommés, ou quatre
    .bots = Combien de robots jouent, ou lesquels : une liste de niveaux de 1 à 5, perfect, greedy:NIVEAU, coin:P ; le dernier complète la table
    .level = La mémoire des robots, de 1 à 5 ; une pour tous ou une pour chacun
    .programs = Un programme qui joue, en n’importe quel langage ; peut être répété
    .patience = Le temps qu’un programme peut réfléchir à un coup avant de perdre son tour
    .hands = Cartes distribuées : un nombre pour tous, ou un par robot
    .games = Le nombre de parties
    .seed = Un texte quelconque ; le même texte donne les mêmes parties, quel que soit le nombre de fils
    .threads = Le nombre de fils d’exécution ; sans cela, un par cœur
    .fixed_seats = Laisser chaque robot à sa place au lieu de les décaler après chaque partie
    .json = Écrire des lignes JSON, pour les machines ; la dernière est le résumé
    .csv = Écrire un long tableau, pour les tableurs
    .report = Écrire une page illustrée dans ce fichier
    .force = Remplace un rapport qui existe déjà

simulate-unknown-edition = L’édition « { $id } » n’existe pas. Choisissez classic, events, inventions, twist, twist-coop ou saga.
simulate-unknown-box = Ni boîte ni fichier « { $id } ». `frise deck list` montre les boîtes.
simulate-wrong-order = « { $id } » ne va pas avec cette édition : les sagas se jouent avec les règles des sagas, le reste avec le calendrier.
simulate-unknown-bot = Le robot « { $name } » n’existe pas. Dites un niveau de 1 à 5, perfect, greedy:NIVEAU ou coin:P avec P de 0 à 1.
simulate-too-many-bots = { $bots } robots sont nommés pour { $players ->
    [one] un seul joueur
   *[other] { $players } joueurs
}.
simulate-impossible-patience = Un programme peut réfléchir d’un millième de seconde à une heure (3600) : dites combien de secondes.
simulate-cannot-write = Impossible d’écrire { $path } : { $why }.
# Les crochets sont remplis pendant que les parties se jouent.
simulate-progress = [wide_bar] [done]/[all] parties · [rate]/s · reste [eta]

simulate-percent = { $n } %
simulate-share = { $value } ({ $low }–{ $high })
simulate-at = { $x } : { $share }
simulate-range = { $from } à { $to }
simulate-mean = { $value } ({ $low }–{ $high })
simulate-count = { GROUP($n) }
simulate-seat = Place { $n }
simulate-bot-coin = Pile ou face, juste { $p } du temps
simulate-bot-greedy = { $name }, sans plan

simulate-played = { $games } parties de { $edition } ({ $boxes }) en { $seconds } s, soit { $rate } par seconde. Intervalles de confiance à 95 %.
simulate-wins-by-seat = Parties gagnées, par place
simulate-wins-by-bot = Parties gagnées, par joueur
simulate-endings = Comment finissent les parties
simulate-sudden-death = Mort subite
simulate-length = Durée d’une partie
simulate-moves = Coups
simulate-score = Score
simulate-scores = Scores en équipe
simulate-score-shares = Rangs
simulate-hits = Cartes bien placées, selon la longueur de la frise
simulate-hardest = Les cartes les plus difficiles
simulate-easiest = Les cartes les plus faciles
simulate-misplaced = Où l’on met les cartes difficiles
simulate-handicap = Un handicap équitable
simulate-teams = En équipe, selon le nombre de joueurs
simulate-shared = Victoires partagées
simulate-provenance = frise { $version } · graine « { $seed } » · { $command }
simulate-nearest = Vouliez-vous dire « { $name } » ?
# Ce qu’un programme a fait au lieu de jouer ; ses derniers mots suivent
simulate-fault-cannot-start = « { $bot } » ne démarre pas : { $detail }. Le sort a joué pour lui.
simulate-fault-ended = « { $bot } » s’est arrêté en pleine partie ({ $detail }) et a perdu { $n ->
    [one] un tour
   *[other] { GROUP($n) } tours
}. Le sort a joué pour lui.
simulate-fault-silent = « { $bot } » n’a pas répondu à temps et a perdu { $n ->
    [one] un tour
   *[other] { GROUP($n) } tours
}. Le sort a joué pour lui. --patience lui laisse plus de temps.
simulate-fault-unreadable = « { $bot } » a dit ce qui n’est pas une réponse et a perdu { $n ->
    [one] un tour
   *[other] { GROUP($n) } tours
} ; la première fois : { $detail }
simulate-fault-illegal = « { $bot } » a joué ce qui n’est pas permis et a perdu { $n ->
    [one] un tour
   *[other] { GROUP($n) } tours
} ; la première fois : { $detail }

simulate-report-title = { $edition } : ce que dit le tournoi
simulate-report-footer = Fait par frise simulate. Les traits et les bandes autour d’une valeur montrent où elle se trouve, avec une confiance de 95 %. Pointez un dessin pour lire ses chiffres.
simulate-fact-games = Parties
simulate-fact-boxes = Boîte
simulate-fact-moves = Coups par partie
simulate-seats-equal = Commencer est-il un avantage ? Ces parties ne permettent pas de le dire : la première place et la dernière gagnent aussi souvent, à l’incertitude près.
simulate-seats-first = Commencer est-il un avantage ? Oui : la première place gagne plus souvent que la dernière. Le trait pointillé marque le partage égal.
simulate-seats-last = Commencer est-il un avantage ? Au contraire : la dernière place gagne plus souvent que la première. Le trait pointillé marque le partage égal.
simulate-wins-by-bot-words = Sauf demande contraire, les joueurs changent de place après chaque partie. Le trait pointillé marque le partage égal.
simulate-length-words = Une partie dure { $mean } coups en moyenne. Les rares parties les plus longues ne sont pas dessinées.
simulate-scores-words = L’équipe marque { $mean } points en moyenne.
simulate-hits-words = Plus la frise compte de cartes, plus il est difficile de tomber juste.
simulate-hardest-words = Combien de fois chacune est mal placée.
simulate-easiest-words = Combien de fois chacune est mal placée malgré tout.
simulate-misplaced-words = Chaque ligne est une carte mal placée : de combien de places trop tôt (à gauche) ou trop tard (à droite). Plus la couleur est forte, plus c’est fréquent.
simulate-handicap-words = { $weak } a 4 cartes en main ; la courbe montre combien de fois { $weak } gagne contre { $strong }, selon le nombre de cartes que tient { $strong }. L’équilibre est à { $hand } cartes environ.
simulate-handicap-none = { $weak } a 4 cartes en main ; la courbe montre combien de fois { $weak } gagne contre { $strong }, selon le nombre de cartes que tient { $strong }. Aucune main essayée ici ne les met à égalité.
simulate-teams-words = Les mêmes robots, en équipe de chaque taille.
simulate-team = { $n ->
    [one] Seul : { $mean }
   *[other] À { $n } : { $mean }
}. Rang { $rank } ou mieux : { $good }.
simulate-axis-line = cartes sur la frise
simulate-axis-hand = cartes du plus fort
