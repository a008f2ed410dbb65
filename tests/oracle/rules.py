"""The oracle in four questions, with moves as text in the notation of the contract."""

from __future__ import annotations

from tests.oracle import legal as legality
from tests.oracle import scoring
from tests.oracle import successor as consequences
from tests.oracle import universe as moves
from tests.oracle.moves import read
from tests.oracle.position import Position

__all__ = ["broken_rules", "final_scores", "legal", "successor", "universe", "winners"]

final_scores = scoring.final_scores
winners = scoring.winners
legal = legality.legal


def universe(position: Position) -> list[str]:
    """All moves that could be meant, legal or not."""
    return [move.text for move in moves.universe(position)]


def broken_rules(position: Position, move: str) -> list[str]:
    """The names of the rules that a move breaks; none: it is legal."""
    return legality.broken_rules(position, read(move))


def successor(position: Position, move: str) -> Position:
    """The position after a legal move, at the next decision or chance event; the given one is not changed."""
    return consequences.successor(position, read(move))
