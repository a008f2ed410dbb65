"""Strategies for moves as such, legal or not: all that the notation can say."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

import grand_austria as ga
from grand_austria import moves as m
from grand_austria.components.cards import DISHES

__all__ = ["moves"]

_GUESTS: Final = st.sampled_from([card.id for card in ga.BASE.guests])
_STAFF: Final = st.sampled_from([card.id for card in ga.BASE.staff])
_POLITICS: Final = st.sampled_from([card.id for card in ga.BASE.politics])
_TILES: Final = st.sampled_from([tile.id for tile in ga.BASE.emperor_tiles])
_FLOOR: Final = st.integers(1, 4)
_COLUMN: Final = st.integers(1, 5)
_SPACE: Final = st.integers(1, 6)
_FEW: Final = st.integers(0, 16)
_ACTION: Final = st.none() | st.integers(1, 5)


def moves() -> st.SearchStrategy[ga.Move]:
    """Any move that the notation can say within the components: most are illegal in most states."""
    plain = (m.PASS, m.DONE, m.STORE, m.KITCHEN, m.BEFORE, m.AFTER, m.PAY, m.SUFFER, m.AVOID)
    rooms = [st.builds(kind, _FLOOR, _COLUMN) for kind in (m.Prepare, m.Occupy, m.Remove)]
    cards = [
        st.builds(kind, _STAFF) for kind in (m.PlayStaff, m.UseStaff, m.ReturnStaff, m.Dismiss, m.Keep, m.DrawStaff)
    ]
    dice = st.lists(st.integers(0, 5), min_size=6, max_size=6).map(tuple)
    return st.one_of(
        st.sampled_from(plain),
        st.builds(m.TakeGuest, st.integers(1, 5)),
        st.builds(m.TakeDie, _SPACE, st.booleans(), _ACTION),
        st.builds(m.UseSpace, _SPACE, st.booleans(), _ACTION),
        st.builds(m.ChooseDishes, _FEW, _FEW, _FEW, _FEW),
        st.builds(m.Split, _FEW, _FEW),
        st.builds(m.Serve, st.sampled_from(DISHES), _GUESTS),
        *rooms,
        *cards,
        st.builds(m.Fill, _GUESTS),
        st.builds(m.CheckIn, _GUESTS, _FLOOR, _COLUMN),
        st.builds(m.Reward, st.integers(1, 9)),
        st.builds(m.PlacePolitics, _POLITICS),
        st.builds(m.StartPlayer, st.integers(0, 3)),
        st.builds(m.DealPolitics, _POLITICS),
        st.builds(m.DealEmperorTile, _TILES),
        st.builds(m.Reveal, _GUESTS),
        st.builds(m.Roll, dice),
    )
