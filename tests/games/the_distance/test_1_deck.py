"""TD-1 The deck and the alphabet."""

from collections import Counter

import pytest

from quartet.games.the_distance import pieces
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.state import DistanceState
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.theory.letters import COUNT
from quartet.theory.pitch import PITCHES, clock
from tests.games.the_distance.play import CARDS_OF, DECK, FROM, KIND, LETTERS_OF, NAMES, UP, Scene, table

NUMBERS = {
    "C": 12, "C#": 1, "Db": 1, "D": 2, "D#": 3, "Eb": 3, "E": 4, "F": 5, "F#": 6,
    "Gb": 6, "G": 7, "G#": 8, "Ab": 8, "A": 9, "A#": 10, "Bb": 10, "B": 11,
}  # fmt: skip

TWO_LETTERS = ("C#/Db", "D#/Eb", "F#/Gb", "G#/Ab", "A#/Bb")


def needing(letter: str, hand: str, judge: str = "strict") -> Scene:
    """Seat 0 needs that letter, in seconds."""
    before = FROM[UP[2].index(letter)]
    return table(judge=judge).hands(f"{hand} wild", "wild wild").last(f"{before}: wild")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_54_cards(players: int) -> None:
    """TD-1.1 48 notes, 4 of each of 12 pitches, and 6 wilds."""
    s: DistanceState = GAME.setup(players, {}, FastChance(players), SILENT)
    cards = Counter(s.stock)
    for place, count in enumerate(s.hands):
        cards[place % 13] += count
    for kind, count in enumerate(s.pile):
        cards[kind] += count
    assert cards == DECK
    assert cards.total() == 54
    assert sum(cards[kind] for kind in range(12)) == 48
    assert all(cards[kind] == 4 for kind in range(12))
    assert cards[KIND["wild"]] == 6


def test_numbers_that_are_written_out() -> None:
    """For the compiler's sake."""
    assert pieces.WILD == PITCHES
    assert pieces.KINDS == PITCHES + 1
    assert pieces.ALL_LETTERS == (1 << COUNT) - 1


def test_the_figures_of_the_deck() -> None:
    """TD-1.1 4 suits (deduced), 4 question marks, 2 chromatic scales."""
    components = GAME.components
    assert components is not None
    assert components.figure("deck", "suits") == 4
    assert components.figure("deck", "question_marks") == 4
    assert components.figure("deck", "chromatic_scales") == 2
    assert components.provenance("deck") == "deduced"


def test_cards_of_one_pitch_are_alike() -> None:
    """TD-1.1 Octave, colour and suit never matter: no code tells one G♭ from another, nor the two sorts of wild."""
    t = needing("G", "Gb Gb Gb Gb")
    assert t.listed() >= {"play:G:Gb", "play:G:Gb.Gb", "play:G:Gb.Gb.Gb", "play:G:wild"}
    assert len([code for code in t.listed() if code.count("Gb") == 1 and "wild" not in code]) == 1


def test_pitches_are_numbered_like_a_clock() -> None:
    """TD-1.2 C 12, C♯/D♭ 1, … B 11; a reconstructed figure, and marked so."""
    components = GAME.components
    assert components is not None
    for kind, name in enumerate(NAMES[:12]):
        for spelling in name.split("/"):
            assert components.figure("numbers", name.replace("#", "s")) == NUMBERS[spelling]
            assert clock(kind) == NUMBERS[spelling]
    assert components.provenance("numbers") == "reconstructed"


def test_naturals_have_one_letter_and_the_others_two() -> None:
    """TD-1.3 Seven naturals; five with two letters, neighbours in the alphabet."""
    assert sum(map(len, CARDS_OF.values())) == 7 + 2 * len(TWO_LETTERS)
    for kind, name in enumerate(NAMES[:12]):
        assert len(LETTERS_OF[kind]) == (2 if name in TWO_LETTERS else 1)
        assert all(name.split("/")[i][0] == letter for i, letter in enumerate(LETTERS_OF[kind]))


@pytest.mark.parametrize("letter", FROM)
def test_which_card_is_which_letter(letter: str) -> None:
    """TD-1.3 Of all twelve pitches only these can be that letter, whatever their spelling in the code."""
    for kind, name in enumerate(NAMES[:12]):
        for spelling in name.split("/"):
            t = needing(letter, spelling)
            if letter in LETTERS_OF[kind]:
                t.plays(f"{letter}: {spelling}").shows(letter)
            else:
                t.errs(f"{letter}: {spelling}").turn_of(0)


@pytest.mark.parametrize("letter", FROM)
def test_a_gentle_table_says_which_letters_a_card_has(letter: str) -> None:
    """TD-1.3 refuses a card that is not of the letter said."""
    for kind, name in enumerate(NAMES[:12]):
        t = needing(letter, name.split("/")[0], judge="gentle")
        if letter not in LETTERS_OF[kind]:
            t.refuses("TD-1.3", f"{letter}: {name.split('/')[0]}")


def test_f_sharp_is_an_f_or_a_g() -> None:
    """TD-1.3 The example: F♯/G♭."""
    for spelling in ("F#", "Gb"):
        needing("F", spelling).plays(f"F: {spelling}")
        needing("G", spelling).plays(f"G: {spelling}")
        for other in "ABCDE":
            needing(other, spelling).errs(f"{other}: {spelling}")


@pytest.mark.parametrize("interval", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("letter", FROM)
@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_every_interval_from_every_letter(interval: int, letter: str, judge: str) -> None:
    """TD-1.4 Going up a k-th counts both ends, and the alphabet runs round."""
    t = table(interval=interval, judge=judge).hands("wild wild D", "C C").last(f"{letter}: wild")
    wanted = UP[interval][FROM.index(letter)]
    t.needs(wanted).plays(f"{wanted}: wild").shows(wanted).turn_of(1)


@pytest.mark.parametrize(
    ("interval", "start", "end", "counted"),
    [(2, "F", "G", "FG"), (3, "F", "A", "FGA"), (4, "A", "D", "ABCD")],
)
def test_the_printed_intervals(interval: int, start: str, end: str, counted: str) -> None:
    """TD-1.4 Printed: F–G is a second, F–G–A a third, A–B–C–D a fourth; from any F, to any G."""
    assert len(counted) == interval
    for below in CARDS_OF[start]:
        for above in CARDS_OF[end]:
            t = table(interval=interval).hands(f"{above} C C", "C C").last(f"{start}: {below}")
            t.needs(end).plays(f"{end}: {above}").shows(end)


def test_the_alphabet_starts_over_after_g() -> None:
    """TD-1.4 G is followed by A."""
    table(interval=2).hands("A B B", "C C").last("G: G").needs("A").plays("A: A").needs("B")


def test_the_interval_is_an_option() -> None:
    """TD-1.4 Seconds to sevenths, by default seconds."""
    [option] = [option for option in GAME.options if option.key == "interval"]
    assert option.rule == "TD-1.4"
    assert option.choices == (2, 3, 4, 5, 6, 7)
    assert GAME.settle({})["interval"] == 2
    assert GAME.settle({}, people=1)["interval"] == 2


@pytest.mark.parametrize("interval", [2, 3, 4, 5, 6, 7])
def test_the_interval_holds_for_the_whole_game(interval: int) -> None:
    """TD-1.4 It is set at the start, and every play goes up by it."""
    t = table(interval=interval).hands("wild wild wild C D", "wild wild wild E").last("C: C")
    letter = "C"
    for _ in range(6):
        letter = UP[interval][FROM.index(letter)]
        t.needs(letter).plays(f"{letter}: wild").shows(letter)
    state = GAME.setup(2, {"interval": interval}, FastChance(1), SILENT)
    assert state.interval == GAME.view(state, None).interval == interval
