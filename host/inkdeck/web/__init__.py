"""Inkdeck in a browser: the page, the folder that it is served from, and the server of `inkdeck play`."""

PORT = 29612
"""Browsers keep what a page stores by its address, so games come back only at the same port."""
