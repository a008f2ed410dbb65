"""The moves to click: all legal ones, in groups, and beside them what is not possible now, to ask why.

The notation of a move says which kind it is; words come from `grand_austria.render`. Everything here follows from a
view of the seat to act, so nothing can be told that this seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import attrs

import grand_austria as ga
from grand_austria.agenda import Turn
from grand_austria.render.describe import describe
from grand_austria.render.words import counted

__all__ = ["Choice", "Group", "groups"]


@attrs.frozen
class Choice:
    """A move in notation and in words, what it brings at once, and whether it is legal.

    ``room``: the room that it names. ``boosts``: the notation of the same without the krone for more strength.
    """

    move: str
    words: str
    brings: str
    legal: bool
    room: str = ""
    boosts: str = ""


@attrs.frozen
class Group:
    """Moves of one kind. In a group ``of_rooms`` there is one for each room, from the top floor down, left to right."""

    title: str
    choices: tuple[Choice, ...]
    of_rooms: bool = False


_TITLES: Final[Mapping[str, str]] = {
    "reward": "Carry out next",
    "keep": "Keep a staff card",
    "checkin": "Move a guest in",
    "serve": "Serve a dish",
    "store": "Kitchen",
    "dishes": "Take dishes",
    "krones": "Krones and Emperor spaces",
    "prepare": "Prepare a room",
    "occupy": "Occupy a room",
    "remove": "Lose a room",
    "fill": "Complete an order",
    "before": "Staff bonus and main action",
    "pay": "Meet the penalty",
    "return": "Put a staff card under the pile",
    "dismiss": "Lose a staff card",
    "die": "Take a die",
    "space": "Carry out an action without a die",
    "guest": "Take a guest",
    "staff": "Play a staff card",
    "use": "Use a staff card",
    "politics": "Place a disk on a politics card",
    "kitchen": "Kitchen",
    "pass": "Turn",
}
"""The first word of a move, and the heading under which it stands; in this order."""
_ALIKE: Final[Mapping[str, str]] = {
    "emperor": "krones",
    "after": "before",
    "suffer": "pay",
    "avoid": "pay",
    "done": "pass",
}
_SAID: Final[Mapping[str, str]] = {
    "passes": "pass",
    "ends the turn": "end the turn",
    "serves from the kitchen": "serve from the kitchen",
}
"""What the library says of somebody, as said on a button."""
_ROOMS: Final = ("checkin", "prepare", "occupy", "remove")
_UNITS: Final = {"vp": ("VP", "VP"), "krones": ("krone", "krones"), "emperor": ("Emperor space", "Emperor spaces")}


def groups(view: ga.PlayerView, known: ga.GameState) -> tuple[Group, ...]:
    """The choices of the seat to act, which has this view; ``known``: any state that agrees with it."""
    seat = view.seat
    if seat is None or not view.legal_moves:
        return ()
    legal = {ga.format_move(move): move for move in view.legal_moves}
    shown: dict[str, list[str]] = {}
    for notation in [*legal, *_others(view, seat, legal)]:
        shown.setdefault(_kind(notation), []).append(notation)
    found: list[Group] = []
    for kind, title in _TITLES.items():
        notations = list(dict.fromkeys(shown.get(kind, ())))
        if kind in _ROOMS:
            found += _room_groups(kind, title, notations, known, seat, legal)
        elif notations:
            notations.sort(key=_in_order)
            found.append(Group(title, tuple([_choice(each, known, seat, each in legal) for each in notations])))
    return tuple(found)


def _kind(notation: str) -> str:
    head = notation.replace("=", " ").split()[0]
    return _ALIKE.get(head, head)


def _in_order(notation: str) -> tuple[int, str]:
    """Dice and guests by their space, whether legal or not; all else stays where it is."""
    head, _, rest = notation.partition(" ")
    return (int(rest[0]), f"{rest.replace('+', '')}{'+' in rest:d}") if head in ("die", "guest", "space") else (0, "")


def _others(view: ga.PlayerView, seat: int, legal: Mapping[str, ga.Move]) -> Iterator[str]:
    """What belongs to a turn, though it may not be possible now."""
    if not isinstance(view.agenda[-1], Turn):
        return
    player = view.players[seat]
    yield from [f"die {space}" for space in range(1, 6) if f"die {space}" not in legal]
    if not any(notation.startswith("die 6") for notation in legal):
        yield "die 6=1"
    yield from [f"guest {space}" for space, card in enumerate(view.guest_row, 1) if card is not None]
    yield from [f"staff {card}" for card in player.hand]
    yield from [f"use {card}" for card in player.used_staff]
    yield from [f"politics {card}" for card in view.politics]
    yield from ("kitchen", "pass", "done")


def _choice(notation: str, known: ga.GameState, seat: int, legal: bool, room: str = "") -> Choice:
    move = ga.parse_move(notation)
    words = describe(known, seat, move)
    boosts = notation.replace("+", "") if "+" in notation else ""
    return Choice(notation, _label(notation, words), _brings(known, seat, move) if legal else "", legal, room, boosts)


def _label(notation: str, words: str) -> str:
    head, _, rest = notation.partition(" ")
    if head in ("die", "space"):
        return f"Space {rest[0]}: {words}"
    if head == "dishes" or "=" in head:
        amounts = [part.partition("=") for part in notation.removeprefix("dishes ").split()]
        return ", ".join(_amount(name, int(count)) for name, _, count in amounts)
    said = _SAID.get(words, words).replace("->", "→")
    return said[:1].upper() + said[1:]


def _amount(name: str, count: int) -> str:
    if name == "krones":
        return counted(count, "krone")
    return counted(count, "Emperor space") if name == "emperor" else f"{count} {name}"


def _brings(known: ga.GameState, seat: int, move: ga.Move) -> str:
    """What a legal move brings the seat at once on the tracks, such as ``+7 VP, -1 krone``."""
    sums = dict.fromkeys(_UNITS, 0)
    for change in ga.changes(known, move):
        if change.seat == seat:
            sums[change.unit] += change.amount
    return ", ".join(f"{size:+} {_UNITS[unit][abs(size) != 1]}" for unit, size in sums.items() if size)


def _room_groups(
    kind: str, title: str, notations: Iterable[str], known: ga.GameState, seat: int, legal: Mapping[str, ga.Move]
) -> Iterator[Group]:
    """A group for each guest who may move in, or one; each with all rooms of the hotel."""
    starts = dict.fromkeys([notation.rpartition(" ")[0] for notation in notations])
    for start in starts:
        choices = []
        for room in [f"{floor},{column}" for floor in range(4, 0, -1) for column in range(1, 6)]:
            notation = f"{start} {room}"
            choices.append(_choice(notation, known, seat, notation in legal, room))
        whose = f": {choices[0].words.partition(' into ')[0]}" if kind == "checkin" else ""
        yield Group(title + whose, tuple(choices), of_rooms=True)
