"""Levels against each other, for who wants to know how strong they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from quartet.bots.arena.bout import ArenaError
from quartet.bots.arena.contest import Contest, Watch, hold, settled
from quartet.bots.arena.contestants import all_of
from quartet.bots.arena.figures import Figure
from quartet.bots.crew import cores
from quartet.cli.play import chosen
from quartet.games import game_by_id
from quartet.search.ismcts import Limit
from quartet.words.catalogue import Catalogue

SAVING: Final = 10.0
"""Seconds between two writings of the file."""
USUAL: Final = 0.1
"""Seconds a decision: what a level takes at the table would take all night."""


@dataclass(frozen=True)
class Order:
    game: str
    levels: str
    players: int
    deals: int
    seed: int
    options: dict[str, str]
    time: float | None
    simulations: int | None
    workers: int | None
    file: Path | None
    resume: bool


def arena(order: Order, words: Catalogue) -> Iterator[str]:
    """Play, and tell what came of it, line by line; an ArenaError says why that cannot be."""
    if order.time and order.simulations:
        raise ArenaError(words.text("terminal-arena-two-limits"))
    limit = Limit(simulations=order.simulations) if order.simulations else Limit(seconds=order.time or USUAL)
    game = game_by_id(order.game)
    options = settled(game.id, chosen(game, order.options), order.players)
    contestants = all_of(game.id, [each for each in order.levels.split(",") if each], limit)
    contest = Contest(game.id, options, order.players, order.seed, tuple(each.name for each in contestants))
    contest = _begun(contest, order, words)
    try:
        with _watching(words, words.text(f"{game.id}-name")) as shown:
            saved = monotonic()

            def watch(contest: Contest, done: int, deals: int) -> None:
                nonlocal saved
                shown(contest, done, deals)
                if order.file and monotonic() - saved > SAVING:
                    _write(order.file, contest, figured=False)
                    saved = monotonic()

            hold(contest, contestants, order.deals, workers=order.workers or cores(), watch=watch)
    except KeyboardInterrupt:
        yield words.text("terminal-arena-broken-off")
    finally:
        if order.file:
            _write(order.file, contest)
    yield from lines(contest, words)
    if order.file:
        yield words.text("terminal-arena-kept", path=str(order.file))


def _begun(contest: Contest, order: Order, words: Catalogue) -> Contest:
    if not order.file:
        if order.resume:
            raise ArenaError(words.text("terminal-arena-no-file"))
        return contest
    if not order.file.exists():
        _write(order.file, contest)  # better refused now than after the last game
        return contest
    if not order.resume:
        raise ArenaError(words.text("terminal-arena-there", path=str(order.file)))
    try:
        begun = Contest.loads(order.file.read_text("utf-8"))
    except (ArenaError, UnicodeError) as error:
        raise ArenaError(words.text("terminal-arena-bad-file", path=str(order.file), fault=str(error))) from error
    if not contest.same(begun):
        raise ArenaError(words.text("terminal-arena-other", path=str(order.file)))
    if begun.by_another_build():
        raise ArenaError(words.text("terminal-arena-other-build", path=str(order.file)))
    return begun if begun.played else contest  # who sat down and left has made nothing of it


def _write(path: Path, contest: Contest, *, figured: bool = True) -> None:
    """In one go: whoever pulls the plug has the old file or the new one."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(contest.dumps(figured=figured), "utf-8")
    beside.replace(path)


@contextmanager
def _watching(words: Catalogue, game: str) -> Iterator[Watch]:
    """A line that grows, where somebody may be looking; it leaves nothing behind."""
    console = Console(stderr=True, highlight=False, emoji=False, markup=False)
    columns = TextColumn("{task.description}", markup=False), BarColumn(), TimeRemainingColumn(compact=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(game)

        def shown(_contest: Contest, done: int, deals: int) -> None:
            text = words.text("terminal-arena-playing", game=game, done=done, all=deals)
            progress.update(task, description=text, completed=done, total=deals)

        yield shown


# ── What came of it ───────────────────────────────────────────────────────────────────────────────────────────────


def lines(contest: Contest, words: Catalogue) -> list[str]:
    """The figures, each with its interval, and all they depend on."""
    told = contest.figures()
    played = min(met.deals for met in contest.met.values())
    title = words.text(
        "terminal-arena-title",
        game=words.text(f"{contest.game}-name"),
        players=contest.players,
        seed=str(contest.seed),
        deals=played,
        games=played * contest.games_a_deal,
    )
    options = ", ".join(f"{key}={choice}" for key, choice in contest.options.items())
    levels = [
        [words.text(f"terminal-arena-{key}") for key in ("level", "elo", "ms", "slowest")],
        *(
            [name, _points(told.elo[number]), f"{cost.milliseconds:.3f}", f"{1000 * cost.slowest:.1f}"]
            for number, name in enumerate(contest.names)
            for cost in [contest.cost(number)]
        ),
    ]
    many = contest.players > 2
    keys = ("pair", "share", *(("against", "even") if many else ()), "games", "shared", "length")
    pairs = [[words.text(f"terminal-arena-{key}") for key in keys]]
    for pair, met in contest.met.items():
        shares, games = told.shares[pair], met.deals * contest.games_a_deal
        pairs.append([
            words.text("terminal-arena-among", first=contest.names[pair[0]], second=contest.names[pair[1]]),
            _percent(shares.alone),
            *((_percent(shares.against), _percent(shares.even)) if many else ()),
            str(games),
            str(met.shared),
            f"{met.decisions / max(games, 1):.0f}",
        ])  # fmt: skip
    fair = f"{100 / contest.players:.4g}%"
    return [
        title,
        words.text("terminal-arena-options", options=options),
        "",
        *_columns(levels),
        "",
        *_columns(pairs),
        "",
        words.text("terminal-arena-what", fair=fair, anchor=contest.names[contest.anchor]),
        *(
            words.text(
                "terminal-arena-made",
                date=each["date"],
                commit=each["commit"] or words.text("terminal-arena-no-commit"),
                build=each["build"],
                cpu=each["cpu"],
                python=each["python"],
            )
            for each in contest.made
        ),
    ]


def _points(elo: Figure) -> str:
    if elo.low == elo.high:
        return f"{elo.value:.0f}"
    return f"{elo.value:.0f} ({elo.low:.0f} … {elo.high:.0f})"


def _percent(share: Figure) -> str:
    return f"{100 * share.value:.1f}% ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The first to the left, figures to the right."""
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join([
            row[0].ljust(wide[0]), *(cell.rjust(width) for cell, width in zip(row[1:], wide[1:], strict=True))
        ]).rstrip()
        for row in rows
    ]  # fmt: skip
