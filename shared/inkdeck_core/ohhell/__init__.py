"""Oh Hell: an ordinary deck, hands that change in size, a bid for each."""
