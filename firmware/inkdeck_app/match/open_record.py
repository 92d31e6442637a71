"""The record of a game under way, from its file and from any checkpoint beside it."""

from inkdeck_core.record import reader

from ..storage.store import checkpoint_name


def taken_apart(files, name, data):
    """Return (the `checkpoint.Checkpoint` beside an open game's file, or None; the `reader.Record` of what
    follows it, or of everything).

    :param name: the file's name. :param data: its bytes.
    :raises InkdeckError: as `reader.parse`.
    """
    try:
        kept = files.read(checkpoint_name(name))
        from . import checkpoint  # not needed in a game's first hand

        begun = checkpoint.read(kept, data)
        return begun, reader.parse(data, True, begun)
    except Exception:
        # It is missing, can't be read, or has a right CRC and a wrong content: use the whole record.
        return None, reader.parse(data, True)
