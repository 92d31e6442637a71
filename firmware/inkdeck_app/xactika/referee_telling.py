"""The questions and results of Xactika's referee."""

from ..tricks.referee_telling import TrickRefereeTelling
from .telling import TELLING as DEALT

TELLING = TrickRefereeTelling(DEALT)
