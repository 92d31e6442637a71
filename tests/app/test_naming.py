"""Which names count as equal, on both interpreters."""

from both import each, same
from inkdeck_app.screens.letters import CAPITALS, SMALL
from inkdeck_app.storage.names import folded, place_of, same_name


def test_capitals_make_no_difference_even_with_accents():
    same(folded(CAPITALS), SMALL)
    same(folded(SMALL), SMALL)
    assert same_name("ZOË", "Zoë") and same_name("bit", "Bit") and same_name("ẞ", "ß")


def test_different_letters_make_different_names():
    each(
        [("Zoe", "Zoë"), ("Ann", "Anne"), ("×", "÷"), ("Ä", "A")],
        lambda one, other: same(same_name(one, other), False),
    )


def test_a_names_place_is_found_whatever_its_capitals():
    same(place_of("BEN", ["Ann", "Ben"]), 1)
    same(place_of("Al", ["Ann", "Ben"]), None)
    same(place_of("Al", []), None)
