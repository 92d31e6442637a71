"""Inkdeck in a browser: the page, its folder, and the server of `inkdeck play`."""

PORT = 29612
"""Browsers store a page's data by its address, so a player's games are there only at the same port."""
