"""Game records: whole games as text, many in a file, with comments.

A record is a header of tags, one a line such as ``[Event "Sunday"]``, and the moves of the game, one a line in the
notation of `grand_austria.notation`, chance included; comments follow a ``#``. `Record` is one as a value,
`Record.of` makes it of a game that was played. `read_records` and `write_records` handle files of any length, game by
game; `replay` plays a record.

The format is in the documentation under "Game records"; `grand_austria.records.header` knows the tags,
`grand_austria.records.reader` and `grand_austria.records.writer` the lines.
"""

from __future__ import annotations

from grand_austria.errors import RecordError
from grand_austria.records.model import Comment, Record, Result, replay
from grand_austria.records.reader import FoundRecord, read_records, scan_records
from grand_austria.records.writer import format_record, write_records

__all__ = [
    "Comment",
    "FoundRecord",
    "Record",
    "RecordError",
    "Result",
    "format_record",
    "read_records",
    "replay",
    "scan_records",
    "write_records",
]
