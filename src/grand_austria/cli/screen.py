"""Where output goes: colours and progress only on a terminal, the same plain lines wherever else."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from grand_austria.render import WIDTH

__all__ = ["byte_progress", "draw", "output", "printable", "progress", "say"]

T = TypeVar("T")

_STYLES: Final = (
    (re.compile(r"(?<=[\[# ])B(?=[a-j](?:[\]# ]|$))|\(B\)", re.MULTILINE), "bold bright_blue"),
    (re.compile(r"(?<=[\[# ])R(?=[a-j](?:[\]# ]|$))|\(R\)", re.MULTILINE), "bold bright_red"),
    (re.compile(r"(?<=[\[# ])Y(?=[a-j](?:[\]# ]|$))|\(Y\)", re.MULTILINE), "bold yellow"),
    (re.compile(r"\(G\)"), "bold green"),
    (re.compile(r"^(?:Round|Seat) .*$", re.MULTILINE), "bold"),
    (re.compile(r"to move|ready"), "bold reverse"),
)


def output() -> Console:
    """The standard output, `WIDTH` wide where it is no terminal."""
    console = Console(markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        console.width = WIDTH
    return console


def say(console: Console, line: str = "", style: str | None = None) -> None:
    """Print a line as it is, neither wrapped nor read as markup."""
    console.print(Text(line, style or ""), soft_wrap=True)


def draw(console: Console, drawing: str) -> None:
    """Print the drawing of a position; on a terminal with coloured letters."""
    text = Text(drawing)
    for pattern, style in _STYLES:
        text.highlight_regex(pattern, style)
    console.print(text, soft_wrap=True)


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, with a bar on the standard error output if that is a terminal."""
    console = Console(stderr=True)
    with Progress(
        console=console, transient=True, redirect_stdout=False, redirect_stderr=False, disable=not console.is_terminal
    ) as bar:
        yield from bar.track(items, total=total, description=what)


@contextmanager
def byte_progress(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """A bar like that of `progress`; what it yields is called with the number of bytes done since."""
    console = Console(stderr=True)
    # Lines that are printed meanwhile go above the bar, where both are on a terminal.
    both = console.is_terminal and sys.stdout.isatty()
    with Progress(
        console=console, transient=True, redirect_stdout=both, redirect_stderr=False, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def printable(text: str) -> str:
    """A text from a file, on one line and without anything that a terminal would obey."""
    return "".join([char if char.isprintable() else ascii(char)[1:-1] for char in text])
