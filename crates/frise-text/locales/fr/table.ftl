# Ce qui se dit à toute table, qui que ce soit qui la montre : le terminal, le navigateur.

play-list = { $first } et { $last }
play-person-name = Joueur { $n }
play-bot-names = Clio, Bède, Ibn Khaldoun, Sima Qian, Anne Comnène, Hérodote, Ban Zhao, Tacite

play-edition-classic = Classique
    .about = Le jeu tout simple : quatre cartes chacun, gagne qui les place toutes. De 2 à 8 joueurs.
play-edition-events = Événements
    .about = Sept thèmes, quatre cartes chacun. Plusieurs finissent ensemble ? Une seule carte les départage.
play-edition-inventions = Inventions
    .about = Plus de cartes quand on est peu : six à 2 ou 3 joueurs, cinq à 4 ou 5, quatre au-delà.
play-edition-twist = Twist
    .about = Les cartes Twist, chacun pour soi ; les icônes ne comptent pas.
play-edition-twist-coop = Twist ensemble
    .about = Tous ensemble contre le temps : remplissez la ligne et la faille au-dessus. Se joue aussi seul.
play-edition-saga = Saga
    .about = Les scènes d’une même histoire, à remettre dans l’ordre du récit.

# La table
play-round = tour { $n }
play-moves = { $n ->
    [0] à peine distribuée
    [one] { $n } coup
   *[other] { $n } coups
}
play-hand-of = { $name } a en main
play-hand-own = Vos cartes
play-rift-free = libre

play-turn = { $name }, c’est à vous
play-turn-again = { $name }, celle-là n’avait pas sa place
play-turn-second = { $name }, une carte est posée
play-may-together = Jouez une ou deux cartes, ou défaussez-en une. La date décide de la place.
play-may-again = Jouez une autre carte.
play-may-second = Jouez une seconde carte, ou terminez votre tour.
play-thinking = { $name } réfléchit…

play-gap-between = entre « { $left } », { $left-date }, et « { $right } », { $right-date }
play-gap-before = avant « { $title } », { $date }
play-gap-after = après « { $title } », { $date }
play-offer = « { $title } » { $place } ?

# Les moments
play-turning = { $name } retourne « { $title } »…
play-placed = ✓ Bravo { $name } ! « { $title } » : { $date }
play-misplaced = ✗ Raté, { $name }. « { $title } » : { $date }
play-misplaced-near = ✗ Si près, { $name } ! « { $title } » : { $date }
play-belongs-discarded = Sa place était { $place } : la carte est défaussée.
play-belongs-slid = Sa place est { $place } : la carte y glisse.
play-played-row = ✓ { $name } prolonge la ligne : « { $title } », { $date }
play-played-rift = ✓ { $name } complète la faille : « { $title } », { $date }
play-blocked = ✗ Pas de place pour « { $title } », { $date } : la carte reste couchée devant { $name }.
play-discarded = { $name } défausse « { $title } », { $date }. La défausse montre maintenant : { $icon }.
play-drew = { $name } pioche « { $title } ».
play-went-out = { $name } a posé sa dernière carte !
play-stays-in = { $name } reste en lice !
play-sudden-death = Mort subite
play-sudden-death-who = Une carte chacun pour { $names } : gagne qui est seul à avoir juste.
play-eliminated = { $n ->
    [one] Éliminé : { $names }.
   *[other] Éliminés : { $names }.
}
play-reshuffled = { $n ->
    [one] La pioche était vide : la seule carte défaussée forme la nouvelle.
   *[other] La pioche était vide : les { $n } cartes défaussées sont mélangées et en forment une nouvelle.
}
play-left = { $name } quitte la partie.

# La fin
play-winner = { $name } gagne la partie !
play-winner-sudden-death = { $name } gagne à la mort subite !
play-shared = { $names } se partagent la victoire !
play-reason-alone-out = Personne d’autre ne peut finir dans ce tour.
play-reason-sudden-death = Personne d’autre n’a eu juste dans ce tour.
play-reason-last-left = Tous les autres sont partis.
play-reason-nothing-to-draw = Il n’y a plus rien à piocher.
play-reason-all-played = Toutes les cartes ont été jouées.
play-reason-nothing-placed = Une main entière a été essayée, et aucune carte n’avait sa place.
play-reason-stuck = Un joueur ne pouvait ni jouer ni défausser.
play-reason-nobody-left = Tout le monde est parti.
play-place = { $n ->
    [1] 1ᵉʳ
   *[other] { $n }ᵉ
}

icon-sun = soleil
icon-moon = lune
icon-key = clé
icon-leaf = feuille
icon-anchor = ancre
icon-bell = cloche
icon-crown = couronne
icon-feather = plume
