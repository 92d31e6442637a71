"""The example session in docs/engine.md, and the page's lists."""

import json
import re

import pytest

import both
from engine import talk
from headers import seats_for
from inkdeck.doors import programs, refusals
from inkdeck.engine import telling
from inkdeck.engine.server import Engine
from inkdeck_core import games
from inkdeck_core.errors import InkdeckError
from inkdeck_core.sentences import SENTENCES

TEXT = talk.PAGE.read_text(encoding="utf-8")


def test_the_golden_session_on_the_page_has_the_engines_answers():
    before, text, behind = talk.example()
    engine = Engine()
    answered = [(request, json.dumps(engine.answer(request.encode()))) for request, _ in talk.session(text)]
    if both.WRITING:
        talk.PAGE.write_text(before + talk.written(answered) + behind, encoding="utf-8")
        return
    for (request, wanted), (_, got) in zip(talk.session(text), answered, strict=True):
        assert json.loads(got) == json.loads(wanted), f"after {request}; `make golden` rewrites the page"
    assert text == talk.written(answered)


def test_the_session_is_a_whole_game_with_a_refusal():
    pairs = talk.session(talk.example()[1])
    answers = [json.loads(answer) for _, answer in pairs]
    assert len([answer for answer in answers if "error" in answer]) == 1
    assert [answer for answer in answers if answer.get("over")][-1]["events"][-1]["event"] == "over"
    said = "".join(request + "\n" for request, _ in pairs).encode()
    assert talk.served(said) == answers


def test_the_page_has_every_request_and_field():
    for do, shape in programs.REQUESTS.items():
        row = re.search(rf"^\| `{do}` \|(.*)$", TEXT, re.M)
        assert row, do
        for name in shape.__struct_fields__:
            assert f"`{name}`" in row[1], (do, name)


def test_the_page_has_every_reason_of_a_refusal():
    named = re.findall(r"`(\w+)`", TEXT[TEXT.index("## Errors") :])
    assert set(refusals.SENTENCES) <= set(named)
    unknown = [
        name for name in named if name in TEXT and name not in SENTENCES and name not in refusals.SENTENCES
    ]
    assert set(unknown) <= {"error", "say", "id", "quit"}, unknown


@pytest.mark.parametrize("game", telling.tellable())
def test_the_page_has_every_field_of_a_view(game):
    state = games.load(game).new(seats_for(game), {}, bytes(32), 0)
    for name in telling.view(telling.part_of(game), state, 0):
        assert f"`{name}`" in TEXT, name


def test_hello_lists_what_new_accepts():
    hello = talk.Talk()("hello")
    assert set(hello["games"]) == set(games.DEALT) and hello["protocol"] == 1
    for game, told in hello["games"].items():
        defaults = {name: option["default"] for name, option in told["options"].items()}
        for bot in told["bots"] or ["me"]:
            seats = ["me"] + [bot] * (told["seats"][0] - 1)
            assert not talk.Talk()("new", game=game, seats=seats, options=defaults, seed=1)["over"]


def test_every_sentence_of_the_engine_can_be_filled_in():
    for reason, sentence in refusals.SENTENCES.items():
        blanks = {name: "x" for name in re.findall(r"{(\w+)", sentence)}
        assert str(refusals.Refused(reason, **blanks)).endswith(".")
    assert not set(refusals.SENTENCES) & set(SENTENCES), "a reason means one thing"
    assert issubclass(refusals.Refused, Exception) and not issubclass(refusals.Refused, InkdeckError)
