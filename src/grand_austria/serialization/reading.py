"""From text to plain data, within limits, and from the errors of cattrs to one line with a path."""

from __future__ import annotations

import json
import re
from reprlib import Repr
from typing import Final, NoReturn

from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)

__all__ = ["FORMAT", "MAX_DEPTH", "MAX_DIGITS", "MAX_KEYS", "MAX_LENGTH", "Malformed", "problem_of", "read", "shown"]

FORMAT: Final = 1
"""The version of the format that is written."""
MAX_LENGTH: Final = 1_000_000
"""Longer texts are refused (characters)."""
MAX_DEPTH: Final = 16
"""Lists and objects are not nested deeper."""
MAX_KEYS: Final = 100
"""No object has more keys; what is written has a third of them."""
MAX_DIGITS: Final = 100
"""No whole number is longer (characters); those that mean something have 16 digits at most."""

# A string, closed or not, or a bracket: to count how deep brackets go without reading.
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
_SHORT: Final = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


class Malformed(ValueError):
    """Data that does not have the form of its kind; ``path``: where, within the value that was being read."""

    def __init__(self, problem: str, path: str = "") -> None:
        super().__init__(f"{path.lstrip('.')}: {problem}" if path else problem)
        self.problem = problem
        self.path = path


def read(text: str, kind: str) -> dict[str, object]:
    """The content of a document of a kind, without ``format`` and ``kind``.

    Raises:
        Malformed: if it is none.
    """
    if not isinstance(text, str):
        raise Malformed(f"text is expected, not {shown(text)}")
    if len(text) > MAX_LENGTH:
        raise Malformed(f"longer than {MAX_LENGTH} characters")
    _check_depth(text)
    try:
        data: object = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_no_constant)
    except Malformed:
        raise
    except ValueError as error:
        raise Malformed(f"no JSON: {error}") from None
    if not isinstance(data, dict):
        raise Malformed(f"an object is expected, not {shown(data)}")
    for key, expected in (("format", FORMAT), ("kind", kind)):
        if key not in data:
            raise Malformed("a value is missing", key)
        if type(data[key]) is not type(expected) or data[key] != expected:
            raise Malformed(f"{expected!r} is expected, not {shown(data[key])}", key)
        del data[key]
    return data


def shown(value: object) -> str:
    """A value for a message: not longer than a line, whatever it is."""
    return _SHORT.repr(value)


def _check_depth(text: str) -> None:
    depth = 0
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token[0] in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise Malformed(f"nested deeper than {MAX_DEPTH} levels")
        elif token[0] in "]}":
            depth -= 1


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    if len(pairs) > MAX_KEYS:
        raise Malformed(f"more than {MAX_KEYS} keys in an object")
    data: dict[str, object] = {}
    for key, value in pairs:
        if key in data:
            raise Malformed(f"the key {shown(key)} stands twice in an object")
        data[key] = value
    return data


def _whole(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise Malformed(f"a number of more than {MAX_DIGITS} digits")
    return int(digits)


def _no_constant(name: str) -> NoReturn:
    raise Malformed(f"no JSON: {name}")


# ------------------------------------------------------------------------------------------------- errors


def problem_of(error: BaseException) -> str:
    """What an error of reading says, as ``path: problem``; of several things that are wrong the first.

    Raises:
        BaseException: the error itself, if it is not one of reading but a mistake of ours.
    """
    path = ""
    while isinstance(error, ClassValidationError | IterableValidationError):
        noted, others = error.group_exceptions()
        if noted:
            error, note = noted[0]
            path += _step(note)
        else:
            error = others[0]
    if isinstance(error, Malformed):
        path, problem = path + error.path, error.problem
    elif isinstance(error, KeyError):
        problem = "a value is missing"
    elif isinstance(error, ForbiddenExtraKeysError):
        name = min(error.extra_fields)
        path, problem = f"{path}.{name}" if name.isidentifier() else path, f"there is no field {shown(name)} here"
    else:
        raise error
    path = path.lstrip(".")
    return f"{path}: {problem}" if path else problem


def _step(note: AttributeValidationNote | IterableValidationNote) -> str:
    if isinstance(note, AttributeValidationNote):
        return f".{note.name}"
    return f"[{shown(note.index)}]"
