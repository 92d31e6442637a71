"""`make golden`: asking it for help is no run, and a reader that goes is no accident."""

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "golden.py"


def test_help_is_pytest_s_and_reports_no_files():
    done = subprocess.run(
        [sys.executable, str(TOOL), "--help"], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "usage:" in done.stdout
    assert "golden file" not in done.stdout and "Nothing was written" not in done.stdout


def test_a_reader_that_has_gone_gets_no_traceback(tmp_path):
    """A folder without tests makes pytest end at once; nobody reads what is said then."""
    command = [sys.executable, str(TOOL), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        program.stdout.close()
        told = program.stderr.read()
        program.wait(60)
    assert "golden.py" not in told
    assert program.returncode == 1
