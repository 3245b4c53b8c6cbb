# frise verify : une partie téléchargée est-elle ce qu’elle dit être ?

help-verify = Vérifier une partie téléchargée : la graine promise, la donne, chaque coup, le résultat
    .file = Le fichier téléchargé ; - lit l’entrée standard
    .deck = Un fichier de cartes avec lequel on a joué, si quelqu’un l’avait apporté ; sinon, ceux du dossier du récit sont essayés. Peut être répété
    .json = Écrire du JSON, pour les machines

verify-holds = Oui : tout est exact dans la partie { $room }.
verify-fails = Non : le récit de la partie { $room } ne tient pas.
verify-unknown = La partie { $room } ne peut pas être jugée ici.

verify-check-commitment = Le serveur a révélé la graine à laquelle il s’était engagé.
verify-check-deal = Chacun a ajouté sa part de hasard, et la donne vient du tout.
verify-check-actions = { $n ->
    [one] { $n } coup, selon les règles.
   *[other] { $n } coups, tous selon les règles.
}
verify-check-outcome = La fin est bien celle du récit : { $ended }.
verify-winner = { $name } gagne
verify-shared = { $names } se partagent la victoire
verify-score = un score de { $score }

verify-commitment = La graine révélée n’est pas celle à laquelle le serveur s’était engagé : la donne a pu être choisie.
verify-entropy = Les parts de hasard ne vont pas avec les places : il en faut une par personne, aucune pour un robot.
verify-setup = Ce récit ne permet pas de distribuer. { $why }
verify-other-cards = Ce programme n’a pas les mêmes cartes que la partie. { $why } Vérifiez-la avec la version de Frise qui a servi à jouer.
verify-action = Le coup { $n }, de { $name }, n’a pas pu être joué avec ces cartes. { $why }
verify-actor = Le coup { $n }, à la place de { $name }, n’a pas pu être décidé par qui le récit le dit.
verify-outcome = Rejouée, la partie ne finit pas comme le dit le récit.

verify-deck-missing = On a joué avec des cartes que quelqu’un avait apportées : { $hash }. Indiquez leur fichier avec --deck, ou posez-le à côté du récit.
verify-deck-other = Ce fichier n’est pas celui avec lequel on a joué. Il faut { $hash } : les cartes telles qu’elles ont été apportées, pas une version plus récente.
verify-deck-no-salt = On a joué avec des cartes que quelqu’un avait apportées : { $hash }. Ce récit ne donne pas le sel qui les identifie ; qui les a apportées le reçoit avec le récit, sur la page où l’on a joué.
verify-deck-unreadable = Les cartes ne sont pas utilisables. { $why }
verify-told = Ce que l’on a vu de la partie, selon l’enregistrement, n’est pas ce qui en résulte quand on la rejoue.
verify-skipped-deal = La donne n’a plus été regardée.
verify-skipped-actions = Les coups n’ont plus été regardés.
verify-skipped-outcome = Le résultat n’a plus été regardé.

verify-unreadable = { $file } est illisible : { $why }
verify-too-large = { $file } est trop gros pour le récit d’une partie.
verify-not-a-record = { $file } n’est pas le récit d’une partie ({ $why }).
verify-version = { $file } vient d’une autre version de Frise ({ $why }).
