"""What Symphony No. 9 refuses beyond what every game refuses (tests/games/test_bad_input.py); how codes are read."""

from __future__ import annotations

import pytest

from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.moves import INTERNED
from quartet.kernel import loop
from quartet.kernel.messages import Refusal
from tests.games.doors import answer, garbled
from tests.games.symphony_no_9.play import KINDS, KNOWN, NAMES, WORDS, Scene, table

GARBAGE = [
    "take", "take:", "take::", "take:handel.", "take:.handel", "take:handel.bach.haydn", "take:handel,bach",
    "take:Handel", "take:händel", "take:hd", "take:0", "take:handel:bach", "take:liszt", "take:handel.liszt",
    "take:handel..bach", "take:schubert.", "give", "give:", "give:none", "buy", "buy:", "buy:handel.bach", "buy:none",
    "pass:handel", "passes", "keep", "keep:", "keep:handel.bach", "keep:None", "bonus", "bonus:", "bonus:none",
    "bonus:handel.bach", "discard", "discard:", "discard:none", "discard:handel.bach.haydn", "bid", "bid:", "bid::",
    "bid:-1", "bid:+1", "bid:00", "bid:01", "bid:1.0", "bid:1e0", "bid:１", "bid:१", "bid:100", "bid:1000", "bid:1:",
    "bid::4", "bid:1:5", "bid:1:4.4", "bid:1:6.4", "bid:1:8.6.4", "bid:1:4.", "bid:1:.4", "bid:1:4,6", "bid:1:mirror",
    "bid:1:4:6", "bid:1:4.6.8.", "bid:$3", "bid:3$", "bid:handel", "sell", "sell:", "sell:0", "sell:5", "sell:10",
    "sell:4.4", "sell:4.6.8.4", "sell:mirror", "sell:4,6", "sell:-4", "hold:", "hold:4", "holds", "none", "4", "handel",
]  # fmt: skip


@pytest.mark.parametrize("code", GARBAGE, ids=ascii)
def test_garbage_is_refused(code: str) -> None:
    """QT-1.1 A code that cannot be read is refused, as an answer and out of turn, and quoted in short."""
    garbled(GAME, table(4).bidding(0).state, code)


@pytest.mark.parametrize("word", ["take", "give", "discard"])
def test_two_musicians_may_be_named_in_either_order(word: str) -> None:
    """QT-1.1, S9-3.1 One code is kept, with the top row first (S9-1.1)."""
    for i, one in enumerate(NAMES):
        for two in NAMES[i:]:
            assert GAME.parse(f"{word}:{two}.{one}") is GAME.parse(f"{word}:{one}.{two}")
            assert GAME.parse(f"{word}:{two}.{one}").code == f"{word}:{one}.{two}"


def test_every_move_can_be_read() -> None:
    """QT-1.1 Every cube, every pair, every bid, every sale; each code is its own."""
    codes = ["pass", "hold", "keep:none"]
    codes += [f"{word}:{name}" for word in ("take", "give", "discard", "buy", "keep", "bonus") for name in NAMES]
    pairs = [f"{one}.{two}" for i, one in enumerate(NAMES) for two in NAMES[i:]]
    codes += [f"{word}:{pair}" for word in ("take", "give", "discard") for pair in pairs]
    lots = ["4", "6", "8", "4.6", "4.8", "6.8", "4.6.8"]
    codes += [f"sell:{lot}" for lot in lots]
    codes += [f"bid:{coins}{lot}" for coins in range(100) for lot in ["", *(f":{each}" for each in lots)]]
    assert sorted(codes) == sorted(INTERNED)
    for code in codes:
        assert GAME.parse(code).code == code


def scenes() -> dict[str, Scene]:
    """One of each kind of question."""
    return {
        "take": table(4),
        "give": table(2).does("take:handel.bach", "take:handel.bach"),
        "buy": table(4).buying(2),
        "bid": table(4).bidding(0),
        "keep": table(4).cubes("Hd Hy Be Sc", "", "", "").bidding(0).bids(6, 2, 0, 0),
        "bonus": table(4).bidding(0).bids(8, 5, 2, 0),
        "penalty": table(4).cubes("Hd Ba", "", "", "").bidding(0).bids(0, 1, 1, 1),
        "sale": table(4).selling(),
    }


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_just_what_is_listed_is_taken(kind: str) -> None:
    """S9-3.1, S9-3.2, S9-3.4, S9-4.4, S9-4.9, S9-4.10, S9-6.1 All the moves there are: those listed pass, all others
    are refused, by a rule of the game that says something of that question."""
    t = scenes()[kind]
    assert t.kind == kind
    [seat, *_] = t.state.asked
    refusing = {code: outcome(t, seat, code) for code in INTERNED}
    assert {code for code, rule in refusing.items() if not rule} == t.listed(seat)
    assert set(refusing.values()) <= {"", *KNOWN}
    assert all(rule.startswith("S9-") for rule in refusing.values() if rule)


def outcome(t: Scene, seat: int, code: str) -> str:
    """The rule by which the checked door refuses it, or nothing."""
    try:
        loop.check(GAME, t.state, seat, GAME.parse(code))
    except Refusal as refusal:
        return refusal.rule
    return ""


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_what_answers_another_question_is_refused(kind: str) -> None:
    """S9-3.1 and its like: a good answer at another time."""
    t = scenes()[kind]
    [seat, *_] = t.state.asked
    word = WORDS.get(kind, kind)
    for code in (
        "take:handel.bach",
        "give:bach.bach",
        "pass",
        "bid:0",
        "keep:none",
        "bonus:bach",
        "discard:bach",
        "hold",
    ):
        if not code.startswith(word) and code not in t.listed(seat):
            assert answer(GAME, t.state, seat, code).startswith("S9-"), code


def test_schubert_stays_in_the_box() -> None:
    """S9-1.1 With two or three players he can be named, and not be had."""
    table(3).refused("take:handel.schubert", "S9-").refused("take:schubert.schubert", "S9-")
    table(3).buying(2).refused("buy:schubert", "S9-")
