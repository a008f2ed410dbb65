"""`grand-austria show`: the position of a scenario or of a JSON document, drawn in the terminal or into a file."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from grand_austria.cli.screen import draw, output
from grand_austria.errors import InvalidState, ScenarioError
from grand_austria.render import svg, text
from grand_austria.rulesets import Option
from grand_austria.scenarios import load_scenario
from grand_austria.serialization import from_json
from grand_austria.state import GameState

__all__ = ["is_json", "show"]


def is_json(file: Path) -> bool:
    """Whether a file is read as the JSON of a state, not as a scenario."""
    return file.suffix.lower() == ".json"


def show(
    file: Path,
    edition: str | None,
    rulings: Mapping[str, Option],
    *,
    seat: int | None,
    picture: Path | None,
    columns: int,
) -> int:
    """Draw the position of a file; 1, with a line about why, if that cannot be."""
    try:
        state = _read(file, edition, rulings)
        if picture is None:
            draw(output(), text(state, seat=seat))
        else:
            picture.write_text(svg(state, seat=seat, columns=columns), encoding="utf-8")
    except (InvalidState, ScenarioError) as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{picture}: cannot be written: {error.strerror or error}")
    return 0


def _read(file: Path, edition: str | None, rulings: Mapping[str, Option]) -> GameState:
    if not is_json(file):
        return load_scenario(file, edition=edition, rulings=rulings).state
    try:
        return from_json(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidState(f"{file}: cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # also for what is no UTF-8
        raise InvalidState(f"{file}: {error}") from None


def _fail(problem: str) -> int:
    print(f"grand-austria: {' '.join(problem.split())}", file=sys.stderr)
    return 1
