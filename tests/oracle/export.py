"""From a state of the package to a position of the oracle: the only module here that knows the package's types.

It reads the fields of plain values by name and takes over nothing else: no rule, no table, no helper.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import cast

import attrs

from grand_austria import agenda as package_agenda
from grand_austria.state import GameState
from grand_austria.state import Hotel as PackageHotel
from grand_austria.state import Pile as PackagePile
from grand_austria.state import Player as PackagePlayer
from tests.oracle import position as oracle
from tests.oracle.position import ROOMS, Board, CafeGuest, Dishes, Effect, Entry, Hotel, Pile, Player, Position, Room

# The package's names of effects, and what of an effect the oracle calls by another name.
_EFFECTS = {
    "GainKrones": "gain_krones",
    "GainVp": "gain_vp",
    "GainVpPerStaff": "gain_vp_per_staff",
    "Advance": "advance_emperor",
    "DrawStaff": "draw_staff",
    "GainDishes": "gain_dish",
    "ChooseDishes": "gain_any_dish",
    "PrepareRoom": "prepare_room",
    "OccupyRooms": "occupy_room",
    "PlayStaff": "play_staff",
    "DrawAndPlay": "draw_and_play_staff",
    "TakeGuests": "take_guest_free",
    "CompleteOrder": "fill_order",
    "ExtraAction": "extra_action",
}


def position_of(state: GameState) -> Position:
    """The position that a state of the package shows."""
    return Position(
        ruleset=rulings(state.ruleset),
        round=state.round,
        start_player=state.start_player,
        dice=tuple(state.dice),
        dustbin=state.dustbin,
        guest_row=tuple(state.guest_row),
        guest_pile=_pile(state.guest_pile),
        guest_discard=tuple(state.guest_discard),
        staff_pile=_pile(state.staff_pile),
        politics=tuple(state.politics),
        emperor_tiles=tuple(state.emperor_tiles),
        players=[_player(player) for player in state.players],
        agenda=[entry(item) for item in state.agenda],
    )


def rulings(ruleset: object) -> dict[str, str]:
    """The edition and the option of each ruling as text; the components stay behind."""
    named = {name: value for name, value in _fields(ruleset) if isinstance(value, str | int) and name[0] != "_"}
    return {name: str(value).lower() for name, value in named.items()}


def room(index: int) -> Room:
    """Rooms are counted floor by floor from the bottom, from the left."""
    return ROOMS[index]


def rooms(mask: int) -> frozenset[Room]:
    return frozenset(space for index, space in enumerate(ROOMS) if mask >> index & 1)


@cache
def board(value: Hashable) -> Board:
    """A board from its lists of colours, groups and printed points, room by room."""
    given = dict(_fields(value))
    colors = [cast(Enum, color).name.lower() for color in _items(given["colors"])]
    groups = cast(tuple[int, ...], given["groups"])
    points = cast(tuple[int, ...], given["points"])
    return Board(
        name=cast(str, given["name"]),
        colors=tuple(zip(ROOMS, colors, strict=True)),
        groups=frozenset(
            frozenset(space for space, group in zip(ROOMS, groups, strict=True) if group == number)
            for number in set(groups)
        ),
        points=tuple((space, vp) for space, vp in zip(ROOMS, points, strict=True) if vp),
    )


def entry(value: object) -> Entry:
    """An entry of the agenda, by its class name and those of its fields that the oracle knows."""
    return cast(Entry, _named(value, {"rooms": lambda mask: rooms(cast(int, mask)), "effects": _effects}))


def agenda_names() -> set[str]:
    """The kinds of entries that the package knows."""
    return {name for name in package_agenda.__all__ if attrs.has(getattr(package_agenda, name))}


# ------------------------------------------------------------------------------------------------------------- helpers


def _fields(value: object) -> list[tuple[str, object]]:
    kind = type(value)
    assert attrs.has(kind), kind
    return [(field.name, getattr(value, field.name)) for field in attrs.fields(kind)]


def _items(value: object) -> Iterable[object]:
    return cast(Iterable[object], value)


def _named(value: object, special: dict[str, Callable[[object], object]]) -> object:
    """The oracle's value of the same name."""
    kind = cast(Callable[..., object], getattr(oracle, type(value).__name__))
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    given = {name: _plain(part, special.get(name)) for name, part in _fields(value) if name in known}
    return kind(**given)


def _plain(part: object, special: Callable[[object], object] | None) -> object:
    if special is not None:
        return special(part)
    if attrs.has(type(part)):
        return _dishes(part) if type(part).__name__ == "Dishes" else entry(part)
    if isinstance(part, tuple):
        return tuple(_plain(item, None) for item in part)
    return part


def _effects(value: object) -> tuple[Effect, ...]:
    return tuple(_effect(item) for item in _items(value))


def _effect(value: object) -> Effect:
    given = dict(_fields(value))
    kind = _EFFECTS[type(value).__name__]
    # Where the package counts nothing, it is one; the dishes of a gain stand in the effect itself.
    count = cast(int, given.get("count", given.get("draw", 0 if kind in {"gain_dish", "play_staff"} else 1)))
    if kind == "fill_order":
        count = 0
    return Effect(
        kind,
        count,
        _dishes(value) if kind == "gain_dish" else oracle.NO_DISHES,
        cast(int, given.get("discount", 0)),
        cast(int, given.get("max_floor", 4)),
        cast(bool, given.get("occupied", False)),
    )


def _dishes(value: object) -> Dishes:
    given = dict(_fields(value))
    strudel, cake, wine, coffee = (cast(int, given[dish]) for dish in oracle.DISHES)
    return strudel, cake, wine, coffee


def _pile(pile: PackagePile) -> Pile:
    return Pile(tuple(pile.unknown), tuple(pile.bottom))


def _hotel(hotel: PackageHotel) -> Hotel:
    groups = cast(tuple[int, ...], dict(_fields(hotel.board))["groups"])
    rewarded = frozenset(
        frozenset(space for space, group in zip(ROOMS, groups, strict=True) if group == number)
        for number in set(groups)
        if hotel.rewarded >> number & 1
    )
    prepared = frozenset(space for space in ROOMS if hotel.is_prepared(*space))
    occupied = frozenset(space for space in ROOMS if hotel.is_occupied(*space))
    return Hotel(board(hotel.board), prepared, occupied, rewarded, rooms(hotel.pointed))


def _player(player: PackagePlayer) -> Player:
    return Player(
        krones=player.krones,
        emperor=player.emperor,
        vp=player.vp,
        kitchen=_dishes(player.kitchen),
        cafe=tuple(CafeGuest(guest.card, _dishes(guest.served)) for guest in player.cafe),
        hand=tuple(player.hand),
        staff=tuple(player.staff),
        used_staff=tuple(player.used_staff),
        hotel=_hotel(player.hotel),
        dice=tuple(player.dice),
        passed=player.passed,
        politics=tuple(player.politics),
    )
