"""What the comparison with the oracle covered: added up over all games, also those of other processes.

Each game leaves its counts at its test, as a property of the report, which xdist hands over. The sum stands at the
end of the run; in the thorough profile it has to be all that `docs/proof.md` claims, or the run fails.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import pytest

import grand_austria as ga

PROPERTY: Final = "oracle"
THOROUGH: Final = os.environ.get("GA_PROFILE") == "thorough"
GAMES: Final = int(os.environ.get("GA_ORACLE_GAMES", 1000 if THOROUGH else 14))
"""A game has about 230 states: 1000 make well over 200,000 of them, in a bit over 8 minutes on two cores."""

STATES: Final = 200_000
"""So many states at least are compared in the thorough profile."""

Counts = Mapping[str, int]


def labels(state: ga.GameState) -> list[str]:
    """What a game counts for: its players, its edition and the option of each ruling that it is played by."""
    ruleset = state.ruleset
    options = [f"{ruling.name}={getattr(ruleset, ruling.name)}" for ruling in ga.RULINGS]
    return [f"{len(state.players)} players", f"edition {ruleset.edition}", *options]


def every_label() -> list[str]:
    """All that has to occur."""
    options = [f"{ruling.name}={option}" for ruling in ga.RULINGS for option in ruling.options]
    return [*(f"{players} players" for players in (2, 3, 4)), *(f"edition {name}" for name in ga.EDITIONS), *options]


class Tally:
    """A plugin of pytest that adds up the counts of the games and shows them."""

    def __init__(self) -> None:
        self.games = 0
        self.different = 0
        self.counts: Counter[str] = Counter()

    def add(self, counts: Counts, *, same: bool) -> None:
        self.games += 1
        self.different += not same
        self.counts.update(counts)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            for name, counts in report.user_properties:
                if name == PROPERTY and isinstance(counts, dict):
                    self.add(counts, same=report.passed)

    def lacking(self) -> list[str]:
        """What a whole thorough run must have and this one has not."""
        states = self.counts["states"]
        few = [f"{states:,} states, but {STATES:,} are asked for"] if states < STATES else []
        return few + [f"no state with {label}" for label in every_label() if not self.counts[label]]

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if THOROUGH and self.games >= GAMES and self.lacking() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.games:
            terminalreporter.section("oracle")
            for line in self.lines():
                terminalreporter.line(line)

    def lines(self) -> Iterable[str]:
        counts = self.counts
        yield (
            f"oracle: {counts['states']:,} states of {self.games:,} games, {counts['moves']:,} of their moves carried "
            f"out; {self.different or 'no'} games with differences"
        )
        others = [label for label in every_label() if "=" not in label]
        yield "states with " + ", ".join([f"{label}: {counts[label]:,}" for label in others])
        options = [label for label in every_label() if "=" in label]
        seen = [label for label in options if counts[label]]
        rarest = min(options, key=lambda label: counts[label])
        yield f"options of rulings: {len(seen)} of {len(options)}; the rarest is {rarest}: {counts[rarest]:,} states"
        if THOROUGH:
            for line in self.lacking():
                yield f"lacking: {line}"
