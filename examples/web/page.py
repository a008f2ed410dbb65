"""What the page of a seat shows, made from `Table.view` alone: what the seat cannot know is not there to be sent.

Some words can only be had for a whole state. For them a state is drawn at random that agrees with the view
(`determinize`), always with the same seed: so they too are a function of the view, whatever the true hands are.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import attrs

import grand_austria as ga
from examples.web.choices import Group, groups
from examples.web.reading import Problem
from grand_austria.render import svg
from grand_austria.render.pending import pending
from grand_austria.render.words import staff_words
from grand_austria.table import Table

__all__ = ["Page", "Why", "page", "seat_at", "why"]


@attrs.frozen
class Line:
    """A line of the log: whose it is (None: the table's) and what happened."""

    seat: int | None
    text: str


@attrs.frozen
class Room:
    """A room of the hotel of the seat to act."""

    room: str
    color: str
    group: str
    points: int
    state: str


@attrs.frozen
class Score:
    """A line of the final score sheet, in VP."""

    name: str
    board: int
    rooms: int
    krones: int
    kitchen: int
    staff: int
    cafe: int
    total: int
    sources: str
    won: bool


@attrs.frozen
class Page:
    """Everything on the page.

    ``seat``: whose hand may be seen on it; ``at``: moves played, to notice old pages; ``can_undo``, ``can_redo``:
    whether there is a move to take back, or to play again.
    """

    at: int
    can_undo: bool
    can_redo: bool
    names: tuple[str, ...]
    actor: int | None
    seat: int | None
    asks: tuple[str, ...]
    picture: str
    hand: tuple[str, ...]
    groups: tuple[Group, ...]
    hotel: tuple[Room, ...]
    log: tuple[Line, ...]
    scores: tuple[Score, ...]


@attrs.frozen
class Why:
    """Why a move is possible or not; ``otherwise``: the readings of the rules that would decide otherwise."""

    move: str
    legal: bool
    rules: tuple[str, ...]
    otherwise: tuple[str, ...]


def seat_at(table: Table, seat: int | None) -> int | None:
    """The seat that looks, or None for everybody at the table.

    Raises:
        Problem: for a seat that has no turn: its hand stays hidden from who has.
    """
    if seat is not None and seat not in range(len(table.names)):
        raise Problem(404, f"there is no seat {seat} among {len(table.names)} players")
    if seat is not None and seat != table.actor:
        raise Problem(403, f"the hand of {table.names[seat]} is hidden: it is not the turn of {table.names[seat]}")
    return seat


def page(table: Table, seat: int | None, columns: int = 1) -> Page:
    """The page of a seat that has the turn, or of everybody (None)."""
    view = table.view(seat)
    known = _state_of(view)
    return Page(
        at=len(table.steps),
        can_undo=table.can_undo,
        can_redo=table.can_redo,
        names=table.names,
        actor=view.actor if isinstance(view.actor, int) else None,
        seat=seat,
        asks=tuple([_with_names(words, table.names) for words in pending(known)]),
        picture=svg(view, columns=columns),
        hand=tuple([staff_words(view.ruleset, card) for card in _hand(view)]),
        groups=groups(view, known),
        hotel=_hotel(view),
        log=tuple([Line(event.seat, event.text_for(seat)) for event in table.events]),
        scores=_scores(table) if view.actor is None else (),
    )


def why(table: Table, seat: int, notation: str) -> Why:
    """Why a move in notation is possible for a seat, or why not.

    Raises:
        InvalidMove: if it is none.
    """
    view = table.view(seat)
    verdict = ga.explain(_state_of(view), notation)
    return Why(
        verdict.move,
        verdict.legal,
        tuple([_with_names(_with_sources(str(each), each.sources), table.names) for each in verdict.grounds]),
        tuple([_reading(each) for each in verdict.otherwise]),
    )


# ------------------------------------------------------------------------------------------------- details


def _state_of(view: ga.PlayerView) -> ga.GameState:
    return ga.determinize(view, random.Random(0))


def _with_names(words: str, names: Sequence[str]) -> str:
    """The renderers know seats only by number."""
    return re.sub(r"\bseat (\d)\b", lambda found: names[int(found[1])], words)


def _with_sources(words: str, sources: Sequence[ga.Passage]) -> str:
    return f"{words} ({', '.join(map(str, sources))})" if sources else words


def _reading(reading: ga.OtherReading) -> str:
    word = "possible" if reading.legal else "not possible"
    return f"with the ruling {reading.ruling} = {reading.option} it would be {word}"


def _hand(view: ga.PlayerView) -> tuple[int, ...]:
    return view.players[view.seat].hand if view.seat is not None else ()


def _hotel(view: ga.PlayerView) -> tuple[Room, ...]:
    """The rooms from the top floor down, left to right."""
    if view.seat is None:
        return ()
    hotel = view.players[view.seat].hotel
    rooms = []
    for floor in range(4, 0, -1):
        for column in range(1, 6):
            index = 5 * (floor - 1) + column - 1
            occupied, prepared = hotel.is_occupied(floor, column), hotel.is_prepared(floor, column)
            rooms.append(
                Room(
                    f"{floor},{column}",
                    hotel.board.colors[index].label,
                    chr(ord("a") + hotel.board.groups[index]),
                    hotel.board.points[index],
                    "occupied" if occupied else "prepared" if prepared else "empty",
                )
            )
    return tuple(rooms)


def _scores(table: Table) -> tuple[Score, ...]:
    gains = [
        ga.Gain(change.seat, change.amount, change.source)
        for event in table.events
        for change in event.changes
        if change.unit == "vp"
    ]
    won = ga.winners(table.state)
    return tuple(
        [
            Score(
                table.names[sheet.seat],
                sheet.board,
                sheet.rooms,
                sheet.krones,
                sheet.kitchen,
                sheet.staff,
                sheet.cafe,
                sheet.total,
                ", ".join(f"{source or 'rewards of guests and cards'} {vp}" for source, vp in sheet.board_by_source),
                sheet.seat in won,
            )
            for sheet in ga.final_scores(table.state, gains)
        ]
    )
