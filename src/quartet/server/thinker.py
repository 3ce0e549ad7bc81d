"""A worker that thinks for computer players: `python -m quartet.server.thinker`.

It is handed one line of JSON a question on standard input and answers with one line on standard output. It gets what
the seat has been shown and nothing else: no state, no luck of the table. Whatever its player does, it dies rather than
trouble anybody: with the server, or when it thinks for too long.
"""

from __future__ import annotations

import importlib
import os
import queue
import signal
import sys
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal

import msgspec

from quartet.bots.maestro import Searcher
from quartet.games import game_by_id
from quartet.kernel import codec
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Agent, Game, Said
from quartet.kernel.messages import Message
from quartet.search.ismcts import Limit

NICENESS: Final = 5
"""People's moves go first; the server may ask for more of it."""
GROUP: Final = Path("/proc/self/autogroup")
GRACE: Final = 1.0
"""Seconds after the limit in which the server ends a slow worker; after that nobody will, and it ends itself."""
MOST_FILES: Final = 1 << 16
ORDINARY: Final = "quartet.bots.levels:make"

MOST_KEPT: Final = 3
"""Players whose thoughts are kept by one worker: each may have grown a large tree."""

Maker = Callable[..., Agent]
"""Of a game's id and a level; `game`: the rules with an owner's figures, where they are played by."""
Coaching = Literal["", "advise", "weigh"]


class Heard(msgspec.Struct):
    """Something said at the table, by a person as text, by a computer player as a message."""

    seat: int
    text: str
    message: Any = None


class Thought(msgspec.Struct):
    """What is to be thought about."""

    id: int
    game: str
    level: str
    view: Any
    moves: list[str]
    seed: int
    limit: float
    react: bool = False
    """Something may be said out of turn, or nothing."""
    components: Any = None
    """An owner's figures, as the record has them."""
    said: list[Heard] = []
    """Since the question came up."""
    talk: bool = False
    """Not a move is wanted, but a word to the table, or nothing."""
    who: str = ""
    """Whose thought it is, by table and seat, where the player has something to remember from one to the next."""
    coach: Coaching = ""
    """Not a move is wanted, but what the coach says: of all moves, or of one that was played."""
    played: str = ""
    seconds: float = 0.0
    simulations: int = 0
    """How long the coach thinks: whichever comes first, 0 for no such limit. One who searches: seconds, 0 for as long
    as usual."""


class Tip(msgspec.Struct):
    """A move of the coach's, with its words as messages."""

    code: str
    says: Any
    share: float
    tried: int
    why: list[Any]


class Counsel(msgspec.Struct):
    """What the coach says: of advice all tips, of a played move that and the better one, if there is a better one."""

    tips: list[Tip]
    simulations: int = 0
    cost: float = 0.0


class Thinking(msgspec.Struct):
    """What came of it; the first one, of id 0, says that the worker is ready."""

    id: int
    code: str | None = None
    fault: str = ""
    """Which error was raised, and where; never what it said, for that may quote somebody's hand."""
    word: Any = None
    """A message to the table."""
    counsel: Counsel | None = None


def maker_of(name: str) -> Maker:
    """`module:function`, the maker of players."""
    module, _, function = name.partition(":")
    made: Maker = getattr(importlib.import_module(module), function)
    return made


class Minds:
    """Players who remember what they thought about last time, by whose thought it is; the others are made anew."""

    def __init__(self, make: Maker) -> None:
        self._make = make
        self._kept: OrderedDict[str, Agent] = OrderedDict()

    def player(self, thought: Thought, game: Game[Any, Any]) -> Agent:
        # Never one for two seats: it knows what the seat it thought for has seen.
        known = self._kept.pop(thought.who, None) if thought.who else None
        if known is None:
            furnished = {} if thought.components is None else {"game": game}
            known = self._make(thought.game, thought.level, **furnished)
        if thought.who:
            self._kept[thought.who] = known
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return known


def game_in(thought: Thought) -> Game[Any, Any]:
    game = game_by_id(thought.game)
    return game if thought.components is None else game.furnished("the record", thought.components)


def think(thought: Thought, minds: Minds) -> str | Message | None:
    """The code of the chosen move or the word, as the player gave it: whether it is one, the server sees for itself."""
    game = game_in(thought)
    view = codec.decode(game, thought.view)
    moves = [game.parse(code) for code in thought.moves]
    agent, chance = minds.player(thought, game), FastChance(thought.seed)
    if thought.seconds and isinstance(agent, Searcher):
        agent.limit = Limit(seconds=thought.seconds)
    agent.listen([Said(each.seat, each.text, codec.decode(game, each.message)) for each in thought.said])
    if thought.talk:
        return agent.talk(view, chance)
    if thought.react:
        said = agent.react(view, moves, chance)
        return said.code if said else None
    return agent.decide(view, moves, chance).code


def counsel(thought: Thought) -> Counsel:
    from quartet.bots import coach

    def told(tip: coach.Tip) -> Tip:
        return Tip(tip.code, codec.encode(tip.says), tip.share, tip.tried, [codec.encode(each) for each in tip.why])

    game = game_in(thought)
    view = codec.decode(game, thought.view)
    moves = [game.parse(code) for code in thought.moves]
    limit = Limit(thought.seconds, thought.simulations)
    if thought.coach == "advise":
        advice = coach.advise(game, view, moves, FastChance(thought.seed), limit)
        return Counsel([told(each) for each in advice.tips], advice.simulations)
    choice = coach.Choice(0, view, tuple(moves), game.parse(thought.played))
    mark = coach.weigh(game, choice, thought.seed, limit)
    return Counsel([told(mark.played), told(mark.better)], 0, mark.cost) if mark else Counsel([])


def answer(thought: Thought, minds: Minds) -> Thinking:
    try:
        if thought.coach:
            return Thinking(thought.id, counsel=counsel(thought))
        thinking = think(thought, minds)
        if thought.talk:
            return Thinking(thought.id, word=codec.encode(thinking))
        return Thinking(thought.id, thinking)  # type: ignore[arg-type]  # the server sees for itself
    except BaseException as error:  # noqa: BLE001  # a player may raise anything, SystemExit included
        return Thinking(thought.id, fault=fault_of(error))


def fault_of(error: BaseException) -> str:
    """`ZeroDivisionError in levels.py:12`."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" in {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""  # noqa: PTH119
    return f"{type(error).__name__}{place}"


def set_alarm(seconds: float) -> None:
    """The system ends a process whose alarm nobody handles, also in the middle of a compiled loop. 0: no alarm."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def only_for_answers() -> BinaryIO:
    """Standard output, where nobody else can reach it: what a player prints goes nowhere."""
    os.closerange(3, MOST_FILES)  # uvloop leaves copies of the three standard ones
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (1, 2):
        os.dup2(nowhere, descriptor)
    return answers


def listen(questions: queue.SimpleQueue[bytes]) -> None:
    """Reads ahead of the thinking, so that the end of input is noticed in the middle of it."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)  # the server is gone: so is everybody who could use the answer


def give_way(niceness: int) -> None:
    if hasattr(os, "nice"):
        os.nice(niceness)
    # A session of its own is a group of its own to Linux, where niceness counts among the group's processes only: the
    # group has to be polite, too.
    for _ in range(5):
        try:
            GROUP.write_text(str(niceness), "ascii")
        except BlockingIOError:  # Linux does this ten times a second at most, for the whole machine
            time.sleep(0.1)
        except OSError:
            return  # no such groups here
        else:
            return


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ^C is for the server, which ends its workers itself
    give_way(int(sys.argv[2]) if len(sys.argv) > 2 else NICENESS)
    minds = Minds(maker_of(sys.argv[1] if len(sys.argv) > 1 else ORDINARY))
    # Until here, what is wrong with the installation may be told to standard error.
    answers = only_for_answers()
    say(answers, Thinking(0))
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(questions,), daemon=True).start()
    while True:
        thought = msgspec.json.decode(questions.get(), type=Thought)
        set_alarm(thought.limit + GRACE)
        said = answer(thought, minds)
        set_alarm(0)
        say(answers, said)


def say(answers: BinaryIO, said: Thinking) -> None:
    answers.write(msgspec.json.encode(said) + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
