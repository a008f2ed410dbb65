"""Mutation testing: does the default suite notice a small change in a rule?

    python3 tasks.py mutation                    all mutants; an hour or two on two cores
    python3 tasks.py mutation --only emperor     those of functions whose name matches

Nothing on disk is changed. The tests are collected once; for each mutant a child process is forked that puts the
changed code in the place of the function's own and runs the tests until one fails: first the quick ones that call the
function (scenarios and rules), then, for what survived, the slow ones (oracle, models, properties, golden texts). A
function that runs while the package is imported has done its work before a child could change it; what survives
of those is tried again with a changed copy of the package in a process of its own.

Results go to `results.toml`. Every survivor has to stand in `survivors.toml` with a reason; exit code 1 if not, or if
fewer than 95 % are killed. A run that was broken off goes on where it was (`--fresh` forgets it).
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import json
import os
import platform
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Final, NoReturn

import pytest

from tests.mutation.mutants import PACKAGE, ROOT, Mutant, files, mutants, path_of
from tests.mutation.survivors import LEAST, RESULTS, known

MEMORY: Final = ROOT / "build" / "mutation.json"
QUICK: Final = ("tests/scenarios", "tests/rules")
SLOW: Final = (
    "tests/golden",
    "tests/oracle/test_against_engine.py",
    "tests/models",
    "tests/contracts",
    "tests/properties",
)
"""In this order. Left out are those that do not look at the rules, or do so in processes of their own."""
FRESH: Final = (*QUICK, "tests/models/test_splits.py", "tests/properties/test_moves.py")
SUITE: Final = {"quick": QUICK, "slow": SLOW}
BESIDE: Final = ("test_switch_off", "test_traceability", "test_readme", "in_every_process", "test_text")
BYTES: Final = 4 << 30
SECONDS: Final = 10.0
"""A test may take so much longer than twenty times as usual; a mutant that makes it is killed too."""
FRESH_SECONDS: Final = 600

KILLED, TIMEOUT, SURVIVED = "killed", "timeout", "survived"

Place = tuple[str, str]
"""A file and the qualified name of a function in it."""

# ------------------------------------------------------------------------------------------------- changing the code


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname


def where(mutant: Mutant) -> Place:
    return str(path_of(mutant.module)), ".".join(filter(None, (mutant.owner, mutant.function)))


def target(mutant: Mutant) -> FunctionType:
    """The function that is to change, from below its decorators."""
    holder: object = sys.modules[mutant.module]
    if mutant.owner:
        holder = vars(holder)[mutant.owner]
    found: object = vars(holder)[mutant.function]
    while not isinstance(found, FunctionType):
        found = getattr(found, "__func__", None) or getattr(found, "__wrapped__", None)
        assert found is not None, mutant.place
    return found


def install(mutant: Mutant) -> None:
    """From now on the function does what the mutant does, wherever it is known."""
    function = target(mutant)
    text = mutant.after
    if mutant.owner:
        text = f"class {mutant.owner}:\n{text}"
    space = dict(function.__globals__)
    path = function.__code__.co_filename
    exec(compile("from __future__ import annotations\n" + text, path, "exec"), space)
    changed: object = space[mutant.owner or mutant.function]
    if mutant.owner:
        changed = vars(changed)[mutant.function]
        changed = getattr(changed, "__func__", changed)
    assert isinstance(changed, FunctionType)
    function.__code__ = changed.__code__
    function.__defaults__ = changed.__defaults__
    function.__kwdefaults__ = changed.__kwdefaults__
    if "broken(" in mutant.before and (update := sys.modules.get("tests.golden.update")):
        # The golden list of messages reads the source.
        vars(update)["PACKAGE"] = copy_of_the_package(mutant, Path(tempfile.mkdtemp()))


def copy_of_the_package(mutant: Mutant | None, folder: Path) -> Path:
    """A copy of the package, with the change in it if there is one."""
    copy = folder / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    if mutant is not None:
        path = path_of(mutant.module)
        source = path.read_text(encoding="utf-8")
        assert source.count(mutant.before) == 1, mutant.name
        (copy / path.relative_to(PACKAGE)).write_text(source.replace(mutant.before, mutant.after), encoding="utf-8")
    return copy


# ------------------------------------------------------------------------------------------------- running the tests


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


# ------------------------------------------------------------------------------------------------- in a fresh process


def run_fresh(mutant: Mutant | None) -> list[str]:
    """Run tests on a changed copy of the package, in a process of their own."""
    with tempfile.TemporaryDirectory() as folder:
        copy_of_the_package(mutant, Path(folder))
        paths = os.pathsep.join([folder, str(ROOT)])
        options = ["-q", "-x", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist"]
        command = [sys.executable, "-m", "pytest", *options, *FRESH]
        environment = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            ran = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=FRESH_SECONDS
            )
        except subprocess.TimeoutExpired:
            return [TIMEOUT, f"{FRESH_SECONDS} s"]
    failed = [line.split()[1] for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return [KILLED, (failed or ["import"])[0]] if ran.returncode else [SURVIVED, "fresh"]


def import_the_package() -> frozenset[Place]:
    """Import all of the package: which of its functions run on the way."""
    called: set[CodeType] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    assert "grand_austria" not in sys.modules
    sys.setprofile(watch)
    try:
        import grand_austria.scenarios  # noqa: F401  # it imports all that is mutated
    finally:
        sys.setprofile(None)
    return frozenset(place_of(code) for code in called if code.co_filename.startswith(str(PACKAGE)))


# ------------------------------------------------------------------------------------------------- results


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


def say(text: str) -> None:
    print(text, file=sys.__stderr__, flush=True)


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


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="REGEX", help="only functions whose name matches")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--patience", type=float, default=3, help="leave out tests that take longer, in seconds")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--doubt", action="store_true", help="slow tests also for the survivors that are listed")
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="try survivors again with these tests only")
    options = parser.parse_args(arguments)
    os.environ["GA_PROFILE"] = "mutation"
    import_time = import_the_package()
    with ProcessPoolExecutor(options.processes) as pool:
        every = [mutant for made in pool.map(list_mutants, files()) for mutant in made]
    todo = [mutant for mutant in every if re.search(options.only, mutant.place)]
    memory = Memory.load(fresh=options.fresh)
    say(f"{len(todo)} mutants; {memory.tell(todo) or 'nothing'} known from before")
    listed = {(survivor.function, survivor.was, survivor.now) for survivor in known()}
    at_import = {mutant.name for mutant in todo if where(mutant) in import_time}
    for stage in ["chosen"] if options.tests else ["quick", "fresh", "slow"]:
        alive = [mutant for mutant in todo if memory.alive(mutant, stage, again=bool(options.tests))]
        if stage in ("fresh", "slow"):
            alive = [mutant for mutant in alive if (stage == "fresh") == (mutant.name in at_import)]
            if not options.doubt:
                alive = [mutant for mutant in alive if (mutant.place, *mutant.change) not in listed]
        say(f"{stage}: {len(alive)} mutants")
        if stage == "fresh" and alive:
            if (found := run_fresh(None))[0] != SURVIVED:
                raise SystemExit(f"fails without any change: {found[1]}")
            with ThreadPoolExecutor(options.processes) as threads:
                for mutant, result in zip(alive, threads.map(run_fresh, alive), strict=True):
                    memory.put(mutant, result)
                    memory.save()
        elif alive:
            # Nothing is shown by pytest; the option -ra of pyproject.toml belongs to what would show it.
            arguments = ["-o", "addopts=--import-mode=importlib", "-p", "no:terminal", "-p", "no:cacheprovider"]
            memory.keep_survivors = not options.tests
            pytest.main(
                [*arguments, "-p", "no:xdist", "-p", "no:faulthandler", *(options.tests or SUITE[stage])],
                plugins=[Runner(stage, alive, options.processes, options.patience, memory)],
            )
    memory.save()
    say(memory.tell(todo))
    if todo == every and not options.tests:
        write_results(todo, memory)
    missing = list(unlisted(todo, memory))
    for mutant in missing:
        entry = dict(zip(("function", "was", "now"), (mutant.place, *mutant.change), strict=True))
        print(f"[[survivor]]  # {mutant.name}")
        for name, text in (entry | {"kind": "", "reason": ""}).items():
            print(f"{name} = {json.dumps(text, ensure_ascii=False)}")
        print()
    dead = sum(memory.get(mutant)[0] != SURVIVED for mutant in todo)
    say(f"{dead} of {len(todo)} mutants killed ({dead / len(todo):.1%}); {len(missing)} survivors are not listed")
    return 1 if missing or dead < LEAST * len(todo) else 0


def list_mutants(path: Path) -> list[Mutant]:
    return list(mutants(path))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
