"""There was no room to save something: what that means, and what to do."""

from .. import flow
from .base import PageScreen


class StorageFullScreen(PageScreen):
    """Laid over another screen it leads back there; shown alone it goes on with the game, or to the start."""

    name = "storage_full"
    section = "notices"
    gate = True

    def title(self):
        """That there is no room."""
        return self.t("full_title")

    def body(self):
        """What is safe, and what to do."""
        return self.t("full_body_game" if self.app.table and self.app.alone() else "full_body")

    def hints(self):
        """Try again; leave the game, or go back."""
        hints = super().hints()
        if not self.app.alone():
            hints["ok"] = self.t("key_ok")
            hints["back"] = None  # it does the same
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
