"""How somebody starts this very program: in a clone it is not on the path."""

import shutil
import sys
from pathlib import Path

_NAME = "inkdeck"


def name() -> str:
    """What to type for `inkdeck`: this word where it starts this program, else the way to it."""
    here = Path(sys.executable).parent
    ours = shutil.which(_NAME, path=str(here))
    if ours is None or shutil.which(_NAME) == ours:
        return _NAME
    try:
        return str(Path(ours).relative_to(Path.cwd()))
    except ValueError:
        return ours
