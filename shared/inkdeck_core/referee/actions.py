"""The phases and actions of a game of paper cards (`state.py`)."""

# phases besides the names of cells, which are those in which they are asked
CONFIRM = "confirm"
CORRECTING = "correct"
OVER = "over"

NOBODY = -1
UNKNOWN = -1

# Actions. Below NEXT: the answer to what is asked, a number.
NEXT = 32  # the hand is confirmed: the next one, or the game's end
KEEP = 33  # a correction is done
DROP = 34  # nothing is corrected
CORRECT = 64  # and the hand to correct, from 0
SET = 0x100  # plus 32 times the cell's index, plus the number that it holds from now on
