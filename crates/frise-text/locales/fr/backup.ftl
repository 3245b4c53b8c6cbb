# frise backup

help-backup = Copier les salons en ligne dans un fichier, pendant que le serveur tourne
    .data = Le dossier de données du serveur ; sans cela, celui que prend frise serve
    .file = Le fichier à écrire
    .force = Remplacer un fichier qui existe déjà

backup-done = { $rooms ->
    [one] { $rooms } salon, { GROUP($kib) } Kio, copié dans { $file }.
   *[other] { GROUP($rooms) } salons, { GROUP($kib) } Kio, copiés dans { $file }.
} La copie contient les secrets des parties en cours : gardez-la pour vous.
backup-exists = { $file } existe déjà. Choisissez un autre fichier, ou remplacez-le avec --force.
backup-no-log = Il n’y a pas de salons en ligne dans { $folder }. Indiquez le dossier de données du serveur avec --data.
backup-onto-itself = { $file } fait partie du journal lui-même. Choisissez un autre fichier.
backup-failed = Rien n’a été copié : { $why }.
