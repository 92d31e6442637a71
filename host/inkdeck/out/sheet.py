"""The door to CSV: a name stays text even if a spreadsheet would take it for a formula."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from inkdeck.out.terminal import among, plain
from inkdeck_core.player_name import JOINERS

# Where a cell may begin: also after a semicolon, at which the spreadsheets of some countries cut, whatever
# quotes are around the text. They skip zero-width characters, and take full-width signs for the usual ones.
_BEGINS_A_FORMULA = re.compile(rf"""(^|;)(?=[\s"{among(JOINERS)}]*[=+\-@'\uff1d\uff0b\uff0d\uff20])""")


def text(columns: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> str:
    """Return CSV with a header of these columns from rows as dicts.

    Numbers stay numbers, and None is empty. A ' is put at the start of a text, and after each semicolon in
    it, if = + - @ or ' comes next, even after blanks, quotes and zero-width characters. Characters that no
    line may have become U+FFFD. `re.sub("(^|;)'", r"\\1", text)` removes the marks.
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
