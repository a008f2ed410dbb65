#!/usr/bin/env python3
"""Set up .venv as far as a task needs it, then run the task.

    python3 tasks.py play      a full seeded 3-player game of random players, shown in the terminal
    python3 tasks.py test      the tests; `test --thorough` tries many more examples
    python3 tasks.py check     ruff, mypy, import-linter
    python3 tasks.py docs      the documentation, into build/docs
    python3 tasks.py examples  every script in examples/
    python3 tasks.py web       a hot-seat game as a web page of this machine, see examples/web; `web --port 8001`
    python3 tasks.py bench     every script in benchmarks/
    python3 tasks.py judge     `grand-austria judge FILE...`
    python3 tasks.py switch-off [ID...]  each rule without its check: a test of it has to fail
    python3 tasks.py mutation  small changes of rules and facts: the tests have to notice; 45 minutes

What follows the name of a task is passed on to what it runs.
"""

# Standard library only. The syntax stays that of Python 3.6, which has to read it to look for a newer one.

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Sequence, Union

Command = List[Union[str, Path]]

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "tasks.json"  # what was installed, from which pyproject.toml, by which Python, where
UNFINISHED = VENV / "tasks.unfinished"  # there while .venv is being changed
HAS_PIP = "import importlib.util, sys; sys.exit(importlib.util.find_spec('pip') is None)"


class SetupError(Exception):
    """What keeps a task from starting, in one line."""


def main(argv: List[str]) -> int:
    task = TASKS.get(argv[0]) if argv else None
    if task is None:
        print(__doc__)
        return 0 if argv and argv[0] in ("-h", "--help") else 2
    try:
        if not this_python_will_do():
            return run(newer_python(), Path(__file__), *argv)
        return task(argv[1:])
    except SetupError as error:
        print("tasks.py: %s" % error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


# Tasks


def play(args: List[str]) -> int:
    ensure_venv()
    return run(BIN / "grand-austria", "play", "--players", "3", "--seed", "1", "--bots", "random", *args)


def judge(args: List[str]) -> int:
    ensure_venv()
    return run(BIN / "grand-austria", "judge", *args)


def test(args: List[str]) -> int:
    ensure_venv("test")
    if "--thorough" in args:
        args = [arg for arg in args if arg != "--thorough"]
        os.environ["GA_PROFILE"] = "thorough"
    return run(PYTHON, "-m", "pytest", "-n", "auto", *args, cwd=ROOT)


def switch_off(args: List[str]) -> int:
    ensure_venv("test")
    return run(PYTHON, "-m", "tests.switch_off", *args, cwd=ROOT)


def mutation(args: List[str]) -> int:
    ensure_venv("test", "mutation")
    return run(PYTHON, "-m", "tests.mutation.run", *args, cwd=ROOT)


def check(args: List[str]) -> int:
    refuse(args)
    ensure_venv("check")
    folders = [folder for folder in ("src", "tests", "examples", "benchmarks", "docs") if (ROOT / folder).exists()]
    return run_all(
        [PYTHON, "-m", "ruff", "check", "."],
        [PYTHON, "-m", "ruff", "format", "--check", "--output-format", "concise", "."],
        [PYTHON, "-m", "mypy", *folders, "tasks.py"],
        [BIN / "lint-imports"],
    )


def docs(args: List[str]) -> int:
    ensure_venv("docs")
    if not (ROOT / "docs" / "conf.py").exists():
        raise SetupError("there is no docs/conf.py")
    # -E reads every page anew: a page that is not read gives no warning.
    options = ["-n", "-W", "--keep-going", "-q", "-E", "-j", "auto", *args]
    failed = run(PYTHON, "-m", "sphinx", *options, "docs", "build/docs", cwd=ROOT)
    site = ROOT / "build" / "docs" / "index.html"
    if not failed and site.exists():
        say("the documentation is at %s" % site)
    return failed


def examples(args: List[str]) -> int:
    refuse(args)
    ensure_venv("examples")
    return run_scripts("examples", [])


def web(args: List[str]) -> int:
    ensure_venv("web")
    return run(PYTHON, "-m", "examples.web", *args, cwd=ROOT)


def bench(args: List[str]) -> int:
    return run_scripts("benchmarks", args)


TASKS = {
    "play": play,
    "test": test,
    "check": check,
    "docs": docs,
    "examples": examples,
    "web": web,
    "bench": bench,
    "judge": judge,
    "switch-off": switch_off,
    "mutation": mutation,
}


def run_scripts(folder: str, args: List[str]) -> int:
    ensure_venv()
    scripts = sorted(path for path in (ROOT / folder).glob("*.py") if not path.name.startswith("_"))
    if not scripts:
        print("There are no scripts in %s/." % folder)
    commands: List[Command] = [[PYTHON, str(script.relative_to(ROOT)), *args] for script in scripts]
    return run_all(*commands)


def run_all(*commands: Command) -> int:
    """Run every command, also after one that failed; 1 if any did."""
    failed = 0
    for command in commands:
        print("$ " + " ".join(part.name if isinstance(part, Path) else part for part in command), flush=True)
        if run(*command, cwd=ROOT, stdin=subprocess.DEVNULL):  # nobody is asked anything
            failed = 1
    return failed


def run(*command: Union[str, Path], cwd: Optional[Path] = None, stdin: Optional[int] = None) -> int:
    return subprocess.call([str(part) for part in command], cwd=str(cwd) if cwd else None, stdin=stdin)


def refuse(args: List[str]) -> None:
    if args:
        raise SetupError("this task takes no arguments: " + " ".join(args))


# The virtual environment


def ensure_venv(*groups: str) -> None:
    """Have .venv hold the package with its command line, and these dependency groups of pyproject.toml."""
    made = ["%d.%d" % sys.version_info[:2], str(ROOT)]
    pyproject = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    with locked():
        stamp = read_stamp()
        if UNFINISHED.exists() or not PYTHON.exists() or (stamp and stamp.get("made") != made):
            create_venv()
            stamp = {}
        elif not stamp and run(PYTHON, "-c", HAS_PIP):
            raise SetupError(".venv has no pip and is not of this script's making: move it away")
        if stamp.get("pyproject") != pyproject:
            stamp = {"made": made, "pyproject": pyproject}
        elif set(groups) <= set(stamp["groups"]):
            return
        install(groups)
        stamp["groups"] = sorted({*groups, *stamp.get("groups", [])})
        STAMP.write_text(json.dumps(stamp))
        UNFINISHED.unlink()


def create_venv() -> None:
    say("making .venv with Python %d.%d" % sys.version_info[:2])
    VENV.mkdir(exist_ok=True)
    UNFINISHED.touch()
    for path in VENV.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(str(path))
        elif path != UNFINISHED:
            path.unlink()
    if run(base_python(), "-m", "venv", VENV):
        raise SetupError("could not make .venv (see above)")


def install(groups: Sequence[str]) -> None:
    say("installing into .venv: " + ", ".join(["grand-austria[cli]", *groups]))
    UNFINISHED.touch()
    pip: Command = [PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    group_options = [option for group in groups for option in ("--group", group)]
    # pip 25.1 is the first that knows --group.
    if (groups and run(*pip, "pip>=25.1", cwd=ROOT)) or run(*pip, "-e", ".[cli]", *group_options, cwd=ROOT):
        UNFINISHED.unlink()  # pip gave up by itself, and what was there before is whole
        raise SetupError("pip could not install what is needed (see above); the same command tries again")


def read_stamp() -> Dict[str, Any]:
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


@contextlib.contextmanager
def locked() -> Iterator[None]:
    """Let one process at a time change .venv (where there is no flock: trust that it is one)."""
    if importlib.util.find_spec("fcntl") is None:
        yield
        return
    import fcntl

    folder = os.open(str(ROOT), os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def this_python_will_do() -> bool:
    return sys.version_info >= OLDEST and importlib.util.find_spec("ensurepip") is not None


def newer_python() -> Path:
    probe = "import sys, venv, ensurepip; sys.exit(sys.version_info < %r)" % (OLDEST,)
    for minor in range(15, OLDEST[1] - 1, -1):
        found = shutil.which("python3.%d" % minor)
        if found and not subprocess.call([found, "-c", probe], stderr=subprocess.DEVNULL):
            return Path(found)
    raise SetupError("needs Python %d.%d or newer with venv (on Debian: apt install python3-venv)" % OLDEST)


def base_python() -> Path:
    """The Python behind this one, which may itself run in the .venv that is about to be replaced."""
    return Path(getattr(sys, "_base_executable", None) or sys.executable)


def say(text: str) -> None:
    print("tasks.py: " + text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
