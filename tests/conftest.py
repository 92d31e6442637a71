"""How the whole suite runs: long and emulated tests only on request, Hypothesis without deadlines."""

import gc
import os
import shutil
import signal
import sys
import tempfile
import types
from datetime import date, datetime

import pytest
from hypothesis import settings

LONG = os.getenv("INKDECK_LONG") == "1"
ON_REQUEST = {
    "thorough": ("INKDECK_THOROUGH", "INKDECK_LONG"),
    "long": ("INKDECK_LONG",),
    "emulated": ("INKDECK_EMULATED",),
}
"""Markers whose tests run only when one of their variables is 1."""

# A shell's background jobs and their children ignore Ctrl-C. Ours must hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Commands that a test starts play in a terminal, whatever this machine has.
os.environ["INKDECK_TERMINAL"] = "1"

MEMORY = "/dev/shm"
ROOM = 2 << 30
"""Bytes that must be free there; a run leaves about 60 MB."""


def in_memory():
    """Return whether files can be kept in memory on this machine, and programs started from there."""
    if not os.path.ismount(MEMORY) or not os.access(MEMORY, os.W_OK | os.X_OK):
        return False
    found = os.statvfs(MEMORY)
    return not found.f_flag & os.ST_NOEXEC and found.f_bavail * found.f_frsize >= ROOM


# The app replaces a file at each choice, and a disk waits each time until the new file is written. No file of
# a test has to last.
if "TMPDIR" not in os.environ and in_memory():
    os.environ["TMPDIR"] = MEMORY
    tempfile.tempdir = None  # makes tempfile ask again

# A deadline measures the machine, and a failure that another machine cannot repeat helps nobody.
settings.register_profile("short", deadline=None, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("long" if LONG else "short")


def pytest_xdist_auto_num_workers():
    """Return one more than the number of cores: many tests wait for a device, a browser or a disk."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config, items):
    asleep = [marker for marker, variables in ON_REQUEST.items() if "1" not in map(os.getenv, variables)]
    kept, unwanted = [], []
    for item in items:
        (unwanted if any(map(item.get_closest_marker, asleep)) else kept).append(item)
    if unwanted:
        config.hook.pytest_deselected(items=unwanted)
        items[:] = kept


def pytest_collection_finish():
    gc.freeze()  # Python would look through thousands of tests and modules at each collection


@pytest.fixture(autouse=True, scope="session")
def scratch(tmp_path_factory):
    """Put what tests leave in temporary folders where pytest cleans up."""
    tempfile.tempdir = str(tmp_path_factory.mktemp("scratch"))


@pytest.fixture(autouse=True, scope="session")
def no_fsync():
    """Turn off fsync in the app's files; `tests/faults` tests what survives a power cut."""
    from inkdeck_app.storage import files

    kept, files._fsync = files._fsync, None
    yield
    files._fsync = kept


@pytest.fixture
def notice(monkeypatch):
    """Return the glass that a failed program leaves if fonts and texts can be read."""
    monkeypatch.setitem(sys.modules, "machine", types.ModuleType("machine"))
    from app.driver import Driver
    from inkdeck_app.drivers import crash

    hardware = Driver().hw
    hardware.panel.busy = lambda: False
    hardware.panel.sleep = lambda: None
    crash.show(hardware)
    return bytes(hardware.panel.glass)


@pytest.fixture(scope="session")
def browser():
    """Chromium, without a window: one for all tests, because Playwright allows no second one beside it."""
    chromium = shutil.which("chromium")
    if not chromium:
        pytest.skip("there is no Chromium (apt install chromium)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def never_set(monkeypatch):
    """Set this computer's clock to 1970, where one begins that was never set."""
    from inkdeck import clock

    class Beginning(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(1970, 1, 1, 0, 5, tzinfo=tz)

    class FirstDay(date):
        @classmethod
        def today(cls):
            return date(1970, 1, 1)

    monkeypatch.setattr(clock, "datetime", Beginning)
    monkeypatch.setattr(clock, "date", FirstDay)
