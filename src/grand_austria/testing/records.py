"""Game records: of random games with any rules and boards, with names and comments of all kinds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st

import grand_austria as ga
from grand_austria.testing.policies import POLICY, Policy
from grand_austria.testing.positions import new_games
from grand_austria.testing.rulesets import rulesets as any_rules
from grand_austria.testing.walks import MOST_MOVES, SEEDS

__all__ = ["played", "records"]

# What a name may hold: everything but half characters.
_TEXT: Final = st.text(st.characters(exclude_categories=["Cs"]), max_size=20) | st.sampled_from(
    ("", "Anna", '"', "\\", "# no comment", "] [", "\u2028", "\n[Format", "\ufeff", "\x00", "Zoë", "李", "🎲")
)
_COMMENT: Final = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]) | st.just("\t"), max_size=20).map(
    str.strip
) | st.sampled_from(("", "#", "## x", '[Format "1"]', "die 4", "ein schöner Zug", "x" * 1000))
_DATE: Final = st.sampled_from(("", "2026", "2026-11", "2026-11-30", "2024-02-29"))
_TAG: Final = st.from_regex(r"\AX[A-Za-z0-9_]{0,20}\Z")


def played(start: ga.GameState, policy: Policy, rng: random.Random, most: int = MOST_MOVES) -> list[ga.Move]:
    """The moves of a game from here on: all, or the first so many."""
    state, moves = start, list[ga.Move]()
    while len(moves) < most and ga.actor(state) is not None:
        moves.append(policy(state, rng))
        state = ga.apply(state, moves[-1])
    return moves


def records(
    rules: st.SearchStrategy[ga.Ruleset] | None = None, *, most: int = MOST_MOVES
) -> st.SearchStrategy[ga.Record]:
    """Records with names, tags and comments; mostly of the beginnings of games, of at most ``most`` moves."""
    starts = new_games(any_rules() if rules is None else rules)
    counts = st.one_of(*[st.integers(0, min(most, 40))] * 7, st.just(most))

    @st.composite
    def build(draw: st.DrawFn) -> ga.Record:
        start = draw(starts)
        moves = played(start, draw(POLICY), random.Random(draw(SEEDS)), draw(counts))
        plain = ga.Record.of(start, moves)
        tags = draw(st.lists(st.tuples(_TAG, _TEXT), max_size=3, unique_by=lambda tag: tag[0]))
        places = [*plain.tag_names, *[name for name, _ in tags], *range(len(plain.moves) + 1)]
        return ga.Record.of(
            start,
            moves,
            names=draw(st.lists(_TEXT, min_size=plain.players, max_size=plain.players)),
            event=draw(_TEXT),
            date=draw(_DATE),
            tags=tags,
            comments=draw(_comments(places)),
        )

    return build()


@st.composite
def _comments(draw: st.DrawFn, places: Sequence[int | str]) -> list[ga.Comment]:
    """Comments at some of the places."""
    found: list[ga.Comment] = []
    for at in draw(st.lists(st.sampled_from(places), max_size=8)):
        taken = any([comment.inline and comment.at == at for comment in found])
        inline = at != 0 and not taken and draw(st.booleans())
        found.append(ga.Comment(at, draw(_COMMENT), inline))
    return found
