"""The panels that a board may have, by their controllers."""

from .bus import Bus


def open_panel(section, clock):
    """The panel of a board, by the section `panel` of its board.json. Imports the one driver that it needs.

    :param clock: `ms()` and `sleep_ms(ms)`.
    """
    from machine import SPI, Pin

    if section["controller"] == "uc8151":
        from .uc8151 import UC8151 as Driver
    else:
        from .ssd1680 import SSD1680 as Driver
    # SPI1's own MISO would be GP8, which is another panel's DC: always named.
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
