"""A wire to a controller's model in virtual time, as a driver has one."""

MS = 1_000_000
FRAME_BYTES = 4736


class Wire:
    """Sends bytes to a model and advances the time; `busy_line` is BUSY's level."""

    def __init__(self, model, rotation=0):
        self.now = 5 * MS
        self.busy_line = None
        self.levels = []
        self.chip = model(lambda: self.now, self._level, rotation)

    def _level(self, level):
        self.busy_line = level
        self.levels.append(level)

    def ms(self, ms):
        """Advance the time; BUSY ends at its own time, as with a host's alarm."""
        end = self.now + int(ms * MS)
        while self.chip.busy_until_ns is not None and self.chip.busy_until_ns <= end:
            self.now = self.chip.busy_until_ns
            self.chip.tick()
        self.now = end

    def send(self, op, data=b""):
        """Send a command and its data, as hex digits or bytes."""
        self.chip.transmit(op, 0)
        for byte in bytes.fromhex(data) if isinstance(data, str) else data:
            self.chip.transmit(byte, 1)

    def wait(self):
        """Wait until BUSY ends and return how many ms this took."""
        began = self.now
        if self.chip.busy_until_ns is not None:
            self.ms((self.chip.busy_until_ns - self.now) / MS)
        assert not self.chip.busy
        return (self.now - began) / MS

    def reset(self, low=10, high=10):
        """Send a pulse on the reset line with these durations in ms."""
        self.chip.reset_pin(0)
        self.ms(low)
        self.chip.reset_pin(1)
        self.ms(high)


def picture(seed):
    """Return a frame that differs from all its own parts and rotations."""
    state, out = seed, bytearray()
    while len(out) < FRAME_BYTES:
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        out.append(state >> 16 & 0xFF)
    return bytes(out)


def kinds(chip):
    """Return (kind, window) for each refresh."""
    return [(one.kind, one.window) for one in chip.refreshes]


def blamed(chip, words):
    """Check that the model complained once, in a sentence that has these words and begins with the time."""
    assert len(chip.violations) == 1, chip.violations
    assert words in chip.violations[0]
    assert chip.violations[0].startswith("At ") and chip.violations[0].endswith(".")
