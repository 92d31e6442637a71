"""The common part of all panels: the end of a refresh, sleep and waking, and a BUSY that never ends."""

from inkdeck_app.drivers.bus import BusyStuck
from inkdeck_app.ui.display import FRAME_BYTES, FULL, NEUTRAL

_STEP_MS = 500  # power on, power off and reset take tens of ms
_POLL_MS = 5


class Panel:
    """A panel of 296 × 128 px. A controller's module adds constants and three hooks.

    `.stuck` counts the refreshes since the last good one whose BUSY never ended; 0 is fine.

    :param bus: a Bus. :param rotation: 0 or 180, how the panel is mounted on the board.
    """

    BAUD = 0
    """The speed of the SPI bus, in bits per second."""
    RESET = ()
    """The levels of the reset line, and how long each lasts in ms."""
    TIMES = ((0, 0),) * 4
    """By kind (NEUTRAL, FAST, TURBO, FULL): the least ms of a refresh, whatever BUSY says, and the most."""

    def __init__(self, bus, rotation):
        self.stuck = 0
        self._bus = bus
        self._rotated = rotation == 180
        self._image = bytearray(FRAME_BYTES)
        self._known = False  # whether the glass shows _image
        self._awake = False  # whether the controller has its settings and both images
        self._kind = None  # the refresh under way
        self._began = 0

    def show(self, frame, kind, window=None):
        """Begin to show the frame and return, after 20 ms, or 200 ms from sleep. The frame may change then.

        FAST and TURBO become NEUTRAL while it is unknown what the glass shows: at first, and after a stuck
        refresh. NEUTRAL and FULL always refresh the whole panel, and so does the first refresh after sleep.
        If BUSY doesn't end before the refresh, `.stuck` counts that within a second, and nothing is shown.

        :param frame: 4,736 bytes, MONO_VLSB, 1 for ink. :param kind: NEUTRAL, FAST, TURBO or FULL.
        :param window: (x, y, w, h) in px, y and h multiples of 8, the only part to change; None for all.
        """
        self._settle()
        if not self._known and kind != FULL:
            kind = NEUTRAL
        woken = not self._awake
        if woken or kind in (NEUTRAL, FULL):
            window = None
        # Until the refresh has begun: if anything interrupts this, even Ctrl-C, neither is true.
        self._known = self._awake = False
        try:
            if woken:
                self._bus.reset(self.RESET)
                self._wait()
                self._init(kind)
            self._begin(frame, kind, window, woken)
        except BusyStuck:
            self.stuck += 1
            return
        self._awake = True
        self._kind = kind
        self._began = self._bus.clock.ms()

    def busy(self):
        """Whether a refresh is under way. Never waits. One that takes too long is abandoned and counted."""
        if self._kind is None:
            return False
        least, most = self.TIMES[self._kind]
        passed = self._bus.clock.ms() - self._began
        if passed < least:
            return True
        if not self._bus.busy():
            self._known = True
            self.stuck = 0
        elif passed < most:
            return True
        else:
            self._awake = False
            self.stuck += 1
        self._kind = None
        return False

    def least_ms(self):
        """Return how many ms the refresh under way takes at least from now; 0 without one."""
        if self._kind is None:
            return 0
        return max(0, self._began + self.TIMES[self._kind][0] - self._bus.clock.ms())

    def sleep(self):
        """Wait for the end of the refresh and put the panel into deep sleep. The next `show` wakes it."""
        self._settle()
        if self._awake:
            self._awake = False
            try:
                self._sleep()
            except BusyStuck:
                self.stuck += 1

    def expect(self):
        """Prepare the panel for a picture that will probably come soon. Never waits."""

    def ease(self):
        """Let the panel take less power until the next `show`, as nothing is coming now.

        Never waits. Does nothing during a refresh; call it as often as you like.
        """

    def after_nap(self):
        """Set the bus to the panel's speed again: after a nap the chip's clock is a different one."""
        self._bus.set_speed(self.BAUD)

    def _settle(self):
        while self.busy():
            self._bus.clock.sleep_ms(_POLL_MS)

    def _wait(self):
        self._bus.wait(_STEP_MS)

    # A controller's module defines these:

    def _init(self, kind):
        """Send the settings after a reset; `kind` is the refresh that follows."""
        raise NotImplementedError

    def _begin(self, frame, kind, window, woken):
        """Take the frame's window over into `_image`, which has the old image until then, send it and start
        the refresh. `woken` means that the controller has lost both images."""
        raise NotImplementedError

    def _sleep(self):
        """Put the controller into deep sleep."""
        raise NotImplementedError
