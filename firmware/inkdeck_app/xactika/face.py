"""The face of Xactika (`match/faces.py`)."""

SECTION = "menus"
DEALS = True
MENU = ("xactika.last_trick", "scores", "xactika.stats", "rules")
LOOK_UP = ("table", "xactika.last_trick", "scores", "xactika.stats", "rules")
SHARED = (
    "tricks.pass_picture",
    "tricks.table_picture",
    "tricks.won_picture",
    "xactika.wording",
    "xactika.hand_picture",
    "xactika.table_picture",
)
BOTS_TAKE_TIME = False
PASS = ("tricks.pass_picture",)
RULES = ("rules", ("idea", "trick", "variants", "bidding", "ties", "device"))
RESULT_KEY = ("key_trick", "xactika.trick_won")  # the eighth trick until the result is left


def choosing(state):
    """Return the screen for a bid, or the hand, where a card and its call are chosen."""
    from inkdeck_core.tricks.state import BIDDING  # late: not in memory where only a page is read

    return "xactika.bid" if state.phase == BIDDING else "xactika.hand"


def in_public(state):
    """Return "": every choice is made from a hand."""
    return ""


def pause(before, after):
    """Return the trick's screen, for everybody to look at. The hand's result follows the eighth trick."""
    return "xactika.trick_won"


def steps_back(state):
    """Return 2 after a lead and its call, which are one choice and were saved together, otherwise 1."""
    return 2 if state.call >= 0 and len(state.cards) == 1 else 1


def turned(before, after):
    """Return False: a player who goes on has won the trick, which everybody looks at."""
    return False


def begun(state):
    """Return 0: a card and its call are saved together."""
    return 0


def acting(state):
    """Return the acting seat."""
    return state.seat


def fresh(view):
    """Whether nobody has bid or played."""
    return view.tricks_done == 0 and not view.trick.cards and max(view.bids) < 0


def undone(view):
    """Return the entry for a bid or a card. Bids come before a hand's first card."""
    bid = view.auction and view.tricks_done == 0 and not view.trick.cards
    return "take_back_bid" if bid else "take_back_card"


def begins(view):
    """Return the words for the player who bids or leads first."""
    return "seal", "bids_first" if view.auction else "leads_first"


def draw_table(c, y, texts, names, view):
    """Draw the trick under way, with bids and tricks won."""
    from .table_picture import draw_table

    draw_table(c, y, texts, names, view, view.trick)


def draws_pass(view):
    """Whether all seats fit one below the other."""
    from ..tricks.pass_picture import MOST

    return view.seats <= MOST


def draw_pass(c, texts, names, view):
    """Draw the trick under way, in the order of play."""
    from .table_picture import draw_pass

    return draw_pass(c, texts, names, view)


def refusal(texts, error):
    """Return the reason for a refusal (X-15)."""
    from .wording import refusal

    return refusal(texts, error)
