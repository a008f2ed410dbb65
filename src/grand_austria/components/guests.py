"""The 56 guests: who they are, what they order, and what they give when they move into a room.

Provenance: two independent public transcriptions agree on numbers, names, orders, VP and rewards of all 56; the
publisher's revised card texts agree on every reward; S3 231-240 describes ten kinds of reward.

Of 58, 72, 82, 100, 102: S3 237 speaks of rooms of a marked colour for the occupy reward. No card with such a mark is
known, and the revised texts say any colour.
"""

from __future__ import annotations

from typing import Final

from grand_austria.components.cards import Color, Dishes, Guest
from grand_austria.components.effects import (
    FREE,
    Advance,
    ChooseDishes,
    DrawAndPlay,
    DrawStaff,
    ExtraAction,
    GainDishes,
    GainKrones,
    OccupyRooms,
    PlayStaff,
    PrepareRoom,
    TakeGuests,
)

__all__ = ["GUESTS"]

_Y, _B, _R, _G = Color.YELLOW, Color.BLUE, Color.RED, Color.GREEN

GUESTS: Final[tuple[Guest, ...]] = (
    # Artists take yellow rooms.
    Guest(49, "Sculptor", _Y, Dishes(wine=1), 0, (PrepareRoom(FREE, max_floor=2),)),
    Guest(50, "Musician", _Y, Dishes(wine=1), 0, (DrawStaff(1), PrepareRoom(0))),
    Guest(51, "Composer", _Y, Dishes(wine=1), 1, (GainDishes(strudel=1),)),
    Guest(52, "Tailor", _Y, Dishes(wine=1, coffee=1), 0, (GainDishes(strudel=1), GainKrones(2))),
    Guest(53, "Flamenco Dancer", _Y, Dishes(strudel=1, wine=1), 0, (GainDishes(coffee=1), Advance(2))),
    Guest(54, "Portrait Painter", _Y, Dishes(wine=2), 0, (ChooseDishes(1), GainKrones(2))),
    Guest(55, "Photographer", _Y, Dishes(wine=3), 7, (DrawStaff(2),)),
    Guest(56, "Vocalist", _Y, Dishes(strudel=1, wine=2), 0, (GainDishes(cake=1), PlayStaff(3))),
    Guest(57, "Architect", _Y, Dishes(wine=2, coffee=1), 1, (PrepareRoom(1), PrepareRoom(1))),
    Guest(58, "Actress", _Y, Dishes(wine=3, coffee=1), 7, (OccupyRooms(1),)),
    Guest(59, "Poet", _Y, Dishes(strudel=3, wine=1), 5, (GainDishes(cake=1), PlayStaff(2))),
    Guest(60, "Jewelry Designer", _Y, Dishes(cake=2, wine=2), 5, (GainDishes(coffee=1), GainKrones(3))),
    Guest(61, "Painter", _Y, Dishes(strudel=1, wine=3), 2, (PrepareRoom(1), PrepareRoom(0))),
    Guest(62, "Opera Singer", _Y, Dishes(strudel=1, cake=1, wine=2), 4, (TakeGuests(1), Advance(3))),
    # Nobles take blue rooms.
    Guest(63, "Dame", _B, Dishes(coffee=1), 0, (TakeGuests(1),)),
    Guest(64, "Duchess", _B, Dishes(coffee=1), 0, (PlayStaff(1),)),
    Guest(65, "Knight of the Empire", _B, Dishes(coffee=1), 3, ()),
    Guest(66, "Landgrave", _B, Dishes(cake=1, coffee=1), 3, (PlayStaff(1), PrepareRoom(0))),
    Guest(67, "Sovereign", _B, Dishes(coffee=2), 2, (DrawStaff(2), Advance(2))),
    Guest(68, "Princess", _B, Dishes(strudel=2, coffee=1), 4, (Advance(3),)),
    Guest(69, "Countess", _B, Dishes(cake=2, coffee=1), 7, (GainKrones(3),)),
    Guest(70, "Elector", _B, Dishes(strudel=1, wine=1, coffee=1), 1, (PlayStaff(1), Advance(3))),
    Guest(71, "Baron", _B, Dishes(strudel=1, coffee=2), 4, (PrepareRoom(FREE),)),
    Guest(72, "Prince", _B, Dishes(strudel=1, cake=1, coffee=1), 7, (OccupyRooms(1),)),
    Guest(73, "Count", _B, Dishes(wine=1, coffee=2), 4, (PlayStaff(1), PlayStaff(1))),
    Guest(74, "Earl", _B, Dishes(cake=1, coffee=2), 10, (GainKrones(1),)),
    Guest(75, "Baroness", _B, Dishes(wine=2, coffee=2), 5, (DrawAndPlay(3, 3),)),
    Guest(76, "Duke", _B, Dishes(strudel=2, coffee=2), 4, (DrawAndPlay(3, FREE),)),
    # Citizens take red rooms.
    Guest(77, "Apothecary", _R, Dishes(cake=1), 1, (GainKrones(1),)),
    Guest(78, "Post Councillor", _R, Dishes(cake=1), 0, (TakeGuests(1),)),
    Guest(79, "Privy Councillor", _R, Dishes(cake=1), 0, (GainKrones(1), Advance(1))),
    Guest(80, "Professor Emeritus", _R, Dishes(cake=1, wine=1), 4, (TakeGuests(1),)),
    Guest(81, "General", _R, Dishes(cake=2), 0, (GainDishes(wine=1), GainKrones(3))),
    Guest(82, "Senior Councillor", _R, Dishes(cake=1, wine=1, coffee=1), 7, (OccupyRooms(1),)),
    Guest(83, "Councillor of Commerce", _R, Dishes(strudel=1, cake=1, wine=1), 0, (GainKrones(5),)),
    Guest(84, "Court Councillor", _R, Dishes(cake=2, wine=1), 2, (GainKrones(3), TakeGuests(1))),
    Guest(85, "Major", _R, Dishes(strudel=2, cake=1), 3, (GainKrones(3),)),
    Guest(86, "Veterinary Councillor", _R, Dishes(cake=1, wine=2), 3, (PlayStaff(3),)),
    Guest(87, "Medicinal Councillor", _R, Dishes(cake=2, coffee=2), 3, (GainKrones(3), TakeGuests(2))),
    Guest(88, "Procurator", _R, Dishes(cake=1, wine=3), 0, (PrepareRoom(FREE), PrepareRoom(FREE))),
    Guest(89, "Lord High Commissioner", _R, Dishes(strudel=2, cake=1, wine=1), 5, (GainKrones(4),)),
    Guest(90, "Senior Legal Secretary", _R, Dishes(strudel=1, cake=3), 7, (GainDishes(wine=1), GainKrones(3))),
    # Tourists take any room.
    Guest(91, "Tezcatlipoca", _G, Dishes(strudel=1), 0, (DrawStaff(3),)),
    Guest(92, "Capt. Goldhaken", _G, Dishes(strudel=1), 0, (GainKrones(1),)),
    Guest(93, "Mr. Horsa", _G, Dishes(strudel=1), 0, (Advance(1),)),
    Guest(94, "M. Ingalls", _G, Dishes(strudel=2), 0, (PlayStaff(1),)),
    Guest(95, "Mr. Boydell", _G, Dishes(strudel=1, cake=1), 2, (Advance(2),)),
    Guest(96, "Mr. Oundo", _G, Dishes(strudel=1, coffee=1), 0, (PlayStaff(3),)),
    Guest(97, "E. Gizia", _G, Dishes(strudel=2, wine=1), 4, (ExtraAction(),)),
    Guest(98, "M. Polo", _G, Dishes(strudel=3), 0, (GainKrones(4),)),
    Guest(99, "Cramersopholus", _G, Dishes(strudel=1, cake=2), 5, (DrawStaff(1), Advance(2))),
    Guest(100, "Farmer Franz", _G, Dishes(strudel=1, coffee=3), 4, (Advance(3), OccupyRooms(1))),
    Guest(101, "Brother Uwe", _G, Dishes(strudel=3, coffee=1), 3, (Advance(3), TakeGuests(1))),
    Guest(102, "Conductor", _G, Dishes(strudel=1, coffee=1), 0, (Advance(1), OccupyRooms(1))),
    Guest(103, "Durgoing", _G, Dishes(strudel=1, wine=1), 4, (DrawStaff(2),)),
    Guest(104, "MacLeod", _G, Dishes(strudel=2, cake=2), 2, (PlayStaff(FREE),)),
)
