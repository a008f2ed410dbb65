"""Checking a whole state or view, thing by thing; the first that cannot be is named with its path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import attrs

from grand_austria.agenda import (
    Discarding,
    Drafting,
    DrawingStaff,
    EmperorResult,
    EndOfRound,
    Entry,
    MeetingPenalty,
    PlayingStaff,
    RemovingRooms,
    Rolling,
    cards_of,
    with_cards,
)
from grand_austria.clues import SPECTATOR
from grand_austria.components import BASE
from grand_austria.components.tracks import DICE, SETUP_ROOMS
from grand_austria.engine import actor, at_rest, legal_moves
from grand_austria.state import CHANCE, Chance, GameState, Hotel, Pile
from grand_austria.validity.limits import FACES, ascending, check_limits, refuse
from grand_austria.validity.memory import check_clues
from grand_austria.validity.pending import check_agenda
from grand_austria.validity.table import (
    Cards,
    cafe_problem,
    dice_problem,
    disk_problem,
    disks_problem,
    hotel_problem,
    played_problem,
    rooms_problem,
    served_problem,
    tile_problem,
    used_problem,
    vp_problem,
)
from grand_austria.views import HIDDEN, PlayerView

__all__ = ["check_state", "check_view"]

Position = GameState | PlayerView
NOT_AT_REST: Final = "what comes next happens by itself, or leaves nobody a legal move"


def check_state(state: GameState) -> None:
    """Refuse a state that cannot be.

    Raises:
        InvalidState: with the path of what is wrong, such as ``players[1].cafe[0].served``, and the reason.
    """
    _check_table(state, Cards(state.ruleset))
    check_agenda(state)
    check_clues(state, range(SPECTATOR + 1))
    if not at_rest(state):
        refuse(f"agenda[{len(state.agenda) - 1}]", NOT_AT_REST)


def check_view(view: PlayerView) -> None:
    """Refuse a view that no state gives.

    What seats other than its own remember is not looked at, and neither is whether a hidden hand fits what is asked
    of it.

    Raises:
        InvalidState: with the path of what is wrong and the reason.
    """
    players = len(view.players)
    if view.seat is not None and view.seat not in range(players):
        refuse("seat", f"there is no seat {view.seat} among {players} players")
    _check_table(view, Cards(view.ruleset, hidden=True))
    check_agenda(view)
    observer = SPECTATOR if view.seat is None else view.seat
    _check_hidden(view, observer)
    check_clues(view, [observer])
    _check_moves(view)


# ------------------------------------------------------------------------------------------------- the table


def _check_table(state: Position, cards: Cards) -> None:
    if state.ruleset.components != BASE:
        refuse("ruleset.components", "only positions of the published components can be checked")
    check_limits("", state)
    count = len(state.players)
    if state.start_player >= count:
        refuse("start_player", f"there is no seat {state.start_player} among {count} players")
    _check_guests(state, cards)
    for at in range(count):
        _check_player(f"players[{at}]", state, at, cards)
    _check_staff(state, cards)
    _check_dice(state)
    if problem := disks_problem(state.players, state.politics):
        refuse("players", problem)


def _use_ascending(path: str, numbers: Sequence[int], take: Callable[[int], str | None]) -> None:
    for at, card in enumerate(numbers):
        if problem := take(card):
            refuse(f"{path}[{at}]", problem)
    ascending(path, numbers, twice=True)


def _path_of_cards(at: int, entry: Entry, seat: int) -> str:
    """Where the cards stand that lie before a seat because of an entry."""
    match entry:
        case DrawingStaff():
            field = "aside"
        case PlayingStaff():
            field = "drawn"
        case Drafting():
            field = f"packs[{seat}]"
        case _:
            field = "cards"
    return f"agenda[{at}].{field}"


def _check_guests(state: Position, cards: Cards) -> None:
    for at, card in enumerate(state.guest_row):
        if card is not None and (problem := cards.take_guest(card)):
            refuse(f"guest_row[{at}]", problem)
    _use_ascending("guest_pile.unknown", state.guest_pile.unknown, cards.take_guest)
    if state.guest_pile.bottom:
        refuse("guest_pile.bottom", "no guest is ever put back under the pile")
    _use_ascending("guest_discard", state.guest_discard, cards.take_guest)
    for at, player in enumerate(state.players):
        path = f"players[{at}].cafe"
        for table, guest in enumerate(player.cafe):
            if problem := cards.take_guest(guest.card):
                refuse(f"{path}[{table}].card", problem)
    for at, entry in enumerate(state.agenda):
        if isinstance(entry, Discarding) and (problem := cards.take_guest(entry.guest)):
            refuse(f"agenda[{at}].guest", problem)
    if problem := cards.missing_guests():
        refuse("guest_pile", problem)


def _check_staff(state: Position, cards: Cards) -> None:
    pile = state.staff_pile
    _use_ascending("staff_pile.unknown", pile.unknown, cards.take_staff)
    for at, card in enumerate(pile.bottom):
        if problem := cards.take_staff(card):
            refuse(f"staff_pile.bottom[{at}].card", problem)
    _check_seen(pile, len(state.players))
    for at, entry in enumerate(state.agenda):
        for seat, aside in cards_of(entry).items():
            _use_ascending(_path_of_cards(at, entry, seat), aside, cards.take_staff)
    if problem := cards.missing_staff():
        refuse("staff_pile", problem)


def _check_seen(pile: Pile, players: int) -> None:
    known = (1 << players) - 1 | 1 << SPECTATOR
    if len(pile.seen) != len(pile.bottom):
        refuse("staff_pile.seen", f"{len(pile.bottom)} masks are expected, not {len(pile.seen)}")
    for at, mask in enumerate(pile.seen):
        if mask & ~known:
            refuse(f"staff_pile.bottom[{at}].seen_by", f"a seat is named that is not there: there are {players}")


def _check_dice(state: Position) -> None:
    total = DICE[len(state.players)]
    for at, number in enumerate(state.dice):
        if not 0 <= number <= total:
            refuse(f"dice[{at}]", f"{number} is not between 0 and {total}")
    taken = sum([len(player.dice) for player in state.players])
    rolling = sum([entry.dice for entry in state.agenda if isinstance(entry, Rolling)])
    if rolling == total and state.dice[0] == total:
        rolling = 0  # before the first roll all dice lie on space 1
    if problem := dice_problem(total, state.dice, taken + state.dustbin + rolling):
        refuse("dice", problem)


# ------------------------------------------------------------------------------------------------- players


def _check_player(path: str, state: Position, seat: int, cards: Cards) -> None:
    ruleset, player = state.ruleset, state.players[seat]
    check_limits(path, player)
    check_limits(f"{path}.kitchen", player.kitchen)
    if problem := cafe_problem(len(player.cafe)):
        refuse(f"{path}.cafe", problem)
    ascending(f"{path}.cafe", [guest.card for guest in player.cafe])
    for at, guest in enumerate(player.cafe):
        check_limits(f"{path}.cafe[{at}].served", guest.served)
        if problem := served_problem(ruleset, guest.card, guest.served):
            refuse(f"{path}.cafe[{at}].served", problem)
    _use_ascending(f"{path}.hand", player.hand, cards.take_staff)
    _use_ascending(f"{path}.staff", player.staff, cards.take_staff)
    for at, card in enumerate(player.staff):
        if card == HIDDEN:
            refuse(f"{path}.staff[{at}]", f"there is no staff card {HIDDEN}")
        if problem := played_problem(ruleset, card):
            refuse(f"{path}.staff[{at}]", problem)
    if problem := vp_problem(ruleset, player.vp):
        refuse(f"{path}.vp", problem)
    for at in range(len(player.used_staff)):
        if problem := used_problem(ruleset, player.staff, player.used_staff, at):
            refuse(f"{path}.used_staff[{at}]", problem)
    ascending(f"{path}.used_staff", player.used_staff)
    _check_hotel(f"{path}.hotel", state, player.hotel, sum([_due(entry, seat) for entry in state.agenda]))
    if problem := tile_problem(player.dice):
        refuse(f"{path}.dice", problem)
    for at, number in enumerate(player.dice):
        if not 1 <= number <= FACES:
            refuse(f"{path}.dice[{at}]", f"{number} is not between 1 and {FACES}")
    for at in range(len(player.politics)):
        if problem := disk_problem(state.politics, player.politics, at):
            refuse(f"{path}.politics[{at}]", problem)
    ascending(f"{path}.politics", player.politics)


def _due(entry: Entry, seat: int) -> int:
    """How many rooms the Emperor scoring may still take from a seat because of an entry."""
    match entry:
        case RemovingRooms(of, _, left):
            return left + 1 if of == seat else 0
        case EmperorResult(of) | MeetingPenalty(of):
            return SETUP_ROOMS if of == seat else 0  # all: no tile takes so many
    return 0


def _check_hotel(path: str, state: Position, hotel: Hotel, due: int) -> None:
    if hotel.occupied & ~hotel.prepared:
        refuse(path, "a room is occupied and not prepared")
    if problem := hotel_problem(state.ruleset, hotel):
        refuse(path, problem)
    scored = not state.agenda or isinstance(state.agenda[0], EndOfRound)
    if problem := rooms_problem(hotel, state.emperor_tiles, state.round, scored=scored, due=due):
        refuse(f"{path}.rooms", problem)


# ------------------------------------------------------------------------------------------------- views


def _check_hidden(view: PlayerView, observer: int) -> None:
    """A view hides what its seat does not see, and nothing else."""
    pile = view.staff_pile
    _check_cards("staff_pile.unknown", pile.unknown, visible=False)
    for at, (card, seen) in enumerate(zip(pile.bottom, pile.seen, strict=True)):
        _check_cards(f"staff_pile.bottom[{at}].card", [card], visible=bool(seen >> observer & 1))
    for seat, player in enumerate(view.players):
        _check_cards(f"players[{seat}].hand", player.hand, visible=seat == observer)
    for at, entry in enumerate(view.agenda):
        for seat, cards in cards_of(entry).items():
            _check_cards(_path_of_cards(at, entry, seat), cards, visible=seat == observer)


def _check_cards(path: str, cards: Sequence[int], *, visible: bool) -> None:
    for card in cards:
        if (card != HIDDEN) != visible:
            refuse(path, "its seat sees this card" if visible else f"staff card {card} is one that its seat cannot see")


def _check_moves(view: PlayerView) -> None:
    """Whose decision it is, and the legal moves of the seat: what it cannot see has no bearing on them."""
    state = _some_state(view)
    acting = actor(state)
    if view.actor != acting:
        refuse("actor", f"{_name(acting)} is expected, not {_name(view.actor)}")
    own = acting is not None and acting == view.seat
    if (own or acting is CHANCE) and not at_rest(state):
        refuse(f"agenda[{len(view.agenda) - 1}]", NOT_AT_REST)
    if view.legal_moves != (legal_moves(state) if own else ()):
        refuse("legal_moves", "these are not the legal moves of the seat, in their order")


def _name(acting: int | Chance | None) -> str:
    return "nobody" if acting is None else "chance" if isinstance(acting, Chance) else f"seat {acting}"


def _some_state(view: PlayerView) -> GameState:
    """A state with the unseen staff cards in the hidden places in any way."""
    unseen = iter(view.unseen_staff)

    def filled(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([next(unseen) if card == HIDDEN else card for card in cards])

    def filled_entry(entry: Entry) -> Entry:
        found = cards_of(entry)
        return with_cards(entry, {seat: filled(cards) for seat, cards in found.items()}) if found else entry

    pile = view.staff_pile
    return GameState(
        view.ruleset,
        view.round,
        view.start_player,
        view.dice,
        view.dustbin,
        view.guest_row,
        view.guest_pile,
        view.guest_discard,
        Pile(filled(pile.unknown), filled(pile.bottom), pile.seen),
        view.politics,
        view.emperor_tiles,
        tuple([attrs.evolve(player, hand=filled(player.hand)) for player in view.players]),
        tuple([filled_entry(entry) for entry in view.agenda]),
        view.clues,
    )
