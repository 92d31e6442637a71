"""Facts about Hearts for the tests of all games (`about.py`)."""

import permute_hearts
from about import FIVE_KEYS, THREE_KEYS

RULES = "H"
HIDDEN = permute_hearts.hidden_permuted
PLAYTHROUGHS = (
    ("hearts", (3, 4, 5), lambda seats: {"limit": 50}),
    (
        "hearts-hands",
        (3, 4, 5),
        lambda seats: {"pass": ("left", "none")[seats % 2], "moon": "own", "end": "hands", "hands": 3},
    ),
)
CARD = r"\b[2-9TJQKA][cdhs]\b"
ENGINE_TABLES = (
    (4, {"end": "hands", "hands": 2}),
    (3, {"end": "hands", "hands": 1, "pass": "left"}),
)
PEEKED = ({"end": "hands", "hands": 3}, {"pass": "none", "limit": 50})
PEEKED_SEEN = {"hearts.give", "tricks.trick_won", "pass", "lead", "follow"}
MOVES = ("hearts_give", "hearts_give_two", "hearts_hand_lead", "hearts_hand_cannot")
PLAYED = (("whole_game.py", THREE_KEYS, "Hearts", "The game ends=by hands", "Hands=2"),)
REFEREE_PLAYED = (("whole_referee.py", FIVE_KEYS, "Hearts", "The game ends=by hands", "Hands=20", "dice=12"),)
SHORT = {"end": "hands", "limit": 100}
SHORTEST = "Hearts", {"The game ends": "by hands", "Hands": "3", "Seat 2": "Bot: easy"}
REFEREE_SHORTEST = "Referee: Hearts", {"The game ends": "by hands", "Hands": "3"}
MARKED = {
    "queen": lambda hands: sum([hand.queen >= 0 for hand in hands]),
    "moon": lambda hands: sum([26 in hand.taken for hand in hands]),
}
