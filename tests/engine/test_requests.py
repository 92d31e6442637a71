"""The engine answers an impossible request with a reason and a sentence, and goes on."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from both import amount
from engine.talk import Talk, refused, served
from headers import seats_for
from inkdeck.doors import programs
from inkdeck_core.games import DEALT, GAMES, IDS

XACTIKA = {"game": "xactika", "seats": ["me", "rulebook", "me"], "options": {"hands": 1}, "seed": 5}
SECRET = "00" * 32


@pytest.fixture
def talk():
    """Return an engine with a game in which seat 0 bids next."""
    found = Talk()
    assert found("new", **{**XACTIKA, "seed": 1})["phase"] == "bid"
    return found


@pytest.mark.parametrize(
    "line, reason",
    [
        (b"", "not_json"),
        (b"   ", "not_json"),
        (b"{", "not_json"),
        (b"hello", "not_json"),
        (b'{"do": "hello"} {"do": "hello"}', "not_json"),
        (b'{"do": NaN}', "not_json"),
        (b"[" * 20000, "not_json"),
        (b"1" * 5000, "not_json"),
        (b"\xff\xfe", "not_utf8"),
        (b'{"do": "hell\xf6"}', "not_utf8"),
        (b"[]", "not_object"),
        (b"null", "not_object"),
        (b'"hello"', "not_object"),
        (b"{}", "missing_field"),
        (b'{"do": "shuffle"}', "unknown_do"),
        (b'{"do": ["new"]}', "unknown_do"),
        (b'{"do": 7}', "unknown_do"),
        (b'{"do": "hello", "id": 1.5}', "bad_field"),
        (b'{"do": "hello", "id": true}', "bad_field"),
        (b'{"do": "hello", "id": null}', "bad_field"),
        (b'{"do": "hello", "loud": 1}', "unknown_field"),
        (b'{"do": "legal"}', "no_game"),
        (b'{"do": "view"}', "no_game"),
        (b'{"do": "act", "act": "bid 1"}', "no_game"),
        (b'{"do": "act"}', "missing_field"),
        (b'{"do": "new", "game": "go5"}', "missing_field"),
        (b'{"do": "new", "game": "xactika", "seats": ["me", "me"], "options": {"hands": 1e999}}', "not_json"),
        (b'{"do": "hello", "id": "\\ud800"}', "not_json"),
        (b'{"do": "hello", "id": "\\u001b[2J"}', "bad_field"),
        (b'{"do": "hello", "id": "%s"}' % (b"x" * 65), "bad_field"),
        (b'{"do": "hello", "id": 9007199254740993}', "bad_field"),
        (b'{"do": "hello"}' + b" " * programs.LONGEST, "too_long"),
    ],
)
def test_a_bad_line_is_answered_and_so_is_the_next_one(line, reason):
    first, second = served(line + b'\n{"do": "hello"}\n')
    assert refused(first) == reason
    assert second["protocol"] == 1


def test_an_unknown_bot_or_game_is_refused_with_the_names_in_the_greeting():
    seats = {**{game: seats_for(game) for game in GAMES}, "poker": 4}
    asked = [{"do": "hello"}]
    asked += [{"do": "new", "game": game, "seats": ["hal"] * seats[game]} for game in seats]
    greeting, *told = served("\n".join(map(json.dumps, asked)).encode() + b"\n")
    assert list(greeting["games"]) == list(DEALT)
    there = [*[greeting["games"][game]["bots"] for game in GAMES], list(DEALT)]
    for answer, names in zip(told, there, strict=True):
        assert answer["say"].endswith(f"Choose one of {', '.join(names)}.")


@pytest.mark.parametrize(
    "change, reason",
    [
        ({"game": "poker"}, "unknown_game"),
        *[({"game": game}, "referee_game") for game in IDS if game not in DEALT],
        ({"game": 5}, "bad_field"),
        ({"seats": "me"}, "bad_field"),
        ({"seats": ["me", 5]}, "bad_field"),
        ({"seats": ["me"]}, "bad_seats"),
        ({"seats": []}, "bad_seats"),
        ({"seats": ["me"] * 11}, "bad_seats"),
        ({"seats": ["me", "hal"]}, "unknown_bot"),
        ({"seats": ["me", "Me"]}, "unknown_bot"),
        ({"options": []}, "bad_field"),
        ({"options": {"jokers": 3}}, "unknown_option"),
        ({"options": {"hands": 0}}, "bad_option"),
        ({"options": {"hands": True}}, "bad_option"),
        ({"options": {"hands": 8.0}}, "bad_option"),
        ({"options": {"hands": 10**40}}, "bad_field"),
        ({"options": {"hands": None}}, "bad_field"),
        ({"options": {"variant": ["bid"]}}, "bad_field"),
        ({"seed": -1}, "bad_field"),
        ({"seed": 2**32}, "bad_field"),
        ({"seed": True}, "bad_field"),
        ({"seed": 1.0}, "bad_field"),
        ({"secret": SECRET}, "missing_field"),
        ({"cut": 5}, "missing_field"),
        ({"secret": "zz" * 32, "cut": 5}, "bad_field"),
        ({"secret": SECRET[2:], "cut": 5}, "bad_field"),
        ({"secret": SECRET, "cut": 1000}, "bad_field"),
        ({"variant": "lose"}, "unknown_field"),
    ],
)
def test_an_impossible_game_does_not_replace_the_one_on_the_table(talk, change, reason):
    before = talk("view")
    assert talk.refused("new", **{**XACTIKA, **change}) == reason
    assert talk("view") == before


def test_a_program_sees_and_acts_only_for_its_own_seats(talk):
    talk("new", **{**XACTIKA, "secret": SECRET, "cut": 3})
    actor = talk("legal")["actor"]
    other = 2 - actor
    assert talk.refused("view", seat=1) == "not_yours"
    assert talk.refused("view", seat=3) == "bad_seat"
    assert talk.refused("view", seat=-1) == "bad_seat"
    assert talk.refused("view", seat="0") == "bad_field"
    assert talk.refused("view", seat=True) == "bad_field"
    assert talk.refused("act", act="bid 1", seat=other) == "not_your_turn"
    assert talk.refused("act", act="bid 1", seat=3) == "bad_seat"
    assert talk("view", seat=other)["view"]["legal"] == []
    assert talk("view", seat=None) == talk("view")
    assert talk("act", act="bid 1", seat=actor)["events"][0] == {
        "event": "act",
        "seat": actor,
        "did": "bid 1",
    }


def test_the_rules_refuse_and_nothing_changes(talk):
    before = talk("view"), talk("legal")
    assert talk.refused("act", act="play 1111") == "not_held"
    assert talk.refused("act", act="bid 9") == "not_text"
    assert talk.refused("act", act="call stars") == "not_now"
    assert talk.refused("act", act="") == "not_text"
    assert talk.refused("act", act=3) == "bad_field"
    assert talk.refused("act", act="bid 1" + " " * 200) == "bad_field"
    assert talk.refused("act", act="bid\n1") == "bad_field"
    assert (talk("view"), talk("legal")) == before


def test_after_the_end_no_action_is_legal(talk):
    while talk("legal")["legal"]:
        last = talk("act", act=talk("legal")["legal"][0])
    assert last["over"] and last["actor"] is None and last["events"][-1]["event"] == "over"
    assert last["events"][-1]["scores"] == talk("view", seat=0)["view"]["totals"]
    assert talk.refused("act", act="bid 1") == "over"
    assert talk.refused("act", act="bid 1", seat=0) == "over"


def test_an_id_is_returned_with_an_answer_and_an_error():
    asked = [b'{"do": "hello", "id": "\\u00e4"}', b'{"do": "legal", "id": 7}', b'{"do": "x", "id": -1}']
    output = served(b"\n".join(asked))
    assert [answer["id"] for answer in output] == ["\u00e4", 7, -1]
    assert refused(output[1]) == "no_game" and refused(output[2]) == "unknown_do"


def test_the_longest_line_is_read_and_one_more_byte_is_not():
    line = b'{"do": "hello"}'
    fits = line + b" " * (programs.LONGEST - len(line))
    for end in (b"\n", b"\r\n"):
        output = served(fits + end + fits + b" " + end + fits[:-1] + b"x" + end + line)
        assert ["protocol" in answer or answer["error"] for answer in output] == [
            True,
            "too_long",
            "not_json",
            True,
        ]
    assert refused(served(fits + b"\r\r" + b" " * 99 + b"\n")[0]) == "too_long"
    assert refused(served(fits * 3)[0]) == "too_long"


def test_quit_ends_the_engine_and_so_does_the_end_of_its_input():
    assert served(b'{"do": "quit"}\n{"do": "hello"}\n') == [{"bye": True}]
    assert served(b"") == []
    assert len(served(b'{"do": "hello"}')) == 1, "also a last line without an end"


def test_the_same_seed_gives_the_same_game_and_no_seed_a_new_one():
    def events(**fields):
        return json.dumps(Talk()("new", game="xactika", seats=["random"] * 4, options={"hands": 1}, **fields))

    assert events(seed=5) == events(seed=5) != events(seed=6)
    assert events() != events()
    deals = {"secret": SECRET, "cut": 1}
    assert events(seed=5, **deals) == events(seed=5, **deals) != events(seed=6, **deals)


def test_a_secret_and_a_cut_give_the_same_fair_deal():
    from inkdeck_core.xactika import deck as xactika_deck
    from inkdeck_core.xactika import rules as xactika

    talk = Talk()
    talk("new", game="xactika", seats=["me", "me"], secret=SECRET, cut=12)
    state = xactika.new(2, {}, bytes(32), 12)
    hand = [xactika_deck.card_text(card) for card in state.hands[1]]
    assert talk("view", seat=1)["view"]["hand"] == hand


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
WORD = st.sampled_from(
    ["me", "rulebook", "hal", "bid 3", "play 10", "lead", "call stars", "xactika", "go5", "draw", "0"]
)
VALUE = JSON | WORD | st.lists(WORD, max_size=4) | st.integers(-1, 4)
REQUEST = st.dictionaries(
    st.sampled_from(["act", "seat", "game", "seats", "options", "seed", "secret", "cut", "id", "x"]), VALUE
)
DO = st.sampled_from(["hello", "new", "view", "legal", "act", "act", "act", "?"])
LINE = st.one_of(
    st.builds(lambda do, rest: json.dumps({"do": do, **rest}).encode(), DO, REQUEST),
    st.builds(lambda act: json.dumps({"do": "act", "act": act}).encode(), WORD),
    JSON.map(lambda value: json.dumps(value).encode()),
    st.binary(max_size=40).map(lambda data: data.replace(b"\n", b" ")),
)


@settings(max_examples=amount(100, 2000))
@given(st.lists(LINE, max_size=8))
def test_every_line_has_one_object_as_its_answer(sent):
    new = json.dumps({"do": "new", **XACTIKA}).encode()
    end = b'{"do": "hello", "id": "end"}'
    output = served(b"".join(line + b"\n" for line in [new, *sent, end]))
    assert len(output) == len(sent) + 2 and output[-1]["id"] == "end" and "games" in output[-1]
    for answer in output:
        assert isinstance(answer, dict)
        if "error" in answer:
            refused(answer)
