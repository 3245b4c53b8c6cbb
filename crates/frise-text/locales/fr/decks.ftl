# frise decks, et les fichiers de cartes donnés à un serveur ou à un récit
help-decks = Voir les cartes apportées sur votre serveur et ce que l’on en dit ; les retirer, les remettre, pendant qu’il sert
help-decks-list = Toutes les cartes que l’on a apportées
    .data = Le dossier ou la base de données du serveur ; sinon, celui que prend frise serve
    .json = Écrire du JSON, pour les machines
help-decks-reports = Les cartes dont quelqu’un se plaint, avec ce qui est dit
    .data = { help-decks-list.data }
    .json = { help-decks-list.json }
help-decks-show = Écrire le texte d’un jeu de cartes, pour le regarder
    .hash = Le début de son empreinte, telle que la liste la donne
    .data = { help-decks-list.data }
help-decks-take-down = Retirer un jeu de cartes : ses parties s’arrêtent, et personne ne peut l’apporter de nouveau
    .hash = { help-decks-show.hash }
    .data = { help-decks-list.data }
    .erase = Effacer son texte pour de bon, au lieu de le mettre de côté
help-decks-restore = Remettre un jeu de cartes retiré, et classer ce qui en a été dit
    .hash = { help-decks-show.hash }
    .data = { help-decks-list.data }

decks-row = { $hash }  { $name }
decks-kib = { GROUP($kib) } Kio
decks-on-shelf = sur l’étagère
decks-state-down = retiré
decks-state-erased = retiré, effacé
decks-none = Personne n’a apporté de cartes.
decks-no-reports = Personne ne se plaint de cartes.
decks-taken-down = « { $name } » ({ $hash }) est retiré. Ses parties s’arrêtent, et personne ne peut l’apporter de nouveau. `frise decks restore { $hash }` le remet.
decks-erased = « { $name } » ({ $hash }) est retiré et effacé. Ses parties s’arrêtent, et personne ne peut l’apporter de nouveau.
decks-restored = « { $name } » ({ $hash }) est de retour, avec ses parties et ses liens. Ce qui en a été dit est classé.
decks-allowed = « { $name } » ({ $hash }) avait été effacé ; qui l’a encore peut l’apporter de nouveau.
decks-settled = Ce qui a été dit de « { $name } » ({ $hash }) est classé.
decks-is-down = « { $name } » ({ $hash }) est retiré.
decks-no-such = aucune empreinte ne commence par { $hash } ; `frise decks list` les montre
decks-several = { $n } empreintes commencent par { $hash } ; écrivez-en davantage
decks-no-log = il n’y a pas de salons en ligne dans { $folder }. Indiquez le dossier du serveur avec --data
decks-failed = Impossible : { $why }

own-deck-ending = { $file } n’est pas un fichier de cartes : son nom finit par .frise, .toml ou .csv. `frise deck import` en fait un d’un tableur
own-deck-unreadable = { $file } ne peut pas être lu : { $detail }
own-deck-findings = { $n ->
    [one] { $file } ne peut pas servir ainsi, pour une raison :
   *[other] { $file } ne peut pas servir ainsi, pour { $n } raisons :
}
