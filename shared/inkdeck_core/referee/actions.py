"""The phases and actions of a game with paper cards (`state.py`)."""

# phases; in the others a cell is asked for, whose name is the phase
CONFIRM = "confirm"
CORRECTING = "correct"
OVER = "over"

NOBODY = -1
UNKNOWN = -1

# Actions. Below NEXT, an action is a number that answers the question.
NEXT = 32  # the hand is confirmed: begin the next one, or end the game
KEEP = 33  # finish the correction and keep it
DROP = 34  # cancel the correction
CORRECT = 64  # plus the hand to correct, from 0
SET = 0x100  # plus 32 times the cell's index, plus the cell's new number
