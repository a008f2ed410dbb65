"""What is of the wrong type is refused where it is made or handed over, and read-only things stay so."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import grand_austria as ga
from grand_austria import moves as m

STATE = ga.load_scenario("dice = [2, 0, 2, 6, 0, 0]\n").state

MAKERS: tuple[Callable[[], object], ...] = (
    lambda: m.TakeDie(4, 5),  # type: ignore[arg-type]
    lambda: m.UseSpace(1, -1),  # type: ignore[arg-type]
    lambda: m.TakeDie(6, False, 2.0),  # type: ignore[arg-type]
    lambda: m.Serve("wine", 58),  # type: ignore[arg-type]
    lambda: m.Serve(9, 58),  # type: ignore[arg-type]
    lambda: m.Split(2.0, 6.0),  # type: ignore[arg-type]
    lambda: m.CheckIn(59, True, 2),
    lambda: m.Roll((2, 2, 2, 2, 1, 1.0)),  # type: ignore[arg-type]
    lambda: m.Roll([2, 2, 2, 2, 1, 1]),  # type: ignore[arg-type]
    lambda: m.DealEmperorTile(1),  # type: ignore[arg-type]
    lambda: ga.new_game(2, "retail-2022"),  # type: ignore[arg-type]
    lambda: ga.new_game("2"),  # type: ignore[arg-type]
    lambda: ga.new_game(2, boards=["night", "night"]),  # type: ignore[list-item]
    lambda: ga.actor(None),  # type: ignore[arg-type]
    lambda: ga.legal_moves("x"),  # type: ignore[arg-type]
    lambda: ga.apply(None, m.PASS),  # type: ignore[arg-type]
    lambda: ga.apply(STATE, "pass"),  # type: ignore[arg-type]
)


@pytest.mark.parametrize("make", MAKERS)
def test_a_wrong_type_is_a_type_error(make: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        make()


def test_an_illegal_move_error_can_be_sent_to_another_process() -> None:
    with pytest.raises(ga.IllegalMove) as caught:
        ga.apply(STATE, m.Prepare(1, 1))
    for again in (pickle.loads(pickle.dumps(caught.value)), copy.deepcopy(caught.value)):
        assert (str(again), again.violations) == (str(caught.value), caught.value.violations)


def test_what_all_games_share_cannot_be_changed() -> None:
    for shared in (ga.RULES, ga.BOARDS, ga.EDITIONS, ga.BASE.guest, ga.BASE.staff_card, ga.FIRST_EDITION.staff_cost):
        assert not hasattr(shared, "__setitem__")


def test_an_unknown_rule_in_a_question_is_refused() -> None:
    with pytest.raises(ga.ScenarioError, match=r"rules\[0\]: there is no rule 'XX-1'"):
        ga.load_scenario('[[ask]]\nmoves = ["pass"]\nverdict = "illegal"\nrules = ["XX-1"]\n')
