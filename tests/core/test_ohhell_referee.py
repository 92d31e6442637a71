"""The referee for Oh Hell with paper cards (B-5): the rules that it enforces, and the scores."""

from both import amount, each, raises, same
from inkdeck_core import errors
from inkdeck_core.bots import Dice
from inkdeck_core.ohhell import referee as ohhell_referee
from inkdeck_core.ohhell.referee import TRUMP
from inkdeck_core.ohhell.sizes import ORDERS, hand_sizes
from inkdeck_core.referee.actions import CONFIRM, CORRECT, CORRECTING, DROP, KEEP, NEXT, OVER, set_action
from inkdeck_core.tricks.referee import BID, TRICK, WON
from inkdeck_core.tricks.result import HandResult
from referee_games import SECRET, enter, numbers_of, played_at_random, put, referee, refused

ANN, BEN, CLEO = 0, 1, 2
HEARTS = 3


def three(**chosen):
    """Return a three-player game with hands of 3, 2, 1, 2 and 3. Ann deals and Ben bids first."""
    chosen.setdefault("largest", 3)
    return ohhell_referee.new(3, chosen, SECRET, 0)


def test_b5_a_first_hand_is_no_larger_than_the_deck_allows():
    same(raises(errors.BadSetup, ohhell_referee.new, 7, {"largest": 8}, SECRET, 0).reason, "bad_option")


def test_b5_o2_each_hand_has_its_size():
    def check(order, entry):
        state = three(sizes=order, entry=entry)
        sizes = hand_sizes(order, 3)
        for hand, size in enumerate(sizes):
            view = state.view(None)
            same((view.hand_no, view.hands_to_play, view.size), (hand + 1, len(sizes), size))
            enter(state, HEARTS)
            earlier = tuple([CORRECT + done for done in range(hand)])
            same(state.legal_actions(), tuple(range(size + 1)) + earlier)
            while state.phase != CONFIRM:
                state.apply(state.legal_actions()[0])
            same(sum(state.results[-1].won), size)
            enter(state, NEXT)
        same((state.over, state.phase), (True, OVER))

    each([(order, entry) for order in ORDERS for entry in ("tricks", "totals")], check)


def test_b5_o3_trump_is_named_first():
    state = three()
    same((state.phase, state.asks, state.legal_actions()), (TRUMP, -1, (0, 1, 2, 3)))
    said = [state.action_text(suit) for suit in range(4)]
    same(said, ["trump clubs", "trump diamonds", "trump spades", "trump hearts"])
    same([state.parse_action(state.action_text(suit)) for suit in range(4)], [0, 1, 2, 3])
    refused(state, 4, "out_of_span")
    same(state.view(0).trump, -1)
    enter(state, HEARTS)
    same((state.phase, state.asks, state.view(0).trump), (BID, BEN, HEARTS))
    state = three(trump="none")
    same((state.phase, state.asks, state.view(0).trump), (BID, BEN, -1))


def test_b5_o4_bids_from_the_dealers_left_who_may_not_complete_them():
    state = enter(three(), HEARTS)
    asked = []
    for bid in (1, 1):
        asked.append(state.asks)
        same(state.legal_actions(), (0, 1, 2, 3))
        enter(state, bid)
    same((asked, state.asks), ([BEN, CLEO], ANN))
    same(state.legal_actions(), (0, 2, 3))
    error = refused(state, 1, "bid_completes")
    same((error.details["bid"], error.details["tricks"]), (1, 3))
    same(refused(state, 4, "out_of_span").details["high"], 3)
    enter(state, 0)
    same((state.phase, state.view(0).bids), (TRICK, (0, 1, 1)))
    free = enter(three(dealer_may_complete=True), HEARTS, 1, 1)
    same(free.legal_actions(), (0, 1, 2, 3))


def test_b5_the_keeper_enters_each_tricks_winner_or_each_players_total():
    one = enter(three(), HEARTS, 1, 2, 1)
    for trick, seat in enumerate((BEN, CLEO, CLEO)):
        same((one.phase, one.view(0).tricks_done), (TRICK, trick))
        enter(one, seat)
    result = HandResult(ANN, (1, 1, 2), (0, 1, 2), (0, 11, 12))
    same((one.phase, one.results), (CONFIRM, (result,)))
    same((one.view(0).taken, one.view(0).won), ((BEN, CLEO, CLEO), (0, 1, 2)))
    other = enter(three(entry="totals"), HEARTS, 1, 2, 1)
    same((other.phase, other.asks), (WON, BEN))
    enter(other, 1)
    same(refused(other, 3, "tricks_add_up").details["won"], 4)
    enter(other, 2)
    same((other.phase, other.results), (CONFIRM, (result,)))  # Ann's total follows from the others


def test_b5_o6_the_option_decides_what_a_hand_is_worth():
    for score, points in (("exact", (0, 11, 0)), ("tricks", (0, 11, 2)), ("minus", (-2, 11, -1))):
        state = enter(three(score=score), HEARTS, 1, 1, 2, BEN, CLEO, CLEO)
        same((state.results[0].won, state.results[0].points), ((0, 1, 2), points))


def test_b5_o7_the_highest_total_wins():
    state = three(sizes="up", trump="none")
    enter(state, 0, 0, BEN, NEXT)  # Ann deals and can only bid 0
    enter(state, 0, 2, 1, CLEO, CLEO, NEXT)
    enter(state, 1, 1, 0, BEN, CLEO, CLEO, NEXT)
    assert state.over
    best = max(state.scores())
    same(state.winners(), tuple([seat for seat in range(3) if state.scores()[seat] == best]))
    same(state.view(None).winners, state.winners())


def test_b5_an_earlier_hand_of_another_size_is_corrected():
    state = enter(three(), HEARTS, 1, 2, 1, BEN, CLEO, CLEO, NEXT)  # a hand of three cards
    enter(state, 0, 1, 2)  # a hand of two cards under way: clubs, Cleo bids 1, Ann 2
    enter(state, CORRECT)
    same((state.phase, state.view(0).size, len(state.cells)), (CORRECTING, 3, 7))
    same(numbers_of(state, TRICK), [BEN, CLEO, CLEO])
    same(refused(state, put(state, 0, BID, ANN) + 4, "out_of_span").details["high"], 3)
    enter(state, put(state, 2, TRUMP))
    enter(state, put(state, BEN, TRICK, -1, 3))
    refused(state, set_action(7, 0), "not_asked")
    state.apply(KEEP)
    same((state.phase, state.asks, state.view(0).size, len(state.cells)), (BID, BEN, 2, 6))
    same(state.results[0].won, (0, 2, 1))
    same(numbers_of(state, BID), [2, -1, 1])
    edits = [(edit.cell.what, edit.old, edit.new) for edit in state.corrections]
    same(edits, [(TRUMP, 3, 2), (TRICK, CLEO, BEN)])
    enter(state, CORRECT)
    refused_keep = enter(state, put(state, 0, BID, ANN))
    same(refused(refused_keep, KEEP, "bid_completes").details["tricks"], 3)
    state.apply(DROP)
    same((state.view(0).size, state.results[0].bids), (2, (1, 1, 2)))


def reckoned(state):
    """Check the hands' sizes, bids and totals by a second version of O-2 to O-6."""
    sizes = hand_sizes(state.options["sizes"], state.options["largest"])
    same([sum(hand.won) for hand in state.results], list(sizes[: len(state.results)]))
    for hand, size in zip(state.results, sizes):
        assert sum(hand.bids) != size
    for seat in range(state.seats):
        same(state.totals[seat], sum([hand.points[seat] for hand in state.results]))


def test_b5_random_games_of_oh_hell_keep_every_invariant():
    corrected = 0
    for number in range(amount(15, 360)):
        dice = Dice(number)
        seats = 3 + number % 5
        session = referee(
            "ohhell-table",
            seats,
            sizes=ORDERS[dice.below(4)],
            largest=3 + dice.below(4),
            trump=("turned", "none")[dice.below(2)],
            score=("exact", "tricks", "minus")[dice.below(3)],
            entry=("tricks", "totals")[dice.below(2)],
            first_dealer=dice.below(seats),
        )
        played_at_random(session, dice, reckoned)
        corrected += len(session.state.corrections)
        same(len(session.state.results), session.state.view(None).hands_to_play)
    assert corrected > 5, corrected
