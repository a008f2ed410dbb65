"""Every game ends, nobody is ever stuck, and a game is the same in every process."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings

import grand_austria as ga
from grand_austria.agenda import Turn
from tests.strategies import MOST_MOVES, Player, Walk, house_rules, mid_games, new_games, rulesets, uniform, walks

ROOT = Path(__file__).parents[2]
THOROUGH = os.environ.get("GA_PROFILE") == "thorough"
RISKY: list[dict[str, str | bool]] = [
    {"idle_die": "never"},
    {"idle_die": "never", "pass_after_acting": "allowed"},
    {"idle_die": "never", "rooms_amount": "full", "dishes_amount": "up_to"},
    {"idle_die": "never", "gizia": "extra_action", "kitchen_amount": "up_to"},
    {"idle_die": "never", "additional_actions_timing": "after_main_action"},
    {"idle_die": "never", "once_staff_counts_as_played": False, "custodian_trigger": "any_occupation"},
    {"idle_die": "always"},
    {"pass_after_acting": "allowed", "kitchen_amount": "up_to"},
    {"gizia": "extra_turn", "gizia_extra_turn": "no_action"},
    {"gizia": "extra_action", "additional_actions_timing": "after_main_action"},
    {"paid_guest_timing": "any_time", "gizia": "extra_turn"},
    {"staff_bonus_timing": "after", "rooms_amount": "full"},
    {"reroll_clears_passes": False, "idle_die": "never"},
    {"guest_pile_empty": "leave_gap", "reward_order": "printed"},
]


def check_end(walk: Walk) -> None:
    """The walk itself has a legal move in every state, and at most `MOST_MOVES`; here it is over."""
    assert walk.over
    assert len(walk.steps) < MOST_MOVES
    assert walk.last.round == 7
    sheets = ga.final_scores(walk.last)
    assert [sheet.seat for sheet in sheets] == list(range(len(walk.last.players)))
    best = max(sheet.total for sheet in sheets)
    assert all(sheets[seat].total == best for seat in ga.winners(walk.last))
    assert ga.winners(walk.last)


@given(walks(finish=True))
def test_every_game_ends(walk: Walk) -> None:
    check_end(walk)


@pytest.mark.parametrize("options", RISKY, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_no_state_is_a_dead_end_whatever_the_rulings(options: dict[str, str | bool]) -> None:
    rules = rulesets(**options)

    @settings(max_examples=200 if THOROUGH else 20)
    @given(walks(new_games(rules) | mid_games(rules), finish=True))
    def plays_to_the_end(walk: Walk) -> None:
        check_end(walk)

    plays_to_the_end()


@settings(max_examples=500 if THOROUGH else 60)
@given(mid_games(rulesets(idle_die="never")))
def test_who_begins_a_turn_has_a_move_where_idle_dice_are_never_taken(state: ga.GameState) -> None:
    assert ga.legal_moves(state)
    for move in ga.legal_moves(state):
        after = ga.apply(state, move)
        assert ga.actor(after) is None or ga.legal_moves(after)


@given(walks(finish=True))
def test_gains_of_a_whole_game_break_down_the_vp_on_the_board(walk: Walk) -> None:
    gains = [gain for step in walk.steps for gain in ga.gains(step.state, step.move)]
    for sheet, start in zip(ga.final_scores(walk.last, gains), walk.start.players, strict=True):
        assert sum(vp for _, vp in sheet.board_by_source) == sheet.board - start.vp
        parts = sheet.board + sheet.rooms + sheet.krones + sheet.kitchen + sheet.staff + sheet.cafe
        assert sheet.total == (parts if walk.start.ruleset.vp_floor == "none" else max(0, parts))


@given(walks())
def test_changes_of_a_move_add_up_to_what_it_changed(walk: Walk) -> None:
    for step in walk.steps:
        changes = ga.changes(step.state, step.move)
        for seat, (before, after) in enumerate(zip(step.state.players, step.after.players, strict=True)):
            for unit, amount in (
                ("vp", after.vp - before.vp),
                ("krones", after.krones - before.krones),
                ("emperor", after.emperor - before.emperor),
            ):
                assert sum(c.amount for c in changes if c.seat == seat and c.unit == unit) == amount
        assert all(change.amount for change in changes)


@given(walks())
def test_seats_come_in_the_order_of_their_lowest_free_numbers(walk: Walk) -> None:
    """Number k of round tile order: with n players the k-th seat has k and 2n+1-k."""
    for step in walk.steps:
        top = step.after.agenda[-1] if step.after.agenda else None
        if not isinstance(top, Turn) or top.acted or top.extra or top == step.state.agenda[-1]:
            continue
        count = len(step.after.players)
        numbers = {}
        for seat, player in enumerate(step.after.players):
            place = (seat - step.after.start_player) % count + 1
            free = [place, 2 * count + 1 - place][len(player.dice) :]
            if free and not player.passed:
                numbers[free[0]] = seat
        assert numbers[min(numbers)] == top.seat


DIGEST = """
import hashlib, random
import grand_austria as ga
from tests.strategies import Player, eager, house_rules, uniform
digest = hashlib.sha256()
for seed in range(8):
    rng = random.Random(seed)
    options = {r.name: rng.choice(r.options) for r in ga.RULINGS if rng.random() < 0.3}
    edition = (ga.FIRST_EDITION, ga.RETAIL_2022)[seed % 2]
    player = Player(ga.new_game(2 + seed % 3, house_rules(edition, options)))
    player.play_by((eager, uniform)[seed % 2], rng)
    for step in player.steps:
        digest.update(f"{hash(step.after)} {ga.format_move(step.move)} {len(ga.legal_moves(step.after))}".encode())
    digest.update(repr(ga.final_scores(player.state)).encode())
print(digest.hexdigest())
"""


def test_the_same_seed_gives_the_same_game_and_hashes_in_every_process() -> None:
    found = set()
    for hash_seed in ("0", "1", "4242", "random"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-W", "error", "-c", DIGEST]
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        found.add(done.stdout)
    assert len(found) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ga.BOARDS.values(), ids=lambda board: board.name)
def test_every_board_plays_to_the_end_with_every_number_of_players(players: int, board: ga.Board) -> None:
    for seed in range(3):
        player = Player(ga.new_game(players, boards=[board] * players))
        player.play_by(uniform, random.Random(seed))
        check_end(player.walk())


def test_rulings_do_not_change_with_the_edition_named() -> None:
    assert house_rules(ga.FIRST_EDITION, {"tie": "seat"}).edition == "first-edition"
