"""Copies a device's finished games into a score book. Wherever it is interrupted, nothing is lost or doubled.

A game is pulled, verified and stored before the device learns that it is kept. So a device drops only games
that some book has. A game that wasn't acknowledged comes again, and the book recognises it.
"""

import collections
import time
from dataclasses import dataclass, field
from functools import cache

from inkdeck import clock
from inkdeck.book.entries import CONFLICT, KNOWN, NEW
from inkdeck.book.store import Book
from inkdeck.doors import bounds
from inkdeck.doors.replies import Greeting
from inkdeck.link.client import Link, LinkError
from inkdeck.out import OnProgress

CLOCK_MAY_BE_OFF_S = 60

BATCH = 25
"""The number of games to store and acknowledge together."""

STORED_AFTER_S = 3.0
"""Seconds after which a smaller batch is stored, well before the device's ten-second limit."""

_GONE_AT_ONCE = 100


@dataclass
class Result:
    """The result of a sync: `counts` of the outcomes of the games that came ("new", "known", "conflict", …).

    `skipped` games didn't come, because the book has them. `gone` are the numbers of games that damage on the
    device has destroyed, `unread` those that it can't read now. Of the games that the device has deleted,
    this book lacks `missed`; None if it can't tell.
    """

    greeting: Greeting
    counts: collections.Counter[str] = field(default_factory=collections.Counter)
    skipped: int = 0
    gone: set[int] = field(default_factory=set)
    unread: set[int] = field(default_factory=set)
    missed: int | None = 0

    @property
    def deleted(self) -> int:
        """The number of games that the device has deleted, its oldest ones."""
        return self.greeting.first - 1


def sync(
    link: Link, book: Book, progress: OnProgress | None = None, greeting: Greeting | None = None
) -> Result:
    """Pull the games that the book lacks, and store and acknowledge them.

    :param link: a `client.Link`. :param book: a `Book`.
    :param progress: called as `progress(done, total)` after each game.
    :param greeting: what `link.hello` has just returned; None asks for it.
    :returns: a `Result`.
    :raises InkdeckHostError: something failed; what was stored until then stays.
    """
    greeting = greeting or link.hello()
    set_clock(link, greeting)
    if not greeting.epoch:
        return Result(greeting)
    return _Syncing(link, book, greeting).run(progress)


class _Syncing:
    """A sync of a device that has games.

    :ivar unasked: games that were gone in an earlier sync and that this one hasn't asked for yet, so none of
        them is acknowledged.
    """

    def __init__(self, link, book, greeting):
        self.link = link
        self.book = book
        self.greeting = greeting
        self.result = Result(greeting)
        self.unasked = set()

    def run(self, progress):
        greeting, devices, result = self.greeting, self.book.devices, self.result
        devices.seen(
            greeting.device,
            greeting.epoch,
            None,
            greeting.board,
            greeting.app,
            greeting.last,
            result.deleted,
        )
        numbers = range(greeting.first, greeting.last + 1)
        gone = devices.looked_at(greeting.device, greeting.epoch)[1]
        result.gone = gone.intersection(numbers)
        # A device with much damage would use up its time with these in every sync, so they come last.
        again = [
            [number for number in sorted(result.gone) if (number > greeting.held) is above]
            for above in (True, False)
        ]
        self.unasked = set(again[0])
        try:
            keys = list(self._keys(number for number in numbers if number not in gone))
        except LinkError:
            # The next sync asks for these last.
            devices.has_looked(greeting.device, greeting.epoch, 0, result.gone)
            raise
        result.missed = _missed(self.book, keys, greeting)
        missing = list(_missing(self.book, keys, greeting))
        result.skipped = len(keys) - len(missing)
        self._bring(missing, progress)
        if self._bring_gone(again[0]):
            self._bring_gone(again[1])
        return result

    def _bring(self, missing, progress=None):
        """Pull these games, given as (number, key), then store and acknowledge them, a few at a time."""
        last = self.greeting.last
        if not missing:
            self._acknowledge(last)
        entries, brought, stored, since = [], 0, 0, time.monotonic()
        for done, (number, key) in enumerate(missing, 1):
            record = self._pulled(number)
            if record is not None:
                brought += len(record)
                entries.append((*key, record, clock.today()))
            if brought > bounds.MAX_BROUGHT:
                raise self.link.unfit(f"it has more than {bounds.MAX_BROUGHT >> 20} MiB of games")
            if progress:
                progress(done, len(missing))
            at_end = done == len(missing)
            if at_end or done - stored >= BATCH or time.monotonic() - since > STORED_AFTER_S:
                self._store(entries, last if at_end else missing[done][0] - 1)
                entries, stored, since = [], done, time.monotonic()

    def _bring_gone(self, numbers):
        """Ask again for games that were gone in an earlier sync. Return whether there was time for all.

        The damage may have been repaired. Or another device may have reported it in this one's name, so a
        number that this device wasn't asked for isn't acknowledged.
        """
        try:
            for at in range(0, len(numbers), _GONE_AT_ONCE):
                self._bring(list(self._keys(numbers[at : at + _GONE_AT_ONCE])))
        except LinkError as error:
            if error.reason != "idle":
                raise
            return False
        return True

    def _pulled(self, number):
        """Return a game's record, or None (which the result lists) if the device can't supply it."""
        try:
            record = self.link.pull(number)
        except LinkError as error:
            if error.reason not in ("gone", "storage"):
                raise
            self._lacks(number, error)
            return None
        self.result.gone.discard(number)
        self.unasked.discard(number)
        return record

    def _lacks(self, number, error):
        """Note a number that the device has lost or can't supply now, or whose key is unknown."""
        numbers, others = self.result.gone, self.result.unread
        if error.reason != "gone":
            numbers, others = others, numbers
        others.discard(number)
        numbers.add(number)
        self.unasked.discard(number)

    def _store(self, entries, upto):
        """Store games, and acknowledge all up to number `upto`. Only valid records count as progress."""
        counts = self.book.add_many(entries)
        self.result.counts += counts
        if counts[NEW] + counts[KNOWN] + counts[CONFLICT]:
            self.link.was_of_use()
        self._acknowledge(upto)

    def _acknowledge(self, upto):
        greeting, result = self.greeting, self.result
        # Games that can't be read now aren't kept here, and neither are games that weren't asked for.
        upto = min([upto] + [number - 1 for number in (*result.unread, *self.unasked)])
        self.book.devices.has_looked(greeting.device, greeting.epoch, upto, result.gone)
        if upto > greeting.held:
            self.link.acknowledge(greeting.epoch, upto)

    def _keys(self, numbers):
        """Yield (number on the device, key) for each of these numbers, which are ascending. Restored games
        have old keys.
        """
        greeting = self.greeting
        first = last = 0
        free, key = greeting.first, (greeting.device, greeting.epoch, 0)
        for number in numbers:
            if number > last:
                try:
                    first, last, origin = self.link.origin(number)
                except LinkError as error:
                    if error.reason not in ("gone", "key", "storage"):
                        raise
                    self._lacks(number, error)
                    continue
                if first < free:
                    raise self.link.unfit(f"games {first} to {last} are out of order")
                key = origin or (greeting.device, greeting.epoch, first)
                if origin is None:
                    last = greeting.last
                free = last + 1
            device, epoch, start = key
            yield number, (device, epoch, start + number - first)


def set_clock(link: Link, greeting: Greeting) -> bool:
    """Set the device's clock if it has none or a wrong one. Return whether it was set."""
    now = int(time.time())
    if not clock.is_set() or abs(greeting.time[0] - now) <= CLOCK_MAY_BE_OFF_S:
        return False
    link.set("clock", now)
    return True


def _missed(book, keys, greeting):
    """Return how many games before the device's first this book lacks, or None if it can't tell.

    The oldest game on the device names a log. The games before it belong to that log as well, back to the
    first one that the book has of it. Even older ones were restored from a log that the device no longer
    names. If no other log of that device has a number, the book lacks that game. If one has, it may be the
    same game or not.
    """
    device, epoch, _ = keys[0][1] if keys else (greeting.device, greeting.epoch, 0)
    logs = book.sequences(device)
    held = logs.pop(epoch, set())
    begin = min(held, default=greeting.first)
    either = {number for number in set().union(*logs.values()) if number < min(begin, greeting.first)}
    there = {number for number in held | either if number < greeting.first}
    missed = greeting.first - 1 - len(there)
    return missed if missed or not either else None


def _missing(book, keys, greeting):
    """Yield (number, key) for each game that must be pulled. It isn't enough that some host has the game, and
    this book its key.

    Beyond the games that hosts have, another game may have that key. And another device may have claimed the
    key. So a game counts as known only if this book has looked at the log that it comes from, or at this
    device's.
    """
    have, looked_at = cache(book.have), cache(book.devices.looked_at)

    def seen(device, epoch, number):
        upto, but = looked_at(device, epoch)
        return number <= upto and number not in but

    for number, key in keys:
        device, epoch, sequence = key
        known = sequence in have(device, epoch) and (
            seen(*key) or seen(greeting.device, greeting.epoch, number)
        )
        if number > greeting.held or not known:
            yield number, key
