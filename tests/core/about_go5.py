"""Facts about Go5 for the tests of all games (`about.py`)."""

import permute_go5
from about import FIVE_KEYS, THREE_KEYS

RULES = "G"
HIDDEN = permute_go5.hidden_permuted
PLAYTHROUGHS = (("go5", (2, 3, 4), lambda seats: {"target": 300, "stop_cards": 2 + seats % 2}),)
CARD = "[1-7]-[a-z]+-[a-g](?:-black)?"
ENGINE_TABLES = ((2, {"target": 100, "stop_cards": 3}), (4, {"target": 50}))
PEEKED = ({"target": 500}, {"stop_cards": 3})
PEEKED_SEEN = {"go5.find", "go5.sets", "go5.place", "draw", "play", "chain", "discard"}
MOVES = ("go5_draw", "go5_first_set", "go5_marked_two", "go5_marked_set", "go5_nothing")
MOVES += ("go5_chain", "go5_stop", "go5_discard", "go5_discard_joker")
PLAYED = (("whole_go5.py", FIVE_KEYS), ("whole_go5.py", THREE_KEYS))
REFEREE_PLAYED = (("whole_referee.py", THREE_KEYS, "Go5", "Target=1000"),)
SHORT = {}
SHORTEST = "Go5", {"Target": "50"}
REFEREE_SHORTEST = "Referee: Go5", {"Target": "50"}
MARKED = {"ended": lambda hands: sum([hand.ender >= 0 for hand in hands])}
