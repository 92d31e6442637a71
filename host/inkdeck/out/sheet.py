"""The door to CSV: a name stays a text, though a spreadsheet would take it for a formula."""

import csv
import io
import re

from inkdeck.out.terminal import plain

# Where a cell may begin: also behind a semicolon, at which a spreadsheet of other countries cuts.
_BEGINS_A_FORMULA = re.compile(r"(^|;)(?=\s*[=+\-@'])")
_MARKED = re.compile(r"(^|;)'")


def text(columns, rows):
    """CSV with a head of these columns, of rows as dicts.

    Numbers stay numbers, None is empty. Before a text that begins with = + - @ or ', at its start or behind a
    semicolon, stands a '; characters that no line may have are U+FFFD.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row[column]) for column in columns] for row in rows)
    return out.getvalue()


def unmarked(cell):
    """A text as it was before `text` marked it: how another program takes it back."""
    return _MARKED.sub(r"\1", cell)


def _cell(value):
    if isinstance(value, str):
        return _BEGINS_A_FORMULA.sub(r"\1'", plain(value))
    return int(value) if isinstance(value, bool) else value
