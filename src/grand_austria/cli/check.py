"""`grand-austria check`: whole archives of records, each game played and its result compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import BinaryIO

import attrs
from rich.console import Console

from grand_austria.cli.machine import print_json
from grand_austria.cli.screen import byte_progress, output, printable, say
from grand_austria.errors import RecordError
from grand_austria.records import FoundRecord, scan_records
from grand_austria.render.words import counted

__all__ = ["check"]


@attrs.define
class _Checked:
    """What was found in a file; ``games`` are the valid ones."""

    file: Path
    games: int = 0
    unfinished: int = 0
    moves: int = 0
    errors: int = 0
    listed: list[dict[str, object]] = attrs.Factory(list)


def check(files: Sequence[Path], *, as_json: bool = False) -> int:
    """Check all games of the files, and say what is wrong with each that is not valid; 0 if all are, otherwise 1."""
    console = None if as_json else output()
    began = perf_counter()
    with byte_progress(sum([_size(file) for file in files]), "checking") as advance:
        checked = [_check_file(file, console, advance) for file in files]
    seconds = perf_counter() - began
    games, moves = sum([each.games for each in checked]), sum([each.moves for each in checked])
    unfinished, errors = sum([each.unfinished for each in checked]), sum([each.errors for each in checked])
    if console is None:
        content = [
            {
                "file": str(each.file),
                "games": each.games,
                "unfinished": each.unfinished,
                "moves": each.moves,
                "errors": each.listed,
            }
            for each in checked
        ]
        summary = {"files": len(files), "games": games, "unfinished": unfinished, "moves": moves, "errors": errors}
        print_json("check", {"files": content, "summary": {**summary, "seconds": round(seconds, 3)}})
    else:
        left = f" ({unfinished} of them unfinished)" if unfinished else ""
        verdict = f"; {counted(errors, 'error')}" if errors else ""
        say(
            console,
            f"{counted(len(files), 'file')}: {counted(games, 'valid game')}{left}, {counted(moves, 'move')} "
            f"in {seconds:.1f} seconds{verdict}",
        )
    return 1 if errors else 0


def _check_file(file: Path, console: Console | None, advance: Callable[[int], None]) -> _Checked:
    checked = _Checked(file)
    for found in _found(file, advance):
        try:
            if isinstance(found, RecordError):
                raise found
            found.verify()
        except RecordError as error:
            _report(checked, console, error)
        else:
            checked.games += 1
            checked.unfinished += found.record.result is None
            checked.moves += len(found.record.moves)
    if not checked.games and not checked.errors:
        _report(checked, console, RecordError("there is no record in it", file=str(file)))
    return checked


def _report(checked: _Checked, console: Console | None, error: RecordError) -> None:
    checked.errors += 1
    if console is not None:
        say(console, printable(str(error)), "red")
        return
    rules = list(dict.fromkeys([violation.rule for violation in error.violations]))
    checked.listed.append({"line": error.line, "move": error.move, "message": error.problem, "rules": rules})


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _found(file: Path, advance: Callable[[int], None]) -> Iterator[FoundRecord | RecordError]:
    try:
        with file.open("rb") as stream:
            yield from scan_records(_Counted(stream, str(file), advance))
    except OSError:
        yield from scan_records(file)  # it says why the file cannot be opened


@attrs.frozen
class _Counted:
    """A file that tells how many of its bytes were read."""

    stream: BinaryIO
    name: str
    advance: Callable[[int], None]

    def readline(self, size: int, /) -> bytes:
        line = self.stream.readline(size)
        self.advance(len(line))
        return line
