"""Computer players think outside the server's loop, each thought in a worker process of its own.

A worker does one thing at a time, so a player that thinks for long delays nobody. One that thinks too long, crashes or
answers nonsense is ended, and the question put once more to a fresh worker; then it is the table's turn to help itself.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Literal, TypeVar

import msgspec

from quartet.games import game_by_id
from quartet.kernel import codec
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, Said
from quartet.kernel.messages import Message, Refusal
from quartet.server.talk import WordError, checked
from quartet.server.thinker import ORDINARY, Heard, Thinking, Thought

Why = Literal["crashed", "slow", "nonsense"]

TRIES: Final = 2
STARTING: Final = 20.0
"""Seconds a worker may take to be ready: a busy machine reads its files slowly."""
DRAINING: Final = 5.0
"""Seconds until the last words of a dead worker are given up."""
LONGEST_ANSWER: Final = 64 * 1024

Outcome = TypeVar("Outcome")

log = logging.getLogger("quartet.thinkers")


class ThinkerError(Exception):
    """A computer player crashed, took too long or answered nonsense, twice."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


class _Trouble(Exception):
    """The same, once."""

    def __init__(self, why: Why, fault: str = "") -> None:
        super().__init__(why, fault)
        self.why: Why = why
        self.fault = fault


class _Worker:
    """One process, and the line to it. After a trouble it is of no use any more."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin
        assert process.stdout
        self.process = process
        self.questions = process.stdin
        self.answers = process.stdout
        self._drained: asyncio.Future[None] | None = None

    @classmethod
    async def start(cls, maker: str) -> _Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # whatever lies in the folder the server was started in, it is not part of it
            "-m",
            "quartet.server.thinker",
            maker,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_ANSWER,
            start_new_session=True,  # a ^C at the terminal is not for it, and its own children die with it
        )
        worker = cls(process)
        try:
            await worker.hear(0, STARTING)
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    async def ask(self, thought: Thought) -> Thinking:
        with suppress(OSError):  # it has died: hearing no answer tells
            self.questions.write(msgspec.json.encode(thought) + b"\n")
        return await self.hear(thought.id, thought.limit)

    async def hear(self, number: int, limit: float) -> Thinking:
        try:
            async with asyncio.timeout(limit):
                line = await self.answers.readline()
        except TimeoutError:
            raise _Trouble("slow") from None
        except ValueError:
            raise _Trouble("nonsense", "an answer without end") from None
        except OSError:
            line = b""
        if not line:
            raise _Trouble("crashed", "the worker is gone")
        try:
            thinking = msgspec.json.decode(line, type=Thinking)
        except msgspec.DecodeError:  # also bytes that are no text
            raise _Trouble("nonsense", "no answer of ours") from None
        if thinking.id != number:
            raise _Trouble("nonsense", "an answer to something else")
        if thinking.fault:
            raise _Trouble("crashed", thinking.fault)
        return thinking

    async def end(self) -> None:
        """At once, with everything it may have started."""
        self.kill()
        await self.gone()

    def kill(self) -> None:
        # While the process is not waited for, its number is nobody else's.
        if self.alive:
            with suppress(ProcessLookupError):
                if sys.platform != "win32":
                    os.killpg(self.process.pid, signal.SIGKILL)
                else:
                    self.process.kill()
        if not self._drained:
            self._drained = asyncio.ensure_future(self._drain())

    async def gone(self) -> None:
        """Dead, and every line to it closed."""
        await self.process.wait()
        self.questions.close()
        if self._drained:
            await self._drained

    async def _drain(self) -> None:
        """What it said too much of stands in the way of the end, which is what closes the line."""
        with suppress(TimeoutError, OSError, RuntimeError):  # the last: somebody still listens, and will hear the end
            async with asyncio.timeout(DRAINING):
                while await self.answers.read(LONGEST_ANSWER):
                    pass


def admitted(thought: Thought, code: str | None) -> bool:
    """A listed move, or one that the rules admit unlisted: a beginner errs on purpose, and forgets to call."""
    if code is None or thought.react:
        return thought.react and (code is None or code in thought.moves)
    if code in thought.moves:
        return True
    game = game_by_id(thought.game)
    if thought.components is not None:
        game = game.furnished("the record", thought.components)
    view = codec.decode(game, thought.view)
    try:
        # What a seat may do does not depend on what it has not been shown (law 2): any state that looks alike will do.
        state = game.determinize(view, FastChance(thought.seed))
        checked_by = game.check_vote if HOUSE in view.asked else game.check
        checked_by(state, view.seat, game.parse(code))
    except Refusal:
        return False
    return True


def move_in(thought: Thought, thinking: Thinking) -> str | None:
    if not admitted(thought, thinking.code):
        raise _Trouble("nonsense", "no move")
    return thinking.code


def heard(said: Sequence[Said]) -> list[Heard]:
    return [Heard(each.seat, each.text, codec.encode(each.message)) for each in said]


class Thinkers:
    """`most`: workers at a time; those who come then wait their turn. `limit`: seconds a thought may take.

    `maker` names what makes the players, `module:function`. `on_trouble` is told every trouble as it happens, also
    those that a second try mends.
    """

    def __init__(
        self,
        *,
        most: int = 8,
        limit: float = 5.0,
        maker: str = ORDINARY,
        on_trouble: Callable[[str], None] = lambda _why: None,
    ) -> None:
        self.limit = limit
        self.on_trouble = on_trouble
        self._maker = maker
        self._room = asyncio.Semaphore(most)
        self._workers: set[_Worker] = set()
        self._idle: list[_Worker] = []
        """The one used last stands last, and is used next: it is the warmest."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._number = 0
        self._open = False

    async def start(self) -> None:
        """With one worker ready: if it cannot even start, better to know at once."""
        self._open = True
        try:
            self._idle.append(await self._new())
        except _Trouble as trouble:
            self._open = False
            raise ThinkerError(trouble.why) from trouble

    async def stop(self) -> None:
        self._open = False
        self._idle.clear()
        # Whoever still thinks is told that it crashed.
        await asyncio.gather(*(worker.end() for worker in set(self._workers)))
        await asyncio.gather(*self._tasks)

    async def decide(
        self,
        game_id: str,
        level: str,
        view: Any,
        moves: list[str],
        seed: int,
        *,
        said: Sequence[Said] = (),
        components: Mapping[str, Any] | None = None,
    ) -> str:
        """The code of its move: one of these, or another that the rules admit."""
        thought = Thought(
            0, game_id, level, view, moves, seed, self.limit, components=components, said=heard(said)
        )  # fmt: skip
        code = await self._think(thought, move_in)
        assert code is not None
        return code

    async def react(
        self,
        game_id: str,
        level: str,
        view: Any,
        moves: list[str],
        seed: int,
        *,
        said: Sequence[Said] = (),
        components: Mapping[str, Any] | None = None,
    ) -> str | None:
        """The code of what it says out of turn, one of these, or nothing."""
        thought = Thought(
            0, game_id, level, view, moves, seed, self.limit, react=True, components=components, said=heard(said)
        )  # fmt: skip
        return await self._think(thought, move_in)

    async def talk(
        self,
        game_id: str,
        level: str,
        view: Any,
        seed: int,
        *,
        said: Sequence[Said],
        seats: int,
        components: Mapping[str, Any] | None = None,
    ) -> Message | None:
        """A word to the table of so many seats, or nothing."""

        def word_in(_thought: Thought, thinking: Thinking) -> Message | None:
            try:
                return None if thinking.word is None else checked(game_id, seats, thinking.word)
            except WordError:
                raise _Trouble("nonsense", "no word") from None

        thought = Thought(
            0, game_id, level, view, [], seed, self.limit, components=components, said=heard(said), talk=True
        )  # fmt: skip
        return await self._think(thought, word_in)

    async def _think(self, thought: Thought, made_of: Callable[[Thought, Thinking], Outcome]) -> Outcome:
        """`made_of`: what comes of it, or a trouble if that is nonsense."""
        for left in reversed(range(TRIES)):
            try:
                async with self._room:
                    return await self._try(thought, made_of)
            except _Trouble as trouble:
                if not self._open:
                    raise ThinkerError(trouble.why) from trouble  # no fault of the player's
                told = {"game": thought.game, "level": thought.level, "why": trouble.why, "fault": trouble.fault}
                log.warning("a computer player is in trouble", extra=told)
                self.on_trouble(trouble.why)
                if not left:
                    raise ThinkerError(trouble.why) from trouble
        raise AssertionError

    async def _try(self, thought: Thought, made_of: Callable[[Thought, Thinking], Outcome]) -> Outcome:
        if not self._open:
            raise _Trouble("crashed", "the thinkers have gone home")
        worker = await self._take()
        self._number += 1
        thought.id = self._number
        done = False
        try:
            outcome = made_of(thought, await worker.ask(thought))
            done = True
        finally:
            # Also when nobody waits for the answer any more: it must not be taken for that to the next question.
            if done and worker.alive and self._open:
                self._idle.append(worker)
            else:
                worker.kill()
        return outcome

    async def _take(self) -> _Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
        return await self._new()

    async def _new(self) -> _Worker:
        try:
            worker = await _Worker.start(self._maker)
        except OSError as error:  # no process to be had just now
            raise _Trouble("crashed", type(error).__name__) from error
        if not self._open:
            await worker.end()
            raise _Trouble("crashed", "the thinkers have gone home")
        self._workers.add(worker)
        self._in_background(self._watch(worker))
        return worker

    async def _watch(self, worker: _Worker) -> None:
        """A worker that has died is forgotten; if it was the last, the next question must not wait for a new one."""
        began = asyncio.get_running_loop().time()
        await worker.gone()
        self._workers.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        lasting = asyncio.get_running_loop().time() - began > 1
        # One that died as soon as it was born would be followed by the next for ever: then whoever asks finds out.
        if self._open and lasting and not self._workers:
            self._in_background(self._warm())

    async def _warm(self) -> None:
        try:
            worker = await self._new()
        except _Trouble as trouble:
            log.warning("a computer player is in trouble", extra={"why": trouble.why, "fault": trouble.fault})
            self.on_trouble(trouble.why)
        else:
            self._idle.append(worker)

    def _in_background(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
