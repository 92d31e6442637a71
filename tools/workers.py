"""The option of long-running tools that chooses who does the pieces."""

import argparse
import sys
from collections.abc import Callable

from inkdeck.errors import InkdeckHostError
from inkdeck.work import line
from inkdeck.work.workers import Workers


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add what `chosen` reads."""
    for name, text in line.FLAGS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=int if name == "jobs" else str, help=text)


def chosen(arguments: argparse.Namespace, most: int = 256) -> Workers:
    """The workers that these arguments ask for; whoever uses them closes them. :param most: pieces."""
    return line.workers(vars(arguments), most, (), tell)


def tell(sentence: str) -> None:
    """Say what happens to workers, where it disturbs no figure."""
    print(sentence, file=sys.stderr, flush=True)


def run(main: Callable[[], int]) -> int:
    """Run a tool's main function; returns its exit code, also where it is refused or stopped."""
    try:
        return main()
    except InkdeckHostError as error:
        tell(str(error))
        return error.exit_code
    except KeyboardInterrupt:
        return 130
