"""The phases and actions of a game with paper cards (`state.py`)."""

# phases; in the others a cell is asked for, whose name is the phase
CONFIRM = "confirm"
CORRECTING = "correct"
OVER = "over"

UNKNOWN = -1

# Actions. Below NEXT, an action is a number that answers the question.
NEXT = 32  # the hand is confirmed: begin the next one, or end the game
KEEP = 33  # finish the correction and keep it
DROP = 34  # cancel the correction
CORRECT = 64  # plus the hand to correct, from 0
SET = 0x100  # see `set_action`

_NUMBERS = 32  # that a cell can hold


def set_action(place, number):
    """Return the action that corrects a cell to a number.

    :param place: the cell's index in its hand. :param number: 0 to 31.
    """
    return SET + _NUMBERS * place + number


def cell_set(action):
    """Return (a cell's index, its new number) of an action from `set_action`."""
    return (action - SET) // _NUMBERS, action % _NUMBERS
