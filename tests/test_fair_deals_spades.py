"""The same checker for Spades: its part of `docs/fair-deals.md` agrees with the core."""

import re

from hypothesis import given
from hypothesis import strategies as st

from inkdeck_core import bots, options
from inkdeck_core.spades import rules as spades
from inkdeck_core.spades import setup as spades_setup
from test_fair_deals_doc import PAGE, SECRET, seal, shuffled

PART = PAGE[PAGE.index("## Spades") : PAGE.index("## Who could cheat whom")]
OPTIONS = re.search(r"and its options:\n\n((?: {4}\S+\n)+)", PART)[1].split()
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def dealt(secret, cut, hand):
    """Return the dealer and each seat's hand."""
    dealer = (shuffled(4, secret, cut, "spades", 0, 0)[0] + hand - 1) % 4
    hands = [[] for _ in range(4)]
    for place, card in enumerate(shuffled(52, secret, cut, "spades", hand, 0)):
        hands[(dealer + 1 + place) % 4].append(card)
    return dealer, [sorted(cards) for cards in hands]


def test_the_page_quotes_what_a_checker_of_spades_finds():
    values = options.complete("spades", spades_setup.OPTIONS, {})
    assert options.to_lines(spades_setup.OPTIONS, values).split("\n") == OPTIONS
    told = re.search(r"seal for Spades is\s`(.+?)`", PART)[1]
    assert seal(SECRET, "spades", OPTIONS, NAMES)[1] == told
    dealer, hands = dealt(SECRET, 7, 1)
    assert f"Seat {dealer} ({NAMES[dealer]}) deals hand 1" in PART
    for name, hand in zip(NAMES, hands, strict=True):
        assert hand == [int(card) for card in re.search(rf"{name}\shas\s`(.+?)`", PART)[1].split()]


@given(st.binary(min_size=32, max_size=32), st.integers(0, 999))
def test_the_core_deals_spades_as_the_page_says(secret, cut):
    state = spades.new(4, {}, secret, cut)
    dice = bots.Dice(cut)
    for hand in (1, 2, 3):
        if state.over:
            break
        dealer, hands = dealt(secret, cut, hand)
        assert (state.dealer, state.hands) == (dealer, hands)
        while not state.over and state.hand_no == hand:
            legal = state.legal_actions()
            state.apply(legal[dice.below(4 if state.phase == "bid" else len(legal))])
