"""Writes the OpenAPI page that the browser client's types are made from.

.venv/bin/python tools/openapi.py           writes web/src/wire/openapi.json
.venv/bin/python tools/openapi.py --check   fails if it is out of date
"""

import sys
import tempfile
from pathlib import Path

from quartet.server.app import make_app
from quartet.server.config import Config
from quartet.server.door import Door

OUT = Path(__file__).resolve().parent.parent / "web" / "src" / "wire" / "openapi.json"


def text() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        door = make_app(Config(data=Path(folder)))
    assert isinstance(door, Door)
    return door.page.text()


def main() -> int:
    if "--check" in sys.argv:
        if OUT.exists() and OUT.read_bytes() == text():
            return 0
        print(f"{OUT.name} is out of date: make openapi", file=sys.stderr)
        return 1
    OUT.write_bytes(text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
