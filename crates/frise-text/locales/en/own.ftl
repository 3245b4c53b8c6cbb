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
