"""What a simulation is asked for. Whatever decides about its numbers stands in here, and nothing else does.

How many processes work on it, on which machines and in which order is no part of it: the luck of every game derives
from the seed and the number of that game alone.
"""

from __future__ import annotations

import copyreg
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import quartet
from quartet.bots.levels import LEVELS, searches
from quartet.games import game_by_id
from quartet.kernel.game import Choice, Game

RANDOM: Final = "random"
FORMAT: Final = 1
"""Of rows and manifests: raised by every change after which old parts and new ones do not go together."""
CHUNK_RANDOM: Final = 10_000
CHUNK_THINKING: Final = 100
CHUNK_SEARCHING: Final = 8
"""Games a part, at most. Players who think take milliseconds a decision, those who search tenths of a second, and a
killed run loses at most the parts begun."""
PARTS: Final = 16
"""At least, where there are as many games: enough for many cores and a bar that moves. How many cores there are is no
part of the request, and may be other ones when a run goes on."""
LEAST_PLAYERS: Final = 2
SIMULATIONS: Final = 400
"""A decision, for levels that search."""
LUCK: Final = b"quartet-lab-1"
PACKAGE: Final = Path(quartet.__file__).parent
RULES: Final = ("kernel", "theory", "games")
PLAYERS: Final = ("search", "bots")


class LabError(Exception):
    """Something the laboratory cannot do; whoever talks to people has the words for it."""

    def __reduce__(self) -> tuple[Any, ...]:
        """A worker's comes back through a pickle, which would make it anew from its message alone."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class ChangedError(LabError):
    """The folder holds another simulation; `what` says what differs, each with how it is there and as asked for."""

    def __init__(self, what: dict[str, tuple[Any, Any]]) -> None:
        super().__init__(", ".join(f"{key}: {there!r}, not {asked!r}" for key, (there, asked) in what.items()))
        self.what = what


class LevelError(LabError):
    """No such computer players."""

    def __init__(self, level: str, levels: Sequence[str]) -> None:
        super().__init__(f"there is no level {level!r}; there are {', '.join(levels)}")
        self.level = level
        self.levels = tuple(levels)


class LonelyError(LabError):
    """Alone there is nobody to win against, so nothing to count."""


class CodeError(LabError):
    """A worker elsewhere has other code than whoever asks."""


class MissingError(LabError):
    """A library that is not installed; `extra` brings it."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed; it comes with quartet[{extra}]")
        self.library = library
        self.extra = extra


@dataclass(frozen=True)
class Request:
    """One job: so many games of one kind of table."""

    game: str
    levels: tuple[str, ...]
    """By seat."""
    games: int
    seed: int
    options: Mapping[str, Choice] = field(default_factory=dict)
    """In full."""
    chunk: int = 0
    """Games a part."""
    figures: Mapping[str, Any] | None = None
    """An owner's, or a proposal; None: the project's own."""
    code: str = ""
    """The digest of what plays. With other code the same seed is another game."""
    simulations: int = 0
    """A decision, for levels that search; 0: nobody does."""

    @property
    def parts(self) -> int:
        return -(-self.games // self.chunk)

    @property
    def players(self) -> int:
        return len(self.levels)

    @property
    def all_random(self) -> bool:
        return all(level == RANDOM for level in self.levels)

    def numbers(self, part: int) -> range:
        """The games of a part."""
        return range(part * self.chunk, min((part + 1) * self.chunk, self.games))

    def rules(self) -> Game[Any, Any]:
        """The game, furnished as asked for."""
        game = game_by_id(self.game)
        return game if self.figures is None else game.furnished("figures", self.figures)

    def manifest(self) -> dict[str, Any]:
        """What the folder remembers of it, as JSON has it."""
        told = {
            "format": FORMAT,
            "rules": game_by_id(self.game).version,
            "quartet": quartet.__version__,
            **asdict(self),
        }
        if not self.simulations:
            del told["simulations"]  # folders from before it was counted go on
        manifest: dict[str, Any] = json.loads(json.dumps(told))
        return manifest


def request(
    game_id: str,
    levels: Sequence[str],
    games: int,
    seed: int,
    *,
    options: Mapping[str, Choice] | None = None,
    chunk: int = 0,
    figures: Mapping[str, Any] | None = None,
    simulations: int = SIMULATIONS,
) -> Request:
    """The request in full, checked; a Refusal, a LonelyError or a LevelError where it cannot be.

    >>> request("the-distance", ["random", "2"], 1000, 7).options
    {'interval': 2, 'judge': 'strict', 'hands': 1}
    """
    game = game_by_id(game_id)
    game.seats_allowed(len(levels))
    if len(levels) < LEAST_PLAYERS:
        raise LonelyError(f"{LEAST_PLAYERS} players at least: alone there is nobody to win against")
    for level in levels:
        if level not in LEVELS[game_id]:
            raise LevelError(level, LEVELS[game_id])
    given = dict(options or {})
    for key, choice in QUIETLY.get(game_id, {}).items():
        given.setdefault(key, choice)
    settled = game.settle(given, seats=len(levels))
    thinking = any(level != RANDOM for level in levels)
    digest = code(thinking=thinking)
    counted = simulations if any(searches(game_id, level) for level in levels) else 0
    most = CHUNK_SEARCHING if counted else CHUNK_THINKING if thinking else CHUNK_RANDOM
    chunk = chunk or max(1, min(most, games // PARTS))
    made = Request(game_id, tuple(levels), games, seed, settled, chunk, figures, digest, counted)
    made.rules()  # figures that cannot be are told now
    return made


QUIETLY: Final[dict[str, dict[str, Choice]]] = {
    "hit-maker": {"lyrics": "off"},
    "symphony-no-9": {"forecast": "off"},
    "musical-chairs": {"forecast": "off"},
}
"""Options a simulation takes unless told otherwise: nobody sings here, or looks at forecasts."""


@cache
def code(*, thinking: bool) -> str:
    """A digest of the rules, and of the computer players where they think; compiled or not, it is the same."""
    digest = hashlib.sha256()
    for room in (*RULES, *PLAYERS) if thinking else RULES:
        for path in sorted((PACKAGE / room).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def seeds(seed: int, number: int) -> tuple[int, int]:
    """The table's luck of a game, and its computer players' own."""
    digest = hashlib.blake2b(b"%d %d" % (seed, number), digest_size=16, key=LUCK).digest()
    return int.from_bytes(digest[:8], "big") >> 1, int.from_bytes(digest[8:], "big") >> 1


def request_of(manifest: Mapping[str, Any]) -> Request:
    """The request that a folder remembers."""
    names = Request.__dataclass_fields__
    told = {key: value for key, value in manifest.items() if key in names}
    told["levels"] = tuple(told["levels"])
    return Request(**told)
