"""The page of a report: one file, no scripts, nothing fetched from anywhere; light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from string import Template
from typing import Any, Final

from quartet.lab.balance.stats import Estimate

ACCENTS: Final = {
    "the-distance": ("#0f766e", "#5eead4"),
    "musical-chairs": ("#9a3412", "#fdba74"),
    "symphony-no-9": ("#6b1d3a", "#f0a6c0"),
    "hit-maker": ("#3b3f98", "#b3b7ff"),
}
"""Each game's own, on light and on dark paper."""
AMBER: Final = ("#b45309", "#fbbf24")
SKY: Final = ("#0369a1", "#7dd3fc")
"""Of the third series: unlike the game's own."""


@dataclass(frozen=True)
class Row:
    label: str
    said: str
    """Of which series."""
    estimate: Estimate
    percent: bool = False


@dataclass(frozen=True)
class Plot:
    title: str
    text: str
    """What it shows and what it says."""
    drawing: str
    rows: Sequence[Row] = ()
    """Every figure of the drawing, with interval and n."""


@dataclass
class Section:
    title: str
    text: str
    plots: list[Plot] = field(default_factory=list)


def number(value: float, *, percent: bool) -> str:
    return f"{100 * value:.1f} %" if percent else f"{value:.2f}"


def between(each: Estimate, *, percent: bool) -> str:
    low, high = number(each.low, percent=percent), number(each.high, percent=percent)
    return f"{low.removesuffix(' %')} to {high}"


def table(rows: Sequence[Row]) -> str:
    if not rows:
        return ""
    lines = [
        f"<tr><th scope=row>{escape(row.label)}<td>{escape(row.said)}"
        f"<td>{number(row.estimate.value, percent=row.percent)}"
        f"<td>{between(row.estimate, percent=row.percent)}"
        f"<td>{row.estimate.n:,}"
        for row in rows
        if row.estimate.n
    ]
    head = "<tr><th scope=col><th scope=col>players<th scope=col>estimate<th scope=col>95 % interval<th scope=col>games"
    return (
        "<details><summary>The figures</summary>"
        f'<div class="wide"><table><thead>{head}<tbody>{"".join(lines)}</table></div></details>'
    )


def plot(each: Plot) -> str:
    return (
        f"<figure><h3>{escape(each.title)}</h3>{each.drawing}"
        f"<figcaption><p>{escape(each.text)}</p>{table(each.rows)}</figcaption></figure>"
    )


def section(each: Section) -> str:
    plots = "".join(plot(one) for one in each.plots)
    text = "".join(f"<p>{escape(part)}</p>" for part in each.text.split("\n") if part)
    return f'<section><h2>{escape(each.title)}</h2>{text}<div class="plots">{plots}</div></section>'


def runs_table(facts: Sequence[dict[str, Any]]) -> str:
    lines = [
        f"<tr><th scope=row>{escape(each['key'])}<td>{each['players']}<td>{escape(each['level'])}"
        f"<td>{each['games']:,}<td>{each['seed']}"
        f"<td>{escape(', '.join(f'{key} {value}' for key, value in each['options'].items()))}<td>{each['figures']}"
        for each in facts
    ]
    heads = ("what for", "players", "level", "games", "seed", "options", "figures")
    head = "".join(f"<th scope=col>{each}" for each in heads)
    return (
        "<details><summary>All simulations</summary>"
        f'<div class="wide"><table><thead><tr>{head}<tbody>{"".join(lines)}</table></div></details>'
    )


def page(game_id: str, name: str, made: str, sections: Sequence[Section], facts: Sequence[dict[str, Any]]) -> str:
    light, dark = ACCENTS[game_id]
    third = SKY if game_id == "musical-chairs" else AMBER
    return PAGE.substitute(
        name=escape(name),
        made=escape(made),
        light=light,
        dark=dark,
        third_light=third[0],
        third_dark=third[1],
        sections="".join(section(each) for each in sections),
        runs=runs_table(facts),
    )


PAGE: Final = Template("""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>$name: is it balanced?</title>
<style>
:root { color-scheme: light dark; --paper: #fbf6ea; --card: #fffdf6; --ink: #171411; --quiet: #5d554a; --line: #ddd2bc;
  --accent: $light; --series-1: #6b6459; --series-2: $light; --series-3: $third_light; --series-4: #1d4ed8;
  --series-5: #15803d; --series-6: #a21caf; }
@media (prefers-color-scheme: dark) { :root { --paper: #17140f; --card: #211d16; --ink: #f3ead7; --quiet: #b8ab95;
  --line: #453e31; --accent: $dark; --series-1: #b8ab95; --series-2: $dark; --series-3: $third_dark;
  --series-4: #93c5fd; --series-5: #86efac; --series-6: #f0abfc; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.55 "Source Sans 3", system-ui, sans-serif; }
h1, h2, h3 { font-family: Fraunces, Georgia, "Times New Roman", serif; font-weight: 600; line-height: 1.2;
  text-wrap: balance; }
h1 { font-size: 2.25rem; margin: 0 0 0.5rem; }
h1 small { display: block; font-size: 1rem; font-weight: 400; font-style: italic; color: var(--accent); }
h2 { font-size: 1.5rem; margin: 3rem 0 0.5rem; padding-top: 1rem; border-top: 3px double var(--line); }
h3 { font-size: 1.0625rem; margin: 0 0 0.5rem; }
p { max-width: 44rem; margin: 0 0 0.75rem; }
.made { color: var(--quiet); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1.25rem;
  align-items: start; margin-top: 1rem; }
figure { margin: 0; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem;
  min-width: 0; }
figure svg { display: block; width: 100%; max-width: 32rem; height: auto; }
figcaption { margin-top: 0.75rem; font-size: 0.9375rem; color: var(--quiet); }
figcaption p { margin: 0 0 0.5rem; }
summary { cursor: pointer; color: var(--accent); padding: 0.25rem 0; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 0.2rem 0.75rem 0.2rem 0; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th { font-weight: 600; }
@media (max-width: 30rem) { body { padding: 1.5rem 0.875rem 3rem; } h1 { font-size: 1.75rem; }
  figure { padding: 0.75rem; } }
@media print { details { display: none; } figure { break-inside: avoid; } }
</style>
<main>
<h1>$name <small>Is it balanced? A report of the laboratory</small></h1>
<p class="made">$made</p>
$sections
<section><h2>How this was made</h2>
<p>Every estimate has a 95 % interval, drawn as a line through its mark; a game counts as one observation. Where
players think, all of a table are of the same level; what they do not know how to use looks worth less here than it
is. The same command with the same seed and the same code gives the same page.</p>
$runs</section>
</main>
</html>
""")
