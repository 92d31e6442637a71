"""Everything that is kept: files, open games, the history, settings."""
