# La partie dans un terminal (`frise play`).

play-title = F R I S E
play-too-small = La table demande un terminal de { $width } × { $height }. Celui-ci fait { $now-width } × { $now-height } : agrandissez-le un peu, s’il vous plaît.
play-not-a-terminal = frise play a besoin d’un terminal pour l’écran et les touches. Lancez la commande dans une fenêtre de terminal, sans tube ni redirection.
play-terminal-failed = Le terminal est inutilisable : { $why }
play-close = une touche pour fermer
play-close-scrolls = ↓ ↑ lire la suite · une autre touche ferme

play-piles = pioche { $pile } · défausse { $discard }
play-pile-top = sur la pioche : { $title }
play-discardable = défausse : d
play-sideways = couchée
play-fast = rapide

play-program-lost = Le programme de { $name } n’a pas donné de réponse valable : on a tiré au sort.
play-program-ended = Le programme de { $name } s’est arrêté ou a perdu trop de tours : le sort joue à sa place.
play-how-line = Choisissez une carte par son numéro ou avec Tab, et sa place avec ← →.
play-how-enter = Entrée la pose.
play-how-together = Choisissez une carte par son numéro ou avec ← →.
play-discard-shows = La défausse montre { $icon } : { $n ->
    [0] aucune de vos cartes ne l’a.
    [one] vous pourriez défausser la carte { $cards } (d).
   *[other] vous pourriez défausser les cartes { $cards } (d).
}
play-hint-card = Choisissez d’abord une carte : son numéro ou Tab.
play-hint-gap = Choisissez d’abord sa place avec ← →, puis Entrée.

play-end-seed = La même donne : --seed { $seed }

# Les touches au bas de chaque écran
play-key-go-on = continuer
    .key = Entrée
play-key-skip = passer
    .key = Entrée
play-key-card = carte
    .key = 1–9
play-key-gap = place
    .key = ← →
play-key-place = poser
    .key = Entrée
play-key-play = jouer
    .key = Entrée
play-key-discard = défausser
    .key = d
play-key-end-turn = finir
    .key = e
play-key-advice = demander conseil
    .key = a
play-key-hands = les mains
    .key = h
play-key-help = règles
    .key = ?
play-key-quit = quitter
    .key = q
play-key-again = rejouer
    .key = r
play-key-again-for-fun = encore, pour le plaisir
    .key = r
play-key-new-table = autre table
    .key = n
play-key-scroll = lire la suite
    .key = ↓ ↑
play-key-row = ligne
    .key = ↓ ↑
play-key-toggle = prendre ou laisser
    .key = Espace
play-key-player = humain ou robot
    .key = ← →
play-key-cards = cartes
    .key = + -
play-key-add = ajouter
    .key = Entrée
play-key-start = distribuer
    .key = Entrée
play-key-change = changer
    .key = ← →
play-key-form-help = règles
    .key = F1
play-key-form-quit = quitter
    .key = Échap
play-key-take-up = choisir
    .key = Entrée
play-key-forget = supprimer
    .key = Suppr

play-form-first-ages = selon l’âge
play-form-age = Âge de { $name }
play-form-help-age = Tapez-le, ou changez-le avec ← →. Les robots n’ont pas d’âge et ne commencent pas pour cela.
play-form-failures = Mort subite
play-form-failures-eliminated = une erreur, et on est éliminé
play-form-failures-stay = on reste en jeu après une erreur
play-form-misplaced = Une carte mal placée
play-form-misplaced-discarded = est défaussée
play-form-misplaced-slid = glisse à sa vraie place
play-form-add = + un autre joueur
play-form-help-seat = Tapez un nom. ← → : un humain, ou un robot, de l’élève à l’historien ; + et - changent le nombre de cartes, en guise de handicap.
play-form-help-seat-together = Tapez un nom. ← → : un humain, ou un robot, de l’élève à l’historien.
play-form-help-add = On joue jusqu’à huit à une table.
play-form-help-youngest = Selon la règle, le plus jeune commence : dites qui c’est, ou donnez les âges ; ou bien tirez au sort.
play-form-help-oldest = Selon la règle, le plus âgé commence : dites qui c’est, ou donnez les âges ; ou bien tirez au sort.
play-form-help-failures = Quand plusieurs ont juste dans un tour de mort subite, que deviennent ceux qui se trompent ?
play-form-help-difficulty = Laissez de côté les cartes qui demandent réflexion, ou seulement celles des spécialistes.
play-form-episodes-backs = non
play-form-episodes-faces = oui
play-form-help-start = Entrée distribue les cartes. Remontez avec ↑ pour changer de jeu, de boîtes ou de joueurs.

# Les parties laissées en cours
play-resume-title = Une partie est en cours. La reprendre ?
play-resume-game = { $edition } · { $names } · { play-moves }
play-resume-new = Une nouvelle partie
play-no-kept-game = Aucune partie à reprendre. Commencez-en une : frise play
play-kept-version = Une partie gardée par une autre version de Frise ne peut pas être lue par celle-ci. Elle n’est pas perdue : { $path }
play-kept-broken = Une partie gardée est illisible. Le fichier a été mis de côté : { $path }
play-kept-cannot = Cette partie ne peut pas être reprise : ses cartes ont changé depuis. Le fichier a été mis de côté.
play-not-kept = La partie ne peut pas être gardée : { $why }. Vous pouvez jouer, mais elle sera perdue quand vous quitterez.
play-notice-title = À savoir

play-quit-title = Quitter ?
play-quit-kept = La partie est gardée : frise play proposera de la reprendre.
play-quit-plain = Rien ne sera perdu.
play-quit-keys = o quitter · n rester
play-quit-keys-leave = o quitter · n rester · l { $name } s’en va
play-quit-leave = Si { $name } doit partir mais que les autres continuent, tapez l.

play-hands-title = Les cartes de tous
play-hands-line = { $name } ({ $n })

play-help-title = Les règles en bref
play-help =
    # Chacun pour soi
    Posez une de vos cartes à sa place sur la frise, la plus ancienne à gauche. On la retourne : juste, elle reste ; faux, elle est défaussée et vous en piochez une autre. Deux dates égales vont dans n’importe quel ordre.
    Qui est seul à poser sa dernière carte dans un tour a gagné. Plusieurs à la fois : mort subite, une carte chacun.
    { "" }
    # Ensemble
    Jouez une ou deux cartes : c’est la date qui décide. Avant ou après toute la ligne : dans la ligne. Entre deux cartes de la ligne : au-dessus d’elles, dans la faille temporelle, si la place est libre. Même date : par-dessus. Pas de place : la carte reste couchée pour de bon.
    Ou défaussez une carte dont l’icône est celle que montre la défausse. Puis complétez votre main à quatre.
    Ligne 2 points, faille 1, toute autre carte −1.
    { "" }
    # Touches
    1–9, Tab : choisir une carte · ← → : choisir sa place (Page préc., Page suiv., Début, Fin vont loin) · Entrée : poser · d : défausser · e : finir le tour · h : toutes les mains · f : plus vite ou moins vite · ? : règles · q : quitter. La souris marche aussi.

play-problem-deck-file = { $file } n’est pas une boîte jouable. `frise deck check` dit ce qui ne va pas.
play-problem-too-many-names = Il y a { $names } noms pour { $players } joueurs. Enlevez-en, ou augmentez --people.
