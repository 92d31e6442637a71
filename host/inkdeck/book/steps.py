"""A game's transcript, step by step: a deal, the bids, a trick or a turn each."""

import re

from inkdeck import games
from inkdeck_core.games import deals
from inkdeck_core.record import reader, transcript

_OF_PAPER = re.compile(r"  (corrected |       )")  # undo, handing over and resuming are indented further


def of(record: bytes) -> list[list[str]]:
    """Return the steps of a closed game's record, each a list of `transcript.lines`."""
    game = reader.parse(record).header.game
    begins = _of_paper
    steps: list[list[str]] = [[]]
    for line in transcript.lines(record):
        if not line:
            begins = games.steps(game).begins() if deals(game) else _of_paper
            steps.append([])
            continue
        if begins(line):
            steps.append([])
        steps[-1].append(line)
    return steps


def _of_paper(line: str) -> bool:
    return bool(_OF_PAPER.match(line))
