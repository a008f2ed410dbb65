"""`grand-austria show`: the position of a scenario, drawn in the terminal or into a file."""

from __future__ import annotations

import sys
from pathlib import Path

from grand_austria.cli.perft import from_scenario
from grand_austria.cli.screen import draw, output
from grand_austria.errors import InvalidState
from grand_austria.render import svg, text
from grand_austria.rulesets import Option

__all__ = ["show"]


def show(
    file: Path,
    edition: str | None,
    rulings: dict[str, Option],
    *,
    seat: int | None,
    picture: Path | None,
    columns: int,
) -> int:
    """Draw the position of a scenario; 1, with a line about why, if that cannot be."""
    state = from_scenario(file, edition, rulings)
    if state is None:
        return 1
    try:
        if picture is None:
            draw(output(), text(state, seat=seat))
        else:
            picture.write_text(svg(state, seat=seat, columns=columns), encoding="utf-8")
    except InvalidState as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{picture}: cannot be written: {error.strerror or error}")
    return 0


def _fail(problem: str) -> int:
    print(f"grand-austria: {problem}", file=sys.stderr)
    return 1
