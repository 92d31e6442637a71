"""The steps of a replay of any card game: deeds, as the news tells them (D-3)."""

from array import array

from inkdeck_core.anygame.actions import COLLECT, DONE, FROM, LAY, PICK, POINTS, REVEAL, SHUFFLE, WRITE
from inkdeck_core.record import format, reader

_KEPT = 200  # actions; at most `session.UNDO_STEPS` are taken back in a row


def steps(record):
    """Return after how many entries each step ends, ascending (`telling.Telling.steps`).

    A deed is a step together with the cards that were picked for it, and so are a deal's points. A hand opens
    in the step of its first deed, and the next step begins when the device is passed on. A take-back is a
    step, too.
    """
    seats = len(record.header.players)
    ends = array("H", [0])  # a long game has thousands; `format.LARGEST` fits
    kept = []
    place = 0
    for action, event in reader.entries(record.stream):
        place += 1
        if event and event[0] != format.UNDO:
            ends.append(place)
            continue
        told = True
        if event:
            del kept[-1:]
        else:
            told = _told(action, kept)
            kept.append(action)
        if told and not _unfinished(kept, seats):
            ends.append(place)
        if len(kept) > _KEPT:
            del kept[: _KEPT // 2]
    if ends[-1] < place:
        ends.append(place)
    return ends


def _told(action, kept):
    """Whether the news has something to tell after an action: a hand that was closed only if nothing was done
    in it. A shuffle isn't counted then (`deeds.Deeds.deed`).
    """
    if action != DONE:
        return action >= PICK
    for before in reversed(kept):
        if before != SHUFFLE:
            return before < PICK or COLLECT <= before < REVEAL
    return False


def _unfinished(kept, seats):
    """Whether the last of these actions only picks a card, or is not the last of a deal's points."""
    written = 0
    for action in reversed(kept):
        if action < POINTS:
            last = action
            break
        written += 1
    else:
        return False
    if last == WRITE:
        return written < seats
    return PICK <= last < LAY or FROM <= last < COLLECT
