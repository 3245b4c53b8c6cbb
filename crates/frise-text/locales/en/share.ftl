# What is shared of a game, and the pages that previews of links are made of.

share-title = Frise · { $about }
share-tally = Right cards: { $all }.
share-tally-one = { $name }: { $right } of { $of }
# The picture in words; the result is said after it.
share-alt = { $title }: the finished line, { $n ->
    [one] one card
   *[other] { $n } cards
}.
share-box-cards = { $n ->
    [one] one card
   *[other] { $n } cards
}
share-box-alt = Some cards of the box “{ $box }”, dates hidden.

# The dialog
share-how = The marks give nothing away. The link opens this very game, to watch it again or to play on.
share-how-box = The link opens this box.
share-preview = The picture
share-shape-wide = wide
share-shape-square = square
share-light = light
share-dark = dark
share-send = Send …
share-copy = Copy text and link
share-copy-link = Copy the link
share-download = Save the picture
share-drawing = The picture is being drawn …
share-no-picture = This browser cannot make a picture file. Text and link work all the same.
share-watch = See the game again

# A link with a game in it
share-link-title = This link opens no game
share-link-not = What stands after the # is not a game. Is the link complete?
share-link-version = A newer version of Frise made this link. Load the page again, and try once more.
share-link-damaged = A part of this link is missing, or a letter is wrong. Ask whoever sent it to copy it again.
share-link-cards = The cards have changed since this game was played, so it cannot be shown as it was.
share-link-broken = This link holds a game that cannot have been played.

# Seen again
share-moment = Moment of the game
share-moment-said = Move { $n } of { $of }
share-play-on = Play on from here
share-play-on-how = A new game on this device begins at this moment. The cards that nobody has seen are those of the game that was played.
share-play-on-as = You play for
share-play-on-others = In the seats of the other people
share-play-on-go = Deal me in

# Previews of links
share-go = Open in Frise
share-page-box = A box of cards for Frise, the timeline card game: { $about }
share-page-game = Watch it again from any move, or play on from there. { $sentence }
share-none-title = There is nothing to see here
share-none = The link may be mistyped, the game is not over yet, or it was so long ago that it has been cleared away.
share-home = Play Frise
