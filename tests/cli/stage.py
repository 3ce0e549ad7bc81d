"""A real pseudo-terminal of 80 × 24 with `quartet` in it: what is typed, and what really stands on the screen."""

from __future__ import annotations

import os
import random
import re
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pexpect
import pyte
from typer.testing import CliRunner

from quartet.cli import app
from quartet.cli.faces import Face
from quartet.cli.screen import Notice, Sight, Told, lay_out
from quartet.kernel.game import Game, View
from quartet.kernel.record import Record

WIDE, HIGH = 80, 24
PATIENCE = 60.0
"""Seconds a slow machine may take to show what is waited for."""

ASKED = "Letter and card numbers"
CURTAIN = "Pass the keyboard to"
ENDED = "Da capo"
BREATH = "Enter: back to the table"
GONE_ON = "Enter hurries"
DRAWN = re.compile(rb"\x1b\[H(?:(?!\x1b\[H).)*?\r > [^\r\n]*\x1b\[K", re.DOTALL)
"""One whole drawing of the screen, down to its prompt."""
YOUR_TURN = re.compile("^ (?:Your turn|Ýóúŕ ţúŕñ)[.]", re.MULTILINE)
SUGGESTED = re.compile(r"^   (\S+(?: [\dw]+)*!?)  +(?:Play|Draw|Pass)", re.MULTILINE)

Shows = str | Callable[[str], Any]


def environment() -> dict[str, str]:
    """Ours, for a program that is started in another folder: a path to the source must not depend on ours."""
    clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    if path := clean.get("PYTHONPATH"):
        clean["PYTHONPATH"] = os.pathsep.join(str(Path(each).resolve()) for each in path.split(os.pathsep))
    # With `quartet` on the path it is what the farewell tells to type, wherever and however deep the project lies.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return {**clean, "PATH": path, "PYTHONIOENCODING": "utf-8"}


def hear_signals() -> None:
    """A test run started in the background ignores ^C, and so would every program it starts."""
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_DFL)


class Stage:
    """`program`: what to run; by default the real `quartet`."""

    def __init__(
        self,
        *arguments: str,
        program: Sequence[str] = ("-m", "quartet"),
        env: dict[str, str] | None = None,
        folder: Path | None = None,
        size: tuple[int, int] = (WIDE, HIGH),
    ) -> None:
        self.screen = pyte.HistoryScreen(*size, history=1000)
        self.stream = pyte.ByteStream(self.screen)
        self._folder = tempfile.TemporaryDirectory()  # a game that is cut short is saved where it was played
        self.child: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable,
            [*program, *arguments],
            dimensions=size[::-1],
            env={**environment(), "TERM": "xterm-256color", **(env or {})},
            timeout=PATIENCE,
            cwd=folder or self._folder.name,
            preexec_fn=hear_signals,
        )
        self.child.delaybeforesend = None
        self.drawings = 0
        """How many times the whole screen has been drawn."""
        self._raw = b""
        self.raw = b""
        """Everything it has written."""
        self.seen: list[str] = []
        """Every screen that was waited for."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if error is not None:
            print(self.picture())
        self.child.close(force=True)
        self._folder.cleanup()

    def picture(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def colours(self) -> set[str]:
        rows = self.screen.buffer.values()
        return {colour for row in rows for cell in row.values() for colour in (cell.fg, cell.bg)} - {"default"}

    @property
    def scrolled_away(self) -> int:
        """Lines that have left the screen at its top."""
        return len(self.screen.history.top)

    def until(self, wanted: Shows, *, after: int = 0, patience: float = PATIENCE) -> str:
        """The screen, once it shows this (a pattern, or any test of it) and has been drawn more than `after` times."""
        end = time.monotonic() + patience
        while True:
            picture = self.picture()
            shows = re.search(wanted, picture) if isinstance(wanted, str) else wanted(picture)
            half_drawn = b"\x1b[H" in self._raw
            if shows and self.drawings > after and not half_drawn:
                self.seen.append(picture)
                return picture
            if time.monotonic() > end:
                raise AssertionError(f"still not on screen: {wanted}\n{picture}")
            self._read()

    def _read(self) -> None:
        try:
            data = self.child.read_nonblocking(65536, timeout=0.2)
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF:
            raise EOFError(f"it ended:\n{self.picture()}") from None
        self.stream.feed(data)
        self._raw += data
        self.raw += data
        for drawn in list(DRAWN.finditer(self._raw))[::-1][:1]:
            self.drawings += len(DRAWN.findall(self._raw))
            self._raw = self._raw[drawn.end() :]

    def type(self, line: str) -> None:
        self.child.send(line + "\r")

    def tell(self, line: str, wanted: Shows) -> str:
        """Type, and wait for a screen that shows this and was drawn after the typing."""
        before = self.drawings
        self.type(line)
        return self.until(wanted, after=before)

    def drive(self, stop: str, *, calling: bool = True, pick: Callable[[str], str] | None = None) -> str:
        """Play what the table suggests first, until the screen shows this or the game has ended."""
        picture = self.until(f"{ASKED}|{ENDED}|{stop}")
        while not re.search(f"{ENDED}|{stop}", picture):
            typed = pick(picture) if pick else suggested(picture)
            picture = self.tell(typed if calling else typed.removesuffix("!"), f"{ASKED}|{ENDED}|{stop}")
        return picture

    def ended(self) -> tuple[str, int]:
        """The last screen and the exit code."""
        end = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < end:
                self._read()
            raise AssertionError(f"it does not end:\n{self.picture()}")
        except EOFError:
            pass
        self.child.close()
        return self.picture(), -1 if self.child.exitstatus is None else self.child.exitstatus


def suggested(picture: str) -> str:
    """The first thing the table suggests to type."""
    found = SUGGESTED.search(picture)
    assert found, f"nothing is suggested:\n{picture}"
    return found[1]


# ── What the tests of every game have in common ───────────────────────────────────────────────────────────────────


def run(*arguments: str, code: int = 0, typed: str | None = None) -> str:
    """A command in plain lines: what it says, on the error channel if it fails."""
    result = CliRunner().invoke(app, arguments, input=typed, prog_name="quartet")
    assert result.exit_code == code, f"{result.output}\n{result.stderr}\n{result.exception!r}"
    return result.stderr if code else result.stdout


def options_of(game: str, folder: Path, *options: str) -> dict[str, Any]:
    """Those a table of that game is opened with."""
    kept = folder / "kept.json"
    run("play", game, "--seed", "1", "--save", str(kept), *options, typed="q\n")
    return dict(Record.loads(kept.read_text("utf-8")).options)


def listed(picture: str) -> list[str]:
    """What the table suggests to type, below the question."""
    found: list[str] = []
    for line in YOUR_TURN.split(picture)[-1].splitlines():
        if re.match(" [♪✗]", line):
            break
        if re.match(r"   [^\s…]", line):
            found += re.split(r" {2,}", line.strip())[0::2]
    return found


Picks = Callable[[str, random.Random], str]


def played(stage: Stage, luck: random.Random, asked: str, how: Picks, stop: str = ENDED, most: int = 2000) -> str:
    """On to the end, or until the screen shows this; nothing that is picked is refused."""
    ready = f"{asked}|{CURTAIN}|{ENDED}|{stop}"
    picture = stage.until(ready)
    for _ in range(most):
        if re.search(f"{ENDED}|{stop}", picture):
            return picture
        picture = stage.tell("" if CURTAIN in picture else how(picture, luck), ready)
        assert not re.search("^ ✗", picture, re.MULTILINE), picture
    raise AssertionError("it does not end")


def whole_log(stage: Stage, asked: str) -> str:
    """All its pages, in one line."""
    log = pages(stage, stage.tell("l", "what happened so far"))
    stage.tell("", asked)
    return re.sub(r"\s+", " ", log)


def pages(stage: Stage, first: str) -> str:
    """Leaf through to the last one."""
    page = read = first
    while "read on" in page:
        page = stage.tell("", "read on|back to the table")
        read += page
    return read


def hurried(stage: Stage, luck: random.Random, asked: str, how: Picks, stop: str) -> str:
    """On to a screen that shows this, where time passes: Enter hurries those who think, and turns the page."""
    ready = f"{asked}|{ENDED}|{BREATH}|{GONE_ON}|{stop}"
    picture = stage.until(ready)
    while not re.search(f"{ENDED}|{stop}", picture):
        picture = stage.tell(how(picture, luck) if re.search(asked, picture) else "", ready)
    return picture


def kept_and_replayed(stage: Stage, folder: Path) -> str:
    """The record that an ended game leaves in its folder, told anew."""
    stage.tell("s", "The record: ")
    stage.type("")
    assert stage.ended()[1] == 0
    [kept] = folder.iterdir()
    assert "All is well" in run("verify", str(kept))
    return run("replay", str(kept))


def crowded(game: Game[Any, Any], shown: Face, view: View, width: int) -> str:
    """The table among all that can stand beside it, a long log and a long refusal: it fits, and nothing needed is left
    out."""
    question = game.question(view)
    assert question
    choices, more = shown.choices(view, question, 8)
    title, aside = shown.title(view)
    sight = Sight(
        game=game.id,
        title=title,
        aside=aside,
        board=shown.board(view, width),
        log_title="log",
        log=[Told(f"This happened, number {i}.") for i in range(40)],
        hand_title=shown.hand_title(view),
        hand=shown.hand(view, question, width),
        ask="What is asked here is rather long, " * 3,
        choices=choices,
        unlisted=more,
        more=shown.more,
        keys=shown.how(question),
        notice=Notice("This was refused for a reason that takes some telling.", refused=True),
    )
    lines = lay_out(sight, width, 23)
    text = "\n".join(line.plain for line in lines)
    assert len(lines) <= 23
    assert all(line.cell_len <= width for line in lines), text
    assert "This was refused" in text
    assert "? help" in text
    return text
