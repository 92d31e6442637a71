"""The door to progress bars on the terminal's error output. Their descriptions are plain text."""

import contextlib
from contextlib import AbstractContextManager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Column
from rich.text import Text

from inkdeck.out.terminal import plain


class _Title(ProgressColumn):
    """A task's description on one line, without markup."""

    def __init__(self):
        super().__init__(Column(no_wrap=True))

    def render(self, task):
        """Return the task's description."""
        return Text(plain(task.description))


def counting() -> AbstractContextManager[Progress]:
    """Return a rich `Progress` that draws a task's description, the number done and the total."""
    return _drawn(_Title(), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


def waiting() -> AbstractContextManager[Progress]:
    """Return a `Progress` for an unknown total: a description, a count and the time so far."""
    return _drawn(_Title(), TextColumn("{task.completed}"), TimeElapsedColumn())


@contextlib.contextmanager
def _drawn(*columns):
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield bar
