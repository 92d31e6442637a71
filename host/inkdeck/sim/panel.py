"""A simulated panel. MicroPython also runs this module, in a browser."""

from typing import Any

from inkdeck_app.ui.display import FAST, FRAME_BYTES, FULL, HEIGHT, NEUTRAL, TURBO, WIDTH

REFRESH_MS = {NEUTRAL: 2000, FAST: 800, TURBO: 250, FULL: 4500}
"""Milliseconds that a UC8151 takes to refresh, by kind."""


class PanelMisused(Exception):
    """The app asked for something that a real panel can't do. It is a bug, never a player's mistake."""


class SimPanel:
    """A panel that shows a frame at once and is then busy for as long as a real one, by a clock with `ms()`.

    `glass` is what a person sees, `log` has (kind, window, ms) of every refresh, and `on_show()` is called
    after each. While `instant` is set, the panel is never busy, but the log still counts.
    """

    def __init__(self, clock: Any, instant: bool = False) -> None:
        self.glass = bytearray(FRAME_BYTES)
        self.log = []
        self.stuck = 0
        self.on_show = lambda: None
        self._clock = clock
        self.instant = instant
        self._idle_at = 0

    def show(self, frame: bytes | bytearray, kind: int, window: tuple[int, int, int, int] | None) -> None:
        """Start a refresh of `kind` with this frame, limited to `window` (x, y, w, h) unless that is None.

        Raises `PanelMisused` while the panel is busy, and for a frame, kind or window that a UC8151 can't
        take.
        """
        if self.busy():
            raise PanelMisused("show() while the panel is busy")
        if len(frame) != FRAME_BYTES:
            raise PanelMisused(f"a frame has {FRAME_BYTES} bytes, not {len(frame)}")
        if kind not in REFRESH_MS:
            raise PanelMisused(f"there is no refresh kind {kind}")
        self._copy(frame, window or (0, 0, WIDTH, HEIGHT))
        ms = REFRESH_MS[kind]
        self.log.append((kind, window, ms))
        self._idle_at = self._clock.ms() + ms
        self.on_show()

    def busy(self) -> bool:
        """Whether a refresh is in progress."""
        return not self.instant and self._clock.ms() < self._idle_at

    def seconds(self) -> float:
        """Return the seconds that all refreshes so far took."""
        return sum(ms for _kind, _window, ms in self.log) / 1000

    def _copy(self, frame, window):
        x, y, w, h = window
        if x < 0 or y < 0 or w <= 0 or h <= 0 or x + w > WIDTH or y + h > HEIGHT or y % 8 or h % 8:
            raise PanelMisused(f"window {window}: it must lie on the panel, y and h in steps of 8")
        for page in range(y // 8, (y + h) // 8):
            left = page * WIDTH + x
            self.glass[left : left + w] = frame[left : left + w]
