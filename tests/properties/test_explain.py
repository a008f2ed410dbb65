"""Every move, legal or not, in every position that play reaches is explained, and the engine agrees."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria.rulebook import RULES
from grand_austria.rulings import RULINGS
from tests.properties.universe import UNIVERSE
from tests.strategies import states


@given(states(), st.lists(st.sampled_from(UNIVERSE), min_size=10, max_size=30))
def test_every_move_is_explained(state: ga.GameState, moves: list[ga.Move]) -> None:
    legal = ga.legal_moves(state)
    for move in [*legal[:: len(legal) // 10 + 1], *moves]:
        verdict = ga.explain(state, move)
        found = ga.violations(state, move)
        assert verdict.legal is not bool(found)
        assert verdict.grounds
        assert {ground.rule for ground in verdict.grounds} <= RULES.keys()
        assert {violation.rule for violation in found} <= {ground.rule for ground in verdict.grounds}
        assert str(verdict)
        for other in verdict.otherwise:
            ruleset = attrs.evolve(state.ruleset, **{other.ruling: other.option})  # type: ignore[arg-type]  # an option
            assert ga.violations(attrs.evolve(state, ruleset=ruleset), move) == other.violations
            assert other.legal is not verdict.legal
        assert set(verdict.rulings) <= {ruling.name for ruling in RULINGS}


NOTHING = "dice = [10, 0, 0, 0, 0, 0]\n[[player]]\nhand = [1]\n"


@pytest.mark.parametrize(
    ("move", "part"),
    [
        ("die 3", "no die on space 3"),
        ("die 3+", "no die on space 3"),
        ("checkin 58 1,2", "guest 58 is not in the café"),
        ("checkin 999 1,2", "guest 999"),
        ("fill 58", "guest 58 is not in the café"),
        ("serve wine 999", "there is no guest 999"),
        ("staff 12", "staff card 12 is not in the hand"),
        ("staff 999", "there is no staff card 999"),
        ("use 999", "there is no staff card 999"),
        ("dismiss 31", "staff card 31 was not played"),
        ("reward 4", "no effects are waiting"),
        ("politics 999", "politics card 999 is none of this game"),
        ("guest 9", "no 9"),
        ("occupy 1,1", "room 1,1 is not prepared"),
        ("space 2", "no die on space 2"),
    ],
)
def test_a_move_that_is_not_there_gets_the_nearest_reason(move: str, part: str) -> None:
    verdict = ga.explain(ga.load_scenario(NOTHING).state, move)
    assert not verdict.legal
    assert any(part in ground.message for ground in verdict.grounds), verdict


EACH = "dice = [2, 2, 2, 2, 2, 0]\n"
FULL = "[[player]]\nkrones = 0\ncafe = [{ guest = 54 }, { guest = 55 }]"
POOR = "\n[[player]]\nkrones = 0\ncafe = [{ guest = 54 }]"
GIZIA = """
dice = [0, 0, 3, 4, 3, 0]
[[player]]
krones = 5
board = "day_B"
rooms = { "1,1" = "prepared" }
cafe = [{ guest = 97, served = { strudel = 2, wine = 1 } }]
"""
EXTRA = ("checkin 97 1,1", "die 4", "krones=4", "done")


@pytest.mark.parametrize(
    ("text", "moves", "rule", "part"),
    [
        ("setup = true", ("guest 5", "guest 5"), "SET-2", "up to three rooms"),
        (EACH, ("die 1", "dishes strudel=2 cake=0"), "ORD-3", "the main action is done"),
        (EACH, ("die 3", "prepare 1,1"), "ACT-3", "at least one room"),
        (EACH + "[[player]]\nstaff = [14]\nrooms = { '1,1' = 'prepared' }", ("die 1", "before"), "STF-15", "Decorator"),
        (EACH + "[[player]]\nstaff = [22]\nhand = [45]", ("die 3", "before"), "STF-18", "Staff Manager"),
        (GIZIA, EXTRA, "ORD-9", "the extra turn of E. Gizia"),
        (GIZIA, (*EXTRA, "space 4", "krones=3"), "ORD-9", "the extra turn of E. Gizia"),
        ("edition = 'retail-2022'" + GIZIA, EXTRA[:1], "ORD-9", "the action that E. Gizia gives may be declined"),
        (EACH + "[[player]]\nhand = [38]\ncafe = [{ guest = 58 }]", ("die 5", "staff 38"), "GST-16", "may be declined"),
    ],
)
def test_what_may_be_declined_is_told_by_its_own_rule(text: str, moves: tuple[str, ...], rule: str, part: str) -> None:
    verdict = ga.explain(reached(text, *moves), "done")
    assert verdict.legal
    assert [ground.rule for ground in verdict.grounds] == [rule]
    assert part in verdict.grounds[0].message
    assert "reward_order" not in verdict.rulings


def test_a_pass_is_explained_by_what_was_done_before() -> None:
    text = f'rulings = {{ pass_after_acting = "allowed" }}\n{EACH}[[player]]\nstaff = [1]'
    state = reached(text)
    assert [ground.message for ground in ga.explain(state, "pass").grounds] == ["nothing was done in this turn yet"]
    state = reached(text, "use 1")
    assert [ground.message for ground in ga.explain(state, "pass").grounds] == ["no die was taken in this turn yet"]


@pytest.mark.parametrize(
    ("text", "moves", "move", "rules", "part"),
    [
        (
            EACH + "[[player]]\nkrones = 0\ncafe = [{guest = 51}, {guest = 52}]",
            ("guest 5",),
            "guest 1",
            "GST-5 GST-4 GST-3",
            "",
        ),
        (EACH, ("die 1", "dishes strudel=2 cake=0"), "guest 1", "GST-2", "before the die"),
        (EACH, ("die 1", "dishes strudel=2 cake=0"), "die 6", "ORD-3 ORD-2", "already done"),
        ("dice = [2, 2, 2, 2, 1, 1]" + POOR, (), "die 6+=5", "ACT-6 ACT-5 ORD-4", "2 krones"),
        ("dice = [2, 2, 2, 2, 1, 1]" + POOR, (), "die 5+", "ORD-4 ACT-5 ORD-4", "1 krone"),
        ("dice = [2, 2, 2, 2, 1, 1]" + POOR, (), "checkin 58 1,1", "GST-6 GST-8 GST-9", "not in the café"),
        ("dice = [2, 2, 2, 2, 1, 1]" + POOR, (), "checkin 54 4,5", "GST-7 GST-8 GST-9", "was served nothing"),
        (GIZIA, EXTRA, "die 4", "ORD-9", "no die is taken"),
        (GIZIA, (*EXTRA, "space 4", "krones=3"), "space 3", "ORD-9", "already done"),
        (GIZIA, (*EXTRA, "space 4", "krones=3"), "space 1", "ORD-9 ORD-2", "already done"),
        (GIZIA, (*EXTRA, "space 4", "krones=3"), "guest 5", "GST-2", "before the action of the extra turn"),
        ('rulings = { gizia_extra_turn = "no_action" }' + GIZIA, EXTRA, "space 4", "ORD-9", "has no action"),
        ('rulings = { gizia_extra_turn = "no_action" }' + GIZIA, EXTRA, "die 4", "ORD-9", "no die is taken"),
        ('rulings = { additional_actions_timing = "after_main_action" }\n' + EACH, (), "use 1", "ORD-8 STF-3", ""),
        ('rulings = { rooms_amount = "full" }\n' + EACH, ("die 3", "prepare 1,1"), "done", "ACT-3", "1 more room has"),
    ],
)
def test_every_rule_that_a_move_breaks_is_named(
    text: str, moves: tuple[str, ...], move: str, rules: str, part: str
) -> None:
    found = ga.violations(reached(text, *moves), ga.parse_move(move))
    assert [violation.rule for violation in found] == rules.split()
    assert part in found[0].message


def reached(text: str, *moves: str) -> ga.GameState:
    state = ga.load_scenario(text + "\n").state
    while ga.actor(state) is ga.CHANCE:
        state = ga.apply(state, ga.legal_moves(state)[0])
    for move in moves:
        state = ga.apply(state, ga.parse_move(move))
        while ga.actor(state) is ga.CHANCE:
            state = ga.apply(state, ga.legal_moves(state)[0])
    return state


def test_text_that_is_no_move_is_refused() -> None:
    for text in ("die 7", "checkin 58 9,9", "jump", "", "staff"):
        with pytest.raises(ga.InvalidMove):
            ga.explain(ga.load_scenario(NOTHING).state, text)
