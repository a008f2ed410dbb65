"""Games between bots: one game, and tournaments in which every bot plays every seat of the same deals."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Final

import attrs

from grand_austria.bots.montecarlo import MonteCarloBot
from grand_austria.bots.protocol import Bot
from grand_austria.bots.simple import GreedyBot, RandomBot
from grand_austria.chapters.scoring import ScoreSheet
from grand_austria.components.boards import Board
from grand_austria.draft import Gain
from grand_austria.engine import actor, apply, final_scores, gains, new_game, sample_chance, violations, winners
from grand_austria.errors import IllegalMove, InvalidState
from grand_austria.moves import Move
from grand_austria.notation import format_move
from grand_austria.rulesets import FIRST_EDITION, Ruleset
from grand_austria.state import CHANCE, GameState
from grand_austria.values import value_hash
from grand_austria.views import view

__all__ = ["BOTS", "Maker", "PlayedGame", "Standing", "play_game", "tournament", "wilson_interval"]

Maker = Callable[[random.Random], Bot]
"""Makes a bot that draws from a generator."""

BOTS: Final[Mapping[str, Maker]] = {
    "random": RandomBot,
    "greedy": lambda _: GreedyBot(),
    "montecarlo": lambda rng: MonteCarloBot(rng=rng),
}
"""The bots of this package by name, with their usual budgets."""


@attrs.frozen
class PlayedGame:
    """A game that bots played: where it began, all moves with those of chance, where it ended, the VP gained."""

    start: GameState
    moves: tuple[Move, ...]
    end: GameState
    gains: tuple[Gain, ...]
    __hash__ = value_hash

    @property
    def scores(self) -> tuple[ScoreSheet, ...]:
        """The itemised final score of each seat."""
        return final_scores(self.end, self.gains)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return winners(self.end)


def play_game(
    bots: Sequence[Bot], ruleset: Ruleset = FIRST_EDITION, *, seed: int, boards: Sequence[Board] | None = None
) -> PlayedGame:
    """A game between bots to its end, one for each seat; each sees the view of its seat only.

    Args:
        bots: 2 to 4; those that draw something do so from their own generators.
        ruleset: the edition or house rules.
        seed: what chance draws from.
        boards: a hotel board for each seat; None: the night board for all.

    Raises:
        InvalidState: for a number of bots or of boards that makes no game.
        IllegalMove: if a bot chooses a move that is not legal; a note names its seat and the bot.
        TypeError: for what is no bot, and if a bot chooses what is no move; the message names the seat.
    """
    for seat, bot in enumerate(bots):
        if isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
            raise TypeError(f"seat {seat}: a bot, which has a method choose, is expected, not {bot!r:.60}")
    state = start = new_game(len(bots), ruleset, boards=boards)
    rng = random.Random(f"chance {seed}")
    moves: list[Move] = []
    itemised: list[Gain] = []
    while (acting := actor(state)) is not None:
        move = sample_chance(state, rng) if acting is CHANCE else _chosen(bots[acting], acting, state)
        itemised += gains(state, move)
        state = apply(state, move)
        moves.append(move)
    return PlayedGame(start, tuple(moves), state, tuple(itemised))


def _chosen(bot: Bot, seat: int, state: GameState) -> Move:
    """The legal move that a bot chooses."""
    seen = view(state, seat)
    move: object = bot.choose(seen, seen.legal_moves)
    who = f"seat {seat}, {type(bot).__name__}"
    if not isinstance(move, Move):
        raise TypeError(f"{who}: a bot chooses a move, not {move!r:.60}")
    if move not in seen.legal_moves and (found := violations(state, move)):
        error = IllegalMove(format_move(move), found)
        error.add_note(f"chosen by {who}")
        raise error
    return move


# ------------------------------------------------------------------------------------------------- tournaments


@attrs.frozen
class Standing:
    """What a bot has reached: ``points`` are 1 for a win, and for a shared one its part; ``vp`` is the mean score."""

    games: int
    points: float
    vp: float
    __hash__ = value_hash

    @property
    def rate(self) -> float:
        """Points a game, 0 to 1."""
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the rate."""
        return wilson_interval(self.points, self.games)


def tournament(
    makers: Sequence[Maker], deals: int, ruleset: Ruleset = FIRST_EDITION, *, seed: int = 0
) -> tuple[Standing, ...]:
    """Games of bots against each other, and the standing of each in the order given.

    Each deal, with its own seed for chance, is played once with every rotation of the bots around the table, so that
    no bot has better seats: ``deals`` times the number of bots are played. The same arguments give the same games, if
    the bots draw from their generators only.

    Raises:
        InvalidState: for a number of bots or deals that makes no tournament.
    """
    if deals < 1:
        raise InvalidState(f"a tournament has at least 1 deal, not {deals}")
    count = len(makers)
    points, vp = [0.0] * count, [0] * count
    for deal in range(deals):
        for shift in range(count):
            # The bot that sits on each seat.
            seated = [(seat + shift) % count for seat in range(count)]
            bots = [makers[at](random.Random(f"bot {at} {shift} {deal} {seed}")) for at in seated]
            game = play_game(bots, ruleset, seed=seed + deal)
            for seat, sheet in enumerate(game.scores):
                vp[seated[seat]] += sheet.total
                points[seated[seat]] += (seat in game.winners) / len(game.winners)
    games = deals * count
    return tuple([Standing(games, points[at], vp[at] / games) for at in range(count)])


def wilson_interval(points: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's confidence interval of a win rate; ``z``: the quantile of the normal distribution, 1.96 for 95 %.

    Raises:
        ValueError: without games.
    """
    if games < 1:
        raise ValueError("without games there is no win rate")
    rate = points / games
    middle = rate + z * z / (2 * games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - half) / scale, (middle + half) / scale
