# Ses propres jeux, hors de l’atelier : sur la page d’une boîte, sur l’étagère.

own-play = Jouer avec cette boîte
own-print = Imprimer
own-copy = Copier dans l’atelier
own-edit = Modifier
own-delete = Supprimer
own-deleted = « { $name } » est supprimé. On peut le retrouver dans l’atelier pendant 30 jours.
own-undo = Annuler
own-share-file = Enregistrer en fichier
own-yours = À vous
own-invite = Faire sa propre boîte
own-invite-more = Votre famille, votre ville, votre cours : écrivez les cartes, jouez-y aussitôt, imprimez-les.
own-unkept = Ce navigateur ne garde rien pour cette page : il ne peut donc pas garder un jeu non plus.
own-play-online = Jouer en ligne
own-shared = Partagé avec vous

# Partager un jeu à soi
shared-link = Un lien
shared-link-more = Qui a le lien voit tout ce jeu : chaque carte, recto et verso, dates et anecdotes comprises. On peut y jouer, l’imprimer, l’apprendre et le copier. Le lien montre le jeu tel qu’il est maintenant ; après un changement, créez-en un nouveau.
shared-make = Créer un lien
shared-qr = Le lien vers ce jeu, pour l’appareil photo d’un téléphone
shared-take-back = Reprendre le lien
shared-taken-back = Le lien ne mène plus nulle part. Qui l’a ouvert avant a peut-être gardé le jeu.
shared-file = Un fichier
shared-file-more = Un seul fichier avec toutes les cartes et les images, à garder ou à envoyer. L’atelier l’ouvre sur tout appareil.
shared-shelf = L’étagère de ce serveur
shared-shelf-more = Tout le monde sur ce serveur pourra jouer avec ce jeu en ligne. On voit les rectos ; les dates seulement quand une carte est retournée.
shared-shelf-word = Le mot de l’étagère
shared-shelf-put = Poser sur l’étagère
shared-shelf-wrong = Ce n’est pas le mot de cette étagère.
shared-shelf-there = Il est sur l’étagère : tout le monde le trouve parmi les boîtes.
shared-none = Ce jeu n’est pas là
shared-gone = Le lien ne mène nulle part : il a été repris, ou il n’est pas complet. Demandez à qui l’a envoyé.
shared-unreadable = Cette page ne sait pas lire ce jeu. Rechargez-la : elle est peut-être trop ancienne.
shared-forget = Retirer de cet appareil

# L’étagère d’un serveur
shelf-title = Sur l’étagère de ce serveur
shelf-more = Des boîtes faites par des gens d’ici, pour jouer en ligne avec tout le monde.

# Des jeux apportés dans un salon
brought-here = Sur ce serveur
brought-deck = Un jeu apporté par quelqu’un
brought-by = apporté par { $name }
brought-faces = Quelques cartes de ce jeu
brought-secret = Les dates ne se montrent que quand une carte est retournée.
brought-sending = Votre jeu est en route…
brought-faults = Le serveur ne prend pas encore ce jeu. L’atelier permet de le corriger :
brought-fault = « { $card } » :
brought-too-large = Ce jeu est trop gros pour le serveur. Moins de photos, ou de plus petites, aideront.
brought-taken-down = Qui tient ce serveur a retiré ce jeu. On ne peut pas y jouer ici.
brought-missing = Les cartes de ce jeu ne sont pas arrivées
brought-checked = On a joué avec un jeu apporté par quelqu’un, qui seul en a les dates. La partie est montrée comme tout le monde l’a vue, et le serveur a tenu sa promesse sur la donne. Avec le fichier et le jeu, « frise verify » contrôle la donne elle-même.
brought-report = Signaler ce jeu
brought-report-more = Qui tient ce serveur lit ce que vous écrivez et peut retirer le jeu. Les autres joueurs n’en savent rien.
brought-report-why = Qu’est-ce qui ne va pas ?
brought-report-send = Envoyer
brought-reported = Merci. Qui tient ce serveur le lira.
