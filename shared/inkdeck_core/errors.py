"""The core's errors. Each has a reason that a screen can show in any language."""


class InkdeckError(Exception):
    """The root of the core's errors.

    `reason` is a key of `sentences.SENTENCES`, `details` the values for its blanks; the app translates from
    these two, and `str(error)` is the sentence in English.
    """

    def __init__(self, reason, **details):
        super().__init__(reason)
        self.reason = reason
        self.details = details

    def __str__(self):
        try:
            from .sentences import SENTENCES
        except ImportError:  # a device translates, and has no room for what it never says
            return "%s %r" % (self.reason, self.details)
        return SENTENCES[self.reason].format(**self.details)


class IllegalAction(InkdeckError):
    """An action that the rules forbid here; `reason` says which rule."""


class NotAnAction(InkdeckError):
    """A text that names no action."""


class AmbiguousAction(InkdeckError):
    """A text that fits more than one legal action."""


class BadSetup(InkdeckError):
    """A game that can't be started: unknown game, wrong seats, option, name, secret or cut."""


class BadRecord(InkdeckError):
    """Bytes that are not a whole, untouched record."""


class NewerRecord(BadRecord):
    """A record that a newer Inkdeck wrote: keep it, it is not damaged."""
