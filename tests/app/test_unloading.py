"""On a device, only the game that is played has modules in the heap; on a computer, all modules stay."""

from pathlib import Path

import pytest

from inkdeck_core import games
from interpreters import CPYTHON, printed

PROGRAM = Path(__file__).resolve().parent / "games_in_turn.py"
FOLDERS = "shared", "firmware", "tests/app", "tests/core"


@pytest.mark.parametrize("on", [None, CPYTHON], ids=["micropython", "cpython"])
def test_the_modules_of_other_games_are_unloaded(tmp_path, on):
    lines = printed(PROGRAM, on=on, heap=None if on else "1M", folders=FOLDERS, INKDECK_SCRATCH=str(tmp_path))
    told = dict(line.split(": ") for line in lines.splitlines() if ": " in line)
    assert lines.endswith("the same\n") and list(told) == list(games.IDS)
    if on:
        assert told[games.IDS[-1]] == ", ".join([" ".join(games.DEALT)] * 2)
    else:
        assert {game: words.split(", ")[0] for game, words in told.items()} == {
            game: games.folder(game) for game in games.IDS
        }
        assert {words.split(", ")[1] for words in told.values()} == {"none"}
