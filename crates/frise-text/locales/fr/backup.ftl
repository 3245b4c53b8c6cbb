# frise backup

help-backup = Copier les salons en ligne dans un fichier, pendant que les serveurs tournent
    .data = Le dossier de données du serveur, ou la base de données de plusieurs, comme postgres://nom@hôte/base ; sans cela, ce que prend frise serve
    .durability = Ce que la base de données promet, comme pour frise serve
    .file = Le fichier à écrire
    .force = Remplacer un fichier qui existe déjà

backup-done = { $rooms ->
    [one] { $rooms } salon, { GROUP($kib) } Kio, copié dans { $file }.
   *[other] { GROUP($rooms) } salons, { GROUP($kib) } Kio, copiés dans { $file }.
} La copie contient les secrets des parties en cours : gardez-la pour vous.
backup-exists = { $file } existe déjà. Choisissez un autre fichier, ou remplacez-le avec --force.
backup-no-log = Il n’y a pas de salons en ligne dans { $folder }. Indiquez le dossier de données du serveur, ou sa base de données, avec --data.
backup-onto-itself = { $file } fait partie du journal lui-même. Choisissez un autre fichier.
backup-damaged = Rien n’a été copié, car tout n’est pas intact : { $why }. frise check --data { $folder } dit quoi, et ce qu’on peut faire.
backup-failed = Rien n’a été copié : { $why }.
