"""Moves in words: what a move means in a position, and what it changes for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grand_austria.agenda import Turn, Waiting
from grand_austria.components.boards import room_index
from grand_austria.components.cards import DISHES
from grand_austria.draft import Gain
from grand_austria.moves import (
    After,
    Avoid,
    Before,
    CheckIn,
    ChooseDishes,
    DealEmperorTile,
    DealPolitics,
    Dismiss,
    Done,
    DrawStaff,
    Fill,
    Keep,
    Kitchen,
    Move,
    Occupy,
    Pass,
    Pay,
    PlacePolitics,
    PlayStaff,
    Prepare,
    Remove,
    ReturnStaff,
    Reveal,
    Reward,
    Roll,
    Serve,
    Split,
    StartPlayer,
    Store,
    Suffer,
    TakeDie,
    TakeGuest,
    UseSpace,
    UseStaff,
)
from grand_austria.render.words import (
    counted,
    effect_words,
    guest_name,
    guest_words,
    staff_name,
    staff_words,
    tile_words,
)
from grand_austria.state import GameState, Player

__all__ = ["changes", "describe", "source_name"]

_ACTIONS: Final = ("strudel and cake", "wine and coffee", "prepare rooms", "krones and Emperor", "play staff")


def describe(state: GameState, seat: int, move: Move) -> str:
    """What a legal move of a seat means, beyond its notation; empty where that says it all."""
    ruleset = state.ruleset
    match move:
        case Pass():
            return "passes"
        case Done():
            return "ends the turn" if isinstance(state.agenda[-1], Turn) else "no more of this"
        case TakeGuest(space):
            card = state.guest_row[space - 1]
            return guest_words(ruleset, card) if card is not None else ""
        case TakeDie(space, boost, action) | UseSpace(space, boost, action):
            return _space_words(state, space, boost, action)
        case ChooseDishes() | Split():
            return ""
        case Serve(dish, guest):
            return _serve_words(state, seat, dish, guest)
        case Store():
            return "the rest goes to the kitchen"
        case Kitchen():
            return "serves from the kitchen"
        case CheckIn(guest, floor, column):
            return f"{guest_name(ruleset, guest)} into a {_room_words(state, seat, floor, column)}"
        case Prepare(floor, column) | Occupy(floor, column) | Remove(floor, column):
            return _room_words(state, seat, floor, column)
        case PlayStaff(card) | UseStaff(card) | ReturnStaff(card) | Dismiss(card) | Keep(card):
            return staff_words(ruleset, card)
        case Fill(guest):
            return guest_words(ruleset, guest)
        case Reward(position):
            entry = state.agenda[-1]
            return effect_words(entry.effects[position - 1]) if isinstance(entry, Waiting) else ""
        case PlacePolitics(card):
            return ruleset.components.politics_card[card].text
        case Before() | After():
            return f"the staff bonus {type(move).__name__.lower()} the main action"
        case Pay() | Suffer() | Avoid():
            return {Pay: "gives up what the tile names", Suffer: "loses VP"}.get(type(move), "averts it")
        case _:
            return _outcome(state, seat, move)


def _outcome(state: GameState, seat: int, move: Move) -> str:
    """What chance decided."""
    ruleset = state.ruleset
    match move:
        case StartPlayer(first):
            return f"seat {first} starts"
        case DealPolitics(card):
            return ruleset.components.politics_card[card].text
        case DealEmperorTile(tile):
            return tile_words(ruleset.components.tile[tile])
        case Reveal(card):
            return f"{guest_name(ruleset, card)} comes into the guest row"
        case DrawStaff(card):
            return f"{staff_name(ruleset, card)} for seat {seat}"
        case Roll(dice):
            return f"{counted(sum(dice), 'die', 'dice')} on spaces 1 to 6"
    return ""


def _space_words(state: GameState, space: int, boost: bool, action: int | None) -> str:
    chosen = action or space
    what = _ACTIONS[chosen - 1] if chosen <= len(_ACTIONS) else "no action"
    return f"{what}, {counted(state.dice[space - 1], 'die', 'dice')}{' and 1 for a krone' if boost else ''}"


def _serve_words(state: GameState, seat: int, dish: int, guest: int) -> str:
    order = state.ruleset.components.guest[guest].order.counts[dish]
    served = [entry.served.counts[dish] for entry in state.players[seat].cafe if entry.card == guest]
    return f"{guest_name(state.ruleset, guest)}, {DISHES[dish].label} {sum(served) + 1} of {order}"


def _room_words(state: GameState, seat: int, floor: int, column: int) -> str:
    board = state.players[seat].hotel.board
    room = room_index(floor, column)
    group = board.groups[room]
    size = counted(board.group_masks[group].bit_count(), "room")
    return f"{board.colors[room].label} room of group {chr(ord('a') + group)} ({size})"


# ------------------------------------------------------------------------------------------------- consequences


def source_name(state: GameState, source: str) -> str:
    """The source of VP with the name of the guest: ``guest 58`` becomes ``58 Actress``."""
    kind, _, number = source.partition(" ")
    if kind == "guest" and number.isdigit():
        return f"{number} {state.ruleset.components.guest[int(number)].name}"
    return source


def changes(before: GameState, after: GameState, gains: Sequence[Gain]) -> tuple[str, ...]:
    """What a move changed for each seat: VP with their sources, krones, Emperor, kitchen, hand; empty for nothing."""
    return tuple(
        [
            ", ".join(
                [f"{gain.vp:+} VP ({source_name(after, gain.source)})" for gain in gains if gain.seat == seat]
                + _differences(before.players[seat], player)
            )
            for seat, player in enumerate(after.players)
        ]
    )


def _differences(before: Player, after: Player) -> list[str]:
    parts = []
    if krones := after.krones - before.krones:
        parts.append(f"{krones:+} {'krone' if abs(krones) == 1 else 'krones'}")
    if spaces := after.emperor - before.emperor:
        parts.append(f"Emperor {spaces:+}")
    kitchen = [
        f"{now - then:+} {dish.label}"
        for dish, then, now in zip(DISHES, before.kitchen.counts, after.kitchen.counts, strict=True)
        if now != then
    ]
    if kitchen:
        parts.append(f"kitchen {' '.join(kitchen)}")
    return parts
