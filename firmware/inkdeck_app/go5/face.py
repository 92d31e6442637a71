"""The face of Go5 (`match/faces.py`)."""

SECTION = "go5"
DEALS = True
MENU = LOOK_UP = ("go5.sets", "scores", "rules")
SHARED = ("go5.wording", "go5.pictures", "ui.wrapping")
BOTS_TAKE_TIME = True
PASS = ("go5.table_picture",)
RULES = ("go5_rules", ("idea", "turn", "sets", "swap", "special", "score"))
RESULT_KEY = None


def choosing(state):
    """Return the hand's screen, on which every step of a turn is chosen."""
    return "go5.hand"


def in_public(state):
    """Return the screen for a call (G-12), the only public choice."""
    return "go5.call" if state.phase == "call" else ""


def pause(before, after):
    """Return the hand's result, for everybody to look at."""
    return "hand_result"


def steps_back(state):
    """Return the length of a swap chain, which is taken back as a whole (G-9), or 1."""
    return state.chain or 1


def turned(before, after):
    """Whether it is another turn. With two players it may be the same seat's, if the other was stopped."""
    return after.turn != before.turn


def begun(state):
    """Return the length of the swap chain under way (G-9)."""
    return state.chain


def acting(state):
    """Return the acting seat."""
    return state.seat


def fresh(view):
    """Whether nobody has drawn yet; the dealer starts (G-3)."""
    return view.phase == "draw" and not view.sets and not view.news


def undone(view):
    """Return the entry that takes back a step, as a turn has many."""
    return "take_back_step"


def begins(view):
    """Return the words for the dealer, who begins."""
    return SECTION, "deals_first"


def draws_pass(view):
    """Return False: the news takes the whole width."""
    return False


def draw_table(c, y, texts, names, view):
    """Draw the pile, the stock, the news and everybody's sets."""
    from .table_picture import draw_table

    draw_table(c, y, texts, names, view)


def refusal(texts, error):
    """Return why three marked cards aren't a set, or can't be laid out."""
    return texts.find("why_" + error.reason, RULES[0]) or texts.get("why_other", "common")
