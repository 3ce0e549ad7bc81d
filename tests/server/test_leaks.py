"""Nothing that a reader cannot know goes over the line to them: not in words, not in sizes, not in the order of things.

Two servers are played in lockstep, with the same times, names, keys and luck. In one of them two pieces change places
that a reader cannot tell apart. Whatever anybody does then, that reader must be sent the same bytes by both, until one
of the two pieces is shown to them.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import random
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest

from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Event, Game, Journal, Move
from quartet.kernel.laws import Specimen, Twin
from quartet.kernel.messages import Message, Refusal, message
from quartet.music import sonify
from quartet.server import logs, room
from quartet.server.door import Door
from quartet.server.live import Live
from quartet.words.catalogue import sentences
from tests.kernel.toy import Toy
from tests.laws.specimens import SPECIMENS
from tests.server import attack
from tests.server.attack import Answer, Company, Listener, call

SEED = bytes(range(1, 33))
WHISPERED = "nobody but us at the table"


class Bell(Toy):
    """The toy with a word for everything."""

    def narrate(self, event: Event) -> Message:
        return message("the-bell-happened")


GAMES: dict[str, Game[Any, Any]] = {
    "the-bell": Bell(),
    **{game: SPECIMENS[game].game for game in ("the-distance", "musical-chairs", "symphony-no-9")},
}


@pytest.fixture(autouse=True)
def _sounds_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy has no music and no catalogue."""
    monkeypatch.setattr(room, "BREATH", 0.0)  # a pause by the real clock could fall differently on two servers
    monkeypatch.setitem(cast(Any, sonify.TABLES), "the-bell", lambda _event, _before: ())
    for name in ("kind", "bid", "motto", "interjection", "rung"):
        key = f"the-bell-refused-{name}"
        if key not in sentences("en"):
            monkeypatch.setitem(sentences("en")._unread, key, f"{key} = No.")


class LeakError(AssertionError):
    """A reader was sent something they cannot know."""


# ── Two servers ───────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Side:
    door: Door
    table: Company
    ears: dict[int | None, Listener] = field(default_factory=dict)

    @property
    def live(self) -> Live:
        return attack.room_of(self.door, self.table).live

    @property
    def state(self) -> Any:
        assert self.live.table is not None
        return self.live.table.state


Change = Callable[[Side], None]


def nothing(_side: Side) -> None:
    """No fault is planted."""


@asynccontextmanager
async def pair(
    folder: Path, game: str, seats: int, options: dict[str, Any], plant: Change = nothing
) -> AsyncIterator[tuple[Side, Side]]:
    """The same table on two servers, every seat and one onlooker at their streams."""
    async with AsyncExitStack() as stack:
        sides = []
        for name in ("a", "b"):
            # Times and names depend on nothing but the order in which they are asked for.
            source = attack.sources(SEED, [GAMES[game]])
            door = await stack.enter_async_context(attack.opened(folder / name, source))
            side = Side(door, await attack.gather_company(door, game, seats, options))
            plant(side)
            for reader in (None, *range(seats)):
                side.ears[reader] = await Listener(door, side.table.table, side.table.key(reader)).open()
            sides.append(side)
        yield sides[0], sides[1]
        for side in sides:
            for ear in side.ears.values():
                await ear.leave()


@dataclass
class Trial:
    """A game on two servers; `reader` is the one who must notice nothing of the `twin`."""

    specimen: Specimen
    a: Side
    b: Side
    luck: random.Random
    twin: Twin | None = None
    reader: int | None = None
    compared: int = 0
    """Bytes that were found to be the same while there was something to be noticed."""
    sent: int = 0
    steps: int = 0
    twins: int = 0
    parted: bool = False
    """Has what was opened ended the game in one of the worlds alone?"""

    @property
    def game(self) -> Game[Any, Any]:
        return self.specimen.game

    def readers(self) -> list[int | None]:
        """Who must be sent the same: law 4 says that an onlooker sees no more than any player."""
        return list(self.a.ears) if self.twin is None else [None] if self.reader is None else [self.reader, None]

    # In the second world

    def swap(self) -> None:
        reader = self.luck.choice(list(self.a.ears))
        found = self.specimen.twin(self.a.state, reader, FastChance(self.luck.getrandbits(30)))
        if found is not None:
            self.twin, self.reader = found, reader
            self.twins += 1
            assert self.b.live.table is not None
            self.b.live.table.state = found.state

    def heal(self) -> None:
        """Both worlds are one again: what was hidden has been shown, or may be inferred."""
        self.twin = None
        assert self.b.live.table is not None
        assert self.a.live.table is not None
        self.b.live.table.state = self.game.copy(self.a.state)
        self.b.live.steps[:] = self.a.live.steps
        self.b.live.table.log[:] = self.a.live.table.log

    def shown(self, reader: int | None) -> bool:
        """Has the last step shown one of the two pieces to that reader, in one of the worlds?"""
        if self.twin is None:
            return False
        for side in (self.a, self.b):
            for event in side.live.steps[-1].events:
                copy = GAMES[self.game.id].redact(event, reader)
                if copy is not None and self.specimen.shown(copy) & self.twin.pieces:
                    return True
        return False

    # Both at once

    async def both(self, reader: int | None, method: str, deed: str, **sent: Any) -> tuple[Answer, Answer]:
        """The same request to both. What it does is done when it is answered."""
        here, there = [
            await call(side.door, method, side.table.path(deed), key=side.table.key(reader), **sent)
            for side in (self.a, self.b)
        ]
        await attack.quiet()
        return here, there

    def same(self, reader: int | None, what: str, here: bytes, there: bytes) -> None:
        self.sent += len(here)
        if here != there:
            first = next((i for i, (x, y) in enumerate(zip(here, there, strict=False)) if x != y), 0)
            raise LeakError(
                f"{what} to {reader} tells of {sorted(self.twin.pieces) if self.twin else 'nothing'}:\n"
                f"{here[max(0, first - 200) : first + 200]!r}\n{there[max(0, first - 200) : first + 200]!r}"
            )
        if self.twin is not None:
            self.compared += len(here)

    def compare(self, *, new_step: bool) -> None:
        """What has come in over the streams since the last time."""
        over = self.a.live.phase == "over"
        shown = new_step and self.shown(self.reader)
        if shown and over != (self.b.live.phase == "over"):
            self.parted = True
            return
        if self.a.live.n != self.b.live.n or over != (self.b.live.phase == "over"):
            raise LeakError(f"one table is at step {self.a.live.n}, the other at {self.b.live.n}")
        heard = {
            reader: (self.a.ears[reader].take(), self.b.ears[reader].take()) for reader in self.a.ears
        }  # fmt: skip
        if over:
            return  # all cards lie open
        for reader in self.readers():
            if not (new_step and self.shown(reader)):
                self.same(reader, "the stream", *heard[reader])
        if shown:
            self.heal()

    async def act(self, mover: int, kind: str, move: Move) -> None:
        """A move of the game, in both worlds, if it is possible in both."""
        if self.twin is not None and mover != self.reader and not self.possible(mover, kind, move):
            self.heal()  # could not have been done there: that may be inferred
        body: dict[str, Any] = {"once": f"move-{self.a.live.n:08d}"}
        if kind == "moves":
            body |= {"question": self.a.state.number, "codes": [move.code]}
        else:
            body |= {"code": move.code}
        here, there = await self.both(mover, "POST", kind, body=body)
        if mover in self.readers():
            self.same(mover, f"the answer to {move.code}", here.bytes, there.bytes)
        assert here.status == there.status == 200, (here, there)
        self.steps += 1
        self.compare(new_step=True)

    def possible(self, mover: int, kind: str, move: Move) -> bool:
        try:
            if kind == "moves":
                loop.check(self.game, self.b.state, mover, move)
            else:
                loop.interject(self.game, self.game.copy(self.b.state), mover, move, FastChance(0), Journal())
        except Refusal:
            return False
        return True

    async def pry(self) -> None:
        """Everything a reader may ask, and much that they may not."""
        reader = self.luck.choice(self.readers())
        number = self.a.state.number
        once = f"pry-{self.luck.getrandbits(40):012x}"
        stale = {"question": max(0, number - 1), "codes": [self.some_code(reader)], "once": once}
        wrong = {"question": number, "codes": [self.luck.choice(WRONG)], "once": once}
        gesture = {"question": number, "codes": [self.some_code(reader)] * 3, "once": once}
        tries: list[tuple[str, str, dict[str, Any]]] = [
            ("GET", "", {}),
            ("GET", "steps", {"query": b"before=%d" % (self.a.live.n + 1)}),
            ("GET", "record", {}),
            ("GET", "replay", {}),
            ("GET", "card", {}),
            ("GET", "tune", {}),
            ("POST", "moves", {"body": stale}),
            ("POST", "moves", {"body": wrong}),
            ("POST", "moves", {"body": gesture if len(self.a.state.asked) > 1 else stale}),
            ("POST", "interject", {"body": {"code": self.luck.choice(WRONG), "once": once}}),
            ("POST", "rematch", {}),
            ("POST", "chat", {"body": {"text": WHISPERED, "once": once}}),
        ]
        method, deed, sent = self.luck.choice(tries)
        answers = await self.both(reader, method, deed, **sent)
        if self.twin is None or reader in self.readers():
            self.same(reader, f"{method} {deed}", *(answer.bytes for answer in answers))
        self.compare(new_step=False)

    async def come_again(self) -> None:
        """A stream is cut and taken up, or opened anew."""
        reader = self.luck.choice(self.readers())
        since = self.luck.choice([None, self.a.live.n, max(0, self.a.live.n - 5), 0])
        for side in (self.a, self.b):
            await side.ears[reader].leave()
            key = side.table.key(reader)
            side.ears[reader] = await Listener(side.door, side.table.table, key, since).open()
        await attack.quiet()
        self.compare(new_step=False)

    def some_code(self, reader: int | None) -> str:
        moves = self.game.legal(self.a.state, reader) if reader is not None else []
        return self.luck.choice(moves).code if moves else self.luck.choice(WRONG)


WRONG = (
    "bid:99", "motto:one%20two%20three%20four", "draw", "pass", "ring", "musicards", "play:C:C.C.C.C", "play:G:wild",
    "play:A:A:call", "nonsense", "catch:0", "catch:1", "bid:9", "bid:0:4", "bid:1:6", "sell:4", "sell:6", "sell:4.8",
    "hold", "take:handel.handel", "bonus:bach", "discard:mozart",
)  # fmt: skip


async def played(
    folder: Path,
    game: str,
    seats: int,
    options: dict[str, Any],
    seed: int,
    *,
    most: int = 10_000,
    plant: Change = nothing,
) -> Trial:
    """A random game on two servers, with ever new pieces changed."""
    specimen = SPECIMENS[game]
    luck = random.Random(seed)
    thoughts = FastChance(seed + 1)
    async with pair(folder, game, seats, options, plant) as (a, b):
        trial = Trial(specimen, a, b, luck)
        await attack.quiet()
        trial.compare(new_step=False)
        while a.live.phase == "playing" and trial.steps < most and not trial.parted:
            if trial.twin is None and luck.random() < 0.5:
                trial.swap()
            if luck.random() < 0.4:
                await trial.pry()
            if luck.random() < 0.05:
                await trial.come_again()
            mover, kind, move = next_move(specimen, a.state, seats, luck, thoughts)
            await trial.act(mover, kind, move)
        return trial


def next_move(specimen: Specimen, state: Any, seats: int, luck: random.Random, thoughts: Any) -> tuple[int, str, Move]:
    game = specimen.game
    said = [(seat, "interject", move) for seat in range(seats) for move in game.interjections(state, seat)]
    if said and luck.random() < 0.3:
        return luck.choice(said)
    mover = luck.choice(loop.waiting(state))
    return mover, "moves", specimen.answer(state, mover, thoughts)


# ── What is compared ──────────────────────────────────────────────────────────────────────────────────────────────


TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("the-bell", 2, {"coins": 5}),
    ("the-bell", 3, {"coins": 3}),
    ("the-bell", 4, {"coins": 5}),
    ("the-distance", 2, {"judge": "strict", "interval": 7}),
    ("the-distance", 3, {"judge": "gentle", "interval": 4}),
    ("the-distance", 4, {"judge": "strict", "interval": 2}),
    ("the-distance", 5, {"judge": "gentle", "interval": 3}),
    ("musical-chairs", 2, {"forecast": "on"}),
    ("musical-chairs", 3, {"forecast": "on"}),
    ("musical-chairs", 4, {"forecast": "off", "start": 2}),
    ("symphony-no-9", 2, {"purses": "hidden", "talk": "on"}),
    ("symphony-no-9", 3, {"purses": "open", "forecast": "off", "sides": "random"}),
    ("symphony-no-9", 4, {"tracks": "shuffled", "sides": "bbbb"}),
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_what_a_reader_cannot_tell_apart_makes_no_byte_of_difference(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any]
) -> None:
    games, most = {"the-bell": (3, 100), "musical-chairs": (2, 120), "symphony-no-9": (2, 120)}.get(game, (1, 70))
    trials = [asyncio.run(played(tmp_path / str(i), game, seats, options, i, most=most)) for i in range(games)]
    assert sum(trial.twins for trial in trials) >= 3
    assert sum(trial.compared for trial in trials) > 10_000, "there was nothing to be noticed"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(8))
def test_whole_games_make_no_byte_of_difference(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any], seed: int
) -> None:
    trial = asyncio.run(played(tmp_path, game, seats, options, 100 + seed))
    assert trial.a.live.phase == "over" or trial.parted


# ── It would be noticed ───────────────────────────────────────────────────────────────────────────────────────────


class Babbler:
    """A game as the teller has it, that redacts nothing."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def redact(self, event: Event, _seat: int | None) -> Event:
        return event


def all_told(side: Side) -> None:
    side.live.teller = cast(Any, Babbler(GAMES[side.live.header.game]))


def pieces_of(side: Side) -> int:
    """Something that depends on what is hidden."""
    state = side.state
    hidden = [
        getattr(state, "hands", getattr(state, "tokens", [])),
        sorted(move.code for move in state.sealed.values()),
    ]
    return zlib.crc32(json.dumps(hidden).encode())


def hands_in_sizes(side: Side) -> None:
    """So many blanks where nobody looks, as the hidden pieces give."""
    before = side.live.now

    def now(*given: Any, **named: Any) -> Any:
        found = before(*given, **named)
        found.rematch = " " * (pieces_of(side) % 64)
        return found

    side.live.now = now  # type: ignore[method-assign]


def hands_in_times(side: Side) -> None:
    """The clock is asked more often for some hidden pieces than for others."""
    ask, before = side.door.desk.hall.sources.now, side.live.do

    def do(*given: Any, **named: Any) -> Any:
        for _ in range(pieces_of(side) % 5):
            ask()
        return before(*given, **named)

    side.live.do = do  # type: ignore[method-assign]


def another_view(side: Side) -> None:
    """Everybody is shown what the next seat sees."""
    before, seats = side.live.now, len(side.live.chairs)

    def now(seat: int | None, **named: Any) -> Any:
        return before(None if seat is None else (seat + 1) % seats, **named)

    side.live.now = now  # type: ignore[method-assign]


PLANTED = [
    *((game, plant) for game in ("the-bell", "the-distance", "musical-chairs")
      for plant in (all_told, hands_in_sizes, hands_in_times, another_view)),
    ("symphony-no-9", hands_in_sizes), ("symphony-no-9", hands_in_times),
]  # fmt: skip
"""In Symphony No. 9 only what is sealed is hidden: every event is for all, and one view is as good as another."""


@pytest.mark.parametrize(("game", "plant"), PLANTED)
def test_a_planted_leak_is_found(tmp_path: Path, game: str, plant: Change) -> None:
    def some_games() -> None:
        for seed in range(8):
            asyncio.run(played(tmp_path / str(seed), game, 3, {}, seed, most=60, plant=plant))

    with pytest.raises(LeakError):
        some_games()


# ── Sealed answers ────────────────────────────────────────────────────────────────────────────────────────────────


Answers = dict[int, str]


async def sealed(
    folder: Path, game: str, here: Answers, there: Answers, reader: int | None, plant: Change = nothing
) -> int:
    """Others answer differently on the two servers; until all have answered, the reader is sent the same."""
    async with pair(folder, game, 4, {}, plant) as (a, b):
        trial = Trial(SPECIMENS[game], a, b, random.Random(0))

        def compare(what: str) -> None:
            for each in {reader, None}:
                trial.same(each, what, a.ears[each].take(), b.ears[each].take())

        async def ask(what: str, method: str, deed: str, **sent: Any) -> None:
            for each in {reader, None}:
                answers = await trial.both(each, method, deed, **sent)
                trial.same(each, what, *(answer.bytes for answer in answers))
            compare(what)

        async def say(seat: int, deed: str, here: dict[str, Any], there: dict[str, Any]) -> None:
            for side, body in ((a, here), (b, there)):
                sent = {**body, "once": f"sealed-{seat}-{side.live.n:04d}"} if body else None
                answer = await call(side.door, "POST", side.table.path(deed), key=side.table.seats[seat], body=sent)
                assert answer.status == 200, answer
            await attack.quiet()
            compare(f"{deed} of {seat}")

        def answering(code: str) -> dict[str, Any]:
            return {"question": a.state.number, "codes": [code]}

        await attack.quiet()
        compare("the beginning")
        while len(a.state.asked) == 1:  # to the first question that is put to all
            [mover] = a.state.asked
            same = answering(trial.game.default(a.state, mover).code)
            await say(mover, "moves", same, same)
        for round_ in range(2):
            for seat in here:
                await say(seat, "moves", answering(here[seat]), answering(there[seat]))
                await ask("the table", "GET", "")
                await ask("the steps", "GET", "steps", query=b"before=99")
                await ask("the record", "GET", "record")
                await ask("the replay", "GET", "replay")
            wrong = {"question": 99, "codes": ["bid:1"], "once": f"too-early-{round_}"}
            await ask("a conflict", "POST", "moves", body=wrong)
            if reader is not None:
                number = a.state.number
                for code in ("bid:99", "bid:0:6.8", "sell:99", "nonsense", "pass"):
                    once = f"refused-{round_}-{code}"
                    await ask("a refusal", "POST", "moves", body={"question": number, "codes": [code], "once": once})
                    await ask("a gesture", "POST", "moves", body={
                        "question": number, "codes": ["bid:1", code], "once": once + "-2",
                    })  # fmt: skip
            if round_ == 0:
                for seat in here:
                    await say(seat, "withdraw", {}, {})
        for seat in here:
            for word in sorted(words_of(a, seat) & words_of(b, seat))[:1]:
                await say(seat, "interject", {"code": word}, {"code": word})
                await ask("the table", "GET", "")
        for each in {reader, None}:
            for side in (a, b):
                await side.ears[each].leave()
                side.ears[each] = await Listener(side.door, side.table.table, side.table.key(each), 0).open()
        await attack.quiet()
        compare("the stream from its beginning")
        return trial.sent


def words_of(side: Side, seat: int) -> set[str]:
    """What a seat could say out of turn: furniture may be sold while bids are out (S9-6.1), but none that is bid."""
    game: Game[Any, Any] = GAMES[side.live.header.game]
    return {move.code for move in game.interjections(side.state, seat)}


BIDS: list[tuple[str, Answers, Answers]] = [
    ("the-bell", {1: "bid:0", 2: "bid:0", 3: "bid:0"}, {1: "bid:5", 2: "bid:05", 3: "bid:4"}),
    ("the-bell", {3: "bid:1", 1: "bid:1"}, {3: "bid:001", 1: "bid:2"}),
    ("symphony-no-9", {1: "bid:0", 2: "bid:8", 3: "bid:0:8"}, {1: "bid:1:6", 2: "bid:0:4", 3: "bid:0"}),
    ("symphony-no-9", {3: "bid:0:4", 1: "bid:2:6"}, {3: "bid:0:8", 1: "bid:7"}),
    ("symphony-no-9", {2: "bid:4:4"}, {2: "bid:0"}),
]
"""Of other sizes, and of other makes."""


@pytest.mark.parametrize("reader", [0, None])
@pytest.mark.parametrize(("game", "here", "there"), BIDS, ids=str)
def test_a_sealed_answer_makes_no_difference_until_all_are_opened(
    tmp_path: Path, game: str, here: Answers, there: Answers, reader: int | None
) -> None:
    assert asyncio.run(sealed(tmp_path, game, here, there, reader)) > 10_000


def sealed_in_the_open(side: Side) -> None:
    """The answer's length goes into a step that everybody is sent."""
    live = side.live
    says = live._says
    live._says = lambda step: (  # type: ignore[method-assign]
        message("table-sealed", code=len(step.body.get("code", ""))) if step.kind == "answer" else says(step)
    )


@pytest.mark.parametrize(
    ("game", "here", "there"), [("the-bell", "bid:0", "bid:005"), ("symphony-no-9", "bid:0", "bid:1:6")]
)
def test_a_sealed_answer_that_shows_in_a_size_is_found(tmp_path: Path, game: str, here: str, there: str) -> None:
    with pytest.raises(LeakError):
        asyncio.run(sealed(tmp_path, game, {1: here}, {1: there}, 0, sealed_in_the_open))


# ── What must never be sent ───────────────────────────────────────────────────────────────────────────────────────


def spellings(secret: bytes) -> Iterator[bytes]:
    """A secret, in every way it might be written by accident."""
    for each in (secret, secret[::-1]):
        yield each
        yield each.hex().encode()
        yield each.hex().upper().encode()
        yield base64.b64encode(each).rstrip(b"=")
        yield base64.urlsafe_b64encode(each).rstrip(b"=")
        yield base64.b32encode(each).rstrip(b"=")
        yield str(int.from_bytes(each, "big")).encode()
        yield json.dumps(list(each)).encode()
        yield json.dumps(list(each), separators=(",", ":")).encode()


async def overheard(
    folder: Path, game: str, seats: int, *, meanwhile: Callable[[Side], Awaitable[None]]
) -> list[bytes]:
    """All that a whole game sends to each reader, before its end."""
    specimen, luck, thoughts = SPECIMENS[game], random.Random(5), FastChance(6)
    heard: list[bytes] = []
    async with attack.opened(folder, attack.sources(SEED, [GAMES[game]])) as door:
        side = Side(door, await attack.gather_company(door, game, seats, {}))
        for reader in (None, *range(seats)):
            side.ears[reader] = await Listener(door, side.table.table, side.table.key(reader)).open()
        steps = 0
        while side.live.phase == "playing" and steps < 60:
            steps += 1
            mover, kind, move = next_move(specimen, side.state, seats, luck, thoughts)
            body: dict[str, Any] = {"once": f"heard-{side.live.n:04d}"}
            body |= {"question": side.state.number, "codes": [move.code]} if kind == "moves" else {"code": move.code}
            answer = await call(side.door, "POST", side.table.path(kind), key=side.table.seats[mover], body=body)
            assert answer.status == 200, answer
            if side.live.phase != "playing":
                break
            await attack.quiet()
            heard.append(answer.bytes)
            heard += [ear.take() for ear in side.ears.values()]
            for reader in side.ears:
                for deed in ("", "record", "replay", "card"):
                    got = await call(door, "GET", side.table.path(deed), key=side.table.key(reader))
                    heard.append(got.bytes)
        await meanwhile(side)
        for ear in side.ears.values():
            await ear.leave()
    return heard


async def no_more(_side: Side) -> None:
    """Nothing else happens."""


@pytest.mark.parametrize(
    ("game", "seats"), [("the-bell", 4), ("the-distance", 3), ("musical-chairs", 4), ("symphony-no-9", 4)]
)
def test_the_seed_and_the_keys_are_never_sent_before_the_end(tmp_path: Path, game: str, seats: int) -> None:
    everything = b"\n".join(asyncio.run(overheard(tmp_path, game, seats, meanwhile=no_more)))
    assert len(everything) > 100_000
    for secret in spellings(SEED):
        assert secret not in everything
    assert b"KEY" not in everything, "somebody's key"


@pytest.mark.parametrize("game", ["the-bell", "the-distance", "musical-chairs", "symphony-no-9"])
def test_the_log_names_no_secret(tmp_path: Path, game: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    codes: list[str] = []

    async def trouble(side: Side) -> None:
        """What is written down when things go wrong."""
        key = side.table.seats[0]
        codes.extend(step.body["code"] for step in side.live.steps if "code" in step.body)
        say = {"text": WHISPERED, "once": "a-chat-line-1"}
        assert (await call(side.door, "POST", side.table.path("chat"), key=key, body=say)).status == 200
        await call(side.door, "GET", side.table.path(), key="KEY999999-wrong")
        await call(side.door, "GET", "/api/tables/nowhere", key=key, query=f"key={key}".encode())
        await call(side.door, "POST", side.table.path("moves"), key=key, body=b'{"question": "' + SEED.hex().encode())
        await call(side.door, "POST", side.table.path("chat"), key=key, body={"text": [WHISPERED], "once": key})

        def fault(*_: Any, **__: Any) -> Any:
            raise RuntimeError(f"while {key} said {SEED.hex()}")

        side.door.desk.act = fault  # type: ignore[method-assign]
        side.door.desk.looking.state = fault  # type: ignore[method-assign]
        body = {"question": 0, "codes": ["pass"], "once": "pass-pass-pass"}
        assert (await call(side.door, "POST", side.table.path("moves"), key=key, body=body)).status == 500
        assert (await call(side.door, "GET", side.table.path(), key=key)).status == 500

    asyncio.run(overheard(tmp_path, game, 3, meanwhile=trouble))
    assert len(caplog.records) > 20
    codes = [code for code in codes if len(code) > 6]
    for style in logs.FORMATS.values():
        written = "\n".join(style().format(record) for record in caplog.records)
        assert "a move failed" in written
        for secret in ("KEY0", "KEY9", SEED.hex(), SEED.hex()[:32], WHISPERED, "Player", *codes):
            assert secret not in written, secret
