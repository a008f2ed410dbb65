"""What is written is read back: equal values, equal hashes, equal moves, and an equal game from there on."""

from __future__ import annotations

import json
import random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria.agenda import Rolling, cards_of
from tests.properties.test_notation import expressible
from tests.properties.universe import UNIVERSE
from tests.serialization.mutation import damaged, with_other_clues
from tests.strategies import SEEDS, Walk, new_games, rulesets, states, uniform, walks

REMEMBERING = rulesets(staff_deal="draft") | rulesets(staff_deal="starting_sets")
"""Rulesets by which seats come to know much of what others hold."""
# An example is a whole game, or many texts: fewer of them than of other properties.
few = settings(max_examples=max(15, settings().max_examples * 3 // 10))


@given(states(), SEEDS)
def test_a_state_is_read_back_and_plays_on_as_before(state: ga.GameState, seed: int) -> None:
    text = ga.to_json(state)
    again = ga.from_json(text)
    assert again == state
    assert hash(again) == hash(state)
    assert ga.to_json(again) == text
    here, there = state, again
    rng, other = random.Random(seed), random.Random(seed)
    for _ in range(8):
        assert ga.actor(here) == ga.actor(there)
        if ga.actor(here) is None:
            break
        if not isinstance(here.agenda[-1], Rolling):
            assert ga.legal_moves(here) == ga.legal_moves(there)
        here, there = ga.apply(here, uniform(here, rng)), ga.apply(there, uniform(there, other))
        assert here == there


@few
@given(walks(finish=False))
def test_every_state_of_a_walk_is_read_back(walk: Walk) -> None:
    for state in walk.states[-12:]:
        assert ga.from_json(ga.to_json(state)) == state


@few
@given(states())
def test_views_are_read_back(state: ga.GameState) -> None:
    for seat in (None, *range(len(state.players))):
        seen = ga.view(state, seat)
        text = ga.to_json(seen)
        again = ga.view_from_json(text)
        assert again == seen
        assert hash(again) == hash(seen)
        assert ga.to_json(again, indent=2) == ga.to_json(seen, indent=2)


@few
@given(states(), SEEDS)
def test_a_view_does_not_betray_what_is_hidden(state: ga.GameState, seed: int) -> None:
    """All states that give a seat the same view give it the same text."""
    rng = random.Random(seed)
    for seat in range(len(state.players)):
        seen = ga.view(state, seat)
        assert ga.to_json(ga.view(ga.determinize(seen, rng), seat)) == ga.to_json(seen)


@given(st.sampled_from([move for move in UNIVERSE if expressible(move)]))
def test_moves_are_read_back(move: ga.Move) -> None:
    text = ga.to_json(move)
    assert json.loads(text) == {"format": 1, "kind": "move", "move": ga.format_move(move)}
    assert ga.move_from_json(text) == move


@few
@given(walks(finish=True))
def test_score_sheets_are_read_back(walk: Walk) -> None:
    gains = [gain for step in walk.steps for gain in ga.gains(step.state, step.move)]
    for sheets in (ga.final_scores(walk.last), ga.final_scores(walk.last, gains)):
        assert ga.scores_from_json(ga.to_json(sheets)) == sheets
    assert ga.from_json(ga.to_json(walk.last)) == walk.last


def staff_of(state: ga.GameState) -> list[int]:
    """All staff cards, wherever they are."""
    found = [*state.staff_pile.unknown, *state.staff_pile.bottom]
    for player in state.players:
        found += [*player.hand, *player.staff]
    for entry in state.agenda:
        found += [card for cards in cards_of(entry).values() for card in cards]
    return sorted(found)


def check_views(state: ga.GameState, rng: random.Random) -> None:
    """What each seat sees is read back, and a state is found that agrees with it."""
    for seat in (None, *range(len(state.players))):
        seen = ga.view(state, seat)
        assert ga.view_from_json(ga.to_json(seen)) == seen
        assert ga.view(ga.determinize(seen, rng), seat) == seen


def check_playable(state: ga.GameState, rng: random.Random) -> None:
    """A state that was read is played to its end: no card is lost or made, and each state of it is read back."""
    check_views(state, rng)
    cards = [card.id for card in state.ruleset.components.staff]
    assert ga.from_json(ga.to_json(state)) == state
    while ga.actor(state) is not None:
        state = ga.apply(state, uniform(state, rng))
        assert staff_of(state) == cards
        assert ga.from_json(ga.to_json(state)) == state


@few
@given(states(), SEEDS)
def test_a_damaged_text_is_refused_or_another_state(state: ga.GameState, seed: int) -> None:
    """Nothing but `InvalidState` comes of it; and what is read can be played to its end."""
    rng = random.Random(seed)
    text = ga.to_json(state)
    for _ in range(10):
        try:
            found = ga.from_json(damaged(text, rng))
        except ga.InvalidState as error:
            assert str(error)  # noqa: PT017
            continue
        if found != state:
            check_playable(found, rng)


@few
@given(states(), SEEDS)
def test_a_damaged_view_is_refused_or_another_view(state: ga.GameState, seed: int) -> None:
    rng = random.Random(seed)
    seen = ga.view(state, rng.choice((None, *range(len(state.players)))))
    text = ga.to_json(seen)
    for _ in range(10):
        try:
            found = ga.view_from_json(damaged(text, rng))
        except ga.InvalidState as error:
            assert str(error)  # noqa: PT017
            continue
        assert ga.view_from_json(ga.to_json(found)) == found


@few
@given(new_games(REMEMBERING), SEEDS)
def test_other_clues_are_refused_or_hold_together(start: ga.GameState, seed: int) -> None:
    """What is remembered in a state or a view that is read leaves a way in which the unseen cards can lie."""
    rng = random.Random(seed)
    state = start
    for _ in range(rng.choice((30, 60, 120, 300))):
        if ga.actor(state) is not None:
            state = ga.apply(state, uniform(state, rng))
    for _ in range(8):
        try:
            found = ga.from_json(with_other_clues(ga.to_json(state), rng))
        except ga.InvalidState:
            continue
        check_views(found, rng)
    for _ in range(8):
        seen = ga.view(state, rng.choice((None, *range(len(state.players)))))
        try:
            other = ga.view_from_json(with_other_clues(ga.to_json(seen), rng))
        except ga.InvalidState:
            continue
        try:
            drawn = ga.determinize(other, rng)
        except ga.InvalidState as error:  # the clues leave no card that the seat to act could play
            assert "its pending decision could not be asked" in str(error)  # noqa: PT017
        else:
            assert ga.view(drawn, other.seat) == other


@given(st.sampled_from([move for move in UNIVERSE if expressible(move)]), SEEDS)
def test_a_damaged_move_is_refused_or_another_move(move: ga.Move, seed: int) -> None:
    try:
        found = ga.move_from_json(damaged(ga.to_json(move), random.Random(seed)))
    except ga.InvalidMove as error:
        assert str(error)  # noqa: PT017
    else:
        assert ga.move_from_json(ga.to_json(found)) == found


@few
@given(walks(finish=True), SEEDS)
def test_damaged_scores_are_refused_or_others(walk: Walk, seed: int) -> None:
    rng = random.Random(seed)
    text = ga.to_json(ga.final_scores(walk.last))
    for _ in range(5):
        try:
            found = ga.scores_from_json(damaged(text, rng))
        except ga.InvalidState as error:
            assert str(error)  # noqa: PT017
        else:
            assert ga.scores_from_json(ga.to_json(found)) == found


@given(st.text() | st.text('[]{}",:0123456789\\eE-.utfnals '))
def test_nothing_but_the_documented_errors_come_of_any_text(text: str) -> None:
    for read in (ga.from_json, ga.view_from_json, ga.scores_from_json):
        with pytest.raises(ga.InvalidState):
            read(text)
    with pytest.raises(ga.InvalidMove):
        ga.move_from_json(text)


def test_what_is_no_edition_keeps_its_name_and_all_its_rulings() -> None:
    house = attrs.evolve(ga.RETAIL_2022, edition="Tuesdays, à la maison", idle_die="never", kitchen_hand_cost=5)
    state = ga.new_game(3, house, start_player=1)
    again = ga.from_json(ga.to_json(state))
    assert again.ruleset == house
    assert again.ruleset.edition == house.edition


def test_an_edition_answers_the_rulings_that_are_left_out() -> None:
    data = json.loads(ga.to_json(ga.new_game(2, ga.RETAIL_2022)))
    data["ruleset"]["rulings"] = {"tie": "seat"}
    assert ga.from_json(json.dumps(data)).ruleset == attrs.evolve(ga.RETAIL_2022, tie="seat")


def test_other_components_are_not_written() -> None:
    other = attrs.evolve(ga.FIRST_EDITION, components=ga.Components(emperor_vp=(0,) * 14))
    with pytest.raises(ga.InvalidState, match=r"^ruleset\.components: only rulesets with the published components"):
        ga.to_json(ga.new_game(2, other))


@pytest.mark.parametrize("value", [None, 3, "state", [], ga.FIRST_EDITION, (1, 2), (ga.CHANCE,)])
def test_other_objects_are_a_type_error(value: object) -> None:
    with pytest.raises(TypeError, match="expected, not"):
        ga.to_json(value)  # type: ignore[arg-type]
