"""The door to JSON: valid UTF-8, in which what would steer a terminal is written as an escape."""

import json
import re

# Beyond what JSON escapes anyway: halves of letters, controls, ends of lines and marks that turn the writing.
_STEERS = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def text(value):
    """A value of dicts, lists, texts, numbers as JSON on one line."""
    return _STEERS.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False))
