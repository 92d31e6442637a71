"""`make golden` lists everything that it rewrote, prints its help, and survives a reader that goes away."""

import shutil
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "golden.py"


def test_help_is_pytests_and_reports_no_files():
    done = subprocess.run(
        [sys.executable, str(TOOL), "--help"], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "usage:" in done.stdout
    assert "golden file" not in done.stdout and "Nothing was written" not in done.stdout


def test_a_reader_that_has_gone_gets_no_traceback(tmp_path):
    """pytest ends at once in a folder without tests, and nobody reads its output."""
    command = [sys.executable, str(TOOL), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        program.stdout.close()
        told = program.stderr.read()
        program.wait(60)
    assert "golden.py" not in told
    assert program.returncode == 1


WRITES = """
from pathlib import Path

def test_golden():
    Path("tests/golden/new").mkdir()
    Path("tests/golden/new/differs.txt").write_text("no golden file")
    Path("tests/golden/made.txt").write_text("made")
    Path("tests/golden/same.txt").write_text("as it was")
    Path("tests/golden/gone.txt").unlink()
    Path("docs/engine.md").write_text("an example that was rewritten")
"""


def test_every_rewritten_file_is_listed_in_any_folder(tmp_path):
    for folder in ("tools", "docs", "tests/golden"):
        (tmp_path / folder).mkdir(parents=True)
    tool = shutil.copy(TOOL, tmp_path / "tools")
    (tmp_path / "tests" / "test_writing.py").write_text(WRITES, encoding="utf-8")
    for name in ("docs/engine.md", "docs/other.md", "tests/golden/same.txt", "tests/golden/gone.txt"):
        (tmp_path / name).write_text("as it was", encoding="utf-8")
    command = [sys.executable, str(tool), "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [
        line.split() for line in done.stdout.splitlines() if line[:8].strip() in ("new", "changed", "removed")
    ] == [
        ["changed", "docs/engine.md"],
        ["removed", "tests/golden/gone.txt"],
        ["new", "tests/golden/made.txt"],
    ]
