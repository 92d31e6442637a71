"""The results: figures for each entrant, intervals over deals, and differences deal by deal."""

import math
from xml.etree import ElementTree

import pytest

from arena.plans import bad, made, played
from inkdeck import games
from inkdeck.arena import chart
from inkdeck.arena.intervals import quantile
from inkdeck.arena.scoring import Fault, Outcome
from inkdeck.arena.standings import Standings
from inkdeck.out.terminal import plain
from inkdeck_core.games import GAMES

A, B, C = range(3)


def game(seats, points, wins, exact=None, group=0, hands=1, faults=()):
    return Outcome(group, seats, hands, points, wins, exact or (0,) * len(seats), faults)


def two_deals():
    """Return two deals of A and B in three seats: A has 3 more points in the first one, 1 in the second."""
    return [
        [
            game((A, B, A), (4, 1, 4), (0.5, 0, 0.5), (1, 0, 1)),
            game((B, A, B), (3, 7, 2), (0, 1, 0), (1, 0, 0)),
        ],
        [
            game((A, B, A), (1, 2, 0), (0, 1, 0), (0, 1, 0)),
            game((B, A, B), (0, 2, 1), (0, 1, 0), (0, 0, 0)),
        ],
    ]


def test_a_label_cannot_inject_anything_into_a_chart():
    drawn = chart.points(Standings(made("random", bad("\u202e<b>\x1b[2J")), two_deals(), {}))
    ElementTree.fromstring(drawn)
    assert plain(drawn.replace("\n", "")) == drawn.replace("\n", "") and "&lt;b&gt;" in drawn


def test_an_entrants_value_in_a_deal_is_the_mean_over_its_seats():
    standings = Standings(made("random", "rulebook"), two_deals(), {})
    assert standings.points_by_deal(A) == [5, 1] and standings.points_by_deal(B) == [2, 1]
    mine, other = standings.figures
    assert (mine.points.mean, other.points.mean) == (3, 1.5)
    assert math.isclose(mine.points.half, quantile(1) * 2)
    assert (mine.games, mine.lost, mine.out) == (4, 0, None)
    assert math.isclose(mine.exact.mean, (2 / 3 + 0) / 2) and math.isclose(other.exact.mean, 1 / 3)


def test_wins_are_shown_beside_an_equal_entrants_share():
    mine, other = Standings(made("random", "rulebook"), two_deals(), {}).figures
    assert (mine.wins.mean, other.wins.mean) == (0.75, 0.25)
    assert (mine.even, other.even) == (0.5, 0.5)
    assert mine.wins.half == 0.25 * quantile(1)


def test_differences_are_taken_deal_by_deal():
    (one,) = Standings(made("random", "rulebook"), two_deals(), {}).differences
    assert (one.first, one.second) == (A, B)
    assert one.points.mean == 1.5 and math.isclose(one.points.half, quantile(1) * 1.5)


def test_an_entrant_against_a_table_is_compared_at_its_own_table():
    """C is weak at A's table and strong at B's; that must not affect what A and B are worth beside it."""
    tournament = made("random", "random", "rulebook", players=2, against=True)
    deal = [
        game((A, C), (2, 1), (1, 0), group=0),
        game((C, A), (1, 2), (0, 1), group=0),
        game((B, C), (2, 9), (0, 1), group=1),
        game((C, B), (9, 2), (1, 0), group=1),
    ]
    standings = Standings(tournament, [deal, deal], {})
    assert [(one.first, one.second, one.points.mean) for one in standings.differences] == [
        (A, B, 0),
        (A, C, 1),
        (B, C, -7),
    ]
    assert [one.points.mean for one in standings.figures] == [2, 2, 5]
    assert [one.games for one in standings.figures] == [4, 4, 8]
    assert [one.even for one in standings.figures] == [0.5, 0.5, 0.5]


def test_hands_count_equally_within_a_deal_and_so_do_deals():
    """Go5's games differ in their number of hands."""
    tournament = made("random", "rulebook", game="go5", players=2)
    deals = [
        [
            game((A, B), (60, 0), (1, 0), hands=1)._replace(exact=None),
            game((B, A), (0, 90), (0, 1), hands=2)._replace(exact=None),
        ],
        [
            game((A, B), (10, 0), (1, 0), hands=1)._replace(exact=None),
            game((B, A), (0, 10), (0, 1), hands=1)._replace(exact=None),
        ],
    ]
    standings = Standings(tournament, deals, {})
    assert standings.points_by_deal(A) == [50, 10] and standings.figures[A].points.mean == 30
    assert standings.figures[A].exact is None and standings.differences[0].exact is None


def test_a_game_is_lost_once_however_many_seats_lost_it():
    fault = Fault(A, 0, 0, 0, "end", "It ended.")
    deals = two_deals()
    deals[0][0] = deals[0][0]._replace(faults=(fault, fault._replace(seat=2)))
    deals[1][1] = deals[1][1]._replace(faults=(Fault(B, 1, 1, 0, "end", "It ended."),))
    standings = Standings(made("random", "rulebook"), deals, {B: 1})
    assert [one.lost for one in standings.figures] == [1, 1]
    assert [one.out for one in standings.figures] == [None, 1]
    assert len(standings.faults) == 3


def test_without_a_complete_deal_no_figures_are_shown():
    standings = Standings(made("random", "rulebook"), [], {})
    assert (standings.figures, standings.differences, standings.faults) == ([], [], [])


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_as_strong_as_itself(game):
    """The rulebook bot uses no dice, so that it plays the same cards in the same seat alike."""
    short = games.of(game).DEMO
    tournament = made("rulebook", "rulebook", game=game, deals=4, seed=2, **short)
    deals, ledger = played(tournament)
    standings = Standings(tournament, deals, ledger.out)
    assert len(deals) == 4
    assert standings.differences[0].points == (0, 0)
    assert [one.wins.mean for one in standings.figures] == [0.5, 0.5]


def test_the_leaflets_rules_beat_chance_and_the_interval_says_so():
    tournament = made("rulebook", "random", players=4, deals=30)
    deals, ledger = played(tournament)
    (one,) = Standings(tournament, deals, ledger.out).differences
    assert one.points.mean - one.points.half > 0.5
    assert all(math.isclose(sum(one.wins), 1) for deal in deals for one in deal)


@pytest.mark.parametrize(
    ("game", "chosen", "said"),
    [
        ("xactika", {"variant": "lose"}, "Points per hand (fewest win), 95 % intervals, 2 deals"),
        ("xactika", {"variant": "win"}, "Points per hand, 95 % intervals, 2 deals"),
    ],
)
def test_the_chart_says_what_wins(game, chosen, said):
    plan = made("random", "rulebook", game=game, **chosen)
    assert said in chart.points(Standings(plan, played(plan)[0], {}))
