"""On a long wait, the terminal shows who is thinking. Answers stay single lines; programs see no more."""

import io
import json
import sys

import pytest

from engine.talk import served
from headers import seats_for
from inkdeck.engine import waiting
from inkdeck_core.games import GAMES


class Terminal(io.StringIO):
    def isatty(self):
        return True


class AtOnce:
    """A timer that ends as soon as it starts."""

    def __init__(self, seconds, deed):
        assert seconds == waiting.PATIENCE_S
        self._deed = deed

    def start(self):
        self._deed()

    def cancel(self):
        pass


class TooLate(AtOnce):
    """A timer that ends when nobody waits any more."""

    def start(self):
        pass

    def cancel(self):
        TooLate.after = self._deed


def at_terminal(monkeypatch, timer):
    """Return the error output as a terminal. A fixture can't set it, because pytest replaces it."""
    monkeypatch.setattr(waiting, "Timer", timer)
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    return sys.stderr


def asked(game, player="rulebook"):
    seats = [player] * seats_for(game)
    return json.dumps({"do": "new", "game": game, "seats": seats, "seed": 4}).encode() + b"\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_long_wait_shows_on_the_error_output_and_the_answer_is_the_same(game, monkeypatch):
    terminal = at_terminal(monkeypatch, TooLate)
    plain = served(asked(game))
    assert terminal.getvalue() == "" and len(plain) == 1
    monkeypatch.setattr(waiting, "Timer", AtOnce)
    assert served(asked(game)) == plain
    assert "is thinking. Moves so far:" in terminal.getvalue()


def test_the_bar_names_the_seat_and_its_bot(monkeypatch):
    terminal = at_terminal(monkeypatch, TooLate)
    with waiting.thinking() as tell:
        tell(0, "easy")
        tell(2, "hard")
        tell.__self__.begin()
        assert "Seat 2 (hard) is thinking" in terminal.getvalue()
        assert "Seat 0" not in terminal.getvalue()


def test_a_timer_that_comes_too_late_draws_nothing(monkeypatch):
    terminal = at_terminal(monkeypatch, TooLate)
    with waiting.thinking() as tell:
        tell(0, "hard")
    TooLate.after()
    assert terminal.getvalue() == ""


def test_the_bar_disappears_when_thinking_is_stopped(monkeypatch):
    terminal = at_terminal(monkeypatch, AtOnce)
    with pytest.raises(KeyboardInterrupt), waiting.thinking() as tell:
        tell(0, "hard")
        raise KeyboardInterrupt
    assert "\x1b[?25h" in terminal.getvalue()  # the cursor is visible again


def test_without_a_terminal_nothing_is_written_and_no_timer_runs(monkeypatch):
    monkeypatch.setattr(waiting, "Timer", None)
    for nobody in (io.StringIO(), None):
        monkeypatch.setattr(sys, "stderr", nobody)
        assert len(served(asked(GAMES[0]))) == 1
        assert nobody is None or nobody.getvalue() == ""


def test_no_timer_runs_unless_a_bot_is_to_act(monkeypatch):
    terminal = at_terminal(monkeypatch, None)
    assert len(served(asked(GAMES[0], "me"))) == 1 and terminal.getvalue() == ""
