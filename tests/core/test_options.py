"""The values that options take, also for a given number of players, and how records hold them."""

from both import each, raises, same
from inkdeck_core import options
from inkdeck_core.errors import BadSetup
from inkdeck_core.options import Option


class setup:
    SEATS = (3, 7)
    OPTIONS = (
        Option("largest", 7, "O-2", low=3, high=10, most={6: 8, 7: 7}),
        Option("sizes", "both", "O-2", choices=("both", "down"), offered={5: "down"}),
    )


def settled(seats, **chosen):
    return options.settled("game", setup, seats, chosen)


def refused(seats, **chosen):
    error = raises(BadSetup, settled, seats, **chosen)
    return error.reason, error.details.get("takes")


def test_an_options_limit_depends_on_the_number_of_players():
    for seats, most in ((3, 10), (5, 10), (6, 8), (7, 7)):
        same(settled(seats, largest=most)["largest"], most)
        same(setup.OPTIONS[0].highest(seats), most)
    same(refused(6, largest=9), ("bad_option", "a whole number from 3 to 8 with 6 players"))
    same(refused(7, largest=8), ("bad_option", "a whole number from 3 to 7 with 7 players"))
    same(refused(5, largest=11), ("bad_option", "a whole number from 3 to 10"))
    same(refused(8, largest=3)[0], "bad_seats")


def test_without_a_number_of_players_an_option_takes_its_whole_range():
    same(options.complete("game", setup.OPTIONS, {"largest": 10})["largest"], 10)
    same(raises(BadSetup, options.complete, "game", setup.OPTIONS, {"largest": 2}).reason, "bad_option")


def test_offering_a_value_does_not_make_it_the_default():
    each(
        [(4, "both"), (5, "down"), (6, "both")],
        lambda seats, offered: same(setup.OPTIONS[1].offered_to(seats), offered),
    )
    same(settled(5)["sizes"], "both")
