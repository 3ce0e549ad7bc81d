"""TD-3 A turn: playing and mistakes. Drawing is in test_3_draw.py, what the two judges tell in test_3_judge.py."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartet.games.the_distance.events import AS_PENALTY, Drew, Erred, Played
from quartet.games.the_distance.game import GAME
from quartet.kernel.game import Move
from tests.games.the_distance.play import (
    CARDS_OF,
    FROM,
    KIND,
    LETTERS_OF,
    NAMES,
    UP,
    gentle_f,
    kinds,
    needed_after,
    outcome,
    right,
    strict_f,
    table,
)

SPELLED = [name.split("/")[0] for name in NAMES]


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
