"""Names on devices belong to people: rename, merge, undo, and merging several books' logs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from book import made
from inkdeck.book import figures, open_book
from inkdeck.book.people import LONGEST, Change, People
from inkdeck.errors import EXIT_USAGE, InkdeckHostError


@pytest.fixture
def people(book):
    """Return the people of a book in which Ann has played 3 games, Ben 2, Anna and Cleo 1 each."""
    table = [("Ann", "Ben"), ("Ann", "Ben"), ("Ann", "Cleo"), ("Anna", "Hal+")]
    for number, names in enumerate(table, 1):
        book.add(made.DEVICE, made.EPOCH, number, made.record(number, names=names))
    return book.people


def games(people):
    book = type("Opened", (), {"database": people._database, "people": people})
    return {person: tally.games for person, tally in figures.of(book).overall.items()}


def refused(tells, change, *names):
    with pytest.raises(InkdeckHostError, match=tells) as caught:
        change(*names)
    assert caught.value.exit_code == EXIT_USAGE


def test_every_name_is_a_person_and_no_bot_is(people):
    assert people.names() == {"Ann": ["Ann"], "Anna": ["Anna"], "Ben": ["Ben"], "Cleo": ["Cleo"]}


def test_a_person_is_found_in_any_capitals_and_a_near_miss_gets_a_hint(people):
    assert people.find("ANNA") == "Anna"
    refused("There is no Bem .* Did you mean Ben", people.find, "Bem")
    refused("run inkdeck people", people.find, "Xerxes")


def test_a_renamed_person_keeps_all_games(people):
    assert people.rename("ben", " Benedict ") == "Ben"
    assert games(people) == {"Ann": 3, "Anna": 1, "Benedict": 2, "Cleo": 1}
    assert people.names()["Benedict"] == ["Ben"]


def test_a_name_that_is_taken_is_for_merging(people):
    refused('inkdeck people merge "Ann" "Anna"', people.rename, "Ann", "Anna")
    refused("already has that name", people.rename, "Ann", "Ann")
    refused("There is no Zoe", people.rename, "Zoe", "Ann")


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST + 1), "a\nb", "\u202eAnn", "Ann\u3164", "--"])
def test_impossible_names_are_refused(people, name):
    refused("A person's name", people.rename, "Ann", name)


def test_merged_people_are_one(people):
    assert people.merge("Ann", "anna") == ("Ann", "Anna")
    assert games(people) == {"Anna": 4, "Ben": 2, "Cleo": 1}
    people.merge("Ben", "Cleo")
    people.merge("Cleo", "Anna")
    assert people.names() == {"Anna": ["Ann", "Anna", "Ben", "Cleo"]}
    assert games(people) == {"Anna": 4}
    refused("with themselves", people.merge, "Anna", "Anna")


def test_undo_goes_back_one_change_after_another(people):
    seen = [people.names()]
    for change, names in (
        (people.rename, ("Ben", "B")),
        (people.merge, ("B", "Cleo")),
        (people.rename, ("Cleo", "C")),
    ):
        change(*names)
        seen.append(people.names())
    assert seen[3] == {"Ann": ["Ann"], "Anna": ["Anna"], "C": ["Ben", "Cleo"]}
    for before in reversed(seen[:3]):
        people.undo()
        assert people.names() == before
    refused("no rename or merge to undo", people.undo)
    people.rename("Ben", "B")
    assert "B" in people.names()


def test_a_clock_set_back_does_not_reorder_changes(people):
    people.take([Change("f" * 32, "2100-01-01T00:00:00.000000+00:00", "rename", '["Ben"]', "Old")])
    people.rename("Old", "New")
    assert "New" in people.names() and "Old" not in people.names()


def test_an_unknown_name_is_reported(people):
    people._database.run("UPDATE players SET name=x'416e6e' WHERE seat=0")
    for do, *names in ((people.names,), (people.rename, "Ben", "B"), (people.at_one_table, "Ben", "Cleo")):
        with pytest.raises(InkdeckHostError, match="verify --rebuild"):
            do(*names)


def test_a_change_that_could_not_be_read_again_is_not_written(people):
    people.take([Change("f" * 32, "2999-12-31T23:59:59.999999+00:00", "rename", '["Ben"]', "Old")])
    with pytest.raises(InkdeckHostError, match="verify --rebuild"):
        people.rename("Old", "New")
    assert [change.target for change in people.log()] == ["Old"]


def test_a_person_renamed_in_one_book_and_merged_in_the_other_stays_one(people):
    people.merge("Ann", "Anna")
    later = "2100-01-01T00:00:00.000000+00:00"
    people.take([Change("f" * 32, later, "rename", '["Anna"]', "Annabel")])
    assert people.names()["Annabel"] == ["Ann", "Anna"]


names = st.sampled_from(["Ann", "Anna", "Ben", "Cleo", "Liz"])


@st.composite
def logs(draw):
    """Return changes as several books can have them; each id has one content."""
    changes = []
    for number in range(draw(st.integers(0, 6))):
        made_at = f"2026-11-{draw(st.integers(1, 9)):02}T00:00:00.000000+00:00"
        who = draw(st.lists(names, min_size=1, max_size=3))
        kind = draw(st.sampled_from(["rename", "merge"]))
        text = "[" + ", ".join(f'"{name}"' for name in who) + "]"
        changes.append(Change(f"{number:032x}", made_at, kind, text, draw(names)))
    for number in range(draw(st.integers(0, 2)) if changes else 0):
        gone = draw(st.sampled_from(changes)).id
        changes.append(Change(f"u{number:031x}", "2026-11-20T00:00:00.000000+00:00", "undo", "[]", gone))
    return changes


@given(st.data(), logs())
def test_logs_have_the_same_meaning_in_any_order(data, log):
    def after(*parts):
        with open_book("/nowhere/at all", readonly=True) as book:
            for part in parts:
                book.people.take(part)
            return book.people.by_name()

    mixed = data.draw(st.permutations(log))
    cut = data.draw(st.integers(0, len(log)))
    whole = after(log)
    assert after(mixed[:cut], mixed[cut:]) == after(mixed[cut:], log, log) == whole


def test_taking_the_same_log_again_adds_nothing(people):
    people.rename("Ben", "B")
    assert people.take(people.log()) == (0, 0)
    assert isinstance(people, People)
