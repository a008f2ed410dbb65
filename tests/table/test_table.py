"""`Table`: a game in progress with history, undo and redo, chance of its own, and events."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable

import attrs
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria.serialization.schema import schema
from grand_austria.table import Event, InformationRevealed, Table, events
from tests.strategies import SEEDS, Walk, new_games, rulesets, walks


def played(seed: int, moves: int, players: int = 3) -> Table:
    table = Table(players, seed=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        table.play(rng.choice(table.legal_moves))
    return table


def choosing(table: Table, accept: Callable[[ga.GameState, ga.GameState], bool]) -> ga.Move:
    """A legal move after which something holds."""
    return next(move for move in table.legal_moves if accept(table.state, ga.apply(table.state, move)))


# ------------------------------------------------------------------------------------------------- playing


def test_chance_plays_by_itself_up_to_the_first_decision() -> None:
    table = Table(["Anna", "Ben"], seed=1)
    assert isinstance(table.actor, int)
    assert all(step.actor is ga.CHANCE and step.drawn for step in table.steps)
    assert table.names == ("Anna", "Ben")


def test_without_a_source_chance_is_played_by_hand() -> None:
    table = Table(2)
    assert table.actor is ga.CHANCE
    (event,) = table.play("start 1")
    assert event == Event(None, "seat 1 starts")
    assert not table.steps[0].drawn


def test_chance_can_come_from_a_source_of_ones_own() -> None:
    rng = random.Random(5)
    table = Table(2, chance=lambda state: ga.sample_chance(state, rng))
    assert isinstance(table.actor, int)
    with pytest.raises(TypeError, match="from a seed or from a source"):
        Table(2, seed=1, chance=lambda state: ga.sample_chance(state, rng))


def test_the_same_seed_gives_the_same_game() -> None:
    assert played(3, 60) == played(3, 60)
    assert played(3, 60) != played(4, 60)
    assert played(3, 60).events == played(3, 60).events


@pytest.mark.parametrize(
    ("move", "error", "words"),
    [
        ("gues 3", ga.InvalidMove, "gues"),
        ("guest 9", ga.IllegalMove, "GST-1"),
        (ga.parse_move("pass"), ga.IllegalMove, "pass"),
        (17, TypeError, "17"),
    ],
)
def test_what_is_wrong_changes_nothing(move: ga.Move | str, error: type[Exception], words: str) -> None:
    table = Table(2, seed=1)
    table.play(table.legal_moves[0])
    table.undo(force=True)
    before, steps = table.state, table.steps
    with pytest.raises(error, match=words):
        table.play(move)
    assert table.state is before
    assert table.steps == steps
    table.redo()


def test_a_source_that_gives_an_impossible_outcome_changes_nothing() -> None:
    gives = iter(["start 0"])
    with pytest.raises(ga.IllegalMove, match="ORD-10"):
        Table(2, chance=lambda _: ga.parse_move(next(gives, "roll 1,1,1,1,1,1")))


# ------------------------------------------------------------------------------------------------- undo and redo


@settings(max_examples=15)
@given(SEEDS, st.lists(st.sampled_from(["play", "play", "play", "undo", "redo"]), max_size=60))
def test_undo_and_redo_go_through_the_same_states(seed: int, deeds: list[str]) -> None:
    table, rng = Table(2, seed=seed), random.Random(seed)
    line: list[tuple[ga.Move, ...]] = [table.moves]
    at = 0
    for deed in deeds:
        if deed == "play" and table.legal_moves:
            table.play(rng.choice(table.legal_moves))
            line = [*line[: at + 1], table.moves]
            at += 1
        elif deed == "undo" and at:
            taken = table.undo(force=True)
            at -= 1
            assert line[at + 1] == (*line[at], *taken)
        elif deed == "redo" and at + 1 < len(line):
            table.redo()
            at += 1
        assert table.moves == line[at]
        state = table.start
        for move in table.moves:
            state = ga.apply(state, move)
        assert state == table.state


def test_a_move_without_new_information_is_taken_back() -> None:
    table = Table(2, seed=1)
    while ga.format_move(table.legal_moves[0]) != "prepare 1,1":
        table.play(table.legal_moves[0])
    before = table.state
    table.play("prepare 1,1")
    assert table.undo() == (ga.parse_move("prepare 1,1"),)
    assert table.state is before
    table.redo()
    assert table.state.players != before.players


def test_dice_and_cards_that_were_seen_are_not_taken_back_unless_forced() -> None:
    table = Table(2, seed=1)
    table.play("guest 1")
    with pytest.raises(InformationRevealed, match="comes into the row since then") as caught:
        table.undo()
    assert "comes into the row" in caught.value.revealed
    assert len(table.undo(force=True)) == 2


def test_a_staff_card_that_was_shown_is_not_taken_back_unless_forced() -> None:
    table = played(1, 0)
    rng = random.Random(2)
    while not any(isinstance(move, ga.moves.PlayStaff) for move in table.legal_moves):
        table.play(rng.choice(table.legal_moves))
    table.play(next(move for move in table.legal_moves if isinstance(move, ga.moves.PlayStaff)))
    with pytest.raises(InformationRevealed, match="taken back: "):
        table.undo()


def test_a_draft_pack_that_was_passed_on_is_not_taken_back_unless_forced() -> None:
    table = Table(["Anna", "Ben"], attrs.evolve(ga.FIRST_EDITION, staff_deal="draft"), seed=1)
    first = table.legal_moves[0]
    table.play(first)
    assert table.undo() == (first,)  # nobody has seen which card was kept
    table.play(first)
    table.play(table.legal_moves[0])
    with pytest.raises(InformationRevealed, match="has seen a staff card since then"):
        table.undo()


def test_outcomes_entered_by_hand_can_be_corrected() -> None:
    table = Table(2)
    table.play("start 1")
    assert table.undo() == (ga.parse_move("start 1"),)
    table.play("start 0")
    assert table.state.start_player == 0


def test_taking_a_move_back_and_playing_it_again_gives_the_same_dice() -> None:
    table = Table(2, seed=8)
    table.play("guest 2")
    first = table.moves
    table.undo(force=True)
    table.play("guest 2")
    assert table.moves == first


def test_there_is_not_always_something_to_take_back_or_to_play_again() -> None:
    table = Table(2, seed=1)
    assert not table.can_undo
    assert not table.can_redo
    with pytest.raises(ga.InvalidState, match="no move to take back"):
        table.undo()
    with pytest.raises(ga.InvalidState, match="no move to play again"):
        table.redo()
    table.play("guest 1")
    assert table.can_undo
    table.undo(force=True)
    assert table.can_redo
    table.play("guest 2")
    with pytest.raises(ga.InvalidState, match="no move to play again"):
        table.redo()


# ------------------------------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["Anna"], "2 to 4 players"),
        (["Anna", "Anna"], "differ"),
        (["Anna", " "], "printable"),
        (["Anna", "B\nen"], "printable"),
        (["Anna", "x" * 101], "printable"),
    ],
)
def test_names_are_checked(names: list[str], words: str) -> None:
    with pytest.raises(ga.InvalidState, match=words):
        Table(names)


def test_a_table_can_start_from_any_position() -> None:
    start = played(1, 40).state
    table = Table(3, start=start)
    assert table.state is start
    with pytest.raises(ga.InvalidState, match="2 names for 3 players"):
        Table(["Anna", "Ben"], start=start)


# ------------------------------------------------------------------------------------------------- events


@given(walks(new_games(rulesets(staff_deal="draft") | rulesets()), finish=True))
@settings(max_examples=20)
def test_events_tell_all_that_a_move_changed_on_the_tracks(walk: Walk) -> None:
    for step in walk.steps:
        told = [change for event in events(step.state, step.move, step.after) for change in event.changes]
        key = attrs.astuple
        assert sorted(told, key=key) == sorted(ga.changes(step.state, step.move), key=key)


@given(walks(new_games(rulesets(staff_deal="draft") | rulesets())))
@settings(max_examples=20)
def test_events_name_no_card_that_a_seat_may_not_see(walk: Walk) -> None:
    for step in walk.steps:
        for seat in (None, *range(len(step.after.players))):
            unseen = ga.view(step.after, seat).unseen_staff
            text = " ".join(event.text_for(seat) for event in events(step.state, step.move, step.after))
            assert not [card for card in unseen if f"staff card {card} " in text]


def test_events_tell_a_check_in_with_what_it_brings_in_order() -> None:
    state = ga.load_scenario(
        """
        title = "Check-in with the Custodian"
        players = 2
        [[player]]
        staff = [23]
        cafe = [{ guest = 85, served = { strudel = 2, cake = 1 } }]
        rooms = { "1,1" = "occupied", "1,2" = "occupied", "1,3" = "prepared" }
        [[ask]]
        moves = ["pass"]
        verdict = "legal"
        """
    ).state
    move = next(move for move in ga.legal_moves(state) if isinstance(move, ga.moves.CheckIn))
    event, *_ = events(state, move, ga.apply(state, move), ["Anna", "Ben"])
    assert event.text == "Anna moves guest 85 Major (R) into 1,3: 3 VP, then 3 krones, then 1 krone from the Custodian"
    assert [(change.unit, change.amount, change.source) for change in event.changes] == [
        ("vp", 3, "guest 85"),
        ("krones", 3, ""),
        ("krones", 1, "Custodian"),
    ]


def test_listeners_hear_every_event_until_they_stop() -> None:
    table = Table(2, seed=1)
    heard: list[Event] = []
    end = table.listen(heard.append)
    happened = table.play("guest 1")
    assert tuple(heard) == happened
    end()
    end()
    table.play(table.legal_moves[0])
    assert tuple(heard) == happened


def test_a_listener_that_fails_keeps_no_other_from_hearing_all() -> None:
    table = Table(2, seed=1)
    heard: list[Event] = []

    def fail(event: Event) -> None:
        raise LookupError(event.text)

    table.listen(fail)
    table.listen(heard.append)
    before = len(table.events)
    with pytest.raises(ExceptionGroup, match="what was played stands") as caught:
        table.play("guest 1")
    assert heard == list(table.events[before:])
    assert len(caught.value.exceptions) == len(heard)


def test_a_listener_may_play_and_events_stay_in_order() -> None:
    table = Table(2, seed=1)
    heard: list[Event] = []

    def play_on(_: Event) -> None:
        if len(table.steps) < 60:
            table.play(table.legal_moves[0])

    table.listen(play_on)
    table.listen(heard.append)
    before = len(table.events)
    table.play("guest 1")
    assert heard == list(table.events[before:])


def test_a_source_of_chance_does_not_play() -> None:
    tables: list[Table] = []

    def meddle(state: ga.GameState) -> ga.Move:
        if tables:
            tables[0].play("guest 1")
        return ga.legal_moves(state)[0]

    tables.append(Table(2, chance=meddle))
    state = tables[0].state
    with pytest.raises(RuntimeError, match="does not play itself"):
        tables[0].play("guest 1")
    assert tables[0].state is state


def test_a_whole_game_ends_with_who_won() -> None:
    table = Table(["Anna", "Ben"], seed=2)
    rng = random.Random(2)
    while table.actor is not None:
        table.play(rng.choice(table.legal_moves))
    assert table.events[-1].text.startswith("the game is over: ")
    assert "round 7 begins" in [event.text for event in table.events]


# ------------------------------------------------------------------------------------------------- keeping


@settings(max_examples=10)
@given(SEEDS, st.integers(0, 80), st.integers(0, 5), st.booleans())
def test_a_table_is_the_same_after_it_was_saved_and_loaded(seed: int, moves: int, undone: int, by_hand: bool) -> None:
    rng = random.Random(seed)
    table = Table(["Änne", "Ben"], seed=None if by_hand else seed)
    for _ in range(moves):
        if table.actor is None:
            break
        state = table.state
        table.play(ga.sample_chance(state, rng) if table.actor is ga.CHANCE else rng.choice(table.legal_moves))
    for _ in range(min(undone, moves)):
        table.undo(force=True)
    loaded = Table.load(table.save())
    assert loaded == table
    assert loaded.steps == table.steps
    assert loaded.save() == table.save()
    for _ in range(min(undone, moves)):
        assert loaded.redo() == table.redo()
    while table.actor is not None:
        move = ga.sample_chance(table.state, rng) if table.actor is ga.CHANCE else rng.choice(table.legal_moves)
        assert loaded.play(move) == table.play(move)
    assert loaded == table


def saved(**changed: object) -> str:
    table = played(1, 3)
    table.undo(force=True)
    return json.dumps(json.loads(table.save()) | changed)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no JSON"),
        ("[]", "an object is expected"),
        (saved(kind="state"), "kind: 'table' is expected"),
        (saved(format=2), "format: 1 is expected"),
        (saved(names=["A", "B"]), "2 names for 3 players"),
        (saved(names=["A", "A", "B"]), "have to differ"),
        (saved(seed=2**60), "seed: "),
        (saved(seed=True), "seed: "),
        (saved(steps=[{"move": "pass", "drawn": False}]), r"steps\[0\].move: pass is illegal"),
        (saved(steps=[{"move": "start 7", "drawn": True}]), r"steps\[0\].move: "),
        (saved(steps=[{"move": "start", "drawn": True}]), r"steps\[0\].move: "),
        (saved(undone=[[]]), r"undone\[0\]: a move is expected"),
        (saved(undone=[[{"move": "pass", "drawn": True}]]), r"undone\[0\]\[0\].drawn: chance does not play here"),
        (saved(more=1), "there is no field 'more'"),
    ],
)
def test_what_is_no_session_is_refused(text: str, words: str) -> None:
    with pytest.raises(ga.InvalidState, match=words):
        Table.load(text)


def test_a_start_that_cannot_be_is_refused() -> None:
    data = json.loads(played(1, 3).save())
    data["start"]["players"][1]["krones"] = 21
    with pytest.raises(ga.InvalidState, match=r"start\.players\[1\]\.krones"):
        Table.load(json.dumps(data))


def test_a_source_of_chance_goes_on_with_a_session_that_has_no_seed() -> None:
    rng = random.Random(5)
    saved = Table(2).save()
    assert Table.load(saved).actor is ga.CHANCE
    assert Table.load(saved, chance=lambda state: ga.sample_chance(state, rng)).actor in (0, 1)
    seeded = Table(2, seed=3)
    assert Table.load(seeded.save(), chance=lambda state: ga.sample_chance(state, rng)) == seeded


def test_a_session_with_something_undone_goes_on_with_a_source() -> None:
    rng = random.Random(3)
    table = Table(2)
    while len(table.moves) < 24:
        table.play(ga.sample_chance(table.state, rng) if table.actor is ga.CHANCE else table.legal_moves[0])
    for _ in range(10):
        table.undo()
    loaded = Table.load(table.save(), chance=lambda state: ga.sample_chance(state, rng))
    assert loaded == table
    while loaded.can_redo:
        loaded.redo()
        table.redo()
    assert loaded.moves[: len(table.moves)] == table.moves
    assert loaded.actor is not ga.CHANCE
    assert Table.load(loaded.save()) == loaded
    assert loaded.record().moves == loaded.moves


def test_a_copy_is_a_table_of_its_own() -> None:
    table = played(1, 20)
    other = copy.copy(table)
    assert other == table
    other.play(other.legal_moves[0])
    assert other != table
    assert len(other.steps) > len(table.steps)


def test_the_schema_knows_sessions() -> None:
    table = played(1, 20)
    table.undo(force=True)
    jsonschema.validate(json.loads(table.save()), schema())


def test_a_table_gives_a_record() -> None:
    table = Table(["Anna", "Ben"], seed=2)
    rng = random.Random(2)
    while table.actor is not None:
        table.play(rng.choice(table.legal_moves))
    record = table.record(event="Sunday", date="2026-11-30")
    assert record.moves == table.moves
    assert record.names == table.names
    (other,) = [Table(record.names)]
    for move in record.moves:
        other.play(move)
    assert other == table
    with pytest.raises(ga.RecordError, match="begins where a game does"):
        Table(2, start=table.state).record()
