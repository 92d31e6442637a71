"""The steps of a transcript of Oh Hell."""

from inkdeck.games.trick_steps import begins as begins
