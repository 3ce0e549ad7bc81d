"""The report on strength, from contests that `quartet arena … --json FILE` has kept.

    python -m bench.strength_report build/arena/*.json --out docs

writes docs/strength.md and the pictures in docs/strength. Round robins of levels are the ladders; a contest with a
player that sees everything (`bench/ceiling.py`) says how much of the ceiling is reached; one with another engine's
player stands in a table of its own. All figures come from the files, with what they depend on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.strength_plots import RANDOM, Mark, game_picture, random_picture
from quartet.bots.arena.contest import Contest
from quartet.bots.arena.figures import Figure, Figures, part
from quartet.bots.levels import LEVELS
from quartet.games import GAMES
from quartet.words.catalogue import Catalogue

BAR, CEILING_BAR = 0.6, 0.9
HEAD = """\
# How strong the computer players are

This page is made by `python -m bench.strength_report` from contests that `quartet arena` has played; nothing in it
is typed by hand.

Every deal is played from every seat, with the same cards and the same luck: one player of the first level among
players of the second, and, where more than two play, one of the second among players of the first. A win that
several share is split among them. Behind each figure stands its 95% interval; it counts deals, not games, because
games of one deal are not independent (a Bayesian bootstrap over deals;
[figures.py](../src/quartet/bots/arena/figures.py) says how).

Among two equals each wins 50%. Among four it is 25%, so shares of more players are also given *as among two*: with
the same odds against each single opponent. 60% of two are 33.3% of four. Elo is fitted to all pairs of a contest;
random players have 0, and 400 points are odds of ten to one.

`4@0.1s` is level 4 with a tenth of a second for a decision, `4@500` with 500 simulations. Level 4 has two seconds
at the table. No level is told more than another.
"""


class Told:
    """A contest, its figures and its file."""

    def __init__(self, path: Path) -> None:
        self.file = path.name
        self.contest = Contest.loads(path.read_text("utf-8"))
        self.figures: Figures = self.contest.figures()
        self.game = Catalogue().text(f"{self.contest.game}-name")

    @property
    def ladder(self) -> bool:
        """Only levels of ours?"""
        return not any(":" in name for name in self.contest.names)

    @property
    def order(self) -> tuple[int, int, str]:
        return list(LEVELS).index(self.contest.game), self.contest.players, self.file

    @property
    def deals(self) -> int:
        return min(met.deals for met in self.contest.met.values())


def short(name: str) -> str:
    """Of a player that some module makes, the last part: `cheat@0.1s`."""
    return name.rpartition(":")[2]


def cheats(name: str) -> bool:
    return "cheat" in name


def percent(figure: Figure) -> str:
    return f"{100 * figure.value:.1f}% ({100 * figure.low:.1f}–{100 * figure.high:.1f})"


def points(figure: Figure) -> str:
    return "0" if figure.low == figure.high else f"{figure.value:.0f} ({figure.low:.0f} … {figure.high:.0f})"


def verdict(figure: Figure, bar: float) -> str:
    """Beyond doubt, or only so far as was played."""
    if figure.low >= bar:
        return "yes"
    if figure.high < bar:
        return "**no**"
    return "likely" if figure.value >= bar else "**not shown**"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [
        "| " + " | ".join(head) + " |",
        "|" + "---|" * len(head),
        *("| " + " | ".join(row) + " |" for row in rows),
        "",
    ]


def steps(told: Sequence[Told]) -> list[str]:
    """Each level against the one before it."""
    rows: list[list[str]] = []
    for each in told:
        contest = each.contest
        for higher in range(1, len(contest.names)):
            even = each.figures.shares[higher, higher - 1]
            met = contest.met[higher, higher - 1]
            rows.append([
                each.game,
                str(contest.players),
                f"{contest.names[higher]} : {contest.names[higher - 1]}",
                percent(even.alone),
                percent(even.even),
                str(met.deals * contest.games_a_deal),
                verdict(even.even, BAR),
            ])  # fmt: skip
    head = ("game", "players", "one of … among …", "wins", "as among two", "games", f"at least {BAR:.0%}?")
    return ["## Each level against the one below", "", *table(head, rows)]


def ceiling(told: Sequence[Told]) -> tuple[list[str], list[Mark]]:
    """What a player that sees all hidden cards makes of the same time, and how much of that ours reaches."""
    rows: list[list[str]] = []
    marks: list[Mark] = []
    for each in told:
        contest, shares = each.contest, each.figures.shares
        if "random" not in contest.names or not any(cheats(name) for name in contest.names):
            continue
        zero = contest.names.index("random")
        for number, name in enumerate(contest.names):
            if not cheats(name) or number < zero:
                continue
            top = shares[number, zero].even
            for other, fair in enumerate(contest.names):
                if other == zero or cheats(fair) or (other, zero) not in shares:
                    continue
                ours = shares[other, zero].even
                if contest.players == 2:
                    marks.append((each.game, fair, ours, False))
                reached = part(ours, top, 0.5)
                games = contest.met[other, zero].deals * contest.games_a_deal
                rows.append([
                    each.game, str(contest.players), fair, percent(ours), short(name), percent(top),
                    percent(reached), str(games), verdict(reached, CEILING_BAR),
                ])  # fmt: skip
            if contest.players == 2:
                marks.append((each.game, short(name), top, True))
    if not rows:
        return [], []
    head = (
        "game", "players", "fair", "wins against random", "cheating", "wins against random", "part of the advantage",
        "games each", f"at least {CEILING_BAR:.0%}?",
    )  # fmt: skip
    text = "The same search, but it sees everything. Only a test has it. The advantage is what exceeds a fair share."
    return ["## How near to the ceiling", "", text, "", *table(head, rows)], marks


def peers(told: Sequence[Told]) -> list[str]:
    """Ours against players of other engines."""
    rows: list[list[str]] = []
    for each in told:
        contest = each.contest
        for (one, other), shares in each.figures.shares.items():
            pair = contest.names[one], contest.names[other]
            if sum(":" in name for name in pair) != 1 or any(cheats(name) for name in pair):
                continue
            ours_first = ":" not in pair[0]
            even = (
                shares.even
                if ours_first
                else Figure(*(1 - x for x in (shares.even.value, shares.even.high, shares.even.low)))
            )
            ours, theirs = pair if ours_first else pair[::-1]
            costs = contest.met[one, other].costs if ours_first else contest.met[one, other].costs[::-1]
            rows.append([
                each.game, str(contest.players), ours, short(theirs), percent(even),
                f"{costs[0].milliseconds:.0f} / {costs[1].milliseconds:.0f}",
                str(contest.met[one, other].deals * contest.games_a_deal), verdict(even, BAR),
            ])  # fmt: skip
    if not rows:
        return []
    head = ("game", "players", "ours", "theirs", "wins of ours", "ms a decision", "games", f"at least {BAR:.0%}?")
    return ["## Against other engines' search", "", *table(head, rows)]


def section(game: str, told: Sequence[Told], out: Path) -> list[str]:
    """One game: its picture and all its figures."""
    game_id = told[0].contest.game
    lines = [f"## {game}", ""]
    drawn = [(each.contest, each.figures) for each in told if RANDOM in each.contest.names]  # who have Elo 0 in all
    if drawn:
        game_picture(game, drawn, out / "strength" / f"{game_id}.svg")
        lines += [f"![Elo and wins of {game}](strength/{game_id}.svg)", ""]
    for each in told:
        contest = each.contest
        options = ", ".join(f"{key}={choice}" for key, choice in contest.options.items())
        lines += [f"**{contest.players} players**, {each.deals} deals a pair, seed {contest.seed}, {options}:", ""]
        lines += table(
            ("level", "Elo", "ms a decision", "slowest, ms"),
            (
                [name, points(each.figures.elo[number]), f"{cost.milliseconds:.3f}", f"{1000 * cost.slowest:.0f}"]
                for number, name in enumerate(contest.names)
                for cost in [contest.cost(number)]
            ),
        )
        many = contest.players > 2
        rows = []
        for pair, met in contest.met.items():
            shares, games = each.figures.shares[pair], met.deals * contest.games_a_deal
            rows.append([
                f"{contest.names[pair[0]]} : {contest.names[pair[1]]}",
                percent(shares.alone),
                *((percent(shares.against), percent(shares.even)) if many else ()),
                str(games), str(met.shared), f"{met.decisions / max(games, 1):.0f}",
            ])  # fmt: skip
        more = ("the other way", "as among two") if many else ()
        lines += table(("one of … among …", "wins", *more, "games", "shared", "decisions a game"), rows)
    return lines


def made(told: Sequence[Told]) -> list[str]:
    rows: list[list[str]] = []
    for each in told:
        for sitting in each.contest.made:
            rows.append([
                each.file, sitting["date"], sitting["commit"] or "unknown", sitting["build"], sitting["cpu"],
                sitting["workers"], sitting["python"], sitting.get("rollouts", ""),
            ])  # fmt: skip
    head = ("contest", "date", "commit", "build", "processor", "processes", "Python", "rollouts of searching levels")
    return ["## Where the figures come from", "", *table(head, rows)]


def again(told: Sequence[Told]) -> list[str]:
    """The commands that play the ladders again. What is limited by time comes out a little different each time."""
    lines = ["```"]
    for each in told:
        contest = each.contest
        usual = {option.key: option.usual(contest.players, 0) for option in GAMES[contest.game].options}
        options = "".join(f" --option {key}={value}" for key, value in contest.options.items() if usual[key] != value)
        lines.append(
            f"quartet arena {contest.game} --levels {','.join(contest.names)} --players {contest.players}"
            f" --deals {each.deals} --seed {contest.seed}{options}"
        )
    return ["To play the ladders again:", "", *lines, "```", ""]


def against_random(ladders: Sequence[Told], marks: Sequence[Mark]) -> list[Mark]:
    """Two at the table, everybody once: by the ladder with most deals, or beside the cheat where it met it."""
    deals: dict[tuple[str, str], int] = {}
    rows: dict[tuple[str, str], Mark] = {}
    for each in ladders:
        if each.contest.players != 2 or each.contest.names[0] != RANDOM:
            continue
        for number, name in enumerate(each.contest.names[1:], 1):
            who = each.game, name
            if each.deals > deals.get(who, 0):
                deals[who], rows[who] = each.deals, (*who, each.figures.shares[number, 0].even, False)
    for mark in marks if rows else ():
        rows.pop(mark[:2], None)
        rows[mark[:2]] = mark
    return list(rows.values())


def report(files: Sequence[Path], out: Path) -> None:
    told = sorted((Told(path) for path in files), key=lambda each: each.order)
    ladders = [each for each in told if each.ladder]
    (out / "strength").mkdir(parents=True, exist_ok=True)
    lines = ["\n\n".join(" ".join(paragraph.split()) for paragraph in HEAD.split("\n\n")), ""]
    lines += steps(ladders)
    near, marks = ceiling(told)
    if rows := against_random(ladders, marks):
        random_picture(rows, out / "strength" / "random.svg")
        lines += ["![Wins against random players](strength/random.svg)", ""]
    lines += near + peers(told)
    for game in dict.fromkeys(each.game for each in ladders):
        lines += section(game, [each for each in ladders if each.game == game], out)
    lines += made(told) + again(ladders)
    (out / "strength.md").write_text("\n".join(lines).rstrip() + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=Path("docs"))
    asked = parser.parse_args()
    report(asked.files, asked.out)


if __name__ == "__main__":
    main()
