"""MC-7 Cushions of a turn, each by itself: MC-7.10, 7.12, 7.15."""

from __future__ import annotations

import pytest

from quartet.games.musical_chairs.events import CardSkipped, MusicStopped, TurnPassed
from tests.games.musical_chairs.cushions import ELSEWHERE_HELD, HUSH, is_used, put
from tests.games.musical_chairs.play import KIND, Scene, plays_of, table

# ── MC-7.10 Two lowest ────────────────────────────────────────────────────────────────────────────────────────────


def two_lowest(hand: str, line: str = "", *, held: bool = True) -> Scene:
    t = table(2).hands(hand, "C10 H10").line(line).chairs("C S")
    return t.owns(0, "two-lowest") if held else t


@pytest.mark.parametrize(
    ("hand", "line", "cards", "without"),
    [
        ("C3 H5 D9", "", "C3 H5", "C3"),
        ("C3 H5 S5 D9", "", "C3 H5 S5", "C3"),
        ("C3 H3 D5", "", "C3 H3", "C3 H3"),
        ("C3 H3 S3 D5", "", "C3 H3 S3", "C3 H3 S3"),
        ("C3", "", "C3", "C3"),
        ("C3 H5 D9 rest-S repeat-1", "", "C3 H5 rest-S repeat-1", "C3 rest-S repeat-1"),
        ("H5 S7 D9", "R4", "H5 S7", "H5"),
        ("C4 H5 S7 D9", "R4", "C4 H5 S7", "C4 H5"),
        ("C4 H4 H5 S7 P7 D9", "R4", "C4 H4 H5 S7 P7", "C4 H4 H5"),
        ("C4 H5 S5 D9", "R4", "C4 H5 S5", "C4 H5 S5"),
        ("C1 H2 S3 H5 S7 D9", "R4", "H5 S7", "H5"),
        ("C1 H5 S7 D9 repeat-2 rest-G", "R4 repeat-1", "H5 S7 repeat-2 rest-G", "H5 repeat-2 rest-G"),
        ("D9 P10", "R9", "D9 P10", "D9 P10"),
    ],
)
def test_two_lowest_may_skip_a_card(hand: str, line: str, cards: str, without: str) -> None:
    """MC-7.10 Any eligible card with at most one eligible card strictly lower; equal-value cards are outside this."""
    two_lowest(hand, line).legal(*plays_of(cards, "C"))
    two_lowest(hand, line, held=False).legal(*plays_of(without, "C"))


def test_two_lowest_refuses_the_third() -> None:
    """MC-7.10 one card may be skipped, not two."""
    two_lowest("C3 H5 D9").refused("play:D9:S", "MC-7.10", "MC-3.2")
    two_lowest("H5 S7 D9", "R4").refused("play:D9:S", "MC-7.10", "MC-3.3")


@pytest.mark.parametrize(("line", "played", "skipped"), [("", "H5", "C3"), ("", "S5", "C3"), ("R2", "H5", "C3")])
def test_a_real_skip_shows_the_skipped_card_to_all(line: str, played: str, skipped: str) -> None:
    """MC-7.10 Everybody is told and can see it in the hand until it leaves."""
    t = two_lowest("C3 H5 S5 D9", line).does(f"play:{played}:S")
    event = t.one(CardSkipped)
    assert event == CardSkipped(0, KIND[skipped])
    assert all(t.game.redact(event, seat) == event for seat in (None, 0, 1))
    for seat in (None, 0, 1):
        assert t.view(seat).shown == (0 * 90 + KIND[skipped],)
    assert KIND[skipped] in t.state.hands[0]


@pytest.mark.parametrize(("line", "played"), [("", "C3"), ("R2", "C3"), ("R3", "C3"), ("R3", "H5"), ("R4", "S5")])
def test_no_skip_shows_nothing(line: str, played: str) -> None:
    """MC-7.10 A real skip: not the lowest card, one of equals, or a card of the same value."""
    t = two_lowest("C3 H5 S5 D9", line).does(f"play:{played}:S")
    assert not t.all_of(CardSkipped)
    assert t.view(None).shown == ()


def test_rests_and_repeats_skip_nothing() -> None:
    """MC-7.10 speaks of chair cards."""
    for code in ("play:rest-C", "play:repeat-1:S"):
        t = two_lowest("C3 H5 rest-C repeat-1").does(code)
        assert not t.all_of(CardSkipped)


def test_a_skipped_card_is_seen_until_it_leaves_the_hand() -> None:
    """MC-7.10 shows: it stays known while it stays, and no longer."""
    t = two_lowest("C8 H9 D10 P10", "").does("play:H9:S", "play:C10:D")
    assert t.view(1).shown == (KIND["C8"],)
    t.does("play:D10:R", "play:H10:G")
    assert t.view(1).shown == (KIND["C8"],)
    t.does("play:P10:D").does("stop").goes_on_to("keep", 0)
    assert t.view(1).shown == (KIND["C8"],)
    t.does("discard")
    assert t.view(1).shown == ()


def test_two_lowest_does_not_let_one_stop() -> None:
    """MC-7.10 changes nothing about MC-3.7."""
    two_lowest("H5", "R4").refused("stop", "MC-3.7")


# ── MC-7.12 Breather ──────────────────────────────────────────────────────────────────────────────────────────────


def test_breather_passes() -> None:
    """MC-7.12 Pass on your turn: no card, no move."""
    t = table(2).hands("C5 C7", "H6").line("R4").chairs("C S").owns(0, "breather")
    t.legal(*plays_of("C5", "C"), "pass").does("pass").told(TurnPassed(0, 11)).turn_of(1).holds(0, "C5 C7").at(0, "C")
    t.value("R4")
    assert is_used(t, "breather")


def test_breather_once_a_round() -> None:
    """MC-7.12 once a round; the token turns back when the next one begins."""
    t = table(2).hands("C5 C7", "H6").line("R4").chairs("C S").owns(0, "breather").does("pass", "play:H6:D")
    t.refused("pass", "MC-7.12").legal(*plays_of("C7", "C")).does("play:C7:H").does("stop").goes_on_to("turn")
    assert not is_used(t, "breather")
    t.turn_of(1)
    t.does(min(t.listed() - {"stop"})).turn_of(0).allows("pass")


def test_breather_from_the_next_round_on() -> None:
    """MC-7.12 from the next round on."""
    t = table(2).hands("", "").line("R10").chairs("C S").piles("P1", "").sale("C=breather").does("stop", "buy:P1")
    assert not is_used(t, "breather")
    t.goes_on_to("turn").turn_of(0).allows("pass").does("pass").turn_of(1).refused("pass", "MC-7.12")


def test_breather_instead_of_stopping() -> None:
    """MC-7.12 also instead of stopping: where stopping is all one could do, and with an empty hand."""
    t = table(2).hands("C1", "").line("R10").chairs("C S").owns(0, "breather").legal("stop", "pass")
    t.does("pass").turn_of(1).legal("stop")
    table(2).hands("", "").line("R10").chairs("C S").owns(0, "breather").legal("stop", "pass").does("pass").turn_of(1)


def test_breather_as_start_player() -> None:
    """MC-7.12 also as start player: who follows then finds the value undefined (MC-3.2)."""
    t = table(2).hands("C5 C7", "H6 H8").chairs("C S").owns(0, "breather").legal(*plays_of("C5", "C"), "pass")
    t.does("pass").turn_of(1).value(None).legal(*plays_of("H6", "S"))


def test_breather_with_an_empty_hand_on_an_empty_line() -> None:
    """MC-7.12 with MC-3.9: with an empty hand one may pass or stop."""
    table(2).hands("", "H6").chairs("C S").owns(0, "breather").legal("stop", "pass")


def test_breather_instead_of_hoarded_rests() -> None:
    """MC-7.12 with MC-3.9: without chair cards on an empty line, a rest, a repeat or the pass, but no stop."""
    t = table(2).hands("rest-C repeat-1", "H6").chairs("C S").owns(0, "breather")
    t.legal(*plays_of("rest-C repeat-1", "C"), "pass").refused("stop", "MC-3.9")


@pytest.mark.parametrize("place", ["laid", "sale", ELSEWHERE_HELD])
def test_breather_for_its_holder_only(place: str) -> None:
    """MC-7.12"""
    t = table(2).hands("C5 C7", "H6").line("R4").chairs("C S")
    put(t, place, "C=breather", 1)
    t.refused("pass", "MC-7.12").legal(*plays_of("C5", "C"))


# ── MC-7.15 Hush ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_hush_stops_the_music_before_its_time() -> None:
    """MC-7.15 At the start of your turn stop the music instead of playing, with higher cards in hand."""
    t = table(2).hands("C5 C9", "H6").line("R4").chairs("C S").owns(0, "hush").allows("stop").does("stop")
    assert t.one(MusicStopped) == MusicStopped(0, HUSH)
    assert is_used(t, "hush")
    t.asks("keep", 0)
    assert t.view(None).conductor == 0


def test_hush_once_in_the_game() -> None:
    """MC-7.15 once: it does not turn back."""
    table(2).hands("C5", "H6").line("R4").owns(0, "hush").used("hush").refused("stop", "MC-3.7", "MC-7.15")
    t = table(2).hands("C5 C9", "H6").line("R4").chairs("C S").owns(0, "hush").does("stop").goes_on_to("turn")
    assert is_used(t, "hush")


def test_hush_on_an_empty_line() -> None:
    """MC-7.15 on an empty line too: no cushion leaves then."""
    t = table(2).hands("C5", "H6").chairs("C S").owns(0, "hush").does("stop").asks("keep", 0).beside("")
    t.on_board("CHSRDPG")
    assert is_used(t, "hush")


def test_a_stop_that_could_be_made_anyway_does_not_spend_it() -> None:
    """MC-7.15 Nothing higher in hand, or no hand at all: an ordinary stop."""
    for hand, line in (("C4 rest-C", "R4"), ("C1", "R10"), ("", "R4"), ("", "")):
        t = table(2).hands(hand, "H6").line(line).chairs("C S").owns(0, "hush").does("stop")
        assert t.one(MusicStopped) == MusicStopped(0, -1)
        assert not is_used(t, "hush")


def test_hush_without_chair_cards_on_an_undefined_value() -> None:
    """MC-7.15 with MC-3.9: rests and repeats cannot stop an empty line; the cushion can, and is spent."""
    for line in ("", "repeat-2"):
        t = table(2).hands("rest-C repeat-1", "H6").line(line).chairs("C S").owns(0, "hush").allows("stop")
        assert t.does("stop").one(MusicStopped) == MusicStopped(0, HUSH)
        assert is_used(t, "hush")


@pytest.mark.parametrize("place", ["laid", "sale", ELSEWHERE_HELD])
def test_hush_for_its_holder_only(place: str) -> None:
    """MC-7.15"""
    t = table(2).hands("C5 C9", "H6").line("R4").chairs("C S")
    put(t, place, "C=hush", 1)
    t.refused("stop", "MC-3.7")


def test_hush_in_a_later_round() -> None:
    """MC-7.15 in a later round: the very next one, by the start player, before any card is played."""
    t = table(2).hands("", "").line("R10").chairs("C S").piles("P1", "").sale("C=hush").does("stop", "buy:P1")
    assert not is_used(t, "hush")
    t.goes_on_to("turn").turn_of(0).allows("stop").does("stop")
    assert t.one(MusicStopped) == MusicStopped(0, HUSH)
