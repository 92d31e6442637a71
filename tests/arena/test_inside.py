"""A process keeps a thing between pieces of work, for one piece at a time and for a limited time."""

import threading
import time

import pytest

from inkdeck.work import inside

MOST_S = 30


class Thing:
    def __init__(self, is_over):
        self.is_over = is_over
        self.closed = threading.Event()

    def close(self, patience):
        self.closed.set()


@pytest.fixture
def run(request):
    yield request.node.name
    inside.end(request.node.name)


def test_a_kept_thing_is_made_once_and_closed_at_the_end(run):
    with inside.kept(run, Thing) as first:
        pass
    with inside.kept(run, Thing) as again:
        assert again is first and not first.is_over()
    inside.end(run)
    assert first.closed.is_set() and first.is_over()


def test_unused_programs_are_closed(run, monkeypatch):
    monkeypatch.setattr(inside, "IDLE_S", 0.1)
    with inside.kept(run, Thing) as thing:
        time.sleep(0.3)
        assert not thing.closed.is_set(), "while it is used it stays"
    assert thing.closed.wait(MOST_S)
    with inside.kept(run, Thing) as other:
        assert other is not thing


def test_two_pieces_never_share_a_kept_thing(run):
    using, most = [], []

    def piece():
        with inside.kept(run, Thing):
            using.append(1)
            time.sleep(0.05)
            most.append(len(using))
            using.pop()

    threads = [threading.Thread(target=piece) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(MOST_S)
    assert most == [1, 1, 1, 1]


def test_a_running_piece_learns_that_the_run_is_over(run):
    begun, heard = threading.Event(), threading.Event()

    def piece():
        with inside.kept(run, Thing) as thing:
            begun.set()
            while not thing.is_over():
                time.sleep(0.01)
            heard.set()

    threading.Thread(target=piece, daemon=True).start()
    assert begun.wait(MOST_S)
    inside.end_soon(run)
    assert heard.wait(MOST_S)
