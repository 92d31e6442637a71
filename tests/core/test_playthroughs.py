"""Golden playthroughs, which `make golden` rewrites."""

import os

import about
import playthroughs
from both import GOLDEN, MICROPYTHON, golden, same
from inkdeck_core import games


def check(part):
    """Compare every third playthrough, so that the tests share them out."""
    for path in sorted(playthroughs.every())[part::3]:
        if MICROPYTHON:
            with open(GOLDEN + path) as file:  # line by line: the whole text doesn't fit into a small heap
                playthroughs.tell(path, comparer(file, path))
                same(file.readline(), "", path + ", what follows")
        else:
            lines = []
            playthroughs.tell(path, lines.append)
            golden(path, "\n".join(lines) + "\n")


def comparer(file, path):
    return lambda line: same(line + "\n", file.readline(), path)


def test_golden_playthroughs_first_third():
    check(0)


def test_golden_playthroughs_second_third():
    check(1)


def test_golden_playthroughs_last_third():
    check(2)


def test_every_variant_and_table_has_its_playthrough():
    for game, listed in about.every("PLAYTHROUGHS").items():
        setup = games.setup(game)
        variants = [option.choices for option in setup.OPTIONS if option.name == "variant"]
        for name, seats, _ in listed:
            same((seats[0], seats[-1]), setup.SEATS, name)
        if variants:
            same(sorted([name for name, _, _ in listed]), sorted(variants[0]))
    there = ["playthroughs/" + file for file in os.listdir(GOLDEN + "playthroughs")]
    same(sorted(there), sorted(playthroughs.every()), "the files there")
