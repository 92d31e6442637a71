"""The parts of every picture: pixels, fonts, texts and keys."""
