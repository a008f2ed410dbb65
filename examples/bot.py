"""A bot in forty lines: it tries each move in a few worlds that it deems possible, and beats a random player."""

import random
from collections.abc import Sequence

import grand_austria as ga
from grand_austria import bots


def worth(player: ga.Player) -> float:
    """What a seat holds, in VP: a rule of thumb."""
    served = sum(sum(guest.served.counts) for guest in player.cafe)
    rooms = player.hotel.prepared.bit_count() + 6 * player.hotel.occupied.bit_count()
    goods = player.krones / 2 + sum(player.kitchen.counts) / 2 + 2 * served + 3 * len(player.staff)
    return player.vp + player.emperor + goods + rooms


class TryingBot:
    """Plays on at random to the end of the turn, and looks what it has then."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, view: ga.PlayerView, legal_moves: Sequence[ga.Move]) -> ga.Move:
        worlds = [ga.determinize(view, self.rng) for _ in range(4)]  # all that it may not see is drawn
        return max(legal_moves, key=lambda move: sum(self.try_out(world, move) for world in worlds))

    def try_out(self, state: ga.GameState, move: ga.Move) -> float:
        seat = ga.actor(state)
        assert isinstance(seat, int)
        state = ga.apply(state, move)
        while ga.actor(state) == seat:
            state = ga.apply(state, self.rng.choice(ga.legal_moves(state)))
        return worth(state.players[seat])


game = bots.play_game([TryingBot(random.Random(4)), bots.RandomBot(random.Random(5))], seed=6)
print("the bot and a random player:", [sheet.total for sheet in game.scores], "VP, won by seat", game.winners)
