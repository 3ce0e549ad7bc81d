"""`quartet serve`: the house opens, and says where; `quartet backup`: everything in one file."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Final, cast

from rich.console import Console
from rich.text import Text

from quartet.cli import look
from quartet.cli.app import MISUSED, WRONG, fail
from quartet.cli.command import command
from quartet.cli.terminal import can_draw
from quartet.server import lan, logs
from quartet.server.config import FILE, LOG_STYLES, PORT, WEBHOOKS, Config, LogStyle, Webhooks, data_folder
from quartet.server.run import PORTS, HostError, PortError, listen, run
from quartet.server.store import Store, StoreError
from quartet.server.thinkers import ThinkerError
from quartet.words.catalogue import Catalogue

HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  # that is what --lan asks for
BAR: Final = "bold #fbf6ea on #171411"
"""The house's own colours: paper on ink."""
CODE: Final = "#000000 on #ffffff"
"""A camera wants black on white, whatever the terminal's own colours are."""
WIDE: Final = 78


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    host: str | None
    port: int | None
    data: Path | None
    database: str
    lan: bool
    browser: bool
    keep_days: int
    webhooks: str
    proxy: bool
    pace: float
    log: str
    address: str = ""


def serve(wishes: Wishes, words: Catalogue) -> None:
    config, listener = prepared(wishes, words)
    console = Console(highlight=False, emoji=False, markup=False)

    def ready() -> None:
        for line in programme(config, wishes, words, console):
            console.print(line, soft_wrap=True)
        if wishes.browser and has_desktop(os.environ):
            # In a thread: some browsers return only when they are closed.
            threading.Thread(target=webbrowser.open, args=(here(config),), daemon=True).start()

    logs.set_up(config.log)
    try:
        run(config, listener, ready)
    except StoreError as error:
        fail(words.text("terminal-serve-bad-store", fault=str(error)), WRONG)
    except ThinkerError:
        fail(words.text("terminal-serve-no-thinkers"), WRONG)
    if console.is_terminal:
        console.print(Text(words.text("terminal-serve-stopped")), soft_wrap=True)


def prepared(wishes: Wishes, words: Catalogue) -> tuple[Config, socket.socket]:
    """Everything decided, and the port ours."""
    for option, choice, choices in (
        ("--webhooks", wishes.webhooks, WEBHOOKS),
        ("--log", wishes.log, LOG_STYLES),
    ):
        if choice not in choices:
            told = {"option": option, "choice": choice, "choices": ", ".join(choices)}
            fail(words.text("terminal-serve-bad-choice", **told), MISUSED)
    if wishes.address and not wishes.address.startswith(("http://", "https://")):
        fail(words.text("terminal-serve-bad-address", address=wishes.address), MISUSED)
    host = wishes.host or (EVERYWHERE if wishes.lan else HERE)
    data = kept_in(wishes.data)
    try:
        listener = listen(host, wishes.port)
    except PortError as error:
        if wishes.port is None:
            fail(words.text("terminal-serve-bad-ports", first=str(PORTS[0]), last=str(PORTS[-1])), WRONG)
        fail(words.text("terminal-serve-bad-port", port=str(error.port)), WRONG)
    except HostError as error:
        fail(words.text("terminal-serve-bad-host", host=host, fault=str(error)), WRONG)
    port = listener.getsockname()[1]
    config = Config(
        data=data,
        database=wishes.database,
        host=host,
        port=port,
        keep_days=wishes.keep_days,
        webhooks=cast(Webhooks, wishes.webhooks),
        proxy=wishes.proxy,
        pace=wishes.pace,
        address=wishes.address.rstrip("/") or address_of(host, port),
        log=cast(LogStyle, wishes.log),
    )
    return config, listener


def kept_in(folder: Path | None) -> Path:
    """The folder, made for this user alone if it is not there."""
    folder = (folder or data_folder()).expanduser().absolute()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def address_of(host: str, port: int) -> str:
    """Where others reach us: the machine's address when we listen everywhere, ours when we listen there alone."""
    try:
        one = ip_address(host)
    except ValueError:
        return url(host, port) if host != "localhost" else ""  # a name that others may know too
    if one.is_loopback:
        return ""
    found = lan.address() if one.is_unspecified else host
    return url(found, port) if found else ""


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def here(config: Config) -> str:
    """Where this machine reaches us."""
    try:
        one = ip_address(config.host)
    except ValueError:
        return url(config.host, config.port)
    return url(("::1" if one.version == 6 else HERE) if one.is_unspecified else config.host, config.port)


def has_desktop(world: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Would a browser open before the eyes of whoever started us? Over SSH it would on another machine, or nowhere."""
    if any(name in world for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")):
        return False
    return platform in ("darwin", "win32") or bool(world.get("DISPLAY") or world.get("WAYLAND_DISPLAY"))


def programme(config: Config, wishes: Wishes, words: Catalogue, console: Console) -> list[Text]:
    """The evening's programme: where, for whom, and how it ends. It fits a screen of 24 lines."""
    wide = min(console.size.width, WIDE)
    title, aside = words.text("terminal-serve-title"), words.text("terminal-serve-open")
    room = max(1, wide - len(title) - len(aside) - 4)
    bar = Text(f"  {title}{' ' * room}{aside}  ", BAR if console.color_system else look.PLAIN_BAR)
    places = [Text(words.text("terminal-serve-here")), Text(here(config), look.LIT)]
    if config.address and config.address != here(config):
        places = [Text(words.text("terminal-serve-network")), Text(config.address, look.LIT), Text(), *places]
    if wishes.port is None and config.port != PORT:
        moved = words.text("terminal-serve-moved", port=str(PORT), instead=str(config.port))
        places += [Text(), Text(moved, look.QUIET)]
    if wishes.lan and config.address:
        code = lan.qr(config.address).splitlines() if can_draw(console.encoding) else []
        body = beside(code, [Text(words.text("terminal-serve-scan")), Text(), *places], wide)
    else:
        key = "terminal-serve-alone" if wishes.lan else "terminal-serve-only-here"
        only = [] if config.address else [Text(words.text(key, command=command("serve", "--lan")), look.QUIET)]
        body = [Text.assemble("  ", line) for line in (*places, Text(), *only)]
    kept = words.text("terminal-serve-kept", path=str(config.data))
    if config.database:
        kept = words.text("terminal-serve-kept-elsewhere")
    foot = [Text(f"  {line}", look.QUIET) for line in (kept, words.text("terminal-serve-stop"))]
    return [bar, Text(), *body, *foot]


def beside(code: Sequence[str], lines: Sequence[Text], wide: int) -> list[Text]:
    """The code on the left, the lines on the right; where that is too wide, below it."""
    square = len(code[0]) if code else 0
    painted = [Text.assemble("  ", (row, CODE)) for row in code]
    if not code or square + 4 + max(line.cell_len for line in lines) > wide:
        return [*painted, Text(), *(Text.assemble("  ", line) for line in lines), Text()]
    first = (len(code) - len(lines)) // 2
    for row, line in enumerate(lines):
        painted[first + row].append("  ").append_text(line)
    return [*painted, Text()]


def backup(file: Path, data: Path | None, words: Catalogue) -> str:
    place = (data or data_folder()).expanduser().absolute() / FILE
    if not place.is_file():
        fail(words.text("terminal-backup-nothing", path=str(place.parent)), WRONG)
    try:
        asyncio.run(Store(Config(place.parent).store).backup(file))
    except StoreError as error:
        fail(words.text("terminal-serve-bad-store", fault=str(error)), WRONG)
    return words.text("terminal-backup-done", path=str(file), place=str(place))
