"""Copies the simulator's finished games into the score book."""

import os
from collections import Counter
from pathlib import Path

from inkdeck import clock, places
from inkdeck.book import open_book, opening
from inkdeck.errors import InkdeckHostError, from_os_error
from inkdeck.out import program
from inkdeck.out.terminal import plain
from inkdeck.sim import finished
from inkdeck.sim.hardware import PrivateFiles
from inkdeck_app.storage.history import History
from inkdeck_app.storage.store import Store

_PATIENCE_S = 1.0
"""Seconds to wait while another program writes to the book."""


def count(data: Path, book: str | Path | None = None, patience: float = opening.PATIENCE) -> Counter[str]:
    """Add the simulator's finished games that the score book lacks.

    :param data: the data folder. :param book: the book; None for the one in that folder.
    :returns: how many games had each outcome of `Book.add`.
    :raises InkdeckHostError: the games can't be read, or the book can't be written to.
    """
    folder = places.simulator(data)
    if not folder.is_dir():
        return Counter()
    try:
        files = PrivateFiles(folder)
        history = History(Store(files))
        numbers = range(history.oldest(), history.count() + 1)
        if not numbers:
            return Counter()
        epoch = history.epoch()[0]
        with open_book(book or places.book(data), patience=patience) as opened:
            device = finished.identity(files, os.urandom, opened.device_of(epoch))
            have = opened.have(device, epoch)
            games = finished.games(history, [number for number in numbers if number not in have])
            today = clock.today()
            counts = opened.add_many((device, *game, today) for game in games)
            return counts + Counter(known=len(have.intersection(numbers)))
    except OSError as error:
        raise from_os_error(error, "reading the simulator's games") from error


class Counting:
    """Adds games to the book during play, and reports on that at the end.

    :param data: the data folder.
    """

    def __init__(self, data: Path) -> None:
        self._data = data
        self._new = 0
        self._trouble = ""

    def look(self) -> None:
        """Add the games finished so far. Problems are reported at the end."""
        try:
            counts = count(self._data, patience=_PATIENCE_S)
        except InkdeckHostError as error:
            self._trouble = str(error)
        else:
            self._trouble = ""
            self._new += counts["new"]

    def told(self, own: dict[str, str]) -> str:
        """Return a sentence, or "" if there is nothing to report.

        :param own: the texts in one language (`terminal_words.WORDS`).
        """
        if self._trouble:
            return own["not_in_book"].format(self._trouble)
        if not self._new:
            return ""
        name = plain(program.name())
        if self._new == 1:
            return own["in_book_one"].format(name)
        return own["in_book"].format(self._new, name)
