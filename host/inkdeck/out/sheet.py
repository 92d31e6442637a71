"""The door to CSV: a name stays text even where a spreadsheet would take it for a formula."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from inkdeck.out.terminal import among, plain
from inkdeck_core.player_name import JOINERS

# Where a cell may begin: also behind a semicolon, at which a spreadsheet of other countries cuts, whatever
# quotes stand around the text. It skips zero-width characters, and takes full-width signs for the usual ones.
_BEGINS_A_FORMULA = re.compile(rf"""(^|;)(?=[\s"{among(JOINERS)}]*[=+\-@'\uff1d\uff0b\uff0d\uff20])""")


def text(columns: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> str:
    """Return CSV with a header of these columns from rows as dicts.

    Numbers stay numbers, None is empty. At the start of a text and behind each semicolon in it stands a ' if
    = + - @ or ' comes next, also behind blanks, quotes and zero-width characters; characters that no line may
    have are U+FFFD. `re.sub("(^|;)'", r"\\1", text)` takes the marks back.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row[column]) for column in columns] for row in rows)
    return out.getvalue()


def _cell(value):
    if isinstance(value, str):
        return _BEGINS_A_FORMULA.sub(r"\1'", plain(value))
    return int(value) if isinstance(value, bool) else value
