# The guide at a table: one sentence for what happens for the first time; and what can be asked about the row and the rift.

guide-tip = Tip
guide-ok = Got it
guide-skip = No more tips

# A first game together
guide-date-decides = You choose only the card: its date decides the place, at one end of the row or above it in the rift.
guide-rift-holds-one = Between two neighbours of the row there is room for one card. This place is now taken.
guide-icon = Icons are for discarding: instead of playing, you may lay off a card whose icon ({ $icon }) is on top of the discard.
guide-sideways = “{ $title }” lies sideways: its place is taken for good. Discard it when its icon ({ $icon }) is on top of the discard.
guide-stopping = One card is placed: you may stop. A second that finds no place lies sideways, and what is not placed costs a point.
guide-same-date = The same date as a card that lies there: it goes on top of it and needs no place of its own.
guide-pile-empty = The pile is empty: nobody draws any more. Play or discard what is left.

# In every game
guide-miss = A miss: another card is drawn for it, so the hand gets no smaller. Have a look at where it belonged.
guide-equal-dates = Two cards with the same date: they go side by side, and either order is right.
guide-reshuffle = The discard is the new pile. Cards whose dates you have seen come back: do you remember them?
guide-last-card = { $name } has no card left, but the round is played to its end: whoever finishes in it too is still in the race.
guide-sudden-death = They finished in the same round: now one card each. Whoever alone is right wins; if some are right, the others are out.

# Asked about the row and the rift
play-free-place = Room for one card, dated between { $left } and { $right }. You choose a card; its date decides whether it goes here.
play-end-older = Cards older than { $date } go here. You choose a card; its date decides.
play-end-younger = Cards younger than { $date } go here. You choose a card; its date decides.
play-older = older
play-younger = younger
play-why-sideways = “{ $title }”, { $date }, cannot be played: its place is taken.
play-sideways-now = Its icon ({ $icon }) is on top of the discard: discard it now.
play-sideways-later = Discard it once its icon ({ $icon }) is on top of the discard.
play-sideways-next = Discard it in a later turn: in this one a card was played.

# The score of a team
play-progress = { $placed } of { $of } placed
play-points = { $score } { $score ->
    [one] point
   *[other] points
}
play-parts = How the points come about
play-part-row = Row: { $n } × 2
play-part-rift = Rift: { $n } × 1
play-part-hands = In hands: { $n } × −1
play-part-pile = Pile: { $n } × −1
play-part-discard = Discard: { $n } × −1
play-part-sum = Together
play-parts-why = Every card counts against the team until it is placed: that is why the points begin below zero.
