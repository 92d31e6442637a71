"""A pseudo-terminal as the device's serial port, for pyserial, mpremote and others."""

import asyncio
import os
from collections.abc import Callable

_BACKLOG = 65536
"""The most bytes kept for an idle reader. The oldest are dropped first, as on a port that no one has
opened.
"""


class SerialPort:
    """The pseudo-terminal, opened in the running event loop.

    :param send: called with the bytes that a program writes to `path`.
    :ivar path: what such a program opens.
    :raises ImportError: the system has no pseudo-terminals.
    """

    def __init__(self, send: Callable[[bytes], object]) -> None:
        import pty
        import tty

        self._send = send
        self._backlog = bytearray()
        self._blocked = False
        self._loop = asyncio.get_running_loop()
        # The other end stays open as well; otherwise the first program to close it would hang up for good.
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.path = os.ttyname(self._theirs)
        self._loop.add_reader(self._ours, self._readable)

    def write(self, data: bytes | bytearray) -> None:
        """Pass the device's bytes to the reader."""
        self._backlog += data
        del self._backlog[:-_BACKLOG]
        self._flush()

    def close(self) -> None:
        """Close the port."""
        self._loop.remove_reader(self._ours)
        if self._blocked:
            self._loop.remove_writer(self._ours)
        os.close(self._ours)
        os.close(self._theirs)

    def _readable(self):
        try:
            data = os.read(self._ours, 4096)
        except OSError:
            return
        self._send(data)

    def _flush(self):
        try:
            while self._backlog:
                del self._backlog[: os.write(self._ours, self._backlog)]
        except BlockingIOError:
            pass
        blocked = bool(self._backlog)
        if blocked and not self._blocked:
            self._loop.add_writer(self._ours, self._flush)
        elif self._blocked and not blocked:
            self._loop.remove_writer(self._ours)
        self._blocked = blocked
