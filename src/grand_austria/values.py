"""Hashes that are the same in every process.

Python salts the hash of text for each process, and the hash of ``None`` is an address before 3.12. A state that is
looked up in a table written by another process needs neither, so every value of the library takes its hash from here.
"""

from __future__ import annotations

from zlib import crc32

__all__ = ["stable_hash", "value_hash"]

_NONE = 0x6E6F6E65


def value_hash(value: object) -> int:
    """The process-independent hash of a slotted value: its class name and its fields in order.

    Classes use it as ``__hash__ = value_hash``.
    """
    kind = type(value)
    fields: tuple[str, ...] = kind.__match_args__  # type: ignore[attr-defined]  # attrs sets it on every class
    return hash((crc32(kind.__name__.encode()), *[stable_hash(getattr(value, name)) for name in fields]))


def stable_hash(part: object) -> int:
    """The process-independent hash of a field: numbers, text, None, tuples of these, and values."""
    if part is None:
        return _NONE
    if isinstance(part, str):
        return crc32(part.encode())
    if isinstance(part, tuple):
        return hash(tuple([stable_hash(item) for item in part]))
    return hash(part)
