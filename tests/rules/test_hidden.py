"""Who remembers which hidden staff card, and where it lies (STF): what a move does to the clues of a state."""

from __future__ import annotations

from collections.abc import Mapping

import attrs
import pytest

import grand_austria as ga
from grand_austria import agenda as a
from grand_austria.agenda import Entry, cards_of, with_cards
from grand_austria.chapters import hidden
from grand_austria.clues import SPECTATOR, Clue, aside_of, hand_of
from grand_austria.draft import Draft
from tests.rules.positions import play, position

EVERYBODY = 0b10111
"""Three seats and those who only watch."""
NOBODY = ga.Pile(())


def table(
    *agenda: Entry,
    clues: tuple[Clue, ...] = (),
    hands: Mapping[int, tuple[int, ...]] | None = None,
    pile: ga.Pile = NOBODY,
    rulings: str = "",
) -> ga.GameState:
    """Three seats with 10 krones each, and of hidden staff cards only those that are named."""
    state = position(f"players = 3\nrulings = {{ {rulings} }}\ndice = [2, 2, 2, 2, 2, 2]")
    held = hands or {}
    players = tuple(attrs.evolve(player, hand=held.get(seat, ())) for seat, player in enumerate(state.players))
    return attrs.evolve(state, players=players, staff_pile=pile, clues=clues, agenda=(a.NextTurn(), *agenda))


@pytest.mark.rule("STF-10")
@pytest.mark.parametrize("aside", [False, True])
def test_who_saw_a_card_go_under_the_pile_knows_who_draws_it(aside: bool) -> None:
    clues = (
        Clue(0, (6, 7), (2, 3), (1, 1)),
        Clue(1, (5, 7), (1, 3), (1, 1)),
        Clue(2, (5, 6), (1, 2), (1, 1)),
    )
    pile = ga.Pile((), (5, 6, 7), (1 | 1 << SPECTATOR, 0, 2))
    after = play(table(a.DrawingStaff(1, 1, () if aside else None), clues=clues, pile=pile), "draw 5")
    target = aside_of(1) if aside else hand_of(1)
    assert after.clues == (
        Clue(0, (5,), (target,), (1,)),
        Clue(0, (6, 7), (1, 2), (1, 1)),
        Clue(1, (7,), (2,), (1,)),
        Clue(2, (5, 6), (target, 1), (1, 1)),
        Clue(SPECTATOR, (5,), (target,), (1,)),
    )
    assert after.staff_pile == ga.Pile((), (6, 7), (0, 2))


@pytest.mark.rule("STF-10")
def test_nothing_is_known_of_a_card_whose_place_was_not() -> None:
    clues = (Clue(0, (7,), (1,), (1,)),)
    after = play(table(a.DrawingStaff(1, 1), clues=clues, pile=ga.Pile((5, 6), (7,), (2,))), "draw 5")
    assert after.clues == clues
    assert after.staff_pile == ga.Pile((6,), (7,), (2,))


@pytest.mark.rule("EMP-5")
def test_who_knew_a_card_of_a_hand_knows_that_it_is_there_or_under_the_pile() -> None:
    clues = (
        Clue(0, (5, 6), (hand_of(1),), (2,)),
        Clue(1, (5, 7), (hand_of(1), hand_of(2)), (1, 1)),
        Clue(2, (8,), (hand_of(0),), (1,)),
    )
    state = table(a.ReturningHand(1, 1), clues=clues, hands={1: (4, 5, 6)}, pile=ga.Pile((), (9,), (0,)))
    after = play(state, "return 5")
    assert after.clues == (
        Clue(0, (5, 6), (hand_of(1), 2)),
        Clue(1, (7,), (hand_of(2),), (1,)),
        Clue(2, (8,), (hand_of(0),), (1,)),
    )
    assert after.staff_pile == ga.Pile((), (9, 5), (0, 1 << 1))


@pytest.mark.rule("EMP-5")
def test_who_knew_all_of_a_hand_knows_that_one_of_it_is_under_the_pile() -> None:
    clues = (Clue(0, (5, 6), (hand_of(1),), (2,)), Clue(2, (5, 7), (hand_of(0), hand_of(1)), (1, 1)))
    after = play(table(a.ReturningHand(1, 1), clues=clues, hands={1: (5, 6)}), "return 6")
    assert after.clues == (
        Clue(0, (5, 6), (hand_of(1), 1), (1, 1)),
        Clue(2, (5, 7), (hand_of(1), hand_of(0), 1)),
    )


@pytest.mark.rule("STF-5", "STF-12")
def test_a_card_drawn_and_played_was_aside_and_the_others_go_under_the_pile() -> None:
    clues = (
        Clue(0, (12,), (hand_of(1),), (1,)),
        Clue(0, (5, 6, 7), (aside_of(1),), (3,)),
        Clue(2, (5, 9), (aside_of(1), hand_of(1)), (1, 1)),
    )
    drawn = a.PlayingStaff(1, 3, drawn=(5, 6, 7))
    state = play(table(a.Turn(1, acted=True), drawn, clues=clues, hands={1: (9, 12)}), "staff 5")
    assert state.clues == (
        Clue(0, (6, 7), (aside_of(1),), (2,)),
        Clue(0, (12,), (hand_of(1),), (1,)),
        Clue(2, (9,), (hand_of(1),), (1,)),
    )
    state = play(state, "return 7")
    assert state.clues == (
        Clue(0, (6, 7), (aside_of(1), 1), (1, 1)),
        Clue(0, (12,), (hand_of(1),), (1,)),
        Clue(2, (9,), (hand_of(1),), (1,)),
    )
    assert state.staff_pile == ga.Pile((), (7,), (1 << 1,))


@pytest.mark.rule("STF-1")
def test_everybody_sees_a_card_played_from_a_hand() -> None:
    clues = (
        Clue(0, (5, 6), (hand_of(1), 1)),
        Clue(0, (9,), (aside_of(1),), (1,)),
        Clue(2, (5, 9), (hand_of(1),), (2,)),
    )
    pile = ga.Pile((), (6,), (0,))
    state = table(a.Turn(1, acted=True), a.PlayingStaff(1, 3), clues=clues, hands={1: (5, 9)}, pile=pile)
    assert play(state, "staff 5").clues == (
        Clue(0, (9,), (aside_of(1),), (1,)),
        Clue(0, (6,), (hand_of(1), 1)),
        Clue(2, (9,), (hand_of(1),), (1,)),
    )


@pytest.mark.rule("EMP-3")
def test_everybody_has_seen_a_dismissed_card() -> None:
    state = table(a.RemovingStaff(1), pile=ga.Pile((), (9,), (0,)))
    players = tuple(attrs.evolve(player, staff=(34,)) for player in state.players)
    assert play(attrs.evolve(state, players=players), "dismiss 34").staff_pile == ga.Pile((), (9, 34), (0, EVERYBODY))


@pytest.mark.rule("STF-8", "STF-9")
def test_everybody_has_seen_a_card_that_is_put_back_after_use() -> None:
    state = table(
        a.Turn(1, acted=True), a.PlayingStaff(1, 0), hands={1: (45,)}, rulings="once_staff_counts_as_played = false"
    )
    assert play(state, "staff 45").staff_pile == ga.Pile((), (45,), (EVERYBODY,))


@pytest.mark.rule("SET-3")
def test_a_card_kept_of_a_pack_is_in_the_hand() -> None:
    packs = ((3, 4), (5, 6, 7), (8, 9))
    clues = (
        Clue(0, (5, 6), (aside_of(1),), (2,)),
        Clue(1, (6, 9), (aside_of(1), aside_of(2)), (1, 1)),
        Clue(2, (5, 6, 7), (aside_of(1),), (3,)),
    )
    state = table(a.Drafting(1, packs, (2, 0)), clues=clues, hands={1: (1, 2)})
    assert play(state, "keep 6").clues == (
        Clue(0, (5, 6), (aside_of(1), hand_of(1))),
        Clue(1, (9,), (aside_of(2),), (1,)),
        Clue(2, (5, 6, 7), (aside_of(1), hand_of(1)), (2, 1)),
    )


@pytest.mark.rule("SET-3")
def test_the_last_card_of_a_pack_joins_what_was_known_of_the_hand() -> None:
    clues = (
        Clue(0, (1, 5), (aside_of(1), hand_of(1), hand_of(2)), (1, 1, 0)),
        Clue(2, (1, 5, 8), (aside_of(1), hand_of(0), hand_of(1)), (1, 1, 1)),
    )
    state = table(a.Drafting(1, ((), (5,), (9,)), (2,)), clues=clues, hands={0: (8,), 1: (1,)})
    assert play(state, "keep 5").clues == (
        Clue(0, (1, 5), (hand_of(1),), (2,)),
        Clue(2, (1, 5, 8), (hand_of(1), hand_of(0)), (2, 1)),
    )


@pytest.mark.rule("SET-3")
def test_a_card_of_a_known_pack_joins_others_of_the_hand() -> None:
    clues = (Clue(0, (1, 5, 6, 9), (aside_of(1), hand_of(1), hand_of(2)), (2, 1, 1)),)
    state = table(a.Drafting(1, ((), (5, 6), (9,)), (2,)), clues=clues, hands={1: (1,), 2: (9,)})
    assert play(state, "keep 5").clues == (Clue(0, (1, 5, 6, 9), (aside_of(1), hand_of(2), hand_of(1)), (1, 1, 2)),)


@pytest.mark.rule("SET-3")
def test_who_passes_a_pack_on_knows_what_is_in_it_and_who_gets_one_sees_it() -> None:
    clues = (
        Clue(0, (5, 6), (aside_of(1),), (2,)),
        Clue(1, (3, 4, 11), (aside_of(0), hand_of(2))),
        Clue(2, (12,), (hand_of(0),), (1,)),
        Clue(2, (5, 10), (aside_of(1), hand_of(1)), (1, 1)),
        Clue(SPECTATOR, (3, 4), (aside_of(0), hand_of(0))),
    )
    state = table(a.Drafting(2, ((3, 4), (5, 6), (8, 9)), ()), clues=clues, hands={0: (12,), 1: (10,), 2: (11,)})
    after = play(state, "keep 8")
    assert after.agenda[-1] == a.Drafting(0, ((9,), (3, 4), (5, 6)), (1, 2))
    assert after.clues == (
        Clue(0, (5, 6), (aside_of(2),), (2,)),
        Clue(0, (3, 4), (aside_of(1),), (2,)),
        Clue(1, (5, 6), (aside_of(2),), (2,)),
        Clue(1, (11,), (hand_of(2),), (1,)),
        Clue(2, (9,), (aside_of(0),), (1,)),
        Clue(2, (10,), (hand_of(1),), (1,)),
        Clue(2, (12,), (hand_of(0),), (1,)),
        Clue(SPECTATOR, (3, 4), (aside_of(1), hand_of(0))),
    )


@pytest.mark.rule("SET-7")
def test_starting_sets_are_seen_by_everybody_else() -> None:
    state = table()
    draft = Draft(state, None)
    hidden.deal_openly(draft, 1, (9, 3))
    assert draft.clues == tuple(Clue(seat, (3, 9), (hand_of(1),), (2,)) for seat in (0, 2, SPECTATOR))
    hidden.deal_openly(draft, 2, ())
    assert len(draft.clues) == 3


@pytest.mark.rule("STF-1")
def test_a_place_that_is_empty_holds_none_of_the_others() -> None:
    clues = (
        Clue(0, (5,), (hand_of(1),), (1,)),
        Clue(0, (5, 6), (hand_of(1), 1)),
        Clue(2, (6,), (hand_of(1), 1)),
    )
    pile = ga.Pile((), (6,), (0,))
    state = table(a.Turn(1, acted=True), a.PlayingStaff(1, 3), clues=clues, hands={1: (5,)}, pile=pile)
    assert play(state, "staff 5").clues == (Clue(0, (6,), (1,), (1,)), Clue(2, (6,), (1,), (1,)))


@pytest.mark.rule("EMP-5")
def test_a_card_that_may_be_in_three_places() -> None:
    clues = (Clue(0, (5, 6), (hand_of(1), 1)),)
    state = table(a.ReturningHand(1, 1), clues=clues, hands={1: (5, 7)}, pile=ga.Pile((), (6,), (2,)))
    assert play(state, "return 7").clues == (Clue(0, (5, 6), (hand_of(1), 1, 2)),)


def test_each_place_has_a_number_of_its_own() -> None:
    """They are part of the JSON format."""
    assert [hand_of(seat) for seat in range(4)] == [-1, -2, -3, -4]
    assert [aside_of(seat) for seat in range(4)] == [-5, -6, -7, -8]


@pytest.mark.parametrize(
    ("entry", "cards", "other"),
    [
        (a.DrawingStaff(1, 2, (3, 4), 3), {1: (5, 6)}, a.DrawingStaff(1, 2, (5, 6), 3)),
        (a.PlayingStaff(1, 3, True, (3, 4)), {1: (5, 6)}, a.PlayingStaff(1, 3, True, (5, 6))),
        (a.ReturningDrawn(1, (3, 4)), {1: (5, 6)}, a.ReturningDrawn(1, (5, 6))),
        (
            a.Drafting(1, ((1,), (3, 4), (5,)), (2,)),
            {0: (6,), 1: (7, 8), 2: (9,)},
            a.Drafting(1, ((6,), (7, 8), (9,)), (2,)),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_hidden_cards_of_an_entry_can_be_exchanged(
    entry: Entry, cards: Mapping[int, tuple[int, ...]], other: Entry
) -> None:
    assert with_cards(entry, cards) == other
    assert cards_of(other) == cards
    assert with_cards(other, cards_of(entry)) == entry


def test_other_entries_hold_no_cards() -> None:
    for entry in (a.DrawingStaff(1, 2), a.PlayingStaff(1, 3), a.ReturningHand(1, 2), a.NextTurn()):
        assert cards_of(entry) == {}
    with pytest.raises(AssertionError, match=r"NextTurn\(\) holds no cards"):
        with_cards(a.NextTurn(), {})
