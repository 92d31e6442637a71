"""Pixels, fonts, texts and keys: what every picture is made of."""
