"""The Emperor (EMP): scoring after rounds 3, 5 and 7, bonuses and penalties of the tiles."""

from __future__ import annotations

from grand_austria.agenda import (
    EmperorResult,
    MeetingPenalty,
    RemovingRooms,
    RemovingStaff,
    ReturningHand,
    Waiting,
)
from grand_austria.chapters import hidden
from grand_austria.chapters.common import LEGAL, misplaced
from grand_austria.chapters.staff import without
from grand_austria.components.boards import COLUMN_MASKS, COLUMNS, FLOOR_MASKS, room_index
from grand_austria.components.cards import NOTHING, EmperorTile, Timing
from grand_austria.components.effects import (
    LoseDishes,
    LoseKrones,
    LoseVp,
    LoseVpPerStaff,
    RemoveEndStaff,
    RemoveRooms,
    ReturnStaff,
)
from grand_austria.components.staff import CONFERENCE_MANAGER, GARDENER, GARDENER_BONUS
from grand_austria.components.tracks import EMPEROR_RETREAT, EMPEROR_YELLOW
from grand_austria.draft import Draft, Holdings
from grand_austria.errors import Violation, broken, counted
from grand_austria.moves import (
    AVOID,
    DISMISS,
    PAY,
    REMOVE,
    RETURN_STAFF,
    SUFFER,
    Avoid,
    Dismiss,
    Move,
    Pay,
    Remove,
    Suffer,
)
from grand_austria.moves import (
    ReturnStaff as ReturnMove,
)
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import CafeGuest, GameState, Hotel, rooms_of

__all__ = [
    "judge_penalty",
    "judge_removing_rooms",
    "judge_removing_staff",
    "judge_returning_hand",
    "penalty_moves",
    "play_penalty",
    "play_removing_rooms",
    "play_removing_staff",
    "play_returning_hand",
    "removing_rooms_moves",
    "removing_staff_moves",
    "returning_hand_moves",
    "score",
    "scoring_order",
    "settle_penalty",
    "settle_removing_rooms",
    "settle_removing_staff",
    "settle_result",
    "settle_returning_hand",
    "tile_of_scoring",
]


# ------------------------------------------------------------------------------------------------- scoring


@enforces("EMP-6", "EMP-7", "EMP-10")
def score(draft: Draft) -> None:
    """Everybody scores the space of the disk and moves it back; then bonuses and penalties are due in order."""
    retreat = EMPEROR_RETREAT[draft.round]
    vp = draft.ruleset.components.emperor_vp
    for seat in range(draft.seats):
        player = draft.player(seat)
        draft.gain_vp(seat, vp[player.emperor], "Emperor track")
        draft.move_disk(seat, max(player.emperor - retreat, 0), "retreat")
    order = scoring_order(draft.ruleset, draft.seats, draft.start_player)
    draft.agenda += [EmperorResult(seat) for seat in reversed(order)]


def scoring_order(ruleset: Ruleset, players: int, start_player: int) -> list[int]:
    """The seats in the order in which bonuses and penalties are due (EMP-10)."""
    first = start_player if ruleset.emperor_order == "start_player_clockwise" else 0
    return [(first + k) % players for k in range(players)]


def tile_of_scoring(ruleset: Ruleset, tiles: tuple[str, ...], game_round: int) -> EmperorTile:
    """The tile of the Emperor scoring of a round that has one."""
    return ruleset.components.tile[tiles[list(EMPEROR_RETREAT).index(game_round)]]


def _tile(state: GameState | Draft) -> EmperorTile:
    return tile_of_scoring(state.ruleset, state.emperor_tiles, state.round)


@enforces("EMP-8", "EMP-11", "EMP-12", "EMP-13", "EMP-14", "EMP-15", "EMP-16", "EMP-17", "EMP-18", "STF-26")
def settle_result(draft: Draft, entry: EmperorResult) -> bool:
    """From space 3 on the bonus, on space 0 the penalty, on 1 and 2 nothing."""
    draft.agenda.pop()
    holdings = draft.holdings(entry.seat)
    if holdings.emperor >= EMPEROR_YELLOW:
        effects = _tile(draft).bonus
        if GARDENER in holdings.staff:
            effects = (*effects, GARDENER_BONUS)
        draft.agenda.append(Waiting(entry.seat, effects))
    elif holdings.emperor == 0:
        draft.agenda.append(MeetingPenalty(entry.seat))
    return True


# ------------------------------------------------------------------------------------------------- penalties


def _ways(ruleset: Ruleset, holdings: Holdings, tile: EmperorTile) -> list[Move]:
    """The ways to meet a penalty: giving up what the tile names, losing VP, averting it; none if it takes nothing."""
    ways: list[Move] = []
    if isinstance(tile.penalty, LoseVp | LoseVpPerStaff):
        if _lost_vp(ruleset, holdings, tile):
            ways.append(SUFFER)
    elif _payable(ruleset, holdings, tile):
        ways.append(PAY)
        if ruleset.penalty_choice == "player" and _lost_vp(ruleset, holdings, tile):
            ways.append(SUFFER)
    elif _lost_vp(ruleset, holdings, tile):
        ways.append(SUFFER)
    if ways and CONFERENCE_MANAGER in holdings.staff and holdings.krones >= ruleset.conference_manager_cost:
        ways.append(AVOID)
    return ways


def _payable(ruleset: Ruleset, holdings: Holdings, tile: EmperorTile) -> bool:
    """Whether a player can give up all that the tile names, or, where it names no VP instead, anything."""
    hotel = holdings.hotel
    match tile.penalty:
        case LoseKrones(count):
            return holdings.krones >= count
        case LoseDishes(cafe):
            return holdings.kitchen != NOTHING or (cafe and any(guest.served != NOTHING for guest in holdings.cafe))
        case ReturnStaff(count):
            return len(holdings.hand) >= count
        case RemoveRooms(count, occupied):
            rooms = (hotel.occupied if occupied else hotel.free).bit_count()
            return rooms >= (count if tile.instead_vp else 1)
        case RemoveEndStaff():
            return bool(_end_staff(ruleset, holdings))
        case LoseVp() | LoseVpPerStaff():
            return False


@enforces("EMP-11", "EMP-13", "EMP-14", "EMP-15", "EMP-17", "EMP-18")
def _lost_vp(ruleset: Ruleset, holdings: Holdings, tile: EmperorTile) -> int:
    """The VP that the tile takes, or takes instead: not more than there are where they never fall below 0."""
    match tile.penalty:
        case LoseVp(count):
            lost = count
        case LoseVpPerStaff(count):
            lost = count * len(holdings.staff)
        case _:
            lost = tile.instead_vp
    return min(lost, max(holdings.vp, 0)) if ruleset.vp_floor == "zero" else lost


def _end_staff(ruleset: Ruleset, holdings: Holdings) -> tuple[int, ...]:
    cards = ruleset.components.staff_card
    return tuple([card for card in holdings.staff if cards[card].timing is Timing.END])


def settle_penalty(draft: Draft, entry: MeetingPenalty) -> bool:
    """A penalty that takes nothing, or can be met in one way only, is not asked about."""
    ways = _ways(draft.ruleset, draft.holdings(entry.seat), _tile(draft))
    if len(ways) > 1:
        return False
    draft.agenda.pop()
    if ways:
        _meet(draft, entry.seat, ways[0])
    return True


def penalty_moves(state: GameState, entry: MeetingPenalty) -> tuple[Move, ...]:
    """The ways to meet the penalty."""
    return tuple(_ways(state.ruleset, state.players[entry.seat], _tile(state)))


def judge_penalty(state: GameState, entry: MeetingPenalty, move: Move) -> tuple[Violation, ...]:
    """EMP-1, EMP-4."""
    ruleset, player, tile = state.ruleset, state.players[entry.seat], _tile(state)
    only_vp = isinstance(tile.penalty, LoseVp | LoseVpPerStaff)
    if isinstance(move, Pay):
        if only_vp:
            return (broken("EMP-1", f"tile {tile.id} takes VP, there is nothing to give up"),)
        if not _payable(ruleset, player, tile):
            return (broken("EMP-1", f"what tile {tile.id} takes is not there"),)
        return LEGAL
    if isinstance(move, Suffer):
        if not only_vp and not tile.instead_vp:
            return (broken("EMP-1", f"tile {tile.id} leaves no choice of losing VP"),)
        if not only_vp and ruleset.penalty_choice == "forced" and _payable(ruleset, player, tile):
            return (broken("EMP-1", f"what tile {tile.id} takes is there, so it has to be given up"),)
        if not _lost_vp(ruleset, player, tile):
            return (broken("EMP-1", "there are no VP to lose"),)
        return LEGAL
    if isinstance(move, Avoid):
        cost = ruleset.conference_manager_cost
        if CONFERENCE_MANAGER not in player.staff:
            return (broken("EMP-4", "the Conference Manager was not played"),)
        if player.krones < cost:
            price = counted(cost, "krone")
            return (broken("EMP-4", f"averting the penalty costs {price}, and there are {player.krones}"),)
        return LEGAL
    return misplaced(entry, move)


def play_penalty(draft: Draft, entry: MeetingPenalty, move: Move) -> None:
    """Meet the penalty as chosen."""
    _meet(draft, entry.seat, move)


def _meet(draft: Draft, seat: int, move: Move) -> None:
    player, tile = draft.player(seat), _tile(draft)
    if isinstance(move, Avoid):
        draft.pay(seat, draft.ruleset.conference_manager_cost, "Conference Manager")
    elif isinstance(move, Suffer):
        draft.gain_vp(seat, -_lost_vp(draft.ruleset, player, tile), f"tile {tile.id}")
    else:
        _give_up(draft, seat, tile)


@enforces("EMP-11", "EMP-12", "EMP-13", "EMP-14", "EMP-16", "EMP-18")
def _give_up(draft: Draft, seat: int, tile: EmperorTile) -> None:
    player = draft.player(seat)
    match tile.penalty:
        case LoseKrones(count):
            draft.pay(seat, count, f"tile {tile.id}")
        case LoseDishes(cafe):
            player.kitchen = NOTHING
            if cafe:
                player.cafe = tuple([CafeGuest(guest.card, NOTHING) for guest in player.cafe])
        case ReturnStaff(count):
            draft.agenda.append(ReturningHand(seat, count))
        case RemoveRooms(count, occupied):
            draft.agenda.append(
                RemovingRooms(
                    seat, occupied, count - 1, _highest(player.hotel.occupied if occupied else player.hotel.free)
                )
            )
        case RemoveEndStaff():
            draft.agenda.append(RemovingStaff(seat))


# ------------------------------------------------------------------------------------------------- cards of the hand


def settle_returning_hand(draft: Draft, entry: ReturningHand) -> bool:
    """The last card of a hand goes back unasked."""
    hand = draft.holdings(entry.seat).hand
    if len(hand) > 1:
        return False
    draft.agenda.pop()
    if hand:
        _return_card(draft, entry, hand[0])
    return True


def returning_hand_moves(state: GameState, entry: ReturningHand) -> tuple[Move, ...]:
    """Each card of the hand."""
    return tuple([RETURN_STAFF[card] for card in state.players[entry.seat].hand])


def judge_returning_hand(state: GameState, entry: ReturningHand, move: Move) -> tuple[Violation, ...]:
    """EMP-5."""
    if not isinstance(move, ReturnMove):
        return misplaced(entry, move)
    if move.card not in state.players[entry.seat].hand:
        return (broken("EMP-5", f"staff card {move.card} is not in the hand"),)
    return LEGAL


def play_returning_hand(draft: Draft, entry: ReturningHand, move: Move) -> None:
    """Put the card to the bottom of the pile."""
    assert isinstance(move, ReturnMove)
    _return_card(draft, entry, move.card)


def _return_card(draft: Draft, entry: ReturningHand, card: int) -> None:
    player = draft.player(entry.seat)
    hidden.put_back(draft, entry.seat, card, len(player.hand), aside=False)
    player.hand = without(player.hand, card)
    if entry.left > 1:
        draft.agenda.append(ReturningHand(entry.seat, entry.left - 1))


# ------------------------------------------------------------------------------------------------- rooms


def _highest(rooms: int) -> int:
    """Those of the rooms (a mask) that lie on the highest floor with any."""
    for mask in reversed(FLOOR_MASKS):
        if rooms & mask:
            return rooms & mask
    return 0


def settle_removing_rooms(draft: Draft, entry: RemovingRooms) -> bool:
    """A single candidate is removed unasked."""
    if entry.rooms.bit_count() > 1:
        return False
    draft.agenda.pop()
    if entry.rooms:
        _remove(draft, entry, entry.rooms.bit_length() - 1)
    return True


def removing_rooms_moves(state: GameState, entry: RemovingRooms) -> tuple[Move, ...]:
    """Each of the candidates."""
    return tuple([REMOVE[room] for room in rooms_of(entry.rooms)])


def judge_removing_rooms(state: GameState, entry: RemovingRooms, move: Move) -> tuple[Violation, ...]:
    """EMP-2."""
    if not isinstance(move, Remove):
        return misplaced(entry, move)
    name = f"{move.floor},{move.column}"
    try:
        room = room_index(move.floor, move.column)
    except ValueError as error:
        return (broken("EMP-2", str(error)),)
    if entry.rooms >> room & 1:
        return LEGAL
    candidates = " ".join(f"{r // COLUMNS + 1},{r % COLUMNS + 1}" for r in rooms_of(entry.rooms))
    kind = "occupied" if entry.occupied else "unoccupied"
    return (broken("EMP-2", f"{name} is none of the {kind} rooms that come first ({candidates})"),)


def play_removing_rooms(draft: Draft, entry: RemovingRooms, move: Move) -> None:
    """Remove the room; there may be more to come."""
    assert isinstance(move, Remove)
    _remove(draft, entry, room_index(move.floor, move.column))


def _remove(draft: Draft, entry: RemovingRooms, room: int) -> None:
    player = draft.player(entry.seat)
    hotel = player.hotel
    stay = ~(1 << room)
    hotel = player.hotel = Hotel(
        hotel.board, hotel.prepared & stay, hotel.occupied & stay, hotel.rewarded, hotel.pointed
    )
    if entry.left:
        rooms = _next_occupied(draft.ruleset, hotel, room) if entry.occupied else _highest(hotel.free)
        draft.agenda.append(RemovingRooms(entry.seat, entry.occupied, entry.left - 1, rooms))


def _next_occupied(ruleset: Ruleset, hotel: Hotel, removed: int) -> int:
    """The candidates for the second occupied room after the first, by the ruling ``c2_removal``."""
    floor, column = divmod(removed, COLUMNS)
    below = sum(FLOOR_MASKS[:floor])
    match ruleset.c2_removal:
        case "same_column":
            return _highest(hotel.occupied & COLUMN_MASKS[column] & below)
        case "two_highest_floors":
            return _highest(hotel.occupied & below)
        case "highest_first":
            return _highest(hotel.occupied)


# ------------------------------------------------------------------------------------------------- played cards


def settle_removing_staff(draft: Draft, entry: RemovingStaff) -> bool:
    """A single candidate is removed unasked."""
    cards = _end_staff(draft.ruleset, draft.holdings(entry.seat))
    if len(cards) > 1:
        return False
    draft.agenda.pop()
    for card in cards:
        _dismiss(draft, entry.seat, card)
    return True


def removing_staff_moves(state: GameState, entry: RemovingStaff) -> tuple[Move, ...]:
    """Each played end-of-game card."""
    return tuple([DISMISS[card] for card in _end_staff(state.ruleset, state.players[entry.seat])])


def judge_removing_staff(state: GameState, entry: RemovingStaff, move: Move) -> tuple[Violation, ...]:
    """EMP-3."""
    if not isinstance(move, Dismiss):
        return misplaced(entry, move)
    if move.card not in _end_staff(state.ruleset, state.players[entry.seat]):
        return (broken("EMP-3", f"staff card {move.card} is no played card that counts at the end"),)
    return LEGAL


def play_removing_staff(draft: Draft, entry: RemovingStaff, move: Move) -> None:
    """Remove the card."""
    assert isinstance(move, Dismiss)
    _dismiss(draft, entry.seat, move.card)


def _dismiss(draft: Draft, seat: int, card: int) -> None:
    player = draft.player(seat)
    player.staff = without(player.staff, card)
    hidden.put_back_openly(draft, card)
