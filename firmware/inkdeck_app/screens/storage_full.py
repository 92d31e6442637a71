"""There was no room to save something: says what that means, and what to do."""

from .. import flow
from .base import PageScreen


class StorageFullScreen(PageScreen):
    """Leads back to the screen below. If there is none, it continues the game or shows the start menu."""

    name = "storage_full"
    section = "notices"
    gate = True

    def title(self):
        """Return the title: there is no room."""
        return self.t("full_title")

    def body(self):
        """Return what is safe, and what to do."""
        return self.t("full_body_game" if self.app.table and self.app.alone() else "full_body")

    def hints(self):
        """Return the keys: try again, leave the game, or go back."""
        hints = super().hints()
        if not self.app.alone():
            hints["ok"] = self.t("key_ok")
            hints["back"] = None  # ok does the same
        elif self.app.table:
            hints["ok"] = self.t("key_again")
            hints["back"] = self.t("key_leave")
        else:
            hints["ok"] = self.t("key_ok")
            del hints["back"]
        return hints

    def press(self, key):
        """Turn a page, try again, or leave."""
        if key not in ("ok", "back"):
            return super().press(key)
        if not self.app.alone():
            self.app.pop()
        elif key == "ok" and self.app.table:
            flow.go_on(self.app)
        else:
            flow.leave(self.app)


SCREEN = StorageFullScreen
