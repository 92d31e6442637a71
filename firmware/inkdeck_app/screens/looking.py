"""Opens the screens that read finished games; if that fails, a sentence says why."""

from inkdeck_core.errors import InkdeckError, NewerRecord

from ..storage.history import Gone
from ..ui.drawings import draw_torn
from ..ui.refusal import worded


def look_at(app, name, *args):
    """Lay a screen over the one on top, or explain why its game can't be read."""
    try:
        return app.push(name, *args)
    except NewerRecord:
        why = "newer"
    except Gone:
        why = "gone"
    except InkdeckError:
        why = "unreadable"
    except OSError:
        why = "unread"
    refuse(app, why)


def refuse(app, why):
    """Explain why a finished game can't be shown: `newer`, `unreadable`, `gone` or `unread`."""
    app.push(
        "refused", worded(app.texts, "history", "why_" + why), draw_torn if why == "unreadable" else None
    )
