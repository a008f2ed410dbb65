"""The mutants that no test notices, each with the reason why that is all right."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
SURVIVORS: Final = HERE / "survivors.toml"
RESULTS: Final = HERE / "results.toml"
LEAST: Final = 0.95
"""The share of mutants that has to be killed."""

KINDS: Final = {
    "equivalent": "whatever is asked of the engine, the answer is the same",
    "unreachable": "it makes a difference only for what never gets there",
}


@dataclass(frozen=True)
class Survivor:
    """A change in a function that no test notices."""

    function: str
    was: str
    now: str
    kind: str
    reason: str


def known() -> list[Survivor]:
    """The survivors that were looked into."""
    listed = tomllib.loads(SURVIVORS.read_text(encoding="utf-8")).get("survivor", [])
    return [Survivor(**each) for each in listed]
