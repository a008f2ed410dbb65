"""Documents of each format that was ever written; what is here keeps loading.

``python -m tests.serialization.samples`` adds what is missing in the folder of the current format (a new kind of
entry), and never touches a file that is there.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import grand_austria as ga
from grand_austria import agenda
from grand_austria.serialization import FORMAT
from grand_austria.serialization.converter import TAGS
from tests.strategies import eager, hasty, house_rules, mid_game, recolored, uniform

FOLDER: Final = Path(__file__).parent
CURRENT: Final = FOLDER / f"format-{FORMAT}"
AUTOMATIC: Final = (agenda.NextTurn, agenda.EndOfRound, agenda.EmperorResult, agenda.Discarding)
"""Entries that never come to rest: they lie beneath others."""
NAMES: Final = {cls: tag for tag, cls in TAGS[0].classes.items()}
EXPECTED: Final = "expected.json"
"""Of each state the actor, and the legal moves where somebody decides."""


def sample(name: str) -> str:
    """The text of a sample of the current format."""
    return (CURRENT / f"{name}.json").read_text(encoding="utf-8")


def seen_in(state: ga.GameState) -> dict[str, object]:
    """What shows that a state is the one it was: whose decision it is, and the legal moves."""
    actor = ga.actor(state)
    decides = isinstance(actor, int)
    moves = [ga.format_move(move) for move in ga.legal_moves(state)] if decides else []
    return {"actor": "chance" if isinstance(actor, ga.Chance) else actor, "legal_moves": moves}


def _states() -> Iterator[tuple[str, ga.GameState]]:
    """States for every entry at the top of the agenda, and some that are special; the first of a name counts."""
    yield "start", ga.new_game(2)
    yield "retail", ga.new_game(4, ga.RETAIL_2022, start_player=2, boards=list(ga.BOARDS.values())[:4])
    for seed in range(10_000):
        rng = random.Random(seed)
        options = {ruling.name: rng.choice(ruling.options) for ruling in ga.RULINGS} if seed % 3 else {}
        ruleset = house_rules(list(ga.EDITIONS.values())[seed % 2], options)
        boards = rng.choices(list(ga.BOARDS.values()), k=rng.randint(2, 4))
        if seed % 4 == 0:
            boards[0] = recolored(boards[0], [rng.choice((ga.Color.BLUE, ga.Color.RED)) for _ in range(10)])
        new = seed % 5 == 0
        state = ga.new_game(len(boards), ruleset, boards=boards) if new else mid_game(rng, ruleset, boards)
        policy = (eager, uniform, hasty)[seed % 3]
        while ga.actor(state) is not None:
            entry = state.agenda[-1]
            yield NAMES[type(entry)], state
            if state.players[0].hotel.board.name not in ga.BOARDS and state.players[0].hotel.occupied:
                yield "board_of_our_own", state
            if isinstance(entry, agenda.DrawingStaff) and entry.aside:
                yield "drawing_staff_aside", state
            if isinstance(entry, agenda.PlayingStaff) and entry.drawn:
                yield "playing_staff_drawn", state
            if len(state.clues) > 2:
                yield "clues", state
            if sum(isinstance(each, agenda.Turn) for each in state.agenda) > 1:
                yield "extra_turn_to_come", state
            if any(isinstance(each, agenda.Discarding) for each in state.agenda):
                yield "guest_to_be_discarded", state
            state = ga.apply(state, policy(state, rng))
        yield "over", state


def wanted() -> set[str]:
    """The names of the states that there have to be."""
    special = {
        "start", "retail", "over", "board_of_our_own", "drawing_staff_aside", "playing_staff_drawn", "clues",
        "extra_turn_to_come", "guest_to_be_discarded",
    }  # fmt: skip
    return special | {tag for tag, cls in TAGS[0].classes.items() if cls not in AUTOMATIC}


def write_missing() -> None:
    """Write the samples of the current format that are not there."""
    CURRENT.mkdir(exist_ok=True)
    left = {name for name in wanted() if not (CURRENT / f"state-{name}.json").exists()}
    for name, state in _states():
        if not left:
            break
        if name in left:
            left.remove(name)
            _write(f"state-{name}", ga.to_json(state))
    state = ga.from_json(sample("state-clues"))
    _write("view-of-a-seat", ga.to_json(ga.view(state, 0)))
    _write("view-of-the-actor", ga.to_json(ga.view(ga.from_json(sample("state-waiting")), _actor("waiting"))))
    _write("view-of-a-spectator", ga.to_json(ga.view(state, None)))
    _write("scores", ga.to_json(ga.final_scores(ga.from_json(sample("state-over")))))
    _write("move", ga.to_json(ga.parse_move("die 6+=3")))
    expected = {path.stem: seen_in(ga.from_json(sample(path.stem))) for path in sorted(CURRENT.glob("state-*.json"))}
    (CURRENT / EXPECTED).write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


def _actor(name: str) -> int:
    actor = ga.actor(ga.from_json(sample(f"state-{name}")))
    assert isinstance(actor, int)
    return actor


def _write(name: str, text: str) -> None:
    path = CURRENT / f"{name}.json"
    if not path.exists():
        path.write_text(text + "\n", encoding="utf-8")
