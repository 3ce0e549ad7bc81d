"""Garbage, floods, and keys for other doors: refused in words, never with a fault, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from quartet.games.the_distance.game import GAME
from quartet.server import door as doors
from quartet.server import protocol
from quartet.server.door import Door
from tests.server import attack
from tests.server.attack import Answer, Company, call

DEEP = 100_000
POSTS = (
    "join", "moves", "interject", "withdraw", "undo", "leave", "chat", "pause", "rematch", "webhook", "onlookers",
    "ballot", "count", "seats/1/remove", "seats/1/fill", "seats/1/mute", "seats/1/link", "invite",
)  # fmt: skip
HOSTS = ("onlookers", "count", "seats/1/remove", "seats/1/fill", "seats/1/mute", "seats/1/link", "invite")
BODIES: dict[str, dict[str, Any]] = {
    "join": {"name": "Eve"},
    "moves": {"question": 0, "codes": ["draw"], "once": "flood-flood"},
    "interject": {"code": "musicards", "once": "flood-flood"},
    "chat": {"text": "hello", "once": "flood-flood"},
    "ballot": {"question": 0, "code": "claps:5.-"},
    "count": {"question": 0},
    "pause": {"on": True},
    "webhook": {"url": ""},
    "onlookers": {"on": False},
    "seats/1/remove": {"level": ""},
    "seats/1/fill": {"level": "1"},
    "seats/1/mute": {"on": True},
}


@asynccontextmanager
async def a_table(folder: Path, **more: Any) -> AsyncIterator[tuple[Door, Company]]:
    async with attack.opened(folder, **more) as app:
        yield app, await attack.gather_company(app, "the-distance", 2)


def refused_in_words(answer: Answer, *statuses: int) -> None:
    assert answer.status in statuses, answer
    assert answer.kind == "application/problem+json", answer
    problem = answer.json
    assert problem["status"] == answer.status
    assert problem["detail"]
    assert problem["title"]


async def unharmed(app: Door, table: Company) -> None:
    """The table goes on as if nothing had been."""
    live = attack.room_of(app, table).live
    assert live.table is not None
    mover = live.waiting()[0]
    code = live.table.game.legal(live.table.state, mover)[0].code
    body = {"question": live.table.state.number, "codes": [code], "once": f"unharmed-{live.n}"}
    answer = await call(app, "POST", table.path("moves"), key=table.seats[mover], body=body)
    assert answer.status == 200, answer


# ── Bodies ────────────────────────────────────────────────────────────────────────────────────────────────────────


GARBAGE: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"hello",
    "half of it": b'{"question": 0, "codes": ["dr',
    "deep lists": b"[" * DEEP,
    "deep objects": b'{"a":' * DEEP,
    "deep in a field": b'{"question": 0, "once": "12345678", "codes": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "deep where it is not expected": b'{"name": "x", "on": true, "more": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "broken text": b'{"name": "\xff\xfe", "text": "\xc3\x28", "once": "\x80\x80\x80\x80\x80\x80\x80\x80"}',
    "half a surrogate": b'{"name": "\\ud800", "text": "\\udfff", "once": "12345678"}',
    "a surrogate in bytes": b'{"name": "\xed\xa0\x80", "text": "\xed\xa0\x80", "once": "12345678"}',
    "nul": b'{"name": "\\u0000", "text": "\\u0000\\u0000", "once": "12345678"}',
    "a bare nul": b'{"name": "\x00"}',
    "UTF-16": '{"name": "x"}'.encode("utf-16"),
    "a huge number": b'{"question": ' + b"9" * 10_000 + b', "codes": ["draw"], "once": "12345678"}',
    "a huge float": b'{"question": 1e400, "codes": ["draw"], "once": "12345678"}',
    "not a number": b'{"question": NaN, "codes": ["draw"], "once": "12345678"}',
    "a negative question": b'{"question": -1, "codes": ["draw"], "once": "12345678"}',
    "the same field twice": b'{"on": true, "on": 5}',
    "many fields": json.dumps({f"field {i}": i for i in range(5000)}).encode(),
    "many codes": json.dumps({"question": 0, "codes": ["draw"] * 10_000, "once": "12345678"}).encode(),
    "a list": b"[]",
    "a word": b'"x"',
    "null": b"null",
}
MEANT_WELL = ("nul",)
"""What is left when it has been cleaned may stand."""


def test_garbage_is_refused_in_words(tmp_path: Path) -> None:
    async def thrown() -> None:
        async with a_table(tmp_path) as (app, table):
            for name, garbage in GARBAGE.items():
                for path in ("/api/tables", "/api/verify", "/api/replays", *(table.path(deed) for deed in BODIES)):
                    answer = await call(app, "POST", path, key=table.host, body=garbage)
                    if answer.status >= 300:
                        refused_in_words(answer, 400, 403, 404, 409, 413, 422)
                    else:
                        assert name in MEANT_WELL, (name, path, answer)
            await unharmed(app, table)

    asyncio.run(thrown())


RECORDS: dict[str, str] = {
    "deep": "[" * DEEP,
    "a huge number": '{"quartet": ' + "1" * 10_000 + "}",
    "half a surrogate": '{"quartet": "\\ud800"}',
    "surrogates inside": json.dumps(
        {"quartet": 1, "game": "\ud800", "rules": 1, "options": {}, "seats": ["\ud800"], "luck": {"kind": "fast"},
         "moves": [], "draws": []}
    ),
    "surrogate seats": json.dumps(
        {"quartet": 1, "game": "the-distance", "rules": 1, "options": {}, "seats": ["\ud800", "b"],
         "luck": {"kind": "live", "seed": "zz"}, "moves": [["answer", 0, 0, "\ud800"]], "draws": [1] * 100}
    ),
    "huge draws": json.dumps(
        {"quartet": 1, "game": "the-distance", "rules": 1, "options": {}, "seats": ["a", "b"],
         "luck": {"kind": "fast", "seed": "9" * 5000}, "moves": [], "draws": [10**300] * 1000}
    ),
    "odd options": json.dumps(
        {"quartet": 1, "game": "the-distance", "rules": 1, "options": {"judge": {"a": [1]}}, "seats": ["a", "b"],
         "luck": {"kind": "fast", "seed": "1"}, "moves": [], "draws": []}
    ),
    "odd parts": json.dumps(
        {"quartet": 1, "game": "the-distance", "rules": 1, "options": {}, "seats": ["a", "b"],
         "components": {"x": [[]]}, "luck": {"kind": "fast", "seed": "1"}, "moves": [], "draws": []}
    ),
    "many seats": json.dumps(
        {"quartet": 1, "game": "the-distance", "rules": 1, "options": {}, "seats": ["a"] * 50_000,
         "luck": {"kind": "fast", "seed": "1"}, "moves": [], "draws": []}
    ),
}  # fmt: skip


def test_a_bad_record_is_refused_in_words(tmp_path: Path) -> None:
    async def shown() -> None:
        async with attack.opened(tmp_path) as app:
            for record in RECORDS.values():
                # As one of other rules, which is refused at once, and as one of ours, which is looked into.
                for text in (record, record.replace('"rules": 1', f'"rules": {GAME.version}')):
                    for path in ("/api/verify", "/api/replays"):
                        answer = await call(app, "POST", path, body={"record": text, "seat": 1})
                        if answer.status != 200:
                            refused_in_words(answer, 400, 422)

    asyncio.run(shown())


def test_names_and_chat_are_plain_text(tmp_path: Path) -> None:
    async def said() -> None:
        async with attack.opened(tmp_path) as app:
            nasty = "\u202eA\x00d\x1b[31ma\u0301\u0301\u0301\u0301\u0301\u0301<b>\r\n\nid: 7\n\n"
            plan = [{"kind": "me", "name": nasty[:24]}, {"kind": "friend"}]
            made = (await call(app, "POST", "/api/tables", body={"game": "the-distance", "seats": plan})).json
            path = f"/api/tables/{made['table']}"
            assert (
                await call(app, "POST", f"{path}/join", key=made["invite"], body={"name": nasty[:24]})
            ).status == 200
            ear = await attack.Listener(app, made["table"], made["onlooker"]).open()
            body = {"text": nasty, "once": "nasty-nasty"}
            assert (await call(app, "POST", f"{path}/chat", key=made["host"], body=body)).status == 200
            await attack.quiet()
            told = list(attack.events_of(ear.bytes))
            assert [each.event for each in told if each.event != "presence"] == ["table", "step"]
            for sign in ("\u202e", "\x1b", "\x00", "\n", "\r", "\\u001b", "\\u0000"):
                assert sign not in json.dumps(told[-1].data["chat"], ensure_ascii=False)
                assert sign not in json.dumps([seat["name"] for seat in told[0].data["now"]["seats"]])
            await ear.leave()

    asyncio.run(said())


def test_too_much_is_not_even_read(tmp_path: Path) -> None:
    async def sent() -> None:
        async with a_table(tmp_path) as (app, table):
            for path, size in (
                (table.path("moves"), doors.LARGEST_MOVE + 1),
                (table.path("chat"), 2_000_000),
                ("/api/tables", 2_000_000),
                ("/api/replays", 5_000_000),
            ):
                answer = await call(app, "POST", path, key=table.host, body=b" " * size)
                refused_in_words(answer, 413)
                assert (b"connection", b"close") in answer.headers
            await unharmed(app, table)

    asyncio.run(sent())


KINDS = [
    b"text/plain", b"multipart/form-data; boundary=x", b"application/x-www-form-urlencoded", b"application/x-msgpack",
    b"application/xml", b"", b"\xff\xff", b"a/b; charset=\x00",
]  # fmt: skip


def test_another_kind_of_body_is_refused_in_words(tmp_path: Path) -> None:
    async def sent() -> None:
        async with a_table(tmp_path) as (app, table):
            for kind in KINDS:
                for path in ("/api/tables", "/api/verify", *(table.path(deed) for deed in POSTS[:8])):
                    answer = await call(
                        app, "POST", path, key=table.host, body=b"--x\r\n\r\nhello", headers=[(b"content-type", kind)]
                    )
                    if answer.status >= 300:
                        refused_in_words(answer, 400, 403, 404, 409, 413, 415, 422)

    asyncio.run(sent())


# ── Keys ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_guessing_keys_is_soon_over_and_disturbs_nobody(tmp_path: Path) -> None:
    async def guess() -> None:
        async with a_table(tmp_path, limited=True) as (app, table):
            statuses = [
                (await call(app, "GET", table.path(), key=f"guess{i:040d}", client=("127.0.0.2", 5))).status
                for i in range(200)
            ]
            assert set(statuses) == {401, 429}
            assert statuses.count(401) < 40
            nowhere = [
                (await call(app, "GET", f"/api/tables/nowhere{i}", key="x", client=("127.0.0.3", 5))).status
                for i in range(200)
            ]
            assert set(nowhere) == {404, 429}
            late = await call(app, "GET", table.path(), key="x", client=("127.0.0.2", 5))
            refused_in_words(late, 429)
            assert int(dict(late.headers)[b"retry-after"]) >= 1
            # Somebody behind the same address who has the right key plays on.
            for key in table.seats.values():
                same = await call(app, "GET", table.path(), key=key, client=("127.0.0.2", 5))
                assert same.status == 200, same
            await unharmed(app, table)

    asyncio.run(guess())


def test_a_key_opens_one_door(tmp_path: Path) -> None:
    async def tried() -> None:
        async with a_table(tmp_path) as (app, table):
            other = await attack.gather_company(app, "the-distance", 2)
            n = attack.room_of(app, table).live.n
            strangers = [other.host, other.seats[1], other.onlooker, other.invite]
            for deed in POSTS:
                for key in strangers:
                    answer = await call(app, "POST", table.path(deed), key=key, body=BODIES.get(deed))
                    refused_in_words(answer, 401)
                for key in (table.onlooker, table.invite):
                    if deed == "join" and key == table.invite:
                        continue
                    answer = await call(app, "POST", table.path(deed), key=key, body=BODIES.get(deed))
                    # An onlooker votes, too; but there is nothing to vote on.
                    refused_in_words(answer, 422 if deed == "ballot" and key == table.onlooker else 403)
            for deed in HOSTS:
                answer = await call(app, "POST", table.path(deed), key=table.seats[1], body=BODIES.get(deed))
                refused_in_words(answer, 403)
            for key in (*strangers, table.seats[1], table.onlooker, table.invite, ""):
                refused_in_words(await call(app, "DELETE", table.path(), key=key), 401, 403)
            for key in (*strangers, table.invite, ""):
                ear = await attack.Listener(app, table.table, key).open()
                assert ear.status in (401, 403)
            full = await call(app, "POST", table.path("join"), key=table.invite, body={"name": "Eve"})
            refused_in_words(full, 409)
            assert attack.room_of(app, table).live.n == n, "a stranger has left a trace"
            await unharmed(app, table)

    asyncio.run(tried())


def test_an_invitation_is_no_way_to_look_on_at_a_closed_table(tmp_path: Path) -> None:
    async def peep() -> None:
        async with attack.opened(tmp_path) as app:
            table = await attack.gather_company(app, "the-distance", 2, onlookers=False)
            for deed in ("", "record", "steps"):
                for key in (table.onlooker, table.invite):
                    answer = await call(app, "GET", table.path(deed), key=key, query=b"before=5")
                    refused_in_words(answer, 403)

    asyncio.run(peep())


def test_an_odd_authorization_opens_nothing(tmp_path: Path) -> None:
    headers = [
        b"",
        b"Bearer",
        b"Bearer ",
        b"bearer  ",
        b"Basic eDp5",
        b"Bearer \xff\xfe",
        b"Bearer " + b"x" * 60_000,
        b"\x00",
    ]

    async def tried() -> None:
        async with a_table(tmp_path) as (app, table):
            for header in headers:
                for method, path in (
                    ("GET", table.path()),
                    ("POST", table.path("moves")),
                    ("GET", table.path("stream")),
                ):
                    body = BODIES["moves"] if method == "POST" else None
                    answer = await call(app, method, path, body=body, headers=[(b"authorization", header)])
                    refused_in_words(answer, 400, 401)

    asyncio.run(tried())


# ── Paths and methods ─────────────────────────────────────────────────────────────────────────────────────────────


PATHS = [
    "/api", "/api/", "/api//", "/api/tables/", "/api/tables//", "/api/tables/..", "/api/tables/../tables",
    "/api/tables/../../etc/passwd", "/../../../etc/passwd", "//etc/passwd", "/assets/../../../etc/passwd", "/.env",
    "/api/tables/\x00", "/api/tables/%00", "/api/tables/a\nb", "/api/tables/" + "x" * 60_000, "/" + "a/" * 5000,
    "/api/tables/\ud800".encode("utf-8", "replace").decode(), "/api/tables/♪", "/api/tables/x/y/z/stream",
    "/api/tables/x/seats/-1/link", "/api/tables/x/seats/1.5/mute", "/api/tables/x/seats/" + "9" * 5000 + "/mute",
    "/api/rules/../../quartet", "/api/rules/" + "x" * 10_000, "/api/schema", "/api/schema/openapi.json", "/health/",
    "/metrics/../health", "/api/openapi.json/", "/api/tables/x/moves/", "/api/tables//moves", "/api/tables//stream",
    "/api/tables/x/stream/", "*", "",
]  # fmt: skip
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "\x00"]


def test_no_path_and_no_method_is_a_fault(tmp_path: Path) -> None:
    async def tried() -> None:
        async with a_table(tmp_path) as (app, table):
            real = [
                table.path(),
                table.path("moves"),
                table.path("chat"),
                "/api/house",
                "/api/openapi.json",
                "/",
                "/t/x",
            ]
            for path in [*PATHS, *real]:
                for method in METHODS:
                    async with asyncio.timeout(5):
                        answer = await call(app, method, path, body=b"" if method in ("GET", "HEAD") else b"{}")
                    assert 200 <= answer.status < 500, (method, path[:60], answer)
                    assert b"root:" not in answer.body
                    assert (b"x-content-type-options", b"nosniff") in answer.headers, (method, path[:60])
                    if answer.status >= 400 and path.startswith("/api") and method != "HEAD":
                        assert answer.kind == "application/problem+json", (method, path[:60], answer)
            await unharmed(app, table)
            assert len((await call(app, "GET", "/metrics")).body) < 30_000, "each odd method is counted for ever"

    asyncio.run(tried())


def test_queries_and_resuming_points_may_be_anything(tmp_path: Path) -> None:
    async def asked() -> None:
        async with a_table(tmp_path) as (app, table):
            for query in (b"", b"before=", b"before=x", b"before=-1", b"before=" + b"9" * 5000, b"before=1&before=2",
                          b"before=%ff", b"\xff\xfe", b"&" * 10_000, b"before=1e3", b"seat=99"):  # fmt: skip
                for deed in ("steps", "replay", "", "record"):
                    answer = await call(app, "GET", table.path(deed), key=table.host, query=query)
                    assert answer.status in (200, 400, 404, 409), (query[:40], answer)
            for last in (b"x", b"-1", b"99999999999999999999999", b"\xb2", b"1e3", b" 1", b"", b"\xff" * 500):
                ear = attack.Listener(app, table.table, table.host)
                ear._scope["headers"].append((b"last-event-id", last))
                await ear.open()
                await attack.quiet()
                assert ear.status == 200
                assert next(iter(attack.events_of(ear.bytes))).event == "table"
                await ear.leave()

    asyncio.run(asked())


# ── On the line ───────────────────────────────────────────────────────────────────────────────────────────────────


async def on_the_line(port: int, data: bytes, seconds: float = 5.0) -> bytes:
    """What comes back, until the other side closes or says nothing more for a while."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    got = b""
    try:
        writer.write(data)
        async with asyncio.timeout(seconds):
            while part := await reader.read(65536):
                got += part
                if b"\r\n\r\n" in got and b"connection: close" not in got.lower():
                    break
    except (ConnectionError, TimeoutError):
        pass
    finally:
        writer.transport.abort()
    return got


def test_on_the_line_nothing_is_a_fault_and_nothing_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "BODY_SECONDS", 0.5)
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.5)

    async def thrown() -> None:
        async with a_table(tmp_path) as (app, table), attack.served(app) as port:
            post = f"POST {table.path('moves')} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.host}\r\n".encode()
            chat = post.replace(b"/moves", b"/chat") + b"Content-Type: application/json\r\n"
            wanted: dict[bytes, tuple[bytes, ...]] = {
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03": (b"400",),
                b"\x00" * 1000 + b"\r\n\r\n": (b"400",),
                b"HELLO\r\n\r\n": (b"400",),
                b"GET / HTTP/9.9\r\n\r\n": (b"400", b"200", b"505"),
                b"GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n": (b"400",),
                b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n": (b"400", b"200", b"404"),
                b"GET /%00%ff%2e%2e%2f HTTP/1.1\r\nHost: x\r\n\r\n": (b"400", b"200", b"404"),
                b"GET /api/tables/%2e%2e%2f%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n": (b"404", b"401", b"400"),
                b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 50_000 + b"\r\n": (b"400", b"431", b""),
                b"GET / HTTP/1.1\r\nX: " + b"y" * 500_000 + b"\r\n\r\n": (b"400", b"431", b""),
                b"GET /" + b"y" * 500_000 + b" HTTP/1.1\r\n\r\n": (b"400", b"414", b""),
                post + b"Content-Length: 5\r\nContent-Length: 50\r\n\r\nhello": (b"400",),
                post + b"Content-Length: -5\r\n\r\nhello": (b"400",),
                post + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n": (b"400",),
                post + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n": (b"400", b"408"),
                post + b"Content-Length: 50\r\n\r\nonly this": (b"408",),
                chat + b"Content-Length: 50\r\n\r\nonly this": (b"408",),
                post + b"Content-Length: 99999999\r\n\r\n" + b" " * 100_000: (b"413",),
                chat + b"Content-Length: 99999999\r\n\r\n" + b" " * 100_000: (b"413",),
                b"GET /api/house HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n": (b"200", b"400"),
                b"GET / HTTP/1.1\r\nHost: x\r\nslow": (b"",),
            }
            answers = await asyncio.gather(*(on_the_line(port, data) for data in wanted))
            for (data, statuses), answer in zip(wanted.items(), answers, strict=True):
                status = answer.split(b" ")[1] if answer else b""
                assert status in statuses, (data[:80], answer[:200])
            # Drop by drop: the body never ends, but our patience does.
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(post + b"Content-Length: 1000\r\n\r\n")
            async with asyncio.timeout(5):
                while not reader.at_eof():
                    writer.write(b" ")
                    await asyncio.sleep(0.02)
                    if b"408" in bytes(reader._buffer):  # type: ignore[attr-defined]
                        break
            writer.transport.abort()
            await unharmed(app, table)

    asyncio.run(thrown())


def test_a_thousand_at_once_at_one_table_and_another_plays_on(tmp_path: Path) -> None:
    async def flood() -> None:
        async with a_table(tmp_path, limited=True) as (app, table), attack.served(app) as port:
            other = await attack.gather_company(app, "the-distance", 2)
            body = json.dumps(BODIES["moves"]).encode()
            head = f"POST {table.path('moves')} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.host}\r\n"
            one = head.encode() + b"Content-Length: %d\r\n\r\n" % len(body) + body

            async def throw() -> list[bytes]:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(one * 50)
                data = b""
                async with asyncio.timeout(20):
                    while data.count(b"HTTP/1.1 ") < 50 and (part := await reader.read(65536)):
                        data += part
                writer.transport.abort()
                return [piece[:3] for piece in data.split(b"HTTP/1.1 ")[1:]]

            throwing = [asyncio.create_task(throw()) for _ in range(20)]
            for _ in range(10):
                async with asyncio.timeout(2):
                    await unharmed(app, other)
                await asyncio.sleep(0.02)
            statuses = [status for each in await asyncio.gather(*throwing) for status in each]
            assert set(statuses) <= {b"200", b"409", b"422", b"429"}
            assert b"429" in statuses

    asyncio.run(flood())


def test_a_websocket_is_declined(tmp_path: Path) -> None:
    async def shaken() -> None:
        async with a_table(tmp_path) as (app, _):
            sent: list[Any] = []
            scope = {**attack.scope_of("GET", "/api/house"), "type": "websocket", "scheme": "ws", "subprotocols": []}

            async def receive() -> Any:
                return {"type": "websocket.connect"}

            async def send(message: Any) -> None:
                sent.append(message)

            await app(scope, receive, send)  # type: ignore[arg-type]
            assert sent
            assert sent[-1]["type"] == "websocket.close"

    asyncio.run(shaken())
