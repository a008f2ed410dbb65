"""Every move that the notation can express, within generous bounds: legal moves are what the rules leave of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product

from tests.oracle.facts import GUESTS, POLITICS, STAFF, TILES
from tests.oracle.moves import Move, dishes_text, read, split_text
from tests.oracle.position import DISHES, ROOMS, ActionDishes, ActionSplit, ChoosingDishes, Position, Rolling

ROOM_TEXTS = [f"{floor},{column}" for floor, column in ROOMS]


@cache
def fixed() -> tuple[Move, ...]:
    """The moves that do not depend on how much of something there is."""
    spaces = [
        f"{verb} {space}{boost}{action}"
        for verb in ("die", "space")
        for space in range(1, 7)
        for boost in ("", "+")
        for action in ["", *(f"={number}" for number in range(1, 6) if space == 6)]
    ]
    texts = [
        *("pass", "store", "kitchen", "before", "after", "pay", "suffer", "avoid", "done"),
        *spaces,
        *(f"guest {space}" for space in range(1, 6)),
        *(f"reward {position}" for position in range(1, 11)),
        *(f"start {seat}" for seat in range(4)),
        *(f"{verb} {room}" for verb in ("prepare", "occupy", "remove") for room in ROOM_TEXTS),
        *(f"{verb} {card}" for verb in ("staff", "use", "return", "dismiss", "keep", "draw") for card in STAFF),
        *(f"{verb} {guest}" for verb in ("fill", "reveal") for guest in GUESTS),
        *(f"serve {dish} {guest}" for guest in GUESTS for dish in DISHES),
        *(f"checkin {guest} {room}" for guest in GUESTS for room in ROOM_TEXTS),
        *(f"politics {card}" for card in POLITICS),
        *(f"deal politics {card}" for card in POLITICS),
        *(f"deal emperor {tile}" for tile in TILES),
    ]
    return tuple(read(text) for text in texts)


@cache
def dish_choices(most: int) -> tuple[Move, ...]:
    """All choices of up to so many dishes."""
    counts = product(range(most + 1), repeat=len(DISHES))
    return tuple(read(dishes_text((a, b, c, d))) for a, b, c, d in counts if 0 < a + b + c + d <= most)


@cache
def splits(most: int) -> tuple[Move, ...]:
    counts = product(range(most + 1), repeat=2)
    return tuple(read(split_text(krones, emperor)) for krones, emperor in counts if krones + emperor > 0)


def _throws(dice: int, sides: int) -> list[tuple[int, ...]]:
    if sides == 1:
        return [(dice,)]
    return [(first, *rest) for first in range(dice + 1) for rest in _throws(dice - first, sides - 1)]


@cache
def throws(dice: int) -> tuple[Move, ...]:
    """All ways so many dice can fall."""
    return tuple(read("roll " + ",".join(map(str, counts))) for counts in _throws(dice, 6))


@cache
def fixed_of(verbs: frozenset[str]) -> tuple[Move, ...]:
    return tuple(move for move in fixed() if move.verb in verbs)


def universe(position: Position, verbs: Iterable[str] | None = None) -> list[Move]:
    """All moves to look at, or those of some verbs; where there are amounts, up to one more than is at stake."""
    top = position.top
    strength = top.strength if isinstance(top, ActionDishes | ActionSplit) else 0
    chosen = top.count if isinstance(top, ChoosingDishes) else 0
    moves = [
        *(fixed() if verbs is None else fixed_of(frozenset(verbs))),
        *splits(strength + 1),
        *dish_choices(max(strength, chosen) + 1),
    ]
    if isinstance(top, Rolling):
        moves += [*throws(top.dice - 1), *throws(top.dice)]
    return moves
