"""A machine that mixes chance, legal moves and attempts at others, and looks at everything that has to stay true.

Hypothesis chooses the rules and what is done, and shrinks a failure to a short list of moves in notation.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import grand_austria as ga
from grand_austria import agenda as ga_agenda
from grand_austria.components.tracks import DICE
from tests.models.reach import near_move, some_move
from tests.strategies import SEEDS, mid_games, new_games, rulesets

GUESTS = [card.id for card in ga.BASE.guests]
STAFF = [card.id for card in ga.BASE.staff]


class Table(RuleBasedStateMachine):
    """One game, from its beginning or a position in the middle."""

    def __init__(self) -> None:
        super().__init__()
        self.state = ga.new_game(2)
        self.before: list[tuple[ga.GameState, int]] = []

    @initialize(start=new_games(rulesets()) | mid_games(rulesets()))
    def begin(self, start: ga.GameState) -> None:
        self.state = start
        self.before = [(start, hash(start))]

    def play(self, move: ga.Move) -> None:
        note(ga.format_move(move))
        self.state = ga.apply(self.state, move)
        self.before.append((self.state, hash(self.state)))

    # --------------------------------------------------------------------------------------------- what is done

    @precondition(lambda self: ga.actor(self.state) is ga.CHANCE)
    @rule(seed=SEEDS)
    def chance_decides(self, seed: int) -> None:
        self.play(ga.sample_chance(self.state, random.Random(seed)))

    @precondition(lambda self: isinstance(ga.actor(self.state), int))
    @rule(choice=st.integers(0, 999))
    def somebody_moves(self, choice: int) -> None:
        moves = ga.legal_moves(self.state)
        self.play(moves[choice % len(moves)])

    @precondition(lambda self: ga.actor(self.state) is not None)
    @rule(seed=SEEDS, moves=st.integers(5, 60))
    def time_passes(self, seed: int, moves: int) -> None:
        """Far into the game, by any moves."""
        rng = random.Random(seed)
        for _ in range(moves):
            if ga.actor(self.state) is None:
                return
            chance = ga.actor(self.state) is ga.CHANCE
            self.play(ga.sample_chance(self.state, rng) if chance else rng.choice(ga.legal_moves(self.state)))

    @rule(seed=SEEDS, near=st.booleans())
    def something_else_is_tried(self, seed: int, near: bool) -> None:
        """A move that may be illegal: then it is refused with reasons, and nothing has changed."""
        rng = random.Random(seed)
        move = near_move(self.state, rng) if near else some_move(rng)
        found = ga.violations(self.state, move)
        assert (not found) == (move in ga.legal_moves(self.state))
        if found:
            with pytest.raises(ga.IllegalMove) as refused:
                ga.apply(self.state, move)
            assert refused.value.violations == found
            assert all(violation.message and violation.rule in ga.RULES for violation in found)
        else:
            self.play(move)

    @precondition(lambda self: len(self.before) > 1)
    @rule(back=st.integers(1, 30))
    def a_move_is_taken_back(self, back: int) -> None:
        """States are values, so that an earlier one is played on as if nothing had happened since."""
        del self.before[max(1, len(self.before) - back) :]
        self.state = self.before[-1][0]

    @rule()
    def the_game_goes_through_json(self) -> None:
        """What is read is the same state, and the game goes on with it; so do the views of it."""
        again = ga.from_json(ga.to_json(self.state))
        assert (again, hash(again)) == (self.state, hash(self.state))
        self.state = again
        for seat in (None, *range(len(again.players))):
            seen = ga.view(again, seat)
            assert ga.view_from_json(ga.to_json(seen)) == seen

    # --------------------------------------------------------------------------------------------- what stays true

    @invariant()
    def no_state_ever_changes(self) -> None:
        assert all(hash(state) == known for state, known in self.before[-3:])

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        state = self.state
        guests = [*state.guest_pile.cards, *state.guest_discard, *[card for card in state.guest_row if card]]
        staff = [*state.staff_pile.cards]
        for player in state.players:
            guests += [guest.card for guest in player.cafe]
            staff += [*player.hand, *player.staff]
        for entry in state.agenda:
            staff += aside(entry)
            guests += [entry.guest] if isinstance(entry, ga_agenda.Discarding) else []
        assert sorted(guests) == GUESTS
        assert sorted(staff) == STAFF

    @invariant()
    def every_die_is_in_one_place(self) -> None:
        state = self.state
        taken = sum(len(player.dice) for player in state.players)
        rolling = sum(entry.dice for entry in state.agenda if isinstance(entry, ga_agenda.Rolling))
        if state.start_player < 0 or (rolling and any(state.dice)):
            # Until the first roll all dice lie on space 1.
            assert sum(state.dice) == DICE[len(state.players)]
        else:
            assert taken + state.dustbin + sum(state.dice) + rolling == DICE[len(state.players)]

    @invariant()
    def tracks_and_tables_keep_their_limits(self) -> None:
        for player in self.state.players:
            assert 0 <= player.krones <= 20
            assert 0 <= player.emperor <= 13
            assert min(player.kitchen.counts) >= 0
            assert len(player.cafe) <= 3
            assert len(player.dice) <= 2
            assert player.hotel.occupied & ~player.hotel.prepared == 0
            for guest in player.cafe:
                order = ga.BASE.guest[guest.card].order
                assert all(got <= want for got, want in zip(guest.served.counts, order.counts, strict=True))

    @invariant()
    def somebody_can_go_on_until_the_game_is_over(self) -> None:
        over = ga.actor(self.state) is None
        assert over == (not self.state.agenda)
        if over:
            assert ga.legal_moves(self.state) == ()
            assert ga.winners(self.state)
        elif ga.actor(self.state) is not ga.CHANCE:
            assert ga.legal_moves(self.state)

    def teardown(self) -> None:
        assert all(hash(state) == known for state, known in self.before)


def aside(entry: ga_agenda.Entry) -> tuple[int, ...]:
    """The staff cards that lie aside while something is decided about them."""
    match entry:
        case ga_agenda.DrawingStaff(_, _, cards) if cards:
            return cards
        case ga_agenda.PlayingStaff(drawn=cards) if cards:
            return cards
        case ga_agenda.ReturningDrawn(_, cards):
            return cards
        case ga_agenda.Drafting(_, packs):
            return tuple(card for pack in packs for card in pack)
    return ()


TestTable = Table.TestCase
# An example is a whole game here: fewer of them than of other properties.
TestTable.settings = settings(max_examples=max(50, settings().max_examples * 2 // 5), stateful_step_count=40)
