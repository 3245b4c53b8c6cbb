# frise log
help-log = Déplacer le journal des salons en ligne
help-log-copy = Copier tous les salons en ligne d’un dossier vers une base de données ou l’inverse, quand personne ne joue, et comparer chaque ligne
    .from = Le dossier ou la base de données qui les a ; aucun serveur ne doit tourner
    .to = Le dossier ou la base de données qui les reçoit ; il ne doit pas y en avoir
log-copied = Copié et comparé : { GROUP($rooms) } salons, { GROUP($entries) } entrées, { GROUP($guests) } invités, vers { $to }. Les joueurs qui reviennent commencent par ce qui s’y trouve.
log-not-copied = Rien n’a été copié : { $why }
log-copy-held = un serveur occupe le dossier ; arrêtez-le d’abord.
log-copy-not-empty = il y a déjà des salons en ligne à l’arrivée. Indiquez un dossier vide ou une base vide.
log-copy-nothing = il n’y a pas de salons en ligne dans ce dossier.
log-copy-same-kind = les salons se copient d’un dossier vers une base de données ou l’inverse. Pour deux dossiers il y a `frise backup`, pour deux bases `pg_dump`.
log-copy-decks = le dossier contient des paquets apportés par des joueurs, et une base de données n’a pas encore de place pour eux.
