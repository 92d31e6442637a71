"""The same checker for any card game: its part of `docs/fair-deals.md` agrees with the core."""

import re

from hypothesis import given
from hypothesis import strategies as st

import open_games
from inkdeck_core import bots, options
from inkdeck_core.anygame import rules as anygame
from inkdeck_core.anygame import setup as anygame_setup
from test_fair_deals_doc import PAGE, SECRET, seal, shuffled

PART = PAGE[PAGE.index("## Any card game") : PAGE.index("## Who could cheat whom")]
OPTIONS = re.search(r"and its options:\n\n((?: {4}\S+\n)+)", PART)[1].split()
NUMBERS = {
    cards: [
        number
        for low, high in re.findall(r"(\d+) to (\d+)", told)
        for number in range(int(low), int(high) + 1)
    ]
    for cards, told in re.findall(r"^\| `(\d+)` \| .* \| (.*) \|$", PART, re.MULTILINE)
}


def dealt(secret, cut, seats, hand, chosen):
    """Return the dealer, each seat's hand, the pile, the middle and what is left, top first."""
    cards = NUMBERS[chosen["cards"]] + list(range(104, 104 + chosen["jokers"]))
    order = [cards[place] for place in shuffled(len(cards), secret, cut, "anygame", hand, 0)]
    pile = min(len(order), int(chosen["pile"]))
    middle = min(len(order) - pile, chosen["open"])
    each = min(chosen["each"], (len(order) - pile - middle) // seats)
    dealer = (shuffled(seats, secret, cut, "anygame", 0, 0)[0] + hand - 1) % seats
    hands = [[] for _ in range(seats)]
    for place in range(each * seats):
        hands[(dealer + 1 + place) % seats].append(order.pop(0))
    hands = [sorted(cards) for cards in hands]
    return dealer, hands, order[:pile], order[pile : pile + middle], order[pile + middle :]


def again(cards, secret, cut, hand, number):
    """Return what goes under the stock: these cards of the pile, from the bottom, shuffled."""
    return [cards[place] for place in shuffled(len(cards), secret, cut, "anygame", hand, number)]


def numbers(pattern):
    return [int(number) for number in re.search(pattern, PART)[1].split()]


def test_the_page_quotes_what_a_checker_of_any_card_game_finds():
    values = options.complete("anygame", anygame_setup.OPTIONS, {})
    assert options.to_lines(anygame_setup.OPTIONS, values).split("\n") == OPTIONS
    told = re.search("seal for this game is `(.+?)`", PART)[1]
    assert seal(SECRET, "anygame", OPTIONS, ("Ann", "Ben", "Cleo"))[1] == told
    dealer, hands, pile, middle, stock = dealt(SECRET, 7, 3, 1, values)
    assert "Seat %d (Ann) deals hand 1" % dealer in PART and not middle
    for name, hand in zip(("Ann", "Ben", "Cleo"), hands, strict=True):
        assert hand == numbers(rf"{name} has\s`(.+?)`")
    assert "Card %d begins the pile" % pile[0] in PART
    first = numbers("of the stock are `(.+?)`")
    assert first == stock[: len(first)]
    *lying, top = numbers("from the bottom `(.+?)`")
    assert "the pile is just `%d`" % top in PART
    assert again(lying, SECRET, 7, 1, 1) == numbers("the stock ends with `(.+?)`")


def test_the_page_lists_every_deck():
    assert list(NUMBERS) == ["52", "40", "32", "24", "104"]
    assert [len(cards) for cards in NUMBERS.values()] == [52, 40, 32, 24, 104]


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(0, 999),
    st.integers(2, 10),
    st.sampled_from(sorted(NUMBERS)),
    st.integers(0, 4),
    st.integers(0, 54),
    st.integers(0, 5),
    st.booleans(),
    st.booleans(),
)
def test_the_core_deals_any_card_game_as_the_page_says(
    secret, cut, seats, cards, jokers, each, turned_up, pile, stock
):
    chosen = dict(cards=cards, jokers=jokers, each=each, open=turned_up, pile=pile, stock=stock)
    state = anygame.new(seats, chosen, secret, cut)
    for hand in (1, 2):
        dealer, hands, top, middle, rest = dealt(secret, cut, seats, hand, chosen)
        assert (state.dealer, state.hand_no) == (dealer, hand)
        assert [list(cards) for cards in state.hands] == hands
        assert [card for card, _ in state.pile] == top and [card for card, _ in state.middle] == middle
        assert (list(state.stock), list(state.out)) == ((rest, []) if stock else ([], rest))
        state.apply(state.parse_action("gather"))


@given(st.binary(min_size=32, max_size=32), st.integers(0, 999), st.integers(0, 2**30 - 1))
def test_the_core_shuffles_the_pile_as_the_page_says(secret, cut, seed):
    state = anygame.new(3, {"cards": "24", "each": 4}, secret, cut)
    dice = bots.Dice(seed)
    for _ in range(40):
        if state.over:
            break
        before = state.copy()
        action = open_games.choose(state, dice)
        if "shuffle" in map(state.action_text, state.legal_actions()[-8:]):
            action = state.parse_action("shuffle")
        state.apply(action)
        if state.hand_no == before.hand_no and state.shuffles > before.shuffles:
            cards = [card if card >= 0 else -1 - card for card, _ in before.pile[:-1]]
            under = again(cards, secret, cut, state.hand_no, state.shuffles)
            assert list(state.stock) == [*before.stock, *under] and state.pile == before.pile[-1:]
            assert state.shuffles == before.shuffles + 1
