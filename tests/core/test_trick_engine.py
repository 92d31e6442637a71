"""The trick engine beyond Xactika's rules: suits, hands of varying size, an up-card and trump.

The game here is whist with bids. Its rules are written a second time in plain code, and the engine must
agree.
"""

from both import amount, each, raises, same
from inkdeck_core.bots import Dice
from inkdeck_core.deals import FairDeals
from inkdeck_core.errors import IllegalAction
from inkdeck_core.tricks.deck import BID, CALL, SUIT_VERBS, TrickDeck
from inkdeck_core.tricks.game import BIDDING, FOLLOWING, LEADING, NO_CALL, NO_CARD
from inkdeck_core.tricks.state import TrickState
from inkdeck_core.tricks.transcript import Transcript
from inkdeck_core.tricks.view import TrickView
from inkdeck_core.xactika import rules as xactika

DECK = TrickDeck(
    [card // 4 + 1 for card in range(52)], bytes([0, 1, 2, 3] * 13), 4, calls_each=1, slots=10, trumps=True
)
SIZES = (10, 9, 8, 2, 1, 1, 7)


class Whist(TrickState):
    VERBS = SUIT_VERBS

    def hand_points(self, bids, won):
        return won

    def winners(self):
        return (0,)

    def call_text(self, call):
        return "cdsh"[call]

    def card_text(self, card):
        return "23456789TJQKA"[card // 4] + "cdsh"[card % 4]


def whist(seats, secret=0, turned=True, sizes=SIZES, by_itself=False, free_dealer=False, auction=True):
    deals = FairDeals(bytes([secret] * 32), 7, "whist")
    return Whist(DECK, {}, seats, sizes, deals, auction, free_dealer, by_itself, turned)


def winner_of(plays, trump):
    """Return the seat that wins these plays, (seat, card) in order."""
    suit = plays[0][1] % 4
    trumps = [play for play in plays if play[1] % 4 == trump]
    held = trumps or [play for play in plays if play[1] % 4 == suit]
    return max(held, key=lambda play: play[1])[0]


def check_game(seats, secret, turned):
    dice = Dice(secret)
    state = whist(seats, secret, turned)
    for hand, size in enumerate(SIZES):
        top = state.deals.cards(hand + 1, 0, 52, size * seats + turned)
        up = top[-1] if turned else NO_CARD
        trump = up % 4 if turned else NO_CALL
        same((state.size, state.up_card, state.trump()), (size, up, trump))
        dealer = state.dealer
        order = [(dealer + 1 + place) % seats for place in range(seats)]
        hands = {seat: sorted(top[place : size * seats : seats]) for place, seat in enumerate(order)}
        total = 0
        for seat in order:
            wanted = [BID + bid for bid in range(size + 1) if seat != dealer or total + bid != size]
            same((state.phase, state.seat, list(state.legal_actions())), (BIDDING, seat, wanted))
            action = wanted[dice.below(len(wanted))]
            total += action - BID
            state.apply(action)
        won = [0] * seats
        leader = order[0]
        for _ in range(size):
            plays = []
            for place in range(seats):
                seat = (leader + place) % seats
                held = hands[seat]
                fits = [card for card in held if plays and card % 4 == plays[0][1] % 4] or held
                same((state.phase, state.seat), (FOLLOWING if plays else LEADING, seat))
                same([state.hands[seat][slot] for slot in state.legal_actions()], fits)
                view = TrickView(state, seat)
                same((list(view.hand), view.size, view.trump, view.up_card), (held, size, trump, up))
                same(list(view.cards_left), [len(hands[one]) for one in range(seats)])
                legal = state.legal_actions()
                action = legal[dice.below(len(legal))]
                plays.append((seat, state.hands[seat][action]))
                held.remove(plays[-1][1])
                state.apply(action)
            leader = winner_of(plays, trump)
            won[leader] += 1
            same(state.last_trick().winner, leader)
            same(list(state.last_trick().cards), [card for _, card in plays])
        same(list(state.results[-1].won), won)
    assert state.over and state.pauses == sum(SIZES)


def test_the_engine_agrees_with_rules_written_plainly_for_any_suit_trump_and_hand_size():
    each([(seats, turned) for seats in (3, 4, 5) for turned in (True, False)], check_some)


def check_some(seats, turned):
    for secret in range(amount(2, 200)):
        check_game(seats, secret, turned)


def test_the_last_trick_is_played_automatically_once_its_card_is_led_even_in_a_one_card_hand():
    state = whist(3, sizes=(1, 2), by_itself=True, auction=False)
    same((state.phase, state.legal_actions()), (LEADING, (0,)))
    state.apply(0)
    same((state.hand_no, len(state.results[0].won), sum(state.results[0].won)), (2, 3, 1))
    for _ in range(3):
        state.apply(state.legal_actions()[0])
    same((state.tricks_done, state.phase), (1, LEADING))
    state.apply(state.legal_actions()[0])
    assert state.over
    same(state.left, [0, 0, 0])
    same(state.irreversible, 4)  # two deals, and two tricks that played themselves


def test_the_size_of_the_hand_limits_bids_and_slots():
    state = whist(3, sizes=(2,))
    error = raises(IllegalAction, state.apply, BID + 3)
    same((error.reason, error.details["legal"]), ("not_an_action", "bid 0, bid 1, bid 2"))
    same(raises(IllegalAction, state.apply, 2).reason, "not_an_action")
    same(raises(IllegalAction, state.apply, 0).reason, "not_now")
    same(raises(IllegalAction, state.apply, CALL).reason, "not_an_action")
    state.apply(BID + 1)
    state.apply(BID)
    error = raises(IllegalAction, state.apply, BID + 1)
    same((error.reason, error.details["tricks"]), ("bid_completes", 2))
    same(whist(3, sizes=(2,), free_dealer=True).copy().size, 2)


def test_the_ninth_and_tenth_card_of_a_hand_are_played_and_not_called():
    state = whist(4, sizes=(10,), auction=False)
    same(state.legal_actions(), tuple(range(10)))
    card = state.hands[state.seat][9]
    state.apply(9)
    same((state.phase, state.call, state.cards), (FOLLOWING, card % 4, [card]))


def test_past_tricks_are_those_of_this_hand_in_order():
    state = whist(3, sizes=(1, 4), auction=False)
    tricks = []
    while not state.over:
        state.apply(state.legal_actions()[0])
        if not state.cards:
            tricks = (tricks + [state.last_trick()])[: state.tricks_done]
        same(state.past_tricks(), tuple(tricks))


def test_b3_a_lead_without_a_call_is_one_choice_of_one_action():
    state = whist(3, sizes=(2,), auction=False)
    state.apply(0)
    same((len(state.cards), state.last_choice()), (1, 1))


def test_an_action_has_a_name_and_a_number():
    meaning = whist(4).meaning
    same([meaning(action) for action in (0, 9, BID + 10)], [("play", 0), ("play", 9), ("bid", 10)])
    meaning = xactika.new(4, {}, bytes(32), 0).meaning  # each card shows four shapes to call
    same([meaning(action) for action in (7, CALL + 3, BID)], [("play", 7), ("call", 3), ("bid", 0)])


def test_a_transcript_shows_the_card_turned_up_and_numbers_the_tricks_of_each_hand():
    class Names:
        names = ("Ann", "Ben", "Cleo")
        state = whist(3, sizes=(2, 1), auction=False)

    lines = []
    transcript = Transcript(lambda line, begins=0: lines.append(line))
    transcript.catch_up(Names)
    same(lines[0].split(", trump ")[1], Names.state.card_text(Names.state.up_card))
    while not Names.state.over:
        Names.state.apply(Names.state.legal_actions()[0])
        transcript.catch_up(Names)
    tricks = [line.split()[1] for line in lines if line.startswith("  trick ")]
    same(tricks, ["1", "2", "1"])


def test_a_deck_with_hands_that_are_too_large_for_the_actions_is_refused():
    for calls_each, slots in ((1, 11), (1, 13), (4, 9)):
        raises(ValueError, TrickDeck, [1] * 52, bytes(52 * calls_each), 4, calls_each, slots)
