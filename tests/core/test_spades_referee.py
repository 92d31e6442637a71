"""The referee for Spades with paper cards (S-6): bids, tricks of nils and of pairs, points, bags, the end."""

from both import amount, raises, same
from inkdeck_core import errors
from inkdeck_core.bots import Dice
from inkdeck_core.record import format, transcript
from inkdeck_core.referee.actions import CONFIRM, CORRECT, CORRECTING, DROP, KEEP, NEXT, OVER
from inkdeck_core.spades import referee as spades_referee
from inkdeck_core.spades.referee import BID, NIL, PAIR
from inkdeck_core.spades.scoring import HandResult
from referee_games import SECRET, enter, played_at_random, put, referee, refused

ANN, BEN, CLEO, DAN = 0, 1, 2, 3


def four(**chosen):
    """Return a game. Ann deals, so Ben is asked first and Ann last."""
    return spades_referee.new(4, chosen, SECRET, 0)


def entered(state, bids, first, nils=()):
    """Answer the questions about a hand, except for confirming it; return the state.

    :param bids: by seat. :param first: the first pair's tricks. :param nils: {seat: tricks}.
    """
    nils = dict(nils)
    while state.phase != CONFIRM:
        cell = state.cells[state.order[state.at]]
        answers = {
            BID: bids[cell.player],
            NIL: nils.get(cell.player, 0),
            PAIR: (first, 13 - first)[cell.nth - 1],
        }
        enter(state, answers[cell.what])
    return state


def after(state, *hands):
    """Enter and confirm hands, each (bids, the first pair's tricks); return the state."""
    for bids, first in hands:
        enter(entered(state, bids, first), NEXT)
    return state


def test_s6_bids_are_asked_from_the_dealers_left_and_then_the_first_pairs_tricks():
    state = four()
    asked = []
    for number in (3, 4, 2, 3):
        asked.append((state.phase, state.asks))
        enter(state, number)
    same(asked, [(BID, BEN), (BID, CLEO), (BID, DAN), (BID, ANN)])
    same((state.phase, state.asks, state.view(0).bids), (PAIR, -1, (3, 3, 4, 2)))
    same(state.legal_actions(), tuple(range(14)))
    enter(state, 8)
    same((state.phase, state.view(0).tricks, state.legal_actions()), (PAIR, (8, -1), (5,)))
    same(refused(state, 4, "tricks_add_up").details["won"], 12)
    enter(state, 5)
    result = HandResult(ANN, (3, 3, 4, 2), (-1,) * 4, (71, 50, 71, 50), (1, 0, 1, 0))
    same((state.results, state.scores()), ((result,), (71, 50, 71, 50)))
    enter(state, NEXT)
    same((state.phase, state.asks, state.dealer), (BID, CLEO, BEN))


def test_s6_any_bid_from_zero_to_thirteen_is_taken():
    state = four()
    same(state.legal_actions(), tuple(range(14)))
    refused(state, 14, "out_of_span")
    same([state.parse_action(state.action_text(bid)) for bid in (0, 13)], [0, 13])
    enter(state, 13, 13, 13)
    same(state.legal_actions(), tuple(range(14)))


def test_s6_the_tricks_of_each_seat_that_bid_nil_are_asked():
    state = enter(four(), 0, 4, 5, 0)
    same((state.phase, state.asks), (NIL, BEN))
    enter(state, 2)
    same((state.phase, state.asks), (NIL, ANN))
    refused(state, 12, "tricks_add_up")
    enter(state, 0)
    same((state.phase, state.view(0).nils), (PAIR, (0, 2, 0, 0)))
    same(state.legal_actions(), tuple(range(12)))  # the other pair has at least Ben's two
    same(refused(state, 12, "tricks_add_up").details["won"], 14)
    enter(state, 6, 7)
    same(state.results[0], HandResult(ANN, (0, 0, 4, 5), (0, 2, -1, -1), (142, -48, 142, -48), (2, 2, 2, 2)))


def test_s6_a_pair_has_at_least_the_tricks_of_its_nil():
    state = enter(four(), 3, 4, 3, 0, 3)
    same((state.phase, state.legal_actions()), (PAIR, tuple(range(3, 14))))
    error = refused(state, 2, "pair_tricks")
    same((error.details["nils"], error.details["tricks"]), (3, 2))


def test_s6_a_pair_of_two_nils_has_just_their_tricks():
    state = enter(four(), 3, 0, 3, 0, 2, 1)  # Cleo took two and Ann one
    same((state.phase, state.legal_actions()), (PAIR, (3,)))
    same(refused(state, 4, "pair_tricks").details["nils"], 3)
    enter(state, 3, 10)
    same(state.results[0].points, (3 - 200, 64, 3 - 200, 64))
    state = enter(four(), 0, 0, 0, 0, 5, 0, 4)
    same((state.asks, state.legal_actions()), (ANN, (4,)))  # all bid nil: what is left is hers
    enter(state, 4, 4, 9)
    same(state.results[0].points, (4, 9 - 200, 4, 9 - 200))


def test_s6_the_options_that_a_referee_has():
    same(sorted(four().options), ["bags", "first_dealer", "target"])
    same(spades_referee.new(4, {"first_dealer": 3}, SECRET, 0).dealer, 3)
    same(raises(errors.BadSetup, spades_referee.new, 3, {}, SECRET, 0).reason, "bad_seats")


def test_s6_bags_are_counted_from_hand_to_hand():
    state = after(four(), ((3, 3, 3, 3), 12))  # 60 and 6; the others miss
    entered(state, (2, 3, 2, 3), 9)  # 40 and 5, and the first pair has eleven bags
    same((state.results[1].points, state.results[1].bags), ((-55, -60, -55, -60), (1, 0, 1, 0)))
    state = after(four(bags=False), ((3, 3, 3, 3), 12))
    entered(state, (2, 3, 2, 3), 9)
    same((state.results[1].points, state.results[1].bags), ((45, -60, 45, -60), (0,) * 4))


def test_s6_a_correction_changes_the_bags_of_the_hands_after_it():
    state = after(four(), ((3, 3, 3, 3), 12), ((2, 3, 2, 3), 9), ((3, 3, 3, 3), 7))
    same([hand.bags[ANN] for hand in state.results], [6, 1, 2])
    same([hand.points[ANN] for hand in state.results], [66, -55, 61])
    enter(state, CORRECT, put(state, 7, PAIR, nth=1))
    same(refused(state, KEEP, "tricks_add_up").details["won"], 8)
    enter(state, put(state, 6, PAIR, nth=2), KEEP)
    same([hand.bags for hand in state.results], [(1, 0, 1, 0), (6, 0, 6, 0), (7, 0, 7, 0)])
    same([hand.points[ANN] for hand in state.results], [61, 45, 61])
    same(state.scores(), (167, 60, 167, 60))
    enter(state, CORRECT + 1, put(state, 13, PAIR, nth=1), put(state, 0, PAIR, nth=2), KEEP)
    same([hand.bags[ANN] for hand in state.results], [1, 0, 1])
    same(state.scores()[:2], (61 - 51 + 61, 60 - 60 + 60))


def test_s6_a_correction_is_kept_or_dropped():
    state = enter(entered(four(), (0, 3, 4, 3), 5), NEXT, 5)
    enter(state, CORRECT)
    same((state.phase, state.view(0).bids, state.view(0).tricks), (CORRECTING, (0, 3, 4, 3), (5, 8)))
    enter(state, put(state, 1, NIL, ANN), DROP)
    same((state.scores(), state.view(0).bids), ((141, 62, 141, 62), (-1, -1, 5, -1)))
    enter(state, CORRECT, put(state, 1, NIL, ANN), KEEP)
    same((state.scores(), state.phase, state.asks), ((-59, 62, -59, 62), BID, DAN))


def test_s6_only_who_bid_nil_has_tricks_of_their_own():
    state = enter(entered(four(), (0, 3, 4, 3), 5, {ANN: 1}), CORRECT)
    enter(state, put(state, 2, BID, ANN))
    same(refused(state, KEEP, "no_nil").details["tricks"], 1)
    enter(state, put(state, 0, NIL, ANN), KEEP)
    same((state.results[0].points[:2], state.results[0].won), ((-60, 62), (-1,) * 4))


def test_s6_a_transcript_has_a_line_for_nils_only_if_there_are_any():
    game = referee("spades-table", 4)
    enter(game, 3, 4, 2, 3, 8, 5, NEXT, 0, 4, 3, 3, 1, 8, 5, NEXT)
    game.close(format.GIVEN_UP)
    lines = [line.split() for line in transcript.lines(game.to_bytes())]
    same([line[1:] for line in lines if line[:1] == ["nil"]], [["Cleo", "1"]])
    same([line[1:] for line in lines if line[:1] == ["pair"]], [["8,", "5"]] * 2)


def test_s6_the_game_ends_at_the_target_and_at_minus_the_target():
    for target, hands in ((200, 2), (300, 3), (500, 4)):  # the last one at -520, when the others have 400
        state = four(target=target, bags=False)
        for number in range(hands):
            entered(state, (5, 6, 5, 7), 10)  # 100; the others miss 13
            same((state.view(0).closing, state.view(0).hands_to_play), (number == hands - 1, 0))
            enter(state, NEXT)
        same((state.over, state.phase, state.winners()), (True, OVER, (ANN, CLEO)))
        same(state.view(None).winners, (ANN, CLEO))


def test_s6_a_tie_plays_on_and_after_thirty_hands_all_share():
    state = four(target=200)
    for _ in range(30):
        assert not state.over
        after(state, ((4, 4, 4, 4), 6))  # both miss eight
    same((state.over, state.scores(), state.winners()), (True, (-2400,) * 4, (ANN, BEN, CLEO, DAN)))


def test_s6_whether_the_game_is_over_is_asked_of_the_totals_after_the_last_hand():
    state = after(four(target=200), ((6, 3, 6, 3), 12))  # 120
    entered(state, (4, 3, 4, 3), 8)  # 200
    assert state.view(0).closing
    enter(state, CORRECT, put(state, 11, PAIR, nth=1), put(state, 2, PAIR, nth=2), KEEP)
    same((state.scores(), state.view(0).closing), ((-40, -120, -40, -120), False))
    enter(state, NEXT, 5)  # the game goes on, and a hand has begun
    enter(state, CORRECT, put(state, 12, PAIR, nth=1), put(state, 1, PAIR, nth=2), KEEP)
    same((state.scores()[0], state.over, state.hand_no), (200, False, 3))  # it counts
    entered(state, (4, 5, 4, 3), 0)
    same((state.scores()[:2], state.view(0).closing), ((120, -17), False))


def reckoned(state):
    """Check the points by a second version of S-4 and S-5."""
    totals, bags = [0, 0], [0, 0]
    for result, sheet in zip(state.results, state.sheets):
        same(sum(sheet[8:]), 13)
        for pair in range(2):
            contract, took = sheet[pair] + sheet[pair + 2], sheet[8 + pair]
            points = 10 * contract + took - contract if took >= contract else -10 * contract
            bags[pair] += max(0, took - contract) if state.options["bags"] else 0
            points -= 100 * (bags[pair] // 10)
            bags[pair] %= 10
            for seat in (pair, pair + 2):
                if sheet[seat] == 0:
                    points += -100 if sheet[4 + seat] else 100
                else:
                    same(sheet[4 + seat], 0)
            totals[pair] += points
            same((result.points[pair], result.points[pair + 2]), (points, points))
            same((result.bags[pair], result.bags[pair + 2]), (bags[pair],) * 2)
    same(state.totals, tuple(totals * 2))
    if state.over:
        same(state.winners(), tuple([seat for seat in range(4) if totals[seat % 2] == max(totals)]))
        target = state.options["target"]
        reached = totals[0] != totals[1] and (max(totals) >= target or min(totals) <= -target)
        assert reached or len(state.results) == 30


def test_s6_random_games_with_paper_cards_keep_every_invariant():
    corrected = 0
    for number in range(amount(12, 150)):
        dice = Dice(number)
        session = referee(
            "spades-table",
            4,
            bags=dice.below(3) > 0,
            target=(200, 200, 300, 500)[dice.below(4)],
            first_dealer=dice.below(4),
        )
        played_at_random(session, dice, reckoned)
        corrected += len(session.state.corrections)
    assert corrected > 5, corrected
