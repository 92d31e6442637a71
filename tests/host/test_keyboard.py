"""Decodes a keyboard's bytes and checks the names of the keys in a terminal."""

import pytest

from inkdeck.sim import boards, keyboard
from inkdeck.sim.keyboard import ESC_MS, KeyDecoder, bindings


def test_a_decoder_waits_briefly_for_the_rest_of_an_arrow():
    decoder = KeyDecoder()
    assert decoder.feed(b"\x1b", 0) == []
    assert decoder.tick(ESC_MS - 1) == []
    assert decoder.feed(b"[A", ESC_MS - 1) == ["up"]
    assert decoder.feed(b"\x1b", 100) == []
    assert decoder.tick(100 + ESC_MS) == ["esc"]
    assert decoder.tick(10_000) == []


def test_a_decoder_waits_briefly_for_the_rest_of_a_letter():
    decoder = KeyDecoder()
    assert decoder.feed(b"\xc3", 0) == decoder.tick(ESC_MS - 1) == []
    assert decoder.feed(b"\xab\xe2\x82", ESC_MS - 1) == ["ë"]
    assert decoder.tick(2 * ESC_MS) == [] and decoder.feed(b"\xc3\xa4", 3 * ESC_MS) == ["ä"]


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
        ("é€ q𝄞".encode(), ["é", "€", " ", "q", "𝄞"]),
        (b"\xff\xc3q\xa9", ["q"]),
        (b"\x00\x01", []),
        (b"\n\r\t\x08\x7f", ["enter", "enter", "tab", "backspace", "backspace"]),
    ],
)
def test_bytes_are_decoded_to_keys(data, names):
    assert KeyDecoder().feed(data, 0) == names


@pytest.mark.parametrize("data", [b"\x1b[A", b"\x1b[1;5B", b"\x1bOA", b"\x1b[[A"])
def test_a_sequence_that_arrives_byte_by_byte_is_decoded_alike(data):
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
