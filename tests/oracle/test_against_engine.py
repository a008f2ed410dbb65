"""The engine against the oracle: the same moves are legal, and they lead to the same positions.

Each seed is a game: players, edition, rulings, hotels, policies and sometimes stirred positions are drawn from it. A
failure names the seed, the rulings, the moves so far and what differs; `GA_PROFILE=thorough` plays many more games.
What they covered stands at the end of the run (`tests.oracle.tally`).
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields, replace

import attrs
import pytest

import grand_austria as ga
from tests.oracle import position as entries
from tests.oracle.compare import differences
from tests.oracle.export import agenda_names, board, position_of, rulings
from tests.oracle.facts import BOARDS
from tests.oracle.games import Game, game, play
from tests.oracle.position import Position, SeatEntry
from tests.oracle.rules import broken_rules, final_scores, legal, successor, winners
from tests.oracle.rulings import FURTHER_RULINGS, RULINGS
from tests.oracle.setup import initial
from tests.oracle.tally import GAMES, PROPERTY, STATES, THOROUGH, Tally, every_label, labels

SMALL_DECISION = 8
SAMPLE = 4
EDITIONS = {"first-edition": ga.FIRST_EDITION, "retail-2022": ga.RETAIL_2022}


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_engine_agrees_with_the_oracle(seed: int, record_property: Callable[[str, object], None]) -> None:
    look = random.Random(seed)
    current = game(seed)
    states = moves = 0
    problems: list[str] = []
    for _ in play(current):
        position = position_of(current.state)
        problems = [*who_acts(current, position), *what_is_legal(current, position)]
        if not problems:
            tried = some_moves(current, look)
            problems = what_follows(current, position, tried)
            moves += len(tried)
        if not position.agenda:
            problems += what_it_comes_to(current, position)
        states += 1
        if problems:
            break
    record_property(PROPERTY, {"states": states, "moves": moves} | dict.fromkeys(labels(current.state), states))
    if problems:
        pytest.fail(report(current, position, problems), pytrace=False)


def who_acts(game: Game, position: Position) -> list[str]:
    actor = ga.actor(game.state)
    expected: object = None
    if position.agenda:
        chance = entries.DealingHand | entries.DrawingStaff
        decides = isinstance(position.top, SeatEntry) and not isinstance(position.top, chance)
        expected = position.top.seat if decides and isinstance(position.top, SeatEntry) else ga.CHANCE
    return [] if actor == expected else [f"actor: expected {expected}, found {actor}"]


def what_is_legal(game: Game, position: Position) -> list[str]:
    found = [ga.format_move(move) for move in ga.legal_moves(game.state)]
    expected = legal(position)
    problems = [f"{move}: legal, but not in legal_moves" for move in sorted(expected - set(found))]
    for move in sorted(set(found) - expected):
        problems.append(f"{move}: in legal_moves, but breaks {', '.join(broken_rules(position, move))}")
    return problems + [f"{move}: {times} times in legal_moves" for move, times in Counter(found).items() if times > 1]


def some_moves(game: Game, look: random.Random) -> Sequence[ga.Move]:
    """All legal moves, or of many a few."""
    moves = ga.legal_moves(game.state)
    return look.sample(moves, SAMPLE) if len(moves) > SMALL_DECISION else moves


def what_follows(game: Game, position: Position, moves: Sequence[ga.Move]) -> list[str]:
    problems = []
    for move in moves:
        text = ga.format_move(move)
        assert ga.parse_move(text) == move
        found = position_of(ga.apply(game.state, move))
        problems += [f"after {text}: {line}" for line in differences(successor(position, text), found)]
    return problems


def what_it_comes_to(game: Game, position: Position) -> list[str]:
    problems = []
    for seat, (expected, sheet) in enumerate(zip(final_scores(position), ga.final_scores(game.state), strict=True)):
        found = {
            "board": sheet.board,
            "rooms": sum(sheet.rooms_by_floor),
            "krones": sheet.krones,
            "kitchen": sheet.kitchen,
            "staff": sum(vp for _, vp in sheet.staff_by_card),
            "cafe": sheet.cafe,
            "total": sheet.total,
        }
        for name, vp in found.items():
            if getattr(expected, name) != vp:
                problems.append(f"score of seat {seat}, {name}: expected {getattr(expected, name)}, found {vp}")
    if winners(position) != ga.winners(game.state):
        problems.append(f"winners: expected {winners(position)}, found {ga.winners(game.state)}")
    return problems


def report(game: Game, position: Position, problems: list[str]) -> str:
    players = "\n".join(f"  seat {seat}: {text(player)}" for seat, player in enumerate(position.players))
    table = {field.name: getattr(position, field.name) for field in fields(position)}
    rest = "\n".join(f"  {name}: {table[name]}" for name in table if name not in {"players", "ruleset"})
    return "\n".join(["The engine and the oracle differ.", game.describe(), players, rest, *problems])


def text(player: entries.Player) -> str:
    hotel = player.hotel
    rooms = f"prepared {sorted(hotel.prepared - hotel.occupied)}, occupied {sorted(hotel.occupied)}"
    things = [f"{field.name} {getattr(player, field.name)}" for field in fields(player) if field.name != "hotel"]
    return ", ".join([*things, rooms])


# ---------------------------------------------------------------------------------------- what games hardly ever have

BRINGS_GUESTS = (62, 63, 78, 80, 84, 87, 101)
NO_PILE = """
rulings = {{ guest_discarded = "{option}" }}
guest_row = [49, 50, 51, 52, 53]
guest_pile = []
[[player]]
cafe = [{{ guest = {guest}, served = {{ {served} }} }}]
rooms = {{ "1,1" = "prepared", "1,2" = "prepared", "1,3" = "prepared" }}
"""


@pytest.mark.parametrize("option", ["after_rewards", "at_once"])
@pytest.mark.parametrize("guest", BRINGS_GUESTS)
def test_guests_who_bring_guests_while_the_pile_is_empty(guest: int, option: str) -> None:
    """The discards become the new pile, with the guest among them or not."""
    served = ", ".join(f"{dish} = {getattr(ga.BASE.guest[guest].order, dish)}" for dish in entries.DISHES)
    state = ga.load_scenario(NO_PILE.format(option=option, guest=guest, served=served)).state
    current = replace(game(guest), state=state)
    look = random.Random(guest)
    in_pile = False
    for wanted in ("checkin", "reward", "guest", "reveal", "reward", "guest", "reveal", "done"):
        position = position_of(current.state)
        problems = [*who_acts(current, position), *what_is_legal(current, position)]
        assert problems + what_follows(current, position, some_moves(current, look)) == []
        moves = ga.legal_moves(current.state)
        in_pile |= f"reveal {guest}" in [ga.format_move(move) for move in moves]
        moves = tuple(move for move in moves if ga.format_move(move).startswith(wanted))
        if moves:
            current.state = ga.apply(current.state, look.choice(moves))
    assert in_pile == (option == "at_once")
    assert isinstance(position_of(current.state).top, entries.Turn)
    assert (guest in current.state.guest_discard) == (option == "after_rewards")


# ------------------------------------------------------------------------------------------ what both start out from


@pytest.mark.parametrize("name", BOARDS)
def test_the_boards_are_those_of_the_fact_sheet(name: str) -> None:
    assert board(ga.BOARDS[name]) == BOARDS[name]


@pytest.mark.parametrize("name", EDITIONS)
def test_the_editions_answer_as_the_list_of_rulings_says(name: str) -> None:
    edition = EDITIONS[name]
    answers = {ruling: given[1 if name == "first-edition" else 2] for ruling, given in RULINGS.items()}
    found = {ruling: option for ruling, option in rulings(edition).items() if ruling in RULINGS}
    assert found == answers


def test_every_ruling_and_option_is_known() -> None:
    found = {ruling.name: tuple(str(option).lower() for option in ruling.options) for ruling in ga.RULINGS}
    assert set(found) == set(RULINGS) | FURTHER_RULINGS
    assert {name: set(found[name]) for name in RULINGS} == {name: set(given[0]) for name, given in RULINGS.items()}


def test_every_entry_of_the_agenda_is_known() -> None:
    assert {name for name in agenda_names() if not hasattr(entries, name)} == set()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deal", ["random", "draft", "starting_sets"])
def test_a_new_game_starts_from_the_empty_table(players: int, deal: str) -> None:
    ruleset = attrs.evolve(ga.FIRST_EDITION, staff_deal=deal)  # type: ignore[arg-type]  # an option of the ruling
    boards = list(ga.BOARDS.values())[:players]
    expected = initial(rulings(ruleset), [board(own) for own in boards])
    assert differences(expected, position_of(ga.new_game(players, ruleset, boards=boards))) == []
    for seat in range(players):
        found = position_of(ga.new_game(players, ruleset, start_player=seat, boards=boards))
        assert differences(successor(expected, f"start {seat}"), found) == []


@pytest.mark.parametrize("tie", ["shared", "seat"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ties_are_broken_alike(players: int, tie: str) -> None:
    look = random.Random(players)
    ruleset = attrs.evolve(ga.FIRST_EDITION, tie=tie)  # type: ignore[arg-type]  # an option of the ruling
    state = ga.new_game(players, ruleset)
    for _ in range(200):
        holdings = [
            attrs.evolve(player, vp=look.choice([3, 4]), krones=look.choice([1, 2]), kitchen=dishes(look))
            for player in state.players
        ]
        over = attrs.evolve(state, round=7, players=tuple(holdings), agenda=())
        assert ga.winners(over) == winners(position_of(over))


def dishes(look: random.Random) -> ga.Dishes:
    return ga.Dishes(look.choice([0, 1]), 0, look.choice([0, 1]), 0)


def test_a_difference_anywhere_is_seen() -> None:
    current = game(1)
    *_, last = play(current)
    position = position_of(last)
    for seat, player in enumerate(position.players):
        other = position.copy()
        other.players[seat] = replace(player, krones=player.krones + 1)
        assert differences(position, other) == [
            f"players[{seat}].krones: expected {player.krones}, found {player.krones + 1}"
        ]


# ------------------------------------------------------------------------------------------------- what was covered


def test_the_games_have_all_players_editions_and_options_of_rulings() -> None:
    """In the thorough profile every one of them; a few games cannot have all."""
    found = {label for seed in range(GAMES) for label in labels(game(seed).state)}
    assert found <= set(every_label())
    assert not THOROUGH or found == set(every_label())


def test_the_counts_of_all_games_are_added_up_and_gaps_are_told() -> None:
    tally = Tally()
    state = game(1).state
    for same in (True, True, False):
        tally.add({"states": 10, "moves": 40} | dict.fromkeys(labels(state), 10), same=same)
    first, others, options = list(tally.lines())[:3]
    assert first == "oracle: 30 states of 3 games, 120 of their moves carried out; 1 games with differences"
    assert f"{len(state.players)} players: 30, " in others
    assert f"edition {state.ruleset.edition}: 30" in others
    assert f"{len(ga.RULINGS)} of " in options
    assert tally.lacking()[0] == "30 states, but 200,000 are asked for"
    assert len(tally.lacking()) == 1 + len(every_label()) - len(labels(state))
    whole = Tally()
    whole.add({"states": STATES} | dict.fromkeys(every_label(), 1), same=True)
    assert whole.lacking() == []
