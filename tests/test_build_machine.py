"""`.ci/run` ends with what it tried in a browser and on a chip, and with pytest's closing line."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from inkdeck.image import building
from our_files import ROOT

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux", reason="the build machine runs Linux"),
]

ONE_OF_EACH = (
    "-n 0 tests/web/test_fingers.py tests/emulated/test_naps.py -k 'a_tap_presses or a_sleeping_pico'"
)
"""A test of the page, and one on the chip for each of two boards."""

CLOSING = re.compile(r"\d+ (passed|skipped).* in [0-9.]+s.*")

LINT_TAKES_MINUTES = """#!/bin/sh
[ "$2" = lint ] || exec {make} "$@"
"""

APT_FAILS = """#!/bin/sh
echo "$@" >>{asked}
exit 100
"""


def written(path, text):
    path.write_text(text)
    path.chmod(0o755)


@pytest.fixture
def run(tmp_path):
    """Return `run(without, home)`, which runs it for a few tests, on a PATH without some programs, and
    returns its exit code and lines. Its apt fails and writes to `asked`.
    """

    def started(*without, home):
        programs = tmp_path / "bin"
        programs.mkdir()
        left_out = {"make", "apt-get", *without}
        for folder in map(Path, os.environ["PATH"].split(os.pathsep)):
            for path in folder.glob("*"):
                if path.name not in left_out and not os.path.lexists(programs / path.name):
                    (programs / path.name).symlink_to(path)
        written(programs / "make", LINT_TAKES_MINUTES.format(make=shutil.which("make")))
        written(programs / "apt-get", APT_FAILS.format(asked=tmp_path / "asked"))
        kept = {name: os.environ[name] for name in ("LANG", "TMPDIR") if name in os.environ}
        done = subprocess.run(
            [ROOT / ".ci" / "run"],
            env={**kept, "PATH": str(programs), "HOME": str(home), "ARGS": ONE_OF_EACH},
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stdout.splitlines()

    return started


@pytest.mark.parametrize("image", [False, True])
@pytest.mark.parametrize("browser", [False, True])
def test_the_last_lines_say_which_parts_ran(run, tmp_path, browser, image):
    if browser and not shutil.which("chromium"):
        pytest.skip("there is no Chromium (apt install chromium)")
    if image:
        if not building.find("RPI_PICO"):
            pytest.skip("There is no image of these sources. Build it: inkdeck image RPI_PICO")
    code, lines = run(*([] if browser else ["chromium"]), home=os.environ["HOME"] if image else tmp_path)
    assert code == 0, lines[-40:]
    closing = lines[-2:] if image else lines[-1:]
    assert all(CLOSING.fullmatch(line) for line in closing), closing
    of_browser, of_chip = lines[-2 - len(closing) : -len(closing)]
    if browser:
        assert of_browser == "The page was tried in Chromium."
    else:
        assert of_browser == "No browser was tried: there is no Chromium (apt install chromium)."
        assert any(line.startswith("SKIPPED") and "no Chromium" in line for line in lines)
    if image:
        assert of_chip.startswith("A dozen stories were tried on the emulated chip, with RPI_PICO-")
    else:
        assert of_chip.startswith("Nothing was tried on a chip: there is no image of these sources here (")
    asked = tmp_path / "asked"
    if not browser and os.geteuid() == 0:
        assert asked.read_text().splitlines() == ["update", "install -y chromium"]
    else:
        assert not asked.exists()
