"""Bots: a tiny protocol, three bots that play every ruleset, and games between them.

A bot is anything with ``choose(view, legal_moves) -> Move``. It is handed the view of its seat and never a state; if
it needs one, it draws one with `grand_austria.determinize`.

    >>> from grand_austria import bots
    >>> game = bots.play_game([bots.GreedyBot(), bots.GreedyBot()], seed=1)
    >>> len(game.scores)
    2
"""

from grand_austria.bots.evaluation import evaluate, prospects
from grand_austria.bots.matches import BOTS, Maker, PlayedGame, Standing, play_game, tournament, wilson_interval
from grand_austria.bots.montecarlo import MonteCarloBot
from grand_austria.bots.protocol import Bot
from grand_austria.bots.simple import GreedyBot, RandomBot, Weighed

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "Maker",
    "MonteCarloBot",
    "PlayedGame",
    "RandomBot",
    "Standing",
    "Weighed",
    "evaluate",
    "play_game",
    "prospects",
    "tournament",
    "wilson_interval",
]
