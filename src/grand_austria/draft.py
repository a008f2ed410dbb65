"""A position that is being worked on: what `apply` changes between two immutable states.

Chapters change a `Draft` and push entries on its agenda; nobody outside `apply` ever sees one. All VP, krones and
Emperor spaces are gained through it, so that the limits of the tracks hold everywhere and gains can be itemised.
"""

from __future__ import annotations

from typing import Literal

import attrs

from grand_austria.agenda import Entry
from grand_austria.clues import Clue
from grand_austria.components.cards import Dishes
from grand_austria.components.tracks import EMPEROR_MAX, KRONES_MAX
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import CafeGuest, GameState, Hotel, Pile, Player
from grand_austria.values import value_hash

__all__ = ["Change", "Draft", "DraftPlayer", "Gain", "Holdings", "Unit", "insert"]

Unit = Literal["vp", "krones", "emperor"]
"""Victory points, krones, or spaces of the Emperor track."""


@attrs.frozen
class Change:
    """What a seat gained (or paid or lost, if negative) on a track, and what for.

    ``source`` is such as ``"guest 58"``, ``"occupancy bonus"``, ``"room 2,3"`` or the name of a staff card; empty for
    a reward of the guest, or an effect of the card, that is being carried out.
    """

    seat: int
    unit: Unit
    amount: int
    source: str
    __hash__ = value_hash


@attrs.frozen
class Gain:
    """VP that a seat gained (or lost, if negative), and what for, such as ``"guest 58"``; as a `Change` of VP."""

    seat: int
    vp: int
    source: str
    __hash__ = value_hash


class DraftPlayer:
    """A player that is being worked on; the fields are those of `Player`."""

    __slots__ = (
        "cafe",
        "dice",
        "emperor",
        "hand",
        "hotel",
        "kitchen",
        "krones",
        "passed",
        "politics",
        "staff",
        "used_staff",
        "vp",
    )

    def __init__(self, player: Player) -> None:
        self.krones: int = player.krones
        self.emperor: int = player.emperor
        self.vp: int = player.vp
        self.kitchen: Dishes = player.kitchen
        self.cafe: tuple[CafeGuest, ...] = player.cafe
        self.hand: tuple[int, ...] = player.hand
        self.staff: tuple[int, ...] = player.staff
        self.used_staff: tuple[int, ...] = player.used_staff
        self.hotel: Hotel = player.hotel
        self.dice: tuple[int, ...] = player.dice
        self.passed: bool = player.passed
        self.politics: tuple[int, ...] = player.politics

    def frozen(self) -> Player:
        """The player as a value."""
        return Player(
            self.krones,
            self.emperor,
            self.vp,
            self.kitchen,
            self.cafe,
            self.hand,
            self.staff,
            self.used_staff,
            self.hotel,
            self.dice,
            self.passed,
            self.politics,
        )


Holdings = Player | DraftPlayer
"""What a player holds, to be read alike in a state and in a draft."""


class Draft:
    """A state that is being worked on; the fields are those of `GameState`."""

    __slots__ = (
        "_players",
        "agenda",
        "changes",
        "clues",
        "dice",
        "dustbin",
        "emperor_tiles",
        "guest_discard",
        "guest_pile",
        "guest_row",
        "politics",
        "round",
        "ruleset",
        "staff_pile",
        "start_player",
    )

    def __init__(self, state: GameState, changes: list[Change] | None = None) -> None:
        self.ruleset: Ruleset = state.ruleset
        self.round: int = state.round
        self.start_player: int = state.start_player
        self.dice: tuple[int, ...] = state.dice
        self.dustbin: int = state.dustbin
        self.guest_row: tuple[int | None, ...] = state.guest_row
        self.guest_pile: Pile = state.guest_pile
        self.guest_discard: tuple[int, ...] = state.guest_discard
        self.staff_pile: Pile = state.staff_pile
        self.politics: tuple[int, ...] = state.politics
        self.emperor_tiles: tuple[str, ...] = state.emperor_tiles
        self.agenda: list[Entry] = list(state.agenda)
        self.clues: tuple[Clue, ...] = state.clues
        self.changes = changes
        self._players: list[Player | DraftPlayer] = list(state.players)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self._players)

    def player(self, seat: int) -> DraftPlayer:
        """The player of a seat, to be changed."""
        player = self._players[seat]
        if type(player) is DraftPlayer:
            return player
        assert isinstance(player, Player)
        changed = DraftPlayer(player)
        self._players[seat] = changed
        return changed

    def holdings(self, seat: int) -> Holdings:
        """The player of a seat, only to be read."""
        return self._players[seat]

    def frozen(self) -> GameState:
        """The state as a value; players that nobody changed are shared with the state before."""
        return GameState(
            self.ruleset,
            self.round,
            self.start_player,
            self.dice,
            self.dustbin,
            self.guest_row,
            self.guest_pile,
            self.guest_discard,
            self.staff_pile,
            self.politics,
            self.emperor_tiles,
            tuple([player.frozen() if isinstance(player, DraftPlayer) else player for player in self._players]),
            tuple(self.agenda),
            self.clues,
        )

    @enforces("SCO-6")
    def gain_vp(self, seat: int, vp: int, source: str) -> None:
        """Gain VP, or lose them if negative (not below 0 where the ruling ``vp_floor`` says so)."""
        player = self.player(seat)
        if vp < 0 and self.ruleset.vp_floor == "zero":
            vp = max(vp, -max(player.vp, 0))
        player.vp += vp
        if vp and self.changes is not None:
            self.changes.append(Change(seat, "vp", vp, source))

    @enforces("ACT-4.1")
    def gain_krones(self, seat: int, krones: int, source: str) -> None:
        """Gain krones; what exceeds the track is lost."""
        player = self.player(seat)
        self._change_krones(seat, min(krones, KRONES_MAX - player.krones), source)

    def pay(self, seat: int, krones: int, source: str) -> None:
        """Pay krones, which are there."""
        self._change_krones(seat, -krones, source)

    def _change_krones(self, seat: int, krones: int, source: str) -> None:
        player = self.player(seat)
        player.krones += krones
        if krones and self.changes is not None:
            self.changes.append(Change(seat, "krones", krones, source))

    @enforces("EMP-9")
    def advance(self, seat: int, spaces: int, source: str) -> None:
        """Advance on the Emperor track; each space beyond the last is 1 VP."""
        player = self.player(seat)
        reached = player.emperor + spaces
        self.move_disk(seat, min(reached, EMPEROR_MAX), source)
        if reached > EMPEROR_MAX:
            self.gain_vp(seat, reached - EMPEROR_MAX, "Emperor track beyond 13")

    def move_disk(self, seat: int, space: int, source: str) -> None:
        """Put the disk on a space of the Emperor track."""
        player = self.player(seat)
        spaces = space - player.emperor
        player.emperor = space
        if spaces and self.changes is not None:
            self.changes.append(Change(seat, "emperor", spaces, source))


def insert(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The ascending cards with one more."""
    return tuple(sorted((*cards, card)))
