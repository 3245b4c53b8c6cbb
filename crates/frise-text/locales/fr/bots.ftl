# Les robots : cinq niveaux et une mémoire parfaite, chacun avec un mot pour dire qui c’est et un caractère ; ce dont ils sont sûrs ; et les conseils qu’ils donnent.

bot-level-1 = élève
    .character = Huit ans. Sait que les dinosaures viennent avant les châteaux forts et les châteaux avant les fusées ; a raison une fois sur deux dès que la frise compte cinq cartes. Ne se décourage jamais.
bot-level-2 = amateur
    .character = Regardait par la fenêtre pendant le cours d’histoire. Connaît à peu près les siècles, et l’affirme avec aplomb.
bot-level-3 = lecteur
    .character = Lit un peu de tout. Sait ce qui précède quoi, et devine le reste avec bon sens.
bot-level-4 = incollable
    .character = Retient les dates pour le plaisir. Se trompe rarement de plus d’une ou deux places.
bot-level-5 = historien
    .character = Une vie dans les archives. Ne se trompe que sur ce dont personne d’autre n’a entendu parler.
bot-level-perfect = almanach
    .character = N’oublie rien et ne se trompe jamais. Pour mesurer, et pour perdre avec élégance.

bot-sure = sûr de son coup
bot-guesses = au hasard

advice-said = { $name } : { $words }
advice-said-like = { $name } dirait peut-être : { $words }
advice-step = Je jouerais « { $card } » : la ligne s’allonge sans fermer la porte à aucune de nos cartes.
advice-jump = Je jouerais « { $card } » : { $skipped ->
    [one] on saute par-dessus une de nos cartes
   *[other] on saute par-dessus { $skipped } de nos cartes
}, mais tout le reste coûte plus cher.
advice-rift = Je jouerais « { $card } » : sa place dans la faille est libre.
advice-stack = Je jouerais « { $card } » : elle va sur une carte de même date.
advice-risk = J’essaierais « { $card } » : je ne suis pas sûr qu’elle trouve sa place, mais les autres sont pires.
advice-discard-lost = Je défausserais « { $card } » : elle n’a plus de place nulle part.
advice-discard = Je défausserais « { $card } » : jouer maintenant fermerait plus de portes que cela n’en vaut la peine.
advice-end-turn = Je m’arrêterais là : une seconde carte fermerait plus de portes qu’elle ne rapporte.
