"""What the pages are made of: rules with their ties, and every scenario with the answers of the engine.

Reading the scenarios is what makes the examples run: one that does not hold fails the build.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

import attrs

from docs._ext.disputes import DISPUTES
from grand_austria.rulebook import Passage
from grand_austria.scenarios import Answer, Scenario, ScenarioError, load_scenario
from grand_austria.traceability import Place, enforcing_code, marked_tests, rules_of_scenario, showing_scenarios

__all__ = ["EDITION_NAMES", "Catalog", "Shown", "WrongExampleError", "cited"]

EDITION_NAMES: Final[Mapping[str, str]] = {"first-edition": "first edition", "retail-2022": "retail 2022"}

_ASK: Final = re.compile(r"^\[\[ask\]\] *(?:# *(.*))?$", re.MULTILINE)


class WrongExampleError(Exception):
    """A scenario of the tests does not hold or cannot be read, or a script of the examples fails."""


@attrs.frozen
class Shown:
    """A scenario with its answers, which all hold.

    ``name``: its path in the repository; ``notes``: the comments at its top; ``remarks``: that of each question.
    """

    name: str
    scenario: Scenario
    answers: tuple[Answer, ...]
    rules: tuple[str, ...]
    notes: tuple[str, ...]
    remarks: tuple[str, ...]

    @property
    def folder(self) -> str:
        """The folder in `tests/scenarios`."""
        return self.name.split("/")[-2]

    @property
    def stem(self) -> str:
        """The file without folder and suffix."""
        return Path(self.name).stem


class Catalog:
    """The rules, their ties and their scenarios, in a copy of the repository.

    Raises:
        WrongExampleError: if a scenario does not hold.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.tests = root / "tests"
        self.code: Mapping[str, tuple[Place, ...]] = enforcing_code()
        self.marked: Mapping[str, tuple[Place, ...]] = marked_tests(self.tests)
        self.showing: Mapping[str, tuple[str, ...]] = showing_scenarios(self.tests)
        files = sorted((self.tests / "scenarios").rglob("*.toml"))
        self.shown: Mapping[str, Shown] = {each.name: each for each in [read_shown(root, file) for file in files]}

    @cached_property
    def by_card(self) -> Mapping[tuple[str, str], Shown]:
        """The scenario of a card, tile or board, by folder and number or name."""
        return {(each.folder, each.stem.split("-")[0].lstrip("0")): each for each in self.shown.values()}

    @cached_property
    def disputes(self) -> Mapping[str, tuple[int, ...]]:
        """The numbers of the disputes about each rule."""
        found: dict[str, list[int]] = {}
        for number, dispute in enumerate(DISPUTES, 1):
            shown = self.shown[f"tests/scenarios/disputes/{number:02}-{dispute.name}.toml"]
            for rule_id in shown.scenario.about:
                found.setdefault(rule_id, []).append(number)
        return {rule_id: tuple(numbers) for rule_id, numbers in found.items()}


def read_shown(root: Path, file: Path) -> Shown:
    """Read a scenario and judge it.

    Raises:
        WrongExampleError: if it does not hold, or cannot be read.
    """
    name, text = file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")
    try:
        scenario = load_scenario(file)
        answers = scenario.judge()
    except ScenarioError as error:
        raise WrongExampleError(str(error)) from None
    for answer in answers:
        if not answer.holds:
            raise WrongExampleError(f"{name}: {'; '.join(answer.ask.moves)}: {'; '.join(answer.problems)}")
    notes = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        notes.append(line.lstrip("# "))
    remarks = tuple([match[1] or "" for match in _ASK.finditer(text)])
    if len(remarks) != len(scenario.asks):
        raise WrongExampleError(f"{name}: a question does not begin with [[ask]] on a line of its own")
    return Shown(name, scenario, answers, rules_of_scenario(file), tuple(notes), remarks)


def cited(passages: tuple[Passage, ...], *, headings: bool = False) -> str:
    """Passages as document and lines, with headings if asked for: ``S1 53-54 under "3. Game Flow"``."""
    if not headings:
        return ", ".join(map(str, passages))
    parts: dict[tuple[str, str], list[str]] = {}
    for passage in passages:
        parts.setdefault((passage.document, passage.heading), []).append(str(passage).partition(" ")[2])
    return "; ".join([f"{document} *{heading}* {', '.join(lines)}" for (document, heading), lines in parts.items()])
