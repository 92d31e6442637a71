"""Tests `outcome.judge` itself, because no other test would notice if it let too much pass."""

from types import SimpleNamespace

import pytest

from hostile import outcome
from inkdeck import cli


@pytest.mark.parametrize("letter", [*"\x1b\r\x9b\u2028\ud800", *sorted(outcome.TURNING)])
def test_a_control_character_is_not_decent(letter):
    outcome.judge(outcome.Outcome(0, "Ann\n", ""))
    with pytest.raises(AssertionError):
        outcome.judge(outcome.Outcome(0, f"An{letter}n\n", ""))


def test_a_command_that_runs_out_of_memory_has_taken_too_much(monkeypatch):
    ended = {"expect": lambda _: None, "close": lambda: None, "signalstatus": None, "exitstatus": 1}
    for told in ("inkdeck: There is no book.", f"inkdeck: {cli.TOO_MUCH}"):
        child = SimpleNamespace(before=f"{told}\r\n", **ended)
        monkeypatch.setattr(outcome.pexpect, "spawn", lambda *_, child=child, **__: child)
        if told.endswith(cli.TOO_MUCH):
            with pytest.raises(AssertionError, match="memory"):
                outcome.in_terminal("scores", codes={1})
        else:
            outcome.in_terminal("scores", codes={1})
