"""Staff (STF): playing cards, and what they do."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines, forbids

__all__ = ["RULES"]

RULES: Final = (
    forbids(
        "STF-1",
        "A card at hand",
        "A staff card is played from the hand, or from among the cards drawn where the effect says so.",
        "S1 72, S3 238",
    ),
    forbids(
        "STF-2",
        "Cost of a staff card",
        "The printed krones are paid, less the discount of the action or effect, but never less than 0.",
        "S1 72, S3 29, S3 84",
        "kitchen_hand_cost",
    ),
    forbids(
        "STF-3",
        "Once a round",
        "A once-per-round card that was played is used as an additional action when its player likes, while it is "
        "face up; it is then turned down until the round has ended.",
        "S1 80, S1 90, S2 19, S3 168, S3 198",
    ),
    forbids(
        "STF-4",
        "By an action or effect",
        "A staff card is played only by action 5, the Staff Manager or an effect, one card each time unless the "
        "effect says more.",
        "S1 72, S3 82",
    ),
    forbids(
        "STF-5",
        "Returning cards",
        "Of the cards drawn to play one of them those that are not played go to the bottom of the staff pile, one by "
        "one in an order of the player's choice.",
        "S3 143, S3 148, S3 238",
    ),
    forbids(
        "STF-6",
        "Bonus before or after",
        "A bonus attached to a die (Decorator, Staff Manager) comes right before or right after the main action. The "
        "main action has to stay possible.",
        "S3 176, S3 179",
        "staff_bonus_timing",
    ),
    forbids(
        "STF-7",
        "Porter",
        "Card 38, the Porter: what the order of one guest in the own café still lacks is placed from the supply.",
        "S3 210",
    ),
    determines(
        "STF-8",
        "Kinds of staff cards",
        "A staff card works permanently from the moment it is played, once a round, once as it is played, or at the "
        "end of the game; its symbol says which. There are no other categories.",
        "S1 90, S1 156, S3 29-30, S3 166-170",
    ),
    determines(
        "STF-9",
        "Cards played",
        "Cards that were played lie before their player. One-time cards stay there after their effect and count among "
        "the cards played.",
        "S3 169, S3 203",
        "once_staff_counts_as_played",
    ),
    determines(
        "STF-10",
        "Drawing staff cards",
        "Cards drawn from the staff pile are added to the hand, which has no limit. Where the pile holds fewer than "
        "are to be drawn, what is there is drawn.",
        "S3 236",
        "staff_pile_short",
    ),
    determines(
        "STF-11",
        "Cards played by an effect",
        "An effect that lets a card of the hand be played (guests 56, 59, 64, 66, 70, 73, 86, 94, 96 and 104, tile "
        "C4) takes the krones it names off the cost, or all of it. Two cards are played one after the other, each "
        "with its own discount.",
        "S3 161, S3 233, S3 239",
    ),
    determines(
        "STF-12",
        "Draw three, play one",
        "Three cards are drawn and looked at; one of them may be played at once, for 3 krones less (guest 75, tile "
        "A3) or for free (guest 76, tile B3), and the others are returned. Cards of the hand cannot be played by it.",
        "S3 143, S3 148, S3 238",
        "staff_pile_short",
    ),
    determines(
        "STF-13",
        "Number shown",
        "Staff that works with a die looks at the number the die shows when it is taken: a 6 that carries out action "
        "1 is a 6.",
        "S1 162-163",
    ),
    determines(
        "STF-14",
        "Butler, Chauffeur, Florist",
        "Preparing costs nothing for blue rooms with card 9, red ones with card 10, yellow ones with card 11.",
        "S3 172-174",
    ),
    determines(
        "STF-15",
        "Decorator",
        "Card 14: who takes a 1 or 2 may also prepare one room at its normal cost.",
        "S3 176",
        "staff_bonus_timing",
    ),
    determines(
        "STF-16",
        "Restaurant Manager",
        "Card 13, cost 2: who takes a 1 or 2 has 1 more strength, so one more dish of that action. The limits on cake "
        "and coffee hold for all dishes of the action together.",
        "S1 155-159, S1 161-162, S1 165, S3 177",
    ),
    determines(
        "STF-17",
        "VP for a die",
        "Card 19 gives 5 VP for taking a 3, card 16 gives 4 VP for a 4, card 12 gives 2 VP for a 3 or 4.",
        "S3 178, S3 180, S3 182",
    ),
    determines(
        "STF-18",
        "Staff Manager",
        "Card 22: who takes a 3 may also play one staff card of the hand at its full cost.",
        "S3 179",
        "staff_bonus_timing",
    ),
    determines(
        "STF-19",
        "Bootblack",
        "Card 15: who takes a 4 gains for each point of strength 1 krone and also 1 space on the Emperor track, "
        "without splitting.",
        "S3 181",
        "bootblack",
    ),
    determines(
        "STF-20",
        "Checker",
        "Card 18: who takes a 5 has 2 more strength, so the card costs 2 krones less.",
        "S3 183",
    ),
    determines(
        "STF-21",
        "Detective",
        "Card 20: who takes a 5 at once advances 2 spaces on the Emperor track.",
        "S3 184",
        "staff_bonus_timing",
    ),
    determines(
        "STF-22",
        "Kitchen Hand",
        "Card 17, cost 3 (first edition) or 5 (retail 2022): who takes a 6 pays no krone for it and has 1 more "
        "strength.",
        "S3 185",
        "kitchen_hand_cost",
    ),
    determines(
        "STF-23",
        "Guests of a colour",
        "For each guest who moves from the café into a room: blue with card 6 gives 1 Emperor space, red with card 5 "
        "gives 2 krones, yellow with card 7 gives 1 krone, green with card 8 gives 2 VP.",
        "S3 187-188, S3 190-191",
    ),
    determines(
        "STF-24",
        "Large orders",
        "Card 33: each guest whose order had four dishes or more gives 4 VP on moving in.",
        "S3 189",
    ),
    determines(
        "STF-25",
        "Delivery Boy",
        "Card 25: every guest of the row costs nothing.",
        "S3 192",
    ),
    determines(
        "STF-26",
        "Gardener",
        "Card 42: each bonus of an Emperor tile comes with 5 VP.",
        "S3 194",
    ),
    determines(
        "STF-27",
        "Custodian",
        "Card 23: 1 krone whenever a guest moves in (first edition), or whenever a room becomes occupied in whatever "
        "way (retail 2022).",
        "S3 195",
        "custodian_trigger",
    ),
    determines(
        "STF-28",
        "Chief Waiter",
        "Card 24: kitchen moves cost nothing.",
        "S3 197",
    ),
    determines(
        "STF-29",
        "One dish a round",
        "Once a round card 2 gives 1 cake, card 3 gives 1 wine, card 1 gives 1 strudel, card 4 gives 1 coffee.",
        "S3 199-202",
    ),
    determines(
        "STF-30",
        "Dishes once",
        "As they are played card 36 gives 4 wine, card 44 gives 4 strudel, card 39 gives 4 cake, card 43 gives 4 "
        "coffee, card 21 gives 1 of each.",
        "S3 204-207, S3 211",
    ),
    determines(
        "STF-31",
        "Page Boy",
        "Card 35: up to two prepared rooms of any colour are turned to their occupied side.",
        "S3 208",
    ),
    determines(
        "STF-32",
        "Pool Attendant",
        "Card 45: 3 spaces forward on the Emperor track.",
        "S3 209",
    ),
)
"""The rules of the chapter."""
