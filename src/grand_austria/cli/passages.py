"""`grand-austria passages`: whether the rulebook still fits the sources, a problem a line, and a summary."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from grand_austria.cli.screen import output, say
from grand_austria.passages import check_passages
from grand_austria.render.words import counted
from grand_austria.rulebook import RULES

__all__ = ["check"]


def check(folder: Path) -> int:
    """Check the rulebook against the sources in a folder; 0 if everything fits, otherwise 1."""
    console = output()
    problems = check_passages(folder)
    for problem in problems:
        say(console, f"{problem.kind:<12}  {problem}", "red")
    passages = {passage for rule in RULES.values() for passage in rule.passages}
    checked = f"{counted(len(RULES), 'rule')}, {counted(len(passages), 'passage')}"
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(Counter(p.kind for p in problems).items()))
    say(console, f"{checked}: {kinds or 'all fit'}")
    return 1 if problems else 0
