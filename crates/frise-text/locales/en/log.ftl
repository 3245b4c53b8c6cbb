# frise log
help-log = Move the log of the online rooms
help-log-copy = Copy all online rooms from a folder to a database or back, while nobody plays, and compare every row
    .from = The folder or the database that has them; no server may be running
    .to = The folder or the database that gets them; it must hold none
log-copied = Copied and compared: { GROUP($rooms) } rooms, { GROUP($entries) } entries, { GROUP($guests) } guests, to { $to }. Players who come back begin with what is there.
log-not-copied = Nothing was copied: { $why }
log-copy-held = a server has the folder; stop it first.
log-copy-not-empty = there are online rooms already where these should go. Name an empty folder or database.
log-copy-nothing = there are no online rooms in that folder.
log-copy-same-kind = rooms are copied from a folder to a database or back. For two folders there is `frise backup`, for two databases `pg_dump`.
log-copy-decks = the folder holds decks that people brought, and a database has no place for them yet.
