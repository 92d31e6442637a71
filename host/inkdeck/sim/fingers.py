"""Presses a board's buttons for a keyboard or a script: whole taps and holds."""

from inkdeck_app.ui.keys import LONG_MS, Keys, Press


def press(keys: Keys, button: str, now: int, hold: bool = False) -> list[Press]:
    """Press `button` at `now` (ms), release it at once or after a long press, and return the `Press`es."""
    up_at = now + (LONG_MS if hold else 0)
    # Lists are added, not unpacked, because a browser's MicroPython also runs this.
    presses = keys.feed(button, True, now) + list(keys.tick(up_at))
    return presses + keys.feed(button, False, up_at)
