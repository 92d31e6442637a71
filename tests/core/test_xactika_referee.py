"""The referee for Xactika with paper cards (B-5): the rules that it enforces, and the scores."""

from both import amount, each, raises, same
from inkdeck_core import errors
from inkdeck_core.bots import Dice
from inkdeck_core.record import format, replaying, transcript
from inkdeck_core.referee.actions import CONFIRM, CORRECT, CORRECTING, DROP, KEEP, NEXT
from inkdeck_core.referee.text import correction_text
from inkdeck_core.tricks.referee import BID, TRICK, WON
from inkdeck_core.tricks.result import HandResult
from inkdeck_core.xactika import referee as xactika_referee
from referee_games import SECRET, enter, numbers_of, played_at_random, put, referee, refused

ANN, BEN, CLEO = 0, 1, 2


def three(**chosen):
    """Return a three-player game in which Ann deals and Ben bids first."""
    return xactika_referee.new(3, chosen, SECRET, 0)


def hand(session, bids, tricks):
    """Enter a hand: bids from the dealer's left, then tricks or totals, depending on the options."""
    return enter(session, *bids, *tricks)


# bids


def test_b5_x11_bids_from_the_dealers_left_the_dealer_last():
    state = three(first_dealer=1)
    asked = []
    while state.phase == BID:
        asked.append(state.asks)
        state.apply(0)
    same(asked, [CLEO, ANN, BEN])
    same(state.phase, TRICK)
    same(state.asks, -1)


def test_b5_x11_the_dealer_may_not_make_the_bids_add_up_to_eight():
    for first in range(9):
        for second in range(9):
            state = enter(three(), first, second)
            same(state.asks, ANN)
            missing = 8 - first - second
            same(state.legal_actions(), tuple([bid for bid in range(9) if bid != missing]))
            if missing >= 0:
                error = refused(state, missing, "bid_completes")
                same((error.details["bid"], error.details["tricks"]), (missing, 8))


def test_b5_x11_only_the_dealer_is_bound():
    state = enter(three(), 4)
    same(state.legal_actions(), tuple(range(9)))
    enter(state, 4)
    refused(state, 0, "bid_completes")


def test_b5_x11_option_dealer_may_complete():
    state = enter(three(dealer_may_complete=True), 4, 3)
    same(state.legal_actions(), tuple(range(9)))
    enter(state, 1)
    same(state.view(None).bids, (1, 4, 3))


def test_b5_x9_x10_other_variants_have_no_bids():
    for variant in ("win", "lose"):
        state = three(variant=variant)
        same((state.phase, state.view(0).auction, state.view(0).bids), (TRICK, False, (-1, -1, -1)))


def test_b5_a_bid_is_0_to_8():
    state = three()
    for bid in (9, 31):
        error = refused(state, bid, "out_of_span")
        same((error.details["low"], error.details["high"]), (0, 8))


# tricks


def test_b5_the_keeper_enters_the_winner_of_each_trick():
    state = enter(three(), 1, 3, 0)
    taken = [BEN, BEN, CLEO, ANN, CLEO, CLEO, BEN, ANN]
    for trick, seat in enumerate(taken):
        same((state.phase, state.asks, state.view(0).tricks_done), (TRICK, -1, trick))
        same(state.legal_actions(), (ANN, BEN, CLEO))
        refused(state, 3, "out_of_span")
        enter(state, seat)
        same(state.view(0).taken, tuple(taken[: trick + 1]))
        same(state.view(0).won, tuple([taken[: trick + 1].count(seat) for seat in range(3)]))
    same(state.phase, CONFIRM)
    same(state.results, (HandResult(0, (0, 1, 3), (2, 3, 3), (-2, -2, 3)),))


def test_b5_the_keeper_may_enter_totals_which_must_add_up_to_8():
    state = enter(three(entry="totals"), 1, 3, 0)
    same((state.phase, state.asks, state.view(0).won), (WON, BEN, (-1, -1, -1)))
    same(state.legal_actions(), tuple(range(9)))
    enter(state, 3)
    same((state.asks, state.view(0).won, state.view(0).tricks_done), (CLEO, (-1, 3, -1), 3))
    same(state.legal_actions(), tuple(range(6)))
    same(refused(state, 6, "tricks_add_up").details["won"], 9)
    enter(state, 1)
    same((state.asks, state.legal_actions()), (ANN, (4,)))
    same(refused(state, 3, "tricks_add_up").details["won"], 7)
    same(refused(state, 5, "tricks_add_up").details["won"], 9)
    enter(state, 4)
    same(state.phase, CONFIRM)
    same(state.results, (HandResult(0, (0, 1, 3), (4, 3, 1), (-4, -2, -2)),))


def test_b5_totals_are_not_asked_once_all_eight_are_known():
    state = enter(three(entry="totals"), 1, 3, 0, 8)
    same(state.phase, CONFIRM)
    same(state.results[0].won, (0, 8, 0))
    state = enter(three(entry="totals"), 1, 3, 0, 0, 8)
    same(state.results[0].won, (0, 0, 8))


def test_b5_both_entries_give_the_same_result():
    one = hand(three(), (1, 3, 0), (1, 1, 2, 0, 2, 2, 1, 0))
    other = hand(three(entry="totals"), (1, 3, 0), (3, 3, 2))
    same(one.results, other.results)
    same(one.totals, other.totals)


# scores


def test_b5_x12_worked_example():
    state = xactika_referee.new(4, {"entry": "totals", "first_dealer": 3}, SECRET, 0)
    hand(state, (1, 3, 0, 2), (1, 5, 0, 2))
    same(state.results[0].points, (1, -2, 0, 2))
    same(state.scores(), (1, -2, 0, 2))


def test_b5_x9_a_point_a_trick_most_wins_x10_fewest():
    for variant, winners in (("win", (CLEO,)), ("lose", (ANN,))):
        state = three(variant=variant, hands=1, entry="totals")
        enter(state, 3, 4, 1, NEXT)
        same(state.scores(), (1, 3, 4))
        same(state.winners(), winners)
        same(state.view(None).winners, winners)


def test_b5_x13_equal_scores_share_or_exact_bids_decide():
    for tie_break, winners in ((False, (ANN, BEN)), (True, (ANN,))):
        state = three(hands=2, entry="totals", tie_break_exact_bids=tie_break)
        hand(state, (3, 1, 1), (3, 4, 1))  # Ben +3, Cleo -3, Ann +1
        enter(state, NEXT)
        hand(state, (0, 1, 3), (2, 1, 5))  # Cleo -2, Ann +1, Ben -2
        same(state.scores(), (2, 1, -5))
        enter(state, CORRECT + 1, put(state, 4, BID, BEN), KEEP)  # Ben -1, a tie at 2
        same(state.scores(), (2, 2, -5))
        enter(state, NEXT)
        same(state.winners(), winners)


# from hand to hand


def test_b5_x4_the_deal_passes_to_the_left():
    state = three(hands=4, entry="totals", first_dealer=1)
    dealers = []
    while not state.over:
        dealers.append(state.dealer)
        hand(state, (0, 0, 0), (8,))
        same((state.phase, state.hand_no), (CONFIRM, len(dealers)))
        enter(state, NEXT)
    same(dealers, [BEN, CLEO, ANN, BEN])
    same([result.dealer for result in state.results], dealers)


def test_b5_x8_the_game_ends_after_its_hands():
    for hands in (1, 3, 16):
        state = three(hands=hands, variant="win", entry="totals")
        for number in range(hands):
            same((state.hand_no, state.over, state.view(0).between_hands()), (number + 1, False, False))
            enter(state, 8)
            view = state.view(0)
            same((view.closing, view.between_hands()), (number + 1 == hands, True))
            enter(state, NEXT)
        assert state.over


# corrections


def test_b5_a_correction_is_an_action_with_a_trail():
    state = three(entry="totals")
    hand(state, (1, 3, 0), (3, 3, 2))
    same(state.totals, (-2, -2, 3))
    enter(state, CORRECT)
    same((state.phase, state.fixing, state.asks), (CORRECTING, 1, -1))
    enter(state, put(state, 3, BID, BEN))
    same((state.totals, state.corrections), ((-2, -2, 3), ()))  # nothing has changed so far
    enter(state, KEEP)
    same((state.phase, state.fixing), (CONFIRM, 0))
    same(state.results, (HandResult(0, (0, 3, 3), (2, 3, 3), (-2, 3, 3)),))
    same(state.totals, (-2, 3, 3))
    same(state.view(0).bids, (0, 3, 3))
    (one,) = state.view(None).corrections
    same((one.hand, one.cell.player, one.cell.what, one.old, one.new), (1, BEN, BID, 1, 3))
    same(correction_text(state, one, ("Ann", "Ben", "Cleo")), "bid of Ben 1 -> 3")


def test_b5_corrected_totals_must_add_up_to_8_again():
    state = hand(three(entry="totals"), (1, 3, 0), (3, 3, 2))
    enter(state, CORRECT, put(state, 4, WON, BEN))
    same(refused(state, KEEP, "tricks_add_up").details["won"], 9)
    refused(state, NEXT, "not_asked")
    refused(state, CORRECT, "not_asked")
    refused(state, 2, "not_asked")
    enter(state, put(state, 1, WON, ANN))
    same(state.view(0).won, (1, 4, 3))
    enter(state, KEEP)
    same(state.results[0].won, (1, 4, 3))
    same([(one.cell.player, one.old, one.new) for one in state.corrections], [(ANN, 2, 1), (BEN, 3, 4)])
    enter(state, CORRECT, put(state, 0, WON, ANN))
    same(refused(state, KEEP, "tricks_add_up").details["won"], 7)


def test_b5_a_corrected_trick_goes_to_another_player():
    state = hand(three(), (1, 3, 0), (1, 1, 2, 0, 2, 2, 1, 0))
    enter(state, CORRECT, put(state, BEN, TRICK, -1, 8), KEEP)
    same(state.results[0].won, (1, 4, 3))
    same(correction_text(state, state.corrections[0], ("Ann", "Ben", "Cleo")), "trick 8 Ann -> Ben")


def test_b5_x11_holds_for_corrected_bids_of_that_hands_dealer():
    state = hand(three(entry="totals"), (1, 3, 0), (3, 3, 2))
    enter(state, NEXT, CORRECT, put(state, 5, BID, BEN))
    same(state.dealer, BEN)
    same(refused(state, KEEP, "bid_completes").details["bid"], 0)  # Ann dealt the first hand
    enter(state, put(state, 1, BID, ANN), KEEP)
    same(state.results[0].bids, (1, 5, 3))
    state = hand(three(entry="totals", dealer_may_complete=True), (1, 3, 0), (3, 3, 2))
    enter(state, CORRECT, put(state, 5, BID, BEN), KEEP)
    same(state.results[0].bids, (0, 5, 3))


def test_b5_any_earlier_hand_is_corrected_at_any_time():
    state = three(entry="totals")
    for _ in range(3):
        hand(state, (1, 3, 0), (3, 3, 2))
        enter(state, NEXT)
    enter(state, 5, 1)
    for number in range(3):
        sheet = state.sheet
        same(state.legal_actions()[-3:], (CORRECT, CORRECT + 1, CORRECT + 2))
        enter(state, CORRECT + number, put(state, 7, BID, state.results[number].dealer), KEEP)
        same((state.phase, state.asks, state.sheet), (BID, state.dealer, sheet))
    refused(state, CORRECT + 3, "not_asked")
    same([one.hand for one in state.corrections], [1, 2, 3])
    enter(state, 0, 3, 3, 2)
    same(len(state.results), 4)
    same(state.view(0).bids, state.results[3].bids)


def test_b5_the_last_hand_can_be_corrected_until_it_is_confirmed():
    state = hand(three(entry="totals", hands=1), (1, 3, 0), (3, 3, 2))
    assert state.view(0).closing and not state.over
    same(state.legal_actions(), (NEXT, CORRECT))
    enter(state, CORRECT, put(state, 3, BID, BEN), KEEP)
    assert state.view(0).closing
    enter(state, NEXT)
    assert state.over
    same(state.winners(), (BEN, CLEO))
    refused(state, CORRECT, "over")


def test_b5_x8_a_correction_does_not_skip_the_last_hand():
    state = hand(three(entry="totals", hands=2), (1, 3, 0), (3, 3, 2))
    enter(state, NEXT, CORRECT, put(state, 3, BID, BEN), KEEP)
    same((state.hand_no, state.phase, state.asks, state.over), (2, BID, CLEO, False))


def test_b5_corrections_decide_who_wins():
    session = referee("xactika-table", 3, entry="totals", hands=1)
    hand(session, (1, 3, 0), (3, 3, 2))
    enter(session, CORRECT, put(session.state, 3, BID, BEN), put(session.state, 4, BID, CLEO), KEEP, NEXT)
    same(session.state.winners(), (BEN,))


# words


def test_b5_actions_as_text():
    state = three(entry="totals")
    same(state.action_text(3), "bid 3")
    same(state.parse_action(" bid  3 "), 3)
    hand(state, (1, 3, 0), (3, 3, 2))
    each(
        [("next", NEXT), ("correct 1", CORRECT)],
        lambda text, action: (same(state.action_text(action), text), same(state.parse_action(text), action)),
    )
    enter(state, CORRECT)
    for action in state.legal_actions():
        same(state.parse_action(state.action_text(action)), action)
    same(state.action_text(put(state, 4, BID, BEN)), "set bid 1 4")
    same(state.action_text(put(state, 4, WON, ANN)), "set won 0 4")
    same([state.parse_action("keep"), state.parse_action("drop")], [KEEP, DROP])
    state = hand(three(), (1, 3, 0), (1, 1))
    same(state.action_text(2), "trick 2")
    hand(state, (), (2, 0, 2, 2, 1, 0))
    enter(state, CORRECT)
    same(state.action_text(put(state, CLEO, TRICK, -1, 5)), "set trick 5 2")


def test_b5_texts_that_are_refused():
    state = enter(three(), 4, 3)
    for text in ("", "bid", "bid 9", "bid x", "play 1223", "trick 1", "correct 1", "set bid 0 1"):
        same(raises(errors.NotAnAction, state.parse_action, text).reason, "not_text")
    same(raises(errors.IllegalAction, state.parse_action, "bid 1").reason, "bid_completes")
    same(raises(errors.IllegalAction, state.parse_action, "next").reason, "not_asked")
    while not state.over:
        state.apply(state.legal_actions()[0] if state.phase != CONFIRM else NEXT)
    same(raises(errors.IllegalAction, state.parse_action, "next").reason, "over")


def test_b5_the_transcript_shows_hands_and_corrections():
    session = referee("xactika-table", 3, entry="totals", hands=2)
    hand(session, (1, 3, 0), (3, 3, 2))
    session.undo()
    enter(session, 2, NEXT, CORRECT, put(session.state, 3, BID, BEN), KEEP)
    hand(session, (1, 3, 0), (3, 3, 2))
    enter(session, NEXT)
    session.close(format.FINISHED)
    lines = transcript.lines(session.to_bytes())
    assert "xactika-table, rules 1" in lines and "entry: totals" in lines, lines
    at = lines.index("hand 1, dealer Ann")
    same(
        lines[at : at + 13],
        [
            "hand 1, dealer Ann",
            "  bid      Ann 0, Ben 1, Cleo 3",
            "  won      Ann 2, Ben 3, Cleo 3",
            "  points   Ann -2, Ben -2, Cleo 3",
            "  totals   Ann -2, Ben -2, Cleo 3",
            "         Ann takes back: won 2",
            "  bid      Ann 0, Ben 1, Cleo 3",
            "  won      Ann 2, Ben 3, Cleo 3",
            "  points   Ann -2, Ben -2, Cleo 3",
            "  totals   Ann -2, Ben -2, Cleo 3",
            "",
            "hand 2, dealer Ben",
            "  corrected hand 1: bid of Ben 1 -> 3",
        ],
    )
    same(lines[at + 13], "  totals   Ann -2, Ben 3, Cleo 3")


# records


def test_b5_b4_a_record_against_the_rules_is_refused():
    session = hand(referee("xactika-table", 3, entry="totals", hands=1), (1, 3, 0), (3, 3, 2))
    session.apply(NEXT)
    session.close(format.FINISHED)
    head = session.header
    for stream in ((1, 3, 4), (1, 3, 0, 9), (1, 3, 0, 3, 3, 3), (NEXT,), (1, 3, 0, 3, 3, 2, NEXT, CORRECT)):
        data = format.finished(head, bytes(stream), format.GIVEN_UP, (0, 0, 0))
        error = raises(errors.BadRecord, replaying.replay, data)
        same((error.reason, error.details["index"]), ("bad_entry", len(stream) - 1))
    data = format.finished(head, bytes((1, 3, 0, 3, 3, 2, NEXT)), format.FINISHED, (3, -2, -2))
    same(raises(errors.BadRecord, replaying.replay, data).reason, "wrong_scores")


# at random


def reckoned(state):
    """Check all hands by a second version of X-9 to X-12."""
    totals = [0] * state.seats
    auction = state.options["variant"] == "bid"
    for number, result in enumerate(state.results):
        same(result.dealer, (state.options["first_dealer"] + number) % state.seats)
        same(sum(result.won), 8)
        if auction and not state.options["dealer_may_complete"]:
            assert sum(result.bids) != 8
        for seat, won in enumerate(result.won):
            bid = result.bids[seat] if auction else won
            points = won if bid == won else -max(bid - won, won - bid)
            same(result.points[seat], points)
            totals[seat] += points
    same(state.scores(), tuple(totals))
    if not state.fixing and state.phase == CONFIRM:
        what = BID if auction else WON if state.options["entry"] == "totals" else TRICK
        assert min(numbers_of(state, what)) >= 0


def test_b5_random_games_keep_every_invariant():
    corrected = 0
    for number in range(amount(24, 400)):
        dice = Dice(number * 7919 + 5)
        seats = 2 + number % 9
        session = referee(
            "xactika-table",
            seats,
            variant=("win", "lose", "bid", "bid")[dice.below(4)],
            hands=1 + dice.below(4),
            tie_break_exact_bids=dice.below(2) == 1,
            dealer_may_complete=dice.below(3) == 0,
            first_dealer=dice.below(seats),
            entry=("tricks", "totals")[dice.below(2)],
        )
        played_at_random(session, dice, reckoned)
        corrected += len(session.state.corrections)
        state = session.state
        totals = state.scores()
        best = min(totals) if state.options["variant"] == "lose" else max(totals)
        for seat in state.winners():
            same(totals[seat], best)
    assert corrected > 10, corrected
