"""The line below the picture: what each key of the keyboard does, in the words of the panel."""

from typing import Any

from inkdeck.sim import row

_CAPS = (("ok", "Enter"), ("back", "Esc"), ("menu", "m"))

LEAVE = "q = leave"
FASTER = "s = faster"
SLOW = "s = slow like e-ink"

REFRESHING = "refreshing…"
WAITING = "your keys wait…"
EARLY = "too early for keys…"
NOTE = max(map(len, (REFRESHING, WAITING, EARLY)))


def parts(screen: Any, turned: bool, instant: bool) -> list[str]:
    """Return what each key does on this screen, in parts that must not be broken.

    :param turned: whether up is down, because the device is held upside down.
    :param instant: whether refreshes take no time.
    """
    hints = screen.hints()
    arrows = [hints.get(key) for key in (("down", "up") if turned else ("up", "down"))]
    told = []
    if arrows == ["", ""]:
        told.append("↑ ↓ = move")
    else:
        pairs = zip("↑↓", arrows, strict=True)
        told += [f"{sign} = {words or 'move'}" for sign, words in pairs if words is not None]
    told += [f"{cap} = {hints[key]}" for key, cap in _CAPS if hints.get(key)]
    at = screen.row()
    if at and at[1] > 1:
        told.append(row.LEGEND)
    return [*told, SLOW if instant else FASTER, LEAVE]


def note(busy: bool, gate: bool, pressed: bool) -> str:
    """Return words for whether the panel is refreshing, and what happens to keys meanwhile.

    :param gate: whether keys count only when the picture is complete. :param pressed: whether keys are
        waiting.
    """
    if not busy:
        return ""
    return EARLY if gate else WAITING if pressed else REFRESHING
