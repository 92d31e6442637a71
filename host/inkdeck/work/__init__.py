"""Long work in pieces, which any `concurrent.futures` executor does: on this computer, or on a cluster."""
