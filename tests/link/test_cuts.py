"""A cable cut at any byte and garbage on the line lose or double no game, and the next sync works."""

import os
import select
import zlib

import pytest

from inkdeck.book import open_book
from inkdeck.link import frames
from inkdeck.link.client import LinkError
from inkdeck.link.sync import sync
from link.cable import games, synced

pytestmark = pytest.mark.thorough

STRIDE = 1 if os.getenv("INKDECK_LONG") == "1" else 23


def session_length(device, book):
    """Return how many bytes a complete sync carries in both directions."""
    device.plug_in()
    synced(device, book)
    return device.cable.carried


def test_a_cable_cut_after_any_byte_costs_nothing(device, tmp_path):
    device.do("play", 4, 2)  # the second one is long and comes in parts
    with open_book(tmp_path / "whole.sqlite") as book:
        length = session_length(device, book)
        wanted = games(book)
    assert length > 1900 and len(wanted) == 2  # records have a secret, so lengths differ by some bytes
    cuts = 0
    with open_book(tmp_path / "cut.sqlite") as book:
        for cut in range(1, length, STRIDE):
            book.database.run("DELETE FROM games")
            device.plug_in(cut)
            try:
                synced(device, book)
                # fewer bytes than the first sync, because the clock is set and the games are acknowledged
                break
            except LinkError as error:
                assert error.reason == "gone_away" and "Plug it in again" in str(error)
            assert wanted.items() >= games(book).items()
            device.plug_in()
            synced(device, book)
            assert games(book) == wanted
            cuts += 1
    assert cuts * STRIDE > 0.8 * length


def test_power_cut_in_any_write_of_an_acknowledgement(device, book):
    device.do("play", 1, 3)
    whole = synced(device, book).greeting
    wanted = games(book)
    before = device.image.read_bytes()
    with open_book(book.path.parent / "other.sqlite") as other:
        for left in range(300):
            device.power_off()
            device.image.write_bytes(before)
            device.power_on()
            device.do("write", "epoch", f"{whole.epoch} 0")
            device.do("cut", left)
            other.database.run("DELETE FROM games")
            try:
                with device.link(0.4, 1) as link:
                    sync(link, other)
                done = True
            except LinkError:
                done = False
            device.restart()
            greeting = device.greeting()
            assert greeting.epoch == whole.epoch and greeting.held in ((3,) if done else (0, 3))
            synced(device, other)
            assert games(other) == wanted and "bad-epoch" not in device.do("files")
            if done:
                break
    assert done and left >= 3


@pytest.mark.parametrize(
    "garbage",
    [
        b"AT\r\nAT+GCAP\r",  # ModemManager's probe
        b"~",
        b"~{",
        b"~{}*00000000\n",
        b"~" + b"x" * 5000,
        b'~{"id":1,"v":1,"do":"hello"}*00000000\r\n',
        bytes(byte for byte in range(256) if byte != 3) * 3,
        b"\n" * 700,
    ],
)
def test_garbage_is_ignored(device, book, garbage):
    device.do("play", 1, 2)
    device.cable.say(garbage)
    assert synced(device, book).counts == {"new": 2}
    with device.link() as link:
        link.hello()
        device.cable.say(garbage)
        assert link.pull(1)
    assert device.running()


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "7",
        '"x"',
        "null",
        '{"id":1}',
        '{"id":-1,"v":1,"do":"hello"}',
        '{"id":"x","v":1,"do":"hello"}',
        '{"id":1,"v":1,"do":"hello","epoch":"00000000"}',
        '{"id":1,"v":1,"do":7}',
        '{"id":1,"v":1,"do":"nothing"}',
        '{"id":1,"v":1,"do":"get","what":1,"at":0}',
        '{"id":1,"v":1,"do":"get","what":"settings","at":-5}',
        '{"id":1,"v":1,"do":"get","what":[],"at":0}',
        '{"id":1,"v":1,"do":"get","what":"settings","at":"x"}',
        '{"id":1,"v":1,"do":"hold","upto":99}',
        '{"id":1,"v":1,"do":"hold","upto":true}',
        '{"id":1,"v":1,"do":"hold","upto":0.5}',
        '{"id":1,"v":1,"do":"set","name":"name","value":["a"]}',
        '{"id":1,"v":1,"do":"set","name":"options","value":[],"game":"xactika"}',
        '{"id":1,"v":1,"do":"set","name":"options","value":{"hands":3},"game":"nogame"}',
        '{"id":1,"v":1,"do":"put","key":"0123456789abcdef 01234567 1","at":0,"size":3,"data":"AAAA"}',
        '{"id":1,"v":1,"do":"origin","what":1}',
        '{"id":1,"v":1,"do":"origin","what":"x"}',
        "[" * 400,
        '{"id":' + "9" * 300 + "}",
    ],
)
def test_a_whole_frame_of_nonsense_harms_nothing(device, text):
    """Another program, or an attacker, sends a frame with the right CRC."""
    before = device.do("files"), device.do("settings"), device.do("keys", "")
    data = text.encode()
    device.cable.say(b"\n~%s*%08x\n" % (data, zlib.crc32(data)))
    assert device.greeting().last == 0
    assert (device.do("files"), device.do("settings"), device.do("keys", "")) == before


def test_a_host_that_never_reads_does_not_delay_the_game(device):
    with device.link() as link:
        link.hello()
    device.unplug()  # from here on, nobody reads what the device sends
    for number in range(400):
        _, free, _ = select.select([], [device._serial], [], 20)  # the device may be slow
        assert free, "it does not read"
        os.write(device._serial, frames.encode({"id": number, "v": 1, "do": "hello"}))
        if number % 50 == 0:
            assert device.do("keys", "") == "home"


def test_nothing_is_acknowledged_before_it_is_stored(device, book, monkeypatch):
    monkeypatch.setattr("inkdeck.link.sync.BATCH", 1)
    partly = 0
    for cut in range(500, 4000, 250):
        device.do("play", cut, 4)
        device.plug_in(cut)
        try:
            synced(device, book)
        except LinkError:
            pass
        device.plug_in()
        greeting = device.greeting()
        stored = book.have(greeting.device, greeting.epoch)
        assert set(range(1, greeting.held + 1)) <= stored
        partly += greeting.held < greeting.last and greeting.held % 4 > 0
        synced(device, book)
    assert partly > 2
