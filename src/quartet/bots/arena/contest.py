"""A round robin: everybody meets everybody on the same deals, in as many processes as there are cores.

A deal is played the same wherever and whenever it is: the number of processes and what was played before change
nothing, unless a contestant's thoughts are limited by time. So a contest that was broken off can be gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations
from time import perf_counter
from typing import Any, Final

from quartet import build
from quartet.bots import levels
from quartet.bots.arena import bout as table
from quartet.bots.arena.bout import ArenaError, Bout, Contestant, Cost, Deal, Shown
from quartet.bots.arena.figures import Figure, Figures, Wins, figures
from quartet.bots.arena.made import built, made
from quartet.bots.crew import crew
from quartet.games import game_by_id
from quartet.kernel.game import Choice, Options
from quartet.search.guide import TO_THE_END

FORMAT: Final = "quartet arena 1"
USUAL: Final[dict[str, dict[str, Choice]]] = {"hit-maker": {"lyrics": "off"}, "symphony-no-9": {"talk": "off"}}
"""By game: options for computer players among themselves, who neither sing nor talk here."""
WORTH: Final = 0.5
"""Seconds a process is given work for at a time."""
MOST: Final = 200
"""Deals given out at a time."""


def settled(game_id: str, options: Options, players: int) -> dict[str, Choice]:
    """The options in full; a Refusal says what is wrong with them."""
    game = game_by_id(game_id)
    game.seats_allowed(players)
    known = {option.key for option in game.options}
    usual = {key: choice for key, choice in USUAL.get(game_id, {}).items() if key in known}
    return game.settle({**usual, **options}, seats=players)


@dataclass
class Met:
    """What came of all deals so far between two."""

    first: list[float] = field(default_factory=list)
    second: list[float] = field(default_factory=list)
    shared: int = 0
    decisions: int = 0
    costs: tuple[Cost, Cost] = (Cost(), Cost())

    def add(self, deal: Deal) -> None:
        self.first.append(deal.first)
        self.second.append(deal.second)
        self.shared += deal.shared
        self.decisions += deal.decisions
        self.costs = (self.costs[0] + deal.costs[0], self.costs[1] + deal.costs[1])

    @property
    def deals(self) -> int:
        return len(self.first)


@dataclass
class Contest:
    """Who plays what, and what came of it so far."""

    game: str
    options: Mapping[str, Choice]
    """In full."""
    players: int
    seed: int
    names: tuple[str, ...]
    met: dict[tuple[int, int], Met] = field(default_factory=dict)
    """By the numbers of the two, the later named first: it is the stronger one, where the levels are in their order."""
    made: list[dict[str, str]] = field(default_factory=list)
    """Where and by what, one for each sitting."""

    def __post_init__(self) -> None:
        for one, other in combinations(range(len(self.names)), 2):
            self.met.setdefault((other, one), Met())

    @property
    def anchor(self) -> int:
        """Whose Elo is 0."""
        return self.names.index("random") if "random" in self.names else 0

    @property
    def games_a_deal(self) -> int:
        return self.players if self.players == 2 else 2 * self.players

    @property
    def played(self) -> bool:
        return any(met.deals for met in self.met.values())

    def figures(self) -> Figures:
        wins = {pair: Wins(met.first, met.second) for pair, met in self.met.items()}
        return figures(wins, len(self.names), self.players, self.anchor)

    def cost(self, number: int) -> Cost:
        """Of one contestant, over all it played."""
        total = Cost()
        for pair, met in self.met.items():
            if number in pair:
                total += met.costs[pair.index(number)]
        return total

    def same(self, other: Contest) -> bool:
        """Could one go on with the other?"""
        return (self.game, dict(self.options), self.players, self.seed, self.names) == (
            other.game, dict(other.options), other.players, other.seed, other.names,
        )  # fmt: skip

    def by_another_build(self) -> bool:
        """Was any of it played by other code than ours? Such deals and ours would say nothing together."""
        return self.played and {each.get("build") for each in self.made} != {built(build.info())}

    # ── On paper

    def dumps(self, *, figured: bool = True) -> str:
        """Without figures while it goes on: of many deals they take seconds, and `loads` computes them again."""
        told = self.figures() if figured else None
        data = {
            "format": FORMAT,
            "game": self.game,
            "options": dict(self.options),
            "players": self.players,
            "seed": self.seed,
            "contestants": [
                {
                    "name": name,
                    **({"elo": _told(told.elo[number])} if told else {}),
                    "milliseconds": round(self.cost(number).milliseconds, 4),
                }
                for number, name in enumerate(self.names)
            ],
            "made": self.made,
            "pairs": [self._pair(pair, told) for pair in self.met],
        }
        return json.dumps(data, indent=1) + "\n"

    def _pair(self, pair: tuple[int, int], told: Figures | None) -> dict[str, Any]:
        met, shares = self.met[pair], told.shares[pair] if told else None
        return {
            "first": self.names[pair[0]],
            "second": self.names[pair[1]],
            "games": met.deals * self.games_a_deal,
            "shared": met.shared,
            "decisions": met.decisions,
            **(
                {"share": _told(shares.alone), "against": _told(shares.against), "even": _told(shares.even)}
                if shares
                else {}
            ),
            "costs": [[cost.decisions, round(cost.seconds, 6), round(cost.slowest, 6)] for cost in met.costs],
            "won": " ".join(f"{each:.6g}" for each in met.first),
            "lost": " ".join(f"{each:.6g}" for each in met.second),
        }

    @classmethod
    def loads(cls, text: str) -> Contest:
        """The figures in it are computed again from the wins."""
        try:
            data = json.loads(text)
            if data["format"] != FORMAT:
                raise ArenaError(f"its format is {data['format']!r}, not {FORMAT!r}")
            names = tuple(each["name"] for each in data["contestants"])
            contest = cls(data["game"], data["options"], data["players"], data["seed"], names, {}, data["made"])
            for each in data["pairs"]:
                costs = [Cost(*cost) for cost in each["costs"]]
                contest.met[names.index(each["first"]), names.index(each["second"])] = Met(
                    [float(won) for won in each["won"].split()],
                    [float(won) for won in each["lost"].split()],
                    each["shared"],
                    each["decisions"],
                    (costs[0], costs[1]),
                )
        except (KeyError, TypeError, ValueError) as error:
            raise ArenaError(f"this is no contest: {type(error).__name__}: {error}") from error
        return contest


def _told(figure: Figure) -> list[float]:
    return [round(each, 5) for each in (figure.value, figure.low, figure.high)]


# ── Playing ───────────────────────────────────────────────────────────────────────────────────────────────────────


Watch = Callable[[Contest, int, int], None]
"""Told after every piece of work: what came of it so far, deals played, deals to play."""


def hold(
    contest: Contest,
    contestants: tuple[Contestant, ...],
    deals: int,
    *,
    workers: int = 1,
    watch: Watch | None = None,
    shown: Shown | None = None,
) -> None:
    """Play until every pair has played that many deals; those already played count.

    Broken off (KeyboardInterrupt), the contest holds what was finished.
    """
    assert tuple(each.name for each in contestants) == contest.names
    bouts = {
        (i, j): Bout(
            contest.game, contest.options, contest.players, (contestants[i], contestants[j]), contest.seed, shown
        )
        for i, j in contest.met
    }
    share = _Share(contest, bouts, deals)
    if share.done < share.all:
        contest.made.append({**made(workers), "rollouts": _rollouts(contest.game)})
    # Whoever breaks it off while watching keeps an error that knows of it: it would not be closed by itself.
    with closing(_alone(share) if workers == 1 else _together(share, workers)) as crew:
        for _ in crew:
            if watch:
                watch(contest, share.done, share.all)


class _Share:
    """Which deals are still to be given out, and those that have come back too early to be written down."""

    def __init__(self, contest: Contest, bouts: Mapping[tuple[int, int], Bout], deals: int) -> None:
        self.contest = contest
        self.bouts = bouts
        self.deals = deals
        self.next = {pair: met.deals for pair, met in contest.met.items()}
        self.early: dict[tuple[int, int], dict[int, Deal]] = {pair: {} for pair in bouts}
        self.each: dict[tuple[int, int], float] = {}
        self.all = deals * len(bouts)
        self.done = sum(min(each, deals) for each in self.next.values())

    def take(self) -> tuple[tuple[int, int], range] | None:
        """Whoever is most behind goes first, so that a contest broken off has something to say about everybody."""
        open_ = [pair for pair in self.bouts if self.next[pair] < self.deals]
        if not open_:
            return None
        pair = min(open_, key=lambda each: self.next[each])
        size = 1 if pair not in self.each else int(min(MOST, max(1.0, WORTH / max(self.each[pair], 1e-6))))
        numbers = range(self.next[pair], min(self.deals, self.next[pair] + size))
        self.next[pair] = numbers.stop
        return pair, numbers

    def give(self, pair: tuple[int, int], numbers: range, deals: list[Deal], seconds: float) -> None:
        self.each[pair] = seconds / len(numbers)
        self.done += len(numbers)
        early, met = self.early[pair], self.contest.met[pair]
        early.update(zip(numbers, deals, strict=True))
        while met.deals in early:
            met.add(early.pop(met.deals))


def _played(bout: Bout, numbers: range) -> tuple[list[Deal], float]:
    start = perf_counter()
    return [table.play(bout, number) for number in numbers], perf_counter() - start


def _alone(share: _Share) -> Generator[None]:
    while work := share.take():
        pair, numbers = work
        share.give(pair, numbers, *_played(share.bouts[pair], numbers))
        yield


def _together(share: _Share, workers: int) -> Generator[None]:
    running: dict[Future[tuple[list[Deal], float]], tuple[tuple[int, int], range]] = {}
    with crew(workers) as pool:
        while True:
            while len(running) < 2 * workers and (work := share.take()):
                running[pool.submit(_played, share.bouts[work[0]], work[1])] = work
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                pair, numbers = running.pop(future)
                share.give(pair, numbers, *future.result())
            yield


def _rollouts(game_id: str) -> str:
    """How far a level that searches plays on beyond its tree."""
    horizon: int = levels.GUIDES[game_id](game_by_id(game_id)).horizon
    if horizon >= TO_THE_END:
        return "to the end"
    if horizon == 0:
        return "to one's own next choice"
    return "one decision" if horizon == 1 else f"{horizon} decisions"
