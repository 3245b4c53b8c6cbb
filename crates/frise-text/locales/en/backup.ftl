# frise backup

help-backup = Copy the online rooms to a file, while servers run
    .data = The data folder of the server, or the database of several, such as postgres://name@host/database; without it, what frise serve takes
    .durability = What the database promises, as for frise serve
    .file = The file to write
    .force = Replace a file that is already there

backup-done = { $rooms ->
    [one] { $rooms } room, { GROUP($kib) } KiB, copied to { $file }.
   *[other] { GROUP($rooms) } rooms, { GROUP($kib) } KiB, copied to { $file }.
} The copy holds the secrets of games in progress: keep it to yourself.
backup-exists = { $file } is there already. Name another file, or replace it with --force.
backup-no-log = There are no online rooms in { $folder }. Name the data folder of the server, or its database, with --data.
backup-onto-itself = { $file } belongs to the running log itself. Name another file.
backup-damaged = Nothing was copied, because not all of it is whole: { $why }. frise check --data { $folder } says what, and what can be done.
backup-failed = Nothing was copied: { $why }.
