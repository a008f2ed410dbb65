"""Actions 1, 2 and 4: every split for strengths 1 to 16, by the list of moves, by the judge, and by what it brings."""

from __future__ import annotations

from itertools import product

import attrs
import pytest

import grand_austria as ga
from grand_austria.agenda import ActionDishes, ActionSplit, NextTurn, Turn
from grand_austria.moves import ChooseDishes, Move, Split
from tests.models.facts import EMPEROR_MAX, KRONES_MAX, play, position

STRENGTHS = range(1, 17)


def at_action(state: ga.GameState, action: int, strength: int) -> ga.GameState:
    """The position in which a die has just been taken for this action."""
    entry = ActionSplit(0, strength) if action == 4 else ActionDishes(0, action, strength)
    turn = Turn(0, acted=True, guest=False, main=False)
    return attrs.evolve(state, agenda=(NextTurn(), turn, entry))


def table(krones: int = 5, emperor: int = 4, dishes_amount: str = "full") -> ga.GameState:
    return position(
        f'rulings = {{ dishes_amount = "{dishes_amount}" }}\n[[player]]\nkrones = {krones}\nemperor = {emperor}\n'
        "kitchen = { strudel = 1, cake = 2, wine = 3, coffee = 4 }"
    )


def dishes(action: int, first: int, second: int) -> ChooseDishes:
    """Strudel and cake, or wine and coffee."""
    return ChooseDishes(first, second) if action == 1 else ChooseDishes(0, 0, first, second)


def allowed(strength: int, dishes_amount: str) -> set[tuple[int, int]]:
    """One for each die, and of the second kind no more than of the first."""
    totals = [strength] if dishes_amount == "full" else range(1, strength + 1)
    return {(total - second, second) for total in totals for second in range(total // 2 + 1)}


def after(state: ga.GameState, player: ga.Player) -> ga.GameState:
    """The same position with the action done and seat 0 changed, and nothing else."""
    return attrs.evolve(state, agenda=state.agenda[:-1], players=(player, *state.players[1:]))


def rules(state: ga.GameState, move: Move) -> set[str]:
    return {violation.rule for violation in ga.violations(state, move)}


@pytest.mark.rule("ACT-1.1", "ACT-1.2", "ACT-2.2")
@pytest.mark.parametrize("dishes_amount", ["full", "up_to"])
@pytest.mark.parametrize("action", [1, 2])
def test_dishes_of_actions_1_and_2_are_exactly_those_that_strength_and_pairing_allow(
    action: int, dishes_amount: str
) -> None:
    begin = table(dishes_amount=dishes_amount)
    pairing = "ACT-1.2" if action == 1 else "ACT-2.2"
    splits = 0
    for strength in STRENGTHS:
        state = at_action(begin, action, strength)
        expected = {dishes(action, first, second) for first, second in allowed(strength, dishes_amount)}
        moves = ga.legal_moves(state)
        assert set(moves) == expected
        assert len(moves) == len(expected)
        for first, second in product(range(strength + 3), repeat=2):
            broken = {pairing} if second > first else set()
            if not (first + second == strength or (dishes_amount == "up_to" and 0 < first + second < strength)):
                broken.add("ACT-1.1")
            assert rules(state, dishes(action, first, second)) == broken
        splits += len(moves)
    # Counted by hand, so that the model is not only compared with itself.
    assert splits == (80 if dishes_amount == "full" else 508)


@pytest.mark.rule("ACT-1.1")
@pytest.mark.parametrize("dishes_amount", ["full", "up_to"])
@pytest.mark.parametrize("action", [1, 2])
def test_an_action_yields_its_own_two_kinds_only(action: int, dishes_amount: str) -> None:
    begin = table(dishes_amount=dishes_amount)
    for strength in range(1, 6):
        state = at_action(begin, action, strength)
        for counts in product(range(strength + 1), repeat=4):
            other = counts[2:] if action == 1 else counts[:2]
            if any(other):
                assert "ACT-1.1" in rules(state, ChooseDishes(*counts))
        assert "ACT-1.1" in rules(state, dishes(action, strength + 1, -1))


@pytest.mark.parametrize("dishes_amount", ["full", "up_to"])
@pytest.mark.parametrize("action", [1, 2])
def test_dishes_that_no_guest_ordered_are_added_to_the_kitchen(action: int, dishes_amount: str) -> None:
    begin = table(dishes_amount=dishes_amount)
    for strength in STRENGTHS:
        state = at_action(begin, action, strength)
        for first, second in allowed(strength, dishes_amount):
            kitchen = ga.Dishes(1 + first, 2 + second, 3, 4) if action == 1 else ga.Dishes(1, 2, 3 + first, 4 + second)
            assert ga.apply(state, dishes(action, first, second)) == after(
                state, attrs.evolve(begin.players[0], kitchen=kitchen)
            )


@pytest.mark.rule("ACT-4")
def test_splits_of_action_4_make_exactly_the_strength() -> None:
    begin = table()
    splits = 0
    for strength in STRENGTHS:
        state = at_action(begin, 4, strength)
        moves = ga.legal_moves(state)
        assert set(moves) == {Split(krones, strength - krones) for krones in range(strength + 1)}
        assert len(moves) == strength + 1
        for krones, spaces in product(range(-1, strength + 3), repeat=2):
            fits = krones >= 0 and spaces >= 0 and krones + spaces == strength
            assert rules(state, Split(krones, spaces)) == (set() if fits else {"ACT-4"})
        splits += len(moves)
    assert splits == 152


@pytest.mark.rule("ACT-4")
@pytest.mark.parametrize("krones", range(KRONES_MAX + 1))
def test_krones_stop_at_20_and_each_space_beyond_13_is_a_point(krones: int) -> None:
    for emperor in range(EMPEROR_MAX + 1):
        begin = table(krones, emperor)
        for strength in STRENGTHS:
            state = at_action(begin, 4, strength)
            for gained in range(strength + 1):
                spaces = strength - gained
                player = attrs.evolve(
                    begin.players[0],
                    krones=krones + gained if krones + gained < 20 else 20,
                    emperor=emperor + spaces if emperor + spaces < 13 else 13,
                    vp=emperor + spaces - 13 if emperor + spaces > 13 else 0,
                )
                assert ga.apply(state, Split(gained, spaces)) == after(state, player)


@pytest.mark.rule("ACT-1.1", "ACT-4", "ACT-6", "ORD-4")
@pytest.mark.parametrize(("staff", "more"), [([], {}), ([13], {1: 1, 2: 1}), ([17], {6: 1})])
@pytest.mark.parametrize("space", [1, 2, 4, 6])
def test_the_strength_is_the_dice_before_one_is_taken_and_what_is_added(
    space: int, staff: list[int], more: dict[int, int]
) -> None:
    """Every strength that a die can have, by taking it: all dice of 4 players, a boost, and the staff that adds."""
    for dice, boost in product(range(1, 15), ("", "+")):
        spaces = [0] * 6
        spaces[space - 1] = dice
        state = position(
            f"players = 4\ndice = {spaces}\ndustbin = {14 - dice}\n[[player]]\nkrones = 10\nstaff = {staff}"
        )
        for action in (1, 2, 4) if space == 6 else (space,):
            move = f"die {space}{boost}" + (f"={action}" if space == 6 else "")
            strength = dice + bool(boost) + more.get(space, 0)
            options = set(ga.legal_moves(play(state, move)))
            if action == 4:
                assert options == {Split(krones, strength - krones) for krones in range(strength + 1)}
            else:
                assert options == {dishes(action, *pair) for pair in allowed(strength, "full")}
