"""Single changes of a position: paying, gaining, preparing, occupying. They change the position they are given."""

from __future__ import annotations

from dataclasses import replace

from tests.oracle.facts import GAME, STAFF
from tests.oracle.position import DISHES, CafeGuest, Dishes, Effect, Pile, Player, Position, Room
from tests.oracle.table import LAST_SPACE, MOST_KRONES, played, room_cost, staff_cost

# ----------------------------------------------------------------------------------------------------------- gains


def pay(player: Player, krones: int) -> None:
    assert 0 <= krones <= player.krones
    player.krones -= krones


def gain_krones(player: Player, krones: int) -> None:
    player.krones = min(MOST_KRONES, player.krones + krones)


def gain_vp(player: Player, vp: int) -> None:
    player.vp += vp


def lose_vp(position: Position, player: Player, vp: int) -> None:
    player.vp -= vp
    if position.ruleset["vp_floor"] == "zero":
        player.vp = max(0, player.vp)


def advance_emperor(player: Player, spaces: int) -> None:
    reached = player.emperor + spaces
    player.emperor = min(LAST_SPACE, reached)
    gain_vp(player, max(0, reached - LAST_SPACE))


PURE_GAINS = {"gain_krones", "gain_vp", "gain_vp_per_staff", "advance_emperor", "draw_staff"}


def gain(player: Player, effect: Effect) -> None:
    """A gain that nothing has to be decided for and no card is drawn for."""
    if effect.kind == "gain_krones":
        gain_krones(player, effect.count)
    elif effect.kind == "gain_vp":
        gain_vp(player, effect.count)
    elif effect.kind == "gain_vp_per_staff":
        gain_vp(player, effect.count * len(player.staff))
    else:
        assert effect.kind == "advance_emperor", effect
        advance_emperor(player, effect.count)


# ---------------------------------------------------------------------------------------------------------- dishes


def more(one: Dishes, other: Dishes) -> Dishes:
    strudel, cake, wine, coffee = (a + b for a, b in zip(one, other, strict=True))
    return strudel, cake, wine, coffee


def one_less(dishes: Dishes, dish: int) -> Dishes:
    strudel, cake, wine, coffee = (number - (kind == dish) for kind, number in enumerate(dishes))
    return strudel, cake, wine, coffee


def single(dish: int) -> Dishes:
    strudel, cake, wine, coffee = (int(kind == dish) for kind in range(len(DISHES)))
    return strudel, cake, wine, coffee


def serve(player: Player, card: int, dishes: Dishes) -> None:
    player.cafe = tuple(
        CafeGuest(card, more(guest.served, dishes)) if guest.card == card else guest for guest in player.cafe
    )


# ----------------------------------------------------------------------------------------------------------- rooms


def prepare_room(position: Position, seat: int, room: Room, discount: int) -> None:
    """Pay for the room, place its tile, and gain the VP printed there."""
    player = position.players[seat]
    hotel = player.hotel
    pay(player, room_cost(player, room, discount))
    hotel.prepared |= {room}
    printed = hotel.board.printed_vp(room)
    if position.ruleset["preparation_vp_repeat"] == "each_time":
        gain_vp(player, printed)
    elif printed and room not in hotel.pointed:
        gain_vp(player, printed)
        hotel.pointed |= {room}


def turn_to_occupied(position: Position, seat: int, room: Room) -> Effect | None:
    """Turn a room tile; the occupancy bonus that this earns, if any."""
    hotel = position.players[seat].hotel
    assert room in hotel.prepared - hotel.occupied
    hotel.occupied |= {room}
    group = hotel.board.group_of(room)
    if not group <= hotel.occupied or group in hotel.rewarded:
        return None
    if position.ruleset["occupancy_bonus_repeat"] == "once":
        hotel.rewarded |= {group}
    bonuses = {"blue_vp": "gain_vp", "red_krones": "gain_krones", "yellow_emperor": "advance_emperor"}
    (name,) = (name for name in bonuses if name.startswith(hotel.board.color(room)))
    return Effect(bonuses[name], GAME["group_bonus"][name][len(group) - 1])


def occupy_room(position: Position, seat: int, room: Room) -> None:
    """Occupy a room other than by a check-in: what it earns comes at once."""
    player = position.players[seat]
    bonus = turn_to_occupied(position, seat, room)
    if bonus is not None:
        gain(player, bonus)
    if position.ruleset["custodian_trigger"] == "any_occupation":
        for card in played(player):
            if card.guest == "occupation" and card.on_check_in is not None:
                gain(player, card.on_check_in)


def remove_room(player: Player, room: Room) -> None:
    player.hotel.prepared -= {room}
    player.hotel.occupied -= {room}


# ----------------------------------------------------------------------------------------------------------- cards


def ascending(cards: tuple[int, ...], more_cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(cards + more_cards))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    assert card in cards
    return tuple(other for other in cards if other != card)


def to_the_bottom(pile: Pile, card: int) -> Pile:
    return replace(pile, bottom=(*pile.bottom, card))


def draw(pile: Pile, card: int) -> Pile:
    """The pile after this card was drawn: an unknown one, or if there is none the topmost known one."""
    if pile.unknown:
        return replace(pile, unknown=without(pile.unknown, card))
    assert pile.bottom[0] == card
    return replace(pile, bottom=pile.bottom[1:])


def may_be_on_top(pile: Pile) -> tuple[int, ...]:
    return pile.unknown or pile.bottom[:1]


def play_card(position: Position, seat: int, card: int, discount: int) -> None:
    """Pay for a staff card and put it down; its effect is not carried out."""
    player = position.players[seat]
    pay(player, max(0, staff_cost(position, card) - discount))
    if card in player.hand:
        player.hand = without(player.hand, card)
    if STAFF[card].timing == "once" and position.ruleset["once_staff_counts_as_played"] == "false":
        position.staff_pile = to_the_bottom(position.staff_pile, card)
    else:
        player.staff = ascending(player.staff, (card,))


def take_from_the_row(position: Position, seat: int, space: int) -> None:
    """Take a guest into the café; the guests left of it slide to the right."""
    row = position.guest_row
    card = row[space - 1]
    assert card is not None
    player = position.players[seat]
    player.cafe = tuple(sorted((*player.cafe, CafeGuest(card, (0, 0, 0, 0))), key=lambda guest: guest.card))
    position.guest_row = (None, *row[: space - 1], *row[space:])
