"""Which chapter decides what: for each entry of the agenda moves, judge, effect, and what happens by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar, cast

import attrs

from grand_austria import agenda
from grand_austria.chapters import actions, chance, dice, dishes, effects, emperor, guests, rooms, staff, turns
from grand_austria.draft import Draft
from grand_austria.errors import Violation
from grand_austria.moves import Move
from grand_austria.state import GameState

__all__ = ["Handler", "handler"]

E = TypeVar("E")


@attrs.frozen
class Handler(Generic[E]):
    """How entries of one kind are handled.

    ``settle`` carries out what needs no decision and tells whether it did; None where there is always a decision.
    """

    moves: Callable[[GameState, E], tuple[Move, ...]]
    judge: Callable[[GameState, E, Move], tuple[Violation, ...]]
    play: Callable[[Draft, E, Move], None]
    settle: Callable[[Draft, E], bool] | None = None


def handler(entry: E) -> Handler[E]:
    """The handler of an entry."""
    # The table holds for each type the handler of that very type; a test goes through all of them.
    return cast("Handler[E]", _HANDLERS[type(entry)])


def _automatic(settle: Callable[[Draft, E], bool]) -> Handler[E]:
    """Something that happens by itself: there is never a move."""

    def no_moves(state: GameState, entry: E) -> tuple[Move, ...]:
        raise AssertionError(f"{entry!r} should have been settled")

    def no_judge(state: GameState, entry: E, move: Move) -> tuple[Violation, ...]:
        raise AssertionError(f"{entry!r} should have been settled")

    def no_play(draft: Draft, entry: E, move: Move) -> None:
        raise AssertionError(f"{entry!r} should have been settled")

    return Handler(no_moves, no_judge, no_play, settle)


_HANDLERS: Final[dict[type, object]] = {
    # Chance.
    agenda.Starting: Handler[agenda.Starting](chance.outcomes, chance.judge_chance, chance.play_chance),
    agenda.Dealing: Handler[agenda.Dealing](chance.outcomes, chance.judge_chance, chance.play_chance),
    agenda.DealingTile: Handler[agenda.DealingTile](chance.outcomes, chance.judge_chance, chance.play_chance),
    agenda.DealingHand: Handler[agenda.DealingHand](chance.outcomes, chance.judge_chance, chance.play_chance),
    agenda.Rolling: Handler[agenda.Rolling](chance.outcomes, chance.judge_chance, chance.play_chance),
    agenda.FillingRow: Handler(chance.outcomes, chance.judge_chance, chance.play_chance, chance.settle_filling_row),
    agenda.DrawingStaff: Handler(chance.outcomes, chance.judge_chance, chance.play_chance, staff.settle_drawing),
    # Setup.
    agenda.Drafting: Handler(staff.drafting_moves, staff.judge_drafting, staff.play_drafting, staff.settle_drafting),
    agenda.SettingUpGuest: Handler(guests.setup_guest_moves, guests.judge_setup_guest, guests.play_setup_guest),
    agenda.SettingUpRooms: Handler(
        rooms.setup_rooms_moves, rooms.judge_setup_rooms, rooms.play_setup_rooms, rooms.settle_setup_rooms
    ),
    # Turns.
    agenda.NextTurn: _automatic(turns.settle_next_turn),
    agenda.Turn: Handler(turns.turn_moves, turns.judge_turn, turns.play_turn),
    agenda.BonusTiming: Handler(
        actions.bonus_timing_moves, actions.judge_bonus_timing, actions.play_bonus_timing, actions.settle_bonus_timing
    ),
    agenda.BonusRoom: Handler(
        rooms.bonus_room_moves, rooms.judge_bonus_room, rooms.play_bonus_room, rooms.settle_bonus_room
    ),
    agenda.BonusPlay: Handler(
        staff.bonus_play_moves, staff.judge_bonus_play, staff.play_bonus_play, staff.settle_bonus_play
    ),
    agenda.UsingSpace: Handler(
        dice.using_space_moves, dice.judge_using_space, dice.play_using_space, dice.settle_using_space
    ),
    # Actions.
    agenda.ActionDishes: Handler(actions.dishes_moves, actions.judge_dishes, actions.play_dishes),
    agenda.ActionSplit: Handler(actions.split_moves, actions.judge_split, actions.play_split),
    agenda.PreparingRooms: Handler(
        rooms.preparing_moves, rooms.judge_preparing, rooms.play_preparing, rooms.settle_preparing
    ),
    agenda.PlayingStaff: Handler(staff.playing_moves, staff.judge_playing, staff.play_playing, staff.settle_playing),
    # Effects.
    agenda.Waiting: Handler(effects.waiting_moves, effects.judge_waiting, effects.play_waiting, effects.settle_waiting),
    agenda.Discarding: _automatic(guests.settle_discarding),
    agenda.ChoosingDishes: Handler(dishes.choosing_moves, dishes.judge_choosing, dishes.play_choosing),
    agenda.PlacingDishes: Handler(
        dishes.placing_moves, dishes.judge_placing, dishes.play_placing, dishes.settle_placing
    ),
    agenda.ServingKitchen: Handler(
        dishes.serving_moves, dishes.judge_serving, dishes.play_serving, dishes.settle_serving
    ),
    agenda.OccupyingRooms: Handler(
        rooms.occupying_moves, rooms.judge_occupying, rooms.play_occupying, rooms.settle_occupying
    ),
    agenda.TakingGuests: Handler(guests.taking_moves, guests.judge_taking, guests.play_taking, guests.settle_taking),
    agenda.FillingOrder: Handler(
        dishes.filling_moves, dishes.judge_filling, dishes.play_filling, dishes.settle_filling
    ),
    agenda.ReturningDrawn: Handler(staff.returning_moves, staff.judge_returning, staff.play_returning),
    # The Emperor.
    agenda.EmperorResult: _automatic(emperor.settle_result),
    agenda.MeetingPenalty: Handler(
        emperor.penalty_moves, emperor.judge_penalty, emperor.play_penalty, emperor.settle_penalty
    ),
    agenda.ReturningHand: Handler(
        emperor.returning_hand_moves,
        emperor.judge_returning_hand,
        emperor.play_returning_hand,
        emperor.settle_returning_hand,
    ),
    agenda.RemovingRooms: Handler(
        emperor.removing_rooms_moves,
        emperor.judge_removing_rooms,
        emperor.play_removing_rooms,
        emperor.settle_removing_rooms,
    ),
    agenda.RemovingStaff: Handler(
        emperor.removing_staff_moves,
        emperor.judge_removing_staff,
        emperor.play_removing_staff,
        emperor.settle_removing_staff,
    ),
    agenda.EndOfRound: _automatic(turns.settle_end_of_round),
}
