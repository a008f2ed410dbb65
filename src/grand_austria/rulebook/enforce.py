"""Tying code to rules: `enforces` names the rules that a function carries out.

Violations name their rule when they are made; rules that nobody can break are tied to the code by this decorator. It
does nothing when the program runs; `grand_austria.traceability` reads it in the source.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

__all__ = ["enforces"]

F = TypeVar("F", bound=Callable[..., object])


def enforces(*rule_ids: str) -> Callable[[F], F]:  # noqa: ARG001  # they are read in the source
    """Say that the decorated function carries out these rules; it is returned as it is."""

    def same(function: F) -> F:
        return function

    return same
