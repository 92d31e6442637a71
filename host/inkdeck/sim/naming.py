"""A keyboard types a name on the letter wheel: its letters are letters then, and no keys of the board.

MicroPython also runs this module, for the page in a browser.
"""

from typing import Any


def is_open(screen: Any) -> bool:
    """Whether a name is entered on this screen."""
    return getattr(screen, "name", "") == "letters"


def presses(screen: Any, key: str) -> list[str] | None:
    """Return the device's keys for a key of the keyboard; None if no name is entered, or if it is no letter.

    Enter finishes a name, unless the cursor has moved to another letter that fits. A word's first letter
    becomes a capital.
    """
    if not is_open(screen):
        return None
    from inkdeck_app.screens import letters  # it is there if the screen is

    hints = screen.hints()
    if key == "enter" and "menu" in hints and (screen.at == letters.START or "ok" not in hints):
        return ["menu"]
    if len(key) != 1:
        return None
    wheels = (letters.CAPITALS, letters.SMALL) if screen.capitals else (letters.SMALL, letters.CAPITALS)
    if screen.full or not any(key in wheel for wheel in wheels):
        return []
    if screen.capitals and key in letters.SMALL:
        return _turned(screen.at, letters.SMALL.index(key), letters.SWITCH + 1)
    if key in wheels[0]:
        return _turned(screen.at, wheels[0].index(key), letters.SWITCH + 1)
    change = _turned(screen.at, letters.SWITCH, letters.SWITCH + 1)
    return change + _turned(letters.START, wheels[1].index(key), letters.SWITCH + 1)


def _turned(at, wanted, count):
    """Return the presses that turn a wheel of so many places the shorter way round, and take that one."""
    ahead = (wanted - at) % count
    return (["down"] * ahead if ahead <= count - ahead else ["up"] * (count - ahead)) + ["ok"]
