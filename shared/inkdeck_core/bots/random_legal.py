"""The bot that does anything legal: an opponent to laugh at, and the test suite's workhorse."""


def choose(view, dice):
    """One of the legal actions, each as likely as the other."""
    return view.legal[dice.below(len(view.legal))]
