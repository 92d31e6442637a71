"""Checks games without trusting anyone: the deals from secret and cut, the actions, the scores, the seal."""

from hashlib import sha256
from typing import NamedTuple

from inkdeck.book import facts
from inkdeck.book.store import Book
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck_core import deals
from inkdeck_core.errors import BadRecord


class Checked(NamedTuple):
    """The result of a check: a record's `Facts`, `Player`s and `Hand`s, and its problem or None."""

    facts: facts.Facts | None
    players: list
    hands: list
    problem: str | None


def check(record: bytes, seal: str | None = None) -> Checked:
    """Replay a record and compare its seal with the one noted (`read_seal`), if any."""
    try:
        game, players, hands = facts.read(record)
    except BadRecord as error:
        return Checked(None, [], [], str(error))
    problem = None
    if seal and game.seal is None:
        problem = "The game was played with paper cards, so it has no seal. Leave out --seal."
    elif seal and seal != game.seal:
        problem = (
            f"The game's seal is {game.seal}, not {seal}. Check what you wrote down; if that is right, this "
            "isn't the game that was sealed."
        )
    return Checked(game, players, hands, problem)


def check_in_book(book: Book, number: int, seal: str | None = None) -> Checked:
    """Check a game in a book: its record, and whether the book's figures follow from it."""
    entry = book.entry(number)
    digest = book.database.one("SELECT sha256 FROM games WHERE number=?", number)[0]
    if sha256(entry.record).hexdigest() != digest:
        problem = (
            "The record was changed in the book. Merge a copy of this book that has it unchanged; or "
            "sync the device into a new book (inkdeck sync --book NEW) and merge that one (inkdeck "
            "merge NEW)."
        )
        return Checked(None, [], [], problem)
    checked = check(entry.record, seal)
    if checked.problem:
        return checked
    try:
        same = book.derived(number)[:3] == checked[:3]
    except InkdeckHostError as error:
        return checked._replace(problem=str(error))
    if same:
        return checked
    problem = "The book's figures don't follow from the record. Recalculate them: inkdeck verify --rebuild"
    return checked._replace(problem=problem)


def read_seal(text: str) -> str:
    """Return a seal as the device shows it, from a note of it (`deals.read_seal`).

    :raises InkdeckHostError: it can't be a seal.
    """
    try:
        return deals.read_seal(text)
    except ValueError as error:
        raise InkdeckHostError(
            f"--seal takes the 32 letters and digits that the device showed before the cut, not {text}.",
            EXIT_USAGE,
        ) from error
