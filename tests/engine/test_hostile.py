"""The engine answers each line of a hostile program with exactly one line."""

import json
import resource
import subprocess
import sys
import tempfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.talk import refused, served
from hostile import engine_lines, outcome
from inkdeck.out.terminal import plain

END = b'{"do": "hello", "id": "end"}'


@pytest.mark.parametrize("case", engine_lines.SURE)
def test_a_malicious_line_is_refused(case):
    answer, end = served(engine_lines.SURE[case] + b"\n" + END)
    assert answer["error"] and end["id"] == "end"
    assert plain(answer["say"]) == answer["say"] and len(answer["say"]) < 500


def test_ten_thousand_lines_have_ten_thousand_answers():
    told = answers([line + b"\n" for line in engine_lines.lines(10_000, 21)])
    errors = {answer.get("error") for answer in told}
    assert len(told) == 10_000
    assert {"too_long", "not_json", "bad_field", "not_held", "not_now", "unknown_bot"} <= errors, errors
    assert [answer.get("error") for answer in told].count(None) > 1_000, "it meets running games"


def test_a_line_may_be_larger_than_the_engines_memory():
    (answer,) = answers([b"x" * (1 << 20)] * 400)
    assert refused(answer) == "too_long"


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_random_lines_each_have_one_answer(seed):
    sent = list(engine_lines.lines(5_000, seed))
    assert len(served(b"".join(line + b"\n" for line in sent))) == len(sent)


def answers(sent):
    """Return the answers of an `inkdeck engine` with little memory, and check that it ends with its input."""
    limit = (outcome.MEMORY, outcome.MEMORY)
    with tempfile.TemporaryFile() as told, tempfile.TemporaryFile() as complaints:
        engine = subprocess.Popen(
            [sys.executable, "-m", "inkdeck", "engine"],
            stdin=subprocess.PIPE,
            stdout=told,
            stderr=complaints,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit),
        )
        with engine.stdin as source:
            source.writelines(sent)
        assert engine.wait() == 0
        for file in (told, complaints):
            file.seek(0)
        assert complaints.read() == b""
        return [json.loads(line) for line in told]
