# Bots: five levels and a perfect memory, each with a name and a character; and the advice they give.

bot-level-1 = Lou the child
    .character = Eight years old. Knows that dinosaurs come before castles and castles before rockets, and is right about half the time once the line has five cards. Never loses heart.
bot-level-2 = Max the daydreamer
    .character = Was looking out of the window in history class. Has the centuries about right, and says so with great confidence.
bot-level-3 = Nora the reader
    .character = Reads a little of everything. Knows what came before what, and guesses the rest sensibly.
bot-level-4 = Ambrose the quiz master
    .character = Remembers dates for pleasure. Seldom off by more than a neighbour or two.
bot-level-5 = Clio the historian
    .character = Has spent her life in archives. When she is wrong, it is about something nobody else has heard of.
bot-level-perfect = The almanac
    .character = Forgets nothing and never errs. For measuring, and for losing to gracefully.

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
