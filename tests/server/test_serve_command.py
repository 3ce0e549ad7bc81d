"""`quartet serve` and `quartet backup` as they are typed."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from quartet.cli import app
from quartet.cli import serve as serving
from quartet.cli.serve import Wishes, address_of, has_desktop, here, prepared, programme
from quartet.server import lan, logs
from quartet.server.config import Config
from quartet.server.run import HostError
from quartet.server.thinkers import ThinkerError
from quartet.words.catalogue import Catalogue
from tests.cli.stage import Stage, environment, hear_signals

PATIENCE = 90.0
STOPS = "Ctrl+C closes the house"
WISHES = Wishes(None, None, None, "", False, False, 30, "off", False, 0.8, "text")  # noqa: FBT003


class House:
    """The real program; what it printed until it was open, and where it is."""

    def __init__(self, process: subprocess.Popen[str], printed: str) -> None:
        self.process = process
        self.printed = printed
        found = re.search(r"http://127\.0\.0\.1:(\d+)", printed)
        assert found, printed
        self.port = int(found[1])

    def ask(self, method: str, path: str, body: Any = None, key: str = "") -> tuple[int, Any]:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as line:
            headers = {"Authorization": f"Bearer {key}"} if key else {}
            line.request(
                method, path, json.dumps(body) if body else None, {**headers, "Content-Type": "application/json"}
            )
            answer = line.getresponse()
            return answer.status, json.loads(answer.read())

    def table(self) -> dict[str, Any]:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
        status, created = self.ask("POST", "/api/tables", {"game": "the-distance", "seats": seats})
        assert status == 201, created
        assert isinstance(created, dict)
        return created

    def end(self, number: int = signal.SIGTERM) -> tuple[int, float, str, str]:
        """The exit code, how long it took, and what else was printed, to both outputs."""
        began = time.monotonic()
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, time.monotonic() - began, out, err


@contextmanager
def house(folder: Path, *arguments: str) -> Iterator[House]:
    command = [sys.executable, "-m", "quartet", "serve", "--port", "0", "--data", str(folder), *arguments]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "encoding": "utf-8"}
    with subprocess.Popen(command, env=environment(), preexec_fn=hear_signals, **pipes) as process:  # noqa: PLW1509
        assert process.stdout
        # A server that never says a word must not keep the test waiting.
        alarm = threading.Timer(PATIENCE, process.kill)
        alarm.start()
        try:
            printed = ""
            while STOPS not in printed:
                line = process.stdout.readline()
                assert line, f"it ended: {printed}{process.stderr.read() if process.stderr else ''}"
                printed += line
            alarm.cancel()
            yield House(process, printed)
        finally:
            alarm.cancel()
            process.kill()


def test_the_house_opens_answers_and_closes(tmp_path: Path) -> None:
    folder = tmp_path / "kept" / "here"
    with house(folder, "--lan", "--log", "json", "--open") as open_house:
        if lan.address():
            assert f"http://{lan.address()}:{open_house.port}" in open_house.printed
            assert "█▀▀▀▀▀█" in open_house.printed, "the eye of a QR code"
        status, health = open_house.ask("GET", "/health")
        assert (status, health["status"]) == (200, "ok")
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        created = open_house.table()
        code, seconds, out, err = open_house.end()
        assert (code, out) == (0, ""), err
        assert seconds < 5
    lines = [json.loads(line) for line in err.splitlines()]
    assert [line["message"] for line in lines if line["logger"] == "quartet.server"] == ["open", "closing", "closed"]
    for key in (created["host"], created["invite"], created["onlooker"], "Ada"):
        assert key not in err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_streams_are_told_and_keep_nobody_waiting(number: int, tmp_path: Path) -> None:
    with house(tmp_path) as open_house:
        created = open_house.table()
        with closing(HTTPConnection("127.0.0.1", open_house.port, timeout=PATIENCE)) as line:
            key = {"Authorization": f"Bearer {created['host']}"}
            line.request("GET", f"/api/tables/{created['table']}/stream", headers=key)
            answer = line.getresponse()
            assert answer.status == 200
            answer.readline()
            code, seconds, _, err = open_house.end(number)
            assert code == 0, err
            assert seconds < 4
            assert b"event: bye" in answer.read()


def test_tables_outlive_the_house_and_a_backup_brings_them_back(tmp_path: Path) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy.db"
    with house(folder) as open_house:
        created = open_house.table()
        told = CliRunner().invoke(app, ["backup", str(copy), "--data", str(folder)])
        assert told.exit_code == 0, told.output
        assert str(folder / "quartet.db") in told.output
        later = open_house.table()
        assert open_house.end()[0] == 0
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    copy.replace(folder / "quartet.db")
    with house(folder) as open_house:
        assert open_house.ask("GET", f"/api/tables/{created['table']}", key=created["host"])[0] == 200
        assert open_house.ask("GET", f"/api/tables/{later['table']}", key=later["host"])[0] in (401, 404)


def test_a_second_house_with_the_same_data_stays_closed(tmp_path: Path) -> None:
    with house(tmp_path) as open_house:
        second = refused("--port", "0", "--data", str(tmp_path))
        assert len(second.splitlines()) == 1, second
        assert open_house.ask("GET", "/health")[0] == 200


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_the_programme_at_a_terminal(tmp_path: Path) -> None:
    with Stage("serve", "--port", "0", "--data", str(tmp_path), "--lan") as stage:
        picture = stage.until(re.escape(STOPS), after=-1)
        assert stage.scrolled_away == 0, picture
        assert picture.startswith("  Quartet ")
        assert b"\x1b[" in stage.raw
        stage.child.sendintr()
        picture, code = stage.ended()
        assert code == 0
        assert "Good night!" in picture
        assert "INFO" not in picture


# ── What cannot be ────────────────────────────────────────────────────────────────────────────────────────────────


def refused(*arguments: str, code: int = 1) -> str:
    """What it says to standard error, in a process of its own: it might open after all."""
    command = [sys.executable, "-m", "quartet", "serve", *arguments]
    result = subprocess.run(
        command, env=environment(), capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False
    )
    assert result.returncode == code, result.stderr
    return result.stderr


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = refused("--port", str(port), "--data", str(tmp_path))
    assert told.startswith(f"Port {port} is taken")
    assert len(told.splitlines()) == 1


def test_wishes_that_cannot_be(tmp_path: Path) -> None:
    def told(*arguments: str, code: int) -> str:
        result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--port", "0", *arguments])
        assert result.exit_code == code, result.output
        return result.stderr

    assert "off, public, any" in told("--webhooks", "some", code=2)
    assert "text, json" in told("--log", "xml", code=2)
    assert "nobody.invalid" in told("--host", "nobody.invalid", code=1)
    (tmp_path / "file").write_text("", "utf-8")
    assert "file" in told("--data", str(tmp_path / "file"), code=1)
    assert refused("--data", str(tmp_path), "--port", "0", "--database", "what?").startswith(
        "The address of the database"
    )


def test_all_ports_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setattr("quartet.server.run.PORTS", (other.getsockname()[1],))
        result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path)])
    assert result.exit_code == 1
    assert "8470" in result.stderr
    assert "8479" in result.stderr


def test_computer_players_who_cannot_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def run(_config: Config, listener: socket.socket, _ready: Any) -> None:
        listener.close()
        raise ThinkerError("crashed")

    monkeypatch.setattr(serving, "run", run)
    monkeypatch.setattr(logs, "set_up", lambda _: None)
    result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--port", "0"])
    assert result.exit_code == 1
    assert "computer players" in result.stderr


def test_nothing_to_back_up(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["backup", str(tmp_path / "copy"), "--data", str(tmp_path)])
    assert result.exit_code == 1
    assert str(tmp_path) in result.stderr
    assert not (tmp_path / "copy").exists()


def test_help_is_in_words() -> None:
    for command in ("serve", "backup"):
        page = CliRunner().invoke(app, [command, "--help"]).stdout
        assert "help-" not in page
        assert "--data" in page


# ── The programme ─────────────────────────────────────────────────────────────────────────────────────────────────


def shown(config: Config, wishes: Wishes = WISHES, width: int = 80) -> str:
    console = Console(width=width, height=24, color_system=None)
    return "\n".join(line.plain for line in programme(config, wishes, Catalogue(), console))


def test_alone_at_this_machine() -> None:
    told = shown(Config(Path("/data")))
    assert "http://127.0.0.1:8470" in told
    assert "serve --lan" in told
    assert "/data" in told
    assert "taken" not in told


def test_the_port_that_was_taken_is_told() -> None:
    config = Config(Path("/data"), port=8473)
    assert "Port 8470 is taken, so it is 8473 tonight." in shown(config)
    assert "taken" not in shown(config, replace(WISHES, port=8473))


def test_in_the_network() -> None:
    config = Config(Path("/data"), host=serving.EVERYWHERE, address="http://192.168.178.123:8470")
    wishes = replace(WISHES, lan=True)
    wide = shown(config, wishes)
    assert len(wide.splitlines()) < 24
    assert max(len(line) for line in wide.splitlines()) <= 80
    assert lan.qr(config.address).splitlines()[8] in wide
    assert config.address in wide
    narrow = shown(config, wishes, 40)
    assert narrow.index("█") < narrow.index(config.address), "below the code when there is no room beside it"
    alone = shown(replace(config, address=""), wishes)
    assert "in no network" in alone
    assert "█" not in alone


def test_a_named_host_and_a_database_with_a_password() -> None:
    config = Config(Path("/data"), database="postgresql+psycopg://ada:s3cret@db/q", host="quartet.example", port=80)
    told = shown(replace(config, address=address_of(config.host, config.port)), replace(WISHES, port=80))
    assert told.count("http://quartet.example:80") == 1
    assert "s3cret" not in told
    assert "/data" not in told


def test_where_it_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "address", lambda: "10.0.0.5")
    assert address_of("127.0.0.1", 1) == ""
    assert address_of("localhost", 1) == ""
    assert address_of("::1", 1) == ""
    assert address_of("10.0.0.7", 1) == "http://10.0.0.7:1"
    assert address_of(serving.EVERYWHERE, 1) == "http://10.0.0.5:1"
    monkeypatch.setattr(lan, "address", lambda: "")
    assert address_of(serving.EVERYWHERE, 1) == ""
    for host, there in ((serving.EVERYWHERE, "127.0.0.1"), ("::", "[::1]"), ("::1", "[::1]"), ("pc", "pc")):
        assert here(Config(Path(), host=host, port=9)) == f"http://{there}:9"


@pytest.mark.parametrize(
    ("world", "platform", "opens"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({"DISPLAY": "localhost:10", "SSH_CONNECTION": "1 2 3 4"}, "linux", False),
        ({"SSH_TTY": "/dev/pts/1"}, "darwin", False),
    ],
)
def test_a_browser_opens_only_on_a_desktop(world: dict[str, str], platform: str, opens: bool) -> None:  # noqa: FBT001
    assert has_desktop(world, platform) is opens


def test_the_browser_opens_once_the_house_is_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened = threading.Event()
    monkeypatch.setenv("DISPLAY", ":0")
    for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(webbrowser, "open", lambda _url: opened.set())
    monkeypatch.setattr(logs, "set_up", lambda _: None)
    monkeypatch.setattr(serving, "run", lambda _config, listener, ready: (listener.close(), ready()))
    result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--port", "0", "--open"])
    assert result.exit_code == 0, result.output
    assert opened.wait(PATIENCE)


def test_a_host_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: Any) -> None:
        raise HostError("Permission denied")

    monkeypatch.setattr(serving, "listen", nowhere)
    result = CliRunner().invoke(app, ["serve", "--data", "."])
    assert (result.exit_code, "Permission denied" in result.stderr) == (1, True)


def test_the_address_others_know_can_be_named(tmp_path: Path) -> None:
    """Behind a proxy the server cannot know it."""
    wishes = replace(WISHES, data=tmp_path, port=0, address="https://games.example/")
    config, listener = prepared(wishes, Catalogue())
    listener.close()
    assert config.address == "https://games.example"
    with pytest.raises(typer.Exit):
        prepared(replace(wishes, address="games.example"), Catalogue())
