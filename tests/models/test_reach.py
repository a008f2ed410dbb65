"""The playouts reach what they claim to: every card, tile, ruling, rule and message, as far as it can be reached.

The thorough profile plays until all of it was seen. By default there are fewer playouts, and only what they surely
meet is asked for.
"""

from __future__ import annotations

import os
import random
from itertools import count
from typing import Final

import pytest

import grand_austria as ga
from tests.models.facts import play, position
from tests.models.reach import Recorder, goals, messages, playout, violable

THOROUGH: Final = os.environ.get("GA_PROFILE") == "thorough"
AT_MOST: Final = 6000  # playouts; 1000 to 2000 are enough
FEW: Final = 200

UNREACHABLE: Final = {
    # All that waits beside E. Gizia's action is pure gain , so nobody is asked about the order.
    "message effects: E. Gizia's action is the last of all effects",
}


def lacking(recorder: Recorder) -> list[str]:
    return [goal for kind in goals().values() for goal in kind if goal not in recorder.seen]


@pytest.mark.skipif(not THOROUGH, reason="plays for minutes")
def test_everything_that_can_be_reached_is_reached() -> None:
    recorder = Recorder()
    for number in count():
        playout(recorder, random.Random(number))
        if number % 50 == 49:
            missing = [goal for goal in lacking(recorder) if goal not in UNREACHABLE]
            if not missing:
                break
            assert number < AT_MOST, missing
    assert UNREACHABLE & set(recorder.seen) == set()


@pytest.mark.skipif(THOROUGH, reason="the thorough profile asks for all of it")
def test_a_few_playouts_reach_most_of_it() -> None:
    recorder = Recorder()
    for number in range(FEW):
        playout(recorder, random.Random(number))
    missing = set(lacking(recorder))
    share = {kind: 1 - len(missing & set(of)) / len(of) for kind, of in goals().items()}
    assert min(share.values()) > 0.75, share
    assert not [goal for goal in missing if goal.endswith(" played")]


def test_the_goals_are_all_of_the_game() -> None:
    number = {kind: len(of) for kind, of in goals().items()}
    assert number["staff"] == 2 * 48
    assert number["guests"] >= 56
    assert number["rulings"] == sum(len(ruling.options) for ruling in ga.RULINGS)
    assert violable() <= set(ga.RULES)
    assert len(set(goals()["messages"])) == len(messages()) > 100


def test_the_recorder_ticks_off_what_happened_and_nothing_else() -> None:
    state = position(
        '[[player]]\nstaff = [7, 23]\nrooms = { "1,1" = "prepared", "1,2" = "prepared" }\n'
        "cafe = [{ guest = 49, served = { wine = 1 } }]"
    )
    recorder = Recorder()
    recorder.begin(state)
    for text in ("checkin 49 1,2", "reward 1", "prepare 1,3"):
        move = ga.parse_move(text)
        after = play(state, text)
        recorder.step(state, move, after)
        state = after
    assert set(recorder.seen) == {
        "staff 7 triggered",
        "staff 23 triggered",
        "guest 49 carried out",
        "ruling additional_actions_timing=any_time",
        "ruling guest_discarded=after_rewards",
        "ruling reward_order=player",
    }
    recorder.attempt(state, ga.violations(state, ga.parse_move("done")))
    assert {"rule ORD-3", "message turns: the turn does not end before a die is taken"} <= set(recorder.seen)


def test_each_message_that_is_seen_has_a_template() -> None:
    """Otherwise the source would have messages that the templates do not know."""

    recorder = Recorder()
    for number in range(FEW, FEW + 20):
        playout(recorder, random.Random(number))
    assert recorder.texts
    for text in recorder.texts:
        assert [name for name, pattern in messages().items() if pattern.fullmatch(text)], text
