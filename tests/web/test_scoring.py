"""The page's score book has the figures of a score book on a computer."""

import base64
import json
import random

import pytest

from book import made
from hostile import records
from inkdeck.book import figures, open_book
from inkdeck.book.tally import mean, share
from inkdeck.web import refusing, scoring
from inkdeck_core.games import IDS


def many():
    """Return games of all kinds as (device, epoch, sequence, record, day), some without a time."""
    found = []
    for number, game in enumerate(IDS * 3, 1):
        when = made.NOON + 1000 * (number * 7 % 11) if number % 4 else 0
        found.append((made.DEVICE, made.EPOCH, number, made.record(number, game, when=when), made.DAY))
    other = (made.OTHER_DEVICE, made.OTHER_EPOCH)
    found.append((*other, 1, made.record(90, names=("Ann", "Robo+", "Rulo+"), when=made.NOON), made.DAY))
    found.append((*other, 2, made.record(91, end=7), made.DAY))
    found.append((*other, 3, made.record(92, events=((9, "hand_over", 1, "Dan"),)), made.DAY))
    return found


def taken(games):
    """Return a `ScoreBook` with these games."""
    book = scoring.ScoreBook()
    for device, epoch, sequence, record, _ in games:
        assert book.add(device, epoch, sequence, base64.b64encode(record).decode()) == scoring.NEW
    return book


@pytest.mark.parametrize("bots", (False, True))
def test_the_figures_are_those_of_a_score_book(tmp_path, bots):
    games = [(*row[:4], None) for row in many()]
    path = tmp_path / "book.sqlite"
    with open_book(path) as book:
        book.add_many(games)
        theirs = figures.of(book, bots=bots)
        played = figures.order(book)
    mine = taken(reversed(games))
    found = json.loads(mine.figures("en", bots))
    assert found["games"] == theirs.games and found["unfinished"] == 1
    assert_rows(found["people"], theirs.overall)
    assert len(found["kinds"]) == len(theirs.kinds) > 8
    for kind, key in zip(found["kinds"], sorted(theirs.kinds), strict=True):
        assert_rows(kind["rows"], theirs.kinds[key])
    listed = json.loads(mine.listed("en"))
    order = [base64.b64decode(row["record"]) for row in reversed(listed)]
    assert order == [games[game.number - 1][3] for game in played]


def assert_rows(rows, tallies):
    assert [row["name"] for row in rows] == [person for person, _ in figures.ranked(tallies)]
    for row in rows:
        theirs = tallies[row["name"]]
        names = ("games", "wins", "streak", "longest", "hands", "best")
        assert [row[name] for name in names] == [getattr(theirs, name) for name in names]
        assert row["won"] == share(theirs.wins, theirs.decided)
        assert row["made"] == share(theirs.bids_made, theirs.bids)
        assert row["mean"] == mean(theirs.points, theirs.hands)
        assert sum(row["marks"]) == sum(theirs.marks.values()) or not row["marks"]
        assert row["won"] is None or row["between"][0] <= row["won"] <= row["between"][1]


def test_a_game_counts_once_and_forged_ones_dont():
    book = taken(many()[:1])
    device, epoch, number, record, _ = many()[0]

    def add(data, sequence=number):
        return book.add(device.upper(), epoch, sequence, base64.b64encode(data).decode())

    assert add(record) == scoring.KNOWN and add(made.record(50)) == scoring.OTHER
    assert add(record[:-1], 9) == refusing.DAMAGED
    assert add(made.forged(made.record(51), scores=[900, 0, 0]), 9) == refusing.SCORES
    assert add(made.forged(made.record(51), rules=250), 9) == refusing.NEWER
    assert book.add(device, epoch, 9, "no base64!") == refusing.DAMAGED
    assert len(json.loads(book.listed("en"))) == 1
    assert add(made.record(52), 9) == scoring.NEW
    book.forget(device, epoch, 9)
    assert len(json.loads(book.listed("en"))) == 1


def hostile(count):
    """Return altered records of all games, some of which are still valid."""
    luck = random.Random(11)
    whole = [made.record(3, game) for game in IDS]
    return [records.mutated(luck, whole[at % len(IDS)], whole[(at + 1) % len(IDS)]) for at in range(count)]


def judged(found):
    """Return what a new book says of these records, and the book."""
    book = scoring.ScoreBook()
    said = []
    for number, record in enumerate(found, 1):
        said.append(book.add(made.DEVICE, made.EPOCH, number, base64.b64encode(record).decode()))
    return said, book


def test_hostile_records_get_a_reason_and_never_break_the_book():
    said, book = judged(hostile(600))
    assert set(said) >= {scoring.NEW, *refusing.PROBLEMS} - {refusing.OLDER}
    assert set(said) <= {scoring.NEW, *refusing.PROBLEMS}
    listed = json.loads(book.listed("fr"))
    assert len(listed) == said.count(scoring.NEW)
    assert json.loads(book.figures("fr", True))["games"] <= len(listed)


def test_the_course_of_a_game_ends_with_its_scores():
    book = taken(many())
    for row in json.loads(book.listed("de")):
        course = json.loads(book.course(row["number"]))
        ends = {name: line[-1] for name, line in zip(course["names"], course["totals"], strict=True)}
        assert not row["finished"] or ends == dict(map(tuple, row["scores"]))
        assert {len(line) for line in course["totals"]} == {row["hands"] + 1}


def test_an_export_has_the_games_whose_keys_last():
    book = taken(many()[:2])
    book.add("ab" * 8, made.EPOCH, 1, base64.b64encode(made.record(60)).decode(), False)
    exported = json.loads(book.export())
    assert exported["format"] == scoring.EXPORT
    assert sorted(game["sequence"] for game in exported["games"]) == [1, 2]
