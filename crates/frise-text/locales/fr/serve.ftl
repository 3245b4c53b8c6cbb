# frise serve
serve-ready = Frise est prêt : { $address } (Ctrl-C pour arrêter)
serve-kept = Les salons en ligne sont gardés dans { $folder }
serve-bus = Les autres nœuds sont prévenus par { $address }
serve-figures = Les mesures pour Prometheus sont à l’adresse { $address }
serve-no-page = Ce programme a été construit sans la page : il ne sert que les salons ; `cargo play` construit les deux.
serve-failed = Frise ne peut pas être servi : { $why }
serve-held = un autre serveur { $id ->
    [0] occupe
   *[other] (processus { $id }) occupe
} le dossier { $folder } ; arrêtez-le, ou choisissez un autre dossier avec --data
serve-damaged = les salons en ligne de { $folder } ne sont pas intacts, et ne sont donc pas servis comme s’ils l’étaient :
serve-bad-shelf = --shelf connaît anyone, nobody et code: suivi d’un mot, par exemple code:tulipe
serve-replaced = la base de données a été ramenée à un moment antérieur, ou a perdu ce qui avait été confirmé. Relancez le serveur : les pages ouvertes rechargent alors leur table.
serve-no-folder = aucun dossier pour les données ; indiquez-en un avec --data

help-serve = Servir la page et les salons en ligne, pour un navigateur de cet appareil, de la maison ou d’ailleurs
    .addr = Où écouter ; le port 0 prend n’importe lequel de libre
    .data = Le dossier où les salons sont gardés, ou la base de données qui les garde pour plusieurs serveurs, par exemple postgres://nom@hote/base ; sinon, un dossier à vous. La variable FRISE_DATA fait de même ; le mot de passe est mieux dans PGPASSWORD, ou dans un fichier nommé par PGPASSWORD_FILE
    .durability = Où un coup doit être écrit dans la base de données avant de compter : local (le disque du primaire), standby (aussi celui d’un secondaire synchrone, pour qu’une bascule ne perde rien) ou engine (un moteur compatible qui réplique lui-même)
    .bus = Où les nœuds d’une même base de données se disent ce qui est nouveau, par exemple nats://127.0.0.1:4222 ; plusieurs, séparés par des virgules. La variable FRISE_BUS fait de même, et convient à un mot de passe
    .bus_credentials = Un fichier avec utilisateur:mot-de-passe ou un jeton pour le bus
    .bus_certificates = Un fichier de certificats à croire en plus de ceux du système, pour un bus à tls://…
    .drain = Pendant combien de secondes un serveur qui doit s’arrêter accueille encore, alors que /readyz dit déjà non
    .boxes = Un fichier de cartes à vous que tout le monde peut choisir sur ce serveur ; peut être répété
    .shelf = Qui peut poser ses propres cartes sur l’étagère de ce serveur, où chacun peut les choisir : anyone (tout le monde), nobody (personne) ou code:MOT (qui connaît le mot). La variable FRISE_SHELF fait de même
    .origin = Où les joueurs ouvrent la page, par exemple https://frise.example, si ce n’est pas l’adresse de ce serveur ; peut être répété
    .trust_proxy = Un mandataire (proxy) est placé devant le serveur : le croire quand il dit qui demande (X-Forwarded-For)
    .keep = Pendant combien de jours une partie que personne ne touche est gardée ; un salon où rien n’a commencé, 30 au plus
    .metrics = Donner aussi des mesures pour Prometheus, à cette adresse
    .log = Comment écrire ce qui se passe : text ou json
    .page = Servir la page de ce dossier au lieu de celle que contient le programme
    .open = Ouvrir la page dans le navigateur
