"""The form of what is written otherwise than as its own fields: hotels, boards, piles, clues, rulesets, scores.

Each class here is what stands in JSON, field by field; `of` makes it of a value, `value` the value of it. Masks of
rooms become rooms by name, masks of seats lists of seats, numbers of places words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal, NewType

import attrs

from grand_austria.chapters.scoring import ScoreSheet
from grand_austria.clues import MOST_SEATS, SPECTATOR, Clue, aside_of, hand_of
from grand_austria.components.boards import BOARDS, COLUMNS, FLOORS, Board
from grand_austria.components.cards import Color
from grand_austria.components.tracks import FLOOR_VP, KRONES_MAX
from grand_austria.moves import Move
from grand_austria.rulesets import EDITIONS, Option, Ruleset
from grand_austria.rulings import RULINGS
from grand_austria.serialization.reading import Malformed, shown
from grand_austria.state import GameState, Hotel, Pile, rooms_of
from grand_austria.validity import LARGEST

__all__ = [
    "BoardShape",
    "BottomCard",
    "CardVp",
    "ClueShape",
    "HotelShape",
    "MoveDocument",
    "PileShape",
    "Place",
    "Room",
    "RulesetShape",
    "SavedStep",
    "ScoresDocument",
    "Sheet",
    "SourceVp",
    "TableDocument",
    "mask_of",
    "place_name",
    "place_of",
    "room_name",
    "room_of",
]

Room = NewType("Room", int)
"""A room (its index), written as ``"floor,column"``."""
Place = NewType("Place", int)
"""A place of a clue, written as ``"hand 1"``, ``"aside 1"`` (a seat) or ``"bottom 1"`` (from the top of those)."""

ROOM_PATTERN: Final = f"^[1-{FLOORS}],[1-{COLUMNS}]$"
PLACE_PATTERN: Final = "^(hand|aside) [0-3]$|^bottom [1-9][0-9]?$"

# ------------------------------------------------------------------------------------------------- rooms and places

_ROOM_NAMES: Final = [f"{floor},{column}" for floor in range(1, FLOORS + 1) for column in range(1, COLUMNS + 1)]
_ROOMS: Final = {name: Room(room) for room, name in enumerate(_ROOM_NAMES)}
_PLACES: Final = {f"hand {seat}": Place(hand_of(seat)) for seat in range(MOST_SEATS)} | {
    f"aside {seat}": Place(aside_of(seat)) for seat in range(MOST_SEATS)
}
_PLACE_NAMES: Final = {place: name for name, place in _PLACES.items()}


def room_name(room: int) -> str:
    """A room (its index) as ``"floor,column"``."""
    return _ROOM_NAMES[room]


def room_of(name: str) -> Room:
    """The index of the room of a name."""
    if name not in _ROOMS:
        raise Malformed(f'a room "floor,column" is expected, not {shown(name)}')
    return _ROOMS[name]


def mask_of(rooms: Sequence[int]) -> int:
    """The mask of rooms, none of which may be named twice."""
    mask = 0
    for at, room in enumerate(rooms):
        if mask >> room & 1:
            raise Malformed(f"room {room_name(room)} is named twice", f"[{at}]")
        mask |= 1 << room
    return mask


def place_name(place: int) -> str:
    """A place of a clue in words."""
    return f"bottom {place}" if place > 0 else _PLACE_NAMES[Place(place)]


def place_of(name: str) -> Place:
    """The place of these words."""
    if name in _PLACES:
        return _PLACES[name]
    if re.fullmatch(r"bottom [1-9][0-9]?", name, re.ASCII):
        return Place(int(name.split()[1]))
    raise Malformed(f'a place such as "hand 1", "aside 1" or "bottom 1" is expected, not {shown(name)}')


# ------------------------------------------------------------------------------------------------- boards and hotels

_LETTERS: Final = {Color.BLUE: "B", Color.RED: "R", Color.YELLOW: "Y"}


@attrs.frozen
class BoardShape:
    """A board that is none of the printed ones: floors from the top, each room as colour and group; printed VP."""

    name: str
    floors: tuple[str, ...]
    points: dict[Room, int]

    @classmethod
    def of(cls, board: Board) -> BoardShape:
        """The form of a board."""
        rooms = [_LETTERS[c] + chr(ord("a") + g) for c, g in zip(board.colors, board.groups, strict=True)]
        floors = [" ".join(rooms[at : at + COLUMNS]) for at in range(0, len(rooms), COLUMNS)]
        points = {Room(room): vp for room, vp in enumerate(board.points) if vp}
        return cls(board.name, tuple(reversed(floors)), points)

    def value(self) -> Board:
        """The board of this form."""
        points = {(room // COLUMNS + 1, room % COLUMNS + 1): vp for room, vp in self.points.items()}
        try:
            return Board.from_floors(self.name, "\n".join(self.floors), points)
        except ValueError as error:
            raise Malformed(str(error)) from None


@attrs.frozen
class HotelShape:
    """A hotel: a printed board by its name, and the rooms that are prepared or occupied.

    ``rewarded``: the first room of each group whose bonus was received; ``pointed``: rooms whose printed VP were.
    """

    board: str | BoardShape
    rooms: dict[Room, Literal["prepared", "occupied"]]
    rewarded: tuple[Room, ...]
    pointed: tuple[Room, ...]

    @classmethod
    def of(cls, hotel: Hotel) -> HotelShape:
        """The form of a hotel."""
        board = hotel.board
        rooms: dict[Room, Literal["prepared", "occupied"]] = {
            Room(room): "occupied" if hotel.occupied >> room & 1 else "prepared" for room in rooms_of(hotel.prepared)
        }
        printed = BOARDS.get(board.name) == board
        rewarded = [Room(rooms_of(board.group_masks[group])[0]) for group in rooms_of(hotel.rewarded)]
        pointed = tuple(map(Room, rooms_of(hotel.pointed)))
        return cls(board.name if printed else BoardShape.of(board), rooms, tuple(sorted(rewarded)), pointed)

    def value(self) -> Hotel:
        """The hotel of this form."""
        board = self._board()
        occupied = sum([1 << room for room, side in self.rooms.items() if side == "occupied"])
        groups = 0
        for at, room in enumerate(self.rewarded):
            bit = 1 << board.groups[room]
            if groups & bit:
                raise Malformed(f"the group of room {room_name(room)} is named twice", f".rewarded[{at}]")
            groups |= bit
        try:
            pointed = mask_of(self.pointed)
        except Malformed as error:
            raise Malformed(error.problem, f".pointed{error.path}") from None
        return Hotel(board, sum([1 << room for room in self.rooms]), occupied, groups, pointed)

    def _board(self) -> Board:
        if isinstance(self.board, BoardShape):
            try:
                return self.board.value()
            except Malformed as error:
                raise Malformed(error.problem, ".board") from None
        if self.board not in BOARDS:
            raise Malformed(f"there is no board {shown(self.board)}; known are {', '.join(BOARDS)}", ".board")
        return BOARDS[self.board]


# ------------------------------------------------------------------------------------------------- piles and clues


@attrs.frozen
class BottomCard:
    """A card put back under a pile, and the seats that saw which it was; null: those who only watch."""

    card: int
    seen_by: tuple[int | None, ...]


@attrs.frozen
class PileShape:
    """A pile: cards in no known order, and under them those put back, from the top of these."""

    unknown: tuple[int, ...]
    bottom: tuple[BottomCard, ...]

    @classmethod
    def of(cls, pile: Pile) -> PileShape:
        """The form of a pile."""
        bottom = [
            BottomCard(card, tuple([None if seat == SPECTATOR else seat for seat in rooms_of(seen)]))
            for card, seen in zip(pile.bottom, pile.seen, strict=True)
        ]
        return cls(pile.unknown, tuple(bottom))

    def value(self) -> Pile:
        """The pile of this form."""
        return Pile(
            self.unknown,
            tuple([each.card for each in self.bottom]),
            tuple([_mask_of_seats(each.seen_by, f".bottom[{at}].seen_by") for at, each in enumerate(self.bottom)]),
        )


def _mask_of_seats(seats: Iterable[int | None], path: str) -> int:
    mask = 0
    for at, seat in enumerate(seats):
        bit = SPECTATOR if seat is None else seat
        if not 0 <= bit <= (SPECTATOR if seat is None else MOST_SEATS - 1):
            raise Malformed(f"{seat} is not between 0 and {MOST_SEATS - 1}", f"{path}[{at}]")
        if mask >> bit & 1:
            raise Malformed("this seat is named twice", f"{path}[{at}]")
        mask |= 1 << bit
    return mask


@attrs.frozen
class ClueShape:
    """What a seat (null: whoever only watches) remembers: each of the cards is in one of the places.

    ``counts``: how many of them in each place, empty where that is not known.
    """

    seat: int | None
    cards: tuple[int, ...]
    places: tuple[Place, ...]
    counts: tuple[int, ...]

    @classmethod
    def of(cls, clue: Clue) -> ClueShape:
        """The form of a clue."""
        seat = None if clue.seat == SPECTATOR else clue.seat
        return cls(seat, clue.cards, tuple(map(Place, clue.places)), clue.counts)

    def value(self) -> Clue:
        """The clue of this form."""
        if self.seat is not None and not 0 <= self.seat < MOST_SEATS:
            raise Malformed(f"{self.seat} is not between 0 and {MOST_SEATS - 1}", ".seat")
        return Clue(SPECTATOR if self.seat is None else self.seat, self.cards, self.places, self.counts)


# ------------------------------------------------------------------------------------------------- rulesets

_RULINGS: Final = {ruling.name: ruling for ruling in RULINGS}


@attrs.frozen
class RulesetShape:
    """An edition, or another name, and the options of the rulings; those left out are answered by the edition."""

    edition: str
    rulings: dict[str, Option]

    @classmethod
    def of(cls, ruleset: Ruleset) -> RulesetShape:
        """The form of a ruleset: all rulings, so that the text means the same when an edition is corrected."""
        return _shape_of_ruleset(ruleset)

    def value(self) -> Ruleset:
        """The ruleset of this form."""
        # True equals 1: the type tells them apart.
        return _ruleset_of(self.edition, tuple([(name, type(o), o) for name, o in sorted(self.rulings.items())]))


@lru_cache(64)
def _shape_of_ruleset(ruleset: Ruleset) -> RulesetShape:
    if ruleset.components != EDITIONS["first-edition"].components:
        raise Malformed("only rulesets with the published components are written", "ruleset.components")
    return RulesetShape(ruleset.edition, {name: ruleset.ruling(name) for name in _RULINGS})


@lru_cache(64)
def _ruleset_of(edition: str, options: tuple[tuple[str, type, Option], ...]) -> Ruleset:
    rulings = {name: option for name, _, option in options}
    for name in rulings:
        if name not in _RULINGS:
            raise Malformed(f"there is no ruling {shown(name)}", ".rulings")
    known = EDITIONS.get(edition)
    missing = [name for name in _RULINGS if name not in rulings]
    if known is None and missing:
        raise Malformed(
            f"{missing[0]} is missing, and there is no edition {shown(edition)} that answers it", ".rulings"
        )
    try:
        if known is None:
            return Ruleset(edition=edition, **rulings)  # type: ignore[arg-type]  # Ruleset checks the options
        ruleset = attrs.evolve(known, **rulings)  # type: ignore[arg-type]  # Ruleset checks the options
    except ValueError as error:
        raise Malformed(str(error), ".rulings") from None
    return known if ruleset == known else ruleset


# ------------------------------------------------------------------------------------------------- moves and scores


@attrs.frozen
class MoveDocument:
    """A move in notation."""

    move: Move


@attrs.frozen
class SourceVp:
    """VP of the board by their source."""

    source: str
    vp: int


@attrs.frozen
class CardVp:
    """VP of an end-of-game card."""

    card: int
    vp: int


@attrs.frozen
class Sheet:
    """The sheet of a seat, with its total."""

    seat: int
    board: int
    board_by_source: tuple[SourceVp, ...]
    rooms_by_floor: tuple[int, ...]
    krones: int
    kitchen: int
    staff_by_card: tuple[CardVp, ...]
    cafe: int
    at_least_zero: bool
    total: int

    @classmethod
    def of(cls, sheet: ScoreSheet) -> Sheet:
        """The form of a sheet."""
        return cls(
            sheet.seat,
            sheet.board,
            tuple([SourceVp(source, vp) for source, vp in sheet.board_by_source]),
            sheet.rooms_by_floor,
            sheet.krones,
            sheet.kitchen,
            tuple([CardVp(card, vp) for card, vp in sheet.staff_by_card]),
            sheet.cafe,
            sheet.at_least_zero,
            sheet.total,
        )

    def value(self) -> ScoreSheet:
        """The sheet of this form."""
        if len(self.rooms_by_floor) != FLOORS:
            raise Malformed(f"{FLOORS} floors are expected, not {len(self.rooms_by_floor)}", ".rooms_by_floor")
        for at, (vp, each) in enumerate(zip(self.rooms_by_floor, FLOOR_VP, strict=True)):
            if vp % each or not 0 <= vp <= COLUMNS * each:
                raise Malformed(f"{vp} is not the VP of 0 to {COLUMNS} rooms", f".rooms_by_floor[{at}]")
        for name, number, most in (("krones", self.krones, KRONES_MAX), ("kitchen", self.kitchen, LARGEST)):
            if not 0 <= number <= most:
                raise Malformed(f"{number} is not between 0 and {most}", f".{name}")
        if self.cafe > 0:
            raise Malformed("guests in the café cost VP", ".cafe")
        sheet = ScoreSheet(
            self.seat,
            self.board,
            self.rooms_by_floor,
            self.krones,
            self.kitchen,
            tuple([(each.card, each.vp) for each in self.staff_by_card]),
            self.cafe,
            tuple([(each.source, each.vp) for each in self.board_by_source]),
            self.at_least_zero,
        )
        if sheet.total != self.total:
            raise Malformed(f"the sheet adds up to {sheet.total}, not {self.total}", ".total")
        return sheet


@attrs.frozen
class ScoresDocument:
    """The sheets of all seats, in order."""

    scores: tuple[ScoreSheet, ...]


@attrs.frozen
class SavedStep:
    """A move of a table; ``drawn``: chance was played by the table itself."""

    move: Move
    drawn: bool


@attrs.frozen
class TableDocument:
    """A table: names, seed of chance, start, moves, and what was taken back (the last of it is played again first)."""

    names: tuple[str, ...]
    seed: int | None
    start: GameState
    steps: tuple[SavedStep, ...]
    undone: tuple[tuple[SavedStep, ...], ...]
