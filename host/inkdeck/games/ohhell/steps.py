"""Where a step of a transcript of Oh Hell begins."""

from inkdeck.games.trick_steps import begins as begins
