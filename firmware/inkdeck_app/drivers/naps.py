"""Naps between looks at the keys. Nothing else has the chip sleep: what a nap changes is set right here."""

from machine import disable_irq, enable_irq, lightsleep

NAP_MS = 50
"""A press lasts longer: should its edge not end a nap, its level still tells of it afterwards."""
BUSY_MS = 25
"""So late the end of a refresh may be noticed."""
_LEAST_MS = 2  # below that MicroPython waits instead


class Naps:
    """The naps of a board that says without effort that it is on its battery; on USB they'd end at once.

    :param power: a `Power`. :param buttons: a `Buttons`. :param panel: what hangs on the SPI.
    :param clock: a `Clock`.
    """

    def __init__(self, power, buttons, panel, clock):
        self._power = power
        self._buttons = buttons
        self._panel = panel
        self._clock = clock

    def rest(self, ms):
        """Nap for `ms` at most: until a contact moves, a refresh has ended, or USB gives power.

        Returns whether it has napped at all; if not, no time has passed.
        """
        busy = self._panel.busy()
        end = self._clock.ms() + ms
        napped = False
        while self._panel.busy() == busy and self._power.on_battery() and self._nap(self._length(end, busy)):
            napped = True
        return napped

    def _length(self, end, busy):
        left = min(end - self._clock.ms(), NAP_MS)
        return min(left, max(BUSY_MS, self._panel.least_ms())) if busy else left

    # Both are called for each nap, and small enough to take no memory.

    def _nap(self, ms):
        """Returns whether it napped. A key that is pressed between the look and the nap is still pending, and
        lets the nap end at once."""
        before = disable_irq()
        try:  # Ctrl-C may come at any jump, and must not leave the chip deaf
            return self._nap_if_quiet(ms)
        finally:
            enable_irq(before)

    def _nap_if_quiet(self, ms):
        if ms < _LEAST_MS or not self._buttons.quiet():
            return False
        lightsleep(ms)
        self._panel.after_nap()
        return True
