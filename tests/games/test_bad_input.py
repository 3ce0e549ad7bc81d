"""What cannot be read, or is nobody's business, is refused by a rule, with a message, and changes nothing.

Every game of the registry, in positions of random games. What only one game has to refuse stands in its own tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quartet.games import GAMES
from quartet.kernel import laws, loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, SILENT, Journal, Move
from quartet.kernel.laws import Walk
from quartet.kernel.messages import Refusal
from quartet.kernel.table import Table
from tests.games.doors import answer, garbled, interject, withdraw, written
from tests.games.pages import AnyGame, known_to
from tests.laws.specimens import SPECIMENS

GARBAGE = [
    "", " ", "\n", "\0", ":", "::", ":::", ".", "..", "undo", "withdraw", "null", "None", "[]", "{}", "0", "-1",
    "1e999", "nan", "true", "motto:Onward", "../../etc/passwd", "<script>", "'; drop table", "\ud800", "\U0001f3b5",
    "x" * 100_000, "play:" * 1000, "bid:" * 1000, ":" * 100_000, "." * 100_000, "nonsense", "nonsense:1",
]  # fmt: skip
STRANGE_SEATS = (HOUSE, -2, 4, 5, 99, 2**40)
FREE_TEXT = {"hit-maker": ("name", "write", "repeat", "rewrite")}
"""By game: how codes begin that end in words of one's own. They are read as they are, or refused by its own rules."""

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def garbled_spellings(code: str) -> Iterator[str]:
    """A code with something wrong about it."""
    yield from (f" {code}", f"{code} ", f"{code}\n", f"{code}\0", f"{code}:", f"{code}::", f":{code}", f"{code}.")
    yield from (code.upper(), code.capitalize(), code.replace(":", "%3A") + "%20", code.replace(":", ";") + ";")
    yield "".join(chr(ord(each) + 0xFEE0) if "!" <= each <= "~" else each for each in code)  # full width
    yield code + code[::-1] + code
    yield code.replace("a", "\u0430").replace("e", "\u0435").replace("o", "\u043e") + "\u0430"  # Cyrillic
    yield code + "9" * 10_000
    yield f"{code}:{code}"


@cache
def walked(game_id: str) -> Walk:
    """A random game of three."""
    specimen = SPECIMENS[game_id]
    options = next(options for seats, options in specimen.tables() if seats == 3)
    return laws.walk(specimen, 3, options, 7)


@cache
def positions(game_id: str) -> list[Any]:
    """The first state, the last one before the end, some between, and one of every kind of question."""
    walk, game = walked(game_id), GAMES[game_id]
    states = [step.before for step in walk.steps]
    chosen = [states[0], states[-1], *states[:: max(1, len(states) // 8)]]
    kinds = set()
    for state in states:
        [seat, *_] = state.asked
        question = game.question(game.view(state, None if seat == HOUSE else seat))
        assert question is not None
        if (question.kind, bool(state.sealed)) not in kinds:
            kinds.add((question.kind, bool(state.sealed)))
            chosen.append(state)
    return [game.copy(state) for state in chosen]


@cache
def codes(game_id: str) -> list[str]:
    """One of each kind of move that was made, and some more."""
    by_word: dict[str, list[str]] = {}
    for step in walked(game_id).steps:
        by_word.setdefault(step.move.code.partition(":")[0], []).append(step.move.code)
    return [code for made in by_word.values() for code in dict.fromkeys((made[0], made[len(made) // 2], made[-1]))]


@cache
def over(game_id: str) -> Any:
    return walked(game_id).steps[-1].after


# ── Codes that cannot be read ─────────────────────────────────────────────────────────────────────────────────────


@each_game
def test_garbage_is_refused(game: AnyGame) -> None:
    """QT-1.1 A code that cannot be read is refused, as an answer and out of turn, and quoted in short."""
    state = positions(game.id)[1]
    for code in GARBAGE:
        garbled(game, state, code)


@each_game
def test_a_code_that_is_not_quite_one_is_refused(game: AnyGame) -> None:
    """QT-1.1 One spelling a move: no blanks, no capitals, no other signs that look alike, nothing after its end."""
    state = positions(game.id)[1]
    for code in codes(game.id):
        for wrong in garbled_spellings(code) if not is_free(game, code) else ():
            assert wrong != code
            garbled(game, state, wrong)


def read_or_refused(game: AnyGame, text: str) -> None:
    try:
        move = game.parse(text)
    except Refusal as error:
        refusal = error
    else:
        again = game.parse(move.code)
        assert (again, again.code) == (move, move.code)
        assert laws.URL_SAFE.fullmatch(move.code), "a code is safe in an address"
        return
    assert refusal.rule == "QT-1.1" or (is_free(game, text) and refusal.rule in known_to(game))
    assert refusal.message.key


def is_free(game: AnyGame, code: str) -> bool:
    return code.partition(":")[0] in FREE_TEXT.get(game.id, ())


@each_game
@given(st.text())
@example("play:\ud800:D")
@example("bid:१")
@example("bid:0x1")
@example("write:%ff")
@example("name:a:\ud800")
@settings(max_examples=60)
def test_any_text_is_read_or_refused(game: AnyGame, text: str) -> None:
    """QT-1.1 Arbitrary text raises nothing but the refusal."""
    read_or_refused(game, text)


@each_game
@given(st.data())
def test_any_text_that_looks_like_a_code_is_read_or_refused(game: AnyGame, data: st.DataObject) -> None:
    """QT-1.1 The same for text made of pieces of codes."""
    pieces = sorted({piece for code in codes(game.id) for piece in re.split(r"([:.-])", code)} | {" ", "0", "7", ":"})
    read_or_refused(game, "".join(data.draw(st.lists(st.sampled_from(pieces), max_size=10))))


@each_game
def test_codes_are_safe_in_an_address(game: AnyGame) -> None:
    """QT-1.1 Every move of a game can be read again, and needs no escaping."""
    for step in walked(game.id).steps:
        for seat in loop.waiting(step.before):
            for move in [*game.legal(step.before, seat), game.default(step.before, seat)]:
                read_or_refused(game, move.code)


@each_game
def test_a_strange_move_is_refused(game: AnyGame) -> None:
    """QT-1.1 Even past the reading: a move of no known kind does not get through a door."""
    for state in positions(game.id):
        [seat, *_] = loop.waiting(state)
        for code in ("dance", "shout", ""):
            assert answer(game, state, seat, Move(code)) in known_to(game)
            assert interject(game, state, seat, Move(code)) in known_to(game)


# ── Answers that are nobody's business ────────────────────────────────────────────────────────────────────────────


@each_game
def test_out_of_turn(game: AnyGame) -> None:
    """QT-1.2 Only who is asked may answer; seats that nobody has are never asked."""
    for state in positions(game.id):
        for seat in {*range(3), *STRANGE_SEATS} - set(state.asked):
            for code in codes(game.id):
                assert answer(game, state, seat, code) == "QT-1.2"


@each_game
def test_what_answers_another_question_is_refused(game: AnyGame) -> None:
    """QT-1.1 and its like: whatever was once a good answer is taken now, or refused by a rule of the game."""
    for state in positions(game.id):
        for seat in loop.waiting(state):
            for code in codes(game.id):
                try:
                    loop.check(game, state, seat, game.parse(code))
                except Refusal:
                    assert answer(game, state, seat, code).startswith(game.prefix)


@each_game
def test_two_answers_to_one_question(game: AnyGame) -> None:
    """QT-1.3, QT-1.4 A sealed answer stands until it is taken back; an open one closes the question."""
    for state in positions(game.id):
        number, alone = state.number, len(loop.waiting(state)) == 1
        after, [seat, *_] = game.copy(state), loop.waiting(state)
        code = game.default(state, seat).code
        loop.play(game, after, seat, game.parse(code), FastChance(1), Journal(), number)
        if not after.asked:
            continue
        assert answer(game, after, seat, code, question=number) == ("QT-1.4" if alone else "QT-1.3")
        if not alone:
            loop.withdraw(after, seat)
            assert withdraw(game, after, seat) == "QT-1.6"
            assert after == state


@each_game
def test_stale_questions(game: AnyGame) -> None:
    """QT-1.4 An answer names its question; past and future ones are refused, whoever answers."""
    for state in positions(game.id):
        for question in (state.number - 1, state.number + 1, -1, 10**6):
            for seat in (*range(3), *STRANGE_SEATS):
                code = game.default(state, loop.waiting(state)[0]).code
                assert answer(game, state, seat, code, question=question) == "QT-1.4"


@each_game
def test_after_the_end(game: AnyGame) -> None:
    """QT-1.5 After the end nothing more is played, or said."""
    state = over(game.id)
    for seat in (*range(3), *STRANGE_SEATS):
        assert seat < 0 or seat > 2 or game.interjections(state, seat) == []
        for code in codes(game.id):
            assert answer(game, state, seat, code) == "QT-1.5"
            assert answer(game, state, seat, code, question=0) == "QT-1.5"
            assert interject(game, state, seat, code) == "QT-1.5"


@each_game
def test_nothing_sealed_to_withdraw(game: AnyGame) -> None:
    """QT-1.6 Only what is sealed can be taken back."""
    for state in positions(game.id):
        for seat in {*range(3), *STRANGE_SEATS} - set(state.sealed):
            assert withdraw(game, state, seat) == "QT-1.6"


@each_game
def test_only_what_is_offered_is_said_out_of_turn(game: AnyGame) -> None:
    """QT-2.1 Something is said out of turn only where the game has such a word, and only when it is listed."""
    for state in positions(game.id):
        for seat in (*range(3), *STRANGE_SEATS):
            offered = {move.code for move in game.interjections(state, seat)} if seat in range(3) else set()
            for code in codes(game.id):
                if code not in offered:
                    rule = interject(game, state, seat, code)
                    assert rule in {"QT-1.2", "QT-2.1"} or rule.startswith(game.prefix)
            for code in offered:
                loop.interject(game, game.copy(state), seat, game.parse(code), FastChance(0), SILENT)


# ── The same at a recorded table ──────────────────────────────────────────────────────────────────────────────────


@each_game
def test_a_refused_move_is_not_recorded(game: AnyGame) -> None:
    """QT-1.1 and its like leave no trace in the record, the log or the luck."""
    t = Table.seeded(game, ["Ann", "Bob"], {}, 4)
    seat, good = t.state.asked[0], codes(game.id)[0]
    before, drawn = written(game, t.state), list(t.chance.tape)
    legal = {move.code for move in game.legal(t.state, seat)}
    bad = ["", "garbage", *(code for code in codes(game.id) if code not in legal)]
    tried = 0
    for code in bad:
        for who in (seat, 1 - seat, HOUSE, 7):
            if who == seat and fits(t, who, code):
                continue  # judged, not refused
            tried += 1
            with pytest.raises(Refusal):
                t.answer(who, code)
            if code not in {move.code for move in game.interjections(t.state, who)} or who not in {0, 1}:
                with pytest.raises(Refusal):
                    t.interject(who, code)
            with pytest.raises(Refusal):
                t.answer(who, good, question=99)
            with pytest.raises(Refusal):
                t.withdraw(who)
    assert tried > 20
    assert written(game, t.state) == before
    assert t.record.entries == []
    assert len(t.log) == 1
    assert t.chance.tape == drawn


def fits(t: Table, seat: int, code: str) -> bool:
    try:
        loop.check(t.game, t.state, seat, t.game.parse(code))
    except Refusal:
        return False
    return True


@each_game
@given(st.data())
@settings(max_examples=40)
def test_a_stubborn_player(game: AnyGame, data: st.DataObject) -> None:
    """QT-1.1, QT-1.2 Whatever is thrown at a table is taken by a rule or refused by one."""
    options = data.draw(st.sampled_from([each for seats, each in SPECIMENS[game.id].tables() if seats == 3]))
    t = Table.seeded(game, ["Ann", "Bob", "Cat"], options, data.draw(st.integers(0, 50)))
    luck = FastChance(data.draw(st.integers(0, 50)))
    for _ in range(data.draw(st.integers(0, 60))):
        for seat in t.state.asked:
            moves = game.legal(t.state, seat)
            t.answer(seat, moves[luck.below(len(moves))])
    thrown = st.sampled_from([*codes(game.id), "nonsense", ""])
    for _ in range(12):
        seat, before, rule = data.draw(st.integers(-1, 3)), written(game, t.state), ""
        listed = [move.code for move in game.legal(t.state, seat)] if seat in loop.waiting(t.state) else []
        code = data.draw(st.one_of(thrown, st.sampled_from(listed)) if listed else thrown)
        try:
            if data.draw(st.booleans()):
                t.answer(seat, code)
            else:
                t.interject(seat, code)
        except Refusal as refusal:
            rule = refusal.rule
        assert not rule or (rule in known_to(game) and written(game, t.state) == before), rule
    assert Table.resume(game, t.record).state == t.state


def test_every_game_is_tried() -> None:
    """Three can play each of them, and each has moves and positions to try."""
    for game_id in GAMES:
        assert len(codes(game_id)) >= 5
        assert len(positions(game_id)) >= 5
