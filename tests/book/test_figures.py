"""Wins, streaks, bids, head to head, and the order of the games."""

import sqlite3
from datetime import UTC, date, datetime

import pytest

from book import made
from inkdeck.book import figures
from inkdeck.errors import InkdeckHostError

PLAYED = figures.Played(1, "xactika", "bid", 0, None, None, 0)


def part(person, place, won=None, score=0, final=True, **more):
    totals = dict(hands=0, points=0, bids=0, bids_made=0, marks="") | more
    won = place == 1 if won is None else won
    return person, figures.Part(1, person, "", final, score, place, won, **totals)


def counted(*tables):
    """Return the figures of games, each a text of names by their places; "=" joins equal places."""
    found = figures.Figures()
    for table in tables:
        parts = []
        for group in table.split():
            names = group.split("=")
            parts += [part(name, len(parts) + 1) for name in names]
        found.add(PLAYED, parts)
    return found


def test_figures_have_wins_shared_wins_and_streaks():
    overall = counted("A B", "A=B C", "B A", "A B", "A B").overall
    one, two, three = (overall[name] for name in "ABC")
    assert (one.games, one.wins, one.shared, one.streak, one.longest) == (5, 4, 1, 2, 2)
    assert (two.games, two.wins, two.shared, two.streak, two.longest) == (5, 2, 1, 0, 2)
    assert (three.games, three.wins, three.streak) == (1, 0, 0)


def test_head_to_head_figures_agree_both_ways_round():
    against = counted("A B C", "B=A C", "C A").against
    assert against["A", "B"] == [1, 1, 0] and against["B", "A"] == [0, 1, 1]
    assert against["C", "A"] == [1, 0, 2] and ("A", "A") not in against


def test_a_person_in_two_seats_has_played_once():
    found = figures.Figures()
    found.add(PLAYED, [part("A", 2), part("B", 1), part("A", 3)])
    assert found.overall["A"].games == 1 and found.against["A", "B"] == [0, 0, 1]


def test_a_player_who_left_keeps_the_hands_but_not_the_game():
    found = figures.Figures()
    left = part("A", 1, final=False, hands=3, points=5, bids=3, bids_made=2)
    found.add(PLAYED, [left, part("B", 1, hands=5, points=-2), part("C", 2)])
    assert (found.overall["A"].games, found.overall["A"].wins, found.overall["A"].bids_made) == (0, 0, 2)
    assert (found.overall["B"].wins, found.overall["B"].shared, found.overall["B"].points) == (1, 0, -2)


def test_the_best_score_is_the_lowest_where_fewest_tricks_win():
    for variant, best in (("lose", 2), ("win", 9)):
        found = figures.Figures()
        for score in (5, 2, 9):
            found.add(PLAYED._replace(variant=variant), [part("A", 1, score=score)])
        assert found.overall["A"].best == best


def test_games_without_a_time_keep_their_place_in_the_log(book):
    times = [0, made.NOON, 0, 0, made.NOON + 500]
    for number, when in enumerate(times, 1):
        book.add(made.DEVICE, made.EPOCH, number, made.record(number, when=when), made.DAY)
    book.add(made.OTHER_DEVICE, made.EPOCH, 1, made.record(9, when=made.NOON + 100), made.DAY)
    book.add(made.OTHER_DEVICE, made.OTHER_EPOCH, 1, made.record(10), "2020-01-01")
    assert [played.number for played in figures.order(book)] == [7, 1, 2, 3, 4, 6, 5]


def test_only_finished_games_count_and_bots_on_request(book):
    book.add(made.DEVICE, made.EPOCH, 1, made.record(1, names=("Ann", "Ben+")))
    book.add(made.DEVICE, made.EPOCH, 2, made.record(2, names=("Ann", "Ben"), end=20))
    book.add(made.DEVICE, made.EPOCH, 3, made.record(3, names=("Hal+", "Ben+")))
    found = figures.of(book)
    assert (found.games, set(found.overall)) == (1, {"Ann"})
    found = figures.of(book, bots=True)
    assert (found.games, set(found.overall)) == (2, {"Ann", "bots (rulebook)"})
    assert found.overall["bots (rulebook)"].games == 2


def test_games_are_selected_by_game_person_and_day(book):
    book.add(made.DEVICE, made.EPOCH, 1, made.record(1, when=made.NOON))
    book.add(made.DEVICE, made.EPOCH, 2, made.record(2, "go5", names=("Ann", "Dan"), when=made.NOON + 864000))
    book.add(made.DEVICE, made.EPOCH, 3, made.record(3, "go5-table", names=("Ben", "Dan")), "2026-12-24")
    day = date.fromtimestamp(made.NOON + 800000)

    def numbers(**how):
        return [played.number for played, _ in figures.chosen(book, figures.Selection(**how))]

    assert numbers() == [1, 2, 3]
    assert numbers(game="go5") == [2]
    assert numbers(players=("ann",)) == [1, 2] and numbers(players=("Dan", "Ben")) == [3]
    assert numbers(since=day) == [2, 3] and numbers(since=date(2026, 12, 24)) == [3]
    with pytest.raises(InkdeckHostError, match="There is no Zoe"):
        numbers(players=("Zoe",))


def test_figures_match_the_records(book):
    from inkdeck_core.record.replaying import replay

    entries = made.some(12)
    book.add_many(entries)
    found = figures.of(book)
    states = [replay(entry[3]).state for entry in entries]
    for seat, name in enumerate(("Ann", "Ben", "Cleo")):
        tally = found.overall[name]
        assert tally.wins == sum(seat in state.winners() for state in states)
        assert tally.points == sum(state.scores()[seat] for state in states)
        made_bids = [hand.bids[seat] == hand.won[seat] for state in states for hand in state.results]
        assert (tally.bids_made, tally.bids) == (sum(made_bids), len(made_bids))
        assert tally.best == max(state.scores()[seat] for state in states)


NEWER_THAN_3_34 = "unixepoch timediff concat concat_ws string_agg octet_length format unhex if".split()
"""Functions that are newer than SQLite 3.34, the oldest version with Python 3.11."""


def test_the_order_of_games_works_without_sqlites_newer_functions(book):
    book.add_many(made.some(2))
    used = set()

    def note(action, _table, function, *_):
        if action == sqlite3.SQLITE_FUNCTION:
            used.add(function)
        return sqlite3.SQLITE_OK

    book.database._connection.set_authorizer(note)
    day = datetime.fromisoformat(made.DAY).replace(tzinfo=UTC).timestamp()
    assert [played.at for played in figures.order(book)] == [day, day]
    assert "coalesce" in used and not used & set(NEWER_THAN_3_34)
