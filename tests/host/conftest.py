"""Provides a person at a terminal for the host's tests."""

import pytest

from at_terminal import Person, sit_down


@pytest.fixture
def person(tmp_path):
    """Return a function that starts the program for a Person."""
    yield from sit_down(Person, tmp_path)
