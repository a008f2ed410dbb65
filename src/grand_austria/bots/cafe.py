"""What the guests in a café are worth to a bot, and what dishes are worth that these guests wait for, in VP."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from grand_austria.bots.worth import SERVED, STORED, guest_worths
from grand_austria.components.tracks import UNFED_GUEST_VP
from grand_austria.state import GameState, Player

__all__ = ["Cafe"]

_LATER: Final = 0.7
"""What a guest's VP and rewards are worth as long as he is not in a room, of what they are worth then."""
_MOVES_IN: Final = 4.0
"""What else it is worth that a guest can move in: the VP of the room, and its group."""
_NO_ROOM: Final = 3.0
"""How much less a guest is worth while there is no room for him."""
_PACE: Final = 1.5
"""Dishes that a turn brings to the guests."""
_PATIENCE: Final = 0.97
"""What is left of a guest's worth for each dish that he waits for."""
_AT_HAND: Final = 0.7
"""What a dish in the kitchen that somebody waits for is worth beyond its VP."""
_IN_VAIN: Final = -10.0
"""A kitchen move from which nobody gains anything: less than whatever else can be done."""


class Cafe:
    """The guests of a seat that still has so many turns.

    ``worth``: what they bring and no longer cost, less the dishes that they wait for.
    """

    __slots__ = ("_soon", "_tables", "worth")

    def __init__(self, state: GameState, player: Player, turns: float) -> None:
        self.worth = 0.0
        self._soon = min(turns, 1)
        # Of each guest who waits: the dishes, what the next one gains, and what each gains if all are served.
        self._tables: list[tuple[list[int], float, float]] = []
        hotel = player.hotel
        brought = guest_worths(state.ruleset.components)
        for guest in player.cafe:
            card = state.ruleset.components.guest[guest.card]
            brings = _LATER * brought[guest.card] + _MOVES_IN
            if not hotel.free & hotel.board.color_masks[card.color]:
                brings -= _NO_ROOM
            missing = [want - got for want, got in zip(card.order.counts, guest.served.counts, strict=True)]
            left = sum(missing)
            now = _worth(brings, left, turns)
            self.worth += now
            if left:
                following, full = _worth(brings, left - 1, turns), _worth(brings, 0, turns)
                self._tables.append((missing, following - now, (full - now) / left))
        self._tables.sort(key=itemgetter(2), reverse=True)

    def received(self, dishes: Sequence[int]) -> float:
        """What dishes just received are worth: some for the guests, the others for the kitchen."""
        worth = 0.0
        left = list(dishes)
        for missing, _, gain in self._tables:
            if gain > STORED:
                for dish in range(4):
                    count = min(left[dish], missing[dish])
                    worth += count * gain
                    left[dish] -= count
        return worth + sum(left) * STORED

    def kitchen(self, kitchen: Sequence[int]) -> float:
        """What the dishes of a kitchen are worth beyond their VP because somebody waits for them."""
        waiting = [0, 0, 0, 0]
        for missing, _, _ in self._tables:
            for dish, count in enumerate(missing):
                waiting[dish] += count
        return sum(map(min, waiting, kitchen)) * _AT_HAND * self._soon

    def kitchen_move(self, kitchen: Sequence[int], left: int, *, moved: bool) -> float:
        """What a kitchen move of ``left`` more dishes brings that was begun; nobody should begin one in vain."""
        gains: list[float] = []
        given_up = 1 + _AT_HAND * self._soon
        for missing, following, _ in self._tables:
            gains += [following - given_up] * sum(map(min, missing, kitchen))
        best = sorted([gain for gain in gains if gain > 0], reverse=True)[:left]
        return sum(best) if best or moved else _IN_VAIN


def _worth(brings: float, left: int, turns: float) -> float:
    """What a guest is worth who waits for so many dishes; at worst nothing, and he costs what the score says."""
    likely = min(1.0, _PACE * turns / (left + 0.5))
    patience: float = _PATIENCE**left
    return likely * max(UNFED_GUEST_VP + brings * patience - SERVED * left, 0)
