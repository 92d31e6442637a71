"""The core's errors. Each has a reason that a screen can show in any language."""


class InkdeckError(Exception):
    """The base class of the core's errors.

    `reason` is a key of `sentences.SENTENCES`, and `details` are the values for its blanks. The app
    translates from these two; `str(error)` is the sentence in English.
    """

    def __init__(self, reason, **details):
        super().__init__(reason)
        self.reason = reason
        self.details = details

    def __str__(self):
        try:
            from .sentences import SENTENCES
        except ImportError:  # a device shows its own translation and has no room for these sentences
            return "%s %r" % (self.reason, self.details)
        return SENTENCES[self.reason].format(**self.details)


class IllegalAction(InkdeckError):
    """An action that the rules forbid here; `reason` says why."""


class NotAnAction(InkdeckError):
    """A text that isn't an action."""


class AmbiguousAction(InkdeckError):
    """A text that fits more than one legal action."""


class BadSetup(InkdeckError):
    """A game that can't be started: unknown game, wrong seats, option, name, secret or cut."""


class BadRecord(InkdeckError):
    """Bytes that aren't a complete, undamaged record."""


class BadCode(InkdeckError):
    """Letters that aren't a whole check code, or one that no game has."""


class NewerRecord(BadRecord):
    """A record that a newer Inkdeck wrote. Keep it: it isn't damaged."""
