"""The words for all referees' questions and screens (`speech/voice.py`)."""

from ..match import faces
from ..ui.widgets import minus


def ask(voice, screen):
    """Return the question, what is known, the answers, and the one under the cursor."""
    texts, view = voice.app.texts, screen.view
    words = [screen.words(answer) for answer in screen.answers]
    lines = [screen.question(), screen.telling.known(texts, screen.names, view)]
    lines += known(voice, view, screen.names, screen.telling)
    if words[0].isdigit() and words[-1].isdigit():
        lines.append(voice.own("ref", "numbers", words[0], words[-1]))
    else:
        lines.append(voice.own("ref", "answers", ", ".join(words)))
    for answer in screen.answers:
        error = screen.refusal(answer)
        if error:
            refusal = voice.app.table.face.refusal(texts, error, "")
            lines.append(voice.pair(refusal.title, refusal.reason))
    here = words[screen.at]
    if screen.refusal(screen.answers[screen.at]):
        here += "; " + voice.own("tricks", "not_now")
    return lines + [here]


def fix(voice, screen):
    """Return the menu's words, or why there is nothing to correct."""
    lines = voice.menu(screen, None)
    return lines if screen.lines() else lines + [screen.t("nothing_to_fix")]


def known(voice, view, names, telling):
    """Return what was entered for the hand, and the totals."""
    texts = voice.app.texts
    lines = []
    for cell, held in zip(view.cells, view.sheet):
        if held >= 0:
            label, value = telling.label(texts, names, cell), telling.value(texts, names, cell, held)
            lines.append(label + " " + value if ":" in label else voice.pair(label, value))
    totals = [name + " " + minus(total) for name, total in zip(names, view.totals)]
    return ["; ".join(lines), voice.pair(voice.text("scores", "title"), ", ".join(totals))]


def replay_table(voice, replay):
    """Return what was known then."""
    telling = faces.telling(replay.header.game)
    return known(voice, replay.after.view(None), replay.names, telling)
