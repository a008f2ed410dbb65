"""Positions as the text of a scenario: how a strategy reports what it found."""

from __future__ import annotations

import grand_austria as ga
from grand_austria.agenda import Turn
from grand_austria.components.cards import DISHES
from grand_austria.state import rooms_of
from grand_austria.testing.rulesets import Option, differences

__all__ = ["as_scenario", "described"]


def as_scenario(state: ga.GameState) -> str:
    """A position at the beginning of a turn as the text of a scenario (boards of our own are not known there)."""
    (turn,) = [entry for entry in state.agenda if isinstance(entry, Turn)]
    lines = [
        f'edition = "{state.ruleset.edition}"',
        "rulings = { " + ", ".join(f"{k} = {_toml(v)}" for k, v in differences(state.ruleset).items()) + " }",
        f"players = {len(state.players)}",
        f"round = {state.round}",
        f"start_player = {state.start_player}",
        f"to_move = {turn.seat}",
        f"dice = {list(state.dice)}",
        f"dustbin = {state.dustbin}",
        f"guest_row = {[card or 0 for card in state.guest_row]}",
        f"guest_discard = {list(state.guest_discard)}",
        f"staff_bottom = {list(state.staff_pile.bottom)}",
        f"politics = {list(state.politics)}",
        f"emperor_tiles = {list(state.emperor_tiles)}".replace("'", '"'),
    ]
    for player in state.players:
        lines += ["", "[[player]]", *_player_lines(player)]
    return "\n".join(lines) + "\n"


def _player_lines(player: ga.Player) -> list[str]:
    board, groups = player.hotel.board, player.hotel.board.group_masks
    lost = [g for g in range(10) if player.hotel.rewarded >> g & 1 and player.hotel.occupied & groups[g] != groups[g]]
    cafe = ", ".join(f"{{ guest = {g.card}, served = {_dishes(g.served)} }}" for g in player.cafe)
    rooms = ", ".join(
        f'"{_room(room)}" = "{"occupied" if player.hotel.occupied >> room & 1 else "prepared"}"'
        for room in rooms_of(player.hotel.prepared)
    )
    return [
        f"krones = {player.krones}",
        f"emperor = {player.emperor}",
        f"vp = {player.vp}",
        f"kitchen = {_dishes(player.kitchen)}",
        f"hand = {list(player.hand)}",
        f"staff = {list(player.staff)}",
        f"used_staff = {list(player.used_staff)}",
        f"cafe = [{cafe}]",
        f'board = "{board.name}"',
        f"rooms = {{ {rooms} }}",
        "bonuses = [" + ", ".join(f'"{_room(rooms_of(groups[g])[0])}"' for g in lost) + "]",
        f"dice = {list(player.dice)}",
        f"passed = {_toml(player.passed)}",
        f"politics = {list(player.politics)}",
    ]


def _room(room: int) -> str:
    return f"{room // 5 + 1},{room % 5 + 1}"


def _dishes(dishes: ga.Dishes) -> str:
    counts = zip(DISHES, dishes.counts, strict=True)
    return "{ " + ", ".join(f"{dish.label} = {count}" for dish, count in counts) + " }"


def _toml(value: Option) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def described(state: ga.GameState) -> str:
    """A position in words that can be pasted into a scenario."""
    own = [player.hotel.board for player in state.players if player.hotel.board.name not in ga.BOARDS]
    text = "\n".join(f"# {board}" for board in own)
    if len(state.agenda) == 2 and isinstance(state.agenda[-1], Turn):
        return f"{text}\n{as_scenario(state)}"
    rules = f"{state.ruleset.edition} {differences(state.ruleset)}"
    return f"{text}\nnew game: {len(state.players)} players, start player {state.start_player}, {rules}"
