"""Scoring (SCO): the final scoring, itemised, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from grand_austria.components.boards import FLOOR_MASKS
from grand_austria.components.cards import Color, EndVp, Per, Timing
from grand_austria.components.tracks import FLOOR_VP, UNFED_GUEST_VP
from grand_austria.draft import Gain
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState, Player
from grand_austria.values import value_hash

__all__ = ["ScoreSheet", "score_sheet", "winning_seats"]


@attrs.frozen
class ScoreSheet:
    """The final score of a seat in VP.

    ``board``: VP on the track before the final scoring, ``board_by_source`` of it what is known by source;
    ``rooms_by_floor``: occupied rooms, from the bottom; ``krones`` and ``kitchen`` 1 VP each; ``staff_by_card``: end
    cards as (card number, VP); ``cafe``: the penalty for guests in the café, 0 or less.
    """

    seat: int
    board: int
    rooms_by_floor: tuple[int, ...]
    krones: int
    kitchen: int
    staff_by_card: tuple[tuple[int, int], ...]
    cafe: int
    board_by_source: tuple[tuple[str, int], ...] = ()
    at_least_zero: bool = False
    __hash__ = value_hash

    @property
    def rooms(self) -> int:
        """VP for occupied rooms."""
        return sum(self.rooms_by_floor)

    @property
    def staff(self) -> int:
        """VP of end-of-game staff cards."""
        return sum([vp for _, vp in self.staff_by_card])

    @property
    def total(self) -> int:
        """The final score; not below 0 where the ruling ``vp_floor`` says so (``at_least_zero``)."""
        total = self.board + self.rooms + self.krones + self.kitchen + self.staff + self.cafe
        return max(total, 0) if self.at_least_zero else total


@enforces("SCO-1", "SCO-2", "SCO-4", "SCO-13")
def score_sheet(state: GameState, seat: int, gains: Sequence[Gain] = ()) -> ScoreSheet:
    """The final score of a seat, whenever it is asked for."""
    player = state.players[seat]
    occupied = player.hotel.occupied
    sources: dict[str, int] = {}
    for gain in gains:
        if gain.seat == seat:
            sources[gain.source] = sources.get(gain.source, 0) + gain.vp
    return ScoreSheet(
        seat,
        player.vp,
        tuple([(occupied & mask).bit_count() * vp for mask, vp in zip(FLOOR_MASKS, FLOOR_VP, strict=True)]),
        player.krones,
        player.kitchen.total,
        tuple([(card, _end_vp(state, seat, card)) for card in _end_cards(state.ruleset, player)]),
        -UNFED_GUEST_VP * _unfed(state.ruleset, player),
        tuple(sources.items()),
        state.ruleset.vp_floor == "zero",
    )


@enforces("SCO-5")
def winning_seats(state: GameState) -> tuple[int, ...]:
    """The most VP; then the most dishes and krones left; then as the ruling ``tie`` says."""

    def rank(seat: int) -> tuple[int, int]:
        player = state.players[seat]
        return score_sheet(state, seat).total, player.krones + player.kitchen.total

    seats = range(len(state.players))
    best = max(map(rank, seats))
    winners = tuple([seat for seat in seats if rank(seat) == best])
    return winners[:1] if state.ruleset.tie == "seat" else winners


@enforces("SCO-3")
def _unfed(ruleset: Ruleset, player: Player) -> int:
    """How many guests of the café cost VP."""
    if ruleset.unfed_guest_penalty == "every_guest":
        return len(player.cafe)
    guests = ruleset.components.guest
    return sum([guest.served != guests[guest.card].order for guest in player.cafe])


# ------------------------------------------------------------------------------------------------- end cards


def _end_cards(ruleset: Ruleset, player: Player) -> list[int]:
    cards = ruleset.components.staff_card
    return [card for card in player.staff if cards[card].timing is Timing.END]


def _end_vp(state: GameState, seat: int, card: int) -> int:
    """What an end card is worth to a seat; a Secretary is worth the best card that she can copy."""
    end = state.ruleset.components.staff_card[card].end
    assert end is not None
    if end.per is Per.COPY:
        return max([_worth(state, seat, other) for other in _copied(state, seat)], default=0)
    return _worth(state, seat, end)


@enforces("SCO-9")
def _copied(state: GameState, seat: int) -> list[EndVp]:
    """The end cards that a Secretary of this seat can copy."""
    cards = state.ruleset.components.staff_card
    owners, reached = [seat], set[int]()
    for owner in owners:
        for other, player in enumerate(state.players):
            if other == owner:
                continue
            for number in _end_cards(state.ruleset, player):
                end = cards[number].end
                if end is not None and end.per is Per.COPY:
                    # Through another's Secretary, what that one can copy is reached as well.
                    if state.ruleset.secretary_copies_secretary and other not in owners:
                        owners.append(other)
                else:
                    reached.add(number)
    ends = [cards[number].end for number in sorted(reached)]
    return [end for end in ends if end is not None]


@enforces("SCO-7", "SCO-8", "SCO-10", "SCO-11", "SCO-12", "SCO-14", "SCO-15")
def _worth(state: GameState, seat: int, end: EndVp) -> int:
    player, ruleset = state.players[seat], state.ruleset
    hotel = player.hotel
    per_color = [hotel.occupied_of(color) for color in (Color.BLUE, Color.RED, Color.YELLOW)]
    match end.per:
        case Per.BLUE_ROOM | Per.RED_ROOM | Per.YELLOW_ROOM:
            count = per_color[end.per]
        case Per.OCCUPIED_ROOM:
            count = hotel.occupied.bit_count()
        case Per.ROOM:
            count = hotel.prepared.bit_count()
        case Per.GROUP:
            count = hotel.full_groups
        case Per.FLOOR:
            count = hotel.full_floors
        case Per.COLUMN:
            count = hotel.full_columns
        case Per.COLOR_SET:
            count = min(per_color)
        case Per.POLITICS_DISK:
            count = len(player.politics)
        case Per.STAFF:
            count = len(player.staff) if ruleset.assistant_manager_counts == "played" else len(player.hand) + 1
        case Per.EMPEROR_SPACE:
            vp = end.vp * player.emperor
            return vp if ruleset.operator_maximum == "none" else min(vp, ruleset.operator_maximum)
        case Per.COPY:
            return 0
    return end.vp * count
