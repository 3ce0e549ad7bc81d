"""The Distance: intervals, and what the numbers on the cards do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quartet.lab.balance import stats
from quartet.lab.balance.charts import Series
from quartet.lab.balance.common import beginning, dotted, length_and_spread, trials
from quartet.lab.balance.page import Section
from quartet.lab.balance.runs import Run
from quartet.lab.balance.stats import Estimate

NAMES: Final = {2: "seconds", 3: "thirds", 4: "fourths", 5: "fifths", 6: "sixths", 7: "sevenths"}


def intervals(runs: Sequence[Run]) -> list[Section]:
    varied = [run for run in runs if run.key.startswith("interval")]
    if not varied:
        return []
    known = sorted({int(run.request.options["interval"]) for run in varied})
    levels = list(dict.fromkeys(run.said for run in varied))
    labels = [NAMES[interval] for interval in known]

    def series(estimate: str) -> list[Series]:
        found: dict[tuple[str, int], Estimate] = {}
        for run in varied:
            values = run.column("decisions") if estimate == "length" else run.in_turn_order(run.share)[:, 0]
            if estimate == "left":
                values = run.column("cards_left").sum(axis=1) / (run.players - 1)
            found[run.said, int(run.request.options["interval"])] = stats.mean(values)
        return [Series(level, [found.get((level, each), stats.NOTHING) for each in known]) for level in levels]

    made = Section(
        "The interval",
        "The table picks it before the game. All steps go round all seven letters, so none shuts a letter out. "
        + " ".join(_extremes(each, labels) for each in series("length")),
    )
    players = varied[0].players
    made.plots = [
        dotted("Length", "Decisions of all players together.", labels, series("length"), axis="decisions a game"),
        dotted("Beginning", "What it is worth to begin, with each interval.", labels, series("first"),
               axis="share of wins of who begins", fair=1 / players, percent=True),
        dotted("Cards left", "How far behind the others are when somebody has run out.", labels, series("left"),
               axis="cards in a loser's hand"),
    ]  # fmt: skip
    return [made]


def _extremes(series: Series, labels: Sequence[str]) -> str:
    known = sorted((each.value, label) for each, label in zip(series.values, labels, strict=True) if each.n)
    (least, short), (most, long) = known[0], known[-1]
    return f"{series.name.capitalize()}: {short} are over first ({least:.0f} decisions), {long} last ({most:.0f})."


def figures(runs: Sequence[Run]) -> list[Section]:
    """The only figures of this deck that we had to guess."""
    other = trials(runs, "random", "numbers")
    own = next((run for run in runs if run.key.startswith("table_4p_random")), None)
    if other is None or own is None:
        return []
    n = min(other.games, own.games)
    same = other.table["decisions"][:n].equals(own.table["decisions"][:n]) and (
        other.table["standing"][:n].equals(own.table["standing"][:n])
    )
    verdict = (
        f"we turned them all round and played {n:,} games once more with the same luck, and every one ended as before."
        if same
        else f"we turned them all round and played {n:,} games with the same luck: they did not all end as before."
    )
    return [
        Section(
            "The reconstructed figures",
            f"The numbers on the cards are our guess. They only say which cards are of one pitch: {verdict} There is "
            "nothing to be balanced about them, and nothing to propose.",
        )
    ]


def sections(runs: Sequence[Run]) -> list[Section]:
    return [beginning(runs), *intervals(runs), length_and_spread(runs, points=False), *figures(runs)]
