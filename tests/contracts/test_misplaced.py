"""What a decision does not ask for is refused with the reason, and with what is asked instead."""

from __future__ import annotations

from typing import Final, get_args

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria import moves as m
from grand_austria.chapters.common import _ASKED, _MISPLACED
from grand_austria.components import effects as e
from tests.rules.positions import position

ASKED: Final[tuple[tuple[a.Entry, tuple[type[ga.Move], ...]], ...]] = (
    (a.Drafting(0, ((1, 2), (3, 4)), ()), (m.Keep,)),
    (a.SettingUpGuest(0), (m.TakeGuest, m.Done)),
    (a.SettingUpRooms(0, 3), (m.Prepare, m.Done)),
    (a.BonusTiming(0, a.BonusRoom(0), a.ActionDishes(0, 1, 2)), (m.Before, m.After)),
    (a.BonusRoom(0), (m.Prepare, m.Done)),
    (a.BonusPlay(0), (m.PlayStaff, m.Done)),
    (a.UsingSpace(0), (m.UseSpace, m.Done)),
    (a.ActionDishes(0, 1, 2), (m.ChooseDishes,)),
    (a.ActionSplit(0, 2), (m.Split,)),
    (a.PreparingRooms(0, 2), (m.Prepare, m.Done)),
    (a.PlayingStaff(0, 1), (m.PlayStaff, m.Done)),
    (a.Waiting(0, (e.GainDishes(1), e.TakeGuests(1))), (m.Reward,)),
    (a.ChoosingDishes(0, 2), (m.ChooseDishes,)),
    (a.PlacingDishes(0, ga.Dishes(1, 0, 0, 0)), (m.Serve, m.Store)),
    (a.ServingKitchen(0, 3), (m.Serve, m.Done)),
    (a.OccupyingRooms(0, 1), (m.Occupy, m.Done)),
    (a.TakingGuests(0, 1), (m.TakeGuest, m.Done)),
    (a.FillingOrder(0), (m.Fill, m.Done)),
    (a.ReturningDrawn(0, (1, 2)), (m.ReturnStaff,)),
    (a.MeetingPenalty(0), (m.Pay, m.Suffer, m.Avoid)),
    (a.ReturningHand(0, 1), (m.ReturnStaff,)),
    (a.RemovingRooms(0, True, 1, 3), (m.Remove,)),
    (a.RemovingStaff(0), (m.Dismiss,)),
)
"""Every decision but a turn, and the kinds of moves that answer it."""

EXAMPLES: Final[tuple[ga.Move, ...]] = (
    *(m.PASS, m.DONE, m.STORE, m.KITCHEN, m.BEFORE, m.AFTER, m.PAY, m.SUFFER, m.AVOID),
    *(m.TakeGuest(5), m.TakeDie(1), m.UseSpace(1), m.Reward(1), m.Split(1, 1), m.ChooseDishes(2)),
    *(m.Serve(ga.Dish.WINE, 58), m.CheckIn(58, 1, 1), m.Prepare(1, 1), m.Occupy(1, 1), m.Remove(1, 1), m.Fill(58)),
    *(m.PlayStaff(1), m.UseStaff(1), m.ReturnStaff(1), m.Dismiss(1), m.Keep(1), m.PlacePolitics(105)),
    *(m.StartPlayer(0), m.DealPolitics(105), m.DealEmperorTile("A1"), m.Reveal(58), m.DrawStaff(1), m.Roll((0,) * 6)),
)
CHANCE: Final = (m.StartPlayer, m.DealPolitics, m.DealEmperorTile, m.Reveal, m.DrawStaff, m.Roll)


@pytest.mark.parametrize(("entry", "answers"), ASKED, ids=lambda value: type(value).__name__)
def test_what_is_not_asked_is_refused_with_the_reason_and_what_is_asked(
    entry: a.Entry, answers: tuple[type[ga.Move], ...]
) -> None:
    state = attrs.evolve(position("round = 3"), agenda=(a.Turn(0), entry))
    for move in EXAMPLES:
        if isinstance(move, answers):
            continue
        (violation,) = ga.violations(state, move)
        rule, reason = _MISPLACED.get(type(move), ("ORD-1", "that is not asked"))
        assert violation.rule == rule
        assert violation.message == f"{reason}; now {_ASKED[type(entry).__name__]}"


def test_every_decision_and_every_kind_of_move_is_tried() -> None:
    assert {type(entry).__name__ for entry, _ in ASKED} == set(_ASKED) - {"Turn"}
    assert len({type(move) for move in EXAMPLES}) == len(EXAMPLES)
    assert {type(move) for move in EXAMPLES} == set(get_args(ga.Move))


@pytest.mark.rule("ORD-10")
@pytest.mark.parametrize("move", [move for move in EXAMPLES if isinstance(move, CHANCE)])
def test_a_player_does_not_decide_what_chance_does(move: ga.Move) -> None:
    (violation,) = ga.violations(position(), move)
    assert violation.rule == "ORD-10"
