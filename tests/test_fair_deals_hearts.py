"""The same checker for Hearts: its part of `docs/fair-deals.md` agrees with the core."""

import re

from hypothesis import given
from hypothesis import strategies as st

from inkdeck_core import bots, options
from inkdeck_core.hearts import rules as hearts
from inkdeck_core.hearts import setup as hearts_setup
from test_fair_deals_doc import PAGE, SECRET, seal, shuffled

PART = PAGE[PAGE.index("## Hearts") : PAGE.index("## Who could cheat whom")]
OPTIONS = re.search(r"and its options:\n\n((?: {4}\S+\n)+)", PART)[1].split()
LEFT_OUT = {3: (1,), 4: (), 5: (0, 1)}


def dealt(secret, cut, seats, hand):
    """Return the dealer and each seat's hand."""
    cards = [card for card in range(52) if card not in LEFT_OUT[seats]]
    dealer = (shuffled(seats, secret, cut, "hearts", 0, 0)[0] + hand - 1) % seats
    hands = [[] for _ in range(seats)]
    for place, number in enumerate(shuffled(len(cards), secret, cut, "hearts", hand, 0)):
        hands[(dealer + 1 + place) % seats].append(cards[number])
    return dealer, [sorted(cards) for cards in hands]


def test_the_page_quotes_what_a_checker_of_hearts_finds():
    values = options.complete("hearts", hearts_setup.OPTIONS, {})
    assert options.to_lines(hearts_setup.OPTIONS, values).split("\n") == OPTIONS
    told = re.search("seal for Hearts is `(.+?)`", PART)[1]
    assert seal(SECRET, "hearts", OPTIONS, ("Ann", "Ben", "Cleo"))[1] == told
    dealer, hands = dealt(SECRET, 7, 3, 1)
    assert "Seat %d (Ben) deals hand 1" % dealer in PART
    for name, hand in zip(("Ann", "Ben", "Cleo"), hands, strict=True):
        assert hand == [int(card) for card in re.search(rf"{name} has\s`(.+?)`", PART)[1].split()]


@given(st.binary(min_size=32, max_size=32), st.integers(0, 999), st.integers(3, 5))
def test_the_core_deals_hearts_as_the_page_says(secret, cut, seats):
    state = hearts.new(seats, {"end": "hands", "hands": 3}, secret, cut)
    dice = bots.Dice(cut)
    for hand in (1, 2, 3):
        dealer, hands = dealt(secret, cut, seats, hand)
        assert (state.dealer, state.hands) == (dealer, hands)
        while not state.over and state.hand_no == hand:
            legal = state.legal_actions()
            state.apply(legal[dice.below(len(legal))])
