"""What is printed on cards, tiles and boards, read from a copy of the fact sheet beside this module.

The effects of staff cards, politics cards and Emperor tiles stand there in English; they are read here, each sentence
by exactly one pattern, and a sentence that no pattern or more than one fits is an error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict, TypeVar, cast

from tests.oracle.position import DISHES, FREE, NO_DISHES, Board, Dishes, Effect, Room

# -------------------------------------------------------------------------------------------------- the fact sheet


class RewardJson(TypedDict, total=False):
    effect: str
    count: int
    dish: str
    discount: int | str
    max_floor: int
    draw: int
    play: int


class GuestJson(TypedDict):
    id: int
    name: str
    color: str
    order: dict[str, int]
    vp: int
    rewards: list[RewardJson]


class StaffJson(TypedDict):
    id: int
    name: str
    cost: int | dict[str, int]
    timing: str
    effect: str


class PoliticsJson(TypedDict):
    id: int
    group: str
    requirement: str


class TileJson(TypedDict):
    id: str
    group: str
    bonus: str
    penalty: str


class BoardJson(TypedDict):
    name: str
    rows_from_floor_1: list[str]
    groups: list[list[list[int]]]
    preparation_vp: dict[str, int]


class GameJson(TypedDict):
    emperor_retreat: list[int]
    dice_by_players: dict[str, int]
    guest_space_costs_left_to_right: list[int]
    room_cost_by_floor: list[int]
    occupied_room_vp_by_floor: list[int]
    group_bonus: dict[str, list[int]]
    politics_vp: list[int]
    emperor_scoring_rounds: list[int]


class DisputeJson(TypedDict):
    adopted: list[int]


class SheetJson(TypedDict):
    game: GameJson
    disputed: dict[str, DisputeJson]
    guests: list[GuestJson]
    staff: list[StaffJson]
    politics: list[PoliticsJson]
    emperor_tiles: list[TileJson]
    boards: dict[str, BoardJson]
    staff_starting_sets: dict[str, list[int]]


_SHEET = cast(SheetJson, json.loads(Path(__file__).with_name("components.json").read_text(encoding="utf-8")))

GAME = _SHEET["game"]
DICE_BY_PLAYERS = {int(players): dice for players, dice in GAME["dice_by_players"].items()}
EMPEROR_VP = _SHEET["disputed"]["emperor_track_vp"]["adopted"]
STARTING_SETS = {name: tuple(cards) for name, cards in _SHEET["staff_starting_sets"].items()}
COLORS = {"R": "red", "B": "blue", "Y": "yellow"}

# ---------------------------------------------------------------------------------------------------------- guests


@dataclass(frozen=True)
class Guest:
    id: int
    color: str
    order: Dishes
    vp: int
    rewards: tuple[Effect, ...]


def _dishes(counts: dict[str, int]) -> Dishes:
    strudel, cake, wine, coffee = (counts.get(dish, 0) for dish in DISHES)
    return strudel, cake, wine, coffee


def _discount(printed: int | str) -> int:
    return FREE if isinstance(printed, str) else printed


_COUNTED = {
    "gain_krones",
    "advance_emperor",
    "gain_any_dish",
    "draw_staff",
    "take_guest_free",
    "occupy_room",
    "extra_action",
}


def _reward(reward: RewardJson) -> Effect:
    kind = reward["effect"]
    if kind == "gain_dish":
        return Effect(kind, dishes=_dishes({reward["dish"]: reward["count"]}))
    if kind == "draw_and_play_staff":
        return Effect(kind, reward["draw"], discount=_discount(reward["discount"]))
    if kind == "play_staff":
        return Effect(kind, discount=_discount(reward["discount"]))
    if kind == "prepare_room":
        floor = reward.get("max_floor", 4)
        return Effect(kind, reward["count"], discount=_discount(reward["discount"]), max_floor=floor)
    assert kind in _COUNTED, kind
    return Effect(kind, reward["count"])


GUESTS = {
    guest["id"]: Guest(
        guest["id"],
        guest["color"],
        _dishes(guest["order"]),
        guest["vp"],
        tuple(_reward(reward) for reward in guest["rewards"]),
    )
    for guest in _SHEET["guests"]
}

# ----------------------------------------------------------------------------------------------- reading sentences

T = TypeVar("T")
Reading = tuple[str, Callable[[re.Match[str]], Effect]]


def _gained(match: re.Match[str]) -> Effect:
    counts = {dish: int(count) for count, dish in re.findall(r"(\d) (strudel|cake|wine|coffee)", match[0])}
    return Effect("gain_dish", dishes=_dishes(counts))


def _only(found: list[T], sentence: str) -> T:
    assert len(found) == 1, f"{len(found)} readings of {sentence!r}"
    return found[0]


def _read(sentence: str, readings: list[Reading]) -> Effect:
    matches = [(match, make) for pattern, make in readings if (match := re.fullmatch(pattern, sentence))]
    match, make = _only(matches, sentence)
    return make(match)


_GAINS: list[Reading] = [
    (r"gain \d (strudel|cake|wine|coffee)(, \d \w+)*( and \d \w+)?", _gained),
    (r"gain (\d) krones", lambda m: Effect("gain_krones", int(m[1]))),
    (r"\+(\d) krones?", lambda m: Effect("gain_krones", int(m[1]))),
    (r"gain (\d) VP", lambda m: Effect("gain_vp", int(m[1]))),
    (r"\+(\d) VP", lambda m: Effect("gain_vp", int(m[1]))),
    (r"\+(\d) Emperor spaces?", lambda m: Effect("advance_emperor", int(m[1]))),
    (r"advance (\d) Emperor spaces", lambda m: Effect("advance_emperor", int(m[1]))),
    (r"gain (\d) dishes or drinks of choice", lambda m: Effect("gain_any_dish", int(m[1]))),
]

# ----------------------------------------------------------------------------------------------------------- staff


@dataclass(frozen=True)
class Staff:
    """A staff card; of the fields after ``timing`` only those that its sentence speaks of say something.

    ``effect``: what a one-time or once-per-round card does. ``on_check_in``: a bonus for a guest of the colour
    ``guest`` (or of ``guest_items`` items or more, or any room that becomes occupied). ``faces``: the numbers a die
    shows for ``on_die``, ``strength`` or the ``bonus`` ("room", "play", "both"). ``free``: what costs nothing.
    ``scores``: VP for each ``per`` at the end.
    """

    id: int
    cost: int | dict[str, int]
    timing: str
    effect: Effect | None = None
    on_check_in: Effect | None = None
    guest: str = ""
    guest_items: int = 0
    faces: tuple[int, ...] = ()
    on_die: Effect | None = None
    strength: int = 0
    bonus: str = ""
    free: str = ""
    on_tile_bonus: Effect | None = None
    avoids_penalty: bool = False
    scores: int = 0
    per: str = ""


_ONCE: list[Reading] = [
    *_GAINS,
    (r"occupy up to (\d) prepared rooms of any colour", lambda m: Effect("occupy_room", int(m[1]))),
    (r"complete the order of one guest in the café from the supply", lambda _: Effect("fill_order")),
]

_SCORES = {
    r"(\d) VP per occupied (red|blue|yellow) room": "{1} room",
    r"(\d) VP per occupied room": "occupied room",
    r"(\d) VP per staff card played, this one included": "staff",
    r"(\d) VP per room tile on the hotel board, occupied or not": "tile",
    r"(\d) VP per fully occupied group": "group",
    r"(\d) VP per own disk on a politics card": "disk",
    r"(\d) VP per space of the own disk on the Emperor track": "Emperor space",
    r"(\d) VP per fully occupied floor \(row\)": "floor",
    r"(\d) VP per fully occupied column": "column",
    r"(\d) VP per set of one occupied red, one blue and one yellow room": "set",
}


def _faces(text: str) -> tuple[int, ...]:
    return tuple(int(face) for face in re.findall(r"\d", text))


def _permanent(id: int, cost: int | dict[str, int], text: str) -> Staff:
    found: list[Staff] = []
    if m := re.fullmatch(r"each (\w+) guest moved from the café to a room: (\+.*)", text):
        found.append(Staff(id, cost, "permanent", on_check_in=_read(m[2], _GAINS), guest=m[1]))
    if m := re.fullmatch(r"each guest moved to a room whose order held (\d) items or more: (\+.*)", text):
        found.append(Staff(id, cost, "permanent", on_check_in=_read(m[2], _GAINS), guest_items=int(m[1])))
    if m := re.fullmatch(r"each time a room becomes occupied, by whichever means: (\+.*)", text):
        found.append(Staff(id, cost, "permanent", on_check_in=_read(m[1], _GAINS), guest="occupation"))
    if m := re.fullmatch(r"preparing (red|blue|yellow) rooms costs 0 krones", text):
        found.append(Staff(id, cost, "permanent", free=m[1]))
    if text == "moving dishes and drinks from the kitchen to guests costs 0 krones":
        found.append(Staff(id, cost, "permanent", free="kitchen"))
    if text == "taking a guest from the board costs 0 krones":
        found.append(Staff(id, cost, "permanent", free="guest"))
    if text == "at an Emperor scoring may pay 1 krone to ignore the penalty":
        found.append(Staff(id, cost, "permanent", avoids_penalty=True))
    if m := re.fullmatch(r"each time an Emperor-tile bonus is received: (\+.*)", text):
        found.append(Staff(id, cost, "permanent", on_tile_bonus=_read(m[1], _GAINS)))
    if m := re.fullmatch(r"taking a die showing (\d(?: or \d)?): (.*)", text):
        found.append(_on_die(id, cost, _faces(m[1]), m[2]))
    return _only(found, text)


def _on_die(id: int, cost: int | dict[str, int], faces: tuple[int, ...], text: str) -> Staff:
    found: list[Staff] = []
    if re.fullmatch(r"\+\d VP", text):
        found.append(Staff(id, cost, "permanent", faces=faces, on_die=_read(text, _GAINS)))
    if m := re.fullmatch(r"may also (advance \d Emperor spaces), before or after the main action", text):
        found.append(Staff(id, cost, "permanent", faces=faces, on_die=_read(m[1], _GAINS)))
    if m := re.fullmatch(r"(no krone to pay, and )?action strength \+(\d)(?: \(.*\))?", text):
        free = "six" if m[1] else ""
        found.append(Staff(id, cost, "permanent", faces=faces, strength=int(m[2]), free=free))
    if text == "may also prepare 1 room at normal cost, before or after the main action":
        found.append(Staff(id, cost, "permanent", faces=faces, bonus="room"))
    if text == "may also play 1 staff card at its cost, before or after the main action":
        found.append(Staff(id, cost, "permanent", faces=faces, bonus="play"))
    if text == "for each point of strength gain 1 krone AND advance 1 Emperor space (no splitting)":
        found.append(Staff(id, cost, "permanent", faces=faces, bonus="both"))
    return _only(found, text)


def _end(id: int, cost: int | dict[str, int], text: str) -> Staff:
    if text == "copies one end-of-game staff card that an opponent has in play, applied to the own hotel":
        return Staff(id, cost, "end", per="copy")
    found = [(match, per) for pattern, per in _SCORES.items() if (match := re.fullmatch(pattern, text))]
    match, per = _only(found, text)
    return Staff(id, cost, "end", scores=int(match[1]), per=per.replace("{1}", match[match.lastindex or 1]))


def _staff(card: StaffJson) -> Staff:
    number, cost, timing, text = card["id"], card["cost"], card["timing"], card["effect"]
    if timing == "permanent":
        return _permanent(number, cost, text)
    if timing == "end":
        return _end(number, cost, text)
    assert timing in {"once", "round"}
    return Staff(number, cost, timing, effect=_read(text, _ONCE))


STAFF = {card["id"]: _staff(card) for card in _SHEET["staff"]}

# -------------------------------------------------------------------------------------------------------- politics


@dataclass(frozen=True)
class Politics:
    """What has to be reached: at least so many of each thing (``20 krones`` is the most there can be)."""

    id: int
    group: str
    needs: tuple[tuple[str, int], ...]


def _needs(text: str) -> tuple[tuple[str, int], ...]:
    simple = {
        r"(\d+) krones on the money track": "krones",
        r"(\d+) room tiles or more on the hotel board, occupied or not": "tile",
        r"(\d+) staff cards or more played": "staff",
        r"Emperor track space (\d+) or higher": "Emperor space",
        r"(\d+) floors \(rows\) or more fully occupied": "floor",
        r"(\d+) groups or more fully occupied": "group",
        r"(\d+) columns or more fully occupied": "column",
    }
    found = [((per, int(m[1])),) for pattern, per in simple.items() if (m := re.fullmatch(pattern, text))]
    if text == "all rooms of at least one colour occupied":
        found.append((("colour", 1),))
    if m := re.fullmatch(r"(\d) occupied rooms or more of each colour", text):
        return tuple((f"{color} room", int(m[1])) for color in COLORS.values())
    if m := re.fullmatch(r"(\d) (\w+) and (\d) (\w+) occupied rooms or more", text):
        return ((f"{m[2]} room", int(m[1])), (f"{m[4]} room", int(m[3])))
    return _only(found, text)


POLITICS = {card["id"]: Politics(card["id"], card["group"], _needs(card["requirement"])) for card in _SHEET["politics"]}

# --------------------------------------------------------------------------------------------------- Emperor tiles


@dataclass(frozen=True)
class Tile:
    """``gives_up``: what `pay` takes ("" if the tile has no such way); ``loses``: the VP of `suffer`, or 0."""

    id: str
    group: str
    bonus: Effect
    gives_up: str
    amount: int
    loses: int
    per_staff: bool = False


_BONUS: list[Reading] = [
    *_GAINS,
    (
        r"draw (\d) staff cards, may play 1 of them at (\d) krones less, the rest go to the bottom .*",
        lambda m: Effect("draw_and_play_staff", int(m[1]), discount=int(m[2])),
    ),
    (
        r"draw (\d) staff cards, may play 1 of them for free, the rest go to the bottom .*",
        lambda m: Effect("draw_and_play_staff", int(m[1]), discount=FREE),
    ),
    (r"prepare (\d) room for free", lambda m: Effect("prepare_room", int(m[1]), discount=FREE)),
    (
        r"prepare (\d) room on floor 1 or (\d) for free and occupy it at once",
        lambda m: Effect("prepare_room", int(m[1]), discount=FREE, max_floor=int(m[2]), occupied=True),
    ),
    (
        r"prepare (\d) room anywhere for free and occupy it at once",
        lambda m: Effect("prepare_room", int(m[1]), discount=FREE, occupied=True),
    ),
    (r"(\d) VP per staff card played", lambda m: Effect("gain_vp_per_staff", int(m[1]))),
    (r"play 1 staff card from hand for free", lambda _: Effect("play_staff", discount=FREE)),
]


def _penalty(text: str) -> tuple[str, int, int, bool]:
    """What is given up, how much of it, and the VP lost instead; and whether these are for each staff card."""
    if m := re.fullmatch(r"lose (\d) VP per staff card played", text):
        return "", 0, int(m[1]), True
    if m := re.fullmatch(r"lose (\d) VP", text):
        return "", 0, int(m[1]), False
    pay, _, instead = text.partition(", or lose ")
    loses = int(instead.removesuffix(" VP")) if instead else 0
    ways = {
        r"lose (\d) krones": "krones",
        r"return every dish and drink in the kitchen": "kitchen",
        r"return every dish and drink in the kitchen and on the guests in the café": "dishes",
        r"return (\d) staff cards from hand to the bottom of the staff pile": "hand",
        r"remove (\d) unoccupied rooms?, (?:each )?from as high a floor as possible": "free rooms",
        r"remove (\d) occupied rooms, starting from the highest floor .*": "occupied rooms",
        r"remove (\d) played end-of-game staff card": "staff",
    }
    found = [(m, what) for pattern, what in ways.items() if (m := re.fullmatch(pattern, pay))]
    match, what = _only(found, text)
    return what, int(match[1]) if match.lastindex else 0, loses, False


def _tile(tile: TileJson) -> Tile:
    return Tile(tile["id"], tile["group"], _read(tile["bonus"], _BONUS), *_penalty(tile["penalty"]))


TILES = {tile["id"]: _tile(tile) for tile in _SHEET["emperor_tiles"]}

# ---------------------------------------------------------------------------------------------------------- boards


def _room(text: str) -> Room:
    floor, column = text.split(",")
    return int(floor), int(column)


def _board(board: BoardJson) -> Board:
    colors = tuple(
        ((floor, column), COLORS[letter])
        for floor, row in enumerate(board["rows_from_floor_1"], 1)
        for column, letter in enumerate(row.split(), 1)
    )
    groups = frozenset(frozenset((floor, column) for floor, column in group) for group in board["groups"])
    points = tuple(sorted((_room(room), vp) for room, vp in board["preparation_vp"].items()))
    return Board(board["name"], colors, groups, points)


BOARDS = {name: _board(board) for name, board in _SHEET["boards"].items() if name != "note"}

assert NO_DISHES not in {guest.order for guest in GUESTS.values()}
