"""What is asked of every game: who sits well, who begins well, how long it takes, how close it gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from quartet.lab.balance import charts, stats
from quartet.lab.balance.charts import Series
from quartet.lab.balance.page import Plot, Row, Section
from quartet.lab.balance.plan import TABLE
from quartet.lab.balance.runs import Floats, Run
from quartet.lab.balance.stats import Estimate

PLACES: Final = ("who begins", "second", "third", "fourth", "fifth", "sixth", "seventh")
NUMBERS: Final = ("", "one", "two", "three", "four", "five", "six", "seven")


ENOUGH: Final = 100


def tables(runs: Sequence[Run], players: int = 0) -> list[Run]:
    """The usual tables, of so many players."""
    return [run for run in runs if run.key.startswith(TABLE) and players in (0, run.players)]


def enough(runs: Sequence[Run], players: int) -> list[Run]:
    """Those of the usual tables that can tell shares and effects: of a few games the intervals would hide the rest."""
    here = tables(runs, players)
    return [run for run in here if run.games >= ENOUGH] or here


def largest(runs: Sequence[Run]) -> int:
    """The number of players that most is known about."""
    counts = sorted({run.players for run in tables(runs)}, key=lambda n: (len(tables(runs, n)), n == 4, n))
    return counts[-1]


def rows(labels: Sequence[str], series: Sequence[Series], *, percent: bool = False) -> list[Row]:
    return [
        Row(label, each.name, value, percent)
        for each in series
        for label, value in zip(labels, each.values, strict=True)
    ]


def by_level(runs: Sequence[Run], estimates: Callable[[Run], list[Estimate]]) -> list[Series]:
    return [Series(run.said, estimates(run)) for run in runs]


def dotted(
    title: str,
    text: str,
    labels: Sequence[str],
    series: Sequence[Series],
    *,
    axis: str,
    fair: float | None = None,
    percent: bool = False,
) -> Plot:
    drawing = charts.dots(labels, series, axis=axis, fair=fair, percent=percent)
    return Plot(title, text, drawing, rows(labels, series, percent=percent))


def columns(values: Floats) -> list[Estimate]:
    """[game, place]: an estimate a place."""
    return [stats.mean(values[:, i]) for i in range(values.shape[1])]


# ── Sections ──────────────────────────────────────────────────────────────────────────────────────────────────────


def beginning(runs: Sequence[Run]) -> Section:
    """Who acts when."""
    made = Section(
        "Beginning, and where you sit",
        "If turn order did not matter, every mark would lie on the dashed line: the fair share of wins.",
    )
    for players in sorted({run.players for run in tables(runs)}):
        here = enough(runs, players)
        series = by_level(here, lambda run: columns(run.in_turn_order(run.share)))
        advantage = " ".join(
            _first_said(run.said, each.values[0], players) for run, each in zip(here, series, strict=True)
        )
        made.plots.append(
            dotted(
                f"{NUMBERS[players].capitalize()} players, in turn order", advantage, PLACES[:players], series,
                axis="share of wins", fair=1 / players, percent=True,
            )
        )  # fmt: skip
    players = largest(runs)
    series = by_level(enough(runs, players), lambda run: columns(run.share))
    made.plots.append(
        dotted(
            "By seat, whoever begins",
            "The chair itself should not matter where the first player is drawn by lot: this checks the simulation.",
            [f"seat {seat + 1}" for seat in range(players)], series,
            axis="share of wins", fair=1 / players, percent=True,
        )
    )  # fmt: skip
    return made


def _first_said(said: str, first: Estimate, players: int) -> str:
    gain, half = 100 * (first.value - 1 / players), 100 * first.half
    if abs(gain) <= half:
        return f"{said.capitalize()}: no advantage in beginning that {first.n:,} games would show (±{half:.1f} points)."
    return (
        f"{said.capitalize()}: who begins wins {abs(gain):.1f} points {'more' if gain > 0 else 'less'} (±{half:.1f})."
    )


def length_and_spread(runs: Sequence[Run], *, points: bool = True) -> Section:
    made = Section("Length and spread", "")
    players = largest(runs)
    here = enough(runs, players)
    values = [(run.said, run.column("decisions")) for run in here]
    text = " ".join(
        f"{said.capitalize()}: {stats.mean(each).value:.0f} decisions on average, half of all games between "
        f"{np.quantile(each, 0.25):.0f} and {np.quantile(each, 0.75):.0f}." for said, each in values
    )  # fmt: skip
    drawing = charts.curves(values, axis=f"decisions a game, {NUMBERS[players]} players; share of games")
    made.plots.append(Plot("How long a game is", text, drawing))
    counts = sorted({run.players for run in tables(runs)})
    labels = [f"{NUMBERS[count]} players" for count in counts]
    levels = list(dict.fromkeys(run.said for run in tables(runs)))
    series = [
        Series(level, [_of(runs, count, level, lambda run: stats.mean(run.column("decisions"))) for count in counts])
        for level in levels
    ]
    made.plots.append(
        dotted("Length by players", "Decisions of all players together.", labels, series, axis="decisions a game")
    )
    if points:
        scores = [(run.said, run.scores.ravel()) for run in here]
        text = " ".join(
            f"{said.capitalize()}: {each.mean():.1f} points, deviation {each.std():.1f}." for said, each in scores
        )
        drawing = charts.curves(scores, axis=f"points of a player, {NUMBERS[players]} players; share of players")
        made.plots.append(Plot("What players score", text, drawing))
        margins = by_level(here, lambda run: [stats.mean(margin(run)), stats.mean(behind(run))])
        made.plots.append(
            dotted("How close it is", "Points between the best score and the next, and between the best and the last.",
                   ["first to second", "first to last"], margins, axis="points")
        )  # fmt: skip
    return made


def _of(runs: Sequence[Run], players: int, said: str, estimate: Callable[[Run], Estimate]) -> Estimate:
    return next((estimate(run) for run in tables(runs, players) if run.said == said), stats.NOTHING)


def margin(run: Run) -> Floats:
    ordered = np.sort(run.scores, axis=1)
    lead: Floats = ordered[:, -1] - ordered[:, -2]
    return lead


def behind(run: Run) -> Floats:
    lead: Floats = run.scores.max(axis=1) - run.scores.min(axis=1)
    return lead


def trials(runs: Sequence[Run], level: str, key: str) -> Run | None:
    """The simulation of a proposal."""
    return next((run for run in runs if run.key.startswith(f"try-{key}_") and run.level == level), None)
