"""TD-2 Setup."""

import pytest

from quartet.games.the_distance.events import Dealt, Received, Turned
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.state import DistanceState
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Event, Journal
from quartet.kernel.messages import Refusal
from tests.games.the_distance.play import CARDS_OF, FROM, KIND, LETTERS_OF, NAMES, UP, letters_in, table


def setup(players: int, seed: int) -> tuple[DistanceState, tuple[Event, ...]]:
    journal = Journal()
    state = GAME.setup(players, {}, FastChance(seed), journal)
    return state, journal.take()


# The deal


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deal(players: int) -> None:
    """TD-2.1 7 cards each, one card starts the pile, the rest is the stock."""
    for seed in range(20):
        s, _ = setup(players, seed)
        assert s.sizes == [7] * players
        assert s.pile_size == 1
        assert len(s.stock) == 54 - 7 * players - 1
        assert letters_in(s.letters) == "".join(sorted(LETTERS_OF[s.top]))
        assert s.wins == [0] * players
        assert (s.draws, s.mistakes, s.owes) == (0, 0, -1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_dealer_is_chosen_at_random(players: int) -> None:
    """TD-2.1 Every seat can be the dealer; the player to the left begins."""
    dealers = set()
    for seed in range(80):
        s, _ = setup(players, seed)
        dealers.add(s.dealer)
        assert s.asked == ((s.dealer + 1) % players,)
    assert dealers == set(range(players))


def test_every_card_can_be_the_first() -> None:
    """TD-2.1 The top card of the stock starts the pile: a natural, a card with two letters or a wild."""
    assert {setup(2, seed)[0].top for seed in range(400)} == set(range(13))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deal_is_told(players: int) -> None:
    """TD-2.1 Who deals, what everybody got, and the card turned over, in this order."""
    s, events = setup(players, 3)
    assert events[0] == Dealt(1, s.dealer, (s.dealer + 1) % players)
    assert events[-1] == Turned(s.top)
    received = [event for event in events[1:-1] if isinstance(event, Received)]
    assert len(received) == len(events) - 2
    assert sorted(event.seat for event in received) == list(range(players))
    for event in received:
        assert event.count == len(event.cards) == 7
        assert [event.cards.count(kind) for kind in range(13)] == s.hands[13 * event.seat : 13 * event.seat + 13]


def test_play_goes_clockwise() -> None:
    """TD-2.1 From the dealer's left to the next left, and round."""
    t = table(players=3, dealer=1).hands("G C C", "A C D", "F D D").last("E: E")
    t.turn_of(2).plays("F: F").turn_of(0).plays("G: G").turn_of(1).plays("A: A").turn_of(2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play(players: int) -> None:
    """TD-2.1 works for 2 to 5 players, QT-3.3 for no others."""
    assert setup(players, 1)[0].players == players
    for others in (-1, 0, 1, 6, 54):
        with pytest.raises(Refusal) as refused:
            GAME.setup(others, {}, FastChance(0), SILENT)
        assert refused.value.rule == "QT-3.3"


# The first card is a wild


@pytest.mark.parametrize("judge", ["strict", "gentle"])
@pytest.mark.parametrize("interval", [2, 3, 4, 5, 6, 7])
def test_on_a_wild_any_card_may_be_played_as_any_letter_it_has(judge: str, interval: int) -> None:
    """TD-2.2 Every note as each of its letters, and the pile then shows the letter said."""
    for name in NAMES[:12]:
        card = name.split("/")[0]
        for letter in LETTERS_OF[KIND[card]]:
            t = table(judge=judge, interval=interval).hands(f"{card} wild wild", "C D").first("wild")
            t.shows("ABCDEFG").needs("ABCDEFG").plays(f"{letter}: {card}").shows(letter)
            t.needs(UP[interval][FROM.index(letter)])


@pytest.mark.parametrize("letter", FROM)
def test_on_a_wild_wilds_may_be_any_letter(letter: str) -> None:
    """TD-2.2 wilds alone as any letter, one or several."""
    for wilds in ("wild", "wild wild", "wild wild wild"):
        table().hands("wild wild wild C C", "C D").first("wild").plays(f"{letter}: {wilds}").shows(letter)


def test_on_a_wild_a_group_may_be_played() -> None:
    """TD-2.2 any card or group."""
    t = table().hands("Gb Gb wild C D", "C D").first("wild")
    t.plays("F: F# F# wild").shows("F").holds(0, "C D").needs("G")


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_on_a_wild_a_card_is_still_not_a_letter_it_has_not(judge: str) -> None:
    """TD-2.2 as any letter it has: a C is no D, and TD-3.2 holds."""
    t = table(judge=judge).hands("C G Gb D D", "C D").first("wild")
    if judge == "gentle":
        t.refuses("TD-1.3", "D: C").refuses("TD-3.2", "G: Gb G")
    else:
        t.errs("D: C").errs("G: Gb G").turn_of(1)


def test_on_a_wild_you_must_play() -> None:
    """TD-2.2 Having a card, the player must play, even with nothing but a wild (ruling)."""
    for hand in ("C D", "wild wild", "Bb"):
        t = table(judge="gentle").hands(hand, "C D").first("wild")
        t.refuses("TD-2.2", "draw").refuses("TD-3.8", "pass")
        assert not t.listed() & {"draw", "pass"}
        assert t.default().startswith("play:")


def test_on_a_wild_a_strict_table_lets_you_draw() -> None:
    """TD-2.2 with TD-3.7: at a strict table drawing is never refused."""
    table(judge="strict").hands("C D", "C D").first("wild").draws("E").draws().draws().passes().turn_of(1)


# The first card has two letters


@pytest.mark.parametrize("interval", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("card", ["C#", "Eb", "F#", "Ab", "Bb"])
def test_on_two_letters_both_are_possible(card: str, interval: int) -> None:
    """TD-2.3 The first player chooses which letter it is."""
    both = LETTERS_OF[KIND[card]]
    wanted = [UP[interval][FROM.index(letter)] for letter in both]
    for letter in wanted:
        for judge in ("strict", "gentle"):
            t = table(judge=judge, interval=interval).hands("wild C D", "wild C D").first(card)
            t.shows("".join(sorted(both))).needs("".join(sorted(wanted))).plays(f"{letter}: wild").shows(letter)


def test_the_printed_first_card() -> None:
    """TD-2.3 Printed: G♯/A♭ is a G or an A, so in seconds an A or a B may follow."""
    for letter, cards in (("A", CARDS_OF["A"]), ("B", CARDS_OF["B"])):
        for card in cards:
            t = table().hands(f"{card} C C", "D D").first("G#")
            t.needs("A B").plays(f"{letter}: {card}").shows(letter)


def test_on_two_letters_one_card_may_be_either() -> None:
    """TD-2.3 On G♯/A♭ an A♯/B♭ may be said as A or as B, and that decides what follows (TD-3.4)."""
    table().hands("Bb C C", "D D").first("Ab").plays("A: A#").needs("B")
    table().hands("Bb C C", "D D").first("Ab").plays("B: Bb").needs("C")


def test_on_two_letters_others_are_wrong() -> None:
    """TD-2.3 two letters are possible, and only two."""
    t = table(judge="gentle").hands("C D E F G wild", "D D").first("Ab")
    for letter in "CDEFG":
        t.refuses("TD-3.1", f"{letter}: {letter}").refuses("TD-3.1", f"{letter}: wild")
    t.allows("A: wild", "B: wild", "draw")


def test_on_two_letters_a_note_of_either_must_be_played() -> None:
    """TD-2.3 with TD-3.7: either needed note obliges."""
    table(judge="gentle").hands("A C", "D D").first("Ab").refuses("TD-3.7", "draw")
    table(judge="gentle").hands("B C", "D D").first("Ab").refuses("TD-3.7", "draw")
    table(judge="gentle").hands("C D", "D D").first("Ab").allows("draw")


def test_a_natural_first_card_leaves_no_choice() -> None:
    """TD-2.3 does not touch naturals: one letter, as ever (TD-1.3)."""
    for letter in FROM:
        table().hands("wild C", "D D").first(letter).shows(letter).needs(UP[2][FROM.index(letter)])


# The first player does not play


@pytest.mark.parametrize(("card", "open_letters"), [("wild", "ABCDEFG"), ("Ab", "AB"), ("C#", "DE"), ("F", "G")])
def test_an_error_hands_the_choice_on(card: str, open_letters: str) -> None:
    """TD-2.4 If the first player errs, the open choice goes on to the next player (ruling)."""
    t = table(judge="strict", players=3).hands("C F F#", "wild C D", "wild E E").first(card)
    t.needs(open_letters).errs("D: C").needs(open_letters).errs("F: F F#").turn_of(1).needs(open_letters)
    t.shows("".join(sorted(LETTERS_OF[KIND[card]])))
    t.errs("D: C").errs("E: D").turn_of(2).needs(open_letters).plays(f"{open_letters[-1]}: wild")
    t.shows(open_letters[-1]).turn_of(0)


@pytest.mark.parametrize(("card", "open_letters"), [("wild", "ABCDEFG"), ("Ab", "AB"), ("C#", "DE"), ("F", "G")])
def test_a_pass_hands_the_choice_on(card: str, open_letters: str) -> None:
    """TD-2.4 If the first player passes, the open choice goes on to the next player (ruling)."""
    t = table(judge="strict", players=2).hands("C F F#", "wild D D").first(card)
    t.draws().draws().draws().passes().turn_of(1).needs(open_letters)
    t.plays(f"{open_letters[0]}: wild").turn_of(0).needs(UP[2][FROM.index(open_letters[0])])


def test_the_choice_is_not_narrowed_by_a_wrong_try() -> None:
    """TD-2.4 Trying one of two letters in vain does not settle which letter the first card is."""
    t = table(judge="strict").hands("C D E", "B C").first("Ab").errs("A: C").needs("A B").errs("B: C")
    t.turn_of(1).needs("A B").plays("B: B")


def test_at_a_gentle_table_the_next_player_has_the_same_duty() -> None:
    """TD-2.4 with TD-3.7: after a pass on two letters the next holder of either must play."""
    t = table(judge="gentle").hands("C D", "B C").first("Ab").stock("C D E ...")
    t.draws().draws().draws().passes().turn_of(1).refuses("TD-3.7", "draw").plays("B: B")


def test_once_somebody_has_played_the_choice_is_gone() -> None:
    """TD-2.4 Only the first card is open; a wild played later is the letter said."""
    t = table().hands("wild C C", "C D").first("wild").plays("E: wild").top("wild").shows("E").needs("F")
    t.refuses("TD-3.1", "D: D").refuses("TD-3.1", "C: C")
