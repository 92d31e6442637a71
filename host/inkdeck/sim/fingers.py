"""Pressing a board's buttons without fingers: whole taps and holds, for a keyboard and for scripts."""

from inkdeck_app.ui.keys import LONG_MS, Keys, Press


def press(keys: Keys, button: str, now: int, hold: bool = False) -> list[Press]:
    """Let `button` go down at `now` (ms) and up at once, or after a long press; returns the list of Press."""
    up_at = now + (LONG_MS if hold else 0)
    # Lists are added, not unpacked: in a browser MicroPython runs this.
    presses = keys.feed(button, True, now) + list(keys.tick(up_at))
    return presses + keys.feed(button, False, up_at)
