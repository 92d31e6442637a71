"""Three people, eight hands, the real screens: played alike, picture by picture, by both interpreters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from test_core_on_micropython import micropython

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
FOLDERS = [str(ROOT / folder) for folder in ("shared", "firmware", "tests/app")]
HEAP = "400K"  # objects of 64 bits, and sources compiled on the way


def play(command, board, tmp_path):
    tmp_path.mkdir(exist_ok=True)
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(FOLDERS),
        "MICROPYPATH": os.pathsep.join(FOLDERS),
        "INKDECK_SCRATCH": str(tmp_path),
    }
    done = subprocess.run(
        [*command, str(HERE / "whole_game.py"), board],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert not list(tmp_path.iterdir()), "files were left"
    return done.stdout.splitlines()


@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
def test_three_people_play_eight_hands_alike_on_both_interpreters(tmp_path, board):
    ours = play([sys.executable], board, tmp_path / "cpython")
    theirs = play([micropython(), "-X", f"heapsize={HEAP}"], board, tmp_path / "micropython")
    assert ours[-1].startswith("scores ") and ours[0].split()[1] == "tour"
    assert ours[-2].split()[1] == "game_result"
    assert sum(line.split()[1] == "hand_result" for line in ours) >= 8
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        assert one == other, f"picture {number}"
    assert len(ours) == len(theirs) > 1500
