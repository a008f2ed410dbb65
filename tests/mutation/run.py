"""Mutation testing: does the default suite notice a small change in a rule?

    python3 tasks.py mutation                    all mutants; three quarters of an hour on two free cores
    python3 tasks.py mutation --only emperor     those of functions whose name matches

Nothing on disk is changed. The tests are collected once; for each mutant a child process is forked that puts the
changed code in the place of the function's own and runs the tests until one fails: first the quick ones that call the
function (scenarios and rules), then, for what survived, the slow ones (oracle, models, properties, golden texts). A
function that runs while the package is imported has done its work before a child could change it, and facts (what is
printed on cards, tiles, boards and tracks) have been read: what survives of those functions, and all facts, are tried
with a changed copy of the package in a process of its own.

Results go to `results.toml`. Every survivor has to stand in `survivors.toml` with a reason; exit code 1 if not, or if
fewer than 95 % are killed. A run that was broken off goes on where it was (`--fresh` forgets it).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.mutation.change import import_the_package, where
from tests.mutation.fresh import run_fresh
from tests.mutation.mutants import Mutant, fact_files, facts, files, mutants
from tests.mutation.results import SURVIVED, Memory, unlisted, write_results
from tests.mutation.runner import SUITE, Runner, say
from tests.mutation.survivors import LEAST, known


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
        made = [*pool.map(list_mutants, files()), *pool.map(list_facts, fact_files())]
    every = [mutant for each in made for mutant in each]
    todo = [mutant for mutant in every if re.search(options.only, mutant.place)]
    memory = Memory.load(fresh=options.fresh)
    say(f"{len(todo)} mutants; {memory.tell(todo) or 'nothing'} known from before")
    listed = {(survivor.function, survivor.was, survivor.now) for survivor in known()}
    at_import = {mutant.name for mutant in todo if mutant.fact or where(mutant) in import_time}
    for stage in ["chosen"] if options.tests else ["quick", "fresh", "slow"]:
        alive = [mutant for mutant in todo if memory.alive(mutant, stage, again=bool(options.tests))]
        if stage in ("quick", "chosen"):
            alive = [mutant for mutant in alive if not mutant.fact]
        else:
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


def list_facts(path: Path) -> list[Mutant]:
    return list(facts(path))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
