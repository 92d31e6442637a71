"""What all panels have in common: when a refresh has ended, sleep and waking, and a BUSY that never ends."""

from inkdeck_app.drivers.bus import BusyStuck
from inkdeck_app.ui.display import FRAME_BYTES, FULL, NEUTRAL

_STEP_MS = 500  # power on, power off and reset take some tens of ms
_POLL_MS = 5


class Panel:
    """A panel of 296 × 128 px. A controller's module adds constants and three hooks.

    `.stuck` counts the refreshes whose BUSY never ended, since the last good one; 0 is fine.

    :param bus: a Bus. :param rotation: 0 or 180, how the board carries the panel.
    """

    BAUD = 0
    """The speed of the SPI bus, in bits per second."""
    RESET = ()
    """Levels of the reset line and how long each lasts, in ms."""
    TIMES = ((0, 0),) * 4
    """By kind (NEUTRAL, FAST, TURBO, FULL): ms of a refresh at least, whatever BUSY says, and at most."""

    def __init__(self, bus, rotation):
        self.stuck = 0
        self._bus = bus
        self._rotated = rotation == 180
        self._image = bytearray(FRAME_BYTES)
        self._known = False  # _image is what the glass shows
        self._awake = False  # the controller has its settings and both images
        self._kind = None  # the refresh that is going on
        self._began = 0

    def show(self, frame, kind, window=None):
        """Begin to show the frame, which may change again when this returns: in 20 ms, after sleep in 200 ms.

        FAST and TURBO become NEUTRAL while nobody knows what the glass shows: at first, and after a stuck
        refresh. NEUTRAL and FULL are always of the whole panel, and so is the first refresh after sleep. When
        BUSY never ends before the refresh, that is counted in `.stuck` within a second, and nothing is shown.

        :param frame: 4,736 bytes, MONO_VLSB, 1 for ink. :param kind: NEUTRAL, FAST, TURBO or FULL.
        :param window: (x, y, w, h) in px, y and h multiples of 8, the only part to change; None for all.
        """
        self._settle()
        if not self._known and kind != FULL:
            kind = NEUTRAL
        woken = not self._awake
        if woken or kind in (NEUTRAL, FULL):
            window = None
        # Until the refresh has begun: whatever ends this in the middle, Ctrl-C too, leaves neither.
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
        """Whether a refresh is going on; never waits. One that takes too long is given up and counted."""
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
        """How many ms the refresh that is going on still takes at least; 0 without one."""
        if self._kind is None:
            return 0
        return max(0, self._began + self.TIMES[self._kind][0] - self._bus.clock.ms())

    def sleep(self):
        """Wait until the refresh has ended and send the panel to deep sleep; the next `show` wakes it."""
        self._settle()
        if self._awake:
            self._awake = False
            try:
                self._sleep()
            except BusyStuck:
                self.stuck += 1

    def expect(self):
        """Something is probably shown soon: begin with what takes the panel time. Never waits."""

    def ease(self):
        """Nothing more is to be shown just now: let the panel take less power until the next `show`.

        Never waits. Does nothing during a refresh; call it as often as you like.
        """

    def after_nap(self):
        """The chip has napped: set the bus to the panel's speed again, as its clock is another one now."""
        self._bus.set_speed(self.BAUD)

    def _settle(self):
        while self.busy():
            self._bus.clock.sleep_ms(_POLL_MS)

    def _wait(self):
        self._bus.wait(_STEP_MS)

    # What a controller's module fills in:

    def _init(self, kind):
        """Send the settings after a reset; `kind` is the refresh that follows."""
        raise NotImplementedError

    def _begin(self, frame, kind, window, woken):
        """Take the frame's window over into `_image`, which holds the old image until then, send it and start
        the refresh. `woken` tells that the controller has lost both images."""
        raise NotImplementedError

    def _sleep(self):
        """Go to deep sleep."""
        raise NotImplementedError
