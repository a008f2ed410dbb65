"""Bots choose legal moves from what their seat can know; the same seed makes the same choices in every process."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Sequence

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria import agenda, bots
from tests.strategies import SEEDS, Walk, mid_games, new_games, rulesets, states, walks

EXAMPLES = settings().max_examples // 4


def players(rng: random.Random) -> tuple[bots.Bot, ...]:
    """A bot of each kind."""
    return (bots.RandomBot(rng), bots.GreedyBot(), bots.MonteCarloBot(playouts=2, rng=rng))


def look(state: ga.GameState) -> ga.PlayerView | None:
    """What the seat to act sees; None if it is for nobody to act."""
    seat = ga.actor(state)
    return ga.view(state, seat) if isinstance(seat, int) else None


# ------------------------------------------------------------------------------------------------- legal moves


@given(walks(finish=False), SEEDS)
@settings(max_examples=EXAMPLES)
def test_every_bot_chooses_one_of_the_moves_it_is_given(walk: Walk, seed: int) -> None:
    rng = random.Random(seed)
    seen = [view for state in walk.states[-8:] if (view := look(state)) is not None]
    for view in seen:
        some = rng.sample(view.legal_moves, rng.randint(1, len(view.legal_moves)))
        for bot in players(rng):
            assert bot.choose(view, view.legal_moves) in view.legal_moves
            assert bot.choose(view, some) in some


def decisions_of_games(count: int) -> dict[type[agenda.Entry], ga.PlayerView]:
    """A view of each kind of decision that games of random bots reach, under rulings that ask all there is."""
    found: dict[type[agenda.Entry], ga.PlayerView] = {}
    for seed in range(count):
        rng = random.Random(seed)
        edition = (ga.FIRST_EDITION, ga.RETAIL_2022)[seed % 2]
        ruleset = attrs.evolve(edition, staff_deal="draft") if seed % 3 == 0 else edition
        state = ga.new_game(2 + seed % 3, ruleset)
        while (acting := ga.actor(state)) is not None:
            if acting is ga.CHANCE:
                state = ga.apply(state, ga.sample_chance(state, rng))
            else:
                view = ga.view(state, acting)
                found.setdefault(type(view.agenda[-1]), view)
                state = ga.apply(state, rng.choice(view.legal_moves))
    return found


def test_every_bot_decides_whatever_can_be_asked() -> None:
    found = decisions_of_games(18)
    common = {
        agenda.Drafting, agenda.SettingUpGuest, agenda.SettingUpRooms, agenda.Turn, agenda.ActionDishes,
        agenda.ActionSplit, agenda.PreparingRooms, agenda.PlayingStaff, agenda.Waiting, agenda.PlacingDishes,
        agenda.ServingKitchen, agenda.TakingGuests, agenda.ReturningDrawn, agenda.MeetingPenalty,
    }  # fmt: skip
    assert common <= set(found)
    for view in found.values():
        for bot in players(random.Random(1)):
            assert bot.choose(view, view.legal_moves) in view.legal_moves


# ------------------------------------------------------------------------------------------------- hidden cards


@given(states(rules=rulesets()), SEEDS)
@settings(max_examples=EXAMPLES)
def test_hidden_cards_make_no_difference_to_any_bot(state: ga.GameState, seed: int) -> None:
    """In another world with an equal view, every bot makes the same choice."""
    view = look(state)
    if view is None:
        return
    other = ga.determinize(view, random.Random(seed))
    again = look(other)
    assert again == view
    for one, two in zip(players(random.Random(7)), players(random.Random(7)), strict=True):
        assert one.choose(view, view.legal_moves) == two.choose(again, again.legal_moves)


class Watched:
    """A bot that notes what it is handed."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot
        self.seen: list[ga.PlayerView] = []

    def choose(self, view: ga.PlayerView, legal_moves: Sequence[ga.Move]) -> ga.Move:
        assert legal_moves == view.legal_moves
        self.seen.append(view)
        return self.bot.choose(view, legal_moves)


def test_in_a_game_each_bot_is_handed_the_view_of_its_seat_only() -> None:
    watched = [Watched(bots.GreedyBot()) for _ in range(3)]
    bots.play_game(watched, seed=4)
    for seat, bot in enumerate(watched):
        assert bot.seen
        for view in bot.seen:
            assert type(view) is ga.PlayerView
            assert (view.seat, view.actor) == (seat, seat)
            for other, player in enumerate(view.players):
                assert other == seat or set(player.hand) <= {ga.HIDDEN}
            assert set(view.staff_pile.unknown) <= {ga.HIDDEN}


# ------------------------------------------------------------------------------------------------- whole games


@given(new_games(rulesets()) | mid_games(rulesets()), SEEDS)
@settings(max_examples=EXAMPLES)
def test_games_of_greedy_bots_end(start: ga.GameState, seed: int) -> None:
    rng, bot, state = random.Random(seed), bots.GreedyBot(), start
    for _ in range(3000):
        view = look(state)
        if view is not None:
            state = ga.apply(state, bot.choose(view, view.legal_moves))
        elif ga.actor(state) is ga.CHANCE:
            state = ga.apply(state, ga.sample_chance(state, rng))
        else:
            break
    assert ga.actor(state) is None


@pytest.mark.parametrize("count", [2, 3, 4])
def test_monte_carlo_plays_a_whole_game_on_a_tiny_budget(count: int) -> None:
    others: list[bots.Bot] = [bots.RandomBot(random.Random(seat)) for seat in range(1, count)]
    game = bots.play_game([bots.MonteCarloBot(playouts=1), *others], ga.RETAIL_2022, seed=count)
    assert ga.actor(game.end) is None
    assert len(game.scores) == count


GAME = """
import random
import grand_austria as ga
from grand_austria import bots
players = [bots.MonteCarloBot(playouts=3, rng=random.Random(1)), bots.RandomBot(random.Random(2)), bots.GreedyBot()]
game = bots.play_game(players, ga.RETAIL_2022, seed=5)
print(hash(game.end), [sheet.total for sheet in game.scores], "; ".join(map(ga.format_move, game.moves)))
"""


def test_the_same_seeds_make_the_same_game_in_every_process() -> None:
    found = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", GAME], env=environment, capture_output=True, text=True, check=True)
        found.add(done.stdout)
    assert len(found) == 1


def test_a_played_game_can_be_played_again_from_its_moves() -> None:
    game = bots.play_game([bots.GreedyBot(), bots.RandomBot(random.Random(3))], seed=2)
    state, itemised = game.start, list[ga.Gain]()
    for move in game.moves:
        itemised += ga.gains(state, move)
        state = ga.apply(state, move)
    assert state == game.end
    assert tuple(itemised) == game.gains
    assert game.scores == ga.final_scores(state, itemised)
    assert game.winners == ga.winners(state)
    for sheet in game.scores:
        assert sum(vp for _, vp in sheet.board_by_source) == sheet.board


# ------------------------------------------------------------------------------------------------- strength


def test_greedy_beats_random_clearly() -> None:
    greedy, other = bots.tournament([bots.BOTS["greedy"], bots.BOTS["random"]], 10, seed=100)
    assert greedy.games == other.games == 20
    assert greedy.points + other.points == 20
    assert greedy.interval[0] > 0.8
    assert greedy.vp > other.vp + 25


def test_monte_carlo_beats_greedy_with_few_playouts() -> None:
    def montecarlo(rng: random.Random) -> bots.Bot:
        return bots.MonteCarloBot(playouts=3, rng=rng)

    searching, greedy = bots.tournament([montecarlo, bots.BOTS["greedy"]], 2, seed=100)
    assert searching.points >= 3
    assert searching.vp > greedy.vp


def test_greedy_takes_what_its_own_account_says_is_worth_most() -> None:
    happy = "[[player]]\ncafe = [{ guest = 65, served = { coffee = 1 } }]\n"
    view = ga.view(ga.load_scenario(happy + 'rooms = { "1,1" = "prepared" }').state, 0)
    bot = bots.GreedyBot()
    weighed = bot.weigh(view, view.legal_moves)
    assert tuple(item.move for item in weighed) == view.legal_moves
    best = max(weighed, key=lambda item: item.worth)
    assert bot.choose(view, view.legal_moves) == best.move
    (check_in,) = [item for item in weighed if ga.format_move(item.move) == "checkin 65 1,1"]
    assert check_in.gains == (ga.Gain(0, 3, "guest 65"), ga.Gain(0, 2, "occupancy bonus"))
    assert check_in.worth == sum(gain.vp for gain in check_in.gains) + check_in.prospects


@given(walks(finish=True))
@settings(max_examples=EXAMPLES)
def test_at_the_end_a_position_is_worth_its_score(walk: Walk) -> None:
    for sheet in ga.final_scores(walk.last):
        worth = bots.evaluate(walk.last, sheet.seat)
        assert (max(worth, 0) if sheet.at_least_zero else worth) == sheet.total


@given(states())
@settings(max_examples=EXAMPLES)
def test_an_evaluation_is_a_finite_number_that_needs_no_hidden_card(state: ga.GameState) -> None:
    for seat in range(len(state.players)):
        worth = bots.evaluate(state, seat)
        assert -300 < worth < 500
        other = ga.determinize(ga.view(state, seat), random.Random(3))
        assert bots.evaluate(other, seat) == worth


# ------------------------------------------------------------------------------------------------- misuse


@pytest.mark.parametrize("bot", players(random.Random(0)), ids=lambda bot: type(bot).__name__)
def test_who_has_nothing_to_decide_is_told_so(bot: bots.Bot) -> None:
    state = ga.load_scenario("players = 2").state
    moves = ga.legal_moves(state)
    with pytest.raises(ga.InvalidState, match="a spectator has nothing to decide"):
        bot.choose(ga.view(state, None), moves)
    with pytest.raises(ga.InvalidState, match="seat 1 has nothing to decide now"):
        bot.choose(ga.view(state, 1), moves)
    with pytest.raises(ga.InvalidState, match="seat 0 is given no moves"):
        bot.choose(ga.view(state, 0), ())


def test_a_budget_is_needed() -> None:
    with pytest.raises(ValueError, match="a budget is needed"):
        bots.MonteCarloBot(playouts=None)
    with pytest.raises(ValueError, match="at least 1 playout"):
        bots.MonteCarloBot(playouts=0)
    with pytest.raises(ValueError, match="a budget of 0 seconds"):
        bots.MonteCarloBot(seconds=0)


def test_a_budget_of_time_is_kept() -> None:
    view = ga.view(ga.load_scenario("players = 2").state, 0)
    quick = bots.MonteCarloBot(playouts=None, seconds=1e-9)
    assert quick.choose(view, view.legal_moves) in view.legal_moves
    assert bots.MonteCarloBot(playouts=1).choose(view, view.legal_moves) in view.legal_moves


def test_a_game_and_a_tournament_need_players_and_deals() -> None:
    with pytest.raises(ga.InvalidState, match="2 to 4 players, not 1"):
        bots.play_game([bots.GreedyBot()], seed=1)
    with pytest.raises(ga.InvalidState, match="at least 1 deal"):
        bots.tournament([bots.RandomBot, bots.RandomBot], 0)


def test_a_bot_that_breaks_the_rules_is_stopped() -> None:
    class Cheat:
        def choose(self, view: ga.PlayerView, legal_moves: Sequence[ga.Move]) -> ga.Move:
            del view, legal_moves
            return ga.parse_move("checkin 58 1,2")

    with pytest.raises(ga.IllegalMove, match="checkin 58 1,2") as caught:
        bots.play_game([Cheat(), Cheat()], seed=1)
    assert caught.value.__notes__[0] in ("chosen by seat 0, Cheat", "chosen by seat 1, Cheat")


@pytest.mark.parametrize("chosen", [None, "pass", 3, [], "x" * 10_000], ids=lambda chosen: repr(chosen)[:9])
def test_a_bot_that_chooses_no_move_is_named_with_its_seat(chosen: object) -> None:
    class Odd:
        def choose(self, view: ga.PlayerView, legal_moves: Sequence[ga.Move]) -> ga.Move:
            del view, legal_moves
            return chosen  # type: ignore[return-value]  # that is the point

    with pytest.raises(TypeError, match=r"^seat [01], Odd: a bot chooses a move, not ") as caught:
        bots.play_game([Odd(), Odd()], seed=1)
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("other", [None, "greedy", bots.GreedyBot, object()], ids=lambda other: repr(other)[:9])
def test_what_is_no_bot_is_named_with_its_seat(other: object) -> None:
    with pytest.raises(TypeError, match=r"^seat 1: a bot, which has a method choose, is expected, not "):
        bots.play_game([bots.GreedyBot(), other], seed=1)  # type: ignore[list-item]


# ------------------------------------------------------------------------------------------------- statistics


@given(st.integers(1, 500), st.floats(0, 1))
def test_a_confidence_interval_holds_the_rate(games: int, share: float) -> None:
    points = round(share * games * 2) / 2
    low, high = bots.wilson_interval(points, games)
    slack = 1e-12  # for rounding
    assert -slack < low < points / games + slack < high + 2 * slack < 1 + 4 * slack


def test_the_confidence_interval_is_that_of_wilson() -> None:
    """Values of the textbook formula, worked out by hand: 8 of 10, and the ends."""
    low, high = bots.wilson_interval(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert bots.wilson_interval(0, 20)[0] == pytest.approx(0)
    assert bots.wilson_interval(0, 20)[1] == pytest.approx(0.1611, abs=1e-4)
    with pytest.raises(ValueError, match="without games"):
        bots.wilson_interval(0, 0)
