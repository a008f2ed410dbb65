"""The rulings and what each edition answers, transcribed from the list of rulings; all as text."""

from __future__ import annotations

# Name: options, first edition, retail edition of 2022.
RULINGS: dict[str, tuple[tuple[str, ...], str, str]] = {
    "paid_guest_timing": (("before_die", "any_time"), "before_die", "before_die"),
    "additional_actions_timing": (("any_time", "after_main_action"), "any_time", "any_time"),
    "pass_after_acting": (("forbidden", "allowed"), "forbidden", "forbidden"),
    "idle_die": (("only_if_nothing_else", "always", "never"), "only_if_nothing_else", "only_if_nothing_else"),
    "dishes_amount": (("full", "up_to"), "full", "full"),
    "rooms_amount": (("at_least_one", "full"), "at_least_one", "at_least_one"),
    "staff_bonus_timing": (("before_or_after", "after"), "before_or_after", "before_or_after"),
    "reroll_clears_passes": (("true", "false"), "true", "true"),
    "setup_rooms": (("up_to_three", "exactly_three"), "up_to_three", "exactly_three"),
    "guest_pile_empty": (("reshuffle_discards", "leave_gap"), "reshuffle_discards", "reshuffle_discards"),
    "staff_pile_short": (("draw_what_is_there",), "draw_what_is_there", "draw_what_is_there"),
    "occupancy_bonus_repeat": (("once", "each_time"), "once", "once"),
    "preparation_vp_repeat": (("each_time", "once"), "each_time", "each_time"),
    "reward_order": (("player", "printed"), "player", "player"),
    "custodian_trigger": (("guest_moves_in", "any_occupation"), "guest_moves_in", "any_occupation"),
    "gizia": (("extra_turn", "extra_action"), "extra_turn", "extra_action"),
    "gizia_extra_turn": (("action_without_die", "no_action"), "action_without_die", "action_without_die"),
    "kitchen_hand_cost": (("3", "5"), "3", "5"),
    "operator_maximum": (("12", "none"), "12", "none"),
    "once_staff_counts_as_played": (("true", "false"), "true", "true"),
    "assistant_manager_counts": (("played", "hand"), "played", "played"),
    "conference_manager_cost": (("1", "0"), "1", "1"),
    "bootblack": (("per_strength", "flat"), "per_strength", "per_strength"),
    "secretary_copies_secretary": (("false", "true"), "false", "false"),
    "staff_deal": (("random", "draft", "starting_sets"), "random", "random"),
    "penalty_choice": (("player", "forced"), "player", "forced"),
    "c2_removal": (("same_column", "two_highest_floors", "highest_first"), "same_column", "two_highest_floors"),
    "emperor_order": (("start_player_clockwise", "seat"), "start_player_clockwise", "start_player_clockwise"),
    "vp_floor": (("none", "zero"), "none", "none"),
    "unfed_guest_penalty": (("every_guest", "unfulfilled_only"), "every_guest", "every_guest"),
    "tie": (("shared", "seat"), "shared", "shared"),
}

# Rulings that the package knows beyond that list. The oracle follows what they say of themselves.
FURTHER_RULINGS = {"kitchen_amount", "guest_discarded"}
