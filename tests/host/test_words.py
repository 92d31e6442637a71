"""Playing by words: in any kind of terminal, through a pipe, and whole games for a person who only reads."""

import os
import re
import signal
import subprocess
import sys
import time

import pexpect
import pytest

import about
from at_terminal import sit_down
from inkdeck.errors import EXIT_TERMINAL
from inkdeck.sim import boards
from inkdeck.sim.words import Typed
from inkdeck_core import games

SECONDS = 100  # on a busy machine a start alone took over 20
WIPED = "\x1b[3J"
KEY = re.compile(r"\[([^\[\]]+)\] ([^\[]+)")
CURSOR = re.compile(r"\(\d+ of \d+\)\s*$")
COMMAND = [sys.executable, "-m", "inkdeck", "play"]


class Reader:
    """A person at a terminal who reads only what was printed since the last key."""

    def __init__(self, data, *options, columns=80, rows=24, term="xterm-256color"):
        command = [*COMMAND, "--data", str(data), *options]
        environment = os.environ | {"TERM": term, "LANG": "C.UTF-8", "PYTHONUTF8": "1"}
        environment.pop("INKDECK_TERMINAL", None)
        self.program = pexpect.spawn(
            command[0], command[1:], env=environment, dimensions=(rows, columns), timeout=SECONDS
        )
        self.program.delaybeforesend = None
        self.raw = ""
        self.text = ""

    def reads(self, enough):
        """Read until `enough(text)` and return the text."""
        end = time.monotonic() + SECONDS
        while not enough(self.text):
            assert time.monotonic() < end, f"not read in time: {self.text!r}"
            self._read(0.05)
        self._read(0.002)  # the rest of the line
        return self.text

    def types(self, key):
        """Press a key and forget the text before it."""
        self.text = ""
        self.program.send(key)

    def leaves(self):
        """Wait for the end and return the exit code."""
        self.reads(lambda text: self.program.flag_eof)
        self.program.close()
        return self.program.exitstatus

    def _read(self, timeout):
        try:
            said = self.program.read_nonblocking(65536, timeout).decode(errors="replace").replace("\r", "")
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF:
            return
        self.raw += said
        self.text += said


@pytest.fixture
def reader(tmp_path):
    """Return a function that starts the program for a Reader."""
    yield from sit_down(Reader, tmp_path)


def piped(tmp_path, typed, *options):
    command = [*COMMAND, "--words", "--data", str(tmp_path / "data"), *options]
    environment = os.environ | {"PYTHONUTF8": "1"}
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment, check=False, timeout=SECONDS
    )


def keys_of(text):
    """Return the keys in a whole screen's words, {what it does: key}."""
    return {does.strip(): key for key, does in KEY.findall(text.replace("\n", " "))}


def ready(text):
    """Return whether a screen has listed its keys and isn't the one on which bots think."""
    keys = keys_of(text.rpartition("\n\n")[2])
    return text.endswith("\n") and any(not does.startswith("MENU") for does in keys)


def test_a_pipe_is_answered_line_by_line_and_its_end_leaves(tmp_path):
    done = piped(tmp_path, "\nok\nup ok\n3\nchess\n", "--seed", "7")
    assert done.returncode == 0 and done.stderr == ""
    assert "\x1b" not in done.stdout
    for said in (
        "English (1 of 3)",
        "[A] TO MENU  [B] RULES  [C] PLAY NOW",
        "100, digit 1",
        "bid 3",
        "There is no key chess.",
    ):
        assert f"{said}\n" in done.stdout, said
    assert done.stdout.endswith("Your game is saved. Run the same command to continue.\n")
    again = piped(tmp_path, "", "--seed", "7")
    assert again.returncode == 0 and "\nYour turn, Player 1\n" in again.stdout


def test_a_key_that_does_nothing_is_answered_and_a_question_mark_repeats(tmp_path):
    done = piped(tmp_path, "a\n?\nq\n\n")
    assert done.stdout.count("This key does nothing here.") == 1
    assert done.stdout.count("Deutsch") == 2
    assert done.stdout.endswith("Goodbye.\n")


def test_words_speak_the_language_that_is_chosen(tmp_path):
    done = piped(tmp_path, "down\n\n?\n")
    assert "Deutsch (2 of 3)" in done.stdout and "Die Tasten" in done.stdout


@pytest.mark.parametrize("options, term", [(("--words",), "xterm-256color"), ((), "dumb")])
def test_a_terminal_takes_keys_one_by_one(reader, options, term):
    player = reader("--terminal", *options, term=term)
    player.reads(ready)
    player.types("\x1b[B")
    assert player.reads(CURSOR.search).strip() == "Deutsch (2 of 3)"
    player.types("\x1b[A\r")
    assert "[C] PLAY NOW" in player.reads(lambda text: "PLAY NOW" in text)
    player.types("q")
    assert player.leaves() == 0
    assert "\x1b" not in player.raw and "Goodbye." in player.raw


@pytest.mark.parametrize("columns, rows", [(1, 1), (20, 3), (40, 12), (80, 24), (147, 30)])
def test_a_window_too_small_for_the_picture_gets_words(reader, columns, rows):
    player = reader("--terminal", "--graphics", "braille", columns=columns, rows=rows)
    said = player.reads(lambda text: "q leaves" in text.replace("\n", " "))
    if columns >= 20:
        assert f"but this window has {columns} × {rows}" in " ".join(said.split())
        assert all(len(line) <= columns for line in said.rpartition("\x1b[?1049l")[2].split("\n"))
        player.types("\x1b[B")
        player.reads(lambda text: "Deutsch (2 of 3)" in text)
    player.types("q")
    assert player.leaves() == 0


def test_the_terminals_settings_are_put_back(tmp_path):
    line = 'stty -a; "$@"; echo CODE $?; stty -a'
    command = ["-c", line, "sh", *COMMAND, "--words", "--data", str(tmp_path / "data")]
    program = pexpect.spawn("sh", command, env=os.environ | {"PYTHONUTF8": "1"}, timeout=SECONDS)
    program.expect("q leaves")
    program.send("q")
    program.expect(pexpect.EOF)
    first, last = program.before.decode().split("CODE")[0], program.before.decode().split("CODE 0")[1]
    assert " icanon" in last and " echo " in last and first


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_is_followed(reader, number):
    player = reader("--words")
    player.reads(ready)
    player.program.kill(number)
    assert player.leaves() == 0
    assert "Traceback" not in player.raw


def test_output_into_a_pipe_is_in_words_even_with_keys_from_a_terminal(tmp_path):
    line = f"{' '.join(COMMAND)} --data {tmp_path / 'data'} | cat"
    program = pexpect.spawn("sh", ["-c", line], env=os.environ | {"PYTHONUTF8": "1"}, timeout=SECONDS)
    program.expect_exact("English (1 of 3)")
    program.send("d")
    program.expect_exact("Deutsch (2 of 3)")
    program.send("q")
    program.expect_exact("Goodbye.")
    program.expect(pexpect.EOF)


def test_the_program_ends_when_its_reader_goes(tmp_path):
    command = f"{sys.executable} -m inkdeck play --words --data {tmp_path / 'data'} | head -1"
    done = subprocess.run(
        ["sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS
    )
    assert done.returncode == 0 and "Traceback" not in done.stderr


@pytest.mark.parametrize("closed, what", [("<&-", "input"), (">&-", "output"), ("<&- >&-", "input")])
def test_without_an_input_or_an_output_play_says_so(tmp_path, closed, what):
    command = f"{' '.join(COMMAND)} --words --data {tmp_path / 'data'} {closed}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == EXIT_TERMINAL
    assert f"The standard {what} is closed" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_a_hand_is_wiped_before_anyone_else_reads_on(reader, term):
    player = reader("--words", term=term)
    play = Player(player)
    play.begin("Xactika", {"Players": "2", "Hands": "1", "Seat 2": "Player 2"})
    while "IT'S ME" not in play.keys:
        play.press("GO ON")
    assert WIPED not in player.raw
    player.types("\r")  # it would open the hand of whoever presses once too often
    said = player.reads(lambda text: "IT'S ME" in text)
    assert "This key does nothing here." in said and "balls" not in said
    play.press("IT'S ME")
    assert "balls" in player.text and WIPED not in player.raw
    play.press("BID 1")
    if term == "dumb":
        assert "\n" * 24 in player.text and "\x1b" not in player.raw
    else:
        assert player.text.count(WIPED) == 1
    curtain = player.text.rpartition(WIPED)[2].strip()
    assert curtain.startswith("Pass to") and "balls" not in curtain
    play.press("IT'S ME")
    player.types("q")
    assert player.leaves() == 0
    assert (WIPED in player.text) == (term != "dumb")


class Player:
    """Plays by the words alone, and finds each key by its description."""

    def __init__(self, reader):
        self.reader = reader
        self.said = reader.reads(ready)
        self.keys = keys_of(self.said)

    def press(self, does):
        """Press the key with this description and read the whole next screen."""
        self._type(self.keys[does])
        self.said = self.reader.reads(ready)
        self.keys = keys_of(self.said.rpartition("\n\n")[2])

    def step(self, key="d", enough=lambda text: text.endswith("\n")):
        """Move the cursor and return the words."""
        self.reader.types(key)
        said = self.reader.reads(enough)
        for does, cap in keys_of(said).items():
            self.keys = {old: held for old, held in self.keys.items() if held != cap} | {does: cap}
        return said

    def pick(self, line):
        """Choose a line in a menu by the beginning of its words."""
        if not self.said.split("\n[")[0].split("\n")[-1].startswith(line):
            for _ in range(40):
                if self.step().startswith(line):
                    break
            else:
                raise AssertionError(f"no line {line}: {self.said}")
        self.reader.types("\r")
        self.said = self.reader.reads(ready)
        self.keys = keys_of(self.said.rpartition("\n\n")[2])

    def begin(self, title, options):
        """Go from the first start to a game's first picture."""
        self.pick("English")
        self.press("TO MENU")
        self.pick("New game")
        self.pick(title)
        for name, value in options.items():
            self.pick(name)
            self.pick(value)
        self.pick("Start")
        if "TO THE CUT" in self.keys:  # the seal, in a game with several people
            self.press("TO THE CUT")
        if "NEXT DIGIT" in self.keys:
            self.step("u")
            self.press("CUT AT 100")

    def go_on(self):
        """Do anything that moves the game on."""
        if "WHY NOT?" in self.keys:
            self.step("u" if "one more" in self.keys else "d")
        elif "FIND" in self.keys:
            self.press("FIND")
        elif "MARK" in self.keys:
            self.step("u")  # to the sign behind the cards
        elif [does for does in self.keys if does.startswith("MARK ")]:
            # a mark is told like a move, and the last one with the keys
            self.step("c", lambda text: ready(text) or re.search(r" of 3: .*\n.* \(\d+ of \d+\)\n", text))
        else:
            assert "C" in self.keys.values(), (self.keys, self.said)
            key = [does for does, cap in self.keys.items() if cap == "C"][0]
            self.press(key)

    def _type(self, cap):
        self.reader.types(cap.lower()[0])


SHORTEST = about.every_table("SHORTEST")


@pytest.mark.parametrize("game", SHORTEST)
def test_the_words_alone_are_enough_to_play_a_whole_game(reader, game):
    play = Player(reader("--words"))
    title, options = SHORTEST[game]
    play.begin(title, {"Players": str(games.setup(game).SEATS[0]), **options})
    for _ in range(600):
        if "SEE REPLAY" in play.keys:
            break
        play.go_on()
    assert re.search(r" wins?\n| share the win\n", play.said), play.said
    play.press("LEAVE")
    assert "New game" in play.said


def test_typed_names_are_found():
    typed = Typed(boards.load("badger2040"))
    assert typed.feed(b"up do") == []
    assert typed.feed(b"wn\n\nHOLD A ?\n") == ["up down", "", "HOLD A ?"]
    assert typed.words("up down") == ["up", "down"] and typed.words("") == ["enter"]
    assert typed.words("HOLD A ?") == ["hold a", "?"]
    assert typed.feed(b"q", ended=True) == ["q"] and typed.feed(b"", ended=True) == []
    assert typed.button("up") == typed.button("u") == ("UP", False)
    assert typed.button("hold b") == ("B", True) and typed.button("ok") == ("C", False)
    assert typed.button("chess") is None


TO_A_NAME = ["", "back", "", "", "down down down down", "", "down", ""]


def test_a_name_is_typed_in_one_line(tmp_path):
    done = piped(tmp_path, "\n".join([*TO_A_NAME, "anna-Maria zu lang", "?", "q"]))
    assert "Seat 1: Anna-Maria" in done.stdout, done.stdout[-900:]


def test_an_unknown_key_and_a_digit_without_a_row_are_answered(reader):
    player = reader("--words")
    player.reads(ready)
    for keys, shown in (
        ("\r", "PLAY NOW"),
        ("x", "There is no key x."),
        ("5", "This key does nothing here."),
    ):
        player.types(keys)
        player.reads(lambda text, shown=shown: shown in text)
    player.types("q")
    assert player.leaves() == 0


def test_a_name_is_typed_key_by_key(reader):
    player = reader("--words")
    player.reads(ready)
    steps = (("\r", "PLAY NOW"), ("a", "New game"), ("\r", "Xactika"), ("\r", "START"), ("dddd", "(5 of 11)"))
    for keys, shown in (*steps, ("\r", "(5 of 5)"), ("d", "(1 of 5)"), ("\r", "0 of 10 letters")):
        player.types(keys)
        player.reads(lambda text, shown=shown: shown in text)
    for count, letter in enumerate("aqs ä", 1):  # keys of the board, of the pace and of leaving; a blank
        player.types(letter)
        player.reads(lambda text, count=count: f"{count} of 10 letters" in text)
    player.types("\r")
    player.reads(lambda text: "Seat 1: Aqs Ä" in text)
    player.types("q")
    assert player.leaves() == 0


def test_a_key_without_a_meaning_lists_those_with_one(tmp_path):
    done = piped(tmp_path, "\n\n\nup\nq\n")
    at_zero = done.stdout[done.stdout.index("000, digit 1") :]
    assert at_zero.count("so you cut") >= 1 and at_zero.index("nothing here") < at_zero.index("100, digit")


def test_a_key_is_held_by_the_words_in_brackets():
    three = Typed(boards.load("pico_inky_pack"), lambda name: [f"{name} halten", f"hold {name}"])
    assert three.words("A halten B") == ["hold a", "b"]
    assert three.button("a") == ("A", False) and three.button("hold a") == ("A", True)
    assert three.button("back") == three.button("esc") == ("A", True)


def test_a_board_with_three_keys_is_played_by_words(tmp_path, reader):
    done = piped(tmp_path, "down\n\na\nb\nA halten\n", "--board", "pico_inky_pack")
    assert "[A] ZUM MENÜ" in done.stdout and "[A halten] ZURÜCK" in done.stdout
    assert done.stdout.count("Neue Partie (1 von") == 2
    player = reader("--words", "--board", "pico_inky_pack")
    assert "Ein Großbuchstabe hält eine Taste gedrückt.\n" in player.reads(ready)
