"""The drawing of a position: every fact of it can be seen, and it fits the width."""

import random

import attrs
import pytest

import grand_austria as ga
from grand_austria.agenda import Discarding, NextTurn, PlacingDishes, Turn
from grand_austria.render import WIDTH, text

POSITION = """
round = 4
players = 3
start_player = 1
to_move = 2
dustbin = 1
dice = [3, 0, 2, 2, 1, 1]
guest_row = [0, 49, 60, 72, 104]
guest_pile = []
politics = [106, 110, 114]
emperor_tiles = ["A2", "B3", "C4"]
rulings = { tie = "seat" }

[[player]]
krones = 17
emperor = 6
vp = 43
kitchen = { strudel = 4, cake = 3, wine = 2, coffee = 1 }
hand = [1, 2, 3]
staff = [4, 13, 27]
used_staff = [4]
cafe = [{ guest = 58, served = { wine = 2 } }, { guest = 91, served = { strudel = 1 } }]
rooms = { "1,1" = "occupied", "1,2" = "prepared", "2,2" = "prepared" }
dice = [4]
passed = true
politics = [106]

[[player]]
board = "day_B"
vp = -2
dice = [6]
politics = [106]
"""


@pytest.fixture(scope="module")
def state() -> ga.GameState:
    return ga.load_scenario(POSITION).state


def test_each_fact_of_the_position_is_there(state: ga.GameState) -> None:
    lines = text(state).splitlines()
    for expected in (
        "Round 4 of 7 | seat 1 starts | first-edition ---",
        "Rulings   tie=seat",
        "Now       seat 2 has the turn",
        "Dice        3               0              2        2                 1        1       dustbin 1",
        "Guests    1  3 krones  -",
        "          2  2 krones  49 Sculptor (Y): 1 wine -> prepare a room on floor 1-2 free",
        "          3  1 krone   60 Jewelry Designer (Y): 2 cake 2 wine -> 5 VP, 1 coffee, 3 krones",
        "          4  free      72 ",
        "          5  free      104 MacLeod (G): 2 strudel 2 cake -> 2 VP, play staff free",
        "Politics  106 (A) 12 rooms, occupied or not: 2 disks (seat 0, 1), next 5 VP",
        "          110 (B) 6 groups fully occupied: 0 disks, next 15 VP",
        "          114 (C) 4 red and 3 yellow occupied rooms: 0 disks, next 15 VP",
        "Emperor   A2 scored 3  + 2 dishes of choice  - lose all dishes in the kitchen",
        "          B3 round 5  + draw 3 staff and play one free  - return 3 staff cards",
        "          C4 round 7  + play staff free  - lose a played end-of-game staff card, or 10 VP",
        "Seat 0 | passed ---",
        "VP 43 | krones 17 | Emperor 6 | turn 3: die 4, turn 4: free | hand 3 | board night",
        "3  Bf    Rg    Bh    Ye 1  Ye 1",
        "Seat 1 | start player ---",
        "VP -2 | krones 10 | Emperor 0 | turn 1: die 6, turn 6: free | hand 0 | board day_B",
        "Seat 2 | to move ---",
        "VP 0 | krones 10 | Emperor 0 | turn 2: free, turn 5: free | hand 0 | board night",
    ):
        assert any(line.startswith(expected) for line in lines), expected
    drawing = text(state)
    for expected in (
        "Kitchen   4 strudel, 3 cake, 2 wine, 1 coffee",
        "2  Yb   [Yb]   Rc    Rc    Ye ",
        "1 #Ba#  [Yb]   Rc    Rc    Bd ",
        "58 Actress (Y) wine 2/3 coffee 0/1 -> 7 VP",
        "91 Tezcatlipoca (G) strudel 1/1 ready -> draw 3 staff",
        "Staff     4 Sous-Chef (used), 13 Restaurant Manager, 27",
        "Disks     on politics card 106",
        "4  Yi    Bg    Bg 2  Rh 2  Bj 2   Cafe      empty",
    ):
        assert expected in drawing, expected


def player(state: ga.GameState, **changes: object) -> ga.GameState:
    changed = attrs.evolve(state.players[0], **changes)  # type: ignore[arg-type]  # each test gives the field its type
    return attrs.evolve(state, players=(changed, *state.players[1:]))


def test_any_other_fact_makes_another_drawing(state: ga.GameState) -> None:
    first = state.players[0]
    hotel = first.hotel
    others = [
        player(state, krones=16),
        player(state, emperor=7),
        player(state, vp=42),
        *[player(state, kitchen=first.kitchen.plus(dish)) for dish in ga.Dish],
        player(state, cafe=first.cafe[:1]),
        player(state, cafe=(attrs.evolve(first.cafe[0], served=ga.Dishes(wine=1)), first.cafe[1])),
        player(state, hand=(1, 2)),
        player(state, staff=(4, 13)),
        player(state, used_staff=()),
        player(state, dice=(5,)),
        player(state, dice=(4, 4)),
        player(state, passed=False),
        player(state, politics=(106, 110)),
        player(state, hotel=attrs.evolve(hotel, board=ga.BOARDS["day_D"])),
        player(state, hotel=attrs.evolve(hotel, prepared=hotel.prepared | 1 << 19)),
        player(state, hotel=attrs.evolve(hotel, occupied=hotel.occupied | 2)),
        player(state, hotel=attrs.evolve(hotel, rewarded=hotel.rewarded | 1 << 3)),
        player(state, hotel=attrs.evolve(hotel, pointed=1 << 19)),
        attrs.evolve(state, round=5),
        attrs.evolve(state, start_player=2),
        attrs.evolve(state, dice=(3, 0, 2, 2, 0, 2)),
        attrs.evolve(state, dustbin=2),
        attrs.evolve(state, guest_row=(50, 49, 60, 72, 104)),
        attrs.evolve(state, politics=(106, 110, 115)),
        attrs.evolve(state, emperor_tiles=("A2", "B3", "C3")),
        attrs.evolve(state, guest_discard=(51,)),
        attrs.evolve(state, staff_pile=ga.Pile(state.staff_pile.unknown[1:])),
        attrs.evolve(state, staff_pile=ga.Pile(state.staff_pile.unknown[1:], state.staff_pile.unknown[:1])),
        attrs.evolve(state, agenda=(NextTurn(), Turn(0))),
        attrs.evolve(state, agenda=(NextTurn(), Turn(2, main=False))),
        attrs.evolve(state, agenda=(NextTurn(), Turn(2), PlacingDishes(2, ga.Dishes(wine=2)))),
        attrs.evolve(state, agenda=(NextTurn(), Turn(2), Discarding(54), PlacingDishes(2, ga.Dishes(wine=2)))),
        attrs.evolve(state, agenda=()),
        attrs.evolve(state, ruleset=ga.RETAIL_2022),
        attrs.evolve(state, ruleset=attrs.evolve(ga.FIRST_EDITION, tie="shared")),
    ]
    drawings = [text(other) for other in (state, *others)]
    assert len(set(drawings)) == len(drawings)


def test_a_guest_is_discarded_after_what_is_asked_now(state: ga.GameState) -> None:
    asked = attrs.evolve(state, agenda=(NextTurn(), Turn(2), Discarding(54), PlacingDishes(2, ga.Dishes(wine=2))))
    (line,) = [line for line in text(asked).splitlines() if line.startswith("Now")]
    assert "; then guest 54 goes to the discard pile" in line


def test_the_cards_of_a_hand_stay_hidden(state: ga.GameState) -> None:
    assert text(player(state, hand=(5, 6, 7))) == text(state)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_fits(players: int, seed: int) -> None:
    rng = random.Random(seed)
    ruleset = attrs.evolve(
        (ga.FIRST_EDITION, ga.RETAIL_2022)[seed % 2],
        staff_deal=rng.choice(("random", "draft", "starting_sets")),
        gizia=rng.choice(("extra_turn", "extra_action")),
    )
    state = ga.new_game(players, ruleset, boards=rng.choices(list(ga.BOARDS.values()), k=players))
    before = ""
    while (seat := ga.actor(state)) is not None:
        drawing = text(state)
        assert drawing.isascii()
        assert max(map(len, drawing.splitlines())) <= WIDTH
        assert not any(line != line.rstrip() for line in drawing.splitlines())
        assert drawing != before
        before = drawing
        move = ga.sample_chance(state, rng) if seat is ga.CHANCE else rng.choice(ga.legal_moves(state))
        state = ga.apply(state, move)
    assert "the game is over" in text(state)
