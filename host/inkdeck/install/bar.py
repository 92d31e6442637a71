"""A progress bar for an installation, on the terminal's error output."""

import contextlib
import sys
from collections.abc import Iterator

from inkdeck.install.serial_install import Quiet
from inkdeck.out.terminal import counted


@contextlib.contextmanager
def shown() -> Iterator[Quiet]:
    """Show the progress of `serial_install.install` as a bar; draw nothing without a terminal."""
    if not sys.stderr.isatty():
        yield Quiet()
        return
    from inkdeck.out import bar

    with bar.loading() as drawn:
        yield _Bar(drawn)


class _Bar(Quiet):
    def __init__(self, drawn):
        self._drawn = drawn
        self._task = drawn.add_task("checking the device's files", total=None)

    def looking(self, count):
        self._drawn.update(self._task, description=f"checking the device's files: {counted(count, 'file')}")

    def begins(self, total):
        self._drawn.update(self._task, total=total)

    def writing(self, path, done):
        self._drawn.update(self._task, completed=done, description=path)
