"""What lies on the table: each function tells what is wrong with one thing, or None.

The texts name the thing but not the place: whoever asks knows where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, TypeVar

from grand_austria.chapters.setup import GROUP_NAMES
from grand_austria.chapters.turns import free_number
from grand_austria.components.boards import COLUMNS, FLOORS, Board
from grand_austria.components.cards import Dishes, EmperorTile, PoliticsCard, Timing
from grand_austria.components.tracks import CAFE_TABLES, POLITICS_VP
from grand_austria.rulesets import Ruleset
from grand_austria.state import Hotel, Pile, Player
from grand_austria.views import HIDDEN

__all__ = [
    "TILE_NUMBERS",
    "Cards",
    "cafe_problem",
    "dealt_problem",
    "dice_problem",
    "disk_problem",
    "disks_problem",
    "groups_of",
    "hotel_problem",
    "no_die_problem",
    "played_problem",
    "rooms_problem",
    "served_problem",
    "tile_problem",
    "turn_problem",
    "used_problem",
]

K = TypeVar("K")

TILE_NUMBERS: Final = 2
"""A turn-order tile shows two numbers, each for one die."""
# The rooms that the penalty of a tile removes: tile, round of its scoring, rooms.
_REMOVALS: Final = (("A4", 3, 1), ("B4", 5, 2), ("C2", 7, 2))


class Cards:
    """The cards that are not used yet: each is in one place.

    ``hidden``: in a view `HIDDEN` may stand for a staff card; which these are is not known.
    """

    def __init__(self, ruleset: Ruleset, *, hidden: bool = False) -> None:
        self._known_guests, self._known_staff = ruleset.components.guest, ruleset.components.staff_card
        self._guests, self._staff = set(self._known_guests), set(self._known_staff)
        self._hidden = hidden
        self._hidden_staff = 0

    @property
    def guests(self) -> tuple[int, ...]:
        """The guests that are left, ascending."""
        return tuple(sorted(self._guests))

    @property
    def staff(self) -> tuple[int, ...]:
        """The staff cards that are left, ascending."""
        return tuple(sorted(self._staff))

    def take_guest(self, card: int) -> str | None:
        """Use a guest; the problem if that is not possible."""
        return _take(card, self._guests, card in self._known_guests, "guest")

    def take_staff(self, card: int) -> str | None:
        """Use a staff card; the problem if that is not possible."""
        if card == HIDDEN and self._hidden:
            self._hidden_staff += 1
            return None
        return _take(card, self._staff, card in self._known_staff, "staff card")

    def missing_guests(self) -> str | None:
        """What is wrong once every guest should have been used."""
        return f"guests are nowhere: {', '.join(map(str, self.guests))}" if self._guests else None

    def missing_staff(self) -> str | None:
        """What is wrong once every staff card should have been used."""
        if len(self._staff) == self._hidden_staff:
            return None
        which = ", ".join(map(str, self.staff)) or "none"
        if self._hidden:
            return f"{self._hidden_staff} staff cards are hidden, and those that are not seen are {which}"
        return f"staff cards are nowhere: {which}"


def _take(card: int, left: set[int], known: bool, kind: str) -> str | None:
    if card not in left:
        return f"{kind} {card} is already somewhere else" if known else f"there is no {kind} {card}"
    left.remove(card)
    return None


def groups_of(known: Mapping[K, PoliticsCard | EmperorTile], dealt: Sequence[K]) -> list[str]:
    """The groups of politics cards or Emperor tiles, "" for what is none."""
    return [known[each].group if each in known else "" for each in dealt]


def dealt_problem(kind: str, groups: Sequence[str], dealt: Sequence[int | str]) -> str | None:
    """Politics cards or tiles, of these groups, that are not one of each."""
    if list(groups) == list(GROUP_NAMES):
        return None
    return f"one {kind} of each group {', '.join(GROUP_NAMES)} is expected, not {list(dealt)}"


def row_problem(row: Sequence[int | None], pile: Pile, *, filling: bool) -> str | None:
    """Empty spaces of the guest row that are not at its left end, or that cards of the pile should have filled."""
    gaps = row.count(None)
    if any([card is not None for card in row[:gaps]]):
        return "empty spaces are at the left end: cards move to the right"
    if gaps and pile.cards and not filling:
        return "spaces are empty, and there are cards in the pile"
    return None


def vp_problem(ruleset: Ruleset, vp: int) -> str | None:
    """VP below 0 where there are none."""
    return "by the ruling vp_floor VP never fall below 0" if vp < 0 and ruleset.vp_floor == "zero" else None


def cafe_problem(guests: int) -> str | None:
    """More guests than a café has tables."""
    return f"{guests} guests at {CAFE_TABLES} tables" if guests > CAFE_TABLES else None


def tile_problem(dice: Sequence[int]) -> str | None:
    """More dice on a turn-order tile than it has numbers."""
    return f"a turn-order tile has {TILE_NUMBERS} numbers, not {len(dice)}" if len(dice) > TILE_NUMBERS else None


def dice_problem(total: int, spaces: Sequence[int], elsewhere: int) -> str | None:
    """Dice on the spaces that, with those elsewhere, are not as many as the game has."""
    if sum(spaces) != total - elsewhere:
        return (
            f"{sum(spaces)} dice are on the spaces, and {total - elsewhere} are expected: {total} less those elsewhere"
        )
    return None


def played_problem(ruleset: Ruleset, card: int) -> str | None:
    """A staff card that does not stay before its player."""
    if not ruleset.once_staff_counts_as_played and ruleset.components.staff_card[card].timing is Timing.ONCE:
        return f"one-time card {card} does not stay in play by this ruling"
    return None


def used_problem(ruleset: Ruleset, staff: Sequence[int], used: Sequence[int], at: int) -> str | None:
    """A card at a place of those turned down that cannot be one."""
    card = used[at]
    if card not in staff or ruleset.components.staff_card[card].timing is not Timing.ROUND:
        return f"staff card {card} is no played once-per-round card"
    return f"staff card {card} is named twice" if card in used[:at] else None


def served_problem(ruleset: Ruleset, card: int, served: Dishes) -> str | None:
    """A guest who was served what was not ordered."""
    order = ruleset.components.guest[card].order
    if any([got > wanted for got, wanted in zip(served.counts, order.counts, strict=True)]):
        return f"guest {card} ordered {order}, and cannot have been served {served}"
    return None


def disk_problem(politics: Sequence[int], disks: Sequence[int], at: int) -> str | None:
    """A disk that lies on no card of the game."""
    if disks[at] not in politics or disks[at] in disks[:at]:
        return f"{disks[at]} is no politics card of this game, or is named twice"
    return None


def disks_problem(players: Iterable[Player], politics: Sequence[int]) -> str | None:
    """More disks on a politics card than it has places."""
    on_cards = [card for player in players for card in player.politics]
    for card in politics:
        if (disks := on_cards.count(card)) > len(POLITICS_VP):
            return f"{disks} disks on politics card {card}, which has {len(POLITICS_VP)} places"
    return None


def turn_problem(players: Sequence[Player], start_player: int, seat: int) -> str | None:
    """Why it cannot be the turn of a seat that still has to take a die."""
    if free_number(len(players), start_player, seat, len(players[seat].dice)) is None:
        return f"seat {seat} has no free number on its turn-order tile"
    return f"seat {seat} has passed" if players[seat].passed else None


def no_die_problem(dice: Sequence[int]) -> str | None:
    """No die on the spaces where one has to be taken."""
    return None if any(dice) else "without a die on the spaces the round is over, and nobody has a turn"


# ------------------------------------------------------------------------------------------------- hotels


def hotel_problem(ruleset: Ruleset, hotel: Hotel) -> str | None:
    """Bonuses and printed VP that were received against the rulings, or were not though they must have been."""
    if ruleset.occupancy_bonus_repeat == "each_time":
        if hotel.rewarded:
            return "by the ruling occupancy_bonus_repeat no group is marked as rewarded"
    else:
        for group, mask in enumerate(hotel.board.group_masks):
            if hotel.occupied & mask == mask and not hotel.rewarded >> group & 1:
                return f"the group of room {_name(mask)} is full, so it must be marked as rewarded"
    if ruleset.preparation_vp_repeat == "each_time":
        return "by the ruling preparation_vp_repeat no room is marked as pointed" if hotel.pointed else None
    if without := hotel.pointed & ~hotel.board.pointed:
        return f"room {_name(without)} has no printed VP, so it cannot be marked as pointed"
    if missing := hotel.prepared & hotel.board.pointed & ~hotel.pointed:
        return f"room {_name(missing)} is prepared and has printed VP, so it must be marked as pointed"
    return None


def rooms_problem(hotel: Hotel, tiles: Sequence[str], game_round: int, *, scored: bool, due: int = 0) -> str | None:
    """A hotel hangs together from room 1,1 on, unless penalties may have split it.

    ``scored``: whether the Emperor scoring of this round has already begun; ``due``: how many rooms it may still take.
    """
    if _connected(hotel.board, hotel.prepared):
        return None
    removals = [(at, rooms) for tile, at, rooms in _REMOVALS if tile in tiles and game_round + scored > at]
    removed = sum([rooms - min(rooms, due if at == game_round else 0) for at, rooms in removals])
    empty = [1 << room for room in range(FLOORS * COLUMNS) if not hotel.prepared >> room & 1]
    for size in range(1, removed + 1):
        for rooms in combinations(empty, size):
            if _connected(hotel.board, hotel.prepared | sum(rooms)):
                return None
    return "the rooms do not hang together from 1,1 on, and no penalty can have split them"


def _connected(board: Board, prepared: int) -> bool:
    reached = prepared & 1
    while reached and (grown := reached | board.frontier(reached) & prepared) != reached:
        reached = grown
    return reached == prepared


def _name(mask: int) -> str:
    """The lowest room of a mask."""
    room = (mask & -mask).bit_length() - 1
    return f"{room // COLUMNS + 1},{room % COLUMNS + 1}"
