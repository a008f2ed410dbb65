"""A position as the oracle holds it: plain values, with rooms as ``(floor, column)`` and dishes as four counts.

Only `Position`, `Player` and `Hotel` are changed in place; `Position.copy` separates them, and whatever they hold
cannot be changed. The entries of the agenda have the names and fields of the package's agenda, so that the two can be
compared, but nothing else of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

Room = tuple[int, int]
Dishes = tuple[int, int, int, int]
"""How many strudel, cake, wine and coffee."""

DISHES = ("strudel", "cake", "wine", "coffee")
NO_DISHES: Dishes = (0, 0, 0, 0)
ROOMS: tuple[Room, ...] = tuple((floor, column) for floor in range(1, 5) for column in range(1, 6))
FREE = 99
"""A discount that makes everything free."""


@dataclass(frozen=True)
class Effect:
    """Something a card or tile does, named as in components.json, and what it needs to know."""

    kind: str
    count: int = 0
    dishes: Dishes = NO_DISHES
    discount: int = 0
    max_floor: int = 4
    occupied: bool = False


# ------------------------------------------------------------------------------------------------------- the table


@dataclass(frozen=True)
class Board:
    """A hotel board: the colour of each room, its groups, and the VP printed on rooms."""

    name: str
    colors: tuple[tuple[Room, str], ...]
    groups: frozenset[frozenset[Room]]
    points: tuple[tuple[Room, int], ...]

    def color(self, room: Room) -> str:
        return dict(self.colors)[room]

    def printed_vp(self, room: Room) -> int:
        return dict(self.points).get(room, 0)

    def group_of(self, room: Room) -> frozenset[Room]:
        (group,) = (group for group in self.groups if room in group)
        return group


@dataclass
class Hotel:
    board: Board
    prepared: frozenset[Room] = frozenset()
    occupied: frozenset[Room] = frozenset()
    rewarded: frozenset[frozenset[Room]] = frozenset()
    pointed: frozenset[Room] = frozenset()


@dataclass(frozen=True)
class CafeGuest:
    card: int
    served: Dishes


@dataclass
class Player:
    krones: int
    emperor: int
    vp: int
    kitchen: Dishes
    cafe: tuple[CafeGuest, ...]
    hand: tuple[int, ...]
    staff: tuple[int, ...]
    used_staff: tuple[int, ...]
    hotel: Hotel
    dice: tuple[int, ...]
    passed: bool
    politics: tuple[int, ...]


@dataclass(frozen=True)
class Pile:
    """``unknown``: the cards whose order nobody knows; ``bottom``: under them, top first."""

    unknown: tuple[int, ...]
    bottom: tuple[int, ...] = ()


# ------------------------------------------------------------------------------------------------------ the agenda


@dataclass(frozen=True)
class Entry:
    """Something still to happen."""


@dataclass(frozen=True)
class Starting(Entry):
    pass


@dataclass(frozen=True)
class Dealing(Entry):
    group: str


@dataclass(frozen=True)
class DealingTile(Entry):
    group: str


@dataclass(frozen=True)
class FillingRow(Entry):
    pass


@dataclass(frozen=True)
class Rolling(Entry):
    dice: int


@dataclass(frozen=True)
class NextTurn(Entry):
    pass


@dataclass(frozen=True)
class EndOfRound(Entry):
    pass


@dataclass(frozen=True)
class SeatEntry(Entry):
    """Something that concerns a seat."""

    seat: int


@dataclass(frozen=True)
class DealingHand(SeatEntry):
    left: int


@dataclass(frozen=True)
class DrawingStaff(SeatEntry):
    left: int
    aside: tuple[int, ...] | None = None
    discount: int = 0


@dataclass(frozen=True)
class Drafting(SeatEntry):
    packs: tuple[tuple[int, ...], ...]
    waiting: tuple[int, ...]


@dataclass(frozen=True)
class SettingUpGuest(SeatEntry):
    pass


@dataclass(frozen=True)
class SettingUpRooms(SeatEntry):
    left: int


@dataclass(frozen=True)
class Turn(SeatEntry):
    acted: bool = False
    guest: bool = True
    main: bool = True
    extra: bool = False


@dataclass(frozen=True)
class BonusRoom(SeatEntry):
    pass


@dataclass(frozen=True)
class BonusPlay(SeatEntry):
    pass


@dataclass(frozen=True)
class UsingSpace(SeatEntry):
    pass


@dataclass(frozen=True)
class ActionDishes(SeatEntry):
    action: int
    strength: int


@dataclass(frozen=True)
class ActionSplit(SeatEntry):
    strength: int


@dataclass(frozen=True)
class PreparingRooms(SeatEntry):
    left: int
    discount: int = 0
    max_floor: int = 4
    occupied: bool = False
    action: bool = False
    first: bool = False


@dataclass(frozen=True)
class BonusTiming(SeatEntry):
    bonus: BonusRoom | BonusPlay
    main: ActionDishes | PreparingRooms


@dataclass(frozen=True)
class PlayingStaff(SeatEntry):
    discount: int
    mandatory: bool = False
    drawn: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Waiting(SeatEntry):
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Discarding(Entry):
    """The card of a guest in a room lies beside the piles until all that the guest brings is done."""

    guest: int


@dataclass(frozen=True)
class ChoosingDishes(SeatEntry):
    count: int


@dataclass(frozen=True)
class PlacingDishes(SeatEntry):
    dishes: Dishes


@dataclass(frozen=True)
class ServingKitchen(SeatEntry):
    left: int
    moved: bool = False


@dataclass(frozen=True)
class OccupyingRooms(SeatEntry):
    left: int


@dataclass(frozen=True)
class TakingGuests(SeatEntry):
    left: int


@dataclass(frozen=True)
class FillingOrder(SeatEntry):
    pass


@dataclass(frozen=True)
class ReturningDrawn(SeatEntry):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class EmperorResult(SeatEntry):
    pass


@dataclass(frozen=True)
class MeetingPenalty(SeatEntry):
    pass


@dataclass(frozen=True)
class ReturningHand(SeatEntry):
    left: int


@dataclass(frozen=True)
class RemovingRooms(SeatEntry):
    occupied: bool
    left: int
    rooms: frozenset[Room] = frozenset()


@dataclass(frozen=True)
class RemovingStaff(SeatEntry):
    pass


# ---------------------------------------------------------------------------------------------------- the position


@dataclass
class Position:
    """``ruleset``: the option of each ruling, by name, as text; and ``edition``."""

    ruleset: Mapping[str, str]
    round: int
    start_player: int
    dice: tuple[int, ...]
    dustbin: int
    guest_row: tuple[int | None, ...]
    guest_pile: Pile
    guest_discard: tuple[int, ...]
    staff_pile: Pile
    politics: tuple[int, ...]
    emperor_tiles: tuple[str, ...]
    players: list[Player]
    agenda: list[Entry]

    def copy(self) -> Position:
        """A deep copy: changing one never changes the other."""
        players = [replace(player, hotel=replace(player.hotel)) for player in self.players]
        return replace(self, players=players, agenda=list(self.agenda))

    @property
    def top(self) -> Entry:
        return self.agenda[-1]

    def replace_top(self, *entries: Entry) -> None:
        """Instead of the top entry these are to happen, the last of them next."""
        self.agenda[-1:] = entries
