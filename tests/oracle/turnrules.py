"""Rules of a turn: guests, dice, additional actions. A rule is a predicate of a position and a move of the universe."""

from __future__ import annotations

from tests.oracle.actions import DIE_MOVES, is_usable, price, usable_dice
from tests.oracle.facts import GUESTS, POLITICS, STAFF
from tests.oracle.moves import Move
from tests.oracle.position import Player, Position, SeatEntry, Turn
from tests.oracle.table import (
    PLACES_ON_A_POLITICS_CARD,
    TABLES,
    count,
    free_rooms,
    guest_price,
    is_fed,
    kitchen_price,
    servings,
)


def whose(position: Position) -> int:
    assert isinstance(position.top, SeatEntry)
    return position.top.seat


def who(position: Position) -> Player:
    return position.players[whose(position)]


def turn(position: Position) -> Turn:
    assert isinstance(position.top, Turn)
    return position.top


# ------------------------------------------------------------------------------------------------------------- guests


def a_guest_stands_there(position: Position, move: Move) -> bool:
    return position.guest_row[move.number - 1] is not None


def a_table_is_free(position: Position, _: Move) -> bool:
    return len(who(position).cafe) < TABLES


def the_guest_can_be_paid(position: Position, move: Move) -> bool:
    return guest_price(who(position), move.number) <= who(position).krones


def one_paid_guest_in_a_turn(position: Position, _: Move) -> bool:
    return turn(position).guest


def the_guest_comes_before_the_die(position: Position, _: Move) -> bool:
    without_action = turn(position).extra and position.ruleset["gizia_extra_turn"] == "no_action"
    return turn(position).main or without_action or position.ruleset["paid_guest_timing"] == "any_time"


# ------------------------------------------------------------------------------------------------ dice, passing, done


def a_die_is_still_to_be_taken(position: Position, _: Move) -> bool:
    return turn(position).main and not turn(position).extra


def passing_is_instead_of_a_turn(position: Position, _: Move) -> bool:
    return not turn(position).acted or position.ruleset["pass_after_acting"] == "allowed"


def the_turn_ends_after_the_main_action(position: Position, _: Move) -> bool:
    return not turn(position).main or turn(position).extra


def the_die_can_be_used_or_taken_idle(position: Position, move: Move) -> bool:
    seat, ruling = whose(position), position.ruleset["idle_die"]
    if move in DIE_MOVES and is_usable(position, seat, move, staff=True):
        return True
    if position.dice[move.number - 1] == 0 or move.boost or move.number in {1, 2, 4} or ruling == "never":
        return False
    if ruling == "only_if_nothing_else":
        return not move.action and not usable_dice(position, seat)
    if move.number != 6:
        return True
    krone_is_there = price(position, seat, move, staff=True) <= who(position).krones
    if move.action:
        return move.action in {3, 5} and krone_is_there
    return not any(
        price(position, seat, die, staff=True) <= who(position).krones for die in DIE_MOVES if die.number == 6
    )


def the_action_without_a_die_is_still_to_come(position: Position, _: Move) -> bool:
    return turn(position).extra and turn(position).main


def the_space_is_good_for_something(position: Position, move: Move) -> bool:
    if (move.number == 6) != (move.action > 0):
        return False
    return is_usable(position, whose(position), move, staff=False)


def no_boost_within_the_turn(_: Position, move: Move) -> bool:
    return not move.boost


# ------------------------------------------------------------------------------------------------- additional actions


def additional_actions_may_come_now(position: Position, _: Move) -> bool:
    return not turn(position).main or position.ruleset["additional_actions_timing"] == "any_time"


def a_krone_may_be_paid_for_nothing(position: Position) -> bool:
    """A ruling beyond rulings.md: a kitchen move may move nothing, but only where it costs a krone."""
    return position.ruleset.get("kitchen_amount") == "up_to" and kitchen_price(who(position)) > 0


def something_in_the_kitchen_can_be_served(position: Position, _: Move) -> bool:
    player = who(position)
    return bool(servings(player, player.kitchen)) or a_krone_may_be_paid_for_nothing(position)


def the_kitchen_can_be_paid(position: Position, _: Move) -> bool:
    return kitchen_price(who(position)) <= who(position).krones


def the_card_is_in_this_game(position: Position, move: Move) -> bool:
    return move.number in position.politics


def a_place_is_left_on_the_card(position: Position, move: Move) -> bool:
    return sum(move.number in player.politics for player in position.players) < PLACES_ON_A_POLITICS_CARD


def one_disk_on_each_card(position: Position, move: Move) -> bool:
    return move.number not in who(position).politics


def the_requirement_is_met(position: Position, move: Move) -> bool:
    return all(count(who(position), what) >= least for what, least in POLITICS[move.number].needs)


def the_card_is_used_once_a_round(position: Position, move: Move) -> bool:
    player = who(position)
    return move.number in player.staff and STAFF[move.number].timing == "round" and move.number not in player.used_staff


def the_guest_is_fed(position: Position, move: Move) -> bool:
    return any(guest.card == move.number and is_fed(guest) for guest in who(position).cafe)


def the_room_is_free_and_of_the_colour(position: Position, move: Move) -> bool:
    hotel, color = who(position).hotel, GUESTS[move.number].color
    return move.room in free_rooms(hotel) and color in {"green", hotel.board.color(move.room)}
