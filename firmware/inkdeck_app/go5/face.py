"""Go5 as the app plays it (`match/faces.py`)."""

SECTION = "go5"
DEALS = True
MENU = LOOK_UP = ("go5.sets", "scores", "rules")
SHARED = ("go5.wording", "go5.pictures", "ui.wrapping")
BOTS_TAKE_TIME = True
PASS = ("go5.table_picture",)
RULES = ("go5_rules", ("idea", "turn", "sets", "swap", "special", "score"))
RESULT_KEY = None


def choosing(state):
    """All of a turn is chosen on the hand."""
    return "go5.hand"


def in_public(state):
    """Only a call (G-12)."""
    return "go5.call" if state.phase == "call" else ""


def pause(before, after):
    """Everybody looks at the hand's result."""
    return "hand_result"


def steps_back(state):
    """A swap chain is taken back as a whole (G-9)."""
    return state.chain or 1


def turned(before, after):
    """With two players, a turn may come back at once: the other was stopped."""
    return after.turn != before.turn


def begun(state):
    """A swap chain (G-9)."""
    return state.chain


def acting(state):
    """Who acts."""
    return state.seat


def fresh(view):
    """Nobody has drawn: the dealer starts (G-3)."""
    return view.phase == "draw" and not view.sets and not view.news


def undone(view):
    """A turn has many steps."""
    return "take_back_step"


def begins(view):
    """The dealer."""
    return SECTION, "deals_first"


def draws_pass(view):
    """What happened takes the whole width."""
    return False


def draw_table(c, y, texts, names, view):
    """Pile, stock, what has happened, everybody's sets."""
    from .table_picture import draw_table

    draw_table(c, y, texts, names, view)


def refusal(texts, error):
    """Why three marked cards are no set, or can't be laid."""
    return texts.find("why_" + error.reason, RULES[0]) or texts.get("why_other", "common")
