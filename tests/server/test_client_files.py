"""The built client: its files as they were built, and index.html for every page of its own."""

import gzip
from pathlib import Path

import pytest

from quartet.server.client import Client
from tests.server.house import Answer, House, at_the_house

SCRIPT = b"console.log('la')" * 100


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(b"<!doctype html><title>Quartet</title>")
    (folder / "assets" / "main-1234.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-1234.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "type-5678.woff2").write_bytes(b"wOF2")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "sw.js").write_bytes(b"self")
    (tmp_path / "secret.txt").write_bytes(b"the seed")
    return folder


async def get(house: House, path: str, *, accept: str = "", method: str = "GET") -> Answer:
    house.app.client = Client(house.config.data / "client")
    return await house.ask(method, path, headers=[("accept-encoding", accept)] if accept else [])


@at_the_house()
async def test_its_files(house: House, built: Path) -> None:
    for path, kind, kept in (
        ("/", "text/html; charset=utf-8", False),
        ("/index.html", "text/html; charset=utf-8", False),
        ("/assets/main-1234.js", "text/javascript; charset=utf-8", True),
        ("/assets/type-5678.woff2", "font/woff2", True),
        ("/manifest.webmanifest", "application/manifest+json; charset=utf-8", False),
        ("/sw.js", "text/javascript; charset=utf-8", False),
    ):
        answer = await get(house, path)
        name = "index.html" if path == "/" else path[1:]
        assert (answer.status, answer.body) == (200, (built / name).read_bytes())
        assert answer.header("content-type") == kind
        cache = answer.header("cache-control") or ""
        assert ("immutable" in cache) is kept
        assert kept or cache == "no-cache"
        assert answer.header("content-encoding") is None
        assert answer.header("content-length") == str(len(answer.body))


@at_the_house()
async def test_compressed_for_those_who_can_read_it(house: House, built: Path) -> None:
    answer = await get(house, "/assets/main-1234.js", accept="br, gzip")
    assert answer.header("content-encoding") == "gzip"
    assert answer.header("vary") == "accept-encoding"
    assert gzip.decompress(answer.body) == SCRIPT
    assert len(answer.body) < len(SCRIPT)
    assert (await get(house, "/assets/main-1234.js", accept="br")).body == SCRIPT
    assert (await get(house, "/assets/type-5678.woff2", accept="gzip")).header("content-encoding") is None


@at_the_house()
async def test_pages_of_its_own(house: House, built: Path) -> None:
    index = (built / "index.html").read_bytes()
    for path in ("/t/abc", "/rules/the-distance", "/settings", "/t/abc/join", "/replay/"):
        answer = await get(house, path)
        assert (answer.status, answer.body) == (200, index)
        assert answer.header("cache-control") == "no-cache"


@at_the_house()
async def test_files_that_are_not_there(house: House, built: Path) -> None:
    """No page in place of a script: that would be a riddle for whoever looks for the fault."""
    for path in ("/assets/old-0000.js", "/assets/", "/assets/none", "/favicon.ico", "/robots.txt", "/none.js"):
        assert (await get(house, path)).status == 404


@at_the_house()
async def test_no_way_out_of_the_folder(house: House, built: Path) -> None:
    index = (built / "index.html").read_bytes()
    for path in (
        "/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//etc/passwd",
        "/assets/main-1234.js/../../../secret.txt", "/\\..\\secret.txt", "/assets/main-1234.js.gz", "/.env",
    ):  # fmt: skip
        answer = await get(house, path)
        assert b"the seed" not in answer.body
        assert answer.status == 404 or answer.body == index


@at_the_house()
async def test_heads_and_deeds(house: House, built: Path) -> None:
    head = await get(house, "/assets/main-1234.js", method="HEAD")
    assert (head.status, head.body, head.header("content-length")) == (200, b"", str(len(SCRIPT)))
    for method in ("POST", "PUT", "DELETE"):
        assert (await get(house, "/index.html", method=method)).status in (404, 405)


@at_the_house()
async def test_a_client_that_was_not_built(house: House) -> None:
    answer = await house.ask("GET", "/")
    assert answer.status == 200
    assert b"make play" in answer.body
    (await house.ask("GET", "/api/house")).fine()
