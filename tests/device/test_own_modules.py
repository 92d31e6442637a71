"""A maker's own modules and programs stand before the image's, on the real MicroPython."""

import pytest

from interpreters import printed, run
from our_files import ROOT

FIRMWARE = ROOT / "firmware"
IMAGE = {
    "app/screens/about.py": "TITLE = 'old'\n",
    "app/screens/home.py": "from .about import TITLE\n",
    "app/ui.py": "from app.screens import home\nSHOWN = home.TITLE\n",
}
BRING = """
import sys
import inkdeck_own
inkdeck_own.bring("patch")
from app import ui
from app.screens import about, home
print(ui.SHOWN, home.TITLE, about.TITLE, about.__name__, sys.modules["app.screens.about"] is about)
"""


@pytest.fixture
def board(tmp_path):
    """Return `board(own)`, which runs BRING with these modules of a maker's own; returns the process."""

    def start(own, program=BRING):
        for folder, files in ((tmp_path / "image", IMAGE), (tmp_path / "patch", own)):
            for name, source in files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(source)
        (tmp_path / "start.py").write_text(f"import os\nos.chdir({str(tmp_path)!r})\n" + program)
        return run(tmp_path / "start.py", folders=(tmp_path / "image", FIRMWARE))

    return start


def test_a_module_replaces_the_images_module_everywhere(board):
    done = board({"app/screens/about.py": "TITLE = 'mine'\n"})
    assert done.stdout == "mine mine mine app.screens.about True\n"


def test_modules_may_import_each_other_and_the_images_in_any_order(board):
    own = {
        "app/screens/about.py": "from .words import WORD\nfrom app.first import ONE\nTITLE = WORD + ONE\n",
        "app/screens/words.py": "WORD = 'new'\n",
        "app/first.py": "ONE = '1'\n",
        "app/screens/__init__.py": "raise ValueError\n",
        "notes.txt": "no module",
    }
    assert board(own).stdout == "new1 new1 new1 app.screens.about True\n"


@pytest.mark.parametrize("source, told", [("1 / 0\n", "ZeroDivisionError"), ("import gone\n", "ImportError")])
def test_a_module_that_fails_says_its_own_file_and_line(board, source, told):
    done = board({"app/screens/about.py": "\n" + source})
    assert done.returncode and told in done.stdout
    assert 'File "patch/app/screens/about.py", line 2' in done.stdout


def test_an_empty_folder_changes_nothing(board, tmp_path):
    (tmp_path / "patch").mkdir()
    assert board({}).stdout == "old old old app.screens.about True\n"


def test_an_emptied_module_is_new_each_time(tmp_path):
    program = tmp_path / "blank.py"
    program.write_text("import inkdeck_own\nprint(inkdeck_own._blank('a') is inkdeck_own._blank('b'))\n")
    assert printed(program, folders=(FIRMWARE,)) == "False\n"
