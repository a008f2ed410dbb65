"""The final scoring."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.facts import GAME, STAFF
from tests.oracle.position import Position
from tests.oracle.table import count, end_cards, is_fed

PENALTY_FOR_A_GUEST_LEFT = 5
MOST_OF_THE_OPERATOR = 12


@dataclass(frozen=True)
class Score:
    board: int
    rooms: int
    krones: int
    kitchen: int
    staff: int
    cafe: int
    total: int


def card_score(position: Position, seat: int, card: int) -> int:
    """What an end-of-game card other than the Secretary scores for a seat."""
    player, fact = position.players[seat], STAFF[card]
    things = count(player, fact.per)
    if fact.per == "staff" and position.ruleset["assistant_manager_counts"] == "hand":
        things = len(player.hand) + 1
    score = fact.scores * things
    if fact.per == "Emperor space" and position.ruleset["operator_maximum"] == "12":
        return min(score, MOST_OF_THE_OPERATOR)
    return score


def copied_score(position: Position, seat: int) -> int:
    """The best card that an opponent has in play. There is one Secretary, so none can copy another."""
    cards = [
        card
        for opponent, player in enumerate(position.players)
        if opponent != seat
        for card in end_cards(player)
        if STAFF[card].per != "copy"
    ]
    return max((card_score(position, seat, card) for card in cards), default=0)


def final_scores(position: Position) -> list[Score]:
    scores = []
    for seat, player in enumerate(position.players):
        rooms = sum(GAME["occupied_room_vp_by_floor"][floor - 1] for floor, _ in player.hotel.occupied)
        staff = sum(
            copied_score(position, seat) if STAFF[card].per == "copy" else card_score(position, seat, card)
            for card in end_cards(player)
        )
        every_guest = position.ruleset["unfed_guest_penalty"] == "every_guest"
        left = sum(every_guest or not is_fed(guest) for guest in player.cafe)
        cafe = -PENALTY_FOR_A_GUEST_LEFT * left
        total = player.vp + rooms + player.krones + sum(player.kitchen) + staff + cafe
        if position.ruleset["vp_floor"] == "zero":
            total = max(0, total)
        scores.append(Score(player.vp, rooms, player.krones, sum(player.kitchen), staff, cafe, total))
    return scores


def winners(position: Position) -> tuple[int, ...]:
    """The most VP, then the most dishes, drinks and krones left; then shared, or the lowest seat."""
    ranks = [
        (score.total, player.krones + sum(player.kitchen))
        for score, player in zip(final_scores(position), position.players, strict=True)
    ]
    best = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return best[:1] if position.ruleset["tie"] == "seat" else best
