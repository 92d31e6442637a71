"""The report's content from the games of a book: tables as rows of texts, charts as SVG."""

from typing import NamedTuple

from inkdeck import games as host_games
from inkdeck.book import figures, tables
from inkdeck.book.store import Book
from inkdeck.book.tally import running
from inkdeck.report import charts
from inkdeck.report.words import Words
from inkdeck_core.record import format

LATEST = 25
"""The number of games in the list of the latest."""

MOST_AGAINST = 8
"""The number of people in the table of who beats whom: a phone has no room for more."""

MOST_BARS = 12


class Grid(NamedTuple):
    """A table: `head` and `rows` of texts. Columns have numbers, except for those in `words`. If `stacked`, a
    row's cells are below each other when there isn't enough room for its width.
    """

    head: list
    rows: list
    words: tuple = (0,)
    stacked: bool = False


class Chart(NamedTuple):
    """An SVG with its title, a note below it, and a legend of (name, colour)."""

    title: str
    svg: str
    note: str = ""
    legend: tuple = ()


class Section(NamedTuple):
    """A heading with what is below it: a `Grid` or None, a note, and `Chart`s."""

    title: str
    table: Grid | None = None
    note: str = ""
    charts: tuple = ()


def sections(
    book: Book, words: Words, selection: figures.Selection = figures.EVERYTHING
) -> tuple[str, list[Section]]:
    """Return (the line below the title, list of `Section`) for the finished games of a `Selection`.

    Without any games, there are no sections.
    """
    games = [
        (played, [(person, part) for person, part in parts if not part.bot], parts)
        for played, parts in figures.chosen(book, selection)
        if played.ending == format.FINISHED
    ]
    if not games:
        return "", []
    found = figures.Figures()
    for played, people, _ in games:
        found.add(played, people)
    made = [_people(words, found, games)]
    made += [_kind(words, number, kind, found.kinds[kind]) for number, kind in enumerate(sorted(found.kinds))]
    if len(found.overall) > 1:
        made.append(_against(words, found))
    made.append(_latest(book, words, games))
    return _span(words, games), [section for section in made if section]


def _span(words, games):
    days = [day for day in (figures.day_of(played) for played, _, _ in games) if day]
    first, last = (words.day(min(days)), words.day(max(days))) if days else (words.day(None),) * 2
    if first == last:
        return words.counted("span_day", len(games), first)
    return words("span", len(games), first, last)


def _people(words, found, games):
    head = [words(key) for key in ("player", "games", "wins", "won", "streak", "longest", "last")]
    rows = []
    for person, tally in figures.ranked(found.overall):
        last = words.day(figures.day_of(tally.last) if tally.last else None)
        share = words.percent(tally.wins, tally.decided)
        rows.append([person, tally.games, tally.wins, share, tally.streak, tally.longest, last])
    ranking = words("ranking") if len(rows) > 1 else ""
    best = [person for person, tally in figures.ranked(found.overall) if tally.wins][: charts.MOST_LINES]
    if not best or len(games) < 2:
        return Section(words("people"), Grid(head, rows), ranking)
    note = words("wins_note", len(best)) if len(best) < len(found.overall) else ""
    chart = Chart(words("wins_chart"), charts.lines("wins", _wins(best, games)), note, _legend(best))
    return Section(words("people"), Grid(head, rows), ranking, (chart,))


def _wins(best, games):
    """Return how many games each of `best` had won after each game."""
    lines = [(person, []) for person in best]
    for _, people, _ in games:
        winners = {person for person, part in people if part.final and part.won}
        for person, line in lines:
            line.append((line[-1] if line else 0) + (person in winners))
    return lines


def _legend(people):
    return tuple(zip(people, charts.COLOURS, strict=False))


def _kind(words, number, kind, tallies):
    """Return the section of one kind of game, number `number` in the report."""
    bids = host_games.has_bids(*kind)
    marks = host_games.marks(kind[0])
    keys = ["player", "games", "wins", "won", "best", "hands", "points_a_hand", *["bids_made"][:bids]]
    heads = [words(key) for key in keys] + [head[words.language] for head in marks.values()]
    rows = []
    for person, tally in figures.ranked(tallies):
        row = [person, tally.games, tally.wins, words.percent(tally.wins, tally.decided)]
        row += ["–" if tally.best is None else _signed(tally.best), tally.hands]
        row.append(words.mean(tally.points, tally.hands))
        row += [words.percent(tally.bids_made, tally.bids)][:bids]
        rows.append(row + [tally.marks.get(mark, 0) for mark in marks])
    means = [(person, tally.points / tally.hands) for person, tally in figures.ranked(tallies) if tally.hands]
    drawn = []
    if len(means) > 1:
        fewest = figures.fewest_wins(kind, tallies)
        means.sort(key=lambda row: row[1], reverse=not fewest)
        drawn.append(
            _bars(words("points_chart"), f"points{number}", means, lambda value: words.mean(value, 1))
        )
    if bids:
        made = [(person, tally) for person, tally in figures.ranked(tallies) if tally.bids]
        shares = [(person, 100 * tally.bids_made / tally.bids) for person, tally in made]
        shares.sort(key=lambda row: -row[1])
        if len(shares) > 1:
            svg = _bars(words("bids_chart"), f"bids{number}", shares, lambda value: words.percent(value, 100))
            drawn.append(svg)
    table = Grid(heads, rows)
    return Section(host_games.kind(kind[0], kind[1], words.language), table, charts=tuple(drawn))


def _bars(title, name, rows, formatted):
    return Chart(title, charts.bars(f"bars {name}", rows[:MOST_BARS], formatted))


def _against(words, found):
    people = [person for person, _ in figures.ranked(found.overall)][:MOST_AGAINST]
    rows = []
    for one in people:
        row = [one]
        for other in people:
            counts = found.against.get((one, other))
            row.append("" if one == other else f"{counts[0]} / {sum(counts)}" if counts else "–")
        rows.append(row)
    return Section(words("against"), Grid(["", *people], rows), words("against_note"))


def _latest(book, words, games):
    people = book.people.by_name()
    rows = []
    for played, _, parts in games[: -LATEST - 1 : -1]:
        final = sorted((part for _, part in parts if part.final), key=lambda part: part.place or 0)
        scores = (f"{tables.holder(part, people)} {_signed(part.score)}" for part in final)
        result = ", ".join(score.replace(" ", "\u00a0") for score in scores)
        rows.append(
            [
                words.day(figures.day_of(played)),
                host_games.kind(played.game, played.variant, words.language),
                result,
            ]
        )
    played = games[-1][0]
    chart = _curve(book, people, words, played)
    table = Grid([words(key) for key in ("day", "game", "result")], rows, (0, 1, 2), True)
    return Section(words("latest"), table, charts=(chart,) if chart else ())


def _curve(book, people, words, played):
    """Return a chart of a game's scores, or None for a game of one hand."""
    _, players, hands, _ = book.derived(played.number)
    names = {row.seat: tables.holder(row, people) for row in players if row.final}
    lines = running(hands, len(names))
    shown = list(names)[: charts.MOST_LINES]
    count = max(map(len, lines))
    if count < 3:
        return None
    labels = [str(hand) for hand in range(count)]
    svg = charts.lines("curve", [(names[seat], lines[seat]) for seat in shown], labels)
    note = words(
        "curve_note",
        host_games.kind(played.game, played.variant, words.language),
        words.day(figures.day_of(played)),
    )
    return Chart(words("curve_chart"), svg, note, _legend([names[seat] for seat in shown]))


def _signed(number):
    return str(number).replace("-", "−")
