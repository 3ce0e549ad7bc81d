"""Hit Maker: where points come from, what each kind of cam is worth, and other fretboards."""

from __future__ import annotations

from collections.abc import Sequence

from quartet.games.hit_maker.pieces import CAMS
from quartet.lab.balance import stats
from quartet.lab.balance.charts import Series
from quartet.lab.balance.common import (
    beginning,
    by_level,
    columns,
    dotted,
    enough,
    largest,
    length_and_spread,
    tables,
    trials,
)
from quartet.lab.balance.page import Section
from quartet.lab.balance.proposals import PROPOSALS
from quartet.lab.balance.runs import Run
from quartet.lab.balance.stats import Estimate
from quartet.lab.observe import SOURCES

SAID = {"chord": "playing the chord", "add": "adding a cam", "remove": "removing one", "replace": "replacing one",
        "turn": "turning"}  # fmt: skip


def cam_worth(run: Run) -> list[Estimate]:
    return stats.effects(run.scores, run.cells("claimed", run.players))


def cam_wins(run: Run) -> list[Estimate]:
    return stats.effects(run.share, run.cells("claimed", run.players))


def cam_use(run: Run) -> list[Estimate]:
    """Of those claimed: how many came onto the stack."""
    claimed, used = run.cells("claimed", run.players).sum(axis=1), run.cells("used", run.players).sum(axis=1)
    return [stats.ratio(used[:, i], claimed[:, i]) for i in range(len(CAMS))]


def share_of_points(run: Run) -> list[Estimate]:
    points = run.cells("points_from", run.players).sum(axis=1)
    total = points.sum(axis=1)
    return [stats.ratio(points[:, i], total) for i in range(len(SOURCES))]


def points_a_play(run: Run) -> list[Estimate]:
    points, plays = run.cells("points_from", run.players).sum(axis=1), run.cells("plays", run.players).sum(axis=1)
    return [stats.ratio(points[:, i], plays[:, i]) for i in range(len(SOURCES))]


def cams(runs: Sequence[Run]) -> Section:
    made = Section(
        "What each kind of cam is worth",
        "Everybody claims the same number of cams, so only differences can be told: a mark right of the line means "
        "that who claimed it did better than with an average cam. Random players claim blindly, so theirs is the clean "
        "comparison; thinking ones claim by an order of their own.",
    )
    here = enough(runs, largest(runs))
    made.plots = [
        dotted("In points", "Against an average cam.", CAMS, by_level(here, cam_worth), axis="points", fair=0),
        dotted("In wins", "Against an average cam.", CAMS, by_level(here, cam_wins), axis="share of wins", fair=0,
               percent=True),
        dotted("How often it is used", "Of those claimed, the share that was added or put in place of another; the "
               "others were discarded, or still in stock at the end.", CAMS, by_level(here, cam_use), axis="used",
               percent=True),
    ]  # fmt: skip
    return made


def sources(runs: Sequence[Run]) -> Section:
    made = Section("Where points come from", "")
    here = tables(runs, largest(runs))
    labels = [SAID[each] for each in SOURCES]
    made.plots = [
        dotted("Of all points", "", labels, by_level(here, share_of_points), axis="share of points", percent=True),
        dotted("For each time", "Points a play of that sort brings on average.", labels,
               by_level(here, points_a_play), axis="points"),
    ]  # fmt: skip
    return made


def leading(runs: Sequence[Run]) -> Section:
    made = Section(
        "The band leader",
        "The leader is the first seat here: sets key and first cam, claims last, and with two players does not begin.",
    )
    for players in sorted({run.players for run in tables(runs)}):
        series = by_level(enough(runs, players), lambda run: columns(run.share))
        labels = ["leader", *[f"{i} to the left" for i in range(1, players)]]
        made.plots.append(
            dotted(f"{players} players", "", labels, series, axis="share of wins", fair=1 / players, percent=True)
        )
    return made


def proposals(runs: Sequence[Run]) -> list[Section]:
    wanted = [each for each in PROPOSALS["hit-maker"] if trials(runs, "random", each.key)]
    if not wanted:
        return []
    made = Section(
        "The reconstructed figures",
        "Strings, frets and the span of a hand are our guess. Tried here: how much of the points chords bring beside "
        "changes of the stack, what a chord brings, and how far apart the kinds of cam are.",
    )
    labels = [each.said for each in wanted]

    def spread_of_cams(run: Run) -> Estimate:
        claimed = run.cells("claimed", run.players)
        return stats.jackknife(run.games, lambda some: stats.spread(stats.effects(run.scores[some], claimed[some])))

    for title, text, axis, percent, estimate in (
        ("Chords' share of all points", "", "share of points", True, lambda run: share_of_points(run)[0]),
        ("Points a chord", "", "points", False, lambda run: points_a_play(run)[0]),
        ("How far apart the cams are", "Deviation among the nine kinds: less is fairer.", "points", False,
         spread_of_cams),
        ("Length", "", "turns a game", False, lambda run: stats.mean(run.column("turns"))),
    ):  # fmt: skip
        series = []
        for level in ("random", "2"):
            found = [trials(runs, level, each.key) for each in wanted]
            if any(found):
                values = [estimate(run) if run else stats.NOTHING for run in found]
                series.append(Series(next(run.said for run in found if run), values))
        made.plots.append(dotted(title, text, labels, series, axis=axis, percent=percent))
    return [made]


def sections(runs: Sequence[Run]) -> list[Section]:
    return [
        beginning(runs), leading(runs), cams(runs), sources(runs), length_and_spread(runs), *proposals(runs)
    ]  # fmt: skip
