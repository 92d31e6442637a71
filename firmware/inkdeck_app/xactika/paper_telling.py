"""The questions and results of Xactika's referee."""

from ..tricks.paper_telling import TrickPaperTelling
from .telling import TELLING as DEALT

TELLING = TrickPaperTelling(DEALT)
