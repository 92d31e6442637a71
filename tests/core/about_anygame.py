"""Facts about any card game for the tests of all games (`about.py`)."""

import permute_anygame
from about import FIVE_KEYS, THREE_KEYS

RULES = "D"
HIDDEN = permute_anygame.hidden_permuted
CARD = r"\b(?:[2-9TJQKA][cdhs]2?|joker[2-4]?)\b"
ENGINE_TABLES = (
    (3, {"open": 3}),
    (4, {"cards": "104", "jokers": 2, "each": 5, "open": 2, "ends": False}),
    (2, {"cards": "24", "each": 9, "stock": False}),
)
PEEKED = (
    {"each": 4, "open": 2, "jokers": 2},
    {"cards": "32", "each": 10, "pile": False},
    {"cards": "24", "each": 2, "ends": False},
)
PEEKED_SEEN = {
    "anygame.hand",
    "anygame.whom",
    "anygame.news",
    "anygame.points",
    "anygame.sure",
    "anygame.shown",
    "hand",
}
MOVES = ()
PLAYED = (("whole_anygame.py", FIVE_KEYS, "Rummy"), ("whole_anygame.py", THREE_KEYS, "Skat"))
SHORT = {"cards": "24", "each": 2}
MARKED = {}
