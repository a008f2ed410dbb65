"""Dice (ORD-2 to ORD-4, ORD-7, ORD-9): which dice and spaces can be used, what that costs, and what it starts.

Strength is the number of dice on the space before one is taken, 1 more for a boost, and more for some staff.
"""

from __future__ import annotations

from typing import Final

from grand_austria.agenda import (
    ActionDishes,
    ActionSplit,
    BonusPlay,
    BonusRoom,
    BonusTiming,
    PlayingStaff,
    PreparingRooms,
    UsingSpace,
)
from grand_austria.chapters.common import LEGAL, misplaced
from grand_austria.chapters.prospects import card_opens_room
from grand_austria.chapters.rooms import cheapest_room, preparable
from grand_austria.chapters.staff import cheapest_card
from grand_austria.components.cards import DieBonus
from grand_austria.components.staff import BOOTBLACK, DECORATOR, KITCHEN_HAND, STAFF_MANAGER
from grand_austria.draft import Draft, Holdings
from grand_austria.errors import Violation, broken, counted
from grand_austria.moves import DONE, Done, Move, TakeDie, UseSpace
from grand_austria.rulebook.enforce import enforces
from grand_austria.rulesets import Ruleset
from grand_austria.state import GameState

__all__ = [
    "NO_DICE",
    "SPACES",
    "die_moves",
    "has_usable_die",
    "judge_die",
    "judge_space",
    "judge_using_space",
    "play_using_space",
    "settle_using_space",
    "space_moves",
    "take_die",
    "use_cost",
    "use_space",
    "use_strength",
    "using_space_moves",
]

SPACES: Final = 6
NO_DICE: Final = (0,) * SPACES
WILD: Final = 6
"""The action space whose action is chosen."""
ROOMS: Final = 3
STAFF: Final = 5
"""The actions that may not have an effect; all others always have."""
_ACTIONS: Final = range(1, 6)

_DIE: Final = tuple((TakeDie(space), TakeDie(space, boost=True)) for space in range(1, SPACES + 1))
_DIE_WILD: Final = tuple(tuple(TakeDie(WILD, boost, action) for action in _ACTIONS) for boost in (False, True))
_SPACE: Final = tuple((UseSpace(space), UseSpace(space, boost=True)) for space in range(1, SPACES + 1))
_SPACE_WILD: Final = tuple(tuple(UseSpace(WILD, boost, action) for action in _ACTIONS) for boost in (False, True))


# ------------------------------------------------------------------------------------------------- dice to take


def _usable(
    dice: tuple[int, ...],
    ruleset: Ruleset,
    holdings: Holdings,
    krones: int,
    moves: tuple[tuple[Move, Move], ...],
    wild: tuple[tuple[Move, ...], ...],
    *,
    staff: bool,
    boost: bool,
) -> list[Move]:
    """The ways to use a space with dice whose action has an effect (ORD-2, ORD-4, ACT-3, ACT-5, ACT-6).

    ``staff``: whether staff that works with dice does.
    """
    room, card = cheapest_room(ruleset, holdings), cheapest_card(ruleset, holdings.hand)

    def possible(action: int, strength: int, left: int) -> bool:
        if action == ROOMS:
            return room <= left
        return action != STAFF or card - strength <= left

    found: list[Move] = []
    for space, count in enumerate(dice, 1):
        if not count:
            continue
        strength = count + _staff_strength(ruleset, holdings, space) if staff else count
        fee = 1 if space == WILD and not (staff and KITCHEN_HAND in holdings.staff) else 0
        for extra in (0, 1) if boost else (0,):
            left = krones - fee - extra
            if left < 0:
                break
            if space == WILD:
                found += [wild[extra][action - 1] for action in _ACTIONS if possible(action, strength + extra, left)]
            elif possible(space, strength + extra, left) or (
                space == ROOMS and staff and _bonus_opens_room(ruleset, holdings, left)
            ):
                found.append(moves[space - 1][extra])
    return found


def _bonus_opens_room(ruleset: Ruleset, holdings: Holdings, krones: int) -> bool:
    """Whether a card of the Staff Manager, played before a 3, makes its action possible (STF-6)."""
    return (
        STAFF_MANAGER in holdings.staff
        and ruleset.staff_bonus_timing == "before_or_after"
        and card_opens_room(ruleset, holdings, krones)
    )


def die_moves(state: GameState, holdings: Holdings) -> list[Move]:
    """The dice that can be taken, idle ones included where the ruling ``idle_die`` lets them (ORD-7)."""
    ruleset, dice = state.ruleset, state.dice
    found = _usable(dice, ruleset, holdings, holdings.krones, _DIE, _DIE_WILD, staff=True, boost=True)
    idle = ruleset.idle_die
    if idle == "never" or (found and idle == "only_if_nothing_else"):
        return found
    usable = set(found)
    for space in (ROOMS, STAFF):
        if dice[space - 1] and _DIE[space - 1][0] not in usable:
            found.append(_DIE[space - 1][0])
    if dice[WILD - 1]:
        if not any([move in usable for move in _DIE_WILD[0]]):
            found.append(_DIE[WILD - 1][0])
        else:
            found += [move for move in (_DIE_WILD[0][ROOMS - 1], _DIE_WILD[0][STAFF - 1]) if move not in usable]
    return found


def has_usable_die(dice: tuple[int, ...], ruleset: Ruleset, holdings: Holdings, krones: int) -> bool:
    """Whether some die has an effect for a player with so many krones."""
    return bool(_usable(dice, ruleset, holdings, krones, _DIE, _DIE_WILD, staff=True, boost=True))


def space_moves(state: GameState, holdings: Holdings, *, boost: bool) -> list[Move]:
    """The spaces whose action has an effect without a die being taken (ORD-9)."""
    return _usable(state.dice, state.ruleset, holdings, holdings.krones, _SPACE, _SPACE_WILD, staff=False, boost=boost)


@enforces("STF-13", "STF-16", "STF-20", "STF-22")
def _staff_strength(ruleset: Ruleset, holdings: Holdings, shown: int) -> int:
    """How much played staff adds to the strength of a die showing this number."""
    cards = ruleset.components.staff_card
    strength = 0
    for number in holdings.staff:
        bonus = cards[number].modifier
        if type(bonus) is DieBonus and bonus.strength and shown in bonus.shown:
            strength += bonus.strength
    return strength


# ------------------------------------------------------------------------------------------------- judging


def judge_die(state: GameState, seat: int, move: TakeDie) -> tuple[Violation, ...]:
    """ORD-2, ORD-4, ORD-7, ACT-3, ACT-5, ACT-6."""
    return _judge_use(state, seat, move, boost_allowed=True)


def judge_space(state: GameState, seat: int, move: UseSpace, *, boost: bool) -> tuple[Violation, ...]:
    """The same without a die; ``boost`` where it is allowed (ORD-9)."""
    return _judge_use(state, seat, move, boost_allowed=boost)


def _judge_use(state: GameState, seat: int, move: TakeDie | UseSpace, *, boost_allowed: bool) -> tuple[Violation, ...]:
    ruleset, player = state.ruleset, state.players[seat]
    if not 1 <= move.space <= SPACES:
        return (broken("ORD-2", f"there are action spaces 1 to {SPACES}, and no {move.space}"),)
    if not state.dice[move.space - 1]:
        return (broken("ORD-2", f"there is no die on space {move.space}"),)
    if move.boost and not boost_allowed:
        return (broken("ORD-9", "this action of E. Gizia cannot be boosted"),)
    if move.action is not None and (move.space != WILD or move.action not in _ACTIONS):
        return (broken("ACT-6", f"only space {WILD} lets one of the actions 1 to 5 be chosen"),)
    cost = use_cost(player, move)
    if move.space == WILD and move.action is None:
        if isinstance(move, UseSpace) or move.boost:
            return (broken("ACT-6", f"which action is carried out with space {WILD} has to be said"),)
        if player.krones >= cost:
            return (broken("ACT-6", f"which action is carried out with the {WILD} has to be said"),)
        return _judge_idle(state, player, move, None)
    unpaid: tuple[Violation, ...] = ()
    if cost > player.krones:
        rule_id = "ACT-6" if move.space == WILD and cost - move.boost > player.krones else "ORD-4"
        unpaid = (broken(rule_id, f"that costs {counted(cost, 'krone')}, and there are {player.krones}"),)
    lacking = _why_idle(ruleset, state, player, move, max(player.krones - cost, 0))
    if lacking is None:
        return unpaid
    if isinstance(move, UseSpace):
        return (*unpaid, lacking)
    if move.boost:
        return (*unpaid, lacking, broken("ORD-4", "a krone for more strength needs an action that has an effect"))
    return unpaid + _judge_idle(state, player, move, lacking)


def _judge_idle(state: GameState, player: Holdings, move: TakeDie, lacking: Violation | None) -> tuple[Violation, ...]:
    """ORD-7 for a die that has no effect."""
    why = (lacking,) if lacking else ()
    match state.ruleset.idle_die:
        case "never":
            return (*why, broken("ORD-7", f"a die that has no effect is never taken (space {move.space})"))
        case "always":
            return LEGAL
        case "only_if_nothing_else":
            if has_usable_die(state.dice, state.ruleset, player, player.krones):
                return (
                    *why,
                    broken("ORD-7", f"space {move.space} has no effect, and another die has one"),
                )
            return LEGAL


@enforces("STF-22")
def use_cost(player: Holdings, move: TakeDie | UseSpace) -> int:
    """The krones for using a space: a boost, and the fee of space 6 (ORD-4, ACT-6)."""
    fee = move.space == WILD and not (isinstance(move, TakeDie) and KITCHEN_HAND in player.staff)
    return fee + move.boost


def _why_idle(
    ruleset: Ruleset, state: GameState, player: Holdings, move: TakeDie | UseSpace, krones: int
) -> Violation | None:
    """What keeps the action from having an effect with the krones that are left; None if it has one."""
    action = move.action or move.space
    if action == ROOMS:
        by_die = isinstance(move, TakeDie) and move.space == ROOMS
        if cheapest_room(ruleset, player) > krones and not (by_die and _bonus_opens_room(ruleset, player, krones)):
            return broken("ACT-3", f"no room can be prepared with {counted(krones, 'krone')}")
    if action == STAFF:
        if not player.hand:
            return broken("ACT-5", "there is no staff card in the hand")
        strength = use_strength(ruleset, state.dice, player, move)
        cheapest = max(cheapest_card(ruleset, player.hand) - strength, 0)
        if cheapest > krones:
            cost = counted(cheapest, "krone")
            return broken("ACT-5", f"the cheapest staff card still costs {cost}, with {krones} left")
    return None


# ------------------------------------------------------------------------------------------------- taking a die


@enforces("ORD-15", "ACT-6.1")
def use_strength(ruleset: Ruleset, dice: tuple[int, ...], player: Holdings, move: TakeDie | UseSpace) -> int:
    """The strength of the action: dice on the space, boost, and staff where a die is taken."""
    staff = _staff_strength(ruleset, player, move.space) if isinstance(move, TakeDie) else 0
    return dice[move.space - 1] + move.boost + staff


@enforces("ORD-14", "STF-19")
def take_die(draft: Draft, seat: int, move: TakeDie) -> None:
    """Take a die: pay, gain what staff gives for it, and start the action and the bonuses attached to it."""
    ruleset, player = draft.ruleset, draft.player(seat)
    shown = move.space
    strength = use_strength(ruleset, draft.dice, player, move)
    if shown != WILD or move.action is not None:
        draft.pay(seat, use_cost(player, move), "die")
    dice = list(draft.dice)
    dice[shown - 1] -= 1
    draft.dice = tuple(dice)
    player.dice = (*player.dice, shown)
    _gain_for_die(draft, seat, shown)
    bonus = _attached_bonus(ruleset, player, seat, shown)
    action = move.action if shown == WILD else shown
    if action == 4 and shown == 4 and BOOTBLACK in player.staff:
        if ruleset.bootblack == "per_strength":
            draft.gain_krones(seat, strength, "Bootblack")
            draft.advance(seat, strength, "Bootblack")
            action = None
        else:
            draft.gain_krones(seat, 1, "Bootblack")
            draft.advance(seat, 1, "Bootblack")
    main = _main_entry(ruleset, player, seat, action, strength, opened=bonus is not None)
    agenda = draft.agenda
    if bonus is None:
        if main is not None:
            agenda.append(main)
    elif main is None:
        agenda.append(bonus)
    elif ruleset.staff_bonus_timing == "after":
        agenda += [bonus, main]
    else:
        assert isinstance(main, ActionDishes | PreparingRooms)
        agenda.append(BonusTiming(seat, bonus, main))


@enforces("STF-13", "STF-17", "STF-21")
def _gain_for_die(draft: Draft, seat: int, shown: int) -> None:
    cards = draft.ruleset.components.staff_card
    for number in draft.holdings(seat).staff:
        bonus = cards[number].modifier
        if type(bonus) is DieBonus and shown in bonus.shown:
            if bonus.vp:
                draft.gain_vp(seat, bonus.vp, cards[number].name)
            if bonus.advance:
                draft.advance(seat, bonus.advance, cards[number].name)


@enforces("STF-15", "STF-18")
def _attached_bonus(ruleset: Ruleset, player: Holdings, seat: int, shown: int) -> BonusRoom | BonusPlay | None:
    """The bonus of Decorator or Staff Manager, where there is something to do for it (STF-6)."""
    if shown <= 2 and DECORATOR in player.staff and preparable(ruleset, player):
        return BonusRoom(seat)
    if shown == 3 and STAFF_MANAGER in player.staff and cheapest_card(ruleset, player.hand) <= player.krones:
        return BonusPlay(seat)
    return None


def _main_entry(
    ruleset: Ruleset, player: Holdings, seat: int, action: int | None, strength: int, *, opened: bool
) -> ActionDishes | ActionSplit | PreparingRooms | PlayingStaff | None:
    """The entry of an action; None for one that has no effect."""
    match action:
        case 1 | 2:
            return ActionDishes(seat, action, strength)
        case 3:
            possible = preparable(ruleset, player) or (opened and _bonus_opens_room(ruleset, player, player.krones))
            return PreparingRooms(seat, strength, action=True, first=True) if possible else None
        case 4:
            return ActionSplit(seat, strength)
        case 5:
            cheapest = cheapest_card(ruleset, player.hand)
            possible = cheapest - strength <= player.krones
            return PlayingStaff(seat, strength, mandatory=True) if possible else None
    return None


def use_space(draft: Draft, seat: int, move: UseSpace) -> None:
    """Carry out the action of a space; the die stays (ORD-9)."""
    player = draft.player(seat)
    strength = use_strength(draft.ruleset, draft.dice, player, move)
    draft.pay(seat, use_cost(player, move), "die")
    main = _main_entry(draft.ruleset, player, seat, move.action or move.space, strength, opened=False)
    assert main is not None
    draft.agenda.append(main)


# ------------------------------------------------------------------------------------------------- E. Gizia's action


def using_space_moves(state: GameState, entry: UsingSpace) -> tuple[Move, ...]:
    """The spaces whose action has an effect, and ``done``."""
    return (*space_moves(state, state.players[entry.seat], boost=False), DONE)


def judge_using_space(state: GameState, entry: UsingSpace, move: Move) -> tuple[Violation, ...]:
    """ORD-2, ORD-9, ACT-3, ACT-5, ACT-6."""
    if isinstance(move, Done):
        return LEGAL
    return judge_space(state, entry.seat, move, boost=False) if isinstance(move, UseSpace) else misplaced(entry, move)


def play_using_space(draft: Draft, entry: UsingSpace, move: Move) -> None:
    """Carry out the action of the space."""
    if isinstance(move, UseSpace):
        use_space(draft, entry.seat, move)


def settle_using_space(draft: Draft, entry: UsingSpace) -> bool:
    """Where no space has an effect nothing is asked."""
    holdings = draft.holdings(entry.seat)
    if _usable(draft.dice, draft.ruleset, holdings, holdings.krones, _SPACE, _SPACE_WILD, staff=False, boost=False):
        return False
    draft.agenda.pop()
    return True
