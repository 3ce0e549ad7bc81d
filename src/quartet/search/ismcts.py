"""Search with hidden cards: information-set Monte Carlo tree search over the contract, the same for every game.

Each simulation guesses the hidden cards anew, from the view alone, and plays on in that guess. What it learns is kept
under the *view* of whoever chose, so a choice never rests on what its chooser could not see; whatever two guesses have
in common for a seat, that seat learns from both. A question put to several seats is answered by each from its own
view, unseen by the others, as at the table. Beyond what has been learned, the game's guide plays quickly on, for as
long as its horizon, and says who stands how well.

The same view, moves, luck and number of simulations give the same findings; a limit in seconds does not.
"""

from __future__ import annotations

import gc
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any, Final

from quartet.kernel.chance import Chance
from quartet.kernel.compiling import mypyc_attr
from quartet.kernel.game import SILENT, Game, Move, State, View
from quartet.kernel.loop import step
from quartet.search.guide import Guide

LOOKS: Final = 16
"""Simulations between two looks at the clock."""
MOST_NODES: Final = 50_000
"""More are not kept from one move to the next; a node is about a kilobyte."""
DEEPEST: Final = 200
"""Choices of one simulation that are kept."""
UNTRIED: Final = 0.1
"""A move not yet tried is taken to be so much worse than the average of those that were."""
CONTENDER: Final = 0.25
"""A sealed answer is drawn among the moves tried at least so often, beside the one tried most."""


@dataclass(frozen=True)
class Limit:
    """When a thought ends: after so many seconds, or simulations, whichever comes first. 0: no such limit."""

    seconds: float = 0.0
    simulations: int = 0

    def __reduce__(self) -> tuple[type[Limit], tuple[float, int]]:
        """Told to another process: a compiled frozen dataclass cannot be filled in there."""
        return Limit, (self.seconds, self.simulations)


@dataclass(frozen=True)
class Found:
    """One move: how often it was tried, and the share of wins it brought."""

    move: Move
    tried: int
    share: float


@dataclass(frozen=True)
class Findings:
    """What a search has come to, the move tried most first."""

    moves: tuple[Found, ...]
    simulations: int
    """Of this search; what was kept from earlier ones is not in it."""
    answer: Move


class Node:
    """What has been learned about one choice of one seat."""

    def __init__(self, moves: list[Move], promise: list[float]) -> None:
        """Without moves: it has been met, and judged as it stood; nobody has looked yet at what may be done."""
        self.moves = moves
        self.promise = promise
        self.tried = [0] * len(moves)
        self.total = [0.0] * len(moves)
        self.visits = 0
        self.sum = 0.0

    def within(self, moves: list[Move]) -> bool:
        return all([move in moves for move in self.moves])  # noqa: C419  # compiled, a list is quicker

    def select(self, explore: float) -> int:
        """The move that looks best, doubt counted in its favour: more so the less it was tried and the more it
        promised."""
        doubt = explore * sqrt(self.visits + 1.0)
        untried = self.sum / self.visits - UNTRIED if self.visits else 0.0
        best, most = 0, -1e9
        for i in range(len(self.moves)):
            tried = self.tried[i]
            value = self.total[i] / tried if tried else untried
            value += doubt * self.promise[i] / (1.0 + tried)
            if value > most:
                best, most = i, value
        return best

    def learn(self, i: int, worth: float) -> None:
        self.tried[i] += 1
        self.total[i] += worth
        self.visits += 1
        self.sum += worth

    def decided(self, left: float) -> bool:
        """Is one move tried so much more than any other that so many further simulations would change nothing?"""
        most = second = 0
        for tried in self.tried:
            if tried > most:
                most, second = tried, most
            elif tried > second:
                second = tried
        return most - second > left


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """Thinks for one seat at one table. What it learned serves its next move, too: never let it think for another
    seat, whose views it would then know too much about."""

    def __init__(self, game: Game[Any, Any], guide: Guide[Any, Any]) -> None:
        self.game = game
        self.guide = guide
        self.nodes: dict[object, Node] = {}
        """By `Game.key` of the view of whoever chooses."""
        self.seat = -1
        self._path: list[Node] = []
        self._picks: list[int] = []
        self._seats: list[int] = []

    def forget(self) -> None:
        self.nodes = {}

    def think(self, view: View, moves: list[Move], chance: Chance, limit: Limit) -> Findings:
        """What to answer, of at least one listed move."""
        _limited(limit)
        assert view.seat is not None, "an onlooker is asked nothing"
        root = self._root(view, moves, chance)
        done = self._simulate_all(view, root, chance, limit) if len(root.moves) > 1 else 0
        order = sorted(range(len(root.moves)), key=lambda i: (-root.tried[i], -root.promise[i]))
        found = tuple(
            Found(root.moves[i], root.tried[i], root.total[i] / root.tried[i] if root.tried[i] else 0.0) for i in order
        )
        answer = found[0].move
        if len(view.asked) > 1 and self.guide.mixes:
            answer = drawn(found, chance)
        return Findings(found, done, answer)

    def ponder(self, view: View, chance: Chance, limit: Limit) -> int:
        """Thinks on while others are asked: what it learns now about its own next choices is there when it thinks. How
        many simulations that were. Nobody ponders who is not told to."""
        _limited(limit)
        assert view.seat is not None, "an onlooker is asked nothing"
        self._sit(view.seat)
        return 0 if not view.asked or view.seat in view.asked else self._simulate_all(view, None, chance, limit)

    def try_out(self, view: View, move: Move, lucks: list[Chance]) -> list[float]:
        """What the move brings, also one that no search would look at, in a simulation with each luck: the same luck
        guesses the same hidden cards for any move."""
        assert view.seat is not None, "an onlooker is asked nothing"
        self._sit(view.seat)
        root = Node([move], [1.0])
        brought: list[float] = []
        for luck in lucks:
            before = root.sum
            self._simulate(root, self._world(view, luck), luck)
            brought.append(root.sum - before)
        return brought

    def _sit(self, seat: int) -> None:
        if seat != self.seat or len(self.nodes) > MOST_NODES:
            self.nodes = {}
            self.seat = seat

    def _root(self, view: View, moves: list[Move], chance: Chance) -> Node:
        """The node of this view: known from the last search, if that came upon it."""
        seat = view.seat
        assert seat is not None
        self._sit(seat)
        world = self._world(view, chance)  # the guide may have left something out of it, as in those of the last search
        key = self.game.key(world, seat)
        root = self.nodes.get(key)
        if root is None or not root.moves or not root.within(moves):
            kept, promise = self.guide.options(world, seat, moves)
            root = Node(kept, promise)
            self.nodes = {key: root}
        return root

    def _world(self, view: View, chance: Chance) -> State:
        """A guess at everything."""
        assert view.seat is not None
        state: State = self.game.determinize(view, chance)
        self.guide.prepare(state, view.seat, chance)
        return state

    def _simulate_all(self, view: View, root: Node | None, chance: Chance, limit: Limit) -> int:
        collecting = gc.isenabled()
        try:
            gc.disable()  # simulations make no cycles, and looking for some took up to a sixth of the time
            return self._simulate_within(view, root, chance, limit)
        finally:
            if collecting:
                gc.enable()

    def _simulate_within(self, view: View, root: Node | None, chance: Chance, limit: Limit) -> int:
        began = perf_counter()
        most = limit.simulations if limit.simulations > 0 else 1 << 60
        done = 0
        while done < most:
            self._simulate(root, self._world(view, chance), chance)
            done += 1
            if done % LOOKS == 0:
                left = float(most - done)
                if limit.seconds > 0:
                    spent = perf_counter() - began
                    if spent >= limit.seconds:
                        break
                    left = min(left, (limit.seconds - spent) / spent * done)
                if len(self.nodes) > MOST_NODES if root is None else root.decided(left):
                    break
        return done

    def _simulate(self, root: Node | None, state: State, chance: Chance) -> None:
        game, guide = self.game, self.guide
        path, picks, seats = self._path, self._picks, self._seats
        path.clear()
        picks.clear()
        seats.clear()
        in_tree = True
        first = True
        left = guide.horizon
        glimpses: list[float] = []  # by choice on the path whose turn is over
        while (in_tree or left > 0) and not guide.over(state):
            if guide.interrupts and not first:
                guide.interrupt(state, chance)
            # Whoever is asked together answers unseen: the step keeps the answers sealed until all are in.
            for seat in state.asked:
                if first and root is not None and seat == self.seat:
                    i = root.select(guide.explore)
                    path.append(root)
                    picks.append(i)
                    seats.append(seat)
                    step(game, state, seat, root.moves[i], chance, SILENT)
                    continue
                moves: list[Move] = game.legal(state, seat)
                if len(moves) == 1:
                    move = moves[0]
                elif in_tree and (seat == self.seat or guide.rivals_think):
                    key = game.key(state, seat)
                    node = self.nodes.get(key)
                    if node is None and guide.horizon == 0 and seat == self.seat:
                        self.nodes[key] = Node([], [])  # most are never met again
                        in_tree = False
                        break
                    if node is None:
                        kept, promise = guide.options(state, seat, moves)
                        node = Node(kept, promise)
                        self.nodes[key] = node
                        in_tree = seat != self.seat and len(path) < DEEPEST
                        move = guide.choose(state, seat, moves, chance)
                        i = node_index(node, move)
                    else:
                        if not node.moves:
                            kept, promise = guide.options(state, seat, moves)
                            node = Node(kept, promise)
                            self.nodes[key] = node
                        i = node.select(guide.explore)
                        move = node.moves[i]
                    if i >= 0:
                        path.append(node)
                        picks.append(i)
                        seats.append(seat)
                else:
                    move = guide.choose(state, seat, moves, chance)
                step(game, state, seat, move, chance, SILENT)
                if not in_tree:
                    left -= 1
            first = False
            if guide.foresight < 1.0 and len(glimpses) < len(path) and self.seat not in state.asked:
                glimpse = guide.worth(state)[self.seat]
                while len(glimpses) < len(path):
                    glimpses.append(glimpse)
        worth = guide.worth(state)
        for n in range(len(path)):
            brought = worth[seats[n]]
            if n < len(glimpses) and seats[n] == self.seat:
                brought = guide.foresight * brought + (1.0 - guide.foresight) * glimpses[n]
            path[n].learn(picks[n], brought)


def _limited(limit: Limit) -> None:
    if limit.seconds <= 0 and limit.simulations <= 0:
        raise ValueError("a search needs a limit, in seconds or in simulations")


def drawn(found: tuple[Found, ...], chance: Chance) -> Move:
    """One of the moves tried about as often as the best, by how often."""
    least = found[0].tried * CONTENDER
    total = sum([each.tried for each in found if each.tried >= least])
    if total == 0:
        return found[0].move
    n = chance.below(total)
    for each in found:
        n -= each.tried
        if n < 0:
            return each.move
    return found[0].move


def node_index(node: Node, move: Move) -> int:
    """Where the move stands in the node; -1 where the guide thought it not worth a thought."""
    for i in range(len(node.moves)):
        if node.moves[i] == move:
            return i
    return -1
