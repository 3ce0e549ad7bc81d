"""MC-7 Cushions that bring cards or points, each by itself, and the points of all: MC-7.1, 7.2, 7.4 … 7.6, 7.17."""

from __future__ import annotations

import pytest

from quartet.games.musical_chairs.events import CushionBought, EncoreScored, FinalScore
from tests.games.musical_chairs.cushions import SUIT, is_used
from tests.games.musical_chairs.play import CUSHION_POINTS, CUSHIONS, FOR_SALE, KIND, Scene, names, points, table


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
