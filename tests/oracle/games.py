"""Games of the package to look at: rulesets, hotels, players of several temperaments, and positions out of the way.

Everything here goes through the public interface; nothing here judges a rule.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import attrs

import grand_austria as ga

Policy = Callable[[random.Random, Sequence[str]], int]
"""Which of the legal moves, given as text, is played."""

RULING_CHANGES = 0.25
"""How often a ruling is drawn anew instead of that of the edition."""


@dataclass
class Game:
    """A game to be played: the state reached, what led to it, and who plays."""

    seed: int
    rng: random.Random
    edition: str
    rulings: dict[str, str | int | bool]
    state: ga.GameState
    policy: Policy
    chance: Policy | None
    theme: Theme | None
    moves: list[str] = field(default_factory=list)

    def describe(self) -> str:
        """What is needed to play the game again up to here."""
        changes = ", ".join(f"{name}={option}" for name, option in self.rulings.items()) or "none"
        boards = [player.hotel.board.name for player in self.state.players]
        return (
            f"seed {self.seed}, {len(self.state.players)} players, {self.edition}, other rulings: {changes}\n"
            f"hotels: {', '.join(boards)}\nmoves: {'; '.join(self.moves)}"
        )


def game(seed: int) -> Game:
    """A game that a seed decides entirely."""
    rng = random.Random(seed)
    edition = rng.choice([ga.FIRST_EDITION, ga.RETAIL_2022])
    theme = rng.choice([None, *THEMES])
    dwelt_on = theme.rulings if theme is not None else ()
    rulings = {
        ruling.name: rng.choice(ruling.options)
        for ruling in ga.RULINGS
        if rng.random() < RULING_CHANGES or ruling.name in dwelt_on
    }
    ruleset = attrs.evolve(edition, **rulings)  # type: ignore[arg-type]  # each option is one of its ruling
    players = rng.choice([2, 3, 4])
    boards = [rng.choice(list(ga.BOARDS.values())) for _ in range(players)] if rng.random() < 0.5 else None
    if boards is not None and rng.random() < 0.3:
        boards = [own_board(rng) for _ in range(players)]
    start = rng.choice([None, *range(players)])
    state = ga.new_game(players, ruleset, start_player=start, boards=boards)
    policy = rng.choice([at_random, temperament(rng), temperament(rng), eager(rng)])
    faces = theme.faces if theme is not None else ()
    chance = fate(rng, faces) if faces else rng.choice([None, fate(rng)])
    return Game(seed, rng, edition.edition, rulings, state, policy, chance, theme)


def own_board(rng: random.Random) -> ga.Board:
    """A board with the groups of another and colours and points of its own."""
    board = rng.choice(list(ga.BOARDS.values()))
    colors = {group: rng.choice(board.colors) for group in set(board.groups)}
    return ga.Board(
        name="own",
        colors=tuple(colors[group] for group in board.groups),
        groups=board.groups,
        points=tuple(rng.choice([0, 0, 0, 1, 3]) for _ in board.points),
    )


def play(game: Game) -> Iterator[ga.GameState]:
    """The states of a game, the last one included; where it is wild, things are moved about now and then."""
    while True:
        yield game.state
        actor = ga.actor(game.state)
        if actor is None:
            return
        if actor != ga.CHANCE:
            moves = ga.legal_moves(game.state)
            move = moves[game.policy(game.rng, [ga.format_move(move) for move in moves])]
        elif game.chance is None:
            move = ga.sample_chance(game.state, game.rng)
        else:
            moves = tuple(move for move, _ in ga.chance_outcomes(game.state))
            move = moves[game.chance(game.rng, [ga.format_move(move) for move in moves])]
        text = ga.format_move(move)
        game.moves.append(text)
        game.state = ga.apply(game.state, move)
        if game.theme is not None and text.startswith("roll") and game.rng.random() < 0.5:
            game.state = stir(game.state, game.theme, game.rng)
            game.moves.append("(stirred)")


# ----------------------------------------------------------------------------------------------------------- policies


def at_random(rng: random.Random, texts: Sequence[str]) -> int:
    return rng.randrange(len(texts))


def temperament(rng: random.Random) -> Policy:
    """A player with strong likes and dislikes, drawn at random: for kinds of moves, spaces, cards."""
    tastes: dict[str, float] = {}

    def weight(text: str) -> float:
        words = text.replace("=", " ").split()
        key = " ".join(words[:2]) if words[0] in {"die", "space", "staff", "krones", "emperor"} else words[0]
        if key not in tastes:
            tastes[key] = 10 ** rng.gauss(0, 0.8)
        return tastes[key] * (0.02 if key == "pass" else 1)

    return lambda rng, texts: rng.choices(range(len(texts)), [weight(text) for text in texts])[0]


def eager(rng: random.Random) -> Policy:
    """A player who moves guests in, serves, and takes what counts, nearly always."""
    order = ["checkin", "politics", "use", "serve", "reward", "kitchen", "prepare", "occupy", "fill", "staff", "guest"]
    rng.shuffle(order)
    care = rng.choice([0.5, 0.8, 0.95])

    def choose(rng: random.Random, texts: Sequence[str]) -> int:
        for verb in order:
            liked = [index for index, text in enumerate(texts) if text.split()[0] == verb]
            if liked and rng.random() < care:
                return rng.choice(liked)
        stays = [index for index, text in enumerate(texts) if text != "pass" or rng.random() < 0.05]
        return rng.choice(stays or range(len(texts)))

    return choose


def fate(rng: random.Random, faces: tuple[int, ...] = ()) -> Policy:
    """Chance with a will of its own: dice fall on few spaces, some cards come early."""
    spaces = [face - 1 for face in faces] or rng.sample(range(6), rng.choice([1, 2, 3]))
    stray = rng.choice([0.0, 0.0, 0.15])
    tastes = {str(card): 10 ** rng.gauss(0, 1) for card in range(1, 117)}

    def choose(rng: random.Random, texts: Sequence[str]) -> int:
        if texts[0].startswith("roll"):
            wanted = [0] * 6
            for _ in range(sum(map(int, texts[0].split()[1].split(",")))):
                wanted[rng.randrange(6) if rng.random() < stray else rng.choice(spaces)] += 1
            return texts.index("roll " + ",".join(map(str, wanted)))
        return rng.choices(range(len(texts)), [tastes.get(text.split()[-1], 1) for text in texts])[0]

    return choose


# --------------------------------------------------------------------------------------- positions out of the way


@dataclass(frozen=True)
class Theme:
    """What the stirred positions of a game dwell on: cards, dice, krones and rulings that seldom come together."""

    played: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    guest: int = 0
    krones: tuple[int, ...] = (0, 0, 1, 1, 2, 3, 5, 10, 19, 20)
    faces: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()


THEMES = (
    Theme(),
    Theme(),
    Theme(played=(22, 19, 12, 23), hand=(9, 10, 11, 35, 37, 42), krones=(0, 1, 2, 5, 7), faces=(3,)),
    Theme(played=(22,), hand=(35, 6, 7), krones=(0, 1, 2, 3), faces=(3, 6), rulings=("idle_die", "staff_bonus_timing")),
    Theme(played=(14, 13, 15), hand=(10, 20), krones=(0, 1, 2, 3), faces=(1, 2, 4), rulings=("bootblack",)),
    Theme(krones=(0, 0, 0, 1, 2), faces=(3, 5, 6), rulings=("idle_die",)),
    Theme(guest=97, krones=(0, 1, 2, 3), faces=(3, 5, 6), rulings=("idle_die", "gizia", "gizia_extra_turn")),
    Theme(guest=97, rulings=("gizia", "paid_guest_timing", "additional_actions_timing")),
    Theme(played=(17, 18, 20), krones=(0, 0, 1, 2), faces=(5, 6), rulings=("idle_die",)),
    Theme(played=(29, 41, 32, 26, 42, 48), krones=(0, 1, 2, 3, 5), rulings=("assistant_manager_counts", "c2_removal")),
    Theme(played=(23, 33, 5, 6, 7, 8), hand=(35, 38), rulings=("custodian_trigger", "reward_order")),
)


def stir(state: ga.GameState, theme: Theme, rng: random.Random) -> ga.GameState:
    """The same table at the start of a turn, with other holdings: krones, tracks, hotels, cards, orders."""
    cards = list(state.staff_pile.unknown)
    for player in state.players:
        cards += player.hand + player.staff
    rng.shuffle(cards)

    def deal(wanted: tuple[int, ...], number: int) -> tuple[int, ...]:
        """Some of the wanted cards, as far as they are there, and others."""
        dealt = [card for card in wanted if card in cards and rng.random() < 0.5]
        for card in dealt:
            cards.remove(card)
        others = [cards.pop() for _ in range(min(number, len(cards)))]
        return tuple(sorted(dealt + others))

    guests, discard = list(state.guest_pile.unknown), list(state.guest_discard)
    players = []
    for player in state.players:
        cafe = list(player.cafe)
        if theme.guest in guests and rng.random() < 0.7:
            discard += [guest.card for guest in cafe[2:]]
            guests.remove(theme.guest)
            cafe = [*cafe[:2], ga.CafeGuest(theme.guest, ga.Dishes(0, 0, 0, 0))]
        fed = [attrs.evolve(guest, served=some_served(state, guest.card, rng)) for guest in cafe]
        staff = deal(theme.played, rng.choice([0, 1, 2, 3, 8]))
        players.append(
            attrs.evolve(
                player,
                krones=rng.choice([*theme.krones, player.krones]),
                emperor=rng.choice([0, 3, 5, 7, 8, 10, 12, 13, player.emperor, player.emperor]),
                kitchen=ga.Dishes(*rng.choices(range(4), k=4)),
                hand=deal(theme.hand, rng.choice([0, 1, 2, 4, 6])),
                staff=staff,
                used_staff=tuple(card for card in player.used_staff if card in staff),
                cafe=tuple(sorted(fed, key=lambda guest: guest.card)),
                hotel=some_hotel(state, player.hotel, rng) if rng.random() < 0.7 else player.hotel,
            )
        )
    bottom = list(state.staff_pile.bottom)
    if rng.random() < 0.15:  # little left whose order nobody knows
        left = rng.choice([0, 1, 2])
        bottom, cards = bottom + cards[left:], cards[:left]
        bottom = bottom[: rng.choice([0, 1, 2, len(bottom)])]
    if rng.random() < 0.15:  # nearly the end of the guest pile
        left = rng.choice([0, 1, 2])
        rng.shuffle(guests)
        guests, discard = guests[:left], discard + guests[left:]
    return attrs.evolve(
        state,
        round=rng.choice([state.round, state.round, 3, 5, 7]),
        players=tuple(players),
        staff_pile=ga.Pile(tuple(sorted(cards)), tuple(bottom)),
        guest_pile=ga.Pile(tuple(sorted(guests))),
        guest_discard=tuple(sorted(discard)),
        clues=(),  # what was known of the hands does not hold of the new ones
    )


def some_served(state: ga.GameState, card: int, rng: random.Random) -> ga.Dishes:
    """Part of an order, often all of it."""
    (order,) = (guest.order for guest in state.ruleset.components.guests if guest.id == card)
    if rng.random() < 0.5:
        return order
    return ga.Dishes(*(rng.randint(0, count) for count in attrs.astuple(order)))


def some_hotel(state: ga.GameState, hotel: ga.Hotel, rng: random.Random) -> ga.Hotel:
    """A hotel grown from the bottom left, much of it occupied, sometimes with a gap that a penalty has left."""
    rooms = [0] if rng.random() < 0.95 else []
    for _ in range(rng.choice([0, 2, 5, 9, 14, 19]) if rooms else 0):
        beside = {
            room + step
            for room in rooms
            for step in (-5, 5, -1, 1)
            if 0 <= room + step < 20 and (abs(step) == 5 or (room + step) // 5 == room // 5)
        } - set(rooms)
        if beside:
            rooms.append(rng.choice(sorted(beside)))
    if rng.random() < 0.25:  # whole floors, so that the next rooms are dear
        rooms = list(range(5 * rng.choice([1, 2, 3, 3, 4])))
    if len(rooms) > 3 and rng.random() < 0.2:
        rooms.remove(rng.choice(rooms))
    share = rng.choice([0.0, 0.5, 0.8, 1.0])
    taken = [room for room in rooms if rng.random() < share]
    once = state.ruleset.occupancy_bonus_repeat == "once"
    groups = hotel.board.groups
    full = {group for group in groups if all(room in taken for room in range(20) if groups[room] == group)}
    pointed = hotel.pointed
    if state.ruleset.preparation_vp_repeat == "once":
        pointed |= mask(room for room in rooms if hotel.board.points[room])
    return attrs.evolve(
        hotel,
        prepared=mask(rooms),
        occupied=mask(taken),
        rewarded=hotel.rewarded | (mask(full) if once else 0),
        pointed=pointed,
    )


def mask(numbers: Iterator[int] | Sequence[int] | set[int]) -> int:
    return sum(1 << number for number in set(numbers))
