"""What a terminal says around the picture, in the player's language."""

from typing import Any

WORDS = {
    "en": {
        "leave": "q = leave",
        "faster": "s = faster",
        "slow": "s = slow like e-ink",
        "row": "← → 0–9 = along a row",
        "move": "move",
        "refreshing": "refreshing…",
        "waiting": "your keys wait…",
        "early": "too early for keys…",
        "left": "Your game is saved. Run the same command to continue.",
        "goodbye": "Goodbye.",
        "needs": "The picture needs {} × {} characters, but this window has {} × {}.",
        "too_small": "Enlarge the window, reduce the font size, {}or press q to leave{}.",
        "instead": "press {} to play by words, ",
        "kept": ". Your game is saved",
    },
    "de": {
        "leave": "q = Ende",
        "faster": "s = schneller",
        "slow": "s = langsam wie E-Ink",
        "row": "← → 0–9 = in der Reihe",
        "move": "bewegen",
        "refreshing": "Bild kommt…",
        "waiting": "Tasten warten…",
        "early": "zu früh für Tasten…",
        "left": "Dein Spiel ist gespeichert. Derselbe Befehl führt es fort.",
        "goodbye": "Auf Wiedersehen.",
        "needs": "Das Bild braucht {} × {} Zeichen, dieses Fenster hat {} × {}.",
        "too_small": "Vergrößere das Fenster, verkleinere die Schrift, {}oder beende mit q{}.",
        "instead": "spiel mit {} in Worten ",
        "kept": ". Dein Spiel ist gespeichert",
    },
    "fr": {
        "leave": "q = quitter",
        "faster": "s = plus vite",
        "slow": "s = lent comme l’e-ink",
        "row": "← → 0–9 = dans la rangée",
        "move": "bouger",
        "refreshing": "l’image vient…",
        "waiting": "touches en attente…",
        "early": "touches : trop tôt…",
        "left": "Ta partie est gardée. La même commande la reprend.",
        "goodbye": "Au revoir.",
        "needs": "L’image demande {} × {} caractères, cette fenêtre en a {} × {}.",
        "too_small": "Agrandis la fenêtre, réduis la police, {}ou quitte avec q{}.",
        "instead": "joue en mots avec {} ",
        "kept": ". Ta partie est gardée",
    },
}


def language_of(app: Any) -> str:
    """Return the language that the app speaks, English before one was chosen."""
    spoken = getattr(getattr(app, "settings", None), "language", "")
    return spoken if spoken in WORDS else "en"
