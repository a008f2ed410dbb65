"""Moves as text: one move, one line of plain ASCII.

`format_move` writes the canonical form; `parse_move` reads it, whatever the case and spacing, and refuses everything
else with `InvalidMove`. The grammar is the table of moves in the documentation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from grand_austria.components.cards import DISHES, Dish
from grand_austria.errors import InvalidMove
from grand_austria.moves import (
    AFTER,
    AVOID,
    BEFORE,
    DONE,
    KITCHEN,
    PASS,
    PAY,
    STORE,
    SUFFER,
    After,
    Avoid,
    Before,
    CheckIn,
    ChooseDishes,
    DealEmperorTile,
    DealPolitics,
    Dismiss,
    Done,
    DrawStaff,
    Fill,
    Keep,
    Kitchen,
    Move,
    Occupy,
    Pass,
    Pay,
    PlacePolitics,
    PlayStaff,
    Prepare,
    Remove,
    ReturnStaff,
    Reveal,
    Reward,
    Roll,
    Serve,
    Split,
    StartPlayer,
    Store,
    Suffer,
    TakeDie,
    TakeGuest,
    UseSpace,
    UseStaff,
)

__all__ = ["format_move", "parse_move"]

MAX_LENGTH: Final = 200
"""Longer text is no move."""


def format_move(move: Move) -> str:
    """The canonical notation of a move.

    Raises:
        TypeError: if the object is no move.
    """
    match move:
        case Pass() | Done() | Store() | Kitchen() | Before() | After() | Pay() | Suffer() | Avoid():
            return _WORDS[type(move)]
        case TakeDie(space, boost, action):
            return f"die {_space(space, boost, action)}"
        case UseSpace(space, boost, action):
            return f"space {_space(space, boost, action)}"
        case ChooseDishes():
            return f"dishes {_amounts(_DISH_NAMES, move.counts) or 'strudel=0'}"
        case Split(krones, emperor):
            return _amounts(("krones", "emperor"), (krones, emperor)) or "krones=0"
        case Serve(dish, guest):
            return f"serve {dish.label} {guest}"
        case CheckIn(guest, floor, column):
            return f"checkin {guest} {floor},{column}"
        case Prepare(floor, column):
            return f"prepare {floor},{column}"
        case Occupy(floor, column):
            return f"occupy {floor},{column}"
        case Remove(floor, column):
            return f"remove {floor},{column}"
        case TakeGuest(number):
            return f"guest {number}"
        case PlayStaff(number):
            return f"staff {number}"
        case UseStaff(number):
            return f"use {number}"
        case ReturnStaff(number):
            return f"return {number}"
        case Dismiss(number):
            return f"dismiss {number}"
        case Keep(number):
            return f"keep {number}"
        case Fill(number):
            return f"fill {number}"
        case Reward(number):
            return f"reward {number}"
        case PlacePolitics(number):
            return f"politics {number}"
        case StartPlayer(number):
            return f"start {number}"
        case Reveal(number):
            return f"reveal {number}"
        case DrawStaff(number):
            return f"draw {number}"
        case Roll(dice):
            return "roll " + ",".join(map(str, dice))
        case DealPolitics(number):
            return f"deal politics {number}"
        case DealEmperorTile(tile):
            return f"deal emperor {tile}"
    raise TypeError(f"{move!r} is no move")


def parse_move(text: str) -> Move:
    """Read a move.

    Raises:
        InvalidMove: if the text is no move; the message says what was expected.
        TypeError: if it is not text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a move is read from text, not from {type(text).__name__}")
    if len(text) > MAX_LENGTH or not text.isascii():
        raise InvalidMove(f"{text[:40]!r}... is no move: moves are short lines of plain ASCII")
    words = text.lower().split()
    if not words:
        raise InvalidMove("an empty text is no move")
    head, rest = words[0], " ".join(words[1:])
    if head in _PLAIN and not rest:
        return _PLAIN[head]
    if "=" in head and (split := _read_amounts(text.lower(), ("krones", "emperor"))) is not None:
        return Split(*split)
    if head in _FORMS:
        expected, read = _FORMS[head]
        if (move := read(rest)) is not None:
            return move
        raise InvalidMove(f"{text.strip()!r} is no move: expected {expected!r}")
    known = ", ".join(sorted({*_PLAIN, *_FORMS, "krones=", "emperor="}))
    raise InvalidMove(f"{text.strip()!r} is no move: moves begin with one of {known}")


_DISH_NAMES: Final = tuple(dish.label for dish in DISHES)
_PLAIN: Final[Mapping[str, Move]] = {
    "pass": PASS,
    "done": DONE,
    "store": STORE,
    "kitchen": KITCHEN,
    "before": BEFORE,
    "after": AFTER,
    "pay": PAY,
    "suffer": SUFFER,
    "avoid": AVOID,
}
_WORDS: Final[Mapping[type[Move], str]] = {type(move): word for word, move in _PLAIN.items()}
# At most two digits for an amount or a space, three for a card: nothing in the game is larger.
_SPACE: Final = re.compile(r"([1-6])(\+?)(?:=([1-5]))?")
_ROOM: Final = re.compile(r"([1-4]),([1-5])")
_NUMBER: Final = re.compile(r"0|[1-9]\d{0,2}")
_AMOUNT: Final = re.compile(r"([a-z]+)=(0|[1-9]\d?)")
_SERVE: Final = re.compile(r"([a-z]+) ([1-9]\d{0,2})")
_CHECK_IN: Final = re.compile(r"([1-9]\d{0,2}) ([1-4]),([1-5])")
_DEAL: Final = re.compile(r"politics ([1-9]\d{0,2})|emperor ([a-c][1-4])")
_DICE: Final = re.compile(r"(\d\d?), ?(\d\d?), ?(\d\d?), ?(\d\d?), ?(\d\d?), ?(\d\d?)")


def _space(space: int, boost: bool, action: int | None) -> str:
    return f"{space}{'+' if boost else ''}{'' if action is None else f'={action}'}"


def _amounts(names: tuple[str, ...], counts: tuple[int, ...]) -> str:
    return " ".join(f"{name}={count}" for name, count in zip(names, counts, strict=True) if count)


def _read_amounts(text: str, names: tuple[str, ...]) -> list[int] | None:
    """Amounts by name in any order, each name at most once; None if the text is something else."""
    found: dict[str, int] = {}
    for word in text.split():
        match = _AMOUNT.fullmatch(word)
        if match is None or match[1] not in names or match[1] in found:
            return None
        found[match[1]] = int(match[2])
    return [found.get(name, 0) for name in names] if found else None


def _read_number(make: Callable[[int], Move]) -> Callable[[str], Move | None]:
    return lambda text: make(int(text)) if _NUMBER.fullmatch(text) else None


def _read_room(make: Callable[[int, int], Move]) -> Callable[[str], Move | None]:
    def read(text: str) -> Move | None:
        match = _ROOM.fullmatch(text.replace(", ", ","))
        return make(int(match[1]), int(match[2])) if match else None

    return read


def _read_space(make: Callable[[int, bool, int | None], Move]) -> Callable[[str], Move | None]:
    def read(text: str) -> Move | None:
        match = _SPACE.fullmatch(text.replace(" ", ""))
        return make(int(match[1]), bool(match[2]), int(match[3]) if match[3] else None) if match else None

    return read


def _read_dishes(text: str) -> Move | None:
    counts = _read_amounts(text, _DISH_NAMES)
    return ChooseDishes(*counts) if counts is not None else None


def _read_serve(text: str) -> Move | None:
    match = _SERVE.fullmatch(text)
    if match is None or match[1] not in _DISH_NAMES:
        return None
    return Serve(Dish(_DISH_NAMES.index(match[1])), int(match[2]))


def _read_check_in(text: str) -> Move | None:
    match = _CHECK_IN.fullmatch(text.replace(", ", ","))
    return CheckIn(int(match[1]), int(match[2]), int(match[3])) if match else None


def _read_deal(text: str) -> Move | None:
    match = _DEAL.fullmatch(text)
    if match is None:
        return None
    return DealPolitics(int(match[1])) if match[1] else DealEmperorTile(match[2].upper())


def _read_roll(text: str) -> Move | None:
    match = _DICE.fullmatch(text)
    return Roll(tuple([int(count) for count in match.groups()])) if match else None


_FORMS: Final[Mapping[str, tuple[str, Callable[[str], Move | None]]]] = {
    "guest": ("guest 3", _read_number(TakeGuest)),
    "die": ("die 4, die 4+, die 6=3 or die 6+=3", _read_space(TakeDie)),
    "space": ("space 4, space 4+, space 6=3 or space 6+=3", _read_space(UseSpace)),
    "dishes": ("dishes strudel=2 cake=1", _read_dishes),
    "serve": ("serve wine 58", _read_serve),
    "prepare": ("prepare 2,3", _read_room(Prepare)),
    "occupy": ("occupy 2,3", _read_room(Occupy)),
    "remove": ("remove 2,3", _read_room(Remove)),
    "staff": ("staff 17", _read_number(PlayStaff)),
    "use": ("use 1", _read_number(UseStaff)),
    "return": ("return 12", _read_number(ReturnStaff)),
    "dismiss": ("dismiss 31", _read_number(Dismiss)),
    "keep": ("keep 12", _read_number(Keep)),
    "fill": ("fill 58", _read_number(Fill)),
    "checkin": ("checkin 58 1,2", _read_check_in),
    "reward": ("reward 2", _read_number(Reward)),
    "politics": ("politics 108", _read_number(PlacePolitics)),
    "start": ("start 0", _read_number(StartPlayer)),
    "reveal": ("reveal 77", _read_number(Reveal)),
    "draw": ("draw 17", _read_number(DrawStaff)),
    "roll": ("roll 2,1,0,3,2,2", _read_roll),
    "deal": ("deal politics 105 or deal emperor A1", _read_deal),
}
