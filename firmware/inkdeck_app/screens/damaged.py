"""Files could not be read: which, where they are kept, and what to do."""

from .base import PageScreen


class DamagedScreen(PageScreen):
    """Leaving it clears the list.

    :param what: "damaged"; "newer" or "older": a game that another version saved, which is no damage;
        "unread": a game that can't be read now; "memory": one for which there is too little of it now; or
        "interrupted": somebody stopped the program during this game (B-2).
    """

    name = "damaged"
    section = "notices"
    gate = True

    def __init__(self, app, what="damaged"):
        super().__init__(app)
        self.what = what

    def title(self):
        """What it is about."""
        return self.t(self.what + "_title")

    def body(self):
        """What happened, with the files' names, and what to do."""
        return self.t(self.what, ", ".join(self.app.store.damaged))

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
        if self.what == "damaged":
            self.app.store.damage_seen()
        self.app.pop()


SCREEN = DamagedScreen
