"""Long work in pieces, which any executor does: one of this computer, or a cluster's."""
