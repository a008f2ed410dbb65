"""The drawing of a position: the table above, a block for each seat below it."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import Final

from grand_austria.chapters.turns import free_number
from grand_austria.components.boards import COLUMNS, FLOORS, room_index
from grand_austria.components.cards import DISHES
from grand_austria.components.tracks import EMPEROR_RETREAT, GUEST_COSTS, POLITICS_VP, ROUNDS
from grand_austria.engine import actor
from grand_austria.render.pending import pending
from grand_austria.render.words import amounts, counted, guest_gives, guest_name, letter, staff_name, tile_words
from grand_austria.rulesets import EDITIONS, FIRST_EDITION, Ruleset
from grand_austria.rulings import RULINGS
from grand_austria.state import CafeGuest, GameState, Hotel, Player, rooms_of

__all__ = ["WIDTH", "text"]

WIDTH: Final = 100
"""No line is longer."""
_LABEL: Final = 10
_PLACE: Final = 13
_SPACES: Final = ("strudel/cake", "wine/coffee", "rooms", "krones/Emperor", "staff", "any")
_LEGEND: Final = "Rooms: colour, group, VP for preparing; [prepared] #occupied#; Blue Red Yellow, Green guests any"


def text(state: GameState) -> str:
    """The position as lines of plain ASCII, none longer than `WIDTH`; hands by their size only."""
    lines = _table(state)
    for seat in range(len(state.players)):
        lines += _seat(state, seat)
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


def _table(state: GameState) -> list[str]:
    ruleset = state.ruleset
    start = f"seat {state.start_player} starts" if state.start_player >= 0 else "nobody starts yet"
    lines = [_ruled(f"Round {state.round} of {ROUNDS} | {start} | {ruleset.edition}")]
    if rulings := _rulings(ruleset):
        lines += _labelled("Rulings", rulings)
    lines += _labelled("Now", "; then ".join(pending(state)))
    named = [f"{space} {name}" for space, name in enumerate(_SPACES, 1)]
    widths = [max(len(name), 2) + 2 for name in named]
    lines.append(_row("Spaces", named, widths))
    lines.append(_row("Dice", [f"  {count}" for count in state.dice], widths) + f"       dustbin {state.dustbin}")
    for at, card in enumerate(state.guest_row):
        lines += _labelled("Guests" if at == 0 else "", _in_row(ruleset, at, card), indent=_PLACE)
    for at, number in enumerate(state.politics):
        lines += _labelled("Politics" if at == 0 else "", _politics(state, number))
    for tile, game_round in zip(state.emperor_tiles, EMPEROR_RETREAT, strict=False):
        over = state.round > game_round or not state.agenda
        when = f"{tile} {'scored' if over else 'round'} {game_round}  "
        label = "Emperor" if tile == state.emperor_tiles[0] else ""
        lines += _labelled(label, when + tile_words(ruleset.components.tile[tile]), indent=len(when))
    lines += _labelled("Piles", _piles(state))
    return lines


def _row(label: str, cells: list[str], widths: list[int]) -> str:
    return (
        f"{label:<{_LABEL}}" + "".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()
    )


def _rulings(ruleset: Ruleset) -> str:
    edition = EDITIONS.get(ruleset.edition, FIRST_EDITION)
    changed = [ruling.name for ruling in RULINGS if ruleset.ruling(ruling.name) != edition.ruling(ruling.name)]
    return ", ".join(f"{name}={ruleset.ruling(name)}" for name in changed)


def _in_row(ruleset: Ruleset, at: int, card: int | None) -> str:
    cost = counted(GUEST_COSTS[at], "krone") if GUEST_COSTS[at] else "free"
    place = f"{at + 1}  {cost}".ljust(_PLACE)
    if card is None:
        return f"{place}-"
    guest = ruleset.components.guest[card]
    return f"{place}{guest_name(ruleset, card)}: {amounts(guest.order)} -> {guest_gives(guest)}"


def _politics(state: GameState, number: int) -> str:
    card = state.ruleset.components.politics_card[number]
    seats = [seat for seat, player in enumerate(state.players) if number in player.politics]
    disks = counted(len(seats), "disk")
    whose = f" (seat {', '.join(map(str, seats))})" if seats else ""
    following = f"next {POLITICS_VP[len(seats)]} VP" if len(seats) < len(POLITICS_VP) else "full"
    return f"{number} ({card.group}) {card.text}: {disks}{whose}, {following}"


def _piles(state: GameState) -> str:
    guests = f"{counted(len(state.guest_pile.cards), 'guest')}, {len(state.guest_discard)} discarded"
    bottom = len(state.staff_pile.bottom)
    known = f", {bottom} of them put back to the bottom" if bottom else ""
    return f"{guests}; {counted(len(state.staff_pile.cards), 'staff card')}{known}"


# ------------------------------------------------------------------------------------------------- a seat


def _seat(state: GameState, seat: int) -> list[str]:
    player = state.players[seat]
    marks = [f"Seat {seat}"]
    if seat == actor(state):
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
    left, right = _hotel(player.hotel), _holdings(state, player)
    width = max(map(len, left)) + 3
    body = [f"{a:<{width}}{b}".rstrip() for a, b in zip_longest(left, right, fillvalue="")]
    return [_ruled(" | ".join(marks)), " | ".join(facts), *body]


def _tile(state: GameState, seat: int) -> str:
    """The two numbers of the turn-order tile, and the dice that cover them."""
    dice = state.players[seat].dice
    if state.start_player < 0:
        return "no turn-order tile"
    parts = []
    for at in range(2):
        number = free_number(len(state.players), state.start_player, seat, at)
        parts.append(f"turn {number}: {f'die {dice[at]}' if at < len(dice) else 'free'}")
    return ", ".join(parts)


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
    return f"{before}{letter(board.colors[room])}{_group(board.groups[room])}{after}{points}"


def _group(group: int) -> str:
    return chr(ord("a") + group)


def _holdings(state: GameState, player: Player) -> list[str]:
    ruleset = state.ruleset
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
    if player.politics:
        lines += _labelled("Disks", f"on politics card {', '.join(map(str, player.politics))}", width)
    if received := _received(player.hotel):
        lines += _labelled("Received", received, width)
    return lines


def _served(ruleset: Ruleset, guest: CafeGuest) -> str:
    card = ruleset.components.guest[guest.card]
    order = " ".join(
        f"{dish.label} {got}/{wanted}"
        for dish, got, wanted in zip(DISHES, guest.served.counts, card.order.counts, strict=True)
        if wanted
    )
    ready = " ready" if guest.served == card.order else ""
    return f"{guest_name(ruleset, guest.card)} {order}{ready} -> {guest_gives(card)}"


def _received(hotel: Hotel) -> str:
    """What cannot be received again, though the rooms on the board do not show it."""
    board = hotel.board
    groups = [
        _group(at)
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
