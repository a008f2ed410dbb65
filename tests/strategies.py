"""Hypothesis strategies: rulesets, boards, positions in mid-game, and walks through games.

A walk is a start position and the moves played from it: first some by a seeded policy, which gets far quickly, then
some chosen one by one, each by a small number. What fails shrinks to few moves and is reported as a scenario and a
list of moves in notation.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

import grand_austria as ga
from grand_austria import moves as m
from grand_austria.agenda import NextTurn, Rolling, Turn
from grand_austria.components.cards import DISHES, Timing
from grand_austria.components.tracks import DICE, POLITICS_VP
from grand_austria.state import rooms_of

Option = str | int | bool

EDITIONS: Final = (ga.FIRST_EDITION, ga.RETAIL_2022)
COLORS: Final = (ga.Color.BLUE, ga.Color.RED, ga.Color.YELLOW)
RULING_NAMES: Final = tuple(ruling.name for ruling in ga.RULINGS)
MOST_MOVES: Final = 5000
"""No game of a policy is nearly as long; random ones have some 300 moves."""

# ------------------------------------------------------------------------------------------------- rulesets


def house_rules(edition: ga.Ruleset, options: Mapping[str, Option]) -> ga.Ruleset:
    """An edition with some rulings answered otherwise."""
    return attrs.evolve(edition, **options)  # type: ignore[arg-type]  # Ruleset checks the options


def rulesets(**fixed: Option) -> st.SearchStrategy[ga.Ruleset]:
    """The editions as they are, often, and any combination of options; ``fixed`` rulings stay as given."""
    editions = st.sampled_from(EDITIONS)
    free = {r.name: st.sampled_from(r.options) for r in ga.RULINGS if r.name not in fixed}
    options = st.fixed_dictionaries({}, optional=free)
    return st.builds(lambda edition, chosen: house_rules(edition, {**chosen, **fixed}), editions, st.just({}) | options)


def differences(ruleset: ga.Ruleset) -> dict[str, Option]:
    """The rulings that an edition of that name does not answer so."""
    base = ga.EDITIONS.get(ruleset.edition, ga.FIRST_EDITION)
    return {name: ruleset.ruling(name) for name in RULING_NAMES if ruleset.ruling(name) != base.ruling(name)}


# ------------------------------------------------------------------------------------------------- boards


def recolored(board: ga.Board, colors: Sequence[ga.Color]) -> ga.Board:
    """The board with other colours, given for each of its ten groups."""
    rooms = tuple(colors[group] for group in board.groups)
    return ga.Board(f"{board.name} recolored", rooms, board.groups, board.points)


def boards() -> st.SearchStrategy[ga.Board]:
    """The five boards of the game, and boards of our own with the same groups in other colours."""
    printed = st.sampled_from(list(ga.BOARDS.values()))
    colors = st.lists(st.sampled_from(COLORS), min_size=10, max_size=10)
    return printed | st.builds(recolored, printed, colors)


# ------------------------------------------------------------------------------------------------- positions


def new_games(rules: st.SearchStrategy[ga.Ruleset]) -> st.SearchStrategy[ga.GameState]:
    """The beginning of a game."""

    @st.composite
    def build(draw: st.DrawFn) -> ga.GameState:
        players = draw(st.integers(2, 4))
        chosen = draw(st.none() | st.lists(boards(), min_size=players, max_size=players))
        start = draw(st.none() | st.integers(0, players - 1))
        return ga.new_game(players, draw(rules), start_player=start, boards=chosen)

    return build()


def mid_games(
    rules: st.SearchStrategy[ga.Ruleset], tables: st.SearchStrategy[ga.Board] | None = None
) -> st.SearchStrategy[ga.GameState]:
    """A turn in the middle of a game, with much in play that a random game seldom reaches."""

    printed = boards() if tables is None else tables

    @st.composite
    def build(draw: st.DrawFn) -> ga.GameState:
        players = draw(st.integers(2, 4))
        chosen = draw(st.lists(printed, min_size=players, max_size=players))
        # Hypothesis draws what this generator gives, so a position shrinks too.
        return mid_game(draw(st.randoms(use_true_random=False)), draw(rules), chosen)

    return build()


def mid_game(rng: random.Random, ruleset: ga.Ruleset, tables: Sequence[ga.Board]) -> ga.GameState:
    """A random position in which every rule of the table holds.

    Low numbers of the generator give the simpler thing: that is what Hypothesis shrinks to.
    """
    count = len(tables)
    guests = [card.id for card in ga.BASE.guests]
    staff = [card.id for card in ga.BASE.staff]
    row = tuple(_take(rng, guests) for _ in range(5))
    politics = tuple(rng.choice([c.id for c in ga.BASE.politics if c.group == group]) for group in "ABC")
    tiles = tuple(rng.choice([t.id for t in ga.BASE.emperor_tiles if t.group == group]) for group in "ABC")
    start, to_move = rng.randrange(count), rng.randrange(count)
    players: list[ga.Player] = []
    for seat, board in enumerate(tables):
        free = [card for card in politics if sum(card in p.politics for p in players) < len(POLITICS_VP)]
        dice = tuple(rng.randint(1, 6) for _ in range(rng.randint(0, 1 if seat == to_move else 2)))
        passed = seat != to_move and rng.random() > 0.8
        players.append(_player(rng, ruleset, board, guests, staff, free, dice, passed))
    left = DICE[count] - sum(len(player.dice) for player in players)
    on_spaces = rng.randint(1, left)
    spaces = rng.choice(((1, 2, 3, 4, 5, 6), (3, 5, 6), (3,)))
    shown = [rng.choice(spaces) for _ in range(on_spaces)]
    discards = tuple(sorted(_take(rng, guests) for _ in range(rng.randint(0, len(guests)))))
    bottom = tuple(_take(rng, staff) for _ in range(rng.randint(0, len(staff))))
    return ga.GameState(
        ruleset,
        rng.choice((1, 2, 3, 3, 4, 5, 5, 6, 7, 7)),
        start,
        tuple(shown.count(face) for face in range(1, 7)),
        left - on_spaces,
        row,
        ga.Pile(tuple(sorted(guests))),
        discards,
        ga.Pile(tuple(sorted(staff)), bottom),
        politics,
        tiles,
        tuple(players),
        (NextTurn(), Turn(to_move)),
    )


def _take(rng: random.Random, cards: list[int]) -> int:
    return cards.pop(rng.randrange(len(cards)))


def _player(
    rng: random.Random,
    ruleset: ga.Ruleset,
    board: ga.Board,
    guests: list[int],
    staff: list[int],
    free: list[int],
    dice: tuple[int, ...],
    passed: bool,
) -> ga.Player:
    timing = {card.id: card.timing for card in ga.BASE.staff}
    played = sorted(_take(rng, staff) for _ in range(rng.choice((0, 1, 3, 6))))
    if not ruleset.once_staff_counts_as_played:
        staff += [card for card in played if timing[card] is Timing.ONCE]
        played = [card for card in played if timing[card] is not Timing.ONCE]
    cafe = [_guest(rng, _take(rng, guests)) for _ in range(rng.randint(0, 3))]
    return ga.Player(
        rng.choice((0, 0, 1, 1, 2, 3, 5, 8, 12, 18, 19, 20)),
        rng.choice((0, 0, 1, 3, 4, 7, 11, 13)),
        rng.randint(-5, 60),
        ga.Dishes(*[rng.randint(0, 3) for _ in DISHES]),
        tuple(sorted(cafe, key=lambda guest: guest.card)),
        tuple(sorted(_take(rng, staff) for _ in range(rng.choice((0, 1, 2, 4, 6))))),
        tuple(played),
        tuple(card for card in played if timing[card] is Timing.ROUND and rng.random() > 0.5),
        hotel(rng, ruleset, board),
        dice,
        passed,
        tuple(card for card in free if rng.random() > 0.8),
    )


def _guest(rng: random.Random, card: int) -> ga.CafeGuest:
    order = ga.BASE.guest[card].order
    if rng.random() > 0.5:
        return ga.CafeGuest(card, order)
    return ga.CafeGuest(card, ga.Dishes(*[rng.randint(0, count) for count in order.counts]))


def hotel(rng: random.Random, ruleset: ga.Ruleset, board: ga.Board, most: int = 20) -> ga.Hotel:
    """A hotel that hangs together; sometimes a group was full before and has lost a room."""
    prepared = occupied = 0
    share = rng.choice((0.0, 0.5, 0.9, 1.0))
    for _ in range(rng.randint(0, most)):
        room = 1 << rng.choice(rooms_of(board.frontier(prepared)))
        prepared |= room
        occupied |= room * (rng.random() > 1 - share)
    rewarded = 0
    if ruleset.occupancy_bonus_repeat == "once":
        for group, mask in enumerate(board.group_masks):
            rewarded |= (occupied & mask == mask or rng.random() > 0.95) << group
    pointed = prepared & board.pointed if ruleset.preparation_vp_repeat == "once" else 0
    return ga.Hotel(board, prepared, occupied, rewarded, pointed)


# ------------------------------------------------------------------------------------------------- as scenario


def as_scenario(state: ga.GameState) -> str:
    """A position at the beginning of a turn as the text of a scenario (boards of our own are not known there)."""
    (turn,) = [entry for entry in state.agenda if isinstance(entry, Turn)]
    lines = [
        f'edition = "{state.ruleset.edition}"',
        "rulings = { " + ", ".join(f"{k} = {_toml(v)}" for k, v in differences(state.ruleset).items()) + " }",
        f"players = {len(state.players)}",
        f"round = {state.round}",
        f"start_player = {state.start_player}",
        f"to_move = {turn.seat}",
        f"dice = {list(state.dice)}",
        f"dustbin = {state.dustbin}",
        f"guest_row = {[card or 0 for card in state.guest_row]}",
        f"guest_discard = {list(state.guest_discard)}",
        f"staff_bottom = {list(state.staff_pile.bottom)}",
        f"politics = {list(state.politics)}",
        f"emperor_tiles = {list(state.emperor_tiles)}".replace("'", '"'),
    ]
    for player in state.players:
        lines += ["", "[[player]]", *_player_lines(player)]
    return "\n".join(lines) + "\n"


def _player_lines(player: ga.Player) -> list[str]:
    board, groups = player.hotel.board, player.hotel.board.group_masks
    lost = [g for g in range(10) if player.hotel.rewarded >> g & 1 and player.hotel.occupied & groups[g] != groups[g]]
    cafe = ", ".join(f"{{ guest = {g.card}, served = {_dishes(g.served)} }}" for g in player.cafe)
    rooms = ", ".join(
        f'"{_room(room)}" = "{"occupied" if player.hotel.occupied >> room & 1 else "prepared"}"'
        for room in rooms_of(player.hotel.prepared)
    )
    return [
        f"krones = {player.krones}",
        f"emperor = {player.emperor}",
        f"vp = {player.vp}",
        f"kitchen = {_dishes(player.kitchen)}",
        f"hand = {list(player.hand)}",
        f"staff = {list(player.staff)}",
        f"used_staff = {list(player.used_staff)}",
        f"cafe = [{cafe}]",
        f'board = "{board.name}"',
        f"rooms = {{ {rooms} }}",
        "bonuses = [" + ", ".join(f'"{_room(rooms_of(groups[g])[0])}"' for g in lost) + "]",
        f"dice = {list(player.dice)}",
        f"passed = {_toml(player.passed)}",
        f"politics = {list(player.politics)}",
    ]


def _room(room: int) -> str:
    return f"{room // 5 + 1},{room % 5 + 1}"


def _dishes(dishes: ga.Dishes) -> str:
    counts = zip(DISHES, dishes.counts, strict=True)
    return "{ " + ", ".join(f"{dish.label} = {count}" for dish, count in counts) + " }"


def _toml(value: Option) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


# ------------------------------------------------------------------------------------------------- policies

Policy = Callable[[ga.GameState, random.Random], ga.Move]

_EAGERNESS: Final[Mapping[type[ga.Move], float]] = {
    m.Pass: 0.1,
    m.Done: 0.5,
    m.Store: 0.5,
    m.CheckIn: 20,
    m.PlacePolitics: 20,
    m.Serve: 20,
    m.Fill: 20,
    m.UseStaff: 10,
    m.PlayStaff: 5,
    m.TakeGuest: 5,
    m.Kitchen: 5,
}


def legal(state: ga.GameState) -> tuple[ga.Move, ...]:
    """The legal moves of a state that is not the end; there always are some."""
    found = ga.legal_moves(state)
    assert found, f"a dead end: {state.agenda}"
    return found


def uniform(state: ga.GameState, rng: random.Random) -> ga.Move:
    """Any move."""
    return ga.sample_chance(state, rng) if ga.actor(state) is ga.CHANCE else rng.choice(legal(state))


def eager(state: ga.GameState, rng: random.Random) -> ga.Move:
    """Rather a move that gets on: guests move in, staff is played, nobody passes without need."""
    if ga.actor(state) is ga.CHANCE:
        return ga.sample_chance(state, rng)
    found = legal(state)
    return rng.choices(found, [_EAGERNESS.get(type(move), 1.0) for move in found])[0]


def hasty(state: ga.GameState, rng: random.Random) -> ga.Move:
    """Pass wherever that is possible: through the rounds in no time."""
    turn = isinstance(state.agenda[-1], Turn)
    return m.PASS if turn and m.PASS in ga.legal_moves(state) else uniform(state, rng)


POLICY: Final[st.SearchStrategy[Policy]] = st.sampled_from((eager, eager, uniform, uniform, hasty))

# ------------------------------------------------------------------------------------------------- walks


@attrs.frozen(repr=False)
class Step:
    """A move that was played."""

    state: ga.GameState
    move: ga.Move
    after: ga.GameState

    def __repr__(self) -> str:
        return f"<Step {ga.format_move(self.move)}>"

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        printer.text("..." if cycle else repr(self))


@attrs.frozen(repr=False)
class Walk:
    """A position and the moves that were played from it.

    Its repr is short: Hypothesis makes one of each example that fails, and two states a move are megabytes.
    """

    start: ga.GameState
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"<Walk of {len(self.steps)} moves>"

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        printer.text("..." if cycle else repr(self))

    @property
    def states(self) -> tuple[ga.GameState, ...]:
        """All states, the start first."""
        return (self.start, *[step.after for step in self.steps])

    @property
    def last(self) -> ga.GameState:
        """The state that was reached."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return ga.actor(self.last) is None


class Player:
    """Plays moves from a position and keeps what was played, to report it even if the engine fails."""

    def __init__(self, start: ga.GameState) -> None:
        self.start = start
        self.state = start
        self.steps: list[Step] = []
        self._tried: list[ga.Move] = []

    def play(self, move: ga.Move) -> None:
        self._tried.append(move)
        after = ga.apply(self.state, move)
        self.steps.append(Step(self.state, move, after))
        self.state = after

    def play_by(self, policy: Policy, rng: random.Random, most: int = MOST_MOVES) -> None:
        """Up to so many moves, or to the end of the game."""
        for _ in range(most):
            if ga.actor(self.state) is None:
                return
            self.play(policy(self.state, rng))

    def play_choices(self, choices: Sequence[int]) -> None:
        """A move for each number: the index of a legal move, at a roll the seed of the dice."""
        for choice in choices:
            if ga.actor(self.state) is None:
                return
            if isinstance(self.state.agenda[-1], Rolling):
                self.play(ga.sample_chance(self.state, random.Random(choice)))
            else:
                found = legal(self.state)
                self.play(found[choice % len(found)])

    def walk(self) -> Walk:
        return Walk(self.start, tuple(self.steps))

    def report(self) -> None:
        """Tell how to get there; Hypothesis shows it for the shrunk example only."""
        note(described(self.start))
        note("moves: " + "; ".join(map(ga.format_move, self._tried)))


def described(state: ga.GameState) -> str:
    """A position in words that can be pasted into a scenario."""
    own = [player.hotel.board for player in state.players if player.hotel.board.name not in ga.BOARDS]
    text = "\n".join(f"# {board}" for board in own)
    if len(state.agenda) == 2 and isinstance(state.agenda[-1], Turn):
        return f"{text}\n{as_scenario(state)}"
    rules = f"{state.ruleset.edition} {differences(state.ruleset)}"
    return f"{text}\nnew game: {len(state.players)} players, start player {state.start_player}, {rules}"


SEEDS: Final = st.integers(0, 2**32 - 1)
_CHOICE: Final = st.integers(0, 99)
# Most of the time long enough to get somewhere; the short ones are what a failure shrinks to.
CHOICES: Final = st.one_of(*[st.lists(_CHOICE, min_size=least, max_size=60) for least in (0, 15, 30)])


def walks(
    start: st.SearchStrategy[ga.GameState] | None = None,
    *,
    rules: st.SearchStrategy[ga.Ruleset] | None = None,
    finish: bool | None = None,
) -> st.SearchStrategy[Walk]:
    """Random play of all player counts, rulesets and boards; ``finish``: to the end of the game, None: sometimes."""
    ruleset = rulesets() if rules is None else rules
    starts = st.one_of(new_games(ruleset), mid_games(ruleset), mid_games(ruleset)) if start is None else start

    @st.composite
    def build(draw: st.DrawFn) -> Walk:
        player = Player(draw(starts))
        policy = draw(POLICY)
        rng = random.Random(draw(SEEDS))
        fast = draw(st.integers(0, 300 if state_is_new(player.start) else 100))
        choices = draw(CHOICES)
        to_the_end = draw(st.booleans()) if finish is None else finish
        try:
            player.play_by(policy, rng, fast)
            player.play_choices(choices)
            if to_the_end:
                player.play_by(policy, rng)
        finally:
            player.report()
        return player.walk()

    return build()


def state_is_new(state: ga.GameState) -> bool:
    """Whether a game has only just begun."""
    return not state.politics


def states(
    start: st.SearchStrategy[ga.GameState] | None = None, *, rules: st.SearchStrategy[ga.Ruleset] | None = None
) -> st.SearchStrategy[ga.GameState]:
    """A state that random play reaches."""
    return walks(start, rules=rules, finish=False).map(lambda walk: walk.last)
