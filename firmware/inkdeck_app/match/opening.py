"""Puts games on the table: new ones, saved ones, and those that a power cut left between two files."""

from binascii import crc32

from inkdeck_core import games
from inkdeck_core.errors import InkdeckError, NewerRecord
from inkdeck_core.record import format, reader, replaying, session

from ..storage.store import Log

UNREAD = "unread"
"""The reason not to resume a game whose file can't be read now."""

_CHUNK = b"A\0"  # the beginning of choices that are saved together
_LARGE = 16_384  # bytes; longer files of games are shortened: a chip can't read one of 80,000
_LONGEST_CHUNK = 128  # bytes; choices saved at once are never nearly as long


def stamp(app, header):
    """Put the time of the first deal and its source into a header."""
    header.when, source = app.hw.clock.wall()
    header.source = {"clock": format.CLOCK, "host": format.HOST}.get(source, format.UNKNOWN)


def start(app, header):
    """Return a new game's session, and the log to its file.

    :raises OSError: the game can't be saved.
    :raises BadSetup: the header is wrong.
    """
    _check_bots(header.players, header.game)
    name = app.store.new_game()
    log = Log(app.store.files, name)
    return session.Session(header, log), log


def resume(app, name, data=b"", record=None):
    """Return an open game's session from its file, and the log to that file under its new name.

    If a file is damaged in the middle, the part before goes into a new file, from which the game continues.
    The damaged file is set aside after that.

    :param name: the file's name. :param data, record: its content if it has been read, as `tidy` returns it.
    :raises NewerRecord: a newer Inkdeck wrote it.
    :raises BadRecord: none of it can be used.
    :raises InkdeckError: (reason `UNREAD`) the file can't be read now.
    :raises OSError: the game can't be made the last played.
    """
    files = app.store.files
    if record is None:
        try:
            data = files.read(name)
            record = reader.parse(data, True)
        except (OSError, MemoryError):
            raise InkdeckError(UNREAD)
    if len(data) > _LARGE and _torn(data, record.good):
        data, _ = format.begun(record.header, record.stream)
        files.write(name, data)
        record = reader.parse(data, True)
    log = Log(files, name, record.good, crc32(memoryview(data)[: record.good]))
    resumed = replaying.resume(record, log)
    _check_bots(resumed.players, resumed.header.game, True)
    if _torn(data, record.good):
        log.name = app.store.touch(name)
    else:
        log.name = app.store.new_game()
        files.write(log.name, data[: record.good])
        app.store.set_aside(name)
    return resumed, log


def _check_bots(players, game, on_record=False):
    """Raise `BadSetup` for a bot that can't play. A newer version may know one that is in a record."""
    for bot in [bot for _, bot in players if bot]:
        if on_record and bot not in games.BOTS:
            raise NewerRecord("newer_record", what="bot", version=bot)
        games.check_bot(bot, game)


def _rescued(app, name, data, good):
    """Whether a damaged game already continues in another file: the power went before it was set aside.

    :param good: how many bytes of its `data` precede the damage.
    """
    if _torn(data, good):
        return False
    for other in app.store.open_games():
        if other != name and app.store.files.read(other)[:good] == data[:good]:
            return True
    return False


def _torn(data, good):
    """Whether the good part is followed by at most one incomplete write; anything more is damage."""
    rest = data[good:]
    if len(rest) < 3:
        return True
    if rest.find(_CHUNK, 1) >= 0:  # the next write is there, so a length is damaged
        return False
    return len(rest) < 7 + (rest[1] << 8 | rest[2]) <= _LONGEST_CHUNK


def tidy(app):
    """Repair what a power cut left, either between a game's end and the history, or in a rescue.

    :returns: for `resume`, if the game that was on the table continues: its file's name, the file's bytes and
        their `reader.Record`; otherwise ().
    """
    found = ()
    played = app.store.on_table()
    for name in reversed(app.store.open_games()):  # a rescued game's damaged file is older than the new one
        try:
            data = app.store.files.read(name)
            record = reader.parse(data, True)
            if record.ending is not None:
                whole = format.finished(record.header, record.stream, record.ending[0], record.ending[1])
                app.history().add(whole, again=True)
                app.store.files.remove(name)
            elif _rescued(app, name, data, record.good):
                app.store.set_aside(name)
            elif name == played:
                found = name, data, record
        except NewerRecord:
            pass  # the game waits for a program that can read it
        except InkdeckError:
            app.store.set_aside(name)
        except (OSError, MemoryError):
            pass  # no room: the game stays until there is some
    return found
