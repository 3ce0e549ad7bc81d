"""TD-3 A turn: drawing, passing, and a stock that runs out. Playing and mistakes are in test_3_turn.py."""

import pytest

from quartet.games.the_distance.events import OWN_DRAW, Drew, Erred, Passed, Reshuffled
from tests.games.the_distance.play import (
    CARDS_OF,
    KIND,
    gentle_f,
    strict_f,
    table,
)

# Drawing


def test_who_holds_the_note_must_play() -> None:
    """TD-3.7 At the start of the turn, who holds a note of the needed letter must play (deduced)."""
    for note in CARDS_OF["G"]:
        for hand in (f"{note} C C", f"{note} wild C"):
            t = gentle_f(hand).refuses("TD-3.7", "draw")
            assert not t.listed() & {"draw", "pass"}


def test_who_holds_only_wilds_may_choose() -> None:
    """TD-3.7 who holds only wilds may play or draw (ruling)."""
    t = gentle_f("wild C C").allows("draw", "G: wild")
    assert t.listed() == {"play:G:wild", "draw"}
    t.draws("C").plays("G: wild")


def test_who_holds_nothing_must_draw() -> None:
    """TD-3.7 who holds neither must draw."""
    for judge in ("strict", "gentle"):
        t = table(judge=judge).hands("C D E", "C D").last("F: F").refuses("TD-3.8", "pass")
        assert t.listed() == {"draw"}
        t.draws("C").turn_of(0)


def test_a_strict_table_lets_the_holder_draw() -> None:
    """TD-3.7 Under strict, drawing while holding the note is not refused (ruling)."""
    t = strict_f("G C C").allows("draw").draws("D").draws("D").draws("E").passes().turn_of(1)
    t.holds(0, "G C C D D E").needs("G")


def test_one_card_at_a_time() -> None:
    """TD-3.8 Each draw is one card and a question of its own."""
    t = gentle_f("C D").stock("C E B ...")
    t.draws().holds(0, "C D C").told(Drew(0, OWN_DRAW, 1, (KIND["C"],)))
    t.draws().holds(0, "C D C E").draws().holds(0, "C D C E B").turn_of(0)


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_the_drawn_card_may_be_played(judge: str) -> None:
    """TD-3.8 Printed: if the drawn card works, you may play it."""
    table(judge=judge).hands("C D", "C D").last("F: F").draws("G").plays("G: G").turn_of(1).holds(0, "C D")


def test_a_drawn_wild_may_be_played() -> None:
    """TD-3.8 with TD-3.3."""
    gentle_f("C D").draws("wild").plays("G: wild").holds(0, "C D")


def test_older_cards_may_be_played_after_a_draw() -> None:
    """TD-3.8 whatever now fits, drawn card or older (ruling), also both together."""
    gentle_f("wild C D").draws("C").plays("G: wild").holds(0, "C C D")
    strict_f("G C D").draws("C").plays("G: G").holds(0, "C C D")
    strict_f("G C D").draws("G").plays("G: G G").holds(0, "C D")


def test_after_a_draw_that_fits_another_may_be_drawn() -> None:
    """TD-3.8 or another card drawn: after the first draw nothing obliges to play, even at a gentle table."""
    t = gentle_f("C D").draws("G").allows("draw", "G: G")
    assert t.listed() == {"play:G:G", "draw"}
    t.draws("G#").draws("C").allows("pass", "G: G", "draw")
    t.passes().turn_of(1).needs("G").holds(0, "C D G G# C")


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_passing_after_three_draws(judge: str) -> None:
    """TD-3.8 Printed: at least 3 draws in the turn before you may pass."""
    t = table(judge=judge).hands("C D", "C D").last("F: F").stock("C D E B ...")
    for _ in range(3):
        assert "pass" not in t.listed()
        t.refuses("TD-3.8", "pass").draws()
    assert "pass" in t.listed()
    t.allows("pass", "draw").passes().told(Passed(0)).turn_of(1)


def test_more_than_three_draws() -> None:
    """TD-3.8 One may go on drawing instead of passing."""
    t = gentle_f("C D").stock("C D E B G ...").draws().draws().draws().draws().allows("pass").draws().plays("G: G")
    t.turn_of(1)


def test_draws_are_counted_by_the_turn() -> None:
    """TD-3.8 in the turn: the next player starts at none, and so does the same player next time."""
    t = gentle_f("C D", "C D").stock("C E E D E B ...").draws().draws().draws().passes()
    t.turn_of(1).refuses("TD-3.8", "pass").draws().draws().draws().passes().turn_of(0).refuses("TD-3.8", "pass")


def test_after_a_pass_the_letter_stays() -> None:
    """TD-3.9 Printed: the next player puts down the letter you were supposed to play."""
    t = gentle_f("C D", "G# D E").stock("C C B ...").draws().draws().draws().passes()
    t.turn_of(1).shows("F").top("F").needs("G").plays("G: G#").needs("A")


def test_all_pass_round_the_table() -> None:
    """TD-3.9 The letter stays through any number of passes."""
    t = table(players=3).hands("C D", "C D", "C D").last("F: F").stock("E E E B B B Bb Bb Bb ...")
    for seat in (0, 1, 2):
        t.turn_of(seat).needs("G").draws().draws().draws().passes()
    t.turn_of(0).needs("G")


# The stock runs out


def test_an_empty_stock_is_made_from_the_pile() -> None:
    """TD-3.10 The pile except its top card becomes the stock; the letter needed is remembered."""
    t = table(judge="gentle").hands("C D", "D D").last("G: Gb").pile("E E E").stock("").rest_with(1)
    t.begins(0).needs("A").draws("E").top("Gb").shows("G").needs("A")
    t.told(Reshuffled(3), Drew(0, OWN_DRAW, 1, (KIND["E"],)))
    assert len(t.state.stock) == 2
    assert t.state.pile_size == 1


def test_the_last_card_of_the_stock_and_then_the_pile() -> None:
    """TD-3.10 The stock runs out between two draws of one turn, which go on counting."""
    t = table().hands("C D", "D D").last("G: Gb").pile("E E E").stock("B").rest_with(1)
    t.draws("B").draws("E").refuses("TD-3.8", "pass").draws("E").needs("A").passes().turn_of(1).needs("A")


def test_one_card_under_the_top_is_enough_to_draw() -> None:
    """TD-3.10 The top card stays, so a pile of two gives one card; then there is nothing to draw."""
    t = table().hands("C D", "D D").last("G: Gb").pile("E").stock("").rest_with(1)
    t.refuses("TD-3.8", "pass").draws("E").top("Gb").needs("A").refuses("TD-3.10", "draw").passes()


def test_a_penalty_in_the_middle_of_which_the_stock_runs_out() -> None:
    """TD-3.10 in the middle of a draw too: one penalty card from the old stock, one from the new."""
    t = table(judge="strict").hands("C D", "D D").last("G: Gb").pile("E E E").stock("B").rest_with(1)
    t.errs("B: C", drawing="B E").turn_of(0).top("Gb").shows("G").needs("A").holds(0, "C D B E")
    assert [type(event) for event in t.events] == [Erred, Reshuffled, Drew]
    assert t.one(Reshuffled).count == 3
    assert t.one(Drew).count == 2


def test_a_catch_in_the_middle_of_which_the_stock_runs_out() -> None:
    """TD-3.10 and TD-4.2: the penalty of a forgotten call is drawn the same way; the card just played stays."""
    t = table(judge="strict").hands("A D", "D D", "C").last("G: Gb").pile("E E E").stock("B").rest_with(2)
    t.plays("A: A")
    # Under the top card lie the G♭ and three Es now.
    t.catches(1, 0).top("A").shows("A").needs("B")
    assert t.one(Reshuffled).count == 4
    assert KIND["B"] in t.one(Drew).cards
    assert t.state.sizes[0] == 3


def test_the_letter_is_remembered_when_the_first_card_stays_on_top() -> None:
    """TD-3.10 An open first card stays open: nothing of TD-2.3 is lost by a reshuffle."""
    t = table().hands("C D", "D D").first("Ab").pile("E E").stock("").rest_with(1)
    t.needs("A B").draws("E").shows("AG").needs("A B")


def test_a_reshuffled_wild_is_any_card_again() -> None:
    """TD-3.10 Cards come back as they are: a wild that was said as an E, a G♭ said as F."""
    t = table().hands("C D", "D D").last("G: G").pile("wild wild").stock("").rest_with(1)
    t.draws("wild").plays("A: wild").needs("B")


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_nothing_to_draw(judge: str) -> None:
    """TD-3.10 No stock, and no pile but its top card: drawing is impossible."""
    t = table(judge=judge).hands("C D", "D D").last("F: F").stock("").rest_with(1)
    t.refuses("TD-3.10", "draw")
    assert t.listed() == set(t.question().moves) == {"pass"}


def test_nothing_to_draw_a_mistake_is_only_taken_back() -> None:
    """TD-3.10 No penalty; a second one still ends the turn."""
    t = table(judge="strict").hands("C D", "D D").last("F: F").stock("").rest_with(1)
    t.errs("A: C", drawing="").holds(0, "C D").turn_of(0).needs("G")
    t.errs("G: C", drawing="").holds(0, "C D").turn_of(1).needs("G")


def test_only_one_card_to_draw_for_a_penalty() -> None:
    """TD-3.10 The penalty is what there is."""
    t = table(judge="strict").hands("C D", "D D").last("F: F").stock("E").rest_with(1)
    t.errs("A: C", drawing="E").holds(0, "C D E").turn_of(0).refuses("TD-3.10", "draw")


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_nothing_to_draw_without_the_note(judge: str) -> None:
    """TD-3.10 who has drawn what there is may pass at once."""
    t = table(judge=judge).hands("C D", "D D").last("F: F").stock("").rest_with(1)
    assert t.listed() == {"pass"}
    t.passes().turn_of(1).needs("G")


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_drawn_what_there_is(judge: str) -> None:
    """TD-3.10 One or two draws are enough when there are no more."""
    t = table(judge=judge).hands("C D", "D D").last("F: F").stock("E B").rest_with(1)
    t.refuses("TD-3.8", "pass").draws("E").refuses("TD-3.8", "pass").draws("B").refuses("TD-3.10", "draw")
    t.passes().turn_of(1).needs("G")


def test_nothing_to_draw_with_the_note_at_a_gentle_table() -> None:
    """TD-3.10 a holder of the needed note must play (ruling), drawn just now or not."""
    t = table(judge="gentle").hands("G D", "D D").last("F: F").stock("").rest_with(1)
    t.refuses("TD-3.10", "pass").refuses("TD-3.10", "draw")
    assert t.listed() == {"play:G:G:call"}
    t = table(judge="gentle").hands("C D", "D D").last("F: F").stock("Gb").rest_with(1)
    t.draws("Gb").refuses("TD-3.10", "pass").plays("G: Gb")


def test_nothing_to_draw_with_only_wilds() -> None:
    """TD-3.10 Only a needed note obliges: with wilds one may play or pass."""
    t = table(judge="gentle").hands("wild C D", "D D").last("F: F").stock("").rest_with(1)
    t.allows("pass", "G: wild")
    assert t.listed() == {"play:G:wild", "pass"}


def test_nothing_to_draw_on_an_open_wild() -> None:
    """TD-3.10 with TD-2.2: on a wild first card every card fits, so there is no passing at a gentle table."""
    t = table(judge="gentle").hands("C D", "D D").first("wild").stock("").rest_with(1)
    t.refuses("TD-3.10", "pass").plays("C: C Musicards!")
    t = table(judge="gentle").hands("wild wild", "D D").first("wild").stock("").rest_with(1)
    t.refuses("TD-3.10", "pass").plays("C: wild Musicards!")


def test_nothing_to_draw_with_the_note_at_a_strict_table() -> None:
    """TD-3.10 Passing is not refused at a strict table, as the refusal would tell (ruling)."""
    t = table(judge="strict").hands("G D", "D D").last("F: F").stock("").rest_with(1)
    assert t.question().moves == ("pass",)
    t.allows("pass", "G: G").passes().turn_of(1).needs("G").holds(0, "G D")


def test_all_cards_of_the_deck_go_round() -> None:
    """TD-3.10 Draw after draw through several reshuffles: no card is lost (checked after every step)."""
    t = table(judge="strict").hands("C D", "D D").last("F: F").rest_in_pile().stock("C")
    for _ in range(48):
        t.draws().needs("G").top("F")
    assert t.state.sizes[0] == 50
    t.draws().refuses("TD-3.10", "draw").passes().turn_of(1).refuses("TD-3.10", "draw")
