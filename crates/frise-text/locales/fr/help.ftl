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
