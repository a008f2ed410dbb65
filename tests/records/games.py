"""Records for tests: of random games with any rules and boards, with names and comments of all kinds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st

import grand_austria as ga
from tests.strategies import POLICY, SEEDS, Policy, eager, new_games, rulesets

MOST_MOVES: Final = 5000


def played(start: ga.GameState, policy: Policy, rng: random.Random, most: int = MOST_MOVES) -> list[ga.Move]:
    """The moves of a game, or its first so many."""
    state, moves = start, list[ga.Move]()
    while len(moves) < most and ga.actor(state) is not None:
        moves.append(policy(state, rng))
        state = ga.apply(state, moves[-1])
    return moves


def game(players: int, seed: int, ruleset: ga.Ruleset = ga.FIRST_EDITION, most: int = MOST_MOVES) -> ga.Record:
    """The record of a random game on various boards."""
    rng = random.Random(f"record {seed}")
    start = ga.new_game(players, ruleset, boards=rng.choices(list(ga.BOARDS.values()), k=players))
    return ga.Record.of(start, played(start, eager, rng, most), event=f"game {seed}")


# What a name may hold: everything but half characters.
TEXT: Final = st.text(st.characters(exclude_categories=["Cs"]), max_size=20) | st.sampled_from(
    (
        "",
        "Anna",
        '"',
        "\\",
        "# no comment",
        "] [",
        "\u2028",
        "\n[Format",
        "\ufeff",
        "\x00",
        "Zoë",
        "李",
        "🎲",
        "a" * 1000,
    )
)
COMMENT: Final = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]) | st.just("\t"), max_size=20).map(
    str.strip
) | st.sampled_from(("", "#", "## x", '[Format "1"]', "die 4", "ein schöner Zug", "x" * 1000))
DATES: Final = st.sampled_from(("", "2026", "2026-11", "2026-11-30", "2024-02-29"))
TAG_NAMES: Final = st.from_regex(r"\AX[A-Za-z0-9_]{0,20}\Z")


@st.composite
def comments(draw: st.DrawFn, places: Sequence[int | str]) -> list[ga.Comment]:
    """Comments at some of the places."""
    found: list[ga.Comment] = []
    for at in draw(st.lists(st.sampled_from(places), max_size=8)):
        taken = any(comment.inline and comment.at == at for comment in found)
        inline = at != 0 and not taken and draw(st.booleans())
        found.append(ga.Comment(at, draw(COMMENT), inline))
    return found


@st.composite
def records(draw: st.DrawFn, most: int = MOST_MOVES) -> ga.Record:
    """A record of a whole game, or of the beginning of one."""
    start = draw(new_games(rulesets()))
    count = draw(st.one_of(*[st.integers(0, 40)] * 7, st.just(most)))
    moves = played(start, draw(POLICY), random.Random(draw(SEEDS)), count)
    plain = ga.Record.of(start, moves)
    tags = draw(st.lists(st.tuples(TAG_NAMES, TEXT), max_size=3, unique_by=lambda tag: tag[0]))
    places = [*plain.tag_names, *[name for name, _ in tags], *range(len(plain.moves) + 1)]
    return ga.Record.of(
        start,
        moves,
        names=draw(st.lists(TEXT, min_size=plain.players, max_size=plain.players)),
        event=draw(TEXT),
        date=draw(DATES),
        tags=tags,
        comments=draw(comments(places)),
    )
