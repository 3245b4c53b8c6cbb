# What a bot of the team advises.

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
