"""What the models know of the game: the transcribed components, read as plain data, and no part of the package.

The figures of boards and tracks come from the transcription that the oracle uses too; how they are used is written
here once more. Positions are set up as scenarios, and moves are given as text.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypedDict, cast

import grand_austria as ga


class GuestFacts(TypedDict):
    id: int
    name: str
    color: str
    order: dict[str, int]
    vp: int
    rewards: list[dict[str, int | str]]


class StaffFacts(TypedDict):
    id: int
    name: str
    cost: int | dict[str, int]
    timing: str


class BoardFacts(TypedDict):
    rows_from_floor_1: list[str]
    groups: list[list[list[int]]]
    preparation_vp: dict[str, int]


class GameFacts(TypedDict):
    room_cost_by_floor: list[int]
    group_bonus: dict[str, list[int]]
    emperor_retreat: list[int]
    dice_by_players: dict[str, int]


class Facts(TypedDict):
    game: GameFacts
    guests: list[GuestFacts]
    staff: list[StaffFacts]
    boards: dict[str, object]
    disputed: dict[str, dict[str, list[int]]]


_FACTS: Final = cast("Facts", json.loads((Path(__file__).parents[1] / "oracle" / "components.json").read_text()))

GAME: Final = _FACTS["game"]
GUESTS: Final = {guest["id"]: guest for guest in _FACTS["guests"]}
STAFF: Final = {card["id"]: card for card in _FACTS["staff"]}
BOARDS: Final = {name: cast("BoardFacts", board) for name, board in _FACTS["boards"].items() if isinstance(board, dict)}
EMPEROR_VP: Final = _FACTS["disputed"]["emperor_track_vp"]["adopted"]
KRONES_MAX: Final = 20
EMPEROR_MAX: Final = 13

Room = tuple[int, int]
"""Floor and column, from 1 at the bottom left."""
ROOMS: Final = [(floor, column) for floor in range(1, 5) for column in range(1, 6)]


class Board:
    """A hotel board as a drawing: colours and groups by room."""

    def __init__(self, name: str) -> None:
        facts = BOARDS[name]
        rows = [row.split() for row in facts["rows_from_floor_1"]]
        names = {"B": "blue", "R": "red", "Y": "yellow"}
        self.name = name
        self.color = {(floor, column): names[rows[floor - 1][column - 1]] for floor, column in ROOMS}
        self.groups = [frozenset((floor, column) for floor, column in group) for group in facts["groups"]]
        self.points = {room: facts["preparation_vp"].get(f"{room[0]},{room[1]}", 0) for room in ROOMS}

    def group(self, room: Room) -> frozenset[Room]:
        """The group of a room."""
        return next(group for group in self.groups if room in group)

    def bonus(self, group: frozenset[Room]) -> tuple[str, int]:
        """What a full group brings: of what, and how much."""
        color = self.color[min(group)]
        key = {"blue": "blue_vp", "red": "red_krones", "yellow": "yellow_emperor"}[color]
        return color, GAME["group_bonus"][key][len(group) - 1]


def beside(room: Room) -> list[Room]:
    """The rooms that share a wall with this one."""
    floor, column = room
    around = [(floor - 1, column), (floor + 1, column), (floor, column - 1), (floor, column + 1)]
    return [other for other in around if other in ROOMS]


def position(text: str) -> ga.GameState:
    """The position that a scenario sets up."""
    return ga.load_scenario(text + "\n").state


def play(state: ga.GameState, *moves: str) -> ga.GameState:
    """The state after these moves."""
    for move in moves:
        state = ga.apply(state, ga.parse_move(move))
    return state


def legal(state: ga.GameState) -> list[str]:
    """The legal moves as text."""
    return [ga.format_move(move) for move in ga.legal_moves(state)]


def is_legal(state: ga.GameState, move: str) -> bool:
    """What the judge says, which does not look at the list of legal moves."""
    return not ga.violations(state, ga.parse_move(move))


def rooms_table(prepared: Iterable[Room], occupied: Iterable[Room] = ()) -> str:
    """The rooms of a player, as a scenario writes them."""
    shown = dict.fromkeys(prepared, "prepared") | dict.fromkeys(occupied, "occupied")
    inside = ", ".join(f'"{floor},{column}" = "{side}"' for (floor, column), side in sorted(shown.items()))
    return f"rooms = {{ {inside} }}"
