"""The real image starts from flashes that a power cut left, torn writes included, as CPython does."""

import functools

import pytest

from faults import flash
from faults.cuts import Run, spread
from faults.device import Device
from faults.test_power_cut import language, whole_hand
from inkdeck.device import littlefs_image, uf2

CUTS = 8


@functools.cache
def cuts(path):
    """Return eight flashes cut during a whole hand."""
    image = littlefs_image.make({}, uf2.read(path).geometry)
    begun = Run(flash.from_bytes(image), language)
    return spread(Run(begun.after, whole_hand, begun.notes[-1]), CUTS)


@pytest.mark.parametrize("place", [pytest.param(0, marks=pytest.mark.chip), *range(1, CUTS)])
def test_the_device_starts_after_a_cut_at_any_place(play, image, place):
    name, _before, _after, left = cuts(image)[place]
    twin = Device(flash.Flash(left))

    async def story(machine):
        await machine.rest()
        assert machine.panel.glass == bytes(twin.panel.glass), f"{name}: {twin.screen}"
        assert machine.panel.violations == []
        assert twin.screen != "damaged"

    play(story, flash=b"".join(left))
