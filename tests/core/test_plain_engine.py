"""The plain engine of trick-taking games: it plays like the quick one, and with hands that one can't hold."""

from both import amount, each, raises, same
from inkdeck_core.bots import Dice
from inkdeck_core.deals import FairDeals
from inkdeck_core.errors import IllegalAction
from inkdeck_core.tricks.deck import SUIT_VERBS, TrickDeck
from inkdeck_core.tricks.game import FOLLOWING, LEADING, TrickGame
from inkdeck_core.tricks.plain import PlainGame
from inkdeck_core.tricks.result import HandResult
from inkdeck_core.tricks.state import TrickState
from inkdeck_core.tricks.view import TrickView

DECK = TrickDeck([card // 4 + 1 for card in range(52)], bytes([0, 1, 2, 3] * 13), 4, calls_each=1, slots=10)
HANDS = 3


class Whist(PlainGame):
    """Whist for points a trick, over three hands."""

    __slots__ = ()

    def hands_to_play(self):
        return HANDS

    def closing(self):
        return self.hand_no == HANDS

    def hand_over(self):
        return HandResult(self.dealer, tuple(self.bids), tuple(self.won), tuple(self.won))

    def winners(self):
        return (0,)


class Quick(TrickState):
    """The same game for the quick engine, which needs hands of at most ten cards."""

    __slots__ = ()
    VERBS = SUIT_VERBS

    def hand_points(self, bids, won):
        return won

    def winners(self):
        return (0,)

    def call_text(self, call):
        return ("clubs", "diamonds", "spades", "hearts")[call]

    def card_text(self, card):
        return "23456789TJQKA"[card // 4] + "cdsh"[card % 4]


def deals(secret):
    return FairDeals(bytes([secret] * 32), 7, "whist")


def whist(seats, secret=0, by_itself=False):
    return Whist({}, seats, deals(secret), by_itself)


def facts(state, seat):
    return TrickView(state, seat).facts()


def check_both(seats, by_itself):
    for secret in range(amount(3, 300)):
        dice = Dice(secret)
        plain = whist(seats, secret, by_itself)
        sizes = bytes([52 // seats] * HANDS)
        quick = Quick(DECK, {}, seats, sizes, deals(secret), False, False, by_itself)
        while not quick.over:
            legal = quick.legal_actions()
            same(plain.legal_actions(), legal)
            for seat in (None, quick.seat):
                same(facts(plain, seat), facts(quick, seat))
            action = legal[dice.below(len(legal))]
            same(plain.action_text(action), quick.action_text(action))
            forbidden = [one for one in range(plain.size + 2) if one not in legal]
            if forbidden:
                one = forbidden[dice.below(len(forbidden))]
                same(str(plain.refusal(one)), str(quick.refusal(one)))
            plain.apply(action)
            quick.apply(action)
            same((plain.irreversible, plain.pauses), (quick.irreversible, quick.pauses))
        assert plain.over
        same(facts(plain, None), facts(quick, None))


def test_both_engines_play_the_same_game():
    each([(seats, by_itself) for seats in (6, 7) for by_itself in (True, False)], check_both)


def test_a_hand_can_have_seventeen_cards():
    state = whist(3)
    same((state.size, state.phase, state.legal_actions()), (17, LEADING, tuple(range(17))))
    card = state.hands[state.seat][16]
    state.apply(16)
    same((state.phase, state.cards, state.call), (FOLLOWING, [card], card % 4))
    same(TrickView(state, None).cards_left[state.leader], 16)
    while not state.over:
        state.apply(state.legal_actions()[-1])
    same([sum(hand.won) for hand in state.results], [17, 17, 17])


def test_a_card_that_is_gone_or_was_never_there_is_refused():
    state = whist(4)
    same(raises(IllegalAction, state.apply, 13).reason, "not_an_action")
    same(raises(IllegalAction, state.apply, -1).reason, "not_an_action")
    leader = state.seat
    state.apply(0)
    while state.seat != leader:
        state.apply(state.legal_actions()[0])
    same(raises(IllegalAction, state.apply, 0).reason, "card_gone")


def test_a_copy_is_independent_and_has_everything():
    state = whist(4)
    while state.tricks_done < 2:
        state.apply(state.legal_actions()[0])
    twin = state.copy()
    before = [facts(state, seat) for seat in (None, 0, 1, 2, 3)]
    same([facts(twin, seat) for seat in (None, 0, 1, 2, 3)], before)
    while not twin.over:
        twin.apply(twin.legal_actions()[0])
    same([facts(state, seat) for seat in (None, 0, 1, 2, 3)], before)


def test_every_attribute_of_an_engine_is_copied():
    lists = ("totals", "results", "left", "bids", "won", "cards")
    for engine in (TrickGame, TrickState, PlainGame):
        names = engine.VALUES + engine.LISTS + lists
        slots = [name for one in getattr(engine, "__mro__", ()) for name in getattr(one, "__slots__", ())]
        same(sorted(slots or names), sorted(names))  # MicroPython ignores slots
