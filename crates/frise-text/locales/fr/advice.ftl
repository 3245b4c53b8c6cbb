# Les conseils que donne un robot de l’équipe.

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
