"""Every key that can be asked for is there, with what it says; and none lies about unused."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from quartet.games import GAMES
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Game, Journal, Move
from quartet.kernel.loop import interject, play
from quartet.kernel.messages import Message, Refusal
from quartet.kernel.table import Table
from quartet.words.catalogue import FOLDER, Catalogue, locales
from quartet.words.notes import STYLES
from tests.words.keys import ANY, Asked, asked_in, strings_in

PACKAGE = FOLDER.parent
ENGINE = sorted([*PACKAGE.glob("kernel/*.py"), *PACKAGE.glob("games/**/*.py")])
SERVER = sorted([*PACKAGE.glob("server/*.py"), *PACKAGE.glob("music/*.py")])
BOTS = sorted(PACKAGE.glob("bots/**/*.py"))
TERMINAL = sorted([*PACKAGE.glob("cli/**/*.py"), *PACKAGE.glob("words/*.py")])
OURS = (
    "kernel.ftl", "table.ftl", "covers.ftl", "musical-chairs.ftl", "the-distance.ftl", "terminal.ftl",
    "terminal-serve.ftl", "terminal-arena.ftl", "terminal-lab.ftl", "terminal-hit-maker.ftl",
    "terminal-musical-chairs.ftl", "terminal-symphony-no-9.ftl", "terminal-the-distance.ftl", "symphony-no-9.ftl",
    "symphony-no-9-talk.ftl", "chords.ftl", "hit-maker.ftl", "song.ftl", "coach.ftl", "terminal-coach.ftl",
)  # fmt: skip
"""Files whose keys Python asks for; a browser's own file is checked where the browser is."""
TERMINAL_KEY = re.compile(r"(terminal|help|bot-name|person|provenance)-[a-z0-9-]*[a-z0-9]")


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # Fluent's own name
        self.names.add(node.id.name)


def entries(path: Path) -> dict[str, set[str]]:
    """The keys of a file, each with the variables of its sentence."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, entry.id.name
            found[entry.id.name] = variables.names
    return found


@cache
def english() -> dict[str, set[str]]:
    return {key: names for path in sorted((FOLDER / "en").glob("*.ftl")) for key, names in entries(path).items()}


@cache
def asked() -> list[Asked]:
    return [each for path in (*ENGINE, *BOTS, *SERVER, *TERMINAL) for each in asked_in(path)]


def test_the_source_is_read() -> None:
    keys = {each.key for each in asked()}
    assert {"refused-over", "the-distance-drew", "the-distance-drew-hidden", "the-distance-refused-draw"} <= keys
    assert {"the-distance-award-winner", "the-distance-say-play-call", "terminal-distance-unclear"} <= keys


def test_no_key_is_missing() -> None:
    known = english()
    assert [each for each in asked() if not any(each.matches(key) for key in known)] == []
    named = {text for path in TERMINAL for text in strings_in(path) if TERMINAL_KEY.fullmatch(text)}
    assert sorted(named - known.keys()) == []


def test_no_sentence_says_more_than_it_is_given() -> None:
    for key, variables in english().items():
        for each in asked():
            if each.key == key and ANY not in each.args:
                given = {name + part for name in each.args for part in ("", "-is", "-count", "-plural")}
                assert variables <= given, f"{each.place}: {key} wants {sorted(variables - given)}"


def test_no_key_is_unused() -> None:
    wanted = asked()
    named = {text for path in (*ENGINE, *BOTS, *SERVER, *TERMINAL) for text in strings_in(path)}
    unused = [
        key
        for file in OURS
        for key in entries(FOLDER / "en" / file)
        if key not in named and not any(each.matches(key) for each in wanted)
    ]
    assert unused == []


def test_names_made_from_ids_are_there_for_every_game() -> None:
    for game_id in GAMES:
        for part in ("name", "about"):
            assert Catalogue().text(f"{game_id}-{part}")


@pytest.mark.parametrize("locale", [each for each in locales() if each != "en-XA"])
def test_every_language_has_the_same_keys_and_says_no_more(locale: str) -> None:
    known = english()
    for path in sorted((FOLDER / locale).glob("*.ftl")):
        assert entries(path).keys() == entries(FOLDER / "en" / path.name).keys(), path.name
        for key, variables in entries(path).items():
            assert variables <= known[key], key


# ── And by playing ────────────────────────────────────────────────────────────────────────────────────────────────


def any_move(table: Table, seat: int, chance: FastChance) -> Move:
    """A listed move, or one put together from the hand: a wrong letter, a mixture, a card not held."""
    listed: list[Move] = table.game.legal(table.state, seat)
    if chance.below(4):
        move = listed[chance.below(len(listed))]
        return table.game.parse(move.code.removesuffix(":call")) if chance.below(2) else move
    cards = [("C", "Gb", "As", "F", "wild", "B")[chance.below(6)] for _ in range(1 + chance.below(2))]
    codes = ["draw", "pass", "call", f"play:{'ABCDEFG'[chance.below(7)]}:{'.'.join(cards)}"]
    codes.append(codes[-1] + ":call")
    return table.game.parse(codes[chance.below(len(codes))])


def everything_said(judge: str, seed: int) -> set[Message]:
    """All a table can say in a game, to players and onlookers."""
    game: Game[Any, Any] = GAMES["the-distance"]
    chance = FastChance(seed)
    table = Table.seeded(game, ["a", "b", "c"], {"judge": judge, "hands": 2, "interval": 2 + seed % 6}, seed)
    said: set[Message] = set()
    for _ in range(400):
        if table.over:
            break
        [seat] = table.state.asked
        for each in range(3):
            view = table.view(each)
            if question := game.question(view):
                said.add(question.message)
                said |= {game.say(view, game.parse(code)) for code in question.moves}
            said |= {game.say(view, move) for move in game.interjections(table.state, each)}
        try:
            if chance.below(5) == 0 or game.interjections(table.state, 0):
                table.interject(chance.below(3), "call")
            else:
                table.answer(seat, any_move(table, seat, chance))
        except Refusal as refusal:
            said.add(refusal.message)
    for events in table.log:
        for event in events:
            copies = [event, *(game.redact(event, seat) for seat in (None, 0, 1, 2))]
            said |= {game.narrate(copy) for copy in copies if copy is not None}
    return said


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_whatever_is_said_in_a_game_can_be_said_in_words(judge: str) -> None:
    readers = [
        Catalogue("en", names=["Ada", "Bo", "Cy"], you=you, style=style) for you in (None, 0) for style in STYLES
    ]
    readers.append(Catalogue("en-XA", names=["Ada", "Bo", "Cy"], you=1))
    keys = set()
    for seed in range(12):
        for message in everything_said(judge, seed):
            keys.add(message.key)
            for reader in readers:
                sentence = reader.say(message)
                assert sentence.strip()
                assert not re.search("[{}\u2068\u2069$]|  ", sentence), sentence
    assert {"the-distance-played", "the-distance-caught", "the-distance-drew-caught-hidden"} <= keys
    assert {"the-distance-erred-twice"} <= keys or judge == "gentle"


def test_awards_have_names() -> None:
    game = GAMES["the-distance"]
    state = game.setup(2, game.settle({}), FastChance(1), journal := Journal())
    while state.asked:
        play(game, state, state.asked[0], game.legal(state, state.asked[0])[0], FastChance(2), journal)
        for move in game.interjections(state, 0):
            interject(game, state, 0, move, FastChance(3), journal)
    assert [Catalogue().text(award.key) for award in game.awards(state)] == ["First to run out of cards"]


def test_a_part_that_only_running_tells_is_known_as_such() -> None:
    assert Asked(f"bot-name-{ANY}", frozenset(), "").matches("bot-name-2")
    assert not Asked(f"bot-name-{ANY}", frozenset(), "").matches("bot-level-2")
