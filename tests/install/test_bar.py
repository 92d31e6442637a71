"""The progress of an installation: bytes and a rate on a terminal, nothing elsewhere."""

import io
import re
import sys

import pytest

from inkdeck.install import bar


class Stream(io.StringIO):
    def __init__(self, terminal):
        super().__init__()
        self.isatty = lambda: terminal


@pytest.fixture
def shown(monkeypatch):
    """Return `shown(terminal)`, which returns the drawing for 100,000 of 200,000 bytes in two steps."""

    def run(terminal):
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setattr(sys, "stderr", Stream(terminal))
        with bar.shown() as tell:
            tell.looking(3)
            tell.begins(200_000)
            for done in (50_000, 100_000):
                tell.writing("inkdeck.pack", done)
        return sys.stderr.getvalue()

    return run


def test_on_a_terminal_there_are_bytes_and_a_rate(shown):
    told = shown(True)
    assert "100.0/200.0 kB" in told and "inkdeck.pack" in told
    assert re.search(r"[\d.]+ [kMG]?B/s", told)


def test_elsewhere_nothing_is_drawn(shown):
    assert shown(False) == ""
