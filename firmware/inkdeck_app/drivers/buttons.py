"""Buttons by interrupt: no press is lost while the program is busy, and a bouncing contact is one press."""

import time
from array import array

from machine import Pin, disable_irq, enable_irq

BOUNCE_US = 20_000
"""How long after a contact moved it may bounce, in microseconds."""

QUIET_US = 30_000
"""How long after a contact moved more of it may follow: its bouncing, and what that hid."""

_LONG_US = 100_000_000  # far from where ticks wrap
_ROOM = 64  # movements that are kept while the program is busy


class Buttons:
    """All buttons of a board; what moved is asked for with `moved`.

    :param keys: the board's `Key`s.
    :param clock: the device's `Clock`.
    """

    def __init__(self, keys, clock):
        self._clock = clock
        self._ring = _Ring()
        self._contacts = [_Contact(key, place, self._ring) for place, key in enumerate(keys)]

    def moved(self):
        """What moved since the last call, in order: (name, down, milliseconds, microseconds) of each."""
        now_us = time.ticks_us()
        for contact in self._contacts:
            contact.settle(now_us)
        return () if self._ring.empty() else self._taken()  # most calls: no waste for the collector

    def _taken(self):
        now_ms, now_us = self._clock.ms(), time.ticks_us()
        moves = []
        move = self._ring.take()
        while move is not None:
            place, down, at_us = move
            at_ms = now_ms - max(0, time.ticks_diff(now_us, at_us)) // 1000
            moves.append((self._contacts[place].name, down, at_ms, at_us))
            move = self._ring.take()
        return moves

    def released(self):
        """Whether no button is held."""
        self.moved()
        return not any([contact.down for contact in self._contacts])

    def quiet(self):
        """Whether every contact is up, has been for `QUIET_US`, and nothing has moved that was not asked for.

        Interrupts may be off.
        """
        if not self._ring.empty():
            return False
        now = time.ticks_us()
        for contact in self._contacts:
            if not contact.quiet(now):
                return False
        return True

    def stop(self):
        """No more interrupts: the program ends."""
        for contact in self._contacts:
            contact.pin.irq(handler=None)


class _Ring:
    """Movements in the order in which they came; an interrupt puts them in, so nothing is allocated there."""

    def __init__(self):
        self._places = bytearray(_ROOM)
        self._times = array("I", [0] * _ROOM)
        self._first = 0
        self._next = 0

    def put(self, place, down, at_us):
        """Keep a movement; False when there is no room for it."""
        after = (self._next + 1) % _ROOM
        if after == self._first:
            return False
        self._places[self._next] = place << 1 | down
        self._times[self._next] = at_us
        self._next = after
        return True

    def empty(self):
        """Whether nothing has moved."""
        return self._first == self._next

    def take(self):
        """The oldest (place, down, microseconds), or None."""
        if self._first == self._next:
            return None
        move = self._places[self._first], self._times[self._first]
        self._first = (self._first + 1) % _ROOM
        return move[0] >> 1, bool(move[0] & 1), move[1]


class _Contact:
    """One button. An edge means that it moved, whatever its level is a moment later: a bounce may have turned
    it back. When it has come to rest, the level tells whether an edge was missed.
    """

    def __init__(self, key, place, ring):
        self.name = key.name
        self._place = place
        self._active = key.active
        self._put = ring.put
        self.pin = Pin(key.pin, Pin.IN, Pin.PULL_DOWN if key.active else Pin.PULL_UP)
        # One held since the start has no beginning, so it means nothing until it is let go.
        self.down = int(self.pin.value() == self._active)
        self._since = time.ticks_us()
        self.pin.irq(handler=self._edge, trigger=Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=True)

    def _edge(self, _pin):
        now = time.ticks_us()
        if time.ticks_diff(now, self._since) >= BOUNCE_US:
            self._move(now)

    def _move(self, now):
        if self._put(self._place, self.down ^ 1, now):
            self.down ^= 1
            self._since = now

    def quiet(self, now):
        """Whether it is up, and has been for long enough."""
        up = not self.down and self.pin.value() != self._active
        return up and time.ticks_diff(now, self._since) >= QUIET_US

    def settle(self, now):
        """Notice an edge that fell into the time of bouncing."""
        passed = time.ticks_diff(now, self._since)
        if passed >= BOUNCE_US and (passed > _LONG_US or (self.pin.value() == self._active) != self.down):
            self._notice(now)

    def _notice(self, now):
        before = disable_irq()
        try:  # Ctrl-C may come at any jump, and must not leave the chip deaf
            if time.ticks_diff(now, self._since) >= BOUNCE_US:
                # Ticks wrap after 18 minutes: an old moment must not look like one to come.
                self._since = time.ticks_add(now, -BOUNCE_US)
                if (self.pin.value() == self._active) != self.down:
                    self._move(now)
        finally:
            enable_irq(before)
