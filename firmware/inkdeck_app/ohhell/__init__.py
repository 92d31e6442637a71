"""Oh Hell in the app."""
