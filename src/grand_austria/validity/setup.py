"""Whether the setup can have come so far: what its steps have brought, and nothing else, lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from grand_austria.agenda import (
    Dealing,
    DealingHand,
    DealingTile,
    Drafting,
    Entry,
    FillingRow,
    SettingUpGuest,
    SettingUpRooms,
    Starting,
)
from grand_austria.chapters.dice import NO_DICE
from grand_austria.chapters.setup import GROUP_NAMES, new_player, setup_agenda
from grand_austria.components.boards import COLUMNS
from grand_austria.components.cards import NOTHING
from grand_austria.components.tracks import DICE, GUEST_COSTS, HAND_START, ROOM_COSTS, SETUP_ROOMS
from grand_austria.state import GameState, Player, rooms_of
from grand_austria.validity.limits import refuse
from grand_austria.validity.table import dealt_problem, groups_of
from grand_austria.views import HIDDEN, PlayerView

__all__ = ["check_dealt", "check_setup", "name_of"]

Position = GameState | PlayerView


def check_setup(state: Position) -> None:
    """Part of the setup of these players and this start player; its last step may have begun."""
    agenda, last = state.agenda, len(state.agenda) - 1
    whole: tuple[Entry, ...] = (Starting(),)
    if agenda != whole:
        if state.start_player < 0:
            refuse("start_player", "only at the very beginning it is not drawn yet")
        whole = setup_agenda(state.ruleset, len(state.players), state.start_player)
    elif state.start_player >= 0:
        refuse("start_player", "it is still to be drawn, so there is none yet")
    if len(agenda) > len(whole):
        refuse(f"agenda[{len(whole)}]", "the setup has no such step")
    for at, (entry, planned) in enumerate(zip(agenda, whole, strict=False)):
        if entry != planned and not (at == last and _within(entry, planned)):
            refuse(f"agenda[{at}]", f"{name_of(entry)} is not what comes here, in the setup or in a round")
    groups = len(GROUP_NAMES)
    starting = agenda == (Starting(),)
    check_dealt(
        state,
        0 if starting else groups - sum([isinstance(entry, Dealing) for entry in agenda]),
        0 if starting else groups - sum([isinstance(entry, DealingTile) for entry in agenda]),
    )
    if state.round != 1 or state.dustbin or state.dice != (DICE[len(state.players)], *NO_DICE[1:]):
        refuse("dice", "before the first roll it is round 1, and all dice lie on space 1")
    _check_begun(state, whole)
    entry = agenda[last]
    if isinstance(entry, Drafting):
        _check_drafting(f"agenda[{last}]", state, entry)


def name_of(entry: Entry) -> str:
    """What an entry is called in messages."""
    return type(entry).__name__


def _within(entry: Entry, planned: Entry) -> bool:
    """Whether this comes up while a step of the setup is carried out."""
    match entry, planned:
        case (DealingHand(seat, left), DealingHand(of, most)) | (SettingUpRooms(seat, left), SettingUpRooms(of, most)):
            return seat == of and left <= most
        case (Drafting(), Drafting()) | (FillingRow(), SettingUpGuest()):
            return True
    return False


def check_dealt(state: Position, politics: int = 3, tiles: int = 3) -> None:
    """So many politics cards and Emperor tiles are dealt, one of each group in their order."""
    components = state.ruleset.components
    _check_groups("politics", state.politics, groups_of(components.politics_card, state.politics), politics)
    _check_groups("emperor_tiles", state.emperor_tiles, groups_of(components.tile, state.emperor_tiles), tiles)


def _check_groups(path: str, dealt: Sequence[int | str], groups: Sequence[str], expected: int) -> None:
    if len(dealt) != expected:
        refuse(path, f"by the agenda {expected} are dealt, not {len(dealt)}")
    kind = "card" if path == "politics" else "tile"
    if problem := dealt_problem(kind, [*groups, *GROUP_NAMES[expected:]], dealt):
        refuse(path, problem)


def _check_drafting(path: str, state: Position, entry: Drafting) -> None:
    """Packs and hands fit: who has chosen in this pass has a card more in the hand and one less in the pack."""
    count = len(state.players)
    order = [(state.start_player + k) % count for k in range(count)]
    at = order.index(entry.seat)
    if entry.waiting != tuple(order[at + 1 :]):
        refuse(f"{path}.waiting", f"after seat {entry.seat} come {order[at + 1 :]}")
    if len(entry.packs) != count:
        refuse(f"{path}.packs", f"{count} packs are expected, not {len(entry.packs)}")
    size = len(entry.packs[entry.seat])
    for seat, pack in enumerate(entry.packs):
        chosen = seat in order[:at]
        if len(pack) != size - chosen:
            refuse(f"{path}.packs[{seat}]", f"{size - chosen} cards are expected, not {len(pack)}")
        if len(state.players[seat].hand) != HAND_START - size + chosen:
            refuse(f"players[{seat}].hand", f"{HAND_START - size + chosen} cards are kept already in this draft")


# ------------------------------------------------------------------------------------------------- what steps bring


def _check_begun(state: Position, whole: Sequence[Entry]) -> None:
    """Hands, cafés, hotels and the guest row are as the steps that are over have made them."""
    agenda = state.agenda
    for path, cards in (("staff_pile.bottom", state.staff_pile.bottom), ("guest_discard", state.guest_discard)):
        if cards:
            refuse(path, "in the setup no card comes there")
    _check_row(state, whole)
    starting = agenda == (Starting(),)
    hands = {entry.seat: entry.left for entry in agenda if isinstance(entry, DealingHand)}
    guests = [entry.seat for entry in agenda if isinstance(entry, SettingUpGuest)]
    rooms = {entry.seat: entry.left for entry in agenda if isinstance(entry, SettingUpRooms)}
    for seat, player in enumerate(state.players):
        path = f"players[{seat}]"
        if not isinstance(agenda[-1], Drafting):  # then cards are in the packs
            _expect(f"{path}.hand", "cards", len(player.hand), 0 if starting else HAND_START - hands.get(seat, 0))
        _expect(f"{path}.cafe", "guests", len(player.cafe), 0 if starting else 1 - guests.count(seat))
        least = most = SETUP_ROOMS - (SETUP_ROOMS if starting else rooms.get(seat, 0))
        if seat not in rooms and state.ruleset.setup_rooms == "up_to_three":
            least = 0
        if not least <= (prepared := player.hotel.prepared.bit_count()) <= most:
            refuse(f"{path}.hotel.rooms", f"{prepared} rooms are prepared, and the setup has not come so far")
        _check_new(path, player)
    if not starting and state.ruleset.staff_deal == "starting_sets":
        _check_sets(state)


def _expect(path: str, what: str, found: int, expected: int) -> None:
    if found != expected:
        refuse(path, f"by the agenda {expected} {what} are there, not {found}")


def _check_row(state: Position, whole: Sequence[Entry]) -> None:
    """The row is filled from the right to the left."""
    gaps = state.guest_row.count(None)
    filling = whole.index(FillingRow()) if FillingRow() in whole else -1
    last = len(state.agenda) - 1
    if filling < last:
        fits = gaps == len(GUEST_COSTS)
    elif filling == last:
        fits = gaps > 0
    else:
        fits = gaps == isinstance(state.agenda[last], FillingRow)
    if not fits or any([card is not None for card in state.guest_row[:gaps]]):
        refuse("guest_row", "by the agenda it is not filled so")


def _check_new(path: str, player: Player) -> None:
    """Nothing but rooms was paid for, and nothing but printed VP gained."""
    hotel = player.hotel
    new = new_player(hotel.board)
    cost = sum([ROOM_COSTS[room // COLUMNS] for room in rooms_of(hotel.prepared)])
    printed = sum([hotel.board.points[room] for room in rooms_of(hotel.prepared)])
    if hotel.occupied or hotel.rewarded or hotel.pointed & ~hotel.prepared:
        refuse(f"{path}.hotel", "in the setup no room is occupied, and no group or room rewarded")
    for name, found, expected in (
        ("krones", player.krones, new.krones - cost),
        ("vp", player.vp, new.vp + printed),
        ("emperor", player.emperor, new.emperor),
        ("kitchen", player.kitchen, new.kitchen),
        ("staff", player.staff, new.staff),
        ("dice", player.dice, new.dice),
        ("passed", player.passed, new.passed),
        ("politics", player.politics, new.politics),
    ):
        if found != expected:
            refuse(f"{path}.{name}", f"in the setup, with these rooms, {expected} is expected, not {found}")
    for at, guest in enumerate(player.cafe):
        if guest.served != NOTHING:
            refuse(f"{path}.cafe[{at}].served", "in the setup nobody is served")


def _check_sets(state: Position) -> None:
    """Each seat has its starting set."""
    count = len(state.players)
    for at, cards in enumerate(state.ruleset.components.starting_sets[:count]):
        seat = (state.start_player + at) % count
        hand = state.players[seat].hand
        if HIDDEN not in hand and hand != tuple(sorted(cards)):
            refuse(f"players[{seat}].hand", f"its starting set is {sorted(cards)}")
