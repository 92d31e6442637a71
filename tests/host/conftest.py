"""Someone at a terminal."""

import pytest

from at_terminal import Person


@pytest.fixture
def person(tmp_path):
    """A function that sits a Person down; whatever still runs at the end of the test is ended."""
    people = []

    def sit(*options, **more):
        people.append(Person(tmp_path / "data", *options, **more))
        return people[-1]

    yield sit
    for one in people:
        one.program.close(force=True)
