"""Golden playthroughs, which `make golden` rewrites.

Xactika is played by 2, 3, 4, 7 and 10 players in each variant, Go5 by 2, 3 and 4, and Oh Hell by 3, 4 and 7.
"""

import os

import playthroughs
from both import GOLDEN, MICROPYTHON, golden, same
from inkdeck_core.go5 import setup as go5_setup
from inkdeck_core.ohhell import setup as ohhell_setup
from inkdeck_core.xactika import setup as xactika_setup


def check(seats, variants=playthroughs.VARIANTS):
    for variant in variants:
        name = playthroughs.name(seats, variant)
        if MICROPYTHON:
            with open(GOLDEN + name) as file:  # line by line: the whole text doesn't fit into a small heap
                playthroughs.tell(seats, variant, comparer(file, name))
                same(file.readline(), "", name + ", what follows")
        else:
            lines = []
            playthroughs.tell(seats, variant, lines.append)
            golden(name, "\n".join(lines) + "\n")


def comparer(file, name):
    return lambda line: same(line + "\n", file.readline(), name)


def test_golden_playthroughs_of_two():
    check(2)


def test_golden_playthroughs_of_three():
    check(3)


def test_golden_playthroughs_of_four():
    check(4)


def test_golden_playthroughs_of_seven():
    check(7)


def test_golden_playthroughs_of_ten():
    check(10)


def test_golden_playthroughs_of_go5():
    for seats in playthroughs.GO5_SEATS:
        check(seats, (playthroughs.GO5,))


def test_golden_playthroughs_of_oh_hell():
    for seats in playthroughs.OHHELL_SEATS:
        check(seats, playthroughs.OHHELL)


def test_every_variant_and_table_has_its_playthrough():
    variants = [option.choices for option in xactika_setup.OPTIONS if option.name == "variant"][0]
    same(sorted(playthroughs.VARIANTS), sorted(variants))
    same((playthroughs.SEATS[0], playthroughs.SEATS[-1]), xactika_setup.SEATS)
    wanted = [playthroughs.name(seats, variant) for seats in playthroughs.SEATS for variant in variants]
    same((playthroughs.GO5_SEATS[0], playthroughs.GO5_SEATS[-1]), go5_setup.SEATS)
    wanted += [playthroughs.name(seats, playthroughs.GO5) for seats in playthroughs.GO5_SEATS]
    same((playthroughs.OHHELL_SEATS[0], playthroughs.OHHELL_SEATS[-1]), ohhell_setup.SEATS)
    for variant in playthroughs.OHHELL:
        wanted += [playthroughs.name(seats, variant) for seats in playthroughs.OHHELL_SEATS]
    there = ["playthroughs/" + file for file in os.listdir(GOLDEN + "playthroughs")]
    same(sorted(there), sorted(wanted), "the files there")
