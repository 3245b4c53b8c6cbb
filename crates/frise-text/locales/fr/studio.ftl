# L’atelier : ses propres jeux.

studio-title = L’atelier
studio-lead = Écrivez les cartes, voyez-les telles qu’elles seront, jouez aussitôt. Tout reste sur cet appareil tant que vous ne partagez rien.
studio-new = Nouveau jeu
studio-new-more = Un tableau vide
studio-new-story = Nouveau récit
studio-new-story-more = Des scènes dans l’ordre, sans dates
studio-open = Ouvrir un fichier
studio-open-more = Un jeu, un tableur (.xlsx, .ods, .csv), Wikidata, Quizlet, Anki… ou déposez-le ici
studio-from-ours = Partir d’une de nos boîtes
studio-yours = Vos jeux
studio-none = Pas encore de jeu. Commencez par deux cartes : ce qui s’est passé, et quand.
studio-untitled = Jeu sans nom
studio-changed = modifié { $when }
studio-n-cards = { $n ->
    [0] pas encore de carte
    [one] 1 carte
   *[other] { $n } cartes
}
studio-deleted = Supprimés
studio-restore = Récupérer
studio-gone = Ce jeu n’est pas sur cet appareil.
studio-unkept = Ce navigateur ne garde pas ce qui s’écrit ici. Enregistrez-le en fichier avant de partir.
studio-back = Tous les jeux

studio-saved = Gardé sur cet appareil
studio-saving = On garde…
studio-conflict = Ce jeu a été modifié dans une autre fenêtre.
studio-conflict-theirs = Montrer celui-là
studio-conflict-copy = Garder le mien en copie
studio-copy-of = { $name } (copie)

studio-undo = Annuler
studio-redo = Rétablir
studio-add = Ajouter une carte
studio-delete = Supprimer la carte
studio-duplicate = Dupliquer la carte
studio-up = Plus tôt
studio-down = Plus tard
studio-drag = Déplacer la carte { $n }
studio-sort = Trier par { $column }
studio-find = Chercher
studio-found = { $n ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $n } cartes
}
studio-play = Jouer
studio-play-few = { $n ->
    [one] Encore une carte, et on peut y jouer.
   *[other] Encore { $n } cartes, et on peut y jouer.
}
studio-export = Enregistrer sous…
studio-export-frise = Un fichier avec tout (.frise)
studio-export-toml = Texte (.toml)
studio-export-csv = Tableau (.csv)
studio-versions = Versions précédentes
studio-versions-none = Rien d’antérieur pour l’instant.
studio-version-back = Y revenir
studio-the-box = La boîte
studio-cards = Cartes
studio-print = Imprimer

studio-date = Date
studio-card-title = Titre
studio-fact = Bon à savoir
studio-theme = Thème
studio-episode = Épisode
studio-level = Difficulté
studio-level-1 = 1, chacun le situe à peu près
studio-level-2 = 2, la plupart des gens
studio-level-3 = 3, on l’apprend à l’école
studio-level-4 = 4, pour les curieux
studio-level-5 = 5, pour les spécialistes
studio-source = Source
studio-picture = Image
studio-cell = { $column }, carte { $n }
studio-date-hint = 1789, vers 1450, 14/02/1946, 19e siècle, il y a 66 millions d’années
studio-prints = La carte dira : { $date }
studio-position = { $n } dans le récit
studio-preview = La carte, des deux côtés
studio-no-preview = Écrivez un titre, et la carte apparaît ici.
studio-card-n = Carte { $n } sur { $all }
studio-previous = Carte précédente
studio-next = Carte suivante

studio-notes = Ce qui peut être mieux
studio-notes-none = Rien à redire à cette carte.
studio-fix = Mettre « { $text } »
studio-problems = { $n ->
    [one] 1 carte ne peut pas encore être jouée
   *[other] { $n } cartes ne peuvent pas encore être jouées
}
studio-ready = { $n ->
    [0] Aucune carte n’est prête
    [one] 1 carte prête
   *[other] { $n } cartes prêtes
}
studio-gaps = { $n ->
    [one] 1 manque en { $language }
   *[other] { $n } manques en { $language }
}

studio-no-date = il n’y a pas encore de date
    .fix = écrivez-la comme vous la diriez : 1789, vers 1450, 14/02/1946, 19e siècle
studio-no-title = il n’y a pas encore de titre
    .fix = dites ce qui s’est passé, sans la date
studio-no-story = c’est une place dans un récit
    .fix = écrivez une date, ou faites de ce jeu un récit
studio-theme-near = « { $theme } » est un thème à part
    .fix = si vous vouliez dire « { $meant } », prenez-le

studio-name = Nom de la boîte
studio-about = Une phrase qui donne envie
studio-colour = Couleur
studio-languages = Langues
studio-add-language = Aussi en { $language }
studio-drop-language = Sans { $language }
studio-writing-in = On écrit en
studio-order = Ce qui décide
studio-order-calendar = Les dates
studio-order-story = L’ordre d’un récit
studio-themes = Thèmes
studio-theme-add = Nouveau thème
studio-authors = Écrit par
studio-licence = Se partage sous

studio-picture-ours = Nos dessins
studio-picture-emoji = Emoji
studio-picture-photo = Votre photo
studio-picture-none = Pas d’image à elle
studio-picture-search = Que doit-elle montrer ?
studio-picture-search-none = Aucun de nos dessins ne le montre. Essayez un autre mot.
studio-picture-emoji-one = Un emoji
studio-picture-emoji-none = Nous ne savons pas dessiner cet emoji.
studio-photo-choose = Choisir une photo
studio-photo-more = Elle est recadrée pour la carte et réduite. Le lieu et l’heure de la prise de vue ne sont pas gardés.
studio-photo-bad = Cette image est illisible. Prenez un fichier JPEG, PNG ou WebP.
studio-picture-name = Dessin : { $name }

studio-import = Ce qui a été compris
studio-import-take = Prendre dans l’atelier
studio-import-not = Laisser
studio-import-refused = Impossible à lire : { $why }. Ce qui aide : { $fix }.
studio-import-columns = Les colonnes, et ce que chacune est censée contenir
studio-import-sheet = Feuilles :
studio-import-asked = { $n ->
    [one] Une date peut se lire de plusieurs façons. Laquelle est la bonne ?
   *[other] { $n } dates peuvent se lire de plusieurs façons. Lesquelles sont les bonnes ?
}
studio-import-day-first = Partout, le jour d’abord
studio-import-month-first = Partout, le mois d’abord
studio-import-unread = { $n ->
    [one] Une ligne dont la date n’a pas été comprise vient telle quelle, à corriger dans l’atelier.
   *[other] { $n } lignes dont les dates n’ont pas été comprises viennent telles quelles, à corriger dans l’atelier.
}
studio-import-cards = { $n ->
    [0] Aucune carte n’y a été trouvée.
    [one] 1 carte a été trouvée.
   *[other] { $n } cartes ont été trouvées.
}
studio-import-and-more = et { $n } de plus
studio-paste = Coller un tableau
studio-paste-more = Copiez les cellules dans votre tableur, puis collez-les ici : la date, le titre, et ce que vous avez d’autre.
studio-pasted = { $n ->
    [one] 1 ligne collée
   *[other] { $n } lignes collées
}
