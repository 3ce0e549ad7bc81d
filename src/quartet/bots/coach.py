"""The coach: what it would play, and why, in figures that lie on the table.

It is told what a seat has been told and nothing else: a view goes in, never a state. The same view, moves, luck and
number of simulations give the same advice, whatever others hold.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

from quartet.bots.levels import GUIDES
from quartet.bots.reasons import WHY, is_choice
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import HOUSE, Game, Move, View
from quartet.kernel.messages import Message
from quartet.kernel.record import ANSWER, WITHDRAW, Record
from quartet.kernel.table import Table
from quartet.search.guide import Guide
from quartet.search.ismcts import Found, Limit, Node, Search

MOST_TIPS: Final = 3
WORTH_TELLING: Final = 0.03
"""A move tried less than this part of the simulations is not told: its share would be a rumour."""
LEAST_COST: Final = 0.04
"""A move that cost a smaller share of wins is not marked."""
ROUNDS: Final = 6
"""Each move is tried in so many rounds, to see how far they lie apart."""
CERTAIN: Final = 2.5
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
    guide = guide_of(game)
    best = Search(game, guide).think(view, moves, FastChance(seed), limit).moves[0].move
    if best == choice.played:
        return None
    played = tries_of(game, guide, view, choice.played, seed + 1, limit)
    better = tries_of(game, guide, view, best, seed + 1, limit)
    apart = [b.share - a.share for a, b in zip(played, better, strict=True)]
    cost = mean(apart)
    if cost < max(LEAST_COST, CERTAIN * stdev(apart) / sqrt(ROUNDS)):
        return None
    shares = [mean([each.share for each in tries]) for tries in (played, better)]
    return Mark(
        tip(game, view, choice.played, shares[0], sum([each.tried for each in played])),
        tip(game, view, best, shares[1], sum([each.tried for each in better])),
        cost,
    )


def tries_of(
    game: Game[Any, Any], guide: Guide[Any, Any], view: View, move: Move, seed: int, limit: Limit
) -> list[Found]:
    """The share of wins of one move, also of one that no search would look at, in several rounds: how far they lie
    apart tells how certain it is."""
    search = Search(game, guide)
    assert view.seat is not None
    search.seat = view.seat
    # Beside itself it has nothing to lose against: so all simulations are spent on it.
    root = Node([move, move], [0.5, 0.5])
    search.nodes[view] = root
    some = Limit(limit.seconds / ROUNDS, -(-limit.simulations // ROUNDS))
    found: list[Found] = []
    for n in range(ROUNDS):
        visits, total = root.visits, root.sum
        search.think(view, [move], FastChance(seed + n), some)
        tried = root.visits - visits
        found.append(Found(move, tried, (root.sum - total) / tried))
    return found


def costliest(marks: Sequence[tuple[int, Mark]], most: int) -> list[tuple[int, Mark]]:
    """By step: the moves that cost most, those first."""
    return sorted(marks, key=lambda each: -each[1].cost)[:most]
