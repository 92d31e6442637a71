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
    """The result of a sync: `counts` of the book's outcomes ("new", "conflict", …).

    `known` games were in the book before. `gone` are the numbers of games that damage on the device has
    destroyed, `unread` those that it can't read now. The device has deleted its games up to the number
    `pruned`: `missed` of these aren't in this book, and for `doubtful` ones the book can't decide it, because
    a restored game has an old key. `unasked` were gone in an earlier sync, and this one hasn't asked for
    them, so none of them is acknowledged.
    """

    greeting: Greeting
    counts: collections.Counter[str] = field(default_factory=collections.Counter)
    known: int = 0
    gone: set[int] = field(default_factory=set)
    unread: set[int] = field(default_factory=set)
    pruned: int = 0
    missed: int = 0
    doubtful: int = 0
    unasked: set[int] = field(default_factory=set)


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
    result = Result(greeting)
    set_clock(link, greeting)
    if not greeting.epoch:
        return result
    result.pruned = greeting.first - 1
    book.devices.seen(
        greeting.device,
        greeting.epoch,
        None,
        greeting.board,
        greeting.app,
        greeting.last,
        result.pruned,
    )
    numbers = range(greeting.first, greeting.last + 1)
    gone = book.devices.looked_at(greeting.device, greeting.epoch)[1]
    result.gone = gone.intersection(numbers)
    # A device with much damage would use up its time with these in every sync, so they come last.
    again = [
        [number for number in sorted(result.gone) if (number > greeting.held) is above]
        for above in (True, False)
    ]
    result.unasked = set(again[0])
    try:
        keys = list(_keys(link, greeting, result, (number for number in numbers if number not in gone)))
    except LinkError:
        # The next sync asks for these last.
        book.devices.has_looked(greeting.device, greeting.epoch, 0, result.gone)
        raise
    result.missed, result.doubtful = _dropped(book, keys, greeting)
    missing = list(_missing(book, keys, greeting))
    result.known = len(keys) - len(missing)
    _bring(link, book, result, missing, progress)
    if _bring_gone(link, book, result, again[0]):
        _bring_gone(link, book, result, again[1])
    return result


def _bring(link, book, result, missing, progress=None):
    """Pull these games, given as (number, key), then store and acknowledge them, a few at a time."""
    last = result.greeting.last
    if not missing:
        _acknowledge(link, book, result, last)
    entries, brought, stored, since = [], 0, 0, time.monotonic()
    for done, (number, key) in enumerate(missing, 1):
        record = _pulled(link, number, result)
        if record is not None:
            brought += len(record)
            entries.append((*key, record, clock.today()))
        if brought > bounds.MAX_BROUGHT:
            raise link.unfit(f"it has more than {bounds.MAX_BROUGHT >> 20} MiB of games")
        if progress:
            progress(done, len(missing))
        at_end = done == len(missing)
        if at_end or done - stored >= BATCH or time.monotonic() - since > STORED_AFTER_S:
            _store(link, book, result, entries, last if at_end else missing[done][0] - 1)
            entries, stored, since = [], done, time.monotonic()


def _bring_gone(link, book, result, numbers):
    """Ask again for games that were gone in an earlier sync. Return whether there was time for all.

    The damage may have been repaired. Or another device may have reported it in this one's name, so a number
    that this device wasn't asked for isn't acknowledged.
    """
    try:
        for at in range(0, len(numbers), _GONE_AT_ONCE):
            found = _keys(link, result.greeting, result, numbers[at : at + _GONE_AT_ONCE])
            _bring(link, book, result, list(found))
    except LinkError as error:
        if error.reason != "idle":
            raise
        return False
    return True


def _pulled(link, number, result):
    """Return a game's record, or None (which the result lists) if the device can't supply it."""
    try:
        record = link.pull(number)
    except LinkError as error:
        if error.reason not in ("gone", "storage"):
            raise
        _lacks(result, number, error)
        return None
    result.gone.discard(number)
    result.unasked.discard(number)
    return record


def _lacks(result, number, error):
    """Note a number that the device has lost or can't supply now, or whose key is unknown."""
    numbers, others = (result.gone, result.unread) if error.reason == "gone" else (result.unread, result.gone)
    others.discard(number)
    numbers.add(number)
    result.unasked.discard(number)


def _store(link, book, result, entries, upto):
    """Store games, and acknowledge all up to number `upto`. Only valid records count as progress."""
    counts = book.add_many(entries)
    result.counts += counts
    if counts[NEW] + counts[KNOWN] + counts[CONFLICT]:
        link.was_of_use()
    _acknowledge(link, book, result, upto)


def set_clock(link: Link, greeting: Greeting) -> bool:
    """Set the device's clock if it has none or a wrong one. Return whether it was set."""
    now = int(time.time())
    if not clock.is_set() or abs(greeting.time[0] - now) <= CLOCK_MAY_BE_OFF_S:
        return False
    link.set("clock", now)
    return True


def _acknowledge(link, book, result, upto):
    greeting = result.greeting
    # Games that can't be read now aren't kept here, and neither are games that weren't asked for.
    upto = min([upto] + [number - 1 for number in (*result.unread, *result.unasked)])
    book.devices.has_looked(greeting.device, greeting.epoch, upto, result.gone)
    if upto > greeting.held:
        link.acknowledge(greeting.epoch, upto)


def _keys(link, greeting, result, numbers):
    """Yield (number on the device, key) for each of these numbers, which are ascending. Restored games have
    old keys.
    """
    first = last = 0
    free, key = greeting.first, (greeting.device, greeting.epoch, 0)
    for number in numbers:
        if number > last:
            try:
                first, last, told = link.origin(number)
            except LinkError as error:
                if error.reason not in ("gone", "key", "storage"):
                    raise
                _lacks(result, number, error)
                continue
            if first < free:
                raise link.unfit(f"games {first} to {last} are out of order")
            key = told or (greeting.device, greeting.epoch, first)
            if told is None:
                last = greeting.last
            free = last + 1
        device, epoch, start = key
        yield number, (device, epoch, start + number - first)


def _dropped(book, keys, greeting):
    """Return how many games before the device's first this book lacks, and for how many it can't decide that.

    The oldest game on the device names a log. The games before it belong to that log as well, back to the
    first one that the book has of it. Even older ones were restored from a log that the device no longer
    names. If no other log of that device has a number, the book lacks that game. If one has, the book can't
    decide whether it is the same game.
    """
    device, epoch, _ = keys[0][1] if keys else (greeting.device, greeting.epoch, 0)
    logs = book.sequences(device)
    held = logs.pop(epoch, set())
    begin = min(held, default=greeting.first)
    doubtful = {number for number in set().union(*logs.values()) if number < min(begin, greeting.first)}
    there = {number for number in held | doubtful if number < greeting.first}
    return greeting.first - 1 - len(there), len(doubtful)


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
