"""Every hotel of up to 6 rooms on each of the five boards: where it can grow, at what cost, what full groups bring.

Hotels are sets of rooms, and boards are drawings; neighbours are counted on fingers. The thorough profile goes on to 7
rooms, and to rooms that are occupied in every way there.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import combinations

import attrs
import pytest

import grand_austria as ga
from grand_austria.agenda import NextTurn, OccupyingRooms, PreparingRooms, Turn
from grand_austria.moves import DONE, Occupy, Prepare
from tests.models.facts import BOARDS, GAME, ROOMS, Board, Room, beside, play, position, rooms_table

Rooms = frozenset[Room]
MOST = 7 if os.environ.get("GA_PROFILE") == "thorough" else 6
WITH_CARDS = 6 if MOST == 7 else 4  # the largest hotels that are tried with every set of the cards below
# Connected sets of rooms that hold the bottom left one, by how many rooms they have; the board does not matter.
HOTELS = {0: 1, 1: 1, 2: 2, 3: 5, 4: 13, 5: 36, 6: 101, 7: 275, 8: 707}
FREE_BY_CARD = {9: "blue", 10: "red", 11: "yellow"}  # Butler, Chauffeur, Florist


def hotels(most: int) -> dict[int, list[Rooms]]:
    """By size, every set of so many rooms that hangs together and begins at the bottom left."""
    found: dict[int, list[Rooms]] = {0: [frozenset()], 1: [frozenset({(1, 1)})]}
    for size in range(2, most + 1):
        larger = {hotel | {room} for hotel in found[size - 1] for room in ROOMS if grows(hotel, room)}
        found[size] = sorted(larger, key=sorted)
    return found


def grows(hotel: Rooms, room: Room) -> bool:
    """Whether the room is beside one that is there, and empty; the first one is at the bottom left."""
    if not hotel:
        return room == (1, 1)
    return room not in hotel and any(other in hotel for other in beside(room))


def table(
    board: Board, prepared: Rooms, *, krones: int = 20, staff: tuple[int, ...] = (), occupied: Rooms = frozenset()
) -> ga.GameState:
    return position(
        f'[[player]]\nboard = "{board.name}"\nkrones = {krones}\nstaff = {list(staff)}\n'
        f"{rooms_table(prepared, occupied)}"
    )


def at_rooms(state: ga.GameState, *, left: int = 1, discount: int = 0, max_floor: int = 4) -> ga.GameState:
    """Some effect lets rooms be prepared."""
    turn = Turn(0, acted=True, guest=False, main=False)
    return attrs.evolve(state, agenda=(NextTurn(), turn, PreparingRooms(0, left, discount, max_floor)))


def rooms_of(hotel: ga.Hotel) -> tuple[Rooms, Rooms]:
    """What the engine's hotel shows."""
    return (
        frozenset(room for room in ROOMS if hotel.is_prepared(*room)),
        frozenset(room for room in ROOMS if hotel.is_occupied(*room)),
    )


def hangs_together(rooms: Rooms) -> bool:
    """Whether every room is reached from the bottom left one."""
    reached, more = frozenset[Room](), frozenset({(1, 1)}) & rooms
    while more:
        reached |= more
        more = frozenset(other for room in more for other in beside(room) if other in rooms) - reached
    return reached == rooms


def test_the_model_grows_every_hotel_that_hangs_together() -> None:
    """Another way to count: of all sets of rooms those that hang together."""
    for size, found in hotels(6).items():
        whole = {rooms for rooms in map(frozenset[Room], combinations(ROOMS, size)) if hangs_together(rooms)}
        assert set(found) == whole


# ------------------------------------------------------------------------------------------------- preparing


@pytest.mark.rule("ROM-1", "ROM-2")
@pytest.mark.parametrize("name", BOARDS)
def test_the_hotels_that_preparing_rooms_leads_to_are_those_that_hang_together_from_1_1_on(name: str) -> None:
    expected = hotels(MOST)
    reached = {0: {frozenset[Room]()}}
    states = {frozenset[Room](): at_rooms(table(Board(name), frozenset()), left=MOST)}
    for size in range(1, MOST + 1):
        larger: dict[Rooms, ga.GameState] = {}
        for state in states.values():
            for move in ga.legal_moves(state):
                if move != DONE:
                    after = ga.apply(state, move)
                    # Krones are only what stops the way to the larger hotels.
                    rich = attrs.evolve(after.players[0], krones=20)
                    after = attrs.evolve(after, players=(rich, *after.players[1:]))
                    larger.setdefault(rooms_of(after.players[0].hotel)[0], after)
        states = larger
        reached[size] = set(larger)
    assert {size: len(found) for size, found in reached.items()} == {size: HOTELS[size] for size in range(MOST + 1)}
    assert all(reached[size] == set(expected[size]) for size in reached)


@pytest.mark.rule("ROM-1", "ROM-2", "ROM-3")
@pytest.mark.parametrize("name", BOARDS)
def test_a_room_is_prepared_beside_another_at_the_cost_of_its_floor(name: str) -> None:
    """Every hotel, every room, 0 to 4 krones, each set of the cards that make a colour free."""
    board = Board(name)
    counts: Counter[str] = Counter()
    for size, found in hotels(MOST).items():
        for hotel in found:
            cards = [cards for k in range(4) for cards in combinations(FREE_BY_CARD, k)] if size <= WITH_CARDS else [()]
            for krones, staff in [(krones, staff) for staff in cards for krones in range(5)]:
                state = at_rooms(table(board, hotel, krones=krones, staff=staff))
                free = {FREE_BY_CARD[card] for card in staff}
                possible = set()
                for room in ROOMS:
                    cost = 0 if board.color[room] in free else GAME["room_cost_by_floor"][room[0] - 1]
                    rules = {violation.rule for violation in ga.violations(state, Prepare(*room))}
                    assert ("ROM-2" in rules) == (room in hotel)
                    assert ("ROM-1" in rules) == (room not in hotel and not grows(hotel, room))
                    assert ("ROM-3" in rules) == (cost > krones)
                    assert rules <= {"ROM-1", "ROM-2", "ROM-3"}
                    if not rules:
                        possible.add(Prepare(*room))
                    counts["judged"] += 1
                    if not rules and krones == 4:
                        after = ga.apply(state, Prepare(*room)).players[0]
                        assert rooms_of(after.hotel) == (hotel | {room}, frozenset())
                        assert (after.krones, after.vp) == (4 - cost, board.points[room])
                # An effect that can do nothing is never asked about, and is not here in the middle of being asked.
                assert set(ga.legal_moves(state)) - {DONE} == possible
            counts["hotels"] += 1
    assert counts["hotels"] == sum(HOTELS[size] for size in range(MOST + 1))


@pytest.mark.rule("ROM-3", "ROM-4")
@pytest.mark.parametrize("name", BOARDS)
def test_discounts_and_limits_of_floors_change_nothing_else(name: str) -> None:
    board = Board(name)
    for hotel in [hotel for found in hotels(6).values() for hotel in found]:
        begin = table(board, hotel, krones=1)
        for discount, max_floor in [(1, 4), (2, 4), (99, 4), (99, 2), (99, 1)]:
            state = at_rooms(begin, discount=discount, max_floor=max_floor)
            expected = {
                Prepare(*room): max(0, room[0] - 1 - discount)
                for room in ROOMS
                if grows(hotel, room) and room[0] - 1 - discount <= 1 and room[0] <= max_floor
            }
            assert set(ga.legal_moves(state)) - {DONE} == set(expected)
            for move, cost in expected.items():
                assert ga.apply(state, move).players[0].krones == 1 - cost


# ------------------------------------------------------------------------------------------------- occupying


def at_occupying(state: ga.GameState, left: int) -> ga.GameState:
    turn = Turn(0, acted=True, guest=False, main=False)
    return attrs.evolve(state, agenda=(NextTurn(), turn, OccupyingRooms(0, left)))


def bonuses(board: Board, occupied: Rooms) -> Counter[str]:
    """What the full groups among these rooms bring in all."""
    total: Counter[str] = Counter()
    for group in board.groups:
        if group <= occupied:
            color, amount = board.bonus(group)
            total[color] += amount
    return total


@pytest.mark.rule("ROM-6")
@pytest.mark.parametrize("name", BOARDS)
def test_the_bonuses_of_full_groups_do_not_depend_on_the_order_of_occupation(name: str) -> None:
    """Every way to occupy rooms of every hotel, one room after the other.

    Each step is compared with what the set of occupied rooms brings in all, so that every order is proved by the steps.
    Krones begin at 15 and the Emperor's disk at 9, so that the larger bonuses run against the ends of the tracks.
    """
    board = Board(name)
    counts: Counter[str] = Counter()
    for size, found in hotels(MOST).items():
        for hotel in found:
            begin = table(board, hotel, krones=15)
            player = attrs.evolve(begin.players[0], emperor=9)
            begin = at_occupying(attrs.evolve(begin, players=(player, *begin.players[1:])), size + 1)
            states = {frozenset[Room](): begin}
            for occupied, room in steps(hotel):
                state = states[occupied]
                reached = ga.apply(state, Occupy(*room))
                now = occupied | {room}
                counts["steps"] += 1
                counts["groups completed"] += board.group(room) <= now
                total = bonuses(board, now)
                after = reached.players[0]
                assert rooms_of(after.hotel) == (hotel, now)
                assert after.krones == min(20, 15 + total["red"])
                assert after.emperor == min(13, 9 + total["yellow"])
                assert after.vp == total["blue"] + max(0, 9 + total["yellow"] - 13)
                assert states.setdefault(now, reached) == reached
            counts["occupations"] += len(states)
    assert counts["occupations"] == sum(HOTELS[size] * 2**size for size in range(MOST + 1))


def steps(hotel: Rooms) -> list[tuple[Rooms, Room]]:
    """Every set of rooms of the hotel with one more, smaller sets first."""
    return [
        (frozenset(occupied), room)
        for size in range(len(hotel))
        for occupied in combinations(sorted(hotel), size)
        for room in sorted(hotel)
        if room not in occupied
    ]


@pytest.mark.rule("ROM-6")
@pytest.mark.parametrize("name", BOARDS)
def test_only_prepared_rooms_that_are_not_occupied_can_be_occupied(name: str) -> None:
    board = Board(name)
    for hotel in [hotel for found in hotels(4).values() for hotel in found]:
        for size in range(len(hotel) + 1):
            for occupied in map(frozenset[Room], combinations(sorted(hotel), size)):
                state = at_occupying(table(board, hotel, occupied=occupied), 2)
                expected = {Occupy(*room) for room in hotel - occupied}
                assert set(ga.legal_moves(state)) - {DONE} == expected
                assert {Occupy(*room) for room in ROOMS if not ga.violations(state, Occupy(*room))} == expected


@pytest.mark.parametrize("name", BOARDS)
def test_a_tourist_who_completes_a_group_brings_the_same_bonus(name: str) -> None:
    """Check-ins lead to the same bonus as an effect: every group of the board, its last room by a guest."""
    board = Board(name)
    for group in board.groups:
        for last in group:
            prepared = frozenset(room for room in ROOMS if room[0] <= max(floor for floor, _ in group))
            state = position(
                f'[[player]]\nboard = "{name}"\nkrones = 2\n{rooms_table(prepared, group - {last})}\n'
                "cafe = [{ guest = 93, served = { strudel = 1 } }]"
            )
            state = play(state, f"checkin 93 {last[0]},{last[1]}")
            color, amount = board.bonus(group)
            player = state.players[0]
            # Mr. Horsa himself brings a space.
            assert player.krones == 2 + (amount if color == "red" else 0)
            assert player.emperor == 1 + (amount if color == "yellow" else 0)
            assert player.vp == (amount if color == "blue" else 0)


@pytest.mark.parametrize("again", ["once", "each_time"])
@pytest.mark.parametrize("name", BOARDS)
def test_a_group_that_lost_a_room_brings_its_bonus_again_only_by_that_ruling(name: str, again: str) -> None:
    """Every group of the board, every room of it that was lost, prepared and occupied again."""
    board = Board(name)
    for group in board.groups:
        for lost in group:
            state = position(
                f'rulings = {{ occupancy_bonus_repeat = "{again}" }}\n[[player]]\nboard = "{name}"\nkrones = 2\n'
                f'{rooms_table(frozenset(ROOMS), group - {lost})}\nbonuses = ["{lost[0]},{lost[1]}"]'
            )
            player = ga.apply(at_occupying(state, 1), Occupy(*lost)).players[0]
            color, amount = board.bonus(group) if again == "each_time" else ("", 0)
            assert player.krones == 2 + (amount if color == "red" else 0)
            assert player.emperor == (amount if color == "yellow" else 0)
            assert player.vp == (amount if color == "blue" else 0)
