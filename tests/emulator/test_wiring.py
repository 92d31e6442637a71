"""Keys and their bounce, the battery, and the panel's wire, on a chip that only records."""

from types import SimpleNamespace

import pytest

from inkdeck.emulator.wiring import BatteryWire, KeyWire, PanelWire

MS = 1_000_000


class Alarm:
    """An alarm of the `NotedChip`."""

    def __init__(self, chip, call):
        self._chip = chip
        self.call = call
        self.at = None
        chip.alarms.append(self)

    def schedule(self, ns):
        self.at = self._chip.now + ns

    def cancel(self):
        self.at = None


class NotedChip:
    """A chip that notes the levels it gets as (ms, pin, level) and lets time pass."""

    def __init__(self):
        self.now = 0
        self.alarms = []
        self.noted = []
        self.watched = {}
        self.levels = {}
        self.answered = 0
        spi = SimpleNamespace(clock_frequency=12_000_000, data_bits=8, complete_transmit=self.complete)
        pins = {pin: SimpleNamespace(value=1) for pin in range(30)}
        self.mcu = SimpleNamespace(spi=[spi, spi], gpio=pins, clk_peri=125_000_000)
        self.peripheral_clock = 125_000_000

    def complete(self, _value):
        self.answered += 1

    def alarm(self, call):
        return Alarm(self, call)

    def drive(self, pin, level):
        self.noted.append((round(self.now / MS, 3), pin, level))

    def watch(self, pin, call):
        self.watched[pin] = call

    def level(self, pin):
        return self.levels.get(pin)

    def passes(self, ms):
        end = self.now + ms * MS
        while True:
            due = [alarm for alarm in self.alarms if alarm.at is not None and alarm.at <= end]
            if not due:
                break
            alarm = min(due, key=lambda one: one.at)
            self.now, alarm.at = alarm.at, None
            alarm.call()
        self.now = end


@pytest.fixture
def chip():
    return NotedChip()


@pytest.mark.parametrize("active", [0, 1])
def test_a_key_drives_its_level_and_lets_go(chip, active):
    key = KeyWire(12, active, lambda: None)
    key.attach(chip)
    key.set(True)
    chip.passes(50)
    key.set(False)
    assert chip.noted == [(0, 12, None), (0, 12, active), (50, 12, None)]


def test_bounce_ends_in_the_new_state_within_its_time(chip):
    key = KeyWire(12, 1, lambda: None)
    key.attach(chip)
    chip.noted.clear()
    key.set(True, bounce_ms=5)
    chip.passes(100)
    times = [at for at, _, _ in chip.noted]
    assert [level for _, _, level in chip.noted] == [1, None, 1, None, 1, None, 1, None, 1]
    assert times[0] == 0 and times[-1] == 5 and times == sorted(times)
    chip.noted.clear()
    key.set(False, bounce_ms=5)
    chip.passes(100)
    assert [level for _, _, level in chip.noted] == [None, 1, None, 1, None, 1, None, 1, None]


def test_release_during_the_bounce_is_the_last_word(chip):
    key = KeyWire(12, 1, lambda: None)
    key.attach(chip)
    key.set(True, bounce_ms=5)
    chip.passes(1)
    key.set(False)
    chip.passes(100)
    assert chip.noted[-1] == (1, 12, None)


def test_a_held_key_is_still_held_on_a_new_chip(chip):
    key = KeyWire(12, 1, lambda: None)
    key.set(True)
    key.attach(chip)
    assert chip.noted == [(0, 12, 1)]


def test_pressing_twice_changes_once(chip):
    changes = []
    key = KeyWire(12, 1, lambda: changes.append(key.pressed))
    key.attach(chip)
    key.set(True)
    key.set(True)
    key.set(False)
    assert changes == [True, False]


@pytest.mark.parametrize(
    "volts, power, expected", [(3.0, 1, (1241, 1539)), (2.0, 1, (827, 1539)), (3.0, 0, (1241, 0))]
)
def test_battery_as_its_divider_and_reference_give_it(chip, volts, power, expected):
    read = []
    chip.mcu.adc = SimpleNamespace(channel_values=[0] * 5, on_adc_read=read.append)
    battery = BatteryWire({"adc": 29, "reference": 28, "reference_power": 27}, volts)
    battery.attach(chip)
    chip.levels[27] = power
    chip.mcu.adc.on_adc_read(3)
    assert read == [3]
    assert tuple(chip.mcu.adc.channel_values[channel] for channel in (3, 2)) == expected


PANEL = {"controller": "uc8151", "rotation": 0, "spi": 0, "cs": 17, "dc": 20, "rst": 21, "busy": 26}


def test_bytes_take_their_time_and_reach_the_panel_only_when_it_is_selected(chip):
    wire = PanelWire(PANEL, lambda: chip.now)
    wire.attach(chip)
    assert chip.noted == [(0, 26, 1)]
    chip.watched[21](0)
    chip.passes(10)
    chip.watched[21](1)
    chip.passes(10)
    send = chip.mcu.spi[0].on_transmit
    send(0x04)
    assert [entry.op for entry in wire.model.log] == [0x100]
    chip.mcu.gpio[17].value = chip.mcu.gpio[20].value = 0
    send(0x04)
    assert [entry.op for entry in wire.model.log] == [0x100, 0x04]
    assert chip.answered == 0
    chip.passes(0.0007)
    assert chip.answered == 1
    assert chip.noted[-1][1:] == (26, 0)
    chip.passes(11)
    assert chip.noted[-1][1:] == (26, 1)
    assert wire.model.violations == []


def test_spi_is_timed_by_the_clock_it_really_has(chip):
    wire = PanelWire(PANEL, lambda: chip.now)
    wire.attach(chip)
    chip.mcu.spi[0].clock_frequency = 31_250_000
    chip.peripheral_clock = 48_000_000
    chip.mcu.spi[0].on_transmit(0)
    chip.passes(0.000660)
    assert chip.answered == 0
    chip.passes(0.000010)
    assert chip.answered == 1


def test_a_panel_that_says_nothing_still_gets_on(chip):
    wire = PanelWire(PANEL, lambda: chip.now)
    wire.attach(chip)
    wire.model.busy_silent = True
    chip.watched[21](0)
    chip.passes(10)
    chip.watched[21](1)
    assert wire.model.busy
    chip.passes(2)
    assert wire.model.busy_until_ns is None
