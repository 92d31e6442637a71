"""The command that starts this program, which isn't on the path in a clone."""

import shutil
import sys
from pathlib import Path

_NAME = "inkdeck"


def name() -> str:
    """Return what to type for `inkdeck`: the word if it starts this program, otherwise its path."""
    here = Path(sys.executable).parent
    ours = shutil.which(_NAME, path=str(here))
    if ours is None or shutil.which(_NAME) == ours:
        return _NAME
    try:
        return str(Path(ours).relative_to(Path.cwd()))
    except ValueError:
        return ours
