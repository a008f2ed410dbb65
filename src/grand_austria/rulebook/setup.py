"""Setup (SET): the table before the first round."""

from __future__ import annotations

from typing import Final

from grand_austria.rulebook.model import determines, forbids

__all__ = ["RULES"]

RULES: Final = (
    forbids(
        "SET-1",
        "A first guest",
        "Each player, from the highest turn-order tile down to the start player, takes exactly one guest of the row "
        "to a table of the own café and pays nothing for it; after each of them the row is filled again.",
        "S1 47, S3 60",
    ),
    forbids(
        "SET-2",
        "First rooms",
        "After the guests, from the start player on clockwise, each player prepares up to three rooms (first edition) "
        "or exactly three as far as that is possible (retail 2022), under the rules for preparing a room and at its "
        "printed cost.",
        "S1 48, S3 48, S3 62-63",
        "setup_rooms",
    ),
    forbids(
        "SET-3",
        "Drafted hands",
        "Where hands are drafted, everybody keeps one card of the pack at hand and gives the rest to the left "
        "neighbour, until each player has kept six.",
        "S3 51",
        "staff_deal",
    ),
    determines(
        "SET-4",
        "Players and boards",
        "Two to four players share a game board (five guest spaces, Emperor track, VP track, round track, three "
        "places each for politics cards and Emperor tiles), an action board with the spaces 1 to 6, and a dustbin for "
        "dice.",
        "S1 28-29, S2 3, S3 2, S3 55, S3 57",
    ),
    determines(
        "SET-5",
        "Dice of the game",
        "Ten dice are used by two players, twelve by three, fourteen by four; the others stay out of the game. Before "
        "the first roll they lie on space 1.",
        "S1 36, S2 3, S3 17, S3 56",
    ),
    determines(
        "SET-6",
        "Starting values",
        "Each player has a hotel board and six disks of a colour, and starts with 10 krones, on space 0 of the "
        "Emperor track, with 0 VP, and with 1 strudel, 1 cake, 1 wine and 1 coffee in the kitchen.",
        "S1 38-41, S2 5, S3 16, S3 23, S3 39, S3 41, S3 47, S3 49, S3 52",
    ),
    determines(
        "SET-7",
        "Staff hands",
        "The 48 staff cards are shuffled to a face-down pile and each player gets six of them, which the others do "
        "not see. Instead, each may get one of the sets A to D, the start player A and so on clockwise, with the rest "
        "shuffled; or the six may be drafted.",
        "S1 32, S1 42, S2 3, S2 5, S3 27-28, S3 50-51",
        "staff_deal",
    ),
    determines(
        "SET-8",
        "Politics cards and Emperor tiles",
        "Of the twelve politics cards one each of the groups A, B and C is in the game, and so it is with the twelve "
        "Emperor tiles; chance decides which. All lie face up. Tile A belongs to the scoring of round 3, B to round "
        "5, C to round 7.",
        "S1 33-34, S1 92, S2 3, S3 24-25, S3 35, S3 40, S3 43, S3 137",
    ),
    determines(
        "SET-9",
        "Guest row",
        "The 56 guest cards are shuffled to a face-down pile; five of them lie face up on the guest spaces.",
        "S1 31, S2 3, S3 31, S3 44",
    ),
    determines(
        "SET-10",
        "Start player",
        "Chance decides on the start player, who gets turn-order tile 1; the tiles 2 and on go clockwise. As many "
        "tiles are used as there are players, of the set for that number of players.",
        "S1 37, S1 46, S2 3, S3 20, S3 53",
    ),
    determines(
        "SET-11",
        "Side of the hotel boards",
        "Before the game the players agree on the side of the hotel boards: the night side, or the day side. The "
        "night side is meant for a first game.",
        "S1 45, S3 13, S3 46",
    ),
    determines(
        "SET-12",
        "Round marker",
        "The round marker starts on 1.",
        "S1 43, S2 3, S3 23, S3 42",
    ),
    determines(
        "SET-13",
        "Supply",
        "Dishes and room tiles lie beside the board, sorted by kind. They do not run out.",
        "S1 30, S1 35, S2 3, S3 58-59",
    ),
)
"""The rules of the chapter."""
