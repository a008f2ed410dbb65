"""Moves as text, and what the text names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tests.oracle.position import DISHES, NO_DISHES, Dishes, Room

# How a verb's argument is read.
_CARD = {"serve", "staff", "use", "fill", "checkin", "politics", "return", "dismiss", "keep", "reveal", "draw"}
_ROOM = {"prepare", "occupy", "remove", "checkin"}
_NUMBER = {"guest", "reward", "start"}


@dataclass(frozen=True)
class Move:
    """A move, read. ``number``: a space, position, seat or card; ``amount``: krones and Emperor spaces."""

    text: str
    verb: str
    number: int = 0
    boost: bool = False
    action: int = 0
    room: Room = (0, 0)
    dish: int = 0
    dishes: Dishes = NO_DISHES
    amount: tuple[int, int] = (0, 0)
    tile: str = ""
    dice: tuple[int, ...] = ()


@cache
def read(text: str) -> Move:
    """What a move in the notation of section 3 of the contract says."""
    verb, *words = text.split()
    if "=" in verb:
        given = dict(word.split("=") for word in text.split())
        return Move(text, "split", amount=(int(given.get("krones", 0)), int(given.get("emperor", 0))))
    if verb in {"die", "space"}:
        space, _, action = words[0].partition("=")
        boost = space.endswith("+")
        return Move(text, verb, int(space.rstrip("+")), boost, int(action or 0))
    if verb == "dishes":
        given = dict(word.split("=") for word in words)
        strudel, cake, wine, coffee = (int(given.get(dish, 0)) for dish in DISHES)
        return Move(text, verb, dishes=(strudel, cake, wine, coffee))
    if verb == "serve":
        return Move(text, verb, int(words[1]), dish=DISHES.index(words[0]))
    if verb == "roll":
        return Move(text, verb, dice=tuple(int(count) for count in words[0].split(",")))
    if verb == "deal" and words[0] == "emperor":
        return Move(text, "deal emperor", tile=words[1])
    if verb == "deal":
        return Move(text, "deal politics", int(words[1]))
    number = int(words[0]) if verb in _CARD | _NUMBER else 0
    room: Room = (0, 0)
    if verb in _ROOM:
        floor, column = words[-1].split(",")
        room = (int(floor), int(column))
    return Move(text, verb, number, room=room)


def dishes_text(dishes: Dishes) -> str:
    return "dishes " + _counts(DISHES, dishes)


def split_text(krones: int, emperor: int) -> str:
    return _counts(("krones", "emperor"), (krones, emperor))


def _counts(names: tuple[str, ...], counts: tuple[int, ...]) -> str:
    return " ".join(f"{name}={count}" for name, count in zip(names, counts, strict=True) if count)
