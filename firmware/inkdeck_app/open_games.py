"""The open games as a list shows them: variant, hand and names, read without playing them again."""

from collections import namedtuple

from inkdeck_core import options, records, xactika
from inkdeck_core.errors import InkdeckError

from .store import OPEN_GAMES

# name: the game's file; variant None: it can't be read now; trick: the one under way, from 1; players: their
# names, people's before bots'
Summary = namedtuple("Summary", ("name", "variant", "hand", "hands", "trick", "players"))

_TRICKS = 8


def summaries(app):
    """The open games, the one played last first, with those that can't be read: resuming one tells why."""
    found = []
    try:
        names = app.store.open_games()
    except OSError:
        return found
    for name in names:
        try:
            found.append(summary(name, app.store.files.read(name)))
        except (OSError, InkdeckError, ValueError, IndexError):
            found.append(Summary(name, None, 0, 0, 0, ()))
    return found


def summary(name, data):
    """The `Summary` of one game's file.

    :raises InkdeckError, ValueError, IndexError: it is damaged.
    """
    record = records.parse(data, True)
    header = record.header
    values = options.from_lines(header.game, xactika.OPTIONS, header.options)
    players = list(header.players)
    done = 0
    for _, event in records.entries(record.stream):
        if not event:
            done += 1
        elif event[0] == records.UNDO:
            done -= 1
        elif event[0] == records.HAND_OVER:
            players[event[1]] = event[2:]
    names = [player for player, bot in players if not bot] + [player for player, bot in players if bot]
    seats = len(names)
    hand = done // _actions(values, seats) + 1
    played = done % _actions(values, seats) - _bids(values, seats)
    trick = max(played, 0) // (seats + 1) + 1
    return Summary(name, values["variant"], hand, values["hands"], trick, names)


def full(app):
    """Whether no further game can be begun (B-6)."""
    try:
        return len(app.store.open_games()) >= OPEN_GAMES
    except OSError:
        return False


def line(app, game, form="game"):
    """A game without its names, as words: `Bid, hand 2 of 8, trick 3`.

    :param form: the text of `[home]` that says it; all but "game" have short names for the variants.
    """
    texts = app.texts
    if game.variant is None:
        return texts.get("unreadable", "home")
    variant = texts.get("variant_" + game.variant, "setup" if form == "game" else "history")
    return texts.say("home", form, variant, game.hand, game.hands, game.trick)


def _actions(values, seats):
    """How many actions a hand has: counting them is quick, replaying them would take the chip seconds."""
    actions = _TRICKS * (seats + 1)  # a card from each, and the leader's call
    actions += _bids(values, seats)
    if values["last_trick_plays_itself"]:
        actions -= seats - 1
    return actions


def _bids(values, seats):
    """How many of them are bids."""
    return seats if values["variant"] == xactika.BID_VARIANT else 0
