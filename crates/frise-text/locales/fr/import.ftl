# Importer un tableau, une feuille de calcul, un export de Wikidata ou des cartes d’étude.

import-too-large = le fichier a { GROUP($bytes) } octets ; on en lit { GROUP($limit) } au plus
    .fix = gardez les lignes dont vous avez besoin
import-empty = ce fichier est vide
    .fix = il faut au moins une ligne avec une date et un titre
import-not-a-file = ce n’est ni un tableau, ni une feuille de calcul
    .fix = donnez un fichier .csv, .tsv, .txt, .xlsx, .ods ou .json (de Wikidata)
import-broken-sheet = cette feuille de calcul ne peut pas être ouverte
    .fix = ouvrez-la dans un tableur, et enregistrez-la de nouveau en .xlsx, .ods ou .csv
import-old-sheet = c’est un classeur d’une ancienne version
    .fix = enregistrez-le en .xlsx, .ods ou .csv
import-not-wikidata = ce JSON ne vient pas de Wikidata
    .fix = sur query.wikidata.org, choisissez « Télécharger », puis « Fichier JSON »

import-bad-date = « { $text } » : { $reason }
import-no-date = il n’y a pas de date
    .fix = écrivez-la dans la colonne des dates
import-no-title = il n’y a pas de titre
    .fix = écrivez en quelques mots ce qui arriva
import-too-long = « { $text } » est trop long pour une carte
    .fix = un titre a 120 caractères au plus, une anecdote 500
import-bad-difficulty = « { $text } » n’est pas une difficulté
    .fix = écrivez un nombre de 1 à 5 ; la carte reçoit 3
import-bad-picture = « { $text } » n’est pas une image
    .fix = nommez un fichier (velo.jpg) ou un émoji ; la carte reçoit une image de son thème
import-several-dates = Wikidata donne plusieurs dates à { $text } : { $reason }
    .fix = choisissez-en une, ou retirez les autres lignes
import-unknown-precision = « { $text } » peut être une année ou un jour
    .fix = lu comme une année ; demandez aussi la précision, comme le montre docs/wikidata.md
import-too-many-rows = il y a plus de lignes qu’une boîte n’a de cartes
    .fix = la suite a été laissée de côté : faites-en plusieurs boîtes

import-theme = Divers
import-kind-table = Tableau, séparateur « { $separator } », { $encoding }
import-kind-xlsx = Classeur Excel
import-kind-ods = Classeur LibreOffice
import-kind-wikidata = Export de Wikidata
import-sheets = La feuille « { $sheet } » a été lue ; il y a aussi : { $others }. --sheet NOM en lit une autre.
import-no-such-sheet = il n’y a pas de feuille « { $sheet } » dans ce fichier
import-column-date = date
import-column-title = titre
import-column-fact = anecdote
import-column-source = source
import-column-theme = thème
import-column-difficulty = difficulté
import-column-picture = image
import-column-id = identifiant (refait)
import-column-precision = précision
import-column-calendar = calendrier
import-column-none = laissée de côté
import-column = colonne { $n } { $heading } : { $meaning }
import-at = ligne { $row } : { $message }
    .cell = ligne { $row }, colonne { $column } : { $message }
import-summary =
    { $cards ->
        [one] { $cards } carte comprise
       *[other] { $cards } cartes comprises
    }{ $problems ->
        [0] , rien à revoir
        [one] , { $problems } point à revoir
       *[other] , { $problems } points à revoir
    }
import-written = { $file } est écrit : frise deck check { $file } dit ce qui peut être meilleur
