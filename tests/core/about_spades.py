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
PEEKED = ({"target": 200}, {"target": 300, "bags": False})
PEEKED_SEEN = {"spades.bid", "spades.hand", "tricks.trick_won", "bid", "lead", "follow"}
MOVES = ("spades_bid", "spades_hand_lead", "spades_hand_cannot")
PLAYED = (("whole_game.py", THREE_KEYS, "Spades", "Target score=200"),)
REFEREE_PLAYED = (("whole_referee.py", FIVE_KEYS, "Spades", "dice=5"),)
SHORT = {}
SHORTEST = "Spades", {"Target score": "200"}
REFEREE_SHORTEST = "Referee: Spades", {"Target score": "200"}
MARKED = {"nil": lambda hands: sum([pair == (0, 0) for hand in hands for pair in zip(hand.bids, hand.won)])}
