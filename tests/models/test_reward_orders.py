"""All orders of rewards: every guest, with every pair of the staff cards that work when a guest moves in.

First with everything optional declined, where no order may make a difference and each effect is carried out exactly
once; then with everything that can be done done in every way, where only orders of effects that have to do with each
other may differ, and those do.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

import attrs
import pytest

import grand_austria as ga
from grand_austria.agenda import Turn, Waiting
from tests.models.facts import EMPEROR_MAX, GUESTS, KRONES_MAX, STAFF, Board, Room, legal, play, position, rooms_table

# Groom, Stableman, Masseuse, Tour Guide, Custodian, Male Floor Housekeeper.
CARDS = (5, 6, 7, 8, 23, 33)
ORDERS = {True: 10_070, False: 3_342}  # in all, where the guest completes a group and where not
STAFF_SETS = [staff for size in range(3) for staff in combinations(CARDS, size)]
NIGHT = Board("night")
THOROUGH = os.environ.get("GA_PROFILE") == "thorough"

# Rooms for each colour of guest: in one hotel the guest completes a group, in the other none.
FULL = ({(1, 1), (2, 2), (2, 4)}, {(1, 2), (2, 1), (1, 3), (1, 4), (2, 3)})
PART = ({(1, 2), (1, 3), (2, 1), (3, 1)}, {(1, 1)})
ROOM_IN_FULL = {"blue": (1, 1), "yellow": (2, 2), "red": (2, 4), "green": (1, 1)}
ROOM_IN_PART = {"blue": (3, 1), "yellow": (1, 2), "red": (1, 3), "green": (1, 2)}


@dataclass(frozen=True)
class Effect:
    """One effect of a check-in: its kind, and how much it gives for certain."""

    kind: str
    amount: int = 0
    dish: str = ""

    @property
    def pure(self) -> bool:
        """Whether it is nothing but a gain, so that nobody is asked about its place."""
        return self.kind in {"krones", "vp", "spaces", "draw"}


def printed(guest: int) -> list[Effect]:
    """The rewards on the card, in order."""
    kinds = {
        "gain_krones": "krones",
        "advance_emperor": "spaces",
        "draw_staff": "draw",
        "gain_dish": "dishes",
        "gain_any_dish": "any dishes",
        "draw_and_play_staff": "draw and play",
        "prepare_room": "prepare",
        "play_staff": "play",
        "occupy_room": "occupy",
        "take_guest_free": "guests",
        "extra_action": "extra",
    }
    return [
        Effect(kinds[str(reward["effect"])], int(reward.get("count", 0)), str(reward.get("dish", "")))
        for reward in GUESTS[guest]["rewards"]
    ]


def by_staff(guest: int, staff: tuple[int, ...]) -> list[Effect]:
    """What the cards give for this guest, by card number."""
    color, items = GUESTS[guest]["color"], sum(GUESTS[guest]["order"].values())
    given = {
        5: (color == "red", Effect("krones", 2)),
        6: (color == "blue", Effect("spaces", 1)),
        7: (color == "yellow", Effect("krones", 1)),
        8: (color == "green", Effect("vp", 2)),
        23: (True, Effect("krones", 1)),
        33: (items >= 4, Effect("vp", 4)),
    }
    return [given[card][1] for card in sorted(staff) if given[card][0]]


def event(guest: int, room: Room, occupied: set[Room], staff: tuple[int, ...]) -> tuple[Effect, ...]:
    """All effects of a check-in in the order in which they are numbered; E. Gizia's is always the last."""
    effects = printed(guest)
    group = NIGHT.group(room)
    if group <= occupied | {room}:
        color, amount = NIGHT.bonus(group)
        effects.append(Effect({"blue": "vp", "red": "krones", "yellow": "spaces"}[color], amount))
    effects += by_staff(guest, staff)
    return tuple(sorted(effects, key=lambda effect: effect.kind == "extra"))


def choices(effects: tuple[Effect, ...]) -> int:
    """Between how many effects the player chooses now; 0 or 1: nothing is asked."""
    able = [effect for effect in effects if effect.kind != "extra"]
    return 0 if all(effect.pure for effect in able) else len(able)


def table(
    guest: int,
    staff: tuple[int, ...],
    *,
    full: bool,
    edition: str,
    krones: int,
    emperor: int,
    hand: tuple[int, ...] = (40, 46),
) -> ga.GameState:
    """The guest has all it ordered, and another one at the next table waits for everything."""
    prepared, occupied = FULL if full else PART
    order = ", ".join(f"{dish} = {count}" for dish, count in GUESTS[guest]["order"].items())
    other = 104 if guest != 104 else 90
    return position(
        f'edition = "{edition}"\n[[player]]\nkrones = {krones}\nemperor = {emperor}\n'
        f"{rooms_table(prepared, occupied)}\n"
        f"hand = {list(hand)}\nstaff = {list(staff)}\n"
        f"cafe = [{{ guest = {guest}, served = {{ {order} }} }}, {{ guest = {other} }}]"
    )


# ------------------------------------------------------------------------------------------------- declining


def decline(state: ga.GameState) -> ga.GameState:
    """Decline and store until an order is to be chosen or the event is over; chance takes its first outcome."""
    while True:
        top = state.agenda[-1]
        if isinstance(top, Turn | Waiting):
            return state
        moves = legal(state)
        preferred = [move for move in moves if move in {"done", "store"}]
        state = play(state, preferred[0] if preferred else moves[0])


@dataclass(frozen=True)
class Totals:
    """What has been given so far."""

    krones: int
    spaces: int
    vp: int
    drawn: int
    dishes: tuple[tuple[str, int], ...] = ()

    def plus(self, effect: Effect) -> Totals:
        """With an effect carried out, everything optional in it being declined."""
        krones, spaces, vp, drawn, dishes = self.krones, self.spaces, self.vp, self.drawn, dict(self.dishes)
        amount = effect.amount
        if effect.kind == "krones":
            krones = min(krones + amount, KRONES_MAX)
        elif effect.kind == "spaces":
            vp += max(spaces + amount - EMPEROR_MAX, 0)
            spaces = min(spaces + amount, EMPEROR_MAX)
        elif effect.kind == "vp":
            vp += amount
        elif effect.kind == "draw":
            drawn += amount
        elif effect.kind in {"dishes", "any dishes"}:
            dish = effect.dish or "strudel"
            dishes[dish] = dishes.get(dish, 0) + amount
        return Totals(krones, spaces, vp, drawn, tuple(sorted(dishes.items())))


def check(begin: ga.GameState, state: ga.GameState, guest: int, room: Room, totals: Totals) -> None:
    """The state shows exactly what the totals say, and everything else is as it was."""
    before, player = begin.players[0], state.players[0]
    dishes = dict(totals.dishes)
    pile = [card for card in STAFF if card not in before.staff and card not in before.hand]
    aside = 3 if "draw and play" in {effect.kind for effect in printed(guest)} else 0
    gone = [*before.hand, *pile[: totals.drawn]]
    kitchen = ga.Dishes(*[1 + dishes.get(dish, 0) for dish in ("strudel", "cake", "wine", "coffee")])
    assert player == attrs.evolve(
        before,
        krones=totals.krones,
        emperor=totals.spaces,
        vp=totals.vp,
        kitchen=kitchen,
        hand=tuple(sorted(gone)),
        cafe=tuple(other for other in before.cafe if other.card != guest),
        hotel=player.hotel,
    )
    for floor, column in [(floor, column) for floor in range(1, 5) for column in range(1, 6)]:
        here = (floor, column) == room
        assert player.hotel.is_occupied(floor, column) == (before.hotel.is_occupied(floor, column) or here)
        assert player.hotel.is_prepared(floor, column) == before.hotel.is_prepared(floor, column)
    assert set(state.staff_pile.cards) == set(pile[totals.drawn :])
    assert len(state.staff_pile.bottom) in {0, aside}
    changed = attrs.evolve(
        begin,
        guest_discard=(guest,) if isinstance(state.agenda[-1], Turn) else (),
        staff_pile=state.staff_pile,
        agenda=state.agenda,
        players=(player, *begin.players[1:]),
    )
    assert state == changed


def walk(guest: int, staff: tuple[int, ...], *, full: bool, edition: str) -> int:
    """Go through every order; each step has to give exactly the effect that was chosen. How many orders there are."""
    occupied = (FULL if full else PART)[1]
    room = (ROOM_IN_FULL if full else ROOM_IN_PART)[GUESTS[guest]["color"]]
    begin = table(guest, staff, full=full, edition=edition, krones=3, emperor=8)
    effects = event(guest, room, occupied, staff)
    totals = Totals(3, 8, 0, 0).plus(Effect("vp", GUESTS[guest]["vp"]))
    state = decline(play(begin, f"checkin {guest} {room[0]},{room[1]}"))
    ends: set[ga.GameState] = set()

    @cache
    def orders(state: ga.GameState, left: tuple[Effect, ...], totals: Totals) -> int:
        asked = choices(left)
        if asked < 2:
            for effect in left:
                totals = totals.plus(effect)
            assert isinstance(state.agenda[-1], Turn)
            check(begin, state, guest, room, totals)
            ends.add(state)
            return 1
        check(begin, state, guest, room, totals)
        assert legal(state) == [f"reward {at}" for at in range(1, asked + 1)]
        return sum(
            orders(decline(play(state, f"reward {at + 1}")), left[:at] + left[at + 1 :], totals.plus(left[at]))
            for at in range(asked)
        )

    count = orders(state, effects, totals)
    assert len(ends) == 1
    extra = [entry for entry in ends.pop().agenda if isinstance(entry, Turn) and entry.extra]
    assert len(extra) == (guest == 97 and edition == "first-edition")
    return count


@pytest.mark.rule("GST-10", "ORD-9")
@pytest.mark.parametrize(
    ("full", "edition"),
    [(True, "first-edition"), (False, "retail-2022")]
    + ([(True, "retail-2022"), (False, "first-edition")] if THOROUGH else []),
)
def test_declining_everything_optional_every_order_gives_the_same_and_each_effect_once(
    full: bool, edition: str
) -> None:
    orders = sum(walk(guest, staff, full=full, edition=edition) for guest in GUESTS for staff in STAFF_SETS)
    assert orders == ORDERS[full]


@pytest.mark.rule("GST-10")
def test_by_the_printed_order_nothing_is_asked_and_the_same_is_given() -> None:
    for guest in GUESTS:
        for staff in STAFF_SETS:
            room = ROOM_IN_FULL[GUESTS[guest]["color"]]
            begin = table(guest, staff, full=True, edition="first-edition", krones=3, emperor=8)
            begin = attrs.evolve(begin, ruleset=attrs.evolve(begin.ruleset, reward_order="printed"))
            state = decline(play(begin, f"checkin {guest} {room[0]},{room[1]}"))
            totals = Totals(3, 8, 0, 0).plus(Effect("vp", GUESTS[guest]["vp"]))
            for effect in event(guest, room, FULL[1], staff):
                totals = totals.plus(effect)
            assert isinstance(state.agenda[-1], Turn)
            check(begin, state, guest, room, totals)


# ------------------------------------------------------------------------------------------------- doing everything

# Orders differ where one effect makes possible, or cheaper, what another one offers. Two that only compete for the same
# krones do not: whatever is taken in one order can be taken in the other.
ALWAYS = {("krones", "prepare"), ("krones", "play"), ("prepare", "prepare")}
RELATED = {
    # Without krones, those that an effect brings pay for rooms and cards; a room makes the next one possible.
    (0, (40, 46)): ALWAYS | {("draw and play", "krones")},
    # The Butler makes rooms free.
    (4, (9,)): ALWAYS | {("play", "prepare")},
    # What the Porter brought to a guest nobody else needs to bring.
    (3, (38,)): ALWAYS | {("dishes", "play")},
}


def outcomes(
    state: ga.GameState, order: tuple[int, ...], known: dict[object, frozenset[ga.GameState]]
) -> frozenset[ga.GameState]:
    """Every way in which the event can end in this order of its effects (numbers of those left, next one first)."""
    top = state.agenda[-1]
    if isinstance(top, Turn):
        return frozenset({state})
    if (state, order) in known:
        return known[state, order]
    if isinstance(top, Waiting):
        found = outcomes(play(state, f"reward {order[0] + 1}"), closed_up(order), known)
    elif ga.actor(state) is ga.CHANCE:
        found = outcomes(ga.apply(state, ga.legal_moves(state)[0]), order, known)
    else:
        ends = [outcomes(ga.apply(state, move), order, known) for move in ga.legal_moves(state)]
        found = frozenset().union(*ends)
    known[state, order] = found
    return found


def closed_up(order: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of those left after the first was carried out."""
    return tuple(number - (number > order[0]) for number in order[1:])


def differing(guest: int, staff: tuple[int, ...], krones: int, hand: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    """The kinds of any two neighbours in an order that make a difference when they change places."""
    room = ROOM_IN_PART[GUESTS[guest]["color"]]
    begin = table(guest, staff, full=False, edition="first-edition", krones=krones, emperor=8, hand=hand)
    effects = event(guest, room, PART[1], staff)
    if choices(effects) < 2:
        return
    state = play(begin, f"checkin {guest} {room[0]},{room[1]}")
    known: dict[object, frozenset[ga.GameState]] = {}
    ends = {order: outcomes(state, order, known) for order in permutations(range(len(effects)))}
    for order in ends:
        for at in range(len(order) - 1):
            swapped = (*order[:at], order[at + 1], order[at], *order[at + 2 :])
            if ends[order] != ends[swapped]:
                first, second = sorted([effects[order[at]].kind, effects[order[at + 1]].kind])
                yield first, second


@pytest.mark.rule("GST-10")
@pytest.mark.parametrize(("krones", "hand"), RELATED)
def test_orders_differ_only_and_always_where_effects_have_to_do_with_each_other(
    krones: int, hand: tuple[int, ...]
) -> None:
    staff_sets = STAFF_SETS if THOROUGH else [(), (5, 7), (23, 33)]
    found = {pair for guest in GUESTS for staff in staff_sets for pair in differing(guest, staff, krones, hand)}
    assert found == RELATED[krones, hand]
