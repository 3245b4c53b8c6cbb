# Les images : pourquoi l’une d’elles ne convient pas, et les commandes qui dessinent les cartes.

picture-too-heavy = l’image pèse { GROUP($bytes) } octets, { GROUP($limit) } au plus conviennent
    .fix = allégez-la : pour un dessin, moins de points et des nombres entiers ; pour une photographie, moins de pixels
picture-bad-root = le dessin ne commence ni ne finit comme les nôtres
    .fix = commencez par <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 96" data-stage="town"> et finissez par </svg> ; le décor est sea, desert, mountain, field, town, room, sky ou night
picture-bad-element = ceci n’a pas sa place dans un dessin : { $found }
    .fix = n’employez que g, path, rect, circle, ellipse, polygon, polyline et line, sans rien entre eux
picture-bad-attribute = ceci n’a pas sa place dans un dessin : { $found }
    .fix = n’employez que ce que docs/pictures.md énumère
picture-bad-value = { $attribute } ne peut pas valoir « { $found } »
    .fix = écrivez de simples nombres, sans unité
picture-bad-colour = la couleur { $colour } n’est pas de celles de nos dessins
    .fix = employez #fff, #eee, #ddd, #ccc, #bbb, #888, #666, #555, #333, #222, #f70 et #c50 pour l’accent, et #fb0 pour le feu, la lumière d’une lampe et l’or
picture-unclosed = un élément du dessin est ouvert sans être fermé, ou l’inverse
    .fix = fermez chaque g ouvert, et finissez tout autre élément par />
picture-no-such-emoji = { $emoji } n’est pas un émoji que nous savons dessiner
    .fix = choisissez-en un autre
picture-absent = il n’y a pas de fichier { $file }
    .fix = posez-le à côté du jeu, ou corrigez son nom
picture-unreadable = l’image ne peut pas être lue
    .fix = placez à côté du jeu un fichier PNG, JPEG ou WebP, ou un dessin (.svg) dans la langue de nos images
picture-bad-dimensions = l’image a { $width } × { $height } pixels
    .fix = prenez-en une de { $least } à { $most } pixels de côté, et de 16 millions en tout au plus

deck-cli-no-such-card = { $deck } n’a pas de carte { $card } : frise deck show --json les énumère
deck-cli-sheet-too-large = la planche serait trop grande ; demandez moins de colonnes ou une largeur plus petite

help-deck-render = Dessine des cartes dans des fichiers PNG ou SVG
    .deck = L’identifiant d’une boîte, ou un fichier (.toml, .csv, .frise)
    .cards = Les identifiants des cartes ; sans eux, toutes sont dessinées
    .output = Le fichier à écrire (.png, .svg) pour un côté d’une carte ; sinon, le dossier pour les deux côtés de toutes
    .back = Dessine le verso
    .size = Ce pour quoi la carte est dessinée
    .width = La largeur en pixels
    .icons = Montre les icônes de Twist
    .episodes = Montre aussi les épisodes d’une histoire au recto
help-deck-sheet = Dessine toutes les cartes d’un jeu sur une planche (.png)
    .deck = L’identifiant d’une boîte, ou un fichier (.toml, .csv, .frise)
    .output = Le fichier à écrire (.png)
    .force = Remplace un fichier qui existe déjà
    .back = Montre les versos
    .pictures = Montre les images seules, en grand et à 90 pixels
    .size = Ce pour quoi les cartes sont dessinées
    .width = La largeur d’une carte en pixels
    .columns = Le nombre de cartes par rangée
    .icons = Montre les icônes de Twist
    .episodes = Montre aussi les épisodes d’une histoire au recto
