"""Tests that boot a real MicroPython image. Without one, they are skipped with a message."""

import asyncio
import os
from pathlib import Path

import pytest

from app import stack
from inkdeck.emulator.machine import Machine
from inkdeck.image import building
from inkdeck.sim import boards

WALL_LIMIT_S = 1500
"""The longest real time for a story in these tests."""


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.parent.name == "emulated":
            item.add_marker("emulated")


@pytest.fixture(scope="session")
def image_for():
    """Return `find(chip)`, which returns the path of the image of these sources for a chip, or skips the
    test.
    """

    def find(chip):
        path = building.find(chip)
        return path or pytest.skip(f"There is no image of these sources. Build it: inkdeck image {chip}")

    return find


@pytest.fixture(scope="session")
def image(image_for):
    """Return the path of the image for a Pico: INKDECK_UF2, or that of these sources."""
    named = os.getenv("INKDECK_UF2")
    return Path(named) if named else image_for("RPI_PICO")


@pytest.fixture
def play(image):
    """Return `run(story)`, which starts a machine, runs `async def story(machine)` on it, and stops it.

    Flash describes the board unless `described` is something else than its `board.json`.
    Whatever the story tests, the panel's controller must report no violation.
    """

    def run(story, board="badger2040", path=None, hold=None, described=None, **options):
        if described is None:
            described = boards.described(board)

        async def whole():
            machine = Machine(boards.load(board), path or image, described=described, **options)
            try:
                await machine.start(hold)
                result = await story(machine)
                assert machine.panel.violations == []
                assert machine.stack_left >= stack.LEAST
                print(f"{machine.stack_left} bytes of stack left")
                return result
            finally:
                await machine.stop()

        return asyncio.run(asyncio.wait_for(whole(), WALL_LIMIT_S))

    return run


async def prompt(machine):
    """Wait for MicroPython's prompt and forget what was printed so far."""
    machine.type(b"\r")
    await machine.until(lambda: machine.out.endswith(b">>> "), 5000)
    machine.out.clear()


async def told(machine, source, limit_ms=20_000):
    """Run statements in the prompt's paste mode and return their output."""
    await prompt(machine)
    machine.type(b"\x05")
    await machine.until(lambda: machine.out.endswith(b"=== "), 5000)
    machine.type(source.replace("\n", "\r").encode() + b"\r")
    await machine.sleep(50)
    machine.out.clear()
    machine.type(b"\x04")
    await machine.until(lambda: machine.out.endswith(b">>> "), limit_ms)
    return machine.out.decode()[:-4].strip().replace("\r", "")


@pytest.fixture
def ask():
    """Return `ask(machine, source)`, which runs statements at the prompt and returns their output."""
    return told
