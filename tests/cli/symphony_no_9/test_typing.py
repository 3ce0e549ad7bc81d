"""Symphony No. 9 in the terminal: what is typed, and what it means."""

from __future__ import annotations

import re

import pytest

from quartet.cli.faces import UnclearError
from quartet.cli.screen import Choice
from quartet.games.symphony_no_9.state import (
    BID,
    BONUS,
    FREE,
    GIVE,
    KEEP,
    LAST_SALE,
    PAY,
    PENALTY,
)
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.kernel.loop import step
from tests.cli.symphony_no_9.scene import GAME, face, read, state


@pytest.mark.parametrize(
    ("phase", "typed", "code"),
    [
        (FREE, "hd mo", "take:handel.mozart"),
        (FREE, "mo hd", "take:handel.mozart"),
        (FREE, "Mo, Hd", "take:handel.mozart"),
        (FREE, "hdmo", "take:handel.mozart"),
        (FREE, "take handel mozart", "take:handel.mozart"),
        (FREE, "handel and mozart", "take:handel.mozart"),
        (FREE, "bee schu", "take:beethoven.schubert"),
        (FREE, "hay ba", "take:bach.haydn"),
        (FREE, "hd hd", "take:handel.handel"),
        (FREE, "2 handel", "take:handel.handel"),
        (FREE, "take:handel.mozart", "take:handel.mozart"),
        (FREE, "sell mirror", "sell:4*"),
        (FREE, "sell:6", "sell:6*"),
        (PAY, "buy bach", "buy:bach"),
        (PAY, "ba", "buy:bach"),
        (PAY, "pass", "pass"),
        (PAY, "p", "pass"),
        (PAY, "none", "pass"),
        (PAY, "sell harp", "sell:8*"),
        (PAY, "sell the clock", "sell:6*"),
        (PAY, "sell 4", "sell:4*"),
        (BID, "3", "bid:3"),
        (BID, "$3", "bid:3"),
        (BID, "bid 3", "bid:3"),
        (BID, "bid $3", "bid:3"),
        (BID, "0", "bid:0"),
        (BID, "bid 1 clock", "bid:1:6"),
        (BID, "1+clock", "bid:1:6"),
        (BID, "$1 and the clock", "bid:1:6"),
        (BID, "1 6", "bid:1:6"),
        (BID, "clock", "bid:0:6"),
        (BID, "bid harpsichord", "bid:0:8"),
        (BID, "mirror", "bid:0:4"),
        (BID, "bid:2:4", "bid:2:4"),
        (BID, "99", "bid:99"),
        (BID, "4 clock mirror", "bid:4:4.6"),
        (BID, "sell clock", "sell:6*"),
        (KEEP, "ba", "keep:bach"),
        (KEEP, "keep bach", "keep:bach"),
        (KEEP, "none", "keep:none"),
        (KEEP, "keep none", "keep:none"),
        (BONUS, "sc", "bonus:schubert"),
        (BONUS, "take schubert", "bonus:schubert"),
        (BONUS, "bonus sc", "bonus:schubert"),
        (PENALTY, "ba", "discard:bach"),
        (PENALTY, "discard bach", "discard:bach"),
        (PENALTY, "ba mo", "discard:bach.mozart"),
        (LAST_SALE, "mirror", "sell:4"),
        (LAST_SALE, "sell mirror harpsichord", "sell:4.8"),
        (LAST_SALE, "8 4", "sell:4.8"),
        (LAST_SALE, "hold", "hold"),
        (LAST_SALE, "none", "hold"),
    ],
)
def test_every_answer_can_be_typed_in_many_ways(phase: int, typed: str, code: str) -> None:
    assert read(typed, state(phase, turn=2)) == code


def test_cubes_for_the_virtual_patron() -> None:
    s = state(GIVE, players=2)
    assert read("hd mo", s) == read("take hd mo", s) == read("give mozart handel", s) == "give:handel.mozart"


def test_the_last_cube_of_all_is_taken_alone() -> None:
    s = state(FREE)
    s.left = [0, 1, 0, 0, 0, 0]
    assert read("ba", s) == "take:bach"


@pytest.mark.parametrize(
    ("phase", "typed", "key"),
    [
        (FREE, "hd", "terminal-symphony-unclear-second"),
        (FREE, "mo", "terminal-symphony-unclear-second"),
        (FREE, "hd mo be", "terminal-symphony-unclear"),
        (FREE, "ha mo", "terminal-symphony-unclear-which"),
        (FREE, "hd liszt", "terminal-symphony-unclear-musician"),
        (FREE, "x" * 5000, "terminal-symphony-unclear-musician"),
        (FREE, "7", "terminal-symphony-unclear"),
        (FREE, "take", "terminal-symphony-unclear"),
        (FREE, "sell mirror clock", "terminal-symphony-unclear-one-piece"),
        (FREE, "sell", "terminal-symphony-unclear-piece"),
        (FREE, "say I give 3", "terminal-symphony-unclear-say"),
        (FREE, "sell piano", "terminal-symphony-unclear-piece"),
        (PAY, "hd mo", "terminal-symphony-unclear"),
        (PAY, "4", "terminal-symphony-unclear"),
        (BID, "bid", "terminal-symphony-unclear"),
        (BID, "all", "terminal-symphony-unclear-piece"),
        (BID, "-1", "terminal-symphony-unclear"),
        (BID, "3.5", "terminal-symphony-unclear"),
        (BID, "100", "terminal-symphony-unclear-coins"),
        (BID, "9" * 5000, "terminal-symphony-unclear-coins"),
        (KEEP, "ba mo", "terminal-symphony-unclear"),
        (BONUS, "hy hy", "terminal-symphony-unclear"),
        (PENALTY, "ba mo be", "terminal-symphony-unclear"),
        (LAST_SALE, "sofa", "terminal-symphony-unclear-piece"),
    ],
)
def test_what_cannot_be_read_says_how_to_say_it(phase: int, typed: str, key: str) -> None:
    with pytest.raises(UnclearError) as unclear:
        read(typed, state(phase, turn=2))
    assert unclear.value.message.key == key
    assert 0 < len(face().words.say(unclear.value.message)) < 150


def test_out_of_turn_nothing_is_guessed() -> None:
    view = GAME.view(state(), 0)
    assert face().read(view, None, "pass").code == "pass", "the table says whose turn it is"
    assert face().read(view, None, "sell mirror").interjection, "and when one may sell"
    for typed in ("hd mo", "3", "bach"):
        with pytest.raises(UnclearError):
            face().read(view, None, typed)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_suggestion_can_be_typed_as_it_stands(players: int, seed: int) -> None:
    """And together they are all that may be done, in a whole game; the table is drawn at every step."""
    chance = FastChance(seed)
    s = GAME.setup(players, GAME.settle({"sides": "random"}, seats=players), chance, SILENT)
    shown = face()
    kinds = set()
    while s.asked:
        if 0 in s.asked:
            view = GAME.view(s, 0)
            question = GAME.question(view)
            assert question
            kinds.add(question.kind)
            choices, more = shown.choices(view, question, 1000)
            assert not more
            typed = [each for choice in choices for each in ways(question.kind, choice)]
            assert {shown.read(view, question, each).code for each in typed} == set(question.moves)
            assert len(typed) == len(question.moves)
            for width in (80, 60):
                lines = [*shown.board(view, width), *shown.hand(view, question, width)]
                assert all(line.cell_len <= width for line in lines), [line.plain for line in lines]
            assert shown.spoken(view, question)
        for each, moves in {each: GAME.legal(s, each) for each in s.asked}.items():
            step(GAME, s, each, moves[chance.below(len(moves))], chance, SILENT)
    assert {"take", "buy", "bid"} <= kinds


def ways(kind: str, choice: Choice) -> list[str]:
    """A bid lists all numbers of coins side by side, and how many go with a piece of furniture."""
    if kind != "bid":
        return [choice.typed]
    if choice.typed[0].isdigit():
        return choice.typed.split()
    most = re.search(r"\$(\d+)", choice.text)
    return [f"{coins} {choice.typed}" for coins in range(1 + (int(most[1]) if most else 0))]
