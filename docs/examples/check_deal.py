#!/usr/bin/env python3
"""Checks the deal of a downloaded game of Frise with nothing but Python's own library.

    frise deck show classic --json > classic.json
    python3 check_deal.py game.json classic.json

One file of cards for each box that was played with. This follows docs/fairness.md and docs/shuffle.md and shares no code
with the game. Ends with 0 if the deal is as promised, with 1 if it is not. Actions and outcome are for `frise verify`.
"""

import hashlib
import json
import struct
import sys

WORD = 2**32


def sha256(text):
    return hashlib.sha256(text.encode())


def words(seed, stream):
    """The words of a ChaCha20 key stream."""
    fixed = struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", seed)
    counter = 0
    while True:
        start = [*fixed, counter % WORD, counter // WORD, stream % WORD, stream // WORD]
        state = start[:]

        def mix(a, b, c, d):
            for into, other, turned, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                state[into] = (state[into] + state[other]) % WORD
                word = state[turned] ^ state[into]
                state[turned] = (word << by | word >> (32 - by)) % WORD

        for _ in range(10):
            for column in range(4):
                mix(column, 4 + column, 8 + column, 12 + column)
            for column in range(4):
                mix(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
        yield from ((word + began) % WORD for word, began in zip(state, start))
        counter += 1


def below(n, source):
    """A number below n, each as likely as the others."""
    while True:
        product = next(source) * n
        if product % WORD >= WORD % n:
            return product // WORD


def pile(n, seed):
    """The cards 0 to n - 1 as they are shuffled for the deal, top first."""
    cards, source = list(range(n)), words(seed, 0)
    for top in range(n - 1):
        other = top + below(n - top, source)
        cards[top], cards[other] = cards[other], cards[top]
    return cards


def starter(game, seed):
    """The seat that starts."""
    n, first = len(game["seats"]), game["first"]
    if first == "lot":
        return below(n, words(seed, 2**64 - 1))
    if "ages" in first:
        is_oldest = game["edition"] == "twist-coop"
        return first["ages"].index((max if is_oldest else min)(first["ages"]))
    return first["seat"]


def hand_sizes(game):
    """How many cards each seat is dealt."""
    n, hands = len(game["seats"]), game["hands"]
    if hands == "standard":
        is_larger = game["edition"] == "inventions"
        return [(6 if n <= 3 else 5 if n <= 5 else 4) if is_larger else 4] * n
    return hands["each"] if "each" in hands else [hands["same"]] * n


def main(game, boxes):
    reveal = game["reveal"]
    if sha256("frise-commit-1\n" + reveal["server_seed"]).hexdigest() != game["commitment"]:
        return "the revealed seed is not the one that the server committed itself to"

    # The cards of a game are listed by their ids, without those that are too difficult for it; the digest tells whether
    # these are the cards of this game.
    most = {"everybody": 2, "mixed": 3, "experts": 5}[game.get("difficulty", "experts")]
    of_boxes = [card for deck in boxes for card in deck["cards"] if card["difficulty"] <= most]
    cards = sorted({(card["id"], card["order"]) for card in of_boxes})
    digest = sha256("".join(f"{name} {order}\n" for name, order in cards)).hexdigest()[:16]
    if digest != game["cards"]:
        return "these are other cards than those of the game"

    parts = [reveal["server_seed"], *(part or "-" for part in reveal["entropy"])]
    seed = sha256("\n".join(["frise-deal-1", *parts])).digest()
    order, first, sizes = pile(len(cards), seed), starter(game, seed), hand_sizes(game)
    n, dealt = len(sizes), 0
    for seat in [(first + turn) % n for turn in range(n)]:
        hand = order[dealt : dealt + sizes[seat]]
        dealt += sizes[seat]
        print(f"{game['seats'][seat]['name']}: {', '.join(cards[card][0] for card in hand)}")
        # Nobody draws before having played: a player's first card was dealt.
        played = (move["action"] for move in game["actions"] if move["seat"] == seat)
        card = next(played, {}).get("card")
        if card is not None and card not in hand:
            return "this player began with a card that was not dealt"
    print(f"first card on the table: {cards[order[dealt]][0]}")
    return None


if __name__ == "__main__":
    record, *decks = [json.load(open(name, encoding="utf-8")) for name in sys.argv[1:]]
    problem = main(record, decks)
    print(f"NO: {problem}" if problem else "YES: the deal is as promised")
    sys.exit(1 if problem else 0)
