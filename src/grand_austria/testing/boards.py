"""Strategies for hotel boards: the five of the game, and others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st

import grand_austria as ga

__all__ = ["COLORS", "boards", "recolored"]

COLORS: Final = (ga.Color.BLUE, ga.Color.RED, ga.Color.YELLOW)
"""The colours of rooms."""


def recolored(board: ga.Board, colors: Sequence[ga.Color]) -> ga.Board:
    """The board with other colours, given for each of its ten groups."""
    rooms = tuple(colors[group] for group in board.groups)
    return ga.Board(f"{board.name} recolored", rooms, board.groups, board.points)


def boards() -> st.SearchStrategy[ga.Board]:
    """The five boards of the game, and boards of our own with the same groups in other colours."""
    printed = st.sampled_from(list(ga.BOARDS.values()))
    colors = st.lists(st.sampled_from(COLORS), min_size=10, max_size=10)
    return printed | st.builds(recolored, printed, colors)
