"""Carrying out effects (GST-10): one after the other, in the player's order where it can matter."""

from __future__ import annotations

from typing import Final

from grand_austria.agenda import (
    ChoosingDishes,
    DrawingStaff,
    FillingOrder,
    OccupyingRooms,
    PlayingStaff,
    PreparingRooms,
    TakingGuests,
    Turn,
    UsingSpace,
    Waiting,
)
from grand_austria.chapters.common import misplaced
from grand_austria.chapters.dishes import receive
from grand_austria.components.cards import Dishes
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
    OccupyRooms,
    PlayStaff,
    PrepareRoom,
    TakeGuests,
)
from grand_austria.draft import Draft
from grand_austria.errors import Violation, broken
from grand_austria.moves import REWARD, Move, Reward
from grand_austria.rulebook.enforce import enforces
from grand_austria.state import GameState

__all__ = ["judge_waiting", "pending_krones", "play_waiting", "settle_waiting", "waiting_moves"]

PURE_GAINS: Final = (GainKrones, GainVp, GainVpPerStaff, Advance, DrawStaff)
"""Effects whose order cannot matter to anybody."""


def choosable(effects: tuple[Effect, ...]) -> int:
    """How many of the waiting effects may come next: all but an extra action, which comes last."""
    extra = sum([type(effect) is ExtraAction for effect in effects])
    return len(effects) - extra or len(effects)


@enforces("GST-16")
def settle_waiting(draft: Draft, entry: Waiting) -> bool:
    """The next effect is carried out unasked where there is nothing to choose."""
    effects = entry.effects
    if len(effects) > 1 and draft.ruleset.reward_order == "player":
        count = choosable(effects)
        if count > 1 and not all([isinstance(effect, PURE_GAINS) for effect in effects[:count]]):
            return False
    draft.agenda.pop()
    _carry_out_at(draft, entry, 0)
    return True


def waiting_moves(state: GameState, entry: Waiting) -> tuple[Move, ...]:
    """The positions of the effects that may come next."""
    return REWARD[: choosable(entry.effects)]


def judge_waiting(state: GameState, entry: Waiting, move: Move) -> tuple[Violation, ...]:
    """GST-10."""
    if not isinstance(move, Reward):
        return misplaced(entry, move)
    if not 1 <= move.position <= len(entry.effects):
        return (broken("GST-10", f"{len(entry.effects)} effects are waiting, and there is no number {move.position}"),)
    if type(entry.effects[move.position - 1]) is ExtraAction and any(
        type(effect) is not ExtraAction for effect in entry.effects
    ):
        return (broken("GST-10", "E. Gizia's action is the last of all effects"),)
    return ()


def play_waiting(draft: Draft, entry: Waiting, move: Move) -> None:
    """Carry out the chosen effect."""
    assert isinstance(move, Reward)
    _carry_out_at(draft, entry, move.position - 1)


def pending_krones(effects: tuple[Effect, ...]) -> int:
    """The krones that are sure to come from waiting effects."""
    return sum([effect.count for effect in effects if isinstance(effect, GainKrones)])


def _carry_out_at(draft: Draft, entry: Waiting, at: int) -> None:
    effects = entry.effects
    if len(effects) > 1:
        draft.agenda.append(Waiting(entry.seat, effects[:at] + effects[at + 1 :]))
    carry_out(draft, entry.seat, effects[at])


@enforces("GST-15", "STF-29", "STF-30", "STF-32")
def carry_out(draft: Draft, seat: int, effect: Effect) -> None:
    """Gain what the effect gives, or put what it asks on the agenda."""
    agenda = draft.agenda
    match effect:
        case GainKrones(count, source):
            draft.gain_krones(seat, count, source)
        case Advance(count, source):
            draft.advance(seat, count, source)
        case GainDishes(strudel, cake, wine, coffee):
            receive(draft, seat, Dishes(strudel, cake, wine, coffee))
        case GainVp(count, source):
            draft.gain_vp(seat, count, source)
        case DrawStaff(count):
            agenda.append(DrawingStaff(seat, count))
        case PlayStaff(discount):
            agenda.append(PlayingStaff(seat, discount))
        case PrepareRoom(discount, max_floor, occupied):
            agenda.append(PreparingRooms(seat, 1, discount, max_floor, occupied))
        case TakeGuests(count):
            agenda.append(TakingGuests(seat, count))
        case OccupyRooms(count):
            agenda.append(OccupyingRooms(seat, count))
        case ChooseDishes(count):
            agenda.append(ChoosingDishes(seat, count))
        case DrawAndPlay(draw, discount):
            agenda.append(DrawingStaff(seat, draw, (), discount))
        case CompleteOrder():
            agenda.append(FillingOrder(seat))
        case GainVpPerStaff(count, source):
            draft.gain_vp(seat, count * len(draft.holdings(seat).staff), source)
        case ExtraAction():
            _extra_action(draft, seat)


def _extra_action(draft: Draft, seat: int) -> None:
    """ORD-9: a turn after this one, or the action of one space at once."""
    if draft.ruleset.gizia == "extra_action":
        draft.agenda.append(UsingSpace(seat))
        return
    turn = max(at for at, entry in enumerate(draft.agenda) if isinstance(entry, Turn))
    main = draft.ruleset.gizia_extra_turn == "action_without_die"
    draft.agenda.insert(turn, Turn(seat, main=main, extra=True))
