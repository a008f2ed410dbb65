"""A bot in forty lines: it tries each move in a few worlds that it deems possible and beats a random player."""

import random

import grand_austria as ga


def worth(player: ga.Player) -> float:
    """What a seat holds, in VP: a rule of thumb."""
    served = sum(sum(guest.served.counts) for guest in player.cafe)
    rooms = player.hotel.prepared.bit_count() + 2 * player.hotel.occupied.bit_count()
    return player.vp + 0.7 * player.krones + player.emperor + 1.5 * served + sum(player.kitchen.counts) + rooms


def try_out(state: ga.GameState, seat: int, move: ga.Move, rng: random.Random) -> float:
    """Make a move and then random ones to the end of the turn."""
    state = ga.apply(state, move)
    while ga.actor(state) == seat:
        state = ga.apply(state, rng.choice(ga.legal_moves(state)))
    return worth(state.players[seat])


def choose(view: ga.PlayerView, seat: int, rng: random.Random) -> ga.Move:
    """The move that does best on average; the bot sees no more than its seat may know."""
    worlds = [ga.determinize(view, rng) for _ in range(4)]
    return max(view.legal_moves, key=lambda move: sum(try_out(world, seat, move, rng) for world in worlds))


rng = random.Random(4)
state = ga.new_game(2, start_player=0)
while (seat := ga.actor(state)) is not None:
    if seat is ga.CHANCE:
        move = ga.sample_chance(state, rng)
    elif seat == 0:
        move = choose(ga.view(state, seat), seat, rng)
    else:
        move = rng.choice(ga.legal_moves(state))
    state = ga.apply(state, move)
print("bot and random player:", [sheet.total for sheet in ga.final_scores(state)], "won by seat", ga.winners(state))
