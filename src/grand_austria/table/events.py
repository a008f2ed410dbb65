"""What happened in a move, as events in words and numbers, derived from the states before and after it.

The first event of a move is the move itself with what it brought whoever made it, in the order in which it came. More
follow for what it brought others and for what came of itself: the Emperor scoring, a new round, the end of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from grand_austria.agenda import DealingHand, Drafting, DrawingStaff, PlacingDishes, ServingKitchen, Turn, Waiting
from grand_austria.components.cards import DISHES
from grand_austria.components.tracks import EMPEROR_RETREAT
from grand_austria.draft import Change
from grand_austria.engine import actor, changes, final_scores, winners
from grand_austria.moves import (
    After,
    Avoid,
    Before,
    CheckIn,
    ChooseDishes,
    DealEmperorTile,
    DealPolitics,
    Dismiss,
    Done,
    DrawStaff,
    Fill,
    Keep,
    Kitchen,
    Move,
    Occupy,
    Pass,
    Pay,
    PlacePolitics,
    PlayStaff,
    Prepare,
    Remove,
    ReturnStaff,
    Reveal,
    Reward,
    Roll,
    Serve,
    Split,
    StartPlayer,
    Store,
    Suffer,
    TakeDie,
    TakeGuest,
    UseSpace,
    UseStaff,
)
from grand_austria.render.words import amounts, counted, effect_words, guest_name, staff_name, tile_words
from grand_austria.state import GameState
from grand_austria.values import value_hash

__all__ = ["Event", "events"]


@attrs.frozen
class Event:
    """Something that happened.

    ``seat``: whose it is; None: the table's. ``text``: in words, with the amounts. ``changes``: what it brought or cost
    on the tracks (VP, krones, Emperor spaces), itemised. ``hidden``: the words for those who may not know which card
    it was; empty where everybody may read ``text``.
    """

    seat: int | None
    text: str
    changes: tuple[Change, ...] = ()
    hidden: str = ""
    __hash__ = value_hash

    def text_for(self, seat: int | None) -> str:
        """The words that a seat may read, or a spectator (None)."""
        return self.hidden if self.hidden and seat != self.seat else self.text


def events(before: GameState, move: Move, after: GameState, names: Sequence[str] = ()) -> tuple[Event, ...]:
    """The events of a legal move that led from one state to another.

    ``names``: of the seats; if empty they are called "seat 0" and so on.

    Raises:
        IllegalMove: if the move breaks rules.
    """
    itemised = changes(before, move)
    seat = _doer(before)
    name = _Names(names)
    own = tuple([change for change in itemised if change.seat == seat and _is_own(change, move)])
    text, hidden = _deed(before, move) if seat is not None else (_chance_words(before, move, name), "")
    story = _story(own, _subject(move, before))
    found = [_event(seat, name, text, hidden, own, story)]
    for other in range(len(after.players)):
        if rest := tuple([change for change in itemised if change.seat == other and change not in own]):
            found.append(Event(other, f"{name(other)}: {_story(rest, '')}", rest))
    return (*found, *_landmarks(before, after, name))


# ------------------------------------------------------------------------------------------------- whose, and names

_SCORING: Final = ("Emperor track", "retreat")
"""Sources of what comes to everybody at an Emperor scoring, whatever move led to it."""


def _is_own(change: Change, move: Move) -> bool:
    """Whether a move itself brought this, and not the Emperor scoring that followed it."""
    of_scoring = change.source in _SCORING or change.source.startswith("tile ")
    return not of_scoring or isinstance(move, Pay | Suffer)


class _Names:
    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def __call__(self, seat: int) -> str:
        return self._names[seat] if self._names else f"seat {seat}"


def _doer(state: GameState) -> int | None:
    """The seat that moves, or for which chance draws."""
    acting = actor(state)
    if isinstance(acting, int):
        return acting
    entry = state.agenda[-1]
    return entry.seat if isinstance(entry, DealingHand | DrawingStaff) else None


def _event(seat: int | None, name: _Names, text: str, hidden: str, own: tuple[Change, ...], story: str) -> Event:
    who = f"{name(seat)} " if seat is not None else ""
    what = f": {story}" if story else ""
    return Event(seat, f"{who}{text}{what}", own, f"{who}{hidden}{what}" if hidden else "")


# ------------------------------------------------------------------------------------------------- amounts


def _story(found: Sequence[Change], subject: str) -> str:
    """Changes one after the other: ``7 VP, then 1 krone from the Custodian``."""
    return ", then ".join([f"{_amount(change)}{_origin(change.source, subject)}" for change in found])


def _amount(change: Change) -> str:
    sign = "" if change.amount > 0 else "-"
    size = abs(change.amount)
    match change.unit:
        case "vp":
            return f"{sign}{size} VP"
        case "krones":
            return f"{sign}{counted(size, 'krone')}"
    return f"{sign}{counted(size, 'Emperor space')}"


def _origin(source: str, subject: str) -> str:
    if not source or source == subject:
        return ""
    return f" from the {source}" if source[0].isupper() else f" ({source})"


def _subject(move: Move, state: GameState) -> str:
    """The source that need not be said, because the move names it."""
    match move:
        case CheckIn(guest):
            return f"guest {guest}"
        case TakeGuest(space):
            return f"guest {state.guest_row[space - 1]}"
        case Prepare(floor, column):
            return f"room {floor},{column}"
        case PlayStaff(card):
            return f"staff card {card}"
        case PlacePolitics(card):
            return f"politics card {card}"
        case TakeDie() | UseSpace():
            return "die"
        case Kitchen():
            return "kitchen"
        case Split():
            return "action 4"
    return ""


# ------------------------------------------------------------------------------------------------- deeds


def _deed(before: GameState, move: Move) -> tuple[str, str]:
    """What was done, in words for whoever did it and, where that hides a card, for the others."""
    ruleset = before.ruleset
    match move:
        case DrawStaff(card):
            return f"draws staff card {staff_name(ruleset, card)}", "draws a staff card"
        case Keep(card):
            return f"keeps staff card {staff_name(ruleset, card)}", "keeps a staff card"
        case ReturnStaff(card):
            return (
                f"puts staff card {staff_name(ruleset, card)} under the pile",
                "puts a staff card under the pile",
            )
        case ChooseDishes() | Serve() | Store() | Fill():
            return _dishes_words(before, move), ""
        case TakeGuest() | CheckIn():
            return _guest_words(before, move), ""
        case PlayStaff(card):
            return f"plays staff card {staff_name(ruleset, card)}", ""
        case UseStaff(card):
            return f"uses staff card {staff_name(ruleset, card)}", ""
        case Dismiss(card):
            return f"loses staff card {staff_name(ruleset, card)}", ""
    return _plain_words(before, move), ""


def _plain_words(before: GameState, move: Move) -> str:
    match move:
        case Pass():
            return "passes"
        case Done():
            return "ends the turn" if isinstance(before.agenda[-1], Turn) else "does no more of it"
        case TakeDie(space, boost, action):
            return f"takes a die from space {space}{_choice(boost, action)}"
        case UseSpace(space, boost, action):
            return f"uses space {space} without a die{_choice(boost, action)}"
        case Split():
            return "carries out action 4"
        case Kitchen():
            return "serves from the kitchen"
        case Prepare(floor, column):
            return f"prepares room {floor},{column}"
        case Occupy(floor, column):
            return f"turns room {floor},{column} to its occupied side"
        case Remove(floor, column):
            return f"loses room {floor},{column}"
        case Reward(position):
            entry = before.agenda[-1]
            assert isinstance(entry, Waiting)
            return f"carries out {effect_words(entry.effects[position - 1])}"
        case PlacePolitics(card):
            return f"fulfils politics card {card} ({before.ruleset.components.politics_card[card].text})"
        case Before() | After():
            return f"takes the staff bonus {'before' if isinstance(move, Before) else 'after'} the main action"
        case Pay():
            return f"meets the penalty of tile {_tile(before)}"
        case Suffer():
            return "loses VP instead of what the tile names"
        case Avoid():
            return f"averts the penalty of tile {_tile(before)}"
    raise AssertionError(f"{move!r} has no words")


def _choice(boost: bool, action: int | None) -> str:
    chosen = f", for action {action}" if action is not None else ""
    return f"{' and pays for one more' if boost else ''}{chosen}"


def _tile(state: GameState) -> str:
    return state.emperor_tiles[list(EMPEROR_RETREAT).index(state.round)]


def _guest_words(before: GameState, move: TakeGuest | CheckIn) -> str:
    if isinstance(move, CheckIn):
        return f"moves guest {guest_name(before.ruleset, move.guest)} into {move.floor},{move.column}"
    card = before.guest_row[move.space - 1]
    assert card is not None
    return f"takes guest {guest_name(before.ruleset, card)}"


def _dishes_words(before: GameState, move: ChooseDishes | Serve | Store | Fill) -> str:
    match move:
        case ChooseDishes(strudel, cake, wine, coffee):
            counts = dict(zip(DISHES, (strudel, cake, wine, coffee), strict=True))
            return "takes " + (", ".join(f"{count} {dish.label}" for dish, count in counts.items() if count) or "none")
        case Serve(dish, guest):
            return f"serves {DISHES[dish].label} to guest {guest_name(before.ruleset, guest)}"
        case Fill(guest):
            return f"completes the order of guest {guest_name(before.ruleset, guest)}"
    entry = before.agenda[-1]
    assert isinstance(entry, PlacingDishes | ServingKitchen)
    left = f" ({amounts(entry.dishes)})" if isinstance(entry, PlacingDishes) else ""
    return f"puts the rest in the kitchen{left}"


def _chance_words(before: GameState, move: Move, name: _Names) -> str:
    components = before.ruleset.components
    match move:
        case StartPlayer(seat):
            return f"{name(seat)} starts"
        case DealPolitics(card):
            return f"politics card {card}: {components.politics_card[card].text}"
        case DealEmperorTile(tile):
            return f"Emperor tile {tile}: {tile_words(components.tile[tile])}"
        case Reveal(card):
            return f"guest {guest_name(before.ruleset, card)} comes into the row"
        case Roll(dice):
            shown = ", ".join(f"{count} on space {space}" for space, count in enumerate(dice, 1) if count)
            return f"the dice are rolled: {shown}"
    raise AssertionError(f"{move!r} is no outcome for the table")


# ------------------------------------------------------------------------------------------------- landmarks


def _landmarks(before: GameState, after: GameState, name: _Names) -> list[Event]:
    """What came of itself: packs passed on, a new round, the end."""
    found = []
    old, new = (state.agenda[-1] if state.agenda else None for state in (before, after))
    if isinstance(old, Drafting) and isinstance(new, Drafting) and new.seat == after.start_player:
        found.append(Event(None, "the packs are passed to the left"))
    if after.round != before.round:
        found.append(Event(None, f"round {after.round} begins"))
    if not after.agenda and before.agenda:
        totals = ", ".join(f"{name(sheet.seat)} {sheet.total}" for sheet in final_scores(after))
        won = " and ".join(map(name, winners(after)))
        found.append(Event(None, f"the game is over: {won} won ({totals})"))
    return found
