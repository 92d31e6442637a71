"""Which files couldn't be read, where they are kept, and what to do."""

from .base import PageScreen


class DamagedScreen(PageScreen):
    """Leaving this page clears the list.

    :param what: "damaged"; "newer" or "older": another version saved this game, which isn't damage;
        "unread": the game can't be read now; or "interrupted": someone stopped the program during this
        game (B-2).
    """

    name = "damaged"
    section = "notices"
    gate = True

    def __init__(self, app, what="damaged"):
        super().__init__(app)
        self.what = what

    def title(self):
        """Return the title for `what`."""
        return self.t(self.what + "_title")

    def body(self):
        """Return what happened, with the names of the files, and what to do."""
        return self.t(self.what, ", ".join(self.app.store.damaged))

    def press(self, key):
        """Turn a page, or leave."""
        if key == "back" and self.what == "damaged":
            self.app.store.damage_seen()
        return super().press(key)


SCREEN = DamagedScreen
