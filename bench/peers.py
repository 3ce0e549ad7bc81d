"""Other engines, measured beside ours: for `bench/run.py`. Every one is driven as its own documents show."""

import importlib
import os
import random
import shlex
import shutil
import subprocess
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.ours import GAP, PLAYERS

TOY = Path(__file__).parent / "distance.c"


def peer(module: str) -> Any:
    """The other engine, or None; `make bench` installs them."""
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


# ── OpenSpiel ─────────────────────────────────────────────────────────────────────────────────────────────────────


def open_spiel(pyspiel: Any, name: str, games: int, seed: int) -> tuple[int, int]:
    """Random games; decisions, and nodes of any kind.

    In both games all outcomes of a chance node are as likely (with four players crazy_eights has one deck), so it can
    be sampled as quickly as a decision is made: the list of its actions and a draw of Python's.
    """
    game = pyspiel.load_game(name)
    pick = random.Random(seed).random
    decisions = nodes = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            nodes += 1
            if not state.is_chance_node():
                decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
    return decisions, nodes


def open_spiel_search(pyspiel: Any, name: str, simulations: int, questions: int, seed: int) -> float:
    """Simulations a second of its C++ search with random rollouts.

    Between the questions that are timed the game goes on at random. Each is thought about afresh.
    """
    game, luck = pyspiel.load_game(name), random.Random(seed)
    state = game.new_initial_state()
    bot = pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, simulations)
    asked = choices = 0
    took = 0.0
    while asked < questions:
        if state.is_terminal():
            state = game.new_initial_state()
        actions = state.legal_actions()
        if not state.is_chance_node() and len(actions) > 1:
            choices += 1
            if choices % GAP == 1:
                bot.restart()
                start = perf_counter()
                bot.step(state)
                took += perf_counter() - start
                asked += 1
        state.apply_action(luck.choice(actions))
    return simulations * questions / took


# ── RLCard, catanatron ────────────────────────────────────────────────────────────────────────────────────────────


def rlcard(uno: Any, games: int, seed: int) -> int:
    """Random games of its bare game class; the legal actions are those that each step hands out anyway."""
    pick = random.Random(seed).random
    decisions = 0
    for _ in range(games):
        game = uno.Game(num_players=PLAYERS)
        game.np_random.seed(seed + decisions)
        state, _player = game.init_game()
        while not game.is_over():
            actions = state["legal_actions"]
            state, _player = game.step(actions[int(pick() * len(actions))])
            decisions += 1
    return decisions


def catan(catanatron: Any, seed: int) -> Any:
    """A game of four random players, just begun. It seeds Python's own luck, and takes 0 for no seed."""
    colours = list(catanatron.Color)[:PLAYERS]
    return catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed + 1)


def catanatron_games(catanatron: Any, games: int, seed: int) -> int:
    """Random games by its own random players, each to the win or to the turn at which it gives up."""
    decisions = 0
    for each in range(games):
        game = catan(catanatron, seed + each)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return decisions


def catanatron_copies(catanatron: Any, calls: int) -> float:
    """Microseconds a copy, a hundred decisions into a game."""
    game = catan(catanatron, 1)
    for _ in range(100):
        game.play_tick()
    start = perf_counter()
    for _ in range(calls):
        game.copy()
    return (perf_counter() - start) / calls * 1e6


# ── Plain C ───────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Tally:
    """What the C program says of its games."""

    decisions: int
    seconds: float
    wins: list[int]
    """Of whoever moves first, second, …"""


def compiled(source: Path, folder: Path, *flags: str) -> Path | None:
    """The program, built there; None without a C compiler."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[:1]
    if shutil.which(compiler[0]) is None:
        return None
    program = folder / source.stem
    subprocess.run([*compiler, "-O3", "-std=c11", *flags, str(source), "-o", str(program), "-lm"], check=True)
    return program


def compile_toy(folder: Path, *flags: str) -> Path | None:
    """The Distance in C."""
    return compiled(TOY, folder, *flags)


def toy(program: Path, games: int, seed: int, *table: int, tape: str = "") -> Tally:
    """`table`: how many play, which interval, how many hands; 4, 2 and 1 unless told."""
    command = [str(program), str(games), str(seed), *map(str, table)]
    run = subprocess.run(command, input=tape, capture_output=True, text=True, check=True)
    decisions, seconds, *wins = run.stdout.split()
    return Tally(int(decisions), float(seconds), [int(each) for each in wins])
