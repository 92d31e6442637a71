"""Turns button presses and releases into presses of the five logical keys."""

from collections import namedtuple

LOGICAL = ("up", "down", "ok", "back", "menu")
"""The five logical keys, in the order in which a player learns them."""

LONG_MS = 600
"""How long to hold a button for its long press, in milliseconds."""

REPEAT_AFTER_MS = 500
REPEAT_EVERY_MS = 150

Press = namedtuple("Press", ("key", "button", "began", "repeat"))
"""A press: logical key, physical button, when the button went down (ms), and whether it is a repeat."""


class _Button:
    def __init__(self, key):
        self.key = key
        self.began = None
        self.due = None


class Keys:
    """Turns one board's buttons into presses.

    A button with a long meaning sends its short press on release, and its long press after `LONG_MS`. A
    button without one sends at once, and repeats if it means up or down.
    """

    def __init__(self, board):
        self._buttons = [_Button(key) for key in board.keys]

    def feed(self, button, down, now):
        """Note that a button went down or up at `now` (ms). Returns the list of presses that this completes.

        Raises ValueError if the board has no such button.
        """
        for state in self._buttons:
            if state.key.name == button:
                return self._pressed(state, now) if down else self._released(state, now)
        raise ValueError("this board has no button " + button)

    def tick(self, now):
        """Note that it is `now` (ms). Returns the long presses and repeats that are due, often none."""
        for state in self._buttons:
            if state.due is not None and now - state.due >= 0:
                return self._all_due(now)
        return ()  # the usual case: makes no garbage

    def _all_due(self, now):
        due = [state for state in self._buttons if state.due is not None and now - state.due >= 0]
        return [self._due(state, now) for state in due]

    def _due(self, state, now):
        if state.key.long:
            state.due = None
            return Press(state.key.long, state.key.name, state.began, False)
        # A late tick sends one repeat, not a burst: nobody saw what the missed ones did.
        state.due += REPEAT_EVERY_MS
        if now - state.due >= 0:
            state.due = now + REPEAT_EVERY_MS
        return Press(state.key.short, state.key.name, state.began, True)

    def _pressed(self, state, now):
        if state.began is not None:
            return []
        state.began = now
        if state.key.long:
            state.due = now + LONG_MS
            return []
        if state.key.short in ("up", "down"):
            state.due = now + REPEAT_AFTER_MS
        return [Press(state.key.short, state.key.name, now, False)]

    def _released(self, state, now):
        # If a button was held when the program began, its release means nothing.
        began, due = state.began, state.due
        state.began = state.due = None
        if began is None or due is None or not state.key.long:
            return []
        key = state.key.long if now - due >= 0 else state.key.short
        return [Press(key, state.key.name, began, False)]
