"""A view shows what its seat can know, and nothing else.

Two worlds that differ only in hidden cards are played side by side: as long as nobody shows one of those cards, the
seat sees the same. And of every world that fits what the seat has seen so far, none contradicts its view.
"""

from __future__ import annotations

import itertools
import os
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria import agenda as entries
from grand_austria.clues import SPECTATOR, Clue, aside_of, hand_of
from grand_austria.engine import at_rest
from grand_austria.moves import AFTER, BEFORE, DRAW_STAFF, KEEP, RETURN_STAFF, DrawStaff, Keep, ReturnStaff
from tests.strategies import SEEDS, Walk, mid_games, new_games, rulesets, walks

SEATS = (None, 0, 1, 2, 3)


def seats(state: ga.GameState) -> tuple[int | None, ...]:
    return SEATS[: len(state.players) + 1]


# ------------------------------------------------------------------------------------------------- other worlds


def permuted(state: ga.GameState, other: Mapping[int, int]) -> ga.GameState:
    """The same state with other staff cards everywhere."""

    def cards(old: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted(other.get(card, card) for card in old))

    def entry(old: entries.Entry) -> entries.Entry:
        match old:
            case entries.DrawingStaff(_, _, aside) if aside is not None:
                return attrs.evolve(old, aside=cards(aside))
            case entries.PlayingStaff(drawn=drawn) if drawn is not None:
                return attrs.evolve(old, drawn=cards(drawn))
            case entries.ReturningDrawn():
                return attrs.evolve(old, cards=cards(old.cards))
            case entries.Drafting():
                return attrs.evolve(old, packs=tuple(map(cards, old.packs)))
        return old

    pile = state.staff_pile
    return attrs.evolve(
        state,
        players=tuple(attrs.evolve(player, hand=cards(player.hand)) for player in state.players),
        staff_pile=ga.Pile(cards(pile.unknown), tuple(other.get(card, card) for card in pile.bottom), pile.seen),
        agenda=tuple(map(entry, state.agenda)),
        clues=tuple(sorted((attrs.evolve(clue, cards=cards(clue.cards)) for clue in state.clues), key=sort_key)),
    )


def sort_key(clue: Clue) -> tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    return clue.seat, clue.places, clue.cards, clue.counts


def unclued(view: ga.PlayerView) -> list[int]:
    """The staff cards of which the seat knows nothing."""
    told = {card for clue in view.clues for card in clue.cards}
    return [card for card in view.unseen_staff if card not in told]


def other_world(state: ga.GameState, seat: int | None, rng: random.Random) -> dict[int, int]:
    cards = unclued(ga.view(state, seat))
    return dict(zip(cards, rng.sample(cards, len(cards)), strict=True))


def renamed(move: ga.Move, other: Mapping[int, int]) -> ga.Move:
    match move:
        case DrawStaff(card):
            return DRAW_STAFF[other.get(card, card)]
        case ReturnStaff(card):
            return RETURN_STAFF[other.get(card, card)]
        case Keep(card):
            return KEEP[other.get(card, card)]
    return move


def same_entries(state: ga.GameState, other: ga.GameState) -> bool:
    return [type(entry) for entry in state.agenda] == [type(entry) for entry in other.agenda]


DEALS = rulesets(staff_deal="draft") | rulesets(staff_deal="starting_sets") | rulesets()


@given(walks(new_games(DEALS) | mid_games(rulesets())), SEEDS)
def test_hidden_cards_make_no_difference_to_a_view_of_now(walk: Walk, seed: int) -> None:
    rng = random.Random(seed)
    for state in walk.states[:: max(1, len(walk.states) // 20)]:
        for seat in seats(state):
            assert ga.view(permuted(state, other_world(state, seat, rng)), seat) == ga.view(state, seat)


@given(walks(new_games(DEALS) | mid_games(rulesets())), SEEDS, st.sampled_from(SEATS))
def test_a_seat_sees_the_same_in_two_worlds_until_a_hidden_card_is_shown(
    walk: Walk, seed: int, seat: int | None
) -> None:
    rng = random.Random(seed)
    assume(seat in seats(walk.start))
    twin, other = walk.start, dict[int, int]()
    for step in walk.steps:
        move = renamed(step.move, other)
        seen = ga.view(step.after, seat)
        follows = not ga.violations(twin, move)
        if follows:
            twin = ga.apply(twin, move)
            follows = same_entries(twin, step.after)
        visible = [card for card in other if card not in seen.unseen_staff and other[card] != card]
        if not follows or visible:
            # Somebody showed a card, the seat drew one, or it mattered what a card costs: another world from here on.
            other = other_world(step.after, seat, rng)
            twin = permuted(step.after, other)
        assert ga.view(twin, seat) == seen
        if rng.random() < 0.02:
            other = other_world(step.after, seat, rng)
            twin = permuted(step.after, other)


# ------------------------------------------------------------------------------------------------- determinizing


@given(walks(new_games(DEALS) | mid_games(rulesets())), SEEDS)
def test_a_determinized_state_gives_the_view_it_came_from(walk: Walk, seed: int) -> None:
    rng = random.Random(seed)
    for state in walk.states[:: max(1, len(walk.states) // 20)]:
        for seat in seats(state):
            seen = ga.view(state, seat)
            drawn = ga.determinize(seen, rng)
            assert ga.view(drawn, seat) == seen
            assert at_rest(drawn)
            assert sorted(all_staff(drawn)) == sorted(all_staff(state))


def all_staff(state: ga.GameState) -> list[int]:
    cards = [*state.staff_pile.cards]
    for player in state.players:
        cards += [*player.hand, *player.staff]
    for entry in state.agenda:
        for before in before_seats(entry).values():
            cards += before
    return cards


def before_seats(entry: entries.Entry) -> Mapping[int, tuple[int, ...]]:
    match entry:
        case entries.DrawingStaff(seat, _, aside) if aside is not None:
            return {seat: aside}
        case entries.PlayingStaff(seat=seat, drawn=drawn) if drawn is not None:
            return {seat: drawn}
        case entries.ReturningDrawn(seat, cards):
            return {seat: cards}
        case entries.Drafting(packs=packs):
            return dict(enumerate(packs))
    return {}


@settings(max_examples=20)
@given(walks(new_games(DEALS) | mid_games(rulesets()), finish=True), SEEDS)
def test_a_determinized_game_can_be_played_to_its_end(walk: Walk, seed: int) -> None:
    rng = random.Random(seed)
    state = rng.choice(walk.states)
    drawn = ga.determinize(ga.view(state, rng.choice(seats(state))), rng)
    while (acting := ga.actor(drawn)) is not None:
        if acting is ga.CHANCE:
            drawn = ga.apply(drawn, ga.sample_chance(drawn, rng))
        else:
            assert isinstance(acting, int)
            own = ga.view(drawn, acting)
            drawn = ga.apply(drawn, rng.choice(own.legal_moves))
    assert ga.winners(drawn)


# ------------------------------------------------------------------------------------------------- all worlds

END_CARDS = tuple(card for card in ga.BASE.staff if card.end is not None)


def small_world(
    hands: Sequence[Sequence[int]],
    unknown: Sequence[int],
    bottom: Sequence[int],
    agenda: Sequence[entries.Entry],
    clues: tuple[Clue, ...] = (),
) -> ga.GameState:
    """A position with few staff cards, all without an effect of their own; card k is the k-th of them."""
    number = {at: card.id for at, card in enumerate(END_CARDS)}
    total = sum(map(len, hands)) + len(unknown) + len(bottom)
    packs = next((e.packs for e in agenda if isinstance(e, entries.Drafting)), ())
    total += sum(map(len, packs))
    components = attrs.evolve(ga.BASE, staff=END_CARDS[:total], starting_sets=())
    ruleset = attrs.evolve(ga.FIRST_EDITION, components=components)
    table = ga.new_game(len(hands), ruleset, start_player=0)
    named = [
        attrs.evolve(e, packs=tuple(tuple(sorted(number[card] for card in pack)) for pack in e.packs))
        if isinstance(e, entries.Drafting)
        else e
        for e in agenda
    ]
    state = attrs.evolve(
        table,
        guest_row=(49, 50, 51, 52, 53),
        guest_pile=ga.Pile(table.guest_pile.unknown[5:]),
        politics=(105, 109, 113),
        emperor_tiles=("A1", "B1", "C1"),
        players=tuple(
            attrs.evolve(player, krones=20, hand=tuple(sorted(number[card] for card in hand)))
            for player, hand in zip(table.players, hands, strict=True)
        ),
        staff_pile=ga.Pile(tuple(sorted(number[card] for card in unknown)), tuple(number[card] for card in bottom)),
        agenda=(entries.NextTurn(), entries.Turn(0), *named),
        clues=clues,
    )
    assert sorted(all_staff(state)) == [card.id for card in components.staff]
    return state


Placement = tuple[tuple[int, ...], ...]


def placement(state: ga.GameState) -> Placement:
    """Where each hidden card lies."""
    before: dict[int, tuple[int, ...]] = dict.fromkeys(range(len(state.players)), ())
    for entry in state.agenda:
        before |= before_seats(entry)
    pile = state.staff_pile
    return (
        *[p.hand for p in state.players],
        *[before[s] for s in range(len(state.players))],
        pile.unknown,
        pile.bottom,
    )


def fitting(seen: ga.PlayerView) -> set[Placement]:
    """All ways in which the unseen cards can lie that agree with the view: every permutation is tried."""
    count = len(seen.players)
    before: dict[int, tuple[int, ...]] = dict.fromkeys(range(count), ())
    for entry in seen.agenda:
        before |= before_seats(entry)
    lots = [*[p.hand for p in seen.players], *[before[s] for s in range(count)], seen.staff_pile.unknown]
    names = [*map(hand_of, range(count)), *map(aside_of, range(count)), 0]
    lots += [(card,) for card in seen.staff_pile.bottom]
    names += list(range(1, len(seen.staff_pile.bottom) + 1))
    sizes = [lot.count(ga.HIDDEN) for lot in lots]
    found = set()
    for dealt in deals(seen.unseen_staff, sizes):
        where = {card: name for name, cards in zip(names, dealt, strict=True) for card in cards}
        if all(agrees(clue, where) for clue in seen.clues):
            full = [
                tuple(sorted([*dealt[at], *[card for card in lot if card != ga.HIDDEN]])) for at, lot in enumerate(lots)
            ]
            found.add((*full[: 2 * count + 1], tuple(card for (card,) in full[2 * count + 1 :])))
    return found


def deals(cards: tuple[int, ...], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not sizes:
        if not cards:
            yield ()
        return
    for lot in itertools.combinations(cards, sizes[0]):
        for rest in deals(tuple(card for card in cards if card not in lot), sizes[1:]):
            yield (lot, *rest)


def agrees(clue: Clue, where: Mapping[int, int]) -> bool:
    found = Counter(where[card] for card in clue.cards)
    if clue.counts:
        return found == Counter(dict(zip(clue.places, clue.counts, strict=True)))
    return set(found) <= set(clue.places)


def look(state: ga.GameState, move: ga.Move, seat: int | None) -> object:
    """What a seat sees of a move: of a hidden card only that somebody drew, kept or put back one."""
    acting = ga.actor(state)
    owner = acting if isinstance(acting, int) else getattr(state.agenda[-1], "seat", None)
    if isinstance(move, DrawStaff | Keep | ReturnStaff) and owner != seat:
        return type(move)
    return move


def follow(start: ga.GameState, seat: int | None, rng: random.Random, most: int, *, exact: bool = True) -> int:
    """Play a random game and, beside it, all worlds that the seat cannot tell from it; compare them with its view."""
    worlds = {start}
    for where in fitting(ga.view(start, seat)):
        worlds.add(rebuilt(start, where))
    state, compared = start, 0
    for _ in range(most):
        if isinstance(state.agenda[-1], entries.Turn | entries.NextTurn | entries.Rolling):
            break
        move = rng.choice(ga.legal_moves(state))
        seen = look(state, move, seat)
        following = set()
        for world in worlds:
            for other in ga.legal_moves(world):
                if look(world, other, seat) == seen:
                    after = ga.apply(world, other)
                    # The others' clues belong to their secrets.
                    following.add(attrs.evolve(after, clues=own_clues(after, seat)))
        state = ga.apply(state, move)
        worlds = {world for world in following if before_own_eyes(world, seat) == before_own_eyes(state, seat)}
        now = ga.view(state, seat)
        assert all(ga.view(world, seat) == now for world in worlds)
        possible, fit = {placement(world) for world in worlds}, fitting(now)
        assert possible == fit if exact else possible <= fit
        compared += 1
    return compared


def before_own_eyes(state: ga.GameState, seat: int | None) -> object:
    """The cards that a seat has in its hand or before it."""
    if seat is None:
        return None
    return state.players[seat].hand, [before_seats(entry).get(seat) for entry in state.agenda]


def own_clues(state: ga.GameState, seat: int | None) -> tuple[Clue, ...]:
    observer = SPECTATOR if seat is None else seat
    return tuple(clue for clue in state.clues if clue.seat == observer)


def rebuilt(state: ga.GameState, where: Placement) -> ga.GameState:
    count = len(state.players)

    def entry(old: entries.Entry) -> entries.Entry:
        if isinstance(old, entries.Drafting):
            return attrs.evolve(old, packs=where[count : 2 * count])
        return old

    return attrs.evolve(
        state,
        players=tuple(attrs.evolve(p, hand=where[s]) for s, p in enumerate(state.players)),
        staff_pile=ga.Pile(where[2 * count], where[2 * count + 1], state.staff_pile.seen),
        agenda=tuple(map(entry, state.agenda)),
    )


@st.composite
def card_games(draw: st.DrawFn) -> ga.GameState:
    """Few cards, and a row of events in which they are drawn, played and put back."""
    count = draw(st.integers(2, 3))
    sizes = [draw(st.integers(0, 2)) for _ in range(count)]
    unknown, bottom = draw(st.integers(1, 2)), draw(st.integers(0, 2))
    assume(sum(sizes) + unknown + bottom <= MOST_CARDS)
    numbers = iter(range(MOST_CARDS))
    hands = [[next(numbers) for _ in range(size)] for size in sizes]
    piles = [next(numbers) for _ in range(unknown)], [next(numbers) for _ in range(bottom)]
    seat = st.integers(0, count - 1)
    draws = st.one_of(
        st.builds(entries.DrawingStaff, seat, st.integers(1, 3)),
        st.builds(entries.DrawingStaff, seat, st.integers(1, 3), st.just(()), st.just(20)),
    )
    others = st.one_of(
        st.builds(entries.ReturningHand, seat, st.integers(1, 2)),
        st.builds(entries.PlayingStaff, seat, st.just(20)),
        st.builds(entries.RemovingStaff, seat),
    )
    events = draw(st.lists(st.one_of(draws, others), max_size=6))
    return small_world(hands, *piles, [*events, draw(draws)])


MOST_CARDS = 7
MORE = 4 if os.environ.get("GA_PROFILE") == "thorough" else 1


@settings(max_examples=60 * MORE)
@given(card_games(), SEEDS, st.sampled_from(SEATS))
def test_a_view_is_all_that_can_be_concluded_from_what_a_seat_has_seen(
    state: ga.GameState, seed: int, seat: int | None
) -> None:
    assume(seat in seats(state))
    assert follow(state, seat, random.Random(seed), 12)


@st.composite
def drafts(draw: st.DrawFn, later: st.SearchStrategy[list[entries.Entry]]) -> ga.GameState:
    count = draw(st.integers(2, 4))
    size = draw(st.integers(2, 2 if count == 4 else 3))
    packs = tuple(tuple(range(seat * size, (seat + 1) * size)) for seat in range(count))
    agenda = [*draw(later), entries.Drafting(0, packs, tuple(range(1, count)))]
    return small_world([[]] * count, [], [], agenda)


@settings(max_examples=12 * MORE)
@given(drafts(st.just([])), SEEDS, st.sampled_from(SEATS[1:]))
def test_who_drafts_remembers_every_pack_that_was_passed_on(state: ga.GameState, seed: int, seat: int) -> None:
    assume(seat in seats(state))
    assert follow(state, seat, random.Random(seed), 12)


RETURNS: st.SearchStrategy[list[entries.Entry]] = st.lists(
    st.builds(entries.ReturningHand, st.integers(0, 1), st.integers(1, 2)), min_size=1, max_size=2
)


@settings(max_examples=6 * MORE)
@given(drafts(RETURNS), SEEDS, st.sampled_from(SEATS[1:]))
def test_a_view_after_a_draft_never_rules_out_what_can_be(state: ga.GameState, seed: int, seat: int) -> None:
    """That two cards went to two different hands is forgotten when one of these puts back a hidden card."""
    assume(seat in seats(state))
    assert follow(state, seat, random.Random(seed), 12, exact=False)


# ------------------------------------------------------------------------------------------------- the same chance

FOUR = 4


def test_all_states_that_agree_with_a_view_are_equally_likely() -> None:
    """Seat 0 knows two cards of seat 1, who puts one of its four back; the drawn states are counted."""
    start = small_world([[], [0, 1, 2, 3], [4]], [5, 6], [7], [entries.ReturningHand(1, 1)])
    known = tuple(sorted(start.players[1].hand[:2]))
    start = attrs.evolve(start, clues=(Clue(0, known, (hand_of(1),), (2,)),))
    seen = ga.view(ga.apply(start, RETURN_STAFF[known[0]]), 0)
    expected = fitting(seen)
    assert len(expected) > 100
    rng, draws = random.Random(1), 40 * len(expected)
    counts = Counter(placement(ga.determinize(seen, rng)) for _ in range(draws))
    assert set(counts) == expected
    mean = draws / len(expected)
    chi_square = sum((count - mean) ** 2 / mean for count in counts.values())
    degrees = len(expected) - 1
    assert abs(chi_square - degrees) < FOUR * (2 * degrees) ** 0.5


def test_a_pending_decision_that_could_not_be_asked_is_not_drawn() -> None:
    """Seat 1 has to play a card (action 5) with 1 krone left: of all hidden cards only those at that cost will do."""
    playing = entries.PlayingStaff(1, 0, mandatory=True)
    table = ga.new_game(2, start_player=0)
    pile = tuple(card.id for card in ga.BASE.staff)
    state = attrs.evolve(
        table,
        players=(table.players[0], attrs.evolve(table.players[1], krones=1, hand=(45,))),
        staff_pile=ga.Pile(tuple(card for card in pile if card != 45)),
        agenda=(
            entries.NextTurn(),
            entries.Turn(1, acted=True, main=False),
            playing,
        ),
    )
    rng = random.Random(2)
    drawn = {ga.determinize(ga.view(state, 0), rng).players[1].hand for _ in range(100)}
    assert drawn == {(card.id,) for card in ga.BASE.staff if card.cost <= 1}


def test_before_or_after_is_asked_only_of_who_can_do_something_for_the_bonus() -> None:
    """Seat 0 has the Staff Manager and 2 krones; in every hand that is drawn there is a card that it can pay."""
    text = "dice = [2, 2, 2, 2, 2, 0]\n[[player]]\nkrones = 2\nstaff = [22]\nhand = [2, 36]\n"
    state = ga.apply(ga.load_scenario(text).state, ga.parse_move("die 3"))
    assert ga.legal_moves(state) == (BEFORE, AFTER)
    rng = random.Random(2)
    for _ in range(100):
        drawn = ga.determinize(ga.view(state, 1), rng)
        assert min(ga.FIRST_EDITION.staff_cost[card] for card in drawn.players[0].hand) <= 2
    poor = attrs.evolve(state, players=(attrs.evolve(state.players[0], krones=1), state.players[1]))
    with pytest.raises(ga.InvalidState, match="happens by itself"):
        ga.from_json(ga.to_json(poor))


def test_a_view_that_contradicts_itself_is_refused() -> None:
    state = small_world([[0], [1]], [2, 3], [], [entries.DrawingStaff(0, 1)])
    seen = ga.view(state, 0)
    crowded = Clue(0, state.staff_pile.unknown, (hand_of(1),), (2,))
    with pytest.raises(ga.InvalidState, match="more cards than a place holds"):
        ga.determinize(attrs.evolve(seen, clues=(crowded,)), random.Random(1))
    with pytest.raises(ga.InvalidState, match="2 hidden staff cards, and 3 of them are unseen"):
        ga.determinize(attrs.evolve(seen, staff_pile=ga.Pile((0,))), random.Random(1))


def test_only_seats_at_the_table_have_a_view() -> None:
    state = ga.new_game(2, start_player=0)
    with pytest.raises(ga.InvalidState, match="no seat 2 among 2 players"):
        ga.view(state, 2)
    with pytest.raises(TypeError, match="a seat is a whole number"):
        ga.view(state, True)
    with pytest.raises(TypeError, match="a PlayerView is expected"):
        ga.determinize(state, random.Random(1))  # type: ignore[arg-type]  # the mistake that is tested


def test_a_spectator_knows_the_starting_sets_and_what_was_put_back_openly() -> None:
    state = ga.new_game(2, attrs.evolve(ga.FIRST_EDITION, staff_deal="starting_sets"), start_player=0)
    seen = ga.view(state, None)
    assert [player.hand for player in seen.players] == [(0,) * 6, (0,) * 6]
    assert [(clue.places, clue.cards) for clue in seen.clues] == [
        ((hand_of(1),), state.players[1].hand),
        ((hand_of(0),), state.players[0].hand),
    ]
    assert ga.determinize(seen, random.Random(1)).players == state.players
