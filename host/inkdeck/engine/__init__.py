"""`inkdeck engine`: a table that a program in any language holds, line by line (docs/engine.md)."""
