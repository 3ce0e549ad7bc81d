"""The addresses of the API. Each one only translates: what is done is done by the desk."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, Parameter, QueryParameter

from quartet import __version__
from quartet.games import GAMES
from quartet.music import campfire, midi
from quartet.server import records, wire
from quartet.server.coaching import Coach
from quartet.server.desk import Desk
from quartet.server.problems import Trouble, trouble
from quartet.server.room import Room
from quartet.server.seats import Reader
from quartet.server.singing import SOUND
from quartet.server.store import StoreError
from quartet.words.catalogue import Catalogue
from quartet.words.notes import ENGLISH, STYLES
from quartet.words.rulebook import books

PROBLEMS = {
    400: ResponseSpec(wire.Problem, description="the request cannot be read", generate_examples=False),
    401: ResponseSpec(wire.Problem, description="no key, or one that opens nothing here", generate_examples=False),
    403: ResponseSpec(wire.Problem, description="not yours to do", generate_examples=False),
    404: ResponseSpec(wire.Problem, description="no such table or seat", generate_examples=False),
    408: ResponseSpec(wire.Problem, description="it took too long to come", generate_examples=False),
    409: ResponseSpec(wire.Problem, description="the table has moved on; see `now`", generate_examples=False),
    413: ResponseSpec(wire.Problem, description="too large", generate_examples=False),
    422: ResponseSpec(wire.Problem, description="refused, by `rule` where there is one", generate_examples=False),
    429: ResponseSpec(wire.Problem, description="too many at once", generate_examples=False),
    503: ResponseSpec(wire.Problem, description="full, or not stored: nothing has happened", generate_examples=False),
}

Table = Annotated[str, Parameter(description="the table's name", max_length=40)]
Auth = Annotated[
    str, HeaderParameter(name="authorization", required=False, max_length=200, description="`Bearer` and the key")
]
Place = Annotated[int, Parameter(description="a seat", ge=0, le=15)]
Ask = Request[Any, Any, Any]


def desk_of(request: Ask) -> Desk:
    return cast(Desk, request.app.state.desk)


def coach_of(request: Ask) -> Coach:
    return cast(Coach, request.app.state.coach)


def address_of(request: Ask) -> str:
    return request.client.host if request.client is not None else "?"


def key_of(header: str) -> str:
    scheme, _, key = header.partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


async def visit(request: Ask, table: str, auth: str) -> tuple[Desk, Room, Reader]:
    desk = desk_of(request)
    room, reader = await desk.hall.enter(table, key_of(auth), address_of(request))
    return desk, room, reader


def read_limit(request: Ask) -> Desk:
    desk = desk_of(request)
    desk.hall.limits.spend("read", address_of(request))
    return desk


TOML: Final = "application/toml"

# ── The house ─────────────────────────────────────────────────────────────────────────────────────────────────────


@get("/api/house", summary="What this server has and allows", responses=PROBLEMS)
async def house(request: Ask) -> wire.House:
    hall = read_limit(request).hall
    cards = [
        wire.GameCard(
            game.id, game.prefix, game.version, game.least_players, game.most_players,
            [
                wire.OptionCard(
                    each.key, each.rule, list(each.choices), each.default, each.alone, each.mixed, each.of_seats
                )
                for each in game.options
            ],
            list(hall.sources.levels(game.id)),
        )
        for game in GAMES.values()
    ]  # fmt: skip
    config = hall.config
    return wire.House(__version__, cards, config.webhooks != "off", config.keep_days, config.address)


@get("/api/rules/{book:str}", summary="The rules of a game by number, or those of every table", responses=PROBLEMS)
async def rules(request: Ask, book: Annotated[str, Parameter(max_length=40)]) -> wire.RuleBook:
    read_limit(request)
    for each in books():
        if each.name == book:
            sections = [
                wire.RuleSection(
                    section.id, section.title, [wire.RuleText(rule.id, rule.text) for rule in section.rules]
                )
                for section in each.sections
            ]
            return wire.RuleBook(each.name, each.title, each.opening, sections)
    raise trouble(404, "not-found")


@get(
    "/api/games/{game:str}/components",
    summary="A game's component file, for owners of the box to put the printed figures in",
    media_type=TOML,
    responses=PROBLEMS,
)
async def components(request: Ask, game: Annotated[str, Parameter(max_length=40)]) -> Response[str]:
    read_limit(request)
    found = GAMES.get(game)
    if found is None or found.components is None:
        raise trouble(404, "not-found")
    headers = {"content-disposition": f'attachment; filename="{found.id}.toml"'}
    return Response(found.components.text, media_type=TOML, headers=headers)


@get("/api/tables", summary="Tables with a seat for anybody", responses=PROBLEMS)
async def open_tables(request: Ask) -> list[wire.TableCard]:
    hall = read_limit(request).hall
    found = []
    for header in await hall.store.listed(50):
        with suppress(Trouble):  # it may have been cleared away meanwhile
            room = await hall.room(header.table)
            await room.settled()
            if room.live.listed():
                found.append(room.live.card())
    return found


@post("/api/tables", summary="Open a table", responses=PROBLEMS)
async def create(request: Ask, data: wire.NewTable) -> wire.Created:
    hall = desk_of(request).hall
    hall.limits.spend("create", address_of(request))
    return await hall.create(data)


@get("/health", summary="Is everything well? Finds out by writing to disk", responses=PROBLEMS)
async def health(request: Ask) -> Response[wire.Health]:
    hall = read_limit(request).hall
    try:
        await hall.store.ping()
        well = True
    except StoreError:
        well = False
    body = wire.Health("ok" if well else "failing", __version__, hall.count, hall.metrics.open_streams)
    return Response(body, status_code=200 if well else 503)


@get("/metrics", summary="Counts, for Prometheus", media_type="text/plain", responses=PROBLEMS)
async def metrics(request: Ask) -> Response[bytes]:
    hall = read_limit(request).hall
    return Response(hall.metrics.text(len(hall.rooms)), media_type="text/plain; version=0.0.4; charset=utf-8")


@post("/api/verify", summary="Was the luck of this record fair?", status_code=200, responses=PROBLEMS)
async def verify(request: Ask, data: wire.RecordFile) -> wire.Verdict:
    desk_of(request).hall.limits.spend("record", address_of(request))

    def work() -> wire.Verdict:
        return records.check(*records.read(data.record))

    return await asyncio.to_thread(work)


@post("/api/replays", summary="See a record again, move by move", status_code=200, responses=PROBLEMS)
async def replay_record(request: Ask, data: wire.RecordFile) -> wire.Replay:
    desk_of(request).hall.limits.spend("record", address_of(request))

    def work() -> wire.Replay:
        return records.replay(*records.read(data.record), data.seat)

    return await asyncio.to_thread(work)


# ── A table ───────────────────────────────────────────────────────────────────────────────────────────────────────


@get("/api/tables/{table:str}/card", summary="A table as everybody may see it", responses=PROBLEMS)
async def card(request: Ask, table: Table) -> wire.TableCard:
    room = await read_limit(request).hall.room(table)
    await room.settled()
    return room.live.card()


@get("/api/tables/{table:str}", summary="The table as the key's holder sees it", responses=PROBLEMS)
async def state(request: Ask, table: Table, auth: Auth = "") -> wire.TableState:
    desk, room, reader = await visit(request, table, auth)
    desk.hall.limits.spend("read", address_of(request))
    return await desk.looking.state(room, reader)


@get("/api/tables/{table:str}/steps", summary="Earlier steps", responses=PROBLEMS)
async def steps(
    request: Ask, table: Table, before: Annotated[int, Parameter(ge=1, le=1_000_000)], auth: Auth = ""
) -> wire.Steps:
    desk, room, reader = await visit(request, table, auth)
    desk.hall.limits.spend("read", address_of(request))
    if reader.role == "invite":
        raise trouble(403, "not-seated")
    return await desk.looking.steps(room, reader, before)


@get("/api/tables/{table:str}/record", summary="The record: all of it when the game is over", responses=PROBLEMS)
async def record(request: Ask, table: Table, auth: Auth = "") -> Response[str]:
    desk, room, reader = await visit(request, table, auth)
    desk.hall.limits.spend("read", address_of(request))
    if reader.role == "invite":
        raise trouble(403, "not-seated")
    await room.settled()
    found = room.live.record()
    if found is None:
        raise trouble(409, "not-begun" if room.live.phase == "waiting" else "closed")
    return Response(found.dumps(), media_type="application/json")


@get("/api/tables/{table:str}/replay", summary="A finished game, move by move", responses=PROBLEMS)
async def replay(
    request: Ask, table: Table, seat: Annotated[int | None, Parameter(ge=0, le=15)] = None, auth: Auth = ""
) -> wire.Replay:
    desk, room, reader = await visit(request, table, auth)
    desk.hall.limits.spend("record", address_of(request))
    if reader.role == "invite":
        raise trouble(403, "not-seated")
    await room.settled()
    live = room.live
    if live.phase != "over" or live.table is None:
        raise trouble(409, "not-over" if live.phase in ("waiting", "playing") else "closed")
    game, found = live.table.game, live.table.record
    return await asyncio.to_thread(records.replay, game, found, seat)


@get(
    "/api/tables/{table:str}/tune",
    summary="A finished round as a MIDI file",
    description="All finished rounds, one after the other, where none is named. Only of games that leave tunes.",
    media_type=midi.MEDIA,
    responses=PROBLEMS,
)
async def tune(
    request: Ask,
    table: Table,
    number: Annotated[int | None, QueryParameter(name="round", ge=1, le=10_000)] = None,
    auth: Auth = "",
) -> Response[bytes]:
    desk, room, reader = await visit(request, table, auth)
    desk.hall.limits.spend("record", address_of(request))
    game, found = await desk.looking.tune(room, reader, number)
    words = Catalogue()
    file = await asyncio.to_thread(midi.written, found, words, words.text(f"{game}-name"))
    name = f"{game}-{table}" + ("" if number is None else f"-{number}") + ".mid"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(file, media_type=midi.MEDIA, headers=headers)


NoteNames = Annotated[
    str, QueryParameter(name="notes", pattern=f"^({'|'.join(STYLES)})$", description="names of notes")
]
Capo = Annotated[int, QueryParameter(ge=0, le=11, description="fret of a capo: other chords for the same sound")]


def _song(fmt: str) -> HTTPRouteHandler:
    media = campfire.FORMATS[fmt].media.partition(";")[0]  # of a text, the framework adds the encoding itself

    @get(
        f"/api/tables/{{table:str}}/song.{fmt}",
        summary=f"The song as it stands: {fmt}",
        description="Only of a game that leaves one, from its first words on.",
        media_type=media,
        responses=PROBLEMS,
    )
    async def song(
        request: Ask, table: Table, capo: Capo = 0, notes: NoteNames = ENGLISH, auth: Auth = ""
    ) -> Response[bytes]:
        desk, room, reader = await visit(request, table, auth)
        desk.hall.limits.spend("sound" if fmt in SOUND else "record", address_of(request))
        found, written = await desk.looking.song(room, reader)
        file = await desk.looking.singers.sing(found.with_capo(capo), fmt, written, notes)
        headers = {"content-disposition": f'attachment; filename="{campfire.filename(found, fmt)}"'}
        return Response(file, media_type=media, headers=headers)

    return song


SONGS: Final = [_song(fmt) for fmt in campfire.FORMATS]


@get(
    "/api/tables/{table:str}/stream",
    summary="What happens, as server-sent events",
    description="`table` (TableState) first, or with `Last-Event-ID` only what came after; then `step` (Step) and "
    "`presence` (Presence), while the house is asked also `ballots` (Ballots); `bye` before the server "
    "ends it. See docs/write-a-bot.md for a commented example.",
    media_type="text/event-stream",
    responses=PROBLEMS,
)
async def stream(
    table: Table,  # noqa: ARG001
    last: Annotated[str, HeaderParameter(name="last-event-id", required=False, max_length=20)] = "",  # noqa: ARG001
    auth: Auth = "",  # noqa: ARG001
) -> Response[bytes]:
    """Only described here: the door opens streams, which can cut off a reader who has stopped reading. What comes this
    way has an address that only the framework takes for the same, with a slash too many."""
    raise trouble(404, "not-found")


def since_of(header: str) -> int | None:
    return int(header) if header.isascii() and header.isdigit() else None


# ── Doing something ───────────────────────────────────────────────────────────────────────────────────────────────


@post("/api/tables/{table:str}/join", summary="Take a seat", status_code=200, responses=PROBLEMS)
async def join(request: Ask, table: Table, data: wire.Join, auth: Auth = "") -> wire.Joined:
    return await desk_of(request).join(table, key_of(auth), data, address_of(request))


@post("/api/tables/{table:str}/moves", summary="Answer the question", status_code=200, responses=PROBLEMS)
async def moves(request: Ask, table: Table, data: wire.Act, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.act(room, reader, data)


@post("/api/tables/{table:str}/interject", summary="Say something out of turn", status_code=200, responses=PROBLEMS)
async def interject(request: Ask, table: Table, data: wire.Interject, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.interject(room, reader, data)


@post(
    "/api/tables/{table:str}/ballot",
    summary="Cast a ballot, or another instead, while the house is asked",
    description="One a link: a seat has one, and so has every onlooker's link. What it says is told to nobody, and not "
    "kept on disk: after a restart, vote again.",
    status_code=200,
    responses=PROBLEMS,
)
async def ballot(request: Ask, table: Table, data: wire.Ballot, auth: Auth = "") -> wire.Ballots:
    desk, room, reader = await visit(request, table, auth)
    return await desk.ballot(room, reader, data)


@post(
    "/api/tables/{table:str}/onlook",
    summary="A link of one's own to look on by, for the one that all onlookers share",
    status_code=200,
    responses=PROBLEMS,
)
async def onlook(request: Ask, table: Table, auth: Auth = "") -> wire.Key:
    desk, room, reader = await visit(request, table, auth)
    return await desk.onlook(room, reader, address_of(request))


@post("/api/tables/{table:str}/withdraw", summary="Take a sealed answer back", status_code=200, responses=PROBLEMS)
async def withdraw(request: Ask, table: Table, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.withdraw(room, reader)


@post("/api/tables/{table:str}/undo", summary="Take your last step back", status_code=200, responses=PROBLEMS)
async def undo(request: Ask, table: Table, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.undo(room, reader)


@post("/api/tables/{table:str}/leave", summary="Step out", status_code=200, responses=PROBLEMS)
async def leave(request: Ask, table: Table, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.leave(room, reader)


@post(
    "/api/tables/{table:str}/back",
    summary="Take one's seat back",
    description="From a computer player who sits in. Whoever plays, says something or comes to look has it back as "
    "well; this is for who sits there and was out of time.",
    status_code=200,
    responses=PROBLEMS,
)
async def back(request: Ask, table: Table, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.back(room, reader)


@post("/api/tables/{table:str}/chat", summary="Say something", status_code=200, responses=PROBLEMS)
async def chat(request: Ask, table: Table, data: wire.Say, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.chat(room, reader, data)


@post("/api/tables/{table:str}/pause", summary="Want a pause, or end it", status_code=200, responses=PROBLEMS)
async def pause(request: Ask, table: Table, data: wire.Switch, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.pause(room, reader, data)


@post("/api/tables/{table:str}/rematch", summary="Da capo", status_code=200, responses=PROBLEMS)
async def rematch(request: Ask, table: Table, auth: Auth = "") -> wire.Rematch:
    desk, room, reader = await visit(request, table, auth)
    return await desk.rematch(room, reader)


@post(
    "/api/tables/{table:str}/advice",
    summary="What would you play?",
    description="The best moves for a seat that is asked, from what it has been shown and nothing else. It takes a "
    "moment: the coach thinks about it. Only where the table has a coach.",
    status_code=200,
    responses=PROBLEMS,
)
async def advice(request: Ask, table: Table, data: wire.WhatToPlay, auth: Auth = "") -> wire.Advice:
    _, room, reader = await visit(request, table, auth)
    return await coach_of(request).advice(room, reader, data.question)


@post(
    "/api/tables/{table:str}/review",
    summary="Which of my moves cost most?",
    description="Of a finished game. The first look begins it; look again until `done` is `total`.",
    status_code=200,
    responses=PROBLEMS,
)
async def review(request: Ask, table: Table, auth: Auth = "") -> wire.Review:
    _, room, reader = await visit(request, table, auth)
    return await coach_of(request).review(room, reader)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/stand-in",
    summary="Want a computer player to sit in for somebody who is away, or not",
    description="When all people who are there want it, it does, until the player is back.",
    status_code=200,
    responses=PROBLEMS,
)
async def stand_in(
    request: Ask,
    table: Table,
    seat: Place,
    data: wire.Switch,
    auth: Auth = "",
) -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.stand_in(room, reader, seat, data)


@post("/api/tables/{table:str}/webhook", summary="Be told of your turn", status_code=204, responses=PROBLEMS)
async def webhook(request: Ask, table: Table, data: wire.Webhook, auth: Auth = "") -> None:
    desk, room, reader = await visit(request, table, auth)
    await desk.webhook(room, reader, data)


# ── The host's ────────────────────────────────────────────────────────────────────────────────────────────────────


@post("/api/tables/{table:str}/count", summary="Count the ballots now", status_code=200, responses=PROBLEMS)
async def count(request: Ask, table: Table, data: wire.Count, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.hosting.count(room, reader, data)


@post("/api/tables/{table:str}/onlookers", summary="Open or close to onlookers", status_code=200, responses=PROBLEMS)
async def onlookers(request: Ask, table: Table, data: wire.Switch, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.hosting.onlookers(room, reader, data)


@post("/api/tables/{table:str}/coach", summary="Have a coach, or none", status_code=200, responses=PROBLEMS)
async def coach(request: Ask, table: Table, data: wire.Switch, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.hosting.coach(room, reader, data)


@post("/api/tables/{table:str}/seats/{seat:int}/remove", summary="Remove a player", status_code=200, responses=PROBLEMS)
async def remove(request: Ask, table: Table, seat: Place, data: wire.Fill, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.hosting.remove(room, reader, seat, data)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/fill",
    summary="Seat a computer player",
    status_code=200,
    responses=PROBLEMS,
)
async def fill(request: Ask, table: Table, seat: Place, data: wire.Fill, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.hosting.fill(room, reader, seat, data)


@post("/api/tables/{table:str}/seats/{seat:int}/mute", summary="Mute a player", status_code=200, responses=PROBLEMS)
async def mute(request: Ask, table: Table, seat: Place, data: wire.Switch, auth: Auth = "") -> wire.Accepted:
    desk, room, reader = await visit(request, table, auth)
    return await desk.hosting.mute(room, reader, seat, data)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/link", summary="A new link to a seat", status_code=200, responses=PROBLEMS
)
async def relink(request: Ask, table: Table, seat: Place, auth: Auth = "") -> wire.Key:
    desk, room, reader = await visit(request, table, auth)
    return await desk.hosting.relink(room, reader, seat)


@post("/api/tables/{table:str}/invite", summary="A new invitation", status_code=200, responses=PROBLEMS)
async def invite(request: Ask, table: Table, auth: Auth = "") -> wire.Key:
    desk, room, reader = await visit(request, table, auth)
    return await desk.hosting.invite(room, reader)


@delete("/api/tables/{table:str}", summary="Clear the table away", responses=PROBLEMS)
async def clear(request: Ask, table: Table, auth: Auth = "") -> None:
    desk, room, reader = await visit(request, table, auth)
    await desk.hosting.delete(room, reader)


ROUTES: list[HTTPRouteHandler] = [value for value in list(globals().values()) if isinstance(value, HTTPRouteHandler)]
ROUTES += SONGS
DECODE_ACT = msgspec.json.Decoder(wire.Act)
