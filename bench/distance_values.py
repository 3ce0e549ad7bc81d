"""Teaches the search of The Distance how likely a seat wins; about twenty minutes on two cores.

    python -m bench.distance_values

Compiles distance_values.c for this machine, lets it learn for each number of players, and writes what it has learned to
where the search reads it. The same seed learns the same on the same processor; another one rounds otherwise, and comes
to another network that plays as well.
"""

import json
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from math import isfinite
from pathlib import Path

from bench.peers import compiled
from quartet.bots.arena.made import made
from quartet.search.guides.the_distance_values import LEARNED

SOURCE = Path(__file__).parent / "distance_values.c"
KEPT = Path(__file__).parents[1] / "src" / "quartet" / "search" / "guides" / LEARNED
"""In the source: what is installed follows it."""
GAMES = {2: 3_000_000, 3: 300_000, 4: 80_000, 5: 200_000}
"""By number of players: more of them play longer. Among four, five times as many taught it less."""
SEEDS = {2: 8, 3: 7, 4: 7, 5: 7}


def build(folder: Path) -> Path:
    program = compiled(SOURCE, folder, "-march=native", "-ffast-math")
    if program is None:
        raise SystemExit("there is no C compiler")
    return program


def network(text: str) -> dict[str, object]:
    """From what the program prints."""
    lines = text.splitlines()
    traits, units = (int(each) for each in lines[0].split())
    rows = [[float(each) for each in line.split()] for line in lines[1 : units + 1]]
    last = [float(each) for line in lines[units + 1 :] for each in line.split()]
    whole = len(rows) == units and len(last) == 1 and all(len(row) == traits + 2 for row in rows)
    if not whole or not all(isfinite(each) for row in [*rows, last] for each in row):
        raise SystemExit("the network is not whole")
    return {"offset": last[0], "units": rows}


def text_of(networks: dict[int, dict[str, object]]) -> str:
    about = {"by": "python -m bench.distance_values", "seeds": SEEDS, "games": GAMES, "made": made(workers=2)}
    told = json.dumps({"about": about, "networks": networks})
    return told.replace("], [", "],\n[") + "\n"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        program = build(Path(folder))

        def learned(players: int) -> dict[str, object]:
            command = [str(program), "learn", str(players), str(GAMES[players]), str(SEEDS[players])]
            return network(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)

        networks = dict(zip(GAMES, pool.map(learned, GAMES), strict=True))
    KEPT.write_text(text_of(networks), "utf-8")


if __name__ == "__main__":
    main()
