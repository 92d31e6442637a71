"""Pressing a board's buttons without fingers: whole taps and holds, for a keyboard and for scripts."""

from inkdeck_app.ui.keys import LONG_MS


def press(keys, button, now, hold=False):
    """Let `button` go down at `now` (ms) and up at once, or after a long press; gives the list of Press."""
    up_at = now + (LONG_MS if hold else 0)
    return [*keys.feed(button, True, now), *keys.tick(up_at), *keys.feed(button, False, up_at)]
