"""What things are worth to a bot, in VP: effects of cards, staff cards, guests, and what an entry of the agenda brings.

These are opinions, not rules: estimates of what a thing will have brought in by the end of a game. How much of a card
a seat really gets, the engine finds out. `grand_austria.bots.evaluation` adds them up for a seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, assert_never

import attrs

from grand_austria.agenda import (
    ActionDishes,
    ActionSplit,
    BonusPlay,
    BonusRoom,
    BonusTiming,
    ChoosingDishes,
    DrawingStaff,
    Entry,
    FillingOrder,
    OccupyingRooms,
    PlayingStaff,
    PreparingRooms,
    RemovingRooms,
    RemovingStaff,
    ReturningHand,
    TakingGuests,
    UsingSpace,
    Waiting,
)
from grand_austria.components import Components
from grand_austria.components.cards import DieBonus, EmperorTile, FreeRooms, GuestBonus, Per, StaffCard, Timing
from grand_austria.components.effects import (
    Advance,
    ChooseDishes,
    CompleteOrder,
    DrawAndPlay,
    DrawStaff,
    Effect,
    ExtraAction,
    GainDishes,
    GainKrones,
    GainVp,
    GainVpPerStaff,
    LoseDishes,
    LoseKrones,
    LoseVp,
    LoseVpPerStaff,
    OccupyRooms,
    PlayStaff,
    PrepareRoom,
    RemoveEndStaff,
    RemoveRooms,
    ReturnStaff,
    TakeGuests,
)
from grand_austria.components.tracks import ROUNDS
from grand_austria.values import value_hash

__all__ = [
    "DISH",
    "KRONE",
    "SERVED",
    "SPACE",
    "STORED",
    "TURN",
    "CardWorth",
    "card_worths",
    "effect_worth",
    "entry_worth",
    "guest_worths",
    "tile_worth",
]

KRONE: Final = 2.0
"""A krone: 1 VP at the end, and until then it pays for rooms, guests and staff."""
SERVED: Final = 2.4
"""A dish that a guest waits for."""
STORED: Final = 1.25
"""A dish that goes to the kitchen: 1 VP at the end."""
DISH: Final = 2.0
"""A dish, where it is not known whether somebody waits for it."""
SPACE: Final = 2.0
"""A space of the Emperor track."""
TURN: Final = 4.5
"""A turn that is still to come."""
_ROOM: Final = 3.5
"""A room that is prepared for nothing."""
_OCCUPIED: Final = 5.0
"""A room that is turned to its occupied side."""
_CARD: Final = 1.5
"""A staff card in the hand that nothing is known of."""
_PLAYED: Final = 3.0
"""A staff card played at its cost; each krone less is a krone more."""
_GUEST: Final = 2.0
"""A guest of one's choice that costs nothing."""
_ORDER: Final = 3 * DISH
"""An order that is completed from the supply."""
_END_CARD: Final = 6.0
"""A played end card."""
_TURNS: Final = 2 * ROUNDS

_TYPICAL: Final[dict[Per, float]] = {
    Per.BLUE_ROOM: 3,
    Per.RED_ROOM: 3,
    Per.YELLOW_ROOM: 3,
    Per.OCCUPIED_ROOM: 9,
    Per.ROOM: 11,
    Per.GROUP: 4,
    Per.FLOOR: 1,
    Per.COLUMN: 1,
    Per.COLOR_SET: 2,
    Per.POLITICS_DISK: 1,
    Per.EMPEROR_SPACE: 3,
    Per.STAFF: 4,
}
"""What an end card counts, as it is at the end of a usual game."""
_COPY: Final = 7.0


def effect_worth(effect: Effect) -> float:
    """What an effect brings when it is carried out."""
    match effect:
        case GainKrones(count):
            return count * KRONE
        case GainVp(count):
            return count
        case GainVpPerStaff(count):
            return count * _TYPICAL[Per.STAFF]
        case Advance(count):
            return count * SPACE
        case DrawStaff(count):
            return count * _CARD
        case GainDishes(strudel, cake, wine, coffee):
            return (strudel + cake + wine + coffee) * DISH
        case ChooseDishes(count):
            return count * DISH * 1.2
        case PrepareRoom(discount, max_floor, occupied):
            return _room(min(discount, max_floor - 1), occupied)
        case OccupyRooms(count):
            return count * (_OCCUPIED - 1)
        case PlayStaff(discount):
            return _play(discount)
        case DrawAndPlay(_, discount):
            return 1 + _play(discount)
        case TakeGuests(count):
            return count * _GUEST
        case CompleteOrder():
            return _ORDER
        case ExtraAction():
            return TURN
    assert_never(effect)


@cache
def guest_worths(components: Components) -> Mapping[int, float]:
    """What each guest brings who moves into a room: VP and rewards; by card number."""
    return {guest.id: guest.vp + sum([effect_worth(effect) for effect in guest.rewards]) for guest in components.guests}


@cache
def card_worths(components: Components) -> Mapping[int, CardWorth]:
    """What each staff card brings, by card number."""
    return {card.id: _card_worth(card) for card in components.staff}


@attrs.frozen
class CardWorth:
    """What a staff card brings at once, when it is used once, and for each turn that its owner still has.

    Of end cards, ``turn`` is what they may still gain beyond what they count now.
    """

    at_once: float = 0
    use: float = 0
    turn: float = 0
    __hash__ = value_hash


def _card_worth(card: StaffCard) -> CardWorth:
    effects = sum([effect_worth(effect) for effect in card.effects])
    match card.timing:
        case Timing.ONCE:
            return CardWorth(at_once=effects)
        case Timing.ROUND:
            return CardWorth(use=effects, turn=effects / 2)
        case Timing.END:
            if card.end is None:
                return CardWorth()
            return CardWorth(
                turn=(_COPY if card.end.per is Per.COPY else card.end.vp * _TYPICAL[card.end.per]) / _TURNS
            )
        case Timing.PERMANENT:
            pass
    match card.modifier:
        case DieBonus(shown, strength, vp, advance):
            return CardWorth(turn=len(shown) / 6 * (strength * DISH + vp + advance * SPACE))
        case GuestBonus(effect, color):
            return CardWorth(turn=(0.3 if color is None else 0.15) * effect_worth(effect))
        case FreeRooms():
            return CardWorth(turn=7 / _TURNS)
        case None:
            return CardWorth(turn=(1 + 1.5 * card.cost) / _TURNS)
    assert_never(card.modifier)


def tile_worth(tile: EmperorTile) -> tuple[float, float]:
    """What the bonus of an Emperor tile brings, and what its penalty costs."""
    bonus = sum([effect_worth(effect) for effect in tile.bonus])
    match tile.penalty:
        case LoseKrones(count):
            cost = count * KRONE
        case LoseDishes(cafe):
            cost = (5 if cafe else 2) * DISH
        case ReturnStaff(count):
            cost = count * _CARD
        case RemoveRooms(count, occupied):
            cost = count * (_OCCUPIED if occupied else _ROOM)
        case RemoveEndStaff():
            cost = _END_CARD
        case LoseVp(count):
            cost = count
        case LoseVpPerStaff(count):
            cost = count * _TYPICAL[Per.STAFF]
        case _:
            assert_never(tile.penalty)
    return bonus, min(cost, tile.instead_vp) if tile.instead_vp else cost


def entry_worth(entry: Entry) -> float:
    """What an entry of the agenda will bring its seat."""
    match entry:
        case ActionDishes(strength=strength):
            return strength * DISH
        case ActionSplit(strength=strength):
            return strength * KRONE
        case ChoosingDishes(count=count):
            return count * DISH * 1.2
        case PreparingRooms(left=left, discount=discount, occupied=occupied):
            return left * _room(discount, occupied)
        case BonusRoom():
            return _room(0, False)
        case PlayingStaff(discount=discount):
            return _play(discount)
        case BonusPlay():
            return _play(0)
        case BonusTiming(bonus=bonus, main=main):
            return entry_worth(bonus) + entry_worth(main)
        case Waiting(effects=effects):
            return sum([effect_worth(effect) for effect in effects])
        case OccupyingRooms(left=left):
            return left * (_OCCUPIED - 1)
        case TakingGuests(left=left):
            return left * _GUEST
        case FillingOrder():
            return _ORDER
        case DrawingStaff(left=left, aside=aside, discount=discount):
            return left * _CARD if aside is None else 1 + _play(discount)
        case UsingSpace():
            return TURN
        case ReturningHand(left=left):
            return -left * _CARD
        case RemovingRooms(left=left, occupied=occupied):
            return -(left + 1) * (_OCCUPIED if occupied else _ROOM)
        case RemovingStaff():
            return -_END_CARD
        case _:
            return 0


def _room(discount: int, occupied: bool) -> float:
    """Preparing a room at its cost less some krones."""
    return (_OCCUPIED if occupied else _ROOM) - 1 + min(discount, 3) * 0.5


def _play(discount: int) -> float:
    """Playing a staff card at its cost less some krones."""
    return _PLAYED + min(discount, 4) * 0.8
