"""An arena in a terminal with little memory survives hostile programs and reports them in plain text."""

import re

import pytest

from arena.plans import bad
from hostile.outcome import in_terminal, judge

GAMES = ("--games", "2", "--players", "2", "--hands", "1", "--jobs", "1", "--seed", "7")


@pytest.mark.parametrize("how", ("complains", "pours", "deep", "steers", "binary"))
def test_the_terminal_shows_plain_words(how):
    outcome = in_terminal("arena", bad(how, 3), "random", *GAMES, codes={0})
    assert "lost" in outcome.out and "2 games" in outcome.out
    # The arena prints colours and its bar. Only a program's own words must have no control character.
    lines = outcome.out.split("\n")
    said = "\n".join(line for line in lines if "answer" in line or re.match(" +[0-9]+  ", line))
    assert said
    judge(outcome._replace(out=said, err=said))
