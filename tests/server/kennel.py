"""Starts servers that are to be killed. It has read everything beforehand, so each is there in the blink of an eye.

`kennel.py FOLDER PORT` reads a line from standard input for every start, and answers it with the new server's number.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

from quartet.server import app, logs, run
from quartet.server.config import Config
from quartet.server.limits import RATES, Rate
from quartet.server.thinkers import Thinkers


class Absent(Thinkers):
    """No computer player plays here."""

    async def start(self) -> None:
        return


def serve(folder: Path, port: int) -> None:
    logs.set_up("json")
    logging.getLogger().setLevel(logging.WARNING)  # what goes well is not of interest here
    config = Config(folder, port=port, client=None)
    with run.listen(config.host, port) as listener:
        run.serve(app.make_app(config, thinkers=Absent()), config, listener)


def main() -> None:
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    RATES.update(dict.fromkeys(RATES, Rate(1e9, 1e9)))
    child = 0
    for _ in sys.stdin:
        if child:
            os.waitpid(child, 0)
        child = os.fork()
        if not child:
            try:
                serve(folder, port)
            finally:
                os._exit(1)
        print(child, flush=True)


if __name__ == "__main__":
    main()
