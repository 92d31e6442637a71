"""`inkdeck arena`: tournaments of bots and programs over the same deals (docs/arena.md)."""
