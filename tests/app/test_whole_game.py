"""A whole game of each kind on the real screens, the same picture by picture on both interpreters."""

from pathlib import Path

import pytest

import about
from inkdeck_core import games
from interpreters import CPYTHON, printed

pytestmark = pytest.mark.thorough

HERE = Path(__file__).resolve().parent
FOLDERS = "shared", "firmware", "tests/app"
PLAYED = {**about.every_table("PLAYED"), **about.every("PLAYED", games.OPEN)}
"""The programs and their arguments, by game."""


def lines_of(tmp_path, program, *arguments, **options):
    """Return the lines that a program prints, after checking that it leaves no files."""
    tmp_path.mkdir()
    scratch = {"INKDECK_SCRATCH": str(tmp_path)}
    output = printed(HERE / program, *arguments, folders=FOLDERS, seconds=300, **options, **scratch)
    assert not list(tmp_path.iterdir()), "files were left"
    return output.splitlines()


@pytest.mark.parametrize("game, played", [(game, played) for game in PLAYED for played in PLAYED[game]])
def test_people_play_alike_on_both_interpreters(tmp_path, game, played):
    ours = lines_of(tmp_path / "cpython", *played, on=CPYTHON)
    # This MicroPython has 64-bit objects and compiles the sources, so it needs more memory than a device has.
    theirs = lines_of(tmp_path / "micropython", *played, heap="500K")
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        assert one == other, f"picture {number}"
    assert len(ours) == len(theirs) > 300
    assert ours[-1].startswith("scores ")
    seen = [line.split()[1] for line in ours]
    if played[0] == "whole_game.py":
        assert seen[0] == "tour"
    if game == "go5":
        assert ours[-2] == "did stop cross call add swap"
        assert set(seen) >= {"curtain", "go5.hand", "go5.find", "go5.place", "go5.sets", "go5.call"}
    if game == "anygame":
        deeds = {"Rummy": "lay hide cover pile bury show take turn top done add give", "Skat": "middle done"}
        assert ours[-2].startswith("did open pick " + deeds[played[-1]] + " trick draw collect ")
        assert "replay" in seen
    results = [name for name in seen if name in ("hand_result", "anygame.result")]
    assert "game_result" in seen and len(results) >= 2
