"""Chooses how to draw the panel from the terminal's abilities and the window's size."""

import random

import pytest

import drawn
from inkdeck.sim import graphics, outputs, picture
from inkdeck.sim.abilities import Abilities
from inkdeck.sim.keyboard import ANSWER_MS, ESC_MS, KeyDecoder

KITTY = "\x1b_Gi=1;OK\x1b\\"
SIXEL = "\x1b[?62;4;22c"
PLAIN = "\x1b[?62;22c"
CELL = "\x1b[6;16;8t"


def frame(seed=1):
    return random.Random(seed).randbytes(picture.FRAME_BYTES)


def able(*answers):
    made = Abilities()
    for answer in answers:
        made.heard(answer)
    return made


def chosen(wanted, able, columns, rows):
    made = outputs.choose(wanted, able, columns, rows)
    return made and (type(made).__name__, made.columns, made.rows)


@pytest.mark.parametrize("scale", (1, 2, 3, 6))
@pytest.mark.parametrize("glass", (frame(), bytes(picture.FRAME_BYTES), b"\xff" * picture.FRAME_BYTES))
def test_graphics_show_every_pixel(glass, scale):
    wanted = drawn.of_image(picture.image(glass, scale))
    assert drawn.kitty(graphics.kitty(glass, scale, 7).encode()) == {7: wanted}
    assert drawn.sixels(graphics.sixel(glass, scale).encode()) == [wanted]


def test_kitty_removes_the_old_image_after_the_new_one_appears():
    shown = outputs.Kitty(1, (8, 16))
    raw = b""
    for seed in range(3):
        raw += shown.draw(frame(seed), 3, 2).encode()
        (only,) = drawn.kitty(raw).values()
        assert only == drawn.of_image(picture.image(frame(seed)))
    assert raw.startswith(b"\x1b[3;4H") and drawn.kitty(raw + shown.gone().encode()) == {}


@pytest.mark.parametrize(
    "answers, size, wanted",
    [
        ((KITTY, CELL, PLAIN), (80, 22), ("Kitty", 74, 16)),
        ((CELL, SIXEL), (80, 22), ("Sixel", 74, 16)),
        ((KITTY, CELL, SIXEL), (80, 22), ("Kitty", 74, 16)),
        ((CELL, SIXEL), (80, 15), ("Sixel", 37, 8)),
        ((CELL, SIXEL), (37, 8), ("Sixel", 37, 8)),
        ((CELL, SIXEL), (36, 8), None),
        ((CELL, SIXEL), (500, 200), ("Sixel", 111, 24)),
        ((KITTY, CELL, PLAIN), (500, 200), ("Kitty", 222, 48)),
        ((KITTY, PLAIN), (80, 22), ("Kitty", 60, 13)),
        ((PLAIN,), (80, 22), None),
        ((PLAIN,), (147, 32), None),
        ((PLAIN,), (148, 32), ("Text", 148, 32)),
        ((PLAIN,), (296, 63), ("Text", 148, 32)),
        ((PLAIN,), (296, 64), ("Text", 296, 64)),
        ((), (148, 32), ("Text", 148, 32)),
    ],
)
def test_the_best_output_that_the_terminal_has_and_that_fits_is_used(answers, size, wanted):
    assert chosen(outputs.AUTO, able(*answers), *size) == wanted


@pytest.mark.parametrize("kind", outputs.KINDS)
def test_only_the_chosen_output_is_used(kind):
    columns, rows = outputs.least(kind, able(PLAIN))
    assert chosen(kind, able(PLAIN), columns, rows)[1:] == (columns, rows)
    assert chosen(kind, able(PLAIN), columns - 1, rows) is None
    assert chosen(kind, able(PLAIN), columns, rows - 1) is None


@pytest.mark.parametrize("answer", ("\x1b[6;0;0t", "\x1b_Gi=1;EINVAL\x1b\\", "\x1b[?4c", "\x1b[6~", "x"))
def test_an_answer_without_meaning_changes_nothing(answer):
    made = able(answer)
    assert (made.kitty, made.sixel, made.cell) == (False, False, None)


@pytest.mark.parametrize("cut", range(1, len(KITTY + CELL + SIXEL)))
def test_a_terminals_answers_among_keys_are_not_taken_for_keys(cut):
    heard = []
    decoder = KeyDecoder(heard.append)
    sent = f"a{KITTY}b{CELL}c{SIXEL}d".encode()
    names = decoder.feed(sent[:cut], 0) + decoder.tick(ESC_MS - 1) + decoder.feed(sent[cut:], ESC_MS - 1)
    assert names == ["a", "b", "c", "d"] and heard == [KITTY, CELL, SIXEL]


def test_half_a_terminals_answer_is_not_taken_for_esc():
    decoder = KeyDecoder()
    assert decoder.feed(b"\x1b_Gi=1;O", 0) + decoder.tick(ESC_MS) == []
    assert decoder.feed(b"K\x1b\\q", ESC_MS) == ["q"]
    assert decoder.feed(b"\x1b[?62;", 100) + decoder.tick(100 + ANSWER_MS) + decoder.feed(b"q", 2000) == ["q"]
