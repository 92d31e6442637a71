"""How the simulator leaves a terminal: restored, whether it is stopped or fails."""

import signal

import pytest

from at_terminal import REAL, Person, shows_bar
from inkdeck.errors import EXIT_BUSY, EXIT_TERMINAL
from inkdeck.sim import play

SAVED = "Your game is saved"


@pytest.mark.parametrize("how", ["q", "\x03", "\x04", "\x1c", "mm"])
def test_leaving_says_that_the_game_is_saved_and_puts_the_terminal_back(person, how):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    player.types(how)
    code = player.leaves()
    assert code == 0
    after = player.raw.rsplit(b"\x1b[?1049l", 1)[1].decode()
    assert after.strip().startswith(SAVED)
    assert after.strip().count("\n") == 0
    assert player.raw.rindex(b"\x1b[?25h") > player.raw.rindex(b"\x1b[?25l")
    assert b"Traceback" not in player.raw


def test_leaving_without_a_game_mentions_none(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.resizes(80, 24)
    player.sees("or press q to leave.")
    player.types("q")
    assert player.leaves() == 0
    after = player.raw.rsplit(b"\x1b[?1049l", 1)[1].decode()
    assert after.strip() == "Goodbye."
    assert b"kept" not in player.raw


def test_if_the_window_gets_too_small_a_message_says_that_the_game_is_kept(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    player.resizes(80, 24)
    player.sees("Your game is saved")


def test_a_window_that_becomes_too_small_switches_to_words(person):
    player = person("--instant", program=REAL)
    player.sees("Enter = OK")
    player.types("\r")
    player.sees("PLAY NOW")
    player.resizes(80, 24)
    player.sees("press w to play by words")
    player.types("\r")  # no key works while the picture is hidden
    player.types("w")
    player.sees("[C] PLAY NOW")
    player.types("c")
    player.sees("digit 1")
    player.types("q")
    assert player.leaves() == 0


def test_an_unreadable_store_claims_no_game():
    class Gone:
        """An app whose folder has disappeared."""

        @property
        def store(self):
            """The object itself."""
            return self

        def open_games(self):
            """Fail as the system does."""
            raise FileNotFoundError(2, "No such file or directory")

    assert not play.saved(Gone())


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_is_followed_cleanly(person, number):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    player.program.kill(number)
    assert player.leaves() == 0
    assert SAVED.encode() in player.raw


@pytest.mark.parametrize("how", ["q", "\x03", "\x1c"])
def test_the_terminals_settings_are_put_back(tmp_path, how):
    """The shell's `stty` prints the settings before and after, on the same terminal."""
    line = 'trap : INT QUIT; stty -a; "$@"; echo; echo CODE $?; stty -a'
    player = Person(tmp_path / "data", "--instant", start=["sh", "-c", line, "sh"])
    player.sees(shows_bar(0))
    player.types(how)
    assert player.leaves() == 0
    words = player.raw.decode(errors="replace")
    first, last = words.split("\x1b[?1049h", 1)[0], words.split("CODE", 1)[1]
    for flag in ("icanon", "echo", "isig", "icrnl", "iexten", "ixon"):
        before = f" {flag}" in first.replace("\n", " ")
        assert (f" {flag}" in last.replace("\n", " ")) == before, flag


def test_a_suspended_game_returns_the_terminal_and_is_redrawn_when_resumed(person):
    # The game can only return to a shell with job control; there `read` waits for Enter, as a person would.
    line = 'set -m; "$@"; echo STOPPED; read go; fg >/dev/null; echo CODE $?'
    player = person("--instant", start=["sh", "-c", line, "sh"])
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    player.types("\x1a")
    player.sees("STOPPED")
    assert player.raw.rindex(b"\x1b[?1049l") > player.raw.rindex(b"\x1b[?1049h")
    shown = len(player.raw)
    player.types("\n")
    player.sees(lambda text: b"\x1b[?1049h" in player.raw[shown:] and shows_bar(1)(text))
    player.types("\r")
    player.sees(shows_bar(2))
    player.types("q")
    player.sees("CODE 0")


def test_two_programs_cannot_use_the_same_games(person):
    first = person("--instant")
    first.sees(shows_bar(0))
    second = person("--instant")
    assert second.leaves() == EXIT_BUSY
    assert b"--data" in second.raw and b"Traceback" not in second.raw
    first.types("\r")
    first.sees(shows_bar(1))


def test_the_terminal_is_also_restored_when_the_app_crashes(person, tmp_path):
    player = person("--instant")
    player.sees(shows_bar(0))
    # The app can't write its file any more, because a folder is in its place.
    (tmp_path / "data" / "simulator" / "presses").mkdir()
    player.types("\r")
    assert player.leaves() == 3
    after = player.raw.rsplit(b"\x1b[?1049l", 1)[1].decode()
    assert "inkdeck: Saving the game's files failed" in after
    assert "Traceback" not in after


def test_a_terminal_that_cannot_show_the_game_gets_the_reason(person):
    player = person(start=["env", "PYTHONIOENCODING=latin-1"])
    assert player.leaves() == EXIT_TERMINAL
    assert "UTF-8" in player.raw.decode() and b"Traceback" not in player.raw
