"""The scenarios cover it all: the shared cases, rules, cards, tiles, boards, and every option of every ruling."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import grand_austria as ga
from grand_austria.rulebook import RULES
from grand_austria.traceability import rules_of_scenario

FOLDER = Path(__file__).parent
SHARED = FOLDER.parents[2] / "shared" / "cases"


def names(folder: str) -> list[str]:
    return [path.stem for path in sorted((FOLDER / folder).glob("*.toml"))]


@pytest.mark.skipif(not SHARED.exists(), reason="the folder shared with the project is not here")
def test_the_shared_cases_are_here_unchanged() -> None:
    shared = {path.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in SHARED.glob("*.toml")}
    assert shared
    for name, content in shared.items():
        mine = tomllib.loads((FOLDER / "cases" / name).read_text(encoding="utf-8"))
        mine.pop("about", None)  # what rules a case is about is our own note
        assert mine == content, name


def test_there_is_a_scenario_for_every_card_and_tile() -> None:
    assert {int(name[:3]) for name in names("guests")} == {card.id for card in ga.BASE.guests}
    assert {int(name[:3]) for name in names("staff")} == {card.id for card in ga.BASE.staff}
    assert {int(name[:3]) for name in names("politics")} == {card.id for card in ga.BASE.politics}
    assert {name[:2] for name in names("emperor")} == {tile.id for tile in ga.BASE.emperor_tiles}


def test_there_is_a_scenario_for_every_board() -> None:
    assert set(names("boards")) == set(ga.BOARDS)
    for name in names("boards"):
        players = ga.load_scenario(FOLDER / "boards" / f"{name}.toml").state.players
        assert players[0].hotel.board == ga.BOARDS[name]


def test_there_is_a_scenario_for_every_rule() -> None:
    shown = {rule_id for path in FOLDER.rglob("*.toml") for rule_id in rules_of_scenario(path)}
    assert [rule_id for rule_id in RULES if rule_id not in shown] == []


@pytest.mark.parametrize("ruling", ga.RULINGS, ids=lambda ruling: ruling.name)
def test_there_is_a_scenario_for_every_option_of_a_ruling(ruling: ga.Ruling) -> None:
    for option in ruling.options:
        start = f"{ruling.name}--{option}".replace("True", "true").replace("False", "false")
        files = [name for name in names("rulings") if name == start or name.startswith(f"{start}-")]
        assert files, start
        for name in files:
            state = ga.load_scenario(FOLDER / "rulings" / f"{name}.toml").state
            assert state.ruleset.ruling(ruling.name) == option
