# Bots: five levels and a perfect memory, each with one word for who it is and a character; how sure they are; and the advice they give.

bot-level-1 = pupil
    .character = Eight years old. Knows that dinosaurs come before castles and castles before rockets, and is right about half the time once the line has five cards. Never loses heart.
bot-level-2 = amateur
    .character = Was looking out of the window in history class. Has the centuries about right, and says so with great confidence.
bot-level-3 = reader
    .character = Reads a little of everything. Knows what came before what, and guesses the rest sensibly.
bot-level-4 = quiz master
    .character = Remembers dates for pleasure. Seldom off by more than a neighbour or two.
bot-level-5 = historian
    .character = A life spent in archives. Wrong only about something nobody else has heard of.
bot-level-perfect = almanac
    .character = Forgets nothing and never errs. For measuring, and for losing to gracefully.

bot-sure = sure of it
bot-guesses = guessing

advice-said = { $name }: { $words }
advice-said-like = { $name } might say: { $words }
advice-step = I would play “{ $card }”: it makes the row longer and shuts out nothing that we hold.
advice-jump = I would play “{ $card }”: { $skipped ->
    [one] it jumps over one card that we hold
   *[other] it jumps over { $skipped } cards that we hold
}, but everything else costs more.
advice-rift = I would play “{ $card }”: its place in the rift is free.
advice-stack = I would play “{ $card }”: it goes on a card of the same date.
advice-risk = I would try “{ $card }”: I am not sure it finds a place, but the others are worse.
advice-discard-lost = I would discard “{ $card }”: it has no place any more.
advice-discard = I would discard “{ $card }”: playing anything now would shut out more than it is worth.
advice-end-turn = I would stop here: a second card would shut out more than it brings.
