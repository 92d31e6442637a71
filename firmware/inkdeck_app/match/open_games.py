"""The open games for a list: what is played, the hand and names, read without a replay."""

from collections import namedtuple

from inkdeck_core.errors import InkdeckError
from inkdeck_core.record import reader

from . import listing

# name: the game's file; header: None if it can't be read now; place: (hand, hands, trick), from 1, or
# None if it is unknown; players: their names, people before bots
Summary = namedtuple("Summary", ("name", "header", "place", "players"))


def summaries(app):
    """Return the open games, the last played first. It includes unreadable ones: resuming one says why."""
    found = []
    try:
        names = app.store.open_games()
    except OSError:
        return found
    for name in names:
        try:
            found.append(summary(app.store.files, name))
        except (OSError, MemoryError, InkdeckError, ValueError, IndexError, TypeError):
            found.append(Summary(name, None, None, ()))
    return found


def summary(files, name):
    """Return the `Summary` of a game's file.

    :raises InkdeckError, ValueError, IndexError: the file is damaged, or a newer version's.
    :raises OSError, MemoryError: the file can't be read now.
    """
    record = reader.parse(files.read(name), True)
    players = listing.players(record)
    names = [player for player, bot in players if not bot] + [player for player, bot in players if bot]
    place = listing.place(record.header, listing.actions(record))
    return Summary(name, record.header, place, names)


def line(app, game, form="game", brief=False):
    """Return a game in words without its players: `Whist, hand 2 of 8`, or only its name.

    :param form: the key in `[home]` of these words, "" for the name. :param brief: leave out the variant.
    """
    words = kind(app, game, brief)
    return app.texts.say("home", form, words, *game.place) if form and game.place else words


def kind(app, game, brief=False):
    """Return what is played: the game, and its variant if it has some and `brief` is False."""
    if game.header is None:
        return app.texts.get("unreadable", "home")
    return listing.kind(app.texts, game.header, brief)
