"""Rewrite the golden files and print everything that changed, in tests/golden or not: `make golden`."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MADE = {"build", "dist", "typings", "__pycache__"}
"""Folders of generated files. Folders whose names begin with a dot count as well."""
ASKING = {"-h", "--help", "-V", "--version", "--collect-only", "--co"}
"""Arguments with which pytest only prints something and runs no test."""


def snapshot():
    """Return the digest of every file of the project by its path, without tests/golden/new, which has the
    differences.
    """
    digests = {}
    for folder, inner, files in os.walk(ROOT):
        here = Path(folder).relative_to(ROOT)
        inner[:] = [name for name in inner if name[0] != "." and name not in MADE]
        if here.as_posix() == "tests/golden":
            inner[:] = [name for name in inner if name != "new"]
        for path in (here / name for name in files):
            if (ROOT / path).is_file():  # a link that leads nowhere isn't
                digests[path.as_posix()] = hashlib.sha256((ROOT / path).read_bytes()).digest()
    return digests


def main(arguments):
    """Run the golden tests in writing mode and report changes. Return pytest's exit code."""
    command = [sys.executable, "-m", "pytest", "-q", "-k", "golden", *arguments]
    if ASKING.intersection(arguments):
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    before = snapshot()
    code = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "INKDECK_GOLDEN": "write"}, check=False
    ).returncode
    after = snapshot()
    for name in sorted(before.keys() | after.keys()):
        if name not in before:
            print("new     ", name)
        elif name not in after:
            print("removed ", name)
        elif before[name] != after[name]:
            print("changed ", name)
    if before == after:
        print("No golden file changed." if not code else "Nothing was written.")
    else:
        print(
            "Look at each, then run `make test`: it compares MicroPython with what CPython has just written."
        )
    return code


if __name__ == "__main__":
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # The program that read our output is gone; without this, closing at exit would raise another error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)
