"""Takes the picture of the terminal that the README shows: a real game in a real pseudo-terminal, drawn as SVG.

python tools/picture.py docs/terminal.svg      in the development environment
"""

from __future__ import annotations

import os
import sys
import time
from html import escape
from pathlib import Path

import pexpect
import pyte

ROWS, COLUMNS = 24, 80
CELL, LINE, MARGIN = 8.4, 18, 14
PAPER, INK, QUIET = "#17140f", "#f3ead7", "#a99d8a"
KEYS = ("b 4 4\r",)
COLOURS = {"default": INK, "brightblack": QUIET, "cyan": "#5eead4", "green": "#5eead4", "red": "#fda29b"}


def screen_after(keys: tuple[str, ...]) -> pyte.Screen:
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.Stream(screen)
    arguments = ["-m", "quartet", "play", "the-distance", "--seats", "me,bot:3,bot:1", "--seed", "529", "--pace", "0.2"]
    world = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    child = pexpect.spawn(sys.executable, arguments, dimensions=(ROWS, COLUMNS), encoding="utf-8", env=world)
    for key in ("", *keys):
        child.send(key)
        end = time.monotonic() + 4
        while time.monotonic() < end:
            try:
                stream.feed(child.read_nonblocking(65536, timeout=0.2))
            except pexpect.TIMEOUT:
                continue
    child.terminate(force=True)
    return screen


def colour(name: str) -> str:
    return COLOURS.get(name, f"#{name}" if len(name) == 6 else INK)


def svg(screen: pyte.Screen) -> str:
    width, height = round(COLUMNS * CELL + 2 * MARGIN), ROWS * LINE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>',
        f'<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="{INK}" xml:space="preserve">',
    ]
    for row in range(ROWS):
        for column in range(COLUMNS):
            cell = screen.buffer[row][column]
            fill, back = colour(cell.fg), "" if cell.bg == "default" else colour(cell.bg)
            if cell.reverse:
                fill, back = PAPER, fill
            x, y = MARGIN + column * CELL, MARGIN + row * LINE
            if back:
                parts.append(f'<rect x="{x:.1f}" y="{y}" width="{CELL + 0.6:.1f}" height="{LINE}" fill="{back}"/>')
            if cell.data.strip():
                weight = ' font-weight="bold"' if cell.bold else ""
                parts.append(f'<text x="{x:.1f}" y="{y + 14}" fill="{fill}"{weight}>{escape(cell.data)}</text>')
    return "\n".join([*parts, "</g></svg>"]) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(svg(screen_after(KEYS)), encoding="utf-8")
