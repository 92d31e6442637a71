"""The finished games, in segments of a few dozen: a file each would fill the device's file system.

A segment `games-<number of its first game>.seg` is one frame a game: length u16, big-endian, and the record.
Games are numbered from 1 in the order in which they ended. A damaged length costs one game at most: the next
frame is found again by how a record begins, so that every other game keeps its number.
"""

from inkdeck_core import records
from inkdeck_core.errors import InkdeckError

from .store import Log, number_in

SEGMENT_BYTES = 16384
_NAME = "games-"
_ENDING = ".seg"
_BEGINNING = records.MAGIC + bytes((records.VERSION,))


class History:
    """Finished and given-up games, oldest first.

    :param store: a `store.Store`.
    """

    def __init__(self, store):
        self._store = store
        self._files = store.files
        self._walked = None  # name, size and `_places` of the segment that was looked at last

    def check(self):
        """Set aside the segments that the system can't read at all."""
        for name in self._segments():
            try:
                self._files.read_part(name, 0, 1)
            except OSError:
                self._store.set_aside(name)

    def count(self):
        """The number of the newest game; 0 when there is none."""
        segments = self._segments()
        if not segments:
            return 0
        return self._first(segments[-1]) - 1 + len(self._places(segments[-1])[0])

    def oldest(self):
        """The number of the oldest game that is still here; 1 when there is none."""
        segments = self._segments()
        return self._first(segments[0]) if segments else 1

    def read(self, number):
        """The record of a game by its number, maybe damaged, as bytes.

        :raises KeyError: it isn't here.
        :raises OSError: it can't be read.
        """
        for name in reversed(self._segments()):
            if self._first(name) <= number:
                places, _ = self._places(name)
                index = number - self._first(name)
                if index < len(places):
                    return self._files.read_part(name, *places[index])
                break
        raise KeyError(number)

    def add(self, record):
        """Keep a closed game's record; returns its number. A record that is here already keeps its number.

        :raises OSError: there is no room; nothing has changed.
        """
        here = self._number_of(record)
        if here:
            return here
        total = self.count()
        segments = self._segments()
        name = segments[-1] if segments else self._name(1)
        good = 0
        if segments:
            good = self._places(name)[1]
            if not good:  # a first frame is never torn, so this is damage
                self._store.set_aside(name)
                self._store.check_free(name)
            elif good + len(record) > SEGMENT_BYTES:
                name, good = self._name(total + 1), 0
        self._walked = None
        Log(self._files, name, good)(bytes((len(record) >> 8, len(record) & 255)) + record)
        return total + 1

    def _number_of(self, record):
        """The number that this very record has here, or 0.

        All games are compared: a file that could not be removed may wait through any number of games.
        """
        for name in reversed(self._segments()):
            places, _ = self._places(name)
            for index, (at, length) in enumerate(places):
                if length == len(record) and self._files.read_part(name, at, length) == record:
                    return self._first(name) + index
        return 0

    def _segments(self):
        return [name for name in self._files.names() if number_in(name, _NAME, _ENDING) >= 0]

    def _first(self, name):
        return number_in(name, _NAME, _ENDING)

    def _name(self, first):
        return "%s%06d%s" % (_NAME, first, _ENDING)

    def _places(self, name):
        """(offset, length) of each frame of a segment, and where the last ends; a torn write may follow.

        A segment that the system can't read is set aside, and has none.
        """

        def piece(at, length):
            return self._files.read_part(name, at, max(0, length))

        places = []
        at = 0
        try:
            size = self._files.size(name)
            if self._walked and self._walked[:2] == (name, size):
                return self._walked[2]
            while at < size:
                end = _frame_end(piece, at, size)
                if end is None:
                    break
                places.append((at + 2, end - at - 2))
                at = end
        except OSError:
            self._store.set_aside(name)
            return [], 0
        self._walked = (name, size, (places, at))
        return places, at


def _frame_end(piece, at, size):
    """Where the frame at an offset ends, or None if it was never written to its end.

    :param piece: called with an offset and a length, gives these bytes of the segment.
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
        records.parse(data)
    except InkdeckError:
        return False
    return True
