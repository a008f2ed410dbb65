"""The public names of the contract, their signatures, and what values and modules promise."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda, moves
from grand_austria.components import cards, effects

SOURCE = Path(ga.__file__).parent
SIGNATURES: dict[Callable[..., object], str] = {
    ga.actor: "(state)",
    ga.legal_moves: "(state)",
    ga.apply: "(state, move)",
    ga.violations: "(state, move)",
    ga.chance_outcomes: "(state)",
    ga.sample_chance: "(state, rng)",
    ga.winners: "(state)",
    ga.format_move: "(move)",
    ga.parse_move: "(text)",
}


@pytest.mark.parametrize("function", SIGNATURES, ids=lambda function: function.__name__)
def test_functions_take_what_the_contract_says(function: Callable[..., object]) -> None:
    names = ", ".join(inspect.signature(function).parameters)
    assert f"({names})" == SIGNATURES[function]


def test_a_new_game_takes_players_ruleset_and_start_player() -> None:
    parameters = inspect.signature(ga.new_game).parameters
    assert list(parameters)[:3] == ["players", "ruleset", "start_player"]
    assert parameters["ruleset"].default is ga.FIRST_EDITION
    assert parameters["start_player"].kind is inspect.Parameter.KEYWORD_ONLY
    assert ga.final_scores.__name__ in ga.__all__
    assert next(iter(inspect.signature(ga.final_scores).parameters)) == "state"
    assert callable(ga.load_scenario)


def test_every_public_name_is_there_and_is_documented() -> None:
    assert sorted(ga.__all__) == sorted(set(ga.__all__))
    for name in ga.__all__:
        assert hasattr(ga, name), name
    for name in ("Ruleset", "FIRST_EDITION", "RETAIL_2022", "IllegalMove", "InvalidMove", "InvalidState", "CHANCE"):
        assert name in ga.__all__
    functions = [getattr(ga, name) for name in ga.__all__ if inspect.isroutine(getattr(ga, name))]
    assert all(inspect.getdoc(function) for function in functions)


def test_the_package_is_marked_as_typed() -> None:
    assert (SOURCE / "py.typed").exists()


def test_a_state_has_the_names_of_the_contract() -> None:
    state = ga.new_game(2, start_player=1)
    assert (state.round, len(state.dice), state.dustbin, len(state.guest_row)) == (1, 6, 0, 5)
    assert (state.politics, state.emperor_tiles, state.ruleset) == ((), (), ga.FIRST_EDITION)
    player = state.players[0]
    assert (player.krones, player.emperor, player.vp, player.hand, player.staff) == (10, 0, 0, (), ())
    assert (player.used_staff, player.dice, player.politics, player.cafe) == ((), (), (), ())
    kitchen = player.kitchen
    assert (kitchen.strudel, kitchen.cake, kitchen.wine, kitchen.coffee) == (1, 1, 1, 1)
    assert not player.hotel.is_prepared(1, 1)
    assert not player.hotel.is_occupied(4, 5)


@pytest.mark.parametrize("room", [(0, 1), (5, 1), (1, 0), (1, 6)])
def test_a_hotel_knows_which_rooms_there_are(room: tuple[int, int]) -> None:
    hotel = ga.new_game(2).players[0].hotel
    with pytest.raises(ValueError, match="no room"):
        hotel.is_prepared(*room)
    with pytest.raises(ValueError, match="no room"):
        hotel.is_occupied(*room)


# ------------------------------------------------------------------------------------------------- values


def value_classes() -> Iterator[type]:
    """The classes that a state is made of, and the moves."""
    yield from (ga.GameState, ga.Player, ga.Hotel, ga.CafeGuest, ga.Pile, ga.Gain, ga.Violation, ga.Rule, ga.ScoreSheet)
    for module in (agenda, moves, effects, cards):
        for name in module.__all__:
            found = getattr(module, name)
            if inspect.isclass(found) and attrs.has(found):
                yield found


@pytest.mark.parametrize("kind", dict.fromkeys(value_classes()), ids=lambda kind: kind.__name__)
def test_values_are_frozen_slotted_and_hashable(kind: type) -> None:
    assert "__slots__" in vars(kind)
    assert "__dict__" not in dir(kind)
    assert kind.__hash__ is not None
    value: object = object.__new__(kind)
    for field in attrs.fields(kind):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field.name, None)


def test_every_move_and_entry_is_checked_for_that() -> None:
    kinds = set(value_classes())
    assert set(ga.Move.__args__) <= kinds
    assert set(agenda.Entry.__args__) <= kinds


HASHES = """
import grand_austria as ga
state = ga.new_game(3, ga.RETAIL_2022)
print(hash(state), hash(ga.FIRST_EDITION), hash(ga.RETAIL_2022), [hash(board) for board in ga.BOARDS.values()])
texts = ("pass", "die 6+=3", "serve wine 58", "deal emperor A1", "roll 1,1,1,1,1,1")
print([hash(ga.parse_move(text)) for text in texts])
print(hash(ga.CafeGuest(58, ga.Dishes(wine=1))), [hash(entry) for entry in state.agenda])
"""


def test_equal_values_hash_alike_in_every_process() -> None:
    found = set()
    for seed in ("0", "1", "random"):
        command = [sys.executable, "-c", HASHES]
        done = subprocess.run(command, env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True)
        found.add(done.stdout)
    assert len(found) == 1


def test_values_of_different_classes_differ_in_hash_too() -> None:
    assert len({hash(move) for move in (moves.PASS, moves.DONE, moves.STORE, moves.KITCHEN, moves.PAY)}) == 5
    assert hash(moves.PlayStaff(5)) != hash(moves.UseStaff(5))


# ------------------------------------------------------------------------------------------------- modules


def engine_modules() -> list[str]:
    """All modules but the tools around the engine."""
    found = [module.name for module in pkgutil.walk_packages([str(SOURCE)], "grand_austria.")]
    tools = ("bots", "cli", "records", "render", "scenarios", "serialization", "passages", "testing")
    return [name for name in found if name.split(".")[1] not in tools]


@pytest.mark.parametrize("name", engine_modules())
def test_the_engine_has_no_clock_no_io_and_no_global_generator(name: str) -> None:
    module = importlib.import_module(name)
    tree = ast.parse(inspect.getsource(module))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            banned = {"time", "datetime", "os", "io", "sys", "logging", "socket", "subprocess", "secrets", "uuid"}
            assert not {alias.name.split(".")[0] for alias in node.names} & banned
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random"
        if isinstance(node, ast.Name):
            assert node.id not in ("open", "print", "input")
        assert not isinstance(node, ast.Global)


@pytest.mark.parametrize("name", engine_modules())
def test_no_rule_asks_for_an_edition(name: str) -> None:
    tree = ast.parse(inspect.getsource(importlib.import_module(name)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "edition":
            assert name == "grand_austria.rulesets"


def test_gains_are_the_vp_among_the_changes_and_neither_is_told_of_an_illegal_move() -> None:
    state = ga.load_scenario("dice = [2, 2, 2, 2, 1, 1]\n[[player]]\nstaff = [16]").state
    move = ga.parse_move("die 4")
    after = ga.apply(state, move)
    split = ga.parse_move("krones=1 emperor=1")
    assert ga.gains(state, move) == (ga.Gain(0, 4, "Laundress"),)
    assert [(change.unit, change.amount) for change in ga.changes(after, split)] == [
        ("krones", 1),
        ("emperor", 1),
    ]
    assert ga.gains(after, split) == ()
    for told in (ga.gains, ga.changes):
        with pytest.raises(ga.IllegalMove, match=r"^die 4 is illegal: ") as caught:
            told(after, move)
        assert caught.value.violations == ga.violations(after, move)
