"""The position of a scenario: what is not named takes its default, and what cannot be is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from grand_austria.agenda import NextTurn, Turn
from grand_austria.components.boards import BOARDS, NIGHT, Board, room_index
from grand_austria.components.cards import DISHES, NOTHING, Dishes
from grand_austria.components.tracks import DICE, EMPEROR_MAX, GUEST_COSTS, KRONES_MAX, KRONES_START, ROUNDS
from grand_austria.engine import new_game
from grand_austria.rulesets import EDITIONS, FIRST_EDITION, Option, Ruleset
from grand_austria.rulings import RULINGS
from grand_austria.scenarios.reader import Table
from grand_austria.state import CafeGuest, GameState, Hotel, Pile, Player
from grand_austria.validity.table import (
    Cards,
    cafe_problem,
    dealt_problem,
    dice_problem,
    disk_problem,
    disks_problem,
    groups_of,
    no_die_problem,
    played_problem,
    rooms_problem,
    row_problem,
    served_problem,
    tile_problem,
    turn_problem,
    used_problem,
    vp_problem,
)

__all__ = ["read_position"]

_ANY: Final = 10_000
_POLITICS: Final = [105, 109, 113]
_TILES: Final = ["A1", "B1", "C1"]
_DICE_SPACES: Final = 6
_DEFAULT_SPACES: Final = 5


def read_position(table: Table, edition: str | None, rulings: dict[str, Option]) -> GameState:
    """The position that a scenario sets up."""
    ruleset = _ruleset(table, edition, rulings)
    count = table.number("players", 2, min(DICE), max(DICE))
    start_player = table.number("start_player", 0, 0, count - 1)
    if table.flag("setup", default=False):
        return _before_setup(table, ruleset, count, start_player)
    to_move = table.number("to_move", 0, 0, count - 1)
    game_round = table.number("round", 1, 1, ROUNDS)
    seats = _seats(table, count)
    politics = table.numbers("politics", 0, _ANY) or _POLITICS
    tiles = table.texts("emperor_tiles") or _TILES
    _check_dealt(table, ruleset, politics, tiles)
    cards = Cards(ruleset)
    players = [_player(seat, ruleset, cards, politics) for seat in seats]
    for at, player in enumerate(players):
        if problem := rooms_problem(player.hotel, tiles, game_round, scored=False):
            seats[at].fail("rooms", problem)
    if problem := disks_problem(players, politics):
        table.fail("player", problem)
    dustbin = table.number("dustbin", 0, 0, DICE[count])
    dice = _dice(table, count, DICE[count] - dustbin - sum(len(player.dice) for player in players))
    row = _guest_row(table, cards)
    discard, pile = _guests_left(table, cards)
    if problem := row_problem(row, pile, filling=False):
        table.fail("guest_row", problem)
    bottom = _checked(table, "staff_bottom", cards.take_staff)
    if problem := turn_problem(players, start_player, to_move):
        table.fail("to_move", problem)
    if problem := no_die_problem(dice):
        table.fail("dice", problem)
    return GameState(
        ruleset,
        game_round,
        start_player,
        dice,
        dustbin,
        row,
        pile,
        discard,
        Pile(cards.staff, bottom),
        tuple(politics),
        tuple(tiles),
        tuple(players),
        (NextTurn(), Turn(to_move)),
    )


def _before_setup(table: Table, ruleset: Ruleset, count: int, start_player: int) -> GameState:
    """The table with the start player known and nothing dealt; what else is named is refused as unknown."""
    boards = []
    for seat in _seats(table, count):
        boards.append(_board(seat))
        seat.finish()
    return new_game(count, ruleset, start_player=start_player, boards=boards)


def _seats(table: Table, count: int) -> list[Table]:
    """A table for each seat, empty where the scenario has none."""
    seats = table.tables("player")
    if len(seats) > count:
        table.fail("player", f"{len(seats)} players are described, and players = {count}")
    return seats + [Table(f"{table.where}: player[{at}]", {}) for at in range(len(seats), count)]


# ------------------------------------------------------------------------------------------------- ruleset


def _ruleset(table: Table, edition: str | None, rulings: dict[str, Option]) -> Ruleset:
    name = table.text("edition", FIRST_EDITION.edition)
    if edition is not None:
        name = edition
    if name not in EDITIONS:
        table.fail("edition", f"there is no edition {name!r}; known are {', '.join(EDITIONS)}")
    chosen = table.table("rulings")
    overrides: dict[str, Option] = {}
    for key in chosen.names():
        value = chosen.value(key)
        if not isinstance(value, str | int | bool):
            chosen.fail(key, f"an option is expected, not {value!r}")
        overrides[key] = value
    overrides |= rulings
    known = {ruling.name for ruling in RULINGS}
    for key in overrides:
        if key not in known:
            chosen.fail(key, f"there is no such ruling; known are {', '.join(sorted(known))}")
    try:
        return attrs.evolve(EDITIONS[name], **overrides)  # type: ignore[arg-type]  # checked by Ruleset
    except ValueError as error:
        table.fail("rulings", str(error))


# ------------------------------------------------------------------------------------------------- cards


def _checked(table: Table, key: str, take: Callable[[int], str | None]) -> tuple[int, ...]:
    """A list of cards, each used once."""
    cards = table.numbers(key, 0, _ANY) or []
    for at, card in enumerate(cards):
        if problem := take(card):
            table.fail(f"{key}[{at}]", problem)
    return tuple(cards)


def _check_dealt(table: Table, ruleset: Ruleset, politics: list[int], tiles: list[str]) -> None:
    if problem := dealt_problem("card", groups_of(ruleset.components.politics_card, politics), politics):
        table.fail("politics", problem)
    if problem := dealt_problem("tile", groups_of(ruleset.components.tile, tiles), tiles):
        table.fail("emperor_tiles", problem)


def _guest_row(table: Table, cards: Cards) -> tuple[int | None, ...]:
    spaces = len(GUEST_COSTS)
    given = table.numbers("guest_row", 0, _ANY)
    if given is None:
        given = list(cards.guests[:spaces])
    if len(given) != spaces:
        table.fail("guest_row", f"{spaces} cards are expected (0 for an empty space), not {len(given)}")
    for at, card in enumerate(given):
        if card and (problem := cards.take_guest(card)):
            table.fail(f"guest_row[{at}]", problem)
    return tuple([card or None for card in given])


def _guests_left(table: Table, cards: Cards) -> tuple[tuple[int, ...], Pile]:
    """The discards and the pile: what is named, and the rest in the pile, or in the discards if the pile is named."""
    if table.has("guest_pile"):
        pile = _checked(table, "guest_pile", cards.take_guest)
        if table.has("guest_discard"):
            table.fail("guest_discard", "the guests that are not in the pile named are the discards")
        return cards.guests, Pile(tuple(sorted(pile)))
    discard = _checked(table, "guest_discard", cards.take_guest)
    return tuple(sorted(discard)), Pile(cards.guests)


# ------------------------------------------------------------------------------------------------- dice


def _dice(table: Table, players: int, left: int) -> tuple[int, ...]:
    if left < 0:
        elsewhere = DICE[players] - left
        table.fail("dustbin", f"{elsewhere} dice are on tiles and in the dustbin, and the game has {DICE[players]}")
    given = table.numbers("dice", 0, DICE[players])
    if given is None:
        each, rest = divmod(left, _DEFAULT_SPACES)
        return (*[each + (space < rest) for space in range(_DEFAULT_SPACES)], 0)
    if len(given) != _DICE_SPACES:
        table.fail("dice", f"{_DICE_SPACES} numbers are expected, not {len(given)}")
    if problem := dice_problem(DICE[players], given, DICE[players] - left):
        table.fail("dice", problem)
    return tuple(given)


# ------------------------------------------------------------------------------------------------- players


def _player(table: Table, ruleset: Ruleset, cards: Cards, politics: list[int]) -> Player:
    krones = table.number("krones", KRONES_START, 0, KRONES_MAX)
    emperor = table.number("emperor", 0, 0, EMPEROR_MAX)
    vp = table.number("vp", 0, -_ANY, _ANY)
    if problem := vp_problem(ruleset, vp):
        table.fail("vp", problem)
    kitchen = _dishes(table.table("kitchen"), 0 if "kitchen" in table.names() else 1)
    hand = _checked(table, "hand", cards.take_staff)
    staff = _checked(table, "staff", cards.take_staff)
    used = tuple(table.numbers("used_staff", 0, _ANY) or [])
    for at in range(len(used)):
        if problem := used_problem(ruleset, staff, used, at):
            table.fail(f"used_staff[{at}]", problem)
    for at, card in enumerate(staff):
        if problem := played_problem(ruleset, card):
            table.fail(f"staff[{at}]", problem)
    cafe = _cafe(table, ruleset, cards)
    hotel = _hotel(table, ruleset)
    dice = table.numbers("dice", 1, _DICE_SPACES) or []
    if problem := tile_problem(dice):
        table.fail("dice", problem)
    disks = table.numbers("politics", 0, _ANY) or []
    for at in range(len(disks)):
        if problem := disk_problem(politics, disks, at):
            table.fail(f"politics[{at}]", problem)
    passed = table.flag("passed", default=False)
    table.finish()
    return Player(
        krones,
        emperor,
        vp,
        kitchen,
        cafe,
        tuple(sorted(hand)),
        tuple(sorted(staff)),
        tuple(sorted(used)),
        hotel,
        tuple(dice),
        passed,
        tuple(sorted(disks)),
    )


def _dishes(table: Table, default: int) -> Dishes:
    """The four counts, each of them the default where it is not named."""
    counts = [table.number(dish.label, default, 0, _ANY) for dish in DISHES]
    table.finish()
    return Dishes(*counts)


def _cafe(table: Table, ruleset: Ruleset, cards: Cards) -> tuple[CafeGuest, ...]:
    guests = []
    tables = table.tables("cafe")
    if problem := cafe_problem(len(tables)):
        table.fail("cafe", problem)
    for entry in tables:
        card = entry.number("guest", 0, 0, _ANY)
        if problem := cards.take_guest(card):
            entry.fail("guest", problem)
        served_table = entry.table("served")
        served = _dishes(served_table, 0)
        order = ruleset.components.guest[card].order
        if problem := served_problem(ruleset, card, served):
            entry.fail("served", problem)
        entry.finish()
        guests.append(CafeGuest(card, order if served == order else served or NOTHING))
    return tuple(sorted(guests, key=lambda guest: guest.card))


def _hotel(table: Table, ruleset: Ruleset) -> Hotel:
    board = _board(table)
    rooms = table.table("rooms")
    prepared = occupied = 0
    for key in rooms.names():
        bit = 1 << _room(rooms, key)
        if prepared & bit:
            rooms.fail(key, "this room is named twice")
        match rooms.value(key):
            case "prepared":
                prepared |= bit
            case "occupied":
                prepared |= bit
                occupied |= bit
            case other:
                rooms.fail(key, f"a room is prepared or occupied, not {other!r}")
    received = 0
    for text in table.texts("bonuses") or []:
        received |= 1 << board.groups[_room(table, text)]
    if ruleset.occupancy_bonus_repeat == "once":
        for group, mask in enumerate(board.group_masks):
            received |= (occupied & mask == mask) << group
    else:
        received = 0
    pointed = prepared & board.pointed if ruleset.preparation_vp_repeat == "once" else 0
    return Hotel(board, prepared, occupied, received, pointed)


def _board(table: Table) -> Board:
    name = table.text("board", NIGHT.name)
    if name not in BOARDS:
        table.fail("board", f"there is no board {name!r}; known are {', '.join(BOARDS)}")
    return BOARDS[name]


def _room(table: Table, key: str) -> int:
    parts = key.replace(" ", "").split(",")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        table.fail(key, 'rooms are named "floor,column"')
    try:
        return room_index(int(parts[0]), int(parts[1]))
    except ValueError as error:
        table.fail(key, str(error))
