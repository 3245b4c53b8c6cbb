# Les boîtes : celles qui vont ensemble, et les icônes de Twist.

mix-no-box = aucune boîte n’est choisie
    .fix = choisissez-en au moins une
mix-story-and-calendar = { $story } suit une histoire et { $calendar } le calendrier
    .fix = jouez-les l’une après l’autre
mix-two-sagas = { $first } et { $second } sont deux histoires différentes
    .fix = jouez-les l’une après l’autre

icon-sun = soleil
icon-moon = lune
icon-key = clé
icon-leaf = feuille
icon-anchor = ancre
icon-bell = cloche
icon-crown = couronne
icon-feather = plume
