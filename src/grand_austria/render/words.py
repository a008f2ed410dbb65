"""Cards, effects and penalties in a few English words."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from grand_austria.components.boards import FLOORS
from grand_austria.components.cards import (
    DISHES,
    Color,
    DieBonus,
    Dishes,
    EmperorTile,
    EndVp,
    FreeRooms,
    Guest,
    GuestBonus,
    Per,
    StaffCard,
    Timing,
)
from grand_austria.components.effects import (
    FREE,
    Advance,
    ChooseDishes,
    CompleteOrder,
    DrawAndPlay,
    DrawStaff,
    Effect,
    ExtraAction,
    GainDishes,
    GainKrones,
    GainVp,
    GainVpPerStaff,
    LoseDishes,
    LoseKrones,
    LoseVp,
    LoseVpPerStaff,
    OccupyRooms,
    Penalty,
    PlayStaff,
    PrepareRoom,
    RemoveEndStaff,
    RemoveRooms,
    ReturnStaff,
    TakeGuests,
)
from grand_austria.components.staff import (
    BOOTBLACK,
    CHIEF_WAITER,
    CONFERENCE_MANAGER,
    CUSTODIAN,
    DECORATOR,
    DELIVERY_BOY,
    GARDENER,
    GARDENER_BONUS,
    KITCHEN_HAND,
    STAFF_MANAGER,
)
from grand_austria.errors import counted
from grand_austria.rulesets import Ruleset

__all__ = [
    "amounts",
    "counted",
    "effect_words",
    "effects_words",
    "guest_gives",
    "guest_name",
    "guest_words",
    "letter",
    "penalty_words",
    "staff_name",
    "staff_words",
    "tile_penalty_words",
    "tile_words",
]


def letter(color: Color) -> str:
    """The letter of a colour: B, R, Y, and G for guests who take any room."""
    return color.name[0]


def amounts(dishes: Dishes) -> str:
    """Dishes by kind, those that are not there left out: ``2 strudel 1 cake``."""
    return " ".join(f"{count} {dish.label}" for dish, count in zip(DISHES, dishes.counts, strict=True) if count)


# ------------------------------------------------------------------------------------------------- effects


def _discount(discount: int) -> str:
    if discount >= FREE:
        return " free"
    return f" at -{counted(discount, 'krone')}" if discount else ""


def effect_words(effect: Effect) -> str:
    """What an effect gives."""
    match effect:
        case GainKrones(count):
            return counted(count, "krone")
        case Advance(count):
            return f"Emperor +{count}"
        case GainVp(count):
            return f"{count} VP"
        case GainVpPerStaff(count):
            return f"{count} VP per staff card played"
        case DrawStaff(count):
            return f"draw {count} staff"
        case GainDishes(strudel, cake, wine, coffee):
            return amounts(Dishes(strudel, cake, wine, coffee))
        case ChooseDishes(count):
            return f"{counted(count, 'dish', 'dishes')} of choice"
        case PrepareRoom(discount, max_floor, occupied):
            done = "prepare+occupy" if occupied else "prepare"
            where = f" on floor 1-{max_floor}" if max_floor < FLOORS else ""
            return f"{done} a room{where}{_discount(discount)}"
        case OccupyRooms(count):
            return f"occupy {counted(count, 'prepared room')}"
        case PlayStaff(discount):
            return f"play staff{_discount(discount)}"
        case DrawAndPlay(draw, discount):
            return f"draw {draw} staff and play one{_discount(discount)}"
        case TakeGuests(count):
            return f"take {counted(count, 'guest')} free"
        case CompleteOrder():
            return "complete the order of a guest"
        case ExtraAction():
            return "an extra turn or action"


def effects_words(effects: tuple[Effect, ...]) -> str:
    """What several effects give; the same twice in a row is said once."""
    parts = []
    for words, same in groupby(map(effect_words, effects)):
        times = len(list(same))
        parts.append(f"{times} x {words}" if times > 1 else words)
    return ", ".join(parts)


def penalty_words(penalty: Penalty) -> str:
    """What a penalty takes."""
    match penalty:
        case LoseKrones(count):
            return f"lose {counted(count, 'krone')}"
        case LoseDishes(cafe):
            return f"lose all dishes in the kitchen{' and on guests' if cafe else ''}"
        case ReturnStaff(count):
            return f"return {counted(count, 'staff card')} from the hand"
        case RemoveRooms(count, occupied):
            return f"lose {counted(count, 'occupied room' if occupied else 'unoccupied room')}"
        case RemoveEndStaff():
            return "lose a played end-of-game staff card"
        case LoseVp(count):
            return f"lose {count} VP"
        case LoseVpPerStaff(count):
            return f"lose {count} VP per staff card played"


def tile_penalty_words(tile: EmperorTile) -> str:
    """The penalty of an Emperor tile, with the VP that may be lost instead."""
    return penalty_words(tile.penalty) + (f", or {tile.instead_vp} VP" if tile.instead_vp else "")


def tile_words(tile: EmperorTile) -> str:
    """The bonus (+) and the penalty (-) of an Emperor tile."""
    return f"+ {effects_words(tile.bonus)}  - {tile_penalty_words(tile)}"


# ------------------------------------------------------------------------------------------------- guests


def guest_name(ruleset: Ruleset, card: int) -> str:
    """Number, name and colour letter of a guest: ``58 Actress (Y)``."""
    guest = ruleset.components.guest[card]
    return f"{card} {guest.name} ({letter(guest.color)})"


def guest_gives(guest: Guest) -> str:
    """What a guest gives for moving in."""
    return ", ".join([f"{guest.vp} VP"] * (guest.vp > 0) + [effects_words(guest.rewards)] * bool(guest.rewards))


def guest_words(ruleset: Ruleset, card: int) -> str:
    """Name, order and rewards of a guest."""
    guest = ruleset.components.guest[card]
    return f"{guest_name(ruleset, card)}: {amounts(guest.order)} -> {guest_gives(guest)}"


# ------------------------------------------------------------------------------------------------- staff


_PER: Final[Mapping[Per, str]] = {
    Per.BLUE_ROOM: "occupied blue room",
    Per.RED_ROOM: "occupied red room",
    Per.YELLOW_ROOM: "occupied yellow room",
    Per.OCCUPIED_ROOM: "occupied room",
    Per.ROOM: "room, occupied or not",
    Per.GROUP: "full group",
    Per.FLOOR: "full floor",
    Per.COLUMN: "full column",
    Per.COLOR_SET: "set of a blue, a red and a yellow occupied room",
    Per.POLITICS_DISK: "disk on a politics card",
    Per.EMPEROR_SPACE: "space of the Emperor track",
}


def staff_name(ruleset: Ruleset, card: int) -> str:
    """Number and name of a staff card: ``13 Restaurant Manager``."""
    return f"{card} {ruleset.components.staff_card[card].name}"


def staff_words(ruleset: Ruleset, card: int) -> str:
    """Name, cost, timing and effect of a staff card."""
    staff = ruleset.components.staff_card[card]
    timing = {
        Timing.ONCE: "once",
        Timing.ROUND: "each round",
        Timing.PERMANENT: "always",
        Timing.END: "at the end",
    }[staff.timing]
    cost = counted(ruleset.staff_cost[card], "krone")
    return f"{staff_name(ruleset, card)} ({cost}), {timing}: {_staff_does(ruleset, staff)}"


def _staff_does(ruleset: Ruleset, staff: StaffCard) -> str:
    if staff.effects:
        return effects_words(staff.effects)
    if staff.end is not None:
        return _end_words(ruleset, staff.end)
    parts = []
    match staff.modifier:
        case DieBonus() as bonus:
            parts.append(_die_words(bonus))
        case GuestBonus(effect, color, items):
            whose = f"{color.label} guest" if color is not None else f"guest with {items} dishes or more"
            parts.append(f"{effect_words(effect)} when a {whose} moves in")
        case FreeRooms(color):
            parts.append(f"{color.label} rooms cost nothing")
    if words := _named(ruleset, staff.id):
        parts.append(words)
    return ", ".join(parts)


def _die_words(bonus: DieBonus) -> str:
    gives = [
        *([f"{bonus.strength} more strength"] if bonus.strength else []),
        *([f"{bonus.vp} VP"] if bonus.vp else []),
        *([f"Emperor +{bonus.advance}"] if bonus.advance else []),
    ]
    return f"{', '.join(gives)} with a die showing {' or '.join(map(str, bonus.shown))}"


def _end_words(ruleset: Ruleset, end: EndVp) -> str:
    if end.per is Per.COPY:
        return "as one end-of-game card of another player"
    if end.per is Per.STAFF:
        own = ruleset.assistant_manager_counts == "played"
        return f"{end.vp} VP per staff card {'played' if own else 'in the hand, and this one'}"
    most = ""
    if end.per is Per.EMPEROR_SPACE and ruleset.operator_maximum != "none":
        most = f", {ruleset.operator_maximum} VP at most"
    return f"{end.vp} VP per {_PER[end.per]}{most}"


def _named(ruleset: Ruleset, card: int) -> str:
    """What the cards do whose rule change is no plain data."""
    both = "the full strength in krones and in Emperor spaces"
    bootblack = both if ruleset.bootblack == "per_strength" else "1 krone and Emperor +1"
    averting = f" for {counted(ruleset.conference_manager_cost, 'krone')}" if ruleset.conference_manager_cost else ""
    trigger = "guest who moves in" if ruleset.custodian_trigger == "guest_moves_in" else "room that is occupied"
    return {
        DECORATOR: "a room may be prepared with a die showing 1 or 2",
        BOOTBLACK: f"{bootblack} with a die showing 4",
        KITCHEN_HAND: "which costs no krone",
        STAFF_MANAGER: "a staff card may be played with a die showing 3",
        CUSTODIAN: f"1 krone for each {trigger}",
        CHIEF_WAITER: "kitchen moves cost nothing",
        DELIVERY_BOY: "guests of the row cost nothing",
        CONFERENCE_MANAGER: f"averts an Emperor penalty{averting}",
        GARDENER: f"{GARDENER_BONUS.count} VP with the bonus of an Emperor tile",
    }.get(card, "")
