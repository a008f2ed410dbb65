"""Explaining a move: the rules that allow or forbid it, with the numbers of the position, and the rulings that matter.

Nothing is judged here: legality comes from the engine, and so does the answer under every other option of every
ruling, by asking the engine under that option.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import attrs

from grand_austria.agenda import (
    ActionDishes,
    BonusPlay,
    BonusRoom,
    ChoosingDishes,
    Entry,
    PlacingDishes,
    PlayingStaff,
    PreparingRooms,
    ReturningHand,
    ServingKitchen,
    SettingUpRooms,
    Turn,
    UsingSpace,
    Waiting,
)
from grand_austria.chapters.dice import die_moves, space_moves, use_cost, use_strength
from grand_austria.chapters.dishes import kitchen_cost
from grand_austria.chapters.guests import guest_cost
from grand_austria.chapters.politics import disks
from grand_austria.chapters.rooms import room_cost
from grand_austria.components.boards import COLUMNS, FLOORS, room_index
from grand_austria.components.cards import Color
from grand_austria.components.tracks import CAFE_TABLES, POLITICS_VP
from grand_austria.engine import actor, violations
from grand_austria.errors import Violation, counted
from grand_austria.moves import (
    After,
    Avoid,
    Before,
    CheckIn,
    ChooseDishes,
    Dismiss,
    Done,
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
    Reward,
    Serve,
    Split,
    Store,
    Suffer,
    TakeDie,
    TakeGuest,
    UseSpace,
    UseStaff,
)
from grand_austria.notation import format_move, parse_move
from grand_austria.rulebook import Passage, rule
from grand_austria.rulesets import Option, Ruleset
from grand_austria.rulings import RULINGS
from grand_austria.state import GameState, Player
from grand_austria.values import value_hash

__all__ = ["Ground", "OtherReading", "Verdict", "explain"]


@attrs.frozen
class Ground:
    """A rule that allows or forbids a move: its id, how it applies to the position, and its passages."""

    rule: str
    message: str
    sources: tuple[Passage, ...]
    __hash__ = value_hash

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


@attrs.frozen
class OtherReading:
    """An option of a ruling under which the verdict would be the other one; ``violations`` are empty if legal."""

    ruling: str
    option: Option
    legal: bool
    violations: tuple[Violation, ...]


@attrs.frozen
class Verdict:
    """Whether a move is legal, why, which rulings bear on it, and which other readings would decide otherwise."""

    move: str
    legal: bool
    grounds: tuple[Ground, ...]
    rulings: tuple[str, ...]
    otherwise: tuple[OtherReading, ...]

    def __str__(self) -> str:
        lines = [f"{self.move} is {'legal' if self.legal else 'illegal'}"]
        for ground in self.grounds:
            lines.append(f"  {ground} ({', '.join(map(str, ground.sources)) or 'no passage'})")
        for name in self.rulings:
            lines.append(f"  ruling {name}")
        for other in self.otherwise:
            word = "legal" if other.legal else "illegal"
            why = "; ".join(map(str, other.violations))
            lines.append(f"  with {other.ruling} = {other.option}: {word}{f' ({why})' if why else ''}")
        return "\n".join(lines)


def explain(state: GameState, move: Move | str) -> Verdict:
    """Why a move, or the text of one, is legal or not in a position.

    Other readings are tried on the position as it is; what a ruling has decided on the way to it is not tried again
    (``grand-austria judge --all-rulings`` plays the moves of a question again).

    Raises:
        InvalidMove: if text is no move at all.
        TypeError: if the object is no move.
    """
    if isinstance(move, str):
        move = parse_move(move)
    found = violations(state, move)
    if found:
        named = {each.rule for each in found}
        nearest = [(rule_id, message) for rule_id, message in _nearest(state, move) if rule_id not in named]
        grounds = tuple(
            [Ground(each.rule, each.message, each.sources) for each in found]
            + [Ground(rule_id, message, rule(rule_id).passages) for rule_id, message in nearest]
        )
    else:
        stated = _grounds(state, state.agenda[-1], move)
        grounds = tuple([Ground(rule_id, message, rule(rule_id).passages) for rule_id, message in stated])
    otherwise = _other_readings(state, move, legal=not found)
    bearing = {name for ground in grounds for name in rule(ground.rule).rulings} | {each.ruling for each in otherwise}
    in_order = tuple([ruling.name for ruling in RULINGS if ruling.name in bearing])
    return Verdict(format_move(move), not found, grounds, in_order, otherwise)


def _other_readings(state: GameState, move: Move, *, legal: bool) -> tuple[OtherReading, ...]:
    """The options of the rulings that turn the verdict, each tried alone."""
    readings = []
    for name, option, ruleset in _alternatives(state.ruleset):
        found = violations(attrs.evolve(state, ruleset=ruleset), move)
        if bool(found) is legal:
            readings.append(OtherReading(name, option, not found, found))
    return tuple(readings)


@lru_cache(maxsize=8)  # whoever explains moves explains many under one ruleset, and making one takes long
def _alternatives(ruleset: Ruleset) -> tuple[tuple[str, Option, Ruleset], ...]:
    """A ruleset with each other option of each ruling in turn."""
    return tuple(
        [
            (ruling.name, option, attrs.evolve(ruleset, **{ruling.name: option}))  # type: ignore[arg-type]  # one of its options
            for ruling in RULINGS
            for option in ruling.options
            if option != ruleset.ruling(ruling.name)
        ]
    )


# ------------------------------------------------------------------------------------------------- what is not there


def _nearest(state: GameState, move: Move) -> Iterator[tuple[str, str]]:
    """What a move names that is not there, whatever else is wrong with it: a card, a guest, a room, an effect, dice.

    The engine says first what is asked now; who asks why a move is not offered wants to know this as well.
    """
    seat = actor(state)
    if not isinstance(seat, int):
        return
    player, entry = state.players[seat], state.agenda[-1]
    components = state.ruleset.components
    match move:
        case PlayStaff(card) | ReturnStaff(card) | Keep(card) | Dismiss(card) | UseStaff(card) if (
            card not in components.staff_card
        ):
            yield "STF-1", f"there is no staff card {card}"
        case PlayStaff(card) if card in player.staff:
            yield "STF-1", f"staff card {card} was already played"
        case PlayStaff(card) if card not in player.hand and not (
            isinstance(entry, PlayingStaff) and entry.drawn is not None
        ):
            yield "STF-1", f"staff card {card} is not in the hand"
        case Dismiss(card) if card not in player.staff:
            yield "EMP-3", f"staff card {card} was not played"
        case CheckIn(guest, _, _) | Serve(_, guest) | Fill(guest) if guest not in components.guest:
            yield "GST-6", f"there is no guest {guest}"
        case CheckIn(guest, _, _) | Serve(_, guest) | Fill(guest) if guest not in [each.card for each in player.cafe]:
            yield "GST-6", f"guest {guest} is not in the café"
        case TakeGuest(space) if not 1 <= space <= len(state.guest_row) or state.guest_row[space - 1] is None:
            yield "GST-1", f"there is no guest on space {space}"
        case Prepare(floor, column) if _is_room(floor, column) and player.hotel.is_prepared(floor, column):
            yield "ROM-2", f"room {floor},{column} is already prepared"
        case Occupy(floor, column) if _is_room(floor, column) and not player.hotel.is_prepared(floor, column):
            yield "ROM-6", f"room {floor},{column} is not prepared"
        case Reward() if not isinstance(entry, Waiting):
            yield "GST-10", "no effects are waiting to be chosen from"
        case TakeDie() | UseSpace() if 1 <= move.space <= len(state.dice) and not state.dice[move.space - 1]:
            yield "ORD-2", f"there is no die on space {move.space}"
        case PlacePolitics(card) if card not in state.politics:
            yield "POL-1", f"politics card {card} is none of this game"


def _is_room(floor: int, column: int) -> bool:
    return 1 <= floor <= FLOORS and 1 <= column <= COLUMNS


# ------------------------------------------------------------------------------------------------- what allows a move

Stated = Iterator[tuple[str, str]]


def _grounds(state: GameState, entry: Entry, move: Move) -> Stated:
    """The rules that a legal move keeps, with the numbers of the position."""
    seat = actor(state)
    if not isinstance(seat, int):
        yield "ORD-10", f"{format_move(move)} is one of the outcomes that are possible now"
        return
    player = state.players[seat]
    match move:
        case TakeDie() | UseSpace():
            yield from _of_space(state, player, move)
        case TakeGuest(space):
            yield from _of_guest(state, entry, player, space)
        case CheckIn():
            yield from _of_check_in(state, player, move)
        case Prepare(floor, column):
            discount = entry.discount if isinstance(entry, PreparingRooms) else 0
            cost = room_cost(state.ruleset, player, room_index(floor, column), discount)
            yield "ROM-1", "the first room is 1,1" if not player.hotel.prepared else "it is beside a prepared room"
            yield "ROM-2", f"space {floor},{column} is empty"
            yield "ROM-3", f"it costs {counted(cost, 'krone')}, and there are {player.krones}"
        case PlayStaff(card):
            discount = entry.discount if isinstance(entry, PlayingStaff) else 0
            cost = max(state.ruleset.staff_cost[card] - discount, 0)
            drawn = isinstance(entry, PlayingStaff) and entry.drawn is not None
            yield "STF-1", f"card {card} is {'among the cards drawn' if drawn else 'in the hand'}"
            yield "STF-2", f"it costs {counted(cost, 'krone')}, and there are {player.krones}"
        case PlacePolitics(card):
            vp = POLITICS_VP[disks(state, card)]
            yield "POL-2", f"its requirement is met: {state.ruleset.components.politics_card[card].text}"
            yield "POL-3", "there is no own disk on it yet"
            yield "POL-4", f"the highest free place gives {vp} VP"
        case ChooseDishes() | Split() | Serve() | Store() | Kitchen() | Fill():
            yield from _of_dishes(state, entry, player, move)
        case Done():
            yield from _of_done(entry)
        case Pass():
            acted = isinstance(entry, Turn) and entry.acted
            yield "ORD-5", "no die was taken in this turn yet" if acted else "nothing was done in this turn yet"
        case Avoid():
            averting = counted(state.ruleset.conference_manager_cost, "krone")
            yield "EMP-4", f"the Conference Manager was played, and it costs {averting} of {player.krones}"
        case _:
            yield _SIMPLE[type(move)] if not isinstance(move, ReturnStaff) else _of_return(entry)


# Moves that need nothing but to be among what is asked.
_SIMPLE = {
    UseStaff: ("STF-3", "the card was played, and not used in this round"),
    Occupy: ("ROM-6", "the room is prepared and not occupied"),
    Remove: ("EMP-2", "the room is on the highest floor that counts"),
    Dismiss: ("EMP-3", "the card was played and counts at the end of the game"),
    Keep: ("SET-3", "the card is in the pack"),
    Before: ("STF-6", "the main action stays possible"),
    After: ("STF-6", "the main action is possible"),
    Reward: ("GST-10", "the effect is waiting"),
    Pay: ("EMP-1", "what the tile takes is there"),
    Suffer: ("EMP-1", "the tile lets VP be lost"),
}


def _of_return(entry: Entry) -> tuple[str, str]:
    if isinstance(entry, ReturningHand):
        return "EMP-5", "the card is in the hand"
    return "STF-5", "the card was drawn and not played"


def _of_space(state: GameState, player: Player, move: TakeDie | UseSpace) -> Stated:
    dice = state.dice[move.space - 1]
    yield "ORD-2", f"{counted(dice, 'die', 'dice')} on space {move.space}"
    if isinstance(move, UseSpace):
        yield "ORD-9", "E. Gizia gives an action without a die"
    cost = 0 if move.space == 6 and move.action is None else use_cost(player, move)
    if move.space == 6 and move.action is not None:
        yield "ACT-6", f"action {move.action} is carried out, for {counted(cost, 'krone')} in all of {player.krones}"
    if move.boost:
        yield "ORD-4", f"the boost costs 1 krone of {player.krones}"
    if move not in _usable_moves(state, player):
        yield "ORD-7", "the action has no effect, and the ruling on idle dice allows that"
        return
    strength = use_strength(state.ruleset, state.dice, player, move)
    action = move.action or move.space
    yield _ACTION_RULES[action], f"action {action} has strength {strength}"


_ACTION_RULES = {1: "ACT-1.1", 2: "ACT-1.1", 3: "ACT-3", 4: "ACT-4", 5: "ACT-5"}


def _usable_moves(state: GameState, player: Player) -> list[Move]:
    idle_never = attrs.evolve(state, ruleset=attrs.evolve(state.ruleset, idle_die="never"))
    return [*die_moves(idle_never, player), *space_moves(state, player, boost=True)]


def _of_guest(state: GameState, entry: Entry, player: Player, space: int) -> Stated:
    yield "GST-1", f"guest {state.guest_row[space - 1]} is on space {space}"
    yield "GST-4", f"{len(player.cafe)} of {CAFE_TABLES} tables are taken"
    if isinstance(entry, Turn):
        yield "GST-2", "the guest of this turn may still be taken"
        yield "GST-3", f"it costs {counted(guest_cost(player, space), 'krone')}, and there are {player.krones}"
    else:
        yield "GST-3", "it is given, so it costs nothing"


def _of_check_in(state: GameState, player: Player, move: CheckIn) -> Stated:
    card = state.ruleset.components.guest[move.guest]
    color = player.hotel.board.colors[room_index(move.floor, move.column)]
    yield "GST-7", f"the order ({card.order}) is complete"
    if card.color is Color.GREEN:
        yield "GST-8", "a tourist takes a room of any colour"
    else:
        yield "GST-8", f"the guest takes a {card.color.label} room, and {move.floor},{move.column} is {color.label}"
    yield "GST-9", f"room {move.floor},{move.column} is prepared and not occupied"


def _of_dishes(state: GameState, entry: Entry, player: Player, move: Move) -> Stated:
    match move:
        case ChooseDishes() if isinstance(entry, ActionDishes):
            strudel, cake, wine, coffee = move.counts
            yield "ACT-1.1", f"{counted(sum(move.counts), 'dish', 'dishes')}, and the strength is {entry.strength}"
            if entry.action == 1:
                yield "ACT-1.2", f"{cake} cake and {strudel} strudel"
            else:
                yield "ACT-2.2", f"{coffee} coffee and {wine} wine"
        case ChooseDishes() if isinstance(entry, ChoosingDishes):
            yield "DSH-4", f"{counted(entry.count, 'dish', 'dishes')} of choice"
        case Split(krones, emperor):
            yield (
                "ACT-4",
                f"{counted(krones, 'krone')} and {counted(emperor, 'space')} make the strength {krones + emperor}",
            )
        case Serve(dish, guest):
            ordered = state.ruleset.components.guest[guest].order.counts[dish]
            served = {each.card: each.served for each in player.cafe}[guest].counts[dish]
            at_hand = entry.dishes if isinstance(entry, PlacingDishes) else player.kitchen
            yield "DSH-1", f"guest {guest} ordered {ordered} {dish.label} and has {served}"
            yield "DSH-2", f"{dish.label} at hand: {at_hand.counts[dish]}"
        case Store():
            yield "DSH-2", "what was received and is not placed goes to the kitchen"
        case Kitchen():
            yield "DSH-3", f"it costs {counted(kitchen_cost(player), 'krone')} of {player.krones}"
        case Fill(guest):
            yield "STF-7", f"the order of guest {guest} is not complete"


def _of_done(entry: Entry) -> Stated:
    match entry:
        case Turn(extra=True):
            yield "ORD-9", "the extra turn of E. Gizia ends when its player likes"
        case Turn():
            yield "ORD-3", "the main action is done"
        case UsingSpace():
            yield "ORD-9", "the action that E. Gizia gives may be declined"
        case SettingUpRooms():
            yield "SET-2", "up to three rooms are prepared"
        case PreparingRooms(action=True):
            yield "ACT-3", "at least one room was prepared"
        case ServingKitchen():
            yield "DSH-3", "up to three dishes are moved"
        case BonusRoom():
            yield "STF-15", "the room of the Decorator may be prepared, and need not"
        case BonusPlay():
            yield "STF-18", "the card of the Staff Manager may be played, and need not"
        case _:
            yield "GST-16", "an effect that lets something be done may be declined, wholly or in part"
