# The set-up of a table, on a page and in a terminal

play-form-edition = Game
play-form-boxes = Boxes
play-form-difficulty = Difficulty
play-form-episodes = Episodes on the faces
play-form-players = Players
play-form-first = Starts
play-form-first-lot = drawn by lot
play-form-coop-cards = Cards in the game
play-form-start = Deal the cards
play-form-person = person
play-form-bot = bot, { $level }
play-form-n-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
play-difficulty-everybody = for everybody
play-difficulty-mixed = mixed
play-difficulty-experts = for experts, all cards
play-form-help-misplaced = For families: a card that slides makes the line longer and teaches the date. The player draws in any case.
play-form-help-episodes = For beginners. By the rules the episode stands on the back.
play-form-help-coop-cards = Fewer cards make a shorter game.

# What stands in the way of a game
play-problem-edition = There is no edition “{ $id }”. Choose one of: { $all }.
play-problem-box = There is no box “{ $id }”. Choose among: { $all }.
play-problem-repeated-box = “{ $box }” is named twice. Name it once.
play-problem-no-box = Choose at least one box.
play-problem-story = { $edition } follows a story, and “{ $box }” goes by the calendar. Choose a saga box.
play-problem-calendar = { $edition } goes by the calendar, and “{ $box }” follows a story. Choose other boxes, or the edition saga.
play-problem-mix = These boxes do not go together: { $why }; { $remedy }.
play-problem-name-empty = Player { $seat } has no name. Type one.
play-problem-name-long = The name of player { $seat } is too long. Use at most { $most } letters.
play-problem-name-unprintable = The name of player { $seat } contains signs that cannot be shown. Use letters.
play-problem-name-taken = Player { $seat } has the same name as another player. Change one of them.
play-problem-players = { $edition } is for { $min } to { $max } players, not { $got }. Change the number of people or bots.
play-problem-first = There is no player { $got } to start. Count the players from 1.
play-problem-ages = Give one age for each player, not { $got }.
play-problem-hand-count = Give one number of cards for all, or one for each player, not { $got }.
play-problem-empty-hand = Each player needs at least one card.
play-problem-coop-hands = Hands cannot be agreed on in the co-operative game: everybody has { $cards }. Leave --hands out.
play-problem-too-few = This takes { $needed } cards, and there are only { $got }. Deal fewer cards, or add a box.
play-problem-too-few-left = This takes { $needed } cards, and at this difficulty only { $left } are left. Choose a higher one, deal fewer cards, or add a box.
play-problem-coop-cards = The co-operative game is played with { $most } cards at most, not { $got }.
play-problem-deck = These cards cannot be played: { $why }.

# Settings
web-volume = Volume
web-vibration = Vibration

play-key-remove = remove
    .key = Del
mix-no-box = no box is chosen
    .fix = choose one at least
mix-story-and-calendar = { $story } follows a story and { $calendar } the calendar
    .fix = play them one after the other
mix-two-sagas = { $first } and { $second } are two different stories
    .fix = play them one after the other
