"""The facts of a position that a drawing shows, in words: shared by the drawings as text and as a picture."""

from __future__ import annotations

from typing import Final

from grand_austria.agenda import CHANCE_ENTRIES, Drafting, DrawingStaff, PlayingStaff, ReturningDrawn
from grand_austria.chapters.turns import free_number
from grand_austria.components.boards import COLUMNS
from grand_austria.components.cards import DISHES
from grand_austria.components.tracks import EMPEROR_RETREAT, GUEST_COSTS, POLITICS_VP
from grand_austria.engine import final_scores, winners
from grand_austria.render.words import counted
from grand_austria.rulesets import EDITIONS, FIRST_EDITION, Ruleset
from grand_austria.rulings import RULINGS
from grand_austria.state import CafeGuest, GameState, Hotel, rooms_of

__all__ = [
    "SPACES",
    "Table",
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

Table = GameState
"""What can be drawn."""

SPACES: Final = ("strudel/cake", "wine/coffee", "rooms", "krones/Emperor", "staff", "any")
"""What the action spaces 1 to 6 are for."""

# ------------------------------------------------------------------------------------------------- the table


def decider(table: Table) -> int | None:
    """The seat whose decision it is; None at a chance node and when the game is over."""
    if not table.agenda or type(table.agenda[-1]) in CHANCE_ENTRIES:
        return None
    seat: int = getattr(table.agenda[-1], "seat")  # noqa: B009  # what comes to rest and is not chance has one
    return seat


def results(table: Table) -> dict[int, tuple[int, bool]]:
    """For each seat its final score and whether it wins; empty while the game goes on."""
    if table.agenda or not isinstance(table, GameState):
        return {}
    won = winners(table)
    return {sheet.seat: (sheet.total, sheet.seat in won) for sheet in final_scores(table)}


def start_words(table: Table) -> str:
    """Who starts the round."""
    return f"seat {table.start_player} starts" if table.start_player >= 0 else "nobody starts yet"


def rulings_words(ruleset: Ruleset) -> str:
    """The rulings that the edition of that name answers otherwise; empty if there are none."""
    edition = EDITIONS.get(ruleset.edition, FIRST_EDITION)
    changed = [ruling.name for ruling in RULINGS if ruleset.ruling(ruling.name) != edition.ruling(ruling.name)]
    return ", ".join(f"{name}={ruleset.ruling(name)}" for name in changed)


def guest_cost(at: int) -> str:
    """What a guest costs on a space of the row, 0 for the leftmost."""
    return counted(GUEST_COSTS[at], "krone") if GUEST_COSTS[at] else "free"


def disk_words(table: Table, number: int) -> str:
    """The disks on a politics card: whose, and the VP for the next one."""
    seats = [seat for seat, player in enumerate(table.players) if number in player.politics]
    whose = f" (seat {', '.join(map(str, seats))})" if seats else ""
    following = f"next {POLITICS_VP[len(seats)]} VP" if len(seats) < len(POLITICS_VP) else "full"
    return f"{counted(len(seats), 'disk')}{whose}, {following}"


def tile_rounds(table: Table) -> list[tuple[str, int]]:
    """Each Emperor tile of the game with the round of its scoring."""
    return list(zip(table.emperor_tiles, EMPEROR_RETREAT, strict=False))


def is_scored(table: Table, game_round: int) -> bool:
    """Whether the Emperor scoring of a round is over."""
    return table.round > game_round or not table.agenda


def piles_words(table: Table) -> str:
    """How many cards are left."""
    guests = f"{counted(len(table.guest_pile.cards), 'guest')}, {len(table.guest_discard)} discarded"
    bottom = len(table.staff_pile.bottom)
    known = f", {bottom} of them put back to the bottom" if bottom else ""
    return f"{guests}; {counted(len(table.staff_pile.cards), 'staff card')}{known}"


# ------------------------------------------------------------------------------------------------- a seat


def turn_numbers(table: Table, seat: int) -> tuple[tuple[int, int | None], ...]:
    """The two numbers of a seat's turn-order tile, each with the die that covers it; empty while nobody starts."""
    if table.start_player < 0:
        return ()
    dice = table.players[seat].dice
    numbers = [free_number(len(table.players), table.start_player, seat, at) for at in range(2)]
    return tuple([(n, dice[at] if at < len(dice) else None) for at, n in enumerate(numbers) if n is not None])


def shown_seat(table: Table, seat: int | None) -> int | None:
    """The seat whose own cards are drawn open: the one asked for.

    Raises:
        ValueError: if there is no such seat.
    """
    if seat is not None and seat not in range(len(table.players)):
        raise ValueError(f"there is no seat {seat} among {len(table.players)} players")
    return seat


def hand_cards(table: Table, seat: int, shown: int | None) -> tuple[int, ...]:
    """The cards of a hand that are drawn open: those of the shown seat, as far as they are known."""
    return tuple([card for card in table.players[seat].hand if card]) if seat == shown else ()


def drawn_cards(table: Table, shown: int | None) -> tuple[int, ...]:
    """The cards from which the shown seat has to choose, beside its hand: drawn ones, or its draft pack."""
    entry = table.agenda[-1] if table.agenda else None
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
    return tuple([card for card in cards or () if card])


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
