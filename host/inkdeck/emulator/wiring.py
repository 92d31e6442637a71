"""The parts soldered to the chip: the panel on its SPI, bouncing keys, the battery."""

from collections.abc import Callable
from typing import Any

from inkdeck.emulator.chip import Chip
from inkdeck.emulator.controllers import MODELS

# When a bouncing contact changes, in fractions of the time that it bounces; an odd number of times ends in
# the new state.
_BOUNCES = (0.0, 0.07, 0.18, 0.31, 0.37, 0.58, 0.66, 0.83, 1.0)

_REFERENCE_V = 1.24
_SUPPLY_V = 3.3
_DIVIDER = 3
_STEPS = 4095
_FIRST_ADC_PIN = 26


class PanelWire:
    """The wires between chip and panel. The panel's model survives when the chip loses power.

    :param section: `panel` of board.json. :param time_ns: the machine's time in nanoseconds.
    """

    def __init__(self, section: dict[str, Any], time_ns: Callable[[], float]) -> None:
        self._section = section
        self._time_ns = time_ns
        self._chip: Any = None
        self._busy_level = 0
        self.model = MODELS[section["controller"]](time_ns, self._set_busy, section["rotation"])

    def attach(self, chip: Chip) -> None:
        """Connect the panel to a newly powered chip."""
        self._chip = chip
        gpio = chip.mcu.gpio
        self._select, self._dc = gpio[self._section["cs"]], gpio[self._section["dc"]]
        self._spi = chip.mcu.spi[self._section["spi"]]
        self._spi.on_transmit = self._transmit
        self._alarm = chip.alarm(self._work_ends)
        self._sent = chip.alarm(lambda: self._spi.complete_transmit(0))
        chip.watch(self._section["rst"], self._reset)
        chip.drive(self._section["busy"], self._busy_level)

    def _set_busy(self, level):
        self._busy_level = level
        if self._chip is not None:
            self._chip.drive(self._section["busy"], level)

    def _reset(self, level):
        # The module pulls the line up while nothing drives it.
        self.model.reset_pin(1 if level is None else level)
        self._mind_the_time()

    def _transmit(self, byte):
        spi = self._spi
        frequency = spi.clock_frequency * self._chip.peripheral_clock / self._chip.mcu.clk_peri
        if self._select.value == 0:
            self.model.transmit(byte, 1 if self._dc.value == 1 else 0, frequency)
            self._mind_the_time()
        self._sent.schedule(spi.data_bits * 1e9 / frequency if frequency else 1000)

    def _mind_the_time(self):
        if self.model.busy_until_ns is None:
            self._alarm.cancel()
        else:
            self._alarm.schedule(max(0, self.model.busy_until_ns - self._time_ns()))

    def _work_ends(self):
        self.model.tick()
        if self.model.busy_until_ns is not None:
            self._mind_the_time()


class KeyWire:
    """A button between a pin and its pressed level.

    :param pin: its GPIO. :param active: the pressed level, 1 or 0.
    :param changed: called after every press and release.
    """

    def __init__(self, pin: int, active: int, changed: Callable[[], object]) -> None:
        self.pressed = False
        self._pin = pin
        self._active = active
        self._changed = changed
        self._chip: Any = None
        self._alarm: Any = None
        self._edges = []

    def attach(self, chip: Chip) -> None:
        """Connect the button to a newly powered chip; a held button stays held."""
        self._chip = chip
        self._alarm = chip.alarm(self._next_edge)
        self._edges = []
        self._touch(self.pressed)

    def set(self, pressed: bool, bounce_ms: float = 0) -> None:
        """Press or release; the contact bounces for `bounce_ms`."""
        if pressed == self.pressed:
            return
        self.pressed = pressed
        self._edges = []
        if self._chip is not None:
            self._touch(pressed)
            if bounce_ms:
                self._edges = [
                    ((late - soon) * bounce_ms * 1e6, pressed if number % 2 else not pressed)
                    for number, (soon, late) in enumerate(zip(_BOUNCES, _BOUNCES[1:], strict=False))
                ]
                self._alarm.schedule(self._edges[0][0])
        self._changed()

    def _next_edge(self):
        if not self._edges:
            return
        _delay, level = self._edges.pop(0)
        self._touch(level)
        if self._edges:
            self._alarm.schedule(self._edges[0][0])

    def _touch(self, closed):
        # An open contact drives nothing, so that a program without a pull resistor is noticed.
        self._chip.drive(self._pin, self._active if closed else None)


class BatteryWire:
    """The battery's divider and the voltage reference on the chip's ADC.

    :param section: `battery` of board.json. :ivar volts: the battery's voltage.
    """

    def __init__(self, section: dict[str, Any], volts: float) -> None:
        self._section = section
        self.volts = volts

    def attach(self, chip: Chip) -> None:
        """Connect it to a newly powered chip."""
        adc = chip.mcu.adc
        convert = adc.on_adc_read
        pins = (self._section["adc"], self._section["reference"])

        def read(channel):
            powered = chip.level(self._section["reference_power"]) == 1
            volts = (self.volts / _DIVIDER, _REFERENCE_V if powered else 0.0)
            for pin, value in zip(pins, volts, strict=True):
                adc.channel_values[pin - _FIRST_ADC_PIN] = min(_STEPS, round(value / _SUPPLY_V * _STEPS))
            convert(channel)

        adc.on_adc_read = read
