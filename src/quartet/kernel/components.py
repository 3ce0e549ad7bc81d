"""Component files: figures printed on pieces, each section labelled with where we have it from.

Our own file lies in the game's folder. Who owns the box may put the printed figures in a copy; it is checked here
against the same counts, ranges and sums, and an error names the bad entry.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROVENANCES = ("printed", "deduced", "ruling", "reconstructed")


class ComponentError(ValueError):
    """QT-3.4 A figure that cannot be."""


@dataclass(frozen=True)
class Figure:
    """Which entry a section has: a whole number of a range, a list of them, or all of these names in some order."""

    section: str
    entry: str
    least: int = 0
    most: int = 0
    length: int = 0
    """Of a list of whole numbers; 0: a single one."""
    longest: int = 0
    """Of a list whose length is the owner's affair, from `length` to this; 0: exactly `length`."""
    names: tuple[str, ...] = ()


class Components:
    """A checked set of figures."""

    def __init__(self, source: str, data: Mapping[str, Any]) -> None:
        self.source = source
        self.data = data
        self.own = False
        """Are these the project's own figures? Others are written into the record of a game."""
        self.text = ""
        """The project's own file, for owners to copy."""

    def figure(self, section: str, entry: str) -> int:
        value = self.data[section][entry]
        assert isinstance(value, int)
        return value

    def numbers(self, section: str, entry: str) -> list[int]:
        return list(self.data[section][entry])

    def names(self, section: str, entry: str) -> list[str]:
        return list(self.data[section][entry])

    def provenance(self, section: str) -> str:
        return str(self.data[section]["provenance"])

    def sections(self) -> list[str]:
        return [name for name, value in self.data.items() if isinstance(value, dict)]

    def fault(self, section: str, entry: str, why: str) -> ComponentError:
        return ComponentError(f"{self.source}: [{section}] {entry}: {why}")


def parse(source: str, text: str) -> dict[str, Any]:
    """The figures of a component file, unchecked; `source` is its name in error messages."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(f"{source}: {error}") from error
    except (ValueError, RecursionError) as error:  # a number too long to be read, brackets within brackets
        raise ComponentError(f"{source}: it cannot be read") from error


def checked(
    game: str,
    source: str,
    data: Mapping[str, Any],
    figures: Sequence[Figure],
    examine: Callable[[Components], None],
) -> Components:
    """The figures, once every entry is there and in its range, and the game's own `examine` finds no fault."""
    if data.get("game") != game:
        raise ComponentError(f"{source}: game: it is for {_short(data.get('game'))}, not for {game}")
    components = Components(source, data)
    wanted: dict[str, set[str]] = {}
    for figure in figures:
        wanted.setdefault(figure.section, {"provenance", "rule"}).add(figure.entry)
    for name in data:
        if name != "game" and name not in wanted:
            raise ComponentError(f"{source}: {name}: no such section")
    for name, entries in wanted.items():
        _check_section(components, name, entries)
    for figure in figures:
        _check_figure(components, figure)
    examine(components)
    return components


def _check_section(components: Components, name: str, entries: set[str]) -> None:
    section = components.data.get(name)
    if not isinstance(section, dict):
        raise ComponentError(f"{components.source}: [{name}] is missing")
    if section.get("provenance") not in PROVENANCES:
        raise components.fault(name, "provenance", f"is one of {', '.join(PROVENANCES)}")
    if not isinstance(section.get("rule", ""), str):
        raise components.fault(name, "rule", "is the id of a rule")
    for entry in sorted(section.keys() - entries):
        raise components.fault(name, entry, "no such entry")


def _check_figure(components: Components, figure: Figure) -> None:
    section = components.data[figure.section]
    if figure.entry not in section:
        raise components.fault(figure.section, figure.entry, "is missing")
    value = section[figure.entry]
    if figure.names:
        if not isinstance(value, list) or not all_once(value, figure.names):
            raise components.fault(figure.section, figure.entry, f"must name {', '.join(figure.names)}, each once")
    elif figure.length:
        longest = max(figure.length, figure.longest)
        if not isinstance(value, list) or not figure.length <= len(value) <= longest:
            size = f"{figure.length} to {longest}" if figure.longest else str(figure.length)
            raise components.fault(figure.section, figure.entry, f"is a list of {size} whole numbers")
        for i in range(len(value)):
            _check_number(components, figure, f"{figure.entry}, place {i + 1}", value[i])
    else:
        _check_number(components, figure, figure.entry, value)


def all_once(value: list[Any], names: tuple[str, ...]) -> bool:
    return len(value) == len(names) and all(name in value for name in names)


def _short(value: object) -> str:
    """A value of somebody's file in an error: it may be of any kind and any size."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:40] + "…")
    if isinstance(value, (bool, float)) or (isinstance(value, int) and abs(value) < 1_000_000_000):
        return repr(value)
    return f"such a {type(value).__name__}"


def _check_number(components: Components, figure: Figure, entry: str, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise components.fault(figure.section, entry, f"{_short(value)} is not a whole number")
    if not figure.least <= value <= figure.most:
        raise components.fault(figure.section, entry, f"{_short(value)} is not from {figure.least} to {figure.most}")


def load_own(game: str, beside: str, figures: Sequence[Figure], examine: Callable[[Components], None]) -> Components:
    """The project's own file, which lies beside the game's code."""
    path = Path(beside).parent / "components.toml"
    text = path.read_text(encoding="utf-8")
    components = checked(game, path.name, parse(path.name, text), figures, examine)
    components.own = True
    components.text = text
    return components
