"""Whether what a seat is busy with can be: brought by a card, a tile or an action, and fit for the table."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from grand_austria.agenda import (
    BonusPlay,
    BonusTiming,
    ChoosingDishes,
    DrawingStaff,
    Entry,
    MeetingPenalty,
    OccupyingRooms,
    PlacingDishes,
    PlayingStaff,
    PreparingRooms,
    RemovingRooms,
    RemovingStaff,
    ReturningDrawn,
    ReturningHand,
    ServingKitchen,
    TakingGuests,
    UsingSpace,
    Waiting,
)
from grand_austria.chapters.dishes import KITCHEN_MOVE
from grand_austria.chapters.emperor import tile_of_scoring
from grand_austria.chapters.rooms import group_bonus
from grand_austria.components import BASE
from grand_austria.components.boards import FLOORS
from grand_austria.components.cards import Color, GuestBonus
from grand_austria.components.effects import (
    ChooseDishes,
    DrawAndPlay,
    DrawStaff,
    Effect,
    ExtraAction,
    OccupyRooms,
    PlayStaff,
    PrepareRoom,
    RemoveEndStaff,
    RemoveRooms,
    ReturnStaff,
    TakeGuests,
)
from grand_austria.components.staff import CUSTODIAN_BONUS, GARDENER_BONUS
from grand_austria.components.tracks import GROUP_VP
from grand_austria.state import GameState
from grand_austria.validity.limits import STRENGTH_MAX, check_limits, refuse
from grand_austria.views import PlayerView

__all__ = ["check_entry"]

Position = GameState | PlayerView
E = TypeVar("E")


def check_entry(path: str, state: Position, entry: Entry, *, in_turn: bool) -> None:
    """Refuse an entry that no card or tile brings, or that does not fit the table; ``in_turn``: no Emperor scoring."""
    match entry:
        case Waiting():
            _check_waiting(path, entry, in_turn=in_turn)
        case BonusTiming():
            for name, part in (("bonus", entry.bonus), ("main", entry.main)):
                check_limits(f"{path}.{name}", part)
                if part.seat != entry.seat:
                    refuse(f"{path}.{name}.seat", f"it is up to seat {entry.seat}")
            if isinstance(entry.main, PreparingRooms):
                _check_preparing(f"{path}.main", entry.main, in_turn=True)
            if isinstance(entry.main, PreparingRooms) != isinstance(entry.bonus, BonusPlay):
                refuse(f"{path}.bonus", "the Decorator works with actions 1 and 2, the Staff Manager with action 3")
        case UsingSpace():
            if state.ruleset.gizia != "extra_action":
                refuse(path, "by the ruling gizia no space is used without a turn")
        case PreparingRooms():
            _check_preparing(path, entry, in_turn=in_turn)
        case PlayingStaff():
            _check_playing_staff(path, entry, in_turn=in_turn)
        case DrawingStaff(_, left, None, discount):
            if discount or left > max([effect.count for effect in _known(DrawStaff)]):
                refuse(path, "no effect draws staff cards so")
        case DrawingStaff(_, left, aside, discount) if aside is not None:
            if DrawAndPlay(len(aside) + left, discount) not in _effects():
                refuse(path, "no effect draws so many staff cards to play one of them at this discount")
        case ReturningDrawn(_, cards):
            if not 1 <= len(cards) <= max([effect.draw for effect in _known(DrawAndPlay)]):
                refuse(f"{path}.cards", f"{len(cards)} cards were never drawn at once")
        case ChoosingDishes(_, count):
            if ChooseDishes(count) not in _effects():
                refuse(f"{path}.count", f"no effect lets {count} dishes be chosen")
        case OccupyingRooms(_, left):
            if left > max([effect.count for effect in _known(OccupyRooms)]):
                refuse(f"{path}.left", f"no effect occupies {left} rooms")
        case TakingGuests(_, left):
            if left > max([effect.count for effect in _known(TakeGuests)]):
                refuse(f"{path}.left", f"no effect gives {left} guests")
        case PlacingDishes(_, dishes):
            for dish, count in zip(("strudel", "cake", "wine", "coffee"), dishes.counts, strict=True):
                if not 0 <= count <= STRENGTH_MAX:
                    refuse(f"{path}.dishes.{dish}", f"{count} is not between 0 and {STRENGTH_MAX}")
        case ServingKitchen(_, left, moved):
            if moved != (left < KITCHEN_MOVE):
                refuse(f"{path}.moved", f"of {KITCHEN_MOVE} dishes {left} are left")
        case MeetingPenalty() | ReturningHand() | RemovingRooms() | RemovingStaff():
            _check_penalty(path, state, entry)


def _check_waiting(path: str, entry: Waiting, *, in_turn: bool) -> None:
    extra = False
    for at, effect in enumerate(entry.effects):
        if effect not in _effects():
            refuse(f"{path}.effects[{at}]", "no card, tile or board gives this")
        if isinstance(effect, ExtraAction):
            if not in_turn:
                refuse(f"{path}.effects[{at}]", "E. Gizia moves in during a turn")
            extra = True
        elif extra:
            refuse(f"{path}.effects[{at}]", "E. Gizia's action is the last of all effects")


def _check_preparing(path: str, entry: PreparingRooms, *, in_turn: bool) -> None:
    if entry.action:
        if not in_turn or entry.discount or entry.occupied or entry.max_floor < FLOORS:
            refuse(path, "action 3 has no discount, no highest floor, and leaves rooms unoccupied")
    elif entry.first or entry.left > 1 or _room(entry) not in _effects():
        refuse(path, "no effect lets rooms be prepared so")


def _room(entry: PreparingRooms) -> PrepareRoom:
    return PrepareRoom(entry.discount, entry.max_floor, entry.occupied)


def _check_playing_staff(path: str, entry: PlayingStaff, *, in_turn: bool) -> None:
    if entry.mandatory:
        if not in_turn or entry.drawn is not None or not 1 <= entry.discount <= STRENGTH_MAX:
            refuse(path, "action 5 plays a card of the hand at a discount that is its strength")
    elif entry.drawn is None:
        if PlayStaff(entry.discount) not in _effects():
            refuse(f"{path}.discount", "no effect gives this discount")
    elif not any(
        [effect.discount == entry.discount and 1 <= len(entry.drawn) <= effect.draw for effect in _known(DrawAndPlay)]
    ):
        refuse(path, "no effect draws so many staff cards to play one of them at this discount")


def _check_penalty(
    path: str, state: Position, entry: MeetingPenalty | ReturningHand | RemovingRooms | RemovingStaff
) -> None:
    player = state.players[entry.seat]
    if player.emperor:
        refuse(path, f"seat {entry.seat} is on space {player.emperor} of the Emperor track, where there is no penalty")
    penalty = tile_of_scoring(state.ruleset, state.emperor_tiles, state.round).penalty
    match entry:
        case ReturningHand(_, left):
            fits = isinstance(penalty, ReturnStaff) and left <= penalty.count
        case RemovingRooms(_, occupied, left, rooms):
            fits = isinstance(penalty, RemoveRooms) and penalty.occupied == occupied and left < penalty.count
            if rooms & ~(player.hotel.occupied if occupied else player.hotel.free):
                refuse(f"{path}.rooms", f"not all of them are {'occupied' if occupied else 'unoccupied'} rooms")
        case RemovingStaff():
            fits = isinstance(penalty, RemoveEndStaff)
        case MeetingPenalty():
            fits = True
    if not fits:
        refuse(path, "the tile of this Emperor scoring has no such penalty")


# ------------------------------------------------------------------------------------------------- what cards give


@cache
def _effects() -> frozenset[Effect]:
    """Every effect that a card, a tile or a group of rooms gives."""
    found: list[Effect] = [effect for guest in BASE.guests for effect in guest.rewards]
    found += [effect for card in BASE.staff for effect in card.effects]
    found += [card.modifier.effect for card in BASE.staff if isinstance(card.modifier, GuestBonus)]
    found += [effect for tile in BASE.emperor_tiles for effect in tile.bonus]
    found += [
        group_bonus(color, size + 1) for color in (Color.BLUE, Color.RED, Color.YELLOW) for size in range(len(GROUP_VP))
    ]
    return frozenset([*found, CUSTODIAN_BONUS, GARDENER_BONUS])


@cache
def _known(kind: type[E]) -> tuple[E, ...]:
    """Those of one kind."""
    return tuple([effect for effect in _effects() if isinstance(effect, kind)])
