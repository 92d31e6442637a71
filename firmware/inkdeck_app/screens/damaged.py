"""Files could not be read: which, where they are kept, and what to do."""

from .base import PageScreen


class DamagedScreen(PageScreen):
    """Leaving it clears the list.

    :param newer: it is about a game that a newer program saved, which is no damage.
    """

    name = "damaged"
    section = "notices"
    gate = True

    def __init__(self, app, newer=False):
        super().__init__(app)
        self.newer = newer

    def title(self):
        """What it is about."""
        return self.t("newer_title" if self.newer else "damaged_title")

    def body(self):
        """What happened, with the files' names, and what to do."""
        return self.t("newer") if self.newer else self.t("damaged", ", ".join(self.app.store.damaged))

    def hints(self):
        """Turn pages, and go on."""
        hints = super().hints()
        del hints["back"]
        hints["ok"] = self.t("key_ok")
        return hints

    def press(self, key):
        """Turn a page, or leave."""
        if key != "ok":
            return super().press(key)
        if not self.newer:
            self.app.store.told()
        self.app.pop()


SCREEN = DamagedScreen
