"""The open questions of the sources, how each can be answered, and how each edition answers it.

A ruling is a field of `grand_austria.Ruleset`. S1, S2 and S3 are the rule texts in English, German and Chinese;
"Revision" is what the publisher's revised card texts of 2022 say.
"""

from __future__ import annotations

from typing import Final

import attrs

__all__ = ["RULINGS", "Ruling"]


@attrs.frozen
class Ruling:
    """An open question: its options, the option of each edition, and why; ``passages`` as "S1 52-54"."""

    name: str
    question: str
    options: tuple[str | int | bool, ...]
    first_edition: str | int | bool
    retail_2022: str | int | bool
    reason: str
    passages: tuple[str, ...] = ()


def _ruling(
    name: str,
    question: str,
    options: tuple[str | int | bool, ...],
    reason: str,
    *passages: str,
    retail: str | int | bool | None = None,
) -> Ruling:
    """The first option is the first edition's."""
    return Ruling(name, question, options, options[0], options[0] if retail is None else retail, reason, passages)


RULINGS: Final[tuple[Ruling, ...]] = (
    # Turn and dice.
    _ruling(
        "paid_guest_timing",
        "May the guest of step 1 be taken after the die?",
        ("before_die", "any_time"),
        "The steps are numbered and the answers of S1 insist on the order; one of its sentences says any time and is "
        "contradicted by the next. Guests that rewards give are taken when the reward is carried out.",
        "S1 52-54",
        "S3 68-71",
        "S1 189-198",
    ),
    _ruling(
        "additional_actions_timing",
        "May additional actions come before the main action?",
        ("any_time", "after_main_action"),
        "On one's turn, any number of times. Other passages put them behind the main action; the Revision only keeps "
        "them out from between a main action and its staff bonus, which presupposes any time.",
        "S1 76",
        "S1 82",
        "S3 87-88",
        "S1 198",
        "S2 15",
    ),
    _ruling(
        "pass_after_acting",
        "May one pass after having done something in the turn?",
        ("forbidden", "allowed"),
        "Passing is instead of a turn; the answer that says yes is contradicted by its own explanation.",
        "S1 57",
        "S1 167-178",
        "S2 22",
    ),
    _ruling(
        "idle_die",
        "May a die be taken whose action cannot have any effect?",
        ("only_if_nothing_else", "always", "never"),
        "Silent. The main action is mandatory, so a die that can do something comes first; where none can, one may be "
        "taken without effect, so that a turn that was begun can end.",
        "S1 54",
    ),
    _ruling(
        "dishes_amount",
        "Must all dishes of action 1 or 2 be taken?",
        ("full", "up_to"),
        "One for each die.",
        "S1 68-69",
        "S3 73-76",
    ),
    _ruling(
        "rooms_amount",
        "Must as many rooms be prepared as action 3 allows?",
        ("at_least_one", "full"),
        "The action has to be carried out, so one room at least; further ones as the player likes.",
        "S1 70",
        "S3 77",
    ),
    _ruling(
        "staff_bonus_timing",
        "When does the bonus of Decorator and Staff Manager come?",
        ("before_or_after", "after"),
        "At the same time as the main action, that is before or after it, nothing in between.",
        "S3 176",
        "S3 179",
    ),
    _ruling(
        "reroll_clears_passes",
        "Are those who had passed in again after a re-roll?",
        (True, False),
        "Play goes on in number order on the dice as they lie, until all who are left have passed again. The last "
        "line of an answer of S1, by which the others only wait, is the other reading.",
        "S1 57",
        "S1 140-152",
        "S2 22",
        "S3 97-99",
    ),
    # Guests, kitchen, rooms.
    _ruling(
        "setup_rooms",
        "How many rooms are prepared before the game?",
        ("up_to_three", "exactly_three"),
        "Two sources say up to three; an answer of S1 and the Revision speak of three.",
        "S1 48",
        "S3 62",
        "S1 133",
        retail="exactly_three",
    ),
    _ruling(
        "guest_pile_empty",
        "What happens when the guest pile is empty?",
        ("reshuffle_discards", "leave_gap"),
        "Silent; engines differ.",
    ),
    _ruling(
        "staff_pile_short",
        "What if fewer staff cards are left than are to be drawn?",
        ("draw_what_is_there",),
        "Silent; all engines agree.",
    ),
    _ruling(
        "occupancy_bonus_repeat",
        "Is an occupancy bonus received again when a lost room of the group is occupied again?",
        ("once", "each_time"),
        "At once and only once.",
        "S1 81",
        "S1 94",
        "S1 116",
    ),
    _ruling(
        "preparation_vp_repeat",
        "Does a room that was removed and is prepared again give its printed VP again?",
        ("each_time", "once"),
        "Silent; engines pay again.",
        "S1 70",
        "S3 79",
    ),
    _ruling(
        "reward_order",
        "In which order are several effects of one event carried out?",
        ("player", "printed"),
        "The player chooses (Revision). The VP of the guest come first, the extra turn or action of E. Gizia last.",
    ),
    _ruling(
        "custodian_trigger",
        "When does the Custodian give his krone?",
        ("guest_moves_in", "any_occupation"),
        "When a guest moves in; Revision: by whichever means a room becomes occupied.",
        "S3 195",
        retail="any_occupation",
    ),
    _ruling(
        "gizia",
        "What does E. Gizia give?",
        ("extra_turn", "extra_action"),
        "An extra turn without taking a die; the Revision weakened it to the action of one space within the turn: no "
        "die taken, no boost, no staff triggered by dice, last of all the guest's benefits.",
        "S3 240",
        retail="extra_action",
    ),
    _ruling(
        "gizia_extra_turn",
        "What is E. Gizia's extra turn?",
        ("action_without_die", "no_action"),
        "It follows the current turn: a guest may be taken, and the action of a space with dice is carried out while "
        "the die stays. The other reading of the passage is a turn without a main action.",
        "S3 240",
    ),
    _ruling(
        "kitchen_amount",
        "May a krone be paid for a kitchen move that moves nothing?",
        ("at_least_one", "up_to"),
        "Not in rulings.md: the sources say up to three. A move that changes nothing could be repeated for ever with "
        "the Chief Waiter, so at least one dish is moved; with the other option only where a krone is paid.",
        "S1 78",
        "S2 17",
    ),
    # Staff.
    _ruling(
        "kitchen_hand_cost",
        "What does the Kitchen Hand cost?",
        (3, 5),
        "Raised by the Revision.",
        retail=5,
    ),
    _ruling(
        "operator_maximum",
        "Is there a limit to the VP of the Operator?",
        (12, "none"),
        "First-edition card text; the Revision lifts it. It counts spaces, not the VP under them.",
        "S3 220",
        retail="none",
    ),
    _ruling(
        "once_staff_counts_as_played",
        "Do one-time staff cards count as played?",
        (True, False),
        "S3 lets them go to the bottom of the pile, yet every count of played cards includes them in all engines. "
        "True: they stay before their player. False: they go under the pile as they are played.",
        "S3 169",
        "S3 203",
        "S3 122",
        "S3 163",
    ),
    _ruling(
        "assistant_manager_counts",
        "Which cards does the Assistant Manager count?",
        ("played", "hand"),
        "S3 says in hand, this one included, which only makes sense for played cards.",
        "S3 223",
    ),
    _ruling(
        "conference_manager_cost",
        "What does the Conference Manager ask for averting a penalty?",
        (1, 0),
        "One krone.",
        "S3 196",
    ),
    _ruling(
        "bootblack",
        "Does the Bootblack work for each point of strength?",
        ("per_strength", "flat"),
        "The passage reads like one krone and one space; the card is per die.",
        "S3 181",
    ),
    _ruling(
        "secretary_copies_secretary",
        "May the Secretary copy a Secretary?",
        (False, True),
        "All engines say no. With true, she reaches what that Secretary could copy, the own cards included.",
        "S3 221",
    ),
    _ruling(
        "staff_deal",
        "How are the first six staff cards dealt?",
        ("random", "draft", "starting_sets"),
        "Drafting (keep one, pass the rest to the left) and the sets A to D are variants.",
        "S1 42",
        "S3 50-51",
        "S3 28",
    ),
    # Emperor, politics, scoring.
    _ruling(
        "penalty_choice",
        "Who chooses between the two ways of a penalty?",
        ("player", "forced"),
        "The player, who must take the other where one is impossible. Revision: the first if it is wholly possible.",
        "S1 124",
        "S3 140-162",
        retail="forced",
    ),
    _ruling(
        "c2_removal",
        "Which two occupied rooms does tile C2 take?",
        ("same_column", "two_highest_floors", "highest_first"),
        "From the highest floor on. First edition: the highest, then the next occupied one below in the same column; "
        "Revision: one on each of the two highest floors with occupied rooms.",
        "S3 160",
        retail="two_highest_floors",
    ),
    _ruling(
        "emperor_order",
        "In which order are the tile's bonus and penalty carried out?",
        ("start_player_clockwise", "seat"),
        "Silent; it matters for the staff pile. The start player is that of the round that ends.",
    ),
    _ruling(
        "vp_floor",
        "May VP fall below 0?",
        ("none", "zero"),
        "Silent; engines let them.",
    ),
    _ruling(
        "unfed_guest_penalty",
        "Which guests in the café cost 5 VP at the end?",
        ("every_guest", "unfulfilled_only"),
        "Two sources say every guest; S3 speaks of those whose order is not complete.",
        "S1 108",
        "S2 33",
        "S3 69",
        "S3 115",
    ),
    _ruling(
        "tie",
        "What if the tie-break is a tie too?",
        ("shared", "seat"),
        "The victory is shared; the other option favours the earlier seat.",
        "S1 110",
    ),
)
"""All rulings, in the order of the rulebook's chapters."""
