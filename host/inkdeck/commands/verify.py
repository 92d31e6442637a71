"""`inkdeck verify`: replays games and checks their cut, deals, scores and seal."""

import re
from collections.abc import Sequence

import click

from inkdeck.book import asking, checking, mending
from inkdeck.book.entries import REJECTED
from inkdeck.doors import record_files
from inkdeck.errors import EXIT_FAULT, EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import plain, say


def run(
    targets: Sequence[str] = (), book: str | None = None, seal: str | None = None, rebuild: bool = False
) -> int:
    """Check these games and files, or without any the whole book, and return the exit code."""
    wanted = checking.read_seal(seal) if seal else None
    if wanted and len(targets) != 1:
        raise InkdeckHostError(
            "--seal needs exactly one game. Name it: inkdeck verify GAME --seal …", EXIT_USAGE
        )
    if rebuild:
        return _rebuild(book)
    if not targets:
        return _everything(book)
    code = 0
    for target in targets:
        try:
            title, checked = _checked(target, book, wanted)
        except InkdeckHostError as error:
            if len(targets) == 1:
                raise
            say(f"inkdeck: {error}", err=True)  # the others are still checked
            code = code or error.exit_code
            continue
        if not _tell(title, checked, wanted):
            code = code or EXIT_FAULT
    return code


def _checked(target, book, seal):
    if not re.fullmatch(r"[0-9]+", target):
        return plain(target), checking.check(record_files.read(target), seal)
    number = asking.number_of(target)
    with asking.reading(book) as opened:
        return f"Game {number}", checking.check_in_book(opened, number, seal)


def _tell(title, checked, seal):
    """Print what a check found, and return whether all is well."""
    from inkdeck.book import tables

    facts = checked.facts
    if facts:
        final = [player for player in checked.players if player.final]
        names = ", ".join(tables.holder(player) for player in final)
        say(f"{title}: {tables.kind(facts.game, facts.variant)}; {names}")
        if facts.seal is None:
            say("  deals    none: a game with paper cards")
        else:
            say(f"  cut      {facts.cut}")
            say(f"  deals    all follow from the secret and the cut, over {facts.hands} finished hands")
        say("  actions  all follow the rules")
        scores = ", ".join(f"{player.name} {player.score}" for player in final)
        how = tables.ending(facts.ending)
        say(f"  scores   as recorded: {scores}{f' ({how})' if how else ''}")
        if facts.seal:
            verdict = "agrees" if seal == facts.seal else "WRONG" if seal else "not checked"
            say(f"  seal     {verdict}: {facts.seal}")
    if checked.problem:
        say(f"{title}: NOT VERIFIED. {checked.problem}")
    elif facts.seal and not seal:
        say(
            "Verified, but the seal was not checked. Add --seal and the seal that you wrote down "
            "before the cut."
        )
    else:
        say("Verified.")
    return not checked.problem


def _everything(book):
    with asking.reading(book) as opened:
        numbers = opened.numbers()
        aside = opened.aside()
        bad = {}
        with asking.progress("Replaying all games") as bar:
            for done, number in enumerate(numbers, 1):
                problem = checking.check_in_book(opened, number).problem
                if problem:
                    bad[number] = problem
                bar(done, len(numbers))
        twins = opened.conflicts()
    for number, problem in bad.items():
        say(f"Game {number}: NOT VERIFIED. {problem}")
    for same in twins:
        say(
            f"Games {' and '.join(map(str, same))} have the same key. To find out which one was "
            "sealed: inkdeck verify GAME --seal …"
        )
    for entry in aside:
        say(
            f"Set aside ({entry.kind}): device {entry.device}, log {entry.epoch}, game {entry.sequence}. "
            f"{plain(entry.reason)}"
        )
    if not numbers and not aside:
        say(asking.EMPTY)
    elif numbers:
        say(f"{len(numbers) - len(bad)} of {len(numbers)} games verified; seals not checked.")
    rejected = any(entry.kind == REJECTED for entry in aside)  # the newer ones may well be correct
    return EXIT_FAULT if bad or rejected else 0


def _rebuild(book):
    gone = []
    with (
        asking.writing(book, lambda *how: gone.extend(mending.mend(*how))) as opened,
        asking.progress("Replaying all games") as bar,
    ):
        opened.judge_again()
        problems = opened.rebuild(bar)
        count = opened.count()
    unfit, rejected, copy = gone
    if unfit:
        say(f"{unfit} entries were left out because a book can't hold them.")
    if rejected:
        say(f"{rejected} rejected records were removed; the next sync requests them again.")
    if copy:
        say(f"The book as it was before: {plain(str(copy))}")
    for number, problem in problems.items():
        say(f"Game {number}: NOT VERIFIED, so its figures stay unchanged. {problem}")
    say(f"The figures of {count - len(problems)} games were recalculated from their records.")
    return EXIT_FAULT if problems else 0


@click.command("verify")
@asking.book_option
@click.option("--seal", metavar="ABCD-…", help="The seal that the device showed before the cut.")
@click.option("--rebuild", is_flag=True, help="Recalculate the book's figures from its records.")
@click.argument("targets", metavar="[GAME|FILE]…", nargs=-1)
@click.pass_context
def command(
    context: click.Context, targets: tuple[str, ...], book: str | None, seal: str | None, rebuild: bool
) -> None:
    """Check games by replaying them: the deals, every action, the scores and the seal.

    GAME is a number from inkdeck show; FILE holds a record. Without either, the command checks the whole
    book. With --seal, it compares the game's seal with the one that you wrote down. The exit code is 1 if a
    check fails or the book holds a rejected record.

    Example: inkdeck verify 12 --seal ABCD-EFGH-…
    """
    context.exit(run(targets, book, seal, rebuild))
