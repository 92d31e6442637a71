"""The engine of every trick-taking game: its state, deck and view."""
