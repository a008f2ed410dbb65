"""The oracle is evidence only as long as it does not share the engine's code."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
# Modules that play the package's games and count them; they judge nothing.
PLAYERS = {"games.py", "tally.py", "test_against_engine.py"}
ORACLE = sorted(path for path in HERE.glob("*.py") if path.name not in PLAYERS | {"test_independence.py"})


def imported(path: Path) -> set[str]:
    """Every module that a file imports, wherever it does, and what it takes from a package."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def of_the_package(path: Path) -> set[str]:
    return {name for name in imported(path) if name.split(".")[0] == "grand_austria"}


@pytest.mark.parametrize("path", ORACLE, ids=lambda path: path.stem)
def test_only_the_export_knows_the_package(path: Path) -> None:
    allowed = {
        "grand_austria.agenda",
        "grand_austria.state.GameState",
        "grand_austria.state.Hotel",
        "grand_austria.state.Pile",
        "grand_austria.state.Player",
    }
    assert of_the_package(path) <= (allowed if path.name == "export.py" else set())


@pytest.mark.parametrize("path", ORACLE, ids=lambda path: path.stem)
def test_the_oracle_does_not_lean_on_those_who_play(path: Path) -> None:
    assert not {name for name in imported(path) if name.startswith("tests.") and "oracle" not in name}
    assert not {name for name in imported(path) if name.startswith("tests.oracle.games")}


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_those_who_play_use_only_the_public_interface(name: str) -> None:
    assert of_the_package(HERE / name) <= {"grand_austria"}


@pytest.mark.parametrize("path", ORACLE, ids=lambda path: path.stem)
def test_nothing_is_imported_in_a_roundabout_way(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not names & {"__import__", "eval", "exec"}
    assert not {name for name in imported(path) if name.split(".")[0] in {"importlib", "sys"}}
