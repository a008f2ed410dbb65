"""The open questions of the sources, how each can be answered, and how each edition answers it.

A ruling is a field of `grand_austria.Ruleset`. S1, S2 and S3 are the rule texts in English, German and Chinese;
"Revision" is what the publisher's revised card texts of 2022 say.
"""

from __future__ import annotations

from typing import Final

import attrs

from grand_austria.rulebook.model import Passage, passages

__all__ = ["RULINGS", "Answer", "Ruling"]


@attrs.frozen
class Answer:
    """One option of a ruling: what speaks for it, in our words, and the passages that do."""

    option: str | int | bool
    reason: str
    passages: tuple[Passage, ...] = ()


@attrs.frozen
class Ruling:
    """An open question: how it can be answered, the option of each edition, and why."""

    name: str
    question: str
    answers: tuple[Answer, ...]
    first_edition: str | int | bool
    retail_2022: str | int | bool
    reason: str

    @property
    def options(self) -> tuple[str | int | bool, ...]:
        """The options, the first edition's first."""
        return tuple([answer.option for answer in self.answers])

    @property
    def passages(self) -> tuple[Passage, ...]:
        """All passages that bear on the question, for whichever option, in the order of the sources."""
        found = {passage for answer in self.answers for passage in answer.passages}
        return tuple(sorted(found, key=lambda passage: (passage.document, passage.first, passage.last)))

    def passages_for(self, option: str | int | bool) -> tuple[Passage, ...]:
        """The passages that speak for an option."""
        return next(answer.passages for answer in self.answers if answer.option == option)

    def passages_against(self, option: str | int | bool) -> tuple[Passage, ...]:
        """The passages that speak for another option, and not for this one as well."""
        own = self.passages_for(option)
        return tuple([passage for passage in self.passages if passage not in own])


def _ruling(name: str, question: str, reason: str, *answers: Answer, retail: str | int | bool | None = None) -> Ruling:
    """The first answer is the first edition's."""
    first = answers[0].option
    return Ruling(name, question, answers, first, first if retail is None else retail, reason)


RULINGS: Final[tuple[Ruling, ...]] = (
    # Turn and dice.
    _ruling(
        "paid_guest_timing",
        "May the guest of step 1 be taken after the die?",
        "The steps are numbered and the answers of S1 insist on the order; the sentences that say any time are "
        "contradicted by what follows them. Guests that rewards give are taken when the reward is carried out.",
        Answer(
            "before_die",
            "The guest is step 1 and the die step 2, and four answers say so.",
            passages("S1 53-54, S1 181-182, S1 187, S1 189, S1 193, S1 195-196, S1 198, S3 67-68"),
        ),
        Answer(
            "any_time",
            "An answer of S1 begins by saying that the guest is not tied to an order.",
            passages("S1 191"),
        ),
    ),
    _ruling(
        "additional_actions_timing",
        "May additional actions come before the main action?",
        "On one's turn, any number of times. Other passages put them behind the main action; the Revision only keeps "
        "them out from between a main action and its staff bonus, which presupposes any time.",
        Answer(
            "any_time",
            "They belong to the turn as a whole, so a fed guest may move out first to free a table.",
            passages("S1 76, S1 82, S3 87-88"),
        ),
        Answer(
            "after_main_action",
            "They stand third in the list of steps, and two passages let them begin when the steps are done.",
            passages("S1 55, S1 198, S2 15"),
        ),
    ),
    _ruling(
        "pass_after_acting",
        "May one pass after having done something in the turn?",
        "Passing is instead of a turn; the answer that says yes is contradicted by its own explanation.",
        Answer(
            "forbidden",
            "Who passes gives up the turn as a whole, before any action.",
            passages("S1 57, S1 172-174, S1 178, S2 22"),
        ),
        Answer(
            "allowed",
            "An answer of S1 speaks of a guest chosen before a pass as if that were possible.",
            passages("S1 167"),
        ),
    ),
    _ruling(
        "idle_die",
        "May a die be taken whose action cannot have any effect?",
        "Silent. The main action is mandatory, so a die that can do something comes first; where none can, one may be "
        "taken without effect, so that a turn that was begun can end.",
        Answer(
            "only_if_nothing_else",
            "An action that is mandatory is carried out where one can be.",
            passages("S1 54, S3 71"),
        ),
        Answer(
            "always",
            "Nothing says that a die has to be of use.",
        ),
        Answer(
            "never",
            "An action that cannot be carried out is not carried out.",
        ),
    ),
    _ruling(
        "dishes_amount",
        "Must all dishes of action 1 or 2 be taken?",
        "One for each die.",
        Answer(
            "full",
            "Each die yields one dish; what nobody ordered has room in the kitchen.",
            passages("S1 68-69, S3 73, S3 76"),
        ),
        Answer(
            "up_to",
            "The Chinese text speaks of what can be taken.",
            passages("S3 73, S3 76"),
        ),
    ),
    _ruling(
        "rooms_amount",
        "Must as many rooms be prepared as action 3 allows?",
        "The action has to be carried out, so one room at least; further ones as the player likes.",
        Answer(
            "at_least_one",
            "Rooms cost krones, and the Chinese text lets one be opened for each die.",
            passages("S3 77"),
        ),
        Answer(
            "full",
            "The English text has a room prepared for each die.",
            passages("S1 70"),
        ),
    ),
    _ruling(
        "staff_bonus_timing",
        "When does the bonus of Decorator and Staff Manager come?",
        "At the same time as the main action, that is before or after it, nothing in between.",
        Answer(
            "before_or_after",
            "What happens at the same time has no order of its own.",
            passages("S3 176, S3 179"),
        ),
        Answer(
            "after",
            "The die is taken for its action, and a bonus is added to it.",
        ),
    ),
    _ruling(
        "reroll_clears_passes",
        "Are those who had passed in again after a re-roll?",
        "Play goes on in number order on the dice as they lie, until all who are left have passed again. The last "
        "lines of an answer of S1, by which the others only wait, are the other reading.",
        Answer(
            True,
            "After a re-roll play goes on until all numbers are covered or no dice are left.",
            passages("S1 57, S1 146, S2 22, S3 98-99"),
        ),
        Answer(
            False,
            "An answer of S1 has the others wait for the next cycle.",
            passages("S1 151"),
        ),
    ),
    # Guests, kitchen, rooms.
    _ruling(
        "setup_rooms",
        "How many rooms are prepared before the game?",
        "Two sources say up to three; an answer of S1 and the Revision speak of three.",
        Answer(
            "up_to_three",
            "Three is the limit, and rooms cost krones.",
            passages("S1 48, S3 62-63"),
        ),
        Answer(
            "exactly_three",
            "An answer of S1 counts three rooms at the start, and so does the list of the setup in S3.",
            passages("S1 133, S3 48"),
        ),
        retail="exactly_three",
    ),
    _ruling(
        "guest_pile_empty",
        "What happens when the guest pile is empty?",
        "Silent; engines differ.",
        Answer(
            "reshuffle_discards",
            "The discard pile would have no other use.",
        ),
        Answer(
            "leave_gap",
            "No passage speaks of shuffling again.",
        ),
    ),
    _ruling(
        "staff_pile_short",
        "What if fewer staff cards are left than are to be drawn?",
        "Silent; all engines agree.",
        Answer(
            "draw_what_is_there",
            "There is nothing else to draw.",
        ),
    ),
    _ruling(
        "occupancy_bonus_repeat",
        "Is an occupancy bonus received again when a lost room of the group is occupied again?",
        "At once and only once.",
        Answer(
            "once",
            "Each group gives its bonus once.",
            passages("S1 81, S1 94, S1 116, S1 135"),
        ),
        Answer(
            "each_time",
            "The last room of the group is turned over anew.",
            passages("S3 93"),
        ),
    ),
    _ruling(
        "preparation_vp_repeat",
        "Does a room that was removed and is prepared again give its printed VP again?",
        "Silent; engines pay again.",
        Answer(
            "each_time",
            "The VP are tied to preparing the room, without a limit.",
            passages("S1 70, S3 79"),
        ),
        Answer(
            "once",
            "As with group bonuses, a space would pay once.",
        ),
    ),
    _ruling(
        "reward_order",
        "In which order are several effects of one event carried out?",
        "The player chooses (Revision). The VP of the guest come first, the extra turn or action of E. Gizia last.",
        Answer(
            "player",
            "All are due at once, and nothing puts them in order.",
            passages("S1 81"),
        ),
        Answer(
            "printed",
            "The card shows them in a row.",
        ),
    ),
    _ruling(
        "guest_discarded",
        "When does the card of a guest who moves in go to the discard pile?",
        "After all effects of moving in, occupancy and staff bonuses included; an extra turn of E. Gizia comes later. "
        "It matters where an effect reveals guests and the discards become the new pile: hardly ever, with 56 guests.",
        Answer(
            "after_rewards",
            "Two passages name the discard pile after VP and rewards, so a guest is never revealed by its own reward.",
            passages("S1 81, S3 91"),
        ),
        Answer(
            "at_once",
            "Moving in is one event, so the card is gone before anything that follows from it.",
        ),
    ),
    _ruling(
        "custodian_trigger",
        "When does the Custodian give his krone?",
        "When a guest moves in; Revision: by whichever means a room becomes occupied.",
        Answer(
            "guest_moves_in",
            "The passage speaks of a guest who moves into a room.",
            passages("S3 195"),
        ),
        Answer(
            "any_occupation",
            "The Revision counts rooms, whoever turns them.",
        ),
        retail="any_occupation",
    ),
    _ruling(
        "gizia",
        "What does E. Gizia give?",
        "An extra turn without taking a die; the Revision weakened it to the action of one space within the turn: no "
        "die taken, no boost, no staff triggered by dice, last of all the guest's benefits.",
        Answer(
            "extra_turn",
            "The passage speaks of an additional turn.",
            passages("S3 240"),
        ),
        Answer(
            "extra_action",
            "The Revision calls it an action.",
        ),
        retail="extra_action",
    ),
    _ruling(
        "gizia_extra_turn",
        "What is E. Gizia's extra turn?",
        "It follows the current turn: a guest may be taken, and the action of a space with dice is carried out while "
        "the die stays. The other reading of the passage is a turn without a main action.",
        Answer(
            "action_without_die",
            "Only the die is left out, not its action.",
            passages("S3 240"),
        ),
        Answer(
            "no_action",
            "Without a die there is no action.",
            passages("S3 240"),
        ),
    ),
    _ruling(
        "kitchen_amount",
        "May a krone be paid for a kitchen move that moves nothing?",
        "Not in rulings.md: the sources say up to three. A move that changes nothing could be repeated for ever with "
        "the Chief Waiter, so at least one dish is moved; with the other option only where a krone is paid.",
        Answer(
            "at_least_one",
            "What is paid for is moving dishes.",
            passages("S1 78, S2 17"),
        ),
        Answer(
            "up_to",
            "Up to three includes none.",
            passages("S1 78, S2 17, S3 16"),
        ),
    ),
    # Staff.
    _ruling(
        "kitchen_hand_cost",
        "What does the Kitchen Hand cost?",
        "Raised by the Revision.",
        Answer(
            3,
            "First-edition card.",
        ),
        Answer(
            5,
            "Card of the Revision.",
        ),
        retail=5,
    ),
    _ruling(
        "operator_maximum",
        "Is there a limit to the VP of the Operator?",
        "First-edition card text; the Revision lifts it. It counts spaces, not the VP under them.",
        Answer(
            12,
            "The card of the first edition names the limit; it only matters where a bonus moves the disk after the "
            "last retreat, which leaves it on 6 at most.",
        ),
        Answer(
            "none",
            "S3 names no limit, and its example goes beyond 12.",
            passages("S3 220"),
        ),
        retail="none",
    ),
    _ruling(
        "once_staff_counts_as_played",
        "Do one-time staff cards count as played?",
        "S3 lets them go to the bottom of the pile, yet every count of played cards includes them in all engines. "
        "True: they stay before their player. False: they go under the pile as they are played.",
        Answer(
            True,
            "What counts cards played speaks of all that were played.",
            passages("S3 122, S3 163-164"),
        ),
        Answer(
            False,
            "S3 discards a one-time card after its effect, to the bottom of the pile.",
            passages("S3 169, S3 203"),
        ),
    ),
    _ruling(
        "assistant_manager_counts",
        "Which cards does the Assistant Manager count?",
        "S3 says in hand, this one included, which only makes sense for played cards.",
        Answer(
            "played",
            "The card counts itself, and it has been played.",
            passages("S3 223"),
        ),
        Answer(
            "hand",
            "S3 says in so many words which cards it counts.",
            passages("S3 223"),
        ),
    ),
    _ruling(
        "conference_manager_cost",
        "What does the Conference Manager ask for averting a penalty?",
        "One krone.",
        Answer(
            1,
            "The passage names the krone.",
            passages("S3 196"),
        ),
        Answer(
            0,
            "A house rule.",
        ),
    ),
    _ruling(
        "bootblack",
        "Does the Bootblack work for each point of strength?",
        "The passage reads like one krone and one space; the card is per die.",
        Answer(
            "per_strength",
            "The card shows both for each die.",
        ),
        Answer(
            "flat",
            "The passage names one of each and no dice.",
            passages("S3 181"),
        ),
    ),
    _ruling(
        "secretary_copies_secretary",
        "May the Secretary copy a Secretary?",
        "All engines say no. With true, she reaches what that Secretary could copy, the own cards included.",
        Answer(
            False,
            "A copy of a copy would have nothing to count.",
        ),
        Answer(
            True,
            "A Secretary is an end card like the others.",
            passages("S3 221"),
        ),
    ),
    _ruling(
        "staff_deal",
        "How are the first six staff cards dealt?",
        "Drafting (keep one, pass the rest to the left) and the sets A to D are variants.",
        Answer(
            "random",
            "Six cards from the shuffled pile.",
            passages("S1 42, S3 27, S3 50"),
        ),
        Answer(
            "draft",
            "S3 names it as a variant.",
            passages("S3 51"),
        ),
        Answer(
            "starting_sets",
            "Recommended for a first game.",
            passages("S1 32, S3 28, S3 50"),
        ),
    ),
    # Emperor, politics, scoring.
    _ruling(
        "penalty_choice",
        "Who chooses between the two ways of a penalty?",
        "The player, who must take the other where one is impossible. Revision: the first if it is wholly possible.",
        Answer(
            "player",
            "The tiles join two ways by an or; only an impossible one is ruled out.",
            passages("S1 124, S3 140, S3 142, S3 144, S3 149, S3 153, S3 155, S3 162"),
        ),
        Answer(
            "forced",
            "The Revision lets the VP be lost only by those who cannot give up the rest.",
        ),
        retail="forced",
    ),
    _ruling(
        "c2_removal",
        "Which two occupied rooms does tile C2 take?",
        "From the highest floor on. First edition: the highest, then the next occupied one below in the same column; "
        "Revision: one on each of the two highest floors with occupied rooms.",
        Answer(
            "same_column",
            "First-edition tile.",
        ),
        Answer(
            "two_highest_floors",
            "Tile of the Revision.",
        ),
        Answer(
            "highest_first",
            "S3 only says that it begins on the highest floor.",
            passages("S3 160"),
        ),
        retail="two_highest_floors",
    ),
    _ruling(
        "emperor_order",
        "In which order are the tile's bonus and penalty carried out?",
        "Silent; it matters for the staff pile. The start player is that of the round that ends.",
        Answer(
            "start_player_clockwise",
            "All else in a round begins with the start player.",
        ),
        Answer(
            "seat",
            "Nothing ties the tiles to the start player.",
        ),
    ),
    _ruling(
        "vp_floor",
        "May VP fall below 0?",
        "Silent; engines let them.",
        Answer(
            "none",
            "What is lost is lost, whatever was gained before.",
        ),
        Answer(
            "zero",
            "The track begins at 0.",
        ),
    ),
    _ruling(
        "unfed_guest_penalty",
        "Which guests in the café cost 5 VP at the end?",
        "Two sources say every guest; S3 speaks of those whose order is not complete.",
        Answer(
            "every_guest",
            "Every guest who has not moved in is still in the café.",
            passages("S1 108, S1 123, S2 33"),
        ),
        Answer(
            "unfulfilled_only",
            "S3 counts the guests whose order is not complete.",
            passages("S3 69, S3 115"),
        ),
    ),
    _ruling(
        "tie",
        "What if the tie-break is a tie too?",
        "The victory is shared; the other option favours the earlier seat.",
        Answer(
            "shared",
            "No further tie-break is named.",
            passages("S1 110, S2 35, S3 117"),
        ),
        Answer(
            "seat",
            "A house rule for those who need a single winner.",
        ),
    ),
)
"""All rulings, in the order of the rulebook's chapters."""
