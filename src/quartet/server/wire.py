"""Everything that goes over the wire, as data: what may be asked of the server, and what it answers.

The OpenAPI page and the browser client's types are made from this file. Fields that hold a game's own data (a view, an
event, a question, a message) are typed by the game's JSON schema; `openapi.py` puts the two together.
Times are milliseconds since 1970. A reader is whoever holds a key: a seat, or an onlooker.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from quartet.kernel.game import Choice

MOST_NAME = 24
MOST_CHAT = 300
MOST_CODES = 32
MOST_SECONDS = 14 * 24 * 3600

Name = Annotated[str, Meta(max_length=MOST_NAME)]
Level = Annotated[str, Meta(max_length=16)]
MOST_CODE = 20_000
"""Sixty words of twenty-four signs (HM-6.1), each of them four bytes in percent codes."""

Code = Annotated[str, Meta(min_length=1, max_length=MOST_CODE)]
Once = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""An idempotency key, made up by the sender: what is sent twice under one key counts once."""
QuestionNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]

Phase = Literal["waiting", "playing", "over", "closed"]
"""Waiting for players; playing; over by the rules; closed because it cannot go on."""
ClockThen = Literal["default", "computer"]
"""Out of time: the game's default is played, or a computer player sits in until the player is back."""


# ── Opening a table ───────────────────────────────────────────────────────────────────────────────────────────────


class SeatPlan(Struct, forbid_unknown_fields=True):
    """Who is to sit here. `me`: a person at this device (several: pass-and-play at one screen). `friend`: whoever
    comes by the invitation. `open`: anybody, from the list of open tables. `computer`: of that level."""

    kind: Literal["me", "friend", "open", "computer"]
    name: Name = ""
    level: Level = ""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds a move; 0: no clock."""

    seconds: Annotated[int, Meta(ge=0, le=MOST_SECONDS)] = 0
    then: ClockThen = "default"


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], Choice], Meta(max_length=20)] = {}
    clock: Clock = Clock()
    onlookers: bool = True
    coach: bool | None = None
    """May players ask what a computer player would play? None: where one person plays against the computer."""
    keep_days: Annotated[int, Meta(ge=0, le=3650)] | None = None
    """How long the finished table is kept; none: as the house does."""
    components: Annotated[str, Meta(max_length=20_000)] = ""
    """The figures of an owner's box, as a component file; empty: the project's own."""


class SeatKey(Struct):
    seat: int
    key: str


class Created(Struct):
    """Keys are told once: the server keeps only their hashes. Whoever holds one may do what it stands for."""

    table: str
    seats: list[SeatKey]
    """One for each seat at this device."""
    host: str
    """The key with the host's powers: that of my first seat, or an onlooker's when I do not play."""
    invite: str
    """For friends: whoever brings it may take a free seat."""
    onlooker: str
    """For those who only want to watch."""


class TableCard(Struct):
    """A table as everybody may see it, without any key."""

    table: str
    game: str
    phase: Phase
    options: dict[str, Choice]
    players: list[str]
    """Names of those who sit there; an empty one is a free seat."""
    open_seats: int
    """Seats that anybody may take."""
    clock: Clock
    opened: int


class Join(Struct, forbid_unknown_fields=True):
    name: Name


class Joined(Struct):
    table: str
    seat: int
    key: str


# ── The table, as one reader sees it ──────────────────────────────────────────────────────────────────────────────


class SeatNow(Struct):
    seat: int
    kind: Literal["person", "computer", "free"]
    name: str
    level: str
    """Of the computer player: one that sits here, or one that sits in for somebody absent; else empty."""
    sits_in: bool
    """A computer player plays for the person until they are back."""
    open: bool
    """Free for anybody, not only by invitation."""
    arrived: bool
    """A person who has been here; the game begins when all are."""
    host: bool
    muted: bool
    wants_pause: bool
    answered: bool
    """Has answered the question that others are still thinking about."""
    deadline: int | None
    """When the time of this seat's answer runs out."""
    stand_in: list[int] = []
    """While this player is away: the seats that want a computer player to sit in."""


class Result(Struct):
    """The end: each seat's score as text (`12`, `7/2`), place (1 won), and the named prizes with their winners."""

    scores: list[str]
    places: list[int]
    awards: list[Prize]


class Prize(Struct):
    key: str
    """A sentence of the catalogue."""
    seats: list[int]


class Now(Struct):
    """How the table stands, for this reader."""

    n: int
    """The number of the last step this takes in."""
    phase: Phase
    number: int
    """How many questions have been resolved: a move names this number."""
    asked: list[int]
    seats: list[SeatNow]
    view: Any
    """The game's view for this reader; none before the deal."""
    question: Any
    """What this reader is asked, or nothing. While the house is asked (-1), the ballot of whoever looks."""
    interjections: list[str]
    """What this reader could say out of turn with effect."""
    may_undo: bool
    may_withdraw: bool
    paused: bool
    onlookers: bool
    """Is the table open to them?"""
    rematch: str
    """The table where it goes on, or empty."""
    result: Result | None
    closed: Any
    """Why a closed table cannot go on: a message."""
    coach: bool = False
    """May players ask what a computer player would play?"""
    advice: bool = False
    """May this reader, about what is asked now? There is no best move to a song's words."""


class Note(Struct):
    """One sound: a MIDI pitch (middle C is 60), start and length in beats, loudness of 0 … 1, and its instrument."""

    pitch: int
    start: float
    length: float
    loud: float
    voice: str


class Told(Struct):
    """Something that happened in the game, as this reader may know it: as data, in words, and as it sounds."""

    event: Any
    says: Any
    notes: list[Note]


class Step(Struct):
    """One thing that was done at the table. Steps are numbered without gaps, the same for all readers.

    `move`: somebody answered or interjected; `sealed`, `withdrawn`: an answer to a question that others still think
    about; `undone`: the last move was taken back. `table`: people come and go, clocks and pauses; `says` tells it.
    `chat`: somebody said something: a person in their own words, under `chat`; a computer player as a message, under
    `says`. That is table talk, made from what its seat may know, and binds nobody.
    """

    n: int
    at: int
    kind: Literal["move", "sealed", "withdrawn", "undone", "table", "chat"]
    seat: int | None
    """Whose; -1: the house's, which has counted ballots."""
    told: list[Told]
    says: Any
    """A message of the catalogue, or nothing."""
    chat: str
    undoes: int
    """Of `undone`: the number of the step that no longer counts; else 0."""
    now: Now | None
    """How it stands after this step. Left out of steps that are only caught up on, except the last."""


class You(Struct):
    role: Literal["seat", "onlooker", "invite"]
    seat: int | None
    host: bool
    tabs: int
    """How many streams this seat has open, this one included."""


class TableState(Struct):
    table: str
    game: str
    rules: int
    """The version of the game's rules."""
    options: dict[str, Choice]
    furnished: bool
    """Is it played with the figures of an owner's box?"""
    clock: Clock
    one_screen: bool
    """Several players share a screen: nobody speaks into others' turns, and calls are made with the play (QT-2.2)."""
    patience: int
    """Milliseconds after which somebody who is not here is away, and the others may let a computer player sit in."""
    hash: str
    """The promise of fair luck: the seed, shown after the end, must hash to it."""
    opened: int
    time: int
    """The server's clock when this was sent."""
    you: You
    steps: list[Step]
    """The last ones; `GET …/steps` has those before."""
    now: Now
    ballots: Ballots | None = None
    """While the house is asked."""


class Presence(Struct):
    """Who has a stream open. Not a step, and not kept."""

    here: list[int]
    """By seat: how many; whoever shares a screen is there with the others."""
    onlookers: int


class Ballots(Struct):
    """QT-2.3 While the house is asked: who has cast a ballot, never what it says. Not a step, and not kept."""

    question: int
    """Of which question: `number` of `Now`."""
    mine: bool
    """Has one been cast with my key?"""
    seats: list[bool]
    """By seat: has it cast one?"""
    waiting: list[int]
    """Seats whose ballot the house waits for."""
    onlookers: int
    """How many ballots of onlookers there are."""
    onlookers_waiting: int
    """How many onlookers are here that have cast none."""
    until: int | None
    """When the house counts at the latest; none: when all have voted, or the host says so."""


class Steps(Struct):
    steps: list[Step]


# ── Doing something ───────────────────────────────────────────────────────────────────────────────────────────────


class Act(Struct, forbid_unknown_fields=True):
    """An answer: the question's number, and the move's code. Several codes are one gesture: all count, or none."""

    question: QuestionNumber
    codes: Annotated[list[Code], Meta(min_length=1, max_length=MOST_CODES)]
    once: Once


class Ballot(Struct, forbid_unknown_fields=True):
    """One ballot a link, for the house to count; sent again, it takes the place of the one before."""

    question: QuestionNumber
    code: Annotated[str, Meta(min_length=1, max_length=200)]


class Count(Struct, forbid_unknown_fields=True):
    """The house is to count the ballots cast to that question."""

    question: QuestionNumber


class Interject(Struct, forbid_unknown_fields=True):
    """Something said out of turn."""

    code: Code
    once: Once


class Accepted(Struct):
    """It counts, and is on disk: the step that came of it."""

    n: int


class Say(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]
    once: Once


class Switch(Struct, forbid_unknown_fields=True):
    on: bool


class Fill(Struct, forbid_unknown_fields=True):
    """A computer player of that level."""

    level: Level


class WhatToPlay(Struct, forbid_unknown_fields=True):
    """What would you play? Of which question: `number` of `Now`."""

    question: QuestionNumber


class Tip(Struct):
    """A move, with the share of wins it brought when it was tried so often in thought; never tried, it has none."""

    code: str
    says: Any
    share: float | None
    tried: int
    why: list[Any]
    """Messages: what can be counted on the table."""


class Advice(Struct):
    """The best moves, the best first, from what this seat has been shown and nothing else."""

    question: int
    tips: list[Tip]
    simulations: int
    """So many games were played on in thought."""


class Mark(Struct):
    """A move that cost something: the better move's share of wins less that of the one that was played."""

    step: int
    """How many entries of the record came before it; that frame of the replay shows the table as it was then."""
    played: Tip
    better: Tip
    cost: float


class Review(Struct):
    """A finished game, looked through choice by choice; `done` of `total` so far."""

    done: int
    total: int
    choices: int
    """How many there were; of a very long game not all are looked at."""
    marks: list[Mark]
    """The costliest first."""


class Rematch(Struct):
    """The table where it goes on. My old key opens it too, with the seats moved on by one."""

    table: str


class Webhook(Struct, forbid_unknown_fields=True):
    """Where to send a line when it is my turn; empty: nowhere."""

    url: Annotated[str, Meta(max_length=500)]


class Key(Struct):
    key: str


# ── Around the table ──────────────────────────────────────────────────────────────────────────────────────────────


class OptionCard(Struct):
    key: str
    rule: str
    choices: list[Choice]
    default: Choice
    alone: Choice
    """The default for one person against computer players."""
    mixed: Choice | None
    """The default for several people with computer players among them, where that is another one."""
    of_seats: bool
    """Are its numbers seats, counted from 1?"""


class GameCard(Struct):
    id: str
    prefix: str
    rules: int
    least_players: int
    most_players: int
    options: list[OptionCard]
    levels: list[str]
    """Of its computer players, the weakest first."""


class House(Struct):
    """What this server has and allows."""

    version: str
    games: list[GameCard]
    webhooks: bool
    keep_days: int
    address: str
    """Where others in the same network reach this server; empty when it is not known."""


class RuleText(Struct):
    id: str
    text: str


class RuleSection(Struct):
    id: str
    title: str
    rules: list[RuleText]


class RuleBook(Struct):
    name: str
    title: str
    opening: str
    sections: list[RuleSection]


class RecordFile(Struct, forbid_unknown_fields=True):
    """A game record as its file has it (docs/formats/record.jsonc)."""

    record: Annotated[str, Meta(max_length=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    """As seen by whom; none: an onlooker."""


class Frame(Struct):
    """The game after so many moves: what was done, what was told, and how it looked then."""

    seat: int | None
    code: str
    told: list[Told]
    view: Any


class Replay(Struct):
    game: str
    rules: int
    options: dict[str, Choice]
    seats: list[str]
    frames: list[Frame]
    """The first is the setup."""


class Verdict(Struct):
    """Was the luck fair? `fits`: the seed has that hash. `gives`: it gives every draw, and the moves replay."""

    fits: bool
    gives: bool
    why: str
    hash: str
    draws: int


class Health(Struct):
    status: Literal["ok", "failing"]
    version: str
    tables: int
    streams: int


class Problem(Struct, omit_defaults=True):
    """RFC 9457. `type` ends in the kind of problem; `says` is the sentence as data, `detail` the same in English."""

    type: str
    title: str
    status: int
    detail: str = ""
    rule: str = ""
    """The rule that stands in the way, by id."""
    says: Any = None
    now: TableState | None = None
    """With 409: how the table stands."""
