"""The score sheet at the end of a game: every source of VP, seat by seat, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from grand_austria.chapters.scoring import ScoreSheet
from grand_austria.cli.screen import say
from grand_austria.components.tracks import FLOOR_VP
from grand_austria.draft import Gain
from grand_austria.engine import final_scores, winners
from grand_austria.render.describe import source_name
from grand_austria.render.words import staff_name
from grand_austria.state import GameState

__all__ = ["show_scores", "verdict"]

_MOVED_IN = "guests who moved in"
_ORDER = (_MOVED_IN, "occupancy bonus", "room prepared", "Emperor track", "Emperor track beyond 13")


def show_scores(console: Console, state: GameState, gains: Sequence[Gain]) -> None:
    """Print the score sheet of a game that is over; ``gains`` are those of all its moves."""
    sheets = final_scores(state, gains)
    table = Table(box=box.ASCII2)
    table.add_column("Final scores")
    for sheet in sheets:
        table.add_column(f"seat {sheet.seat}", justify="right")

    def add(name: str, values: Sequence[int | None], style: str | None = None) -> None:
        table.add_row(name, *["" if value is None else str(value) for value in values], style=style)

    add("on the board", [sheet.board for sheet in sheets], "bold")
    by_source = [_by_source(sheet) for sheet in sheets]
    for source in sorted({source for sources in by_source for source in sources}, key=_place):
        add(f"  {source}", [sources.get(source) for sources in by_source])
    add("occupied rooms", [sheet.rooms for sheet in sheets], "bold")
    for at, vp in enumerate(FLOOR_VP):
        add(f"  floor {at + 1}, {vp} each", [sheet.rooms_by_floor[at] or None for sheet in sheets])
    add("krones left", [sheet.krones for sheet in sheets], "bold")
    add("dishes in the kitchen", [sheet.kitchen for sheet in sheets], "bold")
    add("end-of-game staff", [sheet.staff for sheet in sheets], "bold")
    by_card = [dict(sheet.staff_by_card) for sheet in sheets]
    for card in sorted({card for cards in by_card for card in cards}):
        add(f"  {staff_name(state.ruleset, card)}", [cards.get(card) for cards in by_card])
    add("guests left in the cafe", [sheet.cafe for sheet in sheets], "bold")
    table.add_section()
    add("total", [sheet.total for sheet in sheets], "bold")
    console.print(table)
    for sheet in sheets:
        if guests := [(source, vp) for source, vp in sheet.board_by_source if source.startswith("guest ")]:
            named = ", ".join(f"{source_name(state, source)} {vp}" for source, vp in guests)
            say(console, f"Guests who moved in at seat {sheet.seat}: {named}")
    say(console, verdict(state), "bold")


def _by_source(sheet: ScoreSheet) -> dict[str, int]:
    """The VP on the board by source, all guests in one."""
    sources: dict[str, int] = {}
    for source, vp in sheet.board_by_source:
        name = _MOVED_IN if source.startswith("guest ") else source
        sources[name] = sources.get(name, 0) + vp
    if rest := sheet.board - sum(sources.values()):
        sources["before this game was recorded"] = rest
    return sources


def _place(source: str) -> tuple[int, str]:
    return (_ORDER.index(source) if source in _ORDER else len(_ORDER), source)


def verdict(state: GameState) -> str:
    """Who wins, and by what."""
    sheets = final_scores(state)
    won = winners(state)
    most = max(sheet.total for sheet in sheets)
    level = [sheet.seat for sheet in sheets if sheet.total == most]
    points = f"{most} VP"
    if len(won) > 1:
        return f"Seats {_joined(won)} share the win with {points} each, and as many krones and dishes left."
    if len(level) > 1:
        left = ", ".join(f"seat {seat} {sheets[seat].krones + sheets[seat].kitchen}" for seat in level)
        return f"Seat {won[0]} wins the tie of seats {_joined(level)} at {points}; krones and dishes left: {left}."
    return f"Seat {won[0]} wins with {points}."


def _joined(seats: Sequence[int]) -> str:
    return " and ".join([", ".join(map(str, seats[:-1])), str(seats[-1])])
