"""Where a step of a transcript of Xactika begins."""

from inkdeck.games.trick_steps import begins as begins
