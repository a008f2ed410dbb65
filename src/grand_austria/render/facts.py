"""The facts of a position that a drawing shows, in words: shared by the drawings as text and as a picture."""

from __future__ import annotations

from typing import Final

from grand_austria.agenda import CHANCE_ENTRIES, Drafting, DrawingStaff, PlayingStaff, ReturningDrawn
from grand_austria.chapters.turns import free_number
from grand_austria.components.boards import COLUMNS
from grand_austria.components.cards import DISHES
from grand_austria.components.tracks import EMPEROR_RETREAT, GUEST_COSTS, POLITICS_VP
from grand_austria.engine import final_scores, winners
from grand_austria.errors import InvalidState
from grand_austria.render.words import counted, staff_name
from grand_austria.rulesets import EDITIONS, FIRST_EDITION, Ruleset
from grand_austria.rulings import RULINGS
from grand_austria.state import CafeGuest, GameState, Hotel, rooms_of
from grand_austria.views import HIDDEN, PlayerView

__all__ = [
    "SPACES",
    "Drawable",
    "as_state",
    "card_words",
    "decider",
    "disk_words",
    "drawn_cards",
    "group_letter",
    "guest_cost",
    "hand_cards",
    "is_ready",
    "is_scored",
    "order_words",
    "piles_words",
    "received_words",
    "results",
    "rulings_words",
    "shown_seat",
    "start_words",
    "tile_rounds",
    "turn_numbers",
]

Drawable = GameState | PlayerView
"""What can be drawn: a position, or what a seat may know of it."""

SPACES: Final = ("strudel/cake", "wine/coffee", "rooms", "krones/Emperor", "staff", "any")
"""What the action spaces 1 to 6 are for."""

# ------------------------------------------------------------------------------------------------- the table


def as_state(position: Drawable) -> GameState:
    """What is drawn: of a view a state in which `HIDDEN` stays in the places of hidden cards.

    Raises:
        TypeError: for an object of another kind.
    """
    if isinstance(position, GameState):
        return position
    if not isinstance(position, PlayerView):
        raise TypeError(f"a GameState or a PlayerView is drawn, not {position!r}")
    return GameState(
        position.ruleset,
        position.round,
        position.start_player,
        position.dice,
        position.dustbin,
        position.guest_row,
        position.guest_pile,
        position.guest_discard,
        position.staff_pile,
        position.politics,
        position.emperor_tiles,
        position.players,
        position.agenda,
    )


def shown_seat(position: Drawable, seat: int | None) -> int | None:
    """The seat whose own cards are drawn open: the one asked for, else the one whose view it is.

    Raises:
        InvalidState: if there is no such seat.
    """
    if seat is None:
        return position.seat if isinstance(position, PlayerView) else None
    if seat not in range(len(position.players)):
        raise InvalidState(f"there is no seat {seat} among {len(position.players)} players")
    return seat


def decider(state: GameState) -> int | None:
    """The seat whose decision it is; None at a chance node and when the game is over."""
    if not state.agenda or type(state.agenda[-1]) in CHANCE_ENTRIES:
        return None
    seat: int = getattr(state.agenda[-1], "seat")  # noqa: B009  # what comes to rest and is not chance has one
    return seat


def results(state: GameState) -> dict[int, tuple[int, bool]]:
    """For each seat its final score and whether it wins; empty while the game goes on."""
    if state.agenda:
        return {}
    won = winners(state)
    return {sheet.seat: (sheet.total, sheet.seat in won) for sheet in final_scores(state)}


def start_words(state: GameState) -> str:
    """Who starts the round."""
    return f"seat {state.start_player} starts" if state.start_player >= 0 else "nobody starts yet"


def rulings_words(ruleset: Ruleset) -> str:
    """The rulings that the edition of that name answers otherwise; empty if there are none."""
    edition = EDITIONS.get(ruleset.edition, FIRST_EDITION)
    changed = [ruling.name for ruling in RULINGS if ruleset.ruling(ruling.name) != edition.ruling(ruling.name)]
    return ", ".join(f"{name}={ruleset.ruling(name)}" for name in changed)


def guest_cost(at: int) -> str:
    """What a guest costs on a space of the row, 0 for the leftmost."""
    return counted(GUEST_COSTS[at], "krone") if GUEST_COSTS[at] else "free"


def disk_words(state: GameState, number: int) -> str:
    """The disks on a politics card: whose, and the VP for the next one."""
    seats = [seat for seat, player in enumerate(state.players) if number in player.politics]
    whose = f" (seat {', '.join(map(str, seats))})" if seats else ""
    following = f"next {POLITICS_VP[len(seats)]} VP" if len(seats) < len(POLITICS_VP) else "full"
    return f"{counted(len(seats), 'disk')}{whose}, {following}"


def tile_rounds(state: GameState) -> list[tuple[str, int]]:
    """Each Emperor tile of the game with the round of its scoring."""
    return list(zip(state.emperor_tiles, EMPEROR_RETREAT, strict=False))


def is_scored(state: GameState, game_round: int) -> bool:
    """Whether the Emperor scoring of a round is over."""
    return state.round > game_round or not state.agenda


def piles_words(state: GameState) -> str:
    """How many cards are left."""
    guests = f"{counted(len(state.guest_pile.cards), 'guest')}, {len(state.guest_discard)} discarded"
    bottom = len(state.staff_pile.bottom)
    known = f", {bottom} of them put back to the bottom" if bottom else ""
    return f"{guests}; {counted(len(state.staff_pile.cards), 'staff card')}{known}"


# ------------------------------------------------------------------------------------------------- a seat


def turn_numbers(state: GameState, seat: int) -> tuple[tuple[int, int | None], ...]:
    """The two numbers of a seat's turn-order tile, each with the die that covers it; empty while nobody starts."""
    if state.start_player < 0:
        return ()
    dice = state.players[seat].dice
    numbers = [free_number(len(state.players), state.start_player, seat, at) for at in range(2)]
    return tuple([(n, dice[at] if at < len(dice) else None) for at, n in enumerate(numbers) if n is not None])


def hand_cards(state: GameState, seat: int, shown: int | None) -> tuple[int, ...]:
    """The cards of a hand that are drawn open: those of the shown seat, as far as they are known."""
    return tuple([card for card in state.players[seat].hand if card != HIDDEN]) if seat == shown else ()


def drawn_cards(state: GameState, shown: int | None) -> tuple[int, ...]:
    """The cards from which the shown seat has to choose, beside its hand: drawn ones, or its draft pack."""
    entry = state.agenda[-1] if state.agenda else None
    cards: tuple[int, ...] | None = ()
    if isinstance(entry, Drafting) and shown is not None:
        cards = entry.packs[shown]
    elif isinstance(entry, DrawingStaff | PlayingStaff | ReturningDrawn) and entry.seat == shown:
        match entry:
            case DrawingStaff():
                cards = entry.aside
            case PlayingStaff():
                cards = entry.drawn
            case ReturningDrawn():
                cards = entry.cards
    return tuple([card for card in cards or () if card != HIDDEN])


def card_words(ruleset: Ruleset, card: int) -> str:
    """A staff card that may be played: number, name and cost."""
    return f"{staff_name(ruleset, card)} ({counted(ruleset.staff_cost[card], 'krone')})"


def is_ready(ruleset: Ruleset, guest: CafeGuest) -> bool:
    """Whether the order of a guest is complete."""
    return guest.served == ruleset.components.guest[guest.card].order


def order_words(ruleset: Ruleset, guest: CafeGuest) -> str:
    """What was served of an order: ``wine 2/3 coffee 0/1``, and ``ready`` where all was."""
    order = ruleset.components.guest[guest.card].order
    words = " ".join(
        f"{dish.label} {got}/{wanted}"
        for dish, got, wanted in zip(DISHES, guest.served.counts, order.counts, strict=True)
        if wanted
    )
    return f"{words} ready" if is_ready(ruleset, guest) else words


def received_words(hotel: Hotel) -> str:
    """What cannot be received again, though the rooms on the board do not show it; empty for nothing."""
    board = hotel.board
    groups = [
        group_letter(at)
        for at, mask in enumerate(board.group_masks)
        if hotel.rewarded >> at & 1 and hotel.occupied & mask != mask
    ]
    rooms = [f"{room // COLUMNS + 1},{room % COLUMNS + 1}" for room in rooms_of(hotel.pointed & ~hotel.prepared)]
    parts = []
    if groups:
        parts.append(f"bonus of group {', '.join(groups)}")
    if rooms:
        parts.append(f"VP of room {' and '.join(rooms)}")
    return "; ".join(parts)


def group_letter(group: int) -> str:
    """The letter of a group of rooms, ``a`` for the first."""
    return chr(ord("a") + group)
