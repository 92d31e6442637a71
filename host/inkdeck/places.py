"""The folders of a person's own files."""

import os
from pathlib import Path

DATA = "INKDECK_DATA"
"""The environment variable that names the folder for the score book and the simulator's games."""

BOOK = "INKDECK_BOOK"
"""The environment variable that names the score book."""

LOCK = "simulator.lock"
"""The file beside the simulator's games that the program that plays them has locked."""


def data(named: str | Path | None = None) -> Path:
    """Return the folder for the score book and the simulator's games: `named`, `DATA`, or the platform's."""
    import platformdirs

    folder = named or os.environ.get(DATA)
    return Path(folder) if folder else platformdirs.user_data_path("inkdeck", appauthor=False)


def book(folder: Path | None = None) -> Path:
    """Return the path of the score book that is used by default: `BOOK`, or a file in the data folder.

    :param folder: that folder; None for `data()`.
    """
    named = os.environ.get(BOOK)
    return Path(named) if named else (folder or data()) / "book.sqlite"


def simulator(data: Path, seed: int | None = None) -> Path:
    """Return the folder in `data` with the simulator's games. Games with a seed are unfair, so they are kept
    apart.
    """
    return data / ("simulator" if seed is None else f"simulator-seed-{seed}")


def is_simulator(folder: Path) -> bool:
    """Whether a folder has the simulator's games."""
    return folder.name.startswith("simulator") and (folder.parent / LOCK).exists()
