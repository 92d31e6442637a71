"""The simulator in terminals of any size and kind, with a tiny app on a pty."""

import pytest

import drawn
from at_terminal import Person, dots, idle, shows_bar
from inkdeck.sim import abilities, outputs, picture


def test_half_blocks_need_and_use_a_larger_terminal(person):
    player = person("--graphics", "half", "--instant", columns=300, rows=70)
    player.sees(idle)
    player.types("\r\r")
    # 4 × 4 pixels: two rows of four full blocks.
    player.sees(lambda text: text.count("█") == 8)


def test_a_small_terminal_shows_the_size_it_needs_and_keys_wait_for_a_larger_one(person):
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
    """Return a terminal's answers about its abilities."""
    wide, high = cell.split(";")
    said = "\x1b_Gi=1;OK\x1b\\" if kitty else ""
    return f"{said}\x1b[6;{high};{wide}t\x1b[?62;{'4;' if sixel else ''}22c"


def asked(player):
    """Wait until the program asks the terminal about its abilities."""
    player.sees(lambda text: abilities.ASK.encode() in player.raw)


def bar_of_one():
    """Return the bar after one press, at twice its size."""
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


def test_a_late_answer_counts_and_is_not_a_key(person):
    player = person("--instant", columns=160, rows=40)
    player.sees(shows_bar(0))
    player.types(answers(sixel=True))
    player.sees(lambda text: drawn.sixels(player.raw))
    player.types("\r")
    assert player.told(1) == [("ok", "C")]


def test_an_answer_that_arrives_after_leaving_does_not_reach_the_shell(tmp_path):
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
def test_the_game_survives_every_window_size(person, columns, rows):
    player = person("--instant")
    player.sees(shows_bar(0))
    player.resizes(columns, rows)
    player.sees(lambda text: text.strip() != "" and not dots(text))
    player.types("q")
    assert player.leaves() == 0
    assert b"Traceback" not in player.raw


@pytest.mark.parametrize("kind", outputs.GRAPHICS)
@pytest.mark.parametrize("columns, rows", [(1, 1), (80, 1), (148, 1), (200, 2), (2, 50)])
def test_graphics_survive_every_window_size(person, kind, columns, rows):
    player = person("--instant", "--graphics", kind, columns=80, rows=24)
    asked(player)
    player.types(answers(**{kind: True}))
    player.sees("q = leave")
    player.resizes(columns, rows)
    player.sees(lambda text: text.strip() != "" and "q = leave" not in text)
    player.types("q")
    assert player.leaves() == 0
    assert b"Traceback" not in player.raw


def test_a_size_can_be_given_for_a_terminal_that_does_not_know_its_own(person):
    player = person("--size", "148x33", "--instant", tells=(0, 0))
    player.sees(shows_bar(0))


def test_a_requested_size_larger_than_the_window_does_not_cut_the_picture(person):
    player = person("--size", "148x33", "--instant")
    player.sees(shows_bar(0))
    player.resizes(80, 24)
    player.sees("needs 148 × 33 characters, but this window has 80 × 24.")
    player.resizes(160, 40)
    player.sees(shows_bar(0))


def test_the_picture_is_centred(person):
    player = person("--instant", columns=168, rows=43)
    player.sees(shows_bar(0))
    player.types("\r")
    player.sees(shows_bar(1))
    lines = player.text().split("\n")
    assert lines[5][10] == "\u28ff"
