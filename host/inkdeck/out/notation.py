"""The door to JSON: valid UTF-8, in which control and invisible characters are written as escapes."""

import json
from typing import Any

from inkdeck.out.terminal import NEVER


def text(value: Any) -> str:
    """Return a value of dicts, lists, texts and numbers as one line of JSON."""
    return NEVER.sub(lambda found: json.dumps(found[0])[1:-1], json.dumps(value, ensure_ascii=False))
