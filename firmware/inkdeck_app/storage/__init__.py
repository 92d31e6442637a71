"""What is kept: files, open games, the history, settings."""
