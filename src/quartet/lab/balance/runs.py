"""Simulations read back: what a report is made from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quartet.lab import tables
from quartet.lab.request import Request
from quartet.lab.store import Folder

if TYPE_CHECKING:
    import polars as pl

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass
class Run:
    """One finished simulation. `key` says what it is for: `table`, or the name of a study or of a proposal."""

    key: str
    folder: Folder

    @cached_property
    def request(self) -> Request:
        return self.folder.request()

    @cached_property
    def table(self) -> pl.DataFrame:
        return tables.read(self.folder.parts())

    @property
    def games(self) -> int:
        return self.request.games

    @property
    def players(self) -> int:
        return self.request.players

    @property
    def level(self) -> str:
        """`2`, where all are of that level; else all of them, with commas."""
        levels = self.request.levels
        return levels[0] if len(set(levels)) == 1 else ",".join(levels)

    @property
    def said(self) -> str:
        """For legends: `level 2`."""
        return "random" if self.level == "random" else f"level {self.level}"

    def column(self, name: str) -> Floats:
        """A column as numbers: [game], or [game, place] for a list."""
        column = self.table[name]
        values: Floats = np.array(column.to_list(), dtype=np.float64)
        return values

    def cells(self, name: str, rows: int) -> Floats:
        """A list column that holds a row for each seat: [game, seat, place]."""
        values = self.column(name)
        return values.reshape(len(values), rows, -1)

    @cached_property
    def share(self) -> Floats:
        """[game, seat]: a win is 1, shared among those who share it."""
        won = self.column("standing") == 1
        shares: Floats = won / won.sum(axis=1, keepdims=True)
        return shares

    @cached_property
    def scores(self) -> Floats:
        return self.column("scores")

    @cached_property
    def first(self) -> Ints:
        return self.column("first").astype(np.int64)

    def in_turn_order(self, values: Floats) -> Floats:
        """[game, seat] made [game, place after who began]."""
        order = (self.first[:, None] + np.arange(self.players)) % self.players
        return np.take_along_axis(values, order, axis=1)

    def facts(self) -> dict[str, Any]:
        manifest = self.folder.manifest()
        return {
            "key": self.key,
            "players": self.players,
            "level": self.level,
            "games": self.games,
            "seed": self.request.seed,
            "options": self.request.options,
            "figures": "changed" if self.request.figures else "own",
            "rules": manifest["rules"],
        }
