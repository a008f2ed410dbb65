"""Politics cards (POL): requirements and disks."""

from __future__ import annotations

from grand_austria.chapters.common import LEGAL
from grand_austria.components.cards import Color, PoliticsCard, Requirement
from grand_austria.components.tracks import POLITICS_VP
from grand_austria.draft import Draft, Holdings
from grand_austria.errors import Violation, broken
from grand_austria.moves import PLACE_POLITICS, Move, PlacePolitics
from grand_austria.rulebook.enforce import enforces
from grand_austria.state import GameState

__all__ = ["disks", "judge_politics", "meets", "place_disk", "politics_moves"]


@enforces("POL-6", "POL-7", "POL-8")
def reached(card: PoliticsCard, holdings: Holdings) -> int:
    """How much a player has of what the card counts."""
    hotel = holdings.hotel
    match card.requirement:
        case Requirement.KRONES:
            return holdings.krones
        case Requirement.ROOMS:
            return hotel.prepared.bit_count()
        case Requirement.STAFF:
            return len(holdings.staff)
        case Requirement.EMPEROR:
            return holdings.emperor
        case Requirement.FLOORS:
            return hotel.full_floors
        case Requirement.GROUPS:
            return hotel.full_groups
        case Requirement.COLOR_COMPLETE:
            return hotel.full_colors
        case Requirement.COLUMNS:
            return hotel.full_columns
        case Requirement.OCCUPIED:
            raise ValueError(f"politics card {card.id} counts rooms by colour")


def meets(card: PoliticsCard, holdings: Holdings) -> bool:
    """Whether a player meets the requirement of a card."""
    if card.requirement is Requirement.OCCUPIED:
        hotel = holdings.hotel
        return all(
            [
                hotel.occupied_of(color) >= rooms
                for color, rooms in zip((Color.BLUE, Color.RED, Color.YELLOW), card.rooms, strict=True)
            ]
        )
    return reached(card, holdings) >= card.count


def disks(state: GameState | Draft, card: int) -> int:
    """How many disks lie on a card."""
    players = state.players if isinstance(state, GameState) else [state.holdings(seat) for seat in range(state.seats)]
    return sum([card in player.politics for player in players])


def politics_moves(state: GameState, holdings: Holdings) -> list[Move]:
    """The cards on which the player can place a disk."""
    cards = state.ruleset.components.politics_card
    return [
        PLACE_POLITICS[number]
        for number in state.politics
        if number not in holdings.politics
        and meets(cards[number], holdings)
        and disks(state, number) < len(POLITICS_VP)
    ]


def judge_politics(state: GameState, seat: int, move: PlacePolitics) -> tuple[Violation, ...]:
    """POL-1 to POL-4."""
    player = state.players[seat]
    if move.card not in state.politics:
        in_game = ", ".join(map(str, state.politics))
        return (broken("POL-1", f"politics card {move.card} is none of this game ({in_game})"),)
    card = state.ruleset.components.politics_card[move.card]
    found = []
    if move.card in player.politics:
        found.append(broken("POL-3", f"there is already an own disk on politics card {move.card}"))
    elif disks(state, move.card) >= len(POLITICS_VP):
        found.append(broken("POL-4", f"all {len(POLITICS_VP)} places of politics card {move.card} are taken"))
    if not meets(card, player):
        found.append(broken("POL-2", f"politics card {move.card} asks for {card.text}: {_lacking(card, player)}"))
    return tuple(found) or LEGAL


def _lacking(card: PoliticsCard, holdings: Holdings) -> str:
    if card.requirement is Requirement.OCCUPIED:
        hotel = holdings.hotel
        colors = (Color.BLUE, Color.RED, Color.YELLOW)
        return "there are " + ", ".join(f"{hotel.occupied_of(color)} {color.label}" for color in colors)
    return f"there are {reached(card, holdings)}"


@enforces("POL-5")
def place_disk(draft: Draft, seat: int, card: int) -> None:
    """Place a disk on the highest free place."""
    player = draft.player(seat)
    vp = POLITICS_VP[disks(draft, card)]
    player.politics = tuple(sorted((*player.politics, card)))
    draft.gain_vp(seat, vp, f"politics card {card}")
