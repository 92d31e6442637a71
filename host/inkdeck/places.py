"""The folders of a person's own files."""

import os
from pathlib import Path

DATA = "INKDECK_DATA"
"""The environment variable that names the folder for the score book and the simulator's games."""


def data(named: str | Path | None = None) -> Path:
    """Return the folder for the score book and the simulator's games: `named`, `DATA`, or the platform's."""
    import platformdirs

    folder = named or os.environ.get(DATA)
    return Path(folder) if folder else platformdirs.user_data_path("inkdeck", appauthor=False)


def simulator(data: Path, seed: int | None = None) -> Path:
    """Return the folder in `data` with the simulator's games. Games with a seed are unfair, so they are kept
    apart.
    """
    return data / ("simulator" if seed is None else f"simulator-seed-{seed}")
