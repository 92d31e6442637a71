"""Makes packages for MicroPython's `mip`: a folder for a web server or a branch, with one package per board.

    .venv/bin/python tools/make_mip.py [FOLDER]

makes FOLDER/<board>/package.json and FOLDER/<board>/files/…, by default in build/mip. mip neither compares
nor removes files, so use `inkdeck flash` to install a newer Inkdeck over an older one.
"""

import json
import sys
from pathlib import Path

from inkdeck.device import build, build_folder
from inkdeck.sim import boards

FILES = "files"


def package(tree):
    """Return the text of a package.json for a `Tree`. The files that start the app come last."""
    urls = [[path, f"{FILES}/{path}"] for path in tree.files]
    return json.dumps({"urls": urls, "deps": [], "version": tree.about.inkdeck}, indent=1) + "\n"


def write(folder, names=None):
    """Write the packages for these boards (None: all) into `folder`, and return their paths."""
    made = []
    for name in names or boards.names():
        tree = build.tree(name)
        build_folder.write(tree, folder / name / FILES)
        made.append(folder / name / "package.json")
        made[-1].write_text(package(tree), encoding="utf-8")
    return made


if __name__ == "__main__":
    for path in write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("build") / "mip"):
        print(path)
