"""The door for a board's folder: a `board.json` that its owner wrote, or got from someone else.

The app's own `board_check` checks the kind and range of every entry. This door comes before that, and checks
size, depth and texts.
"""

import stat
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from inkdeck.doors.shapes import Unfit, fit, from_json

MOST = 16 << 10
"""The most bytes of a description; ours have 1,500."""


class _Texts(msgspec.Struct, frozen=True):
    """The texts that are printed and become file names."""

    name: Annotated[str, Meta(max_length=40)] = ""
    title: Annotated[str, Meta(max_length=80)] = ""


def read(path: Path) -> dict[str, Any]:
    """Return the entries in the file at `path`, for `board_check.check`. Raises `Unfit` or `OSError`."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise Unfit("it isn't a regular file")
    with path.open("rb") as file:
        data = file.read(MOST + 1)
    if len(data) > MOST:
        raise Unfit(f"it is larger than {MOST:,} bytes")
    parsed = from_json(data, dict[str, Any])
    fit(parsed, _Texts)
    return parsed


def name_in(data: bytes) -> str:
    """Return the board's name in a description from a device; "" if it has none."""
    try:
        return from_json(data, _Texts).name
    except Unfit:
        return ""
