# The studio: decks of one’s own.

studio-title = The studio
studio-lead = Write the cards, see them as they will be, play at once. Everything stays on this device until you share it.
studio-new = New deck
studio-new-more = An empty table
studio-new-story = New story
studio-new-story-more = Scenes in order, without dates
studio-open = Open a file
studio-open-more = A deck, a spreadsheet (.xlsx, .ods, .csv), Wikidata, Quizlet, Anki … or drop it here
studio-from-ours = Start from one of our boxes
studio-yours = Your decks
studio-none = No deck yet. Begin with two cards: what happened, and when.
studio-untitled = Untitled deck
studio-changed = changed { $when }
studio-n-cards = { $n ->
    [0] no card yet
    [one] 1 card
   *[other] { $n } cards
}
studio-deleted = Deleted
studio-restore = Have it back
studio-gone = This deck is not on this device.
studio-unkept = This browser does not keep what is written here. Save it as a file before you leave.
studio-back = All decks

studio-saved = Kept on this device
studio-saving = Keeping …
studio-conflict = This deck was changed in another window.
studio-conflict-theirs = Show that one
studio-conflict-copy = Keep mine as a copy
studio-copy-of = { $name } (copy)

studio-undo = Undo
studio-redo = Redo
studio-add = Add a card
studio-delete = Delete the card
studio-duplicate = Duplicate the card
studio-up = Earlier
studio-down = Later
studio-drag = Move card { $n }
studio-sort = Sort by { $column }
studio-find = Find
studio-found = { $n ->
    [0] no card
    [one] 1 card
   *[other] { $n } cards
}
studio-play = Play
studio-play-few = { $n ->
    [one] One more card, and it can be played.
   *[other] { $n } more cards, and it can be played.
}
studio-export = Save as …
studio-export-frise = One file with everything (.frise)
studio-export-toml = Text (.toml)
studio-export-csv = Table (.csv)
studio-versions = Earlier versions
studio-versions-none = Nothing earlier yet.
studio-version-back = Go back to it
studio-the-box = The box
studio-cards = Cards
studio-print = Print

studio-date = Date
studio-card-title = Title
studio-fact = Worth knowing
studio-theme = Theme
studio-episode = Episode
studio-level = Difficulty
studio-level-1 = 1, everybody knows roughly
studio-level-2 = 2, most people do
studio-level-3 = 3, one learns it at school
studio-level-4 = 4, for the curious
studio-level-5 = 5, specialists do
studio-source = Source
studio-picture = Picture
studio-cell = { $column }, card { $n }
studio-date-hint = 1789, about 1450, 14 Feb 1946, 19th century, 66 million years ago
studio-prints = The card says: { $date }
studio-position = { $n } in the story
studio-preview = The card, both sides
studio-no-preview = Write a title, and the card appears here.
studio-card-n = Card { $n } of { $all }
studio-previous = Previous card
studio-next = Next card

studio-notes = What could be better
studio-notes-none = Nothing to say about this card.
studio-fix = Use “{ $text }”
studio-problems = { $n ->
    [one] 1 card cannot be played yet
   *[other] { $n } cards cannot be played yet
}
studio-ready = { $n ->
    [0] No card is ready yet
    [one] 1 card ready
   *[other] { $n } cards ready
}
studio-gaps = { $n ->
    [one] 1 gap in { $language }
   *[other] { $n } gaps in { $language }
}

studio-no-date = there is no date yet
    .fix = write one as you would say it: 1789, about 1450, 14 Feb 1946, 19th century
studio-no-title = there is no title yet
    .fix = say what happened, without the date
studio-no-story = this is a place in a story
    .fix = write a date, or make this deck a story
studio-theme-near = “{ $theme }” is a theme of its own
    .fix = if you meant “{ $meant }”, take that

studio-name = Name of the box
studio-about = One sentence that invites
studio-colour = Colour
studio-languages = Languages
studio-add-language = Also in { $language }
studio-drop-language = Without { $language }
studio-writing-in = Writing in
studio-order = What decides
studio-order-calendar = Dates
studio-order-story = The order of a story
studio-themes = Themes
studio-theme-add = New theme
studio-authors = Written by
studio-licence = May be shared under

studio-picture-ours = Our drawings
studio-picture-emoji = Emoji
studio-picture-photo = Your photo
studio-picture-none = No picture of its own
studio-picture-search = What should it show?
studio-picture-search-none = None of our drawings shows this. Try another word.
studio-picture-emoji-one = An emoji
studio-picture-emoji-none = We cannot draw this emoji.
studio-photo-choose = Choose a photo
studio-photo-more = It is cropped to the card and made small. Where and when it was taken is not kept.
studio-photo-bad = This picture cannot be read. Take a JPEG, PNG or WebP file.
studio-picture-name = Drawing: { $name }

studio-import = What was understood
studio-import-take = Take it into the studio
studio-import-not = Leave it
studio-import-refused = This cannot be read: { $why }. What helps: { $fix }.
studio-import-columns = The columns, and what each is taken for
studio-import-sheet = Sheets:
studio-import-asked = { $n ->
    [one] A date can be read in several ways. Which is meant?
   *[other] { $n } dates can be read in several ways. Which are meant?
}
studio-import-day-first = In all of them the day comes first
studio-import-month-first = In all of them the month comes first
studio-import-unread = { $n ->
    [one] A row whose date was not understood comes along as it is, to be mended in the studio.
   *[other] { $n } rows whose dates were not understood come along as they are, to be mended in the studio.
}
studio-import-cards = { $n ->
    [0] No card was found in it.
    [one] 1 card was found.
   *[other] { $n } cards were found.
}
studio-import-and-more = and { $n } more
studio-paste = Paste a table
studio-paste-more = Copy the cells in your spreadsheet, then paste them here: date, title, and whatever else you have.
studio-pasted = { $n ->
    [one] 1 row pasted
   *[other] { $n } rows pasted
}
