"""The referee for Go5 with paper cards (B-5): the rules that it checks, and the scores."""

from both import amount, each, raises, same
from inkdeck_core import errors
from inkdeck_core.bots import Dice
from inkdeck_core.go5 import deck as go5_deck
from inkdeck_core.go5 import referee as go5_referee
from inkdeck_core.go5.referee import ENDER, FIVE, FOURS, HELD, JOKERS_OF_THEM, STOPS, THREES
from inkdeck_core.go5.scoring import Parts
from inkdeck_core.record import format, reader, replaying, transcript
from inkdeck_core.referee.actions import CONFIRM, CORRECT, CORRECTING, DROP, KEEP, NEXT, OVER
from inkdeck_core.referee.text import correction_text
from referee_games import SECRET, enter, played_at_random, put, referee, refused

ANN, BEN, CLEO = 0, 1, 2
NOBODY_ENDED = 0
NUMBER, COLOUR, PATTERN, BLACK, NUMBER_JOKER, COLOUR_JOKER, PATTERN_JOKER = range(1, 8)
# sets of three, sets of four, cards in hand, jokers among these, stop cards
PLAIN = 1, 0, 3, 0, 0


def two(**chosen):
    """Return a two-player game in which Ann deals and is asked first."""
    return go5_referee.new(2, chosen, SECRET, 0)


def by_points(state, *points):
    """Enter and confirm a hand without a five.

    Each player, from seat 0 on, gets that many sets of three and pays 5 points for a card in hand.
    """
    enter(state, NOBODY_ENDED)
    for seat in state.clockwise(state.dealer):
        enter(state, points[seat], 0, 1)
        while state.asks == seat:
            enter(state, 0)
    return enter(state, NEXT)


def test_b5_the_referee_knows_the_cards_of_go5():
    deck = go5_deck.DECK
    same(go5_referee.CARDS, deck.size(0))
    same(go5_referee.JOKERS, len([card for card in range(deck.size(3)) if deck.is_joker(card)]))


# questions


def test_b5_the_keeper_enters_the_end_the_five_and_then_all_cards_from_the_dealer_on():
    state = go5_referee.new(3, {"first_dealer": 1}, SECRET, 0)
    asked = []
    for answer in (CLEO + 1, BLACK) + (2, 1, 4, 1, 1) * 2 + (2, 1, 4, 1):
        asked.append((state.phase, state.asks))
        enter(state, answer)
    each_of = [THREES, FOURS, HELD, JOKERS_OF_THEM, STOPS]
    wanted = [(ENDER, -1), (FIVE, -1)]
    for seat in (BEN, CLEO, ANN):
        wanted += [(what, seat) for what in each_of]
    same(asked, wanted[:-1])  # the last question is skipped: both stop cards are already accounted for
    same(state.phase, CONFIRM)
    same(state.sheet, (3, BLACK, 2, 1, 4, 1, 0, 2, 1, 4, 1, 1, 2, 1, 4, 1, 1))


def test_b5_g17_if_nobody_ended_the_hand_it_has_no_five():
    state = enter(two(), NOBODY_ENDED)
    same((state.phase, state.asks), (THREES, ANN))
    enter(state, *PLAIN, *PLAIN)
    result = state.results[0]
    same((result.ender, result.kind, result.points), (-1, -1, (15, 15)))


def test_b5_the_player_who_ended_the_hand_has_a_five():
    state = enter(two(), BEN + 1)
    same(state.legal_actions(), tuple(range(1, 8)))
    refused(state, 0, "ender_has_five")


def test_b5_answers_out_of_range_are_refused():
    state = two()
    same(state.legal_actions(), (0, 1, 2))
    same(refused(state, 3, "out_of_span").details["high"], 2)
    refused(enter(state, 1), 8, "out_of_span")
    refused(enter(state, 1), 17, "out_of_span")


# plausible answers


def test_b5_g10_each_player_holds_1_to_7_cards():
    state = enter(two(), NOBODY_ENDED, 0, 0)
    same((state.phase, state.legal_actions()), (HELD, tuple(range(1, 8))))
    same(refused(state, 0, "out_of_span").details["low"], 1)
    same(refused(state, 8, "out_of_span").details["high"], 7)


def test_b5_g5_a_player_with_a_set_on_the_table_holds_at_most_four_cards():
    for sets, most in (((0, 0), 7), ((1, 0), 4), ((0, 1), 4), ((2, 1), 4)):
        state = enter(two(), NOBODY_ENDED, *sets)
        same((state.phase, state.legal_actions()), (HELD, tuple(range(1, most + 1))))
        if most == 4:
            error = refused(state, 5, "cards_after_laying")
            same((error.details["cards"], error.details["most"]), (5, 4))


def test_b5_g14_a_five_is_a_set_on_the_table_too():
    state = enter(two(), BEN + 1, BLACK, 0, 0)
    same((state.asks, state.legal_actions()), (ANN, tuple(range(1, 8))))
    enter(state, 7, 0, 0, 0, 0)
    same((state.phase, state.asks, state.legal_actions()), (HELD, BEN, (1, 2, 3, 4)))
    refused(state, 5, "cards_after_laying")
    enter(state, 4, 0, 0)
    enter(state, CORRECT, put(state, ANN + 1, ENDER))
    refused(state, KEEP, "cards_after_laying")


def test_b5_g1_three_jokers():
    state = enter(two(), NOBODY_ENDED, 1, 0, 4)
    same(state.legal_actions(), (0, 1, 2, 3))
    enter(state, 2, 0, 1, 0, 4)
    same((state.phase, state.legal_actions()), (JOKERS_OF_THEM, (0, 1)))
    error = refused(state, 2, "too_many_jokers")
    same((error.details["count"], error.details["most"]), (4, 3))


def test_b5_g15_a_joker_in_the_five_is_in_nobodys_hand():
    for five, most in ((COLOUR, 3), (BLACK, 3), (NUMBER_JOKER, 2), (COLOUR_JOKER, 2), (PATTERN_JOKER, 2)):
        state = enter(two(), ANN + 1, five, 1, 0, 4)
        same(state.legal_actions(), tuple(range(most + 1)))


def test_b5_jokers_in_hand_are_cards_in_hand():
    state = enter(two(), NOBODY_ENDED, 1, 0, 2)
    same(state.legal_actions(), (0, 1, 2))
    error = refused(state, 3, "jokers_in_hand")
    same((error.details["jokers"], error.details["cards"]), (3, 2))


def test_b5_g1_option_stop_cards():
    for stop_cards in (2, 3):
        state = enter(two(stop_cards=stop_cards), NOBODY_ENDED, 1, 0, 2, 0)
        same((state.phase, state.legal_actions()), (STOPS, tuple(range(stop_cards + 1))))
        enter(state, 1, 1, 0, 2, 0)
        same(state.legal_actions(), tuple(range(stop_cards)))
        same(refused(state, stop_cards, "too_many_stops").details["most"], stop_cards)


def test_b5_g1_players_hold_no_more_cards_than_the_deck_has():
    state = enter(two(), NOBODY_ENDED)
    same(state.legal_actions(), tuple(range(17)))  # 50 cards in sets, and one in each hand
    enter(state, 16)
    same((state.phase, state.asks), (HELD, ANN))  # no cards are left for a set of four
    same(state.legal_actions(), (1, 2, 3))
    same(refused(state, 4, "too_many_cards").details["count"], 53)
    enter(state, 3, 0, 0)
    same((state.phase, state.asks), (JOKERS_OF_THEM, BEN))  # nor for Ben's sets or a second card in hand
    enter(state, 1, 0)
    same(state.sheet, (0, 0, 16, 0, 3, 0, 0, 0, 0, 1, 1, 0))
    same(state.phase, CONFIRM)


def test_b5_the_cards_of_the_five_count_too():
    state = enter(two(), ANN + 1, BLACK)
    same(state.legal_actions()[-1], 15)
    same(refused(state, 16, "too_many_cards").details["count"], 5 + 48 + 2)


# scores


def test_b5_g15_scores():
    state = go5_referee.new(3, {}, SECRET, 0)
    enter(state, BEN + 1, COLOUR_JOKER, 1, 1, 3, 1, 1, 2, 0, 1, 0, 0, 0, 0, 7, 1, 1)
    result = state.results[0]
    same(
        result.parts,
        (Parts(0, 0, 30, 40, -20, -10), Parts(50, 30, 60, 0, -5, 0), Parts(0, 0, 0, 0, -40, -10)),
    )
    same(result.points, (40, 135, -50))
    same((result.dealer, result.ender, result.kind), (ANN, BEN, go5_deck.COLOUR))
    same(state.scores(), (40, 135, -50))


def test_b5_g15_each_five():
    def scores(five, kind, points):
        state = enter(two(), BEN + 1, five, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0)
        same((state.results[0].kind, state.results[0].points), (kind, (-5, points + 30 - 5)))

    each(
        [
            (NUMBER, go5_deck.NUMBER, 100),
            (COLOUR, go5_deck.COLOUR, 100),
            (PATTERN, go5_deck.PATTERN, 100),
            (BLACK, go5_deck.BLACK, 150),
            (NUMBER_JOKER, go5_deck.NUMBER, 50),
            (COLOUR_JOKER, go5_deck.COLOUR, 50),
            (PATTERN_JOKER, go5_deck.PATTERN, 50),
        ],
        scores,
    )


# from hand to hand


def test_b5_g3_the_deal_passes_left():
    state = go5_referee.new(3, {"first_dealer": 1}, SECRET, 0)
    dealers = []
    for _ in range(4):
        dealers.append(state.dealer)
        by_points(state, 0, 0, 1)
    same(dealers, [BEN, CLEO, ANN, BEN])
    same([result.dealer for result in state.results], dealers)
    same((state.hand_no, state.phase), (5, ENDER))


def test_b5_g16_the_target_ends_the_game():
    for target, hands in ((50, 2), (75, 3), (100, 4)):
        state = two(target=target)
        for hand in range(hands):
            assert not state.over
            by_points(state, 1, 0)
            same(len(state.results), hand + 1)
        same((state.over, state.phase, state.winners()), (True, OVER, (ANN,)))


def test_b5_g16_a_tie_at_the_top_is_settled_by_another_hand():
    state = by_points(two(target=50), 2, 2)
    same((state.scores(), state.over), ((55, 55), False))
    by_points(state, 1, 2)
    same((state.over, state.winners()), (True, (BEN,)))


def test_b5_g16_the_target_once_met_stays_met():
    state = by_points(two(target=60), 3, 3)
    by_points(state, 0, 0)
    same((state.scores(), state.over), ((80, 80), False))
    enter(state, NOBODY_ENDED, 0, 0, 7, 0, 0, 0, 0, 6, 0, 0)
    same((state.scores(), state.view(0).closing), ((45, 50), True))
    enter(state, NEXT)
    same((state.over, state.winners()), (True, (BEN,)))


def test_b5_g16_after_30_hands_the_highest_score_wins_and_ties_share():
    for last, winners in ((0, (ANN, BEN)), (1, (BEN,))):
        state = two()
        for _ in range(29):
            by_points(state, 0, 0)
        by_points(state, 0, last)
        same((state.over, len(state.results), state.winners()), (True, 30, winners))
        same(state.view(None).winners, winners)


def test_b5_the_view_says_whether_confirming_ends_the_game():
    state = enter(two(target=50), ANN + 1, BLACK, *PLAIN)
    assert not state.view(0).closing
    enter(state, *PLAIN)
    view = state.view(0)
    assert view.closing and view.between_hands() and not state.over
    enter(state, NEXT)
    view = state.view(0)
    assert state.over and not view.closing and not view.between_hands()
    refused(state, CORRECT, "over")


# corrections


def test_b5_a_hand_of_go5_is_corrected_with_a_trail():
    state = enter(two(), ANN + 1, NUMBER, *PLAIN, *PLAIN)
    same(state.totals, (145, 15))
    enter(state, NEXT, BEN + 1, CORRECT)
    same((state.phase, state.fixing), (CORRECTING, 1))
    enter(state, put(state, NUMBER_JOKER, FIVE), put(state, 2, THREES, BEN), KEEP)
    same((state.phase, state.totals), (FIVE, (95, 45)))
    same(
        [correction_text(state, one, ("Ann", "Ben")) for one in state.corrections],
        ["five number -> number-joker", "threes of Ben 1 -> 2"],
    )
    same([one.hand for one in state.corrections], [1, 1])
    same(state.sheet[:3], (BEN + 1, -1, -1))


def test_b5_a_corrected_hand_must_be_plausible():
    state = enter(two(), ANN + 1, NUMBER, *PLAIN, *PLAIN)
    enter(state, CORRECT, put(state, NOBODY_ENDED, ENDER))
    refused(state, KEEP, "ender_has_five")
    enter(state, put(state, 0, FIVE), KEEP)
    same((state.results[0].ender, state.totals), (-1, (15, 15)))
    enter(state, CORRECT, put(state, 3, JOKERS_OF_THEM, ANN), put(state, 1, JOKERS_OF_THEM, BEN))
    refused(state, KEEP, "too_many_jokers")
    enter(state, put(state, 2, HELD, ANN))
    refused(state, KEEP, "jokers_in_hand")
    enter(state, DROP, CORRECT, put(state, 12, FOURS, ANN))
    refused(state, KEEP, "too_many_cards")
    enter(state, put(state, 0, FOURS, ANN), put(state, 3, STOPS, BEN))
    refused(state, KEEP, "too_many_stops")
    refused(state, put(state, 0, HELD, BEN), "out_of_span")
    enter(state, DROP)
    same(len(state.corrections), 2)


def test_b5_g16_a_correction_moves_the_games_end():
    state = enter(two(target=150), ANN + 1, NUMBER, *PLAIN, *PLAIN)
    assert not state.view(0).closing
    enter(state, CORRECT, put(state, BLACK, FIVE), KEEP)
    assert state.view(0).closing
    enter(state, CORRECT, put(state, BEN + 1, ENDER), KEEP, NEXT)
    assert state.over
    same(state.winners(), (BEN,))


def ended_too_late(state):
    """Begin hand 2 after Ann's five in hand 1; the target is 150, and the five was in fact black."""
    enter(state, ANN + 1, NUMBER, *PLAIN)
    enter(state, *PLAIN)
    enter(state, NEXT)
    return state


def test_b5_g16_a_correction_that_ends_the_game_removes_an_unplayed_hand():
    state = ended_too_late(two(target=150))
    same((state.hand_no, state.dealer, state.phase, state.totals), (2, BEN, ENDER, (145, 15)))
    enter(state, CORRECT, put(state, BLACK, FIVE), KEEP)
    same((state.hand_no, state.dealer, state.phase, state.totals), (1, ANN, CONFIRM, (195, 15)))
    same(state.sheet, state.sheets[0])
    view = state.view(0)
    assert view.closing and view.between_hands() and not state.over
    same(state.legal_actions(), (NEXT, CORRECT))
    enter(state, NEXT)
    same((state.over, state.winners(), len(state.results)), (True, (ANN,), 1))
    refused(state, CORRECT, "over")


def test_b5_g16_until_the_end_is_confirmed_another_correction_can_continue_the_game():
    state = ended_too_late(two(target=150))
    enter(state, CORRECT, put(state, BLACK, FIVE), KEEP, CORRECT, put(state, COLOUR, FIVE), KEEP)
    same((state.hand_no, state.phase, state.totals, state.view(0).closing), (1, CONFIRM, (145, 15), False))
    enter(state, NEXT)
    same((state.hand_no, state.dealer, state.phase, state.over), (2, BEN, ENDER, False))
    enter(state, NOBODY_ENDED)
    same(state.asks, BEN)


def test_b5_g16_a_correction_does_not_stop_a_hand_that_has_begun():
    state = ended_too_late(two(target=150))
    enter(state, NOBODY_ENDED, CORRECT, put(state, BLACK, FIVE), KEEP)
    same((state.hand_no, state.phase, state.over), (2, THREES, False))
    enter(state, *(6, 1, 1, 0, 0), *(0, 0, 7, 0, 0))
    same((state.totals, state.view(0).closing), ((160, 230), True))
    enter(state, NEXT)
    same(state.winners(), (BEN,))


def test_b5_g16_a_correction_that_does_not_end_the_game_removes_no_hand():
    state = ended_too_late(two(target=150))
    enter(state, CORRECT, put(state, COLOUR, FIVE), KEEP, CORRECT, KEEP, CORRECT, DROP)
    same((state.hand_no, state.dealer, state.phase, state.over), (2, BEN, ENDER, False))


# undo, words, records


def test_b5_b3_a_correction_that_ends_the_game_is_taken_back():
    data = bytearray()
    session = ended_too_late(referee("go5-table", 2, data.extend, target=150))
    before = session.state.view(0).facts()
    enter(session, CORRECT, put(session.state, BLACK, FIVE), KEEP)
    same((session.state.phase, session.can_undo()), (CONFIRM, 0))
    record = reader.parse(bytes(data), True)
    again = replaying.resume(record, None)
    same((again.state.phase, again.can_undo()), (CONFIRM, 0))
    session.undo(3)
    same(session.state.view(0).facts(), before)
    enter(session, CORRECT, put(session.state, BLACK, FIVE), KEEP, NEXT)
    session.close(format.FINISHED)
    lines = transcript.lines(session.to_bytes())
    same(lines[-5:-3], ["  corrected hand 1: five number -> black", "  totals   Ann 195, Ben 15"])


def test_b5_go5s_actions_as_text():
    state = two()
    for text, action in (
        ("ender 1", BEN + 1),
        ("five black", BLACK),
        ("threes 2", 2),
        ("fours 1", 1),
        ("cards 4", 4),
        ("jokers 1", 1),
        ("stops 0", 0),
    ):
        same(state.action_text(action), text)
        same(state.parse_action(text), action)
        state.apply(action)
    enter(state, *PLAIN)
    enter(state, CORRECT)
    same(state.action_text(put(state, NOBODY_ENDED, ENDER)), "set ender nobody")
    same(state.action_text(put(state, PATTERN_JOKER, FIVE)), "set five pattern-joker")
    same(state.action_text(put(state, 5, HELD, BEN)), "set cards 1 5")
    for action in state.legal_actions():
        same(state.parse_action(state.action_text(action)), action)
    same(raises(errors.NotAnAction, state.parse_action, "threes 1").reason, "not_text")
    enter(state, put(state, NOBODY_ENDED, ENDER))
    same(raises(errors.IllegalAction, state.parse_action, "keep").reason, "ender_has_five")


def test_b5_go5s_transcript():
    session = referee("go5-table", 2, target=50)
    enter(session, BEN + 1, BLACK, *PLAIN)
    enter(session, *PLAIN)
    enter(session, CORRECT, put(session.state, ANN + 1, ENDER), KEEP, NEXT)
    session.close(format.FINISHED)
    lines = transcript.lines(session.to_bytes())
    at = lines.index("hand 1, dealer Ann")
    same(
        lines[at:],
        [
            "hand 1, dealer Ann",
            "  ender    Ben",
            "  five     black",
            "  threes   Ann 1, Ben 1",
            "  fours    Ann 0, Ben 0",
            "  cards    Ann 3, Ben 3",
            "  jokers   Ann 0, Ben 0",
            "  stops    Ann 0, Ben 0",
            "  points   Ann 15, Ben 195",
            "  totals   Ann 15, Ben 195",
            "  corrected hand 1: ender Ben -> Ann",
            "  totals   Ann 195, Ben 15",
            "",
            "finished: Ann 195, Ben 15",
            "winner: Ann",
        ],
    )


def test_b5_b4_the_longest_game_fits_in_a_record():
    session = referee("go5-table", 4)
    while not session.state.over:
        session.apply(session.state.legal_actions()[0])
    same(len(session.state.results), 30)
    session.close(format.FINISHED)
    assert len(session.to_bytes()) <= 2048, len(session.to_bytes())


# at random


def reckoned(state):
    """Check all hands by a second version of G-15, and the number of cards."""
    totals = [0] * state.seats
    met = False
    for result, sheet in zip(state.results, state.sheets):
        ender, five = sheet[:2]
        joker = five in (NUMBER_JOKER, COLOUR_JOKER, PATTERN_JOKER)
        same(ender > 0, five > 0)
        cards, jokers, stops = 5 * (ender > 0), int(joker), 0
        for seat in range(state.seats):
            threes, fours, hand, held, unused = sheet[2 + 5 * seat : 7 + 5 * seat]
            assert 1 <= hand <= 7 and held <= hand
            assert hand <= 4 or not (threes or fours or seat == ender - 1)
            cards += 3 * threes + 4 * fours + hand
            jokers += held
            stops += unused
            points = 30 * threes + 40 * fours - 5 * (hand + held) - 10 * unused
            if seat == ender - 1:
                points += 30 + (150 if five == BLACK else 50 if joker else 100)
            same(result.points[seat], points)
            totals[seat] += points
        met = met or max(totals) >= state.options["target"]
        assert cards <= 52 and jokers <= 3 and stops <= state.options["stop_cards"]
    same(state.scores(), tuple(totals))
    assert len(state.results) <= 30
    best = max(totals)
    whole = len(state.results) == 30 or (met and totals.count(best) == 1)
    if state.over:
        assert whole
        same(state.winners(), tuple([seat for seat in range(state.seats) if totals[seat] == best]))
    if not state.fixing:
        assert not (whole and state.at == 0), "a hand is asked for after the last"
        same(state.hand_no, len(state.results) + (state.phase not in (CONFIRM, OVER)))


def test_b5_random_games_of_go5_keep_every_invariant():
    corrected = 0
    for number in range(amount(12, 200)):
        dice = Dice(number * 7919 + 5)
        seats = 2 + number % 3
        session = referee(
            "go5-table",
            seats,
            target=(50, 300, 500)[dice.below(3)],
            stop_cards=2 + dice.below(2),
            first_dealer=dice.below(seats),
        )
        played_at_random(session, dice, reckoned)
        corrected += len(session.state.corrections)
    assert corrected > 5, corrected
