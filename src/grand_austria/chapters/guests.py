"""Guests (GST): taking them from the row, and moving them into rooms."""

from __future__ import annotations

from grand_austria.agenda import Discarding, FillingRow, SettingUpGuest, TakingGuests, Waiting
from grand_austria.chapters.common import LEGAL, misplaced
from grand_austria.chapters.rooms import occupy
from grand_austria.components.boards import room_index
from grand_austria.components.cards import NOTHING, Color, GuestBonus
from grand_austria.components.effects import Effect, ExtraAction
from grand_austria.components.staff import CUSTODIAN, CUSTODIAN_BONUS, DELIVERY_BOY
from grand_austria.components.tracks import CAFE_TABLES, GUEST_COSTS
from grand_austria.draft import Draft, Holdings, insert
from grand_austria.errors import Violation, broken, counted
from grand_austria.moves import CHECK_IN, DONE, TAKE_GUEST, CheckIn, Done, Move, TakeGuest
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import CafeGuest, GameState, rooms_of

__all__ = [
    "check_in",
    "check_in_moves",
    "guest_cost",
    "judge_check_in",
    "judge_setup_guest",
    "judge_take",
    "judge_taking",
    "play_setup_guest",
    "play_taking",
    "settle_discarding",
    "settle_taking",
    "setup_guest_moves",
    "take",
    "take_moves",
    "taking_moves",
]


@enforces("STF-25")
def guest_cost(holdings: Holdings, space: int) -> int:
    """The krones for the guest on a space of the row (1 = leftmost)."""
    return 0 if DELIVERY_BOY in holdings.staff else GUEST_COSTS[space - 1]


def take_moves(state: GameState, holdings: Holdings, krones: int) -> list[Move]:
    """The guests that can be taken with so many krones, where a table is free."""
    if len(holdings.cafe) >= CAFE_TABLES:
        return []
    free = DELIVERY_BOY in holdings.staff
    return [
        TAKE_GUEST[at]
        for at, card in enumerate(state.guest_row)
        if card is not None and (free or GUEST_COSTS[at] <= krones)
    ]


def judge_take(state: GameState, seat: int, move: TakeGuest, *, paid: bool) -> tuple[Violation, ...]:
    """GST-1, GST-3, GST-4."""
    player = state.players[seat]
    if not 1 <= move.space <= len(state.guest_row):
        return (broken("GST-1", f"the row has spaces 1 to {len(state.guest_row)}, and no {move.space}"),)
    found = []
    if state.guest_row[move.space - 1] is None:
        found.append(broken("GST-1", f"space {move.space} of the row is empty"))
    if len(player.cafe) >= CAFE_TABLES:
        found.append(broken("GST-4", f"all {CAFE_TABLES} tables of the café are taken"))
    cost = guest_cost(player, move.space) if paid else 0
    if cost > player.krones:
        found.append(
            broken(
                "GST-3",
                f"the guest on space {move.space} costs {counted(cost, 'krone')}, and there are {player.krones}",
            )
        )
    return tuple(found)


@enforces("GST-11")
def take(draft: Draft, seat: int, space: int, cost: int) -> None:
    """Take a guest: the others slide right, and the left end is filled from the pile."""
    player = draft.player(seat)
    row = draft.guest_row
    card = row[space - 1]
    assert card is not None
    draft.pay(seat, cost, f"guest {card}")
    player.cafe = tuple(sorted((*player.cafe, CafeGuest(card, NOTHING)), key=_number))
    draft.guest_row = (None, *row[: space - 1], *row[space:])
    draft.agenda.append(FillingRow())


def _number(guest: CafeGuest) -> int:
    return guest.card


# --------------------------------------------------------------------------------------- guests for free


def setup_guest_moves(state: GameState, entry: SettingUpGuest) -> tuple[Move, ...]:
    """Each guest of the row."""
    return tuple([TAKE_GUEST[at] for at, card in enumerate(state.guest_row) if card is not None])


def judge_setup_guest(state: GameState, entry: SettingUpGuest, move: Move) -> tuple[Violation, ...]:
    """SET-1: a guest has to be taken; GST-1."""
    if isinstance(move, Done):
        return (broken("SET-1", "everybody takes a first guest"),)
    if not isinstance(move, TakeGuest):
        return misplaced(entry, move)
    return judge_take(state, entry.seat, move, paid=False)


def play_setup_guest(draft: Draft, entry: SettingUpGuest, move: Move) -> None:
    """Take the first guest."""
    assert isinstance(move, TakeGuest)
    take(draft, entry.seat, move.space, 0)


def taking_moves(state: GameState, entry: TakingGuests) -> tuple[Move, ...]:
    """Each guest of the row, and ``done``."""
    return (*[TAKE_GUEST[at] for at, card in enumerate(state.guest_row) if card is not None], DONE)


def judge_taking(state: GameState, entry: TakingGuests, move: Move) -> tuple[Violation, ...]:
    """GST-1, GST-4."""
    if isinstance(move, Done):
        return LEGAL
    return judge_take(state, entry.seat, move, paid=False) if isinstance(move, TakeGuest) else misplaced(entry, move)


@enforces("GST-14")
def play_taking(draft: Draft, entry: TakingGuests, move: Move) -> None:
    """Take the guest; there may be more to come."""
    if isinstance(move, TakeGuest):
        if entry.left > 1:
            draft.agenda.append(TakingGuests(entry.seat, entry.left - 1))
        take(draft, entry.seat, move.space, 0)


def settle_taking(draft: Draft, entry: TakingGuests) -> bool:
    """Without a free table or a guest in the row nothing is asked."""
    if len(draft.holdings(entry.seat).cafe) < CAFE_TABLES and any(card is not None for card in draft.guest_row):
        return False
    draft.agenda.pop()
    return True


# --------------------------------------------------------------------------------------- moving in


@enforces("GST-13")
def check_in_moves(state: GameState, holdings: Holdings) -> list[Move]:
    """The guests whose order is complete, into each free room of their colour."""
    moves: list[Move] = []
    guests = state.ruleset.components.guest
    free = holdings.hotel.free
    if free:
        for guest in holdings.cafe:
            card = guests[guest.card]
            if guest.served == card.order:
                rooms = free & holdings.hotel.board.color_masks[card.color]
                if rooms:
                    table = CHECK_IN[guest.card]
                    moves += [table[room] for room in rooms_of(rooms)]
    return moves


def judge_check_in(state: GameState, seat: int, move: CheckIn) -> tuple[Violation, ...]:
    """GST-6 to GST-9."""
    player = state.players[seat]
    served = {guest.card: guest.served for guest in player.cafe}.get(move.guest)
    card = state.ruleset.components.guest.get(move.guest)
    found = []
    if card is None or served is None:
        found.append(broken("GST-6", f"guest {move.guest} is not in the café"))
    elif served != card.order:
        found.append(broken("GST-7", f"guest {move.guest} ordered {card.order}, and was served {served or 'nothing'}"))
    try:
        room = room_index(move.floor, move.column)
    except ValueError as error:
        return (*found, broken("GST-9", str(error)))
    hotel = player.hotel
    name = f"{move.floor},{move.column}"
    color = hotel.board.colors[room]
    if card is not None and card.color is not Color.GREEN and card.color is not color:
        found.append(
            broken("GST-8", f"guest {move.guest} takes a {card.color.label} room, and {name} is {color.label}")
        )
    if hotel.occupied >> room & 1:
        found.append(broken("GST-9", f"room {name} is occupied"))
    elif not hotel.prepared >> room & 1:
        found.append(broken("GST-9", f"room {name} is not prepared"))
    return tuple(found)


@enforces("GST-12", "DSH-6")
def check_in(draft: Draft, seat: int, move: CheckIn) -> None:
    """Move a guest in: VP at once, then rewards, occupancy bonus and staff bonuses in the player's order.

    The card is discarded after all that, or before it where the ruling ``guest_discarded`` says so.
    """
    player = draft.player(seat)
    card = draft.ruleset.components.guest[move.guest]
    player.cafe = tuple([guest for guest in player.cafe if guest.card != move.guest])
    bonus = occupy(draft, seat, room_index(move.floor, move.column))
    draft.gain_vp(seat, card.vp, f"guest {card.id}")
    effects = (*card.rewards, *bonus, *_staff_bonuses(draft.ruleset, player, card.color, card.order.total))
    if draft.ruleset.guest_discarded == "after_rewards":
        draft.agenda.append(Discarding(move.guest))
    else:
        _discard(draft, move.guest)
    if not effects:
        return
    last = tuple([effect for effect in effects if type(effect) is ExtraAction])
    if last:
        effects = (*[effect for effect in effects if type(effect) is not ExtraAction], *last)
    draft.agenda.append(Waiting(seat, effects))


@enforces("GST-12")
def settle_discarding(draft: Draft, entry: Discarding) -> bool:
    """What the guest brought is carried out: the card goes to the discard pile."""
    draft.agenda.pop()
    _discard(draft, entry.guest)
    return True


def _discard(draft: Draft, guest: int) -> None:
    draft.guest_discard = insert(draft.guest_discard, guest)


@enforces("STF-23", "STF-24", "STF-27")
def _staff_bonuses(ruleset: Ruleset, holdings: Holdings, color: Color, items: int) -> list[Effect]:
    """What the played cards give when a guest of this colour and size of order moves in, by card number."""
    effects: list[Effect] = []
    cards = ruleset.components.staff_card
    for number in holdings.staff:
        if number == CUSTODIAN:
            effects.append(CUSTODIAN_BONUS)
            continue
        bonus = cards[number].modifier
        if type(bonus) is GuestBonus and (bonus.color is None or bonus.color is color) and items >= bonus.items:
            effects.append(bonus.effect)
    return effects
