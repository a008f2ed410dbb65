"""What is refused, by which error, and that the message says why with the numbers."""

from __future__ import annotations

import random

import attrs
import pytest

import grand_austria as ga
from grand_austria import moves as m
from tests.rules.positions import position


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_a_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(ga.InvalidState, match=f"2 to 4 players, not {players}"):
        ga.new_game(players)


@pytest.mark.parametrize("start", [-1, 2, 3])
def test_the_start_player_has_a_seat(start: int) -> None:
    with pytest.raises(ga.InvalidState, match=f"no seat {start} among 2"):
        ga.new_game(2, start_player=start)


def test_there_is_a_board_for_each_seat() -> None:
    with pytest.raises(ga.InvalidState, match="1 hotel boards for 3 players"):
        ga.new_game(3, boards=[ga.NIGHT])


def test_scores_and_winners_need_the_end_of_the_game() -> None:
    state = ga.new_game(2)
    with pytest.raises(ga.InvalidState, match="round 1"):
        ga.final_scores(state)
    with pytest.raises(ga.InvalidState, match="round 1"):
        ga.winners(state)


def test_chance_is_asked_where_it_decides() -> None:
    state = ga.load_scenario("\n").state
    with pytest.raises(ga.InvalidState, match="nothing to decide"):
        list(ga.chance_outcomes(state))
    with pytest.raises(ga.InvalidState, match="nothing to decide"):
        ga.sample_chance(state, random.Random(1))


@pytest.mark.parametrize(
    ("ruling", "option"),
    [
        ("idle_die", "sometimes"),
        ("reroll_clears_passes", 1),
        ("kitchen_hand_cost", 4),
        ("kitchen_hand_cost", True),
        ("conference_manager_cost", False),
        ("operator_maximum", None),
        ("tie", ""),
    ],
)
def test_a_ruling_has_the_options_it_has(ruling: str, option: object) -> None:
    with pytest.raises(ValueError, match=f"ruling {ruling} has no option {option!r}; its options: "):
        attrs.evolve(ga.FIRST_EDITION, **{ruling: option})  # type: ignore[arg-type]


def test_a_ruleset_knows_its_rulings_only() -> None:
    with pytest.raises(TypeError):
        attrs.evolve(ga.FIRST_EDITION, no_such_ruling="x")  # type: ignore[call-arg]
    with pytest.raises(KeyError):
        ga.FIRST_EDITION.ruling("no_such_ruling")
    with pytest.raises(KeyError):
        ga.FIRST_EDITION.ruling("edition")


def test_an_illegal_move_says_which_rule_and_why_with_the_numbers() -> None:
    state = ga.load_scenario("dice = [3, 2, 2, 2, 1, 0]").state
    state = ga.apply(state, ga.parse_move("die 1"))
    with pytest.raises(ga.IllegalMove) as caught:
        ga.apply(state, ga.parse_move("dishes strudel=1 cake=2"))
    assert str(caught.value) == "dishes strudel=1 cake=2 is illegal: ACT-1.2: 2 cake but only 1 strudel"
    (violation,) = caught.value.violations
    assert (violation.rule, violation.message) == ("ACT-1.2", "2 cake but only 1 strudel")
    assert violation.sources


def test_a_move_that_breaks_several_rules_is_told_all_of_them() -> None:
    state = ga.apply(ga.load_scenario("dice = [3, 2, 2, 2, 1, 0]").state, ga.parse_move("die 1"))
    found = ga.violations(state, ga.parse_move("dishes cake=2 wine=2"))
    assert [violation.rule for violation in found] == ["ACT-1.1", "ACT-1.1", "ACT-1.2"]


def test_text_that_is_no_move_says_what_was_expected() -> None:
    with pytest.raises(ga.InvalidMove, match="'guest three' is no move: expected 'guest 3'"):
        ga.parse_move("guest three")
    with pytest.raises(ga.InvalidMove, match="moves begin with one of"):
        ga.parse_move("castle")
    with pytest.raises(ga.InvalidMove, match="empty"):
        ga.parse_move("  ")


def test_every_error_of_the_library_is_a_value_error() -> None:
    for error in (ga.IllegalMove, ga.InvalidMove, ga.InvalidState, ga.ScenarioError):
        assert issubclass(error, ValueError)


@pytest.mark.parametrize("thing", ["pass", None, 3, ()])
def test_what_is_no_move_is_a_type_error(thing: object) -> None:
    state = ga.new_game(2)
    with pytest.raises(TypeError, match="no move"):
        ga.apply(state, thing)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="no move"):
        ga.violations(state, thing)  # type: ignore[arg-type]


def test_numbers_that_are_none_of_the_game_do_not_break_the_engine() -> None:
    """Moves can be made with any number; they are illegal, not errors."""
    state = ga.load_scenario("\n").state
    strange: list[ga.Move] = [m.TakeDie(0), m.TakeDie(-1), m.TakeDie(99), m.TakeGuest(0), m.TakeGuest(-1)]
    strange += [m.CheckIn(58, 9, 9), m.PlayStaff(-1), m.UseStaff(0), m.PlacePolitics(0), m.Roll(())]
    for move in strange:
        assert ga.violations(state, move)


def test_wrong_objects_are_told_with_what_is_expected() -> None:
    with pytest.raises(TypeError, match="the number of players is a whole number, not '2'"):
        ga.new_game("2")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"a Ruleset such as grand_austria\.RETAIL_2022 is expected, not 'first'"):
        ga.new_game(2, "first")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^boards are Board values, such as those of grand_austria\.BOARDS$"):
        ga.new_game(2, boards=["night", "night"])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a GameState is expected, not 'x'"):
        ga.legal_moves("x")  # type: ignore[arg-type]
    with pytest.raises(ga.InvalidState, match="there is no seat True among 2"):
        ga.new_game(2, start_player=True)
    with pytest.raises(ga.InvalidState, match=r"^chance has nothing to decide here$"):
        ga.sample_chance(position(), random.Random(1))
    over = attrs.evolve(position(), agenda=())
    with pytest.raises(ga.InvalidState, match=r"^chance has nothing to decide here$"):
        ga.sample_chance(over, random.Random(1))
