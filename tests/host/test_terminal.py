"""The simulator in a real terminal: what it shows, what keys do, sizes, leaving; with a tiny app on a pty."""

import signal
import subprocess
import sys

import pytest

import drawn
from at_terminal import REAL, SECONDS, Person
from inkdeck.errors import EXIT_BUSY, EXIT_TERMINAL
from inkdeck.sim import abilities, boards, keyboard, legend, outputs, picture, play
from inkdeck.sim.keyboard import ESC_MS, KeyDecoder, bindings

SAVED = "Your game is saved"
BUSY = (legend.REFRESHING, legend.WAITING, legend.EARLY)


@pytest.fixture
def person(tmp_path):
    """A function that sits a Person down; whatever still runs at the end of the test is ended."""
    people = []

    def sit(*options, **more):
        people.append(Person(tmp_path / "data", *options, **more))
        return people[-1]

    yield sit
    for one in people:
        one.program.close(force=True)


def dots(text):
    """How many braille characters with at least one dot there are."""
    return sum("\u2801" <= character <= "\u28ff" for character in text)


def idle(text):
    return "q = leave" in text and not any(note in text for note in BUSY)


def shows_bar(presses):
    """The tiny app's bar is 2 pixels a press, so one braille character (all 8 dots) each."""
    return lambda text: text.count("\u28ff") == presses and idle(text)


def test_the_picture_and_the_legend_are_shown_and_keys_change_it(person):
    player = person("--instant")
    player.sees("↑ ↓ = move   Enter = DO OK   Esc = DO BACK   m = DO MENU   ← → 0–9 = along a row   s = slow")
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    player.types("c")
    player.sees(shows_bar(2))
    assert player.told(2) == [("ok", "C"), ("ok", "C")]


def test_arrows_and_digits_move_along_a_row(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.types("\x1b[C3\x1b[D")
    player.sees(shows_bar(4))
    assert player.told(4) == [("down", "DOWN")] * 3 + [("up", "UP")]


@pytest.mark.parametrize(
    "board, keys, meant",
    [
        (
            "badger2040",
            ["\x1b[A", "\x1bOB", "\r", "\x7f", "m"],
            ["up UP", "down DOWN", "ok C", "back A", "menu B"],
        ),
        ("badger2040", ["u", "d", "\t", "a", "c"], ["up UP", "down DOWN", "menu B", "back A", "ok C"]),
        (
            "pico_inky_pack",
            ["\x1b[A", "\x1b[B", "\r", "\x08", "m"],
            ["up A", "down C", "ok B", "back A", "menu B"],
        ),
        ("pico_inky_pack", ["a", "A", "b", "B", "c"], ["up A", "back A", "ok B", "menu B", "down C"]),
    ],
)
def test_every_key_presses_its_button(person, board, keys, meant):
    player = person("--board", board, "--instant")
    player.sees(shows_bar(0))
    for key in keys:
        player.types(key)
    assert [f"{key} {button}" for key, button in player.told(len(keys))] == meant


def test_a_lone_esc_is_back_and_an_arrow_is_not(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.types("\x1b")
    assert player.told(1) == [("back", "A")]
    player.types("\x1b[B")
    player.types("\x1b[1;5A")
    assert player.told(3) == [("back", "A"), ("down", "DOWN"), ("up", "UP")]
    # F5 and F1 of the Linux console mean nothing, whole; then Esc and Enter in one breath mean both.
    player.types("\x1b[15~\x1b[[A\x1b\r")
    assert player.told(5)[3:] == [("back", "A"), ("ok", "C")]


def test_the_panel_s_refreshes_take_their_time(person):
    player = person()
    player.sees(legend.REFRESHING)
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(legend.REFRESHING)
    player.sees(shows_bar(1))


def test_a_key_takes_the_slowness_away_and_brings_it_back(person):
    player = person()
    player.sees(legend.FASTER)
    player.types("s")
    player.sees(legend.SLOW)
    assert shows_bar(0)(player.text())
    player.types("\r" * 9 + "s")
    player.sees(legend.FASTER)
    player.types("\r")
    player.sees(legend.REFRESHING)
    assert player.told(10) == [("ok", "C")] * 10


@pytest.mark.parametrize(
    "board, clicks, meant",
    [
        ("badger2040", [(20, 35), (70, 35), (130, 35)], ["back A", "menu B", "ok C"]),
        ("badger2040", [(153, 10), (153, 30)], ["up UP", "down DOWN"]),
        ("pico_inky_pack", [(20, 35), (70, 35), (130, 35)], ["up A", "ok B", "down C"]),
    ],
)
def test_a_click_on_the_words_of_a_key_presses_it(person, board, clicks, meant):
    player = person("--board", board, "--instant")  # the picture has its corner at column 7, line 4
    player.sees(shows_bar(0))
    player.types("\x1b[<0;3;3M\x1b[<0;60;20M")  # beside the picture, and on it
    for column, line in clicks:
        player.types(f"\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m")
    assert [f"{key} {button}" for key, button in player.told(len(clicks))] == meant


def test_the_right_button_holds_a_key_and_the_wheel_goes_up_and_down(person):
    player = person("--board", "pico_inky_pack", "--instant")
    player.sees(shows_bar(0))
    player.types("\x1b[<2;20;35M\x1b[<64;60;20M\x1b[<65;60;20M")
    assert player.told(3) == [("back", "A"), ("up", "A"), ("down", "C")]


def test_half_blocks_need_and_use_a_larger_terminal(person):
    player = person("--graphics", "half", "--instant", columns=300, rows=70)
    player.sees(idle)
    player.types("\r\r")
    # 4 pixels by 4: two rows of four full blocks.
    player.sees(lambda text: text.count("█") == 8)


def test_a_small_terminal_is_told_the_size_and_keys_wait_for_a_larger_one(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.resizes(80, 24)
    player.sees("148 × 33")
    player.sees("80 × 24")
    assert dots(player.text()) == 0
    player.types("\r")
    player.resizes(160, 40)
    player.sees(shows_bar(0))
    assert "148 ×" not in player.text()
    player.types("\r")
    player.sees(shows_bar(1))
    player.resizes(100, 20)
    player.sees("100 × 20")
    assert dots(player.text()) == 0
    player.resizes(148, 33)
    player.sees(shows_bar(1))
    assert player.told(1) == [("ok", "C")]


def answers(*, kitty=False, sixel=False, cell="8;16"):
    """What a terminal says that was asked."""
    wide, high = cell.split(";")
    said = "\x1b_Gi=1;OK\x1b\\" if kitty else ""
    return f"{said}\x1b[6;{high};{wide}t\x1b[?62;{'4;' if sixel else ''}22c"


def asked(player):
    """Wait until the terminal is asked what it can do."""
    player.sees(lambda text: abilities.ASK.encode() in player.raw)


def bar_of_one():
    """The bar after one press, at twice its size."""
    glass = bytearray(4736)
    glass[:2] = b"\x0f\x0f"
    return drawn.of_image(picture.image(glass, 2))


@pytest.mark.parametrize("kind", outputs.GRAPHICS)
def test_a_usual_window_shows_graphics_if_the_terminal_has_them(person, kind):
    player = person("--instant", columns=80, rows=24)
    asked(player)
    player.types(answers(**{kind: True}))
    player.sees("q = leave")
    player.types("\r")
    assert player.told(1) == [("ok", "C")]
    pictures = {"kitty": lambda raw: list(drawn.kitty(raw).values()), "sixel": drawn.sixels}[kind]
    player.sees(lambda text: pictures(player.raw)[-1:] == [bar_of_one()])
    player.types("q")
    assert player.leaves() == 0
    assert drawn.kitty(player.raw) == {} and not dots(player.text())


def test_a_late_answer_counts_and_is_no_key(person):
    player = person("--instant", columns=160, rows=40)
    player.sees(shows_bar(0))
    player.types(answers(sixel=True))
    player.sees(lambda text: drawn.sixels(player.raw))
    player.types("\r")
    assert player.told(1) == [("ok", "C")]


def test_an_answer_that_comes_after_leaving_is_not_left_to_the_shell(tmp_path):
    line = '"$@"; read left; echo "LEFT=<$left>"'
    player = Person(tmp_path / "data", "--instant", start=["sh", "-c", line, "sh"])
    asked(player)
    player.types("q")
    player.sees(lambda text: b"\x1b[?1049l" in player.raw)
    player.types(answers(sixel=True))
    player.sees("Goodbye")
    player.types("\n")
    player.sees("LEFT=<>")


def test_a_resized_window_changes_over_and_keeps_the_game(person):
    player = person("--instant", columns=160, rows=40)
    asked(player)
    player.types(answers())
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    player.resizes(300, 80)
    player.sees(lambda text: text.count("█") == 4 and dots(text) == 0)
    player.resizes(160, 40)
    player.sees(shows_bar(1))
    assert player.told(1) == [("ok", "C")]


@pytest.mark.parametrize("columns, rows", [(1, 1), (3, 2), (148, 32), (147, 33), (20, 3)])
def test_no_size_breaks_anything(person, columns, rows):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.resizes(columns, rows)
    player.sees(lambda text: text.strip() != "" and not dots(text))
    player.types("q")
    assert player.leaves() == 0
    assert b"Traceback" not in player.raw


def test_a_size_can_be_given_for_a_terminal_that_does_not_know_its_own(person):
    player = person("--size", "148x33", "--instant", tells=(0, 0))
    player.sees(shows_bar(0))


def test_a_size_that_the_window_has_not_is_no_reason_to_cut_the_picture(person):
    player = person("--size", "148x33", "--instant")
    player.sees(shows_bar(0))
    player.resizes(80, 24)
    player.sees("needs 148 × 33 characters, but this window has 80 × 24.")
    player.resizes(160, 40)
    player.sees(shows_bar(0))


def test_the_picture_stands_in_the_middle(person):
    player = person("--instant", columns=168, rows=43)
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    lines = player.text().split("\n")
    assert lines[5][10] == "\u28ff"


def test_a_cursor_move_sends_little(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    sent = len(player.raw)
    assert sent < 25_000
    player.types("\r")
    player.sees(shows_bar(1))
    assert len(player.raw) - sent < 200


@pytest.mark.parametrize("how", ["q", "\x03", "\x04", "mm"])
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


def test_leaving_without_a_game_claims_none(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.resizes(80, 24)
    player.sees("or press q to leave.")
    player.types("q")
    assert player.leaves() == 0
    after = player.raw.rsplit(b"\x1b[?1049l", 1)[1].decode()
    assert after.strip() == "Goodbye."
    assert b"kept" not in player.raw


def test_a_small_window_says_that_the_game_is_kept_when_there_is_one(person):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    player.resizes(80, 24)
    player.sees("Your game is saved")


def test_a_window_that_has_become_too_small_goes_on_by_words(person):
    player = person("--instant", program=REAL)
    player.sees("Enter = OK")
    player.types("\r")
    player.sees("PLAY NOW")
    player.resizes(80, 24)
    player.sees("press w to play by words")
    player.types("\r")  # nobody plays blind
    player.types("w")
    player.sees("[C] PLAY NOW")
    player.types("c")
    player.sees("digit 1")
    player.types("q")
    assert player.leaves() == 0


def test_a_store_that_can_not_be_read_claims_no_game():
    class Gone:
        """The folder has disappeared."""

        @property
        def store(self):
            """Itself."""
            return self

        def open_games(self):
            """Fail as the system does."""
            raise FileNotFoundError(2, "No such file or directory")

    assert not play.saved(Gone())


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_is_obeyed_cleanly(person, number):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    player.program.kill(number)
    assert player.leaves() == 0
    assert SAVED.encode() in player.raw


def test_the_terminal_s_settings_are_put_back(tmp_path):
    """The shell's `stty` reads the settings before and after, on the same terminal."""
    line = 'stty -a; "$@"; echo; echo CODE $?; stty -a'
    player = Person(tmp_path / "data", "--instant", start=["sh", "-c", line, "sh"])
    player.sees(shows_bar(0))
    player.types("q")
    assert player.leaves() == 0
    words = player.raw.decode(errors="replace")
    first, last = words.split("\x1b[?1049h", 1)[0], words.split("CODE", 1)[1]
    for flag in ("icanon", "echo", "isig", "icrnl", "iexten", "ixon"):
        before = f" {flag}" in first.replace("\n", " ")
        assert (f" {flag}" in last.replace("\n", " ")) == before, flag


def test_a_suspended_game_gives_the_terminal_back_and_draws_itself_again(person):
    # Only a shell with job control can be gone back to; `read` waits there for Enter, as a person would.
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


def test_two_programs_do_not_play_with_the_same_games(person):
    first = person("--instant")
    first.sees(shows_bar(0))
    second = person("--instant")
    assert second.leaves() == EXIT_BUSY
    assert b"--data" in second.raw and b"Traceback" not in second.raw
    first.types("\r")
    first.sees(shows_bar(1))


def test_a_crash_of_the_app_puts_the_terminal_back_too(person, tmp_path):
    player = person("--instant")
    player.sees(shows_bar(0))
    # The app's file can't be written any more: something is in its place.
    (tmp_path / "data" / "simulator" / "presses").mkdir()
    player.types("\r")
    assert player.leaves() == 3
    after = player.raw.rsplit(b"\x1b[?1049l", 1)[1].decode()
    assert "inkdeck: Saving the game's files failed" in after
    assert "Traceback" not in after


def test_a_terminal_that_cannot_show_it_is_told_why(person):
    player = person(start=["env", "PYTHONIOENCODING=latin-1"])
    assert player.leaves() == EXIT_TERMINAL
    assert "UTF-8" in player.raw.decode() and b"Traceback" not in player.raw


def test_without_a_terminal_bots_play_and_it_is_said(tmp_path):
    """A stand-in for the demo notes its seed: bots have tests of their own."""
    code = (
        "import sys, types\n"
        "demo = types.ModuleType('inkdeck.commands.demo')\n"
        "demo.run = lambda seed=None: print('demo', seed)\n"
        "import inkdeck.commands\n"
        "sys.modules['inkdeck.commands.demo'] = inkdeck.commands.demo = demo\n"
        "from inkdeck import cli\n"
        "cli.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "--seed", "5"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert (done.returncode, done.stdout) == (0, "demo 5\n")
    assert "terminal" in done.stderr


def test_help_imports_no_command_and_nothing_heavy():
    code = (
        "import sys\n"
        "from inkdeck import cli\n"
        "try:\n    cli.main(['--help'])\n"
        "finally:\n"
        "    heavy = ('PIL', 'msgspec', 'rich', 'platformdirs', 'inkdeck_app', 'inkdeck_core')\n"
        # What the way to the terminal needs: what no person can see is said in the core.
        "    light = ('inkdeck_core', 'inkdeck_core.errors', 'inkdeck_core.player_name')\n"
        "    print(sorted(m for m in sys.modules if m not in light and (\n"
        "        m.startswith(('inkdeck.sim', 'inkdeck.commands.')) or m.split('.')[0] in heavy)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=SECONDS
    )
    assert done.returncode == 0, done.stderr
    assert "play" in done.stdout and "demo" in done.stdout
    assert done.stdout.rstrip().endswith("[]")


def test_a_decoder_waits_for_the_rest_of_an_arrow_but_not_for_ever():
    decoder = KeyDecoder()
    assert decoder.feed(b"\x1b", 0) == []
    assert decoder.tick(ESC_MS - 1) == []
    assert decoder.feed(b"[A", ESC_MS - 1) == ["up"]
    assert decoder.feed(b"\x1b", 100) == []
    assert decoder.tick(100 + ESC_MS) == ["esc"]
    assert decoder.tick(10_000) == []


@pytest.mark.parametrize(
    "data, names",
    [
        (b"\x1b[A\x1b[B", ["up", "down"]),
        (b"\x1b[C\x1bOD7", ["right", "left", "7"]),
        (b"\x1b\x1b[A", ["esc", "up"]),
        (b"\x1b\x1b", ["esc"]),
        (b"\x1bOM", ["enter"]),
        (b"\x1b[3~", []),
        (b"\x1b[<0;1;1M", []),
        (b"\x1b[I", []),
        ("é€ q".encode(), ["q"]),
        (b"\x00\x01", []),
        (b"\n\r\t\x08\x7f", ["enter", "enter", "tab", "backspace", "backspace"]),
    ],
)
def test_bytes_are_decoded_to_keys(data, names):
    assert KeyDecoder().feed(data, 0) == names


@pytest.mark.parametrize("data", [b"\x1b[A", b"\x1b[1;5B", b"\x1bOA", b"\x1b[[A"])
def test_a_sequence_that_comes_byte_by_byte_is_the_same(data):
    whole = KeyDecoder().feed(data, 0)
    decoder = KeyDecoder()
    assert sum((decoder.feed(bytes([byte]), i) for i, byte in enumerate(data)), []) == whole


@pytest.mark.parametrize("name", boards.names())
def test_the_legend_names_every_button_and_fits_under_the_picture(name):
    board = boards.load(name)
    line = "   ".join(keyboard.legend(board))
    assert len(line) + len("   refreshing…") <= 148
    for key in board.keys:
        assert key.name in line
    assert {button for button, _ in bindings(board).values()} == {key.name for key in board.keys}
