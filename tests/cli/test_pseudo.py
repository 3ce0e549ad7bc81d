"""A game in the make-believe language: whatever has no accents is written in the code, not in the catalogue."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quartet.cli import app
from quartet.games import GAMES
from tests.cli.stage import Stage

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

WORD = re.compile(r"[A-Za-z]{2,}")
COMMAND = r"(\S*python\S* -m )?\S*quartet (replay|verify|play|rules)( --resume)?( the-distance)?"
TYPED = r"g gb gb|\b(yes?|no?|coach)\b|--\w+"
CODES = re.compile(rf"{COMMAND}|\b(HM|MC|TD|QT)-\d+(\.\d+)?\b|[0-9a-f]{{64}}|\S+\.json|{TYPED}")
PEOPLE = ("Ada", "Bob")
READY = r"\? ĥéļþ|Ðá çáþó|Éñţéŕ"


def unaccented(picture: str) -> list[str]:
    return [word for word in WORD.findall(CODES.sub(" ", picture)) if word not in PEOPLE]


def test_every_word_on_screen_comes_from_the_catalogue(tmp_path: Path) -> None:
    options = "--fast --seed 5 --lang en-XA --hands 2 --seats me:Ada,bot:1,bot:random"
    with Stage("play", *options.split(), folder=tmp_path) as stage:
        picture = stage.until(READY)
        for typed in ("?", "", "l", "", "%%", "d", "u", "!", "g", "99", "s"):
            picture = stage.tell(typed, READY)
        assert "Šáṽéð" in picture
        for _ in range(400):
            if "Ðá çáþó" in picture:
                break
            choice = re.search(r"^   (\S+(?: [\dw]+)*!?)  +[ÞÐ]", picture, re.MULTILINE)
            assert choice, picture
            picture = stage.tell(choice[1], READY)
        stage.tell("s", "ŕéçóŕð")
        assert [unaccented(picture) for picture in stage.seen if unaccented(picture)] == []
        stage.type("")
        assert unaccented(stage.ended()[0]) == []


def test_the_curtain_too() -> None:
    with Stage("play", "--fast", "--seed", "5", "--lang", "en-XA", "--seats", "me:Ada,me:Bob") as stage:
        assert unaccented(stage.until("Éñţéŕ")) == []
        assert unaccented(stage.tell("", READY)) == []
        assert unaccented(stage.tell("!", "TD-4.3")) == []
        assert unaccented(stage.tell("d", READY)) == []
        assert unaccented(stage.tell("q", "ķééþ")) == []


def test_what_other_commands_say_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids, options and entries of files stay as they are typed; sentences do not."""
    monkeypatch.setattr(sys, "argv", ["quartet"])
    kept = str(tmp_path / "kept.json")
    known = "deck suits question marks chromatic scales numbers random"
    chosen = [option for game in GAMES.values() for option in game.options]
    ids = [*GAMES, *(option.key for option in chosen), *(str(each) for option in chosen for each in option.choices)]
    typed = {*known.split(), *WORD.findall(" ".join(ids)), "Cs", "Db", "Ds", "Eb", "Fs", "Gb", "Gs", "Ab", "As", "Bb"}

    def words(*arguments: str, keys: str | None = None) -> set[str]:
        result = CliRunner().invoke(app, [*arguments, "--lang", "en-XA"], input=keys)
        return set(unaccented(result.output + result.stderr))

    assert words("play", "--seed", "1790", "--save", kept, keys="g 4\nq\n\n") <= typed
    for arguments in (
        ["games"],
        ["components"],
        ["verify", kept],
        ["replay", kept],
        ["replay", kept, "--seat", "9"],
        ["play", "--interval", "9"],
        ["play", "--seats", "me"],
    ):
        assert words(*arguments) <= typed, arguments
