"""Rooms (ROM): preparing and occupying them, their cost, and the bonus for a full group."""

from __future__ import annotations

from typing import Final, Protocol

from grand_austria.agenda import BonusRoom, OccupyingRooms, PreparingRooms, SettingUpRooms
from grand_austria.chapters.common import LEGAL, misplaced
from grand_austria.components.boards import COLUMNS, FLOOR_MASKS, room_index
from grand_austria.components.cards import Color, FreeRooms
from grand_austria.components.effects import Advance, Effect, GainKrones, GainVp
from grand_austria.components.staff import CUSTODIAN
from grand_austria.components.tracks import GROUP_KRONES, GROUP_SPACES, GROUP_VP, ROOM_COSTS, SETUP_ROOMS
from grand_austria.draft import Draft, Holdings
from grand_austria.errors import Violation, broken, counted
from grand_austria.moves import DONE, OCCUPY, PREPARE, Done, Move, Occupy, Prepare
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState, Hotel, rooms_of

__all__ = [
    "RoomOwner",
    "bonus_room_moves",
    "cheapest_room",
    "group_bonus",
    "judge_bonus_room",
    "judge_occupying",
    "judge_preparing",
    "judge_setup_rooms",
    "occupy",
    "occupying_moves",
    "play_bonus_room",
    "play_occupying",
    "play_preparing",
    "play_setup_rooms",
    "preparable",
    "prepare",
    "preparing_moves",
    "room_cost",
    "settle_bonus_room",
    "settle_occupying",
    "settle_preparing",
    "settle_setup_rooms",
    "setup_rooms_moves",
    "take_occupation",
]

_ANY_FLOOR: Final = len(FLOOR_MASKS)
_UP_TO_FLOOR: Final = tuple(sum(FLOOR_MASKS[:floor]) for floor in range(_ANY_FLOOR + 1))
# Rooms that cost at most so many krones.
_WITHIN: Final = tuple(
    sum(mask for mask, cost in zip(FLOOR_MASKS, ROOM_COSTS, strict=True) if cost <= krones)
    for krones in range(max(ROOM_COSTS) + 1)
)
NO_ROOM: Final = 1000
"""The cost of a room where there is none: no krones reach it."""


# ------------------------------------------------------------------------------------------------- what is possible


class RoomOwner(Protocol):
    """What decides which rooms can be prepared at which cost."""

    @property
    def hotel(self) -> Hotel:
        """The board with its room tiles."""

    @property
    def staff(self) -> tuple[int, ...]:
        """The cards played."""


@enforces("STF-14")
def free_rooms(ruleset: Ruleset, holdings: RoomOwner) -> int:
    """The mask of rooms that cost nothing because of Butler, Chauffeur or Florist."""
    mask = 0
    for card in holdings.staff:
        modifier = ruleset.components.staff_card[card].modifier
        if type(modifier) is FreeRooms:
            mask |= holdings.hotel.board.color_masks[modifier.color]
    return mask


@enforces("ROM-13")
def preparable(ruleset: Ruleset, holdings: Holdings, discount: int = 0, max_floor: int = _ANY_FLOOR) -> int:
    """The mask of rooms that can be prepared and paid (ROM-1 to ROM-4)."""
    frontier = holdings.hotel.board.frontier(holdings.hotel.prepared) & _UP_TO_FLOOR[max_floor]
    krones = holdings.krones + discount
    if krones >= ROOM_COSTS[-1] or not frontier:
        return frontier
    return frontier & (_WITHIN[krones] | free_rooms(ruleset, holdings))


def cheapest_room(ruleset: Ruleset, holdings: RoomOwner) -> int:
    """The lowest cost in krones of a room that may be prepared, `NO_ROOM` if there is none."""
    frontier = holdings.hotel.board.frontier(holdings.hotel.prepared)
    if not frontier:
        return NO_ROOM
    if frontier & FLOOR_MASKS[0] or frontier & free_rooms(ruleset, holdings):
        return 0
    return ROOM_COSTS[((frontier & -frontier).bit_length() - 1) // COLUMNS]


@enforces("ROM-13")
def room_cost(ruleset: Ruleset, holdings: RoomOwner, room: int, discount: int) -> int:
    """The krones for preparing a room (index)."""
    cost = ROOM_COSTS[room // COLUMNS] - discount
    return 0 if cost <= 0 or free_rooms(ruleset, holdings) >> room & 1 else cost


@enforces("ROM-10")
def group_bonus(board_color: Color, size: int) -> Effect:
    """The occupancy bonus of a group: VP for blue, krones for red, Emperor spaces for yellow."""
    if board_color is Color.BLUE:
        return GainVp(GROUP_VP[size - 1], "occupancy bonus")
    if board_color is Color.RED:
        return GainKrones(GROUP_KRONES[size - 1], "occupancy bonus")
    return Advance(GROUP_SPACES[size - 1], "occupancy bonus")


# ------------------------------------------------------------------------------------------------- what is done


@enforces("ROM-8", "ROM-9")
def prepare(draft: Draft, seat: int, room: int, discount: int = 0) -> None:
    """Prepare a room: pay for it and gain its printed VP."""
    player = draft.player(seat)
    draft.pay(
        seat, room_cost(draft.ruleset, player, room, discount), f"room {room // COLUMNS + 1},{room % COLUMNS + 1}"
    )
    hotel = player.hotel
    bit = 1 << room
    pointed = hotel.pointed
    vp = hotel.board.points[room]
    if vp:
        if not pointed & bit:
            draft.gain_vp(seat, vp, "room prepared")
        if draft.ruleset.preparation_vp_repeat == "once":
            pointed |= bit
    player.hotel = Hotel(hotel.board, hotel.prepared | bit, hotel.occupied, hotel.rewarded, pointed)


@enforces("ROM-8", "ROM-10", "ROM-11")
def occupy(draft: Draft, seat: int, room: int) -> tuple[Effect, ...]:
    """Turn a prepared room to its occupied side; the occupancy bonus that this earns is returned, not given."""
    player = draft.player(seat)
    hotel = player.hotel
    board = hotel.board
    group = board.groups[room]
    occupied = hotel.occupied | 1 << room
    rewarded = hotel.rewarded
    bonus: tuple[Effect, ...] = ()
    mask = board.group_masks[group]
    if occupied & mask == mask and not rewarded >> group & 1:
        bonus = (group_bonus(board.colors[room], mask.bit_count()),)
        if draft.ruleset.occupancy_bonus_repeat == "once":
            rewarded |= 1 << group
    player.hotel = Hotel(board, hotel.prepared, occupied, rewarded, hotel.pointed)
    return bonus


@enforces("ROM-12", "STF-27")
def take_occupation(draft: Draft, seat: int, room: int) -> None:
    """Occupy a room otherwise than by a check-in, with all that this earns at once."""
    for effect in occupy(draft, seat, room):
        if isinstance(effect, GainVp):
            draft.gain_vp(seat, effect.count, effect.source)
        elif isinstance(effect, GainKrones):
            draft.gain_krones(seat, effect.count, effect.source)
        elif isinstance(effect, Advance):
            draft.advance(seat, effect.count, effect.source)
    if draft.ruleset.custodian_trigger == "any_occupation" and CUSTODIAN in draft.holdings(seat).staff:
        draft.gain_krones(seat, 1, "Custodian")


# ------------------------------------------------------------------------------------------------- preparing


def _prepare_moves(mask: int) -> list[Move]:
    return [PREPARE[room] for room in rooms_of(mask)]


def preparing_moves(state: GameState, entry: PreparingRooms) -> tuple[Move, ...]:
    """The rooms that can be prepared, and ``done`` where what is left may be declined."""
    mask = preparable(state.ruleset, state.players[entry.seat], entry.discount, entry.max_floor)
    moves = _prepare_moves(mask)
    if not (entry.action and (entry.first or state.ruleset.rooms_amount == "full")):
        moves.append(DONE)
    return tuple(moves)


def judge_preparing(state: GameState, entry: PreparingRooms, move: Move) -> tuple[Violation, ...]:
    """ROM-1 to ROM-4 for a room; ACT-3 for ending action 3 too early."""
    if isinstance(move, Prepare):
        return _judge_room(state.ruleset, state.players[entry.seat], move, entry.discount, entry.max_floor)
    if isinstance(move, Done):
        if entry.action and entry.first:
            return (broken("ACT-3", "action 3 prepares at least one room, and none is prepared yet"),)
        if entry.action and state.ruleset.rooms_amount == "full":
            rooms = "1 more room has" if entry.left == 1 else f"{entry.left} more rooms have"
            return (broken("ACT-3", f"{rooms} to be prepared while that is possible"),)
        return LEGAL
    return misplaced(entry, move)


def _judge_room(
    ruleset: Ruleset, holdings: Holdings, move: Prepare, discount: int = 0, max_floor: int = _ANY_FLOOR
) -> tuple[Violation, ...]:
    try:
        room = room_index(move.floor, move.column)
    except ValueError as error:
        return (broken("ROM-2", str(error)),)
    name = f"{move.floor},{move.column}"
    hotel = holdings.hotel
    found = []
    if hotel.prepared >> room & 1:
        found.append(broken("ROM-2", f"room {name} is already prepared"))
    elif not hotel.prepared and room:
        found.append(broken("ROM-1", f"an empty hotel begins with room 1,1, not {name}"))
    elif hotel.prepared and not _has_neighbour(hotel, move.floor, move.column):
        found.append(broken("ROM-1", f"room {name} is not beside a prepared room (above, below, left or right)"))
    cost = room_cost(ruleset, holdings, room, discount)
    if cost > holdings.krones:
        found.append(broken("ROM-3", f"room {name} costs {counted(cost, 'krone')}, and there are {holdings.krones}"))
    if move.floor > max_floor:
        found.append(broken("ROM-4", f"room {name} is above floor {max_floor}"))
    return tuple(found)


def _has_neighbour(hotel: Hotel, floor: int, column: int) -> bool:
    around = ((floor - 1, column), (floor + 1, column), (floor, column - 1), (floor, column + 1))
    return any(
        1 <= row <= _ANY_FLOOR and 1 <= place <= COLUMNS and hotel.is_prepared(row, place) for row, place in around
    )


def play_preparing(draft: Draft, entry: PreparingRooms, move: Move) -> None:
    """Prepare the room; there may be more to come."""
    if isinstance(move, Done):
        return
    assert isinstance(move, Prepare)
    room = room_index(move.floor, move.column)
    prepare(draft, entry.seat, room, entry.discount)
    if entry.left > 1:
        draft.agenda.append(
            PreparingRooms(entry.seat, entry.left - 1, entry.discount, entry.max_floor, entry.occupied, entry.action)
        )
    if entry.occupied:
        take_occupation(draft, entry.seat, room)


def settle_preparing(draft: Draft, entry: PreparingRooms) -> bool:
    """Where no room can be prepared nothing is asked; the first room of action 3 is mandatory (STF-6, ORD-7)."""
    if entry.first or preparable(draft.ruleset, draft.holdings(entry.seat), entry.discount, entry.max_floor):
        return False
    draft.agenda.pop()
    return True


# ------------------------------------------------------------------------------------------------- setup


def setup_rooms_moves(state: GameState, entry: SettingUpRooms) -> tuple[Move, ...]:
    """The rooms that can be prepared, and ``done`` where fewer than three are allowed."""
    moves = _prepare_moves(preparable(state.ruleset, state.players[entry.seat]))
    if state.ruleset.setup_rooms == "up_to_three":
        moves.append(DONE)
    return tuple(moves)


def judge_setup_rooms(state: GameState, entry: SettingUpRooms, move: Move) -> tuple[Violation, ...]:
    """ROM-1 to ROM-3 for a room; SET-2 for stopping before the third."""
    if isinstance(move, Prepare):
        return _judge_room(state.ruleset, state.players[entry.seat], move)
    if isinstance(move, Done):
        if state.ruleset.setup_rooms == "exactly_three":
            return (
                broken("SET-2", f"{SETUP_ROOMS} rooms are prepared before the game, with {entry.left} still missing"),
            )
        return LEGAL
    return misplaced(entry, move)


def play_setup_rooms(draft: Draft, entry: SettingUpRooms, move: Move) -> None:
    """Prepare the room; there may be more to come."""
    if isinstance(move, Done):
        return
    assert isinstance(move, Prepare)
    prepare(draft, entry.seat, room_index(move.floor, move.column))
    if entry.left > 1:
        draft.agenda.append(SettingUpRooms(entry.seat, entry.left - 1))


def settle_setup_rooms(draft: Draft, entry: SettingUpRooms) -> bool:
    """Where no room can be prepared nothing is asked."""
    if preparable(draft.ruleset, draft.holdings(entry.seat)):
        return False
    draft.agenda.pop()
    return True


# ------------------------------------------------------------------------------------------------- the Decorator


def bonus_room_moves(state: GameState, entry: BonusRoom) -> tuple[Move, ...]:
    """The rooms that can be prepared, and ``done``."""
    return (*_prepare_moves(preparable(state.ruleset, state.players[entry.seat])), DONE)


def judge_bonus_room(state: GameState, entry: BonusRoom, move: Move) -> tuple[Violation, ...]:
    """ROM-1 to ROM-3 for the Decorator's room."""
    if isinstance(move, Prepare):
        return _judge_room(state.ruleset, state.players[entry.seat], move)
    return LEGAL if isinstance(move, Done) else misplaced(entry, move)


def play_bonus_room(draft: Draft, entry: BonusRoom, move: Move) -> None:
    """Prepare the Decorator's room."""
    if isinstance(move, Prepare):
        prepare(draft, entry.seat, room_index(move.floor, move.column))


def settle_bonus_room(draft: Draft, entry: BonusRoom) -> bool:
    """Where no room can be prepared nothing is asked."""
    if preparable(draft.ruleset, draft.holdings(entry.seat)):
        return False
    draft.agenda.pop()
    return True


# ------------------------------------------------------------------------------------------------- occupying


@enforces("STF-31")
def occupying_moves(state: GameState, entry: OccupyingRooms) -> tuple[Move, ...]:
    """The prepared rooms that are not occupied, and ``done``."""
    return (*[OCCUPY[room] for room in rooms_of(state.players[entry.seat].hotel.free)], DONE)


def judge_occupying(state: GameState, entry: OccupyingRooms, move: Move) -> tuple[Violation, ...]:
    """ROM-6: the room is prepared and not occupied."""
    if isinstance(move, Done):
        return LEGAL
    if not isinstance(move, Occupy):
        return misplaced(entry, move)
    hotel = state.players[entry.seat].hotel
    try:
        prepared, occupied = hotel.is_prepared(move.floor, move.column), hotel.is_occupied(move.floor, move.column)
    except ValueError as error:
        return (broken("ROM-6", str(error)),)
    if occupied:
        return (broken("ROM-6", f"room {move.floor},{move.column} is already occupied"),)
    return LEGAL if prepared else (broken("ROM-6", f"room {move.floor},{move.column} is not prepared"),)


def play_occupying(draft: Draft, entry: OccupyingRooms, move: Move) -> None:
    """Occupy the room; there may be more to come."""
    if isinstance(move, Done):
        return
    assert isinstance(move, Occupy)
    if entry.left > 1:
        draft.agenda.append(OccupyingRooms(entry.seat, entry.left - 1))
    take_occupation(draft, entry.seat, room_index(move.floor, move.column))


def settle_occupying(draft: Draft, entry: OccupyingRooms) -> bool:
    """Where no room can be occupied nothing is asked."""
    if draft.holdings(entry.seat).hotel.free:
        return False
    draft.agenda.pop()
    return True
