# Les salons d’un serveur : on ouvre un lien entre amis et on joue.

online-rooms = Vos salons
online-room-your-turn = À vous
online-room-turn = Au tour de { $name }
online-room-gathering = On s’installe
online-room-hide = Retirer ce salon de la liste
online-turn-title = { $n ->
    [one] À vous
   *[other] À vous dans { $n } salons
}
online-turn-elsewhere = À vous : { $game }
online-new = Ouvrir un salon
online-open-as = Vous êtes { $name }.
online-open-people = { $n ->
    [one] une place pour une personne
   *[other] { $n } places pour des personnes
}
online-open-bots = { $n ->
    [one] un robot
   *[other] { $n } robots
}
online-open-what = { $what }. Tout peut être changé dans le salon.
online-enter = On vous a donné un code ?
online-enter-go = Y aller
online-enter-wrong = Un code a huit lettres et chiffres, comme K7QZ 2M4P.
online-name = Votre nom
online-name-missing = Donnez un nom : les autres sauront qui vous êtes.
online-unreachable = Le serveur ne répond pas. Le réseau est-il là ?
online-no-server = Il n’y a pas de serveur de jeu ici : cette page ne joue que sur un seul appareil. Avec « frise serve », elle a aussi des salons.

# Places et chrono
online-add-seat = Ajouter une place
online-seat-person = pour une personne
online-seat-open = place libre
online-clock = Temps pour un tour
online-clock-none = sans chrono
online-clock-30 = 30 secondes par tour
online-clock-60 = 60 secondes par tour

# Le salon
online-opening = Vers le salon…
online-no-room = Impossible d’entrer
online-invite = Invitez les autres
online-code = Code du salon :
online-qr = Le lien en code QR, pour l’appareil photo d’un téléphone
online-link = Lien vers cette page
online-copy = Copier le lien
online-send = Envoyer le lien
online-join-title = { $name } vous attend
online-join = Prendre place
online-full = Toutes les places sont prises. Vous pouvez regarder : la table s’ouvrira ici dès que la partie commencera.
online-you = vous
online-host = hôte
online-away = pas là
online-ready = c’est bon
online-deals = distribue les cartes
online-not-ready = pas encore
online-be-ready = C’est bon pour moi
online-be-not-ready = Finalement, pas encore
online-sit = M’asseoir ici
online-stand = Me lever
online-rename = Changer de nom
online-start = Distribuer les cartes
online-arrange = Changer la table
online-arrange-done = Mettre la table ainsi
online-wait-host = Tout le monde est là : l’hôte va distribuer.
online-wait-ready = { $n ->
    [one] On attend encore une personne.
   *[other] On attend encore { $n } personnes.
}
online-wait-open = { $n ->
    [one] Il reste une place libre : invitez quelqu’un ou donnez-la à un robot.
   *[other] Il reste { $n } places libres : invitez du monde ou donnez-les à des robots.
}
online-wait-you = On n’attend plus que vous.
online-wait-you-and = { $n ->
    [one] On vous attend, vous et une autre personne.
   *[other] On vous attend, vous et { $n } autres personnes.
}
online-watching = { $n ->
    [one] Une personne regarde.
   *[other] { $n } personnes regardent.
}

# La table
online-you-watch = Vous regardez
online-lost = La connexion est coupée.
online-lost-soon = Elle revient d’elle-même…
online-offline = hors ligne
online-card-waits = Votre carte attend.
online-card-waits-more = La connexion est coupée. Dès qu’elle revient, votre carte est jouée.
online-lost-long = Le serveur ne répond plus depuis un moment. Votre place est gardée.
online-ended = Le serveur a mis fin à la connexion.
online-out-of-time = Le temps est écoulé
online-bot-for-you = Un robot joue pour vous jusqu’à votre retour.
online-back = Je suis là
online-is-away = { $name } n’est pas là.
online-bot-meanwhile = Un robot joue en attendant.
online-give-up = Continuer sans { $name }
online-give-up-title = Continuer sans { $name } ?
online-give-up-more = La partie continue sans cette personne, qui ne pourra plus y revenir.
online-keep = Attendre encore
online-seconds = { $n ->
    [one] Plus qu’une seconde
   *[other] Plus que { $n } secondes
}
online-leave = Votre place est gardée : ce salon reste sur la première page. En attendant, un robot joue pour vous.
online-leave-for-good = Ou pour de bon : les autres continuent sans vous.
online-leave-seat = Abandonner ma place
online-other-cards = Cette page a d’autres cartes
online-other-cards-more = Les cartes du serveur sont d’une autre version. Rechargez la page et vous serez à table.
online-reload = Recharger

# Une autre fenêtre
window-elsewhere = Cette partie continue dans une autre fenêtre
window-elsewhere-more = Une partie se joue dans une seule fenêtre à la fois : ainsi aucun coup ne se perd.
window-go-on-here = Continuer ici
window-forgets = Safari oublie les parties que personne n’a ouvertes depuis sept jours. Mettez Frise sur l’écran d’accueil, et elles restent.

# Après la partie
online-rematch = Revanche
online-follow = Rejoindre la revanche
online-follow-said = Les autres rejouent.
online-fair = Cette donne peut être vérifiée
online-fair-more = Avant que quiconque soit prêt, le serveur s’est engagé sur un nombre secret en montrant son empreinte. Puis chacun a ajouté sa part de hasard. Personne n’a donc pu choisir la donne.
online-fair-kept = ✓ Le nombre secret a bien cette empreinte : le serveur a tenu parole.
online-fair-broken = ✗ Le nombre secret n’a pas cette empreinte !
online-fair-promised = Empreinte, avant la donne
online-fair-shown = Nombre secret, après la fin
online-download = Télécharger la partie

# Une partie revue
online-no-game = Il n’y a pas de partie à voir
online-game-broken = Cette partie ne peut pas être montrée : la page a d’autres cartes, ou le fichier ne tient pas.
online-run = Lire
online-pause = Pause
online-to-start = Au début
online-back-step = Un coup en arrière
online-step-on = Un coup en avant
online-to-end = À la fin
online-step = { $n } / { $of }
online-checked = ✓ La donne, les coups et le résultat de cette partie ont été vérifiés sur cet appareil.

# Ce qu’un serveur refuse
refused-bad-message = Le serveur n’a pas compris cette page. Rechargez-la, s’il vous plaît.
refused-protocol = La page et le serveur ne sont plus de la même version. Il faut recharger la page.
refused-hello-first = Le serveur n’a pas compris cette page. Rechargez-la, s’il vous plaît.
refused-no-such-room = Aucun salon n’a ce code. Est-il bien écrit ? Les parties que personne ne touche plus depuis très longtemps sont rangées pour de bon.
refused-no-guest = Le serveur ne reconnaît pas ce navigateur, qui doit garder un cookie. Autorisez-le et réessayez.
refused-bad-origin = Le serveur n’accepte pas cela d’une autre page.
refused-not-found = Il n’y a rien ici.
refused-bad-method = Le serveur n’a pas compris cette page. Rechargez-la, s’il vous plaît.
refused-timed-out = Le serveur a attendu trop longtemps. Réessayez.
refused-too-large = C’est trop pour le serveur.
refused-too-many-guesses = Trop de codes sans salon. Attendez une minute.
refused-too-many-connections = Trop de connexions depuis ici. Fermez quelques pages.
refused-too-fast = C’était trop rapide pour le serveur. Réessayez dans un instant.
refused-not-kept = Le serveur n’a pas pu garder cela : il ne s’est donc rien passé. Réessayez dans un instant.
refused-damaged = Ce que le serveur gardait de ce salon est abîmé. Il préfère ne rien montrer plutôt que quelque chose de faux ; la personne qui le gère en est avertie.
refused-stopping = Le serveur redémarre. Un instant…
refused-node-too-old = Le serveur cède la place à une version plus récente. Un instant…
refused-name-empty = Donnez un nom.
refused-name-too-long = Ce nom est trop long.
refused-name-unprintable = Ce nom contient des caractères que personne ne peut voir.
refused-name-taken = Quelqu’un porte déjà ce nom ici.
refused-already-joined = Vous êtes déjà dans le salon.
refused-not-a-member = Entrez d’abord dans le salon.
refused-not-seated = Prenez d’abord une place.
refused-room-full = Toutes les places sont prises.
refused-too-many-changes = Cette table a été modifiée trop souvent. Commencez la partie, ou ouvrez un autre salon.
refused-already-started = La partie a commencé.
refused-not-started = La partie n’a pas commencé.
refused-not-host = Seul l’hôte peut le faire.
refused-no-such-seat = Cette place n’existe plus.
refused-seat-taken = Trop tard : cette place est prise.
refused-bad-plan = On ne peut pas jouer ainsi. Changez la table.
refused-bad-deck = Ce jeu ne peut pas encore être joué ici.
refused-deck-gone = Ce jeu n’est plus là. La personne qui tient le serveur l’a retiré, ou personne n’y a joué depuis longtemps.
refused-not-your-deck = Seule la personne qui a apporté ce jeu peut le faire.
refused-store-full = Il n’y a plus de place pour des jeux ici. Dites-le à la personne qui tient le serveur.
refused-seats-open = Il reste une place libre.
refused-not-ready = Il manque encore quelqu’un.
refused-bad-entropy = Le serveur n’a pas compris cette page. Rechargez-la, s’il vous plaît.
refused-stale = Quelqu’un a joué entre-temps. Regardez de nouveau.
refused-still-here = Cette personne est revenue.
refused-still-playing = Cette partie n’est pas finie.

refused-game-over = La partie est finie.
refused-not-in-game = Ce joueur n’est plus dans la partie.
refused-not-your-turn = C’est à quelqu’un d’autre de jouer.
refused-not-now = Ce n’est pas possible maintenant.
refused-not-in-hand = Cette carte n’est plus dans la main.
refused-no-such-gap = Cette place n’existe pas sur la frise.
refused-blocked = Cette carte est couchée : on ne peut que la défausser.
refused-icon-mismatch = Cette carte n’a pas l’icône que montre la défausse.
