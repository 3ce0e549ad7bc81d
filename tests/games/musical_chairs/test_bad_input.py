"""What cannot be read, or is nobody's business, is refused by a rule, with a message, and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quartet.games.musical_chairs.game import GAME
from quartet.games.musical_chairs.state import ChairsState
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.codec import encode_state
from quartet.kernel.game import HOUSE, Journal, Move
from quartet.kernel.messages import Refusal
from quartet.kernel.table import Table
from tests.games.musical_chairs.play import KNOWN, LETTERS, NAMES, Scene, dealt, stored, table

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


def refused(state: ChairsState, act: Callable[[Chance, Journal], None]) -> str:
    """The rule that refuses it; the state must be the same as before, and no word or draw may have escaped."""
    before, written = GAME.copy(state), stored(state)
    chance, journal = FastChance(0, record=True), Journal()
    with pytest.raises(Refusal) as refusal:
        act(chance, journal)
    assert refusal.value.rule in KNOWN
    assert refusal.value.message.key
    assert state == before
    assert stored(state) == written
    assert journal.take() == ()
    assert chance.tape == []
    return refusal.value.rule


def answer(state: ChairsState, seat: int, move: Move | str, question: int | None = None) -> str:
    def act(chance: Chance, journal: Journal) -> None:
        read = GAME.parse(move) if isinstance(move, str) else move
        loop.play(GAME, state, seat, read, chance, journal, question)

    return refused(state, act)


def interject(state: ChairsState, seat: int, move: Move | str) -> str:
    def act(chance: Chance, journal: Journal) -> None:
        read = GAME.parse(move) if isinstance(move, str) else move
        loop.interject(GAME, state, seat, read, chance, journal)

    return refused(state, act)


# Codes that cannot be read


@pytest.mark.parametrize("code", GARBAGE, ids=lambda code: ascii(code)[:30])
def test_garbage_is_refused(code: str) -> None:
    """QT-1.1 A code that cannot be read is refused, as an answer and out of turn, and quoted in short."""
    state = scene().state
    assert answer(state, 1, code) == "QT-1.1"
    assert interject(state, 2, code) == "QT-1.1"
    with pytest.raises(Refusal) as refusal:
        GAME.parse(code)
    for _, arg in refusal.value.message.args:
        assert isinstance(arg, str)
        assert code.startswith(arg)
        assert len(arg) <= 100


@given(st.text())
@example("play:S6:D")
@example("play:\ud800:D")
def test_any_text_is_read_or_refused(text: str) -> None:
    """QT-1.1 Arbitrary text raises nothing but the refusal."""
    read_or_refused(text)


PIECES = [
    "play",
    "sit",
    "show",
    "score",
    "buy",
    "stop",
    ":",
    "-",
    "rest",
    "repeat",
    "1",
    "10",
    *LETTERS,
    "S6",
    " ",
    "0",
]


@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join))
def test_any_text_that_looks_like_a_code_is_read_or_refused(text: str) -> None:
    """QT-1.1 The same for text made of pieces of codes."""
    read_or_refused(text)


def read_or_refused(text: str) -> None:
    try:
        move = GAME.parse(text)
    except Refusal as error:
        refusal = error
    else:
        assert move.code == text, "one code a move"
        assert GAME.parse(move.code) == move
        return
    assert refusal.rule == "QT-1.1"
    assert refusal.message.key


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


def test_a_strange_move_is_refused() -> None:
    """QT-1.1 Even past the reading: a move of no known kind does not get through the door."""
    state = scene().state
    for code in ("dance", "draw", "", "play:S6:D"):
        assert answer(state, 1, Move(code)) in {"QT-1.1", "MC-3.3"}


# Answers that are nobody's business


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("code", CODES)
def test_out_of_turn(seat: int, code: str) -> None:
    """QT-1.2 Only who is asked may answer."""
    assert answer(scene().state, seat, code) == "QT-1.2"


@pytest.mark.parametrize("seat", [HOUSE, -2, 3, 4, 99, 2**40])
@pytest.mark.parametrize("code", ["stop", "play:H6:R", "keep", "decline"])
def test_seats_that_are_not_there(seat: int, code: str) -> None:
    """QT-1.2 also for seats that nobody has."""
    assert answer(scene().state, seat, code) == "QT-1.2"


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
            assert answer(t.state, seat, code).startswith("MC-"), code


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
    assert answer(t.state, 0, "decline") == "QT-1.3"
    loop.withdraw(t.state, 0)
    assert refused(t.state, lambda _chance, _journal: loop.withdraw(t.state, 0)) == "QT-1.6"
    t.does("decline", seat=0).does("decline", seat=1)


def test_a_sealed_answer_is_not_seen() -> None:
    """MC-5.1 Chosen in secret: nobody's view tells it, nor that there is one."""
    one, two = scenes()["battle"], scenes()["battle"]
    one.does("show:C2", seat=0)
    for seat in (None, 0, 1, 2):
        assert one.view(seat) == two.view(seat)


@pytest.mark.parametrize("question", [0, 6, 8, -1, 1000])
@pytest.mark.parametrize("seat", [0, 1, 5])
def test_stale_questions(question: int, seat: int) -> None:
    """QT-1.4 An answer names its question; past and future ones are refused, whoever answers."""
    assert answer(scene().state, seat, "play:H6:R", question=question) == "QT-1.4"


def test_the_question_asked_is_answered() -> None:
    """QT-1.4 The right number goes through."""
    state = scene().state
    loop.play(GAME, state, 1, GAME.parse("play:H6:R"), FastChance(0), Journal(), 7)
    assert state.number == 8


@pytest.mark.parametrize("seat", [0, 1, 2, HOUSE, 99])
@pytest.mark.parametrize("code", CODES)
def test_after_the_end(seat: int, code: str) -> None:
    """QT-1.5 After the end nothing more is played, or said."""
    t = table(3).hands("C1", "H1", "D1").line("T9").chairs("S H D").sale("C H S R D P G").does("stop").over()
    assert answer(t.state, seat, code) == "QT-1.5"
    assert interject(t.state, seat, code) == "QT-1.5"


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("code", CODES)
def test_nothing_is_said_out_of_turn(seat: int, code: str) -> None:
    """QT-2.1 Musical Chairs has no words to throw in."""
    assert interject(scene().state, seat, code) == "QT-2.1"
    assert GAME.interjections(scene().state, seat) == []


# The same at a recorded table


def written(t: Table) -> str:
    return json.dumps(encode_state(GAME, t.state))


@pytest.mark.parametrize("code", ["", "garbage", "play:S11:D", "stop", "keep", "decline", "play:S6:D"])
def test_a_refused_move_is_not_recorded(code: str) -> None:
    """QT-1.1 and its like leave no trace in the record, the log or the luck."""
    t = Table.seeded(GAME, ["Ann", "Bob"], {}, 4)
    seat = t.state.asked[0]
    before, drawn = written(t), list(t.chance.tape)
    for who in (seat, 1 - seat, HOUSE, 7):
        with pytest.raises(Refusal):
            t.answer(who, code)
        with pytest.raises(Refusal):
            t.interject(who, code)
        with pytest.raises(Refusal):
            t.answer(who, "sit:S", question=99)
        with pytest.raises(Refusal):
            t.withdraw(who)
    assert written(t) == before
    assert t.record.entries == []
    assert t.chance.tape == drawn


@given(st.data())
def test_a_stubborn_player(data: st.DataObject) -> None:
    """QT-1.1, QT-1.2, MC-2.4, MC-3.3, MC-3.7: whatever is thrown at a table is taken by a rule or refused by one."""
    t = Table.seeded(GAME, ["Ann", "Bob", "Cat"], {}, data.draw(st.integers(0, 50)))
    luck = FastChance(data.draw(st.integers(0, 50)))
    for _ in range(data.draw(st.integers(0, 60))):
        for seat in t.state.asked:
            moves = t.game.legal(t.state, seat)
            t.answer(seat, moves[luck.below(len(moves))])
    codes = st.one_of(
        st.sampled_from([*CODES, "nonsense"]),
        st.builds(lambda name, letter: f"play:{name}:{letter}", st.sampled_from(NAMES), st.sampled_from(LETTERS)),
        st.builds(
            lambda verb, name: f"{verb}:{name}", st.sampled_from(["show", "score", "buy"]), st.sampled_from(NAMES)
        ),
    )
    for _ in range(12):
        seat, code = data.draw(st.integers(-1, 3)), data.draw(codes)
        before, rule = written(t), ""
        try:
            if data.draw(st.booleans()):
                t.answer(seat, code)
            else:
                t.interject(seat, code)
        except Refusal as refusal:
            rule = refusal.rule
        assert not rule or (rule in KNOWN and written(t) == before), rule
    assert Table.resume(GAME, t.record).state == t.state
