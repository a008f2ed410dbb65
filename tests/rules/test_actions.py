"""Actions (ACT)."""

from __future__ import annotations

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria import moves as m
from tests.rules.positions import allowed, legal, play, position, refused

FOUR = "dice = [4, 3, 1, 2, 0, 0]\n"
FLOOR_1 = (
    'rooms = { "1,1" = "prepared", "1,2" = "prepared", "1,3" = "prepared", "1,4" = "prepared", "1,5" = "prepared" }'
)


@pytest.mark.rule("ACT-1.1")
def test_an_action_yields_as_many_dishes_as_its_strength() -> None:
    state = play(position(FOUR), "die 1")
    refused(state, "dishes strudel=2 cake=1", "ACT-1.1", "3 dishes", "strength is 4")
    refused(state, "dishes strudel=3 cake=2", "ACT-1.1", "5 dishes")
    assert legal(state) == ["dishes strudel=4", "dishes strudel=3 cake=1", "dishes strudel=2 cake=2"]
    after = allowed(state, "dishes strudel=3 cake=1")
    assert after.players[0].kitchen == ga.Dishes(4, 2, 1, 1)


@pytest.mark.rule("ACT-1.1")
def test_action_1_yields_strudel_and_cake_and_action_2_wine_and_coffee() -> None:
    state = position(FOUR)
    refused(play(state, "die 1"), "dishes wine=4", "ACT-1.1", "action 1", "strudel and cake only")
    refused(play(state, "die 2"), "dishes strudel=3", "ACT-1.1", "action 2", "wine and coffee only")
    assert allowed(state, "die 2", "dishes wine=2 coffee=1").players[0].kitchen == ga.Dishes(1, 1, 3, 2)


@pytest.mark.rule("ACT-1.1")
def test_fewer_dishes_may_be_taken_where_the_ruling_says_so() -> None:
    state = play(position('rulings = { dishes_amount = "up_to" }\n' + FOUR), "die 2")
    allowed(state, "dishes wine=1")
    allowed(state, "dishes wine=1 coffee=1")
    refused(state, "dishes wine=4", "ACT-1.1", "4 dishes", "strength is 3")
    refused(state, "dishes coffee=1", "ACT-2.2")


@pytest.mark.rule("ACT-1.2")
def test_an_action_yields_no_more_cake_than_strudel() -> None:
    state = play(position(FOUR), "die 1")
    refused(state, "dishes strudel=1 cake=3", "ACT-1.2", "3 cake", "1 strudel")
    allowed(state, "dishes strudel=2 cake=2")


@pytest.mark.rule("ACT-2.2")
def test_an_action_yields_no_more_coffee_than_wine() -> None:
    state = play(position(FOUR), "die 2")
    refused(state, "dishes wine=1 coffee=2", "ACT-2.2", "2 coffee", "1 wine")
    allowed(state, "dishes wine=2 coffee=1")


@pytest.mark.rule("ACT-3")
def test_action_3_prepares_a_room_at_least_and_at_most_as_many_as_its_strength() -> None:
    state = play(position("dice = [2, 2, 2, 2, 2, 0]"), "die 3")
    refused(state, "done", "ACT-3", "at least one")
    state = allowed(state, "prepare 1,1")
    assert legal(allowed(state, "done"))[-1] == "done"
    after = allowed(state, "prepare 1,2")
    refused(after, "prepare 1,3", "ROM-5")


@pytest.mark.rule("ACT-3")
def test_action_3_prepares_as_many_as_possible_where_the_ruling_says_so() -> None:
    state = play(position('rulings = { rooms_amount = "full" }\ndice = [1, 2, 3, 2, 2, 0]'), "die 3", "prepare 1,1")
    refused(state, "done", "ACT-3", "2 more rooms")
    state = allowed(state, "prepare 1,2", "prepare 1,3")
    assert "done" in legal(state)


@pytest.mark.rule("ACT-3")
def test_action_3_needs_a_room_that_can_be_paid() -> None:
    poor = position(f"[[player]]\nkrones = 0\n{FLOOR_1}")
    refused(poor, "die 3", "ACT-3", "0 krones")
    allowed(position(f"[[player]]\nkrones = 1\n{FLOOR_1}"), "die 3", "prepare 2,1")
    # The boost takes the krone that the room would need.
    refused(position(f"[[player]]\nkrones = 1\n{FLOOR_1}"), "die 3+", "ACT-3", "0 krones")


@pytest.mark.rule("ACT-4")
def test_the_strength_of_action_4_is_split_between_krones_and_spaces() -> None:
    state = play(position("dice = [1, 2, 2, 3, 2, 0]\n[[player]]\nkrones = 5"), "die 4")
    assert legal(state) == ["krones=3", "krones=2 emperor=1", "krones=1 emperor=2", "emperor=3"]
    refused(state, "krones=2", "ACT-4", "2 krones", "0 spaces", "strength 3")
    refused(state, "krones=2 emperor=2", "ACT-4")
    after = allowed(state, "krones=1 emperor=2").players[0]
    assert (after.krones, after.emperor) == (6, 2)


@pytest.mark.rule("ACT-4.1")
def test_krones_beyond_20_are_lost() -> None:
    state = position("dice = [1, 2, 2, 3, 2, 0]\n[[player]]\nkrones = 19")
    assert allowed(state, "die 4", "krones=3").players[0].krones == 20


@pytest.mark.rule("ACT-5", "STF-2")
def test_action_5_plays_exactly_one_card_of_the_hand() -> None:
    state = play(position("dice = [2, 2, 2, 2, 2, 0]\n[[player]]\nhand = [2, 12]\nkrones = 3"), "die 5")
    refused(state, "done", "ACT-5", "exactly one")
    refused(state, "staff 2", "STF-2", "costs 4 krones", "6 less 2", "there are 3")
    after = allowed(state, "staff 12")
    assert (after.players[0].staff, after.players[0].krones) == ((12,), 3)
    refused(after, "staff 2", "STF-4")


@pytest.mark.rule("ACT-5")
def test_action_5_needs_a_card_that_can_be_paid() -> None:
    refused(position("[[player]]\nhand = []"), "die 5", "ACT-5", "no staff card")
    poor = "dice = [2, 2, 2, 2, 2, 0]\n[[player]]\nhand = [2]\nkrones = {}"
    refused(position(poor.format(3)), "die 5", "ACT-5", "costs 4 krones", "with 3 left")
    allowed(position(poor.format(4)), "die 5", "staff 2")


@pytest.mark.rule("ACT-5.1")
def test_a_boost_of_action_5_pays_for_itself() -> None:
    # Cost 6, strength 2: 4 krones; boosted: 1 for the boost and 3 for the card.
    text = "dice = [2, 2, 2, 2, 2, 0]\n[[player]]\nhand = [2]\nkrones = 4"
    assert allowed(position(text), "die 5+", "staff 2").players[0].krones == 0


@pytest.mark.rule("ACT-5.1")
def test_a_card_never_costs_less_than_nothing() -> None:
    state = position("dice = [1, 1, 1, 1, 6, 0]\n[[player]]\nhand = [12]\nkrones = 0")
    assert allowed(state, "die 5", "staff 12").players[0].krones == 0


SIXES = "dice = [0, 1, 2, 2, 1, 4]\n"


@pytest.mark.rule("ACT-6")
def test_a_6_costs_a_krone_and_names_its_action() -> None:
    state = position(SIXES + "[[player]]\nkrones = 1")
    refused(state, "die 6", "ACT-6", "6")
    refused(state, "die 2=3", "ACT-6", "space 6")
    assert allowed(state, "die 6=2").players[0].krones == 0
    refused(state, "die 6+=2", "ORD-4", "costs 2 krones", "there are 1")
    refused(position(SIXES + "[[player]]\nkrones = 0"), "die 6=2", "ACT-6", "costs 1", "there are 0")


@pytest.mark.rule("ACT-6.1", "ORD-15")
def test_a_6_has_the_strength_of_its_own_space() -> None:
    state = play(position(SIXES), "die 6=1")
    refused(state, "dishes strudel=3", "ACT-1.1", "strength is 4")
    allowed(state, "dishes strudel=2 cake=2")
    allowed(play(position(SIXES), "die 6+=4"), "krones=2 emperor=3")


@pytest.mark.rule("ORD-2")
@pytest.mark.parametrize("space", [-1, 0, 7])
def test_there_are_six_action_spaces(space: int) -> None:
    (violation,) = ga.violations(position(), m.TakeDie(space))
    assert (violation.rule, violation.message) == ("ORD-2", f"there are action spaces 1 to 6, and no {space}")


@pytest.mark.rule("ACT-6")
def test_a_boosted_6_and_a_space_6_name_their_action() -> None:
    refused(position(SIXES), "die 6+", "ACT-6", "with space 6 has to be said")
    refused(attrs.evolve(position(SIXES), agenda=(a.Turn(0), a.UsingSpace(0))), "space 6", "ACT-6", "space 6")


@pytest.mark.rule("ACT-6", "ACT-5")
@pytest.mark.parametrize(("krones", "ways"), [(3, ["die 6=5", "die 6+=5"]), (2, [])])
def test_a_boost_is_worth_the_krone_that_it_costs_when_staff_is_played(krones: int, ways: list[str]) -> None:
    state = position(f"dice = [2, 2, 2, 3, 0, 1]\n[[player]]\nkrones = {krones}\nhand = [21]\n")
    assert [move for move in legal(state) if move.endswith("=5")] == ways
