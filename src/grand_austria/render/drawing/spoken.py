"""The text alternative of a picture: a title and a description for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Iterator

from grand_austria.components.boards import COLUMNS, FLOORS, room_index
from grand_austria.components.cards import DISHES
from grand_austria.components.tracks import ROOM_COSTS, ROUNDS
from grand_austria.render.facts import (
    SPACES,
    card_words,
    decider,
    disk_words,
    drawn_cards,
    group_letter,
    guest_cost,
    hand_cards,
    is_scored,
    order_words,
    piles_words,
    received_words,
    results,
    rulings_words,
    start_words,
    tile_rounds,
    turn_numbers,
)
from grand_austria.render.pending import pending
from grand_austria.render.words import counted, guest_gives, guest_name, guest_words, staff_name, tile_words
from grand_austria.state import GameState, Hotel

__all__ = ["hotel_description", "table_description", "table_title"]


def table_title(state: GameState) -> str:
    """What the picture shows, in a line."""
    return f"Grand Austria Hotel, round {state.round} of {ROUNDS}: {pending(state)[0]}"


def table_description(state: GameState, shown: int | None) -> str:
    """The whole position, a sentence for each fact."""
    return "\n".join([*_table(state, shown), *[line for seat in _seats(state) for line in _seat(state, seat, shown)]])


def hotel_description(hotel: Hotel) -> str:
    """The rooms of a hotel, floor by floor."""
    return "\n".join(_floors(hotel))


def _seats(state: GameState) -> range:
    return range(len(state.players))


def _table(state: GameState, shown: int | None) -> Iterator[str]:
    ruleset = state.ruleset
    yield f"Round {state.round} of {ROUNDS}, {start_words(state)}, {ruleset.edition}."
    yield f"Now: {'; then '.join(pending(state))}."
    if drawn := drawn_cards(state, shown):
        yield f"Cards to choose from: {', '.join([card_words(ruleset, card) for card in drawn])}."
    dice = [
        f"{count} on {space} ({what})" for space, (count, what) in enumerate(zip(state.dice, SPACES, strict=True), 1)
    ]
    yield f"Dice: {', '.join(dice)}, {state.dustbin} in the dustbin."
    for at, card in enumerate(state.guest_row):
        guest = "no guest" if card is None else guest_words(ruleset, card)
        yield f"Guest space {at + 1}, {guest_cost(at)}: {guest}."
    for card in state.politics:
        yield f"Politics card {card}: {ruleset.components.politics_card[card].text}; {disk_words(state, card)}."
    for tile, game_round in tile_rounds(state):
        when = f"{'scored in' if is_scored(state, game_round) else 'for'} round {game_round}"
        yield f"Emperor tile {tile}, {when}: {tile_words(ruleset.components.tile[tile])}."
    yield f"Piles: {piles_words(state)}."
    if rulings := rulings_words(ruleset):
        yield f"Rulings: {rulings}."


def _seat(state: GameState, seat: int, shown: int | None) -> Iterator[str]:
    ruleset, player = state.ruleset, state.players[seat]
    marks = ["to move"] * (seat == decider(state)) + ["passed"] * player.passed
    if final := results(state).get(seat):
        marks.append(f"{final[0]} VP in the end{', wins' if final[1] else ''}")
    yield (
        f"Seat {seat}{''.join([f', {mark}' for mark in marks])}: {player.vp} VP, {counted(player.krones, 'krone')}, "
        f"Emperor space {player.emperor}, {counted(len(player.hand), 'card')} in the hand."
    )
    for number, face in turn_numbers(state, seat):
        yield f"Turn {number}: {'free' if face is None else f'die {face}'}."
    kitchen = [f"{count} {dish.label}" for dish, count in zip(DISHES, player.kitchen.counts, strict=True)]
    yield f"Kitchen: {', '.join(kitchen)}."
    if not player.cafe:
        yield "Café: empty."
    for guest in player.cafe:
        gives = guest_gives(ruleset.components.guest[guest.card])
        yield f"Café: {guest_name(ruleset, guest.card)}, {order_words(ruleset, guest)} -> {gives}."
    yield from _floors(player.hotel)
    if received := received_words(player.hotel):
        yield f"Received: {received}."
    if player.staff:
        names = [staff_name(ruleset, card) + " (used)" * (card in player.used_staff) for card in player.staff]
        yield f"Staff: {', '.join(names)}."
    if hand := hand_cards(state, seat, shown):
        yield f"Hand: {', '.join([card_words(ruleset, card) for card in hand])}."


def _floors(hotel: Hotel) -> Iterator[str]:
    yield f"Hotel board {hotel.board.name}; rooms by colour and group, from the left."
    for floor in range(1, FLOORS + 1):
        cost = counted(ROOM_COSTS[floor - 1], "krone") if ROOM_COSTS[floor - 1] else "free"
        rooms = [_room(hotel, floor, column) for column in range(1, COLUMNS + 1)]
        yield f"Floor {floor}, {cost}: {', '.join(rooms)}."


def _room(hotel: Hotel, floor: int, column: int) -> str:
    room, board = room_index(floor, column), hotel.board
    words = f"{board.colors[room].label} {group_letter(board.groups[room])}"
    if points := board.points[room]:
        words += f" for {points} VP"
    if hotel.is_occupied(floor, column):
        return f"{words} occupied"
    return f"{words} prepared" if hotel.is_prepared(floor, column) else words
