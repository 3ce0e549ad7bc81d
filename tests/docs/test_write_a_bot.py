"""The bot of docs/write-a-bot.md is as short as it says, and plays a real game to its end over HTTP."""

import json
import re
import subprocess
import sys
from pathlib import Path

from tests.server.real import serving

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "write-a-bot.md").read_text("utf-8")


def test_the_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    [code] = re.findall(r"^```py\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    program = tmp_path / "bot.py"
    program.write_text(code, encoding="utf-8")
    with serving(tmp_path / "data", "--pace", "0") as address:
        done = subprocess.run(
            [sys.executable, program, address], capture_output=True, text=True, timeout=120, check=False
        )
    assert re.fullmatch(r"place [12]\n", done.stderr), done.stderr


def test_the_example_of_a_stream_can_be_read() -> None:
    """Each data line is JSON; the kinds are those of the wire."""
    text = (ROOT / "docs" / "formats" / "stream.txt").read_text("utf-8")
    kinds = []
    for block in text.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":") and ": " in line)
        if fields:
            kinds.append(fields["event"])
            data = json.loads(fields["data"])
            assert fields.get("id") == (None if "n" not in data and "now" not in data else str(data.get("n", 2)))
    assert kinds == ["table", "presence", "ballots", "step", "step", "bye"]
