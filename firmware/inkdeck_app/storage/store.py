"""Keeps open games, settings and damaged files on the device. `history.py` keeps finished games.

A damaged file is set aside under a name that starts with `bad-`, and reported. A file that can't be read
stays where it is, as it may be readable next time, and is reported. Neither is ever overwritten: writing in
its place sets it aside first.
"""

import json
from binascii import crc32

_PLAY = "play-"
_ENDING = ".ink"
_ASIDE = "bad-"
_ON_TABLE = "on-table"
_NO_FILE = 2
_NO_SPACE = 28

OPEN_GAMES = 4  # one under way and three paused (B-6)


class Store:
    """The device's files by purpose.

    :param files: a `files.Files`.
    :ivar damaged: current names of the files that were found damaged since the start, or couldn't be
        read.
    """

    def __init__(self, files):
        self.files = files
        self.damaged = []
        self._seen = []

    def read_json(self, name):
        """Return a file's dict; None if it is missing, can't be read, or is damaged and now set aside."""
        try:
            values = json.loads(self.files.read(name))
            if isinstance(values, dict):
                self.was_read(name)
                return values
            self.set_aside(name)
        except OSError as error:
            self.unread(name, error)
        except (ValueError, RuntimeError, MemoryError):
            self.set_aside(name)  # no text, no JSON, or lists nested too deeply for the interpreter
        return None

    def unread(self, name, error):
        """Note a file that couldn't be read, unless it doesn't exist. Returns whether to continue without it:
        there is none, or it couldn't be read before either.
        """
        if error.errno == _NO_FILE or name in self.damaged:
            return True
        self.damaged.append(name)
        return False

    def was_read(self, name):
        """Forget that a file couldn't be read or was damaged."""
        if name in self.damaged:
            self.damaged.remove(name)

    def write(self, name, data):
        """Replace a whole file. If that raises `OSError`, the old file is still there."""
        if name in self.damaged:
            self.set_aside(name)
        self.check_free(name)
        self.files.write(name, data)

    def set_aside(self, name):
        """Rename a damaged file and note it for a report; if that fails, note it under its own name."""
        aside = _ASIDE + name
        number = 1
        self.was_read(name)
        try:
            names = self.files.names()
            if name not in names:
                return  # there is no such file after all
            while aside in names:
                number += 1
                aside = "%s%d-%s" % (_ASIDE, number, name)
            self.files.rename(name, aside)
        except OSError:
            aside = name
        self.damaged.append(aside)

    def damage_seen(self):
        """Note that the players know of the damaged files. One that is still in the way stays on the list."""
        self.damaged = [name for name in self.damaged if not name.startswith(_ASIDE)]
        self._seen = self.damaged[:]

    def news(self):
        """Whether there are damaged files that the players don't know of yet."""
        return any([name not in self._seen for name in self.damaged])

    def check_free(self, name):
        """Raise `OSError` if a damaged file couldn't be set aside and still has this name."""
        if name in self.damaged:
            raise OSError(_NO_SPACE, "a damaged file is in the way")

    def open_games(self):
        """Return the names of the open games' files without damaged ones, the last played first."""
        return [name for name in self._games() if name not in self.damaged]

    def full(self):
        """Whether no other game can begin (B-6). If the files can't be listed, that isn't the reason."""
        try:
            return len(self.open_games()) >= OPEN_GAMES
        except OSError:
            return False

    def _games(self):
        names = [name for name in self.files.names() if number_in(name, _PLAY, _ENDING) >= 0]
        return sorted(names, reverse=True)

    def new_game(self):
        """Return a name for a new game's file; it counts as the last played."""
        games = self._games()
        number = number_in(games[0], _PLAY, _ENDING) + 1 if games else 1
        return "%s%06d%s" % (_PLAY, number, _ENDING)

    def on_table(self):
        """Return the name of the game under way when the program ended; "" if it had been left."""
        name = self._noted()
        try:
            return name if name and name in self.open_games() else ""
        except OSError:
            return ""

    def _noted(self):
        """Return the last name put on the table, whose file may be gone; "" for none."""
        try:
            return self.files.read(_ON_TABLE).decode()
        except (OSError, ValueError):
            return ""

    def put_on_table(self, name):
        """Save the name of the game under way, "" for none. Raises `OSError`."""
        if name:
            if self._noted() != name:  # a restarted device needn't wait for an erase
                self.files.write(_ON_TABLE, name.encode())
        elif _ON_TABLE in self.files.names():
            self.files.remove(_ON_TABLE)

    def touch(self, name):
        """Make an open game the last played, and return its new name."""
        if self.open_games()[0] == name:
            return name
        new = self.new_game()
        self.files.rename(name, new)
        return new


def number_in(name, start, ending):
    """Return the number between a file name's start and its ending; -1 if the app makes no such name."""
    digits = name[len(start) : -len(ending)]
    if name != start + digits + ending or not digits or digits.strip("0123456789"):
        return -1
    number = int(digits)
    return number if "%06d" % number == digits else -1


class Log:
    """A file that only grows. Bytes that weren't written completely are cut off before the next write.

    The first bytes are written completely or not at all, so a file always has its beginning.

    :param good: how many bytes of the file are whole; a torn write may follow them.
    :param crc: the CRC-32 of these bytes.
    :ivar name: the file's name; set it after renaming the file.
    """

    def __init__(self, files, name, good=0, crc=0):
        self._files = files
        self.name = name
        self.good = good
        self.crc = crc
        self._torn = name in files.names() and files.size(name) != good

    def __call__(self, data):
        """Add these bytes. If that raises `OSError`, none of them count."""
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
