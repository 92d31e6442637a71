"""The command `inkdeck`: play in the terminal, and what a computer does for the device."""
