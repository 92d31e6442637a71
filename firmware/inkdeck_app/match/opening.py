"""Games for the table: a new one, one from its file, and what a power cut left between two files.

In memory only meanwhile.
"""

from binascii import crc32

from inkdeck_core import games
from inkdeck_core.errors import InkdeckError, NewerRecord
from inkdeck_core.record import format, reader, session

from .. import loading
from ..storage.store import Log
from .open_record import taken_apart

UNREAD = "unread"
"""Why a game is not resumed whose file can't be read now."""

_CHUNK = b"A\0"  # choices that are saved together begin so
_LARGE = 16_384  # bytes of a game's file from which on it is made short: a chip can't read one of 80,000
_LONGEST_CHUNK = 128  # bytes: no choice that is saved at once comes near it


def stamp(app, header):
    """Put the time of the first deal into a header, and who says so."""
    header.when, source = app.hw.clock.wall()
    header.source = {"clock": format.CLOCK, "host": format.HOST}.get(source, format.UNKNOWN)


def start(app, header):
    """A new game's session, and the log to its file.

    :raises OSError: it can't be saved.
    :raises BadSetup: the header is wrong.
    """
    _check_bots(header.players, header.game)
    games.load(header.game)  # here, where the stack has more room for its modules than in a session
    name = app.store.new_game()
    log = Log(app.store.files, name)
    return session.Session(header, log), log


def resume(app, known):
    """An open game's session from its file, and the log to that file as it is called from now on.

    Where a file is damaged in its middle, what came before is put into a new one and the game goes on from
    there; only then the damaged one is set aside.

    :param known: a list of the file's name alone, or as `tidy` returns it; the name is left.
    :raises NewerRecord: a newer Inkdeck wrote it.
    :raises BadRecord: nothing in it can be used.
    :raises InkdeckError: (reason `UNREAD`) it can't be read now.
    :raises OSError: it can't be made the one played last.
    """
    from inkdeck_core.record import replaying  # a new game has no use for it

    files = app.store.files
    name = known[0]
    if known[1:]:
        begun, record, data = known.pop(), known.pop(), known.pop()
    else:
        try:
            data = files.read(name)
        except (OSError, MemoryError):
            raise InkdeckError(UNREAD)
        begun, record = taken_apart(files, name, data)
    if len(data) > _LARGE and _torn(data, record.good):
        begun, record = None, reader.parse(data, True)
        data, _ = format.begun(record.header, record.stream)
        files.write(name, data)
        record = reader.parse(data, True)
    loading.turn_to(record.header.game)
    loading.collect_every(loading.seldom(True))
    if record.header.game in games.IDS:
        games.load(record.header.game)  # as in `start`
    log = Log(files, name, record.good, crc32(memoryview(data)[: record.good]))
    game = replaying.resume(record, log, begun)
    loading.collect_every(loading.OFTEN)
    _check_bots(game.players, game.header.game, True)
    if _torn(data, record.good):
        log.name = app.store.touch(name)
    else:
        log.name = app.store.new_game()
        files.write(log.name, data[: record.good])
        app.store.set_aside(name)
    return game, log


def _check_bots(players, game, on_record=False):
    """Raise `BadSetup` for a bot that can't play; where a record has it, a newer version may know it."""
    for bot in [bot for _, bot in players if bot]:
        if on_record and bot not in games.BOTS:
            raise NewerRecord("newer_record", what="bot", version=bot)
        games.check_bot(bot, game)


def _rescued(app, name, data, good):
    """Whether a damaged game goes on in another file already: power went before this one was set aside.

    :param good: how many bytes of its `data` come before the damage.
    """
    if _torn(data, good):
        return False
    for other in app.store.open_games():
        if other != name and app.store.files.read(other)[:good] == data[:good]:
            return True
    return False


def _torn(data, good):
    """Whether at most one write that was cut off stands behind the good part: more than that is damage."""
    rest = data[good:]
    if len(rest) < 3:
        return True
    if rest.find(_CHUNK, 1) >= 0:  # what comes behind was written, too, so a length is damaged
        return False
    return len(rest) < 7 + (rest[1] << 8 | rest[2]) <= _LONGEST_CHUNK


def tidy(app):
    """A power cut may have come between a game's end and its way to the history, or while it was rescued.

    :returns: for `resume` the game that was on the table, if it goes on: its file's name, the file's bytes,
        these as a `reader.Record`, and the `checkpoint.Checkpoint` where that begins, or None; else an empty
        list.
    """
    found = []
    played = app.store.on_table()
    for name in reversed(app.store.open_games()):  # a rescued game's damaged file is older than the new one
        try:
            data = app.store.files.read(name)
            begun, record = taken_apart(app.store.files, name, data)
            if record.ending is not None:
                record = reader.parse(data, True)
                whole = format.finished(record.header, record.stream, record.ending[0], record.ending[1])
                app.history().add(whole, again=True)
                app.store.files.remove(name)
            elif _rescued(app, name, data, record.good):
                app.store.set_aside(name)
            elif name == played:
                found = [name, data, record, begun]
        except NewerRecord:
            pass  # it waits for the program that can read it
        except InkdeckError:
            app.store.set_aside(name)
        except (OSError, MemoryError):
            pass  # no room: the game stays where it is until there is
    return found
