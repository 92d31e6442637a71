"""The options that all referees of trick-taking games share (B-5)."""

from ..options import Option

TRICKS = "tricks"  # who took each trick is entered
TOTALS = "totals"  # or each player's tricks, at the hand's end


def options(played, seats, rule):
    """Return a referee's options, from those of the game that a device deals.

    :param seats: (fewest, most).
    :param rule: the id of the rule about the first dealer.
    """
    # X-16 is about cards that a device deals
    own = [option for option in played if option.name != "last_trick_plays_itself"]
    own.append(Option("first_dealer", 0, rule, low=0, high=seats[1] - 1))
    own.append(Option("entry", TRICKS, "B-5", choices=(TRICKS, TOTALS)))
    return tuple(own)
