"""The USB serial port while the program runs. Passes a host's frames to the link and ignores the rest."""

import sys
from select import POLLIN, POLLOUT, poll

from ..link import Link

_AT_ONCE = 512  # bytes read in one turn


class Serial:
    """Keeps a link (`link.py`) from a frame's first byte until the host has been silent.

    :param app: the `App`.
    """

    def __init__(self, app):
        self._app = app
        self._link = None
        self._in = poll()
        self._in.register(sys.stdin, POLLIN)

    def step(self, ms):
        """Read what has come and answer a frame; while a host talks, wait up to `ms` for more.

        Returns whether a host is talking.
        """
        if self._link or self._said(0):
            self._hear(ms)
        return self._link

    def _said(self, ms):
        for _ in self._in.ipoll(ms):  # `poll` would make garbage when idle
            return True
        return False

    def _hear(self, ms):
        for _ in range(_AT_ONCE):
            reply = None
            if not self._said(ms if self._link else 0):
                break
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            ms = 0
            if self._link:
                reply = self._link.hear(byte)
            elif byte == b"~":
                self._link = Link(self._app)
            if reply:
                out = poll()
                out.register(sys.stdout, POLLOUT)
                if out.poll(0):  # otherwise nobody reads, and a write would block the game
                    sys.stdout.write(reply)
                break
        if self._link and self._link.silent():
            self._link = None
