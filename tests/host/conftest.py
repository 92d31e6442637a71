"""Someone at a terminal."""

import pytest

from at_terminal import Person, sit_down


@pytest.fixture
def person(tmp_path):
    """A function that sits a Person down."""
    yield from sit_down(Person, tmp_path)
