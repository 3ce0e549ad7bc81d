"""HM-7 Who is next, the end, and the award for the music; the applause has its own file."""

from __future__ import annotations

import pytest

from quartet.games.hit_maker.events import DieRolled, MusicEnded, TurnBegan
from quartet.games.hit_maker.game import GAME
from tests.games.hit_maker.play import Scene, band

CAMS = ("square", "square", "single", "single", "triangle", "triangle", "minor")


def music(t: Scene) -> tuple[int, ...]:
    """Who has won Best Music."""
    [award] = [award for award in GAME.awards(t.state) if "music" in award.key]
    return award.seats


# ── Who is next ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_alternate() -> None:
    """HM-7.1 Without a die."""
    t = band(2).stocks("square", "single")
    for seat in (0, 1, 0, 1):
        t.asks("play", seat).plays(min(t.those("clip")))
        assert not t.all_of(DieRolled)


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_says_who_is_next(players: int, die: int) -> None:
    """HM-7.1 Count clockwise round the others, not yourself."""
    for seat in (0, players - 1):
        t = band(players).stocks(*CAMS[:players]).turn_of(seat).plays("clip:5.3", dice=[die])
        others = [(seat + i) % players for i in range(1, players)]
        following = (others * 6)[die - 1]
        t.asks("play", following).tells(DieRolled(seat, die, "next", following), TurnBegan(following, 2))


def test_three_players_by_hand() -> None:
    """HM-7.1 Written out: from seat 1, odd is seat 2, even is seat 0."""
    for die, following in ((1, 2), (2, 0), (3, 2), (4, 0), (5, 2), (6, 0)):
        band(3).stocks(*CAMS[:3]).turn_of(1).plays("clip:5.3", dice=[die]).asks("play", following)


def test_players_without_cams_are_counted() -> None:
    """HM-7.1 They play on."""
    t = band(4).stocks("square", "", "", "single").plays("clip:5.3", dice=[2]).asks("play", 2)
    t.plays("clip:4.2", dice=[3]).asks("play", 1).totals(1, 0, 2, 0)


def test_both_rolls_of_a_turn() -> None:
    """HM-7.1, HM-5.4 First the one for the turned cam, then the one for who is next."""
    t = band(4).stocks("square single", "", "", "single").plays("turn:major:4.7.12:2.7.11", dice=[2, 3])
    t.asks("play", 3)
    assert [(roll.die, roll.why) for roll in t.all_of(DieRolled)] == [(2, "turn"), (3, "next")]
    t = band(4, lyrics="on").stocks("square single", "", "", "single").plays("turn:major:4.7.12:2.7.11", dice=[5])
    t.plays("discard:single").plays("repeat:none", dice=[1]).asks("play", 1)


# ── The end ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_end_with_one_holder_left() -> None:
    """HM-7.2 When at most one player has cams left, the game ends after the turn."""
    t = band(3).stocks("square", "single", "").plays("add:square:4.7").over()
    assert t.one(MusicEnded).scores == (10, 0, 0)
    assert not t.all_of(DieRolled)


def test_the_last_cam_on_the_stack_need_not_be_the_end() -> None:
    """HM-7.2 Two others still have cams."""
    t = band(3).stocks("square", "single", "single").plays("add:square:4.7", dice=[1]).asks("play", 1)
    t.plays("replace:square:4.7:single:7.12").over()


def test_the_end_by_an_odd_roll() -> None:
    """HM-7.2, HM-5.4 The discarded cam was the last."""
    t = band(2).stocks("square", "single").clips("5.3")
    t.plays("turn:major:4.7.12:2.7.11", dice=[1]).scores(10).over().totals(10, 0)
    band(2).stocks("square", "single").clips("5.3").plays("turn:major:4.7.12:2.7.11", dice=[2]).asks("play", 1)


def test_nobody_has_cams_left() -> None:
    """HM-7.2 At most one: none at all will do."""
    band(2).stocks("square", "").plays("add:square:4.7").over().totals(10, 0)


def test_nothing_is_played_after_the_end() -> None:
    """HM-7.2, QT-1.5"""
    t = band(2).stocks("square", "single").plays("add:square:4.7").over()
    t.refused("clip:5.3", "QT-1.5", seat=0).refused("clip:5.3", "QT-1.5", seat=1)
    t.refused("applause:none", "QT-1.5", seat=-1)


# ── Best Music ────────────────────────────────────────────────────────────────────────────────────────────────────


def ended(*earned: int, last: tuple[int, ...] = ()) -> Scene:
    """The game ends with a turn of seat 0 that scores nothing more."""
    t = band(len(earned)).stocks("square", "single", *[""] * (len(earned) - 2)).earned(*earned)
    return t.scored_last(*last).plays("replace:major:4.7.12:square:4.7").scores(0).over()


def test_the_highest_score_wins() -> None:
    """HM-7.3"""
    t = ended(12, 30, 5, last=(1, 0, 2))
    assert music(t) == (1,)
    assert GAME.standing(t.state) == [2, 1, 3]
    assert t.one(MusicEnded) == MusicEnded((12, 30, 5), (1,), last=False)


@pytest.mark.parametrize(("last", "winner"), [((0, 1, 2), 2), ((2, 1, 0), 0), ((0, 2, 1), 1), ((2, 0, 1), 1)])
def test_of_equals_who_scored_last_wins(last: tuple[int, ...], winner: int) -> None:
    """HM-7.3"""
    t = ended(7, 7, 7, last=last)
    assert music(t) == (winner,)
    assert t.one(MusicEnded).last
    assert GAME.standing(t.state)[winner] == 1
    assert GAME.standing(t.state).count(1) == 1


def test_only_the_tied_count() -> None:
    """HM-7.3 Who scored last of all, with fewer points, has no part in it."""
    assert music(ended(7, 7, 3, last=(0, 1, 2))) == (1,)
    assert music(ended(7, 7, 3, last=(1, 0, 2))) == (0,)


def test_the_last_turn_decides_a_tie() -> None:
    """HM-7.3 Who draws level with the last play has scored last."""
    t = band(3).stocks("square", "single", "").earned(5, 15, 0).scored_last(0, 1).plays("add:square:4.7").over()
    assert (music(t), t.one(MusicEnded).last) == ((0,), True)


def test_a_turn_without_points_is_no_scoring() -> None:
    """HM-7.3 A turn with points."""
    t = band(3).stocks("square", "single", "").earned(5, 5, 0).scored_last(0, 1)
    t.plays("replace:major:4.7.12:square:4.7").scores(0).over()
    assert music(t) == (1,)


def test_nobody_scored() -> None:
    """HM-7.3 Shared."""
    t = ended(0, 0, 0)
    assert music(t) == (0, 1, 2)
    assert GAME.standing(t.state) == [1, 1, 1]
    assert not t.one(MusicEnded).last


def test_no_award_before_the_end() -> None:
    """HM-7.3"""
    assert GAME.awards(band(2).stocks("square", "single").earned(3, 4).state) == ()
