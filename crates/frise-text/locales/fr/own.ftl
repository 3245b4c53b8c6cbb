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
