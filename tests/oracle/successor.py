"""What a legal move does, and what follows from it by itself.

`successor` starts from a copy of the position and changes what the move changes; what is not touched here stays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.oracle import change
from tests.oracle.actions import is_usable, price, strength
from tests.oracle.emperor import dismiss, give_up_room, meet, return_from_hand
from tests.oracle.facts import GAME, GUESTS, STAFF
from tests.oracle.moves import Move
from tests.oracle.position import (
    ActionDishes,
    ActionSplit,
    BonusPlay,
    BonusRoom,
    BonusTiming,
    DealingHand,
    Discarding,
    Drafting,
    DrawingStaff,
    Effect,
    FillingRow,
    OccupyingRooms,
    PlacingDishes,
    PlayingStaff,
    Position,
    PreparingRooms,
    RemovingRooms,
    RemovingStaff,
    ReturningDrawn,
    ReturningHand,
    SeatEntry,
    ServingKitchen,
    SettingUpGuest,
    SettingUpRooms,
    TakingGuests,
    Turn,
    Waiting,
)
from tests.oracle.rewards import carry_out_waiting, discard_guest, settle, start_effect
from tests.oracle.setup import begin, pass_packs_on
from tests.oracle.table import (
    affordable,
    clockwise,
    guest_price,
    kitchen_price,
    played,
    preparable,
    wanted,
)

PLACE_VP = GAME["politics_vp"]


def successor(position: Position, move: Move) -> Position:
    """The position after a legal move, at the next decision or chance event."""
    after = carry_out(position, move)
    settle(after)
    return after


def carry_out(position: Position, move: Move) -> Position:
    """The position after a move, before anything happens by itself."""
    after = position.copy()
    DOINGS[move.verb](after, move)
    return after


def seat_of(position: Position) -> int:
    assert isinstance(position.top, SeatEntry)
    return position.top.seat


def one_less_left(position: Position) -> None:
    """Of what the top entry counts, one is done; the entry goes when none is left."""
    top = position.top
    assert isinstance(
        top,
        DealingHand | DrawingStaff | SettingUpRooms | PreparingRooms | OccupyingRooms | TakingGuests | ServingKitchen,
    )
    position.replace_top(*([replace(top, left=top.left - 1)] if top.left > 1 else []))


def note_in_turn(position: Position, *, guest: bool = True) -> None:
    """Something was done in the turn, so it is too late to pass; ``guest=False``: the paid guest was taken."""
    top = position.top
    assert isinstance(top, Turn)
    position.replace_top(replace(top, acted=True, guest=top.guest and guest))


# ------------------------------------------------------------------------------------------------------------- chance


def do_start(position: Position, move: Move) -> None:
    position.start_player = move.number
    begin(position)


def do_deal_politics(position: Position, move: Move) -> None:
    position.politics = (*position.politics, move.number)
    position.replace_top()


def do_deal_emperor(position: Position, move: Move) -> None:
    position.emperor_tiles = (*position.emperor_tiles, move.tile)
    position.replace_top()


def do_reveal(position: Position, move: Move) -> None:
    """The card goes to the rightmost empty space; the entry stays as long as there are others."""
    position.guest_pile = change.draw(position.guest_pile, move.number)
    row = list(position.guest_row)
    row[max(space for space, card in enumerate(row) if card is None)] = move.number
    position.guest_row = tuple(row)


def do_draw(position: Position, move: Move) -> None:
    top = position.top
    assert isinstance(top, DealingHand | DrawingStaff)
    position.staff_pile = change.draw(position.staff_pile, move.number)
    player = position.players[top.seat]
    if isinstance(top, DrawingStaff) and top.aside is not None:
        position.replace_top(replace(top, left=top.left - 1, aside=change.ascending(top.aside, (move.number,))))
        return
    player.hand = change.ascending(player.hand, (move.number,))
    one_less_left(position)
    below = position.top if position.agenda else None
    if isinstance(below, Drafting) and not below.packs:
        deal_packs(position, below)


def deal_packs(position: Position, top: Drafting) -> None:
    """The cards dealt are the packs of the draft."""
    packs = tuple(player.hand for player in position.players)
    for player in position.players:
        player.hand = ()
    position.replace_top(replace(top, packs=packs, waiting=tuple(clockwise(position)[1:])))


def do_roll(position: Position, move: Move) -> None:
    position.dice = move.dice
    position.replace_top()


# -------------------------------------------------------------------------------------------------------------- setup


def do_keep(position: Position, move: Move) -> None:
    top = position.top
    assert isinstance(top, Drafting)
    player = position.players[top.seat]
    player.hand = change.ascending(player.hand, (move.number,))
    packs = list(top.packs)
    packs[top.seat] = change.without(packs[top.seat], move.number)
    top = replace(top, packs=tuple(packs))
    if top.waiting:
        position.replace_top(replace(top, seat=top.waiting[0], waiting=top.waiting[1:]))
    else:
        position.replace_top(*pass_packs_on(position, top))


def do_guest(position: Position, move: Move) -> None:
    """Take a guest: in setup and for a reward free of charge, in the turn at the price of its space."""
    top = position.top
    seat = seat_of(position)
    if isinstance(top, Turn):
        change.pay(position.players[seat], guest_price(position.players[seat], move.number))
        note_in_turn(position, guest=False)
    elif isinstance(top, SettingUpGuest):
        position.replace_top()
    else:
        one_less_left(position)
    change.take_from_the_row(position, seat, move.number)
    position.agenda.append(FillingRow())


# --------------------------------------------------------------------------------------------------------------- turn


def do_pass(position: Position, _: Move) -> None:
    position.players[seat_of(position)].passed = True
    position.replace_top()


def do_done(position: Position, _: Move) -> None:
    """Whatever the top entry still offers is declined."""
    top = position.top
    drawn = top.drawn if isinstance(top, PlayingStaff) else None
    position.replace_top(*([ReturningDrawn(seat_of(position), drawn)] if drawn else []))


def do_die(position: Position, move: Move) -> None:
    top = position.top
    assert isinstance(top, Turn)
    seat, shown = top.seat, move.number
    player = position.players[seat]
    idle = (shown == 6 and not move.action) or not is_usable(position, seat, move, staff=True)
    points = strength(position, seat, shown, move.boost, staff=True)
    change.pay(player, price(position, seat, move, staff=True))
    position.replace_top(replace(top, acted=True, guest=top.guest, main=False))
    position.dice = tuple(number - (space == shown) for space, number in enumerate(position.dice, 1))
    player.dice = (*player.dice, shown)
    cards = [card for card in played(player) if shown in card.faces]
    for card in cards:
        if card.on_die is not None:
            change.gain(player, card.on_die)
    if any(card.bonus == "both" for card in cards):
        if position.ruleset["bootblack"] == "per_strength":
            change.gain_krones(player, points)
            change.advance_emperor(player, points)
            return
        change.gain_krones(player, 1)
        change.advance_emperor(player, 1)
    push_action(position, seat, 0 if idle else move.action or shown, points)
    if any(card.bonus == "room" for card in cards):
        attach_bonus(position, BonusRoom(seat), bool(preparable(player)))
    if any(card.bonus == "play" for card in cards):
        attach_bonus(position, BonusPlay(seat), bool(affordable(position, player, player.hand, 0)))


def push_action(position: Position, seat: int, action: int, points: int) -> None:
    """The entry of a main action; none for an idle die."""
    if action in {1, 2}:
        position.agenda.append(ActionDishes(seat, action, points))
    elif action == 3:
        position.agenda.append(PreparingRooms(seat, points, action=True, first=True))
    elif action == 4:
        position.agenda.append(ActionSplit(seat, points))
    elif action == 5:
        position.agenda.append(PlayingStaff(seat, points, mandatory=True))


def attach_bonus(position: Position, bonus: BonusRoom | BonusPlay, something_to_do: bool) -> None:
    """A bonus beside the main action: before or after it, as the player says; alone where the die is idle.

    What cannot be paid now cannot be paid after the main action either, so there is none where nothing can be done.
    """
    main = position.top
    if not something_to_do:
        return
    if not isinstance(main, ActionDishes | PreparingRooms):
        position.agenda.append(bonus)
    elif position.ruleset["staff_bonus_timing"] == "after":
        position.replace_top(bonus, main)
    else:
        position.replace_top(BonusTiming(bonus.seat, bonus, main))


def do_before(position: Position, _: Move) -> None:
    top = position.top
    assert isinstance(top, BonusTiming)
    position.replace_top(top.main, top.bonus)


def do_after(position: Position, _: Move) -> None:
    top = position.top
    assert isinstance(top, BonusTiming)
    position.replace_top(top.bonus, top.main)


def do_space(position: Position, move: Move) -> None:
    """The action of a space; the dice stay, and no card for a die that is taken counts."""
    top = position.top
    seat = seat_of(position)
    points = strength(position, seat, move.number, move.boost, staff=False)
    change.pay(position.players[seat], price(position, seat, move, staff=False))
    position.replace_top(*([replace(top, acted=True, main=False)] if isinstance(top, Turn) else []))
    push_action(position, seat, move.action or move.number, points)


def do_kitchen(position: Position, _: Move) -> None:
    player = position.players[seat_of(position)]
    note_in_turn(position)
    change.pay(player, kitchen_price(player))
    position.agenda.append(ServingKitchen(seat_of(position), 3))


def do_politics(position: Position, move: Move) -> None:
    player = position.players[seat_of(position)]
    note_in_turn(position)
    there = sum(move.number in other.politics for other in position.players)
    change.gain_vp(player, PLACE_VP[there])
    player.politics = change.ascending(player.politics, (move.number,))


def do_use(position: Position, move: Move) -> None:
    seat = seat_of(position)
    player = position.players[seat]
    note_in_turn(position)
    player.used_staff = change.ascending(player.used_staff, (move.number,))
    effect = STAFF[move.number].effect
    assert effect is not None
    start_effect(position, seat, effect)


def do_checkin(position: Position, move: Move) -> None:
    """The room is occupied and the VP of the guest are gained; all else that it brings waits; its card goes last."""
    seat = seat_of(position)
    player, guest = position.players[seat], GUESTS[move.number]
    note_in_turn(position)
    player.cafe = tuple(other for other in player.cafe if other.card != guest.id)
    bonus = change.turn_to_occupied(position, seat, move.room)
    change.gain_vp(player, guest.vp)
    effects: list[Effect] = [*guest.rewards, *([bonus] if bonus is not None else [])]
    for card in played(player):
        of_the_color = card.guest in {guest.color, "occupation"}
        of_the_size = 0 < card.guest_items <= sum(guest.order)
        if card.on_check_in is not None and (of_the_color or of_the_size):
            effects.append(card.on_check_in)
    if position.ruleset.get("guest_discarded") == "at_once":
        discard_guest(position, guest.id)
    else:
        position.agenda.append(Discarding(guest.id))
    if effects:
        position.agenda.append(Waiting(seat, tuple(effects)))


# ------------------------------------------------------------------------------------------------------------ actions


def do_dishes(position: Position, move: Move) -> None:
    position.replace_top(PlacingDishes(seat_of(position), move.dishes))


def do_split(position: Position, move: Move) -> None:
    player = position.players[seat_of(position)]
    krones, emperor = move.amount
    change.gain_krones(player, krones)
    change.advance_emperor(player, emperor)
    position.replace_top()


def do_serve(position: Position, move: Move) -> None:
    top = position.top
    assert isinstance(top, PlacingDishes | ServingKitchen)
    player = position.players[top.seat]
    change.serve(player, move.number, change.single(move.dish))
    if isinstance(top, PlacingDishes):
        position.replace_top(replace(top, dishes=change.one_less(top.dishes, move.dish)))
        return
    player.kitchen = change.one_less(player.kitchen, move.dish)
    position.replace_top(replace(top, moved=True))
    one_less_left(position)


def do_store(position: Position, _: Move) -> None:
    top = position.top
    assert isinstance(top, PlacingDishes)
    player = position.players[top.seat]
    player.kitchen = change.more(player.kitchen, top.dishes)
    position.replace_top()


def do_prepare(position: Position, move: Move) -> None:
    top = position.top
    seat = seat_of(position)
    if isinstance(top, PreparingRooms):
        change.prepare_room(position, seat, move.room, top.discount)
        position.replace_top(replace(top, first=False))
        one_less_left(position)
        if top.occupied:
            change.occupy_room(position, seat, move.room)
        return
    change.prepare_room(position, seat, move.room, 0)
    if isinstance(top, SettingUpRooms):
        one_less_left(position)
    else:
        position.replace_top()


def do_staff(position: Position, move: Move) -> None:
    """Play a card; its effect comes first, then cards that were drawn with it are returned."""
    top = position.top
    seat = seat_of(position)
    discount = top.discount if isinstance(top, PlayingStaff) else 0
    rest = tuple(card for card in top.drawn or () if card != move.number) if isinstance(top, PlayingStaff) else ()
    position.replace_top(*([ReturningDrawn(seat, rest)] if rest else []))
    change.play_card(position, seat, move.number, discount)
    card = STAFF[move.number]
    if card.timing == "once" and card.effect is not None:
        start_effect(position, seat, card.effect)


def do_occupy(position: Position, move: Move) -> None:
    change.occupy_room(position, seat_of(position), move.room)
    one_less_left(position)


def do_fill(position: Position, move: Move) -> None:
    player = position.players[seat_of(position)]
    (guest,) = (guest for guest in player.cafe if guest.card == move.number)
    change.serve(player, move.number, wanted(guest))
    position.replace_top()


def do_reward(position: Position, move: Move) -> None:
    top = position.top
    assert isinstance(top, Waiting)
    carry_out_waiting(position, top, move.number - 1)


# ---------------------------------------------------------------------------------------------- returning and removing


def do_return(position: Position, move: Move) -> None:
    top = position.top
    if isinstance(top, ReturningDrawn):
        position.staff_pile = change.to_the_bottom(position.staff_pile, move.number)
        rest = change.without(top.cards, move.number)
        position.replace_top(*([replace(top, cards=rest)] if rest else []))
        return
    assert isinstance(top, ReturningHand)
    return_from_hand(position, top, move.number)


def do_remove(position: Position, move: Move) -> None:
    top = position.top
    assert isinstance(top, RemovingRooms)
    give_up_room(position, top, move.room)


def do_dismiss(position: Position, move: Move) -> None:
    top = position.top
    assert isinstance(top, RemovingStaff)
    dismiss(position, top, move.number)


def do_meet(position: Position, move: Move) -> None:
    seat = seat_of(position)
    position.replace_top()
    meet(position, seat, move.verb)


DOINGS: dict[str, Callable[[Position, Move], None]] = {
    "start": do_start,
    "deal politics": do_deal_politics,
    "deal emperor": do_deal_emperor,
    "reveal": do_reveal,
    "draw": do_draw,
    "roll": do_roll,
    "keep": do_keep,
    "guest": do_guest,
    "pass": do_pass,
    "done": do_done,
    "die": do_die,
    "before": do_before,
    "after": do_after,
    "space": do_space,
    "kitchen": do_kitchen,
    "politics": do_politics,
    "use": do_use,
    "checkin": do_checkin,
    "dishes": do_dishes,
    "split": do_split,
    "serve": do_serve,
    "store": do_store,
    "prepare": do_prepare,
    "staff": do_staff,
    "occupy": do_occupy,
    "fill": do_fill,
    "reward": do_reward,
    "return": do_return,
    "remove": do_remove,
    "dismiss": do_dismiss,
    "pay": do_meet,
    "suffer": do_meet,
    "avoid": do_meet,
}
