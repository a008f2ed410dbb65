"""Where two positions differ, apart from what cannot matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

from tests.oracle.position import (
    DrawingStaff,
    Effect,
    Entry,
    PlayingStaff,
    Position,
    PreparingRooms,
    Turn,
    Waiting,
)

# A discount of this much makes everything of its kind free.
_DEAREST_ROOM, _DEAREST_STAFF = 3, 6


def plain(position: Position) -> Position:
    """The position in a normal form: of what can be written in several ways, one."""
    normal = position.copy()
    normal.agenda = [_plain_entry(position, entry) for entry in position.agenda]
    if not position.agenda:
        # The game is over: dice and turned cards mean nothing any more.
        normal.start_player, normal.dice, normal.dustbin = 0, (), 0
        normal.players = [replace(player, used_staff=(), dice=(), passed=False) for player in position.players]
    return normal


def _plain_entry(position: Position, entry: Entry) -> Entry:
    if isinstance(entry, Turn):
        without_action = entry.extra and position.ruleset["gizia_extra_turn"] == "no_action"
        before_die = position.ruleset["paid_guest_timing"] == "before_die" and not without_action
        too_late = before_die and not entry.main
        no_passing = entry.extra or not entry.main
        return replace(entry, acted=entry.acted or no_passing, guest=entry.guest and not too_late)
    if isinstance(entry, PreparingRooms):
        return replace(entry, discount=min(entry.discount, _DEAREST_ROOM))
    if isinstance(entry, PlayingStaff | DrawingStaff):
        return replace(entry, discount=min(entry.discount, _DEAREST_STAFF))
    if isinstance(entry, Waiting):
        return replace(entry, effects=tuple(_plain_effect(effect) for effect in entry.effects))
    return entry


def _plain_effect(effect: Effect) -> Effect:
    dearest = _DEAREST_ROOM if effect.kind == "prepare_room" else _DEAREST_STAFF
    return replace(effect, discount=min(effect.discount, dearest))


def differences(expected: Position, found: Position) -> list[str]:
    """One line for each difference: where it is, what was expected, what was found."""
    return list(_differences("", plain(expected), plain(found)))


def _differences(path: str, expected: object, found: object) -> Iterator[str]:
    if expected == found:
        return
    if is_dataclass(expected) and type(expected) is type(found):
        for field in fields(expected):
            here = f"{path}.{field.name}".lstrip(".")
            yield from _differences(here, getattr(expected, field.name), getattr(found, field.name))
    elif isinstance(expected, list | tuple) and isinstance(found, list | tuple) and len(expected) == len(found):
        for index, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from _differences(f"{path}[{index}]", one, other)
    else:
        yield f"{path}: expected {_text(expected)}, found {_text(found)}"


def _text(value: object) -> str:
    return str(sorted(value, key=str)) if isinstance(value, frozenset) else str(value)
