"""MC-3 A turn."""

from __future__ import annotations

import pytest

from quartet.games.musical_chairs.events import CardPlayed, LineCleared, MusicStopped, RestPlayed
from quartet.games.musical_chairs.game import GAME
from quartet.kernel.messages import Refusal
from tests.games.musical_chairs.play import KIND, LETTERS, Scene, clockwise, plays_of, table


def asked(hand: str, line: str, chair: str = "C", players: int = 2) -> Scene:
    """Seat 0 has that hand, stands on that chair, and is asked at that line; the others' hands are empty."""
    chairs = " ".join([chair, *"STG"[: players - 1]])
    return table(players).hands(hand, *[""] * (players - 1)).line(line).chairs(chairs)


# The printed examples


def test_the_printed_example_of_value_2() -> None:
    """MC-3.3, MC-3.7 Value 2, hand green 2, black 3, blue 5: green 2 or black 3; neither blue 5 nor stopping."""
    t = table(2).hands("C2 C8", "R2 T3 D5").chairs("C S").does("play:C2:H").turn_of(1).value("C2")
    t.legal(*plays_of("R2 T3", "S"))
    t.refused("play:D5:R", "MC-3.3").refused("play:D5:D", "MC-3.3").refused("stop", "MC-3.7")


def test_the_printed_example_of_value_9() -> None:
    """MC-3.3, MC-3.4, MC-3.7 Value 9, hand red 9, a repeat, a rest, nothing above: any of the three, or stop."""
    t = asked("C9 repeat-1 rest-D C2 D7", "H4 S8 H9", "P")
    t.legal(*plays_of("C9 repeat-1 rest-D", "P"), "stop")
    for code in ("play:C9:G", "play:repeat-1:C", "play:rest-D"):
        asked("C9 repeat-1 rest-D C2 D7", "H4 S8 H9", "P").does(code).turn_of(1)
    t.does("stop")
    assert t.one(MusicStopped) == MusicStopped(0, -1)


# The line and its value


def test_cards_form_a_line() -> None:
    """MC-3.1 Its value is the number of its last card."""
    t = table(2).hands("S3 S7", "H4 H8").chairs("C G")
    t.value(None).does("play:S3:H").value("S3").does("play:H4:T").value("H4").does("play:S7:S").value("S7")
    assert t.state.line == [KIND["S3"], KIND["H4"], KIND["S7"]]
    t.allows("play:H8:C")


@pytest.mark.parametrize("number", range(1, 11))
def test_the_value_is_the_number_of_the_last_card(number: int) -> None:
    """MC-3.1 Whatever its suit, and whatever came before."""
    hand = " ".join(f"D{each}" for each in range(1, 11))
    t = asked(hand, f"S1 P{number}")
    playable = f"D{number}" if number == 10 else f"D{number} D{number + 1}"
    t.legal(*plays_of(playable, "C"), *(["stop"] if number == 10 else []))


def test_a_repeat_has_the_number_and_suit_of_the_card_before_it() -> None:
    """MC-3.1 also after another repeat; and the value stays."""
    t = table(2).hands("repeat-1 S9", "repeat-2 S6").chairs("C G").line("S5").does("play:repeat-1:H")
    assert t.one(CardPlayed) == CardPlayed(0, KIND["repeat-1"], KIND["S5"], 0, 1, 1)
    t.value("S5").does("play:repeat-2:T").value("S5")
    assert t.one(CardPlayed) == CardPlayed(1, KIND["repeat-2"], KIND["S5"], 6, 7, 1)
    assert t.state.line_as == [KIND["S5"]] * 3


def test_a_rest_does_not_change_the_value() -> None:
    """MC-3.1, MC-3.6 The next player still needs the same."""
    t = table(2).hands("rest-D S9", "R5 T6 T9").chairs("C G").line("S5").does("play:rest-D").value("S5")
    t.turn_of(1).legal(*plays_of("R5 T6", "G"))


# When the value is undefined


@pytest.mark.parametrize("line", ["", "repeat-1", "repeat-2 repeat-1", "repeat-1 repeat-1 repeat-2"])
def test_on_an_undefined_value_a_lowest_card(line: str) -> None:
    """MC-3.2 A lowest chair card of the hand, a rest or a repeat; no higher one. Nor may it be stopped (MC-3.9)."""
    t = asked("S3 D5 P9 rest-G repeat-2", line, "R")
    t.legal(*plays_of("S3 rest-G repeat-2", "R"))
    t.refused("play:D5:D", "MC-3.2").refused("play:P9:D", "MC-3.2").refused("stop", "MC-3.9", "MC-3.7")


def test_on_an_undefined_value_equals_may_be_chosen() -> None:
    """MC-3.2 choosing among equals."""
    asked("S3 D3 P3 C4", "", "T").legal(*plays_of("S3 D3 P3", "T"))
    asked("S3 D3 P3 C4", "repeat-1", "T").legal(*plays_of("S3 D3 P3", "T"))


def test_only_high_cards() -> None:
    """MC-3.2 A lowest one may be a 10."""
    asked("S10 D10", "", "T").legal(*plays_of("S10 D10", "T"))


@pytest.mark.parametrize("card", ["S4", "C1", "repeat-1", "rest-S"])
def test_on_an_undefined_value_a_card_not_held(card: str) -> None:
    """MC-3.2 of the hand."""
    code = f"play:{card}" if card.startswith("rest") else f"play:{card}:D"
    table(2).hands("S3 D5", "").chairs("R C").refused(code, "MC-3.2", "MC-3.3")


def test_after_the_start_players_rest_the_value_is_still_undefined() -> None:
    """MC-3.2 covers whoever follows a start player's rest."""
    t = table(3).hands("rest-S S1", "D4 P4 P7", "C2 rest-C").chairs("C S D").does("play:rest-S").turn_of(1).value(None)
    t.legal(*plays_of("D4 P4", "S")).refused("play:P7:R", "MC-3.2").refused("stop", "MC-3.9", "MC-3.7")
    t.does("play:D4:R").value("D4").turn_of(2).refused("play:C2:P", "MC-3.3").legal("play:rest-C", "stop")


def test_after_the_start_players_blank_repeat_the_value_is_still_undefined() -> None:
    """MC-3.2, MC-3.8 covers whoever follows a blank repeat, and the marker has moved (MC-3.5)."""
    t = table(3).hands("repeat-1 S1", "D4 P7", "C2").chairs("C S D").does("play:repeat-1:R").at(0, "R").value(None)
    assert t.one(CardPlayed) == CardPlayed(0, KIND["repeat-1"], -1, 0, 3, 1)
    t.turn_of(1).legal(*plays_of("D4", "S"))


# When it is defined


def test_the_four_ways_to_play() -> None:
    """MC-3.3 Same value, a rest, a repeat, a lowest higher one; each choosing among equals."""
    t = asked("C2 H5 S5 D7 P7 G8 rest-C rest-T repeat-1 repeat-2", "T5", "G")
    t.legal(*plays_of("H5 S5 D7 P7 rest-C rest-T repeat-1 repeat-2", "G"))


@pytest.mark.parametrize("card", ["C2", "G8", "T10"])
def test_neither_lower_nor_much_higher(card: str) -> None:
    """MC-3.3 Lower than the value, or higher than a lowest higher one: refused."""
    asked("C2 H5 D7 G8 T10", "T5", "G").refused(f"play:{card}:T", "MC-3.3")


@pytest.mark.parametrize("card", ["S6", "T5", "repeat-1", "repeat-2", "rest-S"])
def test_a_card_not_held(card: str) -> None:
    """MC-3.3 Cards in hand: others' cards, cards of the line, and none that would fit otherwise."""
    code = f"play:{card}" if card.startswith("rest") else f"play:{card}:T"
    asked("C2 H7", "T5", "G").refused(code, "MC-3.3")


def test_the_other_repeat_is_not_held() -> None:
    """MC-3.3 Repeats of one point and of two are different cards."""
    asked("H7 repeat-1", "T5", "G").refused("play:repeat-2:T", "MC-3.3").allows("play:repeat-1:T")


def test_a_repeat_of_a_9_is_followed_like_a_9() -> None:
    """MC-3.3 The value of a repeat is what it copied (MC-3.1)."""
    asked("C8 C9 C10", "H9 repeat-2", "G").legal(*plays_of("C9 C10", "G"))


def test_an_equal_card_need_not_be_the_lowest() -> None:
    """MC-3.3 (a) and (d) stand side by side."""
    asked("C5 C6", "H5").legal(*plays_of("C5 C6", "C"))


# Nobody is forced


def test_nobody_is_forced_to_play_an_equal_card() -> None:
    """MC-3.4 With nothing higher one may stop instead; with something higher, play that."""
    asked("C5", "H5").legal(*plays_of("C5", "C"), "stop")
    asked("C5 C7", "H5").does("play:C7:S").value("C7")


@pytest.mark.parametrize("card", ["rest-S", "repeat-1", "repeat-2"])
def test_nobody_is_forced_to_play_a_rest_or_repeat(card: str) -> None:
    """MC-3.4 on a defined value."""
    asked(f"C2 {card}", "H5").legal(*plays_of(card, "C"), "stop")
    asked(f"C6 {card}", "H5").legal(*plays_of(f"C6 {card}", "C"))


def test_but_while_the_value_is_undefined_without_chair_cards() -> None:
    """MC-3.4 except MC-3.9"""
    asked("rest-S repeat-1", "").legal(*plays_of("rest-S repeat-1", "C")).refused("stop", "MC-3.9")


# Moving


@pytest.mark.parametrize("card", ["D6", "D5", "repeat-1"])
@pytest.mark.parametrize("chair", LETTERS)
def test_one_two_or_three_chairs_clockwise(card: str, chair: str) -> None:
    """MC-3.5 After a chair card or a repeat; not 0, not 4 to 7."""
    for steps in range(8):
        to = clockwise(chair, steps)
        t = asked("D5 D6 repeat-1", "S5", chair)
        if 1 <= steps <= 3:
            t.does(f"play:{card}:{to}").at(0, to).turn_of(1)
            told = t.one(CardPlayed)
            assert (told.seat, told.card, told.start, told.chair) == (
                0,
                KIND[card],
                LETTERS.index(chair),
                LETTERS.index(to),
            )
            assert told.left == 2
        else:
            t.refused(f"play:{card}:{to}", "MC-3.5")


def test_the_first_card_of_a_round_moves_too() -> None:
    """MC-3.5 at least 1."""
    t = asked("S3 repeat-1", "", "T").legal(*plays_of("S3 repeat-1", "T"))
    t.refused("play:S3:T", "MC-3.5").refused("play:S3:R", "MC-3.5").refused("play:repeat-1:T", "MC-3.5")


def test_markers_may_share_a_chair() -> None:
    """MC-3.5 and nothing happens to them while the music plays."""
    t = table(4).hands("S3", "S4", "S5", "S6").chairs("C H H S").does("play:S3:S").does("play:S4:S").does("play:S5:S")
    for seat in range(4):
        t.at(seat, "S")
    t.turn_of(3)


@pytest.mark.parametrize("gone", ["H", "H S", "H S R"])
def test_every_chair_counts(gone: str) -> None:
    """MC-3.5 Cushion or none: for sale, bought, on the board."""
    for t in (asked("D5", "S4").sale(gone), asked("D5", "S4").bought(1, gone), asked("D5", "S4").bought(0, gone)):
        t.legal(*plays_of("D5", "C")).refused("play:D5:D", "MC-3.5")


def test_only_the_player_of_the_card_moves() -> None:
    """MC-3.5 the marker, one's own."""
    asked("D5 D6", "S4", "C", 4).does("play:D5:R").at(0, "R").at(1, "S").at(2, "T").at(3, "G").turn_of(1)


def test_the_card_leaves_the_hand() -> None:
    """MC-3.5 One card a turn, then the next player (MC-1.5)."""
    asked("D5 D6 D7", "S4").does("play:D5:H").holds(0, "D6 D7").turn_of(1)
    asked("D5 repeat-1 repeat-1", "S4").does("play:repeat-1:H").holds(0, "D5 repeat-1").turn_of(1)


# Rests


@pytest.mark.parametrize("line", ["", "S5", "repeat-1"])
def test_a_rest_goes_in_front_of_its_player(line: str) -> None:
    """MC-3.6 not into the line; the marker stays, and the turn passes."""
    t = asked("D6 rest-P", line, "R").does("play:rest-P").at(0, "R").turn_of(1).holds(0, "D6")
    t.told(RestPlayed(0, KIND["rest-P"], 1))
    assert t.state.fronts == [[KIND["rest-P"]], []]
    assert t.state.line == [KIND[name] for name in line.split()]
    assert t.state.rested == [1, 0]


def test_a_rest_has_no_chair_to_go_to() -> None:
    """MC-3.6 with QT-1.1: there is no such code."""
    for code in ("play:rest-P:D", "play:rest-P:P"):
        with pytest.raises(Refusal) as refused:
            GAME.parse(code)
        assert refused.value.rule == "QT-1.1"
    with pytest.raises(Refusal):
        GAME.parse("play:D5")


def test_several_rests_in_a_round() -> None:
    """MC-3.6 One a turn, as many rounds of turns as there are rests."""
    t = table(2).hands("rest-C rest-H C2", "rest-S rest-R C3").line("S5").chairs("C G")
    t.does("play:rest-C", "play:rest-S", "play:rest-H", "play:rest-R").turn_of(0).value("S5")
    assert t.state.fronts == [[KIND["rest-C"], KIND["rest-H"]], [KIND["rest-S"], KIND["rest-R"]]]
    assert t.state.rested == [2, 2]
    t.legal("stop")


def test_a_repeat_after_a_rest_copies_the_line() -> None:
    """MC-3.6 with MC-3.1: the rest is not in the line, so the card before it is copied."""
    t = table(2).hands("rest-C C9", "repeat-1 C3").line("S5").chairs("C G")
    t.does("play:rest-C").does("play:repeat-1:T").value("S5")


# Stopping the music


def test_who_holds_nothing_higher_may_stop() -> None:
    """MC-3.7 Equal or lower cards, rests and repeats do not keep from it."""
    for hand in ("C5", "C1 C2", "rest-C", "repeat-1", "C5 rest-C repeat-2 C1"):
        asked(hand, "H5").allows("stop").does("stop")


@pytest.mark.parametrize("hand", ["C6", "C10", "C5 C6", "C1 C10 rest-S", "C6 repeat-1 rest-C"])
def test_who_holds_a_higher_card_may_not_stop(hand: str) -> None:
    """MC-3.7 even where it could play something else."""
    t = asked(hand, "H5").refused("stop", "MC-3.7")
    assert "stop" not in t.listed()


def test_who_can_play_nothing_must_stop() -> None:
    """MC-3.7 and so must who has an empty hand."""
    asked("C1 C4", "H5").legal("stop")
    asked("", "H5").legal("stop")
    asked("", "H5 repeat-1").legal("stop")


def test_a_ten_ends_it_for_most() -> None:
    """MC-3.7 Nothing is higher than 10."""
    asked("C9 S10 rest-C", "H10").legal(*plays_of("S10 rest-C", "C"), "stop")


def test_a_repeat_of_a_ten() -> None:
    """MC-3.7, MC-3.1"""
    asked("C9", "H10 repeat-1").legal("stop")


def test_there_is_no_passing() -> None:
    """MC-3.7 Without a cushion for it, a turn is a card or a stop."""
    asked("C1", "H5").refused("pass")
    asked("C6", "H5").refused("pass")
    asked("C6", "").refused("pass")


def test_stopping_is_told() -> None:
    """MC-3.7, MC-4.1"""
    t = asked("C1", "H5").does("stop")
    assert t.events[0] == MusicStopped(0, -1)


# Blank repeats


def test_repeats_on_an_empty_line_copy_nothing() -> None:
    """MC-3.8 No number, no suit; so do repeats on those."""
    t = table(3).hands("repeat-1 C5", "repeat-2 C6", "repeat-1 C7").chairs("C S D")
    t.does("play:repeat-1:H").does("play:repeat-2:R").does("play:repeat-1:P").value(None)
    assert t.state.line_as == [-1, -1, -1]
    t.turn_of(0).legal(*plays_of("C5", "H"))


def test_a_card_after_blanks_counts_as_ever() -> None:
    """MC-3.8 and a repeat after it copies that, not nothing."""
    t = table(3).hands("repeat-1 C8", "C6 C9", "repeat-1 C7").chairs("C S D")
    t.does("play:repeat-1:H").does("play:C6:R").value("C6").does("play:repeat-1:P").value("C6")
    assert t.state.line_as == [-1, KIND["C6"], KIND["C6"]]


def test_a_blank_repeat_is_discarded_at_the_end_of_the_round() -> None:
    """MC-3.8 Nobody takes it: not who played it, not who stands on any chair."""
    for chairs in ("C S", "H T", "G P", "D R"):
        t = table(2).hands("", "C1").line("repeat-2 repeat-1 C9").chairs(chairs).does("stop").goes_on_to("keep")
        t.discarded("repeat-2 repeat-1")
        assert t.one(LineCleared).count == (2 if chairs.startswith("C") else 3)


# An undefined value cannot be stopped


@pytest.mark.parametrize("line", ["", "repeat-1", "repeat-1 repeat-2"])
@pytest.mark.parametrize("hand", ["rest-S", "repeat-1", "rest-C rest-H repeat-2", "repeat-1 repeat-1"])
def test_without_chair_cards_a_rest_or_a_repeat(line: str, hand: str) -> None:
    """MC-3.9 On an undefined value a player without chair cards plays one of those."""
    t = asked(hand, line).refused("stop", "MC-3.9")
    t.legal(*plays_of(hand, "C"))


@pytest.mark.parametrize("line", ["", "repeat-1", "repeat-1 repeat-2"])
def test_an_empty_hand_stops_even_an_empty_line(line: str) -> None:
    """MC-3.9 except with an empty hand: no cushion leaves then (MC-4.2)."""
    t = asked("", line).legal("stop").on_board(LETTERS)
    t.does("stop").on_board(LETTERS)


def test_eight_hoarded_rests_and_repeats_do_not_stop_an_empty_line() -> None:
    """MC-3.9 They are played one by one, until a chair card comes or a hand is empty."""
    t = table(2).hands("rest-C rest-H repeat-1", "rest-S rest-R repeat-1 repeat-2").chairs("C G")
    t.does("play:rest-C", "play:rest-S", "play:rest-H", "play:rest-R")
    t.refused("stop", "MC-3.9").does("play:repeat-1:S").refused("stop", "MC-3.9").does("play:repeat-1:T")
    t.turn_of(0).legal("stop").does("stop")


def test_a_defined_value_is_stopped_by_rests_and_repeats_alone() -> None:
    """MC-3.9 is about undefined values only."""
    asked("rest-S repeat-1", "C1").legal(*plays_of("rest-S repeat-1", "C"), "stop")
    asked("rest-S repeat-1", "repeat-1 C1 repeat-2").allows("stop")


# What is no answer to a turn


@pytest.mark.parametrize(
    "code", ["sit:S", "show:C6", "decline", "go:S", "stay", "score:C6", "higher", "done", "buy:C6", "leave", "swap:C6"]
)
def test_answers_to_other_questions(code: str) -> None:
    """MC-3.3 A turn is a card, a stop, or a pass."""
    asked("C6", "H5").refused(code, "MC-", "QT-")


@pytest.mark.parametrize("seat", [1, 2])
def test_only_on_ones_turn(seat: int) -> None:
    """QT-1.2 with MC-1.5"""
    t = table(3).hands("C6", "C7", "C8").line("H5")
    for code in ("stop", f"play:C{6 + seat}:R", "pass"):
        t.refused(code, "QT-1.2", seat=seat)
