"""Finds a board's description by name."""

import difflib
from pathlib import Path

from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck_app.drivers.board import Board
from inkdeck_app.drivers.board_check import BoardError, check

DEFAULT = "badger2040"
_SENTENCE_MOST = 300


def folder() -> Path:
    """Return the folder that has a folder for each board, in the package or the source tree."""
    here = Path(__file__).resolve()
    packed = here.parents[1] / "boards"
    return packed if packed.is_dir() else here.parents[3] / "boards"


def names(where: Path | None = None) -> list[str]:
    """Return the names of all boards, sorted."""
    return sorted(path.parent.name for path in (where or folder()).glob("*/board.json"))


def load(name: str, where: Path | None = None) -> Board:
    """Return the `Board` with that name. Raises `InkdeckHostError` if it is unknown or its description is
    wrong.
    """
    from inkdeck.doors import board_folders
    from inkdeck.doors.shapes import Unfit

    where = where or folder()
    if name not in names(where) and name.lower() in names(where):
        name = name.lower()
    if name not in names(where) and name in [path.name for path in where.iterdir() if path.is_dir()]:
        raise InkdeckHostError(
            f"{where / name} has no board.json. Add one that describes the board.", EXIT_FILE
        )
    if name not in names(where):
        like = difflib.get_close_matches(name.lower(), names(where), 1)
        asks = f"Did you mean {like[0]}? " if like else ""
        raise InkdeckHostError(
            f'There is no board "{name}". {asks}Choose one of: {", ".join(names(where))}.', EXIT_USAGE
        )
    path = where / name / "board.json"
    try:
        parsed = board_folders.read(path)
        check(parsed)
        if parsed["name"] != name:
            raise BoardError("name", f'must be "{name}", like its folder')
        return Board(parsed)
    except OSError as error:
        raise InkdeckHostError(
            f"{path} can't be read: {error.strerror}. Make it readable.", EXIT_FILE
        ) from error
    except Unfit as error:
        raise InkdeckHostError(
            f"{path} doesn't describe a board: {error}. Correct the file.", EXIT_FILE
        ) from error
    except BoardError as error:
        reason = str(error)[:_SENTENCE_MOST]
        raise InkdeckHostError(f"{reason} Correct it in {path}.", EXIT_FILE) from error


def described(name: str) -> bytes:
    """Return a board's `board.json`. Raises `InkdeckHostError` as `load` does."""
    load(name)
    return (folder() / name / "board.json").read_bytes()
