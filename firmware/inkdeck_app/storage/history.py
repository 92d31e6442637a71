"""The finished games, in segments of a few dozen: a file for each would fill the device's file system.

A segment `games-<number of its first game>.seg` has a frame for each game: length u16, big-endian, and the
record. Games are numbered from 1 in the order in which they ended. A damaged length costs one game at most:
the beginning of the next record shows where its frame is, so all other games keep their numbers.

The file `epoch` names this history with 8 hex digits, drawn from its first game's record, which is unique
thanks to its secret. It also holds the number up to which a host has the games. A segment of games that a
host brought back ends in `.key` and begins with a line: the key of its first game, "device epoch number", and
the CRC-32 of everything before. The other games follow without a gap. If the key is damaged, the segment is
set aside; otherwise a host would take its games for others and store them again.
"""

import os
from binascii import crc32

from inkdeck_core.errors import InkdeckError
from inkdeck_core.record import format, reader

from .store import Log, number_in

SEGMENT_BYTES = 16384
_NAME = "games-"
_ENDING = ".seg"
_KEYED = ".key"
_BEGINNING = format.MAGIC + bytes((format.VERSION,))
_EPOCH = "epoch"
_NO_SECRET = bytes(32)  # in a referee's record (B-5)
_NOT_READ = 5
_FREE_PARTS = 5  # prune games that a host has if less than one part in this many is free


class Gone(InkdeckError):
    """A game that isn't among the finished ones."""


class History:
    """Finished and given-up games, oldest first.

    :param store: a `store.Store`.
    :ivar chance: returns as many random bytes as it is asked for.
    """

    def __init__(self, store):
        self.chance = _by_chance
        self._store = store
        self._files = store.files
        self._epoch = "", 0  # the contents of `epoch`, once read
        self._walked = None  # (name, size, `_places`) of the last segment read

    def check(self):
        """Set aside segments with a damaged key, and note those that can't be read.

        :raises OSError: the segments can't be listed.
        """
        for name in self._segments():
            try:
                self._key(name)
            except ValueError:
                self._store.set_aside(name)
            except OSError as error:
                self._store.unread(name, error)

    def count(self):
        """Return the newest game's number, or 0 if there is none."""
        segments = self._segments()
        if not segments:
            return 0
        return self._first(segments[-1]) - 1 + len(self._places(segments[-1])[0])

    def oldest(self):
        """Return the number of the oldest game that is still here, or 1 if there is none."""
        segments = self._segments()
        return self._first(segments[0]) if segments else 1

    def read(self, number):
        """Return a game's record, maybe damaged, as bytes.

        :raises Gone: the game isn't here.
        :raises OSError: the record can't be read.
        """
        name, first, (places, _, _) = self._holding(number)
        return self._files.read_part(name, *places[number - first])

    def add(self, record, again=False):
        """Store a closed game's record and return its number.

        :param again: whether it may be here already; it then keeps its number. The search is slow.
        :raises OSError: there is no room, and nothing has changed.
        """
        here = again and self._number_of(record)
        if here:
            return here
        damaged = self._store.damaged[:]
        segments = self._segments()
        if segments:
            self._places(segments[-1])  # sets it aside if its key is damaged
            segments = self._segments()
        name = segments[-1] if segments else self._name(1)
        total = good = 0
        if segments:
            places, good, key = self._places(name)
            total = self._first(name) - 1 + len(places)
            if not good:  # a first frame is never torn, so this is damage
                if name in self._store.damaged and name not in damaged:
                    raise OSError(_NOT_READ, "the games before can't be read now")
                self._store.set_aside(name)
                self._store.check_free(name)
                name = self._name(total + 1)
            elif key or good + len(record) > SEGMENT_BYTES:  # games that were brought back stay by themselves
                name, good = self._name(total + 1), 0
            held = self.epoch()[1]
            if total < held:  # games that a host has were lost, but their numbers are taken
                total, name, good = held, self._name(held + 1), 0
        else:
            self.epoch()  # notes a file that is in its place
            self.keep_epoch(self._drawn(record), 0)
        self._walked = None
        Log(self._files, name, good)(bytes((len(record) >> 8, len(record) & 255)) + record)
        self.prune()
        return total + 1

    def origin(self, number):
        """Return (first, last, key) of the games in this game's segment, by their numbers here.

        The key is the first game's on its original device, or b"" if these games were played here.

        :raises Gone: the game isn't here.
        :raises OSError: the key can't be read.
        """
        _, first, (places, _, key) = self._holding(number)
        return first, first + len(places) - 1, key

    def epoch(self):
        """Return (the history's epoch, the number up to which a host has its games); ("", 0) without games.

        :raises OSError: the epoch can't be read now.
        """
        if self._epoch[0]:
            return self._epoch
        try:
            epoch, held = self._files.read(_EPOCH).decode().split()
            self._epoch = epoch, int(held)
            self._store.was_read(_EPOCH)
            return self._epoch
        except ValueError:
            self._store.set_aside(_EPOCH)
        except OSError as error:
            if not self._store.unread(_EPOCH, error):
                raise
        if not self._segments():
            return "", 0
        first = b""
        try:
            if not self.origin(1)[2]:
                first = self.read(1)
        except (Gone, OSError):
            pass
        self.keep_epoch(self._drawn(first), 0)
        return self._epoch

    def keep_epoch(self, epoch, held):
        """Write the file `epoch`. Raises `OSError`."""
        self._store.write(_EPOCH, ("%s %d" % (epoch, held)).encode())
        self._epoch = epoch, held

    def prune(self):
        """If little is free, remove the oldest segments whose games a host has, but never the last one."""
        segments = self._segments()
        try:
            while len(segments) > 1 and self._first(segments[1]) - 1 <= self.epoch()[1]:
                free, total = self._files.space()
                if free * _FREE_PARTS >= total:
                    break
                self._files.remove(segments.pop(0))
        except OSError:
            pass  # the next game tries again

    def _number_of(self, record):
        """Return the number that exactly this record has here, or 0.

        Compares all games: a file that couldn't be removed may wait through any number of games.
        """
        for name in reversed(self._segments()):
            places = self._places(name)[0]
            for index, (at, length) in enumerate(places):
                if length == len(record) and self._files.read_part(name, at, length) == record:
                    return self._first(name) + index
        return 0

    def _holding(self, number):
        """Return (name, number of its first game, `_places`) of the segment with this game.

        :raises Gone: there is none. :raises OSError: the segment can't be read.
        """
        for name in reversed(self._segments()):
            first = self._first(name)
            if first <= number:
                found = self._places(name)
                if number - first < len(found[0]):
                    return name, first, found
                if name in self._store.damaged:
                    raise OSError(_NOT_READ, "these games can't be read now")
                break
        raise Gone("gone")

    def _drawn(self, first):
        """Return the epoch drawn from a history's first record: always the same, unless that has no
        secret.
        """
        start = 0 if first and _NO_SECRET not in first else crc32(self.chance(8))
        return "%08x" % crc32(first, start)

    def _segments(self):
        return [name for name in self._files.names() if self._first(name) >= 0]

    def _first(self, name):
        return number_in(name, _NAME, _KEYED if name.endswith(_KEYED) else _ENDING)

    def _name(self, first):
        return "%s%06d%s" % (_NAME, first, _ENDING)

    def _key(self, name):
        """Return (a segment's key, or b"", and the offset of its games).

        :raises OSError: the system can't read it. :raises ValueError: the key is damaged.
        """
        line = self._files.read_part(name, 0, 99).split(b"\n")[0]
        if not name.endswith(_KEYED):
            return b"", 0
        if line[-8:] != b"%08x" % crc32(line[:-8]):
            raise ValueError
        return line[:-9], len(line) + 1

    def _places(self, name):
        """Return [(offset, length) of each game], the end of the last one, and the key of a segment.

        A torn write may follow. A segment with a damaged key is set aside and counts as empty; one that can't
        be read is noted, and counts as empty this time.
        """

        def piece(at, length):
            return self._files.read_part(name, at, max(0, length))

        places = []
        try:
            size = self._files.size(name)
            if self._walked and self._walked[:2] == (name, size):
                return self._walked[2]
            key, at = self._key(name)
            while at < size:
                end = _frame_end(piece, at, size)
                if end is None:
                    break
                places.append((at + 2, end - at - 2))
                at = end
        except ValueError:
            self._store.set_aside(name)
            return [], 0, b""
        except OSError as error:
            self._store.unread(name, error)
            return [], 0, b""
        self._store.was_read(name)
        self._walked = (name, size, (places, at, key))
        return self._walked[2]


def _by_chance(count):
    return os.urandom(count)  # which a browser's MicroPython lacks: the page brings its own


def _frame_end(piece, at, size):
    """Return the end of the frame at an offset, or None if it was never written completely.

    :param piece: returns the segment's bytes when called with an offset and a length.
    """
    head = piece(at, 2)
    end = at + 2 + int.from_bytes(head, "big")
    begins = at + 2 + len(_BEGINNING)
    if begins <= end <= size:
        next_one = piece(end + 2, len(_BEGINNING))
        if _BEGINNING.startswith(next_one) or _is_record(piece(at + 2, end - at - 2)):
            return end
    # the length is damaged, or the write was torn
    rest = piece(begins, size - begins)
    found = rest.find(_BEGINNING)
    if found >= 0:
        return begins + found - 2
    return size if _is_record(piece(at + 2, size - at - 2)) else None


def _is_record(data):
    try:
        reader.parse(data)
    except InkdeckError:
        return False
    return True
