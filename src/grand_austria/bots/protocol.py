"""What a bot is: something that chooses a move from what its seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from grand_austria.errors import InvalidState
from grand_austria.moves import Move
from grand_austria.views import PlayerView

__all__ = ["Bot", "seat_to_choose"]


class Bot(Protocol):
    """Chooses the moves of a seat."""

    def choose(self, view: PlayerView, legal_moves: Sequence[Move]) -> Move:
        """One of the moves.

        Args:
            view: what the seat can know; it is this seat's turn to decide.
            legal_moves: those to choose from, usually ``view.legal_moves``.

        Raises:
            InvalidState: if there is nothing to choose.
        """


def seat_to_choose(view: PlayerView, legal_moves: Sequence[Move]) -> int:
    """The seat that has to choose.

    Raises:
        InvalidState: for the view of a spectator or of a seat that has nothing to decide, or without moves.
    """
    if view.seat is None:
        raise InvalidState("a spectator has nothing to decide")
    if view.actor != view.seat:
        raise InvalidState(f"seat {view.seat} has nothing to decide now")
    if not legal_moves:
        raise InvalidState(f"seat {view.seat} is given no moves to choose from")
    return view.seat
