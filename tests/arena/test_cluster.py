"""A tournament on a Dask cluster: a scheduler and three workers as processes, and their failures."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from arena.cluster import RealCluster, at, wait_until, workers_of
from arena.plans import bad, come, left, made, noted, played, refused
from inkdeck import cli
from inkdeck.arena import results, running
from inkdeck.commands import arena
from inkdeck.errors import EXIT_LINK, EXIT_USAGE, InkdeckHostError
from inkdeck.work import versions

pytest.importorskip("distributed", reason="Dask isn't installed: pip install 'inkdeck[cluster]'")

from inkdeck.work import cluster

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Wait longer, because the computer may be busy with other tests."""
    monkeypatch.setattr(cluster, "CONNECT_S", 120.0)
    monkeypatch.setattr(cluster, "ANSWER_S", 120.0)


@pytest.fixture
def real(tmp_path):
    with RealCluster(tmp_path) as found:
        yield found


def connect(real, count, *details):
    """Return the connected workers as soon as all of them are there."""
    wait_until(lambda: workers_of(real.address) == count)
    return cluster.connect(real.address, *details, tell=pytest.fail)


def test_workers_die_and_freeze_and_the_figures_still_match_one_process(real, tmp_path, monkeypatch):
    monkeypatch.setattr(cluster, "SILENT_S", 2.0)
    notes = tmp_path / "notes"
    tournament = made("random", "rulebook", bad("ends", 2), bad("well", 0, notes), players=3, deals=40)
    slow = {"ANSWER_S": "0.01"}  # so that games are still running when a worker's failure is noticed
    real.start("ann", "ben", "cleo", **slow)
    told = []
    run = running.Run(tournament)
    events = {
        20: lambda: real.signal("ann", signal.SIGKILL),
        40: lambda: real.signal("ben", signal.SIGSTOP),
        60: lambda: real.start("dan", **slow),
    }
    run.play(connect(real, 3), at(events), told.append)
    assert not run.error and not run.stopped
    assert results.as_json(run) == results.as_json(whole(tournament))
    told = "\n".join(told)
    assert "Worker ann (tcp://" in told and "is gone. Others do its part again." in told
    assert "Worker ben (tcp://" in told and "has been silent for 2 s. Others do its part again." in told
    real.signal("ben", signal.SIGKILL)
    assert noted(notes) and not left(notes), "their programs have left, too"


def whole(tournament):
    run = running.Run(tournament, played(tournament)[0])
    return run


def test_if_the_scheduler_goes_the_rest_is_played_elsewhere(real, tmp_path, monkeypatch):
    path, line = (
        tmp_path / "part.json",
        ("rulebook", "random", "--hands", "1", "--players", "3", "--games", "1200"),
    )
    real.start("ann", "ben")
    connect(real, 2).close()
    monkeypatch.setattr(arena, "KEEP_S", 0.0)
    kept = arena._keeper

    def keeper(run, file):
        progress = at({30: real.scheduler.kill})
        return lambda: (kept(run, file)(), progress(len(run.deals), 0))

    monkeypatch.setattr(arena, "_keeper", keeper)
    with pytest.raises(
        InkdeckHostError, match="is gone. Start it again, with its workers, and then go on."
    ) as caught:
        CliRunner().invoke(
            arena.command,
            [*line, "--seed", "5", "--cluster", real.address, "--json", str(path)],
            catch_exceptions=False,
        )
    assert caught.value.exit_code == EXIT_LINK
    part = json.loads(path.read_text())
    assert part["stopped"] and 30 <= part["deals"] < 600
    monkeypatch.undo()
    done = CliRunner().invoke(cli.cli, ["arena", *line, "--resume", str(path), "--jobs", "1"])
    assert done.exit_code == 0
    CliRunner().invoke(
        cli.cli, ["arena", *line, "--seed", "5", "--jobs", "1", "--json", str(tmp_path / "whole")]
    )
    assert path.read_bytes() == (tmp_path / "whole").read_bytes()


def test_workers_that_differ_from_this_computer_are_refused_by_name(real, tmp_path, monkeypatch):
    other = tmp_path / "other"
    shutil.copytree(
        ROOT / "host" / "inkdeck", other / "inkdeck", ignore=shutil.ignore_patterns("__pycache__")
    )
    with open(other / "inkdeck" / "errors.py", "a") as file:
        file.write("# by somebody else\n")
    (tmp_path / "numba" / "numba-0.1.dist-info").mkdir(parents=True)
    (tmp_path / "numba" / "numba-0.1.dist-info" / "METADATA").write_text("Name: numba\nVersion: 0.1\n")
    (tmp_path / "none" / "inkdeck").mkdir(parents=True)
    (tmp_path / "none" / "inkdeck" / "__init__.py").touch()
    path = os.environ.get("PYTHONPATH", "")
    for name, folder in (("ann", other), ("ben", tmp_path / "numba"), ("cleo", tmp_path / "none")):
        real.start(name, PYTHONPATH=f"{folder}{os.pathsep}{path}")
    with pytest.raises(InkdeckHostError) as caught:
        connect(real, 3, None, ["there-is-none"])
    message = str(caught.value)
    here = versions.here()
    assert f"Worker ann ({real.address.rpartition(':')[0]}" in message and caught.value.exit_code == EXIT_LINK
    assert (
        f"has Inkdeck {here['Inkdeck'].split()[0]}" in message and f"not Inkdeck {here['Inkdeck']}" in message
    )
    assert "has numba 0.1, not " in message and "has no Inkdeck, or an older one" in message
    assert message.count("has no program 'there-is-none' that can be started") == 2
    assert "Give all of them what this computer has, or stop those that lack it." in message.split("\n")[0]


def test_a_scheduler_without_workers_is_reported_and_so_is_a_worker_with_threads(real):
    with pytest.raises(
        InkdeckHostError, match="has no workers. Start them on each computer: dask worker tcp:"
    ):
        cluster.connect(real.address)
    real.start("ann", threads=4)
    wait_until(lambda: workers_of(real.address) == 1)
    told = []
    cluster.connect(real.address, tell=told.append).close()
    assert len(told) == 1 and "has 4 threads and uses one." in told[0]


def test_ctrl_c_ends_what_runs_on_the_workers(real, tmp_path):
    notes, path = tmp_path / "notes", tmp_path / "part.json"
    real.start("ann", "ben")
    connect(real, 2).close()
    command = [
        sys.executable,
        "-m",
        "inkdeck",
        "arena",
        bad("hangs", 40, notes),
        "random",
        "--games",
        "100000",
    ]
    command += ["--hands", "1", "--players", "2", "--time-limit", "600", "--json", str(path)]
    done = subprocess.Popen(
        [*command, "--cluster", real.address], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    wait_until(lambda: len(come(notes)) == 2)  # both hang
    done.send_signal(signal.SIGINT)
    output, complaints = done.communicate(timeout=240)
    assert (done.returncode, complaints) == (130, "") and "Stopped after " in output
    assert json.loads(path.read_text())["stopped"] and not left(notes)
    assert free(real.address) == 2, "the workers are there for others at once"


def test_a_workers_message_reaches_the_terminal_as_plain_text(real, capfd):
    def says_more():
        import distributed

        distributed.print("\x1b]0;printed\x07")
        distributed.worker.warn("\x1b]0;warned\x07")
        raise ValueError("\x1b]0;raised\x07")

    real.start("ann")
    with connect(real, 1) as workers:
        for piece, told in (
            (says_more, "A worker failed (ValueError: \N{REPLACEMENT CHARACTER}]0;raised"),
            (lambda: [0] * (1 << 60), "Worker ann (tcp://"),
        ):
            future = workers.submit(piece)
            wait_until(future.done)
            with pytest.raises(InkdeckHostError) as caught:
                workers.result(future)
            assert str(caught.value).startswith(told) and caught.value.exit_code == EXIT_LINK
        assert "has run out of memory. Start fewer workers there" in str(caught.value)
        workers._client.sync(workers._client.scheduler.identity)  # what was sent before has come
    printed = capfd.readouterr()
    assert "\x1b" not in printed.out + printed.err


def test_ctrl_c_before_a_question_leaves_for_the_workers_prints_nothing(real, caplog):
    real.start("ann")
    with connect(real, 1) as workers:
        client = workers._client
        client.loop.add_callback(time.sleep, 1)  # nothing is sent during that time
        before = signal.signal(signal.SIGALRM, signal.default_int_handler)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            with pytest.raises(KeyboardInterrupt):
                client.sync(client.scheduler.identity)
        finally:
            signal.signal(signal.SIGALRM, before)
        client.sync(client.scheduler.identity)
    assert not caplog.records


def free(address):
    """Return how many workers carry out a task."""
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        there = client.scheduler_info()["workers"]
        asked = [client.submit(len, "ab", workers=[worker], key=worker) for worker in there]
        return sum(future.result(timeout=60) == 2 for future in asked)


def test_a_cluster_with_certificates_plays_over_an_encrypted_connection(tmp_path):
    if not shutil.which("openssl"):
        pytest.skip("There is no openssl to make a certificate with.")
    cert, key = str(tmp_path / "cert.pem"), str(tmp_path / "key.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=inkdeck", "-days", "2"]
        + ["-keyout", key, "-out", cert],
        check=True,
        capture_output=True,
    )
    tls = cluster.Tls(cert, cert, key)
    with RealCluster(tmp_path, tls) as real:
        real.start("ann")
        assert real.address.startswith("tls://")
        line = (
            "random",
            "rulebook",
            "--hands",
            "1",
            "--games",
            "4",
            "--seed",
            "5",
            "--cluster",
            real.address,
        )
        files = ("--tls-ca", cert, "--tls-cert", cert, "--tls-key", key)
        wait_until(lambda: "Registered to" in (tmp_path / "log").read_text())
        done = CliRunner().invoke(cli.cli, ["arena", *line, *files], catch_exceptions=False)
        assert done.exit_code == 0 and "2 deals are too few" in done.output
        code, said = refused(*line[:-1], real.address, "--tls-ca", cert, "--tls-cert", key, "--tls-key", key)
        assert code == EXIT_LINK and "There is no scheduler at tls://" in said


def test_a_missing_scheduler_is_reported_in_a_sentence(monkeypatch):
    monkeypatch.setattr(cluster, "CONNECT_S", 0.3)
    for address in ("tcp://127.0.0.1:9", "tcp://127.0.0.1:x", "tcp://[", "tcp://nowhere.invalid:1"):
        code, said = refused("random", "random", "--cluster", address)
        assert code == EXIT_LINK and said.startswith(f"There is no scheduler at {address} (")


@pytest.mark.parametrize(
    "arguments, tells",
    [
        (("--cluster", "10.0.0.1:8786"), "--cluster takes an address like tcp://10.0.0.1:8786, not 10"),
        (("--cluster", "tcp://"), "--cluster takes an address like"),
        (("--cluster", "udp://x:1"), "--cluster takes an address like"),
        (("--cluster", "tcp://x:1", "--jobs", "2"), "--jobs is for this computer"),
        (("--cluster", "tls://x:1"), "needs --tls-ca, --tls-cert and --tls-key"),
        (("--cluster", "tls://x:1", "--tls-ca", "a"), "needs --tls-ca, --tls-cert and --tls-key"),
        (("--cluster", "tcp://x:1", "--tls-ca", "a"), "isn't encrypted. For TLS, write tls:// instead."),
        (("--tls-ca", "a"), "only work with --cluster"),
    ],
)
def test_bad_cluster_options_are_refused(arguments, tells):
    code, said = refused("random", "random", *arguments)
    assert code == EXIT_USAGE and tells in said
