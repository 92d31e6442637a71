"""Replaces the image's modules by a maker's own.

MicroPython looks for a frozen package's modules only in the image. So each module in the maker's folder is
made here before anything imports it.
"""

import os
import sys


def bring(folder):
    """Make the modules whose sources are in `folder`, such as `inkdeck_app/screens/about.py`.

    :raises Exception: whatever a module raises when it is imported.
    """
    sources = {}
    for package in os.listdir(folder):
        _find(folder + "/" + package, package, sources)
    made = {name: _blank(name) for name in sources}
    while made:
        before = len(made)
        failed = None
        for name in list(made):
            try:
                with open(sources[name]) as file:
                    exec(compile(file.read(), sources[name], "exec"), made[name].__dict__)
                del made[name]
            except ImportError as error:  # it may need one that hasn't been executed yet
                failed = error
        if failed and len(made) == before:
            raise failed


def _find(path, name, sources):
    """Put {module: path of its source} of a file, or of a folder and those in it, into `sources`."""
    if os.stat(path)[0] & 0x4000:
        for entry in os.listdir(path):
            _find(path + "/" + entry, name + "." + entry, sources)
    elif name.endswith(".py") and not name.endswith(".__init__.py"):
        sources[name[:-3]] = path


def _blank(name):
    """Return a new module of this name, which is in `sys.modules` and in its package."""
    sys.modules.pop("inkdeck_blank", None)
    import inkdeck_blank

    del sys.modules["inkdeck_blank"]
    inkdeck_blank.__name__ = name
    sys.modules[name] = inkdeck_blank
    package, _, short = name.rpartition(".")
    if package:
        setattr(__import__(package, None, None, (short,)), short, inkdeck_blank)
    return inkdeck_blank
