"""The command `inkdeck`: play in the terminal or a browser, and everything that a computer does for a
device.
"""
