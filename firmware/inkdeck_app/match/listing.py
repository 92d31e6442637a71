"""Facts about games for lists, from records that aren't replayed."""

from inkdeck_core import games
from inkdeck_core.errors import NewerRecord
from inkdeck_core.record import format, reader, replaying

from . import faces


def values(header):
    """Return a game's options as in its header (a `format.Header`), as texts by name.

    :raises NewerRecord: this version doesn't know the game, or this variant of it.
    """
    if header.game not in games.IDS:
        raise NewerRecord("newer_record", what="game", version=header.game)
    found = {}
    for line in header.options.split("\n"):
        name, _, text = line.partition("=")
        found[name] = text
    known = faces.outline(header.game).KNOWN
    for name in known:
        if found.get(name, known[name][0]) not in known[name]:
            raise NewerRecord("newer_record", what="game", version=header.game)
    return found


def kind(texts, header, brief=False):
    """Return what is played: the game, and its variant if it has some and `brief` is False."""
    chosen = values(header)
    own = "" if brief else faces.outline(header.game).kind(texts, chosen)
    return own or texts.find("list_" + header.game, "which_game") or texts.get(header.game, "which_game")


def option(texts, name, value):
    """Return an option's name and its value, in words."""
    if isinstance(value, bool):
        word = texts.get("yes" if value else "no", "setup")
    elif isinstance(value, int):
        word = str(value)
    else:
        word = texts.find("%s_%s" % (name, value), "setup") or value
    return texts.get(name, "setup"), word


def place(header, done):
    """Return (hand, hands to play, trick), from 1, after `done` actions; None in a game whose actions don't
    determine it.
    """
    chosen = values(header)
    return faces.outline(header.game).place(chosen, len(header.players), done)


def leaders(record):
    """Return (the seats with the best total of a finished game, whether they have won: `Outline.leaders`)."""
    return faces.outline(record.header.game).leaders(values(record.header), record)


def played_again(record):
    """Return the session of a finished game, replayed."""
    # Its choices are known to be legal: this program wrote it, or a verified backup brought it.
    return replaying.replay(record, known=True)


def winners(record):
    """Return the seats of a finished game's winners."""
    seats, won = leaders(record)
    return seats if won else played_again(record).state.winners()


def actions(record):
    """Return the number of a record's actions, without those that were taken back."""
    done = 0
    for _, event in reader.entries(record.stream):
        if not event:
            done += 1
        elif event[0] == format.UNDO:
            done -= 1
    return done


def players(record):
    """Return (name, bot) of each seat at the end."""
    found = list(record.header.players)
    for _, event in reader.entries(record.stream):
        if event and event[0] == format.HAND_OVER:
            found[event[1]] = event[2:]
    return found
