"""Plots as pieces of SVG for a page: their colours and letters are the page's, in light and in dark."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final

import numpy as np

from quartet.lab.balance.runs import Floats
from quartet.lab.balance.stats import Estimate
from quartet.lab.request import MissingError

INK, QUIET, LINE = "#101112", "#606162", "#d0d1d2"
SERIES: Final = ("#a10001", "#a20002", "#a30003", "#a40004", "#a50005", "#a60006")
NAMES: Final = {
    INK: "ink", QUIET: "quiet", LINE: "line", **{sign: f"series-{i + 1}" for i, sign in enumerate(SERIES)}
}  # fmt: skip
"""Stand-ins in the drawing for the page's own colours."""
MARKS: Final = "osD^vP"
"""A series has a shape as well as a colour."""
NARROW: Final = 22
"""Letters of a label, before it goes on below."""
WIDTH: Final = 4.4
"""Inches: small, so that letters can be read on a phone."""


@dataclass(frozen=True)
class Series:
    name: str
    values: Sequence[Estimate]


def matplotlib() -> Any:
    try:
        import matplotlib as mpl
    except ModuleNotFoundError as error:
        raise MissingError("matplotlib", "lab") from error
    return mpl


def canvas(height: float) -> tuple[Any, Any]:
    matplotlib()
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    axes = figure.add_subplot()
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(LINE)
    axes.tick_params(colors=QUIET, labelcolor=INK, length=3, labelsize=9)
    return figure, axes


def dots(
    labels: Sequence[str], series: Sequence[Series], *, axis: str, fair: float | None = None, percent: bool = False
) -> str:
    """A row a label, a mark with its interval a series; `fair` is drawn as a line to compare with."""
    rows = len(labels)
    lines = max(len(wrap(label, NARROW)) for label in labels)
    figure, axes = canvas(0.75 + rows * max(0.1 + 0.15 * lines, 0.15 * len(series)) + 0.2 * (len(series) > 1))
    if fair is not None:
        axes.axvline(fair, color=QUIET, linewidth=1, dashes=(3, 3))
    step = min(0.26, 0.75 / len(series))
    for i, each in enumerate(series):
        at = np.arange(rows) + (i - (len(series) - 1) / 2) * step
        known = [j for j, value in enumerate(each.values) if value.n]
        values = np.array([each.values[j].value for j in known])
        low = values - np.array([each.values[j].low for j in known])
        high = np.array([each.values[j].high for j in known]) - values
        axes.errorbar(
            values, at[known], xerr=np.abs(np.array([low, high])), fmt=MARKS[i % len(MARKS)], markersize=4.5,
            color=SERIES[i % len(SERIES)], elinewidth=1.4, label=each.name,
        )  # fmt: skip
    axes.set_yticks(np.arange(rows), ["\n".join(wrap(label, NARROW)) for label in labels])
    axes.set_ylim(rows - 0.45, -0.55)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    return finished(figure, axes, axis, percent=percent, legend=len(series) > 1)


def curves(series: Sequence[tuple[str, Floats]], *, axis: str, most: float | None = None) -> str:
    """How often each value came up: a step line a series, as shares of games; what lies beyond `most` is left out."""
    figure, axes = canvas(2.3)
    everything = np.concatenate([values for _, values in series])
    low, high = float(everything.min()), most or float(np.quantile(everything, 0.97))
    width = max(1, round((high - low) / 36))
    edges = np.arange(low - 0.5, high + width + 0.5, width)
    for i, (name, values) in enumerate(series):
        height, _ = np.histogram(values, edges)
        axes.stairs(height / len(values), edges, color=SERIES[i % len(SERIES)], linewidth=1.5, label=name)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.yaxis.set_major_formatter(in_percent)
    return finished(figure, axes, axis, legend=len(series) > 1)


def in_percent(value: float, _: int | None = None) -> str:
    """
    >>> in_percent(0.25), in_percent(-0.075)
    ('25 %', '−7.5 %')
    """
    return f"{round(100 * value, 2):g} %".replace("-", "−")


def finished(figure: Any, axes: Any, axis: str, *, percent: bool = False, legend: bool = False) -> str:
    if percent:
        axes.xaxis.set_major_formatter(in_percent)
    from matplotlib.ticker import MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.set_xlabel(axis, color=QUIET, fontsize=9)
    if legend:
        figure.legend(loc="outside upper left", ncols=4, frameon=False, fontsize=9, labelcolor=INK, handletextpad=0.3)
    buffer = io.StringIO()
    with matplotlib().rc_context({"svg.fonttype": "none", "svg.hashsalt": "quartet"}):
        figure.savefig(buffer, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return for_page(buffer.getvalue(), axis)


def for_page(drawing: str, label: str) -> str:
    """The drawing inside a page: no prologue, the page's colours and letters, ids that no other drawing has."""
    drawing = drawing[drawing.index("<svg") :]
    drawing = re.sub(r"<metadata>.*?</metadata>", "", drawing, flags=re.DOTALL)
    drawing = re.sub(r"<!--.*?-->", "", drawing, flags=re.DOTALL)
    for sign, name in NAMES.items():
        drawing = drawing.replace(sign, f"var(--{name})")
    drawing = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", drawing)
    used = set(re.findall(r"#([\w-]+)", drawing))
    mark = f"d{hashlib.sha256(drawing.encode()).hexdigest()[:8]}-"
    drawing = re.sub(r' id="([^"]+)"', lambda found: f' id="{mark}{found[1]}"' if found[1] in used else "", drawing)
    drawing = re.sub(r'(url\(|href=")#', rf"\g<1>#{mark}", drawing)
    drawing = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", drawing, count=1)
    drawing = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", drawing, count=1)
    drawing = re.sub(r"\n\s*", "\n", drawing)
    return drawing.replace("<svg", f'<svg role="img" aria-label="{label}"', 1).strip()
