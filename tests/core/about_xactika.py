"""Facts about Xactika for the tests of all games (`about.py`)."""

import permute
from about import FIVE_KEYS, THREE_KEYS

RULES = "X"
HIDDEN = permute.hidden_permuted
PLAYTHROUGHS = (
    ("win", (2, 3, 4, 7, 10), lambda seats: {"variant": "win"}),
    ("lose", (2, 3, 4, 7, 10), lambda seats: {"variant": "lose"}),
    ("bid", (2, 3, 4, 7, 10), lambda seats: {"variant": "bid"}),
)
CARD = "[1-3][1-3][1-3][1-3]"
ENGINE_TABLES = ((2, {"hands": 2}), (4, {"hands": 1, "variant": "lose"}))
PEEKED = ({"variant": "bid"}, {"variant": "lose"})
PEEKED_SEEN = {"bid", "lead"}
MOVES = ("bid", "bid_forbidden", "hand_lead", "hand_follow", "hand_late")
PLAYED = (("whole_game.py", FIVE_KEYS, "Xactika"), ("whole_game.py", THREE_KEYS, "Xactika", "Hands=4"))
REFEREE_PLAYED = (("whole_referee.py", FIVE_KEYS, "Xactika", "Hands=8"),)
SHORT = {}
SHORTEST = "Xactika", {"Hands": "1", "Seat 2": "Bot: easy"}
REFEREE_SHORTEST = "Referee: Xactika", {"Hands": "1"}
MARKED = {}
