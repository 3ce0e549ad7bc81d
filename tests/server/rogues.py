"""Computer players who misbehave, made by `level`: for workers in a process of their own."""

import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from quartet.bots import levels
from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Game, Move, Said, View
from quartet.kernel.messages import Message, message


class Rogue(Agent):
    def __init__(self, manner: str) -> None:
        self.manner, _, self.detail = manner.partition("=")

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        match self.manner:
            case "crash":
                raise ZeroDivisionError(f"I was holding {view!r}")
            case "leave":
                raise SystemExit(0)
            case "exit":
                os._exit(3)
            case "segfault":
                os.kill(os.getpid(), signal.SIGSEGV)
            case "sleep":
                time.sleep(60)
            case "loop":
                while True:
                    pass
            case "interrupt":
                os.kill(os.getpid(), signal.SIGINT)
            case "garbage":
                return Move("play:H:♥")
            case "cheat":
                return Move("play:C:" + ".".join(["C"] * 9))  # nobody holds so many
            case "none":
                return None  # type: ignore[return-value]
            case "number":
                return SimpleNamespace(code=5)  # type: ignore[return-value]
            case "print":
                print("hello")
                sys.stdout.flush()
                os.write(1, b'{"id": 1, "code": "draw"}\n')
                os.write(2, b"and to the log\n")
            case "forge":
                write_everywhere(b'{"id": 999, "code": "draw"}\n')
            case "babble":
                write_everywhere(b"\xff\x00 not JSON\n")
            case "flood":
                write_everywhere(b"x" * 200_000)
            case "once":
                # Well the second time: what it did the first time is left in a file.
                mark = Path(self.detail)
                if not mark.exists():
                    mark.touch()
                    os._exit(1)
            case "pid":
                Path(self.detail).write_text(str(os.getpid()), "utf-8")
                time.sleep(60)
        return moves[0]

    def listen(self, said: Sequence[Said]) -> None:
        if self.manner == "deaf":
            raise ValueError(f"I heard {said!r}")
        self.said = said

    def talk(self, view: View, chance: Chance) -> Message | None:
        match self.manner:
            case "quiet":
                return None
            case "echo":
                return message("symphony-no-9-talk-limit", limit=len(self.said[-1].text))
            case "quote":
                return message("symphony-no-9-talk-limit", limit="<b>anything</b>")
            case "foreign":
                return message("table-paused")
            case "unknown":
                return message("symphony-no-9-talk-anything")
            case "unfinished":
                return message("symphony-no-9-talk-limit")
            case "view":
                return view  # type: ignore[return-value]
            case "prattle":
                return message("symphony-no-9-talk-limit", limit=1, more="x" * 100_000)
            case _:
                self.decide(view, [Move("draw")], chance)
                return self.manner  # type: ignore[return-value]

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        return None if self.manner == "quiet" else self.decide(view, interjections, chance)


def write_everywhere(text: bytes) -> None:
    """Into every open pipe, the one for answers among them."""
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, text)
        except OSError:
            continue


def make(game_id: str, level: str, *, game: Game[Any, Any] | None = None) -> Agent:
    return levels.make(game_id, level, game=game) if level in levels.LEVELS[game_id] else Rogue(level)


def die(_game_id: str, _level: str) -> Agent:
    os._exit(1)
