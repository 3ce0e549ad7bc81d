"""MC-6 End and score; and that every game comes to one."""

from __future__ import annotations

import pytest

from quartet.games.musical_chairs.events import FinalScore, MusicOver, RoundBegan
from quartet.games.musical_chairs.game import GAME
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Journal
from quartet.kernel.messages import Refusal
from tests.games.musical_chairs.play import (
    CUSHION_POINTS,
    CUSHIONS,
    NAMES,
    Scene,
    points,
    questions,
    table,
)


def last_round(players: int = 3) -> Scene:
    """Nobody stands where the line scores; stopping it removes the last cushion."""
    return (
        table(players)
        .hands(*["C1 C2", "H1 rest-H", "D1 repeat-1", "P1"][:players])
        .line("T9")
        .chairs("S G R D"[: 2 * players - 1])
    )


def ended(*piles: str) -> Scene:
    t = last_round(len(piles)).piles(*piles).sale("C H S R D P G").does("stop").goes_on_to("over")
    return t.over()


# MC-6.1


def test_hands_are_discarded() -> None:
    """MC-6.1 Cards left in hands count nothing."""
    t = ended("", "", "")
    assert t.state.hands == [[], [], []]
    t.discarded("C1 C2 H1 rest-H D1 repeat-1 T9")
    assert t.scores() == [0, 0, 0]


def test_the_score_is_what_stands_on_the_score_pile() -> None:
    """MC-6.1 Cards without points, rests and repeats included."""
    piles = ("S1 S2 S3 S10", "rest-C repeat-2 repeat-1 P9", "P7 P8")
    t = ended(*piles)
    assert t.scores() == [points(pile) for pile in piles] == [4, 7, 4]


def test_and_on_the_cushions_held() -> None:
    """MC-6.1 whoever holds them; those for sale count for nobody."""
    t = last_round().piles("S3", "S10", "").bought(0, "C=hush H=big-hand").bought(2, "S=elbows")
    t.sale("R=breather D P G").does("stop").goes_on_to("over")
    assert t.scores() == [1 + 3 + 2, 3, 2]


def test_the_final_score_is_told() -> None:
    """MC-6.1 Of every player: cards, each cushion's own points and what its power adds, and the sum."""
    t = last_round().piles("S3 H4", "S10", "").bought(0, "C=every-suit H=big-hand").bought(2, "S=elbows")
    t.sale("R D P G").does("stop").goes_on_to("over")
    told = {event.seat: event for event in t.all_of(FinalScore)}
    assert set(told) == {0, 1, 2}
    assert told[1] == FinalScore(1, 3, (), (), (), 3)
    assert told[2] == FinalScore(2, 0, (CUSHIONS.index("elbows"),), (2,), (0,), 2)
    assert (told[0].cards, told[0].total) == (2, 2 + 0 + 2 + 2)
    assert dict(zip(told[0].cushions, zip(told[0].points, told[0].bonuses, strict=True), strict=True)) == {
        CUSHIONS.index("every-suit"): (0, 2),
        CUSHIONS.index("big-hand"): (2, 0),
    }
    assert [event.total for _, event in sorted(told.items())] == t.scores() == list(t.view(None).scores)


def test_the_end_is_told_before_the_score() -> None:
    """MC-6.1 Why it is over, then what everybody has; and nothing after that."""
    t = ended("S1", "S2", "S3")
    kinds = [type(event) for event in t.events]
    assert kinds[-4:] == [MusicOver, FinalScore, FinalScore, FinalScore]


def test_the_score_so_far() -> None:
    """MC-6.1 While the game goes on, the view says what it would be."""
    t = table(2).piles("S3 S9", "").owns(1, "hush")
    assert t.scores() == list(t.view(0).scores) == list(t.view(None).scores) == [4, 3]


# MC-6.2


def test_most_points_win() -> None:
    """MC-6.2"""
    t = ended("S3", "S10", "P6")
    assert t.scores() == [1, 3, 2]
    assert t.standing() == [3, 1, 2]
    [award] = GAME.awards(t.state)
    assert award.seats == (1,)


def test_ties_share_the_win() -> None:
    """MC-6.2 Neither cushions nor the number of cards decide between equals."""
    t = ended("S10", "S3 S4 S5", "P6")
    assert t.scores() == [3, 3, 2]
    assert t.standing() == [1, 1, 3]
    [award] = GAME.awards(t.state)
    assert award.seats == (0, 1)
    t = ended("", "", "", "")
    assert t.standing() == [1, 1, 1, 1]


def test_lower_places_may_be_shared_too() -> None:
    """MC-6.2 Equal points, equal places."""
    assert ended("S10", "S3", "S4", "").standing() == [1, 2, 2, 4]


def test_no_awards_before_the_end() -> None:
    """MC-6.2"""
    assert GAME.awards(table(2).piles("S3", "").state) == ()


@pytest.mark.parametrize("why", ["cushions", "cards", "idle"])
def test_all_ends_are_scored_alike(why: str) -> None:
    """MC-6.1, MC-6.2 after MC-4.9, MC-4.12 and MC-4.13."""
    t = last_round(2).piles("S10", "S3")
    if why == "cushions":
        t.sale("C H S R D P G")
    elif why == "cards":
        t.bag("", rest="1")
    else:
        t.sale("T").idle(4)
    t.does("stop").goes_on_to("over")
    assert t.one(MusicOver).why == why
    assert t.scores() == [sum(points(NAMES[card]) for card in pile) for pile in t.state.piles]
    assert t.state.hands == [[], []]
    assert t.standing() == ([1, 2] if why != "cards" else [2, 1])
    t.refused("keep", "QT-1.5").refused("stop", "QT-1.5")


# Every game ends


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int) -> None:
    """MC-6.1, MC-6.2 Random games: the rounds are counted, the scores add up, and the best one wins."""
    for seed in range(6):
        chance, journal = FastChance(10 * players + seed), Journal()
        state = GAME.setup(players, {}, chance, journal)
        for seats in questions(state):
            for seat in seats:
                moves = GAME.legal(state, seat)
                loop.play(GAME, state, seat, moves[chance.below(len(moves))], chance, journal)
        events = journal.take()
        rounds = [event for event in events if isinstance(event, RoundBegan)]
        assert [event.round for event in rounds] == list(range(1, len(rounds) + 1))
        [over] = [event for event in events if isinstance(event, MusicOver)]
        assert over.rounds == len(rounds)
        assert over.why == state.ending
        finals = sorted((event.seat, event) for event in events if isinstance(event, FinalScore))
        assert [seat for seat, _ in finals] == list(range(players))
        for seat, final in finals:
            own = [cushion for cushion in range(16) if state.whose[cushion] == seat]
            assert sorted(final.cushions) == own
            assert sum(final.points) == sum(CUSHION_POINTS[cushion] for cushion in own)
            assert final.total == final.cards + sum(final.points) + sum(final.bonuses) == GAME.scores(state)[seat]
            assert final.cards == sum(points(NAMES[card]) for card in state.piles[seat])
        best = max(GAME.scores(state))
        assert [place == 1 for place in GAME.standing(state)] == [score == best for score in GAME.scores(state)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_of_sleepers_comes_to_an_end(players: int) -> None:
    """MC-4.13, MC-6.1 Everybody out of time, always: the default moves still end the game."""
    for seed in range(6):
        chance = FastChance(seed)
        state = GAME.setup(players, {}, chance, SILENT)
        for seats in questions(state):
            for seat in seats:
                loop.play(GAME, state, seat, GAME.default(state, seat), chance, SILENT)
        assert state.ending in {"cushions", "cards", "idle"}


# Options


def test_the_forecast_is_an_option() -> None:
    """MC-1.6 "If the music stopped now" is counted from what is public; a table may do without."""
    [option] = [option for option in GAME.options if option.key == "forecast"]
    assert set(option.choices) == {"on", "off"}
    for choice in ("on", "off"):
        assert GAME.setup(2, {"forecast": choice}, FastChance(1), SILENT).forecast == (choice == "on")


@pytest.mark.parametrize("option", ["colour", "Start", "start ", "", "players"])
def test_unknown_options_are_refused(option: str) -> None:
    """QT-3.1 An option is one that the game has."""
    with pytest.raises(Refusal) as refused:
        GAME.setup(2, {option: 1}, FastChance(0), SILENT)
    assert refused.value.rule == "QT-3.1"


@pytest.mark.parametrize(
    ("option", "choice"), [("forecast", "maybe"), ("forecast", 1), ("forecast", True), ("start", 0)]
)
def test_impossible_choices_are_refused(option: str, choice: str | int) -> None:
    """QT-3.2 An option's value is one of its choices (MC-2.3)."""
    with pytest.raises(Refusal) as refused:
        GAME.setup(2, {option: choice}, FastChance(0), SILENT)
    assert refused.value.rule == "QT-3.2"
