"""Computer players think outside the server's loop, each thought in a worker process of its own.

A worker does one thing at a time, so a player that thinks for long delays nobody. One that thinks too long, crashes or
answers nonsense is ended, and the question put once more to a fresh worker; then it is the table's turn to help itself.

There are three rooms to think in, so that the quick need not wait for the deep. Players who answer at once have most
of the workers. Those who search think no more at a time than there are cores, for else each would think longer and see
less; and the coach, whom nobody has to wait for, has one worker. The longer the thoughts, the more politely a worker
gives way to the others, and all of them to the server.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, Literal, TypeVar

import msgspec

from quartet.bots.crew import cores
from quartet.bots.levels import seconds_of
from quartet.games import game_by_id
from quartet.kernel import codec
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, Said
from quartet.kernel.messages import Message, Refusal
from quartet.server.talk import WordError, checked
from quartet.server.thinker import MOST_KEPT, NICENESS, ORDINARY, Counsel, Heard, Thinking, Thought

Why = Literal["crashed", "slow", "nonsense"]

TRIES: Final = 2
STARTING: Final = 20.0
"""Seconds a worker may take to be ready: a busy machine reads its files slowly."""
DRAINING: Final = 5.0
"""Seconds until the last words of a dead worker are given up."""
LONGEST_ANSWER: Final = 64 * 1024
LEAST: Final = 0.5
"""Seconds that one who searches has at least, however many wait: below that it hardly plays better than the quick."""
DEEP: Final = 10
"""Niceness of those who search."""
COACH: Final = 15
"""And of the coach."""
MOST_ASKING: Final = 8
"""So many may wait for the coach's advice."""

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
        self.keeps: list[str] = []
        """Whose thoughts it remembers, the latest last."""
        self.questions = process.stdin
        self.answers = process.stdout
        self._drained: asyncio.Future[None] | None = None

    @classmethod
    async def start(cls, maker: str, niceness: int) -> _Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # whatever lies in the folder the server was started in, it is not part of it
            "-m",
            "quartet.server.thinker",
            maker,
            str(niceness),
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
        if thought.who:
            self.keeps = [*[each for each in self.keeps if each != thought.who], thought.who][-MOST_KEPT:]
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


def counsel_in(thought: Thought, thinking: Thinking) -> Counsel:
    found = thinking.counsel
    known = {*thought.moves, thought.played}
    if found is None or any(each.code not in known for each in found.tips):
        raise _Trouble("nonsense", "no counsel")
    if thought.coach == "advise" and not found.tips:
        raise _Trouble("nonsense", "no counsel")
    return found


def heard(said: Sequence[Said]) -> list[Heard]:
    return [Heard(each.seat, each.text, codec.encode(each.message)) for each in said]


class _Room:
    """Where thoughts of one sort are thought: so many workers at a time, all as polite."""

    def __init__(self, most: int, niceness: int) -> None:
        self.most = most
        self.niceness = niceness
        self.places = asyncio.Semaphore(most)
        self.crowd = 0
        """Who thinks here, and who waits for a place."""
        self.size = 0
        """Workers, those on their way included."""
        self.idle: list[_Worker] = []
        """The one used last stands last, and is used next: it is the warmest."""
        self.waiting: list[asyncio.Future[_Worker]] = []
        """For a worker, whichever comes first: one that is done, or one that is on its way."""

    def take(self, who: str) -> _Worker | None:
        """One that has nothing to do; if there is one that remembers this thinker, that one."""
        self.idle[:] = [worker for worker in self.idle if worker.alive]
        if not self.idle:
            return None
        knowing = [i for i, worker in enumerate(self.idle) if who and who in worker.keeps]
        return self.idle.pop(knowing[-1] if knowing else -1)

    def give(self, worker: _Worker) -> None:
        """It has nothing to do: perhaps somebody waits for it."""
        first = self.first()
        if first is not None:
            first.set_result(worker)
        else:
            self.idle.append(worker)

    def first(self) -> asyncio.Future[_Worker] | None:
        """Who has waited longest, and waits no more."""
        while self.waiting:
            waiter = self.waiting.pop(0)
            if not waiter.done():
                return waiter
        return None


class CoachBusyError(Exception):
    """Too many wait for the coach already."""


class Thinkers:
    """`most`: workers at a time; those who come then wait their turn. `deep`: the same for players who search, 0 for
    one a core. `limit`: seconds a thought may take.

    `maker` names what makes the players, `module:function`. `on_trouble` is told every trouble as it happens, also
    those that a second try mends.
    """

    def __init__(
        self,
        *,
        most: int = 8,
        deep: int = 0,
        limit: float = 5.0,
        maker: str = ORDINARY,
        on_trouble: Callable[[str], None] = lambda _why: None,
    ) -> None:
        self.limit = limit
        self.on_trouble = on_trouble
        self._maker = maker
        self._quick = _Room(most, NICENESS)
        self._deep = _Room(deep or cores(), DEEP)
        self._coach = _Room(1, COACH)
        self._asking = 0
        """How many wait for the coach's advice."""
        self._looking_back = asyncio.Semaphore(1)
        """One review at a time has a question in the coach's line: advice waits for no more than that."""
        self._unseen = asyncio.Semaphore(max(1, self._deep.most // 2))
        """So many of those who search where nobody looks on stand in line for it: a hundred tables of theirs would keep
        everybody waiting."""
        self._workers: dict[_Worker, _Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._number = 0
        self._open = False

    async def start(self) -> None:
        """With one worker ready: if it cannot even start, better to know at once."""
        self._open = True
        try:
            self._quick.size += 1
            self._quick.give(await self._new(self._quick))
        except _Trouble as trouble:
            self._open = False
            raise ThinkerError(trouble.why) from trouble

    async def stop(self) -> None:
        self._open = False
        for room in (self._quick, self._deep, self._coach):
            room.idle.clear()
            while (waiter := room.first()) is not None:
                waiter.set_exception(_Trouble("crashed", "the thinkers have gone home"))
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
        who: str = "",
        deep: bool = False,
        seen: asyncio.Event | None = None,
    ) -> str:
        """The code of its move: one of these, or another that the rules admit. `deep`: it searches for that one.
        `who`: by table and seat, so that it can go on where it stopped. `seen`: set while anybody looks on."""
        deep = deep and len(moves) > 1
        thought = Thought(
            0, game_id, level, view, moves, seed, self.limit, components=components, said=heard(said),
            who=f"{who} {level}" if deep and who else "",
        )  # fmt: skip
        if not deep:
            code = await self._think(thought, move_in)
        else:
            async with self._in_line(seen):
                code = await self._think(thought, move_in, self._deep)
        assert code is not None
        return code

    @asynccontextmanager
    async def _in_line(self, seen: asyncio.Event | None) -> AsyncIterator[None]:
        """Where nobody looks on, few may stand in line; the others wait until one of them is done, or somebody comes to
        look: whoever has just opened a table does, a moment after the first player has begun to think."""
        if seen is None or seen.is_set():
            yield
            return
        place = asyncio.ensure_future(self._unseen.acquire())
        coming = asyncio.ensure_future(seen.wait())
        try:
            await asyncio.wait((place, coming), return_when=asyncio.FIRST_COMPLETED)
            if not place.done():
                place.cancel()
            yield
        finally:
            coming.cancel()
            if not place.cancel() and not place.cancelled():
                self._unseen.release()

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

    # The coach

    async def advise(
        self,
        game_id: str,
        view: Any,
        moves: list[str],
        seed: int,
        *,
        seconds: float,
        simulations: int = 0,
        components: Mapping[str, Any] | None = None,
    ) -> Counsel:
        """The best moves as the coach sees them; at least one."""
        thought = Thought(
            0, game_id, "", view, moves, seed, seconds + self.limit, components=components,
            coach="advise", seconds=seconds, simulations=simulations,
        )  # fmt: skip
        if self._asking >= MOST_ASKING:
            raise CoachBusyError
        self._asking += 1
        try:
            return await self._think(thought, counsel_in, self._coach)
        finally:
            self._asking -= 1

    async def weigh(
        self,
        game_id: str,
        view: Any,
        moves: list[str],
        played: str,
        seed: int,
        *,
        seconds: float,
        simulations: int,
        components: Mapping[str, Any] | None = None,
    ) -> Counsel:
        """What was played and what would have been better, if anything."""
        thought = Thought(
            0, game_id, "", view, moves, seed, 3 * seconds + self.limit, components=components,
            coach="weigh", played=played, seconds=seconds, simulations=simulations,
        )  # fmt: skip
        async with self._looking_back:
            return await self._think(thought, counsel_in, self._coach)

    # Behind them

    async def _think(
        self, thought: Thought, made_of: Callable[[Thought, Thinking], Outcome], room: _Room | None = None
    ) -> Outcome:
        """`made_of`: what comes of it, or a trouble if that is nonsense."""
        room = room or self._quick
        for left in reversed(range(TRIES)):
            room.crowd += 1
            try:
                async with room.places:
                    if room is self._deep:
                        thought.seconds = self._patience(thought)
                    return await self._try(thought, made_of, room)
            except _Trouble as trouble:
                if not self._open:
                    raise ThinkerError(trouble.why) from trouble  # no fault of the player's
                told = {"game": thought.game, "level": thought.level, "why": trouble.why, "fault": trouble.fault}
                log.warning("a computer player is in trouble", extra=told)
                self.on_trouble(trouble.why)
                if not left:
                    raise ThinkerError(trouble.why) from trouble
            finally:
                room.crowd -= 1
        raise AssertionError

    def _patience(self, thought: Thought) -> float:
        """Where many wait, each is the shorter: better a little less wise than that all wait longer and longer."""
        usual = seconds_of(thought.game, thought.level)
        return max(min(LEAST, usual), usual * min(1.0, self._deep.most / self._deep.crowd))

    async def _try(self, thought: Thought, made_of: Callable[[Thought, Thinking], Outcome], room: _Room) -> Outcome:
        if not self._open:
            raise _Trouble("crashed", "the thinkers have gone home")
        worker = room.take(thought.who) or await self._next(room)
        self._number += 1
        thought.id = self._number
        done = False
        try:
            outcome = made_of(thought, await worker.ask(thought))
            done = True
        finally:
            # Also when nobody waits for the answer any more: it must not be taken for that to the next question.
            if done and worker.alive and self._open:
                room.give(worker)
            else:
                worker.kill()
        return outcome

    async def _next(self, room: _Room) -> _Worker:
        """The next worker to be free. A new one takes its time to start, and often another is done before that."""
        waiter: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        room.waiting.append(waiter)
        self._grow(room)
        try:
            return await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled() and waiter.exception() is None:
                room.give(waiter.result())
            raise

    def _grow(self, room: _Room) -> None:
        """One more worker, if there may be one."""
        if room.size < room.most:
            room.size += 1
            self._in_background(self._add(room))

    async def _add(self, room: _Room) -> None:
        try:
            worker = await self._new(room)
        except _Trouble as trouble:
            room.size -= 1
            waiter = room.first()
            if waiter is not None:
                waiter.set_exception(trouble)
            elif self._open:  # nobody waits for it any more, but it is a sign
                log.warning("a computer player is in trouble", extra={"why": trouble.why, "fault": trouble.fault})
                self.on_trouble(trouble.why)
        else:
            room.give(worker)

    async def _new(self, room: _Room) -> _Worker:
        try:
            worker = await _Worker.start(self._maker, room.niceness)
        except OSError as error:  # no process to be had just now
            raise _Trouble("crashed", type(error).__name__) from error
        if not self._open:
            await worker.end()
            raise _Trouble("crashed", "the thinkers have gone home")
        self._workers[worker] = room
        self._in_background(self._watch(worker))
        return worker

    async def _watch(self, worker: _Worker) -> None:
        """A worker that has died is forgotten; if it was the last quick one, the next question must not wait for a new
        one."""
        began = asyncio.get_running_loop().time()
        await worker.gone()
        room = self._workers.pop(worker)
        room.size -= 1
        if worker in room.idle:
            room.idle.remove(worker)
        if self._open and room.waiting:
            self._grow(room)
        lasting = asyncio.get_running_loop().time() - began > 1
        # One that died as soon as it was born would be followed by the next for ever: then whoever asks finds out.
        if self._open and lasting and not self._quick.size:
            self._grow(self._quick)

    def _in_background(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
