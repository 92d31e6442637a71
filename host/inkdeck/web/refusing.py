"""Why a record isn't taken for a game, in a word that the page has a sentence for.

MicroPython runs this module in the page's workers, and CPython in tests.
"""

from inkdeck_core.errors import InkdeckError, NewerRecord

PROBLEMS = DAMAGED, NEWER, OLDER, SCORES, RULES = "damaged", "newer", "older", "scores", "rules"
"""Why a record is refused: it isn't whole; a newer Inkdeck made it; its rules are too old; it has other
scores than its replay; it breaks the rules.
"""

ERRORS = (InkdeckError, ValueError, IndexError, KeyError, TypeError, AttributeError, OverflowError)
"""The errors of a record that breaks the rules and isn't checked yet."""

_UNREADABLE = ("not_a_record", "truncated", "damaged", "too_large")


def problem(error: Exception) -> str:
    """Return the one of `PROBLEMS` that one of `ERRORS` means."""
    if isinstance(error, NewerRecord):
        return NEWER
    reason = error.reason if isinstance(error, InkdeckError) else ""
    if reason in _UNREADABLE:
        return DAMAGED
    return {"old_rules": OLDER, "wrong_scores": SCORES}.get(reason, RULES)
