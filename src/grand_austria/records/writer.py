"""Records as text in the canonical form: what is written is read as the same record, and written as the same text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, Protocol

from grand_austria.notation import format_move
from grand_austria.records.header import write_header
from grand_austria.records.model import Record

__all__ = ["Sink", "format_record", "write_records"]


def format_record(record: Record) -> str:
    """The text of a record: the header, an empty line, the moves; it ends with a line break."""
    return "".join([f"{line}\n" for line in _lines(record)])


class Sink(Protocol):
    """A stream of text to write to, such as an open file."""

    def write(self, text: str, /) -> object:
        """Write a text."""


def write_records(records: Iterable[Record], target: str | Path | Sink) -> int:
    """Write records one after another, each as soon as it comes, and return how many there were.

    Args:
        records: any number of them; a generator is not held in memory.
        target: a path, whose file is written anew in UTF-8, or a stream to write to.

    Raises:
        OSError: if the file cannot be written.
    """
    if isinstance(target, str | Path):
        with Path(target).open("w", encoding="utf-8", newline="\n") as stream:
            return write_records(records, stream)
    count = 0
    for record in records:
        target.write(("\n" if count else "") + format_record(record))
        count += 1
    return count


# JSON leaves these as they are; some programs take them for the end of a line.
_NOT_SHOWN: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff]")


def _lines(record: Record) -> Iterator[str]:
    above: dict[int | str, list[str]] = {}
    beside: dict[int | str, str] = {}
    for comment in record.comments:
        written = f"# {comment.text}".rstrip()
        if comment.inline:
            beside[comment.at] = f"  {written}"
        else:
            above.setdefault(comment.at, []).append(written)
    for name, value in write_header(record):
        yield from above.get(name, ())
        yield f"[{name} {_quoted(value)}]{beside.get(name, '')}"
    if record.moves or 0 in above:
        yield ""
        yield from above.get(0, ())
    for number, move in enumerate(record.moves, 1):
        yield format_move(move) + beside.get(number, "")
        yield from above.get(number, ())


def _quoted(value: str) -> str:
    """A text as JSON writes it, on one line."""
    text = json.dumps(value, ensure_ascii=False)
    return _NOT_SHOWN.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
