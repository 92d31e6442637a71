"""The result of 2,000 games on a cluster doesn't depend on failures."""

import json
import re
import signal

import pytest
from click.testing import CliRunner

from arena.cluster import RealCluster, at, wait_until, workers_of
from inkdeck import cli
from inkdeck.arena import running
from inkdeck.commands import arena
from inkdeck.errors import EXIT_LINK, InkdeckHostError
from inkdeck.work import cluster

pytest.importorskip("distributed", reason="Dask isn't installed: pip install 'inkdeck[cluster]'")

LINE = ["arena", "rulebook", "random", "--players", "8", "--games", "2000", "--seed", "48"]


@pytest.mark.long
def test_two_thousand_games_have_the_same_result_whatever_happens(tmp_path, monkeypatch):
    part, whole = tmp_path / "part.json", tmp_path / "whole.json"
    with RealCluster(tmp_path) as real:
        real.start("ann", "ben", "cleo", nanny=True)
        wait_until(lambda: workers_of(real.address) == 3)

        def kill():
            real.signal("ann", signal.SIGKILL)

        events = {
            50: kill,
            150: lambda: real.signal("ben", signal.SIGSTOP),
            900: real.scheduler.kill,
        }
        output = stopped_by(
            monkeypatch, events, kill, [*LINE, "--cluster", real.address, "--json", str(part)]
        )
    assert len(re.findall(r"Worker ann \(\S+\) is gone\. Others do its part again\.", output)) == 2
    assert "Worker ben (" in output and "has been silent for 4 s. Others do its part again." in output
    kept = json.loads(part.read_text())
    assert kept["stopped"] and 900 <= kept["deals"] < 1000
    assert f"Stopped after {kept['deals']} whole deals" in output
    for words in (
        [*LINE[:-2], "--resume", str(part), "--jobs", "2"],
        [*LINE, "--jobs", "1", "--json", str(whole)],
    ):
        assert CliRunner().invoke(cli.cli, words, catch_exceptions=False).exit_code == 0
    assert part.read_bytes() == whole.read_bytes()


def stopped_by(monkeypatch, events, when_back, words):
    """Run a tournament with these events until the scheduler goes, and return the arena's messages.

    :param when_back: called as soon as a worker has joined.
    """
    progress, told = at(events), []

    def say(text="", **_):
        told.append(text)
        if text.endswith("has joined.") and "".join(told).count("has joined.") == 1:
            when_back()

    # While one worker is silent, the others play on; some deals must be left when the scheduler goes.
    monkeypatch.setattr(cluster, "SILENT_S", 4.0)
    monkeypatch.setattr(running, "PIECE_S", 0.05)
    monkeypatch.setattr(cluster, "CONNECT_S", 120.0)
    monkeypatch.setattr(arena, "_keeper", lambda run, _file: lambda: progress(len(run.deals), 0))
    monkeypatch.setattr(arena, "say", say)
    monkeypatch.setattr("inkdeck.arena.report.say", say)
    with pytest.raises(InkdeckHostError, match="The scheduler at .* is gone.") as caught:
        CliRunner().invoke(cli.cli, words, catch_exceptions=False)
    monkeypatch.undo()
    assert caught.value.exit_code == EXIT_LINK
    return "\n".join(told)
