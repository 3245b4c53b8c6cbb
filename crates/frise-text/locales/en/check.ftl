# frise check

help-check = Check that nothing of the online rooms is lost or damaged
    .data = The data folder of the server, or the database of several, such as postgres://name@host/database; without it, what frise serve takes
    .durability = What the database promises, as for frise serve
    .quick = Look only at what is looked at whenever a server starts
    .json = Write JSON, for machines
    .salvage = Go on with what is whole: the damaged file is put aside, and clients begin anew

check-server = A server is running here (process { $id }).
check-nodes = { $n ->
    [one] { $n } node is running on it.
   *[other] { GROUP($n) } nodes are running on it.
}
check-cannot = { $place } cannot be checked: { $why }.
check-whole = Everything in { $folder } is whole: { $rooms ->
    [one] { $rooms } room
   *[other] { GROUP($rooms) } rooms
}, { $entries ->
    [one] { $entries } entry
   *[other] { GROUP($entries) } entries
}, { $guests ->
    [one] { $guests } guest
   *[other] { GROUP($guests) } guests
}{ $decks ->
    [0] {""}
    [one] , { $decks } deck that somebody brought
   *[other] , { GROUP($decks) } decks that people brought
}.
check-whole-quick = Nothing wrong can be seen at once in { $folder }: { $rooms ->
    [one] { $rooms } room
   *[other] { GROUP($rooms) } rooms
}, { $guests ->
    [one] { $guests } guest
   *[other] { GROUP($guests) } guests
}. Without --quick every entry is read.
check-damaged = The online rooms in { $folder } are not whole:
check-no-log = the log is missing, although there was one
check-not-ours = the file is not a log of Frise
check-newer = the file was written by a newer Frise
check-schema = the file is not what Frise wrote: its beginning or its tables were changed
check-structure = the structure of the file is broken: { $why }
check-shorter = the log ends before what players were promised: at least { $entries ->
    [one] { $entries } entry
   *[other] { GROUP($entries) } entries
} and { $guests ->
    [one] { $guests } guest
   *[other] { GROUP($guests) } guests
} are missing
check-write-ahead = the write-ahead file is broken at frame { GROUP($frame) }; at least { $commits ->
    [one] { $commits } commit
   *[other] { GROUP($commits) } commits
} behind it would be dropped
check-table = the table “{ $table }” does not hold what was written: { $why }
check-room = room { $room } is damaged: { $why }
check-orphans = { $entries ->
    [one] { $entries } entry belongs
   *[other] { GROUP($entries) } entries belong
} to no room
check-remedy = What you can do: stop the server, copy { $folder } somewhere safe, and then either
  - put back the newest backup (“Backups” in docs/operate.md), or
  - go on with what is whole: frise check --data { $folder } --salvage
  If you yourself put an older copy of the file there, the second is right. And look after the disk.
check-remedy-database = What you can do: the rooms named here are refused to players, all others are played as if nothing were wrong.
  - To have them back, restore the database to a moment before the damage (“Point-in-time recovery” in docs/operate.md).
  - Look after the disks of the database, and see that it was made with page checksums.
check-no-salvage = --salvage is for a data folder. Of a database the rooms that are whole are played anyway; the others come back by restoring it (docs/operate.md).
check-nothing-to-salvage = Everything is whole; nothing was changed.
check-salvaged = { $rooms ->
    [one] { $rooms } room was
   *[other] { GROUP($rooms) } rooms were
} saved, and { $guests ->
    [one] { $guests } guest
   *[other] { GROUP($guests) } guests
}. { $lost ->
    [0] No room was given up.
    [one] One room could not be saved: { $codes }.
   *[other] { GROUP($lost) } rooms could not be saved: { $codes }.
} The damaged file is now { $aside }.
check-not-salvaged = Nothing was saved, and nothing was changed: { $why }.
