"""The Emperor scoring: every space, every scoring round, every tile, bonus and penalty, against a table in words.

The table says for each tile what is asked and what comes of each answer, in a position that has everything a tile can
take ("able") and in one that has nothing ("unable"); each with and without the Conference Manager. Expected values are
differences to the position before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

import pytest

import grand_austria as ga
from grand_austria.agenda import Rolling
from tests.models.facts import EMPEROR_VP, Room, legal, play, position

ROUNDS = {"A": 3, "B": 5, "C": 7}  # the round in which a tile of the group counts, and the spaces to move back
TILES = [group + number for group in "ABC" for number in "1234"]
SPACES = range(14)


@dataclass(frozen=True)
class Change:
    """What an answer changes: krones, VP, and the whole of what else is different afterwards."""

    krones: int = 0
    vp: int = 0
    kitchen: tuple[int, int, int, int] | None = None
    served: tuple[int, int, int, int] | None = None
    hand: tuple[int, ...] | None = None
    staff: tuple[int, ...] | None = None
    gone: tuple[Room, ...] = ()
    prepared: tuple[Room, ...] = ()
    occupied: tuple[Room, ...] = ()
    emperor: int = 0


Script = tuple[str, ...]
"""Answers, one after the other."""
Table = dict[Script, Change]
"""Every answer that can be given at once, each followed by the rest of one way to go on."""


@dataclass(frozen=True)
class Holding:
    """What the player has whose Emperor's disk is looked at."""

    krones: int
    hand: tuple[int, ...]
    staff: tuple[int, ...]
    rooms: dict[Room, str] = field(hash=False)
    kitchen: tuple[int, int, int, int]
    served: int  # strudel on guest 98, who ordered three

    def with_staff(self, *cards: int) -> Holding:
        """With more cards played."""
        staff = tuple(sorted((*self.staff, *cards)))
        return Holding(self.krones, self.hand, staff, self.rooms, self.kitchen, self.served)

    def with_krones(self, krones: int) -> Holding:
        """With other krones."""
        return Holding(krones, self.hand, self.staff, self.rooms, self.kitchen, self.served)


# Two unoccupied rooms and two occupied ones, in one column each, so that what is removed is no matter of choice.
ABLE = Holding(
    krones=6,
    hand=(1, 2, 3),
    staff=(30, 31),
    rooms={
        (1, 1): "occupied",
        (1, 2): "prepared",
        (2, 1): "occupied",
        (2, 2): "prepared",
    },
    kitchen=(1, 0, 2, 1),
    served=2,
)
UNABLE = Holding(krones=0, hand=(), staff=(), rooms={}, kitchen=(0, 0, 0, 0), served=0)
MANAGER, GARDENER = 26, 42


def penalty(tile: str, able: bool) -> Table:
    """The ways to meet the penalty, without the Conference Manager's; empty where it takes nothing."""
    suffer = {"A": 5, "B": 7}.get(tile[0], 10)
    ways: Table = {}
    if able:
        by_tile: dict[str, Table] = {
            "A1": {("pay",): Change(krones=-3)},
            "A2": {("pay",): Change(kitchen=(0, 0, 0, 0))},
            "A3": {("pay", "return 1", "return 2"): Change(hand=(3,))},
            "A4": {("pay",): Change(gone=((2, 2),))},
            "B1": {("pay",): Change(kitchen=(0, 0, 0, 0), served=(0, 0, 0, 0))},
            "B2": {("pay",): Change(krones=-5)},
            "B3": {("pay", "return 2", "return 1"): Change(hand=())},
            "B4": {("pay",): Change(gone=((1, 2), (2, 2)))},
            "C1": {},
            "C2": {("pay",): Change(gone=((1, 1), (2, 1)))},
            "C3": {},
            "C4": {("pay", "dismiss 31"): Change(staff=(30,))},
        }
        ways |= by_tile[tile]
    if tile in {"A1", "A3", "A4", "B2", "B3", "B4", "C4"}:
        ways[("suffer",)] = Change(vp=-suffer)
    if tile == "C1":
        ways[("suffer",)] = Change(vp=-8)
    if tile == "C3" and able:
        ways[("suffer",)] = Change(vp=-2 * 2)  # Reception Clerk and Chambermaid
    return ways


def bonus(tile: str, able: bool) -> Table:
    """The bonus: each answer that can be given first, and one way to go on; ``()`` where nothing is asked."""
    draw = ("draw 4", "draw 40", "draw 45")  # Sous-Chef 6, Marketing Director 2, Pool Attendant 1
    kitchen = ABLE.kitchen if able else UNABLE.kitchen
    krones = ABLE.krones if able else UNABLE.krones
    hand = ABLE.hand if able else UNABLE.hand
    match tile:
        case "A1":
            return {(): Change(krones=3)}
        case "B2":
            return {(): Change(krones=5)}
        case "C1":
            return {(): Change(vp=8)}
        case "C3":
            return {(): Change(vp=4 if able else 0)}
        case "A2" | "B1":
            # The guest who still wants a strudel is fed or not.
            served = (3, 0, 0, 0) if able else (1, 0, 0, 0)
            if tile == "B1":
                rest = (kitchen[0], kitchen[1] + 1, kitchen[2] + 1, kitchen[3] + 1)
                return {
                    ("serve strudel 98",): Change(served=served, kitchen=rest),
                    ("store",): Change(kitchen=(rest[0] + 1, *rest[1:])),
                }
            table: Table = {}
            for first, second in product(range(4), repeat=2):
                if first <= second:
                    counts = [0, 0, 0, 0]
                    counts[first] += 1
                    counts[second] += 1
                    names = [f"{name}={n}" for name, n in zip(DISHES, counts, strict=True) if n]
                    choose = "dishes " + " ".join(names)
                    after = tuple(have + more for have, more in zip(kitchen, counts, strict=True))
                    table[(choose, "store") if counts[0] else (choose,)] = Change(kitchen=four(after))
            return table
        case "A3":
            less = {4: max(6 - 3, 0), 40: 0, 45: 0}
            table = {(*draw, "done", "return 4", "return 40", "return 45"): Change()}
            table |= {
                (*draw, f"staff {card}", *back(card)): drawn_and_played(card, able, cost)
                for card, cost in less.items()
                if cost <= krones
            }
            return table
        case "B3":
            table = {(*draw, "done", "return 4", "return 40", "return 45"): Change()}
            table |= {(*draw, f"staff {card}", *back(card)): drawn_and_played(card, able, 0) for card in (4, 40, 45)}
            return table
        case "C4":
            table = {(f"staff {card}",): Change(hand=rest_of(hand, card), staff=(card, 30, 31)) for card in hand}
            return table | {("done",): Change()} if hand else {(): Change()}
        case _:  # A4, B4, C2
            rooms = [(1, 3), (2, 3), (3, 1), (3, 2)] if able else [(1, 1)]
            if tile == "B4":
                rooms = [room for room in rooms if room[0] <= 2]
            table = {("done",): Change()}
            for floor, column in rooms:
                room = (floor, column)
                # The one room whose group has only this room is 1,1: blue, 2 VP.
                vp = 2 if room == (1, 1) and tile != "A4" else 0
                sides = Change(prepared=(room,)) if tile == "A4" else Change(occupied=(room,), vp=vp)
                table[(f"prepare {floor},{column}",)] = sides
            return table


DISHES = ("strudel", "cake", "wine", "coffee")


def four(counts: tuple[int, ...]) -> tuple[int, int, int, int]:
    strudel, cake, wine, coffee = counts
    return strudel, cake, wine, coffee


def back(played: int) -> list[str]:
    """The other drawn cards are returned."""
    return [f"return {card}" for card in (4, 40, 45) if card != played]


def rest_of(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in hand if other != card)


def drawn_and_played(card: int, able: bool, cost: int) -> Change:
    """The Pool Attendant brings three spaces at once."""
    staff = tuple(sorted((*(ABLE if able else UNABLE).staff, card)))
    return Change(krones=-cost, staff=staff, emperor=3 if card == 45 else 0)


# ------------------------------------------------------------------------------------------------- positions


def table(tile: str, space: int, holding: Holding, *, rulings: str = "") -> ga.GameState:
    """The last turn of a scoring round: one die is left, and seat 0 gains the krone that is missing with it."""
    number = ROUNDS[tile[0]]
    tiles = [tile if tile[0] == group else group + "1" for group in "ABC"]
    rooms = ", ".join(f'"{floor},{column}" = "{side}"' for (floor, column), side in holding.rooms.items())
    kitchen = ", ".join(f"{name} = {count}" for name, count in zip(DISHES, holding.kitchen, strict=True))
    return position(
        f"round = {number}\nemperor_tiles = {tiles}\ndice = [0, 0, 0, 1, 0, 0]\ndustbin = 9\n"
        f"rulings = {{ {rulings} }}\n"
        f"[[player]]\nkrones = {holding.krones}\nemperor = {space}\nhand = {list(holding.hand)}\n"
        f"staff = {list(holding.staff)}\nkitchen = {{ {kitchen} }}\nrooms = {{ {rooms} }}\n"
        f"cafe = [{{ guest = 98, served = {{ strudel = {holding.served} }} }}]\n"
        # The other one is on a space where the Emperor neither gives nor takes.
        f"[[player]]\nemperor = {number + 1}\n"
    )


def score(state: ga.GameState) -> ga.GameState:
    """Take the last die for a krone, and end the turn."""
    return play(state, "die 4", "krones=1", "done")


def settled(state: ga.GameState) -> bool:
    """Whether the scoring is over: the next round's roll, or the end of the game."""
    return not state.agenda or isinstance(state.agenda[-1], Rolling)


def check(before: ga.GameState, after: ga.GameState, space: int, left: int, change: Change) -> None:
    """Seat 0 differs by the VP of the space, the retreat, the krone of the last die, and the change."""
    old, new = before.players[0], after.players[0]
    assert new.emperor == left + change.emperor
    assert new.krones == min(20, old.krones + 1 + change.krones)
    assert new.vp == old.vp + EMPEROR_VP[space] + change.vp
    assert new.kitchen.counts == (change.kitchen if change.kitchen is not None else old.kitchen.counts)
    assert new.cafe[0].served.counts == (change.served if change.served is not None else old.cafe[0].served.counts)
    assert new.hand == (change.hand if change.hand is not None else old.hand)
    assert new.staff == (change.staff if change.staff is not None else old.staff)
    for room in product(range(1, 5), range(1, 6)):
        there = old.hotel.is_prepared(*room) and room not in change.gone
        assert new.hotel.is_prepared(*room) == (there or room in change.prepared or room in change.occupied)
        occupied = old.hotel.is_occupied(*room) and room not in change.gone
        assert new.hotel.is_occupied(*room) == (occupied or room in change.occupied)
    other, was = after.players[1], before.players[1]
    assert (other.emperor, other.vp, other.krones) == (1, was.vp + EMPEROR_VP[was.emperor], was.krones)


def check_table(before: ga.GameState, asked: ga.GameState, space: int, left: int, answers: Table) -> None:
    """What is asked is exactly what the table lists, and each answer has exactly its consequence."""
    if not answers or list(answers) == [()]:
        assert settled(asked)
        check(before, asked, space, left, answers.get((), Change()))
        return
    first = {script[0] for script in answers}
    if not next(iter(first)).startswith("draw"):
        assert set(legal(asked)) == first
    else:
        drawn = play(asked, *next(iter(answers))[:3])
        assert set(legal(drawn)) == {script[3] for script in answers}
    for script, change in answers.items():
        after = play(asked, *script)
        assert settled(after)
        check(before, after, space, left, change)


# ------------------------------------------------------------------------------------------------- every space


@pytest.mark.rule("EMP-1", "EMP-4")
@pytest.mark.parametrize("tile", TILES)
def test_every_space_scores_retreats_and_meets_the_tile(tile: str) -> None:
    """14 spaces, able or not, with and without Conference Manager and Gardener: 112 combinations a tile."""
    retreat = ROUNDS[tile[0]]
    met: list[str] = []
    for space, able, manager, gardener in product(SPACES, (True, False), (True, False), (True, False)):
        holding = (ABLE if able else UNABLE).with_staff(*[MANAGER] * manager, *[GARDENER] * gardener)
        before = table(tile, space, holding)
        left = space - retreat if space > retreat else 0
        # The Gardener makes the bonus one of two effects: which comes first is asked where it is no pure gain.
        asked = score(before)
        if left >= 3:
            met.append("bonus")
            answers = with_staff(bonus(tile, able), manager, gardener, tile, gain=True)
            if gardener and tile not in {"A1", "B2", "C1", "C3"}:
                # With both orders the same comes of it, and 5 VP more.
                assert legal(asked) == ["reward 1", "reward 2"]
                for order in ("reward 1", "reward 2"):
                    check_table(before, play(asked, order), space, left, answers)
                continue
        elif left == 0:
            met.append("penalty")
            answers = with_staff(penalty(tile, able), manager, gardener, tile, gain=False)
            if answers and manager:
                # One krone came with the last die, so that there always is one.
                answers |= {("avoid",): Change(krones=-1)}
            if len(answers) == 1:
                answers = {(): next(iter(answers.values()))}
        else:
            met.append("neither")
            answers = {}
        check_table(before, asked, space, left, answers)
    counts = {3: (4, 2, 8), 5: (6, 2, 6), 7: (8, 2, 4)}[retreat]
    assert tuple(met.count(what) // 8 for what in ("penalty", "neither", "bonus")) == counts


def with_staff(answers: Table, manager: bool, gardener: bool, tile: str, *, gain: bool) -> Table:
    """The table for a player with these cards too: they lie there, and some tiles count them."""
    more = [MANAGER] * manager + [GARDENER] * gardener
    changed: Table = {}
    for script, change in answers.items():
        vp = change.vp
        if tile == "C3":
            vp += 2 * len(more) * (1 if gain else -1)
        if gain and gardener:
            vp += 5
        staff = None if change.staff is None else tuple(sorted((*change.staff, *more)))
        changed[script] = Change(
            change.krones,
            vp,
            change.kitchen,
            change.served,
            change.hand,
            staff,
            change.gone,
            change.prepared,
            change.occupied,
            change.emperor,
        )
    if tile == "C3" and not gain and not answers and more:
        changed[("suffer",)] = Change(vp=-2 * len(more))
    return changed


# ------------------------------------------------------------------------------------------------- every penalty


@pytest.mark.rule("EMP-1", "EMP-4")
@pytest.mark.parametrize("tile", TILES)
def test_the_ways_of_a_penalty_follow_from_what_is_there_and_the_rulings(tile: str) -> None:
    """Krones around every limit, each other thing there or not, and the three rulings that decide about penalties."""
    combinations = 0
    for able, krones, manager, cost, choice in product(
        (True, False), (0, 1, 2, 3, 4, 5, 19), (True, False), (1, 0), ("player", "forced")
    ):
        holding = (ABLE if able else UNABLE).with_krones(krones).with_staff(*[MANAGER] * manager)
        before = table(tile, 0, holding, rulings=f'conference_manager_cost = {cost}, penalty_choice = "{choice}"')
        after = score(before)
        there = krones + 1 >= {"A1": 3, "B2": 5}[tile] if tile in {"A1", "B2"} else able
        ways = set()
        if there and tile not in {"C1", "C3"}:
            ways.add("pay")
        if tile in {"A1", "A3", "A4", "B2", "B3", "B4", "C4"} and (choice == "player" or not there):
            ways.add("suffer")
        if tile == "C1" or (tile == "C3" and (able or manager)):
            ways.add("suffer")
        if ways and manager:
            ways.add("avoid")  # a krone came with the last die
        combinations += 1
        if len(ways) < 2:
            # One way or none: it happens at once.
            while not settled(after):
                assert legal(after)[0].split()[0] in {"return", "remove", "dismiss"}
                after = play(after, legal(after)[0])
            lost = {"A": 5, "B": 7, "C": 10}[tile[0]]
            if tile in {"C1", "C3"}:
                lost = 8 if tile == "C1" else 2 * len(holding.staff)
            assert before.players[0].vp - after.players[0].vp == (lost if ways == {"suffer"} else 0)
            continue
        assert set(legal(after)) == ways
        for way in ("pay", "suffer", "avoid"):
            assert (not ga.violations(after, ga.parse_move(way))) == (way in ways)
        if "avoid" in ways:
            player = play(after, "avoid").players[0]
            assert (player.krones, player.vp) == (min(20, krones + 1) - cost, before.players[0].vp)
    assert combinations == 112


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("order", ["start_player_clockwise", "seat"])
def test_penalties_are_met_in_the_order_of_the_ruling(players: int, order: str) -> None:
    """Everybody is on space 0 and has a choice; the one after the other is asked."""
    for first, mover in product(range(players), repeat=2):
        state = position(
            f"players = {players}\nround = 3\nstart_player = {first}\nto_move = {mover}\n"
            f'rulings = {{ emperor_order = "{order}" }}\ndice = [0, 0, 0, 1, 0, 0]\n'
            f"dustbin = {6 + 2 * players - 1}\n" + "[[player]]\nkrones = 3\n" * players
        )
        state = score(state)
        asked = []
        while not settled(state):
            asked.append(ga.actor(state))
            state = play(state, "suffer")
        begin = first if order == "start_player_clockwise" else 0
        assert asked == [(begin + k) % players for k in range(players)]
