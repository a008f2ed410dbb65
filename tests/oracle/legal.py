"""What is legal: for each kind of decision the moves it knows, and for each move the rules it has to keep."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tests.oracle import turnrules as t
from tests.oracle.actions import bonus_opens_a_room, room_stays_possible, usable_dice
from tests.oracle.change import gain_krones, may_be_on_top, play_card, prepare_room
from tests.oracle.emperor import ways_to_meet_the_penalty
from tests.oracle.facts import POLITICS, TILES
from tests.oracle.moves import Move
from tests.oracle.position import (
    ActionDishes,
    ActionSplit,
    BonusPlay,
    BonusRoom,
    BonusTiming,
    ChoosingDishes,
    Dealing,
    DealingHand,
    DealingTile,
    Drafting,
    DrawingStaff,
    Entry,
    FillingOrder,
    FillingRow,
    MeetingPenalty,
    OccupyingRooms,
    PlacingDishes,
    PlayingStaff,
    Position,
    PreparingRooms,
    RemovingRooms,
    RemovingStaff,
    ReturningDrawn,
    ReturningHand,
    Rolling,
    ServingKitchen,
    SettingUpGuest,
    SettingUpRooms,
    Starting,
    TakingGuests,
    Turn,
    UsingSpace,
    Waiting,
)
from tests.oracle.successor import carry_out
from tests.oracle.table import affordable, end_cards, free_rooms, is_fed, preparable, servings
from tests.oracle.turnrules import who, whose
from tests.oracle.universe import universe

Rule = Callable[[Position, Move], bool]


def always(_: Position, __: Move) -> bool:
    return True


# ------------------------------------------------------------------------------------------------------------- chance


def the_seat_exists(position: Position, move: Move) -> bool:
    return move.number < len(position.players)


def the_card_is_of_the_group(position: Position, move: Move) -> bool:
    assert isinstance(position.top, Dealing)
    return POLITICS[move.number].group == position.top.group


def the_tile_is_of_the_group(position: Position, move: Move) -> bool:
    assert isinstance(position.top, DealingTile)
    return TILES[move.tile].group == position.top.group


def the_guest_may_be_on_top(position: Position, move: Move) -> bool:
    return move.number in may_be_on_top(position.guest_pile)


def the_staff_card_may_be_on_top(position: Position, move: Move) -> bool:
    return move.number in may_be_on_top(position.staff_pile)


def all_dice_are_rolled(position: Position, move: Move) -> bool:
    assert isinstance(position.top, Rolling)
    return sum(move.dice) == position.top.dice


# ------------------------------------------------------------------------------------------------------------- dishes


def the_dishes_are_of_the_action(position: Position, move: Move) -> bool:
    """Action 1: strudel and cake, action 2: wine and coffee; never more of the second."""
    assert isinstance(position.top, ActionDishes)
    strudel, cake, wine, coffee = move.dishes
    plain, fine, others = (strudel, cake, wine + coffee) if position.top.action == 1 else (wine, coffee, strudel + cake)
    return others == 0 and fine <= plain


def every_die_counts(position: Position, move: Move) -> bool:
    assert isinstance(position.top, ActionDishes)
    if position.ruleset["dishes_amount"] == "up_to":
        return 1 <= sum(move.dishes) <= position.top.strength
    return sum(move.dishes) == position.top.strength


def exactly_so_many_are_chosen(position: Position, move: Move) -> bool:
    assert isinstance(position.top, ChoosingDishes)
    return sum(move.dishes) == position.top.count


def the_split_uses_every_die(position: Position, move: Move) -> bool:
    assert isinstance(position.top, ActionSplit)
    return sum(move.amount) == position.top.strength


def the_dish_is_wanted(position: Position, move: Move) -> bool:
    top = position.top
    dishes = top.dishes if isinstance(top, PlacingDishes) else who(position).kitchen
    return (move.dish, move.number) in servings(who(position), dishes)


def something_was_moved(position: Position, _: Move) -> bool:
    assert isinstance(position.top, ServingKitchen)
    return position.top.moved or t.a_krone_may_be_paid_for_nothing(position)


def the_order_is_open(position: Position, move: Move) -> bool:
    return any(guest.card == move.number and not is_fed(guest) for guest in who(position).cafe)


# -------------------------------------------------------------------------------------------------------------- rooms


def the_room_can_be_prepared(position: Position, move: Move) -> bool:
    top = position.top
    if isinstance(top, PreparingRooms):
        return move.room in preparable(who(position), top.discount, top.max_floor)
    return move.room in preparable(who(position))


def one_room_at_least(position: Position, _: Move) -> bool:
    top = position.top
    assert isinstance(top, PreparingRooms)
    return not top.action or not top.first


def or_as_many_as_possible(position: Position, _: Move) -> bool:
    top = position.top
    assert isinstance(top, PreparingRooms)
    return not top.action or position.ruleset["rooms_amount"] == "at_least_one"


def setup_rooms_may_be_declined(position: Position, _: Move) -> bool:
    return position.ruleset["setup_rooms"] == "up_to_three"


def the_room_is_free(position: Position, move: Move) -> bool:
    return move.room in free_rooms(who(position).hotel)


def the_room_is_one_of_those(position: Position, move: Move) -> bool:
    assert isinstance(position.top, RemovingRooms)
    return move.room in position.top.rooms


# -------------------------------------------------------------------------------------------------------------- staff


def the_card_can_be_played(position: Position, move: Move) -> bool:
    top, player = position.top, who(position)
    if isinstance(top, PlayingStaff):
        cards = player.hand if top.drawn is None else top.drawn
        return move.number in affordable(position, player, cards, top.discount)
    return move.number in affordable(position, player, player.hand, 0)


def the_card_need_not_be_played(position: Position, _: Move) -> bool:
    assert isinstance(position.top, PlayingStaff)
    return not position.top.mandatory


def the_card_was_drawn(position: Position, move: Move) -> bool:
    assert isinstance(position.top, ReturningDrawn)
    return move.number in position.top.cards


def the_card_is_in_hand(position: Position, move: Move) -> bool:
    return move.number in who(position).hand


def the_card_is_in_the_pack(position: Position, move: Move) -> bool:
    assert isinstance(position.top, Drafting)
    return move.number in position.top.packs[position.top.seat]


def the_card_counts_at_the_end(position: Position, move: Move) -> bool:
    return move.number in end_cards(who(position))


# -------------------------------------------------------------------------------------------------------- the others


def an_effect_waits_there(position: Position, move: Move) -> bool:
    """The extra turn or action of E. Gizia comes last, so it cannot be chosen while others wait."""
    assert isinstance(position.top, Waiting)
    effects = position.top.effects
    return move.number <= len(effects) and effects[move.number - 1].kind != "extra_action"


def the_penalty_can_be_met_so(position: Position, move: Move) -> bool:
    return move.verb in ways_to_meet_the_penalty(position, whose(position))


def the_bonus_before_leaves_a_main_action(position: Position, _: Move) -> bool:
    """A card played before action 3 must leave a room to prepare; the Decorator's room takes nothing away."""
    assert isinstance(position.top, BonusTiming)
    return isinstance(position.top.bonus, BonusRoom) or bonus_opens_a_room(position, whose(position))


def the_main_action_is_possible_now(position: Position, _: Move) -> bool:
    assert isinstance(position.top, BonusTiming)
    return not isinstance(position.top.main, PreparingRooms) or bool(preparable(who(position)))


_PAID_GUEST: list[Rule] = [
    t.one_paid_guest_in_a_turn,
    t.the_guest_comes_before_the_die,
    t.a_guest_stands_there,
    t.a_table_is_free,
    t.the_guest_can_be_paid,
]
_FREE_GUEST: list[Rule] = [t.a_guest_stands_there, t.a_table_is_free]

DECISIONS: Mapping[type[Entry], Mapping[str, list[Rule]]] = {
    Starting: {"start": [the_seat_exists]},
    Dealing: {"deal politics": [the_card_is_of_the_group]},
    DealingTile: {"deal emperor": [the_tile_is_of_the_group]},
    FillingRow: {"reveal": [the_guest_may_be_on_top]},
    DealingHand: {"draw": [the_staff_card_may_be_on_top]},
    DrawingStaff: {"draw": [the_staff_card_may_be_on_top]},
    Rolling: {"roll": [all_dice_are_rolled]},
    Drafting: {"keep": [the_card_is_in_the_pack]},
    SettingUpGuest: {"guest": _FREE_GUEST},
    SettingUpRooms: {"prepare": [the_room_can_be_prepared], "done": [setup_rooms_may_be_declined]},
    Turn: {
        "pass": [t.a_die_is_still_to_be_taken, t.passing_is_instead_of_a_turn],
        "guest": _PAID_GUEST,
        "die": [t.a_die_is_still_to_be_taken, t.the_die_can_be_used_or_taken_idle],
        "space": [t.the_action_without_a_die_is_still_to_come, t.the_space_is_good_for_something],
        "kitchen": [
            t.additional_actions_may_come_now,
            t.something_in_the_kitchen_can_be_served,
            t.the_kitchen_can_be_paid,
        ],
        "politics": [
            t.additional_actions_may_come_now,
            t.the_card_is_in_this_game,
            t.one_disk_on_each_card,
            t.a_place_is_left_on_the_card,
            t.the_requirement_is_met,
        ],
        "use": [t.additional_actions_may_come_now, t.the_card_is_used_once_a_round],
        "checkin": [
            t.additional_actions_may_come_now,
            t.the_guest_is_fed,
            t.the_room_is_free_and_of_the_colour,
        ],
        "done": [t.the_turn_ends_after_the_main_action],
    },
    BonusTiming: {
        "before": [the_bonus_before_leaves_a_main_action],
        "after": [the_main_action_is_possible_now],
    },
    BonusRoom: {"prepare": [the_room_can_be_prepared], "done": [always]},
    BonusPlay: {"staff": [the_card_can_be_played], "done": [always]},
    UsingSpace: {"space": [t.no_boost_within_the_turn, t.the_space_is_good_for_something], "done": [always]},
    ActionDishes: {"dishes": [the_dishes_are_of_the_action, every_die_counts]},
    ActionSplit: {"split": [the_split_uses_every_die]},
    PreparingRooms: {"prepare": [the_room_can_be_prepared], "done": [one_room_at_least, or_as_many_as_possible]},
    PlayingStaff: {"staff": [the_card_can_be_played], "done": [the_card_need_not_be_played]},
    Waiting: {"reward": [an_effect_waits_there]},
    ChoosingDishes: {"dishes": [exactly_so_many_are_chosen]},
    PlacingDishes: {"serve": [the_dish_is_wanted], "store": [always]},
    ServingKitchen: {"serve": [the_dish_is_wanted], "done": [something_was_moved]},
    OccupyingRooms: {"occupy": [the_room_is_free], "done": [always]},
    TakingGuests: {"guest": _FREE_GUEST, "done": [always]},
    FillingOrder: {"fill": [the_order_is_open], "done": [always]},
    ReturningDrawn: {"return": [the_card_was_drawn]},
    MeetingPenalty: {way: [the_penalty_can_be_met_so] for way in ("pay", "suffer", "avoid")},
    ReturningHand: {"return": [the_card_is_in_hand]},
    RemovingRooms: {"remove": [the_room_is_one_of_those]},
    RemovingStaff: {"dismiss": [the_card_counts_at_the_end]},
}

# ------------------------------------------------------------------------------------------ rules that look beyond now


def the_main_action_stays_possible(position: Position, move: Move) -> bool:
    """While a staff card is played before action 3, nothing may take away the last room that can be prepared."""
    waits = [
        index
        for index, entry in enumerate(position.agenda[:-1])
        if isinstance(entry, PreparingRooms) and entry.action and entry.first
    ]
    if not waits:
        return True
    after = carry_out(position, move)
    above = after.agenda[waits[-1] + 1 :]
    occupying = sum(entry.left for entry in above if isinstance(entry, OccupyingRooms))
    return room_stays_possible(after, whose(position), occupying)


def a_die_stays_usable(position: Position, move: Move) -> bool:
    """Where no die may be idle: something is left to use a die for, once the turn has been begun."""
    if position.ruleset["idle_die"] != "never" or move.verb in {"pass", "die"}:
        return True
    turns = [index for index, entry in enumerate(position.agenda) if isinstance(entry, Turn)]
    if not turns:
        return True
    entry = position.agenda[turns[-1]]
    assert isinstance(entry, Turn)
    if entry.extra or not entry.main:
        return True
    after = carry_out(position, move)
    return any(usable_dice(end, entry.seat) for end in after_what_must_be(after, turns[-1], entry.seat))


def after_what_must_be(position: Position, turn: int, seat: int) -> Iterator[Position]:
    """How a turn goes on with everything optional declined: pending krones, and what cannot be declined."""
    after = position.copy()
    for entry in after.agenda[turn + 1 :]:
        if isinstance(entry, Waiting):
            for effect in entry.effects:
                if effect.kind == "gain_krones":
                    gain_krones(after.players[seat], effect.count)
    top = after.top
    if isinstance(top, PreparingRooms) and top.first:
        for room in preparable(after.players[seat]):
            prepared = after.copy()
            prepare_room(prepared, seat, room, 0)
            yield prepared
    elif isinstance(top, PlayingStaff) and top.mandatory:
        for card in affordable(after, after.players[seat], after.players[seat].hand, top.discount):
            with_card = after.copy()
            play_card(with_card, seat, card, top.discount)
            yield with_card
    else:
        yield after


BEYOND: list[Rule] = [the_main_action_stays_possible, a_die_stays_usable]


def broken_rules(position: Position, move: Move) -> list[str]:
    """The names of the rules that a move breaks; empty: it is legal."""
    rules = DECISIONS[type(position.top)].get(move.verb)
    if rules is None:
        return ["it_is_not_asked"]
    broken = [rule.__name__ for rule in rules if not rule(position, move)]
    return broken or [rule.__name__ for rule in BEYOND if not rule(position, move)]


def legal(position: Position) -> set[str]:
    """All legal moves, at a chance event all outcomes; none when the game is over."""
    if not position.agenda:
        return set()
    asked = DECISIONS[type(position.top)]
    return {
        move.text
        for move in universe(position, asked)
        if (rules := asked.get(move.verb)) is not None
        and all(rule(position, move) for rule in rules)
        and all(rule(position, move) for rule in BEYOND)
    }
