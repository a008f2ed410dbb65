"""Moves that name no amount are written so that they can be read again."""

from __future__ import annotations

import grand_austria as ga


def test_no_dish_and_no_krone_are_written_with_a_zero() -> None:
    for text in ("dishes strudel=0", "krones=0"):
        assert ga.format_move(ga.parse_move(text)) == text
