"""A table in memory: what its rows add up to, and how each reader sees it. It knows no network and no disk.

Everything that happens is a row. `do` makes one and takes it in; `Hall` puts it on disk and only then lets anybody see
it. Rows read back from disk are taken in the same way, so a table is always exactly the sum of its rows.
"""

from __future__ import annotations

import json
from collections import OrderedDict, deque
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

import msgspec

from quartet.bots.reasons import is_choice
from quartet.kernel.chance import LiveChance
from quartet.kernel.codec import CodecError, decode
from quartet.kernel.game import HOUSE, Event, Game, Said, View
from quartet.kernel.loop import waiting
from quartet.kernel.messages import Message, Refusal, message, refuse, seat_term
from quartet.kernel.record import Luck, Record
from quartet.kernel.table import Table, figures_of
from quartet.music import Note
from quartet.music.sonify import notes
from quartet.server import talk, wire
from quartet.server.plain import plain
from quartet.server.seats import Chair, Reader
from quartet.server.store import Header, Link, Row, Stored

BREAK: Final = 30_000
"""Milliseconds for which somebody who has just gone still has a say: a line may break, and a page be read anew."""
AWAY: Final = 600_000
"""Milliseconds after which somebody who is not here is away. Without a clock nobody has promised to be quick, and the
seat is not for the first to hand over who looks up; with one it is as long as a move may take, if that is shorter."""
MOVES: Final = frozenset(("answer", "interject", "withdraw"))
KINDS: Final = {"interject": "move", "withdraw": "withdrawn", "undo": "undone", "chat": "chat", "started": "move"}
"""Of steps, as readers are told; all others are the table's own."""
RECENT: Final = 24
"""So many last steps can still be heard by somebody who catches up."""
REMEMBERED: Final = 256
"""So many idempotency keys are remembered for each seat."""
MOST_STEPS: Final = 200
"""So many steps are sent to somebody who comes in; the others on request."""
MOST_HEARD: Final = 40
"""So many last things said about a question are listened to by computer players."""


class StepData:
    """A row as readers will be told of it."""

    __slots__ = ("at", "before", "body", "events", "kind", "sealed", "seat", "undoes")

    def __init__(self, row: Row, body: dict[str, Any], events: tuple[Event, ...], before: View | None) -> None:
        self.at = row.at
        self.kind = row.kind
        self.seat = row.seat
        self.body = body
        self.events = events
        self.before = before
        """The onlooker's view before the step, for its sound."""
        self.sealed = row.kind == "answer" and not events
        """Is it an answer that waits for others'? Where the game can be played on, its state knows better than this."""
        self.undoes = 0


class Live:
    def __init__(self, header: Header, game: Game[Any, Any] | None) -> None:
        """`game`: the table's, in whatever version this Quartet has it."""
        self.header = header
        self.id = header.table
        plan = json.loads(header.plan)
        self.plan: dict[str, Any] = plan
        self.options: dict[str, Any] = json.loads(header.options)
        self.clock = wire.Clock(plan["clock"]["seconds"], plan["clock"]["then"])
        self.patience = min(AWAY, max(BREAK, self.clock.seconds * 1000)) if self.clock.seconds else AWAY
        """Milliseconds after which somebody who is not here is away."""
        self.screen: list[int] = plan["screen"]
        """Seats that share the host's device; several: pass-and-play."""
        self.one_screen = len(self.screen) > 1
        self.chairs = [Chair(**chair) for chair in plan["chairs"]]
        self.onlookers: bool = plan["onlookers"]
        self.coach: bool = plan.get("coach", usual_coach(self.chairs))
        """May players ask what a computer player would play?"""
        self.links: dict[str, Link] = {}
        self.teller = game
        """Knows the game's words."""
        self.game = game if game is not None and game.version == header.rules else None
        """Plays it by the very rules it was begun with."""
        self.table: Table | None = None
        self.phase: wire.Phase = "waiting"
        self.steps: list[StepData] = []
        self.paused_at: int | None = None
        self.rematch = ""
        self.closed: Message | None = None
        self.floor = 0
        """No clock runs out before this: a server that was down gives everybody a little time."""
        self.watched = 0
        """The last step that may have been seen by somebody who does not sit here."""
        self.once: dict[int, OrderedDict[str, tuple[int, tuple[str, ...]]]] = {}
        """By seat and idempotency key: the step that came of it, and what was sent."""
        self._rows_of_log: list[int] = []
        """By entry of the table's log: the step it came with."""
        self._recent: deque[StepData] = deque(maxlen=RECENT)
        self._number = 0
        """Of the question that the clocks run for."""
        self.put = 0
        """The step with which that question came up."""
        self.house_since: int | None = None
        """When the house was asked, while it is."""
        self.voters: set[int | str] = set()
        """Seats and links that have cast a ballot to it, computer players aside."""
        self.size = 0
        """Signs of all moves: free texts take room."""
        self.undos = 0
        """Steps taken back: what computer players remember of them is forgotten."""

    # Taking rows in

    @property
    def n(self) -> int:
        return len(self.steps)

    def restore(self, stored: Stored) -> Iterator[None]:
        """Everything again, from what is on disk; row by row, since a long game takes longer than others can wait."""
        self.links = {link.hash: link for link in stored.links}
        for row in stored.rows:
            self.take(row)
            yield
        self.watched = self.n  # who was there is not on disk
        if self.game is None and self.header.phase == "over":
            self.phase = "over"  # it ended under its own rules; only that it did can still be told

    def do(self, kind: str, at: int, seat: int | None = None, *, once: str = "", **body: Any) -> Row:
        """Something happens, now: its row, to be stored before anybody hears of it. A Refusal changes nothing."""
        row = Row(self.id, self.n + 1, at, kind, seat, _text(body), "", once)
        events = self.take(row, body)
        if events:
            # Nobody has seen the row yet, so it may still be completed.
            object.__setattr__(row, "events", _text([plain(event) for event in events]))
        return row

    def take(self, row: Row, body: dict[str, Any] | None = None) -> tuple[Event, ...]:
        """`body`: the row's, where it need not be read first."""
        if body is None:
            body = json.loads(row.body)
        if self.game is None and (row.kind in MOVES or row.kind in ("started", "undo")):
            step = StepData(row, body, self._kept(row), None)
            self._log(step)
            return ()
        before = self.table.view(None) if self.table is not None and row.kind in MOVES else None
        events = self._happen(row.kind, row.seat, body, row.at)
        step = StepData(row, body, events, before)
        if step.sealed and self.table is not None:
            step.sealed = row.seat in self.table.state.sealed
        self._log(step)
        if row.kind in MOVES:
            self.size += len(row.body)
        if before is not None:
            if len(self._recent) == RECENT:
                self._recent[0].before = None
            self._recent.append(step)
        if row.once and row.seat is not None:
            self._remember(row.seat, row, body)
        self._set_clocks(row.at)
        return events

    def _log(self, step: StepData) -> None:
        """One more step; it may say of an earlier one that it no longer counts."""
        self.steps.append(step)
        if step.kind in MOVES or step.kind == "started":
            self._rows_of_log.append(self.n)
        elif step.kind == "undo":
            self.undos += 1
            step.undoes = self._rows_of_log.pop()

    def played_for(self, seat: int) -> set[int]:
        """By place in the record: what the clock or somebody who sat in for that player has answered."""
        places = {n: place for place, n in enumerate(self._rows_of_log, -1)}  # before the first answer stands the start
        found: set[int] = set()
        away = late = False
        for n, step in enumerate(self.steps, 1):
            if step.seat != seat:
                continue
            match step.kind:
                case "left" | "sat-in" | "agreed" | "filled":
                    away = True
                case "back" | "joined":
                    away = False
                case "clock":
                    late = True
                case "answer":
                    if (away or late) and n in places:
                        found.add(places[n])
                    late = False
        return found

    def _kept(self, row: Row) -> tuple[Event, ...]:
        """What was seen at a table that can no longer go on, as far as it can still be read."""
        if self.teller is None or not row.events:
            return ()
        try:
            return tuple(decode(self.teller, event) for event in json.loads(row.events))
        except CodecError:
            return ()

    def _remember(self, seat: int, row: Row, body: dict[str, Any]) -> None:
        """A gesture has several rows under one key; the last one counts, its codes all do."""
        mine = self.once.setdefault(seat, OrderedDict())
        sent = mine[row.once][1] if row.once in mine else (row.kind, str(body.get("question", "")))
        mine[row.once] = (self.n, (*sent, str(body.get("code", body.get("text", "")))))
        if len(mine) > REMEMBERED:
            mine.popitem(last=False)

    def _happen(self, kind: str, seat: int | None, body: dict[str, Any], at: int) -> tuple[Event, ...]:
        if kind in MOVES:
            return self._play(kind, seat, body)
        chair = self.chairs[seat] if seat is not None else Chair("free")
        match kind:
            case "undo":
                assert self.table is not None
                assert seat is not None
                self.table.undo(seat, others=False)  # whether it might be was decided when it was asked for
            case "started":
                return self._start()
            case "coach":
                self.coach = body["on"]
            case "stand-in":
                self._want_stand_in(body["absent"], seat, on=body["on"])
            case "here":
                chair.stand_in = []
            case "joined":
                chair.kind, chair.name, chair.arrived, chair.open = "person", body["name"], True, False
            case "arrived":
                chair.arrived = True
            case "filled":
                chair.kind, chair.level, chair.name, chair.sits_in = "computer", body["level"], body["name"], False
                chair.wants_pause, chair.muted, chair.open = False, False, False
                chair.stand_in = []
                self._want_nothing(seat)
            case "freed":
                self.chairs[seat or 0] = Chair("free", open=body["open"])
            case "left" | "sat-in" | "agreed":
                chair.sits_in, chair.level, chair.wants_pause = True, body["level"], False
                chair.left, chair.stand_in = kind == "left", []
                self._want_nothing(seat)
            case "back":
                chair.sits_in, chair.level, chair.left = False, "", False
                if chair.since is not None and chair.since + self.clock.seconds * 1000 <= at:
                    chair.since = None  # their time was up: whoever is back gets it anew
            case "muted":
                chair.muted = body["on"]
            case "onlookers":
                self.onlookers = body["on"]
            case "pause-wanted":
                chair.wants_pause = body["on"]
            case "paused":
                self.paused_at = at
            case "resumed":
                self._resume(at)
            case "rematch":
                self.rematch = body["table"]
            case "closed":
                self.phase = "closed"
                self.closed = message("table-closed-version", theirs=body["theirs"], ours=body["ours"])
            case "removed":
                self.watched = self.n  # what comes of it is a row of its own; but they have seen what they have seen
            case "opened" | "chat" | "clock" | "stumbled" | "relinked":
                pass  # only said
            case _:
                raise ValueError(f"unknown kind of row {kind!r}")
        return ()

    def _want_stand_in(self, absent: int, seat: int | None, *, on: bool) -> None:
        wanted = self.chairs[absent].stand_in
        if on and seat is not None and seat not in wanted:
            wanted.append(seat)
        elif not on and seat in wanted:
            wanted.remove(seat)

    def _want_nothing(self, seat: int | None) -> None:
        """Whoever is away does not ask for others."""
        for other in self.chairs:
            other.stand_in = [each for each in other.stand_in if each != seat]

    def _start(self) -> tuple[Event, ...]:
        assert self.game is not None
        seed = bytes.fromhex(self.header.seed)
        luck = Luck("live", self.header.hash, self.header.seed)
        seats = [chair.written() for chair in self.chairs]
        record = Record(
            self.game.id, self.game.version, dict(self.options), seats, luck, components=figures_of(self.game)
        )
        self.table = Table(self.game, record, LiveChance(seed))
        self.phase = "playing"
        return self.table.log[0]

    def _play(self, kind: str, seat: int | None, body: dict[str, Any]) -> tuple[Event, ...]:
        if self.table is None or seat is None:
            raise refuse("QT-1.2", "refused-no-seat")
        if kind == "interject":
            events = self.table.interject(seat, body["code"])
        elif kind == "withdraw":
            events = self.table.withdraw(seat)
        else:
            events = self.table.answer(seat, body["code"], body["question"])
        if self.table.over:
            self.phase = "over"
        return events

    def _resume(self, at: int) -> None:
        if self.paused_at is not None:
            for chair in self.chairs:
                chair.wants_pause = False
                if chair.since is not None:
                    chair.since += at - max(chair.since, self.paused_at)
            if self.house_since is not None:
                self.house_since += at - max(self.house_since, self.paused_at)
        self.paused_at = None

    def _set_clocks(self, at: int) -> None:
        """An answer taken back is asked for again, but not with new time."""
        asked = self.table.state.asked if self.table is not None and self.phase == "playing" else ()
        number = self.table.state.number if self.table is not None else 0
        for seat, chair in enumerate(self.chairs):
            if seat not in asked:
                chair.since = None
            elif chair.since is None or number != self._number:
                chair.since = at
        if HOUSE not in asked:
            self.house_since = None
        elif self.house_since is None or number != self._number:
            self.house_since = at
        if number != self._number or self.steps[-1].kind == "started":
            self.put = self.n
        self._number = number

    # What holds now

    def waiting(self) -> tuple[int, ...]:
        """Whose answer the table waits for."""
        return waiting(self.table.state) if self.table is not None and self.phase == "playing" else ()

    @property
    def house_asked(self) -> bool:
        """QT-2.3 Does the table wait for a count of ballots?"""
        return self.phase == "playing" and self.table is not None and HOUSE in self.table.state.asked

    def discussed(self) -> bool:
        """Is the question talked about, and does somebody asked still think? Until then computer players only talk."""
        return self._talks() and any(seat != HOUSE and not self.chairs[seat].computed for seat in self.waiting())

    def _talks(self) -> bool:
        playing = self.phase == "playing" and self.table is not None and self.game is not None
        return playing and self.game.talks(self.table.state)  # type: ignore[union-attr]

    def talk(self) -> list[tuple[int, Said]]:
        """By step: what has been said about the question lately, by those whom the host lets speak."""
        heard: list[tuple[int, Said]] = []
        n = len(self.steps) if self._talks() else self.put
        while n > self.put and len(heard) < MOST_HEARD:
            step = self.steps[n - 1]
            if step.kind == "chat" and step.seat is not None and not self.chairs[step.seat].muted:
                heard.append((n, Said(step.seat, step.body["text"], talk.word_of(step.body))))
            n -= 1
        return heard[::-1]

    def words_of(self, seat: int) -> list[int]:
        """The steps at which a computer player has spoken about the question."""
        return [
            n for n, step in enumerate(self.steps[self.put :], self.put + 1)
            if step.kind == "chat" and step.seat == seat and "word" in step.body
        ]  # fmt: skip

    def said(self) -> list[Said]:
        return [said for _, said in self.talk()]

    def full(self) -> bool:
        return all(chair.kind == "computer" or (chair.kind == "person" and chair.arrived) for chair in self.chairs)

    def opened_as(self, seat: int) -> bool:
        """Was this seat for anybody when the table was opened?"""
        return bool(self.plan["chairs"][seat]["open"])

    def missing(self) -> list[int]:
        """For whom somebody would let a computer player sit in."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.stand_in] if self.phase == "playing" else []

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def listed(self) -> bool:
        return self.phase == "waiting" and any(chair.kind == "free" and chair.open for chair in self.chairs)

    def deadline(self, seat: int) -> int | None:
        chair = self.chairs[seat]
        if not self.clock.seconds or chair.since is None or self.paused_at is not None or chair.computed:
            return None
        return max(chair.since + self.clock.seconds * 1000, self.floor) if seat in self.waiting() else None

    def house_deadline(self) -> int | None:
        """When the table's clock lets the house count."""
        if not self.clock.seconds or self.house_since is None or self.paused_at is not None:
            return None
        return max(self.house_since + self.clock.seconds * 1000, self.floor)

    def others(self, seat: int, *, watched: bool) -> bool:
        """Has any person but this one been able to see the last step?"""
        if watched or self.watched >= self._rows_of_log[-1]:
            return True
        return any(chair.kind == "person" and other != seat for other, chair in enumerate(self.chairs))

    def shut_out(self, who: Link | Reader) -> bool:
        """The table may be closed to onlookers; not to a host who only looks on."""
        return who.role == "onlooker" and not who.host and not self.onlookers

    def may_undo(self, seat: int | None, *, watched: bool) -> bool:
        if self.table is None or seat is None or self.phase != "playing":
            return False
        # The usual reasons against it are looked at first: a Refusal takes its time, and this is asked at every step.
        entries = self.table.record.entries
        if not entries or entries[-1].seat != seat:
            return False
        if self.voters - {seat}:
            return False
        others = self.others(seat, watched=watched)
        if others and any(event.shows() for event in self.table.log[-1]):
            return False
        try:
            self.table.check_undo(seat, others=others)
        except Refusal:
            return False
        return True

    @property
    def one_at_a_time(self) -> bool:
        """QT-2.2 Players share a screen, and this game's words would be said into others' turns."""
        return self.one_screen and self.game is not None and self.game.interrupts()

    def interjections(self, seat: int | None) -> list[str]:
        if self.table is None or self.game is None or seat is None or self.one_at_a_time or self.phase != "playing":
            return []
        return [move.code for move in self.game.interjections(self.table.state, seat)]

    def record(self) -> Record | None:
        """As it may be handed out: while the game goes on, without seed and moves."""
        return None if self.table is None else self.table.public_record()

    # As one reader sees it

    def now(self, seat: int | None, *, watched: bool, seats: Any = None) -> wire.Now:
        """`seats`: as `seats` has them, made before because others are told the same."""
        table = self.table
        view = question = None
        number = 0
        asked: Sequence[int] = ()
        sealed: Any = ()
        mine = helped = False
        sight: Any = None
        if table is not None:
            state = table.state
            number, asked, sealed = state.number, state.asked, state.sealed
            sight = table.view(seat)
            view = plain(sight)
            mine = seat is not None and seat in asked and seat not in sealed
            helped = mine and self.phase == "playing" and not self.chairs[seat or 0].sits_in
            if (mine or HOUSE in asked) and self.phase == "playing":
                question = plain(table.game.question(sight))
        return wire.Now(
            n=self.n,
            phase=self.phase,
            number=number,
            asked=list(asked),
            seats=self.seats() if seats is None else seats,
            view=view,
            question=question,
            interjections=self.interjections(seat),
            may_undo=self.may_undo(seat, watched=watched),
            may_withdraw=seat is not None and seat in sealed,
            paused=self.paused_at is not None,
            onlookers=self.onlookers,
            rematch=self.rematch,
            result=self._result(),
            closed=plain(self.closed),
            coach=self.coach,
            advice=self.coach and helped and is_choice(self.header.game, sight),
        )

    def seats(self) -> list[wire.SeatNow]:
        """As everybody sees them."""
        sealed: Any = () if self.table is None else self.table.state.sealed
        return [self._seat(each, sealed) for each in range(len(self.chairs))]

    def _seat(self, seat: int, sealed: Any) -> wire.SeatNow:
        chair = self.chairs[seat]
        return wire.SeatNow(
            seat, chair.kind, chair.name, chair.level, chair.sits_in, chair.open, chair.arrived,
            self.host_seat == seat, chair.muted, chair.wants_pause, seat in sealed, self.deadline(seat),
            list(chair.stand_in),
        )  # fmt: skip

    @property
    def host_seat(self) -> int | None:
        return self.plan["host_seat"]  # type: ignore[no-any-return]

    def _result(self) -> wire.Result | None:
        if self.phase != "over" or self.table is None:
            return None
        game, state = self.table.game, self.table.state
        scores = [str(score) if isinstance(score, Fraction) else str(int(score)) for score in game.scores(state)]
        prizes = [wire.Prize(award.key, list(award.seats)) for award in game.awards(state)]
        return wire.Result(scores, list(game.standing(state)), prizes)

    def step(
        self, n: int, seat: int | None, now: wire.Now | None = None, shared: list[tuple[Event, Any]] | None = None
    ) -> wire.Step:
        """The n-th step, as that reader may know it. `shared`: what others have been told of it, in which order ever;
        whoever may know the same gets the same bytes."""
        step = self.steps[n - 1]
        kind, told = self._kind(step), []
        if self.teller is not None:
            for event in step.events:
                copy = self.teller.redact(event, seat)
                if copy is not None:
                    told.append(
                        tell(self.teller, copy, step.before) if shared is None else self._told(copy, step, shared)
                    )
        chat = step.body["text"] if step.kind == "chat" else ""
        return wire.Step(n, step.at, kind, step.seat, told, plain(self._says(step)), chat, step.undoes, now)

    def _told(self, event: Event, step: StepData, shared: list[tuple[Event, Any]]) -> Any:
        for known, told in shared:
            if known is event or known == event:
                return told
        assert self.teller is not None
        told = msgspec.Raw(ENCODER.encode(tell(self.teller, event, step.before)))
        shared.append((event, told))
        return told

    def _kind(self, step: StepData) -> Any:
        if step.kind == "answer":
            return "sealed" if step.sealed else "move"
        return KINDS.get(step.kind, "table")

    def _says(self, step: StepData) -> Message | None:
        """What is said of a thing that is no move of the game."""
        if step.kind == "answer" and not step.sealed:
            return None
        who = {} if step.seat is None else {"who": seat_term(step.seat)}
        match step.kind:
            case "answer":
                return message("table-sealed", **who)
            case "chat":
                return talk.word_of(step.body)
            case "interject" | "started":
                return None
            case "stand-in":
                key = f"table-stand-in-{'on' if step.body['on'] else 'off'}"
                return message(key, **who, absent=seat_term(step.body["absent"]))
            case "muted" | "onlookers" | "pause-wanted" | "coach":
                return message(f"table-{step.kind}-{'on' if step.body['on'] else 'off'}", **who)
            case "closed":
                return message("table-closed-version", theirs=step.body["theirs"], ours=step.body["ours"])
            case _:
                return message(f"table-{step.kind}", **who)

    def state(self, reader: Reader, time: int, *, tabs: int, watched: bool) -> wire.TableState:
        first = max(1, self.n - MOST_STEPS + 1)
        return wire.TableState(
            table=self.id,
            game=self.header.game,
            rules=self.header.rules,
            options=self.options,
            furnished=self.header.components is not None,
            clock=self.clock,
            one_screen=self.one_screen,
            patience=self.patience,
            hash=self.header.hash,
            opened=self.header.opened,
            time=time,
            you=wire.You(reader.role, reader.seat, reader.host, tabs),
            steps=[self.step(n, reader.seat) for n in range(first, self.n + 1)],
            now=self.now(reader.seat, watched=watched),
        )

    def card(self) -> wire.TableCard:
        free = sum(chair.kind == "free" and chair.open for chair in self.chairs)
        players = ["" if chair.kind == "free" else chair.name for chair in self.chairs]
        return wire.TableCard(
            self.id, self.header.game, self.phase, self.options, players, free, self.clock, self.header.opened
        )


def usual_coach(chairs: Sequence[Chair]) -> bool:
    """On where one person plays against the computer; among several it would be unfair help."""
    return sum(chair.kind != "computer" for chair in chairs) == 1


ENCODER: Final = msgspec.json.Encoder()
MOST_SOUNDS: Final = 4096
_SOUNDS: Final[dict[int, tuple[tuple[Note, ...], msgspec.Raw]]] = {}
"""By identity, kept alive here so that no other can take its place."""


def tell(game: Game[Any, Any], event: Event, before: View | None) -> wire.Told:
    """An event, redacted for its reader, with its words and its sound."""
    sounds = notes(game.id, event, before) if before is not None else ()
    return wire.Told(plain(event), plain(game.narrate(event)), _sounding(sounds))


def _sounding(sounds: tuple[Note, ...]) -> Any:
    """Ready for the wire. A game makes its sounds once, so the very same tuple comes again and again."""
    if not sounds:
        return []
    known = _SOUNDS.get(id(sounds))
    if known is None or known[0] is not sounds:
        written = [wire.Note(each.pitch, each.start, each.length, each.loud, each.voice) for each in sounds]
        if len(_SOUNDS) >= MOST_SOUNDS:
            _SOUNDS.clear()
        known = _SOUNDS[id(sounds)] = (sounds, msgspec.Raw(ENCODER.encode(written)))
    return known[1]


def _text(value: Any) -> str:
    return ENCODER.encode(value).decode()
