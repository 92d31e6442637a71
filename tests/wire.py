"""A wire between two terminals, which never waits for either of them."""

import contextlib
import os
import select
import threading

KEPT_MOST = 1 << 16
"""Bytes that one end has not taken yet; from this number on, the other end isn't read."""


class Wire:
    """Carries bytes both ways between two file descriptors until it is closed, is cut or one hangs up.

    :param carry: called as `carry(source, data)` with bytes from one end; returns the bytes for the other.
    :param ended: called in the wire's own thread when it has ended.
    :ivar cut: set it in `carry`: bytes that came before still arrive, and none after.
    """

    def __init__(self, one, other, carry, ended=lambda: None):
        self._towards = {one: other, other: one}
        self._kept = {one: b"", other: b""}
        self._carry = carry
        self._ended = ended
        self.cut = False
        self._stop, self._stopper = os.pipe()
        for end in self._towards:
            os.set_blocking(end, False)
        self._thread = threading.Thread(target=self._live, daemon=True)

    def start(self):
        """Begin to carry."""
        self._thread.start()

    def close(self):
        """Stop the wire; afterwards, nothing reads from its ends any more."""
        os.write(self._stopper, b"x")
        self._thread.join()
        os.close(self._stopper)
        os.close(self._stop)

    def _live(self):
        with contextlib.suppress(OSError):  # one of the ends may have hung up
            while self._step():
                pass
        self._ended()

    def _step(self):
        full = [end for end, kept in self._kept.items() if kept]
        heard = [end for end, to in self._towards.items() if len(self._kept[to]) < KEPT_MOST and not self.cut]
        if self.cut and not full:
            return False
        ready, free, _ = select.select([*heard, self._stop], full, [])
        for end in free:
            with contextlib.suppress(BlockingIOError):
                self._kept[end] = self._kept[end][os.write(end, self._kept[end]) :]
        for end in set(ready) - {self._stop}:
            if not self.cut:
                data = os.read(end, 4096)
                if not data:
                    return False
                self._kept[self._towards[end]] += self._carry(end, data)
        return self._stop not in ready
