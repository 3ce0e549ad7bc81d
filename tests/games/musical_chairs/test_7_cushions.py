"""MC-7 Each cushion by itself: its power works, for its holder only, from when it may, at its price and in plain sight.

Where two of them meet, or one meets the rest of the rules: see test_7_meetings.py.
"""

from __future__ import annotations

import pytest

from quartet.games.musical_chairs.events import (
    CardPlayed,
    CardSkipped,
    CardSwapped,
    CushionBought,
    EncoreScored,
    FinalScore,
    HandFilled,
    HigherDeclared,
    LineTaken,
    LookedElsewhere,
    MusicStopped,
    TurnPassed,
)
from tests.games.musical_chairs.play import (
    CUSHION_POINTS,
    CUSHIONS,
    FOR_SALE,
    KIND,
    LETTERS,
    Scene,
    moves_of,
    names,
    plays_of,
    points,
    table,
)

SUIT = {letter: suit for suit, letter in enumerate(LETTERS)}
HUSH = CUSHIONS.index("hush")
ELSEWHERE_HELD = "where it is held"


def is_used(t: Scene, name: str) -> bool:
    """MC-7.17 As everybody sees it."""
    seen = {t.view(seat).used[CUSHIONS.index(name)] for seat in (None, *range(t.players))}
    assert len(seen) == 1
    return seen == {1}


def ending(own: str = "", *piles: str, used: str = "", rested: tuple[int, ...] = ()) -> Scene:
    """The last cushion leaves the board, and the game is over; seat 0 holds these, both score piles are as given."""
    held = own.split()
    chairs = "TGPDSHC"
    t = table(2).hands("", "").line("R10").chairs("C S").piles(*(piles or ("", ""))).owns(0, own).used(used)
    t.sale(" ".join(chairs[len(held) :])).rested(*(rested or (0, 0)))
    return t.does("stop").goes_on_to("over").over()


def bonus(t: Scene, cushion: str) -> int:
    """What the power of a cushion of seat 0 adds at the end."""
    final = next(event for event in t.all_of(FinalScore) if event.seat == 0)
    return dict(zip(final.cushions, final.bonuses, strict=True))[CUSHIONS.index(cushion)]


# ── MC-7.1 Encore ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_encore_scores_the_top_card_shown() -> None:
    """MC-7.1 At the end of the round the top card of the draw pile, shown, goes on the score pile."""
    t = table(2).hands("C1", "H1").line("R10").chairs("C S").piles("P1", "").owns(0, "encore")
    t.does("stop", drawing="G7")
    t.scored(0, "P1 G7").scored(1, "").asks("keep", 0)
    assert t.one(EncoreScored) == EncoreScored(0, KIND["G7"], points("G7"))
    assert all(t.game.redact(t.one(EncoreScored), seat) == t.one(EncoreScored) for seat in (None, 0, 1))


@pytest.mark.parametrize("card", ["G1", "rest-P", "repeat-2", "C9"])
def test_encore_takes_any_card(card: str) -> None:
    """MC-7.1 the top card, of whatever kind."""
    t = table(2).hands("C1", "").line("R10").chairs("C S").owns(1, "encore").does("stop", drawing=card)
    t.scored(1, card).scored(0, "")


def test_encore_at_the_end_of_every_round() -> None:
    """MC-7.1 at the end of every round."""
    t = table(2).hands("C1", "H1").line("R10").chairs("C S").owns(0, "encore hush").does("stop", drawing="G7")
    t.goes_on_to("turn").does("stop").scored(0, f"G7 {names([t.one(EncoreScored).card])}")


def test_encore_in_the_round_of_its_purchase() -> None:
    """MC-7.1 the one of its purchase included."""
    t = table(2).hands("", "H1").line("R10").chairs("C S").piles("P1", "").sale("C=encore").does("stop")
    t.asks("buy", 0).does("buy:P1", drawing="G7").scored(0, "G7").discarded("P1")


def test_encore_in_the_last_round() -> None:
    """MC-7.1 and the last one included: the card counts."""
    t = table(2).hands("", "").line("R10").chairs("C S").owns(0, "encore").sale("C H S P D G").next("T9")
    t.does("stop").goes_on_to("over").scored(0, "T9")
    assert t.scores() == [points("T9"), 0]


@pytest.mark.parametrize("where", ["laid", "sale"])
def test_encore_does_nothing_unless_held(where: str) -> None:
    """MC-7.1 with the head of section 7: neither on the board nor for sale."""
    t = table(2).hands("C1", "").line("R10").chairs("C S").piles("P1", "P2")
    t = t.laid("C=encore") if where == "laid" else t.sale("C=encore")
    t.does("stop", drawing="")
    if where == "sale":
        t.asks("buy", 0).does("leave", drawing="")
    t.asks("keep", 0).scored(0, "P1").scored(1, "P2")


def test_the_encore_card_cannot_pay() -> None:
    """MC-7.1 after MC-4.7: with an empty score pile nothing can be bought, whatever the encore will bring."""
    t = table(2).hands("C1", "").line("R10").chairs("C S").owns(0, "encore").sale("C=big-hand")
    t.does("stop", drawing="G7").asks("keep", 0).scored(0, "G7").cushion("big-hand", FOR_SALE)


# ── MC-7.2 Every suit, MC-7.4 Nothing is something, MC-7.5 Trios ──────────────────────────────────────────────────

PILES = (
    ("", 0),
    ("repeat-1 repeat-2", 0),
    ("C1 C2 C10", 1),
    ("C1 rest-C", 1),
    ("rest-C rest-H", 2),
    ("C1 H1 repeat-1", 2),
    ("C1 rest-H S9", 3),
    ("C1 H2 S3 R4 D5", 5),
    ("C1 H2 S3 R4 D5 P6", 6),
    ("C1 H2 S3 R4 D5 P6 G7 C9", 7),
    ("C1 H2 S3 R4 rest-D P6 G7 rest-T repeat-1", 8),
)
"""Score piles, and how many different suits they have."""


@pytest.mark.parametrize(("pile", "suits"), PILES)
def test_every_suit_brings_a_point_each(pile: str, suits: int) -> None:
    """MC-7.2 +1 VP per different suit; chair cards and rests have suits, repeats none."""
    t = ending("every-suit", pile, "G9 T9")
    assert bonus(t, "every-suit") == suits
    assert t.scores() == [points(pile) + suits, points("G9 T9")]


@pytest.mark.parametrize(("pile", "suits"), PILES)
def test_trios_bring_three_points_each(pile: str, suits: int) -> None:
    """MC-7.5 +3 VP per 3 different suits, at most 6; and 1 for the cushion."""
    t = ending("trios", pile, "")
    assert bonus(t, "trios") == (0 if suits < 3 else 3 if suits < 6 else 6)
    assert t.scores() == [points(pile) + bonus(t, "trios") + 1, 0]


@pytest.mark.parametrize(
    ("pile", "blanks"), [("", 0), ("C1", 1), ("C1 C2 D1 D2 C3", 4), ("C3 rest-C repeat-1 repeat-2 D10", 0)]
)
def test_nothing_is_something(pile: str, blanks: int) -> None:
    """MC-7.4 The holder's 0-VP cards are worth 2 at the end; others' are not."""
    t = ending("nothing", pile, "H1 H2")
    assert bonus(t, "nothing") == 2 * blanks
    assert t.scores() == [points(pile) + 2 * blanks + 1, 0]


@pytest.mark.parametrize("cushion", ["every-suit", "nothing", "trios", "restful"])
def test_powers_of_the_end_work_for_the_holder_only(cushion: str) -> None:
    """MC-7.2, MC-7.4, MC-7.5, MC-7.6: not on the board, not for sale, not for the neighbour."""
    pile = "C1 H1 S1 D1 P1 G1 C3"
    t = table(2).hands("", "").line("R10").chairs("T C").piles(pile, "").rested(3, 3).sale(f"H={cushion} S P D G T C")
    t.does("stop").goes_on_to("over")
    assert t.scores() == [points(pile), 0]
    t = table(2).hands("", "").line("R10").chairs("T C").piles(pile, "").rested(3, 0).bought(1, f"H={cushion}")
    t.sale("S P D G T C").does("stop").goes_on_to("over")
    assert t.scores() == [points(pile), CUSHION_POINTS[CUSHIONS.index(cushion)]]


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


# ── MC-7.6 Restful ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rests", [0, 1, 5])
def test_restful_counts_rests_played(rests: int) -> None:
    """MC-7.6 +1 VP per rest played in front of you in the whole game, wherever it is now; 1 for the cushion."""
    t = ending("restful", "C3", "", rested=(rests, 7))
    assert bonus(t, "restful") == rests
    assert t.scores() == [points("C3") + rests + 1, 0]


def test_a_rest_counts_when_it_is_played() -> None:
    """MC-7.6 played in front of you: before the cushion was bought too, and also if it has paid for something."""
    t = table(2).hands("rest-C rest-G H1", "H10").line("R9").chairs("C S").sale("C=restful").does("play:rest-C")
    assert t.view(None).rested == (1, 0)
    t.does("play:H10:D").does("play:rest-G").does("stop").asks("buy", 0).does("buy:rest-C").cushion("restful", 0)
    assert t.view(None).rested == (2, 0)
    assert t.scores()[0] == points("rest-G") + 2 + 1


def test_other_rests_do_not_count() -> None:
    """MC-7.6 Battle rests do not count; nor one scored from hand, nor an encore's."""
    t = table(2).hands("rest-C C9", "rest-S H4").line("R10").chairs("D D").owns(0, "restful").does("stop")
    t.battle({0: "rest-C", 1: "rest-S"})
    assert t.view(None).rested == (0, 0)
    t = table(2).hands("rest-C", "").line("C5 R10").chairs("C S").owns(0, "restful encore").next("rest-D").does("stop")
    t.does("score:rest-C", "done").scored(0, "C5 rest-C rest-D")
    assert t.view(None).rested == (0, 0)


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


def sizes(t: Scene) -> list[int]:
    return [len(hand) for hand in t.state.hands]


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


# ── MC-7.11 Elbows ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [
        ("C8", "H9", True),  # printed
        ("C8", "H10", False),  # printed
        ("C10", "H10", True),
        ("C9", "H10", True),
        ("C1", "H2", True),
        ("C1", "H3", False),
        ("C5", "H5", True),
        ("C5", "repeat-1", True),
        ("repeat-1", "H10", True),
        ("repeat-1", "repeat-1", True),
        ("repeat-1", "rest-H", True),
        ("rest-C", "rest-H", None),
        ("rest-C", "H1", False),
        ("rest-C", "repeat-1", False),
        ("rest-C", "decline", None),
        ("decline", "decline", None),
        ("decline", "H1", False),
    ],
)
def test_elbows_add_one_and_win_ties(mine: str, theirs: str, wins: bool | None) -> None:  # noqa: FBT001
    """MC-7.11 Your number is +1, you win ties, your own repeat ties and so wins; no effect on rests."""
    hands = ("C1 C5 C8 C9 C10 rest-C repeat-1", "H1 H2 H3 H5 H9 H10 rest-H repeat-1")
    t = table(2).hands(*hands).line("R10").chairs("D D").owns(0, "elbows").does("stop").battle({0: mine, 1: theirs})
    assert [bool(lost) for lost in t.state.lost] == ([True, True] if wins is None else [not wins, wins])
    t.asks("keep", 0)
    assert not is_used(t, "elbows")


@pytest.mark.parametrize("place", ["laid", "sale", ELSEWHERE_HELD])
def test_elbows_for_their_holder_only(place: str) -> None:
    """MC-7.11 On the board, for sale or with a bystander they push nobody."""
    t = table(3).hands("C8", "H9", "S1").line("R10").chairs("D D S")
    if place == ELSEWHERE_HELD:
        t.owns(2, "elbows")
    elif place == "laid":
        t.laid("D=elbows")
    else:
        t.sale("D=elbows")
    t.does("stop").battle({0: "C8", 1: "H9"})
    assert t.state.lost == [1, 0, 0]


def test_elbows_only_in_battles() -> None:
    """MC-7.11 in battles: on a turn a number is what it is."""
    table(2).hands("C4", "").line("R4").chairs("C S").owns(0, "elbows").legal(*plays_of("C4", "C"), "stop")


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
    if place == ELSEWHERE_HELD:
        t.owns(1, "breather")
    elif place == "laid":
        t.laid("C=breather")
    else:
        t.sale("C=breather")
    t.refused("pass", "MC-7.12").legal(*plays_of("C5", "C"))


# ── MC-7.13 Long legs, MC-7.14 Backstep, MC-7.16 Leapfrog ─────────────────────────────────────────────────────────


def goals(t: Scene, card: str = "C5") -> set[str]:
    """Where the player who is asked may go with that card."""
    return {code.rpartition(":")[2] for code in t.listed() if code.startswith(f"play:{card}:")}


def walker(cushions: str, chairs: str) -> Scene:
    players = len(chairs.split())
    return (
        table(players)
        .hands("C5 repeat-1", *("H6", "S6", "D6")[: players - 1])
        .line("R4")
        .chairs(chairs)
        .owns(0, cushions)
    )


EACH_CHAIR = [(LETTERS[i], LETTERS[i + 1 :] + LETTERS[:i]) for i in range(8)]


@pytest.mark.parametrize(("start", "onward"), EACH_CHAIR)
def test_long_legs_walk_four_chairs(start: str, onward: str) -> None:
    """MC-7.13 Move 1 to 4, with a chair card or a repeat, from any chair."""
    t = walker("long-legs", f"{start} {start}")
    assert goals(t) == goals(t, "repeat-1") == set(onward[:4])
    t.refused(f"play:C5:{onward[4]}", "MC-3.5", "MC-7.13").refused(f"play:C5:{start}", "MC-3.5", "MC-7.13")
    t.does(f"play:C5:{onward[3]}").at(0, onward[3])
    played = t.one(CardPlayed)
    assert (LETTERS[played.start], LETTERS[played.chair]) == (start, onward[3])


@pytest.mark.parametrize(("start", "onward"), EACH_CHAIR)
def test_backstep_goes_one_chair_back(start: str, onward: str) -> None:
    """MC-7.14 Instead move 1 chair counter-clockwise."""
    t = walker("backstep", f"{start} {start}")
    assert goals(t) == goals(t, "repeat-1") == {*onward[:3], onward[-1]}
    t.refused(f"play:C5:{onward[-2]}", "MC-3.5", "MC-7.14").does(f"play:C5:{onward[-1]}").at(0, onward[-1])
    assert not is_used(t, "backstep")


def test_backstep_never_four() -> None:
    """MC-7.14 never 4, neither way."""
    t = walker("backstep", "C S")
    assert goals(t) == set("HSRT")
    t.refused("play:C5:D", "MC-3.5", "MC-7.14")


@pytest.mark.parametrize(
    ("chairs", "reached"),
    [
        ("C G", "HSR"),  # nobody in the way
        ("C H", "HSRD"),  # the first chair need not be counted
        ("C S", "HSRD"),
        ("C R", "HSRD"),  # the third: counted it is the third, not counted the next one is
        ("C D", "HSR"),  # beyond the third chair nobody is hopped over
        ("C H S", "HSRDP"),
        ("C H S R", "HSRDPG"),
        ("C H R P", "HSRDPG"),  # 1 free, S counted, R free, D counted, P free, G counted
        ("C H D G", "HSRDP"),
        ("C S S S", "HSRD"),  # several markers on one chair are one chair
        ("C C C", "HSR"),  # the own chair is not walked over
    ],
)
def test_leapfrog_hops_over_other_players(chairs: str, reached: str) -> None:
    """MC-7.16 A chair where others stand need not be counted, as you like; the chair you land on always counts."""
    t = walker("leapfrog", chairs)
    assert goals(t) == goals(t, "repeat-1") == set(reached)


def test_leapfrog_may_land_on_an_occupied_chair() -> None:
    """MC-7.16 so you may land on an occupied one by counting it."""
    walker("leapfrog", "C H").does("play:C5:H").at(0, "H")
    walker("leapfrog", "C R").does("play:C5:R").at(0, "R")
    # S is hopped over, H and R counted: D is the third, taken or not.
    walker("leapfrog", "C S D").does("play:C5:D").at(0, "D")


def test_leapfrog_does_not_hop_over_oneself() -> None:
    """MC-7.16 other players' markers: all the same, nobody comes round to his own chair."""
    for chairs in ("C H S R", "C S R D", "C R D P"):
        assert "C" not in goals(walker("leapfrog", chairs))


@pytest.mark.parametrize("cushion", ["long-legs", "backstep", "leapfrog"])
@pytest.mark.parametrize("place", ["laid", "sale", ELSEWHERE_HELD])
def test_ways_of_moving_are_their_holders_only(cushion: str, place: str) -> None:
    """MC-7.13, MC-7.14, MC-7.16: neither from the board, nor for sale, nor the neighbour's."""
    t = table(2).hands("C5", "H6").line("R4").chairs("C S")
    if place == ELSEWHERE_HELD:
        t.owns(1, cushion)
    elif place == "laid":
        t.laid(f"C={cushion}")
    else:
        t.sale(f"C={cushion}")
    assert goals(t) == set("HSR")


def test_ways_of_moving_are_no_duty() -> None:
    """MC-7.13, MC-7.14, MC-7.16: every turn anew, and all ordinary ways stay open."""
    for cushion in ("long-legs", "backstep", "leapfrog"):
        t = walker(cushion, "C S")
        assert goals(t) >= set("HSR")
        t.does("play:C5:H", "play:H6:D").allows(*moves_of("repeat-1", "H"))


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
    if place == ELSEWHERE_HELD:
        t.owns(1, "hush")
    elif place == "laid":
        t.laid("C=hush")
    else:
        t.sale("C=hush")
    t.refused("stop", "MC-3.7")


def test_hush_in_a_later_round() -> None:
    """MC-7.15 in a later round: the very next one, by the start player, before any card is played."""
    t = table(2).hands("", "").line("R10").chairs("C S").piles("P1", "").sale("C=hush").does("stop", "buy:P1")
    assert not is_used(t, "hush")
    t.goes_on_to("turn").turn_of(0).allows("stop").does("stop")
    assert t.one(MusicStopped) == MusicStopped(0, HUSH)


# ── MC-7.17 Points and used sides ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("used", [False, True])
@pytest.mark.parametrize("cushion", CUSHIONS)
def test_points_in_brackets(cushion: str, used: bool) -> None:  # noqa: FBT001
    """MC-7.17 They count for the holder at the end, used or not."""
    t = ending(cushion, used=cushion if used else "")
    worth = CUSHION_POINTS[CUSHIONS.index(cushion)]
    final = next(event for event in t.all_of(FinalScore) if event.seat == 0)
    assert (final.cushions, final.points) == ((CUSHIONS.index(cushion),), (worth,))
    encore = points(names(t.state.piles[0])) if t.state.piles[0] else 0
    assert t.scores() == [worth + encore, 0]
    assert final.total == t.scores()[0]


def test_unsold_cushions_count_for_nobody() -> None:
    """MC-7.17 for the holder."""
    t = ending("", "C3", "H6")
    assert t.scores() == [points("C3"), points("H6")]


@pytest.mark.parametrize("cushion", CUSHIONS)
def test_a_cushion_costs_one_card_and_comes_unused(cushion: str) -> None:
    """MC-7.17 with MC-4.7: bought, it is the buyer's, and its points count."""
    t = table(2).hands("", "").line("R10").chairs("C S").piles("P1 P3", "").sale(f"C={cushion}").next("T1").does("stop")
    before = t.scores()[0]
    t.does("buy:P1")
    assert t.one(CushionBought) == CushionBought(0, SUIT["C"], CUSHIONS.index(cushion), KIND["P1"])
    t.cushion(cushion, 0).discarded("P1")
    assert not is_used(t, cushion) or cushion == "swap"
    bonuses = {"every-suit": 1 + 0, "encore": 0}
    assert t.scores()[0] == before + CUSHION_POINTS[CUSHIONS.index(cushion)] + bonuses.get(cushion, 0)
