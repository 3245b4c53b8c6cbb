# frise serve
serve-ready = Frise is ready: { $address } (Ctrl-C ends it)
serve-kept = Online rooms are kept in { $folder }
serve-bus = Other nodes are told over { $address }
serve-figures = Figures for Prometheus are at { $address }
serve-no-page = This program was built without the page, so it serves rooms only; `cargo play` builds both.
serve-failed = Frise cannot be served: { $why }
serve-held = another server { $id ->
    [0] has
   *[other] (process { $id }) has
} the data folder { $folder }; stop it, or choose another folder with --data
serve-damaged = the online rooms in { $folder } are not whole, so they are not served as if they were:
serve-bad-shelf = --shelf knows anyone, nobody and code: with a word, such as code:tulip
serve-replaced = the database was put back to an earlier moment, or has lost what was acknowledged. Start the server again: open pages then load their table anew.
serve-no-folder = no folder for the data was found; name one with --data

help-serve = Serve the page and the online rooms, for a browser on this device, in this house or anywhere
    .addr = Where to listen; port 0 takes any that is free
    .data = The folder where rooms are kept, or the database that holds them for many servers, such as postgres://name@host/database; without it, a folder of your own. The variable FRISE_DATA does the same; the password is best in PGPASSWORD, or in a file that PGPASSWORD_FILE names
    .durability = Where a move in a database has to be before it counts: local (the disk of the primary), standby (also the disk of a synchronous standby, so that a failover loses nothing) or engine (a compatible engine that replicates by itself)
    .bus = Where the nodes on one database tell each other what is new, such as nats://127.0.0.1:4222; several with commas. The variable FRISE_BUS does the same, and is the place for a password
    .bus_credentials = A file with user:password or a token for the bus
    .bus_certificates = A file with certificates to trust beside those of the system, for a bus at tls://…
    .drain = For how many seconds a server that is told to stop still takes visitors, while /readyz already says no
    .boxes = A deck file of yours that everybody on this server can choose; may be repeated
    .shelf = Who may put decks of their own on the shelf of this server, for everybody to choose: anyone, nobody, or code:WORD for those who know the word. The variable FRISE_SHELF does the same
    .origin = Where players open the page, such as https://frise.example, if that is not the address of this server; may be repeated
    .trust_proxy = A proxy stands before the server: believe what it says about who asks (X-Forwarded-For)
    .keep = For how many days a game that nobody touches is kept; a room where no game began is kept for 30 at most
    .metrics = Also answer with figures for Prometheus, at this address
    .log = How to write what happens: text or json
    .page = Serve the page from this folder instead of the one inside the program
    .open = Open the page in the browser
