#!/usr/bin/env python3
"""A bot for Frise: frise play --bot 'python3 docs/examples/bot.py'"""
import json
import random
import sys

known = {}  # what this bot has seen: card id -> date

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        continue  # the titles of the cards are in message["cards"]: this bot cannot read
    table, legal = message["table"], message["legal"]
    for card, back in enumerate(table["backs"]):
        if back:
            known[card] = back["date"]

    def is_right(action):
        """Whether a card whose date we have seen belongs in this gap."""
        if action["type"] != "place" or action["card"] not in known:
            return False
        dates, gap, date = table["layout"]["line"]["dates"], action["gap"], known[action["card"]]
        return all(d <= date for d in dates[:gap]) and all(d >= date for d in dates[gap:])

    sure = [action for action in legal if is_right(action)]
    action = random.choice(sure or legal)
    print(json.dumps({"turn": message["turn"], "action": action}), flush=True)
