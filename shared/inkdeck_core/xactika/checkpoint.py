"""A game at the beginning of a hand, as every game of tricks has it."""

from ..tricks.checkpoint import go_to as go_to
from ..tricks.checkpoint import kept as kept
