"""Before the first round: the empty table, hands dealt or drafted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.oracle.facts import DICE_BY_PLAYERS, GUESTS, STAFF, STARTING_SETS
from tests.oracle.position import (
    Board,
    Dealing,
    DealingHand,
    DealingTile,
    Drafting,
    FillingRow,
    Hotel,
    NextTurn,
    Pile,
    Player,
    Position,
    Rolling,
    SettingUpGuest,
    SettingUpRooms,
    Starting,
)
from tests.oracle.table import clockwise


def initial(ruleset: Mapping[str, str], boards: Sequence[Board]) -> Position:
    """The table before the start player is drawn: 10 krones, a dish of each kind, all dice on the first space."""
    players = [
        Player(
            krones=10,
            emperor=0,
            vp=0,
            kitchen=(1, 1, 1, 1),
            cafe=(),
            hand=(),
            staff=(),
            used_staff=(),
            hotel=Hotel(board),
            dice=(),
            passed=False,
            politics=(),
        )
        for board in boards
    ]
    return Position(
        ruleset=ruleset,
        round=1,
        start_player=-1,
        dice=(DICE_BY_PLAYERS[len(boards)], 0, 0, 0, 0, 0),
        dustbin=0,
        guest_row=(None, None, None, None, None),
        guest_pile=Pile(tuple(GUESTS)),
        guest_discard=(),
        staff_pile=Pile(tuple(STAFF)),
        politics=(),
        emperor_tiles=(),
        players=players,
        agenda=[Starting()],
    )


def begin(position: Position) -> None:
    """What is to happen before the first turn, once the start player is known."""
    clock = clockwise(position)
    draft = [Drafting(clock[0], (), ())] if position.ruleset["staff_deal"] == "draft" else []
    position.replace_top(
        NextTurn(),
        Rolling(DICE_BY_PLAYERS[len(clock)]),
        *(SettingUpRooms(seat, 3) for seat in reversed(clock)),
        *(SettingUpGuest(seat) for seat in clock),
        *draft,
        *hands_to_deal(position),
        FillingRow(),
        *(DealingTile(group) for group in "CBA"),
        *(Dealing(group) for group in "CBA"),
    )


def hands_to_deal(position: Position) -> list[DealingHand]:
    """The staff cards to be dealt, the start player's first in the agenda; starting sets are given at once."""
    if position.ruleset["staff_deal"] != "starting_sets":
        return [DealingHand(seat, 6) for seat in reversed(clockwise(position))]
    for name, seat in zip(sorted(STARTING_SETS), clockwise(position), strict=False):
        position.players[seat].hand = tuple(sorted(STARTING_SETS[name]))
        left = [card for card in position.staff_pile.unknown if card not in STARTING_SETS[name]]
        position.staff_pile = Pile(tuple(left))
    return []


def pass_packs_on(position: Position, top: Drafting) -> list[Drafting]:
    """After every seat has kept a card the packs go to the left, as long as there are cards in them."""
    seats = clockwise(position)
    packs = [top.packs[(seat - 1) % len(seats)] for seat in range(len(seats))]
    return [Drafting(seats[0], tuple(packs), tuple(seats[1:]))] if any(packs) else []
