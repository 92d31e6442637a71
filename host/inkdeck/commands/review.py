"""`inkdeck review`: finds the choices that cost points in a game."""

import click

from inkdeck.book import asking
from inkdeck.errors import EXIT_FAULT, EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import say
from inkdeck_core.errors import InkdeckError

PLAYOUTS = 1000


def run(game: str, book: str | None = None, playouts: int = PLAYOUTS, everybody: bool = False) -> None:
    """Print what an expert would have done differently in this game, and what that was worth."""
    from inkdeck import games
    from inkdeck_core.record import replaying

    with asking.reading(book) as opened:
        if not opened.count():
            asking.nothing_there(game)
        number = asking.number_of(game)
        entry = opened.entry(number)
    try:
        played = replaying.replay(entry.record)
        if played.header.game not in games.reviewed():
            raise InkdeckHostError(
                f"Game {number} can't be reviewed because it is a game of "
                f"{games.title(played.header.game)}. Only {_reviewed()} can be reviewed. To go through this "
                f"game with all its cards, run inkdeck replay {number}.",
                EXIT_USAGE,
            )
        with asking.progress("Thinking") as bar:
            choices = games.reviewing(played.header.game).choices(entry.record, playouts, everybody, bar)
    except InkdeckError as error:
        raise InkdeckHostError(
            f"Game {number} can't be replayed: {error} Run inkdeck verify {number} to see what is wrong.",
            EXIT_FAULT,
        ) from error
    say(f"Review of game {number}, with {playouts:,} playouts for each choice.")
    if not choices:
        say("No player had a choice in this game. To include the bots, add --all.")
        return
    _list(played.names, choices)
    _sum(played.names, choices)


def _reviewed():
    """Return the titles of the games that can be reviewed, as a phrase."""
    from inkdeck import games

    return " and ".join(games.title(game) for game in games.reviewed())


def _list(names, choices):
    """Print the choices that cost points, hand by hand."""
    hand = 0
    for choice in choices:
        if choice.better is None:
            continue
        if choice.hand != hand:
            hand = choice.hand
            say(f"\nhand {hand}")
        where = f"trick {choice.trick}" if choice.trick else "bids"
        who = names[choice.seat]
        say(f"  {where:<9}{who}: {choice.done}; {choice.better} was worth {choice.lost:.1f} more")
    if not hand:
        say("\nNo choice was clearly worse than another.")


def _sum(names, choices):
    """Print how many choices cost each player how many points."""
    from inkdeck.book import tables

    out = tables.console()
    made = tables.table(out, "<Player", "Choices", "Lost on bids", "Lost on cards", "Points lost")
    for seat in sorted({choice.seat for choice in choices}):
        mine = [choice for choice in choices if choice.seat == seat]
        bids = [choice.lost for choice in mine if not choice.trick and choice.better]
        cards = [choice.lost for choice in mine if choice.trick and choice.better]
        parts = [f"{sum(some):.1f} ({len(some)})" for some in (bids, cards)]
        tables.add(made, names[seat], len(mine), *parts, f"{sum(bids) + sum(cards):.1f}")
    say()
    tables.show(out, made)


class _Command(click.Command):
    """A command whose help names the games that it takes."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Add that only some games can be reviewed, and what to do with the others."""
        formatter.write_paragraph()
        formatter.write_text(
            f"Only {_reviewed()} can be reviewed. To go through any other game with all its cards, use "
            "inkdeck replay."
        )


@click.command("review", cls=_Command)
@asking.book_option
@click.option("--all", "everybody", is_flag=True, help="Include the bots' choices.")
@click.option(
    "--playouts",
    type=click.IntRange(50, 100_000),
    default=PLAYOUTS,
    show_default=True,
    help="Playouts for each choice: more take longer and are more reliable.",
)
@click.argument("game")
def command(book: str | None, game: str, playouts: int, everybody: bool) -> None:
    """Find the choices in GAME that cost points. inkdeck show lists the numbers of the games.

    Each choice is compared with the alternatives, using only what its player could know. The points are the
    average difference, so bad luck isn't counted as a mistake.

    Example: inkdeck review 12
    """
    run(game, book, playouts, everybody)
