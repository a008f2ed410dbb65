"""What the sources dispute: each question with both readings, where they stand, and what is decided.

The number and name of a dispute are those of its scenario in `tests/scenarios/disputes`.
"""

from __future__ import annotations

from typing import Final

import attrs


@attrs.frozen
class Reading:
    """A reading in our words, the passages that it rests on, and whether what they say is false."""

    text: str
    passages: str
    false: bool = False


@attrs.frozen
class Dispute:
    """A question, two readings, the decision, and the rulings that are about it (none: it is a fixed rule)."""

    name: str
    question: str
    first: Reading
    second: Reading
    verdict: str
    rulings: tuple[str, ...] = ()


def wrong(text: str, passages: str) -> Reading:
    """A reading that is a false statement."""
    return Reading(text, passages, false=True)


DISPUTES: Final = (
    Dispute(
        "guest-after-the-die",
        "May the guest of step 1 be taken after the die?",
        Reading("The guest is the first step, the die the second.", "S1 53-54, S1 181-189, S1 193-198, S3 67-68"),
        wrong("It may come at any point of the turn; the same answer takes that back two lines later.", "S1 191"),
        "Before the die. Guests that rewards give come when the reward is carried out.",
        ("paid_guest_timing",),
    ),
    Dispute(
        "additional-actions-before-the-die",
        "Do additional actions have to wait until the main action is done?",
        Reading("They belong to the turn, as often as one likes.", "S1 76, S1 82, S3 87-88"),
        Reading("They begin when guest and die are done with.", "S1 198, S2 15"),
        "Before or after, but never between a die and the end of its action.",
        ("additional_actions_timing",),
    ),
    Dispute(
        "guest-as-the-very-first-thing",
        "Does a guest have to be the very first thing in a turn?",
        wrong("Nothing at all may come before the guest.", "S1 193, S1 198"),
        Reading("Only the die has to come later; additional actions are free.", "S1 76, S1 82, S3 88"),
        "A fed guest may move out first, so that the new one finds a table.",
        ("paid_guest_timing", "additional_actions_timing"),
    ),
    Dispute(
        "guest-then-pass",
        "May one take a guest and then pass?",
        wrong("Yes, and the guest would not even use up the chance of another one.", "S1 167"),
        Reading("Passing replaces the whole turn, so nothing can come before it.", "S1 57, S1 172-178"),
        "No. After a re-roll a new turn begins, and in it a guest may be taken.",
        ("pass_after_acting",),
    ),
    Dispute(
        "dice-are-re-rolled-after-passes",
        "Does passing ever lead to a re-roll?",
        wrong("Once rolled, the dice stay as they are whoever passes.", "S1 140.3"),
        Reading("When all have passed or are done, the lowest number rolls again.", "S1 57, S1 144-145, S3 97-98"),
        "Yes: as soon as nobody is left who has not passed. A single pass changes nothing.",
    ),
    Dispute(
        "re-roll-and-dice-taken",
        "Is there a re-roll once all dice have been taken?",
        wrong("Only then the dice are rolled again, for a next selection.", "S1 140.4"),
        Reading(
            "Then the round is over; what is rolled again are dice that lie on the spaces.", "S1 57, S2 22, S3 97-99"
        ),
        "No. A re-roll needs dice on the spaces and a free number.",
    ),
    Dispute(
        "after-the-re-roll",
        "What may the others do after a re-roll?",
        wrong("They wait for another cycle.", "S1 151"),
        Reading("Play goes on in the order of numbers, on the dice as they lie.", "S1 57, S1 146, S1 152, S3 98-99"),
        "They are in again, and nobody rolls before all who are left have passed once more.",
        ("reroll_clears_passes",),
    ),
    Dispute(
        "restaurant-manager-cost",
        "What does the Restaurant Manager cost?",
        wrong("Two cakes.", "S1 153"),
        Reading("Two krones.", "S1 155"),
        "Krones, like every staff card.",
    ),
    Dispute(
        "restaurant-manager-effect",
        "What does the Restaurant Manager do?",
        wrong("He lets another guest be served, and belongs to a category of kitchen staff.", "S1 153"),
        Reading("With a die of 1 or 2 he gives one more dish, under the same limits.", "S1 156-161, S3 177"),
        "One more strength for a 1 or 2. There is no action of serving, and there are no such categories.",
    ),
    Dispute(
        "restaurant-manager-and-a-6",
        "Does the Restaurant Manager work with a 6 used as action 1, and with the boost?",
        Reading("The texts leave it open.", "S1 163"),
        Reading("He looks at the number on the die.", "S1 162, S3 177"),
        "Not with a 6. A krone for one more strength comes on top of his.",
    ),
    Dispute(
        "rooms-at-the-start",
        "Are three rooms there when the game begins?",
        wrong("Three rooms can be used from the start.", "S1 133"),
        Reading("Up to three are prepared in the setup, and paid for.", "S1 48, S3 48, S3 62-63"),
        "They are prepared like others. The first edition lets it be fewer, retail 2022 asks for three.",
        ("setup_rooms",),
    ),
    Dispute(
        "guests-that-cost-5-vp",
        "Which guests cost 5 VP at the end?",
        Reading("Those whose order is not complete.", "S3 69, S3 115"),
        Reading("All that are still in the café.", "S1 108, S1 123, S2 33"),
        "All of them.",
        ("unfed_guest_penalty",),
    ),
    Dispute(
        "vp-of-a-guest",
        "When are the VP of a guest gained?",
        Reading("As soon as the order is complete.", "S3 32, S3 230"),
        Reading("When the guest moves into a room.", "S1 81, S2 20, S3 88"),
        "On moving in; a guest who waits at the table has given nothing yet.",
    ),
    Dispute(
        "score-before-the-retreat",
        "Does the Emperor track score before or after the retreat?",
        wrong("Each scoring begins with moving back.", "S3 36"),
        Reading("First the VP of the space, then the retreat.", "S1 101, S3 106-108"),
        "Before it. Only bonus and penalty go by the space that is reached.",
    ),
    Dispute(
        "nothing-left-to-roll",
        "When does a round end in which players still have free numbers?",
        Reading("When no dice are left that could be rolled again.", "S3 99"),
        Reading("When no dice are left on the spaces.", "S1 57, S2 22"),
        "In both cases: a re-roll removes a die first, and if that was the last one the round is over.",
    ),
    Dispute(
        "strength-before-the-die-is-taken",
        "Is the die removed before or after its action?",
        Reading("After it.", "S1 188, S3 72"),
        Reading("It is put on the tile when the space is chosen.", "S1 67, S2 13"),
        "It makes no difference: the strength counts the dice with the one that is taken.",
    ),
    Dispute(
        "roll-first-or-guest-first",
        "What comes first, the roll or a guest?",
        Reading("The roll, and guests according to it.", "S1 180"),
        Reading("A guest, and then a die.", "S1 181-189"),
        "The roll opens the round. In each turn after it the guest comes before the die.",
    ),
    Dispute(
        "lowest-free-number",
        "Which number does a die cover?",
        Reading("The lower one of the tile.", "S2 13"),
        Reading("The lowest that still shows.", "S1 56, S1 67, S1 114"),
        "The lowest free one: the second die covers the higher number.",
    ),
    Dispute(
        "tiles-passed-after-the-emperor",
        "Are the turn-order tiles passed on before the Emperor is scored?",
        Reading("The end of a round is told first, his scoring after it.", "S3 102-103"),
        Reading("He is scored when the round ends; then the next one begins.", "S1 50, S1 101, S2 24"),
        "After it, so bonus and penalty go clockwise from the start player of the round that ends.",
        ("emperor_order",),
    ),
    Dispute(
        "one-time-cards",
        "What becomes of one-time cards?",
        Reading("They go under the pile.", "S3 169, S3 203"),
        Reading("Whoever counts cards played counts all.", "S3 122, S3 163"),
        "They stay before their player and count.",
        ("once_staff_counts_as_played",),
    ),
    Dispute(
        "assistant-manager",
        "Which cards does the Assistant Manager count?",
        wrong("Cards of the hand, and itself among them.", "S3 223"),
        Reading("Cards that were played; only those can include a card at work.", "S3 122, S3 163"),
        "Those played.",
        ("assistant_manager_counts", "once_staff_counts_as_played"),
    ),
    Dispute(
        "operator",
        "Is there a limit to what the Operator scores?",
        Reading("Two VP a space, and the example goes on to 20.", "S3 220"),
        Reading("The card of the first edition stops at 12; the last retreat leaves few spaces anyway.", "S3 108"),
        "12 in the first edition, none in retail 2022. Spaces count, not the VP under them.",
        ("operator_maximum",),
    ),
    Dispute(
        "bootblack",
        "What does the Bootblack give?",
        Reading("One krone and one space.", "S3 181"),
        Reading("Both for each die, as the action gives one of them for each.", "S1 71, S3 80"),
        "Both for each point of strength, without a split.",
        ("bootblack",),
    ),
    Dispute(
        "custodian",
        "When is the Custodian paid?",
        Reading("When a guest moves in.", "S3 195"),
        Reading("Whenever a room becomes occupied (the Revision; no passage of the sources).", ""),
        "For guests in the first edition, for rooms in retail 2022.",
        ("custodian_trigger",),
    ),
    Dispute(
        "e-gizia",
        "What is the extra turn without a die?",
        Reading("A turn with an action whose die stays where it is.", "S3 240"),
        Reading("A turn without any action; or, in the Revision, an action without a turn.", "S3 240"),
        "A turn of its own with an action; in retail 2022 the action alone.",
        ("gizia", "gizia_extra_turn"),
    ),
    Dispute(
        "colour-of-the-occupied-room",
        "Which colour has the room that a reward turns?",
        Reading("The colour shown, and any colour where it is grey.", "S3 237"),
        Reading("Whatever the player likes, as with the Page Boy.", "S3 208"),
        "Any colour: no card of the game names one for this reward. The guest who brings it takes the own colour.",
    ),
    Dispute(
        "politics-card-108",
        "Does politics card 108 ask for a space or for VP?",
        wrong("The example counts ten VP of the Emperor track; its spaces never give that many.", "S3 120"),
        Reading("Space 10 or beyond.", "S3 123"),
        "The space.",
    ),
    Dispute(
        "yellow-player",
        "Who is the yellow player in the example of the Emperor scoring?",
        Reading("The players are blue, orange, purple and grey.", "S3 107"),
        wrong("A yellow one has neither bonus nor penalty.", "S3 110"),
        "Orange. Spaces 3 and 4 are both worth 3 VP: blue comes from 3 and ends on 0, orange from 4 and ends on 1.",
    ),
    Dispute(
        "tiles-of-the-game",
        "Are politics cards and Emperor tiles chosen or drawn?",
        Reading("One of each group is chosen.", "S1 33-34"),
        Reading("They are shuffled, and one of each is drawn.", "S3 24-25, S3 40, S3 43"),
        "Drawn: a chance move. A table that prefers to choose enters its choice as that move.",
    ),
    Dispute(
        "first-hands",
        "Where do the first six staff cards come from?",
        Reading("From the shuffled pile.", "S1 42, S3 50"),
        Reading("From recommended sets, or from a draft.", "S1 32, S3 50-51"),
        "From the pile; sets and draft are variants that a ruling chooses.",
        ("staff_deal",),
    ),
    Dispute(
        "politics-disk-may-wait",
        "Does a disk have to be placed at the first chance?",
        Reading("As soon as the requirement is met.", "S1 92, S3 119"),
        Reading("It is one of the actions that a player may take.", "S1 76, S1 79, S2 18"),
        "It may wait, at the risk of the better places; and it is only placed in the own turn.",
    ),
    Dispute(
        "rooms-of-action-3",
        "Does action 3 prepare as many rooms as there are dice?",
        Reading("One for each die.", "S1 70"),
        Reading("One may be opened for each.", "S3 77"),
        "One at least, further ones as the player likes.",
        ("rooms_amount",),
    ),
    Dispute(
        "dishes-of-action-1",
        "May fewer dishes be taken than there are dice?",
        Reading("One is taken for each die.", "S1 68-69"),
        Reading("One may be taken for each.", "S3 73, S3 76"),
        "No fewer. The kitchen has room for any number.",
        ("dishes_amount",),
    ),
    Dispute(
        "two-ways-in-a-penalty",
        "Who chooses between the two ways of a penalty?",
        Reading("An impossible way forces the other; otherwise nothing is said.", "S1 124"),
        Reading("The tiles join both with an or.", "S3 140, S3 153, S3 155, S3 162"),
        "The player in the first edition; in retail 2022 the first way wherever it is possible.",
        ("penalty_choice",),
    ),
    Dispute(
        "rooms-of-tile-c2",
        "Which occupied rooms does tile C2 take?",
        Reading("Two, from the highest floor on.", "S3 160"),
        Reading("One of the highest floor and the next below it in the column (the tile itself).", ""),
        "First edition: the column; retail 2022: one each of the two highest floors that have any.",
        ("c2_removal",),
    ),
    Dispute(
        "guest-and-die",
        "May a turn have both a guest and a die?",
        Reading("Both.", "S1 128-129"),
        Reading("The guest may be left out, the die may not.", "S1 170-171, S3 67-71"),
        "Yes; without a die a turn does not end.",
    ),
    Dispute(
        "size-of-the-cafe",
        "How many guests may sit in a café?",
        Reading("Three.", "S1 126-127, S3 16"),
        Reading("Where all spaces are taken there is no new guest.", "S1 64, S2 11, S3 68"),
        "Three; a fourth is neither bought nor given.",
    ),
    Dispute(
        "emperor-beyond-13",
        "What happens beyond space 13 of the Emperor track?",
        Reading("Each space that could not be moved is 1 VP.", "S1 118, S1 130-131"),
        Reading("The same in the description of the track.", "S3 34"),
        "1 VP for each, at the moment of moving.",
    ),
    Dispute(
        "vp-beyond-75",
        "What happens beyond 75 VP?",
        Reading("A marker adds 75, its other side 150.", "S1 99, S1 136-137"),
        Reading("The same among the components.", "S3 21"),
        "VP are counted on without a limit.",
    ),
    Dispute(
        "occupancy-bonus",
        "When does a group of rooms give its bonus?",
        Reading("Once, with the last of its rooms.", "S1 134-135, S1 94"),
        Reading("When all of its rooms are occupied.", "S3 92-93"),
        "When the last one is occupied, once in the game.",
        ("occupancy_bonus_repeat",),
    ),
)
