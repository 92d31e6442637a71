"""The words around the picture in a terminal, in the player's language (`texts/<language>.toml`)."""

import tomllib
from importlib import resources
from typing import Any

from inkdeck_app.ui.texts import LANGUAGES


def _read(language):
    file = resources.files("inkdeck.sim") / "texts" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


WORDS = {language: _read(language) for language, _ in LANGUAGES}
"""{language: {key: text}}."""


def language_of(app: Any) -> str:
    """Return the language that the app speaks, English before one was chosen."""
    spoken = getattr(getattr(app, "settings", None), "language", "")
    return spoken if spoken in WORDS else "en"
