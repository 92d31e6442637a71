"""`inkdeck completion`: prints the script that a shell needs to complete Inkdeck's commands and options."""

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> None:
    """Print the script that lets your shell complete Inkdeck's commands and options with Tab.

    \b
    Example: inkdeck completion bash >> ~/.bashrc
    Example: inkdeck completion zsh >> ~/.zshrc
    Example: inkdeck completion fish > ~/.config/fish/completions/inkdeck.fish
    """
    from inkdeck.cli import cli

    made = get_completion_class(shell)
    assert made is not None
    completion = made(cli, {}, "inkdeck", "_INKDECK_COMPLETE")
    # not `source()`, which for bash runs the bash that happens to be installed to ask for its version
    click.echo(completion.source_template % completion.source_vars())
