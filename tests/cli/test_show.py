"""Drawing the position of a scenario: in the terminal, into a file, and what goes wrong."""

from pathlib import Path

import pytest

import grand_austria as ga
from grand_austria.render import svg, text
from tests.cli.conftest import CommandLine

SCENARIO = "players = 2\n[[player]]\nhand = [1, 2]\nkrones = 7\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "position.toml"
    written.write_text(SCENARIO, encoding="utf-8")
    return written


def test_the_position_is_drawn_as_text(cli: CommandLine, file: Path) -> None:
    ran = cli("show", str(file))
    assert (ran.code, ran.out) == (0, text(ga.load_scenario(SCENARIO).state) + "\n")
    assert "Breakfast Server" not in ran.out
    assert "Breakfast Server" in cli("show", str(file), "--seat", "0").out
    assert "retail-2022" in cli("show", str(file), "--edition", "retail-2022").out
    assert "tie=seat" in cli("show", str(file), "--ruling", "tie=seat").out


def test_the_picture_is_written_into_a_file(cli: CommandLine, file: Path) -> None:
    picture = file.with_name("position.svg")
    ran = cli("show", str(file), "--svg", str(picture), "--columns", "2", "--seat", "1")
    assert (ran.code, ran.out) == (0, "")
    drawn = svg(ga.load_scenario(SCENARIO).state, seat=1, columns=2)
    assert picture.read_text(encoding="utf-8") == drawn


def test_the_json_of_a_state_is_drawn_too(cli: CommandLine, tmp_path: Path) -> None:
    state = ga.load_scenario(SCENARIO).state
    file = tmp_path / "position.json"
    file.write_text(ga.to_json(state), encoding="utf-8")
    assert cli("show", str(file)).out == text(state) + "\n"
    assert cli("show", str(file), "--edition", "retail-2022").code == 2
    file.write_text(ga.to_json(ga.view(state, 0)), encoding="utf-8")
    ran = cli("show", str(file))
    assert ran.code == 1
    assert ran.err.startswith(f"grand-austria: {file}: ")
    file.write_bytes(b"\xff")
    assert cli("show", str(file)).code == 1


def test_what_cannot_be_drawn_is_said_in_a_line(cli: CommandLine, file: Path) -> None:
    ran = cli("show", str(file), "--seat", "2")
    assert (ran.code, ran.err) == (1, "grand-austria: there is no seat 2 among 2 players\n")
    ran = cli("show", str(file), "--svg", str(file.parent))
    assert ran.code == 1
    assert "cannot be written" in ran.err
    for name in ("missing.toml", "missing.json"):
        ran = cli("show", str(file.with_name(name)))
        assert ran.code == 1
        assert f"{name}: cannot be read" in ran.err
    assert cli("show", str(file), "--columns", "6").code == 2
