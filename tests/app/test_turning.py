"""The panel shows the whole of a turned or inverted picture, even if a host changes the setting."""

import json
from binascii import crc32

import pytest

from app.driver import Driver
from inkdeck_app import link

_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def wish(driver, name, value):
    """Change a setting from a host."""
    request = json.dumps({"v": link.PROTOCOL, "id": 1, "do": "set", "name": name, "value": value}).encode()
    reply = link.answer(link.Link(driver.app), request + b"*%08x" % crc32(request))
    assert reply and "error" not in reply


def expected(driver):
    """Return what the panel must show, from the drawn frame and the way that it is turned."""
    frame = driver.frame
    if driver.app.settings.rotate:
        frame = frame[::-1].translate(_MIRRORED)
    if driver.app.settings.invert:
        frame = bytes(byte ^ 0xFF for byte in frame)
    return frame


@pytest.mark.parametrize("wishes", [["invert"], ["rotate"], ["rotate", "invert"]])
def test_a_picture_rotated_by_a_host_appears_at_once_and_stays_complete(wishes):
    driver = Driver()
    driver.press("down")
    for value in (True, False):
        for name in wishes:
            wish(driver, name, value)
            driver.settle()
            assert bytes(driver.hw.panel.glass) == expected(driver), f"{name} {value}"
        for key in ("down", "up"):
            driver.press(key)
            assert bytes(driver.hw.panel.glass) == expected(driver), f"a cursor after {wishes} {value}"
            assert driver.hw.panel.log[-1][1], "a cursor takes a window only"


def test_a_host_that_rotates_nothing_costs_no_refresh():
    driver = Driver()
    driver.press("down")
    shown = len(driver.hw.panel.log)
    wish(driver, "invert", False)
    driver.settle()
    assert len(driver.hw.panel.log) == shown
