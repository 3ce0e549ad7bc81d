"""The engine's own games, measured: for `bench/run.py`."""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

from bench.lines import ROOT
from quartet.games import game_by_id
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Choice, Game, State
from quartet.kernel.table import Table

PLAYERS = 4


@dataclass(frozen=True)
class Subject:
    """A game to measure, as four play it."""

    id: str
    title: str
    options: dict[str, Choice]
    middle: int = 40
    """After so many decisions there are hands of many sizes, a pile and a stock."""

    @property
    def game(self) -> Game[Any, Any]:
        return game_by_id(self.id)

    def line(self, what: str) -> str:
        return f"{self.title}, {what}"


DISTANCE = Subject("the-distance", "The Distance", {"interval": 2, "judge": "strict", "hands": 1})
LONG_DISTANCE = Subject("the-distance", "The Distance", {"interval": 2, "judge": "strict", "hands": 9})
SYMPHONY = Subject("symphony-no-9", "Symphony No. 9", {"tracks": "shuffled", "sides": "random", "forecast": "off"})
CHAIRS = Subject("musical-chairs", "Musical Chairs", {"start": "random", "forecast": "off"})
HIT = Subject("hit-maker", "Hit Maker", {"lyrics": "off"}, middle=30)
SUBJECTS = (DISTANCE, SYMPHONY, CHAIRS, HIT)

Work = Callable[[Subject, int, int], int]
"""So many games, with that seed: how many decisions they took."""


def driven(subject: Subject, games: int, seed: int) -> int:
    """Random games, each decision made here in Python; how many there were."""
    game, options, chance = subject.game, subject.options, FastChance(seed)
    legal, below, step = game.legal, chance.below, loop.step
    decisions = 0
    for _ in range(games):
        state = game.setup(PLAYERS, options, chance, SILENT)
        while state.asked:
            for seat in state.asked:
                moves = legal(state, seat)
                step(game, state, seat, moves[below(len(moves))], chance, SILENT)
                decisions += 1
    return decisions


def inside(subject: Subject, games: int, seed: int) -> int:
    """Random games played by the engine itself, setup included."""
    game, options, chance = subject.game, subject.options, FastChance(seed)
    return sum(loop.playout(game, game.setup(PLAYERS, options, chance, SILENT), chance) for _ in range(games))


def rate(work: Work, subject: Subject, games: int, seed: int) -> float:
    start = perf_counter()
    return work(subject, games, seed) / (perf_counter() - start)


def uncompiled(subject: Subject, games: int, seed: int) -> float:
    """The driven line again by another Python process, which is led to the plain source."""
    command = [sys.executable, "-m", "bench.run", "--worker", subject.id, str(games), str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    kind, value = run.stdout.split()
    if kind != "pure":
        raise RuntimeError(f"asked for the plain source, got the {kind} build")
    return float(value)


def midgame(subject: Subject, seed: int = 1) -> State:
    game, chance = subject.game, FastChance(seed)
    state: State = game.setup(PLAYERS, subject.options, chance, SILENT)
    decisions = 0
    while decisions < subject.middle or len(state.asked) > 1:
        for seat in state.asked:
            moves = game.legal(state, seat)
            loop.step(game, state, seat, moves[chance.below(len(moves))], chance, SILENT)
            decisions += 1
    return state


def copies(subject: Subject, calls: int) -> float:
    state, copy = midgame(subject), subject.game.copy
    start = perf_counter()
    for _ in range(calls):
        copy(state)
    return micros(start, calls)


def views(subject: Subject, calls: int) -> float:
    state, view = midgame(subject), subject.game.view
    start = perf_counter()
    for _ in range(calls):
        view(state, 0)
    return micros(start, calls)


def determinizings(subject: Subject, calls: int) -> float:
    view, chance, determinize = subject.game.view(midgame(subject), 0), FastChance(2), subject.game.determinize
    start = perf_counter()
    for _ in range(calls):
        determinize(view, chance)
    return micros(start, calls)


GAP = 8
"""Every so many questions a search is timed, so that early and late ones take part."""
LONGEST = 1.0
"""Seconds that a search may take, so that a slow one does not hold up everything."""


def search(subject: Subject, simulations: int, questions: int, seed: int) -> float:
    """Simulations a second of Maestro's search, with the rollouts it really uses.

    Between the questions that are timed the game goes on by the guide's quick answers. Each is thought about afresh.
    """
    from quartet.bots.levels import GUIDES
    from quartet.search.ismcts import Limit, Search  # here, so that an engine without a search can be measured too

    game, chance = subject.game, FastChance(seed)
    guide = GUIDES[subject.id](game)
    state = game.setup(PLAYERS, subject.options, chance, SILENT)
    asked = choices = done = 0
    took = 0.0
    while asked < questions:
        if not state.asked:
            state = game.setup(PLAYERS, subject.options, chance, SILENT)
        for seat in state.asked:
            moves = game.legal(state, seat)
            move = moves[0]
            if len(moves) > 1:
                view = game.view(state, seat)
                if guide.thinks(view):
                    choices += 1
                    if choices % GAP == 1:
                        start = perf_counter()
                        done += Search(game, guide).think(view, moves, chance, Limit(LONGEST, simulations)).simulations
                        took += perf_counter() - start
                        asked += 1
                move = guide.choose(state, seat, moves, chance)
            loop.step(game, state, seat, move, chance, SILENT)
    return done / took


def micros(start: float, calls: int) -> float:
    return (perf_counter() - start) / calls * 1e6


# ── Does a long game grow slow? ───────────────────────────────────────────────────────────────────────────────────


def growth(series: Callable[[int], Iterator[None]], games: int, seed: int) -> float:
    """Of long games: the time a decision takes in their last quarter, as a multiple of that in their first.

    Each is played twice with the same luck: first to learn its length, then by the processor's clock, which stands
    still while others are at work.
    """
    first = last = 0.0
    for each in range(seed, seed + games):
        length = sum(1 for _ in series(each))
        marks = [process_time()]
        for done, _ in enumerate(series(each), start=1):
            if done in (length // 4, length - length // 4):
                marks.append(process_time())
        marks.append(process_time())
        first, last = first + marks[1] - marks[0], last + marks[3] - marks[2]
    return last / first


def unrecorded_series(seed: int) -> Iterator[None]:
    """Up to 33 hands at random, a step a decision."""
    game, chance = LONG_DISTANCE.game, FastChance(seed)
    state = game.setup(PLAYERS, LONG_DISTANCE.options, chance, SILENT)
    while state.asked:
        seat = state.asked[0]
        moves = game.legal(state, seat)
        loop.step(game, state, seat, moves[chance.below(len(moves))], chance, SILENT)
        yield


def recorded_series(seed: int) -> Iterator[None]:
    """The same through the door that terminal and server use: checked, told, recorded."""
    table = Table.seeded(LONG_DISTANCE.game, ["a", "b", "c", "d"], LONG_DISTANCE.options, seed)
    pick = random.Random(seed).random
    while not table.over:
        seat = table.state.asked[0]
        moves = table.game.legal(table.state, seat)
        table.answer(seat, moves[int(pick() * len(moves))])
        yield
