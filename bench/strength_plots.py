"""The pictures of the strength report: Elo ladders, tables of wins, and wins against random players.

They are SVG files that come out the same whenever the figures are the same, and that follow the reader's choice of a
light or a dark page.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("svg")

import matplotlib.pyplot as plt
from matplotlib.patches import Rectangle

from quartet.bots.arena.contest import Contest
from quartet.bots.arena.figures import Figure, Figures

INK, PAPER, FAINT = "#1a1d21", "#fbfbf9", "#c9cdd2"
NIGHT = {INK: "#e6e8ea", PAPER: "#16191d", FAINT: "#4a5058"}
"""What each becomes on a dark page."""
SERIES = ("#0d9488", "#d97706", "#7c3aed", "#dc2626", "#2563eb", "#4d7c0f")
"""Read on both."""
RANDOM = "random"
Mark = tuple[str, str, Figure, bool]
"""Against random players: game, name, share of wins, and whether it is a ceiling: it cheats."""
MARKS = ("o", "D", "s", "^", "v", "P")
STYLE: Any = {
    "svg.hashsalt": "quartet",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "axes.facecolor": PAPER,
    "axes.titleweight": "bold",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": FAINT,
    "grid.linewidth": 0.6,
    "legend.frameon": False,
}


def save(figure: Any, path: Path) -> None:
    """Without a date; with rules for dark pages; and nothing at the ends of its lines."""
    buffer = StringIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of fonts, which the reader's browser chooses
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    plt.close(figure)
    rules = "".join(
        f'[style*="{kind}: {day}"]{{{kind}:{night}!important}}'
        for day, night in NIGHT.items()
        for kind in ("fill", "stroke")
    )
    style = f"<style>@media (prefers-color-scheme: dark){{{rules}}}</style>"
    drawn = buffer.getvalue().replace(" <defs>", f" {style}\n <defs>", 1)
    path.write_text("\n".join(line.rstrip() for line in drawn.splitlines()) + "\n", "utf-8")


def game_picture(title: str, told: Sequence[tuple[Contest, Figures]], path: Path) -> None:
    """To the left the ladder, a row a contestant and a mark a contest; to the right who beats whom."""
    names = list(dict.fromkeys(name for contest, _ in told for name in contest.names))
    with plt.rc_context(STYLE):
        tall = 1.5 + 0.42 * len(names) + 0.2 * len(told)
        figure, (ladder, *tables) = plt.subplots(
            1,
            1 + len(told),
            figsize=(4.6 + 3.4 * len(told), tall),
            layout="constrained",
            gridspec_kw={"width_ratios": [1.5, *([1] * len(told))]},
        )
        figure.suptitle(title, fontweight="bold")
        for series, (contest, figures) in enumerate(told):
            _ladder(ladder, contest, figures, names, (series - (len(told) - 1) / 2) * 0.22, series)
        ladder.set_yticks(range(len(names)), names)
        ladder.set_ylim(-0.6, len(names) - 0.4)
        ladder.set_xlabel("Elo")
        ladder.grid(axis="x")
        ladder.set_axisbelow(True)
        if len(told) > 1:
            ladder.legend(loc="lower right")
        for axes, (contest, figures) in zip(tables, told, strict=True):
            _table(axes, contest, figures)
        save(figure, path)


def _ladder(axes: Any, contest: Contest, figures: Figures, names: list[str], shift: float, series: int) -> None:
    rows = [names.index(name) - shift for name in contest.names]
    _marked(axes, [each.value for each in figures.elo], rows, figures.elo, series, f"{contest.players} players")


def _marked(
    axes: Any, values: list[float], rows: list[float], spread: Sequence[Figure], series: int, label: str
) -> None:
    left = [each.value - each.low for each in spread]
    right = [each.high - each.value for each in spread]
    axes.errorbar(
        values, rows, xerr=(left, right), fmt=MARKS[series], color=SERIES[series], markersize=6, capsize=3, label=label
    )


def _table(axes: Any, contest: Contest, figures: Figures) -> None:
    """Wins of the row against the column, as among two."""
    count = len(contest.names)
    axes.set_title(f"{contest.players} players" + (", as among two" if contest.players > 2 else ""), fontsize=10)
    for row in range(count):
        for column in range(count):
            if row == column:
                continue
            shares = figures.shares.get((row, column)) or figures.shares[column, row]
            even = shares.even.value if (row, column) in figures.shares else 1 - shares.even.value
            strong = abs(even - 0.5) * 2
            colour = SERIES[0] if even > 0.5 else SERIES[1]
            axes.add_patch(
                Rectangle((column - 0.48, row - 0.48), 0.96, 0.96, color=colour, alpha=0.08 + 0.5 * strong, lw=0)
            )
            axes.text(column, row, f"{100 * even:.0f}", ha="center", va="center", fontsize=9)
    axes.set_xlim(-0.5, count - 0.5)
    axes.set_ylim(-0.5, count - 0.5)
    axes.set_xticks(range(count), contest.names, fontsize=8)
    axes.set_yticks(range(count), contest.names, fontsize=8)
    axes.set_xlabel("row wins against column, %", fontsize=8)
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def random_picture(rows: Sequence[Mark], path: Path) -> None:
    """Wins against random players, two at the table."""
    games = list(dict.fromkeys(game for game, _, _, _ in rows))
    lowest = min(45.0, *(100 * share.low - 2 for _, _, share, _ in rows))
    with plt.rc_context(STYLE):
        figure, axes = plt.subplots(
            1, len(games), figsize=(2.6 * len(games) + 0.6, 3.4), layout="constrained", sharey=True
        )
        for panel, game in zip([axes] if len(games) == 1 else list(axes), games, strict=True):
            here = [(name, share, cheats) for each, name, share, cheats in rows if each == game]
            for at, (_, share, cheats) in enumerate(here):
                panel.errorbar(
                    [at],
                    [100 * share.value],
                    yerr=([100 * (share.value - share.low)], [100 * (share.high - share.value)]),
                    fmt=MARKS[2 if cheats else 0],
                    color=SERIES[3 if cheats else 0],
                    capsize=3,
                )
                if cheats:
                    panel.axhline(100 * share.value, color=SERIES[3], linewidth=0.8, linestyle="--")
            panel.axhline(50, color=FAINT, linewidth=0.8)
            panel.set_title(game, fontsize=10)
            panel.set_xticks(range(len(here)), [name for name, _, _ in here], fontsize=8, rotation=30)
            panel.set_xlim(-0.6, len(here) - 0.4)
            panel.set_ylim(lowest, 101)
            panel.grid(axis="y")
            panel.set_axisbelow(True)
        figure.supylabel("wins against random, %", fontsize=10)
        save(figure, path)
