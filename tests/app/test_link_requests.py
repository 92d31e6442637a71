"""Over the link, each refusal has the word that docs/link.md promises, and the request's id."""

import json
from binascii import crc32

import pytest

from app.driver import Driver
from app.games import record
from inkdeck_app import link

REQUESTS = [
    ("hello", {}),
    ("get", {"what": 1, "at": 0}),
    ("origin", {"what": 1}),
    ("hold", {"upto": 0}),
    ("set", {"name": "clock", "value": 1_700_000_000}),
    ("set", {"name": "name", "value": "Zoë"}),
    ("set", {"name": "forget", "value": "Zoë"}),
    ("set", {"name": "hint", "value": True}),
    ("set", {"name": "options", "game": "xactika", "value": {}}),
]
"""Every request, with all the fields that it needs."""


@pytest.fixture
def ask():
    """Return `ask(request)`, which returns the reply of a device with one finished game."""
    driver = Driver()
    driver.hw.identity = lambda: "e6614103e7652f2a"
    driver.clock.set = lambda seconds: None
    driver.app.history().add(record(("Anna", "Ben"), 1, hands=1))

    def told(request):
        line = json.dumps(request).encode()
        reply = link.answer(link.Link(driver.app), line + b"*%08x" % crc32(line))
        return json.loads(reply.strip()[1:].rpartition("*")[0])

    return told


def test_the_list_has_every_request():
    assert {do for do, _ in REQUESTS} == set(link._REQUESTS)


@pytest.mark.parametrize(("do", "fields"), REQUESTS)
def test_a_request_without_one_of_its_fields_is_answered_with_an_error(ask, do, fields):
    whole = {"v": 1, "id": 7, "do": do, **fields}
    assert "error" not in ask(whole)
    for field in whole:
        number = None if field == "id" else 7
        reply = ask({name: value for name, value in whole.items() if name != field})
        assert reply == {"v": 1, "id": number, "error": "request"}, field


@pytest.mark.parametrize("number", [-1, 1 << 30, 1.5, "7", None, True, [7]])
def test_an_invalid_id_is_not_repeated(ask, number):
    assert ask({"v": 1, "id": number, "do": "hello"}) == {"v": 1, "id": None, "error": "request"}


@pytest.mark.parametrize("request_", [[], 7, "hello", None])
def test_a_request_that_is_not_an_object_is_answered_too(ask, request_):
    assert ask(request_) == {"v": 1, "id": None, "error": "request"}


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "dance"},
        {"do": "get", "what": 2, "at": 0},
        {"do": "get", "what": 0, "at": 0},
        {"do": "origin", "what": 2},
        {"do": "hold", "upto": 2},
    ],
)
def test_the_answer_for_an_absent_game_or_an_unknown_request_is_gone(ask, request_):
    assert ask({"v": 1, "id": 7, **request_}) == {"v": 1, "id": 7, "error": "gone"}


@pytest.mark.parametrize(
    "request_", [{"do": "get", "what": "cards", "at": 0}, {"do": "get", "what": [], "at": 0}]
)
def test_a_field_of_the_wrong_type_is_answered_like_a_missing_one(ask, request_):
    assert ask({"v": 1, "id": 7, **request_}) == {"v": 1, "id": 7, "error": "request"}
