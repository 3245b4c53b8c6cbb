# Ce que dit --help : le message d’une commande, avec un attribut pour chaque argument.

help-usage = Usage :
help-commands = Commandes :
help-arguments = Arguments :
help-options = Options :
help-help = Afficher cette aide
help-version = Afficher la version

help-deck = Les boîtes et leurs fichiers : lister, montrer, relire, convertir, mesurer
help-deck-list = Lister les boîtes livrées avec le jeu
    .json = Écrire du JSON, pour les machines
help-deck-show = Montrer une boîte, ses cartes dans l’ordre de leurs dates
    .deck = L’identifiant d’une boîte, ou un fichier (.toml, .csv)
    .json = Écrire du JSON, pour les machines
help-deck-check = Dire tout ce qui ne va pas dans des boîtes, ou pourrait aller mieux
    .decks = Des identifiants de boîtes, ou des fichiers (.toml, .csv) ; sans rien, toutes les boîtes sont relues
    .strict = Échouer aussi pour un avertissement
    .json = Écrire du JSON, pour les machines
help-deck-convert = Faire d’une boîte un texte (.toml) ou un tableau (.csv)
    .deck = L’identifiant d’une boîte, ou un fichier (.toml, .csv)
    .output = Le fichier à écrire ; sans lui, la boîte va sur la sortie standard
    .to = Le format, si le nom du fichier ne le dit pas
    .force = Remplacer un fichier qui existe déjà
help-deck-stats = Dessiner la répartition d’une boîte dans le temps, par thème et par difficulté
    .deck = L’identifiant d’une boîte, ou un fichier (.toml, .csv)

help = Frise, le jeu de cartes qui remonte le temps
    .lang = La langue à parler : fr ou en ; sinon celle de votre système
unknown-language = La langue « { $wanted } » n’existe pas ici ; au choix : { $known }
help-referee = Arbitrer des parties par l’entrée et la sortie standard, en JSON Lines, pour des programmes de tout langage
help-play = Jouer dans ce terminal, seul avec des robots ou à plusieurs autour d’un clavier
    .edition = Les règles : classic, events, inventions, twist, twist-coop ou saga
    .boxes = Jouer avec cette boîte, ou avec un fichier à vous (.toml, .csv) ; plusieurs se mélangent
    .people = Le nombre de personnes
    .bots = Le nombre de robots
    .names = Les noms des joueurs, les personnes d’abord
    .level = La mémoire des robots, de 1 à 5 ; une pour tous ou une pour chacun
    .hands = Les cartes distribuées : un nombre pour tous, ou un par joueur
    .first = Le joueur qui commence, compté à partir de 1
    .ages = Les âges des joueurs : le plus jeune commence, en coopération le plus âgé
    .lot = Tirer au sort qui commence
    .sudden_death_failures = Ce que deviennent ceux qui se trompent en mort subite quand plusieurs réussissent
    .slide = Une carte mal placée glisse à sa vraie place
    .coop_cards = En coopération : jouer avec moins de cartes
    .seed = Un texte quelconque ; le même texte donne la même distribution
    .fast = Aller vite et sans animation
    .resume = Reprendre la dernière partie
