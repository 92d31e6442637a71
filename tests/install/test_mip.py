"""The packages for mip, installed by the real mpremote on a real MicroPython."""

import importlib.util
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "make_mip.py"


def tool():
    spec = importlib.util.spec_from_file_location("make_mip", TOOL)
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_mip_installs_the_build(start, tree, tmp_path):
    (path,) = tool().write(tmp_path / "mip", ["badger2040"])
    device = start({"games/settings.json": b"{}"})
    # "resume" avoids the soft reset, after which this device isn't at the raw prompt.
    command = ["connect", device.port, "resume", "mip", "install", "--target", "/flash", str(path)]
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", *command], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert device.files() == tree.files | {"games/settings.json": b"{}"}
    installed = [line for line in done.stdout.splitlines() if "Installing:" in line]
    assert installed[-1].endswith("boot.py") and installed[-2].endswith("main.py")
