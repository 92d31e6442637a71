"""What tools that work for long have in common: who does the pieces, from the command line."""

import argparse
import os
import sys
from collections.abc import Callable

from inkdeck.errors import InkdeckHostError
from inkdeck.work.workers import Workers, on_this_computer


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add what `chosen` reads."""
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)"
    )


def chosen(arguments: argparse.Namespace) -> Workers:
    """The workers that these arguments ask for; whoever uses them closes them."""
    return on_this_computer(arguments.jobs)


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
