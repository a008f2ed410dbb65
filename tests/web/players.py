"""A simple player for the tests of examples/web, and what they start with."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from starlette.testclient import TestClient

from examples.web.app import make_app

__all__ = ["NAMES", "client", "liked"]

NAMES: Final = ("Anna", "Bob")
_LIKED: Final = re.findall(
    r"\w+",
    "checkin politics fill serve reward staff use guest prepare occupy krones kitchen die dishes keep store done pass",
)


def client(most_games: int = 10) -> TestClient:
    """A client of a server of its own."""
    return TestClient(make_app(most_games), base_url="http://127.0.0.1:8000")


def liked(moves: Iterable[str]) -> str:
    """The move that a player likes best who wants to get on: the first of the most liked kind."""

    def rank(move: str) -> int:
        head = move.replace("=", " ").split()[0]
        return _LIKED.index(head) if head in _LIKED else len(_LIKED)

    return min(moves, key=rank)
