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
        """Return the keys: try again and leave the game, or go back."""
        hints = super().hints()
        if self.app.alone():
            hints["back"] = self.t("key_leave")
            if self.app.table:
                hints["ok"] = self.t("key_again")
        return hints

    def press(self, key):
        """Turn a page, try again, or leave."""
        if key == "ok":
            flow.go_on(self.app)
        elif key == "back" and self.app.alone():
            flow.leave(self.app)
        else:
            return super().press(key)


SCREEN = StorageFullScreen
