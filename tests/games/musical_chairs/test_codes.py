"""What Musical Chairs refuses beyond what every game refuses (tests/games/test_bad_input.py)."""

from __future__ import annotations

import pytest

from quartet.games.musical_chairs.game import GAME
from quartet.games.musical_chairs.state import ChairsState
from quartet.kernel import loop
from quartet.kernel.messages import Refusal
from tests.games.doors import answer, garbled, interject, withdraw
from tests.games.musical_chairs.play import KNOWN, LETTERS, NAMES, Scene, dealt, table

GARBAGE = [
    "", " ", "\n", "\0", ":", "::", ":::", ".", "stop ", " stop", "Stop", "STOP", "stop:", "stop:1", "stop.stop",
    "pass:", "pass:S", "passes", "sit", "sit:", "sit:s", "sit:X", "sit:saxophone", "sit:SS", "sit:2", "sit:S:D",
    "play", "play:", "play::", "play:S6", "play:S6:", "play::D", "play:S6:D:", "play:S6:D:C", "play:S6:X", "play:S6:d",
    "play:S0:D", "play:S11:D", "play:S06:D", "play:S:D", "play:6:D", "play:s6:D", "play:X6:D", "play:SS6:D",
    "play:S6.5:D", "play:S-6:D", "play:S+6:D", "play:S６:D", "play:Ｓ6:D", "play:S6 :D", "play: S6:D", "play:S6: D",
    "play:rest-S:D", "play:rest", "play:rest-", "play:rest-X", "play:rest-s", "play:Rest-S", "play:rest", "rest-S",
    "play:repeat:D", "play:repeat-0:D", "play:repeat-3:D", "play:repeat-1", "play:repeat-S:D", "play:repeat-01:D",
    "show", "show:", "show:S", "show:11", "show:rest", "show:repeat", "decline:", "declines", "go", "go:", "go:X",
    "stay:S", "score", "score:", "score:repeat-1", "score:repeat-2", "score:S5.S6", "score:S5:S6", "higher:", "done:",
    "buy", "buy:", "buy:S", "buy:encore", "leave:S", "swap:rest-S", "swap:repeat-1", "swap:S3:D9", "put:", "put",
    "waive:", "keep:S5", "keep:", "discard:S5", "discard:", " play:S6:D", "play:S6:D ", "play:S6:D\n", "play:S6:D\0",
    "PLAY:S6:D",
    "play;S6;D", "play/S6/D", "play%3AS6%3AD", "undo", "withdraw", "draw", "call", "motto:Onward", "null", "None", "[]",
    "{}", "0", "-1", "1e999", "nan", "true", "../../etc/passwd", "<script>", "'; drop table", "\ud800", "\U0001f3b5",
    "x" * 100_000, "play:" * 1000, ":" * 100_000, "play:S" + "6" * 10_000 + ":D",
]  # fmt: skip

CODES = [
    "sit:S", "play:S6:D", "play:C6:H", "play:repeat-1:H", "play:rest-S", "stop", "pass", "show:C6", "decline", "go:D",
    "stay", "score:S5", "higher", "done", "buy:S3", "leave", "swap:S3", "put:D9", "waive", "keep", "discard",
]  # fmt: skip
"""One of each kind of move."""


def scene() -> Scene:
    """Seat 1 of three is asked at a value of 5."""
    t = table(3).hands("C6", "H6 H7 rest-S repeat-1", "D9").line("S5").chairs("C S D").turn(1)
    t.state.number = 7
    return t


@pytest.mark.parametrize("code", GARBAGE, ids=lambda code: ascii(code)[:30])
def test_garbage_is_refused(code: str) -> None:
    """QT-1.1 A code that cannot be read is refused, as an answer and out of turn, and quoted in short."""
    garbled(GAME, scene().state, code)


def test_every_move_can_be_read() -> None:
    """QT-1.1 Every card to every chair, shown, scored, paid; and each code is safe in an address."""
    codes = ["stop", "pass", "decline", "stay", "higher", "done", "leave", "waive", "keep", "discard"]
    codes += [f"{verb}:{letter}" for verb in ("sit", "go") for letter in LETTERS]
    for name in NAMES:
        rest, repeat = name.startswith("rest"), name.startswith("repeat")
        codes += [f"play:{name}"] if rest else [f"play:{name}:{letter}" for letter in LETTERS]
        codes += [f"show:{name}", f"buy:{name}", f"put:{name}"]
        codes += [] if repeat else [f"score:{name}"]
        codes += [] if rest or repeat else [f"swap:{name}"]
    for code in codes:
        move = GAME.parse(code)
        assert move.code == code
        assert all(character.isascii() and (character.isalnum() or character in ":-") for character in code)
    assert len(set(codes)) == len(codes)


def scenes() -> dict[str, Scene]:
    """One of each kind of question but elsewhere and swap, which only cushions ask."""
    end = table(3).hands("S1 C2", "H1", "D1").line("S5 C9").chairs("S H D").piles("D2", "", "")
    return {
        "chair": dealt(3),
        "turn": scene(),
        "battle": table(3).hands("C2", "H1", "D1").line("S5 C9").chairs("S S D").does("stop"),
        "score": end.does("stop"),
        "buy": table(3).hands("S1", "H1", "D1").line("C9").chairs("S H D").piles("D2", "", "").sale("S").does("stop"),
        "keep": table(3).hands("S1", "H1", "D1").line("C9").chairs("S H D").does("stop"),
    }


@pytest.mark.parametrize("kind", ["chair", "turn", "battle", "score", "buy", "keep"])
def test_answers_to_another_question(kind: str) -> None:
    """MC-2.4, MC-3.3, MC-5.1, MC-4.5, MC-4.7, MC-4.10 What answers another question is refused by this one's."""
    t = scenes()[kind]
    assert t.kind == kind
    [seat, *_] = t.state.asked
    listed = t.listed(seat)
    for code in CODES:
        if code not in listed:
            assert answer(GAME, t.state, seat, code).startswith("MC-"), code


@pytest.mark.parametrize("kind", ["chair", "turn", "battle", "score", "buy", "keep"])
def test_just_what_is_listed_is_taken(kind: str) -> None:
    """MC-3.3, MC-4.5, MC-4.7, MC-5.1 All the moves there are: those listed pass, all others are refused."""
    t = scenes()[kind]
    [seat, *_] = t.state.asked
    codes = [*CODES]
    for name in NAMES:
        codes += [f"play:{name}"] if name.startswith("rest") else [f"play:{name}:{letter}" for letter in LETTERS]
        codes += [f"show:{name}", f"buy:{name}", f"put:{name}"]
        codes += [] if name.startswith("repeat") else [f"score:{name}"]
    codes += [f"{verb}:{letter}" for verb in ("sit", "go") for letter in LETTERS]
    refusing = {code: outcome(t.state, seat, code) for code in codes}
    assert {code for code, rule in refusing.items() if not rule} == t.listed(seat)
    assert set(refusing.values()) <= {"", *KNOWN}


def outcome(state: ChairsState, seat: int, code: str) -> str:
    """The rule by which the checked door refuses it, or nothing."""
    try:
        loop.check(GAME, state, seat, GAME.parse(code))
    except Refusal as refusal:
        return refusal.rule
    return ""


def test_two_answers_to_one_sealed_question() -> None:
    """QT-1.3 In a battle (MC-5.1) the first answer stands until it is taken back; QT-1.6 once."""
    t = scenes()["battle"].does("show:C2", seat=0)
    assert answer(GAME, t.state, 0, "decline") == "QT-1.3"
    loop.withdraw(t.state, 0)
    assert withdraw(GAME, t.state, 0) == "QT-1.6"
    t.does("decline", seat=0).does("decline", seat=1)


def test_a_sealed_answer_is_not_seen() -> None:
    """MC-5.1 Chosen in secret: nobody's view tells it, nor that there is one."""
    one, two = scenes()["battle"], scenes()["battle"]
    one.does("show:C2", seat=0)
    for seat in (None, 0, 1, 2):
        assert one.view(seat) == two.view(seat)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("code", CODES)
def test_nothing_is_said_out_of_turn(seat: int, code: str) -> None:
    """QT-2.1 Musical Chairs has no words to throw in."""
    assert interject(GAME, scene().state, seat, code) == "QT-2.1"
    assert GAME.interjections(scene().state, seat) == []
