"""Strategies for rulesets: the editions, and any combination of answers to the rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs
from hypothesis import strategies as st

import grand_austria as ga

__all__ = ["Option", "differences", "house_rules", "rulesets"]

Option = str | int | bool
"""The value of a ruling."""

EDITIONS: Final = tuple(ga.EDITIONS.values())
RULING_NAMES: Final = tuple(ruling.name for ruling in ga.RULINGS)


def house_rules(edition: ga.Ruleset, options: Mapping[str, Option]) -> ga.Ruleset:
    """An edition with some rulings answered otherwise."""
    return attrs.evolve(edition, **options)  # type: ignore[arg-type]  # Ruleset checks the options


def rulesets(**fixed: Option) -> st.SearchStrategy[ga.Ruleset]:
    """The editions as they are, often, and any combination of options; ``fixed`` rulings stay as given."""
    editions = st.sampled_from(EDITIONS)
    free = {r.name: st.sampled_from(r.options) for r in ga.RULINGS if r.name not in fixed}
    options = st.fixed_dictionaries({}, optional=free)
    return st.builds(lambda edition, chosen: house_rules(edition, {**chosen, **fixed}), editions, st.just({}) | options)


def differences(ruleset: ga.Ruleset) -> dict[str, Option]:
    """The rulings that an edition of that name does not answer so."""
    base = ga.EDITIONS.get(ruleset.edition, ga.FIRST_EDITION)
    return {name: ruleset.ruling(name) for name in RULING_NAMES if ruleset.ruling(name) != base.ruling(name)}
