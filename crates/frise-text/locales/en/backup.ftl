# frise backup

help-backup = Copy the online rooms to a file, while the server runs
    .data = The data folder of the server; without it, the one that frise serve takes
    .file = The file to write
    .force = Replace a file that is already there

backup-done = { $rooms ->
    [one] { $rooms } room, { GROUP($kib) } KiB, copied to { $file }.
   *[other] { GROUP($rooms) } rooms, { GROUP($kib) } KiB, copied to { $file }.
} The copy holds the secrets of games in progress: keep it to yourself.
backup-exists = { $file } is there already. Name another file, or replace it with --force.
backup-no-log = There are no online rooms in { $folder }. Name the data folder of the server with --data.
backup-onto-itself = { $file } belongs to the running log itself. Name another file.
backup-failed = Nothing was copied: { $why }.
