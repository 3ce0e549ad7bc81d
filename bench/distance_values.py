"""Teaches the search of The Distance how likely a seat wins; about twenty minutes on two cores.

    python -m bench.distance_values

Compiles distance_values.c for this machine, lets it learn for each number of players, and writes what it has learned to
where the search reads it. The same seed learns the same on the same processor; another one rounds otherwise, and comes
to another network that plays as well.
"""

import argparse
import json
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench.peers import compiled
from quartet.search.guides import the_distance_values

SOURCE = Path(__file__).parent / "distance_values.c"
GAMES = {2: 2_000_000, 3: 500_000, 4: 400_000, 5: 300_000}
"""By number of players: more of them play longer."""


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
    if len(rows) != units or any(len(row) != traits + 2 for row in rows):
        raise SystemExit("the network is not whole")
    return {"offset": float(lines[units + 1]), "units": rows}


def text_of(networks: dict[int, dict[str, object]], seed: int) -> str:
    about = {"made by": "python -m bench.distance_values", "seed": seed, "games": GAMES}
    told = json.dumps({"about": about, "networks": networks})
    return told.replace("], [", "],\n[") + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=7)
    seed = parser.parse_args().seed

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        program = build(Path(folder))

        def learned(players: int) -> dict[str, object]:
            command = [str(program), "learn", str(players), str(GAMES[players]), str(seed)]
            return network(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)

        networks = dict(zip(GAMES, pool.map(learned, GAMES), strict=True))
    path = Path(the_distance_values.__file__).parent / the_distance_values.LEARNED
    path.write_text(text_of(networks, seed), "utf-8")


if __name__ == "__main__":
    main()
