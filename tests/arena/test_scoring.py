"""A game's points, and what an entrant keeps of them if it loses by rule."""

from headers import seats_for
from inkdeck import games
from inkdeck.arena import scoring
from inkdeck_core import games as core
from inkdeck_core.games import GAMES


def test_a_win_is_shared_equally():
    assert scoring.wins((5, 3, 5), (0, 2), (), False) == (0.5, 0, 0.5)
    assert scoring.wins((5, 3, 4), (0,), (), False) == (1, 0, 0)


def test_an_entrant_that_lost_by_rule_has_no_share_in_the_win():
    assert scoring.wins((5, 3, 5), (0, 2), {0}, False) == (0, 0, 1)
    assert scoring.wins((5, 3, 3), (0,), {0}, False) == (0, 0.5, 0.5), "the others win then"
    assert scoring.wins((1, 3, 2), (0,), {0}, True) == (0, 0, 1), "with the fewest points, where those win"
    assert scoring.wins((5, 3), (0,), {0, 1}, False) == (0, 0)


def test_an_entrant_that_lost_by_rule_has_the_worst_points_of_the_table():
    assert scoring.points((5, -3, 2), {0}, False) == (-3, -3, 2)
    assert scoring.points((5, -3, 2), {1}, False) == (5, -3, 2)
    assert scoring.points((0, 3, 2), {0}, True) == (3, 3, 2)
    assert scoring.points((5, -3, 2), {}, False) == (5, -3, 2)


def test_bids_are_met_or_not():
    hands = (True, True, True), (False, False, True)
    assert scoring.exact(hands, ()) == (1, 1, 2)
    assert scoring.exact(hands, {2}) == (1, 1, 0)


def test_a_game_says_whose_bids_were_met():
    for game in GAMES:
        state = core.load(game).new(seats_for(game), games.of(game).DEMO, bytes(32), 5)
        while not state.results:
            state.apply(state.legal_actions()[0])
        hand = state.results[0]
        bids = getattr(hand, "bids", ())
        met = games.of(game).bids_met(hand)
        assert met == tuple(bid == hand.won[seat] for seat, bid in enumerate(bids))
