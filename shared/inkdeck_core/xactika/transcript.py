"""Xactika's part of a transcript: a card is written as its four counts."""

from ..tricks.transcript import Transcript as Transcript
