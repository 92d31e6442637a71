"""The open games as a list shows them: what is played, hand and names, read without playing them again."""

from collections import namedtuple

from inkdeck_core.errors import InkdeckError

from ..storage.store import OPEN_GAMES
from . import listing
from .open_record import taken_apart

# name: the game's file; header None: it can't be read now; place: (hand, hands, trick) under way, from 1, or
# None in a game that doesn't tell; players: their names, people's before bots'
Summary = namedtuple("Summary", ("name", "header", "place", "players"))


def summaries(app):
    """The open games, the one played last first, with those that can't be read: resuming one tells why."""
    found = []
    try:
        names = app.store.open_games()
    except OSError:
        return found
    for name in names:
        try:
            found.append(summary(app.store.files, name))
        except (OSError, MemoryError, InkdeckError, ValueError, IndexError):
            found.append(Summary(name, None, None, ()))
    return found


def summary(files, name):
    """The `Summary` of one game's file.

    :raises InkdeckError, ValueError, IndexError: it is damaged, or of a newer version.
    :raises OSError, MemoryError: it can't be read now.
    """
    begun, record = taken_apart(files, name, files.read(name))
    players = listing.players(record, begun.others if begun else ())
    names = [player for player, bot in players if not bot] + [player for player, bot in players if bot]
    place = listing.place(record.header, listing.actions(record), begun.hands if begun else 0)
    return Summary(name, record.header, place, names)


def full(app):
    """Whether no further game can be begun (B-6)."""
    try:
        return len(app.store.open_games()) >= OPEN_GAMES
    except OSError:
        return False


def line(app, game, form="game", brief=False):
    """A game without its names, as words: `Whist, hand 2 of 8`, or its name alone.

    :param form: the text of `[home]` that says it. :param brief: without the variant.
    """
    words = kind(app, game, brief)
    return app.texts.say("home", form, words, *game.place) if game.place else words


def kind(app, game, brief=False):
    """What is played: the game, and its variant if it has some and this needs not be `brief`."""
    if game.header is None:
        return app.texts.get("unreadable", "home")
    return listing.kind(app.texts, game.header, brief)
