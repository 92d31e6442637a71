"""The folder with the simulator's games, for one program at a time."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from inkdeck import locks, places, private
from inkdeck.errors import from_os_error

OTHER_FOLDER = "Fix that, or choose another folder with --data."


@contextlib.contextmanager
def locked(data: Path) -> Iterator[None]:
    """Lock the simulator's games in this data folder, which is created if need be.

    Raises `InkdeckHostError` if another program has locked them, or the folder can't be made.
    """
    doing = "opening the folder for games"
    try:
        data.mkdir(private.FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise from_os_error(error, doing, OTHER_FOLDER) from error
    busy = f"Another inkdeck is using the games in {data}. Close it, or choose another folder with --data."
    with locks.held(data / places.LOCK, busy, doing, OTHER_FOLDER):
        yield
