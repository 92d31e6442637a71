"""The face of Oh Hell (`match/faces.py`)."""

SECTION = "ohhell"
DEALS = True
MENU = ("ohhell.last_trick", "scores", "rules")
LOOK_UP = ("table", "ohhell.last_trick", "scores", "rules")
SHARED = (
    "tricks.pass_picture",
    "tricks.table_picture",
    "tricks.won_picture",
    "ohhell.wording",
    "ohhell.hand_picture",
    "ohhell.table_picture",
)
BOTS_TAKE_TIME = False
PASS = ("tricks.pass_picture",)
RULES = ("ohhell_rules", ("idea", "trick", "trump", "bidding", "score", "device"))
RESULT_KEY = ("key_trick", "ohhell.trick_won")  # O-7: the last trick until the result is left


def choosing(state):
    """Return the screen for a bid, or the hand."""
    from inkdeck_core.tricks.state import BIDDING  # late: not in memory where only a page is read

    return "ohhell.bid" if state.phase == BIDDING else "ohhell.hand"


def in_public(state):
    """Return "": every choice is made from a hand."""
    return ""


def pause(before, after):
    """Return the trick's screen, for everybody to look at. The hand's result follows the last trick."""
    return "ohhell.trick_won"


def steps_back(state):
    """Return 1: each action is a choice of its own."""
    return 1


def turned(before, after):
    """Return False: a player who goes on has won the trick, which everybody looks at."""
    return False


def begun(state):
    """Return 0: each choice is one action."""
    return 0


def acting(state):
    """Return the acting seat."""
    return state.seat


def fresh(view):
    """Whether nobody has bid or played."""
    return view.tricks_done == 0 and not view.trick.cards and max(view.bids) < 0


def undone(view):
    """Return the entry for a bid or a card. Bids come before a hand's first card."""
    return "take_back_card" if view.tricks_done or view.trick.cards else "take_back_bid"


def begins(view):
    """Return the words for the player who bids first."""
    return "seal", "bids_first"


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
    """Return the reason for a refusal (O-7)."""
    from .wording import refusal

    return refusal(texts, error)
