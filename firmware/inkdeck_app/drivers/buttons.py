"""Buttons by interrupt: a busy program loses no press, and a bouncing contact counts as one press."""

import time
from array import array

from machine import Pin, disable_irq, enable_irq

BOUNCE_US = 20_000
"""How long a contact may bounce after it moved, in microseconds."""

QUIET_US = 30_000
"""How long after a contact moved more may follow, in microseconds: bouncing, and edges hidden by it."""

_LONG_US = 100_000_000  # far from where ticks wrap
_ROOM = 64  # movements kept while the program is busy


class Buttons:
    """All buttons of a board. `moved` returns their movements.

    :param keys: the board's `Key`s.
    :param clock: the device's `Clock`.
    """

    def __init__(self, keys, clock):
        self._clock = clock
        self._ring = _Ring()
        self._contacts = [_Contact(key, place, self._ring) for place, key in enumerate(keys)]

    def moved(self):
        """Return the movements since the last call in order: (name, down, milliseconds, microseconds)."""
        now_us = time.ticks_us()
        for contact in self._contacts:
            contact.settle(now_us)
        return () if self._ring.empty() else self._taken()  # the usual case: makes no garbage

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
        """Whether every contact has been up for `QUIET_US` and `moved` has returned every movement.

        Works with interrupts off.
        """
        if not self._ring.empty():
            return False
        now = time.ticks_us()
        for contact in self._contacts:
            if not contact.quiet(now):
                return False
        return True

    def stop(self):
        """Stop the interrupts at the program's end."""
        for contact in self._contacts:
            contact.pin.irq(handler=None)


class _Ring:
    """Movements in order of arrival. Interrupts add them (`_Contact._edge`), so adding allocates nothing.

    :ivar places: each button's place << 1, | 1 if it went down; `times`: when, in microseconds.
    :ivar next: where the next one goes; `first`: the oldest, the same if there is none.
    """

    def __init__(self):
        self.places = bytearray(_ROOM)
        self.times = array("I", [0] * _ROOM)
        self.first = 0
        self.next = 0

    def empty(self):
        """Whether there are no movements."""
        return self.first == self.next

    def take(self):
        """Remove and return the oldest (place, down, microseconds), or None."""
        if self.first == self.next:
            return None
        move = self.places[self.first], self.times[self.first]
        self.first = (self.first + 1) % _ROOM
        return move[0] >> 1, bool(move[0] & 1), move[1]


class _Contact:
    """One button. An edge means that it moved, whatever its level is a moment later, as a bounce may have
    turned it back. Once the contact is at rest, its level shows whether an edge was missed.
    """

    def __init__(self, key, place, ring):
        self.name = key.name
        self._place = place
        self._active = key.active
        self._ring = ring
        self.pin = Pin(key.pin, Pin.IN, Pin.PULL_DOWN if key.active else Pin.PULL_UP)
        # A press that began before the program is ignored: the button counts from its release on.
        self.down = int(self.pin.value() == self._active)
        self._since = time.ticks_us()
        self._hidden = None  # when the last edge came that was too close to a movement to be one
        self.pin.irq(handler=self._edge, trigger=Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=True)

    def _edge(self, _pin):
        # It runs on the stack of whatever it interrupts, where each call within it would take 300 bytes.
        now = time.ticks_us()
        if time.ticks_diff(now, self._since) < BOUNCE_US:
            self._hidden = now
            return
        ring = self._ring
        after = (ring.next + 1) % _ROOM
        if after != ring.first:
            down = self.down ^ 1
            ring.places[ring.next] = self._place << 1 | down
            ring.times[ring.next] = now
            ring.next = after
            self.down = down
            self._since = now
            self._hidden = None

    def quiet(self, now):
        """Whether the contact has been up for `QUIET_US`."""
        up = not self.down and self.pin.value() != self._active
        return up and time.ticks_diff(now, self._since) >= QUIET_US

    def settle(self, now):
        """Notice an edge that was hidden by bouncing."""
        passed = time.ticks_diff(now, self._since)
        if passed >= BOUNCE_US and (passed > _LONG_US or (self.pin.value() == self._active) != self.down):
            self._notice(now)

    def _notice(self, now):
        before = disable_irq()
        try:  # Ctrl-C may come at any jump, and must not leave interrupts off
            if time.ticks_diff(now, self._since) >= BOUNCE_US:
                # Ticks wrap after 18 minutes: an old time must not look like a future one.
                self._since = time.ticks_add(now, -BOUNCE_US)
                if (self.pin.value() == self._active) != self.down:
                    rests = self._hidden
                    self._edge(None)
                    if rests is not None:
                        self._since = rests  # otherwise no nap could begin for another QUIET_US
        finally:
            enable_irq(before)
