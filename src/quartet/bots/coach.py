"""The coach: what it would play, and why, in figures that lie on the table.

It is told what a seat has been told and nothing else: a view goes in, never a state. The same view, moves, luck and
number of simulations give the same advice, whatever others hold.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from time import perf_counter
from typing import Any, Final

from quartet.bots.levels import GUIDES
from quartet.bots.reasons import WHY, is_choice
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import HOUSE, Game, Move, View
from quartet.kernel.messages import Message
from quartet.kernel.record import ANSWER, WITHDRAW, Record
from quartet.kernel.table import Table
from quartet.search.guide import Guide
from quartet.search.ismcts import Found, Limit, Search

MOST_TIPS: Final = 3
WORTH_TELLING: Final = 0.03
"""A move tried less than this part of the simulations is not told: its share would be a rumour."""
LEAST_COST: Final = 0.04
"""A move that cost a smaller share of wins is not marked."""
ROUNDS: Final = 6
"""The simulations of a move are dealt out to so many rounds, to see how far these lie apart."""
CERTAIN: Final = 2.6
"""Nor is one whose cost is within so many times its standard error: with five degrees of freedom, chance comes as far
about once in forty times."""
MOST_CHOICES: Final = 80
"""Of one game, reviewed."""


@dataclass(frozen=True)
class Tip:
    """A move, with the share of wins it brought in so many tries (none: there was nothing to compare it with)."""

    code: str
    says: Message
    share: float
    tried: int
    why: tuple[Message, ...]


@dataclass(frozen=True)
class Advice:
    """The best moves, the best first; never empty."""

    tips: tuple[Tip, ...]
    simulations: int


@dataclass(frozen=True)
class Mark:
    """What a choice cost: the better move's share less that of the played one, both tried in the same guesses."""

    played: Tip
    better: Tip
    cost: float


@dataclass(frozen=True)
class Choice:
    """A question of the game that the seat answered one way and could have answered otherwise."""

    step: int
    """How many entries of the record came before it."""
    view: View
    moves: tuple[Move, ...]
    played: Move


def guide_of(game: Game[Any, Any]) -> Guide[Any, Any]:
    return GUIDES[game.id](game)


def can_advise(game: Game[Any, Any], view: View) -> bool:
    """Is there a best move to look for? There is none to a name, to words of a song, or to applause."""
    if view.seat is None or view.seat not in view.asked or HOUSE in view.asked:
        return False
    return game.id in GUIDES and is_choice(game.id, view) and guide_of(game).thinks(view)


def advise(game: Game[Any, Any], view: View, moves: Sequence[Move], chance: Chance, limit: Limit) -> Advice:
    """The best moves for the view's seat, which can be advised."""
    search = Search(game, guide_of(game))
    found = search.think(view, list(moves), chance, limit)
    least = max(1.0, WORTH_TELLING * sum([each.tried for each in found.moves]))
    told = [each for n, each in enumerate(found.moves[:MOST_TIPS]) if n == 0 or each.tried >= least]
    told.sort(key=sure_of, reverse=True)
    tips = [tip(game, view, each.move, each.share, each.tried) for each in told]
    return Advice(tuple(tips), found.simulations)


def sure_of(each: Found) -> float:
    """The share that it has at least, give or take one standard error: moves tried about as often stand by their
    shares, and a lucky one tried seldom does not come first."""
    return each.share - 0.5 / sqrt(max(1, each.tried))


def tip(game: Game[Any, Any], view: View, move: Move, share: float, tried: int) -> Tip:
    return Tip(move.code, game.say(view, move), share, tried, tuple(WHY[game.id](game, view, move)))


# ── After the game ────────────────────────────────────────────────────────────────────────────────────────────────


def choices_of(game: Game[Any, Any], record: Record, seat: int, skip: Collection[int] = ()) -> list[Choice]:
    """All real choices of a seat, each as it looked to the seat then. What others held is left behind here: only the
    seat's own views go on. `skip`: steps that somebody else took for the seat."""
    found: list[Choice] = []
    left_out = {*skip, *taken_back(record, seat)}
    table = Table.replay(game, record, 0)
    for step, entry in enumerate(record.entries):
        if entry.kind == ANSWER and entry.seat == seat and step not in left_out:
            view = table.view(seat)
            if can_advise(game, view):
                moves = tuple(game.legal(table.state, seat))
                if len(moves) > 1:
                    found.append(Choice(step, view, moves, game.parse(entry.code)))
        table.enter(entry)
    return found


def taken_back(record: Record, seat: int) -> set[int]:
    """The steps at which the seat sealed an answer that it withdrew: it was never played."""
    found: set[int] = set()
    last = 0
    for step, entry in enumerate(record.entries):
        if entry.seat != seat:
            continue
        if entry.kind == ANSWER:
            last = step
        elif entry.kind == WITHDRAW:
            found.add(last)
    return found


def spread(choices: Sequence[Choice], most: int = MOST_CHOICES) -> list[Choice]:
    """At most so many, from all parts of the game."""
    if len(choices) <= most:
        return list(choices)
    return [choices[i * len(choices) // most] for i in range(most)]


def weigh(game: Game[Any, Any], choice: Choice, seed: int, limit: Limit) -> Mark | None:
    """What the choice cost, if it did for certain.

    First the best move is looked for; then both it and the played one are tried as often, in the same guesses at what
    is hidden. So the better one's share is not flattered by having been the best of many.
    """
    view, moves = choice.view, list(choice.moves)
    best = Search(game, guide_of(game)).think(view, moves, FastChance(seed), limit).moves[0].move
    if best == choice.played:
        return None
    played, better = compare(game, view, (choice.played, best), seed + 1, limit)
    apart = [mean(better[n::ROUNDS]) - mean(played[n::ROUNDS]) for n in range(ROUNDS)]
    cost = mean(apart)
    if cost < max(LEAST_COST, CERTAIN * stdev(apart) / sqrt(ROUNDS)):
        return None
    return Mark(
        tip(game, view, choice.played, mean(played), len(played)),
        tip(game, view, best, mean(better), len(better)),
        cost,
    )


def compare(game: Game[Any, Any], view: View, moves: Sequence[Move], seed: int, limit: Limit) -> list[list[float]]:
    """By move, also one that no search would look at: what it brought in each simulation. All are tried as often, and
    each time in the same guess at what is hidden. `limit`: for each move."""
    guide = guide_of(game)
    guide.foresight = 1.0  # how a move looks at once is the same in all trials, and would make them look more certain
    searches = [Search(game, guide) for _ in moves]
    brought: list[list[float]] = [[] for _ in moves]
    began = perf_counter()
    while not limit.simulations or len(brought[0]) < limit.simulations:
        first = seed + len(brought[0])
        for search, move, found in zip(searches, moves, brought, strict=True):
            found.extend(search.try_out(view, move, [FastChance(first + n) for n in range(ROUNDS)]))
        if limit.seconds and perf_counter() - began >= limit.seconds * len(moves):
            break
    return brought


def costliest(marks: Sequence[tuple[int, Mark]], most: int) -> list[tuple[int, Mark]]:
    """By step: the moves that cost most, those first."""
    return sorted(marks, key=lambda each: -each[1].cost)[:most]
