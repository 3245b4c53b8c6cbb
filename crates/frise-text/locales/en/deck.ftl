# Boxes: what goes together, and the icons of Twist.

mix-no-box = no box is chosen
    .fix = choose one at least
mix-story-and-calendar = { $story } follows a story and { $calendar } the calendar
    .fix = play them one after the other
mix-two-sagas = { $first } and { $second } are two different stories
    .fix = play them one after the other

icon-sun = sun
icon-moon = moon
icon-key = key
icon-leaf = leaf
icon-anchor = anchor
icon-bell = bell
icon-crown = crown
icon-feather = feather
