"""Facts about Oh Hell for the tests of all games (`about.py`)."""

import permute
from about import FIVE_KEYS, THREE_KEYS

RULES = "O"
HIDDEN = permute.hidden_permuted
_SEVEN = {"sizes": "down", "score": "minus"}
PLAYTHROUGHS = (
    ("ohhell", (3, 4, 7), lambda seats: _SEVEN if seats == 7 else {}),
    (
        "ohhell-none",
        (3, 4, 7),
        lambda seats: dict(
            {"trump": "none", "sizes": "up_down", "score": "tricks"}, **_SEVEN if seats == 7 else {}
        ),
    ),
)
CARD = r"\b[2-9TJQKA][cdhs]\b"
ENGINE_TABLES = (
    (3, {"sizes": "down", "largest": 10}),
    (5, {"sizes": "up", "largest": 4, "trump": "none"}),
)
PEEKED = ({"largest": 5}, {"trump": "none", "sizes": "up"})
PEEKED_SEEN = {"tricks.trick_won", "bid", "lead", "follow"}
MOVES = ("ohhell_bid", "ohhell_bid_seven", "ohhell_bid_forbidden", "ohhell_hand_lead", "ohhell_hand_cannot")
PLAYED = (("whole_game.py", THREE_KEYS, "Oh Hell", "Cards each hand=down", "Cards in the largest hand=6"),)
REFEREE_PLAYED = (("whole_referee.py", FIVE_KEYS, "Oh Hell", "Cards in the largest hand=6"),)
SHORT = {"sizes": "down"}
SHORTEST = "Oh Hell", {"Cards each hand": "down:", "Cards in the largest": "3"}
REFEREE_SHORTEST = "Referee: Oh Hell", {"Cards each hand": "down:", "Cards in the largest": "3"}
MARKED = {}
