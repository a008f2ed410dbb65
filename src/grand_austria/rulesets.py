"""Rulesets: an edition's answer to every open question, and the components it is played with.

The sources describe the first edition, so `FIRST_EDITION` is the default; `RETAIL_2022` is the revised edition. The
engine never asks for an edition, only for a ruling. ``attrs.evolve(FIRST_EDITION, idle_die="never")`` makes a house
ruleset. Question, options, reason and passages of each ruling are in `grand_austria.rulings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

import attrs

from grand_austria.components import BASE, Components
from grand_austria.components.staff import KITCHEN_HAND
from grand_austria.rulings import RULINGS
from grand_austria.values import stable_hash

__all__ = ["EDITIONS", "FIRST_EDITION", "RETAIL_2022", "Option", "Ruleset", "parse_ruling"]

Option = str | int | bool
"""The value of a ruling."""


@attrs.frozen(kw_only=True)
class Ruleset:
    """One field for each ruling, named as there, besides the edition's name and the components.

    Raises:
        ValueError: for an option that the ruling does not have; the message names the ruling and its options.
    """

    edition: str = "house"

    paid_guest_timing: Literal["before_die", "any_time"]
    additional_actions_timing: Literal["any_time", "after_main_action"]
    pass_after_acting: Literal["forbidden", "allowed"]
    idle_die: Literal["only_if_nothing_else", "always", "never"]
    dishes_amount: Literal["full", "up_to"]
    rooms_amount: Literal["at_least_one", "full"]
    staff_bonus_timing: Literal["before_or_after", "after"]
    reroll_clears_passes: bool

    setup_rooms: Literal["up_to_three", "exactly_three"]
    guest_pile_empty: Literal["reshuffle_discards", "leave_gap"]
    staff_pile_short: Literal["draw_what_is_there"]
    occupancy_bonus_repeat: Literal["once", "each_time"]
    preparation_vp_repeat: Literal["each_time", "once"]
    reward_order: Literal["player", "printed"]
    guest_discarded: Literal["after_rewards", "at_once"]
    custodian_trigger: Literal["guest_moves_in", "any_occupation"]
    gizia: Literal["extra_turn", "extra_action"]
    gizia_extra_turn: Literal["action_without_die", "no_action"]
    kitchen_amount: Literal["at_least_one", "up_to"]

    kitchen_hand_cost: Literal[3, 5]
    operator_maximum: Literal[12, "none"]
    once_staff_counts_as_played: bool
    assistant_manager_counts: Literal["played", "hand"]
    conference_manager_cost: Literal[1, 0]
    bootblack: Literal["per_strength", "flat"]
    secretary_copies_secretary: bool
    staff_deal: Literal["random", "draft", "starting_sets"]

    penalty_choice: Literal["player", "forced"]
    c2_removal: Literal["same_column", "two_highest_floors", "highest_first"]
    emperor_order: Literal["start_player_clockwise", "seat"]
    vp_floor: Literal["none", "zero"]
    unfed_guest_penalty: Literal["every_guest", "unfulfilled_only"]
    tie: Literal["shared", "seat"]

    components: Components = BASE

    staff_cost: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """Cost in krones at the index of the card number, with the ruling ``kitchen_hand_cost``."""
    _hash: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if type(self.edition) is not str or not self.edition.isprintable():
            raise ValueError(f"the name of an edition is printable text, not {self.edition!r}")
        for ruling in RULINGS:
            value: object = getattr(self, ruling.name)
            if not any(type(value) is type(option) and value == option for option in ruling.options):
                options = ", ".join(str(option) for option in ruling.options)
                raise ValueError(f"ruling {ruling.name} has no option {value!r}; its options: {options}")
        if not isinstance(self.components, Components):
            raise TypeError(f"components are Components, not {self.components!r}")
        costs = {card.id: card.cost for card in self.components.staff} | {KITCHEN_HAND: self.kitchen_hand_cost}
        object.__setattr__(self, "staff_cost", tuple([costs.get(card, 0) for card in range(max(costs) + 1)]))
        values = (self.edition, *[self.ruling(ruling.name) for ruling in RULINGS])
        object.__setattr__(self, "_hash", hash((stable_hash(values), hash(self.components))))

    def __hash__(self) -> int:
        return self._hash

    def ruling(self, name: str) -> Option:
        """The option chosen for a ruling.

        Raises:
            KeyError: if there is no ruling of that name; the message lists none.
        """
        if name not in {ruling.name for ruling in RULINGS}:
            raise KeyError(name)
        option: Option = getattr(self, name)
        return option


FIRST_EDITION: Final = Ruleset(edition="first-edition", **{ruling.name: ruling.first_edition for ruling in RULINGS})  # type: ignore[arg-type]  # the options are checked one by one above
"""The rules of 2015, which the sources describe."""

RETAIL_2022: Final = Ruleset(edition="retail-2022", **{ruling.name: ruling.retail_2022 for ruling in RULINGS})  # type: ignore[arg-type]  # the options are checked one by one above
"""The revised retail edition of 2022."""

EDITIONS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {ruleset.edition: ruleset for ruleset in (FIRST_EDITION, RETAIL_2022)}
)


def parse_ruling(text: str) -> tuple[str, Option]:
    """Read ``name=option``, such as ``idle_die=never``: the ruling's name and the option.

    Raises:
        ValueError: if the text is no such thing; the message lists what there is.
    """
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise ValueError(f"{text!r} is not of the form name=option")
    options = {ruling.name: {str(option).lower(): option for option in ruling.options} for ruling in RULINGS}
    if name not in options:
        raise ValueError(f"there is no ruling {name!r}; known are {', '.join(sorted(options))}")
    if value.lower() not in options[name]:
        raise ValueError(f"{name} has no option {value!r}; its options: {', '.join(options[name])}")
    return name, options[name][value.lower()]
