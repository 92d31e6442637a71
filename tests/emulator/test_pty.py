"""The pseudo-terminal carries all bytes both ways, even with a slow or absent reader."""

import asyncio
import os

from inkdeck.emulator import pty

EVERY_BYTE = bytes(range(256))


def read(other):
    try:
        return os.read(other, 1000)
    except BlockingIOError:
        return b""


async def until(arrived):
    """Waits as long as it takes: a busy machine may run the loop late. `play` ends a wait without end."""
    while not arrived():
        await asyncio.sleep(0.001)


def play(story):
    async def whole():
        typed = bytearray()
        port = pty.SerialPort(typed.extend)
        try:
            other = os.open(port.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
            try:
                await story(port, other, typed)
            finally:
                os.close(other)
        finally:
            port.close()

    asyncio.run(asyncio.wait_for(whole(), 20))


def test_every_byte_goes_through_unchanged_both_ways():
    async def story(port, other, typed):
        os.write(other, EVERY_BYTE)
        await until(lambda: len(typed) >= 256)
        assert typed == EVERY_BYTE
        port.write(EVERY_BYTE)
        got = bytearray()
        await until(lambda: got.extend(read(other)) or len(got) >= 256)
        assert got == EVERY_BYTE

    play(story)


def test_a_slow_reader_gets_everything():
    async def story(port, other, _typed):
        sent = os.urandom(50_000)
        port.write(sent)
        got = b""
        while len(got) < len(sent):
            got += read(other)
            await asyncio.sleep(0)
        assert got == sent

    play(story)


def test_without_a_reader_the_end_of_the_output_is_kept():
    async def story(port, other, _typed):
        for number in range(40):
            port.write(bytes([number]) * 10_000)
            await asyncio.sleep(0)
        got, idle = b"", 0
        while idle < 20:
            new = read(other)
            got += new
            idle = 0 if new else idle + 1
            await asyncio.sleep(0.001)
        assert len(got) < 100_000 and got.endswith(bytes([39]) * 10_000)

    play(story)


def test_a_program_may_close_and_come_back():
    async def story(port, other, typed):
        again = os.open(port.path, os.O_RDWR | os.O_NOCTTY)
        os.write(again, b"one")
        os.close(again)
        again = os.open(port.path, os.O_RDWR | os.O_NOCTTY)
        os.write(again, b"two")
        await until(lambda: len(typed) >= 6)
        os.close(again)
        assert typed == b"onetwo"

    play(story)
