"""Setup (SET): the table before the first round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grand_austria.agenda import (
    Dealing,
    DealingHand,
    DealingTile,
    Drafting,
    Entry,
    FillingRow,
    NextTurn,
    Rolling,
    SettingUpGuest,
    SettingUpRooms,
    Starting,
)
from grand_austria.chapters import hidden
from grand_austria.components.boards import NIGHT, Board
from grand_austria.components.cards import Dishes
from grand_austria.components.tracks import DICE, GUEST_COSTS, HAND_START, KRONES_START, SETUP_ROOMS
from grand_austria.draft import Draft
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState, Hotel, Pile, Player

__all__ = ["GROUP_NAMES", "empty_table", "new_player", "prepare_table", "setup_agenda"]

GROUP_NAMES: Final = ("A", "B", "C")
"""The groups of politics cards and Emperor tiles."""


@enforces("SET-6", "SET-11", "ROM-7")
def new_player(board: Board) -> Player:
    """A player as the game begins: 10 krones, one of each dish, an empty hotel."""
    return Player(KRONES_START, 0, 0, Dishes(1, 1, 1, 1), (), (), (), (), Hotel(board), (), False, ())


@enforces("SET-4", "SET-5", "SET-12")
def empty_table(players: int, ruleset: Ruleset, boards: Sequence[Board] | None = None) -> GameState:
    """The table before chance has decided anything."""
    components = ruleset.components
    chosen = list(boards) if boards is not None else [NIGHT] * players
    return GameState(
        ruleset,
        1,
        -1,
        (DICE[players], 0, 0, 0, 0, 0),
        0,
        (None,) * len(GUEST_COSTS),
        Pile(tuple(card.id for card in components.guests)),
        (),
        Pile(tuple(card.id for card in components.staff)),
        (),
        (),
        tuple(new_player(board) for board in chosen),
        (Starting(),),
    )


@enforces("SET-7", "SET-8", "SET-9")
def prepare_table(draft: Draft) -> None:
    """With the start player known, put the rest of the setup on the agenda."""
    draft.agenda += setup_agenda(draft.ruleset, draft.seats, draft.start_player)
    if draft.ruleset.staff_deal == "starting_sets":
        _deal_sets(draft, _from(draft.start_player, draft.seats))


def setup_agenda(ruleset: Ruleset, players: int, start_player: int) -> tuple[Entry, ...]:
    """The steps of the setup once the start player is known, the first of them last."""
    seats = _from(start_player, players)
    steps: list[Entry] = [Dealing(group) for group in GROUP_NAMES]
    steps += [DealingTile(group) for group in GROUP_NAMES]
    steps.append(FillingRow())
    if ruleset.staff_deal != "starting_sets":
        steps += [DealingHand(seat, HAND_START) for seat in seats]
    if ruleset.staff_deal == "draft":
        steps.append(Drafting(seats[0], (), ()))
    steps += [SettingUpGuest(seat) for seat in reversed(seats)]
    steps += [SettingUpRooms(seat, SETUP_ROOMS) for seat in seats]
    steps += [Rolling(DICE[players]), NextTurn()]
    return tuple(reversed(steps))


def _from(start_player: int, players: int) -> list[int]:
    """The seats in order from the start player on."""
    return [(start_player + k) % players for k in range(players)]


@enforces("SET-7")
def _deal_sets(draft: Draft, seats: list[int]) -> None:
    dealt: set[int] = set()
    for seat, cards in zip(seats, draft.ruleset.components.starting_sets, strict=False):
        draft.player(seat).hand = tuple(sorted(cards))
        hidden.deal_openly(draft, seat, cards)
        dealt.update(cards)
    draft.staff_pile = Pile(tuple([card for card in draft.staff_pile.unknown if card not in dealt]))
