"""Table talk at the keyboard: computer players' words are shown, and `say` is heard by them (S9-4.3, S9-7.13)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from quartet.cli import app
from quartet.cli import play as playing
from quartet.cli.chairs import Computers
from quartet.cli.talking import Talk
from quartet.games import game_by_id
from quartet.games.symphony_no_9.state import BID
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import MOST_WORDS, Agent, Game, Move, Said, View
from quartet.kernel.messages import Message, message
from quartet.kernel.table import Table
from quartet.words.catalogue import Catalogue

GAME = game_by_id("symphony-no-9")
WORD = message("symphony-no-9-talk-limit", limit=7)


class Listener(Agent):
    """Answers everything that it hears last, and remembers all of it."""

    heard: tuple[Said, ...] = ()
    decided_on: tuple[tuple[str, ...], ...] = ()

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        Listener.decided_on += (tuple(said.text for said in self.heard if said.text),)
        return moves[0]

    def listen(self, said: Sequence[Said]) -> None:
        self.heard = tuple(said)

    def talk(self, view: View, chance: Chance) -> Message | None:
        return WORD


class Listeners(Computers):
    def levels(self, game_id: str) -> tuple[str, ...]:
        return ("2",)

    def make(self, game_id: str, level: str, game: Game[Any, Any] | None = None) -> Agent:
        return Listener()


def at_the_bids(**options: str) -> Table:
    table = Table.seeded(GAME, ["Ann", "bot:2", "bot:2"], {"start": 2, **options}, 3, people=1)
    while GAME.view(table.state, None).phase != BID:
        seat = table.state.asked[0]
        table.answer(seat, GAME.legal(table.state, seat)[0])
    return table


def talk_at(table: Table) -> Talk:
    return Talk(table, {1: Listener(), 2: Listener()}, FastChance(1))


def test_each_begins_with_a_word_and_answers_a_line() -> None:
    talk = talk_at(at_the_bids())
    talk.open()
    talk.open()
    assert talk.said() == [Said(1, "", WORD), Said(2, "", WORD)]
    talk.say(0, "  I give 3\x1b[2J ")
    assert talk.said()[2:] == [Said(0, "I give 3[2J"), Said(1, "", WORD), Said(2, "", WORD)]
    talk.say(0, "   ")
    assert len(talk.said()) == 5


def test_nobody_says_too_much() -> None:
    talk = talk_at(at_the_bids())
    for i in range(10):
        talk.say(0, f"line {i}")
    assert sum(said.seat == 1 for said in talk.said()) == MOST_WORDS


def test_the_next_question_is_talked_about_anew() -> None:
    table = at_the_bids()
    talk = talk_at(table)
    talk.say(0, "I give 3")
    table.answer(0, "bid:3")
    assert talk.said()[0] == Said(0, "I give 3"), "a sealed answer ends nothing"
    for seat in (1, 2):
        table.answer(seat, "bid:0")
    assert (talk.on, talk.said()) == (False, [])
    words = Catalogue(names=["Ann", "Viola", "Viola II"], you=0)
    assert [text for _, text in talk.sentences(words)][:2] == [
        "Table talk · You: “I give 3”",
        "Table talk · Viola: “Nobody may give more than 7.”",
    ]


def test_where_nobody_talks_nobody_does() -> None:
    talk = talk_at(at_the_bids(talk="off"))
    talk.open()
    assert (talk.on, talk.said()) == (False, [])


@pytest.fixture
def listeners(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(playing, "COMPUTERS", Listeners())
    monkeypatch.chdir(tmp_path)
    Listener.decided_on = ()


def typed(*lines: str, talk: str = "on") -> str:
    """As far as these lines go, then away."""
    options = ("--option", "start=2", "--option", f"talk={talk}")
    arguments = ["play", "symphony-no-9", "--seats", "bot:2,me:Ann,bot:2", "--seed", "3", "--plain", "--fast", *options]
    result = CliRunner().invoke(app, arguments, input="\n".join([*lines, "q", "n"]) + "\n")
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.usefixtures("listeners")
def test_what_is_said_at_the_keyboard_is_heard_before_the_bids() -> None:
    """Seat 0 is a computer player's: it is asked first, and answers last."""
    shown = typed("hd ba", "pass", "pass", "say I give 3 if you give 5", "?", "", "3")
    assert "Talk first" in shown
    assert "Table talk · You: “I give 3 if you give 5”" in shown
    assert shown.count("Table talk · Viola: “Nobody may give more than 7.”") >= 1
    assert "say …" in shown
    assert Listener.decided_on.count(("I give 3 if you give 5",)) == 2
    assert set(Listener.decided_on) == {(), ("I give 3 if you give 5",)}
    assert shown.index("Table talk · You") < shown.index("All at once")


@pytest.mark.usefixtures("listeners")
def test_at_a_silent_table_say_is_no_word() -> None:
    shown = typed("hd ba", "pass", "pass", "say I give 3", talk="off")
    assert "Table talk" not in shown
    assert "Talk first" not in shown
