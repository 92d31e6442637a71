"""The door for a board's folder: a `board.json` that its owner wrote, or got from someone else.

The app's own `board_check` checks the kind and range of every entry. This door comes before that, and checks
size, depth and texts.
"""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from inkdeck.doors import named_files
from inkdeck.doors.shapes import Unfit, fit, from_json

MOST = 16 << 10
"""The most bytes of a description; ours have 1,500."""


class _Texts(msgspec.Struct, frozen=True):
    """The texts that are printed and become file names."""

    name: Annotated[str, Meta(max_length=40)] = ""
    title: Annotated[str, Meta(max_length=80)] = ""


def read(path: Path) -> dict[str, Any]:
    """Return the entries in the file at `path`, for `board_check.check`. Raises `Unfit` or `OSError`."""
    parsed = from_json(named_files.read(path, MOST), dict[str, Any])
    fit(parsed, _Texts)
    return parsed


def name_in(data: bytes) -> str:
    """Return the board's name in a description from a device; "" if it has none."""
    try:
        return from_json(data, _Texts).name
    except Unfit:
        return ""
