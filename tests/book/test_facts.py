"""The facts from a replayed record are those of the core."""

from collections import Counter

import pytest

import about
from book import made
from headers import seats_for
from inkdeck import games
from inkdeck.book import facts, replayed
from inkdeck_core.errors import BadRecord
from inkdeck_core.games import IDS, folder
from inkdeck_core.record import format
from inkdeck_core.record.replaying import replay
from inkdeck_core.record.session import seal_of


def players(record):
    return facts.read(record)[1]


@pytest.mark.parametrize("game", IDS)
def test_all_facts_follow_from_the_replay(game):
    record = made.record(3, game, when=made.NOON)
    again = replay(record)
    told, rows, hands = facts.read(record)
    seats = seats_for(game)
    assert (told.game, told.seats, told.hands) == (game, seats, len(again.state.results))
    assert (told.started, told.source, told.ending) == (made.NOON, format.CLOCK, format.FINISHED)
    assert [row.score for row in rows] == list(again.state.scores())
    assert {row.seat for row in rows if row.won} == set(again.state.winners())
    for seat, row in enumerate(rows):
        assert row.points == sum(result.points[seat] for result in again.state.results) == row.score
        assert row.hands == told.hands and row.final and row.holder == 0
    assert len(hands) == seats * told.hands
    counted = Counter(mark for row in hands for mark in row.marks.split())
    for row in rows:
        mine = Counter(mark for hand in hands if hand.seat == row.seat for mark in hand.marks.split())
        assert replayed.counts(row.marks) == mine and set(mine) <= set(games.marks(game))
    for mark, count in about.of(folder(game)).MARKED.items():
        assert counted[mark] == count(again.state.results)
    if games.has_bids(game, told.variant):
        for seat, row in enumerate(rows):
            bids = [result.bids[seat] == result.won[seat] for result in again.state.results]
            assert row.bids_made == sum(bids) and row.bids == told.hands
        assert sum(row.tricks for row in rows) == sum(sum(result.won) for result in again.state.results)


def test_only_a_game_dealt_by_the_device_has_a_seal():
    dealt = made.record(1)
    assert facts.read(dealt)[0].seal == seal_of(replay(dealt).header)
    assert facts.read(made.record(1, "xactika-table"))[0][-3:-1] == (None, None)


def test_a_variant_without_bids_has_none():
    told, rows, hands = facts.read(made.record(1, variant="win"))
    assert told.variant == "win"
    assert {row.bids for row in rows} == {0} and {row.bid for row in hands} == {None}


def test_places_are_shared_and_fewest_tricks_win_the_variant_lose():
    assert replayed.places((3, 5, 5, 1), (1, 2)) == [3, 1, 1, 4]
    assert replayed.places((3, 5, 5, 1), (3,)) == [2, 3, 3, 1]
    # the exact bids broke a tie
    assert replayed.places((5, 5, 5, 1), (2,)) == [2, 2, 1, 4]
    assert replayed.places((5, 5), (0, 1)) == [1, 1]


def test_a_game_that_was_given_up_has_no_winner():
    told, rows, _ = facts.read(made.record(1, end=30))
    assert told.ending == format.GIVEN_UP
    assert {(row.won, row.place) for row in rows} == {(0, None)}


def test_a_hand_belongs_to_its_player_and_the_game_to_the_last_one_in_the_seat():
    """B-6: scores stay with the seat."""
    plain = made.record(1, hands=4)
    half = next(
        count for count in range(500) if len(replay(made.record(1, hands=4, end=count)).state.results) == 2
    )
    record = made.record(
        1, hands=4, events=((half + 1, "hand_over", 1, "Zoe"), (half + 2, "hand_over", 2, "Hal"))
    )
    rows = players(record)
    seat = [row for row in rows if row.seat == 1]
    assert [(row.name, row.final, row.hands) for row in seat] == [("Ben", 0, 2), ("Zoe", 1, 2)]
    before = players(plain)[1]
    assert seat[0].score == seat[1].score == before.score == seat[0].points + seat[1].points
    assert [row.name for row in rows if row.final] == ["Ann", "Zoe", "Hal"]


def test_a_person_who_held_a_seat_without_acting_is_left_out():
    record = made.record(1, events=((3, "hand_over", 0, "Zoe"), (3, "hand_over", 0, "Hal")))
    assert [row.name for row in players(record) if row.seat == 0] == ["Hal"]


def test_interruptions_are_counted():
    record = made.record(1, events=((3, "note", format.INTERRUPTED), (5, "note", format.RESUMED)))
    assert facts.read(record)[0].interrupted == 1


def test_an_unknown_ending_is_refused():
    with pytest.raises(BadRecord):
        facts.read(made.forged(made.record(1, end=30), ending=7))
