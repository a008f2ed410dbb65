"""The Emperor: what a tile brings or takes, and in which ways. These change the position they are given."""

from __future__ import annotations

from dataclasses import replace

from tests.oracle.change import lose_vp, pay, remove_room, to_the_bottom, without
from tests.oracle.facts import GAME, STAFF, TILES, Tile
from tests.oracle.position import (
    NO_DISHES,
    MeetingPenalty,
    Position,
    RemovingRooms,
    RemovingStaff,
    ReturningHand,
    Room,
    Waiting,
)
from tests.oracle.table import end_cards, free_rooms, on_the_highest_floor, played


def scoring_number(position: Position) -> int:
    return GAME["emperor_scoring_rounds"].index(position.round)


def tile_of_the_scoring(position: Position) -> Tile:
    return TILES[position.emperor_tiles[scoring_number(position)]]


def emperor_result(position: Position, seat: int) -> None:
    """The bonus on the yellow spaces, the penalty on space 0."""
    player = position.players[seat]
    tile = tile_of_the_scoring(position)
    position.replace_top()
    if player.emperor >= 3:
        staff = [card.on_tile_bonus for card in played(player) if card.on_tile_bonus is not None]
        position.agenda.append(Waiting(seat, (tile.bonus, *staff)))
    elif player.emperor == 0:
        position.agenda.append(MeetingPenalty(seat))


def could_pay(position: Position, seat: int) -> bool:
    """Whether what the tile of this scoring takes is there."""
    player = position.players[seat]
    tile = tile_of_the_scoring(position)
    there = {
        "krones": player.krones,
        "hand": len(player.hand),
        "staff": len(end_cards(player)),
        "free rooms": len(free_rooms(player.hotel)),
        "occupied rooms": len(player.hotel.occupied),
        "kitchen": sum(player.kitchen),
        "dishes": sum(player.kitchen) + sum(sum(guest.served) for guest in player.cafe),
    }
    # Where there is no other way, as much is taken as there is.
    needed = tile.amount if tile.loses else 1
    return there.get(tile.gives_up, -1) >= needed


def penalty_vp(position: Position, seat: int) -> int:
    """The VP that `suffer` costs; 0 where that is no way."""
    player = position.players[seat]
    tile = tile_of_the_scoring(position)
    lost = tile.loses * (len(player.staff) if tile.per_staff else 1)
    # Whose VP cannot fall below 0 has no more to lose than there are.
    return min(lost, player.vp) if position.ruleset["vp_floor"] == "zero" else lost


def ways_to_meet_the_penalty(position: Position, seat: int) -> set[str]:
    player = position.players[seat]
    ways = {"pay"} if could_pay(position, seat) else set()
    if penalty_vp(position, seat) and not (ways and position.ruleset["penalty_choice"] == "forced"):
        ways.add("suffer")
    manager = any(card.avoids_penalty for card in played(player))
    if ways and manager and player.krones >= int(position.ruleset["conference_manager_cost"]):
        ways.add("avoid")
    return ways


def meets_the_only_way(position: Position, seat: int) -> bool:
    ways = ways_to_meet_the_penalty(position, seat)
    if len(ways) > 1:
        return False
    position.replace_top()
    for way in ways:
        meet(position, seat, way)
    return True


def meet(position: Position, seat: int, way: str) -> None:
    """Meet the penalty in one of its ways; the steps it takes are put on the agenda."""
    player = position.players[seat]
    tile = tile_of_the_scoring(position)
    if way == "avoid":
        pay(player, int(position.ruleset["conference_manager_cost"]))
    elif way == "suffer":
        lose_vp(position, player, penalty_vp(position, seat))
    elif tile.gives_up == "krones":
        pay(player, tile.amount)
    elif tile.gives_up == "hand":
        position.agenda.append(ReturningHand(seat, tile.amount))
    elif tile.gives_up == "staff":
        position.agenda.append(RemovingStaff(seat))
    elif tile.gives_up in {"free rooms", "occupied rooms"}:
        occupied = tile.gives_up == "occupied rooms"
        rooms = player.hotel.occupied if occupied else free_rooms(player.hotel)
        position.agenda.append(RemovingRooms(seat, occupied, tile.amount - 1, on_the_highest_floor(rooms)))
    else:
        player.kitchen = NO_DISHES
        if tile.gives_up == "dishes":
            player.cafe = tuple(replace(guest, served=NO_DISHES) for guest in player.cafe)


def gives_up_the_only_thing(position: Position, top: ReturningHand | RemovingRooms | RemovingStaff) -> bool:
    """A step with one possible way happens at once, one with none is dropped."""
    player = position.players[top.seat]
    if isinstance(top, RemovingRooms):
        if len(top.rooms) > 1:
            return False
        for room in top.rooms:
            give_up_room(position, top, room)
        return True
    choice = end_cards(player) if isinstance(top, RemovingStaff) else player.hand
    if isinstance(top, ReturningHand) and top.left == 0:
        choice = ()
    if len(choice) > 1:
        return False
    if not choice:
        position.replace_top()
    elif isinstance(top, RemovingStaff):
        dismiss(position, top, choice[0])
    else:
        return_from_hand(position, top, choice[0])
    return True


def return_from_hand(position: Position, top: ReturningHand, card: int) -> None:
    player = position.players[top.seat]
    player.hand = without(player.hand, card)
    position.staff_pile = to_the_bottom(position.staff_pile, card)
    position.replace_top(*([replace(top, left=top.left - 1)] if top.left > 1 else []))


def dismiss(position: Position, top: RemovingStaff, card: int) -> None:
    """The card goes to the bottom of the pile: no source says so, and nothing is drawn after the last scoring."""
    player = position.players[top.seat]
    assert STAFF[card].timing == "end"
    player.staff = without(player.staff, card)
    position.staff_pile = to_the_bottom(position.staff_pile, card)
    position.replace_top()


def give_up_room(position: Position, top: RemovingRooms, room: Room) -> None:
    """Remove a room, and see which ones the next may be."""
    hotel = position.players[top.seat].hotel
    remove_room(position.players[top.seat], room)
    if top.left == 0:
        position.replace_top()
        return
    rooms = hotel.occupied if top.occupied else free_rooms(hotel)
    ruling = position.ruleset["c2_removal"] if top.occupied else "highest_first"
    if ruling == "same_column":
        rooms = frozenset(other for other in rooms if other[1] == room[1] and other[0] < room[0])
    elif ruling == "two_highest_floors":
        rooms = frozenset(other for other in rooms if other[0] < room[0])
    rooms = on_the_highest_floor(rooms)
    position.replace_top(*([replace(top, left=top.left - 1, rooms=rooms)] if rooms else []))
