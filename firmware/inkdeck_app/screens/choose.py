"""Choose one of several values; the screen below gets it by `returned`."""

from .base import MenuScreen


class ChooseScreen(MenuScreen):
    """A list of values, with the cursor on the current one.

    :param title: the header's text.
    :param options: a list of (words, value) or (words, value, text at the line's right end).
    :param current: the value that the cursor starts on; None starts at the top.
    """

    name = "choose"
    section = "common"

    def __init__(self, app, title, options, current=None):
        super().__init__(app)
        self._title = title
        self._options = options
        self._current = current
        for index, option in enumerate(options):
            if current is not None and option[1] == current:
                self.at = index

    def title(self):
        """Return the given title."""
        return self._title

    def aside(self):
        """Return the current value, from which the cursor may have moved."""
        for option in self._options:
            if self._current is not None and option[1] == self._current:
                return self.t("now", option[0])
        return ""

    def lines(self):
        """Return a line for each value."""
        return [(option[0], option[2] if len(option) > 2 else "") for option in self._options]

    def choose(self, index):
        """Return the value to the screen below."""
        self.app.pop(self._options[index][1])


SCREEN = ChooseScreen
