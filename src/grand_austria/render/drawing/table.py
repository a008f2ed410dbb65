"""The panel of the table: round, what is asked, dice, turn order, guests, politics cards and the Emperor."""

from __future__ import annotations

from typing import Final

from grand_austria.components.tracks import EMPEROR_MAX, EMPEROR_YELLOW, GUEST_COSTS, ROUNDS
from grand_austria.render.drawing.canvas import Canvas
from grand_austria.render.drawing.lettering import wrapped
from grand_austria.render.drawing.panels import PAD, WIDTH, card_box, heading, label
from grand_austria.render.drawing.symbols import badge, chip, die, disk, order, order_width
from grand_austria.render.facts import (
    SPACES,
    card_words,
    disk_words,
    drawn_cards,
    is_scored,
    piles_words,
    rulings_words,
    start_words,
    tile_rounds,
    turn_numbers,
)
from grand_austria.render.pending import pending
from grand_austria.render.words import effects_words, guest_gives, tile_penalty_words
from grand_austria.state import GameState

__all__ = ["draw_table"]

_INNER: Final = WIDTH - 2 * PAD


def draw_table(canvas: Canvas, state: GameState, shown: int | None) -> float:
    """Draw the panel of the table; its height."""
    y = heading(canvas, f"Round {state.round} of {ROUNDS}")
    canvas.text(
        WIDTH - PAD, 20, f"{start_words(state)} · {state.ruleset.edition}", 12, "muted", anchor="end", width=300
    )
    y = _draw_now(canvas, state, shown, y)
    y = _draw_spaces(canvas, state, y)
    y = _draw_turns(canvas, state, y)
    y = _draw_guests(canvas, state, y)
    y = _draw_politics(canvas, state, y)
    y = _draw_tiles(canvas, state, y)
    y = _draw_track(canvas, state, y)
    y = _draw_lines(canvas, "Piles", piles_words(state), y)
    if rulings := rulings_words(state.ruleset):
        y = _draw_lines(canvas, "Rulings", rulings, y)
    return y + 4


def _draw_lines(canvas: Canvas, name: str, words: str, y: float) -> float:
    label(canvas, y, name)
    for line in wrapped(words, 12, _INNER - 64):
        canvas.text(PAD + 64, y + 14, line, 12)
        y += 17
    return y + 3


def _draw_now(canvas: Canvas, state: GameState, shown: int | None, y: float) -> float:
    """What is to be decided, and from which cards if the seat that looks may see them."""
    first, *later = pending(state)
    lines = [(line, True) for line in wrapped(first[0].upper() + first[1:], 14, _INNER * 0.88)]
    lines += [(line, False) for word in later for line in wrapped(f"then: {word}", 12, _INNER - 20)]
    if drawn := drawn_cards(state, shown):
        names = ", ".join([card_words(state.ruleset, card) for card in drawn])
        lines += [(line, False) for line in wrapped(f"cards: {names}", 12, _INNER - 20)]
    group = canvas.group("now", PAD, y)
    group.rect(0, 0, _INNER, 12 + 19 * len(lines), "card", "accent", line=2, radius=6)
    for at, (line, strong) in enumerate(lines):
        group.text(10, 20 + 19 * at, line, 14 if strong else 12, bold=strong)
    return y + 12 + 19 * len(lines) + 8


# ------------------------------------------------------------------------------------------------- dice and turns


def _draw_spaces(canvas: Canvas, state: GameState, y: float) -> float:
    """The action spaces with their dice, and the dustbin."""
    step = _INNER / 7
    for space, (count, words) in enumerate(zip(state.dice, SPACES, strict=True), 1):
        group = canvas.group("space", PAD + (space - 1) * step, y, space=space, dice=count)
        group.rect(0, 0, step - 4, 60, "card" if count else "panel", "line", radius=5)
        die(group, 5, 6, space, 22)
        _draw_times(group, 34 if count < 10 else 29, count)
        for at, word in enumerate(words.split("/")):
            group.text((step - 4) / 2, 41 + 13 * at, word, 11.5, anchor="middle", width=step - 6)
    group = canvas.group("dustbin", PAD + 6 * step, y, dice=state.dustbin)
    group.rect(0, 0, step, 60, None, "muted", radius=5, dashed=True)
    _draw_times(group, 22, state.dustbin)
    group.text(step / 2, 41, "dustbin", 11.5, anchor="middle")
    return y + 68


def _draw_times(canvas: Canvas, x: float, count: int) -> None:
    size = 15 if count < 10 else 13
    canvas.text(x, 23, f"\N{MULTIPLICATION SIGN}{count}", size, "ink" if count else "muted", bold=bool(count))


def _draw_turns(canvas: Canvas, state: GameState, y: float) -> float:
    """The numbers of all turn-order tiles in order, with the dice on them."""
    slots = sorted(
        (number, seat, face) for seat in range(len(state.players)) for number, face in turn_numbers(state, seat)
    )
    if not slots:
        return y
    label(canvas, y + 6, "Turns")
    step = (_INNER - 64) / len(slots)
    for at, (number, seat, face) in enumerate(slots):
        group = canvas.group("turn", PAD + 64 + at * step, y, turn=number, seat=seat)
        group.text(0, 15, f"{number}.", 12, "muted")
        disk(group, 26, 11, seat, 9.5)
        if face is not None:
            die(group, 17, 25, face, 18)
        elif state.players[seat].passed:
            group.text(26, 38, "passed", 11, anchor="middle")
        else:
            group.rect(17, 25, 18, 18, None, "muted", radius=4, dashed=True)
    return y + 51


# ------------------------------------------------------------------------------------------------- cards


def _draw_guests(canvas: Canvas, state: GameState, y: float) -> float:
    for at, card in enumerate(state.guest_row):
        group = canvas.group("guest", PAD, y, space=at + 1, guest="none" if card is None else card)
        _draw_in_row(group, state, at, card)
        y += 43
    return y + 5


def _draw_in_row(canvas: Canvas, state: GameState, at: int, card: int | None) -> None:
    cost = GUEST_COSTS[at]
    canvas.text(0, 18, f"{at + 1}", 14, bold=True)
    canvas.text(18, 18, f"{cost} kr" if cost else "free", 13)
    box = canvas.group("", 64)
    width = _INNER - 64
    if card is None:
        box.rect(0, 0, width, 39, None, "muted", radius=5, dashed=True)
        box.text(width / 2, 24, "no guest", 12, "muted", anchor="middle")
        return
    guest = state.ruleset.components.guest[card]
    card_box(box, width, 39)
    badge(box, 5, 4, guest.color)
    orders = order_width(guest.order)
    order(box, width - orders - 2, 4, guest.order)
    box.text(28, 18, f"{card} {guest.name}", 13, bold=True, width=width - orders - 36)
    box.text(28, 33, guest_gives(guest) or "nothing", 12, width=width - 34)


def _draw_politics(canvas: Canvas, state: GameState, y: float) -> float:
    for at, card in enumerate(state.politics):
        if at == 0:
            label(canvas, y, "Politics")
        group = canvas.group("politics", PAD + 64, y, politics=card)
        width = _INNER - 64
        card_box(group, width, 39)
        chip(group, 6, 5, str(card), height=18)
        group.text(64, 18, state.ruleset.components.politics_card[card].text, 12.5, width=width - 70)
        seats = [seat for seat, player in enumerate(state.players) if card in player.politics]
        group.text(64, 33, disk_words(state, card), 12, "muted")
        for place, seat in enumerate(seats):
            disk(group, width - 12 - place * 20, 28, seat, 8)
        y += 43
    return y + 5 * bool(state.politics)


def _draw_tiles(canvas: Canvas, state: GameState, y: float) -> float:
    for at, (tile_id, game_round) in enumerate(tile_rounds(state)):
        if at == 0:
            label(canvas, y, "Emperor")
        tile, over = state.ruleset.components.tile[tile_id], is_scored(state, game_round)
        group = canvas.group("tile", PAD + 64, y, tile=tile_id, round=game_round, scored=str(over).lower())
        width = _INNER - 64
        card_box(group, width, 39)
        chip(group, 6, 4, tile_id, height=17)
        group.text(6, 34, f"{'scored' if over else 'round'} {game_round}", 11.5, "muted", bold=not over)
        ink = "muted" if over else "ink"
        signed = (("+", effects_words(tile.bonus)), ("\N{MINUS SIGN}", tile_penalty_words(tile)))
        for line, (sign, words) in enumerate(signed):
            group.text(64, 17 + 16 * line, sign, 13, ink, bold=True)
            group.text(78, 17 + 16 * line, words, 12, ink, width=width - 84)
        y += 43
    return y + 5 * bool(state.emperor_tiles)


def _draw_track(canvas: Canvas, state: GameState, y: float) -> float:
    """The Emperor track: spaces with the VP that they bring, and the disks."""
    values = state.ruleset.components.emperor_vp
    step = _INNER / (EMPEROR_MAX + 1)
    for space in range(EMPEROR_MAX + 1):
        seats = [seat for seat, player in enumerate(state.players) if player.emperor == space]
        group = canvas.group("emperor-space", PAD + space * step, y, space=space, seats=" ".join(map(str, seats)))
        kind = "red-tint" if space == 0 else "yellow-tint" if space >= EMPEROR_YELLOW else "card"
        group.rect(0, 0, step - 2, 63, kind, "line", radius=3)
        group.text(3, 12, str(space), 11, bold=True)
        for place, seat in enumerate(seats):
            disk(group, 8.6 + place % 2 * 14, 23 + place // 2 * 15, seat, 6.8)
        if space < len(values):
            group.text((step - 2) / 2, 59, f"{values[space]} VP", 10.5, anchor="middle")
    words = "Emperor track; a scoring gives the VP below, at 0 the penalty, from 3 on the bonus"
    canvas.text(PAD, y + 76, words, 11, "muted")
    return y + 85
