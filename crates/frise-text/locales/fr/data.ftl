# Où se trouve le journal des salons en ligne : un dossier ou une base de données
data-bad-address = L’adresse de la base de données est illisible. Elle ressemble à postgres://nom@hote:5432/base ; le mot de passe est mieux dans PGPASSWORD, ou dans un fichier nommé par PGPASSWORD_FILE.
data-no-password = Le fichier { $file }, nommé par PGPASSWORD_FILE, ne peut pas être lu.
