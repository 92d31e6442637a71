"""A game's transcript in steps to look at one after another: a deal, the bids, a trick, a turn."""

import re

from inkdeck_core import records, transcript

# Where a step begins, other than after a blank line; taken back, handed over, resumed stand further in.
_TRICKS = re.compile(r"  (bids |trick \d|       )")
_REFEREE = re.compile(r"  (corrected |       )")
_END_OF_DEAL = "  upcard "
_TURN = re.compile(r"  (?!points   |totals   )")


def of(record):
    """The steps of a closed game's record, each a list of lines as `transcript.lines` gives them."""
    game = records.parse(record).header.game
    steps = [[]]
    dealt = False  # in Go5, cards in hand and turns look alike
    for line in transcript.lines(record):
        if not line:
            dealt = False
            steps.append([])
            continue
        if game == "go5":
            begins = dealt and _TURN.match(line)
            dealt = dealt or line.startswith(_END_OF_DEAL)
        else:
            begins = (_TRICKS if game == "xactika" else _REFEREE).match(line)
        if begins:
            steps.append([])
        steps[-1].append(line)
    return steps
