# Pictures: why one cannot be used, and the commands that draw cards.

picture-too-heavy = the picture weighs { GROUP($bytes) } bytes, { GROUP($limit) } at most can be used
    .fix = make it smaller: for a drawing, fewer points and whole numbers; for a photograph, fewer pixels
picture-bad-root = the drawing does not begin and end as ours do
    .fix = begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 96" data-stage="town"> and end with </svg>; the stage is sea, desert, mountain, field, town, room, sky or night
picture-bad-element = this does not belong into a drawing: { $found }
    .fix = use only g, path, rect, circle, ellipse, polygon, polyline and line, with nothing between them
picture-bad-attribute = this does not belong into a drawing: { $found }
    .fix = use only what docs/pictures.md lists
picture-bad-value = { $attribute } cannot be “{ $found }”
    .fix = write plain numbers, without units
picture-bad-colour = the colour { $colour } is not one that pictures are drawn in
    .fix = use #fff, #eee, #ddd, #ccc, #bbb, #888, #666, #555, #333, #222, #f70 and #c50 for the accent, and #fb0 for fire, lamp light and gold
picture-unclosed = something in the drawing is opened and not closed, or the other way round
    .fix = close each g that is opened, and end every other element with />
picture-no-such-emoji = { $emoji } is not an emoji that we can draw
    .fix = choose another one
picture-absent = there is no file { $file }
    .fix = put it beside the deck, or correct its name
picture-unreadable = the picture cannot be read
    .fix = put a PNG, JPEG or WebP file beside the deck, or a drawing (.svg) in the language of our pictures
picture-bad-dimensions = the picture has { $width } × { $height } pixels
    .fix = use one with { $least } to { $most } pixels on each side, and no more than 16 million in all

deck-cli-no-such-card = { $deck } has no card { $card }: frise deck show --json lists them
deck-cli-sheet-too-large = the sheet would be too large; ask for fewer columns or a smaller width

help-deck-render = Draw cards as PNG or SVG files
    .deck = The id of a box, or a deck file (.toml, .csv, .frise)
    .cards = Ids of cards; without any, all cards are drawn
    .output = The file to write (.png, .svg) for one side of one card; else the folder for both sides of all
    .back = Draw the back
    .size = What the card is drawn for
    .width = The width in pixels
    .icons = Show the icons of Twist
    .episodes = Show the episodes of a story on the faces too
help-deck-sheet = Draw all cards of a deck on one sheet (.png)
    .deck = The id of a box, or a deck file (.toml, .csv, .frise)
    .output = The file to write (.png)
    .force = Replace a file that is already there
    .back = Show the backs
    .pictures = Show the pictures alone, large and at 90 pixels
    .size = What the cards are drawn for
    .width = The width of a card in pixels
    .columns = How many cards stand in a row
    .icons = Show the icons of Twist
    .episodes = Show the episodes of a story on the faces too
