"""What playouts reach: goals, a recorder that ticks them off, and policies that steer towards rare things.

A goal is a short text such as "staff 5 triggered" or "ruling gizia=extra_turn". What a card's work looks like is told
here by what can be seen from outside: the decision that was pending, the move, and the state after it.
"""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import attrs

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria import moves as m
from grand_austria.components import effects as e
from grand_austria.components.cards import Timing
from grand_austria.state import rooms_of
from tests.strategies import Policy, eager, hasty, house_rules, mid_game, uniform

PACKAGE: Final = Path(ga.__file__).parent
RULE_ID: Final = re.compile(r"[A-Z]{3}-\d+(\.\d+)?")

# ------------------------------------------------------------------------------------------------- messages


@cache
def messages() -> dict[str, re.Pattern[str]]:
    """Every message a violation can have, read off the calls of ``broken`` in the source: template and pattern."""
    found: dict[str, re.Pattern[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for function in [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.FunctionDef)]:
            for call in _calls(function):
                for template in _templates(call.args[1], function):
                    found[f"{path.stem}: {template}"] = _pattern(template)
    # One sentence for all that is out of place says what is wrong and what is asked instead; each of these counts.
    common = ast.parse((PACKAGE / "chapters" / "common.py").read_text())
    for text in sorted(_texts(common, "_MISPLACED", "_ADDITIONAL", "_CHANCE") | _texts(common, "misplaced")):
        found[f"common: {text}"] = re.compile(f"(.*: )?{re.escape(text)}(;.*| \\(.*\\))", re.DOTALL)
    for text in sorted(_texts(common, "_ASKED")):
        found[f"common: now {text}"] = re.compile(f".*(; now | \\(){re.escape(text)}\\)?", re.DOTALL)
    return found


def _calls(function: ast.FunctionDef) -> Iterator[ast.Call]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "broken":
            yield node


def _templates(message: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
    """The texts that a message can be, with ``{}`` for what is filled in."""
    if isinstance(message, ast.Constant):
        yield str(message.value)
    elif isinstance(message, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in message.values)
    elif isinstance(message, ast.Call):
        # str(error): only a room that does not exist is reported so.
        yield from _raised(PACKAGE / "components" / "boards.py", "room_index")
    else:
        raise AssertionError(f"{function.name}: how is {ast.unparse(message)} to be read?")


def _raised(path: Path, name: str) -> Iterator[str]:
    for function in ast.walk(ast.parse(path.read_text())):
        if isinstance(function, ast.FunctionDef) and function.name == name:
            for node in ast.walk(function):
                if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                    yield from _templates(node.exc.args[0], function)


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, template.split("{}"))), re.DOTALL)


def _texts(tree: ast.Module, *names: str) -> set[str]:
    """The sentences in what is assigned to these names, or stands in functions of these names."""
    found: set[str] = set()
    for node in tree.body:
        targets = {node.target.id} if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else set()
        if targets & set(names) and isinstance(node, ast.AnnAssign) and node.value is not None:
            within = node.value.values if isinstance(node.value, ast.Dict) else [node.value]
            found |= {text for value in within for text in _sentences(value)}
        if isinstance(node, ast.FunctionDef) and node.name in names:
            found |= {text for statement in node.body[1:] for text in _sentences(statement)}
    return found


def _sentences(node: ast.AST) -> Iterator[str]:
    inside = {part for joined in ast.walk(node) if isinstance(joined, ast.JoinedStr) for part in ast.walk(joined)}
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part not in inside and " " in part.value:
            yield part.value


@cache
def violable() -> frozenset[str]:
    """The rules that a violation can name; the others are carried out by the engine, and nobody can break them."""
    found = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text())
        for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
            for call in _calls(function):
                named = [call.args[0]]
                if isinstance(call.args[0], ast.Name):
                    named += [node.value for node in ast.walk(function) if isinstance(node, ast.Assign)]
                found |= {text for node in named for text in _strings(node) if RULE_ID.fullmatch(text)}
        if path.name == "common.py":
            found |= {text for node in tree.body for text in _strings(node) if RULE_ID.fullmatch(text)}
    return frozenset(found)


def _strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


# ------------------------------------------------------------------------------------------------- goals

OPTIONAL: Final = (e.PrepareRoom, e.PlayStaff, e.DrawAndPlay, e.TakeGuests, e.OccupyRooms, e.ExtraAction)
"""Rewards that ask for a decision and can be declined."""
EITHER: Final = ("A1", "A3", "A4", "B2", "B3", "B4", "C4")
"""Tiles whose penalty can be met by giving something up or by losing VP."""
ONLY_VP: Final = ("C1", "C3")
OPTIONAL_BONUS: Final = ("A3", "A4", "B3", "B4", "C2", "C4")


def goals() -> dict[str, list[str]]:
    """All that is to be reached, by kind."""
    staff = [card.id for card in ga.BASE.staff]
    tiles = [tile.id for tile in ga.BASE.emperor_tiles]
    ways = [("avoid", tiles), ("pay", [t for t in tiles if t not in ONLY_VP]), ("suffer", [*EITHER, *ONLY_VP])]
    return {
        "staff": [f"staff {card} {what}" for card in staff for what in ("played", "triggered")],
        "guests": [f"guest {guest.id} carried out" for guest in ga.BASE.guests]
        + [f"guest {g.id} declined" for g in ga.BASE.guests if any(isinstance(r, OPTIONAL) for r in g.rewards)],
        "tiles": [f"tile {tile} bonus" for tile in tiles]
        + [f"tile {tile} penalty" for tile in tiles]
        + [f"tile {tile} bonus declined" for tile in OPTIONAL_BONUS]
        + [f"tile {tile} {way}" for way, of in ways for tile in of],
        "rulings": [f"ruling {ruling.name}={option}" for ruling in ga.RULINGS for option in ruling.options],
        "rules": [f"rule {rule}" for rule in sorted(violable())],
        "messages": [f"message {message}" for message in messages()],
    }


class Recorder:
    """Ticks off what happens in playouts; one for many games, `begin` before each."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self._guest: int | None = None
        self._lost: set[tuple[int, int]] = set()
        self._patterns = dict(messages())
        self.texts: set[str] = set()

    def begin(self, state: ga.GameState) -> None:
        """A new playout."""
        self._guest = None
        self._lost = set()
        if state.ruleset.staff_deal == "starting_sets" and all(player.hand for player in state.players):
            self._ruling(state, "staff_deal")

    def _ruling(self, state: ga.GameState, name: str) -> None:
        self.seen[f"ruling {name}={state.ruleset.ruling(name)}"] += 1

    def _rulings(self, state: ga.GameState, names: dict[str, object]) -> None:
        for name, holds in names.items():
            if holds:
                self._ruling(state, name)

    # --------------------------------------------------------------------------------------------- moves that break

    def attempt(self, state: ga.GameState, violations: tuple[ga.Violation, ...]) -> None:
        """A move was tried and refused."""
        for violation in violations:
            self.seen[f"rule {violation.rule}"] += 1
            text = violation.message
            if text not in self.texts:
                self.texts.add(text)
                for template in [name for name, pattern in self._patterns.items() if pattern.fullmatch(text)]:
                    self.seen[f"message {template}"] += 1
            ruling = _FORBIDDEN.get((violation.rule, type(state.agenda[-1]) if state.agenda else None))
            if ruling and state.ruleset.ruling(ruling[0]) == ruling[1]:
                self._ruling(state, ruling[0])

    # --------------------------------------------------------------------------------------------- moves that count

    def step(self, state: ga.GameState, move: ga.Move, after: ga.GameState) -> None:
        """A legal move was played."""
        entry = state.agenda[-1]
        self._scoring(state, after)
        self._chance_rulings(state, entry, after)
        seat = ga.actor(state)
        if not isinstance(seat, int):
            return
        self._staff(state, entry, seat, move, after)
        self._rewards(state, entry, move)
        self._penalty(state, entry, move)
        self._turn_rulings(state, entry, seat, move, after)
        self._other_rulings(state, entry, seat, move, after)
        for at, (before, now) in enumerate(zip(state.players, after.players, strict=True)):
            if gone := before.hotel.prepared & ~now.hotel.prepared:
                self._lost |= {(at, room) for room in rooms_of(gone)}
                if before.hotel.occupied & gone:
                    self._ruling(state, "c2_removal")

    def _staff(self, state: ga.GameState, entry: a.Entry, seat: int, move: ga.Move, after: ga.GameState) -> None:
        player, cards = state.players[seat], ga.BASE.staff_card
        worked: list[int] = []
        match move:
            case m.PlayStaff(card):
                self.seen[f"staff {card} played"] += 1
                if cards[card].timing is Timing.ONCE and card not in {35, 38}:
                    worked.append(card)
                if isinstance(entry, a.BonusPlay):
                    worked.append(22)
            case m.UseStaff(card):
                worked.append(card)
            case m.CheckIn(number):
                guest = ga.BASE.guest[number]
                color = {ga.Color.RED: 5, ga.Color.BLUE: 6, ga.Color.YELLOW: 7, ga.Color.GREEN: 8}[guest.color]
                worked += [color, 23, *[33] * (guest.order.total >= 4)]
            case m.Prepare(floor, column) if floor > 1:
                color_of = player.hotel.board.colors[5 * (floor - 1) + column - 1]
                worked.append({ga.Color.BLUE: 9, ga.Color.RED: 10, ga.Color.YELLOW: 11}[color_of])
                if after.players[seat].krones < player.krones:
                    worked.clear()
            case m.TakeDie(space):
                by_number = {1: [13], 2: [13], 3: [12, 19], 4: [12, 15, 16], 5: [18, 20], 6: [17]}
                worked += by_number[space]
            case m.Kitchen():
                worked.append(24)
            case m.TakeGuest(space) if isinstance(entry, a.Turn) and space <= 3:
                worked.append(25)
            case m.Avoid():
                worked.append(26)
            case m.Occupy():
                worked.append(35)
            case m.Fill():
                self.seen["staff 38 triggered"] += 1
        if isinstance(entry, a.BonusRoom) and isinstance(move, m.Prepare):
            worked.append(14)
        for card in worked:
            if card in after.players[seat].staff or cards[card].timing is Timing.ONCE:
                self.seen[f"staff {card} triggered"] += 1

    def _rewards(self, state: ga.GameState, entry: a.Entry, move: ga.Move) -> None:
        """Which guest's reward or tile's bonus a decision belongs to, and whether it was declined."""
        if isinstance(entry, a.Turn):
            self._guest = None
            if entry.extra and entry.main and isinstance(move, m.UseSpace | m.Done):
                self.seen["guest 97 " + ("declined" if isinstance(move, m.Done) else "carried out")] += 1
        if isinstance(entry, a.UsingSpace):
            self.seen["guest 97 " + ("declined" if isinstance(move, m.Done) else "carried out")] += 1
        if isinstance(move, m.CheckIn):
            self._guest = move.guest
            if not any(isinstance(reward, OPTIONAL) for reward in ga.BASE.guest[move.guest].rewards):
                self.seen[f"guest {move.guest} carried out"] += 1
        kind = _REWARD_OF.get(type(entry))
        if isinstance(entry, a.PlayingStaff):
            kind = None if entry.mandatory else e.PlayStaff if entry.drawn is None else e.DrawAndPlay
        if isinstance(entry, a.PreparingRooms) and entry.action:
            kind = None
        if kind is None:
            return
        declined = isinstance(move, m.Done)
        if _scoring_goes_on(state):
            if declined:
                self.seen[f"tile {_tile(state)} bonus declined"] += 1
        elif self._guest and any(type(reward) is kind for reward in ga.BASE.guest[self._guest].rewards):
            self.seen[f"guest {self._guest} " + ("declined" if declined else "carried out")] += 1

    def _scoring(self, state: ga.GameState, after: ga.GameState) -> None:
        """Bonuses and penalties that begin with the end of a round."""
        if state.round not in {3, 5, 7} or _scoring_goes_on(state):
            return
        if not (_scoring_goes_on(after) or after.round != state.round or ga.actor(after) is None):
            return
        tile = _tile(state)
        reached = [max(player.emperor - state.round, 0) for player in state.players]
        if isinstance(state.agenda[-1], a.Turn):
            for seat, space in enumerate(reached):
                if space >= 3:
                    self.seen[f"tile {tile} bonus"] += 1
                    if 42 in state.players[seat].staff:
                        self.seen["staff 42 triggered"] += 1
                elif space == 0:
                    self.seen[f"tile {tile} penalty"] += 1
            self._rulings(
                state,
                {
                    "emperor_order": state.start_player != 0,
                    "penalty_choice": tile in EITHER and 0 in reached,
                    "vp_floor": 0 in reached and min(player.vp for player in state.players) < 3 and tile in ONLY_VP,
                },
            )

    def _penalty(self, state: ga.GameState, entry: a.Entry, move: ga.Move) -> None:
        ways = {m.Pay: "pay", m.Suffer: "suffer", m.Avoid: "avoid"}
        if isinstance(entry, a.MeetingPenalty) and type(move) in ways:
            self.seen[f"tile {_tile(state)} {ways[type(move)]}"] += 1
            self._rulings(state, {"conference_manager_cost": isinstance(move, m.Avoid)})

    def _chance_rulings(self, state: ga.GameState, entry: a.Entry, after: ga.GameState) -> None:
        top = after.agenda[-1] if after.agenda else None
        self._rulings(
            state,
            {
                "reroll_clears_passes": isinstance(top, a.Rolling)
                and isinstance(entry, a.Turn)
                and after.round == state.round,
                "guest_pile_empty": (state.guest_discard and not after.guest_discard)
                if state.ruleset.guest_pile_empty == "reshuffle_discards"
                else None in after.guest_row and ga.actor(after) is not ga.CHANCE,
                "staff_pile_short": isinstance(entry, a.DrawingStaff) and entry.left > 1 and not after.staff_pile.cards,
                "staff_deal": (isinstance(entry, a.DealingHand) and state.ruleset.staff_deal == "random")
                or isinstance(entry, a.Drafting),
            },
        )

    def _turn_rulings(self, state: ga.GameState, entry: a.Entry, seat: int, move: ga.Move, after: ga.GameState) -> None:
        top = after.agenda[-1] if after.agenda else None
        if isinstance(entry, a.Turn):
            additional = isinstance(move, m.Kitchen | m.CheckIn | m.UseStaff | m.PlacePolitics)
            late = not entry.main and not entry.extra
            self._rulings(
                state,
                {
                    "paid_guest_timing": isinstance(move, m.TakeGuest)
                    and (late or state.ruleset.paid_guest_timing == "before_die"),
                    "additional_actions_timing": additional
                    and (entry.main or state.ruleset.additional_actions_timing == "after_main_action"),
                    "pass_after_acting": isinstance(move, m.Pass) and entry.acted,
                    "idle_die": isinstance(move, m.TakeDie) and isinstance(top, a.Turn) and move.space in {3, 5, 6},
                    "staff_bonus_timing": isinstance(top, a.BonusTiming)
                    or any(isinstance(below, a.BonusRoom | a.BonusPlay) for below in after.agenda[:-1]),
                    "gizia": entry.extra and isinstance(move, m.UseSpace),
                    "gizia_extra_turn": entry.extra and not entry.acted,
                    "kitchen_amount": isinstance(move, m.Kitchen),
                    "bootblack": isinstance(move, m.TakeDie) and move.space == 4 and 15 in state.players[seat].staff,
                    "guest_discarded": isinstance(move, m.CheckIn) and not isinstance(top, a.Turn),
                    "reward_order": isinstance(move, m.CheckIn) and state.ruleset.reward_order == "printed",
                },
            )
        self._rulings(
            state,
            {
                "gizia": isinstance(entry, a.UsingSpace) and isinstance(move, m.UseSpace),
                "dishes_amount": isinstance(entry, a.ActionDishes)
                and isinstance(move, m.ChooseDishes)
                and (state.ruleset.dishes_amount == "full" or sum(move.counts) < entry.strength),
                "rooms_amount": isinstance(entry, a.PreparingRooms) and entry.action and isinstance(move, m.Done),
                "setup_rooms": isinstance(entry, a.SettingUpRooms) and isinstance(move, m.Done),
                "reward_order": isinstance(move, m.Reward),
            },
        )

    def _other_rulings(
        self, state: ga.GameState, entry: a.Entry, seat: int, move: ga.Move, after: ga.GameState
    ) -> None:
        before, now = state.players[seat], after.players[seat]
        occupied = now.hotel.occupied & ~before.hotel.occupied
        full = [mask for mask in now.hotel.board.group_masks if now.hotel.occupied & mask == mask and occupied & mask]
        played = ga.BASE.staff_card[move.card] if isinstance(move, m.PlayStaff) else None
        pointed = (
            isinstance(move, m.Prepare)
            and (seat, room := 5 * (move.floor - 1) + move.column - 1) in self._lost
            and before.hotel.board.points[room]
        )
        self._rulings(
            state,
            {
                "occupancy_bonus_repeat": full,
                "preparation_vp_repeat": pointed,
                "custodian_trigger": occupied and 23 in now.staff and not isinstance(move, m.CheckIn),
                "kitchen_hand_cost": played is not None and played.id == 17,
                "once_staff_counts_as_played": played is not None and played.timing is Timing.ONCE,
                "vp_floor": isinstance(entry, a.MeetingPenalty) and isinstance(move, m.Suffer) and before.vp < 5,
            },
        )

    def over(self, state: ga.GameState) -> None:
        """A game ended."""
        sheets = ga.final_scores(state)
        for sheet, player in zip(sheets, state.players, strict=True):
            for card, vp in sheet.staff_by_card:
                if vp:
                    self.seen[f"staff {card} triggered"] += 1
            self._rulings(
                state,
                {
                    "operator_maximum": 41 in player.staff and player.emperor,
                    "assistant_manager_counts": 32 in player.staff,
                    "secretary_copies_secretary": 29 in player.staff,
                    "unfed_guest_penalty": any(g.served == ga.BASE.guest[g.card].order for g in player.cafe),
                },
            )
        ranks = [(sheet.total, sheet.krones + sheet.kitchen) for sheet in sheets]
        self._rulings(state, {"tie": ranks.count(max(ranks)) > 1})


# An option that forbids something is exercised by trying it: rule, what is pending, ruling and option.
_FORBIDDEN: Final[dict[tuple[str, type | None], tuple[str, str | int | bool]]] = {
    ("GST-2", a.Turn): ("paid_guest_timing", "before_die"),
    ("ORD-8", a.Turn): ("additional_actions_timing", "after_main_action"),
    ("ORD-5", a.Turn): ("pass_after_acting", "forbidden"),
    ("ORD-7", a.Turn): ("idle_die", "never"),
    ("ACT-3", a.PreparingRooms): ("rooms_amount", "full"),
    ("SET-2", a.SettingUpRooms): ("setup_rooms", "exactly_three"),
}

_REWARD_OF: Final[dict[type, type]] = {
    a.PreparingRooms: e.PrepareRoom,
    a.OccupyingRooms: e.OccupyRooms,
    a.TakingGuests: e.TakeGuests,
}


def _scoring_goes_on(state: ga.GameState) -> bool:
    return any(isinstance(entry, a.EndOfRound) for entry in state.agenda)


def _tile(state: ga.GameState) -> str:
    return state.emperor_tiles[{3: 0, 5: 1, 7: 2}[state.round]]


# ------------------------------------------------------------------------------------------------- playing


def greedy(state: ga.GameState, rng: random.Random) -> ga.Move:
    """What brings most at once, to the own score and purse."""
    seat = ga.actor(state)
    if not isinstance(seat, int):
        return uniform(state, rng)
    moves = list(ga.legal_moves(state))
    rng.shuffle(moves)

    def worth(move: ga.Move) -> float:
        player = ga.apply(state, move).players[seat]
        served = sum(guest.served.total for guest in player.cafe)
        hotel = player.hotel.prepared.bit_count() + 3 * player.hotel.occupied.bit_count()
        return player.vp + player.krones / 2 + player.emperor / 2 + served + hotel + 4 * len(player.staff)

    return max(moves, key=worth)


_CONTRARY: Final[dict[type[ga.Move], float]] = {
    m.Pay: 5,
    m.Kitchen: 5,
    m.UseSpace: 5,
    m.Done: 3,
    m.Before: 3,
    m.PlayStaff: 0.3,
    m.CheckIn: 4,
    m.Prepare: 3,
    m.PlacePolitics: 0.2,
}


def contrary(state: ga.GameState, rng: random.Random) -> ga.Move:
    """Towards trouble: no favour of the Emperor, full cafés, krones spent, bonuses declined."""
    if ga.actor(state) is ga.CHANCE:
        return ga.sample_chance(state, rng)
    moves = ga.legal_moves(state)

    def weight(move: ga.Move) -> float:
        if isinstance(move, m.Split):
            return 1 if move.emperor else 5
        if isinstance(move, m.TakeDie) and move.boost:
            return 3
        return _CONTRARY.get(type(move), 1.0)

    return rng.choices(moves, [weight(move) for move in moves])[0]


POLICIES: Final[tuple[Policy, ...]] = (eager, uniform, hasty, greedy, contrary)


def start(rng: random.Random) -> ga.GameState:
    """A new game, a position in mid-game, or one that is all but over, by any ruleset, on any boards."""
    options = {r.name: rng.choice(r.options) for r in ga.RULINGS if rng.random() < 0.5}
    ruleset = house_rules(rng.choice((ga.FIRST_EDITION, ga.RETAIL_2022)), options)
    boards = [rng.choice(list(ga.BOARDS.values())) for _ in range(rng.randint(2, 4))]
    kind = rng.random()
    if kind < 0.15:
        return ga.new_game(len(boards), ruleset, start_player=rng.randrange(len(boards)), boards=boards)
    if kind < 0.2:
        return set_up(rng, ruleset)
    state = mid_game(rng, ruleset, boards)
    if kind < 0.25:
        # Nobody has anything, and little is left to be done: such games are tied.
        bare = attrs.evolve(
            state.players[0], krones=0, emperor=0, vp=0, kitchen=ga.Dishes(), cafe=(), hand=(), staff=(), used_staff=()
        )
        players = [
            attrs.evolve(bare, hotel=ga.Hotel(p.hotel.board), dice=p.dice, passed=p.passed, politics=())
            for p in state.players
        ]
        cards = [card for player in state.players for card in (*player.hand, *player.staff)]
        guests = [guest.card for player in state.players for guest in player.cafe]
        return attrs.evolve(
            state,
            round=7,
            players=tuple(players),
            staff_pile=ga.Pile(tuple(sorted((*state.staff_pile.unknown, *cards))), state.staff_pile.bottom),
            guest_discard=tuple(sorted((*state.guest_discard, *guests))),
        )
    if kind < 0.3:
        # Nearly all staff cards are in one hand.
        few = rng.randint(0, 2)
        pile = state.staff_pile.cards
        hand = tuple(sorted((*state.players[0].hand, *pile[few:])))
        players = [attrs.evolve(state.players[0], hand=hand), *state.players[1:]]
        return attrs.evolve(state, players=tuple(players), staff_pile=ga.Pile(tuple(sorted(pile[:few]))))
    if kind < 0.5:
        # An Emperor scoring is near, and somebody can avert the penalty.
        seat = rng.randrange(len(boards))
        state = played(attrs.evolve(state, round=rng.choice((3, 5, 7))), 26, seat)
        if rng.random() < 0.3:
            # With nothing to lose either.
            players = list(state.players)
            players[seat] = attrs.evolve(players[seat], vp=0, emperor=0)
            state = attrs.evolve(state, players=tuple(players))
        return state
    return state


def played(state: ga.GameState, card: int, seat: int) -> ga.GameState:
    """The same with a permanent staff card before this seat, wherever it was."""

    def without(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(other for other in cards if other != card)

    players = [attrs.evolve(p, hand=without(p.hand), staff=without(p.staff)) for p in state.players]
    players[seat] = attrs.evolve(players[seat], staff=tuple(sorted((*players[seat].staff, card))))
    pile = ga.Pile(without(state.staff_pile.unknown), without(state.staff_pile.bottom))
    return attrs.evolve(state, players=tuple(players), staff_pile=pile)


_PREPARED: Final = [(floor, column) for floor in range(1, 4) for column in range(1, 6)]
_OCCUPIED: Final = [(1, 3), (1, 4)]


def set_up(rng: random.Random, ruleset: ga.Ruleset) -> ga.GameState:
    """A 3 was taken with the Staff Manager, whose card makes the main action impossible, or alone makes it possible."""
    floors, krones = rng.choice(((1, 2), (1, 3), (2, 3), (3, 2)))
    rooms = ", ".join(
        f'"{floor},{column}" = "{"occupied" if (floor, column) in _OCCUPIED else "prepared"}"'
        for floor, column in _PREPARED
        if floor <= floors
    )
    text = (
        f"dice = [0, 0, 4, 0, 0, 0]\ndustbin = 6\n[[player]]\nkrones = {krones}\nstaff = [22]\n"
        f"hand = [9, 10, 35, 46]\nrooms = {{ {rooms} }}\n"
    )
    state = attrs.evolve(ga.load_scenario(text).state, ruleset=ruleset)
    if m.TakeDie(3) not in ga.legal_moves(state):
        return state  # by the rulings the card can open no room, and idle dice are never taken
    state = ga.apply(state, m.TakeDie(3))
    return ga.apply(state, m.BEFORE) if m.BEFORE in ga.legal_moves(state) and rng.random() < 0.7 else state


_PLAIN: Final[tuple[ga.Move, ...]] = (
    m.PASS,
    m.DONE,
    m.STORE,
    m.KITCHEN,
    m.BEFORE,
    m.AFTER,
    m.PAY,
    m.SUFFER,
    m.AVOID,
)


def some_move(rng: random.Random) -> ga.Move:
    """Any move at all, also such as no notation can express."""
    staff, guest = rng.randint(1, 48), rng.randint(49, 104)
    floor, column = rng.randint(0, 5), rng.randint(0, 6)
    counts = [rng.randint(0, 3) for _ in range(4)]
    makers: list[Callable[[], ga.Move]] = [
        *[lambda: rng.choice(_PLAIN)] * 4,
        lambda: m.TakeGuest(rng.randint(0, 6)),
        lambda: m.TakeDie(rng.randint(0, 7), rng.random() < 0.5, rng.choice((None, None, 1, 3, 5, 7))),
        lambda: m.UseSpace(rng.randint(0, 7), rng.random() < 0.5, rng.choice((None, None, 1, 3, 5, 7))),
        lambda: m.ChooseDishes(*counts),
        lambda: m.ChooseDishes(*counts[:2]),
        lambda: m.ChooseDishes(0, 0, *counts[2:]),
        lambda: m.Split(counts[0], counts[1]),
        lambda: m.Serve(rng.choice(list(ga.Dish)), guest),
        lambda: m.Prepare(floor, column),
        lambda: m.Occupy(floor, column),
        lambda: m.Remove(floor, column),
        lambda: m.CheckIn(guest, floor, column),
        lambda: m.PlayStaff(staff),
        lambda: m.UseStaff(staff),
        lambda: m.ReturnStaff(staff),
        lambda: m.Dismiss(staff),
        lambda: m.Keep(staff),
        lambda: m.Fill(guest),
        lambda: m.Reward(rng.randint(0, 7)),
        lambda: m.PlacePolitics(rng.randint(105, 116)),
        lambda: m.StartPlayer(rng.randint(0, 4)),
        lambda: m.DealPolitics(rng.randint(105, 116)),
        lambda: m.DealEmperorTile("A1"),
        lambda: m.Reveal(guest),
        lambda: m.DrawStaff(staff),
        lambda: m.Roll((counts[0], counts[1], counts[2], 2, 2, 2)),
    ]
    return rng.choice(makers)()


def near_move(state: ga.GameState, rng: random.Random) -> ga.Move:
    """A move that would be about something that is there, whether it is allowed or not."""
    seat = ga.actor(state)
    player = state.players[seat if isinstance(seat, int) else 0]
    guests = [guest.card for guest in player.cafe] or [60]
    floor, column = rng.randint(1, 4), rng.randint(1, 5)
    entry = state.agenda[-1] if state.agenda else None
    if isinstance(entry, a.FillingOrder):
        return m.Fill(rng.choice(guests))
    if isinstance(entry, a.Waiting):
        return m.Reward(rng.randint(1, len(entry.effects) + 1))
    at_hand = player.hand
    if isinstance(entry, a.PlayingStaff) and entry.drawn:
        at_hand = entry.drawn
    elif isinstance(entry, a.ReturningDrawn):
        at_hand = entry.cards
    near: list[ga.Move] = [
        m.Serve(rng.choice(list(ga.Dish)), rng.choice(guests)),
        m.CheckIn(rng.choice(guests), floor, column),
        m.Fill(rng.choice(guests)),
        m.PlayStaff(rng.choice(at_hand or (1,))),
        m.UseStaff(rng.choice(player.staff or (1,))),
        m.Dismiss(rng.choice(player.staff or (1,))),
        m.ReturnStaff(rng.choice(at_hand or (1,))),
        m.PlacePolitics(rng.choice(state.politics or (105,))),
        m.TakeDie(rng.choice((3, 5, 6)), rng.random() < 0.5),
        m.TakeDie(6, rng.random() < 0.5, rng.choice((3, 5))),
        m.UseSpace(rng.randint(1, 6), rng.random() < 0.5),
        m.TakeGuest(rng.randint(1, 5)),
        m.Prepare(floor, column),
        m.Remove(floor, column),
        m.Occupy(floor, column),
        m.Reward(rng.randint(1, 5)),
        m.DONE,
        m.PASS,
        m.KITCHEN,
        m.AFTER,
        m.PAY,
        m.SUFFER,
        m.AVOID,
    ]
    return rng.choice(near)


_COMMON: Final = (a.Turn, a.ActionDishes, a.ActionSplit, a.PlacingDishes, a.ServingKitchen, *a.CHANCE_ENTRIES)


def playout(recorder: Recorder, rng: random.Random) -> int:
    """Play from some position to the end of the game, trying other moves on the way; how many moves were played."""
    state = start(rng)
    recorder.begin(state)
    policy = rng.choice(POLICIES)
    moves = 0
    while True:
        # Decisions that are rare are worth more attempts.
        for _ in range(2 if state.agenda and isinstance(state.agenda[-1], _COMMON) else 12):
            other = some_move(rng) if rng.random() < 0.5 else near_move(state, rng)
            if found := ga.violations(state, other):
                recorder.attempt(state, found)
        if ga.actor(state) is None:
            recorder.over(state)
            return moves
        # Nobody follows one policy all the time, so that each meets what the others lead to.
        move = (policy if rng.random() < 0.8 else rng.choice(POLICIES))(state, rng)
        after = ga.apply(state, move)
        recorder.step(state, move, after)
        state = after
        moves += 1
