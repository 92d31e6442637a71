"""The exit codes: the documentation lists all of them, and Ctrl-C has its own."""

import re
import signal
import subprocess
import sys
from pathlib import Path

from inkdeck import errors

DOCS = Path(__file__).resolve().parents[2] / "docs" / "installing.md"


def test_the_table_has_every_code_by_its_name():
    rows = re.findall(r"^\| (\d+) \| (?:`(\w+)`)? ?\| \S", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    named = {name: int(code) for code, name in rows if name}
    assert named == {name: code for name, code in vars(errors).items() if name.startswith("EXIT_")}
    assert {code for code, name in rows if not name} == {"0", "130"}


def test_ctrl_c_in_the_middle_exits_with_130(start, tmp_path):
    """Ctrl-C arrives during the backup of a device that doesn't answer."""
    device = start({"games/settings.json": b"{}"})
    device.cut_after = 0
    command = [sys.executable, "-m", "inkdeck", "backup", str(tmp_path / "b.zip"), "--port", device.port]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert device.asked.wait(20)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=20)
    assert (process.returncode, told.strip()) == (130, "inkdeck: stopped.")
    assert not (tmp_path / "b.zip").exists()
