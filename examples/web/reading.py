"""Reading requests: everything that comes from outside is checked here, and bounded."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn

from starlette.requests import Request

__all__ = [
    "MOST_BYTES",
    "Problem",
    "check_fields",
    "number_in_query",
    "read_bytes",
    "read_json",
    "read_text",
    "text_in",
    "texts_in",
]

MOST_BYTES: Final = 1_000_000
"""Of the body of a request; a saved session of a whole game takes about a tenth."""
_MOST_DIGITS: Final = 18
_MOST_IN_JSON: Final = 100  # more are no number that anything here asks for


class Problem(Exception):
    """A request that cannot be served: the HTTP status (4xx) and what is wrong."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


async def read_bytes(request: Request) -> bytes:
    """The body, as long as it is not too large."""
    parts = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > MOST_BYTES:
            raise Problem(413, f"a request may have at most {MOST_BYTES} bytes")
        parts.append(part)
    return b"".join(parts)


async def read_text(request: Request) -> str:
    """The body as text."""
    try:
        return (await read_bytes(request)).decode()
    except UnicodeDecodeError as error:
        raise Problem(400, f"the request is no text: {error}") from None


async def read_json(request: Request, *allowed: str) -> Mapping[str, object]:
    """The body as a JSON object with no other fields than these, none of them twice."""
    try:
        found: object = json.loads(
            await read_bytes(request), object_pairs_hook=_object, parse_int=_whole, parse_constant=_no_number
        )
    except (ValueError, RecursionError) as error:  # a deep nest of brackets is no ValueError
        raise Problem(400, f"the request is no JSON: {error}") from None
    if not isinstance(found, dict):
        raise Problem(400, "a JSON object is expected")
    check_fields(found, allowed, "the request")
    return found


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"the field {name[:40]!r} is there twice")
        found[name] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > _MOST_IN_JSON:
        raise ValueError(f"a number of more than {_MOST_IN_JSON} digits")
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def check_fields(found: Mapping[str, object], allowed: Sequence[str], where: str) -> None:
    """Refuse fields that nobody asked for: they are misspelt."""
    for name in found:
        if name not in allowed:
            raise Problem(422, f"{where} has no field {name[:40]!r}; its fields: {', '.join(allowed)}")


def text_in(body: Mapping[str, object], name: str, default: str | None = None) -> str:
    """A field that holds text."""
    value = body.get(name, default)
    if not isinstance(value, str):
        raise Problem(422, f"{name} has to be text")
    return value


def texts_in(body: Mapping[str, object], name: str, most: int) -> list[str]:
    """A field that holds a list of texts."""
    value = body.get(name)
    if not isinstance(value, list) or len(value) > most:
        raise Problem(422, f"{name} has to be a list of at most {most} texts")
    texts = [each for each in value if isinstance(each, str)]
    if len(texts) < len(value):
        raise Problem(422, f"{name} has to be a list of texts")
    return texts


def number_in_query(request: Request, name: str) -> int | None:
    """A number of the query string, None if it is not there."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise Problem(422, f"{name} has to be a whole number, not {text[:40]!r}")
    return int(text)
