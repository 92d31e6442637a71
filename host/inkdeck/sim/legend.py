"""The line below the picture: what each key of the keyboard does, in the words of the panel."""

from typing import Any

from inkdeck.sim import naming
from inkdeck.sim.terminal_words import WORDS

_CAPS = (("ok", "Enter"), ("back", "Esc"), ("menu", "m"))
_CAPS_TYPED = (("back", "Esc"), ("menu", "Tab"))

_ENGLISH = WORDS["en"]
FASTER, SLOW = _ENGLISH["faster"], _ENGLISH["slow"]
REFRESHING, WAITING, EARLY = _ENGLISH["refreshing"], _ENGLISH["waiting"], _ENGLISH["early"]
NOTE = max(len(words[note]) for words in WORDS.values() for note in ("refreshing", "waiting", "early"))


def parts(screen: Any, turned: bool, instant: bool, language: str = "en") -> list[str]:
    """Return what each key does on this screen, in parts that must not be broken.

    :param turned: whether up is down, because the device is held upside down.
    :param instant: whether refreshes take no time.
    """
    own = WORDS[language]
    hints = screen.hints()
    arrows = [hints.get(key) for key in (("down", "up") if turned else ("up", "down"))]
    parts = []
    if arrows == ["", ""]:
        parts.append(f"↑ ↓ = {own['move']}")
    else:
        pairs = zip("↑↓", arrows, strict=True)
        parts += [f"{sign} = {words or own['move']}" for sign, words in pairs if words is not None]
    is_typed = naming.is_open(screen)
    if is_typed:
        at_once = naming.presses(screen, "enter") or ["ok"]
        parts += [own["typed"], f"Enter = {hints[at_once[0]]}"]
    parts += [f"{cap} = {hints[key]}" for key, cap in (_CAPS_TYPED if is_typed else _CAPS) if hints.get(key)]
    if is_typed:
        return [*parts, own["leave_typed"]]
    at = screen.row()
    if at and at[1] > 1:
        parts.append(own["row"])
    return [*parts, own["slow" if instant else "faster"], own["leave"]]


def note(busy: bool, gate: bool, pressed: bool, language: str = "en") -> str:
    """Return words for whether the panel is refreshing, and what happens to keys meanwhile.

    :param gate: whether keys count only when the picture is complete. :param pressed: whether keys are
        waiting.
    """
    if not busy:
        return ""
    return WORDS[language]["early" if gate else "waiting" if pressed else "refreshing"]
