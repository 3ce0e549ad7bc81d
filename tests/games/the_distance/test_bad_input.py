"""What cannot be read, or is nobody's business, is refused by a rule, with a message, and changes nothing."""

import json
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.state import DistanceState
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.codec import encode_state
from quartet.kernel.game import HOUSE, Journal, Move
from quartet.kernel.messages import Refusal
from quartet.kernel.table import Table
from tests.games.the_distance.play import FROM, KNOWN, NAMES, Scene, stored, table

GARBAGE = [
    "", " ", "\n", "\0", ":", "::", ":::", ".", "draw ", " draw", "Draw", "DRAW", "draw:", "draw:1", "draw.draw",
    "drawdraw", "pass:", "pass:G", "passes", "call:", "call:1", ":call", "Musicards!", "musicards", "musicards!",
    "undo", "withdraw", "play", "play:", "play::", "play:::", "play:G", "play:G:", "play::G", "play:G:G:",
    "play:G:G::call", "play:G:G:Call", "play:G:G:call:", "play:G:G:call:call", "play:G:G:catch", "play:G:call",
    "play:G::call", "play:g:G", "play:H:G", "play:Gb:Gb", "play:GG:G", "play:G:g", "play:G:H", "play:G:Gbb",
    "play:G:G##", "play:G:Gss", "play:G:Gx", "play:G:bG", "play:G:Cb", "play:F:Fb", "play:E:E#", "play:E:Es",
    "play:B:B#", "play:B:Bs", "play:G:Wild", "play:G:wilds", "play:G:?", "play:G:7", "play:G:-1", "play:G:Fs/Gb",
    "play:G:G.", "play:G:.G", "play:G:G..G", "play:G:G,G", "play:G:G G", "play:G: G", "play: G:G", "play:G :G",
    " play:G:G", "play:G:G ", "play:G:G\n", "play:G:G\0", "PLAY:G:G", "play;G;G", "play/G/G", "play%3AG%3AG",
    "play:G:%47", "play:G:G♭", "play:G:G♯", "play:G:𝄪", "play:Ｇ:G", "play:G:Ｇ", "play:\u0413:G", "plаy:G:G",
    "bid:3", "motto:Onward", "null", "None", "[]", "{}", "0", "-1", "1e999", "nan", "true", "../../etc/passwd",
    "<script>", "'; drop table", "\ud800", "\U0001f3b5", "play:G:" + ".".join(["G"] * 55),
    "play:G:" + ".".join(["wild"] * 1000), "play:G:" + "G" * 10_000, "x" * 100_000, "play:" * 1000, ":" * 100_000,
]  # fmt: skip


def scene(judge: str = "strict") -> Scene:
    """Seat 1 of three is asked for an A; seat 0 has come down to one card and owes the call."""
    t = table(judge=judge).hands("G C", "A B wild", "B C D").last("F: F").plays("G: G").turn_of(1).owes(0)
    t.state.number = 7
    return t


def refused(state: DistanceState, act: Callable[[Chance, Journal], None]) -> str:
    """The rule that refuses it; the state must be the same as before, and no word or draw may have escaped."""
    before, written = GAME.copy(state), stored(state)
    chance, journal = FastChance(0, record=True), Journal()
    with pytest.raises(Refusal) as refusal:
        act(chance, journal)
    assert refusal.value.rule in KNOWN
    assert refusal.value.message.key
    assert refusal.value.rule in str(refusal.value)
    assert state == before
    assert stored(state) == written
    assert journal.take() == ()
    assert chance.tape == []
    return refusal.value.rule


def answer(state: DistanceState, seat: int, move: Move | str, question: int | None = None) -> str:
    def act(chance: Chance, journal: Journal) -> None:
        read = GAME.parse(move) if isinstance(move, str) else move
        loop.play(GAME, state, seat, read, chance, journal, question)

    return refused(state, act)


def interject(state: DistanceState, seat: int, move: Move | str) -> str:
    def act(chance: Chance, journal: Journal) -> None:
        read = GAME.parse(move) if isinstance(move, str) else move
        loop.interject(GAME, state, seat, read, chance, journal)

    return refused(state, act)


# Codes that cannot be read


@pytest.mark.parametrize("code", GARBAGE, ids=lambda code: ascii(code)[:30])
def test_garbage_is_refused(code: str) -> None:
    """QT-1.1 A code that cannot be read is refused, as an answer and out of turn."""
    state = scene().state
    assert answer(state, 1, code) == "QT-1.1"
    assert interject(state, 2, code) == "QT-1.1"


@pytest.mark.parametrize("code", GARBAGE, ids=lambda code: ascii(code)[:30])
def test_garbage_is_quoted_in_short(code: str) -> None:
    """QT-1.1 The message repeats a code, but no endless one."""
    with pytest.raises(Refusal) as refusal:
        GAME.parse(code)
    for _, arg in refusal.value.message.args:
        assert isinstance(arg, str)
        assert code.startswith(arg)
        assert len(arg) <= 100


@given(st.text())
@example("play:G:G")
@example("play:\ud800:G")
def test_any_text_is_read_or_refused(text: str) -> None:
    """QT-1.1 Arbitrary text raises nothing but the refusal."""
    read_or_refused(text)


PIECES = ["play", "draw", "pass", "call", ":", ".", "#", "b", "s", "wild", *FROM, "Gb", "Fs", "F#", " ", "♭", "H", "0"]


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_any_text_that_looks_like_a_code_is_read_or_refused(text: str) -> None:
    """QT-1.1 The same for text made of pieces of codes."""
    read_or_refused(text)


def read_or_refused(text: str) -> None:
    try:
        move = GAME.parse(text)
    except Refusal as error:
        refusal = error
    else:
        assert GAME.parse(move.code) == move
        assert GAME.parse(move.code).code == move.code
        return
    assert refusal.rule == "QT-1.1"
    assert refusal.message.key


@given(
    letter=st.sampled_from(FROM),
    cards=st.lists(
        st.sampled_from([spelled for name in NAMES for spelled in name.split("/")]), min_size=1, max_size=54
    ),
    call=st.booleans(),
)
def test_every_play_can_be_read(letter: str, cards: list[str], call: bool) -> None:  # noqa: FBT001
    """QT-1.1 Any cards with any letter have a code, right or wrong; spelling and order make no difference."""
    end = ":call" if call else ""
    move = GAME.parse(f"play:{letter}:{'.'.join(cards)}{end}")
    same = GAME.parse(f"play:{letter}:{'.'.join(reversed(cards))}{end}".replace("#", "s"))
    assert move == same
    assert move.code == same.code
    assert hash(move) == hash(same)
    assert GAME.parse(move.code).code == move.code
    assert all(character.isascii() and (character.isalnum() or character in ":.") for character in move.code)


def test_codes_are_safe_in_an_address() -> None:
    """QT-1.1 Whatever spelling came in, the code that is kept needs no escaping."""
    assert GAME.parse("play:G:F#").code == GAME.parse("play:G:Gb").code == "play:G:Gb"
    assert GAME.parse("play:F:Gb").code == "play:F:Fs"
    assert GAME.parse("play:G:wild.Gb.Gb:call").code == "play:G:Gb.Gb.wild:call"


def test_a_strange_move_is_refused() -> None:
    """QT-1.1 Even past the reading: a move of no known kind does not get through the door."""
    state = scene().state
    for code in ("dance", "bid:3", ""):
        assert answer(state, 1, Move(code)) == "QT-1.1"


# Answers that are nobody's business


@pytest.mark.parametrize("judge", ["strict", "gentle"])
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("code", ["draw", "pass", "play:A:A", "play:C:C", "call"])
def test_out_of_turn(judge: str, seat: int, code: str) -> None:
    """QT-1.2 Only who is asked may answer."""
    assert answer(scene(judge).state, seat, code) == "QT-1.2"


@pytest.mark.parametrize("seat", [HOUSE, -2, 3, 4, 5, 99, 2**40])
@pytest.mark.parametrize("code", ["draw", "pass", "play:A:A", "call"])
def test_seats_that_are_not_there(seat: int, code: str) -> None:
    """QT-1.2 also for seats that nobody has."""
    assert answer(scene().state, seat, code) == "QT-1.2"
    assert interject(scene().state, seat, "call") == "QT-1.2"


@pytest.mark.parametrize("judge", ["strict", "gentle"])
@pytest.mark.parametrize(
    "cards", ["G", "A.A", "A.B.C", "wild.wild", "Bb", ".".join(["A"] * 5), ".".join(["wild"] * 54)]
)
def test_cards_not_held(judge: str, cards: str) -> None:
    """TD-3.1 Cards of your hand, each as often as you hold it."""
    for letter in FROM:
        for call in ("", ":call"):
            assert answer(scene(judge).state, 1, f"play:{letter}:{cards}{call}") == "TD-3.1"


def test_two_answers_to_one_question() -> None:
    """QT-1.4 The second one is late: its question is over, though the same seat is asked again."""
    t = scene().draws("E").turn_of(1)
    assert answer(t.state, 1, "draw", question=7) == "QT-1.4"
    t.draws("E").turn_of(1)


@pytest.mark.parametrize("question", [0, 6, 8, -1, 1000])
@pytest.mark.parametrize("seat", [0, 1, 5])
def test_stale_questions(question: int, seat: int) -> None:
    """QT-1.4 An answer names its question; past and future ones are refused, whoever answers."""
    assert answer(scene().state, seat, "draw", question=question) == "QT-1.4"


def test_the_question_asked_is_answered() -> None:
    """QT-1.4 The right number goes through."""
    state = scene().state
    loop.play(GAME, state, 1, GAME.parse("draw"), FastChance(0), Journal(), 7)
    assert state.number == 8


@pytest.mark.parametrize("seat", [0, 1, 2, HOUSE, 99])
@pytest.mark.parametrize("code", ["draw", "pass", "play:A:A", "call"])
def test_after_the_end(seat: int, code: str) -> None:
    """QT-1.5 After the end nothing more is played, or said."""
    state = table().hands("G", "A B", "C").last("F: F").plays("G: G").over().state
    assert answer(state, seat, code) == "QT-1.5"
    assert answer(state, seat, code, question=0) == "QT-1.5"
    assert interject(state, seat, code) == "QT-1.5"


@pytest.mark.parametrize("seat", [0, 1, 2, HOUSE, 99])
def test_nothing_sealed_to_withdraw(seat: int) -> None:
    """QT-1.6 In The Distance every answer is resolved at once: there is never one to withdraw."""
    state = scene().state

    def withdraw(_chance: Chance, _journal: Journal) -> None:
        loop.withdraw(state, seat)

    assert refused(state, withdraw) == "QT-1.6"


# Words out of turn


@pytest.mark.parametrize("judge", ["strict", "gentle"])
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("code", ["draw", "pass", "play:A:A", "play:A:A:call", "play:C:C", "play:G:wild"])
def test_only_the_call_is_said_out_of_turn(judge: str, seat: int, code: str) -> None:
    """QT-2.1 Something is said out of turn only where the game has such a word: here it is "Musicards!" (TD-4.1)."""
    assert interject(scene(judge).state, seat, code) in {"QT-2.1", "TD-4.1"}


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_a_call_is_no_answer(judge: str) -> None:
    """TD-4.1 A call is not what a turn is made of."""
    assert answer(scene(judge).state, 1, "call") == "TD-4.1"


def test_a_strange_word_is_refused() -> None:
    """QT-2.1 A move of no known kind is no word either."""
    state = scene().state
    for code in ("shout", "", "Call"):
        assert interject(state, 2, Move(code)) in {"QT-1.1", "QT-2.1", "TD-4.1"}


# The same at a recorded table


def written(t: Table) -> str:
    return json.dumps(encode_state(GAME, t.state))


@pytest.mark.parametrize("code", ["", "garbage", "play:G:H", "play:A:A.A.A.A", "pass", "call"])
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
            t.answer(who, "draw", question=99)
        with pytest.raises(Refusal):
            t.withdraw(who)
    assert written(t) == before
    assert t.record.entries == []
    assert len(t.log) == 1
    assert t.chance.tape == drawn


@given(st.data())
def test_a_stubborn_player(data: st.DataObject) -> None:
    """QT-1.1, QT-1.2, TD-3.8, TD-4.3: whatever is thrown at a table, it is taken by a rule or refused by one."""
    judge = data.draw(st.sampled_from(["strict", "gentle"]))
    t = Table.seeded(GAME, ["Ann", "Bob", "Cat"], {"judge": judge}, data.draw(st.integers(0, 50)))
    names = [name.split("/")[0] for name in NAMES]
    codes = st.one_of(
        st.sampled_from(["draw", "pass", "call", "play:G:wild", "nonsense"]),
        st.builds(
            lambda letter, cards, call: f"play:{letter}:{'.'.join(cards)}{call}",
            st.sampled_from(FROM),
            st.lists(st.sampled_from(names), min_size=1, max_size=2),
            st.sampled_from(["", ":call"]),
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
    if t.record.entries:
        assert Table.resume(GAME, t.record).state == t.state
