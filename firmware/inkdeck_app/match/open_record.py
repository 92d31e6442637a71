"""The record of a game under way, from its file and the checkpoint that may lie beside it."""

from inkdeck_core.record import reader

from ..storage.store import checkpoint_name


def taken_apart(files, name, data):
    """(the `checkpoint.Checkpoint` beside an open game's file, or None; the `reader.Record` of what comes
    behind it, or of all).

    :param name: the file's. :param data: its bytes.
    :raises InkdeckError: as `reader.parse`.
    """
    begun = None
    try:
        kept = files.read(checkpoint_name(name))
        from . import checkpoint  # not in a game's first hand

        begun = checkpoint.read(kept, data)
    except (OSError, MemoryError):
        pass  # there is none, or it can't be read: the whole record counts
    return begun, reader.parse(data, True, begun)
