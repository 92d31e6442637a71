"""Oh Hell on the panel."""
