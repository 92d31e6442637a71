"""Why something can't be done here, and what to do instead."""

from .base import PageScreen


class RefusedScreen(PageScreen):
    """Sentences that the screen below has worded.

    :param title: what the header says.
    :param words: the sentences.
    """

    name = "refused"
    section = "common"

    def __init__(self, app, title, words):
        super().__init__(app)
        self._title = title
        self._words = words

    def title(self):
        """As given."""
        return self._title

    def body(self):
        """As given."""
        return self._words

    def hints(self):
        """Ok leaves, as back does, which the picture doesn't say twice."""
        hints = super().hints()
        hints["ok"] = self.t("key_ok")
        hints["back"] = None
        return hints

    def press(self, key):
        """Turn a page or leave."""
        return super().press("back" if key == "ok" else key)


SCREEN = RefusedScreen
