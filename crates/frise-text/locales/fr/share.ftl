# Ce que l’on partage d’une partie, et les pages dont sont faits les aperçus de liens.

share-title = Frise · { $about }
share-tally = Cartes justes : { $all }.
share-tally-one = { $name } : { $right } sur { $of }
# L’image en mots ; le résultat est dit ensuite.
share-alt = { $title } : la frise terminée, { $n ->
    [one] une carte
   *[other] { $n } cartes
}.
share-box-cards = { $n ->
    [one] une carte
   *[other] { $n } cartes
}
share-box-alt = Quelques cartes de la boîte « { $box } », dates cachées.

# Le dialogue
share-how = Les marques ne dévoilent rien. Le lien ouvre cette partie même, pour la revoir ou la poursuivre.
share-how-box = Le lien ouvre cette boîte.
share-preview = L’image
share-shape-wide = large
share-shape-square = carrée
share-light = claire
share-dark = sombre
share-send = Envoyer…
share-copy = Copier le texte et le lien
share-copy-link = Copier le lien
share-download = Enregistrer l’image
share-drawing = L’image se dessine…
share-no-picture = Ce navigateur ne sait pas faire un fichier de l’image. Le texte et le lien fonctionnent quand même.
share-watch = Revoir la partie

# Un lien qui contient une partie
share-link-title = Ce lien n’ouvre aucune partie
share-link-not = Ce qui suit le # n’est pas une partie. Le lien est-il complet ?
share-link-version = Une version plus récente de Frise a fait ce lien. Rechargez la page, puis réessayez.
share-link-damaged = Il manque un morceau de ce lien, ou une lettre est fausse. Demandez qu’on vous le recopie.
share-link-cards = Les cartes ont changé depuis cette partie : on ne peut plus la montrer telle qu’elle était.
share-link-broken = Ce lien contient une partie qui n’a pas pu être jouée.

# Revoir
share-moment = Moment de la partie
share-moment-said = Coup { $n } sur { $of }
share-play-on = Poursuivre à partir d’ici
share-play-on-how = Une nouvelle partie sur cet appareil commence à ce moment. Les cartes que personne n’a vues sont celles de la partie jouée.
share-play-on-as = Vous jouez pour
share-play-on-others = À la place des autres personnes
share-play-on-go = Je prends la place

# Aperçus de liens
share-go = Ouvrir dans Frise
share-page-box = Une boîte de cartes pour Frise, le jeu de la ligne du temps : { $about }
share-page-game = Revoyez-la à partir de n’importe quel coup, ou poursuivez-la. { $sentence }
share-none-title = Il n’y a rien à voir ici
share-none = Le lien est peut-être mal recopié, la partie n’est pas finie, ou elle est si ancienne qu’elle a été effacée.
share-home = Jouer à Frise
