"""The progress bar of a long command bases the time left on the work of this run."""

import io
import sys
from contextlib import nullcontext

from rich.console import Console
from rich.progress import Progress

from inkdeck.book import asking


def test_earlier_work_does_not_count_for_the_time_left(monkeypatch):
    now = [0.0]
    bar = Progress(console=Console(file=io.StringIO()), get_time=lambda: now[0])
    monkeypatch.setattr("inkdeck.out.bar.counting", lambda: nullcontext(bar))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with asking.progress("Playing") as show:
        assert not bar.tasks[0].visible
        show(900, 1000)
        for second in range(1, 6):
            now[0] = second
            show(900 + 2 * second, 1000)
    (task,) = bar.tasks
    assert task.visible and task.completed == 910
    assert task.time_remaining == 45, "90 are left, two a second"
