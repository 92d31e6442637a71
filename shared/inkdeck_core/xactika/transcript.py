"""Xactika's part of a transcript: cards stand as their four counts."""

from ..tricks.transcript import Transcript as Transcript
