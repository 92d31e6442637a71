"""The base of all views: public fields and comparable facts."""


class View:
    """Everything that a seat, or the public, may know of a game.

    :cvar PUBLIC: the fields that a watching computer gets, in this order.
    """

    PUBLIC = ("hand_no", "phase", "dealer", "actor")

    def public(self):
        """Return what everyone at the table sees of the hand, as plain values by name, for a watching
        computer.
        """
        return {name: _plain(getattr(self, name)) for name in self.PUBLIC}

    def facts(self):
        """Return everything in the view as one comparable tuple, for tests that look for leaks."""
        return tuple([(name, getattr(self, name)) for name in sorted(self.__dict__)])


def _plain(value):
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
