"""What the wiring pages know besides a board's folder: the Pico's header and what each entry means."""

from dataclasses import dataclass, field

# From pin 1 on, as the Pico's data sheet has it ("Pico pinout"); AGND is the quiet ground for measuring.
HEADER = (
    *("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7"),
    *("GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"),
    *("GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN"),
    *("GP26", "GP27", "AGND", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)

PANEL_SIGNALS = ("sck", "mosi", "miso", "cs", "dc", "rst", "busy")


@dataclass(frozen=True)
class Signal:
    """One connection of the RP2040.

    `pin` is a GPIO number or a name of the radio's; `group` is "panel", "keys" or "rest"; `out` tells whether
    the RP2040 drives it.
    """

    name: str
    pin: int | str
    group: str
    out: bool
    what: str
    key: object = field(default=None, compare=False)

    @property
    def gpio(self):
        """The pin as people write it: GP18."""
        return f"GP{self.pin}" if isinstance(self.pin, int) else self.pin

    @property
    def header(self):
        """The pin of the Pico's header that it is on, 1 to 40, or None when it is on none."""
        return HEADER.index(self.gpio) + 1 if self.gpio in HEADER else None


def signals(board):
    """All connections of a board, in the order of its file, as a list of Signal."""
    panel, found = board.panel, []
    what = {
        "sck": f"clock of SPI{panel['spi']}",
        "mosi": f"data of SPI{panel['spi']}, to the panel",
        "miso": "leave it free: named so that the SPI takes no other pin for it",
        "cs": "chip select, low while the panel is spoken to",
        "dc": "low for a command, high for data",
        "rst": "reset, low for a moment before each start",
        "busy": f"{'high' if panel['busy_level'] else 'low'} while the panel refreshes",
    }
    for name in PANEL_SIGNALS:
        found.append(Signal(name.upper(), panel[name], "panel", name not in ("miso", "busy"), what[name]))
    for key in board.keys:
        pull = "pressed: high (pull-down in the chip)" if key.active else "pressed: low (pull-up in the chip)"
        found.append(Signal(key.name, key.pin, "keys", False, f"button {key.name}, {pull}", key))
    for name, section, out, text in (
        ("LED", board.led, True, "on when {}"),
        ("LATCH", board.latch, True, "{} keeps the power on"),
        ("USB", board.usb, False, "{} while there is USB power"),
        ("SAFE", board.safe, False, "{} while the button for safe mode is pressed"),
    ):
        if section:
            level = text.format("high" if section["active"] else "low")
            found.append(Signal(name, section["pin"], "rest", out, level))
    if board.battery:
        found.append(Signal("VBAT", board.battery["adc"], "rest", False, "a third of the battery's voltage"))
        found.append(Signal("VREF", board.battery["reference"], "rest", False, "a reference of 1.24 V"))
        power = board.battery["reference_power"]
        found.append(Signal("VREF_EN", power, "rest", True, "feeds the reference while it is measured"))
    return found
