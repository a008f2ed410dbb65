"""The facts of each kind of card as they stand on its page; words are those of `grand_austria.render.words`."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import ModuleType
from typing import Final

import attrs

from docs._ext.markup import table
from grand_austria.components import BASE, boards, emperor, guests, politics, staff
from grand_austria.components.boards import BOARDS, COLUMNS, FLOORS, Board, room_index
from grand_austria.components.cards import Color, EmperorTile, Guest, PoliticsCard, StaffCard, Timing
from grand_austria.components.effects import ExtraAction
from grand_austria.components.tracks import (
    EMPEROR_RETREAT,
    GROUP_KRONES,
    GROUP_SPACES,
    GROUP_VP,
    POLITICS_VP,
    ROOM_COSTS,
)
from grand_austria.render.words import (
    amounts,
    counted,
    effect_words,
    effects_words,
    guest_gives,
    letter,
    penalty_words,
    staff_words,
)
from grand_austria.rulesets import FIRST_EDITION, RETAIL_2022

__all__ = ["KINDS", "Card", "Kind", "board_groups", "board_rooms"]


@attrs.frozen
class Card:
    """A card, tile or board on its page.

    ``cells``: its row in the table of its kind; ``words``: what it does; ``facts``: by name; ``board``: if it is one;
    ``name``: what rules and rulings call it (empty: they name its number).
    """

    number: str
    title: str
    name: str
    file: str
    words: str
    cells: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    board: Board | None = None


@attrs.frozen
class Kind:
    """A kind of cards: the folder of its pages and of its scenarios, and what is the same for all.

    ``label``: what links begin with, as in ``guest-58``; ``words_for``: how statements call it before a number;
    ``general``: the rules for all of the kind.
    """

    folder: str
    label: str
    noun: str
    title: str
    introduction: str
    heads: tuple[str, ...]
    cards: Callable[[], tuple[Card, ...]]
    module: ModuleType
    words_for: tuple[str, ...]
    general: tuple[str, ...]

    def provenance(self, card: Card) -> list[str]:
        """Where the facts of a card come from, as the module of the components says: of the kind, then of the card.

        A paragraph begins with ``Provenance:``, or with ``Of 13:`` where it is about that card only.
        """
        told = [" ".join(paragraph.split()) for paragraph in (self.module.__doc__ or "").split("\n\n")]
        of_all = [each.removeprefix("Provenance: ") for each in told if each.startswith("Provenance: ")]
        if not of_all:
            raise ValueError(f"{self.module.__name__} says nothing of its provenance")
        matches = [re.match(r"Of ([\w, ]+): (.*)", each) for each in told]
        return of_all + [match[2] for match in matches if match and card.number in match[1].split(", ")]


def _file(number: str, name: str) -> str:
    return f"{number:0>3}-{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}"


# ------------------------------------------------------------------------------------------------- guests

_EXTRA: Final = effect_words(ExtraAction())
_BOTH_EXTRA: Final = "an extra turn (first edition), an extra action (retail 2022)"
_WHO: Final = {Color.BLUE: "noble", Color.RED: "citizen", Color.YELLOW: "artist", Color.GREEN: "tourist"}
_ROOMS: Final = {color: f"{color.label} rooms" for color in (Color.BLUE, Color.RED, Color.YELLOW)} | {
    Color.GREEN: "rooms of any colour"
}


def _guest(guest: Guest) -> Card:
    number, order = str(guest.id), amounts(guest.order)
    rewards = effects_words(guest.rewards).replace(_EXTRA, _BOTH_EXTRA)
    return Card(
        number,
        f"{number} {guest.name}",
        guest.name,
        _file(number, guest.name),
        f"Order: {order}. Moving in gives {guest_gives(guest).replace(_EXTRA, _BOTH_EXTRA)}.",
        (guest.color.label, order, str(guest.order.total), str(guest.vp), rewards),
        (
            (
                "Colour",
                f"{guest.color.label} ({letter(guest.color)}), a {_WHO[guest.color]}, for {_ROOMS[guest.color]}",
            ),
            ("Order", order),
            ("VP", str(guest.vp)),
            ("Rewards", rewards or "none"),
        ),
    )


# ------------------------------------------------------------------------------------------------- staff

_WHEN: Final = {
    Timing.ONCE: "once, as it is played",
    Timing.ROUND: "once a round",
    Timing.PERMANENT: "always, from the moment it is played",
    Timing.END: "at the end of the game",
}


def _staff(card: StaffCard) -> Card:
    number = str(card.id)
    first, retail = [rules.staff_cost[card.id] for rules in (FIRST_EDITION, RETAIL_2022)]
    costs = str(first) if first == retail else f"{first} ({retail} in retail 2022)"
    words, again = [staff_words(rules, card.id).partition(": ")[2] for rules in (FIRST_EDITION, RETAIL_2022)]
    does = words if words == again else f"{words} (retail 2022: {again})"
    return Card(
        number,
        f"{number} {card.name}",
        card.name,
        _file(number, card.name),
        f"Works {_WHEN[card.timing]}: {does}.",
        (costs, card.timing.value, does),
        (("Cost", f"{costs} krones"), ("Works", _WHEN[card.timing]), ("Effect", does)),
    )


# ------------------------------------------------------------------------------------------------- politics, Emperor


def _politics(card: PoliticsCard) -> Card:
    number = str(card.id)
    vp = ", ".join(map(str, POLITICS_VP))
    return Card(
        number,
        f"Politics card {number}",
        "",
        number,
        f"Asks for {card.text}.",
        (card.group, card.text),
        (("Group", card.group), ("Requirement", card.text), ("VP", f"{vp} for the first, second and third disk")),
    )


def _tile(tile: EmperorTile) -> Card:
    bonus, penalty = effects_words(tile.bonus), penalty_words(tile.penalty)
    instead = f", or {tile.instead_vp} VP" if tile.instead_vp else ""
    scored = sorted(EMPEROR_RETREAT)["ABC".index(tile.group)]
    return Card(
        tile.id,
        f"Emperor tile {tile.id}",
        "",
        tile.id.lower(),
        f"From space 3 on: {bonus}. On space 0: {penalty}{instead}.",
        (tile.group, str(scored), bonus, penalty + instead),
        (
            ("Group", tile.group),
            ("Scored", f"at the end of round {scored}"),
            ("Bonus", f"{bonus} (on space 3 or beyond)"),
            ("Penalty", f"{penalty}{instead} (on space 0)"),
        ),
    )


# ------------------------------------------------------------------------------------------------- boards

_BONUS: Final = {
    Color.BLUE: [counted(vp, "VP", "VP") for vp in GROUP_VP],
    Color.RED: [counted(krones, "krone") for krones in GROUP_KRONES],
    Color.YELLOW: [counted(spaces, "Emperor space") for spaces in GROUP_SPACES],
}


def _board(board: Board) -> Card:
    title = "Night side" if board.name == "night" else f"Day side {board.name[-1]}"
    colors = [Color.BLUE, Color.RED, Color.YELLOW]
    rooms = [f"{board.color_masks[color].bit_count()} {color.label}" for color in colors]
    sizes = [mask.bit_count() for mask in board.group_masks]
    by_size = ", ".join([f"{sizes.count(size)} of {size}" for size in range(1, 5) if size in sizes])
    return Card(
        board.name,
        f"{title} ({board.name})",
        "",
        board.name,
        f"Twenty rooms: {', '.join(rooms)}, in groups: {by_size}.",
        (*[room.split()[0] for room in rooms], by_size),
        (("Rooms", ", ".join(rooms)), ("Groups", by_size), ("Name in files", board.name)),
        board,
    )


def board_rooms(board: Board) -> list[str]:
    """The rooms floor by floor, the top one first: colour, group, printed VP."""
    rows = []
    for floor in range(FLOORS, 0, -1):
        cells = []
        for column in range(1, COLUMNS + 1):
            room = room_index(floor, column)
            vp = f", {board.points[room]} VP" if board.points[room] else ""
            cells.append(f"{board.colors[room].label} {_letter(board.groups[room])}{vp}")
        rows.append((f"Floor {floor} ({counted(ROOM_COSTS[floor - 1], 'krone')})", *cells))
    heads = ("", *[f"column {column}" for column in range(1, COLUMNS + 1)])
    return [*table(heads, rows), ""]


def board_groups(board: Board) -> list[str]:
    """The groups: colour, rooms, and the bonus when all of them are occupied."""
    rows = []
    for group, mask in enumerate(board.group_masks):
        rooms = [room for room in range(FLOORS * COLUMNS) if mask >> room & 1]
        color = board.colors[rooms[0]]
        where = " ".join([f"{room // COLUMNS + 1},{room % COLUMNS + 1}" for room in rooms])
        rows.append((_letter(group), color.label, where, _BONUS[color][len(rooms) - 1]))
    return [*table(("Group", "Colour", "Rooms", "Bonus when full"), rows), ""]


def _letter(group: int) -> str:
    return chr(ord("a") + group)


KINDS: Final = (
    Kind(
        "guests",
        "guest",
        "guest",
        "Guests",
        "The 56 guests: what they order, and what they give when they move into a room of their colour.",
        ("Colour", "Order", "Dishes", "VP", "Rewards"),
        lambda: tuple(map(_guest, BASE.guests)),
        guests,
        ("guest",),
        ("GST-7", "GST-8", "GST-9", "GST-10", "GST-12", "GST-13", "GST-16"),
    ),
    Kind(
        "staff",
        "staff",
        "staff card",
        "Staff cards",
        "The 48 staff cards: what they cost, when they work and what they do.",
        ("Cost", "Works", "Effect"),
        lambda: tuple(map(_staff, BASE.staff)),
        staff,
        ("card",),
        ("STF-1", "STF-2", "STF-4", "STF-8", "STF-9"),
    ),
    Kind(
        "politics",
        "politics",
        "politics card",
        "Politics cards",
        "The 12 politics cards, of which one of each group is in a game.",
        ("Group", "Requirement"),
        lambda: tuple(map(_politics, BASE.politics)),
        politics,
        ("card",),
        ("POL-1", "POL-2", "POL-3", "POL-4", "POL-5"),
    ),
    Kind(
        "emperor",
        "tile",
        "Emperor tile",
        "Emperor tiles",
        "The 12 Emperor tiles, of which one of each group is in a game.",
        ("Group", "Round", "Bonus", "Penalty"),
        lambda: tuple(map(_tile, BASE.emperor_tiles)),
        emperor,
        ("tile",),
        ("EMP-1", "EMP-4", "EMP-6", "EMP-7", "EMP-8"),
    ),
    Kind(
        "boards",
        "board",
        "hotel board",
        "Hotel boards",
        "The five sides of the hotel boards. Rooms are named `floor,column`, floor 1 at the bottom.",
        ("Blue", "Red", "Yellow", "Groups"),
        lambda: tuple(map(_board, BOARDS.values())),
        boards,
        (),
        ("ROM-1", "ROM-2", "ROM-3", "ROM-11"),
    ),
)
