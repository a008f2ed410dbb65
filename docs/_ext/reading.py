"""How the rulebook is read: the order of the rules in their chapters, and the words that players look for.

Ids are kept for ever, so a rule that was added late has a high number; a reader wants the order of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grand_austria.rulebook import RULES, Rule

__all__ = ["ORDER", "WORDS", "in_reading_order"]

ORDER: Final[Mapping[str, str]] = {
    # what lies on the table, what everybody has, then what happens before the first round
    "SET": "4 5 6 10 11 12 13 8 9 7 3 1 2",
    # the game, a round, a turn with its die, passing, the end of a round and of the game
    "ORD": "19 13 12 18 2 3 15 14 4 7 8 5 6 20 16 17 11 9 1 10",
    # taking a guest, then moving one in, then what guests give
    "GST": "1 3 2 5 4 6 11 7 8 9 12 13 10 15 14 16",
    "ACT": "1.1 1.2 2.2 3 4 4.1 5 5.1 6 6.1",
    "DSH": "6 1 5 2 3 4",
    # the board, preparing, occupying, effects
    "ROM": "7 8 5 2 1 3 9 10 11 13 4 6 12",
    # all cards, playing them, drawing them, then the cards by when they work
    "STF": "8 10 1 4 2 9 3 11 12 5 13 6 15 18 16 17 19 20 21 22 23 24 25 26 27 28 14 29 30 31 32 7",
    "POL": "1 2 5 4 3 6 7 8",
    # the track, the scoring, its penalties, the tiles
    "EMP": "10 9 6 7 8 1 4 2 3 5 11 12 13 14 15 16 17 18",
    # the final scoring, then the cards that score in it
    "SCO": "13 1 2 3 4 5 6 15 7 12 14 11 10 8 9",
}
"""The numbers of each chapter's rules in the order in which they are read."""

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "SET-1": ("initial guest", "free first guest"),
    "SET-2": ("starting rooms", "initial rooms"),
    "SET-3": ("drafting", "card drafting"),
    "SET-4": ("number of players", "components", "player count"),
    "SET-5": ("number of dice", "how many dice"),
    "SET-6": ("starting money", "starting resources", "initial krones"),
    "SET-7": ("starting hand", "starting cards", "recommended sets"),
    "SET-8": ("objectives", "goal cards", "royal tiles"),
    "SET-9": ("guest deck", "guest display"),
    "SET-10": ("starting player", "first player", "start player marker"),
    "SET-11": ("day side", "night side"),
    "SET-13": ("running out", "bank", "unlimited"),
    "ORD-2": ("take a die", "choose a die"),
    "ORD-3": ("mandatory action",),
    "ORD-4": ("pay for one more", "extra strength"),
    "ORD-5": ("skip a turn",),
    "ORD-6": ("reroll", "roll again", "trash can"),
    "ORD-7": ("useless die", "no effect", "die without effect"),
    "ORD-8": ("free actions", "extra actions", "bonus actions"),
    "ORD-9": ("extra turn", "extra action"),
    "ORD-11": ("end of game", "last round"),
    "ORD-12": ("order of play", "snake order"),
    "ORD-13": ("roll the dice", "new round"),
    "ORD-14": ("turn-order tile", "place a die"),
    "ORD-15": ("number of dice on a space",),
    "ORD-16": ("round end",),
    "ORD-17": ("clean up", "clean-up", "pass the start player on"),
    "ORD-18": ("what can I do in a turn", "phases of a turn"),
    "ORD-19": ("number of rounds", "how long is the game"),
    "GST-1": ("pick a guest", "welcome a guest"),
    "GST-3": ("price of a guest", "guest cost"),
    "GST-4": ("full café", "full cafe", "tables", "fourth guest"),
    "GST-5": ("two guests in a turn",),
    "GST-7": ("unfinished order", "serve a guest"),
    "GST-8": ("room colour", "room color", "green guest", "wild guest"),
    "GST-10": ("order of rewards", "sequence of bonuses"),
    "GST-11": ("refill", "slide", "new guest"),
    "GST-12": ("check in", "check-in", "move in", "accommodate"),
    "GST-13": ("keep a guest", "delay", "stay in the café"),
    "GST-14": ("free guest", "extra guest"),
    "GST-16": ("optional", "decline", "refuse a reward"),
    "ACT-1.1": ("action 1", "action 2", "take dishes"),
    "ACT-1.2": ("cake limit", "brown and white"),
    "ACT-2.2": ("coffee limit", "red and black"),
    "ACT-3": ("open rooms", "prepare rooms"),
    "ACT-4": ("take money",),
    "ACT-4.1": ("money limit", "maximum krones", "more than 20 krones"),
    "ACT-5": ("action 5", "hire", "play a card"),
    "ACT-5.1": ("cheaper staff",),
    "ACT-6": ("joker", "wild die"),
    "DSH-2": ("from the kitchen for free",),
    "DSH-3": ("pay 1 krone", "move dishes"),
    "DSH-4": ("any dish", "free choice of dishes"),
    "DSH-5": ("store", "kitchen limit", "place dishes"),
    "ROM-1": ("adjacent", "neighbouring room", "adjacency"),
    "ROM-3": ("price of a room", "room cost"),
    "ROM-7": ("player board",),
    "ROM-9": ("VP on a room",),
    "ROM-10": ("occupancy bonus", "complete a block", "block bonus", "area bonus"),
    "STF-2": ("price of a card", "staff cost"),
    "STF-3": ("exhaust", "activate", "turn a card down"),
    "STF-8": ("symbols", "card types"),
    "STF-9": ("discard staff", "one-time card"),
    "STF-10": ("hand limit", "draw cards", "empty pile"),
    "POL-4": ("milestones", "first to reach"),
    "POL-5": ("place a disk", "claim a politics card"),
    "EMP-1": ("punishment", "choose a penalty"),
    "EMP-6": ("emperor phase", "imperial scoring"),
    "EMP-7": ("move back", "go back"),
    "EMP-8": ("reward or punishment", "space 3"),
    "EMP-9": ("end of the emperor track", "beyond 13"),
    "SCO-1": ("points for rooms",),
    "SCO-2": ("points for money", "unused dishes", "cards in hand"),
    "SCO-3": ("minus points", "guests in the café at the end", "unserved guests"),
    "SCO-5": ("tiebreaker", "tie", "draw", "who wins"),
    "SCO-6": ("negative points", "below 0", "more than 75 points"),
    "SCO-13": ("final scoring", "endgame scoring", "end-game scoring"),
}
"""Of a rule: words that it does not use, and by which players look for it."""


def in_reading_order(prefix: str) -> list[Rule]:
    """The rules of a chapter as they are read.

    Raises:
        KeyError: if there is no such chapter.
    """
    return [RULES[f"{prefix}-{number}"] for number in ORDER[prefix].split()]
