"""The steps of a transcript of Xactika."""

from inkdeck.games.trick_steps import begins as begins
