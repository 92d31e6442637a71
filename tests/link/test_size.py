"""The link's modules stay small, because a device has little room."""

import pytest

from inkdeck.device import build


@pytest.mark.parametrize(
    "path, most", [("inkdeck_app/link.mpy", 4096), ("inkdeck_app/drivers/serial.mpy", 800)]
)
def test_the_link_is_small(path, most):
    assert build.tree("badger2040").sizes[path] <= most
