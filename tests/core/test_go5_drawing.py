"""Go5's rules on the deal (G-1, G-2), turns (G-3) and drawing (G-4, G-5)."""

from both import each, raises, same
from inkdeck_core import errors
from inkdeck_core.bots import Dice
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5 import setup as go5_setup
from inkdeck_core.go5.deck import DECK
from play import SECRET
from play_go5 import (
    ONES,
    OTHERS,
    SET,
    THREES,
    TWOS,
    Laid,
    cards_of,
    deck_of,
    do,
    legal,
    position,
    table,
    texts,
)


def all_cards(state):
    """Return every card of the game, wherever it is, in ascending order."""
    found = list(state.stock) + list(state.pile)
    for seat in range(state.seats):
        found += list(state.hands[seat]) + list(state.beside[seat])
    for one in state.sets:
        found += one.cards
    return sorted(found)


# the deal


def test_g1_two_stop_cards_or_three():
    same([option.default for option in go5_setup.OPTIONS if option.name == "stop_cards"], [2])
    for stop_cards in (2, 3):
        state = go5.new(4, {"stop_cards": stop_cards}, SECRET, 0)
        same(all_cards(state), list(range(52 + stop_cards)))
    same(all_cards(go5.new(2, {}, SECRET, 0)), list(range(54)))
    for wrong in (1, 4):
        same(raises(errors.BadSetup, go5.new, 2, {"stop_cards": wrong}, SECRET, 0).reason, "bad_option")


def test_g2_two_to_four_players():
    for seats in (2, 3, 4):
        state = go5.new(seats, {}, SECRET, 0)
        same([len(hand) for hand in state.hands], [7] * seats)
        same(len(state.pile), 1)
    for seats in (0, 1, 5):
        error = raises(errors.BadSetup, go5.new, seats, {}, SECRET, 0)
        same((error.reason, error.details["game"]), ("bad_seats", "go5"))
        assert "2 to 4" in str(error), str(error)


def test_g2_one_card_at_a_time_from_the_dealers_left_then_the_upcard():
    state = go5.Go5State(3, {}, Laid([list(range(54))], dealer=1))
    same(state.hands[2], (0, 3, 6, 9, 12, 15, 18))
    same(state.hands[0], (1, 4, 7, 10, 13, 16, 19))
    same(state.hands[1], (2, 5, 8, 11, 14, 17, 20))
    same(list(state.pile), [21])
    same(list(state.stock), list(range(22, 54)))


def test_g2_a_stop_card_dealt_is_laid_open_and_replaced_at_once():
    deck = [0, 1, 52, 2, 3, 53] + list(range(4, 52))
    state = go5.Go5State(2, {}, Laid([deck], dealer=1))
    same(state.hands[0][:3], (0, 2, 4))
    same(state.hands[1][:3], (1, 3, 5))
    same([len(hand) for hand in state.hands], [7, 7])
    same(state.view(None).stops, (2, 0))
    same((state.view(None).laid, state.view(None).news), ((False, False), ()))


def test_g2_a_stop_card_as_upcard_goes_back_and_the_stock_is_shuffled():
    deals = Laid([list(range(14)) + [53] + list(range(14, 53))])
    state = go5.Go5State(2, {}, deals)
    same(deals.asked[-1], (1, 1, 40))
    same(list(state.pile), [14])
    same(list(state.stock), list(range(15, 54)))
    same(state.restocks, 0)  # this isn't one of the two new stocks of G-17


def test_g2_the_stock_is_shuffled_until_the_upcard_is_not_a_stop_card():
    class Unlucky(Laid):
        def cards(self, hand, shuffle, size, count):
            self.backwards = shuffle < 3
            return super().cards(hand, shuffle, size, count)

    deals = Unlucky([list(range(14)) + [53] + list(range(14, 53))])
    state = go5.Go5State(2, {}, deals)
    same(deals.asked[1:], [(1, 1, 40), (1, 2, 40), (1, 3, 40)])
    same(list(state.pile), [14])


def test_g2_a_joker_as_upcard_is_not_crossed():
    state = table((ONES, TWOS), "joker")
    view = state.view(None)
    assert DECK.is_joker(view.pile[0]) and view.pile_open and not view.crossed


def test_g2_every_shuffle_is_a_fair_one():
    """Before each reshuffle, the cards are put in ascending order; the reshuffle takes the next number."""
    state = go5.new(2, {"target": 2000}, SECRET, 5)
    dice = Dice(3)
    while not state.restocks:
        legals = state.legal_actions()
        before = state.copy()
        state.apply(legals[dice.below(len(legals))])
    old = sorted(before.pile[:-1])
    # The turn can only have gone on by drawing: the drawn cards came from the top of the new stock.
    places = state.deals.cards(state.hand_no, state.shuffles, len(old), len(old))
    stock = [old[place] for place in places]
    same(list(state.stock), stock[len(stock) - len(state.stock) :])
    same(state.shuffles - before.shuffles, 1)


# turns


def test_g3_the_dealer_starts_and_turns_go_clockwise():
    for dealer in range(3):
        state = table((ONES, TWOS, THREES), "4-red", dealer=dealer)
        for place in range(4):
            same((state.seat, state.phase), ((dealer + place) % 3, "draw"))
            do(state, "draw", "pass")
            state.apply(state.legal_actions()[0])
            while state.phase == "call":
                do(state, "pass")


def test_g3_a_turn_has_its_phases_in_order():
    state = position(
        ("7-red 6-orange 2-blue 1-violet", OTHERS), SET, stock="4-violet", stops="0", phase="draw"
    )
    same(legal(state), ["draw", "take"])
    do(state, "draw")
    same(state.phase, "play")
    do(state, "pass")
    same((state.phase, legal(state)), ("stop", ["pass", "stop"]))
    do(state, "pass")
    same(state.phase, "discard")
    do(state, "discard 7-red")
    same((state.seat, state.phase), (1, "draw"))


def test_g3_the_stop_phase_needs_a_stop_card_and_a_set():
    state = position(("7-red 6-orange 2-blue 1-violet", OTHERS), SET)
    same(do(state, "pass").phase, "discard")
    state = position((ONES, TWOS), stops="0")
    same(do(state, "pass").phase, "discard")


def test_g3_the_first_dealer_is_random_and_the_deal_passes_left():
    drawn = set([go5.new(4, {}, SECRET, cut).dealer for cut in range(40)])
    same(sorted(drawn), [0, 1, 2, 3])
    state = go5.new(3, {"target": 2000}, SECRET, 9)
    first = state.dealer
    dice = Dice(1)
    dealers = []
    while len(state.results) < 4:
        if len(dealers) == len(state.results):
            dealers.append(state.dealer)
            same(state.seat, state.dealer)
        state.apply(state.legal_actions()[dice.below(len(state.legal_actions()))])
    same(dealers, [(first + place) % 3 for place in range(4)])
    same([result.dealer for result in state.results], dealers)


# drawing


def test_g4_before_laying_out_a_player_draws_one_card_from_the_stock():
    state = table((ONES, TWOS), "1-orange", "6-grey 7-orange")
    same(legal(state), ["draw"])
    for text in ("take", "pass", "discard 1-red"):
        raises(errors.IllegalAction, state.parse_action, text)
    do(state, "draw")
    same(texts(state.hands[0]), texts(cards_of(ONES + " 6-grey")))
    same(state.phase, "play")


def test_g4_a_player_with_a_shrunken_hand_draws_one_card_too():
    state = position(("1-red 2-orange", OTHERS), stock="6-grey 6-red 6-blue", phase="draw")
    same(legal(state), ["draw"])
    same(len(do(state, "draw").hands[0]), 3)


def test_g5_after_laying_out_a_player_draws_up_to_five_cards():
    def draws(held, due):
        state = position(
            (held, OTHERS), SET, stock="6-grey 6-red 6-blue 7-blue 1-green 3-green", phase="draw"
        )
        same(state.due(), due)
        same(len(do(state, "draw").hands[0]), 5)
        same(state.phase, "play")

    each((("1-red", 4), ("1-red 2-blue 4-blue", 2), ("1-red 2-blue 4-blue 7-red", 1)), draws)


def test_g5_the_top_discard_may_be_taken_first():
    state = position(("7-red 2-blue", OTHERS), SET, "3-grey 3-green", "6-grey 6-red 6-blue", phase="draw")
    same(legal(state), ["draw", "take"])
    do(state, "take")
    same(texts(state.hands[0]), "2-blue 3-green 7-red")
    same((state.phase, legal(state)), ("draw", ["draw"]))  # only one card can be taken
    do(state, "draw")
    same(texts(state.hands[0]), "2-blue 3-green 6-red 6-grey 7-red")
    same(texts(state.pile), "3-grey")


def test_g5_a_player_who_takes_the_fifth_card_draws_none():
    state = position(("7-red 2-blue 1-grey 4-blue", OTHERS), SET, "3-green", "6-grey", phase="draw")
    do(state, "take")
    same((state.phase, len(state.stock), len(state.hands[0])), ("play", 1, 5))


def test_g5_a_player_with_five_cards_draws_nothing():
    state = position(("7-red 2-blue 1-grey 4-blue 6-green", OTHERS), SET, "3-green", "6-grey", phase="draw")
    same(legal(state), ["pass"])
    same(do(state, "pass").phase, "play")


def test_g5_taking_the_discard_can_be_undone_but_drawing_cannot():
    state = position(("7-red 2-blue", OTHERS), SET, "3-green", "6-grey 6-red 6-blue", phase="draw")
    before = state.irreversible
    same(do(state, "take").irreversible, before)
    same(do(state, "draw").irreversible, before + 1)


def test_g2_the_deck_of_a_position_is_dealt_as_described():
    state = table((ONES, TWOS), "6-grey", "6-red", dealer=1)
    same([texts(hand) for hand in state.hands], [texts(cards_of(ONES)), texts(cards_of(TWOS))])
    same((texts(state.pile), state.stock[0]), ("6-grey", cards_of("6-red")[0]))
    same(sorted(deck_of((ONES, TWOS), "6-grey")), list(range(54)))
