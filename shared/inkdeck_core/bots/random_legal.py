"""The bot that plays any legal action: the weakest opponent, and a workhorse for the tests."""


def choose(view, dice):
    """Return one of the legal actions, all equally likely."""
    return view.legal[dice.below(len(view.legal))]
