"""A table: the convenience that a frontend wants on top of the pure core.

    >>> from grand_austria import Table
    >>> table = Table(2, seed=7)
    >>> for event in table.play("guest 1"):
    ...     print(event.text)  # doctest: +ELLIPSIS
    seat ... takes guest ...

A `Table` knows names, plays moves given as text or as objects, lets chance play by itself, keeps the history with undo
and redo, and tells what happened as events. `Table.save` and `Table.load` keep a session.
"""

from __future__ import annotations

from grand_austria.table.events import Event, events
from grand_austria.table.table import InformationRevealed, Step, Table

__all__ = ["Event", "InformationRevealed", "Step", "Table", "events"]
