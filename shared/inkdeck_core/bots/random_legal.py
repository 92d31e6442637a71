"""The bot that plays any legal action: an opponent to laugh at, and the test suite's workhorse."""


def choose(view, dice):
    """Return one of the legal actions, all equally likely."""
    return view.legal[dice.below(len(view.legal))]
