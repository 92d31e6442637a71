"""The door to bars on the terminal's error output: what stands beside one is text, whatever it is made of."""

import contextlib
from contextlib import AbstractContextManager

from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
    TransferSpeedColumn,
)
from rich.table import Column
from rich.text import Text

from inkdeck.out.terminal import plain


class _Title(ProgressColumn):
    """What is being done, on one line; square brackets are no markup there."""

    def __init__(self):
        super().__init__(Column(no_wrap=True))

    def render(self, task):
        """The task's description."""
        return Text(plain(task.description))


def counting() -> AbstractContextManager[Progress]:
    """Draws a rich Progress while this lasts: a task's description, how many things are done, of how many."""
    return _drawn(_Title(), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


def waiting() -> AbstractContextManager[Progress]:
    """The same where nobody knows how many there are: a description, a count, and how long it has taken."""
    return _drawn(_Title(), TextColumn("{task.completed}"), TimeElapsedColumn())


def loading() -> AbstractContextManager[Progress]:
    """The same for bytes and their rate, with the description behind."""
    return _drawn(BarColumn(), DownloadColumn(), TransferSpeedColumn(), _Title())


@contextlib.contextmanager
def _drawn(*columns):
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield bar
