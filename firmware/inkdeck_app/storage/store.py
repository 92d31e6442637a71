"""What is kept on the device: open games, settings, and what was found damaged. Finished games: `history.py`.

A file whose bytes are damaged is set aside under a name that starts with `bad-`, and told. One that can't be
read stays where it is, and is told: the next time it may be read. Neither is ever overwritten; what is to be
written in its place sets it aside first.
"""

import json
from binascii import crc32

_PLAY = "play-"
_ENDING = ".ink"
_CHECKPOINT = ".at"  # the same name with this ending: where its hand began (`match/checkpoint.py`)
_ASIDE = "bad-"
_ON_TABLE = "on-table"
_NO_FILE = 2
_NO_SPACE = 28

OPEN_GAMES = 4  # one running and three paused (B-6)


class Store:
    """The device's files by what they are for.

    :param files: a `files.Files`.
    :ivar damaged: names of the files that were found damaged since the start, or could not be read, as they
        are called now.
    """

    def __init__(self, files):
        self.files = files
        self.damaged = []
        self._seen = []

    def read_json(self, name):
        """The dict that a file holds; None without one, if it can't be read, or is damaged and now aside."""
        try:
            values = json.loads(self.files.read(name))
            if isinstance(values, dict):
                self.was_read(name)
                return values
            self.set_aside(name)
        except OSError as error:
            self.unread(name, error)
        except (ValueError, RuntimeError, MemoryError):
            self.set_aside(name)  # no text, no JSON, or lists in lists deeper than the interpreter can go
        return None

    def unread(self, name, error):
        """This error came of reading a file: unless there is none, remember to tell. Gives whether to go on
        without it: there is none, or it was the same before.
        """
        if error.errno == _NO_FILE or name in self.damaged:
            return True
        self.damaged.append(name)
        return False

    def was_read(self, name):
        """A file could be read; if it could not before, that is past."""
        if name in self.damaged:
            self.damaged.remove(name)

    def write(self, name, data):
        """Put a whole file in place of the old one. Raises `OSError`; then the old one is still there."""
        if name in self.damaged:
            self.set_aside(name)
        self.check_free(name)
        self.files.write(name, data)

    def set_aside(self, name):
        """Keep a damaged file under another name, and remember to tell; if that fails, under its own."""
        aside = _ASIDE + name
        number = 1
        self.was_read(name)
        try:
            names = self.files.names()
            if name not in names:
                return  # it could not be read because there is none
            while aside in names:
                number += 1
                aside = "%s%d-%s" % (_ASIDE, number, name)
            self.files.rename(name, aside)
        except OSError:
            aside = name
        self.damaged.append(aside)

    def damage_seen(self):
        """The players know of the damaged files now. One that still stands in the way stays on the list."""
        self.damaged = [name for name in self.damaged if not name.startswith(_ASIDE)]
        self._seen = self.damaged[:]

    def news(self):
        """Whether there are damaged files that the players have not been told of."""
        return any([name not in self._seen for name in self.damaged])

    def check_free(self, name):
        """Raise `OSError` if a damaged file still has this name because it could not be set aside."""
        if name in self.damaged:
            raise OSError(_NO_SPACE, "a damaged file is in the way")

    def open_games(self):
        """The names of the open games' files, the one played last first; without those found damaged."""
        return [name for name in self._games() if name not in self.damaged]

    def _games(self):
        names = [name for name in self.files.names() if number_in(name, _PLAY, _ENDING) >= 0]
        return sorted(names, reverse=True)

    def new_game(self):
        """A name for a new game's file: it counts as the one played last."""
        games = self._games()
        number = number_in(games[0], _PLAY, _ENDING) + 1 if games else 1
        return "%s%06d%s" % (_PLAY, number, _ENDING)

    def on_table(self):
        """The name of the game that was played when the program ended; "" if it was left before."""
        name = self._noted()
        try:
            return name if name and name in self.open_games() else ""
        except OSError:
            return ""

    def _noted(self):
        """What was put on the table last, though its file may be gone; "" for nothing."""
        try:
            return self.files.read(_ON_TABLE).decode()
        except (OSError, ValueError):
            return ""

    def put_on_table(self, name):
        """Keep the name of the game that is played from now on, "" for none. Raises `OSError`."""
        if name:
            if self._noted() != name:  # a device that is switched on again need not wait for an erase
                self.files.write(_ON_TABLE, name.encode())
        elif _ON_TABLE in self.files.names():
            self.files.remove(_ON_TABLE)

    def touch(self, name):
        """Make an open game the one played last; returns its new name."""
        if self.open_games()[0] == name:
            return name
        new = self.new_game()
        self.files.rename(name, new)
        try:
            self.files.rename(checkpoint_name(name), checkpoint_name(new))
        except OSError:
            pass  # there is none, or it is lost: it only saves time
        return new

    def drop_checkpoints(self, kept=()):
        """Remove the checkpoints of games that are no longer open, but for the games of these names."""
        for name in self.files.names():
            if number_in(name, _PLAY, _CHECKPOINT) >= 0 and name[: -len(_CHECKPOINT)] + _ENDING not in kept:
                self.files.remove(name)


def checkpoint_name(name):
    """The file beside an open game's that says where its hand began."""
    return name[: -len(_ENDING)] + _CHECKPOINT


def number_in(name, start, ending):
    """The number between a file name's start and its ending; -1 when the app gives no file such a name."""
    digits = name[len(start) : -len(ending)]
    if name != start + digits + ending or not digits or digits.strip("0123456789"):
        return -1
    number = int(digits)
    return number if "%06d" % number == digits else -1


class Log:
    """A file that only grows, as a sink: what could not be written whole is cut off before the next write.

    Its first bytes come as a whole or not at all, so that there is never a file without a beginning.

    :param good: how many bytes of the file are whole; what stands behind them is a torn write.
    :param crc: the CRC-32 of these bytes.
    :ivar name: the file's name; set it when the file was renamed.
    """

    def __init__(self, files, name, good=0, crc=0):
        self._files = files
        self.name = name
        self.good = good
        self.crc = crc
        self._torn = name in files.names() and files.size(name) != good

    def __call__(self, data):
        """Add these bytes. Raises `OSError`; then none of them count."""
        if self._torn or not self.good:
            whole = self._files.read(self.name)[: self.good] if self.good else b""
            self._files.write(self.name, whole + data)
            self._torn = False
        else:
            self._torn = True
            self._files.append(self.name, data)
            self._torn = False
        self.good += len(data)
        self.crc = crc32(data, self.crc)
