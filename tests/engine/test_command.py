"""`inkdeck engine` as a program: its end, Ctrl-C, and a reader that goes away."""

import json
import signal
import subprocess
import sys

from click.testing import CliRunner

from inkdeck import cli

HELLO = b'{"do": "hello"}\n'


def started(**more):
    return subprocess.Popen(
        [sys.executable, "-m", "inkdeck", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **more,
    )


def test_the_engine_answers_at_once_and_ends_with_its_input():
    with started() as engine:
        engine.stdin.write(HELLO)
        engine.stdin.flush()
        assert json.loads(engine.stdout.readline())["protocol"] == 1
        output, complaints = engine.communicate(b'{"do": "legal"}')
        assert json.loads(output)["error"] == "no_game"
        assert (engine.returncode, complaints) == (0, b"")


def test_ctrl_c_ends_the_engine_with_a_sentence():
    with started() as engine:
        engine.stdin.write(HELLO)
        engine.stdin.flush()
        engine.stdout.readline()
        engine.send_signal(signal.SIGINT)
        output, complaints = engine.communicate()
        assert (engine.returncode, output, complaints.strip()) == (130, b"", b"inkdeck: stopped.")


def test_the_engine_ends_quietly_when_its_reader_goes():
    with started() as engine:
        engine.stdin.write(HELLO)
        engine.stdin.flush()
        engine.stdout.readline()
        engine.stdout.close()
        _, complaints = engine.communicate(HELLO)
        assert (engine.returncode, complaints) == (1, b"")


def test_the_command_line_runs_the_engine():
    done = CliRunner().invoke(cli.cli, ["engine"], input='{"do": "quit"}\n')
    assert (done.exit_code, json.loads(done.stdout)) == (0, {"bye": True})
