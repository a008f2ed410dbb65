"""What came of each mutant: remembered on disk while a run goes on, and written down when it has ended."""

from __future__ import annotations

import datetime
import hashlib
import json
import platform
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Final

from tests.mutation.mutants import ROOT, Mutant
from tests.mutation.survivors import RESULTS, known

MEMORY: Final = ROOT / "build" / "mutation.json"
KILLED, TIMEOUT, SURVIVED = "killed", "timeout", "survived"


@dataclass
class Memory:
    """What came of each mutant, on disk too, so that a run can go on."""

    results: dict[str, list[str]]
    keep_survivors: bool = True

    @classmethod
    def load(cls, *, fresh: bool) -> Memory:
        return cls({} if fresh or not MEMORY.exists() else json.loads(MEMORY.read_text()))

    def save(self) -> None:
        MEMORY.parent.mkdir(exist_ok=True)
        MEMORY.write_text(json.dumps(self.results))

    def put(self, mutant: Mutant, result: list[str]) -> None:
        key = fingerprint(mutant)
        if result[0] == SURVIVED:  # which stages
            if not self.keep_survivors:
                return
            before = self.results.get(key, [SURVIVED])[1:]
            result = [SURVIVED, *before, *(stage for stage in result[1:] if stage not in before)]
        self.results[key] = result

    def get(self, mutant: Mutant) -> list[str]:
        return self.results.get(fingerprint(mutant), [SURVIVED])

    def alive(self, mutant: Mutant, stage: str, *, again: bool) -> bool:
        """Whether the tests of this stage are to be run for it."""
        verdict, *stages = self.get(mutant)
        return verdict == SURVIVED and (again or stage not in stages)

    def tell(self, todo: Sequence[Mutant]) -> str:
        counts = Counter(self.get(mutant)[0] for mutant in todo if fingerprint(mutant) in self.results)
        return ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items()))


def fingerprint(mutant: Mutant) -> str:
    return f"{mutant.place} {hashlib.sha256((mutant.before + mutant.after).encode()).hexdigest()[:16]}"


def write_results(todo: Sequence[Mutant], memory: Memory) -> None:
    by_module: dict[str, Counter[str]] = {}
    for mutant in todo:
        by_module.setdefault(mutant.module, Counter())[memory.get(mutant)[0]] += 1
    total = sum(by_module.values(), Counter[str]())
    number = sum(total.values())
    dead = number - total[SURVIVED]
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    lines = [
        "# Written by `python3 tasks.py mutation`.",
        f"date = {datetime.date.today().isoformat()}",
        f'commit = "{commit}"',
        f'mutmut = "{version("mutmut")}"',
        f'python = "{platform.python_version()}"',
        f"mutants = {number}",
        f"killed = {total[KILLED]}",
        f"timeout = {total[TIMEOUT]}  # killed too: a test took far longer than usual",
        f"survived = {total[SURVIVED]}",
        f"share = {dead / number:.4f}",
        "",
    ]
    for module, counts in sorted(by_module.items()):
        parts = ", ".join(f"{verdict} = {counts[verdict]}" for verdict in (KILLED, TIMEOUT, SURVIVED))
        lines.append(f'modules."{module}" = {{ {parts} }}')
    RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def unlisted(todo: Sequence[Mutant], memory: Memory) -> Iterator[Mutant]:
    listed = {(survivor.function, survivor.was, survivor.now) for survivor in known()}
    for mutant in todo:
        if memory.get(mutant)[0] == SURVIVED and (mutant.place, *mutant.change) not in listed:
            yield mutant
