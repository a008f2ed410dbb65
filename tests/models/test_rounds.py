"""Turn order, passing and re-rolls: the whole graph of a round, for 2 to 4 players and both readings of the re-roll.

The model knows numbers, dice and who waits, nothing else. A turn is always "all dice are on space 4, take one, gain
krones" with 20 krones, so that states of the engine differ only in what the model knows too, and its graph is as small
as the model's.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

import pytest

import grand_austria as ga
from tests.models.facts import GAME, is_legal, legal, play, position

PLAYERS = (2, 3, 4)
BOTH_READINGS = (True, False)

# By players and reading: the most decisions in a round, and the ways to act or pass until it is over.
LONGEST = {(2, True): 20, (2, False): 11, (3, True): 36, (3, False): 14, (4, True): 56, (4, False): 17}
SCHEDULES = {
    (2, True): 1_552,
    (2, False): 433,
    (3, True): 74_964,
    (3, False): 3_504,
    (4, True): 4_195_486,
    (4, False): 24_563,
}
FEW_DICE_POSITIONS = {2: 80, 3: 608, 4: 4160}


@dataclass(frozen=True)
class Round:
    """``free``: the numbers that show, ascending; ``waiting``: who has passed; ``dice`` on the spaces.

    The ``turn`` is that of a place in the order (0 is the start player), None when the round is over. ``rolled``: the
    dice were rolled again before this turn.
    """

    places: int
    clears: bool
    free: tuple[int, ...]
    waiting: frozenset[int]
    dice: int
    turn: int | None = None
    rolled: bool = False

    def owner(self, number: int) -> int:
        """Numbers run 1 to n and back again."""
        line: list[int] = [*range(self.places), *reversed(range(self.places))]
        return line[number - 1]

    def begun(self) -> Round:
        """With the turn found out: the lowest number of all that are not waiting."""
        if not self.free or not self.dice:
            return Round(self.places, self.clears, self.free, self.waiting, self.dice, None, self.rolled)
        for number in self.free:
            if self.owner(number) not in self.waiting:
                turn = self.owner(number)
                return Round(self.places, self.clears, self.free, self.waiting, self.dice, turn, self.rolled)
        roller = self.owner(self.free[0])
        waiting: frozenset[int] = frozenset() if self.clears else self.waiting - {roller}
        return Round(self.places, self.clears, self.free, waiting, self.dice - 1, None, True).begun()

    def acted(self) -> Round:
        """A die covers the lowest number of whose turn it is."""
        lowest = next(number for number in self.free if self.owner(number) == self.turn)
        free = tuple(number for number in self.free if number != lowest)
        return Round(self.places, self.clears, free, self.waiting, self.dice - 1).begun()

    def passed(self) -> Round:
        """Who passes waits."""
        assert self.turn is not None
        return Round(self.places, self.clears, self.free, self.waiting | {self.turn}, self.dice).begun()

    def taken(self, place: int) -> int:
        """How many dice lie on the tile of a place."""
        return 2 - sum(self.owner(number) == place for number in self.free)


def start(places: int, clears: bool) -> Round:
    dice = GAME["dice_by_players"][str(places)]
    return Round(places, clears, tuple(range(1, 2 * places + 1)), frozenset(), dice).begun()


@cache
def reachable(places: int, clears: bool) -> tuple[Round, ...]:
    """Every situation of a round."""
    found = {start(places, clears): None}
    todo = list(found)
    while todo:
        here = todo.pop()
        if here.turn is not None:
            for after in (here.acted(), here.passed()):
                if after not in found:
                    found[after] = None
                    todo.append(after)
    return tuple(found)


# ------------------------------------------------------------------------------------------------- the model itself


@pytest.mark.rule("ORD-5", "ORD-6")
@pytest.mark.parametrize("clears", BOTH_READINGS)
@pytest.mark.parametrize("places", PLAYERS)
def test_every_schedule_ends_and_nobody_gets_more_turns_than_two(places: int, clears: bool) -> None:
    @cache
    def longest(here: Round) -> int:
        # A schedule without end would be a cycle, and this would never return.
        return 0 if here.turn is None else 1 + max(longest(here.acted()), longest(here.passed()))

    @cache
    def schedules(here: Round) -> int:
        return 1 if here.turn is None else schedules(here.acted()) + schedules(here.passed())

    ended = [here for here in reachable(places, clears) if here.turn is None]
    for here in ended:
        turns = [here.taken(place) for place in range(places)]
        assert max(turns) <= 2
        assert turns == [2] * places or here.dice == 0
    assert longest(start(places, clears)) == LONGEST[places, clears]
    assert schedules(start(places, clears)) == SCHEDULES[places, clears]


@pytest.mark.rule("ORD-5", "ORD-6")
@pytest.mark.parametrize("clears", BOTH_READINGS)
@pytest.mark.parametrize("places", PLAYERS)
def test_between_re_rolls_the_order_is_the_serpentine_among_those_who_are_in(places: int, clears: bool) -> None:
    seen: set[tuple[Round, int]] = set()
    todo = [(start(places, clears), 0)]
    while todo:
        here, last = todo.pop()
        if here.turn is None or (here, last) in seen:
            continue
        seen.add((here, last))
        number = next(number for number in here.free if here.owner(number) == here.turn)
        # Each decision belongs to a higher number than the one before it, and no number of somebody in is left out.
        assert number > (0 if here.rolled else last)
        assert not [n for n in here.free if n < number and here.owner(n) not in here.waiting]
        todo += [(here.acted(), number), (here.passed(), number)]


@pytest.mark.parametrize("places", PLAYERS)
def test_when_nobody_passes_the_order_is_1_to_n_and_back(places: int) -> None:
    here, order = start(places, True), []
    while here.turn is not None:
        order.append(here.turn)
        here = here.acted()
    assert order == [*range(places), *reversed(range(places))]


# ------------------------------------------------------------------------------------------------- the engine


def table(places: int, clears: bool, start_player: int, game_round: int = 1) -> ga.GameState:
    """The beginning of a round with all dice on space 4, and players for whom nothing else matters."""
    dice = GAME["dice_by_players"][str(places)]
    # In round 7 space 8 leads to space 1, where the Emperor neither gives nor takes.
    player = f"[[player]]\nkrones = 20\nemperor = {8 if game_round == 7 else 0}\n" * places
    return position(
        f"players = {places}\nround = {game_round}\nstart_player = {start_player}\nto_move = {start_player}\n"
        f"dice = [0, 0, 0, {dice}, 0, 0]\npolitics = [106, 109, 113]\n"
        f"rulings = {{ reroll_clears_passes = {str(clears).lower()} }}\n{player}"
    )


def roll_fours(state: ga.GameState, dice: int) -> ga.GameState:
    assert ga.actor(state) is ga.CHANCE
    return play(state, f"roll 0,0,0,{dice},0,0")


def check_same(here: Round, state: ga.GameState, first: int) -> None:
    """The engine's state says what the model says."""
    seats = [(first + place) % here.places for place in range(here.places)]
    assert state.round == 1
    assert state.dice == (0, 0, 0, here.dice, 0, 0)
    assert here.turn is not None
    assert ga.actor(state) == seats[here.turn]
    taken = [here.taken(place) for place in range(here.places)]
    assert [len(state.players[seat].dice) for seat in seats] == taken
    assert [state.players[seat].passed for seat in seats] == [place in here.waiting for place in range(here.places)]
    assert state.dustbin == GAME["dice_by_players"][str(here.places)] - here.dice - sum(taken)
    assert set(legal(state)) == {"pass", "die 4", "die 4+", *[f"guest {space}" for space in range(1, 6)]}


def check_ended(here: Round, state: ga.GameState, first: int, game_round: int) -> None:
    """The tiles go on, and all dice are rolled; after round 7 the game is over."""
    everything = GAME["dice_by_players"][str(here.places)]
    assert not any(player.passed for player in state.players)
    if game_round == 7:
        assert ga.actor(state) is None
        return
    assert state.round == game_round + 1
    assert state.start_player == (first + 1) % here.places
    assert all(player.dice == () for player in state.players)
    state = roll_fours(state, everything)
    assert (state.dice, state.dustbin) == ((0, 0, 0, everything, 0, 0), 0)
    assert ga.actor(state) == state.start_player


def follow(here: Round, after: Round, state: ga.GameState, move: str) -> ga.GameState:
    """The engine's state after passing or acting, with a re-roll where the model has one."""
    state = play(state, *["pass"] if move == "pass" else ["die 4", f"krones={here.dice}", "done"])
    if after.rolled and after.dice:
        assert after.turn is not None
        state = roll_fours(state, after.dice)
    return state


def explore(begin: dict[Round, ga.GameState], first: int, game_round: int = 1) -> Counter[str]:
    """Walk through all of the model and the engine together; every situation has one state of the engine."""
    states = dict(begin)
    todo = list(begin)
    counts: Counter[str] = Counter(situations=len(begin))
    while todo:
        here = todo.pop()
        state = states[here]
        if game_round == 1:
            check_same(here, state, first)
        for after, move in ((here.acted(), "act"), (here.passed(), "pass")):
            reached = follow(here, after, state, move)
            counts["decisions"] += 1
            if after.turn is None:
                counts["ends"] += 1
                check_ended(after, reached, first, game_round)
            elif after in states:
                assert states[after] == reached
            else:
                counts["situations"] += 1
                states[after] = reached
                todo.append(after)
    return counts


@pytest.mark.rule("ORD-5", "ORD-6")
@pytest.mark.parametrize("clears", BOTH_READINGS)
@pytest.mark.parametrize("places", PLAYERS)
def test_the_engine_follows_the_model_through_every_schedule_of_a_round(places: int, clears: bool) -> None:
    model = reachable(places, clears)
    for first in range(places):
        counts = explore({start(places, clears): table(places, clears, first)}, first)
        assert counts["situations"] == sum(here.turn is not None for here in model)
        assert counts["decisions"] == 2 * counts["situations"]


@pytest.mark.parametrize("clears", BOTH_READINGS)
@pytest.mark.parametrize("places", PLAYERS)
def test_the_last_round_ends_the_game_by_every_schedule(places: int, clears: bool) -> None:
    assert explore({start(places, clears): table(places, clears, 0, 7)}, 0, 7)["ends"] > 0


@pytest.mark.rule("ORD-5", "ORD-6")
@pytest.mark.parametrize("clears", BOTH_READINGS)
@pytest.mark.parametrize("places", PLAYERS)
def test_positions_with_few_dice_left_go_on_by_the_model(places: int, clears: bool) -> None:
    """Positions that are set up, also such as no round leads to, with 1 to 4 dice left."""
    total = GAME["dice_by_players"][str(places)]
    begin: dict[Round, ga.GameState] = {}
    for here in few_dice(places, clears):
        player = "".join(
            f"[[player]]\nkrones = 20\ndice = {[4] * here.taken(place)}\n"
            f"passed = {str(place in here.waiting).lower()}\n"
            for place in range(places)
        )
        dustbin = total - here.dice - sum(here.taken(place) for place in range(places))
        begin[here] = position(
            f"players = {places}\nto_move = {here.turn}\ndice = [0, 0, 0, {here.dice}, 0, 0]\ndustbin = {dustbin}\n"
            f"politics = [106, 109, 113]\nrulings = {{ reroll_clears_passes = {str(clears).lower()} }}\n{player}"
        )
    explore(begin, 0)
    assert len(begin) == FEW_DICE_POSITIONS[places]


def few_dice(places: int, clears: bool) -> list[Round]:
    """All numbers covered or not and all who wait, with 1 to 4 dice left and somebody to move."""
    found = []
    for covered in range(3**places):
        taken = [covered // 3**place % 3 for place in range(places)]
        shown = [
            number
            for number in range(1, 2 * places + 1)
            if taken[min(number - 1, 2 * places - number)] < (1 if number <= places else 2)
        ]
        for mask in range(2**places):
            waiting = frozenset(place for place in range(places) if mask >> place & 1)
            for dice in range(1, 5):
                here = Round(places, clears, tuple(shown), waiting, dice).begun()
                if here.turn is not None and not here.rolled:
                    found.append(here)
    return found


def test_the_judge_says_what_the_list_of_moves_says() -> None:
    state = table(2, True, 0)
    assert [move for move in ("pass", "die 4", "done", "die 1", "krones=1") if is_legal(state, move)] == [
        "pass",
        "die 4",
    ]
