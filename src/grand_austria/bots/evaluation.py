"""What a position is worth for a seat, in VP: the score if the game ended now, and what is still in prospect.

The score comes from the engine. The prospects are opinions (`grand_austria.bots.worth`): guests on their way to a
room, rooms that wait for guests, the coming Emperor scoring, staff, krones to spend, and what the agenda will bring.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from grand_austria.agenda import (
    ActionDishes,
    ChoosingDishes,
    EndOfRound,
    Entry,
    PlacingDishes,
    PreparingRooms,
    Rolling,
    ServingKitchen,
)
from grand_austria.bots.cafe import Cafe
from grand_austria.bots.worth import (
    KRONE,
    SPACE,
    TURN,
    card_worths,
    entry_worth,
    tile_worth,
)
from grand_austria.chapters.scoring import score_sheet
from grand_austria.components.boards import FLOOR_MASKS, Board
from grand_austria.components.cards import Color
from grand_austria.components.tracks import (
    EMPEROR_RETREAT,
    EMPEROR_YELLOW,
    FLOOR_VP,
    GROUP_KRONES,
    GROUP_SPACES,
    GROUP_VP,
    ROUNDS,
)
from grand_austria.engine import legal_moves
from grand_austria.moves import ChooseDishes
from grand_austria.state import GameState, Player

__all__ = ["evaluate", "prospects"]


def evaluate(state: GameState, seat: int) -> float:
    """What the position is worth for a seat, in VP; at the end of the game that is its score."""
    return state.players[seat].vp + prospects(state, seat)


def prospects(state: GameState, seat: int) -> float:
    """What the seat may expect beyond the VP that it has on the board, in VP."""
    sheet = score_sheet(state, seat)
    scored = sheet.rooms + sheet.krones + sheet.kitchen + sheet.staff + sheet.cafe
    return scored + _future(state, seat) if state.agenda else scored


def _future(state: GameState, seat: int) -> float:
    """What the seat may expect beyond the score that it would have if the game ended now."""
    player = state.players[seat]
    turns = _turns(state, player)
    entries = [entry for entry in state.agenda if getattr(entry, "seat", None) == seat]
    # Until the last turn is over, its dishes may still be served and its guests moved in.
    last = turns + _ACTING * bool(entries)
    cafe = Cafe(state, player, last)
    return (
        turns * TURN
        + sum([_pending(state, entry, cafe) for entry in entries])
        + cafe.worth
        + cafe.kitchen(player.kitchen.counts)
        + _krones(player, last)
        + _rooms(player, last)
        + _staff(state, player, turns)
        + _emperor(state, player)
    )


# ------------------------------------------------------------------------------------------------- the seat

_DICE: Final = 2
"""Dice that a seat takes in a round."""
_PASSED: Final = 0.8
"""A turn that was passed, in turns: it comes back only when all have passed and the dice are rolled again."""
_MANY: Final = 6
"""From so many dice on a turn is worth a turn; with fewer, the actions are weaker."""
_ACTING: Final = 0.7
"""What is left of a turn that has begun, in turns."""
_PURSE: Final = ((3, 2.0), (6, 1.0), (10, 0.4))
"""Up to so many krones, how much more than its VP each is worth that can still be spent."""


def _turns(state: GameState, player: Player) -> float:
    """The turns to come, those of this round by what they are worth with the dice that are left."""
    dice = sum(state.dice) + sum([entry.dice for entry in state.agenda if type(entry) is Rolling])
    now = (_DICE - len(player.dice)) * min(dice / _MANY, 1) * (_PASSED if player.passed else 1)
    return now + _DICE * (ROUNDS - state.round)


def _krones(player: Player, turns: float) -> float:
    worth = 0.0
    below = 0
    for most, more in _PURSE:
        worth += more * (min(player.krones, most) - below)
        if player.krones <= most:
            break
        below = most
    return worth * min(turns / 5, 1)


# ------------------------------------------------------------------------------------------------- the agenda


def _pending(state: GameState, entry: Entry, cafe: Cafe) -> float:
    """What an entry of the agenda will bring its seat."""
    match entry:
        case ActionDishes() | ChoosingDishes() if entry is state.agenda[-1]:
            chosen = [move for move in legal_moves(state) if isinstance(move, ChooseDishes)]
            return max([cafe.received((m.strudel, m.cake, m.wine, m.coffee)) for m in chosen], default=0)
        case PlacingDishes(dishes=dishes):
            return cafe.received(dishes.counts)
        case ServingKitchen(seat=seat, left=left, moved=moved):
            return cafe.kitchen_move(state.players[seat].kitchen.counts, left, moved=moved)
        case PreparingRooms(seat=seat, left=left, first=first):
            useful = min(left, _ENOUGH - state.players[seat].hotel.free.bit_count())
            return entry_worth(entry) * useful / left if useful > 0 else -2.0 * first
    return entry_worth(entry)


# ------------------------------------------------------------------------------------------------- the hotel

_ENOUGH: Final = 5
"""So many rooms may wait for guests; more are not needed."""
_WAITING: Final = (0.0, 2.6, 3.6, 4.0, 4.0)
"""What so many prepared rooms of one colour are worth that wait for guests."""
_FILLED: Final = 0.7
"""What a group that lacks its last guest would be worth, of its bonus."""
_GROUP_WORTH: Final = {
    Color.BLUE: tuple(map(float, GROUP_VP)),
    Color.RED: tuple([krones * KRONE for krones in GROUP_KRONES]),
    Color.YELLOW: tuple([spaces * SPACE for spaces in GROUP_SPACES]),
}


@cache
def _groups(board: Board) -> tuple[tuple[int, int, int, float], ...]:
    """The groups of a board: number, mask, size, and what the bonus is worth."""
    return tuple(
        [
            (group, mask, mask.bit_count(), _GROUP_WORTH[board.colors[board.groups.index(group)]][mask.bit_count() - 1])
            for group, mask in enumerate(board.group_masks)
        ]
    )


def _rooms(player: Player, turns: float) -> float:
    """Rooms that wait for guests, and groups that are on their way to their bonus."""
    hotel = player.hotel
    board, occupied, free = hotel.board, hotel.occupied, hotel.free
    worth = 0.0
    for color in (Color.BLUE, Color.RED, Color.YELLOW):
        worth += _WAITING[min((free & board.color_masks[color]).bit_count(), 4)]
    for mask, vp in zip(FLOOR_MASKS, FLOOR_VP, strict=True):
        worth += (free & mask).bit_count() * vp * 0.3
    for group, mask, size, bonus in _groups(board):
        here = mask & hotel.prepared
        if here and mask & ~occupied and not hotel.rewarded >> group & 1:
            share = ((here & occupied).bit_count() + 0.4 * (here & free).bit_count()) / size
            worth += bonus * _FILLED * share * share
    return worth * min(turns / 5, 1)


# ------------------------------------------------------------------------------------------------- Emperor, staff


_NOT_YET: Final = 1.0
"""What a card that is used once a round is worth beyond its uses to come, as long as it was not used."""
_OPTION: Final = 0.25
"""What a card of the hand is worth, of what it would gain."""


def _emperor(state: GameState, player: Player) -> float:
    """The coming Emperor scoring: the VP of the space now, and how near the disk is to bonus and penalty."""
    scored = any([type(entry) is EndOfRound for entry in state.agenda])
    rounds = [number for number in EMPEROR_RETREAT if number >= state.round + scored]
    if not rounds:
        return 0
    retreat = EMPEROR_RETREAT[rounds[0]]
    near = 1 - 0.15 * (rounds[0] - state.round)
    after = max(player.emperor - retreat, 0)
    worth = near * state.ruleset.components.emperor_vp[player.emperor] + 0.5 * after * (len(rounds) > 1)
    if state.emperor_tiles:
        tile = state.emperor_tiles[list(EMPEROR_RETREAT).index(rounds[0])]
        bonus, penalty = tile_worth(state.ruleset.components.tile[tile])
        threatened = max(1 - player.emperor / (retreat + 1), 0)
        worth += near * (bonus * min(after / EMPEROR_YELLOW, 1) ** 2 - penalty * threatened)
    return worth


def _staff(state: GameState, player: Player, turns: float) -> float:
    """Played cards by what they may still bring, and those of the hand by a part of what they would."""
    worths = card_worths(state.ruleset.components)
    worth = 0.0
    for number in player.staff:
        card = worths[number]
        worth += card.turn * turns
        if card.use and number not in player.used_staff:
            worth += card.use * _NOT_YET
    for number in player.hand:
        card = worths[number]
        gain = card.at_once + card.turn * turns - state.ruleset.staff_cost[number]
        worth += (0.5 + _OPTION * max(gain, 0)) * min(turns / 8, 1)
    return worth
