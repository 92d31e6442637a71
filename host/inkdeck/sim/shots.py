"""Saves pictures of the panel as PNG files in a folder."""

import os
import re
from pathlib import Path

from inkdeck import named_output
from inkdeck.errors import from_os_error
from inkdeck.sim.picture import png


class Shots:
    """Writes PNGs into `folder`, which is created if need be; `scale` is their pixels per panel pixel.

    Raises `InkdeckHostError` if the folder can't be made or written to.
    """

    def __init__(self, folder: str | Path, scale: int = 1) -> None:
        self.count = 0
        self.folder = Path(folder)
        self._scale = scale
        try:
            os.makedirs(self.folder, exist_ok=True)
        except OSError as error:
            raise from_os_error(error, "making the folder for pictures") from error

    def shown(self, glass: bytes | bytearray, screen_name: str) -> None:
        """Save the picture that has just appeared as 0001-<screen name>.png and so on."""
        self.count += 1
        self._save(glass, f"{self.count:04d}-{re.sub(r'[^A-Za-z0-9_-]+', '-', screen_name) or 'screen'}.png")

    def named(self, glass: bytes | bytearray, name: str) -> None:
        """Save the current picture as <name>.png."""
        self._save(glass, f"{name}.png")

    def _save(self, glass, name):
        named_output.write(self.folder / name, png(glass, self._scale), "a picture")
