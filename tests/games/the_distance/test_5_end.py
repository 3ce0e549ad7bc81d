"""TD-5 The end and the series; and the options a table may choose."""

from itertools import pairwise

import pytest

from quartet.games.the_distance.events import Dealt, GameWon, HandWon, Played
from quartet.games.the_distance.game import GAME
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Award, Journal
from quartet.kernel.messages import Refusal
from tests.games.the_distance.play import table, turns

BOTH = pytest.mark.parametrize("judge", ["strict", "gentle"])


# Winning


@BOTH
@pytest.mark.parametrize(("hand", "play"), [("G", "G: G"), ("wild", "G: wild"), ("Gb Gb wild", "G: Gb Gb wild")])
def test_the_first_without_cards_wins_at_once(judge: str, hand: str, play: str) -> None:
    """TD-5.1 Nobody plays on; the winner is first, all others share the second place."""
    t = table(judge=judge).hands("C D", hand, "G E").last("F: F").begins(1).plays(play).over()
    assert [type(event) for event in t.events] == [Played, HandWon, GameWon]
    assert t.one(Played).left == 0
    assert t.one(HandWon) == HandWon(1, 1)
    assert t.one(GameWon) == GameWon(1)
    assert GAME.scores(t.state) == [0, 1, 0]
    assert GAME.standing(t.state) == [2, 1, 2]
    assert GAME.awards(t.state) == (Award("the-distance-award-winner", (1,)),)


def test_nothing_is_played_after_the_end() -> None:
    """TD-5.1 wins at once: no answer (QT-1.5), no question, no listed move, no word out of turn."""
    t = table().hands("G", "A D").last("F: F").plays("G: G").over()
    for seat in (0, 1):
        for text in ("draw", "pass", "A: A"):
            t.refuses("QT-1.5", text, seat=seat)
        t.refuses_call("QT-1.5", seat)
        assert GAME.legal(t.state, seat) == []
        assert GAME.question(t.view(seat)) is None
        assert GAME.interjections(t.state, seat) == []


def test_a_wrong_last_card_does_not_win() -> None:
    """TD-5.1 A wrong last card is taken back with the penalty: no win."""
    t = table(judge="strict").hands("C", "A D").last("F: F").errs("G: C", drawing="E E").holds(0, "C E E").turn_of(0)
    assert GAME.scores(t.state) == [0, 0]
    assert GAME.awards(t.state) == ()
    t = table(judge="strict").hands("G", "A D").last("F: F").errs("A: G", drawing="E E").holds(0, "G E E").turn_of(0)
    t.plays("G: G").turn_of(1)


def test_a_wrong_last_card_does_not_win_even_with_nothing_to_draw() -> None:
    """TD-5.1 with TD-3.10: taken back, and still held."""
    t = table(judge="strict").hands("C", "D").last("F: F").stock("").rest_with(1).errs("G: C", drawing="").turn_of(0)
    t.holds(0, "C").errs("G: C", drawing="").turn_of(1)


def test_a_wrong_last_group_does_not_win() -> None:
    """TD-5.1 with TD-3.2: a mixture is no way out."""
    table(judge="strict").hands("G Gb", "A D").last("F: F").errs("G: G Gb").turn_of(0)
    table(judge="gentle").hands("G Gb", "A D").last("F: F").refuses("TD-3.2", "G: G Gb")


def test_a_wrong_last_card_at_a_gentle_table() -> None:
    """TD-5.1 with TD-3.6: refused without cost."""
    table(judge="gentle").hands("C", "A D").last("F: F").refuses("TD-1.3", "G: C").turn_of(0)


def test_everybody_is_level_until_somebody_wins() -> None:
    """TD-5.1 No second places before the end."""
    t = table().hands("C D", "A D", "E").last("F: F")
    assert GAME.scores(t.state) == [0, 0, 0]
    assert GAME.standing(t.state) == [1, 1, 1]
    assert GAME.awards(t.state) == ()


# The series


def test_the_series_is_an_option() -> None:
    """TD-5.2 Default: one hand."""
    [option] = [option for option in GAME.options if option.key == "hands"]
    assert option.rule == "TD-5.2"
    assert option.default == option.alone == 1
    assert GAME.settle({"hands": 3})["hands"] == 3


@BOTH
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_a_hand_won_is_followed_by_the_next_deal(judge: str, dealer: int) -> None:
    """TD-5.2 The deal passes left: new cards for all, and the player left of the new dealer begins (TD-2.1)."""
    t = table(judge=judge, hands=2, dealer=dealer).hands("C G", "G", "E D").last("F: F").begins(1).plays("G: G")
    left, first = (dealer + 1) % 3, (dealer + 2) % 3
    assert t.one(HandWon) == HandWon(1, 1)
    assert t.one(Dealt) == Dealt(2, left, first)
    assert not any(isinstance(event, GameWon) for event in t.events)
    t.turn_of(first)
    assert t.state.dealer == left
    assert t.state.sizes == [7, 7, 7]
    assert len(t.state.stock) == 54 - 21 - 1
    assert t.state.pile_size == 1
    assert t.state.wins == GAME.scores(t.state) == [0, 1, 0]
    assert GAME.standing(t.state) == [2, 1, 2]
    assert GAME.awards(t.state) == ()


def test_a_new_hand_forgets_the_old_one() -> None:
    """TD-5.2 No draws, mistakes, owed calls or seen cards are carried over."""
    t = table(judge="strict", hands=2).hands("C G", "A", "E D").last("F: F")
    t.errs("G: C").draws().plays("G: G").turn_of(1).plays("A: A")
    s = t.state
    assert (s.draws, s.mistakes, s.owes) == (0, 0, -1)
    assert not any(s.shown)
    t.refuses_call("TD-4.3", 0)


def test_the_series_ends_with_the_agreed_number() -> None:
    """TD-5.2 until a player has won N of them, not until N have been played."""
    t = table(hands=3).won(2, 2).hands("G", "A D").last("F: F").plays("G: G").over()
    assert t.one(HandWon) == HandWon(0, 3)
    assert t.one(GameWon) == GameWon(0)
    assert GAME.scores(t.state) == [3, 2]
    assert GAME.standing(t.state) == [1, 2]
    assert GAME.awards(t.state) == (Award("the-distance-award-winner", (0,)),)


def test_hands_won_decide_the_standing() -> None:
    """TD-5.2 Equal numbers of hands share a place."""
    t = table(hands=4).won(3, 1, 1, 2).hands("G", "A D", "E", "E").last("F: F").plays("G: G").over()
    assert GAME.standing(t.state) == [1, 3, 3, 2]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("hands", [1, 2, 3])
def test_whole_series(players: int, hands: int) -> None:
    """TD-5.2 Random series: the deal goes round, the wins add up, and the last hand's winner has all N."""
    chance, journal = FastChance(10 * players + hands, record=True), Journal()
    state = GAME.setup(players, {"hands": hands}, chance, journal)
    for seat in turns(state):
        moves = GAME.legal(state, seat)
        loop.play(GAME, state, seat, moves[chance.below(len(moves))], chance, journal)
    deals = [event for event in journal.events if isinstance(event, Dealt)]
    wins = [event for event in journal.events if isinstance(event, HandWon)]
    assert [deal.hand for deal in deals] == list(range(1, len(wins) + 1))
    for one, two in pairwise(deals):
        assert two.dealer == (one.dealer + 1) % players
    assert all(deal.first == (deal.dealer + 1) % players for deal in deals)
    assert [sum(win.seat == seat for win in wins) for seat in range(players)] == GAME.scores(state)
    assert max(GAME.scores(state)) == hands
    assert journal.events[-1] == GameWon(wins[-1].seat)
    assert GAME.standing(state)[wins[-1].seat] == 1
    assert GAME.standing(state).count(1) == 1


@pytest.mark.parametrize("judge", ["strict", "gentle"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_table_of_sleepers_comes_to_an_end(judge: str, players: int) -> None:
    """TD-5.1 Everybody out of time, always: the default moves still end the game."""
    for seed in range(10):
        chance = FastChance(seed)
        state = GAME.setup(players, {"judge": judge}, chance, SILENT)
        for seat in turns(state):
            loop.play(GAME, state, seat, GAME.default(state, seat), chance, SILENT)
        assert sorted(GAME.scores(state)) == [0] * (players - 1) + [1]


# Options


@pytest.mark.parametrize("option", ["colour", "Interval", "judge ", "", "players"])
def test_unknown_options_are_refused(option: str) -> None:
    """QT-3.1 An option is one that the game has."""
    with pytest.raises(Refusal) as refused:
        GAME.setup(2, {option: 2}, FastChance(0), SILENT)
    assert refused.value.rule == "QT-3.1"
    assert refused.value.message.key


@pytest.mark.parametrize(
    ("option", "choice"),
    [
        ("interval", 1), ("interval", 8), ("interval", 0), ("interval", -2), ("interval", "2"), ("interval", "second"),
        ("interval", True), ("judge", "kind"), ("judge", ""), ("judge", "STRICT"), ("judge", 1), ("judge", False),
        ("hands", 0), ("hands", -1), ("hands", "3"), ("hands", True), ("hands", 10**9),
    ],
)  # fmt: skip
def test_impossible_choices_are_refused(option: str, choice: str | int) -> None:
    """QT-3.2 An option's value is one of its choices (TD-1.4, TD-3.6, TD-5.2)."""
    with pytest.raises(Refusal) as refused:
        GAME.setup(2, {option: choice}, FastChance(0), SILENT)
    assert refused.value.rule == "QT-3.2"
    assert refused.value.message.key


@pytest.mark.parametrize("seats", [-3, 0, 1, 6, 100])
def test_wrong_numbers_of_players_are_refused(seats: int) -> None:
    """QT-3.3 A game is for so many players: 2 to 5."""
    with pytest.raises(Refusal) as refused:
        GAME.setup(seats, {}, FastChance(0), SILENT)
    assert refused.value.rule == "QT-3.3"
    assert refused.value.message.key
