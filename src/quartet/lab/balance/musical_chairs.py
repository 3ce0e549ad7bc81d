"""Musical Chairs: what each cushion is worth, how games end, and whether other points on the cards would be fairer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from quartet.games.musical_chairs.cushions import CUSHIONS
from quartet.lab.balance import stats
from quartet.lab.balance.charts import Series
from quartet.lab.balance.common import (
    beginning,
    by_level,
    dotted,
    enough,
    largest,
    length_and_spread,
    margin,
    tables,
    trials,
)
from quartet.lab.balance.page import Section
from quartet.lab.balance.proposals import PROPOSALS
from quartet.lab.balance.runs import Floats, Run
from quartet.lab.balance.stats import Estimate

LABELS: Final = [f"{cushion.key} ({cushion.points})" for cushion in CUSHIONS]
ENDINGS: Final = ("cushions", "cards", "idle")


def owned(run: Run) -> Floats:
    """[game, seat, cushion]: 1 for who owns it at the end."""
    owner = run.column("owner")
    held: Floats = (owner[:, None, :] == np.arange(run.players)[None, :, None]).astype(np.float64)
    return held


def worth_in_points(run: Run) -> list[Estimate]:
    return stats.effects(run.scores, owned(run))


def worth_in_wins(run: Run) -> list[Estimate]:
    """How much more often who owns it wins than a fair share."""
    held = owned(run)
    found: list[Estimate] = []
    for cushion in range(held.shape[2]):
        sold = held[:, :, cushion].sum(axis=1) > 0
        gain = (run.share * held[:, :, cushion]).sum(axis=1)[sold] - 1 / run.players
        found.append(stats.mean(gain))
    return found


def printed_points(run: Run) -> list[Estimate]:
    """What stands on the score sheet for it, bonus included."""
    held, points = owned(run).sum(axis=1) > 0, run.column("cushion_points")
    return [stats.mean(points[held[:, i], i]) for i in range(held.shape[1])]


def bought(run: Run) -> list[Estimate]:
    """Of those laid out: how many somebody bought."""
    owner = run.column("owner")
    return [stats.proportion(int((owner[:, i] >= 0).sum()), int((owner[:, i] >= -2).sum())) for i in range(len(LABELS))]


def cushions(runs: Sequence[Run]) -> Section:
    here = enough(runs, largest(runs))
    spreads = " ".join(
        f"{run.said.capitalize()}: {np.nanmean([each.value for each in worth_in_points(run)]):+.1f} points a cushion "
        f"on average, and a deviation of {stats.spread(worth_in_points(run)):.1f} among the sixteen."
        for run in here
    )
    made = Section(
        "What each cushion is worth",
        "Who owns it, against the others of the same game, the other cushions held equal: so what it costs (a scored "
        "card) is in it, and so is that who does well can buy. The number in brackets is printed on it, and counts.\n"
        + spreads,
    )
    made.plots = [
        dotted("In points", "Difference in the final score that goes along with owning it.", LABELS,
               by_level(here, worth_in_points), axis="points", fair=0),
        dotted("In wins", "Share of wins of its owner beyond the fair share.", LABELS, by_level(here, worth_in_wins),
               axis="share of wins, less the fair share", fair=0, percent=True),
        dotted("On the score sheet", "Its own points and its bonus at the end. What a power earns on the way is not "
               "in here, but it is above.", LABELS, by_level(here, printed_points), axis="points"),
        dotted("How often it is bought", "Of the games in which it was laid out.", LABELS, by_level(here, bought),
               axis="bought", percent=True),
    ]  # fmt: skip
    return made


def endings(runs: Sequence[Run]) -> Section:
    made = Section("Rounds, and how it ends", "")
    here = tables(runs, largest(runs))
    known = list(dict.fromkeys(end for run in here for end in run.table["ending"].unique().sort().to_list()))
    made.plots = [
        dotted("Why the game is over", "The cushions are gone from the board; the cards do not suffice; or five rounds "
               "came to nothing (MC-4.13).", known,
               by_level(here, lambda run: [stats.proportion(int((run.table["ending"] == each).sum()), run.games)
                                           for each in known]), axis="share of games", percent=True),
        dotted("Rounds and score piles", "", ["rounds", "cards in a score pile"],
               by_level(here, lambda run: [stats.mean(run.column("rounds")),
                                           stats.mean(run.column("cards").mean(axis=1))]), axis="on average"),
    ]  # fmt: skip
    return made


def cushions_apart(run: Run) -> Estimate:
    held = owned(run)
    return stats.jackknife(run.games, lambda some: stats.spread(stats.effects(run.scores[some], held[some])))


def lead(run: Run) -> Estimate:
    """By the mean score of the game: where cards bring more, a lead of as many points is less."""
    return stats.mean(margin(run) / run.scores.mean(axis=1).clip(min=1))


def begins(run: Run) -> Estimate:
    return stats.mean(run.in_turn_order(run.share)[:, 0])


def proposals(runs: Sequence[Run]) -> list[Section]:
    wanted = [each for each in PROPOSALS["musical-chairs"] if trials(runs, "random", each.key)]
    if not wanted:
        return []
    made = Section(
        "The reconstructed figures",
        "Points on the chair cards and repeats are our guess, the same for every suit; the order of the suits round "
        "the ring is, too, and cannot matter while all suits are alike. Here other points are tried with the same "
        "luck: how far apart the cushions are, what beginning is worth, and how close games get.",
    )
    labels = [each.said for each in wanted]
    for estimate, title, text, axis, percent in (
        (cushions_apart, "How far apart the cushions are", "Deviation among the sixteen, in points: less is fairer.",
         "points", False),
        (begins, "Beginning", "Share of wins of who begins, of four.", "share of wins", True),
        (lead, "Closeness", "The winner's lead over the second, by the mean score of the game: less is closer.",
         "lead by mean score", True),
    ):  # fmt: skip
        series = []
        for level in ("random", "2"):
            found = [trials(runs, level, each.key) for each in wanted]
            values = [estimate(run) if run else stats.NOTHING for run in found]
            if any(value.n for value in values):
                series.append(Series(next(run.said for run in found if run), values))
        fair = 0.25 if estimate is begins else None
        made.plots.append(dotted(title, text, labels, series, axis=axis, percent=percent, fair=fair))
    return [made]


def sections(runs: Sequence[Run]) -> list[Section]:
    return [beginning(runs), cushions(runs), endings(runs), length_and_spread(runs), *proposals(runs)]
