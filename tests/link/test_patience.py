"""The environment can lengthen a host's wait for a reply, which an emulator on a busy computer needs."""

import pytest

from inkdeck.link import client


@pytest.mark.parametrize(
    ("said", "times"), [(None, 1), ("10", 10), ("1.5", 1.5), ("0", 1), ("-3", 1), ("long", 1), ("", 1)]
)
def test_the_environment_can_only_lengthen_the_patience(said, times, monkeypatch):
    if said is None:
        monkeypatch.delenv(client.PATIENCE, raising=False)
    else:
        monkeypatch.setenv(client.PATIENCE, said)
    assert client.Link(None)._wait == pytest.approx(client.WAIT_S * times)
