"""MC-4 From the last cushion to the next round: MC-4.9 … 4.13."""

from __future__ import annotations

from collections import Counter

import pytest

from quartet.games.musical_chairs.events import (
    CushionRemoved,
    DrawPileRemade,
    HandDiscarded,
    HandFilled,
    HandKept,
    MusicOver,
    RoundBegan,
)
from quartet.games.musical_chairs.game import GAME
from quartet.kernel.messages import Refusal
from tests.games.musical_chairs.play import LETTERS, Scene, kinds, names, sizes, table

ALL_BUT_T = "C H S R D P G"


# MC-4.9


def test_the_last_cushion_ends_the_game() -> None:
    """MC-4.9 No cushion is left on the board; bought or not does not matter."""
    t = table(2).hands("C1", "C2").line("T9").chairs("S H").sale(ALL_BUT_T).round(9).does("stop").over()
    assert t.one(MusicOver) == MusicOver("cushions", 9)
    t.beside(" ".join(LETTERS)).on_board("")
    t = table(2).hands("C1", "C2").line("T9").chairs("S H").bought(0, "C H S R").bought(1, "D P G").does("stop").over()
    assert t.one(MusicOver).why == "cushions"


def test_the_last_round_is_scored_and_sold_to_the_end() -> None:
    """MC-4.9 after MC-4.4 … 4.8, not before."""
    t = table(2).hands("T1", "C2").line("H4 T9").chairs("T H").sale(ALL_BUT_T).fronts("", "rest-D").does("stop")
    t.asks("score", 0).does("score:T1", "done").asks("score", 1).does("done")
    t.asks("buy", 0).does("buy:T1").asks("buy", 1).does("leave").over()
    t.scored(0, "T9").scored(1, "H4 rest-D")
    assert t.whose_at("T") == 0


def test_a_cushion_on_the_board_keeps_it_going() -> None:
    """MC-4.9 One is enough; so is a last one that nothing in the line removes."""
    t = table(2).hands("C1", "C2").line("T9").chairs("S H").sale("C H S R D P").does("stop").goes_on_to("turn")
    t.on_board("G")
    t = table(2).hands("C1", "C2").line("S8 D9").chairs("P H").sale(ALL_BUT_T).does("stop")
    assert t.one(CushionRemoved).chair == -1
    t.goes_on_to("turn").on_board("T")


def test_nobody_keeps_or_draws_after_the_end() -> None:
    """MC-4.9 now, not after the next deal."""
    t = table(2).hands("C1", "C2").line("T9").chairs("S H").sale(ALL_BUT_T).does("stop").over()
    assert not t.all_of(HandKept)
    assert not t.all_of(HandFilled)
    assert not t.all_of(RoundBegan)
    t.refused("keep", "QT-1.5").refused("stop", "QT-1.5")


# MC-4.10


@pytest.mark.parametrize("stopper", [0, 1, 2])
def test_who_stopped_starts_the_next_round(stopper: int) -> None:
    """MC-4.10 and decides first about the hand, then all others clockwise."""
    t = table(3).hands("C1", "C2", "C3").line("T9").chairs("S H D").start(1).turn(stopper).round(4).does("stop")
    for i in range(3):
        seat = (stopper + i) % 3
        t.asks("keep", seat).legal("keep", "discard").does("keep")
        assert t.one(HandKept) == HandKept(seat)
    t.turn_of(stopper).value(None)
    assert t.one(RoundBegan) == RoundBegan(5, stopper)
    assert (t.state.round, t.state.start, t.state.conductor) == (5, stopper, stopper)


def test_keep_or_discard_all_of_it() -> None:
    """MC-4.10 Never a part: there is no code for it (QT-1.1)."""
    t = table(2).hands("C1 C3", "C2 C5").line("T9").chairs("S H").does("stop").asks("keep", 0).legal("keep", "discard")
    for code in ("discard:C1", "discard:C1.C3", "keep:C1"):
        with pytest.raises(Refusal) as refused:
            GAME.parse(code)
        assert refused.value.rule == "QT-1.1"
    t.does("discard").holds(0, "").discarded("C1 C3").asks("keep", 1).does("keep").turn_of(0)
    assert Counter(kinds("C2 C5")) <= Counter(t.state.hands[1])


def test_a_hand_is_discarded_face_down() -> None:
    """MC-4.10 Only its player sees which cards."""
    t = table(3).hands("C1 C3", "C2", "C5").line("T9").chairs("S H D").does("stop", "discard")
    told = t.one(HandDiscarded)
    assert (told.seat, told.count, sorted(told.cards)) == (0, 2, kinds("C1 C3"))
    assert GAME.redact(told, 0) == told
    for seat in (None, 1, 2):
        assert GAME.redact(told, seat) == HandDiscarded(0, 2, ())
        assert Counter(t.view(seat).discard) == Counter([*kinds("T9"), -1, -1])
        assert t.view(seat).sizes[0] == 0
    assert Counter(t.view(0).discard) == Counter(kinds("T9 C1 C3"))


def test_what_the_others_did_is_known_when_deciding() -> None:
    """MC-4.10 One after the other, not in secret."""
    t = table(2).hands("C1 C3", "C2").line("T9").chairs("S H").does("stop", "discard").asks("keep", 1)
    assert t.view(1).sizes == (0, 1)


@pytest.mark.parametrize(
    "code", ["stop", "done", "leave", "play:C1:D", "score:C1", "decline", "sit:S", "stay", "waive"]
)
def test_other_answers(code: str) -> None:
    """MC-4.10 Keep or discard."""
    table(2).hands("C1", "C2").line("T9").chairs("S H").does("stop").asks("keep", 0).refused(code, "MC-", "QT-")


# MC-4.11


def test_all_refill_to_eight() -> None:
    """MC-4.11 in the same order, from who stopped the music; each draws all of it before the next."""
    t = table(3).hands("C1 C2", "C3", "C4 C5 C6").line("T9").chairs("S H D").turn(1).does("stop")
    t.does("keep").does("discard")
    t.does("keep", drawing="G1 G2 G3 G4 G5 G6 G7 P1 P2 P3 P4 P5 P6 P7 P8 D1 D2 D3 D4 D5 D6")
    t.holds(1, "C3 G1 G2 G3 G4 G5 G6 G7").holds(2, "P1 P2 P3 P4 P5 P6 P7 P8").holds(0, "C1 C2 D1 D2 D3 D4 D5 D6")
    assert [(event.seat, event.count) for event in t.all_of(HandFilled)] == [(1, 7), (2, 8), (0, 6)]
    t.discarded("C4 C5 C6").turn_of(1)


def test_a_full_hand_draws_nothing() -> None:
    """MC-4.11 to 8 cards, whoever has them already."""
    t = table(2).hands("C1 C2 C3 C4 C5 C6 C7 C8", "H1").line("T9").chairs("S H").does("stop", "keep")
    t.does("keep", drawing="G1 G2 G3 G4 G5 G6 G7")
    t.holds(0, "C1 C2 C3 C4 C5 C6 C7 C8")
    assert [event.seat for event in t.all_of(HandFilled) if event.count] == [1]


def test_nobody_draws_before_all_have_decided() -> None:
    """MC-4.11 then: after MC-4.10."""
    t = table(3).hands("C1", "C2", "C3").line("T9").chairs("S H D").does("stop", "discard", "keep")
    assert sizes(t) == [0, 1, 1]
    t.does("keep")
    assert sizes(t) == [8, 8, 8]


def test_what_is_drawn_is_seen_by_its_player_alone() -> None:
    """MC-4.11, MC-1.6"""
    t = table(2).hands("C1", "C2").line("T9").chairs("S H").does("stop", "keep", "keep")
    for event in t.all_of(HandFilled):
        assert GAME.redact(event, event.seat) == event
        assert event.count == len(event.cards) == 7
        for seat in (None, 1 - event.seat):
            assert GAME.redact(event, seat) == HandFilled(event.seat, 7, ())


def test_an_empty_draw_pile_is_replaced_in_the_middle_of_a_draw() -> None:
    """MC-4.11 by the shuffled discard pile: the last cards of the old one first."""
    t = table(2).hands("C1", "C2").line("T9").chairs("S H").bag("G1 G2 G3").does("stop", "keep")
    there = len(t.state.discard)
    assert there == 98 - 2 - 3
    t.does("keep")
    assert t.one(DrawPileRemade) == DrawPileRemade(there)
    assert set(kinds("C1 G1 G2 G3")) <= set(t.state.hands[0])
    assert sizes(t) == [8, 8]
    assert t.state.discard == []
    assert len(t.state.bag) == there - 4 - 7


def test_it_is_replaced_only_when_a_card_is_needed() -> None:
    """MC-4.11 Drawing the very last card replaces nothing yet."""
    t = table(2).hands("C1 C2 C3 C4 C5 C6", "D1 D2 D3 D4 D5 D6 D7 D8").line("T9").chairs("S H").bag("G1 G2")
    t.does("stop", "keep", "keep").holds(0, "C1 C2 C3 C4 C5 C6 G1 G2")
    assert not t.all_of(DrawPileRemade)
    assert t.state.bag == []
    assert t.state.discard


def test_a_discarded_hand_can_come_back() -> None:
    """MC-4.11 It lies in the discard pile like the rest: here there is nothing else."""
    t = table(2).hands("C1 C2 C3 C4 C5 C6 C7 C8", "D1 D2 D3 D4 D5 D6 D7 D8").line("T9").chairs("S H").bag("", rest="0")
    t.does("stop", "discard", "discard")
    assert Counter(t.state.hands[0] + t.state.hands[1] + t.state.bag) == Counter(
        kinds("T9 C1 C2 C3 C4 C5 C6 C7 C8 D1 D2 D3 D4 D5 D6 D7 D8")
    )
    assert sizes(t) == [8, 8]


def test_score_piles_and_cards_in_play_are_never_drawn() -> None:
    """MC-4.11 the discard pile, and nothing else."""
    t = table(2).hands("C1", "C2").line("S5 T9").chairs("S H").piles("D1 D2", "D3").bag("G1").does("stop")
    t.goes_on_to("turn").scored(0, "D1 D2 S5").scored(1, "D3")


def test_the_next_round_is_a_clean_table() -> None:
    """MC-4.11 No line, no rests in front; markers stay where they are, and MC-4.13 counts from here."""
    t = table(2).hands("C1", "C2").line("S5 T9").chairs("S H").fronts("rest-D", "").does("stop").goes_on_to("turn")
    s = t.state
    assert s.line == s.line_as == []
    assert s.fronts == [[], []]
    assert s.began == [2, 0]
    assert s.lost == [0, 0]
    assert not s.cushion_left
    t.at(0, "S").at(1, "H")


# MC-4.12


def scarce(draw_pile: int, hands: tuple[str, str] = ("C1", "C2 C3")) -> Scene:
    """Two players who lack 7 and 6 cards; the line's one card will lie in the discard pile; all else is scored."""
    free = [f"{letter}{number}" for letter in "GPD" for number in range(1, 11)]
    return table(2).hands(*hands).line("T9").chairs("S H").bag(" ".join(free[:draw_pile]), rest="0 1")


def test_just_enough_cards() -> None:
    """MC-4.12 Draw and discard pile together refill every hand: on it goes."""
    t = scarce(12).does("stop", "keep", "keep").turn_of(0)
    assert sizes(t) == [8, 8]
    assert t.state.bag == t.state.discard == []


def test_one_card_too_few() -> None:
    """MC-4.12 The game ends at once: before anyone draws."""
    t = scarce(11).round(6).does("stop", "keep", "keep").over()
    assert t.one(MusicOver) == MusicOver("cards", 6)
    assert not t.all_of(HandFilled)
    assert not t.all_of(DrawPileRemade)
    assert not t.all_of(RoundBegan)


@pytest.mark.parametrize("answers", [("keep", "discard"), ("discard", "keep"), ("discard", "discard")])
def test_discarding_changes_nothing_about_it(answers: tuple[str, str]) -> None:
    """MC-4.12 is tested after MC-4.10; what is discarded is there to be drawn, and must be drawn again."""
    scarce(12).does("stop", *answers).turn_of(0)
    t = scarce(11).does("stop", *answers).over()
    assert t.one(MusicOver).why == "cards"


def test_the_hands_are_decided_about_first() -> None:
    """MC-4.12 after MC-4.10, hopeless as it is."""
    scarce(0).does("stop").asks("keep", 0).does("keep").asks("keep", 1).does("keep").over()


def test_a_missing_ninth_card_does_not_end_it() -> None:
    """MC-4.12 with MC-7.9: it is about hands of 8. The ninth is simply not there."""
    t = scarce(12).owns(1, "big-hand").does("stop", "keep", "keep").turn_of(0)
    assert sizes(t) == [8, 8]
    t = scarce(13).owns(1, "big-hand").does("stop", "keep", "keep").turn_of(0)
    assert sizes(t) == [8, 9]
    scarce(11).owns(1, "big-hand").does("stop", "keep", "keep").over()


def test_a_ninth_card_taken_first_leaves_the_others_their_eight() -> None:
    """MC-4.12 Enough for every hand of 8 is enough for every hand of 8: the ninth comes out of what is over."""
    t = scarce(12).owns(0, "big-hand").does("stop", "keep", "keep").turn_of(0)
    assert sizes(t) == [8, 8]


# MC-4.13


def idle(rounds: int) -> Scene:
    """That many rounds brought nothing, and this one, about to be stopped, removes no cushion."""
    return table(2).hands("", "").line("S8").chairs("D H").sale("S").idle(rounds)


def test_five_idle_rounds() -> None:
    """MC-4.13 In a row: no cushion left, and no score pile ended larger than it began."""
    t = idle(4).round(12).does("stop").goes_on_to("over")
    assert t.one(MusicOver) == MusicOver("idle", 12)


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_four_are_not_enough(before: int) -> None:
    """MC-4.13 five."""
    t = idle(before).does("stop").goes_on_to("turn")
    assert t.state.idle == before + 1


def test_a_cushion_that_leaves_starts_the_count_again() -> None:
    """MC-4.13 though nobody scored."""
    t = table(2).hands("", "").line("S8").chairs("D H").idle(4).does("stop").goes_on_to("turn")
    assert t.state.idle == 0


def test_a_larger_score_pile_starts_the_count_again() -> None:
    """MC-4.13 A card of the line, or a rest, is enough; one player is."""
    t = table(2).hands("", "").line("S8").chairs("S H").sale("S").idle(4).does("stop").goes_on_to("turn")
    assert t.state.idle == 0
    t = idle(4).fronts("", "rest-S").does("stop").goes_on_to("turn")
    assert t.state.idle == 0


def test_what_is_paid_is_not_gained() -> None:
    """MC-4.13 ended larger than it began: a rest that came and a card that went leave it as it was."""
    t = table(2).hands("", "").line("S8").chairs("D H").sale("S D").idle(4).fronts("rest-C", "").piles("T1", "")
    t.began(1, 0).does("stop").asks("buy", 0).does("buy:T1").goes_on_to("over")
    assert t.one(MusicOver).why == "idle"
    t = table(2).hands("", "").line("S8").chairs("D H").sale("S D").idle(4).fronts("rest-C", "").piles("T1", "")
    t.began(1, 0).does("stop").asks("buy", 0).does("leave").goes_on_to("turn")
    assert t.state.idle == 0


def test_a_smaller_pile_is_idle_too() -> None:
    """MC-4.13 A cushion bought is not a cushion that left the board."""
    t = table(2).hands("", "").line("S8").chairs("D H").sale("S D").idle(4).piles("T1", "").does("stop", "buy:T1")
    t.goes_on_to("over")


def test_five_whole_rounds_without_a_result() -> None:
    """MC-4.13 Played out: all cards but two suits' are scored, their cushions are gone, and nobody sits there."""
    deck = " ".join(f"{letter}{number}" for number in range(1, 11) for letter in "SH").split()
    t = table(2).hands(" ".join(deck[:8]), " ".join(deck[8:16])).chairs("C D").bag(" ".join(deck[16:]), rest="0 1")
    t.bought(0, "S").bought(1, "H")
    for number in range(1, 6):
        assert t.state.round == number
        assert t.state.idle == number - 1
        while t.kind == "turn":
            codes = sorted(code for code in t.listed() if code[-1] not in "SH")
            other = LETTERS[t.state.at[1 - t.asked]]
            t.does(next((code for code in codes if code[-1] != other), codes[0]))
        t.goes_on_to("turn" if number < 5 else "over")
    assert t.one(MusicOver) == MusicOver("idle", 5)
    assert names(t.state.bag + t.state.discard).count("S") == 10
