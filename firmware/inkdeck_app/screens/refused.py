"""Explains why something can't be done here, and what to do instead."""

from .base import PageScreen


class RefusedScreen(PageScreen):
    """Sentences worded by the screen below.

    :param title: the header's text.
    :param words: the sentences.
    """

    name = "refused"
    section = "common"

    def __init__(self, app, title, words):
        super().__init__(app)
        self._title = title
        self._words = words

    def title(self):
        """Return the given title."""
        return self._title

    def body(self):
        """Return the given sentences."""
        return self._words

    def hints(self):
        """Return ok for leaving. Back leaves too, but without a label."""
        hints = super().hints()
        hints["ok"] = self.t("key_ok")
        hints["back"] = None
        return hints

    def press(self, key):
        """Turn a page, or leave."""
        return super().press("back" if key == "ok" else key)


SCREEN = RefusedScreen
