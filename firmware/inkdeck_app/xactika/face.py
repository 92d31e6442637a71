"""Xactika as the app plays it (`match/faces.py`)."""

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
    """Bids have a screen of their own; a card and its call are chosen from the hand."""
    from inkdeck_core.tricks.state import BIDDING  # the rules: not in memory where only a page is read

    return "xactika.bid" if state.phase == BIDDING else "xactika.hand"


def in_public(state):
    """Every choice is made from a hand."""
    return ""


def pause(before, after):
    """Everybody looks at each trick; the hand's result follows the eighth."""
    return "xactika.trick_won"


def steps_back(state):
    """A card that was led and its call are one choice: they were saved together and go back together."""
    return 2 if state.call >= 0 and len(state.cards) == 1 else 1


def turned(before, after):
    """Whoever plays on has won the trick, which everybody looks at."""
    return False


def begun(state):
    """A card and its call are saved together."""
    return 0


def acting(state):
    """Who acts."""
    return state.seat


def fresh(view):
    """Nobody has bid or played."""
    return view.tricks_done == 0 and not view.trick.cards and max(view.bids) < 0


def undone(view):
    """Bids come before a hand's first card."""
    bid = view.auction and view.tricks_done == 0 and not view.trick.cards
    return "take_back_bid" if bid else "take_back_card"


def begins(view):
    """Who bids or leads first."""
    return "seal", "bids_first" if view.auction else "leads_first"


def draw_table(c, y, texts, names, view):
    """The trick under way, with bids and tricks won."""
    from .table_picture import draw_table

    draw_table(c, y, texts, names, view, view.trick)


def draws_pass(view):
    """As long as the seats stand one below the other."""
    from ..tricks.pass_picture import MOST

    return view.seats <= MOST


def draw_pass(c, texts, names, view):
    """The trick under way, in the order of play."""
    from .table_picture import draw_pass

    return draw_pass(c, texts, names, view)


def refusal(texts, error):
    """X-15."""
    from .wording import refusal

    return refusal(texts, error)
