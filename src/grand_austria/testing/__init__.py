"""For authors of frontends and of other engines: Hypothesis strategies that reach all of the game (extra ``testing``).

A test of a frontend may look like this::

    from hypothesis import given
    from grand_austria import testing

    @given(testing.walks(finish=True))
    def test_my_frontend_shows_every_state(walk):
        for step in walk.steps:
            my_frontend.show(step.state, step.move)

`rulesets`, `boards`, `new_games`, `mid_games`, `states`, `walks`, `moves`, `moves_of`, `views` and `records` are
strategies; they take others as arguments, so that they can be narrowed. What fails is reported as a scenario and moves
in notation, ready for `grand-austria judge`. An engine of another kind is compared by playing the moves of a `Walk` in
both.
"""

from __future__ import annotations

from grand_austria.testing.boards import boards, recolored
from grand_austria.testing.moves import moves
from grand_austria.testing.policies import POLICY, Policy, eager, hasty, uniform
from grand_austria.testing.positions import hotel, mid_game, mid_games, new_games
from grand_austria.testing.records import played, records
from grand_austria.testing.rulesets import differences, house_rules, rulesets
from grand_austria.testing.text import as_scenario, described
from grand_austria.testing.walks import CHOICES, MOST_MOVES, SEEDS, Player, Step, Walk, moves_of, states, views, walks

__all__ = [
    "CHOICES",
    "MOST_MOVES",
    "POLICY",
    "SEEDS",
    "Player",
    "Policy",
    "Step",
    "Walk",
    "as_scenario",
    "boards",
    "described",
    "differences",
    "eager",
    "hasty",
    "hotel",
    "house_rules",
    "mid_game",
    "mid_games",
    "moves",
    "moves_of",
    "new_games",
    "played",
    "recolored",
    "records",
    "rulesets",
    "states",
    "uniform",
    "views",
    "walks",
]
