"""Questions about a position: what there is, what it costs, what can be done. Nothing here changes a position."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.facts import EMPEROR_VP, GAME, GUESTS, STAFF, Staff
from tests.oracle.position import DISHES, ROOMS, CafeGuest, Dishes, Hotel, Player, Position, Room

MOST_KRONES = 20
LAST_SPACE = len(EMPEROR_VP) - 1
TABLES = 3
PLACES_ON_A_POLITICS_CARD = len(GAME["politics_vp"])


# ---------------------------------------------------------------------------------------------------------- hotels


def beside(room: Room) -> set[Room]:
    """The rooms left, right, above and below."""
    floor, column = room
    around = {(floor, column - 1), (floor, column + 1), (floor - 1, column), (floor + 1, column)}
    return around & set(ROOMS)


def may_hold_the_next_tile(hotel: Hotel, room: Room) -> bool:
    """An empty space beside a room tile; in an empty hotel, the bottom left one."""
    if room in hotel.prepared:
        return False
    if not hotel.prepared:
        return room == (1, 1)
    return bool(beside(room) & hotel.prepared)


def free_rooms(hotel: Hotel) -> frozenset[Room]:
    return hotel.prepared - hotel.occupied


def on_the_highest_floor(rooms: frozenset[Room]) -> frozenset[Room]:
    highest = max((floor for floor, _ in rooms), default=0)
    return frozenset(room for room in rooms if room[0] == highest)


def printed_cost(room: Room) -> int:
    return GAME["room_cost_by_floor"][room[0] - 1]


def room_cost(player: Player, room: Room, discount: int = 0) -> int:
    if player.hotel.board.color(room) in {card.free for card in played(player)}:
        return 0
    return max(0, printed_cost(room) - discount)


def preparable(player: Player, discount: int = 0, max_floor: int = 4) -> set[Room]:
    """The rooms that can be prepared and paid."""
    return {
        room
        for room in ROOMS
        if may_hold_the_next_tile(player.hotel, room)
        and room[0] <= max_floor
        and room_cost(player, room, discount) <= player.krones
    }


# ----------------------------------------------------------------------------------------------------------- staff


def played(player: Player) -> list[Staff]:
    return [STAFF[card] for card in player.staff]


def staff_cost(position: Position, card: int) -> int:
    cost = STAFF[card].cost
    # The only card whose cost differs between the editions; the ruling says which.
    return cost if isinstance(cost, int) else int(position.ruleset["kitchen_hand_cost"])


def affordable(position: Position, player: Player, cards: tuple[int, ...], discount: int) -> set[int]:
    return {card for card in cards if max(0, staff_cost(position, card) - discount) <= player.krones}


def end_cards(player: Player) -> tuple[int, ...]:
    return tuple(card for card in player.staff if STAFF[card].timing == "end")


def guest_price(player: Player, space: int) -> int:
    if any(card.free == "guest" for card in played(player)):
        return 0
    return GAME["guest_space_costs_left_to_right"][space - 1]


def kitchen_price(player: Player) -> int:
    return 0 if any(card.free == "kitchen" for card in played(player)) else 1


# ---------------------------------------------------------------------------------------------------------- dishes


def wanted(guest: CafeGuest) -> Dishes:
    """What is still missing from an order."""
    one, two, three, four = (
        ordered - served for ordered, served in zip(GUESTS[guest.card].order, guest.served, strict=True)
    )
    return one, two, three, four


def is_fed(guest: CafeGuest) -> bool:
    return not any(wanted(guest))


def servings(player: Player, dishes: Dishes) -> set[tuple[int, int]]:
    """What can be served of these dishes: kind of dish, guest."""
    return {
        (dish, guest.card)
        for guest in player.cafe
        for dish in range(len(DISHES))
        if dishes[dish] > 0 and wanted(guest)[dish] > 0
    }


# ----------------------------------------------------------------------------------------------------- order of play


def tile_numbers(position: Position, seat: int) -> tuple[int, int]:
    """The numbers on the turn-order tile of a seat."""
    players = len(position.players)
    place = (seat - position.start_player) % players + 1
    return place, 2 * players + 1 - place


def free_number(position: Position, seat: int) -> int | None:
    """The lowest number not covered by a die."""
    free = tile_numbers(position, seat)[len(position.players[seat].dice) :]
    return free[0] if free else None


def in_number_order(position: Position) -> list[int]:
    """The seats with a free number, lowest first."""
    numbers = {seat: free_number(position, seat) for seat in range(len(position.players))}
    return [seat for _, seat in sorted((number, seat) for seat, number in numbers.items() if number is not None)]


def clockwise(position: Position) -> list[int]:
    players = len(position.players)
    return [(position.start_player + step) % players for step in range(players)]


# ---------------------------------------------------------------------------------------------------------- counts


def fully_occupied(hotel: Hotel, rooms: Iterator[Room] | set[Room] | frozenset[Room]) -> bool:
    return set(rooms) <= hotel.occupied


def count(player: Player, what: str) -> int:
    """How many there are of what politics cards and end-of-game staff count."""
    hotel = player.hotel
    of_color = {
        color: sum(hotel.board.color(room) == color for room in hotel.occupied) for color in ("red", "blue", "yellow")
    }
    if what.endswith(" room") and what != "occupied room":
        return of_color[what.removesuffix(" room")]
    floors = [{room for room in ROOMS if room[0] == floor} for floor in range(1, 5)]
    columns = [{room for room in ROOMS if room[1] == column} for column in range(1, 6)]
    colors = [{room for room in ROOMS if hotel.board.color(room) == color} for color in of_color]
    counts = {
        "krones": player.krones,
        "Emperor space": player.emperor,
        "staff": len(player.staff),
        "disk": len(player.politics),
        "tile": len(hotel.prepared),
        "occupied room": len(hotel.occupied),
        "set": min(of_color.values()),
        "group": sum(fully_occupied(hotel, group) for group in hotel.board.groups),
        "floor": sum(fully_occupied(hotel, floor) for floor in floors),
        "column": sum(fully_occupied(hotel, column) for column in columns),
        "colour": sum(fully_occupied(hotel, rooms) for rooms in colors if rooms),
    }
    return counts[what]
