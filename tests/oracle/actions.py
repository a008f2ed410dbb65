"""What an action space is good for: strength, price, and whether its action would have an effect.

What is asked here looks no further than it has to: whether one of the staff cards that could be played first would make
a room preparable is tried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.oracle.change import occupy_room, pay, play_card
from tests.oracle.facts import STAFF
from tests.oracle.moves import Move, read
from tests.oracle.position import Position
from tests.oracle.table import affordable, free_rooms, played, preparable

DIE_MOVES = tuple(
    read(f"die {space}{boost}{action}")
    for space in range(1, 7)
    for boost in ("", "+")
    for action in ([""] if space < 6 else [f"={action}" for action in range(1, 6)])
)
"""Every way to take a die and carry out its action."""


def strength(position: Position, seat: int, space: int, boost: bool, staff: bool) -> int:
    """The dice on the space, the boost, and with ``staff`` what cards add for a die that shows this number."""
    more = sum(card.strength for card in played(position.players[seat]) if space in card.faces) if staff else 0
    return position.dice[space - 1] + boost + more


def price(position: Position, seat: int, move: Move, staff: bool) -> int:
    """The krone of the boost and the krone of space 6."""
    free = staff and any(card.free == "six" for card in played(position.players[seat]))
    six = move.number == 6 and move.action > 0 and not free
    return move.boost + six


def has_effect(position: Position, seat: int, action: int, points: int) -> bool:
    player = position.players[seat]
    if action == 3:
        return bool(preparable(player))
    if action == 5:
        return bool(affordable(position, player, player.hand, points))
    return action in {1, 2, 4}


def is_usable(position: Position, seat: int, move: Move, staff: bool) -> bool:
    """Whether there is a die, the price can be paid, and then the action has an effect.

    ``staff``: a die is taken, so that cards for the number it shows count; not with E. Gizia.
    """
    if position.dice[move.number - 1] == 0 or price(position, seat, move, staff) > position.players[seat].krones:
        return False
    after = position.copy()
    pay(after.players[seat], price(position, seat, move, staff))
    points = strength(position, seat, move.number, move.boost, staff)
    if has_effect(after, seat, move.action or move.number, points):
        return True
    return move.number == 3 and staff and may_play_before(after, seat) and bonus_opens_a_room(after, seat)


def usable_dice(position: Position, seat: int) -> list[Move]:
    return [move for move in DIE_MOVES if is_usable(position, seat, move, staff=True)]


# ------------------------------------------------------------------------------------ a staff card before action 3


def may_play_before(position: Position, seat: int) -> bool:
    has_bonus = any(card.bonus == "play" for card in played(position.players[seat]))
    return has_bonus and position.ruleset["staff_bonus_timing"] == "before_or_after"


def after_occupying(position: Position, seat: int, rooms: int) -> Iterator[Position]:
    """Every position that occupying up to so many rooms can lead to."""
    for number in range(rooms + 1):
        for chosen in combinations(sorted(free_rooms(position.players[seat].hotel)), number):
            after = position.copy()
            for room in chosen:
                occupy_room(after, seat, room)
            yield after


def room_stays_possible(position: Position, seat: int, occupying: int = 0) -> bool:
    """Whether a room can be prepared, perhaps after some of the rooms are occupied first."""
    return any(preparable(after.players[seat]) for after in after_occupying(position, seat, occupying))


def card_leaves_a_room(position: Position, seat: int, card: int) -> bool:
    """Whether a room can be prepared after this card was played at its cost; of its effects only rooms matter."""
    after = position.copy()
    play_card(after, seat, card, 0)
    effect = STAFF[card].effect
    occupying = effect.count if effect is not None and effect.kind == "occupy_room" else 0
    return room_stays_possible(after, seat, occupying)


def bonus_opens_a_room(position: Position, seat: int) -> bool:
    """Whether some card that can be played now leaves a room that can be prepared."""
    player = position.players[seat]
    cards = affordable(position, player, player.hand, 0)
    return any(card_leaves_a_room(position, seat, card) for card in cards)
