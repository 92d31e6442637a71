"""Frames are found among other bytes, either whole or not at all."""

import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inkdeck.link import frames

VALUES = st.dictionaries(
    st.text(max_size=5), st.one_of(st.integers(), st.text(max_size=20), st.booleans()), max_size=5
)


@given(VALUES)
def test_a_reader_returns_encoded_values(value):
    assert frames.Reader().feed(frames.encode(value)) == [value]


def test_a_frame_is_one_line_of_json_with_its_crc():
    data = json.dumps({"id": 1}, separators=(",", ":")).encode()
    assert frames.encode({"id": 1}) == b'\n~{"id":1}*%08x\n' % zlib.crc32(data)


@given(st.lists(st.one_of(VALUES, st.binary(max_size=60)), max_size=6), st.integers(1, 40))
def test_garbage_between_frames_takes_none_away(parts, step):
    line = b"".join(frames.encode(part) if isinstance(part, dict) else part for part in parts)
    reader = frames.Reader()
    found = [value for at in range(0, len(line), step) for value in reader.feed(line[at : at + step])]
    assert found == [part for part in parts if isinstance(part, dict)]


@given(VALUES, VALUES, st.data())
def test_a_frame_that_was_cut_off_costs_only_itself(first, second, data):
    whole = frames.encode(first)
    cut = data.draw(st.integers(0, len(whole) - 2))
    assert frames.Reader().feed(whole[:cut] + frames.encode(second)) == [second]


@given(VALUES, st.data())
def test_an_altered_byte_is_noticed(value, data):
    frame = bytearray(frames.encode(value))
    at = data.draw(st.integers(2, len(frame) - 2))
    frame[at] ^= data.draw(st.integers(1, 255))
    assert value not in frames.Reader().feed(bytes(frame))


def test_a_frame_may_end_like_a_terminals_line_and_follow_other_bytes():
    frame = frames.encode({"id": 7})[1:-1]
    assert frames.Reader().feed(b"booting ~~{}*" + frame + b"\r\n") == [{"id": 7}]


def test_no_frame_is_longer_than_a_chips_buffer():
    frames.encode({"name": "x" * 480})
    with pytest.raises(ValueError):
        frames.encode({"name": "x" * 500})


def test_bytes_outside_frames_are_kept():
    reader = frames.Reader()
    assert reader.feed(b"MicroPython v1.26\r\n>>> ") == []
    assert b"MicroPython" in reader.heard() and b">>>" in reader.heard()
    reader.feed(b"x" * 100_000)
    assert len(reader.heard()) < 4000
