"""TD-3 A turn: playing, mistakes, drawing, passing. What the two judges tell is in test_3_judge.py."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartet.games.the_distance.events import AS_PENALTY, OWN_DRAW, Drew, Erred, Passed, Played, Reshuffled
from quartet.games.the_distance.game import GAME
from quartet.kernel.game import Move
from tests.games.the_distance.play import (
    CARDS_OF,
    FROM,
    KIND,
    LETTERS_OF,
    NAMES,
    UP,
    Scene,
    kinds,
    needed_after,
    outcome,
    right,
    table,
)

SPELLED = [name.split("/")[0] for name in NAMES]


def strict_f(hand: str, other: str = "C D") -> Scene:
    """Seconds, an F lies on the pile: a G is needed."""
    return table(judge="strict").hands(hand, other).last("F: F")


def gentle_f(hand: str, other: str = "C D") -> Scene:
    return table(judge="gentle").hands(hand, other).last("F: F")


# The needed letter


@pytest.mark.parametrize("below", ["F", "F#"])
@pytest.mark.parametrize("above", ["Gb", "G", "G#"])
@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_the_printed_example(below: str, above: str, judge: str) -> None:
    """TD-3.1 Printed: going by seconds, on an F (F or F♯) comes a G: a G♭, a G or a G♯."""
    t = table(judge=judge).hands(f"{above} C C", "C D").last(f"F: {below}")
    t.needs("G").plays(f"G: {above}").shows("G").needs("A").turn_of(1).holds(0, "C C").top(above)


def test_a_play_is_told() -> None:
    """TD-3.1 The cards, the letter said and how many cards are left."""
    t = strict_f("Gb Gb C C D").plays("G: Gb Gb")
    t.told(Played(0, FROM.index("G"), (KIND["Gb"], KIND["Gb"]), 3))


@pytest.mark.parametrize("letter", FROM)
def test_several_cards_of_the_letter(letter: str) -> None:
    """TD-3.1 one or more cards of that letter: each note alone, in twos, threes and fours."""
    before = FROM[UP[2].index(letter)]
    for card, count in itertools.product(CARDS_OF[letter], range(1, 5)):
        hand = " ".join([card] * count)
        t = table().hands(f"{hand} wild wild", "wild").last(f"{before}: wild")
        t.plays(f"{letter}: {hand}").holds(0, "wild wild").shows(letter).turn_of(1)


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_only_held_cards_are_played(judge: str) -> None:
    """TD-3.1 You play cards of your hand."""
    t = table(judge=judge).hands("G C C", "Gb D").last("F: F")
    t.refuses("TD-3.1", "G: Gb").refuses("TD-3.1", "G: G G").refuses("TD-3.1", "G: G wild").refuses("TD-3.1", "G: D")


def test_the_said_letter_counts_not_only_the_card() -> None:
    """TD-3.1 and say the letter: the right card with the wrong letter is a mistake (TD-3.5)."""
    strict_f("Gb C C").errs("F: Gb").turn_of(0).plays("G: Gb")
    gentle_f("Gb C C").refuses("TD-3.1", "F: Gb").plays("G: Gb")


def test_a_gentle_table_explains_the_letter() -> None:
    """TD-3.1 refuses a letter that is not needed."""
    t = gentle_f("A B C D E F wild")
    for letter in "ABCDEF":
        t.refuses("TD-3.1", f"{letter}: {letter}").refuses("TD-3.1", f"{letter}: wild")


# Groups


@pytest.mark.parametrize("letter", FROM)
def test_a_mixture_is_wrong(letter: str) -> None:
    """TD-3.2 Printed: all G♭, or all G, or all G♯, but not a mixture of these; with and without wilds."""
    before = FROM[UP[2].index(letter)]
    for one, two in itertools.combinations(CARDS_OF[letter], 2):
        for group in (f"{one} {two}", f"{one} {one} {two}", f"{one} {two} wild"):
            hands = f"{one} {one} {two} wild", "wild"
            table(judge="strict").hands(*hands).last(f"{before}: wild").errs(f"{letter}: {group}").turn_of(0)
            table(judge="gentle").hands(*hands).last(f"{before}: wild").refuses("TD-3.2", f"{letter}: {group}")


def test_three_different_gs() -> None:
    """TD-3.2 all three sorts of G at once."""
    strict_f("Gb G G# C").errs("G: Gb G G#").holds_at_least(0, "Gb G G# C")
    gentle_f("Gb G G# C").refuses("TD-3.2", "G: Gb G G#")


def test_a_mixture_makes_the_whole_play_wrong() -> None:
    """TD-3.2 Nothing of it stays on the pile."""
    t = strict_f("G G Gb C").errs("G: G G Gb", drawing="E E").holds(0, "G G Gb C E E").top("F").shows("F")
    assert t.state.pile_size == 1


def test_a_strange_card_in_a_group_makes_it_wrong() -> None:
    """TD-3.2 A group with a card of another letter is a mixture too."""
    strict_f("G G C D").errs("G: G G C", drawing="E E").holds(0, "G G C D E E")
    gentle_f("G G C D").refuses("TD-3.2", "G: G G C")


# Wilds


@pytest.mark.parametrize("letter", FROM)
@pytest.mark.parametrize("wilds", [1, 2, 3, 4, 5, 6])
def test_wilds_alone(letter: str, wilds: int) -> None:
    """TD-3.3 A wild stands for any needed card, alone or several together."""
    before = FROM[UP[2].index(letter)]
    hand = " ".join(["wild"] * wilds)
    t = table().hands(f"{hand} C C", "C D").last(f"{before}: {CARDS_OF[before][0]}")
    t.plays(f"{letter}: {hand}").shows(letter).holds(0, "C C").turn_of(1)


@pytest.mark.parametrize("letter", FROM)
def test_wilds_in_a_group(letter: str) -> None:
    """TD-3.3 Printed: wilds may be part of a group too; any number with any note."""
    before = FROM[UP[2].index(letter)]
    for card, notes, wilds in itertools.product(CARDS_OF[letter], (1, 3, 4), (1, 2, 5)):
        group = " ".join([card] * notes + ["wild"] * wilds)
        t = table().hands(f"{group} wild", "C" if letter != "C" else "F").last(f"{before}: {CARDS_OF[before][0]}")
        t.plays(f"{letter}: {group} Musicards!").shows(letter).holds(0, "wild")


def test_the_order_of_cards_does_not_matter() -> None:
    """TD-3.3 A wild may be named first."""
    t = strict_f("G wild wild C D")
    t.plays("G: wild G wild").holds(0, "C D")


def test_a_wild_with_the_wrong_letter_is_wrong() -> None:
    """TD-3.3 any *needed* card: no other."""
    strict_f("wild C C").errs("A: wild")
    gentle_f("wild C C").refuses("TD-3.1", "A: wild")


def test_a_wild_does_not_mend_a_wrong_note() -> None:
    """TD-3.3 and TD-3.1: a wild beside a C makes it no G."""
    strict_f("wild C C").errs("G: C wild")
    gentle_f("wild C C").refuses("TD-1.3", "G: C wild")


# The letter that counts from then on


@pytest.mark.parametrize("card", ["C#", "D#", "F#", "G#", "A#"])
@pytest.mark.parametrize("interval", [2, 3, 4, 5, 6, 7])
def test_the_pile_shows_the_letter_said(card: str, interval: int) -> None:
    """TD-3.4 The letter said counts, whichever other spelling the card has (deduced)."""
    for letter in LETTERS_OF[KIND[card]]:
        before = FROM[UP[interval].index(letter)]
        t = table(interval=interval, judge="strict").hands(f"{card} wild wild", "wild C").last(f"{before}: wild")
        t.plays(f"{letter}: {card}").shows(letter).needs(UP[interval][FROM.index(letter)])


def test_g_flat_leads_to_a_and_f_sharp_to_g() -> None:
    """TD-3.4 The same card, said as G on an F and as F on an E."""
    table().hands("Gb C C", "D D").last("F: F").plays("G: Gb").needs("A")
    table().hands("Gb C C", "D D").last("E: E").plays("F: F#").needs("G")


def test_a_group_with_wilds_shows_the_letter_said() -> None:
    """TD-3.4 also where a wild lies in it."""
    table().hands("Gb wild C C", "D D").last("F: F").plays("G: Gb wild").shows("G").needs("A")


# Every play there is, against the rules by hand


@given(
    hand=st.lists(st.integers(0, 12), min_size=1, max_size=9).filter(lambda hand: max(map(hand.count, hand)) <= 3),
    size=st.integers(1, 5),
    said=st.sampled_from(FROM),
    last=st.sampled_from([*FROM, "CD", "DE", "FG", "AG", "AB", FROM]),
    interval=st.integers(2, 7),
    call=st.booleans(),
)
def test_any_play_is_judged_by_the_rules(
    hand: list[int],
    size: int,
    said: str,
    last: str,
    interval: int,
    call: bool,  # noqa: FBT001
) -> None:
    """TD-3.1, TD-3.2, TD-3.3, TD-3.6: a strict table lets a play stand, a gentle one admits it, if it is right."""
    cards = hand[:size]
    held = " ".join(SPELLED[card] for card in hand)
    play = f"{said}: " + " ".join(SPELLED[card] for card in cards)
    fits = right(last, interval, said, cards)
    owed = len(hand) - len(cards) == 1
    first = {"CD": "C#", "DE": "D#", "FG": "F#", "AG": "G#", "AB": "A#", FROM: "wild"}.get(last, last)
    called = play + " Musicards!" if call else play

    strict = table(judge="strict", interval=interval).hands(held, "wild").first(first)
    if fits:
        strict.plays(called)
    else:
        strict.errs(called)

    gentle = table(judge="gentle", interval=interval).hands(held, "wild").first(first)
    if fits and (owed or not call):
        gentle.allows(called)
    else:
        assert outcome(gentle.state, 0, GAME.parse(_code(called))) != ""


def _code(play: str) -> str:
    letter, _, cards = play.partition(": ")
    call = ":call" if cards.endswith(" Musicards!") else ""
    return f"play:{letter}:{'.'.join(cards.removesuffix(' Musicards!').split())}{call}"


def _listed_by_hand(hand: list[int], last: str, interval: int) -> set[str]:
    """Every right play of a hand, with its call if it comes down to one card."""
    found: set[str] = set()
    wilds = hand.count(12)
    for letter in needed_after(last, interval):
        for card in CARDS_OF[letter]:
            for notes, wild in itertools.product(range(hand.count(KIND[card]) + 1), range(wilds + 1)):
                if notes + wild:
                    call = " Musicards!" if len(hand) - notes - wild == 1 else ""
                    found.add(GAME.parse(_code(f"{letter}: " + " ".join([card] * notes + ["wild"] * wild) + call)).code)
    return found


@given(
    hand=st.lists(st.integers(0, 12), min_size=1, max_size=12).filter(lambda hand: max(map(hand.count, hand)) <= 3),
    last=st.sampled_from([*FROM, "CD", "DE", "FG", "AG", "AB", FROM]),
    interval=st.integers(2, 7),
    judge=st.sampled_from(["strict", "gentle"]),
)
def test_the_listed_moves_are_what_the_rulebook_allows(hand: list[int], last: str, interval: int, judge: str) -> None:
    """TD-3.1, TD-3.3, TD-3.7, TD-4.1: every right play, with its call; a draw unless a needed note is held."""
    first = {"CD": "C#", "DE": "D#", "FG": "F#", "AG": "G#", "AB": "A#", FROM: "wild"}.get(last, last)
    t = table(judge=judge, interval=interval).hands(" ".join(SPELLED[card] for card in hand), "wild").first(first)
    needed = needed_after(last, interval)
    obliged = last == FROM or any(letter in needed for card in hand if card != 12 for letter in LETTERS_OF[card])
    plays = _listed_by_hand(hand, last, interval)
    assert t.listed() == (plays if obliged else plays | {"draw"}), t
    assert len(GAME.legal(t.state, 0)) == len(t.listed()), "a move is listed twice"
    t.allows(*t.listed())


def test_a_move_is_listed_for_who_is_asked_only() -> None:
    """TD-3.1 The others wait."""
    t = gentle_f("G C", "G D")
    waiting: list[Move] = GAME.legal(t.state, 1)
    assert waiting == []
    assert GAME.question(t.view(1)) is None
    assert GAME.question(t.view(None)) is None


# Mistakes


@pytest.mark.parametrize("play", ["A: G", "G: C", "C: C", "G: G Gb", "A: wild", "G: G C"])
def test_a_mistake_costs_two_cards(play: str) -> None:
    """TD-3.5 A wrong card or a wrong letter: the cards go back and 2 penalty cards are drawn; the turn goes on."""
    t = strict_f("G Gb C wild").errs(play, drawing="D E").holds(0, "G Gb C wild D E").turn_of(0).needs("G")
    assert t.state.mistakes == 1
    t.plays("G: G").turn_of(1)


def test_a_mistake_is_told_but_not_what_was_right() -> None:
    """TD-3.5 Everybody sees the cards and the letter said; then the penalty is drawn."""
    t = strict_f("C D E").errs("A: C D", drawing="F F")
    t.told(Erred(0, 0, (KIND["C"], KIND["D"]), ends_turn=False), Drew(0, AS_PENALTY, 2, (KIND["F"], KIND["F"])))


def test_a_second_mistake_ends_the_turn() -> None:
    """TD-3.5 It is punished alike and ends the turn, the letter still needed (ruling)."""
    t = strict_f("C D E", "G C").errs("A: C", drawing="F F").errs("G: D", drawing="E E")
    t.turn_of(1).needs("G").shows("F").holds(0, "C D E E E F F").holds(1, "G C")
    assert t.one(Erred).ends_turn
    t.plays("G: G Musicards!").turn_of(0)


def test_a_mistake_is_told_as_it_was_made() -> None:
    """TD-3.5, TD-3.6 Everybody hears the letter that was said, never the one that would have been right."""
    t = strict_f("C D E").errs("A: C", drawing="F F")
    assert (t.one(Erred).letter, t.one(Erred).cards, t.one(Erred).ends_turn) == (0, (0,), False)
    t.errs("B: C D", drawing="E E")
    assert (t.one(Erred).letter, t.one(Erred).cards, t.one(Erred).ends_turn) == (1, (0, 2), True)


def test_draws_before_two_mistakes_are_nobody_elses() -> None:
    """TD-3.8 Three draws of the player before are none of yours, however that turn ended."""
    t = strict_f("C D E").draws("C").draws("D").draws("E").errs("A: C", drawing="F F").errs("A: C", drawing="E F")
    t.turn_of(1).refuses("TD-3.8", "pass")


def test_mistakes_are_counted_by_the_turn() -> None:
    """TD-3.5 in the same turn: the next player, and the same player next time, start afresh."""
    t = strict_f("C D E", "C D G").errs("A: C").errs("A: C").turn_of(1).errs("A: C").turn_of(1)
    t.plays("G: G").turn_of(0).errs("B: C").turn_of(0)
    assert t.state.mistakes == 1


def test_between_two_mistakes_one_may_draw() -> None:
    """TD-3.5 The turn goes on after the first mistake as it was; a draw does not wipe it out."""
    t = strict_f("C D E").errs("A: C", drawing="C C").draws("D").errs("A: C", drawing="E E").turn_of(1)
    assert t.state.sizes[0] == 8


def test_penalty_cards_are_no_draws() -> None:
    """TD-3.5 Penalty cards do not count as draws of TD-3.8."""
    t = strict_f("C D E").errs("A: C").refuses("TD-3.8", "pass")
    t.draws("C").refuses("TD-3.8", "pass").draws("C").refuses("TD-3.8", "pass").draws("B").passes().turn_of(1)


def test_a_mistake_does_not_take_draws_away() -> None:
    """TD-3.5 and TD-3.8: three draws before a mistake are three draws after it."""
    strict_f("C D E").draws("C").draws("D").draws("E").errs("A: C").turn_of(0).passes().turn_of(1)


def test_an_error_is_not_cheaper_than_a_pass() -> None:
    """TD-3.5 Getting out of a turn by mistakes costs 4 cards, by passing 3."""
    mistaken = strict_f("C D E").errs("A: C").errs("A: C").turn_of(1)
    passed = strict_f("C D E").draws().draws().draws().passes().turn_of(1)
    assert mistaken.state.sizes[0] == 7
    assert passed.state.sizes[0] == 6


def test_cards_taken_back_have_been_seen() -> None:
    """TD-3.5 Everybody has seen what went back into the hand, and remembers until it is played."""
    t = strict_f("G C D E", "C D").errs("A: G C", drawing="F F")
    for seat in (None, 0, 1):
        assert t.view(seat).shown[:13] == tuple(int(kind in kinds("G C")) for kind in range(13))
    t.plays("G: G")
    assert t.view(1).shown[:13] == tuple(int(kind == KIND["C"]) for kind in range(13))


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


# Out of time


def test_out_of_time_with_a_fitting_card() -> None:
    """TD-3.1 The default is a play that fits."""
    t = gentle_f("C D G")
    assert t.default() == "play:G:G"
    t.plays("G: G")


def test_out_of_time_without_one() -> None:
    """TD-3.8 The default is a draw, and a pass only when nothing can be drawn (TD-3.10)."""
    for judge in ("strict", "gentle"):
        assert table(judge=judge).hands("C D", "C D").last("F: F").default() == "draw"
        t = table(judge=judge).hands("C D", "D D").last("F: F").stock("").rest_with(1)
        assert t.default() == "pass"
