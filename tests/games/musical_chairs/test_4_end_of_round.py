"""MC-4 The end of a round, up to what is left of the line: MC-4.1 … 4.8."""

from __future__ import annotations

from collections import Counter

import pytest

from quartet.games.musical_chairs.events import (
    BattleBegan,
    CushionBought,
    CushionDeclined,
    CushionRemoved,
    HandScored,
    LineCleared,
    LineTaken,
    MusicStopped,
    RestsScored,
)
from quartet.kernel.messages import Refusal
from tests.games.musical_chairs.play import FOR_SALE, KIND, LETTERS, Scene, kinds, names, points, table


def taken(t: Scene) -> dict[int, str]:
    """By seat, what was taken from the line, sorted; who took nothing is left out."""
    return {event.seat: names(sorted(event.cards)) for event in t.all_of(LineTaken) if event.cards}


def removed(t: Scene) -> str:
    """The chair whose cushion left, or nothing."""
    chair = t.one(CushionRemoved).chair
    return LETTERS[chair] if chair >= 0 else ""


# The printed example


def printed() -> Scene:
    """Megen on yellow, Stephany on green, Michelle on orange, Amanda on blue. Megen cannot go on, and stops."""
    t = table(4).hands("S2 S5 S8 C3", "R2", "C1", "D2").chairs("S R H D")
    return t.line("C2 S3 repeat-1 D4 S6 R9 D9 H9")


def test_the_printed_example() -> None:
    """MC-4.4 Yellow takes 6, repeat, 3; green 9; orange 9; blue 9 and 4."""
    t = printed().does("stop")
    assert taken(t) == {0: "S3 S6 repeat-1", 1: "R9", 2: "H9", 3: "D4 D9"}
    t.scored(0, "S6 repeat-1 S3").scored(1, "R9").scored(2, "H9").scored(3, "D9 D4")


def test_the_printed_example_of_scoring_from_hand() -> None:
    """MC-4.5 Hand yellow 2, 5, 8 and red 3: yellow 2 and 5 may be moved, and no other."""
    t = printed().does("stop").asks("score", 0).legal("score:S2", "score:S5", "done")
    t.refused("score:S8", "MC-4.5").refused("score:C3", "MC-4.5")
    t.does("score:S2", "score:S5", "done").scored(0, "S6 repeat-1 S3 S2 S5").holds(0, "S8 C3")


def test_the_printed_example_of_buying() -> None:
    """MC-4.2, MC-4.7 Orange is last: its cushion leaves, and only who stands there may buy it."""
    t = printed().does("stop")
    assert removed(t) == "H"
    t.goes_on_to("buy").asks("buy", 2).legal("buy:H9", "leave")
    t.does("buy:H9").asks("keep", 0)
    assert t.whose_at("H") == 2


def test_the_printed_example_in_order() -> None:
    """MC-4.1 … 4.8 Stop, cushion, line (from who stopped), hands, shop, and the rest of the line away."""
    t = printed().does("stop")
    told = t.events
    assert told[0] == MusicStopped(0, -1)
    assert told[1] == CushionRemoved(LETTERS.index("H"), t.state.cushions[LETTERS.index("H")], 7)
    assert [event.seat for event in t.all_of(LineTaken)] == [0, 1, 2, 3]
    t.does("done").asks("score", 1).does("done").asks("score", 2).does("done").asks("score", 3).does("score:D2", "done")
    t.asks("buy", 2).does("leave")
    assert t.one(LineCleared) == LineCleared(1)
    t.discarded("C2").asks("keep", 0)


# MC-4.1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_stopped_takes_the_token(seat: int) -> None:
    """MC-4.1 whoever had it before."""
    t = table(3).hands("C1", "H1", "S1").line("D5").start(1).round(3).turn(seat)
    assert t.view(None).conductor == 1
    t.does("stop")
    assert t.one(MusicStopped) == MusicStopped(seat, -1)
    assert t.view(None).conductor == seat


# MC-4.2


def stopped(line: str) -> Scene:
    """Seat 0, with nothing to play, is about to stop that line."""
    hands = ("T1 P1", "P2") if line.replace("repeat-", "").strip("12 ") else ("", "P2")
    return table(2).hands(*hands).line(line).chairs("G P")


@pytest.mark.parametrize("letter", LETTERS)
def test_the_last_card_decides(letter: str) -> None:
    """MC-4.2 The cushion of its suit leaves the board, and is set beside its chair."""
    t = stopped(f"{'D' if letter != 'D' else 'C'}3 {letter}9").on_board(LETTERS).does("stop")
    assert removed(t) == letter
    t.on_board(LETTERS.replace(letter, "")).beside(letter)
    assert t.state.cushion_left


def test_the_last_card_not_the_highest_or_first() -> None:
    """MC-4.2 Of equals the last; a 5 that was played first decides nothing."""
    assert removed(stopped("S5 H9 C9").does("stop")) == "C"
    assert removed(stopped("S5 C9 H9").does("stop")) == "H"


def test_a_repeat_counts_as_the_suit_it_copied() -> None:
    """MC-4.2 as the last card, or on the way back."""
    t = stopped("S5 H9 repeat-1").does("stop")
    assert removed(t) == "H"
    assert t.one(CushionRemoved).place == 2
    t = stopped("S5 repeat-1 H9 repeat-1").sale("H").does("stop")
    assert removed(t) == "S"
    assert t.one(CushionRemoved).place == 1


@pytest.mark.parametrize("gone", ["sale", "bought"])
def test_a_cushion_already_gone(gone: str) -> None:
    """MC-4.2 Walk the line backwards to the first card whose suit still has its cushion, sold or not."""

    def at(where: str) -> Scene:
        t = stopped("D2 S5 C7 C8 H9")
        return t.sale(where) if gone == "sale" else t.bought(1, where)

    assert removed(at("H").does("stop")) == "C"
    assert removed(at("H C").does("stop")) == "S"
    assert removed(at("H C S").does("stop")) == "D"
    t = at("H C").does("stop")
    assert t.one(CushionRemoved) == CushionRemoved(2, t.state.cushions[2], 1)


def test_none_matches() -> None:
    """MC-4.2 None leaves: all suits of the line have lost theirs."""
    t = stopped("S5 C7 H9").sale("H C S").does("stop")
    assert t.one(CushionRemoved) == CushionRemoved(-1, -1, -1)
    t.on_board("RDPGT").beside("H C S")
    assert not t.state.cushion_left


@pytest.mark.parametrize("line", ["", "repeat-1", "repeat-1 repeat-2"])
def test_blank_repeats_and_empty_lines_remove_nothing(line: str) -> None:
    """MC-4.2 Blank repeats are skipped."""
    t = stopped(line).does("stop")
    assert t.one(CushionRemoved) == CushionRemoved(-1, -1, -1)
    t.on_board(LETTERS)


def test_blanks_are_skipped_on_the_way_back() -> None:
    """MC-4.2 A blank repeat at the front of the line has no suit to give."""
    t = stopped("repeat-1 S5 H9").sale("H S").does("stop")
    assert removed(t) == ""
    assert removed(stopped("repeat-1 S5 H9").sale("H").does("stop")) == "S"


def test_only_one_cushion_leaves_a_round() -> None:
    """MC-4.2 one."""
    stopped("S5 C7 H9").does("stop").goes_on_to("turn").beside("H").on_board("CSRDPGT")


def test_a_rest_in_front_decides_nothing() -> None:
    """MC-4.2 looks at the line only (MC-3.6)."""
    t = stopped("S5").fronts("rest-C", "rest-D").does("stop")
    assert removed(t) == "S"


# MC-4.3


@pytest.mark.parametrize(
    ("chairs", "stopper", "battles"),
    [
        ("S S", 0, "S"),
        ("S H", 0, ""),
        ("S S S", 1, "S"),
        ("S H S", 1, "S"),
        ("S H S H", 0, "SH"),
        ("S H S H", 1, "HS"),
        ("S H S H", 2, "SH"),
        ("S H S H", 3, "HS"),
        ("S S H H", 0, "SH"),
        ("S S H H", 1, "SH"),
        ("S S H H", 2, "HS"),
        ("H S S H", 3, "HS"),
        ("C S S C", 1, "SC"),
        ("S C C S", 1, "CS"),
        ("S S S S", 2, "S"),
        ("S S S C", 3, "S"),
    ],
)
def test_the_order_of_battles(chairs: str, stopper: int, battles: str) -> None:
    """MC-4.3 Every chair with two or more markers, in turn order of its first player from who stopped the music."""
    at = chairs.split()
    players = len(at)
    t = table(players).hands(*(["C1", "D1", "P1", "G1"][:players])).line("T9").chairs(chairs).turn(stopper).does("stop")
    fought = ""
    while t.kind == "battle":
        began = t.all_of(BattleBegan)[-1]
        letter = LETTERS[began.chair]
        here = [seat for seat in range(players) if at[seat] == letter]
        assert sorted(began.seats) == here
        assert not began.again
        fought += letter
        t.asks("battle", *here)
        t.battle(dict.fromkeys(here, "decline"))
    assert fought == battles


def test_battles_come_before_anything_is_taken() -> None:
    """MC-4.3 before MC-4.4, after MC-4.2."""
    t = table(3).hands("C1", "D1", "P1").line("S5 H9").chairs("S S H").does("stop").asks("battle", 0, 1)
    assert removed(t) == "H"
    assert not t.all_of(LineTaken)
    t.scored(2, "").battle({0: "C1", 1: "decline"})
    assert taken(t) == {0: "S5", 2: "H9"}


def test_players_alone_on_a_chair_do_not_battle() -> None:
    """MC-4.3 two or more."""
    t = table(4).hands("", "C1", "", "C2").line("S5 H9").chairs("S D H D").does("stop").asks("battle", 1, 3)
    t.refused("decline", "QT-1.2", seat=0)


# MC-4.4


def test_the_suit_of_the_chair() -> None:
    """MC-4.4 All cards of it, and of no other suit, the order of the line kept or not."""
    t = table(2).hands("", "").line("S1 H2 S3 C4 S5 S7 H8").chairs("S H").does("stop")
    assert taken(t) == {0: "S1 S3 S5 S7", 1: "H2 H8"}
    assert [event.points for event in t.all_of(LineTaken)] == [points("S1 S3 S5 S7"), points("H2 H8")]


def test_repeats_go_with_what_they_copied() -> None:
    """MC-4.4 repeats that copied that suit included, several too; blank ones not."""
    t = table(2).hands("", "").line("repeat-2 S1 repeat-1 repeat-2 H2 repeat-1").chairs("S H").does("stop")
    assert taken(t) == {0: "S1 repeat-1 repeat-2", 1: "H2 repeat-1"}
    assert [event.points for event in t.all_of(LineTaken)] == [0 + 1 + 2, 0 + 1]


def test_a_chair_that_matches_nothing() -> None:
    """MC-4.4 Nothing of that suit in the line: nothing is taken."""
    t = table(2).hands("D1", "P1").line("S5 H9").chairs("D P").does("stop")
    assert taken(t) == {}
    t.scored(0, "").scored(1, "")


@pytest.mark.parametrize("gone", ["sale", "bought"])
def test_a_chair_without_its_cushion_scores_as_ever(gone: str) -> None:
    """MC-4.4 Printed: yes."""
    t = table(2).hands("S1", "").line("S5 H9").chairs("S D")
    t = t.sale("S H") if gone == "sale" else t.bought(1, "S H")
    assert taken(t.does("stop")) == {0: "S5"}
    t.does("score:S1", "done").scored(0, "S5 S1")


def test_who_lost_a_battle_takes_nothing() -> None:
    """MC-4.4 The winner takes it all; with no winner nobody does (MC-5.6)."""
    t = table(3).hands("C3", "C2", "").line("S5 S6 H9").chairs("S S H").does("stop").battle({0: "C3", 1: "C2"})
    assert taken(t) == {0: "S5 S6", 2: "H9"}
    t = table(3).hands("C3", "C2", "").line("S5 S6 H9").chairs("S S H").does("stop")
    t.battle({0: "decline", 1: "decline"})
    assert taken(t) == {2: "H9"}
    t.goes_on_to("keep").discarded("S5 S6")


def test_what_is_taken_is_added_to_the_pile() -> None:
    """MC-4.4 into the score pile, on what is there already; and out of the line."""
    t = table(2).hands("", "").line("S5 C9").chairs("S H").piles("D1 D2", "D3").does("stop")
    t.scored(0, "D1 D2 S5").scored(1, "D3")
    assert KIND["S5"] not in t.state.line


def test_in_turn_order_from_who_stopped() -> None:
    """MC-4.4 within a step clockwise from who stopped the music."""
    t = table(4).hands("T1", "T2", "T3", "T4").line("S5 H5 D9 C9").chairs("S H D C").turn(2).does("stop")
    assert [event.seat for event in t.all_of(LineTaken) if event.cards] == [2, 3, 0, 1]
    for seat in (2, 3, 0, 1):
        t.asks("score", seat).does("done")


# MC-4.5


def scoring(hand: str, line: str = "S3 S6 H9") -> Scene:
    """Seat 0, on the saxophone's chair, has taken 3 and 6 and may now score from that hand."""
    return table(2).hands(hand, "").line(line).chairs("S C").does("stop").asks("score", 0)


def test_lower_cards_of_the_suit() -> None:
    """MC-4.5 Number lower than the highest number taken; no other suit; no higher card."""
    t = scoring("S1 S2 S4 S5 S7 S8 C1 H2 D5").legal("score:S1", "score:S2", "score:S4", "score:S5", "done")
    for card in ("S7", "S8", "C1", "H2", "D5"):
        t.refused(f"score:{card}", "MC-4.5")


@pytest.mark.parametrize("highest", range(1, 10))
def test_lower_than_the_highest_taken(highest: int) -> None:
    """MC-4.5 not than the last, the lowest, or the value of the line."""
    hand = [f"S{number}" for number in range(1, 10) if number != highest]
    t = scoring(" ".join(hand), f"S{highest} H9")
    t.legal(*(f"score:S{number}" for number in range(1, highest)), "done")


def test_rests_of_the_suit() -> None:
    """MC-4.5 and rests of that suit, whatever was taken; no other rest."""
    t = scoring("rest-S rest-C", "S1 H9").legal("score:rest-S", "done").refused("score:rest-C", "MC-4.5")
    t.does("score:rest-S", "done").scored(0, "S1 rest-S").holds(0, "rest-C")


@pytest.mark.parametrize("card", ["repeat-1", "repeat-2"])
def test_repeats_never(card: str) -> None:
    """MC-4.5 Repeats never; there is not even a code for it (QT-1.1)."""
    t = scoring(f"{card} S1").legal("score:S1", "done")
    with pytest.raises(Refusal):
        t.game.parse(f"score:{card}")


def test_any_subset() -> None:
    """MC-4.5 One by one upwards; every subset can be said, and each only in one way."""
    cards = ("S1", "S2", "S5", "rest-S")
    for bits in range(16):
        subset = [card for i, card in enumerate(cards) if bits >> i & 1]
        t = scoring("S1 S2 S5 rest-S S9 C4").does(*(f"score:{card}" for card in subset), "done")
        t.scored(0, " ".join(["S3", "S6", *subset]))
        t.holds(0, " ".join({"S1", "S2", "S5", "rest-S", "S9", "C4"} - set(subset)))


def test_never_downwards() -> None:
    """MC-4.5 After a card only higher ones; a rest is the highest."""
    t = scoring("S1 S2 S5 rest-S").does("score:S2").asks("score", 0).legal("score:S5", "score:rest-S", "done")
    t.refused("score:S1", "MC-4.5").refused("score:S2", "MC-4.5")
    t.does("score:rest-S").legal("done").refused("score:S5", "MC-4.5").does("done")


def test_or_none() -> None:
    """MC-4.5 Not mandatory."""
    scoring("S1 S2").does("done").scored(0, "S3 S6").holds(0, "S1 S2")


def test_scoring_is_told_card_by_card() -> None:
    """MC-4.5 Each is shown, with its points."""
    t = scoring("S1 S5 rest-S").does("score:S1", "score:S5", "score:rest-S")
    t.told(HandScored(0, KIND["S1"], 0), HandScored(0, KIND["S5"], 1), HandScored(0, KIND["rest-S"], 1))


def test_who_took_nothing_scores_nothing_from_hand() -> None:
    """MC-4.5 Whoever took at least one card in MC-4.4, and nobody else."""
    t = table(3).hands("C1 D1 rest-D", "S1", "H1 H2").line("S3 H9").chairs("D S H").does("stop")
    t.asks("score", 1).does("done").asks("score", 2).does("done").scored(0, "").holds(0, "C1 D1 rest-D")
    assert t.kind != "score"


def test_a_rest_in_front_is_not_a_card_taken() -> None:
    """MC-4.5 with MC-4.6: only the line counts."""
    t = table(2).hands("S1 rest-S", "").line("C9").chairs("S H").fronts("rest-D", "").does("stop").asks("keep", 0)
    t.holds(0, "S1 rest-S")


def test_who_may_score_is_asked_even_with_nothing_to_score() -> None:
    """MC-4.5 Not asking would tell the others about a hidden hand (MC-1.6); that a hand is empty they see."""
    scoring("S9 C1 repeat-1").legal("done")
    table(2).hands("", "T1").line("S3 S6 H9").chairs("S C").does("stop").asks("keep", 1).scored(0, "S3 S6")


def test_who_lost_a_battle_does_not_score_from_hand() -> None:
    """MC-4.5, MC-5.7"""
    t = table(2).hands("C3 S1", "C2 S2").line("S5 H9").chairs("S S").does("stop").battle({0: "C3", 1: "C2"})
    t.asks("score", 0).legal("score:S1", "done").does("done").holds(1, "S2").scored(1, "")
    assert t.kind != "score"


def test_the_highest_taken_may_be_a_repeat() -> None:
    """MC-4.5 A repeat has the number it copied (MC-3.1): no more than the card itself."""
    scoring("S2 S4 S5", "S3 repeat-1 H9").legal("score:S2", "done")


def test_a_card_that_is_not_held() -> None:
    """MC-4.5 from hand."""
    scoring("S1").refused("score:S2", "MC-4.5").refused("score:S3", "MC-4.5").refused("score:rest-S", "MC-4.5")


# MC-4.6


def test_rests_go_to_the_score_pile() -> None:
    """MC-4.6 of the player in front of whom they lie, whatever the chair."""
    t = table(3).hands("T1", "T2", "T3").line("C9").chairs("S H D").fronts("rest-D rest-C", "", "rest-S").does("stop")
    t.asks("keep", 0).scored(0, "rest-C rest-D").scored(1, "").scored(2, "rest-S")
    told = {event.seat: (names(sorted(event.cards)), event.points) for event in t.all_of(RestsScored) if event.cards}
    assert told == {0: ("rest-C rest-D", 2), 2: ("rest-S", 1)}
    assert t.state.fronts == [[], [], []]


def test_losers_get_their_rests() -> None:
    """MC-4.6 battle lost or not."""
    t = table(3).hands("C3", "C2", "T1").line("S5 H9").chairs("S S D").fronts("rest-C", "rest-H", "").does("stop")
    t.battle({0: "C3", 1: "C2"}).goes_on_to("keep").scored(0, "S5 rest-C").scored(1, "rest-H")


def test_rests_can_pay() -> None:
    """MC-4.6 before MC-4.7: with nothing else in the pile."""
    t = table(2).hands("", "").line("C9").chairs("S H").fronts("rest-D", "").sale("S").does("stop").asks("buy", 0)
    t.legal("buy:rest-D", "leave").does("buy:rest-D").scored(0, "").discarded("rest-D")
    assert t.whose_at("S") == 0


def test_rests_go_after_scoring_from_hand() -> None:
    """MC-4.5 before MC-4.6."""
    t = table(2).hands("S1", "").line("S5 C9").chairs("S H").fronts("rest-D", "").does("stop").asks("score", 0)
    t.scored(0, "S5").does("done").scored(0, "S5 rest-D")


# MC-4.7


def shop(pile: str = "D1 D6", chair: str = "S") -> Scene:
    """Seat 0 stands there with that score pile, and stops a line that takes the cello's cushion."""
    return table(2).hands("T2", "T3").line("C9").chairs(f"{chair} H").piles(pile, "T1")


def test_buying_a_cushion_of_an_earlier_round() -> None:
    """MC-4.7 for any one card of the score pile, which goes to the discard pile."""
    t = shop("D1 D6 rest-D repeat-2").sale("S=restful").does("stop").asks("buy", 0)
    t.legal("buy:D1", "buy:D6", "buy:rest-D", "buy:repeat-2", "leave").does("buy:D1")
    assert t.one(CushionBought) == CushionBought(0, 2, 5, KIND["D1"])
    t.cushion("restful", 0).scored(0, "D6 rest-D repeat-2").discarded("D1").asks("keep", 0)


def test_buying_the_cushion_of_this_round() -> None:
    """MC-4.7 with what was taken for it, or anything else (MC-4.4 comes first)."""
    t = shop("D1", "C").does("stop", "done").asks("buy", 0).legal("buy:D1", "buy:C9", "leave").does("buy:C9")
    t.scored(0, "D1").discarded("C9")
    assert t.whose_at("C") == 0


@pytest.mark.parametrize("card", ["D1", "D10", "rest-T", "repeat-1"])
def test_any_card_pays(card: str) -> None:
    """MC-4.7 A card without points too; no change is given."""
    t = shop(card).sale("S").does("stop", f"buy:{card}").scored(0, "")
    assert t.whose_at("S") == 0


def test_not_bought_it_stays_for_sale() -> None:
    """MC-4.7 there, and may be bought in a later round."""
    t = shop().sale("S=restful").does("stop", "leave")
    assert t.one(CushionDeclined) == CushionDeclined(0, 2, 5)
    t.cushion("restful", FOR_SALE).scored(0, "D1 D6").beside("S C")
    t.goes_on_to("turn").beside("S C")


def test_paying_with_a_card_not_in_the_pile() -> None:
    """MC-4.7 of one's own score pile: not of the hand, the line, another's pile."""
    t = table(2).hands("S4", "").line("C9").chairs("S H").piles("D1", "T1").sale("S").does("stop").asks("buy", 0)
    for card in ("S4", "C9", "T1", "D2", "repeat-1"):
        t.refused(f"buy:{card}", "MC-4.7")


def test_an_empty_pile_cannot_buy() -> None:
    """MC-4.7 and is not asked."""
    t = shop("").sale("S").does("stop").asks("keep", 0)
    assert t.whose_at("S") == FOR_SALE


@pytest.mark.parametrize("chair", "HRDPGT")
def test_only_from_the_own_chair(chair: str) -> None:
    """MC-4.7 A player whose chair has a cushion beside it, and nobody else."""
    t = (
        table(2)
        .hands("T2", "T3")
        .line("C9")
        .chairs(f"{chair} {'P' if chair != 'P' else 'G'}")
        .piles("D1", "T1")
        .sale("S")
    )
    t.does("stop").asks("keep", 0).beside("S C").scored(0, "D1")


def test_a_cushion_on_the_board_is_not_for_sale() -> None:
    """MC-4.7 beside it, not on it."""
    shop("D1", "S").does("stop").asks("keep", 0)


def test_a_cushion_that_was_bought_is_not_for_sale() -> None:
    """MC-4.7 What a player has, stays."""
    t = shop("D1", "S").bought(1, "S").does("stop").asks("keep", 0)
    assert t.whose_at("S") == 1


def test_who_lost_a_battle_cannot_buy() -> None:
    """MC-4.7 even if the winner does not want it."""
    t = table(2).hands("C3 C4", "C2 C1").line("D9").chairs("S S").piles("T1", "T2").sale("S").does("stop")
    t.battle({0: "C3", 1: "C2"}).asks("buy", 0).does("leave").asks("keep", 0).beside("S D")


def test_a_battle_without_a_winner_sells_nothing() -> None:
    """MC-4.7, MC-5.6"""
    t = table(2).hands("C3 C4", "C2 C1").line("D9").chairs("S S").piles("T1", "T2").sale("S").does("stop")
    t.battle({0: "decline", 1: "decline"}).asks("keep", 0).beside("S D")


def test_the_winner_of_a_battle_may_buy() -> None:
    """MC-4.7 though nothing was taken."""
    t = table(2).hands("C3 C4", "C2 C1").line("D9").chairs("S S").piles("T1", "T2").sale("S").does("stop")
    t.battle({0: "decline", 1: "C2"}).asks("buy", 1).legal("buy:T2", "leave").does("buy:T2")
    assert t.whose_at("S") == 1


def test_buyers_in_turn_order() -> None:
    """MC-4.7 clockwise from who stopped the music."""
    t = (
        table(4)
        .hands("C1", "C2", "C3", "C4")
        .line("C9")
        .chairs("S H D P")
        .piles("T1", "T2", "T3", "T4")
        .sale("S H D P")
    )
    t.turn(2).does("stop")
    for seat, card in ((2, "T3"), (3, "T4"), (0, "T1"), (1, "T2")):
        t.asks("buy", seat).does(f"buy:{card}")
    t.asks("keep", 2)


def test_one_cushion_a_round_and_one_card() -> None:
    """MC-4.7 any one card."""
    t = shop("D1 D6").sale("S H").does("stop", "buy:D6")
    t.scored(0, "D1").asks("buy", 1).does("leave").asks("keep", 0)


def test_buying_is_no_answer_elsewhere() -> None:
    """MC-4.7 is asked after MC-4.6, not before."""
    t = table(2).hands("S1", "").line("S5 C9").chairs("S H").piles("D1", "").sale("S").does("stop")
    t.asks("score", 0).refused("buy:D1", "MC-", "QT-")


@pytest.mark.parametrize("code", ["done", "keep", "stop", "score:S1", "waive", "stay", "decline"])
def test_other_answers_to_a_seller(code: str) -> None:
    """MC-4.7 A card of the pile, or leave it."""
    shop().sale("S").does("stop").refused(code, "MC-", "QT-")


# MC-4.8


def test_what_is_left_of_the_line_is_discarded() -> None:
    """MC-4.8 Openly; what was taken is not among it."""
    t = table(2).hands("T1", "T2").line("repeat-1 D2 S3 S6 repeat-2 H9 repeat-1 C10").chairs("S P").does("stop")
    t.goes_on_to("keep").discarded("repeat-1 D2 H9 repeat-1 C10")
    assert t.one(LineCleared) == LineCleared(5)
    assert t.state.line == t.state.line_as == []
    assert Counter(t.state.discard) == Counter(kinds("repeat-1 D2 H9 repeat-1 C10"))
    assert -1 not in t.view(None).discard


def test_the_line_lies_there_until_all_have_bought() -> None:
    """MC-4.8 after MC-4.7."""
    t = shop().sale("S").does("stop").asks("buy", 0)
    assert t.view(1).line == (KIND["C9"],)
    t.does("leave")
    assert t.view(1).line == ()


def test_battle_cards_are_there_already() -> None:
    """MC-4.8 Cards used in battles: discarded with the battle (MC-5.7)."""
    t = (
        table(2)
        .hands("C3 C4", "C2")
        .line("S4 D9")
        .chairs("S S")
        .does("stop")
        .battle({0: "C3", 1: "C2"})
        .asks("score", 0)
    )
    t.discarded("C3 C2")
    assert Counter(t.state.discard) == Counter(kinds("C3 C2"))
