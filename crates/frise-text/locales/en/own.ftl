# Own decks, outside the studio: on the page of a box, on the shelf.

own-play = Play this box
own-print = Print
own-copy = Copy into the studio
own-edit = Edit
own-delete = Delete
own-deleted = “{ $name }” is deleted. It can be had back in the studio for 30 days.
own-undo = Undo
own-share-file = Save as a file
own-yours = Yours
own-invite = Make your own box
own-invite-more = Your family, your town, your course: write the cards, play them at once, print them.
own-unkept = This browser keeps nothing for this page, so it cannot keep a deck either.
own-play-online = Play online
own-shared = Shared with you

# Sharing an own deck
shared-link = A link
shared-link-more = Whoever has the link sees all of this deck: every card, both sides, dates and stories included. They can play it, print it, learn it and copy it. The link shows the deck as it is now; after a change, make a new one.
shared-make = Make a link
shared-qr = The link to this deck, for the camera of a phone
shared-take-back = Take the link back
shared-taken-back = The link leads nowhere now. Whoever opened it before may have kept the deck.
shared-file = A file
shared-file-more = One file with all cards and pictures, to keep or to send. The studio opens it on any device.
shared-shelf = The shelf of this server
shared-shelf-more = Everybody on this server can then play this deck online. They see the faces; the dates only as cards are turned over.
shared-shelf-word = The word for the shelf
shared-shelf-put = Put it on the shelf
shared-shelf-wrong = That is not the word for this shelf.
shared-shelf-there = It lies on the shelf: everybody finds it among the boxes.
shared-none = This deck is not here
shared-gone = The link leads nowhere: it was taken back, or it is not complete. Please ask whoever sent it.
shared-unreadable = This page cannot read that deck. Please load the page again: it may be too old.
shared-forget = Remove from this device

# The shelf of a server
shelf-title = On the shelf of this server
shelf-more = Boxes that people here have made, for everybody to play online.

# Decks that somebody brought to a room
brought-here = On this server
brought-deck = A deck that somebody brought
brought-by = brought by { $name }
brought-faces = Some cards of this deck
brought-secret = Dates are shown only as cards are turned over.
brought-sending = Your deck is on its way …
brought-faults = The server does not take this deck yet. In the studio you can mend it:
brought-fault = “{ $card }”:
brought-too-large = This deck is too large for the server. Fewer or smaller photos will help.
brought-taken-down = Whoever runs this server has taken this deck down. It cannot be played here.
brought-missing = The cards of this deck have not come
brought-checked = A deck somebody brought was played, and only they have its dates. The game is shown as everybody saw it, and the server kept its promise about the deal. With the file and the deck, “frise verify” checks the deal itself.
brought-report = Report this deck
brought-report-more = Whoever runs this server reads what you write, and can take the deck down. The other players are not told.
brought-report-why = What is wrong with it?
brought-report-send = Send
brought-reported = Thank you. Whoever runs this server will read it.
