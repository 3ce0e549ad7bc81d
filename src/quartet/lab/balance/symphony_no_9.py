"""Symphony No. 9: concerts that fail, scoring tiles, musicians and their tracks, and other figures for both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from quartet.games.symphony_no_9.pieces import MUSICIANS
from quartet.lab.balance import stats
from quartet.lab.balance.charts import Series
from quartet.lab.balance.common import beginning, by_level, dotted, enough, largest, length_and_spread, tables, trials
from quartet.lab.balance.page import Plot, Section
from quartet.lab.balance.proposals import PROPOSALS, Proposal
from quartet.lab.balance.runs import Floats, Run
from quartet.lab.balance.stats import Estimate

TILES: Final = {0: "1", 2: "2A", 3: "2B", 4: "3A", 5: "3B", 6: "4A", 7: "4B", 8: "5A", 9: "5B", 10: "6"}
"""By method, as a row has it. Tiles 1 and 6 are the same on both sides."""
FATES: Final = ("failed: too little", "failed: too much", "low", "medium", "high")


def musicians(run: Run) -> int:
    return 6 if run.players == 4 else 5


def methods(run: Run) -> Floats:
    found = run.column("method")
    return np.where(np.isin(found, (1, 11)), found - 1, found)


# ── Concerts ──────────────────────────────────────────────────────────────────────────────────────────────────────


def fates(run: Run) -> list[Estimate]:
    """A game has six concerts, so it is their share in each game that is averaged."""
    concerts, too_high = run.column("concerts"), run.column("too_high")
    failed = (concerts == -1).sum(axis=1)
    each = [failed - too_high, too_high, *[(concerts == level).sum(axis=1) for level in range(3)]]
    return [stats.mean(count / concerts.shape[1]) for count in each]


def failures(run: Run) -> Estimate:
    return stats.mean((run.column("concerts") == -1).mean(axis=1))


def failures_by_round(run: Run) -> list[Estimate]:
    failed = run.column("concerts") == -1
    return [stats.proportion(int(failed[:, i].sum()), run.games) for i in range(failed.shape[1])]


def concerts(runs: Sequence[Run]) -> Section:
    here = enough(runs, largest(runs))
    said = " ".join(f"{run.said.capitalize()}: {100 * failures(run).value:.0f} % fail." for run in here)
    made = Section("How often concerts fail", said)
    made.plots = [
        dotted("How concerts go", "With four players.", FATES, by_level(here, fates), axis="share of concerts",
               percent=True),
        dotted("Failures by round", "", [f"round {i}" for i in range(1, 7)], by_level(here, failures_by_round),
               axis="share of concerts that failed", percent=True),
    ]  # fmt: skip
    counts = sorted({run.players for run in tables(runs)})
    levels = list(dict.fromkeys(run.said for run in tables(runs)))
    series = [
        Series(
            level,
            [next((failures(run) for run in tables(runs, n) if run.said == level), stats.NOTHING) for n in counts],
        )
        for level in levels
    ]
    text = "With two, the virtual patron gives too; its tiles are partly our guess."
    labels = [f"{count} players" for count in counts]
    made.plots.append(dotted("Failures by players", text, labels, series, axis="share that failed", percent=True))
    return made


# ── Scoring tiles ─────────────────────────────────────────────────────────────────────────────────────────────────


def points_a_tile(run: Run) -> list[Estimate]:
    """By scoring tile: points, by composition tiles of its colour."""
    of, tiles = methods(run), run.cells("tiles", run.players).sum(axis=1)
    points = run.cells("tile_points", run.players).sum(axis=1)
    found: list[Estimate] = []
    for method in TILES:
        there = of == method
        found.append(stats.ratio((points * there).sum(axis=1), (tiles * there).sum(axis=1)))
    return found


def most_of_it_wins(run: Run) -> list[Estimate]:
    """By scoring tile: how often who has most tiles of its colour wins, beyond the fair share."""
    of, tiles = methods(run), run.cells("tiles", run.players)
    most = (tiles == tiles.max(axis=1, keepdims=True)) & (tiles > 0)
    share = (most * run.share[:, :, None]).sum(axis=1) / np.maximum(most.sum(axis=1), 1)
    found: list[Estimate] = []
    for method in TILES:
        there = (of == method) & (most.sum(axis=1) > 0)
        games = there.any(axis=1)
        found.append(stats.mean((share * there).sum(axis=1)[games] - 1 / run.players))
    return found


def scoring(runs: Sequence[Run]) -> Section:
    made = Section(
        "What each scoring tile is worth",
        "Tiles lie at musicians by lot here, with sides by lot. Their figures are printed, so this is about the game "
        "and not about our guesses.",
    )
    here = enough(runs, largest(runs))
    labels = [f"tile {name}" for name in TILES.values()]
    made.plots = [
        dotted("Points for a composition", "All points that the scoring tile brought, by composition tiles of its "
               "colour that players had.", labels, by_level(here, points_a_tile), axis="points"),
        dotted("Having most of its colour", "Share of wins of who has most compositions of that colour, beyond the "
               "fair share.", labels, by_level(here, most_of_it_wins), axis="share of wins, less the fair share",
               fair=0, percent=True),
    ]  # fmt: skip
    return made


# ── Musicians ─────────────────────────────────────────────────────────────────────────────────────────────────────


def high_fame(run: Run) -> list[Estimate]:
    """By musician: the share of rounds in which he is the one of high fame."""
    high = run.column("high")
    return [stats.mean((high == musician).mean(axis=1)) for musician in range(musicians(run))]


def performances(run: Run) -> list[Estimate]:
    performed = run.column("performed")
    return [stats.mean(performed[:, musician]) for musician in range(musicians(run))]


def deaths(run: Run) -> list[Estimate]:
    dead = run.column("dead")
    return [stats.proportion(int(dead[:, musician].sum()), run.games) for musician in range(musicians(run))]


def patrons_points(run: Run) -> list[Estimate]:
    """By musician: points that his scoring tile brought, by compositions; tiles lie by lot, so tracks make the rest."""
    tiles, points = run.cells("tiles", run.players).sum(axis=1), run.cells("tile_points", run.players).sum(axis=1)
    return [stats.ratio(points[:, musician], tiles[:, musician]) for musician in range(musicians(run))]


def lives(runs: Sequence[Run]) -> Section:
    made = Section(
        "The six musicians",
        "They differ in their career tracks only, and the tracks are reconstructed (side A here, the usual one).",
    )
    here = enough(runs, largest(runs))
    labels = [name.capitalize() for name in MUSICIANS][: musicians(here[0])]
    made.plots = [
        dotted("High fame", "Share of rounds in which he is the one of high fame. One in six would be even.", labels,
               by_level(here, high_fame), axis="share of rounds", fair=1 / len(labels), percent=True),
        dotted("Performances", "Concerts he plays at, in a game.", labels, by_level(here, performances),
               axis="performances a game"),
        dotted("Deaths", "", labels, by_level(here, deaths), axis="share of games in which he dies", percent=True),
        dotted("Points for a composition of his", "", labels, by_level(here, patrons_points), axis="points"),
    ]  # fmt: skip
    return made


# ── Other figures ─────────────────────────────────────────────────────────────────────────────────────────────────


def unevenness(run: Run) -> Estimate:
    """The deviation of the musicians' shares of high fame, by their mean."""
    each = [run.column("high") == musician for musician in range(musicians(run))]
    return stats.jackknife(
        run.games, lambda some: len(each) * stats.spread([stats.mean(high[some].mean(axis=1)) for high in each])
    )


def compared(
    runs: Sequence[Run],
    wanted: Sequence[Proposal],
    title: str,
    text: str,
    axis: str,
    estimate: Callable[[Run], Estimate],
) -> Plot:
    series = []
    for level in ("random", "2"):
        found = [trials(runs, level, each.key) for each in wanted]
        if any(found):
            values = [estimate(run) if run else stats.NOTHING for run in found]
            series.append(Series(next(run.said for run in found if run), values))
    return dotted(title, text, [each.said for each in wanted], series, axis=axis, percent=True)


def proposals(runs: Sequence[Run]) -> list[Section]:
    wanted = [each for each in PROPOSALS["symphony-no-9"] if trials(runs, "random", each.key)]
    tracks = [each for each in wanted if each.trials[0][1] == 4]
    patrons = [each for each in wanted if each.trials[0][1] == 2]
    made = Section(
        "The reconstructed figures",
        "Career tracks and two of the virtual patron's tiles are our guess. Others are tried here: tracks by how "
        "evenly high fame falls on the musicians, the patron's tiles by how often concerts of two fail.",
    )
    if tracks:
        made.plots.append(
            compared(runs, tracks, "How unevenly fame falls", "Deviation among the musicians' shares of high fame, by "
                     "their mean, four players: less is fairer.", "deviation by mean", unevenness)
        )  # fmt: skip
        made.plots.append(
            compared(runs, tracks, "Failures with those tracks", "", "share of concerts that failed", failures)
        )
    if patrons:
        made.plots.append(
            compared(runs, patrons, "The virtual patron's tiles", "Two players: how often concerts fail.",
                     "share of concerts that failed", failures)
        )  # fmt: skip
    return [made] if made.plots else []


def sections(runs: Sequence[Run]) -> list[Section]:
    return [beginning(runs), concerts(runs), scoring(runs), lives(runs), length_and_spread(runs), *proposals(runs)]
