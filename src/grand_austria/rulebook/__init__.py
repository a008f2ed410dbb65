"""The rules by id: what each says, in our words, and the passages of the sources that it rests on.

An id is the chapter's prefix and a number. Every violation that the engine can report names one of these rules.
S1 is the English source, S2 the German, S3 the Chinese one; line numbers are those of the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from grand_austria.values import value_hash

__all__ = ["CHAPTERS", "RULES", "Passage", "Rule", "rule"]


@attrs.frozen
class Passage:
    """Where a rule stands: document S1, S2 or S3, first and last line."""

    document: str
    first: int
    last: int
    __hash__ = value_hash

    def __str__(self) -> str:
        lines = f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"
        return f"{self.document} {lines}"


@attrs.frozen
class Rule:
    """A rule: id, chapter, title, statement, passages, and the rulings that decide how it is read."""

    id: str
    title: str
    statement: str
    passages: tuple[Passage, ...]
    rulings: tuple[str, ...] = ()
    __hash__ = value_hash

    @property
    def chapter(self) -> str:
        """The chapter's name."""
        return CHAPTERS[self.id.split("-")[0]]


CHAPTERS: Final[Mapping[str, str]] = {
    "SET": "Setup",
    "ORD": "Dice and turn order",
    "GST": "Guests",
    "ACT": "Actions",
    "DSH": "Dishes",
    "ROM": "Rooms",
    "STF": "Staff",
    "POL": "Politics",
    "EMP": "Emperor",
    "SCO": "Scoring",
}
"""Chapters by prefix, in the order of the book."""


def rule(rule_id: str) -> Rule:
    """The rule of this id.

    Raises:
        KeyError: if there is none.
    """
    return RULES[rule_id]


def _passages(text: str) -> tuple[Passage, ...]:
    """Read "S1 57, S3 97-99"."""
    found = []
    for part in filter(None, text.split(", ")):
        document, lines = part.split()
        first, _, last = lines.partition("-")
        found.append(Passage(document, int(first), int(last or first)))
    return tuple(found)


def _rule(rule_id: str, title: str, statement: str, passages: str, *rulings: str) -> tuple[str, Rule]:
    return rule_id, Rule(rule_id, title, statement, _passages(passages), rulings)


# One rule a line, so that the book can be read as a table.
# fmt: off
RULES: Final[Mapping[str, Rule]] = dict(
    [
        _rule("SET-1", "A first guest", "Each seat, from the highest turn-order tile on, takes one guest of the row, free.", "S1 47, S3 60-61"),
        _rule("SET-2", "First rooms", "From the start player on each seat prepares up to three rooms at their printed cost.", "S1 48, S3 48, S3 62-63", "setup_rooms"),
        _rule("SET-3", "Drafted hands", "When drafting, one card of the pack is kept and the rest goes to the left neighbour.", "S3 51", "staff_deal"),
        _rule("ORD-1", "One thing after the other", "A decision that is pending is made before anything else happens.", "S1 52-55, S3 67"),
        _rule("ORD-2", "A die from a space", "A die is taken from an action space that holds one.", "S1 67, S2 13, S3 71-72"),
        _rule("ORD-3", "The main action", "A turn has exactly one die and its action, and no turn ends without it.", "S1 54, S1 67, S2 13, S3 71"),
        _rule("ORD-4", "Boost", "Once a turn, with the die, 1 krone adds 1 to the strength of an action that has an effect.", "S1 77, S1 82, S2 15, S3 87"),
        _rule("ORD-5", "Passing", "Who passes does so instead of the whole turn, before doing anything.", "S1 57, S1 172-178, S2 22, S3 97", "pass_after_acting"),
        _rule("ORD-6", "Re-roll", "When everyone with a free number has passed, one die goes to the dustbin and the others are rolled.", "S1 57, S1 139-152, S2 22, S3 97-98", "reroll_clears_passes"),
        _rule("ORD-7", "Idle die", "A die that can do nothing is taken only as the ruling says.", "S1 54, S3 71", "idle_die"),
        _rule("ORD-8", "Additional actions", "Additional actions are taken in the own turn, never between a die and the end of its action.", "S1 75-82, S2 15-20, S3 87-88", "additional_actions_timing"),
        _rule("ORD-9", "E. Gizia", "E. Gizia gives an action without a die.", "S3 240", "gizia", "gizia_extra_turn"),
        _rule("ORD-10", "Chance", "What chance decides is one of the outcomes that are possible at that moment.", "S1 51, S1 65, S2 9, S3 66"),
        _rule("ORD-11", "End of the game", "After the scoring of round 7 nothing more is played.", "S1 50, S1 105, S2 28, S3 103"),
        _rule("GST-1", "A guest of the row", "The guest stands on a space of the row.", "S1 62, S2 11, S3 68"),
        _rule("GST-2", "When a guest is bought", "The guest of step 1 is taken before the die; others only where an effect gives them.", "S1 52-54, S1 189-198, S3 68-71", "paid_guest_timing"),
        _rule("GST-3", "Cost of a guest", "The krones printed at the space are paid.", "S1 63, S2 11, S3 70, S3 192"),
        _rule("GST-4", "A free table", "A café has three tables; who has no free one takes no guest.", "S1 64, S1 126-127, S2 11, S3 68"),
        _rule("GST-5", "One guest a turn", "Only one guest is bought in a turn.", "S1 52-53, S1 61-62, S2 9-11, S3 68"),
        _rule("GST-6", "The own café", "Guests are served and moved from the own café.", "S1 62, S1 81, S3 88"),
        _rule("GST-7", "A complete order", "A guest moves out when its order is complete.", "S1 81, S1 115, S2 20, S3 88"),
        _rule("GST-8", "Room of the colour", "A guest moves into a room of its table's colour, a tourist into any.", "S1 81-88, S2 20, S3 33, S3 89-90"),
        _rule("GST-9", "A prepared, free room", "A guest moves into a prepared room that is not occupied.", "S1 81, S1 83, S3 88, S3 90"),
        _rule("GST-10", "Order of effects", "Of several effects of one event the player chooses the next.", "S1 81", "reward_order"),
        _rule("ACT-1.1", "As many as the strength", "Action 1 yields strudel and cake, action 2 wine and coffee, one for each point of strength.", "S1 68-69, S3 73-76", "dishes_amount"),
        _rule("ACT-1.2", "No more cake than strudel", "What action 1 yields holds no more cake than strudel.", "S1 68, S1 113, S3 73-74"),
        _rule("ACT-2.2", "No more coffee than wine", "What action 2 yields holds no more coffee than wine.", "S1 69, S1 113, S3 76"),
        _rule("ACT-3", "Rooms of action 3", "Action 3 prepares a room, and further ones up to the strength.", "S1 70, S3 77", "rooms_amount"),
        _rule("ACT-4", "Split of action 4", "The strength is split between krones and Emperor spaces.", "S1 71, S3 80-81"),
        _rule("ACT-5", "One staff card", "Action 5 plays exactly one staff card, cheaper by the strength.", "S1 72, S3 82-84"),
        _rule("ACT-6", "Action 6", "A 6 costs 1 krone and carries out one of the actions 1 to 5 with its own strength.", "S1 73, S3 85-86, S3 185"),
        _rule("DSH-1", "What was ordered", "A dish goes to a guest whose order still lacks it.", "S1 74, S2 15, S3 75"),
        _rule("DSH-2", "A dish at hand", "Only a dish just received, or in a kitchen move one of the kitchen, is placed.", "S1 74, S1 78, S2 15-17, S3 75"),
        _rule("DSH-3", "Kitchen move", "1 krone moves up to three dishes from the kitchen to guests.", "S1 78, S2 17, S3 16, S3 49", "kitchen_amount"),
        _rule("DSH-4", "Dishes of choice", "Where dishes may be chosen, exactly the number given is taken.", "S3 144, S3 234"),
        _rule("ROM-1", "Beside a room", "A room is prepared beside another; the first is the bottom left one.", "S1 48, S1 70, S1 120, S3 63, S3 78"),
        _rule("ROM-2", "An empty space", "A room is prepared on a space without a room tile.", "S1 70, S3 78"),
        _rule("ROM-3", "Cost of a room", "The krones of the floor are paid, less any discount.", "S1 70, S1 120, S3 78, S3 171-174"),
        _rule("ROM-4", "Floors of an effect", "An effect limited to lower floors prepares no room above them.", "S3 154, S3 232"),
        _rule("ROM-5", "By an action or effect", "Rooms are prepared and occupied only where an action or effect does so.", "S1 70, S1 81"),
        _rule("ROM-6", "Occupying a prepared room", "An effect turns a prepared room that is not occupied.", "S3 208, S3 237"),
        _rule("STF-1", "A card at hand", "A staff card is played from the hand, or from the cards drawn for it.", "S1 72, S3 82, S3 143, S3 238"),
        _rule("STF-2", "Cost of a staff card", "The cost is paid, less any discount, but never less than nothing.", "S1 72, S3 29, S3 82-84", "kitchen_hand_cost"),
        _rule("STF-3", "Once a round", "A once-per-round card is used face up and turned down.", "S1 80, S1 90, S2 19, S3 168, S3 198"),
        _rule("STF-4", "By an action or effect", "A staff card is played only where an action or effect does so.", "S1 72"),
        _rule("STF-5", "Returning cards", "Of the cards drawn those not played go to the bottom of the pile, in an order of choice.", "S3 143, S3 148, S3 238"),
        _rule("STF-6", "Bonus before or after", "A bonus attached to a die comes before or after the main action, which has to stay possible.", "S3 176, S3 179", "staff_bonus_timing"),
        _rule("STF-7", "Porter", "The Porter completes the order of a guest in the own café.", "S3 210"),
        _rule("POL-1", "A card of this game", "A disk is placed on one of the three politics cards of the game.", "S1 92, S2 18, S3 95"),
        _rule("POL-2", "The requirement", "The requirement is met in the own turn.", "S1 79, S1 92, S2 18, S3 95, S3 119"),
        _rule("POL-3", "One disk a card", "A player has at most one disk on a card.", "S1 92, S1 117, S2 18, S3 95, S3 119"),
        _rule("POL-4", "Three places", "A card has three places: 15, 10 and 5 VP.", "S3 24, S3 95, S3 120"),
        _rule("EMP-1", "Meeting a penalty", "A penalty is met in one of the ways that the tile names and that are possible.", "S1 103, S1 124, S3 109, S3 140-164", "penalty_choice"),
        _rule("EMP-2", "Rooms to remove", "Rooms are removed from as high a floor as possible.", "S3 142, S3 155, S3 160", "c2_removal"),
        _rule("EMP-3", "Staff to remove", "A played card that counts at the end of the game is removed.", "S3 162"),
        _rule("EMP-4", "Conference Manager", "The Conference Manager averts a penalty for a krone.", "S3 196", "conference_manager_cost"),
        _rule("EMP-5", "Cards to return", "Cards of the hand are returned to the bottom of the staff pile.", "S3 143, S3 149"),
    ]
)
# fmt: on
"""All rules by id, in the order of the book."""
