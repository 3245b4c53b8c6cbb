# Pourquoi un texte n’est pas une date, et ce qu’il faut écrire.

date-error-empty = il n’y a pas de date
    .fix = écrivez-en une : 1789, -490, c. 1450, 19th century, 66 Ma, ou #12 dans une histoire
date-error-unreadable = ce n’est pas une date
    .fix = écrivez-la ainsi : 1789, -490, 1789-07-14, c. 1450, 1960s, 5th century BCE, 66 Ma, 13.8 Ga, 1914/1918, ou #12 dans une histoire
date-error-year-zero = il n’y a pas d’an 0
    .fix = l’année qui précède 1 est -1, et le premier siècle est 1st century
date-error-too-far = cette année est trop lointaine
    .fix = les années vont de -999999 à 9999 ; au-delà, écrivez un âge comme 2 Ma
date-error-sign-and-era = le signe moins et l’ère disent deux fois la même chose
    .fix = écrivez soit -490, soit 490 BCE
date-error-no-such-month = il n’y a pas de mois { $month }
    .fix = écrivez l’année, le mois puis le jour : 1789-07-14
date-error-no-such-day = le mois { $month } de cette année-là n’avait pas de jour { $day }
    .fix = vérifiez le jour ; jusqu’au 4 octobre 1582, les dates suivent le calendrier julien
date-error-lost-day = ce jour n’a pas existé : le 4 octobre 1582 fut suivi du 15 octobre
    .fix = écrivez 1582-10-04 ou 1582-10-15, ou l’année seule
date-error-not-a-decade = { $year } ne désigne pas une décennie
    .fix = une décennie porte le nom de son année ronde : 1960s
date-error-age-out-of-bounds = cet âge est trop court ou trop long
    .fix = les âges vont de 1 ka à 100 Ga ; en deçà, écrivez une année
date-error-age-too-fine = cet âge a trop de décimales
    .fix = écrivez-en trois au plus
date-error-range-backwards = cette période n’avance pas dans le temps
    .fix = écrivez d’abord le début, comme dans 1914/1918, et un jour ainsi : 1789-07-14
date-error-range-end = une période va d’une année, d’un mois ou d’un jour à un autre
    .fix = écrivez ses deux années : 1960/1979
date-error-circa-day = un jour est connu ou ne l’est pas
    .fix = retirez le c., ou n’écrivez que l’année : c. 1789
date-error-circa-position = une place dans une histoire est certaine
    .fix = retirez le c.
date-error-no-such-position = il n’y a pas de telle place
    .fix = les places vont de #1 à #99999
date-error-not-wikidata = ce n’est pas une date du service de requêtes de Wikidata
    .fix = donnez-la sous la forme -0489-01-01T00:00:00Z, avec une précision de 0 à 11


# Pourquoi un fichier n’est pas une boîte.

deck-too-large = le fichier a { GROUP($bytes) } octets ; on en lit { GROUP($limit) } au plus
    .fix = faites-en plusieurs boîtes, ou retirez ce qui n’est pas du texte
deck-not-utf8 = le fichier n’est pas encodé en UTF-8
    .fix = enregistrez-le de nouveau en UTF-8 (dans un tableur : « CSV UTF-8 »)
deck-syntax = le fichier est illisible ici : { $detail }
    .fix = cherchez sur cette ligne un guillemet, un signe égal ou un crochet manquant
deck-too-deep = { $field } contient des tables dans des tables
    .fix = écrivez-y un texte, comme title.fr = "…"
deck-too-many = il y a trop de { $what } : { GROUP($limit) } au plus
    .fix = retirez-en, ou faites-en plusieurs boîtes
deck-no-cards = il n’y a pas de carte dans cette boîte
    .fix = commencez-en une par une ligne [[card]]
deck-no-card-table = il n’y a pas de tableau de cartes dans ce fichier
    .fix = commencez-le par une ligne d’en-têtes dont la première case est « card id »
deck-extra-cell = « { $text } » se trouve à droite du dernier en-tête
    .fix = donnez un en-tête à sa colonne, ou videz la case
deck-unknown-field = { $field } n’est pas un champ connu ici
    .fix = les champs sont : { $known }
deck-repeated-field = { $field } est donné deux fois
    .fix = gardez-en un seul
deck-missing-field = il manque { $field }
    .fix = ajoutez-le
deck-not-text = { $field } n’est pas un texte
    .fix = mettez-le entre guillemets droits ; une liste de textes, entre crochets
deck-not-one = { $field } a plusieurs valeurs
    .fix = écrivez un seul texte, sans crochets
deck-bad-id = « { $text } » ({ $field }) n’est pas un identifiant
    .fix = employez des minuscules sans accent, des chiffres et des traits d’union simples, 64 au plus : premiere-machine-a-vapeur
deck-bad-colour = « { $text } » n’est pas une couleur
    .fix = écrivez six chiffres hexadécimaux, comme #b5432e
deck-bad-picture = « { $text } » n’est pas une image
    .fix = nommez l’une des nôtres (eiffel-tower), un émoji (emoji:🚲), ou un fichier à côté du jeu (velo.jpg, .png, .webp ou .svg)
deck-bad-order = « { $text } » n’est pas un ordre
    .fix = écrivez calendar pour des dates, ou story pour des places dans une histoire
deck-bad-language = « { $text } » n’est pas le code d’une langue
    .fix = écrivez deux ou trois minuscules, comme fr ou en
deck-unlisted-language = { $field }.{ $language } est dans une langue que la boîte ne cite pas
    .fix = ajoutez "{ $language }" à languages, ou retirez ce texte
deck-position-in-calendar = { $text } est une place dans une histoire, et cette boîte suit le calendrier
    .fix = écrivez une date, ou order = "story" en tête du fichier
deck-date-in-story = { $text } est une date, et cette boîte suit une histoire
    .fix = écrivez la place de la scène, comme #12
deck-bad-date = « { $text } » : { $reason }
deck-unknown-theme = la boîte n’a pas de thème { $theme }
    .fix = ajoutez-le par un [[theme]], ou corrigez son nom ici
deck-repeated-theme = il y a deux thèmes { $theme }
    .fix = renommez ou retirez l’un des deux
deck-repeated-card = la carte de la ligne { $first } a le même identifiant
    .fix = donnez un autre identifiant à celle-ci, ou retirez-la
deck-bad-difficulty = « { $text } » n’est pas une difficulté
    .fix = écrivez un nombre de 1 (tout le monde le sait à peu près) à 5 (les spécialistes le savent)
deck-unknown-icon = il n’y a pas d’icône « { $icon } »
    .fix = les icônes sont : { $known }
deck-same-icons = les deux côtés de la carte portent l’icône { $icon }
    .fix = choisissez-en deux différentes
deck-few-icons = il faut au moins { $least } icônes différentes
    .fix = citez-en davantage, ou retirez la liste
deck-one-icon = la carte n’a d’icône que d’un côté
    .fix = donnez icon.face et icon.back, ou aucune des deux
deck-unsafe-character = { $field } contient le caractère invisible ou trompeur { $character }
    .fix = retirez-le ; le plus sûr est de retaper le texte
deck-markup = { $field } contient ce qu’un navigateur pourrait prendre pour un programme
    .fix = écrivez du texte simple, sans < devant un mot
deck-text-too-long = { $field } a { $length } caractères ; le maximum est de { $limit }
    .fix = raccourcissez-le
deck-unknown-card = aucune boîte { $from } n’a de carte { $id }
    .fix = frise deck show { $from } donne la liste de ses cartes
deck-borrowed-field = { $field } accompagne from, mais une carte empruntée est définie dans sa propre boîte
    .fix = ne gardez que id, from et theme, ou définissez votre propre carte sous un autre identifiant
deck-saga-in-calendar = une boîte qui suit le calendrier n’appartient à aucune saga
    .fix = retirez saga, ou écrivez order = "story"

# Ce que le relecteur dit d’une boîte jouable.

deck-missing-translation = { $field } n’est pas écrit en { $language }
    .fix = écrivez { $field }.{ $language }, ou retirez "{ $language }" de languages
deck-title-too-long = le titre en { $language } a { $length } caractères ; une carte en porte { $limit }
    .fix = dites-le plus court : 45 caractères se lisent le mieux
deck-title-gives-date = le titre en { $language } trahit la date : { $part }
    .fix = dites-le sans ce nombre
deck-id-gives-date = l’identifiant trahit la date : { $part }
    .fix = choisissez un identifiant sans ce nombre : les programmes des joueurs le voient
deck-id-taken = la boîte { $deck } a une carte de même identifiant
    .fix = si c’est la même carte, écrivez from = "{ $deck }" et rien d’autre ; sinon, choisissez un autre identifiant
deck-missing-picture = la carte n’a pas d’image
    .fix = dessinez-en une comme le dit docs/pictures.md
deck-unknown-picture = aucune de nos images ne s’appelle { $picture }
    .fix = nos images portent l’identifiant de nos cartes, que frise deck show énumère avec --json ; ou prenez un émoji ou un fichier à vous
deck-same-picture = { $other } montre la même image
    .fix = donnez une autre image à l’une des deux, ou aucune : elle en recevra une à elle
deck-missing-fact = la carte n’a pas d’anecdote
    .fix = ajoutez une phrase qui vaille d’être lue une fois la carte retournée
deck-missing-source = rien ne dit d’où vient la date
    .fix = donnez une source : un élément de Wikidata comme Q8676, ou une référence en toutes lettres
deck-missing-about = rien ne présente la boîte
    .fix = ajoutez une phrase qui donne envie : about.fr = "…"
deck-missing-licence = rien ne dit comment la boîte peut être partagée
    .fix = ajoutez une licence : licence = "CC0-1.0", par exemple
deck-missing-authors = rien ne dit qui a écrit la boîte
    .fix = ajoutez authors = ["…"]
deck-unused-theme = aucune carte n’a le thème { $theme }
    .fix = donnez-le à une carte, ou retirez-le
deck-fact-too-long = l’anecdote en { $language } a { $length } caractères ; on en lit { $limit } à voix haute sans peine
    .fix = réduisez-la à une phrase
deck-title-number = le titre en { $language } contient « { $part } », que les joueurs prendront pour un indice
    .fix = dites-le autrement, ou autorisez-le en disant pourquoi
deck-title-full-stop = le titre en { $language } se termine par un point
    .fix = un titre n’est pas une phrase : retirez-le
deck-straight-quote = { $field }.{ $language } contient une apostrophe ou un guillemet droit
    .fix = écrivez ’ et « »
deck-french-spacing = { $field }.fr n’a pas d’espace insécable à côté de « { $sign } »
    .fix = mettez U+00A0 avant : ; ! ? » et après «
deck-stray-space = { $field }.{ $language } contient deux espaces de suite
    .fix = retirez-en une
deck-untranslated = l’anecdote est la même en { $first } et en { $second }
    .fix = écrivez-la comme on la dirait dans cette langue
deck-fact-near-date = l’anecdote en { $language } parle de { $year }, et la carte est datée { $date }
    .fix = vérifiez laquelle est juste ; si les deux le sont, autorisez-le en disant pourquoi
deck-facts-disagree = les anecdotes en { $first } et en { $second } ne citent pas les mêmes années
    .fix = mettez-les d’accord
deck-round-century = { $date } est une année étrangement ronde
    .fix = écrivez c. { $date } si elle n’est pas certaine ; si elle l’est, autorisez-le en disant pourquoi
deck-ambiguous-decade = { $date } peut se lire comme une décennie ou comme un siècle
    .fix = écrivez une période comme 1900/1909, ou un siècle
deck-same-date = { $date } est aussi la date d’autres cartes : { $cards }
    .fix = remplacez l’une d’elles : des cartes de même date se placent dans n’importe quel ordre
deck-crowded = { $n } cartes tombent entre { $from } et { $to }
    .fix = remplacez-en quelques-unes par des cartes d’autres époques
deck-mixed-precision = la carte porte une année, et { $other } un jour ou un mois de cette année-là
    .fix = donnez-leur la même précision : une année compte pour son milieu
deck-same-source = la carte { $other } de la boîte { $deck } s’appuie sur la même source
    .fix = si c’est le même événement, empruntez cette carte-là ou remplacez celle-ci
deck-similar-title = le titre en { $language } est presque celui de { $other }, dans la boîte { $deck }
    .fix = si c’est le même événement, gardez-en un ; sinon, distinguez-les mieux
deck-unused-allow = { $allowed } est autorisé, mais ne se produit pas
    .fix = retirez-le de allow
deck-allow-without-why = quelque chose est autorisé sans raison
    .fix = ajoutez why = "…"
