"""Dice and turn order (ORD): turns, passing, re-rolls and the end of a round.

With n players the tile of the k-th player shows the numbers k and 2n+1-k. Whoever is in and has the lowest free number
is next; a number is covered by the die of a turn.
"""

from __future__ import annotations

from grand_austria.agenda import EndOfRound, NextTurn, Rolling, ServingKitchen, Turn, Waiting
from grand_austria.chapters import dice, dishes, emperor, guests, politics, staff
from grand_austria.chapters.common import LEGAL, misplaced
from grand_austria.chapters.dice import NO_DICE
from grand_austria.components.cards import Timing
from grand_austria.components.tracks import DICE, EMPEROR_RETREAT, ROUNDS
from grand_austria.draft import Draft, Holdings, insert
from grand_austria.errors import Violation, broken
from grand_austria.moves import (
    DONE,
    KITCHEN,
    PASS,
    USE_STAFF,
    CheckIn,
    Done,
    Kitchen,
    Move,
    Pass,
    PlacePolitics,
    TakeDie,
    TakeGuest,
    UseSpace,
    UseStaff,
)
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState

__all__ = [
    "free_number",
    "judge_turn",
    "play_turn",
    "settle_end_of_round",
    "settle_next_turn",
    "turn_moves",
]

_ADDITIONAL = (Kitchen, CheckIn, UseStaff, PlacePolitics)


# ------------------------------------------------------------------------------------------------- the turn


@enforces("ORD-18")
def turn_moves(state: GameState, entry: Turn) -> tuple[Move, ...]:
    """Passing, a guest, a die or space, additional actions, and the end of the turn, as far as they are possible."""
    ruleset, player = state.ruleset, state.players[entry.seat]
    moves: list[Move] = []
    if _may_pass(ruleset, entry):
        moves.append(PASS)
    if entry.guest and _guest_in_time(ruleset, entry):
        moves += guests.take_moves(state, player, player.krones)
    if entry.main:
        if entry.extra:
            moves += dice.space_moves(state, player, boost=True)
        else:
            moves += dice.die_moves(state, player)
    if _may_act(ruleset, entry):
        _add_additional_actions(state, player, moves)
    if entry.extra or not entry.main:
        moves.append(DONE)
    return tuple(moves)


def _may_pass(ruleset: Ruleset, entry: Turn) -> bool:
    """ORD-5."""
    return entry.main and not entry.extra and (not entry.acted or ruleset.pass_after_acting == "allowed")


def _guest_in_time(ruleset: Ruleset, entry: Turn) -> bool:
    """GST-2; a turn of E. Gizia without an action has no die that the guest would have to come before."""
    return (
        entry.main
        or ruleset.paid_guest_timing == "any_time"
        or (entry.extra and ruleset.gizia_extra_turn == "no_action")
    )


def _may_act(ruleset: Ruleset, entry: Turn) -> bool:
    """ORD-8."""
    return not entry.main or ruleset.additional_actions_timing == "any_time"


def _add_additional_actions(state: GameState, player: Holdings, moves: list[Move]) -> None:
    if player.cafe:
        moves += guests.check_in_moves(state, player)
        cost = dishes.kitchen_cost(player)
        if player.krones >= cost and (
            (cost and state.ruleset.kitchen_amount == "up_to")
            or dishes.placeable(state.ruleset, player.cafe, player.kitchen)
        ):
            moves.append(KITCHEN)
    elif state.ruleset.kitchen_amount == "up_to" and 0 < dishes.kitchen_cost(player) <= player.krones:
        moves.append(KITCHEN)
    cards = state.ruleset.components.staff_card
    moves += [
        USE_STAFF[card] for card in player.staff if cards[card].timing is Timing.ROUND and card not in player.used_staff
    ]
    moves += politics.politics_moves(state, player)


def judge_turn(state: GameState, entry: Turn, move: Move) -> tuple[Violation, ...]:
    """What a move in a turn would break."""
    seat = entry.seat
    if isinstance(move, TakeDie):
        found = dice.judge_die(state, seat, move)
        if entry.extra:
            return (broken("ORD-9", "in the extra turn of E. Gizia no die is taken"), *found)
        if not entry.main:
            return (broken("ORD-3", "the main action of this turn is already done"), *found)
        return found
    if isinstance(move, _ADDITIONAL):
        found = _judge_additional(state, seat, move)
        if entry.main and state.ruleset.additional_actions_timing == "after_main_action":
            return (broken("ORD-8", "additional actions come after the main action"), *found)
        return found
    if isinstance(move, TakeGuest):
        return _judge_guest(state, entry, move)
    if isinstance(move, Done):
        if entry.main and not entry.extra:
            return (broken("ORD-3", "the turn does not end before a die is taken"),)
        return LEGAL
    if isinstance(move, Pass):
        return _judge_pass(state.ruleset, entry)
    if isinstance(move, UseSpace):
        if not entry.extra:
            return misplaced(entry, move)
        found = dice.judge_space(state, seat, move, boost=True)
        return found if entry.main else (_no_more_action(state.ruleset), *found)
    return misplaced(entry, move)


def _judge_additional(
    state: GameState, seat: int, move: Kitchen | CheckIn | UseStaff | PlacePolitics
) -> tuple[Violation, ...]:
    if isinstance(move, CheckIn):
        return guests.judge_check_in(state, seat, move)
    if isinstance(move, UseStaff):
        return staff.judge_use(state, seat, move.card)
    if isinstance(move, PlacePolitics):
        return politics.judge_politics(state, seat, move)
    return dishes.judge_kitchen(state, seat)


def _judge_guest(state: GameState, entry: Turn, move: TakeGuest) -> tuple[Violation, ...]:
    found = []
    if not entry.guest:
        found.append(broken("GST-5", "a guest was already taken in this turn"))
    if not _guest_in_time(state.ruleset, entry):
        before = "the action of the extra turn" if entry.extra else "the die"
        found.append(broken("GST-2", f"a guest is taken before {before}"))
    return (*found, *guests.judge_take(state, entry.seat, move, paid=True))


def _no_more_action(ruleset: Ruleset) -> Violation:
    if ruleset.gizia_extra_turn == "no_action":
        return broken("ORD-9", "the extra turn of E. Gizia has no action")
    return broken("ORD-9", "the action of the extra turn of E. Gizia is already done")


def _judge_pass(ruleset: Ruleset, entry: Turn) -> tuple[Violation, ...]:
    if entry.extra:
        return (broken("ORD-5", "the extra turn of E. Gizia is declined with done, it is not passed"),)
    if not entry.main:
        return (broken("ORD-5", "the main action is done: the turn ends, it is not passed"),)
    if entry.acted and ruleset.pass_after_acting == "forbidden":
        return (broken("ORD-5", "something was already done in this turn"),)
    return LEGAL


@enforces("ORD-18")
def play_turn(draft: Draft, entry: Turn, move: Move) -> None:
    """Carry out a move of a turn."""
    seat, agenda = entry.seat, draft.agenda
    if isinstance(move, TakeDie | UseSpace):
        agenda.append(Turn(seat, True, entry.guest, False, entry.extra))
        if isinstance(move, TakeDie):
            dice.take_die(draft, seat, move)
        else:
            dice.use_space(draft, seat, move)
    elif isinstance(move, Pass):
        draft.player(seat).passed = True
    elif not isinstance(move, Done):
        guest = entry.guest and not isinstance(move, TakeGuest)
        agenda.append(Turn(seat, True, guest, entry.main, entry.extra))
        _act(draft, seat, move)


@enforces("STF-29")
def _act(draft: Draft, seat: int, move: Move) -> None:
    player = draft.player(seat)
    match move:
        case TakeGuest(space):
            guests.take(draft, seat, space, guests.guest_cost(player, space))
        case CheckIn():
            guests.check_in(draft, seat, move)
        case Kitchen():
            draft.pay(seat, dishes.kitchen_cost(player), "kitchen")
            draft.agenda.append(ServingKitchen(seat, dishes.KITCHEN_MOVE))
        case UseStaff(card):
            player.used_staff = insert(player.used_staff, card)
            draft.agenda.append(Waiting(seat, draft.ruleset.components.staff_card[card].effects))
        case PlacePolitics(card):
            politics.place_disk(draft, seat, card)


# ------------------------------------------------------------------------------------------------- who is next


@enforces("SET-10", "ORD-12")
def free_number(players: int, start_player: int, seat: int, dice: int) -> int | None:
    """The lowest number that shows on a seat's turn-order tile with so many dice on it; None if both are covered."""
    place = (seat - start_player) % players + 1
    return (place, 2 * players + 1 - place, None)[dice]


@enforces("ORD-6", "ORD-12", "ORD-16")
def settle_next_turn(draft: Draft, entry: NextTurn) -> bool:
    """ORD-5, ORD-6: the lowest free number of those who are in; a re-roll when nobody is; the end of the round."""
    numbers = {
        number: seat
        for seat in range(draft.seats)
        if (number := free_number(draft.seats, draft.start_player, seat, len(draft.holdings(seat).dice))) is not None
    }
    if not numbers or not any(draft.dice):
        _end_round(draft)
        return True
    inside = {number: seat for number, seat in numbers.items() if not draft.holdings(seat).passed}
    if inside:
        draft.agenda.append(Turn(inside[min(inside)]))
    else:
        _reroll(draft, numbers[min(numbers)])
    return True


@enforces("ORD-6", "ORD-20")
def _reroll(draft: Draft, roller: int) -> None:
    """One die goes to the dustbin, the others are rolled; without another die the round ends."""
    left = sum(draft.dice) - 1
    draft.dustbin += 1
    draft.dice = NO_DICE
    for seat in range(draft.seats):
        if draft.holdings(seat).passed and (draft.ruleset.reroll_clears_passes or seat == roller):
            draft.player(seat).passed = False
    if left:
        draft.agenda.append(Rolling(left))


# ------------------------------------------------------------------------------------------------- rounds


@enforces("ORD-16", "ORD-19")
def _end_round(draft: Draft) -> None:
    draft.agenda.pop()
    draft.agenda.append(EndOfRound())
    if draft.round in EMPEROR_RETREAT:
        emperor.score(draft)


@enforces("ORD-13", "ORD-17", "ORD-19")
def settle_end_of_round(draft: Draft, entry: EndOfRound) -> bool:
    """Cards are turned up, tiles go to the left, all dice are rolled; after round 7 the game is over."""
    draft.agenda.pop()
    for seat in range(draft.seats):
        player = draft.player(seat)
        player.used_staff = ()
        player.passed = False
        if draft.round < ROUNDS:
            player.dice = ()
    if draft.round == ROUNDS:
        return True
    draft.round += 1
    draft.start_player = (draft.start_player + 1) % draft.seats
    draft.dice = NO_DICE
    draft.dustbin = 0
    draft.agenda += [NextTurn(), Rolling(DICE[draft.seats])]
    return True
