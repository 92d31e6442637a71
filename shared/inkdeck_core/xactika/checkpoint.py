"""A game at the beginning of a hand, as in every trick-taking game."""

from ..tricks.checkpoint import go_to as go_to
from ..tricks.checkpoint import kept as kept
