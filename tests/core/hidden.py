"""For each game, the function that swaps the cards a seat can't see; `permute.py` shows how to call it."""

import permute
import permute_go5

HIDDEN = {
    "xactika": permute.hidden_permuted,
    "go5": permute_go5.hidden_permuted,
    "ohhell": permute.hidden_permuted,
}
