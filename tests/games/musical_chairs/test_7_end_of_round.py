"""MC-7 Cushions of the end of a round, each by itself: MC-7.3, 7.7 … 7.9."""

from __future__ import annotations

import pytest

from quartet.games.musical_chairs.events import CardSwapped, HandFilled, HigherDeclared, LineTaken, LookedElsewhere
from tests.games.musical_chairs.cushions import SUIT, is_used
from tests.games.musical_chairs.play import FOR_SALE, KIND, Scene, names, sizes, table

# ── MC-7.3 Higher ─────────────────────────────────────────────────────────────────────────────────────────────────


def higher(hand: str, line: str = "S6 T10", used: str = "") -> Scene:
    """Seat 0 at the saxophone's chair holds the cushion; the neighbour stops the music."""
    return table(2).hands(hand, "H1").line(line).chairs("S C").owns(0, "higher").used(used).turn(1).does("stop")


def test_higher_cards_instead_of_lower_ones() -> None:
    """MC-7.3 Score the higher cards of the suit instead of the lower ones; rests as usual."""
    t = higher("S2 S8 S10 rest-S H9 rest-H").asks("score", 0)
    t.legal("score:S2", "score:rest-S", "higher", "done").refused("score:S8", "MC-4.5", "MC-7.3")
    t.does("higher").legal("score:S8", "score:S10", "score:rest-S", "done").refused("score:S2", "MC-7.3", "MC-4.5")
    assert t.one(HigherDeclared) == HigherDeclared(0, 2)
    t.refused("higher").does("score:S8", "score:S10", "score:rest-S", "done").scored(0, "S6 S8 S10 rest-S")
    t.holds(0, "S2 H9 rest-H")
    assert is_used(t, "higher")


def test_higher_is_declared_before_a_lower_card_is_scored() -> None:
    """MC-7.3 instead of: who has scored a lower card cannot score higher ones as well."""
    higher("S2 S3 S8").does("score:S2").legal("score:S3", "done").refused("higher").refused("score:S8")


def test_higher_is_spent_only_when_declared() -> None:
    """MC-7.3 Spent only when declared, and then once and for all, even if nothing is scored."""
    t = higher("S2 S8").does("score:S2", "done").scored(0, "S6 S2")
    assert not is_used(t, "higher")
    t = higher("S2 S8").does("higher", "done").scored(0, "S6").holds(0, "S2 S8")
    assert is_used(t, "higher")
    higher("S2 S8", used="higher").legal("score:S2", "done").refused("higher", "MC-7.3")


def test_higher_can_be_declared_without_a_higher_card() -> None:
    """MC-7.3 It may be wasted."""
    t = higher("S2").allows("higher").does("higher").legal("done").does("done").scored(0, "S6")
    assert is_used(t, "higher")


def test_higher_needs_a_card_of_the_line() -> None:
    """MC-7.3 a card must have been taken in MC-4.4."""
    higher("S8 S9", line="T10").asks("keep", 1).scored(0, "")


def test_higher_counts_from_the_highest_taken() -> None:
    """MC-7.3 with MC-4.5: higher than the highest number taken, not than any."""
    higher("S2 S4 S5 S8", line="S3 repeat-1 S6 repeat-2 T10").does("higher").legal("score:S8", "done")


def test_higher_for_its_holder_only() -> None:
    """MC-7.3 Not for another, nor from the board."""
    t = table(2).hands("S8 S2", "").line("S6 T10").chairs("S C").owns(1, "higher").turn(1).does("stop")
    t.legal("score:S2", "done").refused("higher", "MC-7.3")
    t = table(2).hands("S8 S2", "").line("S6 T10").chairs("S C").laid("S=higher").turn(1).does("stop")
    t.legal("score:S2", "done").refused("higher", "MC-7.3")


# ── MC-7.7 Swap ───────────────────────────────────────────────────────────────────────────────────────────────────


def swap(hand: str, pile: str, pay: str, other: str = "H1") -> Scene:
    """Seat 0 buys it and pays with that card."""
    t = table(2).hands(hand, other).line("R10").chairs("C S").piles(pile, "G1 G2").sale("C=swap").does("stop")
    return t.asks("buy", 0).does(f"buy:{pay}")


@pytest.mark.parametrize("card", ["D9", "D1", "rest-S", "repeat-1"])
def test_swap_puts_any_card_of_the_hand_in_the_place_of_a_chair_card(card: str) -> None:
    """MC-7.7 After paying, discard one chair card of the score pile, put any one card of the hand there: any kind."""
    t = swap("D1 D9 rest-S repeat-1", "P1 C2 rest-C repeat-2", "P1").asks("swap", 0).legal("swap:C2", "waive")
    t.does("swap:C2").asks("swap", 0).allows("put:D1", "put:D9", "put:rest-S", "put:repeat-1").does(f"put:{card}")
    assert t.one(CardSwapped) == CardSwapped(0, KIND["C2"], KIND[card])
    t.scored(0, f"{card} rest-C repeat-2").discarded("P1 C2").asks("keep", 0)
    assert is_used(t, "swap")
    assert len(t.state.hands[0]) == 3
    assert KIND[card] not in t.state.hands[0]


def test_swap_only_what_is_there() -> None:
    """MC-7.7 one chair card of your score pile: not the one just paid, no rest, no repeat, none of others."""
    t = swap("D9", "P1 C2 rest-C repeat-2", "P1")
    for code in ("swap:P1", "swap:G1", "put:D9", "keep", "leave"):
        t.refused(code)
    t.does("swap:C2")
    for code in ("put:C2", "put:P1", "put:rest-C", "swap:C2", "keep"):
        t.refused(code)


def test_swap_may_be_waived() -> None:
    """MC-7.7"""
    swap("D9", "P1 C2", "P1").does("waive").scored(0, "C2").holds(0, "D9").asks("keep", 0).cushion("swap", 0)


def test_swap_without_a_chair_card() -> None:
    """MC-7.7 Without a chair card there nothing: no question."""
    swap("D9", "P1", "P1").asks("keep", 0).scored(0, "")
    swap("D9", "P1 rest-C repeat-1", "P1").asks("keep", 0).scored(0, "rest-C repeat-1")
    swap("D9", "P1 rest-C", "rest-C").asks("swap", 0)


def test_swap_without_a_hand() -> None:
    """MC-7.7 or without a hand, nothing."""
    swap("", "P1 C2", "P1").asks("keep", 1).scored(0, "C2")


def test_swap_on_purchase_only() -> None:
    """MC-7.7 on purchase only: not in later rounds, and not for who leaves it."""
    t = table(2).hands("D9", "").line("R10").chairs("C S").piles("C2", "G1").owns(0, "swap").does("stop")
    t.asks("keep", 0)
    t = table(2).hands("D9", "").line("R10").chairs("C S").piles("C2", "G1").sale("C=swap").does("stop")
    t.does("leave").asks("keep", 0).cushion("swap", FOR_SALE)


def test_another_cushion_brings_no_swap() -> None:
    """MC-7.7 on its own purchase: who holds it and buys another one swaps nothing."""
    t = table(2).hands("D9", "").line("R10").chairs("C S").piles("C2 C3", "").owns(0, "swap").sale("C=big-hand")
    t.does("stop").does("buy:C2").asks("keep", 0).scored(0, "C3")


# ── MC-7.8 Elsewhere ──────────────────────────────────────────────────────────────────────────────────────────────


def test_elsewhere_scores_another_chairs_suit() -> None:
    """MC-7.8 Another chair's suit in MC-4.4/4.5, if no marker at all stands there."""
    t = table(2).hands("S2 S9 C1", "").line("C3 S5 D7 T10").chairs("C D").owns(0, "elsewhere").does("stop")
    t.asks("elsewhere", 0).legal("go:H", "go:S", "go:R", "go:P", "go:G", "go:T", "stay").does("go:S")
    assert t.one(LookedElsewhere) == LookedElsewhere(0, SUIT["S"])
    taken = [event for event in t.all_of(LineTaken) if event.seat == 0]
    assert [(event.chair, names(event.cards)) for event in taken] == [(SUIT["S"], "S5")]
    t.asks("score", 0).legal("score:S2", "done").does("score:S2", "done").scored(0, "S5 S2").at(0, "C")
    assert not is_used(t, "elsewhere")


def test_elsewhere_may_stay() -> None:
    """MC-7.8 you may."""
    t = table(2).hands("C1 S1", "").line("C3 S5 T10").chairs("C D").owns(0, "elsewhere").does("stop").does("stay")
    t.legal("score:C1", "done").scored(0, "C3")
    assert not t.all_of(LookedElsewhere)


def test_elsewhere_not_where_any_marker_stands() -> None:
    """MC-7.8 no marker at all: neither another player's, nor one's own."""
    t = table(4).hands("", "", "", "").line("S5 D7 T10").chairs("C D S G").owns(0, "elsewhere").does("stop")
    t.legal("go:H", "go:R", "go:P", "go:T", "stay")
    for letter in "CDSG":
        t.refused(f"go:{letter}", "MC-7.8")


def test_elsewhere_every_later_round() -> None:
    """MC-7.8 in later rounds: it is never used up."""
    t = table(2).hands("S1", "").line("C3 S5 T10").chairs("C D").owns(0, "elsewhere").does("stop").does("go:S", "done")
    t.goes_on_to("turn")
    assert not is_used(t, "elsewhere")
    assert t.state.scores_at == [-1, -1]


def test_elsewhere_not_in_the_round_of_its_purchase() -> None:
    """MC-7.8 in later rounds: when it is bought, MC-4.4 is over."""
    t = table(2).hands("C9", "").line("C3 S5 T10").chairs("C D").piles("P1", "").sale("C=elsewhere").does("stop")
    t.asks("score", 0).does("done").asks("buy", 0).does("buy:P1").asks("keep", 0).scored(0, "C3")


def test_elsewhere_for_its_holder_only() -> None:
    """MC-7.8 On the board, for sale or with another it asks nobody else."""
    for place in ("laid", "sale"):
        t = table(2).hands("C1", "").line("S5 T10").chairs("C D")
        (t.laid if place == "laid" else t.sale)("H=elsewhere")
        t.does("stop").asks("keep", 0)
    table(2).hands("", "").line("S5 T10").chairs("C D").owns(1, "elsewhere").does("stop").asks("elsewhere", 1)


# ── MC-7.9 Big hand ───────────────────────────────────────────────────────────────────────────────────────────────


def test_big_hand_holds_nine() -> None:
    """MC-7.9 Hand limit 9; the others' stays 8."""
    t = table(3).hands("", "H1 H2", "").line("R10").chairs("C S G").owns(1, "big-hand").does("stop")
    assert sizes(t.goes_on_to("turn")) == [8, 9, 8]
    assert {event.seat: event.count for event in t.all_of(HandFilled)} == {0: 8, 1: 7, 2: 8}


def test_big_hand_from_the_next_refill() -> None:
    """MC-7.9 from the next refill: the one that follows its purchase."""
    t = table(2).hands("C1", "").line("R10").chairs("C S").piles("P1", "").sale("C=big-hand").does("stop", "buy:P1")
    assert sizes(t) == [1, 0]
    assert sizes(t.goes_on_to("turn")) == [9, 8]


def test_big_hand_fills_up_what_was_kept() -> None:
    """MC-7.9 A hand of eight draws one, a hand of nine none."""
    for hand in ("C1 C2 C3 C4 C5 C6 C7 C8", "C1 C2 C3 C4 C5 C6 C7 C8 C9"):
        t = table(2).hands(hand, "").line("R10").chairs("C S").owns(0, "big-hand").does("stop", "keep")
        assert sizes(t) == [9, 8]
        assert set(t.state.hands[0]) >= {KIND[card] for card in hand.split()}


def test_big_hand_for_its_holder_only() -> None:
    """MC-7.9 Not from the board, nor for sale."""
    t = table(2).hands("", "").line("R10").chairs("C S").laid("H=big-hand").does("stop").goes_on_to("turn")
    assert sizes(t) == [8, 8]
    t = table(2).hands("", "").line("R10").chairs("C S").sale("H=big-hand").does("stop").goes_on_to("turn")
    assert sizes(t) == [8, 8]
