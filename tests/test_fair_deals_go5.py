"""The same checker for Go5: its part of `docs/fair-deals.md` agrees with the core."""

import re

from hypothesis import given
from hypothesis import strategies as st

from inkdeck_core import bots, options
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5 import setup as go5_setup
from test_fair_deals_doc import PAGE, SECRET, seal, shuffled

PART = PAGE[PAGE.index("## Go5") : PAGE.index("## Who could cheat whom")]
OPTIONS = re.search(r"and its options:\n\n((?: {4}\S+\n)+)", PART)[1].split()


def again(cards, *shuffle):
    """Return the stock made from these cards."""
    cards = sorted(cards)
    return [cards[place] for place in shuffled(len(cards), *shuffle)]


def dealt(secret, cut, seats, hand, stop_cards):
    """Return dealer, hands, stop cards, the pile's first card, the stock and the last shuffle's number."""
    dealer = (shuffled(seats, secret, cut, "go5", 0, 0)[0] + hand - 1) % seats
    stock = shuffled(52 + stop_cards, secret, cut, "go5", hand, 0)
    hands = [[] for _ in range(seats)]
    aside = [[] for _ in range(seats)]
    for place in range(7 * seats):
        seat = (dealer + 1 + place) % seats
        while stock[0] >= 52:
            aside[seat].append(stock.pop(0))
        hands[seat].append(stock.pop(0))
    number = 0
    while stock[0] >= 52:
        number += 1
        stock = again(stock, secret, cut, "go5", hand, number)
    return dealer, [sorted(cards) for cards in hands], aside, stock[0], stock[1:], number


def numbers(pattern):
    return [int(number) for number in re.search(pattern, PART)[1].split()]


def test_the_page_quotes_what_a_checker_of_go5_finds():
    assert (
        options.to_lines(go5_setup.OPTIONS, options.complete("go5", go5_setup.OPTIONS, {})).split("\n")
        == OPTIONS
    )
    assert (
        seal(SECRET, "go5", OPTIONS, ("Ann", "Ben", "Cleo"))[1]
        == re.search("seal for Go5 is `(.+?)`", PART)[1]
    )
    dealer, hands, aside, upcard, stock, number = dealt(SECRET, 7, 3, 1, 2)
    assert "Seat %d (Cleo) deals hand 1" % dealer in PART
    deck = numbers("deck begins\\s`(.+?)`")
    assert deck == shuffled(54, SECRET, 7, "go5", 1, 0)[: len(deck)]
    assert hands == [numbers("Ann has `(.+?)`"), numbers("Ben has `(.+?)`"), numbers("Cleo has `(.+?)`")]
    assert (aside, number) == ([[], [52], [53]], 0)
    assert "Card %d, the violet 3," % upcard in PART and upcard == 7 * (3 - 1) + 5


@given(st.binary(min_size=32, max_size=32), st.integers(0, 999), st.integers(2, 4), st.integers(2, 3))
def test_the_core_deals_go5_as_the_page_says(secret, cut, seats, stop_cards):
    state = go5.new(seats, {"target": 2000, "stop_cards": stop_cards}, secret, cut)
    dice = bots.Dice(cut)
    for hand in (1, 2):
        dealer, hands, aside, upcard, stock, number = dealt(secret, cut, seats, hand, stop_cards)
        assert (state.dealer, state.seat, state.shuffles) == (dealer, dealer, number)
        assert [list(cards) for cards in state.hands] == hands
        assert [list(cards) for cards in state.beside] == aside
        assert (list(state.pile), list(state.stock)) == ([upcard], stock)
        while not state.over and state.hand_no == hand:
            before = state.copy()
            legal = state.legal_actions()
            state.apply(legal[dice.below(len(legal))])
            if state.hand_no == hand and state.shuffles > before.shuffles:
                made = again(before.pile[:-1], secret, cut, "go5", hand, state.shuffles)
                assert list(state.stock) == made[len(made) - len(state.stock) :]
                assert state.shuffles == before.shuffles + 1


def test_an_upcard_is_replaced_at_some_cut():
    assert any(dealt(SECRET, cut, 3, 1, 2)[5] for cut in range(20))
