"""Two contestants at one table, deal by deal.

Every deal is played once from each seat, with the same cards and the same luck, so that nobody has the better ones:
one of the first contestant among players of the second, and, where more than two play, one of the second among
players of the first, so that neither is the one with all the partners. A win that several share is split among them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from quartet.games import game_by_id
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import SILENT, Agent, Choice, Game, Move, State, View
from quartet.kernel.messages import Refusal

LONGEST: Final = 100_000
"""Decisions. A game that is not over by then never will be."""


class ArenaError(Exception):
    """A contestant did what cannot be done: crashed, or gave an answer the rules refuse."""


@dataclass(frozen=True)
class Chair:
    """Where a contestant sits: all that may be asked for to make its agent."""

    game: str
    options: Mapping[str, Choice]
    players: int
    seat: int


@dataclass(frozen=True)
class Contestant:
    """A name, and what makes a fresh agent of it for every game; it must pickle, to play in another process."""

    name: str
    make: Callable[[Chair], Agent]


Shown = Callable[[State, Sequence[Agent]], None]
"""Called with the table before the first question. Only a test that wants to know what cheating would bring has one."""


@dataclass(frozen=True)
class Cost:
    """What a contestant's thoughts took."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.decisions + other.decisions, self.seconds + other.seconds, max(self.slowest, other.slowest))

    @property
    def milliseconds(self) -> float:
        """A decision, on average."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


@dataclass(frozen=True)
class Deal:
    """What came of one deal."""

    first: float
    """Games won by the one player of the first contestant, of as many as there are seats."""
    second: float
    """The same for one player of the second. With two players these are the same games, seen from the other side."""
    shared: int
    """Games with more than one winner."""
    decisions: int
    costs: tuple[Cost, Cost]


@dataclass(frozen=True)
class Bout:
    """Who meets whom, at which table, under which luck."""

    game: str
    options: Mapping[str, Choice]
    """In full."""
    players: int
    pair: tuple[Contestant, Contestant]
    seed: int
    shown: Shown | None = None

    @property
    def games(self) -> int:
        """Of each deal."""
        return self.players if self.players == 2 else 2 * self.players


class _Clocked(Agent):
    """An agent and its clock; and it is known who spoke last, should that be refused."""

    def __init__(self, agent: Agent, name: str) -> None:
        self.agent = agent
        self.name = name
        self.seconds = self.slowest = 0.0
        self.decisions = 0
        self.spoke = 0.0

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        start = self.spoke = perf_counter()
        try:
            return self.agent.decide(view, moves, chance)
        finally:
            taken = perf_counter() - start
            self.seconds += taken
            self.slowest = max(self.slowest, taken)
            self.decisions += 1

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        self.spoke = perf_counter()
        return self.agent.react(view, interjections, chance)

    @property
    def cost(self) -> Cost:
        return Cost(self.decisions, self.seconds, self.slowest)


def play(bout: Bout, number: int) -> Deal:
    """The deal of that number, from every seat."""
    game: Game[Any, Any] = game_by_id(bout.game)
    # Luck of the deal, of the table and of the thoughts must not repeat each other: an agent that guesses hidden cards
    # with the very numbers they were dealt by would guess too well.
    luck = 3 * (bout.seed * 1_000_003 + number)
    dealt = game.setup(bout.players, bout.options, FastChance(luck), SILENT)
    won = [0.0, 0.0]
    shared = decisions = 0
    costs = [Cost(), Cost()]
    for one in (0,) if bout.players == 2 else (0, 1):
        for place in range(bout.players):
            sides = [one if seat == place else 1 - one for seat in range(bout.players)]
            state = game.copy(dealt)
            agents = _seated(bout, sides)
            if bout.shown:
                bout.shown(state, [each.agent for each in agents])
            try:
                decisions += loop.run(
                    game, state, agents, FastChance(luck + 1), FastChance(luck + 2), SILENT, limit=LONGEST
                )
            except Exception as error:
                raise _blamed(bout, agents, number, error) from error
            standing = game.standing(state)
            winners = standing.count(1)
            shared += winners > 1
            won[one] += (standing[place] == 1) / winners
            for agent, side in zip(agents, sides, strict=True):
                costs[side] += agent.cost
    if bout.players == 2:
        won[1] = bout.players - won[0]
    return Deal(won[0], won[1], shared, decisions, (costs[0], costs[1]))


def match(bout: Bout, deals: int) -> list[Deal]:
    """That many deals, one after another, in this process."""
    return [play(bout, number) for number in range(deals)]


def _seated(bout: Bout, sides: Sequence[int]) -> list[_Clocked]:
    agents: list[_Clocked] = []
    for seat, side in enumerate(sides):
        contestant = bout.pair[side]
        agents.append(_Clocked(contestant.make(Chair(bout.game, bout.options, bout.players, seat)), contestant.name))
    return agents


def _blamed(bout: Bout, agents: Sequence[_Clocked], number: int, error: Exception) -> ArenaError:
    """Text only, so that it comes through from another process as it is."""
    last = max(agents, key=lambda agent: agent.spoke)
    where = f"seat {agents.index(last) + 1} of {bout.players}, {bout.game}, seed {bout.seed}, deal {number}"
    what = f"{error.rule} {error.message.key}" if isinstance(error, Refusal) else f"{type(error).__name__}: {error}"
    return ArenaError(f"{last.name} ({where}): {what}")
