"""What The Distance refuses beyond what every game refuses (tests/games/test_bad_input.py)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartet.games.the_distance.game import GAME
from quartet.kernel.game import Move
from tests.games.doors import answer, garbled, interject
from tests.games.the_distance.play import FROM, NAMES, Scene, table

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


@pytest.mark.parametrize("code", GARBAGE, ids=lambda code: ascii(code)[:30])
def test_garbage_is_refused(code: str) -> None:
    """QT-1.1 A code that cannot be read is refused, as an answer and out of turn, and quoted in short."""
    garbled(GAME, scene().state, code)


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


@pytest.mark.parametrize("judge", ["strict", "gentle"])
@pytest.mark.parametrize(
    "cards", ["G", "A.A", "A.B.C", "wild.wild", "Bb", ".".join(["A"] * 5), ".".join(["wild"] * 54)]
)
def test_cards_not_held(judge: str, cards: str) -> None:
    """TD-3.1 Cards of your hand, each as often as you hold it."""
    for letter in FROM:
        for call in ("", ":call"):
            assert answer(GAME, scene(judge).state, 1, f"play:{letter}:{cards}{call}") == "TD-3.1"


@pytest.mark.parametrize("judge", ["strict", "gentle"])
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("code", ["draw", "pass", "play:A:A", "play:A:A:call", "play:C:C", "play:G:wild"])
def test_only_the_call_is_said_out_of_turn(judge: str, seat: int, code: str) -> None:
    """QT-2.1 Something is said out of turn only where the game has such a word: here it is "Musicards!" (TD-4.1)."""
    assert interject(GAME, scene(judge).state, seat, code) in {"QT-2.1", "TD-4.1"}


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_a_call_is_no_answer(judge: str) -> None:
    """TD-4.1 A call is not what a turn is made of."""
    assert answer(GAME, scene(judge).state, 1, "call") == "TD-4.1"


def test_a_strange_word_is_refused() -> None:
    """QT-2.1 A move of no known kind is no word either."""
    state = scene().state
    for code in ("shout", "", "Call"):
        assert interject(GAME, state, 2, Move(code)) in {"QT-1.1", "QT-2.1", "TD-4.1"}
