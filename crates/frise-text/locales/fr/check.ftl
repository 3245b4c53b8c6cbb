# frise check

help-check = Vérifier que rien des salons en ligne n’est perdu ou abîmé
    .data = Le dossier de données du serveur, ou la base de données de plusieurs, comme postgres://nom@hôte/base ; sans cela, ce que prend frise serve
    .durability = Ce que la base de données promet, comme pour frise serve
    .quick = Ne regarder que ce qui est regardé à chaque démarrage d’un serveur
    .json = Écrire du JSON, pour les machines
    .salvage = Continuer avec ce qui est intact : le fichier abîmé est mis de côté, et les pages repartent de zéro

check-server = Un serveur tourne ici (processus { $id }).
check-nodes = { $n ->
    [one] { $n } nœud tourne dessus.
   *[other] { GROUP($n) } nœuds tournent dessus.
}
check-cannot = { $place } ne peut pas être vérifié : { $why }.
check-whole = Tout est intact dans { $folder } : { $rooms ->
    [one] { $rooms } salon
   *[other] { GROUP($rooms) } salons
}, { $entries ->
    [one] { $entries } entrée
   *[other] { GROUP($entries) } entrées
}, { $guests ->
    [one] { $guests } invité
   *[other] { GROUP($guests) } invités
}{ $decks ->
    [0] {""}
    [one] , { $decks } paquet apporté
   *[other] , { GROUP($decks) } paquets apportés
}.
check-whole-quick = Rien d’anormal ne se voit d’emblée dans { $folder } : { $rooms ->
    [one] { $rooms } salon
   *[other] { GROUP($rooms) } salons
}, { $guests ->
    [one] { $guests } invité
   *[other] { GROUP($guests) } invités
}. Sans --quick, chaque entrée est lue.
check-damaged = Les salons en ligne de { $folder } ne sont pas intacts :
check-no-log = le journal manque, alors qu’il y en avait un
check-not-ours = le fichier n’est pas un journal de Frise
check-newer = le fichier a été écrit par une version plus récente de Frise
check-schema = le fichier n’est pas ce que Frise a écrit : son début ou ses tables ont été modifiés
check-structure = la structure du fichier est rompue : { $why }
check-shorter = le journal s’arrête avant ce qui a été promis aux joueurs : il manque au moins { $entries ->
    [one] { $entries } entrée
   *[other] { GROUP($entries) } entrées
} et { $guests ->
    [one] { $guests } invité
   *[other] { GROUP($guests) } invités
}
check-write-ahead = le fichier d’écritures en attente est rompu au bloc { GROUP($frame) } ; au moins { $commits ->
    [one] { $commits } validation placée derrière serait perdue
   *[other] { GROUP($commits) } validations placées derrière seraient perdues
}
check-table = la table « { $table } » ne contient pas ce qui a été écrit : { $why }
check-room = le salon { $room } est abîmé : { $why }
check-orphans = { $entries ->
    [one] { $entries } entrée n’appartient
   *[other] { GROUP($entries) } entrées n’appartiennent
} à aucun salon
check-remedy = Ce que vous pouvez faire : arrêtez le serveur, copiez { $folder } en lieu sûr, puis
  - remettez la dernière sauvegarde (« Backups » dans docs/operate.md), ou
  - continuez avec ce qui est intact : frise check --data { $folder } --salvage
  Si vous avez vous-même remis une copie plus ancienne du fichier, choisissez la seconde voie. Et surveillez le disque.
check-remedy-database = Ce que vous pouvez faire : les salons nommés ici sont refusés aux joueurs, tous les autres se jouent comme si de rien n’était.
  - Pour les retrouver, ramenez la base de données à un moment d’avant les dégâts (« Point-in-time recovery » dans docs/operate.md).
  - Surveillez les disques de la base de données, et vérifiez qu’elle a été créée avec des sommes de contrôle de pages.
check-no-salvage = --salvage est fait pour un dossier de données. Dans une base de données, les salons intacts se jouent de toute façon ; on retrouve les autres en la restaurant (docs/operate.md).
check-nothing-to-salvage = Tout est intact ; rien n’a été modifié.
check-salvaged = { $rooms ->
    [one] { $rooms } salon est sauvé
   *[other] { GROUP($rooms) } salons sont sauvés
}, ainsi que { $guests ->
    [one] { $guests } invité
   *[other] { GROUP($guests) } invités
}. { $lost ->
    [0] Aucun salon n’a été abandonné.
    [one] Un salon n’a pas pu être sauvé : { $codes }.
   *[other] { GROUP($lost) } salons n’ont pas pu être sauvés : { $codes }.
} Le fichier abîmé s’appelle maintenant { $aside }.
check-not-salvaged = Rien n’a été sauvé et rien n’a été modifié : { $why }.
