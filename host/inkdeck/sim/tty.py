"""Standard input and output during play: keys, signals, and a clean exit."""

import os
import select
import signal
import sys
from typing import Any, Self, TextIO

from inkdeck.errors import EXIT_TERMINAL, InkdeckHostError

_STOPS = (signal.SIGINT, signal.SIGQUIT)
"""The signals of Ctrl-C and Ctrl-\\."""


def posix() -> Any:
    """Return the module `termios`. Raises `ImportError` on a system without such terminals."""
    import termios

    return termios


def descriptor(stream: TextIO | None, name: str) -> int:
    """Return the descriptor of standard input or output. Raises `InkdeckHostError` if it is closed."""
    if stream is None:
        raise InkdeckHostError(
            f"The standard {name} is closed, so you can't play here. Run the command in a terminal window.",
            EXIT_TERMINAL,
        )
    return stream.fileno()


class Tty:
    """A context manager that restores the terminal.

    :param keys: whether single keys arrive, from a terminal, and not whole lines.
    :ivar leaving: set by Ctrl-C, Ctrl-\\, a request to end, or a reader that is gone.

    Raises `ImportError` on a system without such terminals, and `InkdeckHostError` if there is no input or
    output.
    """

    INPUT_OFF: tuple[str, ...] = ()
    """The input flags of `termios` to clear while it is in use."""
    LOCAL_OFF: tuple[str, ...] = ("ICANON", "ECHO")
    """The local flags of `termios` to clear while it is in use."""

    def __init__(self, keys: bool = True) -> None:
        self.leaving = False
        self.keys = keys
        self._termios = posix()
        self._in, self._out = descriptor(sys.stdin, "input"), descriptor(sys.stdout, "output")
        self._saved = None
        self._handlers = {}

    def __enter__(self) -> Self:
        # Handlers come first, so that a Ctrl-C from here on goes through __exit__.
        for number, handler in self._signals().items():
            self._handlers[number] = signal.signal(number, handler)
        if self.keys:
            try:
                self._saved = self._termios.tcgetattr(self._in)
                self._set_up()
            except BaseException:
                self.__exit__()
                raise
        return self

    def __exit__(self, *_exception: object) -> None:
        self._put_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def _signals(self) -> dict[signal.Signals, Any]:
        """Return {signal: handler}, for as long as it is in use."""
        handlers = {number: self._on_leave for number in (*_STOPS, signal.SIGTERM, signal.SIGHUP)}
        return {**handlers, signal.SIGTSTP: self._on_suspend} if self.keys else handlers

    def _typed(self, seconds):
        """Return the bytes typed so far, after waiting for the first; None at the end of the input."""
        if not select.select([self._in], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self._in, 1024) or None
        except OSError:
            return None

    def _send(self, data):
        try:
            while data:
                data = data[os.write(self._out, data) :]
        except OSError:
            self.leaving = True

    def _set_up(self):
        termios = self._termios
        attributes = termios.tcgetattr(self._in)
        for at, flags in ((0, self.INPUT_OFF), (3, self.LOCAL_OFF)):
            for flag in flags:
                attributes[at] &= ~getattr(termios, flag)
        attributes[6][termios.VMIN], attributes[6][termios.VTIME] = 1, 0
        termios.tcsetattr(self._in, termios.TCSADRAIN, attributes)

    def _put_back(self):
        if self._saved is not None:
            try:
                self._termios.tcsetattr(self._in, self._termios.TCSAFLUSH, self._saved)
            except self._termios.error:
                self.leaving = True

    def _on_leave(self, number, _frame):
        if self.leaving and number in _STOPS:
            raise KeyboardInterrupt  # the second one: the code that should have noticed the first is hanging
        self.leaving = True

    def _on_suspend(self, _number, _frame):
        self._put_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        # The line above returns when the shell brings the program back.
        signal.signal(signal.SIGTSTP, self._on_suspend)
        self._set_up()
