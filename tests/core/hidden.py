"""What makes the cards that a seat can't see change places, by game; each is called as in `permute.py`."""

import permute
import permute_go5

HIDDEN = {
    "xactika": permute.hidden_permuted,
    "go5": permute_go5.hidden_permuted,
    "ohhell": permute.hidden_permuted,
}
