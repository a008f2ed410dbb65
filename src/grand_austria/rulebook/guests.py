"""Guests (GST): the row, the café, and moving into a room."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines, forbids

__all__ = ["RULES"]

RULES: Final = (
    forbids(
        "GST-1",
        "A guest of the row",
        "A guest is taken from one of the five spaces of the row that holds a card.",
        "S1 62, S1 187, S2 11",
    ),
    forbids(
        "GST-2",
        "When a guest is bought",
        "The guest of step 1 is bought before the die of the turn; additional actions may come before it. Other "
        "guests are taken only where an effect gives them, at the moment the effect is carried out.",
        "S1 54, S1 181-182, S1 187, S1 189, S1 191, S1 193, S1 195-196, S1 198, S3 68",
        "paid_guest_timing",
    ),
    forbids(
        "GST-3",
        "Cost of a guest",
        "The krones of the space are paid: 3, 2, 1, 0 and 0 from left to right. The Delivery Boy makes it 0 "
        "everywhere, an effect that gives a guest too.",
        "S1 63, S1 187, S2 11, S3 70, S3 192",
    ),
    forbids(
        "GST-4",
        "A free table",
        "A café has three tables. Whoever has no free one can take no guest, neither for krones nor for free.",
        "S1 64, S1 126-127, S1 177, S1 187, S2 11, S3 16, S3 68",
    ),
    forbids(
        "GST-5",
        "One guest a turn",
        "Only one guest is bought in a turn; a new turn of the same player has a new one.",
        "S1 62, S1 167, S1 175, S1 177-178, S2 9, S3 68",
    ),
    forbids(
        "GST-6",
        "The own café",
        "A guest goes to the own café; only guests of the own café are served and moved in.",
        "S1 62, S1 81, S2 11, S3 68, S3 88",
    ),
    forbids(
        "GST-7",
        "A complete order",
        "A guest moves in only when every dish of the order is served.",
        "S1 81, S1 115, S2 20, S3 88",
    ),
    forbids(
        "GST-8",
        "Room of the colour",
        "A guest moves into a room of the table's colour: nobles blue, artists yellow, citizens red. Tourists (green) "
        "move into a room of any colour.",
        "S1 81, S1 83, S1 85-88, S1 115, S2 20, S3 33, S3 89-90",
    ),
    forbids(
        "GST-9",
        "A prepared, free room",
        "A guest moves into a room of the own hotel that is prepared and not occupied.",
        "S1 81, S1 83, S3 88, S3 90",
    ),
    forbids(
        "GST-10",
        "Order of effects",
        "Of several effects of one event (printed rewards, occupancy bonus, staff bonuses) the player chooses which "
        "comes next. The guest's VP come before all of them, the action that E. Gizia gives in retail 2022 after all.",
        "S1 81",
        "reward_order",
    ),
    determines(
        "GST-11",
        "The row closes up",
        "After a guest is taken, by whomever and however, the cards to the left slide to the right until there is no "
        "gap, and the empty leftmost space is filled from the pile. An empty pile is made anew from the discarded "
        "guests.",
        "S1 47, S1 65, S2 11, S3 61",
        "guest_pile_empty",
    ),
    determines(
        "GST-12",
        "Moving in",
        "When a guest moves in, the room tile is turned to its occupied side, the guest's VP and rewards are received "
        "at once, the dishes of the order go back to the supply, and last of all the card goes to the discard pile.",
        "S1 81, S2 20, S3 32, S3 88, S3 91, S3 230",
        "guest_discarded",
    ),
    determines(
        "GST-13",
        "Waiting guests",
        "A guest with a complete order stays at the table, and blocks it, until the player moves the guest in: in the "
        "same turn or in any later own turn, as soon as a fitting room is free or whenever the player likes.",
        "S1 83, S1 115, S1 123, S3 88",
    ),
    determines(
        "GST-14",
        "Guests from effects",
        "An effect that gives a guest lets one of the row be taken free of charge, at any point of the turn where the "
        "effect is carried out. It counts apart from the guest that is bought.",
        "S3 231",
    ),
    determines(
        "GST-15",
        "Plain rewards",
        "Krones, VP, Emperor spaces, dishes and staff cards that a guest gives are gained as printed; the other "
        "rewards are described with rooms, staff and dishes.",
        "S3 231, S3 237",
    ),
    determines(
        "GST-16",
        "Declining an effect",
        "An effect that lets something be done (prepare or occupy a room, play a card, take a guest, complete an "
        "order) may be declined, wholly or in part. Plain gains are not declined, and what can do nothing lapses.",
        "S3 231-232, S3 235, S3 239",
    ),
)
"""The rules of the chapter."""
