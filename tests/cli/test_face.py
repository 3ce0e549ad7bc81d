"""What is typed at The Distance, and what its screen may show; without a terminal."""

from __future__ import annotations

import re
from typing import Any

import pytest

from quartet.cli.faces import UnclearError, face_of
from quartet.cli.faces.the_distance import DistanceFace, kinds_held
from quartet.cli.play import award_lines, victory
from quartet.cli.screen import Choice, Notice, Sight, Told, folded, lay_out
from quartet.games import GAMES
from quartet.games.the_distance.pieces import KINDS, WILD
from quartet.games.the_distance.state import DistanceState
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Award, Game, Question
from quartet.theory.pitch import PITCH_OF
from quartet.words.catalogue import Catalogue

GAME: Game[Any, Any] = GAMES["the-distance"]


def state(hand: str, last: str, judge: str = "gentle", interval: int = 2, players: int = 2) -> DistanceState:
    """Seat 0 to move with these cards."""
    made = GAME.setup(players, GAME.settle({"judge": judge, "interval": interval}), FastChance(1), SILENT)
    assert isinstance(made, DistanceState)
    held = [0] * KINDS
    for name in hand.split():
        held[WILD if name == "wild" else PITCH_OF[name]] += 1
    made.hands[:KINDS] = held
    made.sizes[0] = sum(held)
    made.letters = sum(1 << "ABCDEFG".index(letter) for letter in last)
    made.asked = (0,)
    return made


def face(style: str = "english") -> DistanceFace:
    made = face_of(GAME, Catalogue("en", names=["Ada", "Bo", "Cy"], you=0, style=style))
    assert isinstance(made, DistanceFace)
    return made


def read(typed: str, s: DistanceState, style: str = "english") -> str:
    view = GAME.view(s, 0)
    return face(style).read(view, GAME.question(view), typed).code


HAND = "C F Fs Fs G A wild wild"
"""Numbered 1 C, 2 F, 3 F♯/G♭, 4 G, 5 A, 6 wild."""


@pytest.mark.parametrize("judge", ["gentle", "strict"])
@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("G 3 3 6", "play:G:Gb.Gb.wild"),
        ("g 3 3 w", "play:G:Gb.Gb.wild"),
        ("g gb gb", "play:G:Gb.Gb"),
        ("g f# f#", "play:G:Gb.Gb"),
        ("g: 3, 3", "play:G:Gb.Gb"),
        ("gb gb wild", "play:G:Gb.Gb.wild"),
        ("f♯", "play:F:Fs"),
        ("G4", "play:G:G"),
        ("g4w", "play:G:G.wild"),
        ("G33!", "play:G:Gb.Gb:call"),
        ("G3 3", "play:G:Gb.Gb"),
        ("gw!", "play:G:wild:call"),
        ("d4", "play:D:G"),
        ("gb", "play:G:Gb"),
        ("g g", "play:G:G"),
        ("G w w", "play:G:wild.wild"),
        ("G 4!", "play:G:G:call"),
        ("G 4 !", "play:G:G:call"),
        ("play:G:Gb.Gb", "play:G:Gb.Gb"),
        ("d", "draw"),
        ("draw", "draw"),
        ("P", "pass"),
        ("pass", "pass"),
        ("!", "call"),
    ],
)
def test_short_ways_to_type_are_the_same_at_both_tables(typed: str, code: str, judge: str) -> None:
    assert read(typed, state(HAND, "F", judge)) == code


@pytest.mark.parametrize(
    ("style", "typed", "code"),
    [
        ("solfege", "sol 3", "play:G:Gb"),
        ("solfege", "sol♭", "play:G:Gb"),
        ("german", "g ges", "play:G:Gb"),
        ("german", "h 2", "play:B:F"),
        ("german", "h2", "play:B:F"),
        ("solfege", "sol33w", "play:G:Gb.Gb.wild"),
        ("german", "fis fis", "play:F:Fs.Fs"),
    ],
)
def test_notes_may_be_typed_as_they_are_shown(style: str, typed: str, code: str) -> None:
    assert read(typed, state(HAND, "F", "strict"), style) == code


def test_a_gentle_table_knows_which_of_two_letters_is_meant_and_a_strict_one_asks() -> None:
    assert read("3 3", state(HAND, "F")) == "play:G:Gb.Gb"
    assert read("3 3", state(HAND, "E")) == "play:F:Fs.Fs"
    assert read("w", state(HAND, "F")) == "play:G:wild"
    assert read("4", state(HAND, "F")) == "play:G:G"
    assert read("4 w", state(HAND, "F")) == "play:G:G.wild"
    for last in "EF":
        for typed in ("3 3", "w", "4", "4 w", "4!"):
            with pytest.raises(UnclearError) as unclear:
                read(typed, state(HAND, last, "strict"))
            assert unclear.value.message.key == "terminal-distance-unclear-letter"


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("8", "terminal-distance-unclear-number"),
        ("88", "terminal-distance-unclear-number"),
        ("9" * 5000, "terminal-distance-unclear-number"),
        ("x" * 5000, "terminal-distance-unclear"),
        ("g0", "terminal-distance-unclear"),
        ("0", "terminal-distance-unclear-number"),
        ("g", "terminal-distance-unclear-no-cards"),
        ("g!", "terminal-distance-unclear-no-cards"),
        ("g x", "terminal-distance-unclear"),
        ("hello", "terminal-distance-unclear"),
        ("cb", "terminal-distance-unclear"),
        ("! !", "terminal-distance-unclear"),
    ],
)
def test_what_cannot_be_read_says_how_to_say_it(typed: str, key: str) -> None:
    for judge in ("gentle", "strict"):
        with pytest.raises(UnclearError) as unclear:
            read(typed, state(HAND, "F", judge))
        assert unclear.value.message.key == key
        assert 0 < len(face().words.say(unclear.value.message)) < 150


def test_a_clock_number_is_told_from_a_place_in_the_hand() -> None:
    with pytest.raises(UnclearError) as unclear:
        read("g 7", state(HAND, "F", "strict"))
    said = face().words.say(unclear.value.message)
    assert said.startswith("You hold no card number 7. The small 7 in the corner of G is its pitch;")
    assert said.endswith("at the top left: 4.")


def test_numbers_without_spaces_are_not_guessed_where_two_digits_are_a_card() -> None:
    everything = state("C Cs D Ds E F Fs G Gs A As B wild", "F")
    assert read("G8", everything) == "play:G:G"
    for typed in ("G12", "G112"):
        with pytest.raises(UnclearError):
            read(typed, everything)
    assert read("G12", state(HAND, "F")) == "play:G:C.F"


def test_that_a_natural_is_its_letter_goes_without_saying() -> None:
    view = GAME.view(state("G G Fs wild", "F"), 0)
    question = GAME.question(view)
    assert question
    said = {choice.typed: choice.text for choice in face().choices(view, question, 8)[0]}
    assert said["G 2"] == "Play G"
    assert said["G 2 2"] == "Play G, G"
    assert said["G 1"] == "Play G♭ as G"
    assert said["G w"] == "Play wild as G"
    view = GAME.view(state("G A", "F"), 0)
    question = GAME.question(view)
    assert question
    assert face().choices(view, question, 8)[0][0] == Choice("G 1!", "Play G and call “Musicards!”")


def test_a_mixture_goes_to_the_table_which_explains_it() -> None:
    assert read("2 4", state(HAND, "F")) == "play:G:F.G"


def test_every_suggestion_can_be_typed_as_it_stands() -> None:
    for last in ("F", "E", "B", "FG", "ABCDEFG"):
        for style in ("english", "solfege", "german"):
            s = state("C C Ds F Fs Fs G As B wild wild", last)
            view = GAME.view(s, 0)
            question = GAME.question(view)
            assert question
            choices, more = face(style).choices(view, question, 8)
            assert 1 <= len(choices) <= 8
            typed = [face(style).read(view, question, choice.typed).code for choice in choices]
            assert len(set(typed)) == len(typed)
            assert set(typed) <= set(question.moves)
            assert len(typed) + more == len(question.moves)


def test_what_ends_the_hand_is_suggested_first() -> None:
    view = GAME.view(state("G G wild", "F"), 0)
    question = GAME.question(view)
    assert question
    assert face().choices(view, question, 8)[0][0].typed == "G 1 1 w"


# ── TD-3.6 ────────────────────────────────────────────────────────────────────────────────────────────────────────


def sight(s: DistanceState, style: str = "english") -> tuple[list[str], list[str], Question]:
    """What the screen shows of the table, and what it shows of my turn."""
    view = GAME.view(s, 0)
    question = GAME.question(view)
    assert question
    shown = face(style)
    board = [line.plain for line in shown.board(view, 80)]
    choices, more = shown.choices(view, question, 8)
    mine = [line.markup for line in shown.hand(view, question, 80)]
    mine += [f"{choice}" for choice in choices] + [str(more), *shown.how(question), shown.reminder(view)]
    mine += shown.spoken(view, question)[-len(kinds_held(view)) :]
    return board, mine, question


def test_a_strict_screen_shows_my_turn_alike_whatever_is_needed() -> None:
    """TD-3.6 Only the last letter and the interval differ, and the drawn letters differ only by the last one."""
    first = sight(state(HAND, "A", "strict"))
    for last in "BCDEFG":
        for interval in range(2, 8):
            other = sight(state(HAND, last, "strict", interval))
            assert other[1] == first[1]
            assert not other[2].hints
            assert re.findall(r"\((.)\)", "\n".join(other[0])) == [last], "only the last letter is marked"
            assert "▸" not in "".join(other[0])
    assert sight(state(HAND, "C", "strict", 2))[0] == sight(state(HAND, "C", "strict", 7))[0]


def test_a_strict_screen_does_not_tell_that_a_call_is_owed() -> None:
    owing, silent = state(HAND, "A", "strict"), state(HAND, "A", "strict")
    owing.owes = 1
    assert sight(owing)[:2] == sight(silent)[:2]
    gentle = state(HAND, "A")
    gentle.owes = 1
    assert face().reminder(GAME.view(gentle, 0)).startswith("Bo has one card left")


def test_a_gentle_screen_marks_what_fits_by_more_than_colour() -> None:
    board, mine, _ = sight(state(HAND, "F"))
    assert "┏3━" in mine[0]
    assert "┏4━" in mine[0]
    assert "╭1─" in mine[0]
    assert "(F) ▸G◂" in board[-1]


# ── Room ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("style", ["english", "solfege", "german"])
def test_the_fullest_table_fits(style: str) -> None:
    """Five long names, all thirteen kinds of card in hand, a long log and a long refusal: still 80 × 24."""
    everything = "C C Cs D Ds E F Fs G Gs A As B B wild wild"
    s = state(everything, "F", players=5)
    s.sizes[1:] = [20, 1, 2, 3]
    s.hands_to_win, s.wins = 9, [8, 8, 8, 8, 8]
    names = [name * 8 for name in ("Ada", "Bob", "Cyd", "Dan", "Eve")]
    shown = face_of(GAME, Catalogue("en", names=names, you=0, style=style))
    view = GAME.view(s, 0)
    question = GAME.question(view)
    assert question
    choices, more = shown.choices(view, question, 8)
    title, aside = shown.title(view)
    lines = lay_out(
        Sight(
            game="the-distance",
            title=title,
            aside=aside,
            board=shown.board(view, 80),
            log_title="log",
            log=[Told(f"This happened, number {i}.") for i in range(40)],
            hand_title=shown.hand_title(view),
            hand=shown.hand(view, question, 80),
            ask="What is asked here is rather long, " * 4,
            choices=choices,
            unlisted=more,
            more=shown.more,
            keys=shown.how(question),
            notice=Notice("This was refused for a reason that takes some telling, " * 2, refused=True),
        ),
        80,
        23,
    )
    assert len(lines) <= 23
    text = "\n".join(line.plain for line in lines)
    assert all(line.cell_len <= 80 for line in lines), text
    for number in range(1, 14):
        assert re.search(rf"\b{number}\b", text)
    assert "number 39." in text
    assert "This was refused" in text


def test_a_small_hand_stays_in_one_row_of_cards() -> None:
    for count in range(1, 11):
        names = ["C", "Cs", "D", "Ds", "E", "F", "Fs", "G", "Gs", "A"][:count]
        view = GAME.view(state(" ".join(names), "F"), 0)
        rows = face().hand(view, None, 80)
        assert len(rows) == 3 or count > 9
        assert all(row.cell_len <= 80 for row in rows)


def test_repeated_sentences_are_counted() -> None:
    told = [Told("Bo draws."), Told("Bo draws."), Told("Bo passes.")]
    assert [each.text for each in folded(told)] == ["Bo draws. ×2", "Bo passes."]


def test_choices_that_find_no_room_are_summed_up() -> None:
    choices = [Choice(f"k{i}", "do it") for i in range(30)]
    for unlisted in (0, 5):
        sight = Sight(game="x", title="t", aside="a", choices=choices, unlisted=unlisted, more="and {} more".format)
        lines = [line.plain for line in lay_out(sight, 80, 12)]
        assert len(lines) == 12
        shown = sum(line.count("do it") for line in lines)
        assert shown > 4
        assert f"and {30 - shown + unlisted} more" in "\n".join(lines)


def test_the_keys_are_said_shorter_where_the_line_is_short() -> None:
    shown = face("solfege")
    view = GAME.view(state(HAND, "F"), 0)
    question = GAME.question(view)
    assert question
    for keys in (shown.how(question), shown.meanwhile()):
        for wide in (80, 60):
            last = lay_out(Sight(game="x", title="t", aside="a", keys=keys), wide, 12)[-1].plain
            assert last.strip() == keys[0 if wide == 80 else 1]
            assert len(last) <= wide


# ── The end ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_all_who_win_are_named() -> None:
    view = GAME.view(state(HAND, "F", players=3), None)
    assert victory(face(), view, [2, 1, 3]).startswith("Bo wins")
    assert victory(face(), view, [1, 1, 3]) == "You and Bo share the first place. Applause!"
    assert victory(face(), view, [1, 1, 1]) == "You, Bo and Cy share the first place. Applause!"


def test_awards_are_named_if_they_have_words() -> None:
    prize = "the-distance-name"  # any sentence will do
    awards = [Award("the-distance-award-winner", (0,)), Award(prize, (1, 2)), Award("no-words-for-that", (0,))]
    assert award_lines(face(), awards) == ["The Distance: Bo and Cy"]
