"""Oh Hell's part of a transcript: a card is written as its rank and suit."""

from ..tricks.transcript import Transcript as Transcript
