"""Opens a board's panel with the driver for its controller."""

from .bus import Bus


def open_panel(section, clock):
    """Return the panel of a board's section `panel` in board.json. Imports only the driver it needs.

    :param clock: `ms()` and `sleep_ms(ms)`.
    """
    from machine import SPI, Pin

    if section["controller"] == "uc8151":
        from .uc8151 import UC8151 as Driver
    else:
        from .ssd1680 import SSD1680 as Driver
    # SPI1's default MISO would be GP8, which is another panel's DC, so name it always.
    spi = SPI(
        section["spi"],
        baudrate=Driver.BAUD,
        sck=Pin(section["sck"]),
        mosi=Pin(section["mosi"]),
        miso=Pin(section["miso"]),
    )
    cs, dc, rst = [Pin(section[name], Pin.OUT, value=1) for name in ("cs", "dc", "rst")]
    busy = Pin(section["busy"], Pin.IN, Pin.PULL_UP)
    return Driver(Bus(spi, cs, dc, rst, busy, section["busy_level"], clock), section["rotation"])
