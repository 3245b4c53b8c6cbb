# frise deck

deck-cli-box =
    { $n ->
        [one] { $id } · { $name } · { $n } carte
       *[other] { $id } · { $name } · { $n } cartes
    }
deck-cli-no-such-deck-but = Il n’y a ni boîte « { $file } », ni fichier de ce nom. Vouliez-vous dire « { $detail } » ?
deck-cli-no-such-deck = il n’y a pas de boîte { $file }, et ce n’est pas le nom d’un fichier .toml ou .csv : frise deck list montre les boîtes
deck-cli-unreadable = { $file } ne peut pas être lu : { $detail }
deck-cli-unwritable = { $file } ne peut pas être écrit : { $detail }
deck-cli-exists = { $file } existe déjà : choisissez un autre nom, ou remplacez-le avec --force
deck-cli-checked = { $file } : { deck-cli-n-cards }, { deck-cli-n-errors }, { deck-cli-n-warnings }
deck-cli-refused = { $file } : pas encore une boîte, { deck-cli-n-errors }
deck-cli-n-cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
deck-cli-n-errors =
    { $errors ->
        [0] aucune erreur
        [one] { $errors } erreur
       *[other] { $errors } erreurs
    }
deck-cli-n-warnings =
    { $warnings ->
        [0] aucun avertissement
        [one] { $warnings } avertissement
       *[other] { $warnings } avertissements
    }
deck-cli-by-time = Au fil du temps
deck-cli-by-theme = Par thème
deck-cli-by-difficulty = Par difficulté, de 1 (tout le monde le sait à peu près) à 5 (les spécialistes le savent)
deck-cli-from = { $date } →
deck-cli-before = → { $date }
deck-cli-of-card = { $card } : { $message }
deck-cli-more =
    { $n ->
        [one] et un autre constat
       *[other] et { GROUP($n) } autres constats
    }
deck-cli-wrong-ending = { $file } ne se termine pas comme il faut : { $known }
deck-cli-fix-needs-file = --fix réécrit des fichiers à vous : nommez-en un
deck-cli-fix-refused = { $file } ne peut pas être corrigé tant qu’il n’est pas lisible : frise deck check en dit la raison
deck-cli-fixed =
    { $n ->
        [0] { $file } : rien à corriger
        [one] { $file } : { $n } ligne corrigée
       *[other] { $file } : { $n } lignes corrigées
    }
help-deck-new = Écrit une boîte à compléter (.toml)
    .file = Le fichier à écrire (.toml)
    .name = Le nom de la boîte
    .force = Remplace un fichier qui existe déjà
help-deck-import = Fait une boîte d’un tableau, d’une feuille de calcul, d’un export de Wikidata ou de cartes d’étude
    .file = Le fichier à lire (.csv, .tsv, .txt, .xlsx, .ods, .json), ou - pour l’entrée standard
    .output = Le fichier à écrire (.toml, .csv, .frise) ; sans lui, on ne voit que ce qui est compris
    .name = Le nom de la boîte
    .sheet = La feuille du tableur à lire ; sinon, la première qui contient quelque chose
    .force = Remplace un fichier qui existe déjà
