"""How the whole suite runs: long tests only on request, Hypothesis without a clock."""

import os
import tempfile

import pytest
from hypothesis import settings

LONG = os.getenv("INKDECK_LONG") == "1"

# Deadlines measure the machine, and a failure that another machine can't repeat helps nobody.
settings.register_profile("short", deadline=None, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("long" if LONG else "short")


def pytest_collection_modifyitems(config, items):
    if LONG:
        return
    wanted = [item for item in items if not item.get_closest_marker("long")]
    if len(wanted) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = wanted


@pytest.fixture(autouse=True, scope="session")
def scratch(tmp_path_factory):
    """What tests leave in temporary folders goes where pytest cleans up."""
    tempfile.tempdir = str(tmp_path_factory.mktemp("scratch"))
