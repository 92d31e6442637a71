"""The game on the table, those that wait, and the one that is being set up."""
