"""The drawing of a position: the table above, a block for each seat below it."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import Final

from grand_austria.components.boards import COLUMNS, FLOORS, room_index
from grand_austria.components.cards import DISHES
from grand_austria.components.tracks import ROUNDS
from grand_austria.render.facts import (
    SPACES,
    Drawable,
    as_state,
    card_words,
    decider,
    disk_words,
    drawn_cards,
    group_letter,
    guest_cost,
    hand_cards,
    is_scored,
    order_words,
    piles_words,
    received_words,
    rulings_words,
    shown_seat,
    start_words,
    tile_rounds,
    turn_numbers,
)
from grand_austria.render.pending import pending
from grand_austria.render.words import amounts, guest_gives, guest_name, letter, staff_name, tile_words
from grand_austria.rulesets import Ruleset
from grand_austria.state import CafeGuest, GameState, Hotel

__all__ = ["WIDTH", "text"]

WIDTH: Final = 100
"""No line is longer."""
_LABEL: Final = 10
_PLACE: Final = 13
_LEGEND: Final = "Rooms: colour, group, VP for preparing; [prepared] #occupied#; Blue Red Yellow, Green guests any"


def text(position: Drawable, *, seat: int | None = None) -> str:
    """The position as lines of plain ASCII, none longer than `WIDTH`.

    Args:
        position: a state, whose hands are drawn by their size only, or a view, where the hand of its seat is open.
        seat: the seat whose own cards are drawn open, for a screen that only this player sees.

    Raises:
        InvalidState: if there is no such seat.
        TypeError: for an object that is neither a state nor a view.
    """
    state, shown = as_state(position), shown_seat(position, seat)
    lines = _table(state, shown)
    for at in range(len(state.players)):
        lines += _seat(state, at, shown)
    return "\n".join([*lines, _LEGEND])


def _labelled(label: str, value: str, width: int = WIDTH, indent: int = 0) -> list[str]:
    """A label and its value, wrapped under itself."""
    lines = textwrap.wrap(
        value, width - _LABEL, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
    )
    return [f"{name:<{_LABEL}}{line}".rstrip() for name, line in zip_longest((label,), lines or [""], fillvalue="")]


def _ruled(title: str) -> str:
    return f"{title} ".ljust(WIDTH, "-")


# ------------------------------------------------------------------------------------------------- the table


def _table(state: GameState, shown: int | None) -> list[str]:
    ruleset = state.ruleset
    lines = [_ruled(f"Round {state.round} of {ROUNDS} | {start_words(state)} | {ruleset.edition}")]
    if rulings := rulings_words(ruleset):
        lines += _labelled("Rulings", rulings)
    lines += _labelled("Now", "; then ".join(pending(state)))
    if drawn := drawn_cards(state, shown):
        lines += _labelled("Choice", _cards(ruleset, drawn))
    named = [f"{space} {name}" for space, name in enumerate(SPACES, 1)]
    widths = [max(len(name), 2) + 2 for name in named]
    lines.append(_row("Spaces", named, widths))
    lines.append(_row("Dice", [f"  {count}" for count in state.dice], widths) + f"       dustbin {state.dustbin}")
    for at, card in enumerate(state.guest_row):
        lines += _labelled("Guests" if at == 0 else "", _in_row(ruleset, at, card), indent=_PLACE)
    for at, number in enumerate(state.politics):
        lines += _labelled("Politics" if at == 0 else "", _politics(state, number))
    for at, (tile, game_round) in enumerate(tile_rounds(state)):
        when = f"{tile} {'scored' if is_scored(state, game_round) else 'round'} {game_round}  "
        words = when + tile_words(ruleset.components.tile[tile])
        lines += _labelled("Emperor" if at == 0 else "", words, indent=len(when))
    lines += _labelled("Piles", piles_words(state))
    return lines


def _row(label: str, cells: list[str], widths: list[int]) -> str:
    return (
        f"{label:<{_LABEL}}" + "".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()
    )


def _in_row(ruleset: Ruleset, at: int, card: int | None) -> str:
    place = f"{at + 1}  {guest_cost(at)}".ljust(_PLACE)
    if card is None:
        return f"{place}-"
    guest = ruleset.components.guest[card]
    return f"{place}{guest_name(ruleset, card)}: {amounts(guest.order)} -> {guest_gives(guest)}"


def _politics(state: GameState, number: int) -> str:
    card = state.ruleset.components.politics_card[number]
    return f"{number} ({card.group}) {card.text}: {disk_words(state, number)}"


# ------------------------------------------------------------------------------------------------- a seat


def _seat(state: GameState, seat: int, shown: int | None) -> list[str]:
    player = state.players[seat]
    marks = [f"Seat {seat}"]
    if seat == decider(state):
        marks.append("to move")
    if seat == state.start_player:
        marks.append("start player")
    if player.passed:
        marks.append("passed")
    facts = [
        f"VP {player.vp}",
        f"krones {player.krones}",
        f"Emperor {player.emperor}",
        _tile(state, seat),
        f"hand {len(player.hand)}",
        f"board {player.hotel.board.name}",
    ]
    left, right = _hotel(player.hotel), _holdings(state, seat, shown)
    width = max(map(len, left)) + 3
    body = [f"{a:<{width}}{b}".rstrip() for a, b in zip_longest(left, right, fillvalue="")]
    return [_ruled(" | ".join(marks)), " | ".join(facts), *body]


def _tile(state: GameState, seat: int) -> str:
    """The two numbers of the turn-order tile, and the dice that cover them."""
    numbers = turn_numbers(state, seat)
    if not numbers:
        return "no turn-order tile"
    return ", ".join([f"turn {number}: {'free' if die is None else f'die {die}'}" for number, die in numbers])


def _hotel(hotel: Hotel) -> list[str]:
    lines = ["  " + "".join(f"  {column}   " for column in range(1, COLUMNS + 1)).rstrip()]
    for floor in range(FLOORS, 0, -1):
        cells = [_room(hotel, floor, column) for column in range(1, COLUMNS + 1)]
        lines.append(f"{floor} " + " ".join(cells))
    return lines


def _room(hotel: Hotel, floor: int, column: int) -> str:
    room, board = room_index(floor, column), hotel.board
    before, after = "  "
    if hotel.is_occupied(floor, column):
        before = after = "#"
    elif hotel.is_prepared(floor, column):
        before, after = "[]"
    points = board.points[room] or " "
    return f"{before}{letter(board.colors[room])}{group_letter(board.groups[room])}{after}{points}"


def _holdings(state: GameState, seat: int, shown: int | None) -> list[str]:
    ruleset, player = state.ruleset, state.players[seat]
    width = WIDTH - 34
    kitchen = ", ".join(f"{count} {dish.label}" for dish, count in zip(DISHES, player.kitchen.counts, strict=True))
    lines = _labelled("Kitchen", kitchen, width)
    for at, guest in enumerate(player.cafe):
        lines += _labelled("Cafe" if at == 0 else "", _served(ruleset, guest), width, indent=2)
    if not player.cafe:
        lines += _labelled("Cafe", "empty", width)
    if player.staff:
        names = [staff_name(ruleset, card) + " (used)" * (card in player.used_staff) for card in player.staff]
        lines += _labelled("Staff", ", ".join(names), width)
    if hand := hand_cards(state, seat, shown):
        lines += _labelled("Hand", _cards(ruleset, hand), width)
    if player.politics:
        lines += _labelled("Disks", f"on politics card {', '.join(map(str, player.politics))}", width)
    if received := received_words(player.hotel):
        lines += _labelled("Received", received, width)
    return lines


def _cards(ruleset: Ruleset, cards: tuple[int, ...]) -> str:
    return ", ".join([card_words(ruleset, card) for card in cards])


def _served(ruleset: Ruleset, guest: CafeGuest) -> str:
    gives = guest_gives(ruleset.components.guest[guest.card])
    return f"{guest_name(ruleset, guest.card)} {order_words(ruleset, guest)} -> {gives}"
