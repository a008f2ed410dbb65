"""The block of a seat: hotel, holdings, turn-order tile, café, staff, hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grand_austria.components.cards import DISHES
from grand_austria.render.drawing.canvas import Canvas
from grand_austria.render.drawing.hotel import HOTEL_HEIGHT, HOTEL_WIDTH, draw_hotel
from grand_austria.render.drawing.lettering import text_width, wrapped
from grand_austria.render.drawing.panels import PAD, WIDTH, card_box, heading, label
from grand_austria.render.drawing.symbols import badge, chip, die, dish_count, disk, order, order_width
from grand_austria.render.facts import card_words, decider, hand_cards, is_ready, received_words, results, turn_numbers
from grand_austria.render.words import counted, guest_gives, staff_name
from grand_austria.state import CafeGuest, GameState

__all__ = ["draw_seat"]

_RIGHT: Final = PAD + HOTEL_WIDTH + 14
"""Where the column beside the hotel begins."""


def draw_seat(canvas: Canvas, state: GameState, seat: int, shown: int | None) -> float:
    """Draw the block of a seat; its height."""
    player = state.players[seat]
    y = _draw_heading(canvas, state, seat)
    draw_hotel(canvas.group("hotel", PAD, y, board=player.hotel.board.name), player.hotel)
    _draw_holdings(canvas, state, seat, _RIGHT, y)
    y += HOTEL_HEIGHT + 8
    y = _draw_cafe(canvas, state, seat, y)
    used = [card for card in player.staff if card in player.used_staff]
    y = _draw_cards(canvas, state, "Staff", "staff", player.staff, y, used)
    y = _draw_cards(canvas, state, "Hand", "hand", hand_cards(state, seat, shown), y)
    if received := received_words(player.hotel):
        label(canvas, y, "Received")
        for line in wrapped(received, 12, WIDTH - PAD - 74):
            canvas.text(PAD + 64, y + 14, line, 12)
            y += 17
        y += 4
    return y + 4


def _draw_heading(canvas: Canvas, state: GameState, seat: int) -> float:
    player = state.players[seat]
    moving = seat == decider(state)
    y = heading(canvas, "", accent=moving)
    ink = "on-accent" if moving else "ink"
    disk(canvas, PAD + 9, y / 2 - 4, seat, 10)
    marks = [f"Seat {seat}"]
    marks += ["to move"] * moving
    marks += ["starts"] * (seat == state.start_player)
    marks += ["passed"] * player.passed
    points = f"{player.vp} VP"
    if final := results(state).get(seat):
        marks += ["wins"] * final[1]
        points = f"track {player.vp}, final {final[0]} VP"
    canvas.text(PAD + 26, y / 2 + 1.5, " · ".join(marks), 15, ink, bold=True)
    canvas.text(WIDTH - PAD, y / 2 + 2.5, points, 18, ink, anchor="end", bold=True)
    return y


def _draw_holdings(canvas: Canvas, state: GameState, seat: int, x: float, y: float) -> None:
    player = state.players[seat]
    for words, value in (
        ("Krones", str(player.krones)),
        ("Emperor", f"space {player.emperor}"),
        ("Hand", counted(len(player.hand), "card")),
    ):
        _draw_fact(canvas, x, y, words, value)
        y += 19
    canvas.text(x, y + 15, "Turns", 12, "muted")
    _draw_tile(canvas.group("turns", x + 62, y), state, seat)
    y += 25
    canvas.text(x, y + 15, "Kitchen", 12, "muted")
    for at, (kind, count) in enumerate(zip(DISHES, player.kitchen.counts, strict=True)):
        group = canvas.group("kitchen", x + 62 + at % 2 * 52, y + at // 2 * 21, dish=kind.label, count=count)
        dish_count(group, 0, 0, kind, count)
    y += 43
    _draw_fact(canvas, x, y, "Board", player.hotel.board.name)
    if player.politics:
        _draw_fact(canvas, x, y + 19, "Politics", ", ".join(map(str, player.politics)))


def _draw_fact(canvas: Canvas, x: float, y: float, words: str, value: str) -> None:
    canvas.text(x, y + 14, words, 12, "muted")
    canvas.text(x + 62, y + 14, value, 14, bold=True, width=WIDTH - PAD - x - 62)


def _draw_tile(canvas: Canvas, state: GameState, seat: int) -> None:
    numbers = turn_numbers(state, seat)
    if not numbers:
        canvas.text(0, 15, "no tile yet", 12, "muted")
    for at, (turn, face) in enumerate(numbers):
        canvas.text(at * 52, 16, f"{turn}.", 14, bold=face is None)
        if face is None:
            canvas.rect(at * 52 + 18, 1, 20, 20, None, "muted", radius=4, dashed=True)
        else:
            die(canvas, at * 52 + 18, 1, face)


def _draw_cafe(canvas: Canvas, state: GameState, seat: int, y: float) -> float:
    guests = state.players[seat].cafe
    label(canvas, y, "Café")
    if not guests:
        canvas.text(PAD + 64, y + 14, "empty", 12, "muted")
        return y + 22
    for guest in guests:
        group = canvas.group("cafe-guest", PAD + 64, y, guest=guest.card)
        _draw_guest(group, state, guest)
        y += 43
    return y + 1


def _draw_guest(canvas: Canvas, state: GameState, guest: CafeGuest) -> None:
    card = state.ruleset.components.guest[guest.card]
    width = WIDTH - 2 * PAD - 64
    card_box(canvas, width, 39)
    badge(canvas, 5, 4, card.color)
    orders = order_width(card.order)
    order(canvas, width - orders - 2, 4, card.order, guest.served)
    canvas.text(28, 18, f"{guest.card} {card.name}", 13, bold=True, width=width - orders - 36)
    ready = is_ready(state.ruleset, guest)
    if ready:
        chip(canvas, width - 48, 22, "ready", size=11, fill="accent", ink="on-accent", edge=None, height=15)
    canvas.text(28, 33, guest_gives(card) or "nothing", 12, width=width - 36 - 50 * ready)


def _draw_cards(
    canvas: Canvas, state: GameState, title: str, kind: str, cards: Sequence[int], y: float, used: Sequence[int] = ()
) -> float:
    """Cards by number and name; used ones are dim, and said to be used."""
    if not cards:
        return y
    label(canvas, y, title)
    x, most = PAD + 64.0, WIDTH - PAD
    for card in cards:
        named = card_words if kind == "hand" else staff_name
        words = named(state.ruleset, card) + " (used)" * (card in used)
        width = text_width(words, 12) + 10
        if x > PAD + 64 and x + width > most:
            x, y = PAD + 64, y + 24
        group = canvas.group(kind, x, y, staff=card)
        fill, ink = ("panel", "muted") if card in used else ("card", "ink")
        x += chip(group, 0, 0, words, fill=fill, ink=ink, bold=False) + 4
    return y + 26
