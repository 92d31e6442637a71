"""Oh Hell's part of a transcript: cards stand as rank and suit."""

from ..tricks.transcript import Transcript as Transcript
