"""A plugin of pytest that, instead of running the tests once, runs them for each mutant."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Final, NoReturn

import pytest

from tests.mutation.change import Place, install, place_of, where
from tests.mutation.mutants import PACKAGE, Mutant
from tests.mutation.results import KILLED, SURVIVED, TIMEOUT, Memory

QUICK: Final = ("tests/scenarios", "tests/rules")
SLOW: Final = (
    "tests/golden",
    "tests/oracle/test_against_engine.py",
    "tests/models",
    "tests/contracts",
    "tests/properties",
    "tests/render/test_pictures.py",
)
"""In this order. Left out are those that do not look at the rules, or do so in processes of their own."""
SUITE: Final = {"quick": QUICK, "slow": SLOW}
BESIDE: Final = ("test_switch_off", "test_traceability", "test_readme", "in_every_process", "test_text")
BYTES: Final = 4 << 30
SECONDS: Final = 10.0
"""A test may take so much longer than twenty times as usual; a mutant that makes it is killed too."""


@dataclass
class Runner:
    """A plugin of pytest that, instead of running the tests once, runs them for each mutant."""

    stage: str
    todo: list[Mutant]
    processes: int
    patience: float
    memory: Memory
    failed: str | None = None
    calls: dict[str, set[Place]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = [item for item in session.items if not any(name in item.nodeid for name in BESIDE)]
        chosen = [item for item in items if self.stage == "chosen" or item.nodeid.startswith(SUITE[self.stage])]
        self.rehearse(chosen, watched=self.stage != "slow")
        chosen = sorted([item for item in chosen if self.time_of(item) <= self.patience], key=self.time_of)
        say(f"{len(chosen)} {self.stage} tests, {sum(map(self.time_of, chosen)):.0f} s")
        self.run(chosen)
        return True

    def time_of(self, item: pytest.Item) -> float:
        return self.seconds[item.nodeid]

    def rehearse(self, items: Sequence[pytest.Item], *, watched: bool) -> None:
        """Run tests without a change: how long each takes, and where watched which functions it calls."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "rehearsal.json"
            child = os.fork()
            if not child:
                self.rehearsal(items, watched, file)
            os.waitpid(child, 0)
            found = json.loads(file.read_text())
        if "failed" in found:
            raise SystemExit(f"fails without any change: {found['failed']}")
        for nodeid, (seconds, called) in found.items():
            self.seconds[nodeid] = seconds
            self.calls[nodeid] = {(name, function) for name, function in called}

    def rehearsal(self, items: Sequence[pytest.Item], watched: bool, file: Path) -> NoReturn:
        silence()
        taken: dict[str, tuple[float, list[Place]]] = {}
        for at, item in enumerate(items):
            called: set[CodeType] = set()

            def watch(frame: FrameType, event: str, _: object, called: set[CodeType] = called) -> None:
                if event == "call":
                    called.add(frame.f_code)

            began = time.process_time()
            if watched:
                sys.setprofile(watch)
            run_item(item, items, at)
            sys.setprofile(None)
            places = [place_of(code) for code in called if code.co_filename.startswith(str(PACKAGE))]
            taken[item.nodeid] = time.process_time() - began, sorted(set(places))
            if self.failed:
                break
        file.write_text(json.dumps({"failed": self.failed} if self.failed else taken))
        os._exit(0)

    def run(self, items: Sequence[pytest.Item]) -> None:
        """Run these tests for each mutant until one fails."""
        killers: dict[str, list[str]] = {}
        running: dict[int, tuple[Mutant, int]] = {}
        began = time.monotonic()
        for done, mutant in enumerate(self.todo):
            if done % 50 == 0:
                self.memory.save()
                told = self.memory.tell(self.todo)
                say(f"{self.stage}: {done} of {len(self.todo)} in {time.monotonic() - began:.0f} s, {told}")
            while len(running) >= self.processes:
                self.reap(running, killers)
            chosen = self.order(mutant, items, killers.get(mutant.place, []))
            reading, writing = os.pipe()
            child = os.fork()
            if not child:
                os.close(reading)
                self.be_the_child(mutant, chosen, writing)
            os.close(writing)
            running[child] = mutant, reading
        while running:
            self.reap(running, killers)
        self.memory.save()

    def order(self, mutant: Mutant, items: Sequence[pytest.Item], killers: Sequence[str]) -> list[pytest.Item]:
        """The tests that have killed others of the function first; of the quick ones those that call it."""
        place = where(mutant)
        reads_source = "broken(" in mutant.before
        asked = [
            item
            for item in items
            if self.stage == "slow"
            or place in self.calls[item.nodeid]
            or (reads_source and "messages.txt" in item.nodeid)
        ]
        first = [item for item in asked if item.nodeid in killers]
        return first + [item for item in asked if item.nodeid not in killers]

    def be_the_child(self, mutant: Mutant, items: Sequence[pytest.Item], writing: int) -> NoReturn:
        """Run the tests with the change; the exit code tells what came of it, the pipe which test noticed."""
        silence()
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            install(mutant)
        except SyntaxError:
            os.write(writing, b"syntax error")
            os._exit(1)
        for at, item in enumerate(items):
            signal.setitimer(signal.ITIMER_PROF, SECONDS + 20 * self.time_of(item))
            try:
                run_item(item, items, at)
            except BaseException:  # whatever it is, the suite would not have passed
                self.failed = item.nodeid
            if self.failed:
                os.write(writing, self.failed.encode())
                os._exit(1)
        os._exit(0)

    def reap(self, running: dict[int, tuple[Mutant, int]], killers: dict[str, list[str]]) -> None:
        child, status = os.wait()
        mutant, reading = running.pop(child)
        with os.fdopen(reading, "rb") as pipe:
            killer = pipe.read().decode()
        if os.WIFSIGNALED(status):
            result = [TIMEOUT, f"signal {os.WTERMSIG(status)}"]
        else:
            result = [KILLED, killer] if os.WEXITSTATUS(status) else [SURVIVED, self.stage]
        if killer:
            others = killers.setdefault(mutant.place, [])
            others += [killer] if killer not in others else []
        self.memory.put(mutant, result)


def run_item(item: pytest.Item, items: Sequence[pytest.Item], at: int) -> None:
    following = items[at + 1] if at + 1 < len(items) else None
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def silence() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def say(text: str) -> None:
    print(text, file=sys.__stderr__, flush=True)
