"""A board's power: latch, USB, battery and LED. Each can be missing."""

import time

from machine import ADC, Pin

_REFERENCE_VOLTS = 1.24
_FEWEST_VOLTS = {"AAA": (2.2, 2.4, 2.7), "LiPo": (3.3, 3.6, 3.8)}
"""By `cells` of board.json: the least volts for one bar, two and three. Where one bar begins, a tenth to a
fifth of the charge is left, enough for several hands (docs/battery.md)."""


class Power:
    """A board's means to control and sense power.

    :param board: the `Board`; its `latch`, `usb`, `battery` and `led` are sections of board.json or None.
    """

    def __init__(self, board):
        self._latch = _output(board.latch, 1)
        self._led = _output(board.led, 0)
        self._battery = board.battery
        self._usb, self._usb_active = None, 1
        self._near = board.usb is not None and not isinstance(board.usb["pin"], str)
        if board.usb:
            try:
                self._usb, self._usb_active = Pin(board.usb["pin"], Pin.IN), board.usb["active"]
            except (ValueError, TypeError):
                pass  # this MicroPython is built for a board without that pin

    @property
    def latched(self):
        """Whether the board can switch itself off."""
        return self._latch is not None

    def on_usb(self):
        """Whether USB gives power; None on a board that can't sense it."""
        return None if self._usb is None else self._usb.value() == self._usb_active

    def on_battery(self):
        """Whether the board is on battery, if easy to sense: a Pico W would have to wake its radio."""
        return self._near and self.on_usb() is False

    def light(self, on):
        """Switch the LED on or off."""
        if self._led:
            self._led(on)

    def off(self):
        """Switch the power off. On USB it stays on: then this raises the latch again and returns."""
        if self._latch:
            self._latch(False)
            time.sleep_ms(500)
            self._latch(True)

    def volts(self):
        """Return the battery's voltage, or None if the board can't sense it.

        Compares it with a reference of 1.24 V, as the supply voltage falls with the battery.
        """
        battery = self._battery
        if not battery:
            return None
        supply = Pin(battery["reference_power"], Pin.OUT, value=1)
        time.sleep_ms(1)
        reference = ADC(Pin(battery["reference"])).read_u16()
        level = ADC(Pin(battery["adc"])).read_u16()
        supply(0)
        if not reference:
            return None
        return 3 * level / reference * _REFERENCE_VOLTS


def bars(volts, battery):
    """Return a battery's charge: 3 full, 2 half, 1 low, 0 empty; None if its voltage is None.

    :param battery: the section `battery` of board.json.
    """
    if volts is None:
        return None
    return len([fewest for fewest in _FEWEST_VOLTS[battery.get("cells", "AAA")] if volts >= fewest])


def _output(section, value):
    """Return a function that switches an output on and off, or None. `value` is the output's first state."""
    if not section:
        return None
    active = section["active"]
    pin = Pin(section["pin"], Pin.OUT, value=active if value else 1 - active)

    def switch(on):
        pin.value(active if on else 1 - active)

    return switch
