"""Facts about Spades for the tests of all games (`about.py`)."""

import permute
from about import FIVE_KEYS, THREE_KEYS

RULES = "S"
HIDDEN = permute.hidden_permuted
PLAYTHROUGHS = (
    ("spades", (4,), lambda seats: {"target": 200}),
    ("spades-no-bags", (4,), lambda seats: {"target": 200, "bags": False}),
)
CARD = r"\b[2-9TJQKA][cdhs]\b"
ENGINE_TABLES = (
    (4, {"target": 200}),
    (4, {"target": 300, "bags": False}),
)
NOT_THERE = {"auction", "size", "trump", "up_card"}
PEEKED = ({"target": 200}, {"target": 300, "bags": False})
PEEKED_SEEN = {"spades.bid", "spades.hand", "tricks.trick_won", "bid", "lead", "follow"}
MOVES = ("spades_bid", "spades_hand_lead", "spades_hand_cannot")
PLAYED = (("whole_game.py", THREE_KEYS, "Spades", "Target score=200"),)
REFEREE_PLAYED = (("whole_referee.py", FIVE_KEYS, "Spades", "dice=5"),)
SHORT = {}
SHORTEST = "Spades", {"Target score": "200"}
REFEREE_SHORTEST = "Referee: Spades", {"Target score": "200"}
ON_DEVICE = {
    "hands_to_play": 0,
    "phase": "follow",
    "tricks_done": 2,
    "bids": [3, 0],
    "won": [1, 1],
    "cards_left": [11, 10],
    "trick": [1, 3, [31], 1],
    "last_trick": [0, 3, [3, 46], 1],
    "broken": True,
    "bags": [9, 0],
}
REFEREE_ON_DEVICE = {"phase": "nil", "bids": [3, 0], "nils": [0, -1], "tricks": [-1, -1]}
