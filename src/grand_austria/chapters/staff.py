"""Staff (STF): playing cards, their cost, once-per-round use, drawing and returning cards."""

from __future__ import annotations

from typing import Final

from grand_austria.agenda import (
    BonusPlay,
    Drafting,
    DrawingStaff,
    PlayingStaff,
    ReturningDrawn,
    Waiting,
)
from grand_austria.chapters import hidden
from grand_austria.chapters.common import LEGAL, misplaced
from grand_austria.components.cards import Timing
from grand_austria.draft import Draft, Holdings, insert
from grand_austria.errors import Violation, broken, counted
from grand_austria.moves import (
    DONE,
    KEEP,
    PLAY_STAFF,
    RETURN_STAFF,
    Done,
    Keep,
    Move,
    PlayStaff,
    ReturnStaff,
)
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState

__all__ = [
    "bonus_play_moves",
    "cheapest_card",
    "drafting_moves",
    "judge_bonus_play",
    "judge_drafting",
    "judge_playing",
    "judge_returning",
    "judge_use",
    "play_bonus_play",
    "play_drafting",
    "play_playing",
    "play_returning",
    "playing_moves",
    "returning_moves",
    "settle_bonus_play",
    "settle_drafting",
    "settle_drawing",
    "settle_playing",
    "without",
]

NO_CARD: Final = 1000
"""The cost of a card where there is none: no krones and no discount reach it."""


def cheapest_card(ruleset: Ruleset, hand: tuple[int, ...]) -> int:
    """The lowest printed cost in krones among cards, `NO_CARD` if there are none."""
    costs = ruleset.staff_cost
    return min([costs[card] for card in hand], default=NO_CARD)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@enforces("ACT-5.1")
def _affordable(ruleset: Ruleset, holdings: Holdings, cards: tuple[int, ...], discount: int) -> list[Move]:
    budget, costs = holdings.krones + discount, ruleset.staff_cost
    return [PLAY_STAFF[card] for card in cards if costs[card] <= budget]


@enforces("ACT-5.1")
def _judge_card(
    ruleset: Ruleset, holdings: Holdings, drawn: tuple[int, ...] | None, discount: int, move: PlayStaff
) -> tuple[Violation, ...]:
    if move.card not in (holdings.hand if drawn is None else drawn):
        where = "in the hand" if drawn is None else "among the cards drawn"
        return (broken("STF-1", f"staff card {move.card} is not {where}"),)
    printed = ruleset.staff_cost[move.card]
    cost = max(printed - discount, 0)
    if cost > holdings.krones:
        less = f" ({printed} less {discount})" if discount else ""
        price = counted(cost, "krone")
        return (broken("STF-2", f"staff card {move.card} costs {price}{less}, and there are {holdings.krones}"),)
    return LEGAL


def _leave_hand(draft: Draft, seat: int, card: int) -> None:
    player = draft.player(seat)
    hidden.show(draft, seat, card, len(player.hand), aside=False)
    player.hand = without(player.hand, card)


@enforces("STF-8", "STF-9", "STF-30")
def _pay_and_place(draft: Draft, seat: int, card: int, discount: int) -> None:
    """Pay for a card that has left the hand or the drawn ones, put it before its player, and start its effect."""
    ruleset = draft.ruleset
    player = draft.player(seat)
    draft.pay(seat, max(ruleset.staff_cost[card] - discount, 0), f"staff card {card}")
    facts = ruleset.components.staff_card[card]
    if facts.timing is Timing.ONCE:
        draft.agenda.append(Waiting(seat, facts.effects))
        if not ruleset.once_staff_counts_as_played:
            hidden.put_back_openly(draft, card)
            return
    player.staff = insert(player.staff, card)


# --------------------------------------------------------------------------------------- playing a card


@enforces("STF-11", "STF-12")
def playing_moves(state: GameState, entry: PlayingStaff) -> tuple[Move, ...]:
    """The cards that can be paid, and ``done`` unless it is action 5."""
    player = state.players[entry.seat]
    cards = player.hand if entry.drawn is None else entry.drawn
    moves = _affordable(state.ruleset, player, cards, entry.discount)
    if not entry.mandatory:
        moves.append(DONE)
    return tuple(moves)


def judge_playing(state: GameState, entry: PlayingStaff, move: Move) -> tuple[Violation, ...]:
    """STF-1, STF-2; ACT-5 for declining action 5."""
    if isinstance(move, PlayStaff):
        return _judge_card(state.ruleset, state.players[entry.seat], entry.drawn, entry.discount, move)
    if isinstance(move, Done):
        if entry.mandatory:
            return (broken("ACT-5", "action 5 plays exactly one staff card"),)
        return LEGAL
    return misplaced(entry, move)


@enforces("STF-12")
def play_playing(draft: Draft, entry: PlayingStaff, move: Move) -> None:
    """Play the card; cards drawn for it that are left go back."""
    seat, rest = entry.seat, entry.drawn
    if isinstance(move, PlayStaff):
        if rest is None:
            _leave_hand(draft, seat, move.card)
        else:
            hidden.show(draft, seat, move.card, len(rest), aside=True)
            rest = without(rest, move.card)
    if rest:
        draft.agenda.append(ReturningDrawn(seat, rest))
    if isinstance(move, PlayStaff):
        _pay_and_place(draft, seat, move.card, entry.discount)


def settle_playing(draft: Draft, entry: PlayingStaff) -> bool:
    """Where no card can be paid nothing is asked."""
    holdings = draft.holdings(entry.seat)
    cards = holdings.hand if entry.drawn is None else entry.drawn
    if cheapest_card(draft.ruleset, cards) - entry.discount <= holdings.krones:
        return False
    draft.agenda.pop()
    if entry.drawn:
        draft.agenda.append(ReturningDrawn(entry.seat, entry.drawn))
    return True


# --------------------------------------------------------------------------------------- the Staff Manager


def bonus_play_moves(state: GameState, entry: BonusPlay) -> tuple[Move, ...]:
    """The cards that can be paid at their cost, and ``done``."""
    player = state.players[entry.seat]
    return (*_affordable(state.ruleset, player, player.hand, 0), DONE)


def judge_bonus_play(state: GameState, entry: BonusPlay, move: Move) -> tuple[Violation, ...]:
    """STF-1, STF-2."""
    if isinstance(move, PlayStaff):
        return _judge_card(state.ruleset, state.players[entry.seat], None, 0, move)
    return LEGAL if isinstance(move, Done) else misplaced(entry, move)


def play_bonus_play(draft: Draft, entry: BonusPlay, move: Move) -> None:
    """Play the card."""
    if isinstance(move, PlayStaff):
        _leave_hand(draft, entry.seat, move.card)
        _pay_and_place(draft, entry.seat, move.card, 0)


def settle_bonus_play(draft: Draft, entry: BonusPlay) -> bool:
    """Where no card can be paid nothing is asked."""
    holdings = draft.holdings(entry.seat)
    if cheapest_card(draft.ruleset, holdings.hand) <= holdings.krones:
        return False
    draft.agenda.pop()
    return True


# --------------------------------------------------------------------------------------- once a round


def judge_use(state: GameState, seat: int, card: int) -> tuple[Violation, ...]:
    """STF-3: a once-per-round card that was played and is face up."""
    player = state.players[seat]
    if card not in player.staff:
        return (broken("STF-3", f"staff card {card} was not played"),)
    if state.ruleset.components.staff_card[card].timing is not Timing.ROUND:
        return (broken("STF-3", f"staff card {card} is none that is used once a round"),)
    if card in player.used_staff:
        return (broken("STF-3", f"staff card {card} was already used this round"),)
    return LEGAL


# --------------------------------------------------------------------------------------- drawing and returning


@enforces("STF-10")
def settle_drawing(draft: Draft, entry: DrawingStaff) -> bool:
    """When all are drawn, or the pile is empty, the drawn cards come into play."""
    if entry.left and draft.staff_pile.drawable:
        return False
    draft.agenda.pop()
    if entry.aside:
        draft.agenda.append(PlayingStaff(entry.seat, entry.discount, drawn=entry.aside))
    return True


def returning_moves(state: GameState, entry: ReturningDrawn) -> tuple[Move, ...]:
    """Each of the cards."""
    return tuple([RETURN_STAFF[card] for card in entry.cards])


def judge_returning(state: GameState, entry: ReturningDrawn, move: Move) -> tuple[Violation, ...]:
    """STF-5."""
    if not isinstance(move, ReturnStaff):
        return misplaced(entry, move)
    if move.card not in entry.cards:
        left = ", ".join(map(str, entry.cards))
        return (broken("STF-5", f"staff card {move.card} is none of the drawn cards that are left ({left})"),)
    return LEGAL


def play_returning(draft: Draft, entry: ReturningDrawn, move: Move) -> None:
    """Put the card to the bottom of the pile."""
    assert isinstance(move, ReturnStaff)
    hidden.put_back(draft, entry.seat, move.card, len(entry.cards), aside=True)
    if rest := without(entry.cards, move.card):
        draft.agenda.append(ReturningDrawn(entry.seat, rest))


# --------------------------------------------------------------------------------------- drafting hands


def settle_drafting(draft: Draft, entry: Drafting) -> bool:
    """The dealt cards become packs; packs move on when everybody has chosen, until they are empty."""
    if not entry.packs:
        seats = [(draft.start_player + k) % draft.seats for k in range(draft.seats)]
        packs = tuple([draft.holdings(seat).hand for seat in range(draft.seats)])
        for seat in seats:
            draft.player(seat).hand = ()
        draft.agenda[-1] = Drafting(seats[0], packs, tuple(seats[1:]))
        return True
    if entry.packs[entry.seat]:
        return False
    draft.agenda.pop()
    return True


def drafting_moves(state: GameState, entry: Drafting) -> tuple[Move, ...]:
    """Each card of the pack."""
    return tuple([KEEP[card] for card in entry.packs[entry.seat]])


def judge_drafting(state: GameState, entry: Drafting, move: Move) -> tuple[Violation, ...]:
    """SET-3."""
    if not isinstance(move, Keep):
        return misplaced(entry, move)
    if move.card not in entry.packs[entry.seat]:
        return (broken("SET-3", f"staff card {move.card} is not in the pack"),)
    return LEGAL


def play_drafting(draft: Draft, entry: Drafting, move: Move) -> None:
    """Keep the card; after the last seat the packs go to the left."""
    assert isinstance(move, Keep)
    seat, packs = entry.seat, list(entry.packs)
    player = draft.player(seat)
    hidden.keep(draft, seat, move.card, len(packs[seat]))
    player.hand = insert(player.hand, move.card)
    packs[seat] = without(packs[seat], move.card)
    if entry.waiting:
        draft.agenda.append(Drafting(entry.waiting[0], tuple(packs), entry.waiting[1:]))
        return
    count = len(packs)
    seats = [(draft.start_player + k) % count for k in range(count)]
    passed_on = tuple([packs[(to - 1) % count] for to in range(count)])
    hidden.pass_packs(draft, passed_on)
    draft.agenda.append(Drafting(seats[0], passed_on, tuple(seats[1:])))
