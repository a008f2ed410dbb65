"""Whether a position can be: cards, dice, tracks and hotels, what is pending, and what seats remember.

`check_state` and `check_view` look at whole values, as they come out of a file; `grand_austria.scenarios` asks the
same questions one by one (`grand_austria.validity.table`) while it sets a position up. What is checked is whether the
pieces on the table fit together, not whether play could have led there: a position may be made up.
"""

from __future__ import annotations

from grand_austria.validity.limits import LARGEST, LIMITS, SIZES, check_limits
from grand_austria.validity.whole import check_state, check_view

__all__ = ["LARGEST", "LIMITS", "SIZES", "check_limits", "check_state", "check_view"]
