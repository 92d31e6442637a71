"""Merging books keeps every game once, in any order and however often."""

import base64
import json
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from book import made
from inkdeck.book import checking, exports, merging, open_book
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError

LONG = os.getenv("INKDECK_LONG") == "1"
"""Each example writes a dozen books, and each of them waits for the disk."""

# A few keys and contents, so that books share some of them and disagree about others.
records = st.sampled_from(
    [
        made.record(1),
        made.record(2, "go5"),
        made.record(3, end=20),
        b"junk",
        made.forged(made.record(4), rules=9),
    ]
)
entries = st.lists(
    st.tuples(
        st.sampled_from([made.DEVICE, made.OTHER_DEVICE]),
        st.just(made.EPOCH),
        st.integers(1, 2),
        records,
        st.sampled_from([None, "2026-11-20", "2026-11-21"]),
    ),
    max_size=6,
)


@st.composite
def books(draw):
    """Return the contents of a book: entries, a device's state, and a change about people."""
    seen = [
        (
            made.DEVICE,
            made.EPOCH,
            draw(st.sampled_from(["Kitchen", None])),
            None,
            None,
            draw(st.integers(1, 9)),
            0,
        )
        for _ in range(draw(st.integers(0, 1)))
    ]
    return draw(entries), seen, draw(st.sampled_from([None, "Anna", "Liz"]))


def fill(path, told):
    with open_book(path) as book:
        book.add_many(told[0])
        for seen in told[1]:
            book.devices.seen(*seen)
        if told[2] and "Ann" in book.people.names():
            book.people.rename("Ann", told[2])
    return path


def merged(folder, name, *others):
    with open_book(folder / name) as book:
        for other in others:
            merging.merge(book, other)
        return made.content(book)


def without_rejected(content):
    return {**content, "aside": {row for row in content["aside"] if row[5] != "rejected"}}


@settings(max_examples=40 if LONG else 12)
@given(st.lists(books(), min_size=2, max_size=3), st.randoms(use_true_random=False))
def test_order_and_number_of_merges_do_not_matter(told, chance):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paths = [fill(folder / f"{number}.sqlite", book) for number, book in enumerate(told)]
        mixed = paths * 2
        chance.shuffle(mixed)
        whole = merged(folder, "in order", *paths)
        assert merged(folder, "mixed", *mixed) == whole
        assert merged(folder, "in order", *paths) == whole
        # A merge into one of them, also by way of another. A rejected record stays in its own book.
        assert without_rejected(merged(folder, "0.sqlite", *reversed(paths[1:]))) == whole
        assert without_rejected(merged(folder, "1.sqlite", folder / "0.sqlite")) == whole
        held = {(*entry[:3], entry[3]) for book in told for entry in book[0] if entry[3] != b"junk"}
        assert len(whole["games"]) + len(whole["aside"]) == len(held)


def test_a_merge_counts_the_games_added_and_leaves_the_other_book_unchanged(path):
    other = made.fill(
        path.with_name("other.sqlite"), [*made.some(3), (made.DEVICE, made.EPOCH, 9, b"junk", None)]
    )
    with open_book(other) as book:
        book.people.rename("Ann", "Anna")
    before = other.read_bytes()
    made.fill(path, [*made.some(1), (made.DEVICE, made.EPOCH, 2, made.record(7), None)])
    steps = []
    with open_book(path) as book:
        done = merging.merge(book, other, lambda now, total: steps.append((now, total)))
        assert dict(done.games) == {"known": 1, "conflict": 1, "new": 1} and done.people == 1
        assert steps[-1] == (3, 3)
        again = merging.merge(book, other)
        assert dict(again.games) == {"known": 3} and again.people == 0
        assert "Anna" in book.people.names() and not book.aside()
    assert other.read_bytes() == before


def test_a_merge_heals_a_record_that_was_damaged_in_the_book(path):
    other = made.fill(path.with_name("other.sqlite"), made.some(3))
    made.fill(path, made.some(3))
    with open_book(path) as book:
        book.database.run("UPDATE games SET record=? WHERE number=2", made.record(2)[:-1] + b"!")
        assert checking.check_in_book(book, 2).problem
        assert dict(merging.merge(book, other).games) == {"known": 3}
        assert not any(checking.check_in_book(book, number).problem for number in book.numbers())
        assert book.entry(2).record == made.record(2)


def an_export(path, name="games.json", with_records=True):
    """Write the games in the book at `path` to a file as `inkdeck export` does, and return its path."""
    with open_book(path, readonly=True) as book:
        told = exports.as_json(exports.games(book, with_records=with_records))
    place = path.with_name(name)
    place.write_text(told, encoding="utf-8")
    return place


def test_an_export_with_its_records_is_merged_like_the_book(evening, path):
    with open_book(path.with_name("a.sqlite")) as book, open_book(path.with_name("b.sqlite")) as other:
        done = merging.merge(book, an_export(evening))
        assert dict(done.games) == {"new": 7, "conflict": 1}
        assert dict(merging.merge(book, an_export(evening)).games) == {"known": 8}
        merging.merge(other, evening)
        assert made.content(book)["games"] == made.content(other)["games"]


def test_only_the_records_of_an_export_are_believed(path):
    other = made.fill(path.with_name("other.sqlite"), made.some(2))
    place = an_export(other)
    values = json.loads(place.read_text(encoding="utf-8"))
    with open_book(other, readonly=True) as book:
        honest = made.content(book)
    values["games"][0]["players"] = "nobody"
    values["games"][0]["ending"] = "given up"
    broken = bytearray(made.record(2))
    broken[-20] ^= 1
    values["games"][1]["record"] = base64.b64encode(broken).decode()
    place.write_text(json.dumps(values), encoding="utf-8")
    with open_book(path) as book:
        assert dict(merging.merge(book, place).games) == {"new": 1, "rejected": 1}
        assert book.count() == 1 and not book.aside()
        assert made.content(book)["games"] <= honest["games"]


@pytest.mark.parametrize(
    "alter",
    (
        lambda told: told.update(format=2),
        lambda told: told.pop("games"),
        lambda told: told["games"][0].pop("record"),
        lambda told: told["games"][0].update(device="../../x"),
        lambda told: told["games"][0].update(sequence=0),
        lambda told: told["games"][0].update(synced="2098-01-01"),
        lambda told: told["games"][0].update(synced="2026-02-31"),
        lambda told: told["games"][0].update(record="no base64"),
        lambda told: told["games"][0].update(record=base64.b64encode(bytes(70_000)).decode()),
    ),
)
def test_a_file_that_is_not_an_export_is_refused_as_a_whole(path, alter):
    place = an_export(made.fill(path.with_name("other.sqlite"), made.some(2)))
    values = json.loads(place.read_text(encoding="utf-8"))
    alter(values)
    place.write_text(json.dumps(values), encoding="utf-8")
    with open_book(path) as book:
        with pytest.raises(InkdeckHostError, match="Nothing was merged from it") as caught:
            merging.merge(book, place)
        assert caught.value.exit_code == EXIT_FILE and book.count() == 0


@pytest.mark.parametrize("text", ("{", "{}", '{"format": 1, "games": ' + "[" * 100_000, '{"a": "\x80"}'))
def test_a_file_that_only_begins_like_an_export_is_refused(path, text):
    place = path.with_name("games.json")
    place.write_bytes(text.encode("latin-1"))
    with open_book(path) as book, pytest.raises(InkdeckHostError, match="Nothing was merged from it"):
        merging.merge(book, place)


def test_books_that_cannot_be_merged_are_refused(path, tmp_path):
    made.fill(path, made.some(1))
    (tmp_path / "letter").write_text("Dear all, " * 100)
    with open_book(path) as book:
        for other, tells, code in (
            (path, "the book that the others are merged into", EXIT_USAGE),
            (tmp_path / "nothing", "There is no score book", EXIT_FILE),
            (tmp_path / "letter", "isn't a score book", EXIT_FILE),
        ):
            with pytest.raises(InkdeckHostError, match=tells) as caught:
                merging.merge(book, other)
            assert caught.value.exit_code == code
        assert book.count() == 1
