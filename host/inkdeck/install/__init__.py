"""Getting Inkdeck onto a board, and its games off it: over serial, or as a UF2 on the board's drive."""
