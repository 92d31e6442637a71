"""The drivers' tests share modules that also run on MicroPython; this finds them for pytest."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
