"""The pictures of the docs: each is what its function gives at the build."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

import grand_austria as ga

POSITION: Final = """
round = 4
players = 2
to_move = 1
dustbin = 1
dice = [3, 0, 2, 1, 1, 0]
guest_row = [49, 60, 97, 72, 104]
politics = [106, 110, 114]
emperor_tiles = ["A2", "B3", "C4"]

[[player]]
krones = 17
emperor = 6
vp = 23
kitchen = { strudel = 2, wine = 1, coffee = 1 }
hand = [1, 2, 3]
staff = [4, 13, 27]
used_staff = [4]
cafe = [{ guest = 58, served = { wine = 2 } }, { guest = 91, served = { strudel = 1 } }]
rooms = { "1,1" = "occupied", "1,2" = "occupied", "1,3" = "prepared", "2,2" = "prepared" }
dice = [4]

[[player]]
board = "day_B"
krones = 3
emperor = 1
vp = 11
hand = [5, 19]
cafe = [{ guest = 77 }]
rooms = { "1,1" = "occupied", "2,1" = "occupied", "1,2" = "prepared" }
dice = [6]
"""


def position() -> str:
    state = ga.load_scenario(POSITION).state
    return ga.render.svg(state)


def view() -> str:
    state = ga.load_scenario(POSITION).state
    return ga.render.svg(ga.view(state, 1))


def hotel() -> str:
    state = ga.load_scenario(POSITION).state
    return ga.render.svg_hotel(state.players[1].hotel, width=400)


def game_over() -> str:
    rng = random.Random(6)
    state = ga.new_game(3, boards=[ga.BOARDS[name] for name in ("day_A", "day_B", "day_C")])
    while (seat := ga.actor(state)) is not None:
        moves = [ga.sample_chance(state, rng)] if seat is ga.CHANCE else ga.legal_moves(state)
        state = ga.apply(state, rng.choice(moves))
    return ga.render.svg(state, columns=2)


PICTURES: Final[Mapping[str, Callable[[], str]]] = {
    "position": position,
    "view": view,
    "hotel": hotel,
    "game-over": game_over,
}
