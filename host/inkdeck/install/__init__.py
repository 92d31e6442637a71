"""Installs Inkdeck on a board and backs up its games: over serial, or as a UF2 on the board's drive."""
