"""Dice and turn order (ORD): rounds, turns, passing, re-rolls and chance."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines, forbids

__all__ = ["RULES"]

RULES: Final = (
    forbids(
        "ORD-1",
        "One thing after the other",
        "A decision that is pending is made before anything else happens, and only by the player whose decision it is.",
        "S1 53-55, S1 195, S3 67",
    ),
    forbids(
        "ORD-2",
        "A die from a space",
        "A die is taken from one of the action spaces 1 to 6 that holds at least one.",
        "S1 67, S1 188, S2 13, S3 71",
    ),
    forbids(
        "ORD-3",
        "The main action",
        "A turn has exactly one die, whose action is carried out; no turn that is not passed ends without it, and its "
        "action is finished before anything else begins.",
        "S1 54, S1 67, S1 129, S1 171-172, S1 185, S1 197, S2 13, S3 71",
    ),
    forbids(
        "ORD-4",
        "Boost",
        "Once a turn, as the die is taken, 1 krone may be paid to add 1 to the strength. The space has to hold a die "
        "and the action has to have an effect.",
        "S1 77, S1 82, S1 163, S2 15, S3 87",
    ),
    forbids(
        "ORD-5",
        "Passing",
        "A player may pass instead of taking a turn, which means the whole of it: nothing, not even an additional "
        "action, comes before in that turn. Who has passed is out until the next re-roll.",
        "S1 51, S1 57, S1 167, S1 172-174, S1 178, S2 9, S2 22, S3 97",
        "pass_after_acting",
    ),
    determines(
        "ORD-6",
        "Re-roll",
        "When every player has either covered both numbers or passed, and somebody still has a free number and dice "
        "are left on the spaces, there is a re-roll: of those with a free number the one who shows the lowest "
        "collects the dice of all spaces, puts one in the dustbin, rolls the others and sorts them onto the spaces. "
        "If none is left after that the round ends.",
        "S1 57, S1 121, S1 140, S1 142, S1 144-145, S1 148-149, S1 152, S1 176, S2 22, S3 18, S3 97-98, S3 100",
        "reroll_clears_passes",
    ),
    forbids(
        "ORD-7",
        "Idle die",
        "As the main action is mandatory, a die whose action has an effect comes first. Only where no die on the "
        "spaces can have one, a die may be taken without effect, a 6 then without paying.",
        "S1 54, S3 71",
        "idle_die",
    ),
    forbids(
        "ORD-8",
        "Additional actions",
        "Additional actions (a kitchen move, moving a guest in, using a once-per-round card, placing a politics disk) "
        "are taken in the own turn, in any order and number, before the die or after the main action; never between a "
        "die and the end of its action and of the bonuses attached to it.",
        "S1 55, S1 76, S1 82, S1 198, S3 87-88",
        "additional_actions_timing",
    ),
    forbids(
        "ORD-9",
        "E. Gizia",
        "First edition: the guest E. Gizia gives an extra turn right after the current one. In it a guest may be "
        "bought, additional actions may be taken, and the action of one space that holds dice may be carried out, "
        "boosted or not, while its dice stay and no number is covered; staff that works with dice taken does not. "
        "Retail 2022: the guest gives the action of one such space within the turn, without boost, after all other "
        "effects. Both may be declined; an extra turn is no turn that one passes.",
        "S3 240",
        "gizia",
        "gizia_extra_turn",
    ),
    forbids(
        "ORD-10",
        "Chance",
        "What chance decides (start player, cards and tiles of the game, cards from a pile, dice) is one of the "
        "outcomes that are possible at that moment: so many dice as are rolled, a card that may lie on top of the "
        "pile.",
        "S1 31-32, S1 51, S1 65, S2 3, S2 9, S3 66",
    ),
    forbids(
        "ORD-11",
        "End of the game",
        "The game is over after round 7 with its Emperor scoring; then only the final scoring follows, and nothing "
        "more is played.",
        "S1 50, S2 28, S3 103",
    ),
    determines(
        "ORD-12",
        "Turn order",
        "With n players the tile of the k-th player shows the numbers k and 2n+1-k. The next turn belongs to the "
        "player with the lowest free number of all who have not passed; so the order of a round runs up and down "
        "again.",
        "S1 51, S1 56, S2 9, S3 65",
    ),
    determines(
        "ORD-13",
        "Start of a round",
        "At the beginning of a round the start player rolls all dice of the game and puts each on the action space of "
        "its number. Turns begin after that.",
        "S1 51, S1 180, S2 9, S3 66",
    ),
    determines(
        "ORD-14",
        "Where the die goes",
        "A die that is taken covers the lowest free number of its player's turn-order tile.",
        "S1 56, S1 67, S1 114, S1 188, S2 13, S3 72",
    ),
    determines(
        "ORD-15",
        "Strength",
        "The strength of an action is the number of dice on its space before one is taken, 1 more with a boost, and "
        "more with some staff.",
        "S1 67, S2 13, S3 72",
    ),
    determines(
        "ORD-16",
        "End of a round",
        "A round ends when all players have covered both numbers, or when no die is left on the action spaces; free "
        "numbers are then lost.",
        "S1 57, S1 146, S2 22, S3 99",
    ),
    determines(
        "ORD-17",
        "Between two rounds",
        "After a round, and its Emperor scoring where it has one, used once-per-round cards are turned face up, all "
        "turn-order tiles go to the left neighbours, the round marker moves on by 1, and all dice, those in the "
        "dustbin included, go to the new start player.",
        "S1 58, S1 122, S2 24, S3 102, S3 168",
    ),
    determines(
        "ORD-18",
        "Steps of a turn",
        "In a turn a guest may be bought, then a die is taken and its action carried out; additional actions are "
        "possible besides. The guest is optional, the die is not.",
        "S1 53-55, S1 128-129, S1 170-171, S1 180-182, S1 184-185, S1 196-197, S2 9, S3 67-68, S3 71",
        "paid_guest_timing",
        "additional_actions_timing",
    ),
    determines(
        "ORD-19",
        "Seven rounds",
        "The game lasts seven rounds. Rounds 3, 5 and 7 end with an Emperor scoring; the final scoring follows that "
        "of round 7.",
        "S1 6, S1 50, S2 9, S2 24, S2 28, S3 35, S3 103",
    ),
    determines(
        "ORD-20",
        "After a re-roll",
        "The player who has re-rolled takes a turn or passes once more. Everybody else with a free number is in again "
        "too, in the order of numbers and on the dice as they lie; nobody rolls again before all who are left have "
        "passed again.",
        "S1 57, S1 140-141, S1 146, S1 150-151, S2 22, S3 98-100",
        "reroll_clears_passes",
    ),
)
"""The rules of the chapter."""
