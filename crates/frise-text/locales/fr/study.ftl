# Ce qu’on sait, ce qu’on a manqué, et comment l’apprendre : « Ma page » et « Réviser »

study-summary = { $cards }, dont { $percent } % au bon endroit, en { $games }.
study-n-placed = { $n ->
    [one] { $n } carte posée
   *[other] { $n } cartes posées
}
study-n-games = { $n ->
    [0] des parties encore en cours
    [one] { $n } partie terminée
   *[other] { $n } parties terminées
}
study-whose = Les cartes de
study-whose-all = tout le monde ici
study-empty = Chaque carte posée laisse ici une trace : les siècles que vous connaissez, et ceux qui vous surprennent encore.
study-empty-play = Jouer une première partie
study-empty-learn = Réviser une boîte
study-unkept = Ce navigateur ne garde pas d’historique : il refuse, ou il est plein. On peut jouer quand même, mais rien ne sera compté ici.

# La ligne du temps
study-ages = Votre ligne du temps
study-ages-said = Le plus sûr : { $best }. Le moins sûr : { $worst }.
study-earlier = avant 3000 av. J.-C.
study-unsure = hésitant
study-sure = sûr
study-numbers = En chiffres
study-century = Siècle
study-right = Justes
study-placed = Posées
study-percent = { $n } %
study-of = { $right } sur { $all }
study-colon = { $what } : { $how }

study-boxes = Boîtes
study-themes = Thèmes
study-missed = Les plus manquées
study-missed-times = manquée { $n } fois sur { $all }
study-learn-them = Réviser ce que j’ai manqué
study-learn-this = Réviser cette boîte

# Séries, carte la plus sûre, équipes
study-figures = Chemin faisant
study-days = { $n ->
    [0] Pas encore de jours de suite
    [one] { $n } jour de suite
   *[other] { $n } jours de suite
}
study-lines = { $n ->
    [one] { $n } frise du jour de suite
   *[other] { $n } frises du jour de suite
}
study-best = record : { $n }
study-surest = La plus sûre d’abord
study-surest-yes = De deux cartes, celle que vous jouez d’abord est plus souvent la bonne. Vous savez ce que vous savez.
study-surest-even = De deux cartes, celle que vous jouez d’abord est juste aussi souvent que l’autre. Gardez la douteuse pour plus tard.
study-surest-no = De deux cartes, celle que vous jouez d’abord est plus souvent la fausse. Commencez par celle dont vous êtes sûr.
study-surest-few = Encore quelques parties, et l’on verra si vous commencez par la carte que vous connaissez le mieux.
study-team = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
study-team-size = { $players ->
    [one] record en solo
   *[other] record à { $players }
}
study-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }er
   *[other] { $place }e
} sur { $players }
study-games = Dernières parties

# Hauts faits
study-medals = Hauts faits
study-medal-earned = obtenu
study-medal-open = pas encore
study-earned = { $n ->
    [one] Haut fait : { $what }
   *[other] Hauts faits : { $what }
}
study-perfect = Sans faute
study-perfect-more = Gagner une partie avec toutes ses cartes justes, au moins quatre.
study-comeback = De loin
study-comeback-more = Gagner après avoir eu trois cartes de retard.
study-veterans = Escouade de vétérans
study-veterans-more = Atteindre le rang 5 en équipe.
study-line = La frise entière
study-line-more = Dix sur dix à une frise du jour.
study-hairline = À un cheveu
study-hairline-more = Juste entre deux cartes que séparent trois ans au plus.
study-collector = Six boîtes
study-collector-more = Terminer des parties avec six boîtes différentes.
study-traveller = Voyageur du temps
study-traveller-more = Viser juste dans quinze siècles différents.
study-learned = Maintenant je sais
study-learned-more = Manquer une carte dans deux parties, puis la savoir trois fois de suite en révisant.

# Vos données
study-data = Vos données
study-data-where = Tout cela reste dans ce navigateur, et nulle part ailleurs.
study-export = Enregistrer un fichier
study-import = Reprendre un fichier
study-imported = { $n ->
    [0] Rien de nouveau : tout était déjà là.
    [one] Repris : { $n } nouvelle ligne.
   *[other] Repris : { $n } nouvelles lignes.
}
study-import-other = Ce n’est pas un historique de Frise.
study-import-newer = Une version plus récente de Frise a écrit ceci. Rechargez la page, puis réessayez.
study-delete = Tout effacer
study-delete-ask = Tout effacer ?
study-delete-what = Statistiques, révisions, hauts faits, frises du jour et scores d’équipe de ce navigateur. Personne ne pourra les retrouver.
study-delete-now = Tout effacer
study-delete-not = Garder
study-deleted = Tout est effacé.
study-carry = Vers un autre appareil, ou depuis un autre
study-carry-how = Vous recevez un code qui sert une fois et pendant dix minutes. Tout est chiffré ici avec ses douze dernières lettres, que le serveur ne voit jamais.
study-carry-send = Obtenir un code
study-carry-waits = Visez-le avec l’autre appareil, ou tapez-y le code dans « Ma page ». Il sert une fois et pendant dix minutes.
study-carry-qr = Lien avec le code, pour l’appareil photo de l’autre appareil
study-carry-enter = Un code venu d’un autre appareil
study-carry-take = Reprendre
study-carry-wrong = Un code compte vingt lettres et chiffres. Relisez-le.
study-carry-gone = Plus rien n’attend sous ce code : il sert une fois, et pendant dix minutes. Demandez-en un nouveau à l’autre appareil.
study-carry-broken = Les dernières lettres du code ne conviennent pas. Demandez-en un nouveau à l’autre appareil.
study-carry-no-server = Aucun serveur ne peut le transmettre pour l’instant. Enregistrez plutôt un fichier, et reprenez-le là-bas.
study-carry-insecure = Sans connexion chiffrée (https), ce navigateur ne peut pas le transmettre. Enregistrez plutôt un fichier.

# Réviser
study-learn-box = Réviser : { $box }
study-progress = Carte { $n } sur { $all }
study-where = Où placer « { $title } » ?
study-between = entre { $left } et { $right }
study-before = avant { $right }
study-after = après { $left }
study-was-right = Juste : { $date }.
study-was-wrong = Pas là. { $date }.
study-was-easy = Juste : { $date }. L’intervalle était si large que cela ne compte pas.
study-result = { $right } sur { $all }
study-result-more = Ce que vous avez manqué revient demain, ce que vous savez bien plus tard.
study-again = Encore quelques-unes
study-nothing-due = Rien à réviser aujourd’hui. Ce que vous manquez dans une partie arrive ici le jour même.
study-choose = Réviser une boîte
study-show = Montrer le résultat à quelqu’un
study-show-more = Personne ne voit comment c’était, sauf si vous envoyez ceci.
study-homework = Donner cette boîte en devoir
study-homework-more = Qui ouvre le lien révise cette boîte. Vous n’en voyez rien, sauf si l’on vous envoie le résultat.
study-homework-n = Nombre de cartes
