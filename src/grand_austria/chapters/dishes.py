"""Dishes (DSH): placing what was received, dishes of choice, kitchen moves and the Porter."""

from __future__ import annotations

from typing import Final

from grand_austria.agenda import ChoosingDishes, FillingOrder, PlacingDishes, ServingKitchen
from grand_austria.chapters.common import LEGAL, misplaced
from grand_austria.components.cards import DISHES, NOTHING, Dishes
from grand_austria.components.staff import CHIEF_WAITER
from grand_austria.draft import Draft, Holdings
from grand_austria.errors import Violation, broken, counted
from grand_austria.moves import DONE, FILL, SERVE, STORE, ChooseDishes, Done, Fill, Move, Serve, Store
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import CafeGuest, GameState

__all__ = [
    "KITCHEN_MOVE",
    "choosing_moves",
    "filling_moves",
    "judge_choosing",
    "judge_filling",
    "judge_kitchen",
    "judge_placing",
    "judge_serving",
    "kitchen_cost",
    "placeable",
    "placing_moves",
    "play_choosing",
    "play_filling",
    "play_placing",
    "play_serving",
    "receive",
    "serve",
    "serving_moves",
    "settle_filling",
    "settle_placing",
    "settle_serving",
    "split_amounts",
]

KITCHEN_MOVE: Final = 3
"""How many dishes one kitchen move may move."""


def placeable(ruleset: Ruleset, cafe: tuple[CafeGuest, ...], dishes: Dishes) -> list[Move]:
    """The ways to put one of these dishes on an order that still lacks it (DSH-1)."""
    moves: list[Move] = []
    strudel, cake, wine, coffee = dishes.strudel, dishes.cake, dishes.wine, dishes.coffee
    guests = ruleset.components.guest
    for guest in cafe:
        order, served = guests[guest.card].order, guest.served
        if order is served:
            continue
        serves = SERVE[guest.card]
        if strudel and order.strudel > served.strudel:
            moves.append(serves[0])
        if cake and order.cake > served.cake:
            moves.append(serves[1])
        if wine and order.wine > served.wine:
            moves.append(serves[2])
        if coffee and order.coffee > served.coffee:
            moves.append(serves[3])
    return moves


@enforces("STF-28")
def kitchen_cost(holdings: Holdings) -> int:
    """The krones for a kitchen move (DSH-3)."""
    return 0 if CHIEF_WAITER in holdings.staff else 1


@enforces("DSH-5", "DSH-6", "SET-13")
def receive(draft: Draft, seat: int, dishes: Dishes) -> None:
    """Dishes from the supply: they may be placed at once, the rest is stored."""
    draft.agenda.append(PlacingDishes(seat, dishes))


def serve(draft: Draft, seat: int, move: Serve) -> None:
    """Put one dish on a guest."""
    player = draft.player(seat)
    player.cafe = tuple(
        [
            CafeGuest(guest.card, guest.served.plus(move.dish)) if guest.card == move.guest else guest
            for guest in player.cafe
        ]
    )


def _judge_serve(ruleset: Ruleset, holdings: Holdings, at_hand: Dishes, move: Serve) -> tuple[Violation, ...]:
    found = []
    if not at_hand.counts[move.dish]:
        found.append(broken("DSH-2", f"there is no {move.dish.label} at hand"))
    served = {guest.card: guest.served for guest in holdings.cafe}.get(move.guest)
    if served is None:
        found.append(broken("GST-6", f"guest {move.guest} is not in the café"))
    else:
        ordered = ruleset.components.guest[move.guest].order.counts[move.dish]
        if served.counts[move.dish] >= ordered:
            what = f"all {ordered} are served" if ordered else "none was ordered"
            found.append(broken("DSH-1", f"guest {move.guest} lacks no {move.dish.label}: {what}"))
    return tuple(found)


# --------------------------------------------------------------------------------------- placing what was received


@enforces("DSH-5")
def placing_moves(state: GameState, entry: PlacingDishes) -> tuple[Move, ...]:
    """The orders that can take a dish, and ``store``."""
    return (*placeable(state.ruleset, state.players[entry.seat].cafe, entry.dishes), STORE)


def judge_placing(state: GameState, entry: PlacingDishes, move: Move) -> tuple[Violation, ...]:
    """DSH-1, DSH-2, GST-6."""
    if isinstance(move, Store):
        return LEGAL
    if isinstance(move, Serve):
        return _judge_serve(state.ruleset, state.players[entry.seat], entry.dishes, move)
    return misplaced(entry, move)


def play_placing(draft: Draft, entry: PlacingDishes, move: Move) -> None:
    """Serve one dish, or store all that is left."""
    if isinstance(move, Serve):
        serve(draft, entry.seat, move)
        draft.agenda.append(PlacingDishes(entry.seat, entry.dishes.plus(move.dish, -1)))
    else:
        player = draft.player(entry.seat)
        player.kitchen = player.kitchen + entry.dishes


def settle_placing(draft: Draft, entry: PlacingDishes) -> bool:
    """What nobody ordered goes to the kitchen."""
    holdings = draft.holdings(entry.seat)
    if placeable(draft.ruleset, holdings.cafe, entry.dishes):
        return False
    if entry.dishes != NOTHING:
        player = draft.player(entry.seat)
        player.kitchen = player.kitchen + entry.dishes
    draft.agenda.pop()
    return True


# --------------------------------------------------------------------------------------- dishes of choice


def split_amounts(count: int) -> tuple[ChooseDishes, ...]:
    """All ways to choose so many dishes of any kind."""
    return tuple(
        ChooseDishes(strudel, cake, wine, count - strudel - cake - wine)
        for strudel in range(count, -1, -1)
        for cake in range(count - strudel, -1, -1)
        for wine in range(count - strudel - cake, -1, -1)
    )


_CHOICES: Final = tuple(split_amounts(count) for count in range(9))


def choosing_moves(state: GameState, entry: ChoosingDishes) -> tuple[Move, ...]:
    """Every combination of the right size."""
    return _CHOICES[entry.count]


def judge_choosing(state: GameState, entry: ChoosingDishes, move: Move) -> tuple[Violation, ...]:
    """DSH-4: exactly so many."""
    if not isinstance(move, ChooseDishes):
        return misplaced(entry, move)
    total = sum(move.counts)
    if min(move.counts) < 0 or total != entry.count:
        return (broken("DSH-4", f"{counted(total, 'dish', 'dishes')} named, and {entry.count} to be chosen"),)
    return LEGAL


def play_choosing(draft: Draft, entry: ChoosingDishes, move: Move) -> None:
    """Receive what was chosen."""
    assert isinstance(move, ChooseDishes)
    receive(draft, entry.seat, Dishes(*move.counts))


# --------------------------------------------------------------------------------------- kitchen moves


def judge_kitchen(state: GameState, seat: int) -> tuple[Violation, ...]:
    """DSH-3: the krone is there, and something of the kitchen is lacking on an order."""
    player = state.players[seat]
    found = []
    cost = kitchen_cost(player)
    if player.krones < cost:
        found.append(broken("DSH-3", f"a kitchen move costs {counted(cost, 'krone')}, and there are {player.krones}"))
    if not _may_move_nothing(state.ruleset, player) and not _serves_something(state, seat):
        found.append(broken("DSH-3", f"no order lacks anything of the kitchen ({player.kitchen or 'empty'})"))
    return tuple(found)


def _may_move_nothing(ruleset: Ruleset, holdings: Holdings) -> bool:
    """Only a krone may be spent in vain: a move that changes nothing could be repeated for ever."""
    return ruleset.kitchen_amount == "up_to" and kitchen_cost(holdings) > 0


def _serves_something(state: GameState, seat: int) -> bool:
    player = state.players[seat]
    for guest in player.cafe:
        order = state.ruleset.components.guest[guest.card].order.counts
        for dish in DISHES:
            if player.kitchen.counts[dish] and order[dish] > guest.served.counts[dish]:
                return True
    return False


def serving_moves(state: GameState, entry: ServingKitchen) -> tuple[Move, ...]:
    """The orders that can take a dish of the kitchen, and ``done`` after the first."""
    player = state.players[entry.seat]
    moves = placeable(state.ruleset, player.cafe, player.kitchen)
    if entry.moved or _may_move_nothing(state.ruleset, player):
        moves.append(DONE)
    return tuple(moves)


def judge_serving(state: GameState, entry: ServingKitchen, move: Move) -> tuple[Violation, ...]:
    """DSH-1, DSH-2, GST-6; DSH-3 for a move that moved nothing."""
    if isinstance(move, Done):
        if not entry.moved and not _may_move_nothing(state.ruleset, state.players[entry.seat]):
            return (broken("DSH-3", "a kitchen move moves at least one dish"),)
        return LEGAL
    if isinstance(move, Serve):
        player = state.players[entry.seat]
        return _judge_serve(state.ruleset, player, player.kitchen, move)
    return misplaced(entry, move)


def play_serving(draft: Draft, entry: ServingKitchen, move: Move) -> None:
    """Serve one dish of the kitchen."""
    if isinstance(move, Serve):
        player = draft.player(entry.seat)
        player.kitchen = player.kitchen.plus(move.dish, -1)
        serve(draft, entry.seat, move)
        if entry.left > 1:
            draft.agenda.append(ServingKitchen(entry.seat, entry.left - 1, moved=True))


def settle_serving(draft: Draft, entry: ServingKitchen) -> bool:
    """The kitchen move ends when nothing more can be served."""
    holdings = draft.holdings(entry.seat)
    if placeable(draft.ruleset, holdings.cafe, holdings.kitchen):
        return False
    draft.agenda.pop()
    return True


# --------------------------------------------------------------------------------------- Porter


def _hungry(ruleset: Ruleset, holdings: Holdings) -> list[int]:
    guests = ruleset.components.guest
    return [guest.card for guest in holdings.cafe if guest.served != guests[guest.card].order]


def filling_moves(state: GameState, entry: FillingOrder) -> tuple[Move, ...]:
    """The guests whose order is not complete, and ``done``."""
    return (*[FILL[card] for card in _hungry(state.ruleset, state.players[entry.seat])], DONE)


def judge_filling(state: GameState, entry: FillingOrder, move: Move) -> tuple[Violation, ...]:
    """STF-7."""
    if isinstance(move, Done):
        return LEGAL
    if not isinstance(move, Fill):
        return misplaced(entry, move)
    for guest in state.players[entry.seat].cafe:
        if guest.card == move.guest:
            if guest.served == state.ruleset.components.guest[guest.card].order:
                return (broken("STF-7", f"the order of guest {move.guest} is already complete"),)
            return LEGAL
    return (broken("STF-7", f"guest {move.guest} is not in the café"),)


def play_filling(draft: Draft, entry: FillingOrder, move: Move) -> None:
    """Complete the order."""
    if isinstance(move, Fill):
        player = draft.player(entry.seat)
        order = draft.ruleset.components.guest[move.guest].order
        player.cafe = tuple([CafeGuest(g.card, order) if g.card == move.guest else g for g in player.cafe])


def settle_filling(draft: Draft, entry: FillingOrder) -> bool:
    """Where no order lacks anything nothing is asked."""
    if _hungry(draft.ruleset, draft.holdings(entry.seat)):
        return False
    draft.agenda.pop()
    return True
