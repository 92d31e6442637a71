"""The options that all referees of trick-taking games share (B-5)."""

from ..options import Option

TRICKS = "tricks"  # the keeper enters who took each trick
TOTALS = "totals"  # or each player's tricks, at the end of the hand


def options(played, seats, rule):
    """Return a referee's options, made from those of the game that the device deals.

    :param played: that game's options.
    :param seats: (fewest, most).
    :param rule: the id of the rule about the first dealer.
    """
    # X-16 concerns only cards that a device deals
    own = [option for option in played if option.name != "last_trick_plays_itself"]
    own.append(Option("first_dealer", 0, rule, low=0, high=seats[1] - 1))
    own.append(Option("entry", TRICKS, "B-5", choices=(TRICKS, TOTALS)))
    return tuple(own)
