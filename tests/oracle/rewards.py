"""What happens by itself: effects whose turn comes, entries that can do nothing any more, the order of play.

`settle` carries it out up to the next decision or chance event. It changes the position it is given.
"""

from __future__ import annotations

from dataclasses import replace

from tests.oracle.actions import is_usable
from tests.oracle.change import PURE_GAINS, ascending, gain, may_be_on_top, more
from tests.oracle.emperor import emperor_result, gives_up_the_only_thing, meets_the_only_way, scoring_number
from tests.oracle.facts import DICE_BY_PLAYERS, EMPEROR_VP, GAME
from tests.oracle.moves import read
from tests.oracle.position import (
    BonusPlay,
    BonusRoom,
    ChoosingDishes,
    DealingHand,
    Discarding,
    DrawingStaff,
    Effect,
    EmperorResult,
    EndOfRound,
    FillingOrder,
    FillingRow,
    MeetingPenalty,
    NextTurn,
    OccupyingRooms,
    Pile,
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
    SettingUpRooms,
    TakingGuests,
    Turn,
    UsingSpace,
    Waiting,
)
from tests.oracle.table import (
    TABLES,
    affordable,
    clockwise,
    free_rooms,
    in_number_order,
    is_fed,
    preparable,
    servings,
)

SPACES_OF_E_GIZIA = tuple(
    read(f"space {space}{action}")
    for space in range(1, 7)
    for action in ([""] if space < 6 else [f"={number}" for number in range(1, 6)])
)


def settle(position: Position) -> None:
    """Carry out what nobody has to decide."""
    while position.agenda and goes_on(position):
        pass


def goes_on(position: Position) -> bool:
    """Carry out or drop the top entry if it happens by itself; False: somebody, or chance, has to decide."""
    top = position.top
    if isinstance(top, NextTurn):
        next_turn(position)
    elif isinstance(top, EndOfRound):
        end_of_round(position)
    elif isinstance(top, EmperorResult):
        emperor_result(position, top.seat)
    elif isinstance(top, MeetingPenalty):
        return meets_the_only_way(position, top.seat)
    elif isinstance(top, Discarding):
        position.replace_top()
        discard_guest(position, top.guest)
    elif isinstance(top, FillingRow):
        return row_needs_no_card(position)
    elif isinstance(top, DrawingStaff):
        return draws_no_more(position, top)
    elif isinstance(top, Waiting):
        return next_effect(position, top)
    elif isinstance(top, PlacingDishes):
        player = position.players[top.seat]
        if servings(player, top.dishes):
            return False
        player.kitchen = more(player.kitchen, top.dishes)
        position.replace_top()
    elif isinstance(top, PlayingStaff):
        player = position.players[top.seat]
        cards = player.hand if top.drawn is None else top.drawn
        if top.mandatory or affordable(position, player, cards, top.discount):
            return False
        position.replace_top(*([ReturningDrawn(top.seat, top.drawn)] if top.drawn else []))
    elif isinstance(top, ReturningHand | RemovingRooms | RemovingStaff):
        return gives_up_the_only_thing(position, top)
    elif can_do_nothing(position):
        position.replace_top()
    else:
        return False
    return True


def can_do_nothing(position: Position) -> bool:
    """Whether nothing is left of the top entry, or it could not do anything."""
    top = position.top
    if isinstance(top, SettingUpRooms):
        return top.left == 0 or not preparable(position.players[top.seat])
    if isinstance(top, PreparingRooms):
        # The first room of action 3 is never dropped: moves after which none could be prepared are illegal.
        player = position.players[top.seat]
        return not top.first and (top.left == 0 or not preparable(player, top.discount, top.max_floor))
    if isinstance(top, BonusRoom):
        return not preparable(position.players[top.seat])
    if isinstance(top, BonusPlay):
        player = position.players[top.seat]
        return not affordable(position, player, player.hand, 0)
    if isinstance(top, UsingSpace):
        return not any(is_usable(position, top.seat, move, staff=False) for move in SPACES_OF_E_GIZIA)
    if isinstance(top, DealingHand):
        return top.left == 0
    if isinstance(top, ServingKitchen):
        player = position.players[top.seat]
        return top.left == 0 or not servings(player, player.kitchen)
    if isinstance(top, OccupyingRooms):
        return top.left == 0 or not free_rooms(position.players[top.seat].hotel)
    if isinstance(top, TakingGuests):
        full = len(position.players[top.seat].cafe) == TABLES
        return top.left == 0 or full or not any(position.guest_row)
    if isinstance(top, FillingOrder):
        return all(is_fed(guest) for guest in position.players[top.seat].cafe)
    if isinstance(top, ReturningDrawn):
        return not top.cards
    return isinstance(top, ChoosingDishes) and top.count == 0


# --------------------------------------------------------------------------------------------------- cards from piles


def row_needs_no_card(position: Position) -> bool:
    """Whether the row is full or no card is left for it; an empty pile is made anew from the discards."""
    pile_is_empty = None in position.guest_row and not may_be_on_top(position.guest_pile)
    if pile_is_empty and position.ruleset["guest_pile_empty"] == "reshuffle_discards":
        position.guest_pile = Pile(tuple(sorted(position.guest_discard)))
        position.guest_discard = ()
    if None in position.guest_row and may_be_on_top(position.guest_pile):
        return False
    position.replace_top()
    return True


def discard_guest(position: Position, guest: int) -> None:
    """The card of a guest joins the others that were used."""
    position.guest_discard = ascending(position.guest_discard, (guest,))


def draws_no_more(position: Position, top: DrawingStaff) -> bool:
    """Whether all cards are drawn, or all there were; cards that lie aside may then be played."""
    if top.left > 0 and may_be_on_top(position.staff_pile):
        return False
    position.replace_top(*([PlayingStaff(top.seat, top.discount, drawn=top.aside)] if top.aside else []))
    return True


# ------------------------------------------------------------------------------------------------------------ effects


def next_effect(position: Position, top: Waiting) -> bool:
    """Carry out the next effect where there is nothing to choose; E. Gizia's comes last."""
    last = [effect for effect in top.effects if effect.kind == "extra_action"]
    choice = [effect for effect in top.effects if effect.kind != "extra_action"]
    printed = position.ruleset["reward_order"] == "printed"
    if len(choice) > 1 and not printed and any(effect.kind not in PURE_GAINS for effect in choice):
        return False
    carry_out_waiting(position, top, top.effects.index((choice + last)[0]))
    return True


def carry_out_waiting(position: Position, top: Waiting, index: int) -> None:
    """Carry out one of the waiting effects; the others go on waiting."""
    effect = top.effects[index]
    rest = top.effects[:index] + top.effects[index + 1 :]
    position.replace_top(*([replace(top, effects=rest)] if rest else []))
    start_effect(position, top.seat, effect)


def start_effect(position: Position, seat: int, effect: Effect) -> None:
    """What an effect does at once, or the entry for what it asks."""
    kind, count, agenda = effect.kind, effect.count, position.agenda
    if kind == "gain_dish":
        agenda.append(PlacingDishes(seat, effect.dishes))
    elif kind == "gain_any_dish":
        agenda.append(ChoosingDishes(seat, count))
    elif kind == "draw_staff":
        agenda.append(DrawingStaff(seat, count))
    elif kind == "prepare_room":
        agenda.append(PreparingRooms(seat, count, effect.discount, effect.max_floor, effect.occupied))
    elif kind == "play_staff":
        agenda.append(PlayingStaff(seat, effect.discount))
    elif kind == "draw_and_play_staff":
        agenda.append(DrawingStaff(seat, count, aside=(), discount=effect.discount))
    elif kind == "take_guest_free":
        agenda.append(TakingGuests(seat, count))
    elif kind == "occupy_room":
        agenda.append(OccupyingRooms(seat, count))
    elif kind == "fill_order":
        agenda.append(FillingOrder(seat))
    elif kind == "extra_action" and position.ruleset["gizia"] == "extra_action":
        agenda.append(UsingSpace(seat))
    elif kind == "extra_action":
        # A turn of its own, right after the current one.
        turn = max(index for index, entry in enumerate(agenda) if isinstance(entry, Turn))
        with_action = position.ruleset["gizia_extra_turn"] == "action_without_die"
        agenda.insert(turn, Turn(seat, main=with_action, extra=True))
    else:
        gain(position.players[seat], effect)


# ------------------------------------------------------------------------------------------------------ order of play


def next_turn(position: Position) -> None:
    """The lowest free number acts; when all who have one have passed, a die goes and the rest is rolled again."""
    waiting = in_number_order(position)
    if not waiting or not any(position.dice):
        round_is_over(position)
        return
    for seat in waiting:
        if not position.players[seat].passed:
            position.agenda.append(Turn(seat))
            return
    left = sum(position.dice) - 1
    position.dice = (0, 0, 0, 0, 0, 0)
    position.dustbin += 1
    again = range(len(position.players)) if position.ruleset["reroll_clears_passes"] == "true" else waiting[:1]
    for seat in again:
        position.players[seat].passed = False
    if left:
        position.agenda.append(Rolling(left))


def round_is_over(position: Position) -> None:
    """After rounds 3, 5 and 7 the Emperor scores: all by their space, all go back, then bonus or penalty."""
    position.replace_top(EndOfRound())
    if position.round not in GAME["emperor_scoring_rounds"]:
        return
    retreat = GAME["emperor_retreat"][scoring_number(position)]
    for player in position.players:
        player.vp += EMPEROR_VP[player.emperor]
        player.emperor = max(0, player.emperor - retreat)
    by_seat = position.ruleset["emperor_order"] == "seat"
    order = list(range(len(position.players))) if by_seat else clockwise(position)
    position.agenda += [EmperorResult(seat) for seat in reversed(order)]


def end_of_round(position: Position) -> None:
    position.replace_top()
    if position.round == 7:
        return
    position.round += 1
    position.start_player = (position.start_player + 1) % len(position.players)
    position.dice = (0, 0, 0, 0, 0, 0)
    position.dustbin = 0
    for player in position.players:
        player.dice, player.passed, player.used_staff = (), False, ()
    position.agenda += [NextTurn(), Rolling(DICE_BY_PLAYERS[len(position.players)])]
