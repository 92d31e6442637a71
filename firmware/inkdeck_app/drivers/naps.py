"""Naps between looks at the keys. Only this module puts the chip to sleep, and restores what that changes."""

from machine import disable_irq, enable_irq, lightsleep

NAP_MS = 50
"""Shorter than a press: if its edge doesn't end a nap, its level is still there afterwards."""
BUSY_MS = 25
"""How late the end of a refresh may be noticed."""
_LEAST_MS = 2  # for less, MicroPython waits instead


class Naps:
    """The naps of a board that can sense easily that it is on battery. On USB, naps would end at once.

    :param power: a `Power`. :param buttons: a `Buttons`. :param panel: the panel on the SPI.
    :param clock: a `Clock`.
    """

    def __init__(self, power, buttons, panel, clock):
        self._power = power
        self._buttons = buttons
        self._panel = panel
        self._clock = clock

    def rest(self, ms):
        """Nap for at most `ms`, until a contact moves, a refresh has ended, or USB gives power.

        Returns whether it has napped; if not, no time has passed.
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

    # Both are called for each nap, and are small enough to use no memory.

    def _nap(self, ms):
        """Nap, and return whether it did. A key pressed between the check and the nap is pending, and ends
        the nap at once."""
        before = disable_irq()
        try:  # Ctrl-C may come at any jump, and must not leave interrupts off
            return self._nap_if_quiet(ms)
        finally:
            enable_irq(before)

    def _nap_if_quiet(self, ms):
        if ms < _LEAST_MS or not self._buttons.quiet():
            return False
        lightsleep(ms)
        self._panel.after_nap()
        return True
