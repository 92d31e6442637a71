"""Talks to an engine in this process, and reads the example session in docs/engine.md."""

import io
import json
import textwrap
from pathlib import Path

from inkdeck.engine import server

PAGE = Path(__file__).resolve().parents[2] / "docs" / "engine.md"
_WIDTH = 112


class Talk:
    """An engine that takes requests as keywords and returns dicts."""

    def __init__(self):
        self._engine = server.Engine()

    def __call__(self, do, **fields):
        answer = answers(self._engine, json.dumps({"do": do, **fields}).encode())
        assert "error" not in answer, answer
        return answer

    def refused(self, do, **fields):
        """Return the reason of a refusal, and check that it has a sentence."""
        return refused(answers(self._engine, json.dumps({"do": do, **fields}).encode()))

    def state(self):
        """Return the core's state of the game on the table."""
        return self._engine._table.state


def answers(engine, line):
    return json.loads(json.dumps(engine.answer(line)))


def refused(answer):
    assert set(answer) - {"id"} == {"error", "say"}, answer
    assert answer["say"].endswith(".") and "{" not in answer["say"].replace('{"do": "hello"}', "")
    return answer["error"]


def served(data):
    """Return the answers to a program's bytes as dicts, and check that each is one line."""
    sink = io.BytesIO()
    server.serve(io.BytesIO(data), sink)
    told = sink.getvalue()
    assert told.isascii() and (not told or told.endswith(b"\n"))
    return [json.loads(line) for line in told.splitlines()]


def session(text):
    """Return an example's list of (request, answer), texts without line breaks."""
    lines = []
    for line in text.splitlines():
        if line[:2] in ("> ", "< "):
            lines.append(line)
        else:
            lines[-1] += " " + line.strip()
    assert [line[0] for line in lines] == [">", "<"] * (len(lines) // 2)
    return [(one[2:], other[2:]) for one, other in zip(lines[::2], lines[1::2], strict=True)]


def written(pairs):
    """Return the example's text; a long line continues in lines that begin with two blanks."""
    lines = []
    for request, answer in pairs:
        for mark, text in ((">", request), ("<", answer)):
            lines += textwrap.wrap(
                f"{mark} {text}",
                _WIDTH,
                subsequent_indent="  ",
                break_long_words=False,
                break_on_hyphens=False,
            )
    return "\n".join(lines) + "\n"


def example():
    """Return the page's example, with the text before and after it: (before, example, after)."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition("```session\n")
    text, _, behind = rest.partition("```\n")
    return before + "```session\n", text, "```\n" + behind
