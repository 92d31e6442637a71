"""The base of all views: what a seat or the public knows, with its fields listed by name and kind.

A view's class lists its fields once. From this list follow the table that a device sends to a computer, and
there the game as JSON, the shape that such a table must have, and the columns of its text
(`host/inkdeck/games/fields.py`). Each row is

    (name, kind, sight, head)

The kind is a word:

- `number`; `bid`, a number or -1 for none yet; `seat`, a seat, or how many seats farther, or -1 for
  nobody; `flag`; `word`;
- `card`; `cards`; `maybe card`, a card or -1 for none; `call`, a suit or a call, or -1; `trick`;
- one of those and ` each`, one for each seat; or ` or none`, that or None;
- one of the fields that all games have, such as `hand`, or a kind of the game's own.

The sight is `watched` (public, and part of the table that a device sends), `public` (in every view) or `own`
(empty in all views but one seat's). The head is the word over the field's column, "" if it has none.

The rows are constants, so a chip keeps them in its flash.
"""


def without(rows, *names):
    """Return the rows of other fields than these."""
    return tuple([row for row in rows if row[0] not in names])


class View:
    """Everything that a seat, or the public, may know of a game.

    :cvar FIELDS: the fields, as this module describes; `RESULT`: those of a finished hand, as (name, kind).
    """

    FIELDS = (
        ("seat", "viewer", "public", ""),
        ("seats", "number", "public", ""),
        ("options", "options", "public", ""),
        ("hand_no", "number", "watched", ""),
        ("phase", "word", "watched", ""),
        ("dealer", "seat", "watched", ""),
        ("actor", "seat", "watched", ""),
        ("totals", "number each", "public", ""),
        ("results", "results", "public", ""),
        ("winners", "winners", "public", ""),
        ("hand", "hand", "own", ""),
        ("legal", "legal", "own", ""),
    )
    RESULT = (("dealer", "seat"), ("points", "number each"))

    def public(self):
        """Return what everyone at the table sees of the hand, as plain values by name, for a watching
        computer.
        """
        return {name: _plain(getattr(self, name)) for name, _, sight, _ in self.FIELDS if sight == "watched"}

    def facts(self):
        """Return everything in the view as one comparable tuple, for tests that look for leaks."""
        return tuple([(name, getattr(self, name)) for name in sorted(self.__dict__)])


def _plain(value):
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
