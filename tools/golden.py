"""Rewrite the golden files under tests/golden and say which changed: `make golden`."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden"
ASKING = {"-h", "--help", "-V", "--version", "--collect-only", "--co"}
"""Arguments with which pytest only tells something and runs no test."""


def snapshot():
    """The digest of every golden file by its path under tests/golden. new/ holds what differed."""
    files = [path for path in GOLDEN.rglob("*") if path.is_file()]
    names = {path.relative_to(GOLDEN).as_posix(): path for path in files}
    return {
        name: hashlib.sha256(path.read_bytes()).digest() for name, path in names.items() if name[:4] != "new/"
    }


def main(arguments):
    """Run the golden tests in writing mode and report; returns pytest's exit code."""
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
        # Whoever read this has gone; without a place to write, closing at exit would complain once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)
