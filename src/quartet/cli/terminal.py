"""Where it is shown and typed: a screen that is drawn in place, or plain lines one after another.

The drawn screen lives on the terminal's second page, which has no scroll-back: your shell comes back as it was, and at
a shared keyboard nobody scrolls up to another's hand.
"""

from __future__ import annotations

import codecs
import os
import select
import signal
import sys
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from types import FrameType
from typing import Any, Self, TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from quartet.cli import look
from quartet.cli.screen import Sight, lay_out, wrapped

ENTER = "\r\n"
SECOND_PAGE, FIRST_PAGE = "\x1b[?1049h", "\x1b[H\x1b[2J\x1b[?1049l"
WIPED = "\x1b[H\x1b[2J\x1b[3J"
HOME, REST_OF_LINE, REST_OF_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"
PROMPT = " > "
LONGEST_LINE = 1600
"""What is typed beyond that is no move, and not kept. Sixty words of a song fit."""
JOINERS = "\u200c\u200d"
"""They cannot be seen, but shape the letters beside them."""


class GoneError(Exception):
    """Nobody is there any more: the input ended, or the window was closed."""


class Terminal(ABC):
    """`patient` terminals let time pass: computer players think visibly, and can be interrupted."""

    patient = False
    console: Console

    @property
    def width(self) -> int:
        return self.console.size.width

    @property
    def height(self) -> int:
        return self.console.size.height

    @abstractmethod
    def show(self, sight: Sight) -> None: ...

    @abstractmethod
    def page(self, lines: Sequence[Text | str], prompt: str, more: str = "") -> str:
        """A page of its own; what was typed under it. If it needs several, `more` stands under all but the last."""

    @abstractmethod
    def curtain(self, lines: Sequence[str], told: Sequence[str]) -> None:
        """Nothing on screen but these lines, and what everybody has been told, until an Enter typed from now on."""

    @abstractmethod
    def line(self, until: float | None) -> str | None:
        """The next typed line; None at that time (by the monotonic clock), or earlier to be drawn anew."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        return None


def open_terminal(console: Console, *, plain: bool) -> Terminal:
    """The drawn screen where both ends are a real terminal that can do it."""
    able = sys.stdin.isatty() and sys.stdout.isatty() and not console.is_dumb_terminal and os.name == "posix"
    return DrawnTerminal(console) if able and not plain and can_draw(console.encoding) else PlainTerminal(console)


def can_draw(encoding: str) -> bool:
    """Does the terminal's encoding have the signs that cards are drawn with?"""
    try:
        look.SIGNS.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def typeable(sign: str) -> bool:
    """What may be typed: nothing that steers a terminal, or turns the direction of a line."""
    return sign.isprintable() or sign in JOINERS


def tail(text: str, room: int) -> str:
    """As much of the end as there is room for."""
    while cell_len(text) > room:
        text = text[1:]
    return text


def unread(source: int) -> None:
    """Forget what was typed ahead at this terminal and not yet read."""
    import termios

    with suppress(OSError, termios.error):  # the window may be gone
        termios.tcflush(source, termios.TCIFLUSH)


class PlainTerminal(Terminal):
    """Appended lines: for pipes, screen readers, and terminals that cannot move the cursor."""

    def __init__(self, console: Console, source: TextIO | None = None) -> None:
        self.console = console
        self.source = source or sys.stdin
        self._told: list[str] = []
        self._shown: Sequence[str] = ()

    def show(self, sight: Sight) -> None:
        sentences = [told.text for told in sight.log]
        known = self._known(sentences)
        for sentence in sentences[known:]:
            self._print(sentence)
        self._told = sentences
        if sight.asked and sight.spoken != self._shown:
            self._shown = sight.spoken
            self._print("")
            for line in (f"{sight.title} · {sight.aside}", *sight.spoken):
                self._print(line)
        if sight.notice:
            self._print(f"{look.NO if sight.notice.refused else look.YES} {sight.notice.text}")
        if sight.asked:
            self._print(sight.ask)
            for choice in sight.choices:
                self._print(f"  {choice.typed}: {choice.text}" if choice.text else f"  {choice.typed}")
            if sight.unlisted:
                self._print(sight.more(sight.unlisted))
            for keys in sight.keys[:1]:
                self._print(keys)

    def _known(self, sentences: list[str]) -> int:
        """How many of these have been printed. A step taken back makes the log shorter; then nothing is repeated."""
        known = 0
        while known < min(len(self._told), len(sentences)) and self._told[known] == sentences[known]:
            known += 1
        return known

    def page(self, lines: Sequence[Text | str], prompt: str, more: str = "") -> str:
        for line in lines:
            self._print(line)
        self._print(prompt, end=" ")
        return self._read()

    def curtain(self, lines: Sequence[str], told: Sequence[str]) -> None:
        self._told, self._shown = [], ()
        if self.source.isatty():
            unread(self.source.fileno())
        if self.console.is_terminal:
            self.console.file.write(WIPED)
        for line in (*told, "", *lines):
            self._print(line)
        self._read()

    def line(self, until: float | None) -> str | None:
        self._print("> ", end="")
        return self._read()

    def _read(self) -> str:
        self.console.file.flush()
        typed = self.source.readline()
        if not typed:
            raise GoneError
        return "".join(sign for sign in typed.rstrip("\n").replace("\t", " ") if typeable(sign))[:LONGEST_LINE]

    def _print(self, line: Text | str, end: str = "\n") -> None:
        self.console.print(Text(line) if isinstance(line, str) else line, end=end, soft_wrap=True)


class DrawnTerminal(Terminal):
    """Draws in place and reads key by key, so that what is half typed survives a redraw and time can run."""

    patient = True

    def __init__(self, console: Console) -> None:
        self.console = console
        self._in = sys.stdin.fileno()
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._typed = ""
        self._escape = ""
        self._lines: deque[str] = deque()
        self._ended = False
        self._hidden = False
        self._wake, self._waker = os.pipe()
        self._before: list[Any] = []
        self._handlers: list[tuple[int, Any]] = []

    def __enter__(self) -> Self:
        import termios

        self._before = termios.tcgetattr(self._in)
        self._handlers = [
            (signal.SIGWINCH, signal.signal(signal.SIGWINCH, self._resized)),
            (signal.SIGHUP, signal.signal(signal.SIGHUP, self._closed)),
            (signal.SIGTERM, signal.signal(signal.SIGTERM, self._closed)),
            (signal.SIGTSTP, signal.signal(signal.SIGTSTP, self._laid_aside)),
            (signal.SIGCONT, signal.signal(signal.SIGCONT, self._taken_up)),
        ]
        self._take()
        return self

    def __exit__(self, *_error: object) -> None:
        for number, handler in self._handlers:
            signal.signal(number, handler)
        self._give_back()
        os.close(self._wake)
        os.close(self._waker)

    def _take(self) -> None:
        import termios
        import tty

        with suppress(OSError, termios.error):  # the window may be gone
            tty.setcbreak(self._in)
            self._turn(SECOND_PAGE)

    def _give_back(self) -> None:
        import termios

        with suppress(OSError, termios.error):
            self._turn(FIRST_PAGE)
            termios.tcsetattr(self._in, termios.TCSADRAIN, self._before)

    def _turn(self, page: str) -> None:
        # Past Python's buffer, which a signal may find in the middle of a write.
        os.write(self.console.file.fileno(), page.encode())

    def _resized(self, _number: int, _frame: FrameType | None) -> None:
        os.write(self._waker, b"r")

    def _laid_aside(self, number: int, _frame: FrameType | None) -> None:
        """^Z: the shell gets its terminal as it was, and no hand stays in sight."""
        self._give_back()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        # Here it stands still, until the shell says `fg`.
        signal.signal(number, self._laid_aside)
        self._taken_up(number, None)

    def _taken_up(self, _number: int, _frame: FrameType | None) -> None:
        self._take()
        os.write(self._waker, b"t")

    def _closed(self, _number: int, _frame: FrameType | None) -> None:
        self._ended = True
        os.write(self._waker, b"c")

    # Showing

    def show(self, sight: Sight) -> None:
        width, height = self.console.size
        self._draw(lay_out(sight, width, height - 1))

    def page(self, lines: Sequence[Text | str], prompt: str, more: str = "") -> str:
        self._forget()
        begin = 0
        while True:
            end = begin + self.console.size.height - 2
            last = end >= len(lines) or not more
            self._draw([*lines[begin:end], Text(f" {prompt if last else more}", look.LIT)])
            typed = self.line(None)
            if typed is not None and (typed or last):
                return typed
            if typed is not None:
                begin = end

    def curtain(self, lines: Sequence[str], told: Sequence[str]) -> None:
        self._forget()
        self._hidden = True
        while True:
            width, height = self.console.size
            above = [Text()] * ((height - len(lines)) // 2)
            # What was told stands above, the newest lowest; the middle stays where it is.
            rows = [row for sentence in told for row in wrapped(sentence, width - 2)]
            room = max(0, len(above) - 2)
            rows = rows[max(0, len(rows) - room) :]
            above[room - len(rows) : room] = [Text(row.center(width).rstrip(), look.QUIET) for row in rows]
            self._draw([*above, *(Text(line.center(width).rstrip(), look.STRONG) for line in lines)])
            if self.line(None) is not None:
                break
        self._hidden = False

    def _draw(self, lines: Sequence[Text | str]) -> None:
        width = self.console.size.width
        # Cleared before it is written: after a full line, the cursor still stands on its last character.
        drawn = [REST_OF_LINE + self._rendered(line, width) for line in lines]
        self._write(HOME + ENTER.join([*drawn, ""]) + REST_OF_SCREEN)
        self._echo()

    def _rendered(self, line: Text | str, width: int) -> str:
        text = Text(line) if isinstance(line, str) else line.copy()
        text.truncate(width, overflow="ellipsis")
        with self.console.capture() as captured:
            self.console.print(text, end="", no_wrap=True, overflow="crop", width=width)
        return captured.get()

    def _echo(self) -> None:
        room = self.console.size.width - len(PROMPT) - 1
        typed = "" if self._hidden else tail(self._typed[-room:], room)
        self._write(f"\r{PROMPT}{typed}{REST_OF_LINE}")

    def _write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()

    # Typing

    def _forget(self) -> None:
        """What was typed ahead was meant for another sight: it must not turn this page, nor lift the curtain."""
        self._typed = self._escape = ""
        self._lines.clear()
        unread(self._in)

    def line(self, until: float | None) -> str | None:
        while not self._lines:
            if self._ended:
                raise GoneError
            wait = None if until is None else max(0.0, until - time.monotonic())
            ready, _, _ = select.select([self._in, self._wake], [], [], wait)
            if not ready:
                return None
            if self._wake in ready:
                os.read(self._wake, 64)
                if not self._ended:
                    return None
            elif keys := self._keys():
                for key in self._decoder.decode(keys):
                    self._press(key)
                self._echo()
            else:
                self._ended = True
        return self._lines.popleft()

    def _keys(self) -> bytes:
        """What has been pressed; nothing at the end of input, or when the window is gone."""
        try:
            return os.read(self._in, 4096)
        except OSError:
            return b""

    def _press(self, key: str) -> None:
        if self._escape:
            # An arrow or another special key: ESC [ … letter. Nothing here answers to those.
            self._escape += key
            begun = len(self._escape) == 2 and key in "[O"
            if not begun and not (len(self._escape) > 2 and not key.isalpha() and key != "~"):
                self._escape = ""
        elif key == "\x1b":
            self._escape = key
        elif key in "\r\n":
            self._lines.append(self._typed)
            self._typed = ""
        elif key in "\x7f\x08":
            self._typed = self._typed[:-1]
        elif key in "\x15\x17":
            self._typed = ""
        elif key == "\x04":
            self._ended = not self._typed
        elif typeable(key) and len(self._typed) < LONGEST_LINE:
            self._typed += key
