"""Rows as Parquet, and back; and what a part comes to in sums, which add up over parts."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quartet.lab.observe import columns
from quartet.lab.play import rows
from quartet.lab.request import CodeError, MissingError, Request, code

if TYPE_CHECKING:
    import polars as pl


def polars() -> Any:
    """The library, or a clear word about the extra that brings it."""
    try:
        import polars as pl
    except ModuleNotFoundError as error:
        raise MissingError("polars", "lab") from error
    return pl


def schema(game_id: str) -> dict[str, Any]:
    """The columns of a game's rows, in polars' own types."""
    library = polars()
    plain = {
        "i8": library.Int8,
        "i16": library.Int16,
        "i32": library.Int32,
        "i64": library.Int64,
        "f64": library.Float64,
        "str": library.String,
    }
    return {
        name: library.List(plain[kind[1:-1]]) if kind.startswith("[") else plain[kind]
        for name, kind in columns(game_id).items()
    }


def frame(game_id: str, found: Iterable[dict[str, Any]]) -> pl.DataFrame:
    made: pl.DataFrame = polars().DataFrame(list(found), schema=schema(game_id), orient="row")
    return made


def parquet(table: pl.DataFrame) -> bytes:
    buffer = io.BytesIO()
    table.write_parquet(buffer, compression="zstd", statistics=False)
    return buffer.getvalue()


def make_part(request: Request, part: int) -> tuple[int, bytes, dict[str, Any]]:
    """A part, played: its number, its Parquet file and its sums. This is what a worker does, wherever it is."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")  # every core has a worker of its own
    if request.code != code(thinking=not request.all_random):
        raise CodeError("a worker has another version of quartet installed; its games would be other games")
    table = frame(request.game, rows(request, part))
    return part, parquet(table), sums(table)


def read(files: Sequence[Path], wanted: Sequence[str] | None = None) -> pl.DataFrame:
    """These parts as one table; of some columns, if they are named."""
    table: pl.DataFrame = (
        polars().scan_parquet(list(files)).select(list(wanted) if wanted else polars().all()).collect()
    )
    return table


# ── Sums ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def sums(table: pl.DataFrame) -> dict[str, Any]:
    """Counts and sums of a part, of which `added` makes those of many."""
    import numpy as np

    games = table.height
    standing = np.array(table["standing"].to_list(), dtype=float)
    scores = np.array(table["scores"].to_list(), dtype=float)
    won = standing == 1
    share = won / won.sum(axis=1, keepdims=True)
    first = table["first"].to_numpy()
    length = table["decisions"].to_numpy().astype(float)
    return {
        "games": games,
        "wins": share.sum(axis=0).tolist(),
        "wins_squared": (share**2).sum(axis=0).tolist(),
        "shared": int((won.sum(axis=1) > 1).sum()),
        "first_wins": float(share[np.arange(games), first].sum()),
        "scores": scores.sum(axis=0).tolist(),
        "scores_squared": (scores**2).sum(axis=0).tolist(),
        "decisions": float(length.sum()),
        "decisions_squared": float((length**2).sum()),
        "shortest": int(length.min()),
        "longest": int(length.max()),
    }


_BY: dict[str, Any] = {"shortest": min, "longest": max}


def added(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """The sums of both together."""
    if not one:
        return other
    together: dict[str, Any] = {}
    for key, value in one.items():
        if isinstance(value, list):
            together[key] = [a + b for a, b in zip(value, other[key], strict=True)]
        else:
            together[key] = _BY[key](value, other[key]) if key in _BY else value + other[key]
    return together
