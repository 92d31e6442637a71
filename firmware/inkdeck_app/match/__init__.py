"""The game on the table, the open games, and the game being set up."""
