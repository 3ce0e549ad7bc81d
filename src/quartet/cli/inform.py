"""Commands that only tell: rules, games, components, and whether a record's luck was fair."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any, Final

from quartet.cli import paper
from quartet.cli.chairs import Computers, chair_of, level_name, names_of
from quartet.cli.command import command
from quartet.games import GAMES, game_by_id, game_of
from quartet.kernel.components import Components, parse
from quartet.kernel.game import Game
from quartet.kernel.messages import refuse
from quartet.kernel.record import RecordError
from quartet.kernel.table import Table, luck_of
from quartet.kernel.table import verify as verify_luck
from quartet.words.catalogue import Catalogue
from quartet.words.rulebook import Section, books, look_up, near

WIDE: Final = 78


def verify(path: Path, words: Catalogue) -> str:
    """Whether hash, seed and draws of a record agree; if not, a RecordError says what does not."""
    record = paper.read(path)
    if not record.luck.seed:
        raise RecordError(words.text("terminal-verify-no-seed"))
    game = game_of(record)
    words.names = tuple(names_of([chair_of(each) for each in record.seats], words))  # for what may be refused
    table = Table.replay(game, record)
    luck_of(record)
    try:
        verify_luck(game, record)
    except RecordError as error:
        # The moves fit the draws and the seed fits the hash; whatever is refused now, it is the seed's doing.
        raise RecordError(words.text("terminal-verify-differs")) from error
    if not table.over:  # who knows the seed knows the cards to come
        return words.text("terminal-verified-running", luck=record.luck.kind, draws=len(record.draws))
    key = "terminal-verified" if record.luck.kind == "live" else "terminal-verified-test"
    return words.text(key, draws=len(record.draws), hash=record.luck.hash, seed=record.luck.seed)


def rules_lines(wanted: str | None, words: Catalogue, *, as_json: bool) -> list[str]:
    """Nothing when there is no such rule."""
    if wanted is None:
        if as_json:
            return _json([{"book": book.name, "title": book.title, "ids": book.ids()} for book in books()])
        lines: list[str] = []
        for book in books():
            lines += [f"{book.title} ({book.name})"]
            lines += [f"  {section.id:<6} {section.title}" for section in book.sections] + [""]
        return [*lines, rules_how(words)]
    sections = look_up(wanted)
    if as_json:
        return _json([_section(section) for section in sections]) if sections else []
    lines = []
    for book in books():
        if sections and wanted.casefold() == book.name:
            lines += [book.title, ""]
            for paragraph in book.opening.splitlines():
                lines += [*textwrap.wrap(paragraph, WIDE), ""]
    alone = len(sections) == 1 and len(sections[0].rules) == 1
    for section in sections:
        lines += [] if alone else [f"{section.id}  {section.title}", ""]
        for rule in section.rules:
            lines += textwrap.wrap(f"{rule.id}  {rule.text}", WIDE, subsequent_indent=" " * 4)
        lines += [] if alone else [""]
    return lines


def rules_how(words: Catalogue) -> str:
    return words.text("terminal-rules-how", one=command("rules", "TD-3.7"), all=command("rules", "the-distance"))


def no_such_rule(wanted: str, words: Catalogue) -> str:
    meant = ", ".join(near(wanted))
    if not meant:
        return words.text("terminal-no-rule", rule=wanted)
    return words.text("terminal-no-rule-near", rule=wanted, near=meant)


def _section(section: Section) -> dict[str, Any]:
    return {
        "id": section.id,
        "title": section.title,
        "rules": [{"id": rule.id, "text": rule.text} for rule in section.rules],
    }


def levels_text(game_id: str, words: Catalogue) -> str:
    """`1 (Page-turner)`: as it is typed, and what it is called."""
    return ", ".join(f"{level} ({level_name(level, words)})" for level in Computers().levels(game_id))


def games_lines(words: Catalogue, *, as_json: bool) -> list[str]:
    if as_json:
        return _json([_game(game, words) for game in GAMES.values()])
    lines: list[str] = []
    for game in GAMES.values():
        lines += [
            f"{words.text(f'{game.id}-name')} ({game.id})",
            *(f"  {line}" for line in textwrap.wrap(words.text(f"{game.id}-about"), WIDE - 2)),
            "  " + words.text("terminal-games-players", least=game.least_players, most=game.most_players),
            "  " + words.text("terminal-games-levels", levels=levels_text(game.id, words)),
        ]
        for option in game.options:
            choices = ", ".join(str(choice) for choice in option.choices)
            others = "terminal-games-option-alone" if option.mixed is None else "terminal-games-option-mixed"
            text = words.text(
                "terminal-games-option" if option.default == option.alone else others,
                option=f"--option {option.key}=…",
                choices=choices,
                default=str(option.default),
                alone=str(option.alone),
            )
            lines.append(f"  {text} ({option.rule})")
        lines.append("")
    return [*lines, words.text("terminal-games-how", command=command("play", "the-distance"))]


def _game(game: Game[Any, Any], words: Catalogue) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": words.text(f"{game.id}-name"),
        "about": words.text(f"{game.id}-about"),
        "prefix": game.prefix,
        "rules": game.version,
        "players": [game.least_players, game.most_players],
        "levels": list(Computers().levels(game.id)),
        "options": [
            {
                "key": option.key,
                "rule": option.rule,
                "choices": list(option.choices),
                "default": option.default,
                "alone": option.alone,
                "mixed": option.default if option.mixed is None else option.mixed,
            }
            for option in game.options
        ],
    }


def components_lines(game_id: str, check: Path | None, words: Catalogue, *, as_json: bool) -> list[str]:
    """The figures, ours or an owner's; a ComponentError names the entry that cannot be."""
    game = game_by_id(game_id)
    if check is not None:
        game = game.furnished(check.name, parse(check.name, paper.text(check)))
    figures = game.components
    if figures is None:
        raise refuse("QT-3.4", "refused-no-components")
    if as_json:
        return _json({"source": figures.source, **figures.data})
    lines = _figures(figures, words)
    return [*lines, words.text("terminal-components-good", file=figures.source)] if check else lines


def _figures(figures: Components, words: Catalogue) -> list[str]:
    lines: list[str] = []
    for section in figures.sections():
        data: dict[str, Any] = figures.data[section]
        where = figures.provenance(section)
        lines.append(
            words.text(
                "terminal-components-section",
                section=f"[{section}]",
                rule=str(data.get("rule", "")),
                meaning=words.text(f"provenance-{where}"),
            )
        )
        entries = [(entry, value) for entry, value in data.items() if entry not in ("provenance", "rule")]
        wide = max(len(entry) for entry, _ in entries)
        lines += [f"  {entry.ljust(wide)}  {_figure(value)}" for entry, value in entries]
        lines.append("")
    return lines


def _figure(value: Any) -> str:
    """A number, or a list of numbers or names."""
    return " ".join(_figure(each) for each in value) if isinstance(value, list) else f"{value:>3}"


def _json(value: Any) -> list[str]:
    return [json.dumps(value, ensure_ascii=False, indent=2)]
